"""Where a stack may set out to, and a group go on to, where nothing but the map decides it."""

from __future__ import annotations

from functools import lru_cache

from ...components.ground import Cell
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
    Group,
    Left,
    can_end,
    can_halt,
    exits,
    group_of,
    is_end,
    onward,
    stepped,
)
from ..place import PRICE, RESTS
from ..stacking import groups, lying
from ..values import remaining

Ids = tuple[int, ...]
Part = tuple[Ids, Left]
"""Counters of a stack, and what they have left."""


def first_steps_of(state: State, key: StackKey) -> tuple[March, ...]:
    """The first steps of all orders to a stack. They are kept in the state until something changes that
    decides them; unless it was asked what lies further away."""
    seat, kind, at, ids = key.seat, key.kind, key.at, state.piles[key]
    if IS_FIXED[kind] or (state.presence[at] & ~state.allies[seat] and not IS_FLYING[kind]):
        state.ways[key] = ()  # fixed, or locked
        return ()
    count, ground = len(ids), state.ground
    only = state.counters[ids[0]] if count == 1 else None
    stack = state.stack_of(key) if only is None else [only]  # mostly one: asked very often
    first = stack[0]
    points = 0 if first.marks & HELD else remaining(state, first)
    if count == 1 and not points:
        state.ways[key] = ()
        return ()
    near = state.places[seat << SHIFT | kind] & ground.beside[at]
    ways = exits(ground, kind, at)
    if not ways.rests or kind == PIECE or (near and not _has_room(state, seat, kind, count, near)):
        return _one_by_one(state, key, _parts(state, stack))
    affords = ways.affords
    out: tuple[March, ...] = ()
    if count == 1 or _are_alike(stack):
        if points:
            cells = affords[points] if points < len(affords) else affords[-1]
            out = _orders_of(ids, cells) if count == 1 else _orders(ids, cells)
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


def _are_alike(stack: list[Counter]) -> bool:
    if not [
        c for c in stack if c.spent or c.marks or c.wounded or c.movement or c.attack or c.under or c.tried
    ]:
        return True  # as mostly
    like = stack[0].likeness
    return not [counter for counter in stack if counter.likeness != like]


def _has_room(state: State, seat: int, kind: int, count: int, cells: int) -> bool:
    """Would so many more of a sort fit into any of the cells (as bits), each of which has some of it?"""
    piles, most = state.piles, LIMIT[kind] - count
    while cells:
        cell = cells.bit_length() - 1
        cells ^= 1 << cell
        if len(piles[StackKey(seat, kind, cell)]) > most:
            return False
    return True


def set_out(state: State, ids: Ids, to: Cell) -> Group:
    """The group of these counters after a step from where they stand (`movement.stepped`)."""
    counters = members(state, ids)
    first, card = counters[0], state.ground.cards[to]
    kind = first.kind
    if CARRIES[card][kind] or (len(ids) > 1 and not _are_alike(counters)):
        return stepped(state, group_of(state, counters), to)
    left = remaining(state, first) - PRICE[card][kind]
    return Group(first.seat, kind, ids, to, ((left, not first.marks & RIVER),))


def reached(state: State, group: Group) -> tuple[tuple[Cell, ...], bool]:
    """Where the path of a group may go on to, if at all, and whether it may end where it is
    (`movement.is_end`, `movement.onward`, `movement.can_halt`)."""
    kind, seat, at, ids, ground = group.kind, group.seat, group.at, group.ids, state.ground
    ways, near = exits(ground, kind, at), state.places[seat << SHIFT | kind] & ground.around[at]
    if near and (first := state.counters[ids[0]]) is not None:
        near &= ~(1 << first.at)  # where they stand they have room
    if not ways.rests or kind == PIECE or (near and not _has_room(state, seat, kind, len(ids), near)):
        on = () if is_end(state, group, at) else tuple(onward(state, group))
        return on, can_halt(state, group)
    card = ground.cards[at]
    if HALTS[card][kind] or (state.presence[at] & ~state.allies[seat] and not IS_FLYING[kind]):
        return (), RESTS[card][kind]
    points, affords = group.left[0][0], ways.affords
    return affords[points] if points < len(affords) else affords[-1], RESTS[card][kind]


def _parts(state: State, stack: list[Counter]) -> list[Part]:
    """Every part of those of a stack that may be moved by an order and have movement left."""
    able = [(c, points) for c in stack if not c.marks & HELD and (points := remaining(state, c))]
    lefts = {counter.id: (points, not counter.marks & RIVER) for counter, points in able}
    parts = groups([counter for counter, _ in able])
    return [(ids, tuple(sorted({lefts[number] for number in ids}))) for ids in parts]


def _one_by_one(state: State, key: StackKey, parts: list[Part]) -> tuple[March, ...]:
    """The same where there may be no room for all of them, or no rest."""
    seat, kind, at, near = key.seat, key.kind, key.at, True
    ways = [
        (road, LIMIT[kind] - lying(state, seat, kind, road.to) if road.rests else 0)
        for road in exits(state.ground, kind, at).roads
        if kind != PIECE or not is_beyond(state, kind, road.to)
    ]
    out: list[March] = []
    for ids, left in parts:
        for road, free in ways:
            if road.price > left[0][0]:
                continue
            if len(ids) > free:
                near = False
                if not can_end(state, stepped(state, Group(seat, kind, ids, at, left), road.to)):
                    continue
            out.append(march(ids, road.to))
    if near:
        state.ways[key] = tuple(out)
    return tuple(out)
