"""The program's History of War and the reference, decision by decision, with the same chance.

    lock = new_lockstep(Setup(axis=1), key=7)
    while lock.state.outcome is None:
        seat = lock.owed()[0]
        lock.take(seat, an action of lock.legal(seat))

`take` carries a choice out in the program, tells the reference of the whole declaration when it is confirmed,
and lets the reference pass where the program asks nobody, after proving that there was no choice. Then
`compare` holds against each other who is asked, what is legal and the whole position. `lockstep_probe` looks
further, `lockstep_players` plays whole matches.
"""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.model import Action, Event, Resign
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.records.state import State
from tests.reference.history_of_war import Match, is_legal_declaration, load
from tests.reference.history_of_war.questions import WHOLE, next_items
from tests.reference.history_of_war.questions import refusal as reference_refusal
from tests.reference.history_of_war.victory import open_conquests, possible_forces

from . import lockstep_views as views
from .lockstep_words import (
    CONFIRMED,
    KIND,
    Key,
    Words,
    declaration,
    entry,
    given,
    key_of_choice,
    key_of_item,
    land,
    printed,
    whole_choice,
)

ENTRIES = load(Path(__file__).parent / "history_of_war" / "cards.json")


SELDOM = 5
"""Out of battle current values of all cards are compared once in so many decisions."""


class Difference(AssertionError):
    """The engines differ: what was compared, and both sides."""


class ProgramsChance:
    """The reference's chance is what happened in the program (HOW-GEN-07)."""

    def __init__(self, state: State) -> None:
        self.attacker = 0
        self.depots = [[entry(card) for card in reversed(state.depots[seat])] for seat in (0, 1)]
        """Entries of a shuffled depot, the top first."""
        self.discards: deque[tuple[int, list[str]]] = deque()

    def shuffle(self, seat: int, cards: list[str]) -> list[str]:
        return copies(cards, self.depots[seat])

    def first_attacker(self) -> int:
        return self.attacker

    def pick(self, seat: int, what: list[str], count: int) -> list[str]:
        if not self.discards:
            raise Difference("HOW-BSA-03: the program discarded nothing")
        whose, lost = self.discards.popleft()
        if whose != seat or len(lost) != count:
            raise Difference(f"HOW-BSA-03: seat {whose} lost {lost} / seat {seat} {count} cards")
        return copies(what, lost)

    def hear(self, state: State, seen: Sequence[Event]) -> None:
        """Depots as they were before the hands of set-up were drawn, who is ATT, and discards."""
        self.attacker = state.attacker
        for event in seen:
            if isinstance(event, events.Drew) and event.why == "opening":
                rest = reversed(state.depots[event.seat])
                self.depots[event.seat] = [entry(card) for card in (*event.cards, *rest)]
            elif isinstance(event, events.HandRaided):
                self.discards.append((event.seat, [entry(card) for card in event.cards]))


def copies(cards: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Of physical cards one for each entry that is wanted, in that order."""
    free = sorted(cards)
    out = []
    for name in wanted:
        out.append(next(card for card in free if card.partition("#")[0] == name))
        free.remove(out[-1])
    return out


def new_lockstep(setup: Setup, key: int) -> "Lockstep":
    """A match from its set-up on."""
    state = new_match(GAME, setup, key).state
    chance = ProgramsChance(state)
    return Lockstep(state, new_reference(setup, chance), chance)


def new_reference(setup: Setup, chance: ProgramsChance) -> Match:
    """The reference's match of the same set-up."""
    return Match(ENTRIES, chance, (setup.faction(0), setup.faction(1)), setup.round_limit)


class Lockstep:
    """One match in both engines. `seen` counts what was compared."""

    def __init__(self, state: State, match: Match, chance: ProgramsChance) -> None:
        self.state, self.match, self.chance = state, match, chance
        self.words = Words()
        self.forces: list[dict[str, tuple[str, ...]]] = [{}, {}]
        self.seen: Counter[str] = Counter()
        self.events: tuple[Event, ...] = ()
        self.judged: Any = None
        """What lay on the table when current values were compared last: all that they depend on."""
        self._follow()
        self._name()
        self.compare()

    # -- playing ----------------------------------------------------------------------------------------

    def owed(self) -> tuple[int, ...]:
        """Who is asked in the program."""
        return owed(GAME, self.state)

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do in the program."""
        return list(legal_actions(GAME, self.state, seat))

    def take(self, seat: int, action: Action) -> None:
        """A choice in both engines, and everything that follows from it."""
        before = self.state.stack[-1]
        done = apply(GAME, self.state, seat, action)
        orders = (*given(before, seat), action)
        self.state, self.events = done.state, done.events
        self.chance.hear(self.state, done.events)
        if isinstance(action, Resign):
            self.match.take(seat, ("concede",))
        elif not isinstance(action, do.Back):
            self._tell(seat, before, action, orders)
        self._follow()
        self._name()
        self.compare()

    def _tell(self, seat: int, frame: Any, action: Action, orders: Sequence[Any]) -> None:
        """Tell the reference of a declaration that is whole."""
        kind, table = KIND[type(frame)], self.match.table
        if kind in WHOLE and kind not in ("pay", "replace"):
            self._declare(seat, kind, whole_choice(self.words, table, seat, action))
        elif kind in CONFIRMED:
            if isinstance(action, do.Done):
                self._declare(seat, kind, self.of(frame, seat, orders[:-1]))
        elif kind == "occupy":
            self._occupy(seat, frame, orders)
        else:
            items = self.of(frame, seat, orders)
            if is_legal_declaration(table, seat, kind, items):
                self._declare(seat, kind, items)

    def of(self, frame: Any, seat: int, orders: Sequence[Any]) -> tuple[Any, ...]:
        """The reference's declaration of these orders."""
        return declaration(self.words, self.match, seat, frame, orders)

    def _declare(self, seat: int, kind: str, choice: Any) -> None:
        rule = reference_refusal(self.match.table, seat, kind, choice) if kind == self.match.kind else "asked"
        if rule is not None:
            raise Difference(f"{kind} {choice} is refused by {rule}; asked for {self.match.kind}")
        self.seen[f"declared {kind}"] += 1
        self.match.take(seat, (kind, choice))

    def _occupy(self, seat: int, frame: Any, orders: Sequence[Any]) -> None:
        """The program asks territory by territory, the reference for all of a winner at once."""
        table, where = self.match.table, land(frame.territory)
        force = tuple(sorted(self.of(frame, seat, orders)))
        if force in possible_forces(table, where):
            self.forces[seat][where] = force
        if set(self.forces[seat]) == set(open_conquests(table, seat)):
            found, self.forces[seat] = self.forces[seat], {}
            self._declare(seat, "occupy", tuple(found.items()))

    def _follow(self) -> None:
        """Where the program asks nobody the reference has no choice: pass, or the only declaration."""
        while self.match.outcome() is None:
            here, there = self._question(), self._reference_question()
            waiting = set(self.match.owed())
            asked = set(self.owed()) if here == there else set()
            if waiting == asked:
                return
            skipped = sorted(waiting - asked)
            if not skipped:
                raise Difference(f"the program asks {here} {asked}, the reference {there} {waiting}")
            self._skip(skipped[0])

    def _skip(self, seat: int) -> None:
        kind = self.match.kind
        if kind == "priority":
            legal = self.match.legal(seat)
            if legal != [("priority", ("pass",))]:
                raise Difference(f"seat {seat} is passed over in {self._reference_question()}: {legal}")
            choice: Any = ("pass",)
        else:
            choice = self.match.forced(seat)
            if choice is None:
                raise Difference(f"seat {seat} is not asked for {kind}: {self.match.legal(seat)}")
        self.seen[f"skipped {kind}"] += 1
        self.match.take(seat, (kind, choice))

    def _question(self) -> tuple[Any, ...]:
        state = self.state
        if state.outcome is not None:
            return ("over",)
        window = next((f for f in reversed(state.stack) if isinstance(f, frames.Window)), None)
        if window is None:
            return (KIND[type(state.stack[-1])], state.round if state.phase else 0, state.phase, "", 0)
        waiting = len(window.pending) + sum(isinstance(f, frames.Resolving) for f in state.stack)
        return (KIND[type(state.stack[-1])], state.round, state.phase, window.name.capitalize(), waiting)

    def _reference_question(self) -> tuple[Any, ...]:
        match, table = self.match, self.match.table
        window = table.window.name if table.window is not None else ""
        return (match.kind, table.round, match.phase, window, len(table.stack))

    def _name(self) -> None:
        """Call new cards and announcements of the program by what they are in the reference."""
        words, table = self.words, self.match.table
        for piece in self.state.living():
            if piece.id not in words.piece:
                looks = views.looks_of_piece(piece)
                taken = set(words.piece.values())
                same = (c.id for c in table.cards.values() if views.looks_of_card(table, c) == looks)
                fitting = [card for card in same if card not in taken]
                if not fitting:
                    raise Difference(f"{piece} is not in play in the reference")
                words.piece[piece.id] = min(fitting)
        if table.window is None:
            words.item.clear()
        for event in self.events:
            if isinstance(event, events.Announcing) and table.stack:
                words.item[event.item.serial] = table.stack[-1].source

    # -- comparing --------------------------------------------------------------------------------------

    def compare(self) -> None:
        """Who is asked, the whole position, and all that may be chosen next."""
        if self.chance.discards:
            raise Difference(f"HOW-BSA-03: the reference did not discard {self.chance.discards}")
        current = self._has_changed()
        mine = views.of_program(self.state, self.words, current)
        its = views.of_reference(self.match, current)
        if found := views.differences(mine, its):
            raise Difference("\n".join(found))
        self.seen["positions"] += 1
        self.seen["positions with current values"] += current
        for seat in self.owed():
            here, there = self.keys(seat), self.reference_keys(seat)
            if here != there:
                kind = self.match.kind
                raise Difference(
                    f"{kind} of seat {seat}: {here - there} only here, {there - here} only there"
                )
            self.seen["lists"] += 1

    def _has_changed(self) -> bool:
        """Are current values compared again? In battle whenever anything has changed, else now and then."""
        state = self.state
        if state.phase not in (7, 11) and self.seen["positions"] % SELDOM:
            return False
        lies = ([*state.pieces], [*state.held], state.battle)
        changed, self.judged = lies != self.judged, lies
        return changed

    def keys(self, seat: int) -> set[Key]:
        """What the program lists, Back apart."""
        return {self.words.key(action) for action in self.legal(seat) if not isinstance(action, do.Back)}

    def reference_keys(self, seat: int) -> set[Key]:
        """What the reference lists where as much is declared as in the program."""
        match, frame = self.match, self.state.stack[-1]
        table, kind = match.table, match.kind
        draft = self.of(frame, seat, given(frame, seat)) if not isinstance(frame, frames.Window) else ()
        if kind in ("pay", "replace", "occupy"):
            return set(self.parts(seat, kind, draft, frame))
        if kind in WHOLE:
            return {key_of_choice(table, kind, choice[1]) for choice in match.legal(seat)}
        items = next_items(table, seat, kind, draft)
        if kind == "place":
            card = next(c for c in sorted(table.where("revealed", seat)) if self._is_next(frame, draft, c))
            return {("Settle", item[1]) for item in items if item[0] == card}
        found = {key_of_item(table, kind, item) for item in items}
        if kind in CONFIRMED and reference_refusal(table, seat, kind, draft) is None:
            found.add(("Done",))
        return found

    def _is_next(self, frame: Any, draft: Sequence[Any], card: str) -> bool:
        """Is this the development that the program asks for now?"""
        wanted = entry(frame.cards[len(draft)])
        return printed(self.match.table, card) == wanted and card not in [item[0] for item in draft]

    def parts(self, seat: int, kind: str, held: Sequence[str], frame: Any) -> Iterator[Key]:
        """The next source, territory or unit with which a whole choice can still be made."""
        table = self.match.table
        if kind == "occupy":
            wholes, word = possible_forces(table, land(frame.territory)), "Garrison"
        else:
            wholes = WHOLE[kind].choices(table, seat)
            word = "Lock" if kind == "pay" else "Replace"
        for whole in wholes:
            if set(held) <= set(whole):
                yield from ((word, one) for one in whole if one not in held)
