"""What is kept beside the state: which counters lie where, and what was found until some come or go."""

from __future__ import annotations

from bisect import bisect
from itertools import filterfalse
from typing import Any, ClassVar

from tabletop.engine.model import Seat
from tabletop.engine.model import State as Shell

from ..components.ground import BIT, Cell, Ground, cells_in
from .actions import March
from .frames import AnyFrame
from .pieces import StackKey
from .rebuilding import COLUMN, FULL, SHIFT


def _without(keys: tuple[StackKey, ...], key: StackKey) -> tuple[StackKey, ...]:
    """Stacks without one of them."""
    if len(keys) == 2:  # mostly
        return keys[1:] if keys[0] == key else keys[:1]
    return tuple(filter(key.__ne__, keys))


class Lying(Shell[AnyFrame], kw_only=True):
    """Nothing of this is part of the state: it follows from the counters. The state's mutators tell of all
    that come to a stack and leave one."""

    ground: ClassVar[Ground]
    """The tables of the map."""
    piles: ClassVar[dict[StackKey, tuple[int, ...]]]
    """For each stack, the ids of its counters, ascending."""
    heaps: ClassVar[list[tuple[StackKey, ...]]]
    """For each cell, its stacks in the order of their first counters."""
    own: ClassVar[list[tuple[StackKey, ...]]]
    """For each seat and cell (seat · size of the map + cell), the stacks of that seat there, in the same
    order."""
    presence: ClassVar[list[int]]
    """For each cell, a bit for each seat with counters there."""
    taken: ClassVar[int]
    """A bit for each cell with counters."""
    contested: ClassVar[int]
    """A bit for each cell with counters of two sides at least (OW-CTL-03)."""
    stands: ClassVar[list[int]]
    """For each seat, a bit for each cell with counters of it."""
    spots: ClassVar[list[tuple[int, ...]]]
    """For each seat, the places of `own` that are not empty, ascending: its cells in row order."""
    worth: ClassVar[list[int]]
    """For each seat, the printed costs of all its counters together (OW-ORD-02)."""
    magicians: ClassVar[list[tuple[int, ...]]]
    """For each seat, the ids of its counters that cast spells, ascending."""
    places: ClassVar[dict[int, int]]
    """For each sort of stacks on the map (`SHIFT`), the cells where they are, as bits; above these, where
    they are two at least, and so on (`LAYER`)."""
    allies: ClassVar[tuple[int, ...]]
    """For each seat, the bits of the seats of its side."""
    mixed: ClassVar[tuple[bool, ...]]
    """Bits of seats → are seats of two sides at least among them?"""
    swayed: ClassVar[int]
    """What may change values in this match besides cards, dice and spells, as bits: heroes (1), the last
    stand (2), ranks of veterans (4)."""
    ways: ClassVar[dict[StackKey, tuple[March, ...]]]
    """For each stack what was found of the first steps of its orders, until something changes that decides
    them: its counters, whether it fits into cells beside it, who is in its cell."""
    distant: ClassVar[dict[StackKey, int]]
    """The stacks for which that depends on what lies further away, too, with the cells that decide it, as
    bits: whether enemies are there, and counters of their sort."""
    watched: ClassVar[int]
    """All these cells, and perhaps some that decide nothing any more, as bits."""
    known: ClassVar[dict[str, Any]]
    """What was found since a counter changed last, by what it is. Whoever keeps something here says with it
    on what else it depends."""
    learned: ClassVar[dict[str, tuple[Any, ...]]]
    """The same, since one that casts spells came, went elsewhere or left."""
    met: ClassVar[set[Cell]]
    """The cells in which all counters are known to have been in a melee of this phase."""
    tired: ClassVar[set[int]]
    """The ids of all counters with marks of a round, and of some that have left the map."""
    worn: ClassVar[set[int]]
    """The ids of all counters of which more is kept than kind, player and cell, and of some others: counters
    of a stack that are not here are alike, and nothing was done to them."""

    charmed: ClassVar[set[int]]
    """The ids of all counters on which spells last, and of some that have left the map."""

    def _come(self, ids: tuple[int, ...], key: StackKey) -> None:
        """Counters belong to a stack now."""
        cell, seat, kind, piles, places = key.at, key.seat, key.kind, self.piles, self.places
        self.met.discard(cell)
        sort, size, pile = seat << SHIFT | kind, len(ids), piles.get(key)
        if pile is None:
            heap, own, spot = self.heaps[cell], self.own, seat * self.ground.size + cell
            piles[key], self.heaps[cell] = ids, (*heap, key)
            if own[spot]:
                own[spot] = (*own[spot], key)
            else:
                own[spot] = (key,)
                self._appear(seat, cell, spot, heap)
            if heap and ids[0] < piles[heap[-1]][0]:
                self._sort(cell, seat)
        else:
            size += len(pile)
            piles[key] = (*pile, *ids) if pile[-1] < ids[0] else tuple(sorted((*pile, *ids)))
            if ids[0] < pile[0]:
                self._sort(cell, seat)
            self.ways.pop(key, None)
        places[sort] = there = places.get(sort, 0) | COLUMN[size] << cell
        if full := there >> FULL[kind][size] & self.ground.beside[cell]:
            self._crowd(key, full)
        if self.watched & BIT[cell]:
            self._look_again(key, BIT[cell])

    def _carry(self, old: StackKey, key: StackKey) -> None:
        """A whole stack lies in another cell now, where none of its sort was."""
        origin, cell, seat, kind, size = old.at, key.at, key.seat, key.kind, self.ground.size
        piles, places, heaps, own, sort = self.piles, self.places, self.heaps, self.own, seat << SHIFT | kind
        self.ways.pop(old, None)
        self.met.discard(cell)
        piles[key] = pile = piles.pop(old)
        column = COLUMN[len(pile)]
        places[sort] = lie = places[sort] ^ (column << origin | column << cell)
        spot, heap = seat * size + origin, heaps[origin]
        heaps[origin] = heap = _without(heap, old) if len(heap) > 1 else ()
        if len(mine := own[spot]) > 1:
            own[spot] = _without(mine, old)
        else:
            own[spot] = ()
            self._vanish(seat, origin, spot, heap)
        spot, others = seat * size + cell, heaps[cell]
        heaps[cell] = (*others, key)
        if mine := own[spot]:
            own[spot] = (*mine, key)
        else:
            own[spot] = (key,)
            self._appear(seat, cell, spot, others)
        if others and pile < piles[others[-1]]:
            self._sort(cell, seat)
        if full := lie >> FULL[kind][len(pile)] & self.ground.beside[cell]:
            self._crowd(key, full)
        if self.watched & (there := BIT[origin] | BIT[cell]):
            self._look_again(key, there)

    def _leave(self, ids: tuple[int, ...], key: StackKey) -> None:
        """Counters belong to a stack no longer."""
        cell, seat, piles, places = key.at, key.seat, self.piles, self.places
        self.ways.pop(key, None)
        if self.watched & BIT[cell]:
            self._look_again(key, BIT[cell])
        sort, pile = seat << SHIFT | key.kind, piles[key]
        size, left = len(pile), len(pile) - len(ids)
        if left:
            places[sort] ^= (COLUMN[size] ^ COLUMN[left]) << cell
            piles[key] = stay = tuple(filterfalse(ids.__contains__, pile))
            if stay[0] != pile[0]:
                self._sort(cell, seat)
            return
        if there := places[sort] ^ COLUMN[size] << cell:
            places[sort] = there
        else:
            del places[sort]
        del piles[key]
        heap, own, spot = self.heaps[cell], self.own, seat * self.ground.size + cell
        self.heaps[cell] = heap = _without(heap, key) if len(heap) > 1 else ()
        if len(own[spot]) > 1:
            own[spot] = _without(own[spot], key)
        else:
            own[spot] = ()
            self._vanish(seat, cell, spot, heap)

    def _appear(self, seat: Seat, cell: Cell, spot: int, others: tuple[StackKey, ...]) -> None:
        """A seat has counters in a cell, beside these."""
        kept, bit = self.__dict__, BIT[cell]
        self.presence[cell] |= BIT[seat]
        self.stands[seat] |= bit
        kept["taken"] |= bit
        if self.mixed[self.presence[cell]]:
            kept["contested"] |= bit
        spots = self.spots[seat]
        at = bisect(spots, spot)
        self.spots[seat] = (*spots[:at], spot, *spots[at:])
        for key in others:
            self.ways.pop(key, None)  # of allies, too: who is in the cell decides

    def _vanish(self, seat: Seat, cell: Cell, spot: int, others: tuple[StackKey, ...]) -> None:
        """A seat has no counters in a cell any longer, but these are there."""
        kept, bit = self.__dict__, BIT[cell]
        self.presence[cell] ^= BIT[seat]
        self.stands[seat] ^= bit
        if not others:
            kept["taken"] ^= bit
        elif self.contested & bit and not self.mixed[self.presence[cell]]:
            kept["contested"] ^= bit
        spots = self.spots[seat]
        at = spots.index(spot)
        self.spots[seat] = spots[:at] + spots[at + 1 :]
        for key in others:
            self.ways.pop(key, None)

    def _sort(self, cell: Cell, seat: Seat) -> None:
        """The stacks of a cell, and those of a seat there, in the order of their first counters."""
        heap, own, piles = self.heaps[cell], self.own[spot := seat * self.ground.size + cell], self.piles
        if len(heap) > 2:
            self.heaps[cell] = tuple(sorted(heap, key=piles.__getitem__))
        elif len(heap) == 2 and piles[heap[1]] < piles[heap[0]]:
            self.heaps[cell] = (heap[1], heap[0])
        if len(own) > 2:
            self.own[spot] = tuple(sorted(own, key=piles.__getitem__))
        elif len(own) == 2 and piles[own[1]] < piles[own[0]]:
            self.own[spot] = (own[1], own[0])

    def _crowd(self, key: StackKey, beside: int) -> None:
        """A stack is larger: those of its sort in these cells (as bits) beside it do not fit in there now.
        For who had nowhere to go that changes nothing."""
        for cell in cells_in(beside):
            other = StackKey(key.seat, key.kind, cell)
            if self.ways.get(other):
                del self.ways[other]

    def watch(self, key: StackKey, cells: int) -> None:
        """What was found of a stack's first steps depends on these cells (as bits)."""
        self.distant[key] = cells
        self.__dict__["watched"] = self.watched | cells

    def _look_again(self, key: StackKey, there: int) -> None:
        """Counters come to such a stack or leave it, in these cells (as bits): what depended on that is not
        known any more."""
        kind, friends, watched = key.kind, self.allies[key.seat], 0
        for other, cells in [*self.distant.items()]:
            if cells & there and (other.kind == kind or not friends & BIT[other.seat]):
                del self.distant[other]
                self.ways.pop(other, None)
            else:
                watched |= cells
        self.__dict__["watched"] = watched
