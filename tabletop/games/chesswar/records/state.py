"""The state of a match (CW-GEN-09..13): its frozen records and the mutators that keep its masks in step.

Squares are numbers (rank·w + file), unit ids places in `State.units`. Rules change the board only through
the mutators of `State` (`add`, `update`, `shift`, `topple`, `remove`, `link`, `unlink`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Annotated, ClassVar, Self

import msgspec

from tabletop.engine.model import Seat
from tabletop.engine.model import State as Shell
from tabletop.parts.squares import Mask, Square

from ..components.geometry import tables_of
from .derived import Derived
from .frames import AnyFrame
from .setup import SIDES, Setup
from .units import (
    CAST_USED,
    CHARGE_BONUS,
    CHARGE_FAILED,
    CHARGE_TRIED,
    DEBT,
    DYING,
    FLOWN,
    FOUGHT,
    GONE,
    MOVE_OVER,
    RAISED_NOW,
    SHOT,
    STEPPED,
    TOPPLED,
    TURN_MARKS,
    Flight,
    Lasting,
    Link,
    Muster,
    Placed,
    Unit,
)

__all__ = [
    "CAST_USED",
    "CHARGE_BONUS",
    "CHARGE_FAILED",
    "CHARGE_TRIED",
    "DEBT",
    "DYING",
    "FLOWN",
    "FOUGHT",
    "GONE",
    "MOVE_OVER",
    "RAISED_NOW",
    "SHOT",
    "STEPPED",
    "TOPPLED",
    "TURN_MARKS",
    "Derived",
    "Flight",
    "Lasting",
    "Link",
    "Muster",
    "Placed",
    "State",
    "Unit",
]


class State(Shell[AnyFrame], kw_only=True):
    """A whole match at one moment."""

    setup: Setup
    round: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 1
    turn: Annotated[int, msgspec.Meta(ge=-1, le=3)] = -1
    """Place of the active side in `order`; −1 before the first turn."""
    order: tuple[tuple[Seat, ...], ...] = ()
    """Who acts when: the seats of each turn in initiative order (CW-SET-06, CW-SET-08, CW-OPT-36)."""
    musters: list[Muster] = []
    """Hidden until the reveal, then what each seat brought."""
    revealed: bool = False
    armies: tuple[str, ...] = ()
    """The army of every seat, known from the reveal on."""
    units: list[Unit] = []
    links: tuple[Link, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    flights: tuple[Flight, ...] = ()
    last_mover: Annotated[int, msgspec.Meta(ge=-1, le=100_000)] = -1
    """The unit whose MOVE or TELEPORT was the last action of the movement phase, or −1 (CW-MAG-08)."""
    last_loss: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """The last round in which a unit was destroyed (CW-VIC-04)."""
    last_choice: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """The last round in which a phase of a turn left anybody a choice (CW-VIC-04)."""
    leaderless: tuple[Seat, ...] = ()
    """Armies that have lost their generals, in a massacre (CW-OPT-21)."""
    eliminated: tuple[Seat, ...] = ()
    """Armies with nothing left on the board, in the order they fell."""
    leaving: tuple[Seat, ...] = ()
    """Seats that resigned while something is being resolved; their units leave at the next free moment."""
    derived: ClassVar[Derived]
    """Masks and maps of the board; not part of the state."""
    sides: ClassVar[tuple[int, ...]]
    """The side of every seat (CW-GEN-08)."""

    def __post_init__(self) -> None:
        """Raises ValueError for units and links that no board can hold (in hostile saves)."""
        self.__dict__["sides"] = SIDES[self.setup.players]
        self.__dict__["derived"] = self.rebuilt()

    def clone(self) -> Self:
        twin = copy(self)
        twin.stack = self.stack[:]
        twin.units = self.units[:]
        twin.musters = self.musters[:]
        twin.feed = self.feed[:]
        kept = twin.__dict__
        kept["sides"], kept["derived"] = self.sides, self.derived.clone()
        return twin

    # -- questions -------------------------------------------------------------------------------------

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats whose turn it is, in initiative order; nobody before the first turn."""
        return self.order[self.turn] if self.turn >= 0 else ()

    @property
    def active_side(self) -> int:
        """The side whose turn it is, −1 before the first turn."""
        return self.sides[self.order[self.turn][0]] if self.turn >= 0 else -1

    def side_of(self, unit: Unit) -> int:
        """The side a unit belongs to."""
        return self.sides[unit.seat]

    def unit(self, uid: int) -> Unit | None:
        """The unit of that id, gone ones too; None for a number that names none."""
        return self.units[uid] if 0 <= uid < len(self.units) else None

    def unit_at(self, square: Square) -> Unit | None:
        """The standing unit on a square, if any; toppled pieces do not count (CW-GEN-03)."""
        ids = self.derived.ids
        uid = ids[square] if 0 <= square < len(ids) else -1
        return self.units[uid] if uid >= 0 else None

    def toppled_at(self, square: Square) -> Unit | None:
        """The toppled piece on a square, if any."""
        if square < 0 or not self.derived.toppled >> square & 1:
            return None
        return next(u for u in self.units if u.at == square and u.marks & TOPPLED)

    def enemies(self, side: int) -> Mask:
        """The squares of all standing units that are not of `side`."""
        derived = self.derived
        return derived.occupied & ~derived.sides[side]

    def opponents(self, uid: int) -> tuple[int, ...]:
        """The units engaged with a unit, in canonical order of their squares (CW-GEN-06, CW-GEN-10)."""
        found = self.derived.foes.get(uid, ())
        if len(found) > 1:
            units = self.units
            return tuple(sorted(found, key=lambda other: units[other].at))
        return found

    def is_engaged(self, uid: int) -> bool:
        """Does the unit have opponents (CW-GEN-10)?"""
        return uid in self.derived.foes

    def on_board(self) -> Iterator[Unit]:
        """Every piece on the board in canonical order, toppled ones included."""
        return iter(sorted((u for u in self.units if u.at >= 0), key=lambda u: (u.at, u.id)))

    # -- mutators --------------------------------------------------------------------------------------

    def add(self, kind: int, seat: Seat, at: Square, marks: int = 0) -> Unit:
        """A new unit enters the board on a free square."""
        derived = self.derived
        unit = Unit(len(self.units), kind, seat, at, 0, marks)
        self.units.append(unit)
        derived.enlist(unit)
        self._stand(derived, unit)
        return unit

    def update(self, unit: Unit) -> None:
        """Store a unit changed in its marks or allowance only (not in its square or TOPPLED)."""
        self.units[unit.id] = unit
        derived = self.derived
        derived.legal = None
        derived.steps.pop(unit.id, None)

    def shift(self, unit: Unit, to: Square, spent: int, bits: int) -> Unit:
        """A standing unit changes square; `spent` is its new figure, `bits` marks to add.

        What friends beside either square may do is forgotten. Enemies' steps are never kept: it is not
        their movement phase.
        """
        derived = self.derived
        uid, seat, at = unit.id, unit.seat, unit.at
        moved = Unit(uid, unit.kind, seat, to, spent, unit.marks | bits)
        self.units[uid] = moved
        derived.legal = None
        ids = derived.ids
        ids[at] = -1
        ids[to] = uid
        change = 1 << at | 1 << to
        derived.occupied ^= change
        sides, side = derived.sides, self.sides[seat]
        sides[side] ^= change
        steps = derived.steps
        if steps:
            steps.pop(uid, None)
            near = derived.tables.near
            friends = (near[at] | near[to]) & sides[side]
            while friends:
                bit = friends & -friends
                friends ^= bit
                steps.pop(ids[bit.bit_length() - 1], None)
        return moved

    def reseat(self, moved: Iterable[tuple[int, Square]]) -> None:
        """Several units change places at once, before the battle (CW-SET-07)."""
        for uid, to in moved:
            unit = self.units[uid]
            self.units[uid] = Unit(uid, unit.kind, unit.seat, to)
        self.__dict__["derived"] = self.rebuilt()

    def topple(self, uid: int) -> Unit:
        """A unit falls and waits for its regeneration roll: its links end (CW-ATR-40)."""
        unit = self.units[uid]
        self.unlink(uid)
        self._lift(self.derived, unit)
        self.derived.toppled |= 1 << unit.at
        fallen = self.units[uid] = Unit(uid, unit.kind, unit.seat, unit.at, 0, TOPPLED)
        self.last_loss = self.round
        return fallen

    def stand_up(self, uid: int) -> Unit:
        """A toppled piece stands again, unengaged whatever it was before (CW-ATR-42, CW-INT-14)."""
        unit = self.units[uid]
        derived = self.derived
        derived.toppled &= ~(1 << unit.at)
        risen = self.units[uid] = Unit(uid, unit.kind, unit.seat, unit.at)
        self._stand(derived, risen)
        return risen

    def remove(self, uid: int) -> None:
        """A piece leaves the game for good: off its square, its links end. Its spells are the caller's."""
        unit = self.units[uid]
        derived = self.derived
        if unit.marks & TOPPLED:
            derived.toppled &= ~(1 << unit.at)
        else:
            self.unlink(uid)
            self._lift(derived, unit)
        derived.own[unit.seat].remove(uid)
        if uid in derived.mages[unit.seat]:
            derived.mages[unit.seat].remove(uid)
        derived.legal = None
        derived.steps.clear()
        self.units[uid] = Unit(uid, unit.kind, unit.seat, GONE)
        self.last_loss = self.round

    def link(self, a: int, b: int) -> None:
        """Two enemy units become engaged (CW-CHG-07); nothing happens if they are."""
        pair = (a, b) if a < b else (b, a)
        if pair in self.links:
            return
        self.links = tuple(sorted((*self.links, pair)))
        derived = self.derived
        derived.touch(a, b)
        foes = derived.foes
        foes[a] = tuple(sorted((*foes.get(a, ()), b)))
        foes[b] = tuple(sorted((*foes.get(b, ()), a)))

    def unlink(self, uid: int) -> tuple[int, ...]:
        """All engagements of a unit end; its former opponents by id."""
        derived = self.derived
        foes = derived.foes
        freed = foes.pop(uid, ())
        if freed:
            derived.touch(uid, *freed)
            self.links = tuple(pair for pair in self.links if uid not in pair)
            for other in freed:
                rest = tuple(u for u in foes[other] if u != uid)
                if rest:
                    foes[other] = rest
                else:
                    del foes[other]
        return freed

    def end_spells(self, *casters: int) -> tuple[Lasting, ...]:
        """The temporary spells of these casters end; those that did (CW-MAG-12)."""
        if not self.lasting:
            return ()
        ended = tuple(s for s in self.lasting if s.caster in casters)
        if ended:
            self.lasting = tuple(s for s in self.lasting if s.caster not in casters)
        return ended

    # -- derived ---------------------------------------------------------------------------------------

    def rebuilt(self) -> Derived:
        """The masks computed anew from the records."""
        derived = Derived()
        derived.tables = tables_of(self.setup.w, self.setup.h)
        derived.ids = [-1] * derived.tables.size
        derived.sides = [0] * (max(self.sides) + 1)
        derived.occupied = derived.toppled = 0
        derived.own = [[] for _ in self.sides]
        derived.mages = [[] for _ in self.sides]
        derived.steps = {}
        derived.foes = {}
        derived.legal = None
        for unit in self.units:
            if unit.seat >= len(derived.own) or unit.at >= derived.tables.size:
                raise ValueError(f"unit {unit.id} has no such seat or square")
            if unit.at >= 0:
                derived.enlist(unit)
                if unit.marks & TOPPLED:
                    derived.toppled |= 1 << unit.at
                else:
                    self._stand(derived, unit)
        for a, b in self.links:
            if not (0 <= a < len(self.units) and 0 <= b < len(self.units)):
                raise ValueError(f"link {a}-{b} names no units")
            derived.foes[a] = (*derived.foes.get(a, ()), b)
            derived.foes[b] = (*derived.foes.get(b, ()), a)
        derived.foes = {uid: tuple(sorted(foes)) for uid, foes in derived.foes.items()}
        return derived

    def _stand(self, derived: Derived, unit: Unit) -> None:
        derived.legal = None
        derived.steps.clear()
        derived.ids[unit.at] = unit.id
        derived.occupied |= 1 << unit.at
        derived.sides[self.side_of(unit)] |= 1 << unit.at

    def _lift(self, derived: Derived, unit: Unit) -> None:
        derived.legal = None
        derived.steps.clear()
        derived.ids[unit.at] = -1
        derived.occupied &= ~(1 << unit.at)
        derived.sides[self.side_of(unit)] &= ~(1 << unit.at)
