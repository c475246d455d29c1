"""The state of a match (CW-GEN-09..13): frozen units, links, spells, and bit masks derived from them.

Squares are numbers (rank·w + file), unit ids places in `State.units`. Rules change the board only through
the mutators of `State` (`add`, `update`, `shift`, `topple`, `remove`, `link`, `unlink`), which keep the
masks in step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Annotated, ClassVar, Self

import msgspec

from tabletop.engine.model import Action, Seat
from tabletop.engine.model import State as Shell
from tabletop.parts.squares import Mask, Square

from .armies import ATTRIBUTES, MOV, SPELLBOOK
from .frames import AnyFrame
from .rules.geometry import Tables, tables_of
from .setup import SIDES, Setup

# -- marks of a unit (CW-GEN-09), as bits of `Unit.marks` -------------------------------------------
STEPPED = 1
"""It has changed square this turn (CW-MOV-10)."""
CHARGE_TRIED = 2
CHARGE_FAILED = 4
"""It failed its fear check this turn (CW-CHG-05)."""
CHARGE_BONUS = 8
"""Aggressive and charged: Com +1 this turn (CW-ATR-01)."""
MOVE_OVER = 16
"""No more steps this turn: it teleported or cast a movement spell (CW-ATR-50, CW-MAG-09)."""
SHOT = 32
FOUGHT = 64
RAISED_NOW = 128
"""Raised from the dead since its owner's last turn began (CW-SPL-15)."""
CAST_USED = 256
DEBT = 512
"""It cast in an enemy turn: nothing in its own next turn (CW-MAG-05)."""
TOPPLED = 1024
"""It lies on its square awaiting regeneration (CW-ATR-40)."""
FLOWN = 2048
"""Under flight until the movement phase ends; its squares are in `State.flights` (CW-SPL-31)."""
DYING = 4096
"""It failed its save; the batch is still being resolved (CW-DTH-02)."""

TURN_MARKS = (
    STEPPED | CHARGE_TRIED | CHARGE_FAILED | CHARGE_BONUS | MOVE_OVER | SHOT | FOUGHT | CAST_USED | FLOWN
)
"""What every turn start clears for all units (CW-TUR-04)."""

GONE: Square = -1
"""The square of a unit that is no longer in play."""


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One unit: what it is (`kind`, see armies.py), whose, where, squares spent this turn, marks."""

    id: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    kind: Annotated[int, msgspec.Meta(ge=0, le=39)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    at: Annotated[int, msgspec.Meta(ge=-1, le=675)]
    spent: Annotated[int, msgspec.Meta(ge=0, le=26)] = 0
    marks: Annotated[int, msgspec.Meta(ge=0, lt=8192)] = 0

    @property
    def is_gone(self) -> bool:
        return self.at < 0

    @property
    def stands(self) -> bool:
        """On the board and not toppled: counts as a unit (CW-GEN-03)."""
        return self.at >= 0 and not self.marks & TOPPLED

    @property
    def printed(self) -> int:
        """Its printed attributes as bits (armies.py)."""
        return ATTRIBUTES[self.kind]

    @property
    def mov(self) -> int:
        """Its printed Mov."""
        return MOV[self.kind]

    def marked(self, bits: int) -> Unit:
        """The same unit with these marks added."""
        return Unit(self.id, self.kind, self.seat, self.at, self.spent, self.marks | bits)

    def unmarked(self, bits: int) -> Unit:
        """The same unit without these marks."""
        return Unit(self.id, self.kind, self.seat, self.at, self.spent, self.marks & ~bits)


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True, gc=False):
    """A piece deployed on a square before the battle."""

    piece: Annotated[str, msgspec.Meta(max_length=1)]
    at: Annotated[int, msgspec.Meta(ge=0, le=675)]


class Muster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's hidden preparations: army, pieces bought (counts of K Q R B N P), deployed so far."""

    army: str = ""
    counts: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    placed: tuple[Placed, ...] = ()
    """In canonical order of squares."""
    confirmed: bool = False


class Lasting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A temporary spell in force (CW-GEN-11). A mage has at most one, so its id names the instance."""

    spell: str
    caster: int
    seat: Seat


class Flight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit under flight and the squares its mage saw when casting (CW-SPL-31)."""

    unit: int
    squares: tuple[int, ...]


Link = tuple[int, int]
"""An engaged pair: ids, the lower first."""


class Derived:
    """What follows from the units and links, kept in step by the mutators. Read it, do not write it.

    Masks hold standing units only; toppled pieces are in `toppled`.
    """

    __slots__ = ("foes", "ids", "legal", "mages", "occupied", "own", "sides", "steps", "tables", "toppled")

    tables: Tables
    ids: list[int]
    """Square → id of the standing unit there, or −1."""
    sides: list[Mask]
    """Side → squares of its standing units."""
    occupied: Mask
    toppled: Mask
    own: list[list[int]]
    """Seat → ids of its pieces on the board (toppled ones too), ascending."""
    foes: dict[int, tuple[int, ...]]
    """Engaged unit → its opponents by id."""
    mages: list[list[int]]
    """Seat → those of `own` that have spells."""
    legal: tuple[AnyFrame, dict[Seat, list[Action]], tuple[Seat, ...]] | None
    """The legal lists of a phase's frame and who has any, made once per decision (rules/active.py); None
    after a change."""
    steps: dict[int, tuple[Action, ...]]
    """Unit → what it may do in this movement phase (rules/movement.py). The mutators drop the entries that
    a change on or next to a unit's square may touch."""

    def clone(self) -> Derived:
        """An independent copy."""
        twin = Derived.__new__(Derived)
        twin.tables = self.tables
        twin.ids = self.ids[:]
        twin.sides = self.sides[:]
        twin.occupied = self.occupied
        twin.toppled = self.toppled
        twin.own = [ids[:] for ids in self.own]
        twin.mages = [ids[:] for ids in self.mages]
        twin.steps = self.steps.copy()
        twin.foes = self.foes.copy()
        twin.legal = self.legal
        return twin

    def enlist(self, unit: Unit) -> None:
        """Count a piece among those of its seat; ids must come in ascending order."""
        self.own[unit.seat].append(unit.id)
        if SPELLBOOK[unit.kind]:
            self.mages[unit.seat].append(unit.id)

    def touch(self, *units: int) -> None:
        """What these units may do has changed."""
        self.legal = None
        for uid in units:
            self.steps.pop(uid, None)


class State(Shell, kw_only=True):
    """A whole match at one moment."""

    setup: Setup
    stack: list[AnyFrame] = []
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
    leaderless: tuple[Seat, ...] = ()
    """Armies that have lost their generals, in a massacre (CW-OPT-21)."""
    eliminated: tuple[Seat, ...] = ()
    """Armies with nothing left on the board, in the order they fell."""
    leaving: tuple[Seat, ...] = ()
    derived: ClassVar[Derived]
    """Masks and maps of the board; not part of the state."""
    sides: ClassVar[tuple[int, ...]]
    """The side of every seat (CW-GEN-08)."""
    """Seats that resigned while something is being resolved; their units leave at the next free moment."""

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
        """A toppled piece stands again, unengaged (CW-ATR-42)."""
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
