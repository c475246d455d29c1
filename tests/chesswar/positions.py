"""Positions in two lines: ``p = position("W human.B d4", "B orc.P d5", links="d4-e5", dice="hit:5 save:2")``.

A unit is ``<seat> <army.piece> <square> [mark…]``: seats W, B (or 0…3), marks as in the state module
(``stepped shot raised_now toppled debt…``) and ``spent=2``. Then::

    p.moves("d4")            squares one step reaches, as names
    p.charges("d4")          squares of the enemies it may charge
    p.walk("d4", "d3", "c4") steps
    p.do(p.move("d4", "d3")) applies (as the seat that acts) and remembers the events
    p.no(p.charge("d4", "e5"))  the refusal
    p.unit("d3"), p.id("d3") the unit there; `p.was("d3")` finds it at its first square for ever
    p.legal(Cast)            legal actions, all or of one type, of the first seat owed
    p.events(Saved)          events so far, all or of one type
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tabletop.engine.dice import feed
from tabletop.engine.engine import apply, legal_actions, owed, refusal
from tabletop.engine.model import Action, Event, Refusal
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.components.armies import KIND_OF, UNITS
from tabletop.games.chesswar.records import state as marks_of
from tabletop.games.chesswar.records.actions import (
    END_PHASE,
    PASS,
    Attack,
    Cast,
    Charge,
    Move,
    Shoot,
    Teleport,
)
from tabletop.games.chesswar.records.frames import Combat, Movement, Shooting, Turn
from tabletop.games.chesswar.records.setup import SIDES, SeatSetup, Setup
from tabletop.games.chesswar.records.state import GONE, TOPPLED, Lasting, Muster, State, Unit
from tabletop.games.chesswar.rules.turn import STEP_OF

SEATS = {"W": 0, "B": 1}
PHASE_OF = {
    "move": ("movement", Movement()),
    "shoot": ("shooting", Shooting()),
    "combat": ("combat", Combat()),
}


class Position:
    """A state with short words for questions and actions."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.history: list[Event] = []
        self.first = {u.at: u.id for u in state.units if not u.marks & TOPPLED}

    # -- squares and units --

    def sq(self, name: str) -> int:
        return self.state.derived.tables.board.square(name)

    def names(self, squares: Any) -> set[str]:
        return {self.state.derived.tables.board.name(s) for s in squares}

    def unit(self, name: str) -> Unit:
        """What stands (or lies) on the square now."""
        square = self.sq(name)
        found = self.state.unit_at(square) or self.state.toppled_at(square)
        assert found is not None, f"nobody on {name}"
        return found

    def id(self, name: str) -> int:
        return self.unit(name).id

    def was(self, name: str) -> Unit:
        """The unit that began the test on that square, as it is now."""
        return self.state.units[self.first[self.sq(name)]]

    def alive(self, name: str) -> bool:
        """Is the unit that began on that square still on the board?"""
        return self.was(name).at != GONE

    def kind(self, name: str) -> str:
        """``orc.P``: what stands on the square now."""
        return UNITS[self.unit(name).kind].key

    def foes(self, name: str) -> set[str]:
        """Where the opponents of the unit on that square stand."""
        return self.names(self.state.units[u].at for u in self.state.opponents(self.id(name)))

    # -- actions --

    def move(self, unit: str, to: str) -> Move:
        return Move(self.id(unit), self.sq(to))

    def teleport(self, unit: str, to: str) -> Teleport:
        return Teleport(self.id(unit), self.sq(to))

    def charge(self, unit: str, target: str) -> Charge:
        return Charge(self.id(unit), self.id(target))

    def shoot(self, unit: str, target: str) -> Shoot:
        return Shoot(self.id(unit), self.id(target))

    def attack(self, unit: str, target: str) -> Attack:
        return Attack(self.id(unit), self.id(target))

    def cast(self, unit: str, spell: str, target: str = "") -> Cast:
        return Cast(self.id(unit), spell, self.id(target) if target else -1)

    # -- the referee --

    @property
    def seat(self) -> int:
        """The first seat that must decide now."""
        return owed(GAME, self.state)[0]

    @property
    def frame(self) -> Any:
        """What is being asked now."""
        return self.state.stack[-1]

    def legal(self, kind: type[Action] | None = None, seat: int | None = None) -> list[Any]:
        seats = owed(GAME, self.state)
        if not seats:
            return []
        found = legal_actions(GAME, self.state, self.seat if seat is None else seat)
        return [a for a in found if kind is None or isinstance(a, kind)]

    def no(self, action: Action, seat: int | None = None) -> Refusal | None:
        return refusal(GAME, self.state, self.seat if seat is None else seat, action)

    def do(self, *actions: Action, seat: int | None = None) -> Position:
        for action in actions:
            step = apply(GAME, self.state, self.seat if seat is None else seat, action)
            self.state = step.state
            self.history += step.events
            assert GAME.check(self.state) == []
        return self

    def walk(self, *squares: str) -> Position:
        """Step after step: ``p.walk("d4", "d3", "c4")``."""
        for origin, to in pairwise(squares):
            self.do(self.move(origin, to))
        return self

    def end(self) -> Position:
        return self.do(END_PHASE)

    def skip(self) -> Position:
        return self.do(PASS)

    def roll(self, dice: str) -> Position:
        """Force the next dice."""
        self.state.feed = feed(*dice.split())
        return self

    def events(self, kind: type[Any] | None = None) -> list[Any]:
        return [e for e in self.history if kind is None or isinstance(e, kind)]

    def moves(self, name: str) -> set[str]:
        return self.names(a.to for a in self.legal(Move) if a.unit == self.id(name))

    def teleports(self, name: str) -> set[str]:
        return self.names(a.to for a in self.legal(Teleport) if a.unit == self.id(name))

    def charges(self, name: str) -> set[str]:
        units = self.state.units
        return self.names(units[a.target].at for a in self.legal(Charge) if a.unit == self.id(name))


def position(
    *lines: str,
    links: str = "",
    phase: str = "move",
    turn: str = "W",
    dice: str = "",
    board: str = "8x8",
    terrain: str = "",
    lasting: str = "",
    armies: str = "",
    leaderless: str = "",
    **options: Any,
) -> Position:
    """See the top of the file. `links` ``d4-d5 d4-e5``; `terrain` ``forest c4 hill c2``; `lasting`
    ``storm d1`` (by the mage's square); `armies` names the army of every seat when units do not;
    `options` are fields of the set-up (massacre=True, players="2v2"…)."""
    w, h = (int(n) for n in board.split("x"))
    players = options.pop("players", "2")
    count = len(SIDES[players])
    words = [line.split() for line in lines]
    named = armies.split() or [_army_of(words, seat) for seat in range(count)]
    setup = Setup(tuple(SeatSetup(a) for a in named), players, w, h, **options)
    state = State(setup=setup)
    square = state.derived.tables.board.square
    state = State(setup=msgspec_replace(setup, terrain=_terrain(terrain, w * h, square)))
    state.armies, state.revealed = tuple(named), True
    state.musters = [Muster(army, confirmed=True) for army in named]
    state.order = ((0, 1), (2, 3)) if players == "2v2" else tuple((s,) for s in range(count))
    state.turn = next(i for i, seats in enumerate(state.order) if _seat(turn) in seats)
    for seat, key, at, *marks in words:
        _add(state, _seat(seat), key, square(at), marks)
    for pair in links.split():
        a, b = (state.unit_at(square(name)) for name in pair.split("-"))
        assert a is not None and b is not None, pair
        state.link(a.id, b.id)
    for spell, at in _pairs(lasting):
        caster = state.unit_at(square(at))
        assert caster is not None, at
        state.lasting = (*state.lasting, Lasting(spell, caster.id, caster.seat))
    state.leaderless = tuple(sorted(_seat(s) for s in leaderless.split()))
    step, frame = PHASE_OF[phase]
    state.stack = [Turn(step=STEP_OF[step]), frame]
    state.feed = feed(*dice.split())
    return Position(state)


def msgspec_replace(record: Any, **changes: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(record, **changes)


def _seat(word: str) -> int:
    return SEATS[word] if word in SEATS else int(word)


def _army_of(words: list[list[str]], seat: int) -> str:
    return next((w[1].split(".")[0] for w in words if _seat(w[0]) == seat), "human")


def _pairs(text: str) -> list[tuple[str, str]]:
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def _terrain(text: str, size: int, square: Any) -> str:
    cells = ["."] * size
    for what, name in _pairs(text):
        cells[square(name)] = {"forest": "f", "hill": "h"}[what]
    return "".join(cells) if text else ""


def _add(state: State, seat: int, key: str, at: int, marks: list[str]) -> None:
    bits, spent = 0, 0
    for mark in marks:
        if mark.startswith("spent="):
            spent = int(mark[6:])
        else:
            bits |= getattr(marks_of, mark.upper())
    unit = state.add(KIND_OF[key], seat, at)
    if bits & TOPPLED:
        unit = state.topple(unit.id)
    state.update(Unit(unit.id, unit.kind, seat, at, spent, unit.marks | bits))
    state.last_loss = 0
