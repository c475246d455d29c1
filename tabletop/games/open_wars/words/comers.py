"""Which enemies could still take part where a group would stand: those whose movement step is yet to come and
whom one order may bring there, and shooters that reach the cell (OW-TRN-05, OW-MOV-02, OW-CMB-02).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..components.ground import Cell
from ..records.frames import MoveStep
from ..records.pieces import Counter, StackKey
from ..records.state import State
from ..rules import march
from ..rules.combat import shooters
from ..rules.stacking import room
from ..rules.values import FARTHEST, may_have_range, remaining
from .ways import Ids, leads_to, movers, ways


class Comers(NamedTuple):
    """Enemies by the stacks that they stand in."""

    marching: tuple[Ids, ...] = ()
    """Who may come into the cell."""
    shooting: tuple[tuple[Ids, Cell], ...] = ()
    """Who may shoot at it, and from where."""


def comers(state: State, group: Ids, to: Cell) -> Comers:
    """Who could still take part if this group stood in a cell and nothing else changed."""
    return met(begun(state), group, to)


def begun(state: State) -> State:
    """The map as it is once the steps of all have begun that are yet to come: what that gives nobody else's
    counters change, so that it holds wherever a group goes."""
    draft = Draft(state.clone())
    for seat in _still_to_move(state):
        march.begin(draft, MoveStep(seat))
    return draft.state


def met(ahead: State, group: Ids, to: Cell) -> Comers:
    """The same, of a map on which those steps have `begun`."""
    laid = ahead.clone()
    there = [counter for n in group if (counter := laid.counter(n)) is not None]
    for counter in there:
        laid.shift(counter, to)
    seat, found = there[0].seat, Comers()
    later = _still_to_move(ahead)
    for foe in laid.order:
        if laid.sides[foe] != laid.sides[seat]:
            more = _of(laid, foe, to, foe in later)
            found = Comers(found.marching + more.marching, found.shooting + more.shooting)
    return found


def _still_to_move(state: State) -> Sequence[Seat]:
    """The players whose movement step comes after the one that is on (OW-STM-06)."""
    now = next((frame.seat for frame in state.stack if isinstance(frame, MoveStep)), None)
    order = list(state.order)
    return order[order.index(now) + 1 :] if now in order else ()


def _of(state: State, seat: Seat, to: Cell, moves: bool) -> Comers:
    """Those of one player: who comes does not shoot."""
    marching, shooting = list[Ids](), list[tuple[Ids, Cell]]()
    free: dict[int, int] = {}
    for key in march.stacks_of(state, seat):
        if key.at == to:
            continue
        steps = _steps(state, key.at, to)
        far = _farthest(state, key) if moves else 0
        shot = FARTHEST[key.kind] if not any(c.under for c in state.stack_of(key)) else steps
        if steps > far + shot:  # most of a crowd
            continue
        space = free.setdefault(key.kind, room(state, seat, key.kind, to))
        able = movers(state, None, key) if moves else []
        ids = _coming(state, able, to, space)
        if ids:
            marching.append(ids)
            free[key.kind] -= len(ids)
        elif (spot := _spot(state, key, able, to)) is not None:
            shooting.append((tuple(counter.id for counter in state.stack_of(key)), spot))
    return Comers(tuple(marching), tuple(shooting))


def _coming(state: State, able: Sequence[Counter], to: Cell, space: int) -> Ids:
    """As many of a stack as one order brings into a cell that takes so many more of them."""
    for least in sorted({remaining(state, counter) for counter in able}):
        ids = tuple(c.id for c in able if remaining(state, c) >= least)[:space]
        if ids and leads_to(state, ids, to):
            return ids
    return ()


def _steps(state: State, start: Cell, to: Cell) -> int:
    """So many steps there are between two cells at least."""
    wide = state.grid.width
    return abs(start % wide - to % wide) + abs(start // wide - to // wide)


def _farthest(state: State, key: StackKey) -> int:
    """How many steps a stack may go at most: each costs a point at least, and one point is given on the way
    (OW-LOC-19)."""
    return 1 + max(remaining(state, counter) for counter in state.stack_of(key))


def _spot(state: State, key: StackKey, able: Sequence[Counter], to: Cell) -> Cell | None:
    """From where a stack may shoot at a cell: where it stands, else where one order brings it."""
    first = state.stack_of(key)[0]
    if not may_have_range(first):
        return None
    return next((spot for spot in _spots(state, key, able) if _hits(state, first, spot, to)), None)


def _spots(state: State, key: StackKey, able: Sequence[Counter]) -> Iterator[Cell]:
    yield key.at
    if able:
        yield from ways(state, tuple(counter.id for counter in able))


def _hits(state: State, counter: Counter, spot: Cell, to: Cell) -> bool:
    """Could a counter that stands there shoot at a cell (OW-RNG-05)?"""
    standing = replace(counter, at=spot)
    return shooters.is_available(state, standing) and shooters.reaches(state, standing, to)
