"""Positions in two lines: ``t = Table("g04@1 b01", "g05@1! b02", stage="attack")``.

Seat 0 has the Axis deck, seat 1 the Allied deck; the first two texts are their cards in play. A card is the
end of its id (``g04`` is ax-g04 for the first, al-g04 for the second), then, all optional::

    :x     a name, where the same card lies there twice        g01:x g01:y
    @2     on the second territory of the row                  without it: base area or deployment area
    !      locked        +  entrenched        ^u01  upgraded

`row` are whole ids of territories, `held` those conquered (``ax-t05 / al-t02``), `hands` cards of both
(``x02 g01 / x06``), `depots` the top cards of both depots, the topmost first, `pools` TA of both, `att` the
attacker of the round, `stage` where it begins (the names of `STAGES`). All other cards of the decks lie in
the depots, unless `dry` leaves these empty (the rest is in the scrapyards).

Phases in which nobody is asked run by themselves, into the next round if need be. So that a position
keeps still, a transport of the attacker waits unlocked on a territory of its own, at the end of the row: in
phase 12 it is asked whether it retreats (`watch=False` does without). With `keep` the attacker has a
headquarters and a plant, so that every window stays open until it has passed. Then::

    t["ax-g04"], t.id("ax-g04:x")    the card now (None if it has left play), its id
    t.do(action, …)                  as the seat that is asked, or `by` a seat; events are remembered
    t.go(frames.Allocating)          pass and confirm until such a frame lies on top
    t.fight("ax-g04", block="al-g04>ax-g04", aim="ax-g04>al-g01", respond="al-g01>ax-g04")
                                     one half from the declaration to its end; ``ax-a05*`` attacks the base,
                                     ``ax-a05>hand``; split="ax-g04>al-g01=2"
    t.play("x02", "al-g01"), t.use("ax-b03"), t.passes()
    t.no(action), t.why(action)      the refusal; its rule
    t.legal(do.Attack), t.events(events.Hit), t.gone()
"""

from __future__ import annotations

from typing import Any

from tabletop.engine.draft import Draft
from tabletop.engine.engine import apply, legal_actions, owed, refusal
from tabletop.engine.engine import settle as run_on
from tabletop.engine.model import Action, Event, Outcome, Refusal
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS, CATEGORY, NUMBER
from tabletop.games.history_of_war.components.deck import DECK, RESERVE
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.pieces import NONE, Piece
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.records.state import State, first_state
from tabletop.games.history_of_war.rules import values
from tabletop.games.history_of_war.rules.round import FIFTEEN

STAGES = (
    *("draw", "w1", "base", "base_def", "w2", "income", "w3o", "commit", "w3c", "deploy", "w4", "attack"),
    *("block", "w7", "allocate", "deploy_def", "w8", "attack_def", "block_def", "w11", "allocate_def"),
    *("retreat", "w12", "retreat_def", "w13", "w14", "victory", "trim", "judge", "replace", "close"),
)
"""The steps of a round, in the order of the rules' own table."""
PREFIX = ("ax-", "al-")
ROW = "ax-t03 al-t03"
KEEP = "b03:keep b02:keep"


def pair(text: str) -> tuple[list[str], list[str]]:
    """The words for both seats: ``x01 g01 / x06``."""
    first, _, second = text.partition("/")
    return first.split(), second.split()


class Table:
    """A position and what is done in it."""

    def __init__(
        self,
        axis: str = "",
        allies: str = "",
        *,
        row: str = ROW,
        held: str = "/",
        hands: str = "/",
        depots: str = "/",
        pools: tuple[int, int] = (0, 0),
        att: int = 0,
        stage: str = "attack",
        round: int = 3,
        dry: bool = False,
        watch: bool = True,
        keep: bool = False,
        dice_key: int = 7,
        **options: Any,
    ) -> None:
        self.state: State = first_state(Setup(**options))
        self.seen: list[Event] = []
        self.names: dict[str, int] = {}
        state, step = self.state, STAGES.index(stage)
        state.dice_key, state.round, state.attacker = dice_key, round, att
        state.phase, state.stack = FIFTEEN[step][0], [frames.Round(step)]
        state.row = [NUMBER[word] for word in row.split()]
        if keep:
            axis, allies = (axis, f"{allies} {KEEP}") if att else (f"{axis} {KEEP}", allies)
        spare = [t for t in ("ax-t06", "al-t06", "ax-t05") if t not in row + held]
        if watch and step <= STAGES.index("retreat") and spare:
            state.row.append(NUMBER[spare[0]])
            watcher = f"a06:watch@{len(state.row)}"
            axis, allies = (axis, f"{allies} {watcher}") if att else (f"{axis} {watcher}", allies)
        state.held = [tuple(NUMBER[word] for word in words) for words in pair(held)]
        away = {*state.row, *state.held[0], *state.held[1]}
        state.reserves = [tuple(t for t in RESERVE[f] if t not in away) for f in ("axis", "allies")]
        for seat, text in enumerate((axis, allies)):
            for word in text.split():
                self._put(seat, word)
        self._deal(pair(hands), pair(depots), dry)
        state.pools = list(pools)
        assert len(FIFTEEN) == len(STAGES) and GAME.check(state) == [], GAME.check(state)
        self._settle()

    def _put(self, seat: int, word: str) -> None:
        text, *upgrades = word.split("^")
        marker, locked = "+" in text, "!" in text
        text = text.replace("+", "").replace("!", "")
        text, _, place = text.partition("@")
        number = NUMBER[PREFIX[seat] + text.partition(":")[0]]
        at = self.state.row[int(place) - 1] if place else -1
        home = "base" if CATEGORY[number] == "base" else "deployment"
        made = Piece(
            id=len(self.state.pieces),
            card=number,
            seat=seat,
            zone="territory" if place else home,
            at=at,
            locked=locked,
            marker=marker,
            upgrades=tuple(NUMBER[PREFIX[seat] + upgrade] for upgrade in upgrades),
        )
        self.state.pieces.append(made)
        assert PREFIX[seat] + text not in self.names, f"{text} needs a name"
        self.names[PREFIX[seat] + text] = made.id

    def _deal(self, hands: tuple[list[str], ...], depots: tuple[list[str], ...], dry: bool) -> None:
        state = self.state
        for seat, faction in enumerate(("axis", "allies")):
            left = list(DECK["axis" if faction == "axis" else "allies"])
            for piece in state.own(seat):
                for card in (piece.card, *piece.upgrades):
                    left.remove(card)
            hand = [NUMBER[PREFIX[seat] + word] for word in hands[seat]]
            top = [NUMBER[PREFIX[seat] + word] for word in depots[seat]]
            for card in (*hand, *top):
                left.remove(card)
            state.hands[seat] = tuple(sorted(hand))
            state.depots[seat] = (*(() if dry else left), *reversed(top))
            state.scrapyards[seat] = tuple(left) if dry else ()

    def _settle(self) -> None:
        draft = Draft(self.state)
        run_on(GAME, draft)
        self.seen += draft.events

    # -- what is there ------------------------------------------------------------------------------------

    def id(self, name: str) -> int:
        """The id of a card named at the beginning, or of the only such card that came into play since."""
        if name in self.names:
            return self.names[name]
        found = [p.id for p in self.state.living() if CARDS[p.card].id == name]
        assert len(found) == 1, (name, found)
        return found[0]

    def __getitem__(self, name: str) -> Piece | None:
        return self.state.piece(self.id(name))

    def card(self, name: str) -> Piece:
        """A card that is there."""
        piece = self[name]
        assert piece is not None, f"{name} has left play"
        return piece

    def where(self, name: str) -> str:
        """Its zone, or the id of its territory, with ``!`` if it is locked."""
        piece = self.card(name)
        zone = CARDS[piece.at].id if piece.zone == "territory" else piece.zone
        return zone + ("!" if piece.locked else "")

    def gone(self) -> set[str]:
        """The cards named at the beginning that have left play."""
        return {name for name in self.names if self[name] is None}

    def scrapped(self, seat: int) -> list[str]:
        """A scrapyard, in order."""
        return [CARDS[card].id for card in self.state.scrapyards[seat]]

    def hand(self, seat: int) -> list[str]:
        return [CARDS[card].id for card in self.state.hands[seat]]

    def dv(self, name: str) -> int:
        return values.defence_value(self.state, self.card(name))

    def av(self, name: str, domain: Any) -> int:
        return values.attack_value(self.state, self.card(name), domain)

    @property
    def top(self) -> Any:
        """The frame on top."""
        return self.state.stack[-1] if self.state.stack else None

    @property
    def asked(self) -> tuple[int, ...]:
        return owed(GAME, self.state)

    @property
    def outcome(self) -> Outcome:
        assert self.state.outcome is not None
        return self.state.outcome

    def events(self, kind: type[Event] | None = None) -> list[Any]:
        return [event for event in self.seen if kind is None or isinstance(event, kind)]

    # -- what is done ---------------------------------------------------------------------------------------

    def do(self, *actions: Action, by: int | None = None) -> Table:
        for action in actions:
            step = apply(GAME, self.state, self.asked[0] if by is None else by, action)
            self.state = step.state
            self.seen += step.events
            assert GAME.check(self.state) == [], (action, GAME.check(self.state))
        return self

    def legal(self, kind: type[Action] | None = None, by: int | None = None) -> list[Any]:
        found = legal_actions(GAME, self.state, self.asked[0] if by is None else by)
        return [action for action in found if kind is None or isinstance(action, kind)]

    def no(self, action: Action, by: int | None = None) -> Refusal | None:
        return refusal(GAME, self.state, self.asked[0] if by is None else by, action)

    def why(self, action: Action, by: int | None = None) -> str:
        """The rule that refuses; empty if it is legal."""
        found = self.no(action, by)
        return "" if found is None else found.rule

    def rest(self) -> Table:
        """Whoever is asked does nothing more: a pass, a confirmation, or what is first on the list."""
        seat = self.asked[0]
        found = legal_actions(GAME, self.state, seat)
        idle = [a for a in found if isinstance(a, (Pass, do.Done, do.Keep))]
        return self.do((idle or list(found))[0], by=seat)

    def go(self, *kinds: type[Any], phase: int = 0) -> Table:
        """Rest until such a frame lies on top, or a phase has begun."""
        for _ in range(200):
            if self.state.outcome is not None or isinstance(self.top, kinds):
                return self
            if phase and self.state.phase == phase:
                return self
            self.rest()
        raise AssertionError(f"{kinds} never came")

    def passes(self) -> Table:
        """Pass until the window is closed and everything on the stack has resolved."""
        while isinstance(self.top, (frames.Window, frames.Paying)):
            self.rest()
        return self

    def one_pass(self) -> Table:
        return self.do(Pass())

    def passes_once(self) -> Table:
        """Pass until what was announced has resolved; the window may stay open."""
        while isinstance(self.top, (frames.Window, frames.Paying)):
            if isinstance(self.top, frames.Window) and not self.top.pending:
                return self
            self.rest()
        return self

    def play(self, word: str, target: str = "", by: int | None = None) -> Table:
        """Announce an action card."""
        seat = self.asked[0] if by is None else by
        return self.do(do.Play(NUMBER[PREFIX[seat] + word], self._target(target)), by=seat)

    def use(self, name: str, target: str = "") -> Table:
        """Announce an ability; ``#`` aims at what was announced last."""
        return self.do(do.Use(self.id(name), self._target(target)))

    def _target(self, name: str) -> int:
        if name == "#":
            return self.top.pending[-1].serial
        return self.id(name) if name else NONE

    def orders(self, kind: type[Any], words: str) -> list[Action]:
        """Orders of a declaration: ``a>b`` pairs."""
        out: list[Action] = []
        for word in words.split():
            first, _, second = word.partition(">")
            second, _, points = second.partition("=")
            places = {"hand": do.HAND, "depot": do.DEPOT}
            named = [self.id(first)]
            if second:
                named.append(places[second] if second in places else self.id(second))
            out.append(kind(*named, int(points)) if points else kind(*named))
        return out

    def declare(self, attackers: str) -> Table:
        """The striker's declaration, confirmed."""
        assert isinstance(self.top, frames.Attacking), self.top
        for word in attackers.split():
            self.do(do.Attack(self.id(word.rstrip("*")), word.endswith("*")))
        return self.do(do.Done())

    def defend(self, pairs: str) -> Table:
        """The guard's declaration, confirmed, if it is asked."""
        if isinstance(self.top, frames.Blocking):
            return self.do(*self.orders(do.Block, pairs), do.Done())
        assert not pairs, "nobody is asked to block"
        return self

    def deal(self, aim: str = "", split: str = "", respond: str = "") -> Table:
        """From the window before the damage to the end of the half."""
        self.passes()
        if isinstance(self.top, frames.Allocating):
            self.do(*self.orders(do.Aim, aim), *self.orders(do.Assign, split), do.Done())
        else:
            assert not aim and not split, "nothing to allocate"
        if isinstance(self.top, frames.Responding):
            self.do(*self.orders(do.Respond, respond), do.Done())
        else:
            assert not respond, "nobody can respond"
        assert self.state.battle is None
        return self

    def fight(
        self, attackers: str, *, block: str = "", aim: str = "", split: str = "", respond: str = ""
    ) -> Table:
        """A whole half."""
        return self.declare(attackers).defend(block).deal(aim, split, respond)


def number(card_id: str) -> int:
    """A card's number by its id."""
    return NUMBER[card_id]
