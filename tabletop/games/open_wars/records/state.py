"""The state of a match: frozen records in a mutable shell. Rules change counters and lasting spells only
through its mutators, which keep what is derived in step.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Annotated, Any, Literal, Self

import msgspec
from msgspec.structs import replace

from tabletop.engine.model import Seat

from ..components.ground import Cell, Grid, ground_of
from ..components.units import COST, IS_MAGIC, Faction
from .lying import Lying
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
from .rebuilding import leagues, rebuilt
from .setup import KindNumber, SeatNumber, Setup

Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Phase = Literal["setup", "start", "collection", "recruitment", "movement", "combat", "end"]
"""OW-TRN-01."""


class State(Lying, kw_only=True):
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

    def __post_init__(self) -> None:
        """Raises ValueError for counters that no map can hold (in hostile saves)."""
        kept = self.__dict__
        kept["ground"] = ground_of(self.grid)
        kept["allies"], kept["mixed"] = leagues(self.sides)
        ranked = self.setup.mode == "chapter" or bool(self.progress.ranks)
        kept["swayed"] = self.setup.heroes | (self.setup.mode == "last_stand") << 1 | ranked << 2
        kept.update(self.rebuilt(), ways={}, distant={}, watched=0, known={}, learned={}, met=set())
        kept["worn"] = {c.id for c in self.counters if c is not None and c != _fresh(c)}
        kept["charmed"] = {c.id for c in self.counters if c is not None and c.under}
        kept["tired"] = {c.id for c in self.counters if c is not None and c.marks & ROUND_MARKS}

    def clone(self) -> Self:
        twin = copy(self)
        twin.stack, twin.feed = self.stack[:], self.feed[:]
        twin.gold, twin.mana, twin.counters = self.gold[:], self.mana[:], self.counters[:]
        kept, mine = twin.__dict__, self.__dict__
        kept.update(mine)
        for name in _KEPT:
            kept[name] = mine[name].copy()
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
        return [*filter(None, map(counters.__getitem__, pile))]

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
        if wounded or marks:
            self.worn.add(counter.id)
        if marks & ROUND_MARKS:
            self.tired.add(counter.id)
        self._change(kind)
        self.worth[seat] += COST[kind]
        if IS_MAGIC[kind]:
            self.magicians[seat] = (*self.magicians[seat], counter.id)
        self._come((counter.id,), counter.key)
        return counter

    def update(self, counter: Counter) -> Counter:
        """Store a counter that is changed in anything but its cell, kind and player."""
        self.counters[counter.id] = counter
        self.worn.add(counter.id)
        if counter.marks & ROUND_MARKS:
            self.tired.add(counter.id)
        else:
            self.tired.discard(counter.id)
        if counter.under:
            self.charmed.add(counter.id)
        else:
            self.charmed.discard(counter.id)
        self.known.clear()
        self.ways.pop(StackKey(counter.seat, counter.kind, counter.at), None)
        return counter

    def mark(self, counter: Counter, marks: int) -> Counter:
        """The counter gets marks."""
        return self.update(replace(counter, marks=counter.marks | marks))

    def mark_all(self, key: StackKey, ids: Sequence[int], marks: int) -> None:
        """Counters of a stack get marks."""
        kept, worn = self.counters, self.worn
        for number in ids:
            if (each := kept[number]) is not None:
                kept[number] = replace(each, marks=each.marks | marks)
                worn.add(number)
        if marks & ROUND_MARKS:
            self.tired.update(ids)
        self.known.clear()
        self.ways.pop(key, None)

    def refresh(self) -> None:
        """Nothing that was done this turn is kept of any counter."""
        wounded: set[int] = set()
        kept = self.counters
        for number in self.worn:
            if (each := kept[number]) is not None:
                kept[number] = Counter(number, each.kind, each.seat, each.at, each.wounded)
                if each.wounded:
                    wounded.add(number)
        self.__dict__["worn"] = wounded
        self.__dict__["watched"] = 0
        self.ways.clear()
        self.distant.clear()
        self.known.clear()
        self.met.clear()
        self.tired.clear()
        self.charmed.clear()

    def rest(self) -> None:
        """A round is over: nobody has its marks any longer."""
        kept = self.counters
        for number in self.tired:
            if (c := kept[number]) is not None:
                kept[number] = replace(c, marks=c.marks & ~ROUND_MARKS)
                self.ways.pop(StackKey(c.seat, c.kind, c.at), None)
        self.known.clear()
        self.tired.clear()

    def shift(self, counter: Counter, to: Cell, *, spent: int = 0, marks: int = 0) -> None:
        """A counter stands elsewhere; it has spent so much more, and gets marks."""
        self.shift_all((counter.id,), to, spent, marks)

    def shift_all(self, ids: tuple[int, ...], to: Cell, spent: int, marks: int) -> None:
        """The same of counters of one stack, ascending, all of which are on the map."""
        kept, worn = self.counters, self.worn
        first = kept[ids[0]]
        assert first is not None
        for number in ids:
            if (each := kept[number]) is not None:
                kept[number] = replace(each, at=to, spent=each.spent + spent, marks=each.marks | marks)
                worn.add(number)
        if marks & ROUND_MARKS:
            self.tired.update(ids)
        seat, kind = first.seat, first.kind
        self.known.clear()
        if IS_MAGIC[kind]:
            self.learned.clear()
        old, new = StackKey(seat, kind, first.at), StackKey(seat, kind, to)
        if new not in self.piles and len(self.piles[old]) == len(ids):
            self._carry(old, new)
        else:
            self._leave(ids, old)
            self._come(ids, new)

    def remove(self, counter: Counter) -> None:
        """A counter leaves the map."""
        seat = counter.seat
        self.counters[counter.id] = None
        self._change(counter.kind)
        self.worth[seat] -= COST[counter.kind]
        if IS_MAGIC[counter.kind]:
            self.magicians[seat] = tuple([n for n in self.magicians[seat] if n != counter.id])
        self._leave((counter.id,), counter.key)

    def _change(self, kind: int) -> None:
        """Counters of a kind come, go elsewhere or leave."""
        self.known.clear()
        if IS_MAGIC[kind]:
            self.learned.clear()

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
        return rebuilt(self.ground, self.sides, self.counters)


def _fresh(counter: Counter) -> Counter:
    """The counter without anything that is kept of it."""
    return Counter(counter.id, counter.kind, counter.seat, counter.at)


_REBUILT = ("piles", "heaps", "own", "presence", "stands", "spots", "magicians", "places", "worth")
_KEPT = (*_REBUILT, "ways", "distant", "known", "learned", "met", "tired", "worn", "charmed")
