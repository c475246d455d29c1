"""The state of a match: frozen records in a mutable shell. Rules change counters and lasting spells only
through its mutators, which keep what is derived in step.
"""

from __future__ import annotations

from copy import copy
from typing import Annotated, ClassVar, Literal, Self

import msgspec
from msgspec.structs import replace

from tabletop.engine.model import Seat
from tabletop.engine.model import State as Shell

from ..components.ground import Cell, Grid, Ground, ground_of
from ..components.units import IS_MAGIC, Faction
from .actions import March
from .frames import AnyFrame
from .pieces import (
    CellNumber,
    Combat,
    Counter,
    Fallen,
    Freed,
    Lasting,
    Once,
    Out,
    Progress,
    StackKey,
)
from .setup import KindNumber, SeatNumber, Setup

Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Phase = Literal["setup", "start", "collection", "recruitment", "movement", "combat", "end"]
"""OW-TRN-01."""


class State(Shell[AnyFrame], kw_only=True):
    """A whole match at one moment."""

    setup: Setup
    grid: Grid
    """The map, drawn or given (OW-SET-02); it never changes (OW-MAP-05)."""
    factions: tuple[Faction, ...]
    """By seat (OW-DEF-07)."""
    sides: tuple[Annotated[int, msgspec.Meta(ge=0, le=6)], ...]
    """By seat: its player or team (OW-DEF-06)."""
    scripted: tuple[SeatNumber, ...] = ()
    """Seats that are played by the rules of section 17.1."""
    starts: tuple[tuple[CellNumber, ...], ...] = ()
    """By seat: its start cells, the base city first (OW-SET-03, OW-SET-04)."""
    turn: Annotated[int, msgspec.Meta(ge=0, le=9_999)] = msgspec.field(default=0, name="round")
    """Number of the turn; 0 before the first. Files call it as all games do."""
    phase: Phase = "setup"
    order: tuple[SeatNumber, ...] = ()
    """Who plays when in this turn (OW-ORD-01)."""
    values: tuple[Amount, ...] = ()
    """By seat: the value of its army as this turn began (OW-VIC-11)."""
    gold: list[Amount] = []
    mana: list[Amount] = []
    counters: list[Counter | None] = []
    """Every counter that ever was, by id; None has left the map."""
    lasting: tuple[Lasting, ...] = ()
    """Spells that last, ascending by id (OW-MAG-12)."""
    serial: Annotated[int, msgspec.Meta(ge=0, le=99_999)] = 0
    """The latest number of a cast or a lasting spell."""
    fallen: tuple[Fallen, ...] = ()
    """In the order in which they fell (OW-CAS-10)."""
    gone: tuple[KindNumber, ...] = ()
    """Two-sided pieces that were defeated, ascending (OW-HER-04)."""
    once: tuple[Once, ...] = ()
    """What was done this turn that may be done once."""
    freed: tuple[Freed, ...] = ()
    """By seat (OW-SPL-18)."""
    out: tuple[Out, ...] = ()
    """Who is out, in that order."""
    leaving: tuple[SeatNumber, ...] = ()
    """Who is out and leaves the map when what is going on is over (OW-VIC-08, OW-VIC-10)."""
    combat: Combat | None = None
    fought: tuple[CellNumber, ...] = ()
    """Cells fought out in this phase (OW-CMB-06)."""
    progress: Progress = Progress()
    ground: ClassVar[Ground]
    """The tables of the map; not part of the state."""
    cells: ClassVar[list[tuple[int, ...]]]
    """For each cell, the ids of its counters, ascending; not part of the state."""
    presence: ClassVar[list[int]]
    """For each cell, a bit for each seat with counters there; not part of the state."""
    magicians: ClassVar[list[tuple[int, ...]]]
    """For each seat, the ids of its counters that cast spells, ascending; not part of the state."""
    allies: ClassVar[tuple[int, ...]]
    """For each seat, the bits of the seats of its side; not part of the state."""
    ways: ClassVar[dict[int, dict[Seat, list[March]]]]
    """Cell → seat → what was found of the first steps of its orders from there, until something changes in
    the cell or beside it; not part of the state."""

    def __post_init__(self) -> None:
        """Raises ValueError for counters that no map can hold (in hostile saves)."""
        kept = self.__dict__
        kept["ground"] = ground_of(self.grid)
        kept["allies"] = tuple(
            sum(1 << s for s, other in enumerate(self.sides) if other == side) for side in self.sides
        )
        kept["cells"], kept["presence"], kept["magicians"] = self.rebuilt()
        kept["ways"] = {}

    def clone(self) -> Self:
        twin = copy(self)
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        kept, mine = twin.__dict__, self.__dict__
        kept["ground"], kept["allies"] = mine["ground"], mine["allies"]
        kept["cells"], kept["presence"] = mine["cells"][:], mine["presence"][:]
        kept["magicians"] = mine["magicians"][:]
        kept["ways"] = mine["ways"].copy()
        return twin

    @property
    def round(self) -> int:
        """The number of the turn; also before the first it is 1."""
        return self.turn or 1

    # -- questions --------------------------------------------------------------------------------------

    def counter(self, number: int) -> Counter | None:
        """The counter on the map with that id; None for a number that names none."""
        return self.counters[number] if 0 <= number < len(self.counters) else None

    def at(self, cell: Cell) -> list[Counter]:
        """All counters of a cell, by id."""
        counters = self.counters
        return [c for n in self.cells[cell] if (c := counters[n]) is not None]

    def stack_of(self, key: StackKey) -> list[Counter]:
        """The counters of a stack, by id: all of a kind and player in a cell (OW-DEF-04, OW-STK-02)."""
        if not 0 <= key.at < len(self.cells):
            return []
        return [c for c in self.at(key.at) if c.seat == key.seat and c.kind == key.kind]

    def stacks(self, cell: Cell) -> dict[StackKey, list[Counter]]:
        """The stacks of a cell, of whatever players, in the order of their first counter (OW-MAP-06)."""
        found: dict[StackKey, list[Counter]] = {}
        for counter in self.at(cell):
            found.setdefault(counter.key, []).append(counter)
        return found

    def army(self, seat: Seat) -> list[Counter]:
        """A seat's counters on the map, by id."""
        return [c for c in self.counters if c is not None and c.seat == seat]

    def has_enemies(self, seat: Seat, cell: Cell) -> bool:
        """Is a counter of another side in the cell?"""
        return bool(self.presence[cell] & ~self.allies[seat])

    def is_out(self, seat: Seat) -> bool:
        """Has a seat been eliminated?"""
        return any(out.seat == seat for out in self.out)

    def living(self) -> tuple[Seat, ...]:
        """The seats still in the match."""
        if not self.out:
            return tuple(range(len(self.sides)))
        return tuple(s for s in range(len(self.sides)) if not self.is_out(s))

    def spell(self, number: int) -> Lasting | None:
        """The lasting spell of that id."""
        return next((each for each in self.lasting if each.id == number), None)

    # -- mutators ---------------------------------------------------------------------------------------

    def add(self, kind: int, seat: Seat, at: Cell, *, wounded: bool = False, marks: int = 0) -> Counter:
        """A counter is placed (OW-MOV-23)."""
        counter = Counter(len(self.counters), kind, seat, at, wounded, 0, marks)
        self.counters.append(counter)
        self.cells[at] = (*self.cells[at], counter.id)
        self.presence[at] |= 1 << seat
        if IS_MAGIC[kind]:
            self.magicians[seat] = (*self.magicians[seat], counter.id)
        self._forget(at)
        return counter

    def update(self, counter: Counter) -> Counter:
        """Store a counter that is changed in anything but its cell, kind and player."""
        self.counters[counter.id] = counter
        self.ways.pop(counter.at, None)
        return counter

    def mark(self, counter: Counter, marks: int) -> Counter:
        """The counter gets marks."""
        return self.update(replace(counter, marks=counter.marks | marks))

    def shift(self, counter: Counter, to: Cell) -> Counter:
        """A counter stands elsewhere."""
        moved = self.update(replace(counter, at=to))
        self._leave(counter)
        self.cells[to] = tuple(sorted((*self.cells[to], counter.id)))
        self.presence[to] |= 1 << counter.seat
        self._forget(to)
        return moved

    def remove(self, counter: Counter) -> None:
        """A counter leaves the map."""
        self.counters[counter.id] = None
        if IS_MAGIC[counter.kind]:
            seat = counter.seat
            self.magicians[seat] = tuple([n for n in self.magicians[seat] if n != counter.id])
        self._leave(counter)

    def _forget(self, cell: Cell) -> None:
        """Something came to a cell or left it: what was known there and beside it holds no longer."""
        ways = self.ways
        ways.pop(cell, None)
        for near in self.ground.near[cell]:
            ways.pop(near, None)

    def _leave(self, counter: Counter) -> None:
        cell = counter.at
        self._forget(cell)
        left = self.cells[cell] = tuple([n for n in self.cells[cell] if n != counter.id])
        counters, seat = self.counters, counter.seat
        if not any(c is not None and c.seat == seat for c in [counters[n] for n in left]):
            self.presence[cell] &= ~(1 << seat)

    def lay(self, lasting: Lasting, counters: tuple[Counter, ...] = ()) -> None:
        """A spell begins to last on these counters (or on its location)."""
        self.lasting = (*self.lasting, lasting)
        for counter in counters:
            self.update(replace(counter, under=(*counter.under, lasting.id)))

    def lift(self, *ids: int) -> None:
        """Lasting spells are over."""
        self.lasting = tuple(each for each in self.lasting if each.id not in ids)
        for counter in self.counters:
            if counter is not None and counter.under and not set(ids).isdisjoint(counter.under):
                self.update(replace(counter, under=tuple(n for n in counter.under if n not in ids)))

    # -- derived ----------------------------------------------------------------------------------------

    def rebuilt(self) -> tuple[list[tuple[int, ...]], list[int], list[tuple[int, ...]]]:
        """Who is in which cell, and who casts spells, made anew."""
        found: list[list[int]] = [[] for _ in range(self.ground.size)]
        presence, cells = [0] * self.ground.size, frozenset(self.ground.cells)
        magicians: list[list[int]] = [[] for _ in self.sides]
        for number, counter in enumerate(self.counters):
            if counter is None:
                continue
            if counter.at not in cells or not 0 <= counter.seat < len(self.sides):
                raise ValueError(f"counter {number} stands nowhere or belongs to nobody")
            found[counter.at].append(number)
            presence[counter.at] |= 1 << counter.seat
            if IS_MAGIC[counter.kind]:
                magicians[counter.seat].append(number)
        return [tuple(ids) for ids in found], presence, [tuple(ids) for ids in magicians]


_LISTS = ("stack", "feed", "gold", "mana", "counters")
