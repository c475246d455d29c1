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
from ..rules.values import may_have_range, remaining
from .ways import Ids, movers, ways


class Comers(NamedTuple):
    """Enemies by the stacks that they stand in."""

    marching: tuple[Ids, ...] = ()
    """Who may come into the cell."""
    shooting: tuple[tuple[Ids, Cell], ...] = ()
    """Who may shoot at it, and from where."""


def comers(state: State, group: Ids, to: Cell) -> Comers:
    """Who could still take part if this group stood in a cell and nothing else changed."""
    laid = state.clone()
    there = [counter for n in group if (counter := laid.counter(n)) is not None]
    for counter in there:
        laid.shift(counter, to)
    seat, found = there[0].seat, Comers()
    later = _still_to_move(state)
    for foe in state.order:
        if state.sides[foe] != state.sides[seat]:
            more = _of(_begun(laid, foe) if foe in later else laid, foe, to, foe in later)
            found = Comers(found.marching + more.marching, found.shooting + more.shooting)
    return found


def _still_to_move(state: State) -> Sequence[Seat]:
    """The players whose movement step comes after the one that is on (OW-STM-06)."""
    now = next((frame.seat for frame in state.stack if isinstance(frame, MoveStep)), None)
    order = list(state.order)
    return order[order.index(now) + 1 :] if now in order else ()


def _begun(state: State, seat: Seat) -> State:
    """The map as a player's step begins."""
    draft = Draft(state.clone())
    march.begin(draft, MoveStep(seat))
    return draft.state


def _of(state: State, seat: Seat, to: Cell, moves: bool) -> Comers:
    """Those of one player: who comes does not shoot."""
    marching, shooting = list[Ids](), list[tuple[Ids, Cell]]()
    free: dict[int, int] = {}
    for key in march.stacks_of(state, seat):
        if key.at == to:
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
        if ids and to in ways(state, ids):
            return ids
    return ()


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
