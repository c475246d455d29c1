"""The program's History of War and the reference, decision by decision, with the same chance.

    lock = Lockstep(Setup(axis=1), key=7)
    while lock.state.outcome is None:
        seat = lock.owed()[0]
        lock.take(seat, an action of lock.legal(seat))

`take` carries a choice out in the program, tells the reference of the whole declaration when it is confirmed,
and lets the reference pass where the program asks nobody, after proving that there was no choice. Then
`compare` holds against each other who is asked, what is legal and the whole position. `probe` looks further:
at all whole declarations where these are few, and at orders that must be refused.
"""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed, refusal
from tabletop.engine.model import Action, Event, Resign
from tabletop.games.history_of_war.game import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.rules import assets
from tabletop.parts import payments
from tests.reference.history_of_war import Match, every_declaration, is_legal_declaration, load
from tests.reference.history_of_war.questions import JOINT, WHOLE, next_items
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

FEW = 8
"""With so many single orders all whole declarations are compared."""


class Difference(AssertionError):
    """The engines differ: what was compared, and both sides."""


class ProgramsChance:
    """The reference's chance is what happened in the program (HOW-GEN-07)."""

    def __init__(self, lock: "Lockstep") -> None:
        self.lock = lock
        self.depots: list[list[str]] = [[], []]
        """Entries of a shuffled depot, the top first."""
        self.discards: deque[tuple[int, list[str]]] = deque()

    def shuffle(self, seat: int, cards: list[str]) -> list[str]:
        return _copies(cards, self.depots[seat])

    def first_attacker(self) -> int:
        return int(self.lock.state.attacker)

    def pick(self, seat: int, what: list[str], count: int) -> list[str]:
        if not self.discards:
            raise Difference("HOW-BSA-03: the program discarded nothing")
        whose, lost = self.discards.popleft()
        if whose != seat or len(lost) != count:
            raise Difference(f"HOW-BSA-03: seat {whose} lost {lost} / seat {seat} {count} cards")
        return _copies(what, lost)

    def hear(self, state: State, seen: Sequence[Event]) -> None:
        """Depots as they were before the hands of set-up were drawn, and discards."""
        for event in seen:
            if isinstance(event, events.Drew) and event.why == "opening":
                rest = reversed(state.depots[event.seat])
                self.depots[event.seat] = [entry(card) for card in (*event.cards, *rest)]
            elif isinstance(event, events.HandRaided):
                self.discards.append((event.seat, [entry(card) for card in event.cards]))


def _copies(cards: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Of physical cards one for each entry that is wanted, in that order."""
    free = sorted(cards)
    out = []
    for name in wanted:
        out.append(next(card for card in free if card.partition("#")[0] == name))
        free.remove(out[-1])
    return out


class Lockstep:
    """One match in both engines. `seen` counts what was compared."""

    def __init__(self, setup: Setup, key: int) -> None:
        self.words = Words()
        begun = new_match(GAME, setup, key)
        self.state: State = begun.state
        self.chance = ProgramsChance(self)
        self.chance.depots = [[entry(c) for c in reversed(self.state.depots[seat])] for seat in (0, 1)]
        factions = (setup.faction(0), setup.faction(1))
        self.match = Match(ENTRIES, self.chance, factions, setup.round_limit)
        self.forces: list[dict[str, tuple[str, ...]]] = [{}, {}]
        self.seen: Counter[str] = Counter()
        self.events: tuple[Event, ...] = begun.events
        self.judged: Any = None
        """What lay on the table when current values were compared last: all that they depend on."""
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
                self._declare(seat, kind, self._of(frame, seat, orders[:-1]))
        elif kind == "occupy":
            self._occupy(seat, frame, orders)
        else:
            items = self._of(frame, seat, orders)
            if is_legal_declaration(table, seat, kind, items):
                self._declare(seat, kind, items)

    def _of(self, frame: Any, seat: int, orders: Sequence[Any]) -> tuple[Any, ...]:
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
        force = tuple(sorted(self._of(frame, seat, orders)))
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
        placed = ("base", "deployment", "territory", "set_aside")
        free = [c for c in table.cards.values() if c.zone in placed and c.id not in words.piece.values()]
        for piece in self.state.living():
            if piece.id not in words.piece:
                place = land(piece.at) if piece.zone == "territory" else None
                fitting = [
                    c.id
                    for c in free
                    if (c.entry["id"], c.zone, c.place) == (entry(piece.card), piece.zone, place)
                    and c.id not in words.piece.values()
                ]
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
        lies = ([*self.state.pieces], [*self.state.held], self.state.battle)
        current, self.judged = lies != self.judged, lies
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

    def keys(self, seat: int) -> set[Key]:
        """What the program lists, Back apart."""
        return {self.words.key(action) for action in self.legal(seat) if not isinstance(action, do.Back)}

    def reference_keys(self, seat: int) -> set[Key]:
        """What the reference lists where as much is declared as in the program."""
        match, frame = self.match, self.state.stack[-1]
        table, kind = match.table, match.kind
        draft = self._of(frame, seat, given(frame, seat)) if not isinstance(frame, frames.Window) else ()
        if kind in ("pay", "replace", "occupy"):
            return set(self._parts(seat, kind, draft, frame))
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

    def _parts(self, seat: int, kind: str, held: Sequence[str], frame: Any) -> Iterator[Key]:
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

    # -- looking further --------------------------------------------------------------------------------

    def probe(self, seat: int, stream: Stream) -> None:
        """All whole declarations, where they are few, and what must be refused."""
        frame, kind = self.state.stack[-1], self.match.kind
        if kind == "pay":
            self._compare_payments(seat, frame)
        elif kind in CONFIRMED and not given(frame, seat) and self._has_few(seat, kind):
            self._compare_declarations(seat, kind)
        for action in junk(self.state, kind, stream):
            self._compare_refusals(seat, kind, frame, action)

    def _has_few(self, seat: int, kind: str) -> bool:
        return len(JOINT[kind].items(self.match.table, seat)) <= FEW

    def _compare_payments(self, seat: int, frame: Any) -> None:
        free = assets.sources(self.state, seat, frame.barred)
        here = {
            tuple(sorted(self.words.piece[source] for source in way))
            for way in payments.payments(free, frame.price, 5000)
        }
        if len(here) < 5000 and here != set(WHOLE["pay"].choices(self.match.table, seat)):
            raise Difference(f"payments of {frame}")
        self.seen["whole payments"] += 1

    def _compare_declarations(self, seat: int, kind: str) -> None:
        """By every order that the program lists, one after another, to every Done."""
        here: set[tuple[Key, ...]] = set()
        ways: dict[tuple[Key, ...], State] = {(): self.state}
        while ways:
            chosen, state = ways.popitem()
            if chosen in here:
                continue
            for action in legal_actions(GAME, state, seat):
                if isinstance(action, do.Done):
                    here.add(chosen)
                elif not isinstance(action, do.Back):
                    more = tuple(sorted((*chosen, self.words.key(action)), key=repr))
                    if more not in ways:
                        ways[more] = apply(GAME, state, seat, action).state
        table = self.match.table
        forced = [key_of_item(table, kind, i) for i in self._of(self.state.stack[-1], seat, ())]
        there = {
            tuple(sorted((k for i in whole if (k := key_of_item(table, kind, i)) not in forced), key=repr))
            for whole in every_declaration(table, seat, kind)
        }
        if here != there:
            raise Difference(f"{kind}: {here - there} only here, {there - here} only there")
        self.seen[f"all {kind} declarations"] += len(here)

    def _compare_refusals(self, seat: int, kind: str, frame: Any, action: Action) -> None:
        no = refusal(GAME, self.state, seat, action)
        listed = action in self.legal(seat)
        if (no is None) != listed:
            raise Difference(f"{action} is {'listed' if listed else 'not listed'} but {no}")
        if no is None:
            return
        try:
            rule = self._reference_rule(seat, kind, frame, action)
        except (KeyError, ValueError):  # a card that has no name in the reference: not there, or not in hand
            rule = "unknown"
        if rule is None and no.key != "no-choice":
            raise Difference(f"{action} is refused by {no.rule}, but legal in the reference")
        self.seen["refused in both"] += 1
        self.seen[f"refusal {no.rule} {no.key}"] += 1

    def _reference_rule(self, seat: int, kind: str, frame: Any, action: Action) -> str | None:
        table = self.match.table
        if kind == "pay":
            held = given(frame, seat)
            return None if self.words.key(action) in self._parts(seat, kind, held, frame) else "HOW-TAS-03"
        if kind in WHOLE:
            return reference_refusal(table, seat, kind, whole_choice(self.words, table, seat, action))
        if isinstance(action, do.Done):
            return reference_refusal(table, seat, kind, self._of(frame, seat, given(frame, seat)))
        return JOINT[kind].refuse(table, seat, self._of(frame, seat, (*given(frame, seat), action)))


def junk(state: State, kind: str, stream: Stream) -> list[Action]:
    """Orders of the kind that is asked, with cards taken at random from the table."""
    alive = [piece.id for piece in state.living()]
    if not alive:
        return []
    cards = sorted({*state.hands[0], *state.hands[1], *state.row})
    some = [stream.pick(alive) for _ in range(3)]
    where, card = stream.pick([*state.row, 0]), stream.pick(cards)
    return {
        "base": [do.Establish(card), do.Done()],
        "commit": [do.Commit(card), do.Commit(card, some[0])],
        "pay": [do.Lock(some[0])],
        "priority": [do.Play(card), do.Play(card, some[0]), do.Use(some[1]), do.Use(some[1], some[2])],
        "deploy": [do.Deploy(some[0], where), do.Deploy(some[0], where, some[1])],
        "attack": [do.Attack(some[0]), do.Attack(some[1], True)],
        "block": [do.Block(some[0], some[1])],
        "allocate": [
            do.Aim(some[0], some[1]),
            do.Aim(some[2], do.HAND),
            do.Assign(some[1], some[2], 1 + stream.pick(range(9))),
            do.Done(),
        ],
        "respond": [do.Respond(some[0], some[1])],
        "retreat": [do.Retreat(some[0])],
        "discard": [do.Scrap(some[0]), do.Discard(card)],
    }.get(kind, [])
