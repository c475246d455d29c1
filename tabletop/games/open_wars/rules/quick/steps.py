"""Where a stack may set out to, and a group go on to, where nothing but the map decides it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...components.ground import Cell, cells_in
from ...components.units import IS_FIXED, IS_FLYING, LIMIT
from ...records.actions import March, march
from ...records.pieces import RIVER, Counter, StackKey
from ...records.state import SHIFT, State
from ..bounds import PIECE, is_beyond
from ..entering import members
from ..movement import (
    CARRIES,
    HALTS,
    HELD,
    Exits,
    Group,
    Left,
    can_end,
    can_halt,
    exits,
    group_of,
    onward,
    stepped,
)
from ..place import PRICE, RESTS
from ..stacking import are_alike, groups
from ..values import remaining

Ids = tuple[int, ...]
Part = tuple[Ids, Left]
"""Counters of a stack, and what they have left."""


def first_steps_of(state: State, key: StackKey) -> tuple[March, ...]:
    """The first steps of all orders to a stack. They are kept in the state until something changes that
    decides them."""
    seat, kind, at, ids = key.seat, key.kind, key.at, state.piles[key]
    if IS_FIXED[kind] or (state.presence[at] & ~state.allies[seat] and not IS_FLYING[kind]):
        state.ways[key] = ()  # fixed, or locked
        return ()
    first, count, ground = state.counters[ids[0]], len(ids), state.ground
    assert first is not None
    points = 0 if first.marks & HELD else remaining(state, first)
    if count == 1 and not points:
        state.ways[key] = ()
        return ()
    ways, near = exits(ground, kind, at), state.places[seat << SHIFT | kind] & ground.beside[at]
    affords = ways.affords
    out: tuple[March, ...] = ()
    is_narrow = not ways.rests or kind == PIECE or (near and _crowded(state, seat, kind, count, near))
    if count == 1 or are_alike(stack := state.stack_of(key)):
        if points and is_narrow:
            each: Left = ((points, not first.marks & RIVER),)
            out = _one_by_one(state, key, ways, near, [(ids[:n], each) for n in range(1, count + 1)])
        elif points:
            cells = affords[points] if points < len(affords) else affords[-1]
            out = _orders_of(ids, cells) if count == 1 else _orders(ids, cells)
    elif is_narrow:
        out = _one_by_one(state, key, ways, near, _parts(state, stack))
    else:
        for part, left in _parts(state, stack):
            points = left[0][0]
            out += _orders_of(part, affords[points] if points < len(affords) else affords[-1])
    state.ways[key] = out
    return out


@lru_cache(maxsize=20_000)
def _orders(ids: Ids, cells: tuple[Cell, ...]) -> tuple[March, ...]:
    """The orders to counters that are alike: to the first of them, to the first two, and so on."""
    return tuple([order for n in range(1, len(ids) + 1) for order in _orders_of(ids[:n], cells)])


@lru_cache(maxsize=20_000)
def _orders_of(ids: Ids, cells: tuple[Cell, ...]) -> tuple[March, ...]:
    return tuple([march(ids, to) for to in cells])


def _crowded(state: State, seat: int, kind: int, count: int, cells: int) -> int:
    """Those of the cells (as bits), each of which has some of a sort, into which so many more do not fit."""
    piles, most, found = state.piles, LIMIT[kind] - count, 0
    while cells:
        rest = cells & cells - 1
        bit = cells ^ rest
        if len(piles[StackKey(seat, kind, bit.bit_length() - 1)]) > most:
            found |= bit
        cells = rest
    return found


def set_out(state: State, ids: Ids, to: Cell) -> Group:
    """The group of these counters after a step from where they stand (`movement.stepped`)."""
    first, card = state.counters[ids[0]], state.ground.cards[to]
    assert first is not None
    kind = first.kind
    if CARRIES[card][kind] or (len(ids) > 1 and not are_alike(members(state, ids))):
        return stepped(state, group_of(state, members(state, ids)), to)
    left = remaining(state, first) - PRICE[card][kind]
    return Group(first.seat, kind, ids, to, ((left, not first.marks & RIVER),))


def reached(state: State, group: Group) -> tuple[tuple[Cell, ...], bool]:
    """Where the path of a group may go on to, if at all, and whether it may end where it is
    (`movement.is_end`, `movement.onward`, `movement.can_halt`)."""
    kind, seat, at, ids, ground = group.kind, group.seat, group.at, group.ids, state.ground
    card = ground.cards[at]
    if HALTS[card][kind] or (state.presence[at] & ~state.allies[seat] and not IS_FLYING[kind]):
        return (), can_halt(state, group)
    ways, points = exits(ground, kind, at), group.left[0][0]
    cells = ways.affords[points] if points < len(ways.affords) else ways.affords[-1]
    if not cells:
        return (), can_halt(state, group)
    near = state.places[seat << SHIFT | kind] & ground.around[at]
    if near and (first := state.counters[ids[0]]) is not None:
        near &= ~(1 << first.at)  # where they stand they have room
    if not ways.rests or kind == PIECE or (near and _crowded(state, seat, kind, len(ids), near)):
        return tuple(onward(state, group)), can_halt(state, group)
    return cells, RESTS[card][kind]


def _parts(state: State, stack: list[Counter]) -> list[Part]:
    """Every part of those of a stack that may be moved by an order and have movement left."""
    able = [(c, points) for c in stack if not c.marks & HELD and (points := remaining(state, c))]
    lefts = {counter.id: (points, not counter.marks & RIVER) for counter, points in able}
    parts = groups([counter for counter, _ in able])
    return [(ids, tuple(sorted({lefts[number] for number in ids}))) for ids in parts]


def _one_by_one(
    state: State, key: StackKey, ways: Exits, near: int, parts: Sequence[Part]
) -> tuple[March, ...]:
    """The same to parts of a stack, where there may be no room for them beside it (in cells with others of
    the sort: `near`, as bits), or no rest: who cannot stay there has to get further. The state is told which
    cells have decided that."""
    seat, kind, at, affords = key.seat, key.kind, key.at, ways.affords
    out: tuple[March, ...] = ()
    seen, rooms = 0, _rooms(state, seat, kind, near)
    for ids, left in parts:
        points = left[0][0]
        cells = affords[points] if points < len(affords) else affords[-1]
        if kind == PIECE:
            cells = tuple([to for to in cells if not is_beyond(state, kind, to)])
        shut, count = ways.restless, len(ids)
        for bit, free in rooms:
            if count > free:
                shut |= bit
        if shut:
            group, open_ = Group(seat, kind, ids, at, left), []
            for to in cells:
                if not shut >> to & 1:
                    open_.append(to)
                    continue
                passes, looked = _passes(state, group, to)
                seen |= looked
                if passes:
                    open_.append(to)
            cells = tuple(open_)
        out += _orders_of(ids, cells)
    if seen:
        state.distant[key] = seen
    return out


def _rooms(state: State, seat: int, kind: int, cells: int) -> list[tuple[int, int]]:
    """Each of the cells (as bits) that have some of a sort, with how many more of it fit in."""
    limit, piles = LIMIT[kind], state.piles
    return [(1 << at, limit - len(piles[StackKey(seat, kind, at)])) for at in cells_in(cells)]


def _passes(state: State, group: Group, to: Cell) -> tuple[bool, int]:
    """Can a group that may not rest in a cell get further from there (`movement.can_end`)? And which cells
    decide it, as bits."""
    kind, seat, ground, card = group.kind, group.seat, state.ground, state.ground.cards[to]
    if HALTS[card][kind] or (state.presence[to] & ~state.allies[seat] and not IS_FLYING[kind]):
        return False, 1 << to
    if not CARRIES[card][kind] and kind != PIECE:
        ways, points = exits(ground, kind, to), group.left[0][0] - PRICE[card][kind]
        step = min(points, len(ways.affords) - 1)
        if not ways.affords[step]:
            return False, 1 << to
        havens = ways.havens[step]
        if havens >> group.at & 1:  # where they come from there is room
            return True, 1 << to
        full = state.places[seat << SHIFT | kind] & havens
        if havens != _crowded(state, seat, kind, len(group.ids), full):
            return True, ground.around[to]
    return can_end(state, stepped(state, group, to)), EVERYWHERE


EVERYWHERE = -1
"""All cells, as bits."""
