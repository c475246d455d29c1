"""Positions in two lines: ``p = position("A ear 4,-7", "B light 2,-4 camouflaged", dice="attack:3")``.

A unit is ``<seat> <kind> <q,r> [mark…] [mp=n]``: seats A to F, marks as in the units module (``fought
used drew camouflaged loaded ceasefire entrenched``). Units of the acting seat have their full movement.
Every seat also has an idle hovercraft in a far corner, so that no match ends by accident, unless
``idle=""``. Then::

    p.moves("4,-7"), p.passes(…), p.fights(…)   where an order may lead, as coordinates
    p.do(p.move("4,-7", "4,-6"))                applies (as the seat that is asked) and remembers the events
    p.go("4,-7", "4,-6", "4,-5")                order after order
    p.no(p.attack("4,-7", "4,-6"))              the refusal
    p.unit("4,-6"), p.was("4,-7")               the unit there; the one that began there, for ever
    p.legal(Attack), p.events(Moved)            legal actions, events so far, all or of one type
    p.dry                                       were all forced dice rolled?
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tabletop.engine.dice import feed
from tabletop.engine.engine import apply, legal_actions, owed, refusal
from tabletop.engine.model import Action, Event, Outcome, Refusal, Rolled
from tabletop.engine.priority import Pass
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import MAP
from tabletop.games.hegregon.components.cards import CARDS, full_deck
from tabletop.games.hegregon.components.kinds import KIND_OF, SPEED
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records import units
from tabletop.games.hegregon.records.frames import Acting, Purchase, Settlement, Steps
from tabletop.games.hegregon.records.setup import Setup
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import Crystallised, Unit
from tabletop.games.hegregon.rules.opening import first_state
from tabletop.parts.hexes import hexes_in

CORNERS = ("5,-11", "11,-6", "6,5", "-5,11", "-11,6", "-6,-5")
"""Where the idle hovercraft of seats A to F stand."""


def at(name: str) -> int:
    """The hex of ``4,-7``."""
    q, r = name.split(",")
    found = MAP.at(int(q), int(r))
    assert found >= 0, f"{name} is not on the map"
    return found


def coords(hex: int) -> str:
    """A hex as these tests write it: ``4,-7``."""
    q, r = MAP.coords[hex]
    return f"{q},{r}"


def names(hexes: Any) -> set[str]:
    """Hexes, or a mask, as coordinates."""
    return {coords(h) for h in (hexes_in(hexes) if isinstance(hexes, int) else hexes)}


def seat_of(word: str) -> int:
    return "ABCDEF".index(word)


def why(no: Refusal | None) -> tuple[str, str]:
    """The rule and the key of a refusal."""
    assert no is not None
    return no.rule, no.key


class Position:
    """A state with short words for questions and actions."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.history: list[Event] = []
        self.first = {u.at: u.id for u in state.units}

    # -- questions --

    def unit(self, name: str) -> Unit:
        """What stands on the hex now."""
        found = self.state.unit_at(at(name))
        assert found is not None, f"nobody on {name}"
        return found

    def is_free(self, name: str) -> bool:
        return self.state.unit_at(at(name)) is None

    def was(self, name: str) -> Unit:
        """The unit that began the test there, as it is now."""
        return self.state.units[self.first[at(name)]]

    def alive(self, name: str) -> bool:
        """Is the unit that began there still on the map?"""
        return self.was(name).at >= 0

    def place(self, name: str) -> str:
        """Where the unit that began there is now."""
        return coords(self.was(name).at)

    def is_mined(self, name: str) -> bool:
        return bool(self.state.all_mines() >> at(name) & 1)

    @property
    def seat(self) -> int:
        """The first seat that must decide now."""
        return owed(GAME, self.state)[0]

    @property
    def frame(self) -> Any:
        return self.state.stack[-1]

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def dry(self) -> bool:
        """Were all forced dice rolled?"""
        return not self.state.feed

    def legal(self, kind: type[Action] | None = None) -> list[Any]:
        if not owed(GAME, self.state):
            return []
        found = legal_actions(GAME, self.state, self.seat)
        return [a for a in found if kind is None or isinstance(a, kind)]

    def asked(self, kind: type[Action]) -> list[Any]:
        """The first figure of each legal action of a type: ``p.asked(Answer) == ["ammo"]``."""
        return [getattr(a, a.__struct_fields__[0]) for a in self.legal(kind)]

    def events(self, kind: type[Any] | None = None) -> list[Any]:
        return [e for e in self.history if kind is None or isinstance(e, kind)]

    def rolled(self) -> list[tuple[str, tuple[int, ...]]]:
        """All dice so far, by what they were for."""
        return [(e.tag, e.values) for e in self.events(Rolled)]

    def moves(self, name: str) -> set[str]:
        """Everywhere an order may lead from there: free hexes, fights, hexes only passed."""
        uid = self.unit(name).id
        return {coords(a.to) for a in self.legal(do.Move) if a.unit == uid}

    def targets(self, name: str, kind: type[Any] = do.Attack) -> set[str]:
        """Where the enemies stand that the unit may attack."""
        uid, known = self.unit(name).id, self.state.units
        return {coords(known[a.target].at) for a in self.legal(kind) if a.unit == uid}

    # -- actions --

    def move(self, unit: str, to: str) -> do.Move:
        return do.Move(self.unit(unit).id, at(to))

    def attack(self, unit: str, target: str) -> do.Attack:
        return do.Attack(self.unit(unit).id, self.unit(target).id)

    def missile(self, unit: str, target: str) -> do.Missile:
        return do.Missile(self.unit(unit).id, self.unit(target).id)

    def mine(self, unit: str, to: str, stock: bool = False) -> do.LayMine:
        return do.LayMine(self.unit(unit).id, at(to), stock)

    def entrench(self, unit: str) -> do.Entrench:
        return do.Entrench(self.unit(unit).id)

    def camouflage(self, unit: str) -> do.Camouflage:
        return do.Camouflage(self.unit(unit).id)

    def ammo(self, unit: str) -> do.LoadAmmo:
        return do.LoadAmmo(self.unit(unit).id)

    def call(self, unit: str) -> do.CallTransport:
        return do.CallTransport(self.unit(unit).id)

    # -- the referee --

    def no(self, action: Action, seat: int | None = None) -> Refusal | None:
        return refusal(GAME, self.state, self.seat if seat is None else seat, action)

    def do(self, *actions: Action) -> Position:
        for action in actions:
            step = apply(GAME, self.state, self.seat, action)
            self.state = step.state
            self.history += step.events
        return self

    def go(self, *hexes: str) -> Position:
        """Order after order, for a unit that survives them: ``p.go("4,-7", "4,-6", "4,-5")``."""
        uid = self.unit(hexes[0]).id
        for _, to in pairwise(hexes):
            self.do(do.Move(uid, at(to)))
        return self

    def fly(self, unit: str, to: str) -> Position:
        return self.do(self.call(unit), do.Fly(at(to)))

    def answer(self, ability: str = "") -> Position:
        return self.do(do.Answer(ability) if ability else Pass())  # type: ignore[arg-type]

    def end(self, times: int = 1) -> Position:
        """End the step of whoever is asked."""
        return self.do(*[do.END_STEP] * times)

    def settle(self) -> Position:
        """End the steps of this turn, to the first purchase of the next or to the end of the match."""
        now = self.state.round
        while self.outcome is None and self.state.round == now:
            self.end()
        return self

    def roll(self, dice: str) -> Position:
        """Force the next dice."""
        self.state.feed = feed(*dice.split())
        return self


def position(
    *lines: str,
    stage: str = "action",
    turn: str = "A",
    dice: str = "",
    mines: str = "",
    crystal: str = "",
    ore: str = "",
    stock: str = "",
    bases: str = "",
    cards: str = "",
    idle: str = "ABCDEF",
    round: int = 3,
    **options: Any,
) -> Position:
    """See the top of the file. `stage` is action, purchase or settlement; `mines` ``B 5,-6``; `crystal`
    ``3,-4 4,-4`` until the next turn; `ore`, `stock` one number per seat (0); `bases` holders of B1 to B6
    (``A A - - B B``); `cards` the next ones drawn; `options` are fields of the set-up."""
    state = first_state(Setup(**options))
    seats = len(state.sides)
    state.order, state.round = tuple(range(seats)), round
    state.stage = 1 if stage == "purchase" else 2
    acting = seat_of(turn) if stage == "action" else -1
    for line in (*lines, *_idle(idle, seats, {w.split()[2] for w in lines})):
        _add(state, acting, *line.split())
    for seat, hex in _pairs(mines):
        state.lay(seat_of(seat), at(hex))
    state.crystallise(tuple(Crystallised(at(name), round + 1) for name in crystal.split()))
    state.ore = [int(n) for n in ore.split()] or [0] * seats
    state.stock = [int(n) for n in stock.split()] or state.stock
    if bases:
        state.holders = [-1 if word == "-" else seat_of(word) for word in bases.split()]
    _stack_deck(state, cards.split())
    state.stack = _stack(stage, seat_of(turn))
    state.feed = feed(*dice.split())
    assert not GAME.check(state), GAME.check(state)
    return Position(state)


def _stack(stage: str, seat: int) -> list[Any]:
    if stage == "settlement":
        return [Settlement()]
    step = Purchase(seat) if stage == "purchase" else Acting(seat)
    return [Steps("purchase" if stage == "purchase" else "action", seat + 1), step]


def _idle(who: str, seats: int, taken: set[str]) -> list[str]:
    found = [f"{seat} hover {CORNERS[seat_of(seat)]} mp=0" for seat in who if seat_of(seat) < seats]
    return [line for line in found if line.split()[2] not in taken]


def _pairs(text: str) -> list[tuple[str, str]]:
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def _add(state: State, acting: int, seat: str, kind: str, where: str, *marks: str) -> None:
    bits, number = 0, SPEED[KIND_OF[kind]] if seat_of(seat) == acting else 0
    for mark in marks:
        if mark.startswith("mp="):
            number = int(mark[3:])
        else:
            bits |= getattr(units, mark.upper())
    state.add(KIND_OF[kind], seat_of(seat), at(where), number, bits)


def _stack_deck(state: State, keys: list[str]) -> None:
    """The named cards on top of the pile, the first one drawn first."""
    known = [card.key for card in CARDS]
    deck = full_deck()
    top = [known.index(key) for key in keys]
    for index in top:
        deck.remove(index)
    state.draw = [*deck, *reversed(top)]
