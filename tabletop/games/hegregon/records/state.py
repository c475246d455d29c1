"""The state of a match (chapter 16): its frozen records and the mutators that keep its masks in step.

Rules change units, mines and ground only through the mutators of `State`. Everything is saved, the next dice
too (HG-GEN-07, HG-STA-05).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from copy import copy
from typing import Annotated, ClassVar, Self

import msgspec
from msgspec.structs import replace

from tabletop.engine.model import Seat
from tabletop.engine.model import State as Shell
from tabletop.parts.decks import Deck
from tabletop.parts.hexes import Hex, Mask

from ..components.board import CRYSTAL, MAP
from .derived import Derived
from .frames import AnyFrame, Passing
from .setup import Setup, seating
from .units import CEASEFIRE, Crystallised, Mine, Unit

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=-1, le=5)]
_ALONE = MAP.alone
CardIndex = Annotated[int, msgspec.Meta(ge=0, le=63)]


class State(Shell[AnyFrame], kw_only=True):
    """A whole match at one moment."""

    setup: Setup
    round: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 1
    """Number of the turn (HG-GEN-04)."""
    order: tuple[SeatNumber, ...] = ()
    """Who plays when in this turn (HG-ORD-01)."""
    stage: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """0 before the first turn, 1 purchase round, 2 action round and settlement."""
    holders: list[SeatNumber] = []
    """Base → who holds it, −1 for neutral."""
    ore: list[Count] = []
    """Seat → its H."""
    stock: list[Count] = []
    """Seat → mines in stock (HG-MIN-08)."""
    units: list[Unit] = []
    mines: list[Mine] = []
    crystals: tuple[Crystallised, ...] = ()
    reserves: list[Count] = []
    """What is left in each common deposit and then in the main one, in survival only (HG-MOD-07)."""
    draw: list[CardIndex] = []
    """The draw pile, its top last: places in `cards.CARDS`."""
    discards: list[CardIndex] = []
    bans: tuple[str, ...] = ()
    """``air`` and ``fire`` while EV21, EV22 are in force."""
    shifts: tuple[SeatNumber, ...] = ()
    """Seats with a double shift in this settlement (EV19), once per card."""
    cave_ins: tuple[SeatNumber, ...] = ()
    """Seats with a cave-in in this settlement (EV20), once per card."""
    eliminated: tuple[SeatNumber, ...] = ()
    leaving: tuple[SeatNumber, ...] = ()
    """Seats that resigned while something is being resolved; their units leave at the next free moment."""
    sides: ClassVar[tuple[int, ...]]
    """The side of every seat (HG-GEN-05)."""
    derived: ClassVar[Derived]
    """Masks and maps; not part of the state."""

    def __post_init__(self) -> None:
        """Raises ValueError for units and mines that no map can hold (in hostile saves)."""
        self.__dict__["sides"] = seating(self.setup).sides
        self.__dict__["derived"] = self.rebuilt()

    def clone(self) -> Self:
        twin = copy(self)
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        kept = twin.__dict__
        kept["sides"], kept["derived"] = self.sides, self.derived.clone()
        return twin

    # -- questions --------------------------------------------------------------------------------------

    def unit(self, uid: int) -> Unit | None:
        """The unit of that id, destroyed ones too; None for a number that names none."""
        return self.units[uid] if 0 <= uid < len(self.units) else None

    def unit_at(self, hex: Hex) -> Unit | None:
        """The unit that stays on a hex."""
        ids = self.derived.ids
        uid = ids[hex] if 0 <= hex < len(ids) else -1
        return self.units[uid] if uid >= 0 else None

    def friends(self, seat: Seat) -> Mask:
        """The hexes of all units of a seat's side."""
        return self.derived.armies[self.sides[seat]]

    def enemies(self, seat: Seat) -> Mask:
        """The hexes of all units of other sides."""
        derived = self.derived
        return derived.occupied ^ derived.armies[self.sides[seat]]

    def enemy_mines(self, seat: Seat) -> Mask:
        """The mines that units of a seat set off (HG-MIN-04)."""
        derived = self.derived
        return derived.mined ^ derived.mines[self.sides[seat]]

    def all_mines(self) -> Mask:
        """Every mined hex."""
        return self.derived.mined

    @property
    def deck(self) -> Deck[int]:
        """The event deck (HG-EVT-06)."""
        return Deck(tuple(self.draw), tuple(self.discards))

    def held(self, seat: Seat) -> list[int]:
        """The bases a seat holds."""
        return [base for base, holder in enumerate(self.holders) if holder == seat]

    def living(self) -> tuple[Seat, ...]:
        """The seats still in the game."""
        out = (*self.eliminated, *self.leaving)
        if not out:
            return tuple(range(len(self.sides)))
        return tuple(s for s in range(len(self.sides)) if s not in out)

    # -- mutators ---------------------------------------------------------------------------------------

    def put(self, deck: Deck[int]) -> None:
        """The event deck is now this."""
        self.draw, self.discards = list(deck.pile), list(deck.discards)

    def add(self, kind: int, seat: Seat, at: Hex, mp: int = 0, marks: int = 0) -> Unit:
        """A new unit on a free hex."""
        unit = Unit(len(self.units), kind, seat, at, mp, marks)
        self.units.append(unit)
        self.derived.quick.changed.add(unit.id)
        self.derived.own[seat].append(unit.id)
        self._stand(self.derived, unit)
        return unit

    def update(self, unit: Unit) -> Unit:
        """Store a unit changed in anything but its hex."""
        derived, uid = self.derived, unit.id
        quick = derived.quick
        self.units[uid] = unit
        quick.changed.add(uid)
        if unit.shuns >= 0:
            derived.wary.add(uid)
        truce = unit.marks & CEASEFIRE
        if (truce or derived.truce) and derived.ids[unit.at] == uid:
            bit = 1 << unit.at
            derived.truce = derived.truce | bit if truce else derived.truce & ~bit
            quick.viewer = -1
        return unit

    def freshen(self, units: Iterable[Unit]) -> None:
        """Store many units changed in neither hexes nor cease-fires."""
        stored, changed = self.units, self.derived.quick.changed
        for unit in units:
            stored[unit.id] = unit
            changed.add(unit.id)

    def shift(self, unit: Unit, to: Hex) -> Unit:
        """A unit changes hex; on a friend's hex it only passes (HG-MOV-04)."""
        return self.place(unit, replace(unit, at=to, came=unit.at))

    def place(self, unit: Unit, moved: Unit) -> Unit:
        """A unit stands elsewhere, as `moved` says."""
        derived, uid, to = self.derived, unit.id, moved.at
        quick, ids, side, bits = derived.quick, derived.ids, self.sides[unit.seat], 0
        if ids[unit.at] == uid:
            ids[unit.at] = -1
            bits = _ALONE[unit.at]
        if ids[to] < 0:
            ids[to] = uid
            bits ^= _ALONE[to]
        self.units[uid] = moved
        derived.armies[side] ^= bits
        derived.occupied ^= bits
        quick.touched |= bits
        quick.changed.add(uid)
        if moved.marks & CEASEFIRE:
            derived.truce ^= bits
        if quick.viewer != side:
            quick.viewer = -1
        return moved

    def remove(self, unit: Unit) -> None:
        """A unit leaves the map; whoever had to shun it need not any more (HG-CAM-09)."""
        derived = self.derived
        self._leave(derived, unit)
        derived.own[unit.seat].remove(unit.id)
        gone = unit.id
        self.units[gone] = replace(unit, at=-1, mp=0, marks=0, shuns=-1, came=-1)
        derived.quick.forget(gone)
        for other in [self.units[uid] for uid in derived.wary]:
            if other.shuns == gone:
                self.update(replace(other, shuns=-1))

    def lay(self, seat: Seat, at: Hex) -> None:
        """A mine on a hex without one."""
        self.mines.append(Mine(at, seat))
        self.mines.sort()
        self._mine(self.derived, seat, at)
        self.derived.quick.viewer = -1

    def lift(self, at: Hex) -> Mine:
        """Take the mine of a hex off the map."""
        mine = next(m for m in self.mines if m.at == at)
        self.mines.remove(mine)
        derived, bit = self.derived, 1 << at
        derived.mines[self.sides[mine.seat]] ^= bit
        derived.mined ^= bit
        quick = derived.quick
        quick.touched |= bit
        quick.viewer = -1
        return mine

    def crystallise(self, crystals: tuple[Crystallised, ...]) -> None:
        """Let exactly these hexes be temporary crystal."""
        self.crystals = tuple(sorted(crystals))
        mask = CRYSTAL
        for each in crystals:
            mask |= 1 << each.at
        self.derived.crystal, self.derived.quick.viewer = mask, -1

    # -- derived ----------------------------------------------------------------------------------------

    def rebuilt(self) -> Derived:
        """The masks and maps made anew."""
        seats = len(self.sides)
        derived = Derived(
            ids=array("i", [-1]) * MAP.size,
            armies=[0] * seats,
            occupied=0,
            truce=0,
            crystal=CRYSTAL,
            mines=[0] * seats,
            mined=0,
            own=[[] for _ in range(seats)],
        )
        derived.wary = {unit.id for unit in self.units if unit.shuns >= 0}
        top = self.stack[-1] if self.stack else None
        passing = top.unit if isinstance(top, Passing) else -1
        for unit in self.units:
            if unit.at < 0:
                continue
            if unit.at not in MAP or unit.seat >= seats:
                raise ValueError(f"unit {unit.id} stands nowhere or belongs to nobody")
            derived.own[unit.seat].append(unit.id)
            if unit.id == passing:
                continue
            if derived.ids[unit.at] >= 0:
                raise ValueError(f"two units on hex {unit.at}")
            self._stand(derived, unit)
        for mine in self.mines:
            if mine.at not in MAP or mine.seat >= seats:
                raise ValueError(f"a mine on hex {mine.at} of seat {mine.seat}")
            self._mine(derived, mine.seat, mine.at)
        for each in self.crystals:
            derived.crystal |= 1 << each.at
        return derived

    def _mine(self, derived: Derived, seat: Seat, at: Hex) -> None:
        bit = 1 << at
        derived.mines[self.sides[seat]] |= bit
        derived.mined |= bit
        derived.quick.touched |= bit

    def _stand(self, derived: Derived, unit: Unit) -> None:
        quick, bit = derived.quick, 1 << unit.at
        derived.ids[unit.at] = unit.id
        derived.armies[self.sides[unit.seat]] |= bit
        derived.occupied |= bit
        quick.touched |= bit
        if quick.viewer != self.sides[unit.seat]:
            quick.viewer = -1
        if unit.marks & CEASEFIRE:
            derived.truce |= bit

    def _leave(self, derived: Derived, unit: Unit) -> None:
        if derived.ids[unit.at] != unit.id:
            return
        quick, bit = derived.quick, 1 << unit.at
        derived.ids[unit.at] = -1
        derived.armies[self.sides[unit.seat]] ^= bit
        derived.occupied ^= bit
        quick.touched |= bit
        if quick.viewer != self.sides[unit.seat]:
            quick.viewer = -1
        derived.truce &= ~bit


_LISTS = ("stack", "feed", "holders", "ore", "stock", "units", "mines", "reserves", "draw", "discards")
