"""The state of a match: frozen records in a mutable shell. Rules change counters and lasting spells only
through its mutators, which keep what is derived in step.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from copy import copy
from typing import Annotated, Any, ClassVar, Literal, Self

import msgspec
from msgspec.structs import replace

from tabletop.engine.model import Seat
from tabletop.engine.model import State as Shell

from ..components.ground import Cell, Grid, Ground, ground_of
from ..components.units import IS_MAGIC, LIMIT, Faction
from .actions import March
from .frames import AnyFrame
from .pieces import (
    ROUND_MARKS,
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
from .rebuilding import SHIFT as SHIFT
from .rebuilding import rebuilt
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
    piles: ClassVar[dict[StackKey, tuple[int, ...]]]
    """For each stack, the ids of its counters, ascending; not part of the state."""
    heaps: ClassVar[list[tuple[StackKey, ...]]]
    """For each cell, its stacks in the order of their first counters; not part of the state."""
    presence: ClassVar[list[int]]
    """For each cell, a bit for each seat with counters there; not part of the state."""
    stands: ClassVar[list[int]]
    """For each seat, a bit for each cell with counters of it; not part of the state."""
    holds: ClassVar[list[tuple[Cell, ...]]]
    """The same cells, in row order; not part of the state."""
    magicians: ClassVar[list[tuple[int, ...]]]
    """For each seat, the ids of its counters that cast spells, ascending; not part of the state."""
    allies: ClassVar[tuple[int, ...]]
    """For each seat, the bits of the seats of its side; not part of the state."""
    swayed: ClassVar[int]
    """What may change values in this match besides cards, dice and spells, as bits: heroes (1), the last
    stand (2); not part of the state."""
    ways: ClassVar[dict[StackKey, tuple[March, ...]]]
    """For each stack what was found of the first steps of its orders, until something changes that decides
    them: its counters, whether it fits into cells beside it, who is in its cell; not part of the state."""
    distant: ClassVar[dict[StackKey, int]]
    """The stacks for which that depends on what lies further away, too, with the cells that decide it, as
    bits: whether enemies are there, and counters of their sort; not part of the state."""
    places: ClassVar[dict[int, int]]
    """For each sort of stacks on the map (`SHIFT`), the cells where they are, as bits; not of the state."""
    known: ClassVar[dict[str, Any]]
    """What was found since a counter changed last, by what it is; not part of the state. Whoever keeps
    something here says with it on what else it depends."""
    learned: ClassVar[dict[str, tuple[Any, ...]]]
    """The same, since one that casts spells came, went elsewhere or left."""
    met: ClassVar[dict[str, Cell]]
    """The same, since a counter came to any cell."""
    tired: ClassVar[set[int]]
    """The ids of all counters with marks of a round, and of some that have lost them; not part of the
    state."""

    def __post_init__(self) -> None:
        """Raises ValueError for counters that no map can hold (in hostile saves)."""
        kept = self.__dict__
        kept["ground"] = ground_of(self.grid)
        kept["allies"] = tuple(
            sum(1 << s for s, other in enumerate(self.sides) if other == side) for side in self.sides
        )
        kept["swayed"] = int(self.setup.heroes) | (2 if self.setup.mode == "last_stand" else 0)
        kept.update(self.rebuilt(), ways={}, distant={}, known={}, learned={}, met={})
        kept["tired"] = {c.id for c in self.counters if c is not None and c.marks & ROUND_MARKS}

    def clone(self) -> Self:
        twin = copy(self)
        twin.stack, twin.feed = self.stack[:], self.feed[:]
        twin.gold, twin.mana, twin.counters = self.gold[:], self.mana[:], self.counters[:]
        kept, mine = twin.__dict__, self.__dict__
        kept.update(mine)
        for name in _KEPT:
            kept[name] = mine[name].copy()
        kept["met"] = {}
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
        return [c for n in self.ids_at(cell) if (c := counters[n]) is not None]

    def ids_at(self, cell: Cell) -> tuple[int, ...]:
        """The ids of all counters of a cell, ascending."""
        heap, piles = self.heaps[cell], self.piles
        if len(heap) == 1:
            return piles[heap[0]]
        return tuple(sorted([number for key in heap for number in piles[key]]))

    def stack_of(self, key: StackKey) -> list[Counter]:
        """The counters of a stack, by id: all of a kind and player in a cell (OW-DEF-04, OW-STK-02)."""
        counters, pile = self.counters, self.piles.get(key, ())
        if len(pile) == 1 and (only := counters[pile[0]]) is not None:  # asked very often
            return [only]
        return [c for n in pile if (c := counters[n]) is not None]

    def stacks(self, cell: Cell) -> dict[StackKey, list[Counter]]:
        """The stacks of a cell, of whatever players, in the order of their first counter (OW-MAP-06)."""
        return {key: self.stack_of(key) for key in self.heaps[cell]}

    def army(self, seat: Seat) -> list[Counter]:
        """A seat's counters on the map, by id."""
        return [c for c in self.counters if c is not None and c.seat == seat]

    def has_enemies(self, seat: Seat, cell: Cell) -> bool:
        """Is a counter of another side in the cell?"""
        return bool(self.presence[cell] & ~self.allies[seat])

    def is_out(self, seat: Seat) -> bool:
        """Has a seat been eliminated?"""
        return bool(self.out) and any(out.seat == seat for out in self.out)

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
        if marks & ROUND_MARKS:
            self.tired.add(counter.id)
        self._change(kind)
        if IS_MAGIC[kind]:
            self.magicians[seat] = (*self.magicians[seat], counter.id)
        self._come((counter.id,), counter.key)
        return counter

    def update(self, counter: Counter) -> Counter:
        """Store a counter that is changed in anything but its cell, kind and player."""
        self.counters[counter.id] = counter
        if counter.marks & ROUND_MARKS:
            self.tired.add(counter.id)
        self.known.clear()
        self.ways.pop(StackKey(counter.seat, counter.kind, counter.at), None)
        return counter

    def mark(self, counter: Counter, marks: int) -> Counter:
        """The counter gets marks."""
        return self.update(replace(counter, marks=counter.marks | marks))

    def mark_all(self, counters: Sequence[Counter], marks: int) -> None:
        """Counters of one stack get marks."""
        kept, tired = self.counters, marks & ROUND_MARKS
        for each in counters:
            kept[each.id] = replace(each, marks=each.marks | marks)
            if tired:
                self.tired.add(each.id)
        self.known.clear()
        if counters:
            first = counters[0]
            self.ways.pop(StackKey(first.seat, first.kind, first.at), None)

    def refresh(self) -> None:
        """Nothing that was done this turn is kept of any counter."""
        kept, ways = self.counters, self.ways
        for c in kept:
            if c is not None and (c.spent or c.marks or c.movement or c.attack or c.under or c.tried):
                kept[c.id] = Counter(c.id, c.kind, c.seat, c.at, c.wounded)
                ways.pop(StackKey(c.seat, c.kind, c.at), None)
        self.known.clear()
        self.met.clear()

    def rest(self) -> None:
        """A round is over: nobody has its marks any longer."""
        for number in sorted(self.tired):
            counter = self.counters[number]
            if counter is not None and counter.marks & ROUND_MARKS:
                self.update(replace(counter, marks=counter.marks & ~ROUND_MARKS))
        self.tired.clear()

    def shift(self, counter: Counter, to: Cell, *, spent: int = 0, marks: int = 0) -> None:
        """A counter stands elsewhere; it has spent so much more, and gets marks."""
        self.shift_all((counter,), to, spent, marks)

    def shift_all(self, counters: Sequence[Counter], to: Cell, spent: int, marks: int) -> None:
        """The same of counters of one stack, by id."""
        kept, first = self.counters, counters[0]
        for each in counters:
            kept[each.id] = replace(each, at=to, spent=each.spent + spent, marks=each.marks | marks)
        ids = (first.id,) if len(counters) == 1 else tuple([each.id for each in counters])
        if marks & ROUND_MARKS:
            self.tired.update(ids)
        self._change(first.kind)
        self._leave(ids, StackKey(first.seat, first.kind, first.at))
        self._come(ids, StackKey(first.seat, first.kind, to))

    def remove(self, counter: Counter) -> None:
        """A counter leaves the map."""
        self.counters[counter.id] = None
        self._change(counter.kind)
        if IS_MAGIC[counter.kind]:
            seat = counter.seat
            self.magicians[seat] = tuple([n for n in self.magicians[seat] if n != counter.id])
        self._leave((counter.id,), counter.key)

    def _change(self, kind: int) -> None:
        """Counters of a kind come, go elsewhere or leave."""
        self.known.clear()
        if IS_MAGIC[kind]:
            self.learned.clear()

    def _come(self, ids: tuple[int, ...], key: StackKey) -> None:
        """Counters belong to a stack now."""
        self.met.clear()
        cell, seat, piles, places = key.at, key.seat, self.piles, self.places
        sort = seat << SHIFT | key.kind
        pile, there = piles.get(key), places.get(sort, 0)
        if pile is None:
            heap, bit = self.heaps[cell], 1 << cell
            piles[key], self.heaps[cell], places[sort] = ids, (*heap, key), there | bit
            if heap and ids[0] < piles[heap[-1]][0]:
                self._sort(cell)
            if not self.presence[cell] >> seat & 1:
                self.presence[cell] |= 1 << seat
                self.stands[seat] |= bit
                holds = self.holds[seat]
                at = bisect(holds, cell)
                self.holds[seat] = (*holds[:at], cell, *holds[at:])
                for other in heap:
                    self.ways.pop(other, None)  # of allies, too: who is in the cell decides
        else:
            piles[key] = (*pile, *ids) if pile[-1] < ids[0] else tuple(sorted((*pile, *ids)))
            if ids[0] < pile[0]:
                self._sort(cell)
            self.ways.pop(key, None)
        if beside := there & self.ground.beside[cell]:
            self._crowd(key, beside)
        if self.distant:
            self._look_again(key)

    def _leave(self, ids: tuple[int, ...], key: StackKey) -> None:
        """Counters belong to a stack no longer."""
        cell, seat, piles, places, ways = key.at, key.seat, self.piles, self.places, self.ways
        ways.pop(key, None)
        pile = piles[key]
        if self.distant:
            self._look_again(key)
        if len(pile) > len(ids):
            piles[key] = left = tuple([each for each in pile if each not in ids])
            if left[0] != pile[0]:
                self._sort(cell)
            return
        del piles[key]
        sort, bit, heap = seat << SHIFT | key.kind, 1 << cell, self.heaps[cell]
        places[sort] ^= bit
        if not places[sort]:
            del places[sort]
        heap = tuple([other for other in heap if other != key]) if len(heap) > 1 else ()
        self.heaps[cell] = heap
        for other in heap:
            if other.seat == seat:
                return
        self.presence[cell] ^= 1 << seat
        self.stands[seat] ^= bit
        holds = self.holds[seat]
        at = holds.index(cell)
        self.holds[seat] = holds[:at] + holds[at + 1 :]
        for other in heap:
            ways.pop(other, None)

    def _sort(self, cell: Cell) -> None:
        """The stacks of a cell in the order of their first counters."""
        heap, piles = self.heaps[cell], self.piles
        if len(heap) > 1:
            self.heaps[cell] = tuple(sorted(heap, key=lambda key: piles[key][0]))

    def _crowd(self, key: StackKey, beside: int) -> None:
        """A stack is larger: those of its sort in cells beside it may no longer fit in there."""
        size, limit = len(self.piles[key]), LIMIT[key.kind]
        while beside:
            cell = beside.bit_length() - 1
            beside ^= 1 << cell
            other = StackKey(key.seat, key.kind, cell)
            if len(self.piles[other]) + size > limit:
                self.ways.pop(other, None)

    def _look_again(self, key: StackKey) -> None:
        """Counters come to a stack or leave it: what depended on that is not known any more."""
        there, friends = 1 << key.at, self.allies[key.seat]
        for other, cells in [*self.distant.items()]:
            if cells & there and (other.kind == key.kind or not friends >> other.seat & 1):
                del self.distant[other]
                self.ways.pop(other, None)

    def lay(self, lasting: Lasting, counters: tuple[Counter, ...] = ()) -> None:
        """A spell begins to last on these counters (or on its location)."""
        self.lasting = (*self.lasting, lasting)
        for counter in counters:
            self.update(replace(counter, under=(*counter.under, lasting.id)))

    def lift(self, *ids: int) -> None:
        """Lasting spells are over."""
        if not ids:
            return
        self.lasting = tuple([each for each in self.lasting if each.id not in ids])
        for counter in [c for c in self.counters if c is not None and c.under]:
            left = tuple([number for number in counter.under if number not in ids])
            if len(left) < len(counter.under):
                self.update(replace(counter, under=left))

    # -- derived ----------------------------------------------------------------------------------------

    def rebuilt(self) -> dict[str, Any]:
        """All that the mutators keep in step, made anew, by name."""
        return rebuilt(self.ground, len(self.sides), self.counters)


_REBUILT = ("piles", "heaps", "presence", "stands", "holds", "magicians", "places")
_KEPT = (*_REBUILT, "ways", "distant", "known", "learned", "tired")
