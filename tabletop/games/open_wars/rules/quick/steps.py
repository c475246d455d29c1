"""Where a stack may set out to, and a group go on to, where nothing but the map decides it."""

from __future__ import annotations

from functools import lru_cache

from ...components.ground import Cell
from ...components.units import IS_FIXED, IS_FLYING, LIMIT
from ...records.actions import March, march
from ...records.pieces import RIVER, Counter, StackKey
from ...records.state import SHIFT, State
from ..bounds import PIECE, is_beyond
from ..movement import HALTS, HELD, Group, Left, can_end, exits, onward, stepped
from ..stacking import groups, lying, sorts
from ..values import remaining

Part = tuple[tuple[int, ...], Left]
"""Counters of a stack, and what they have left."""


def _has_room(state: State, key: StackKey, count: int) -> bool:
    """Could so many more of a sort rest in any cell beside one, as its stacks there stand? Those who move
    are counted where they stand, so that only a yes is certain."""
    seat, kind = key.seat, key.kind
    beside = state.places.get(seat << SHIFT | kind, 0) & state.ground.beside[key.at]
    while beside:
        cell = beside.bit_length() - 1
        beside ^= 1 << cell
        if len(state.piles[StackKey(seat, kind, cell)]) + count > LIMIT[kind]:
            return False
    return True


def further(state: State, group: Group) -> tuple[Cell, ...]:
    """Where the path of a group may go on to, if at all (`movement.is_end`, `movement.onward`)."""
    kind, seat, at, ground = group.kind, group.seat, group.at, state.ground
    if HALTS[ground.cards[at]][kind]:
        return ()
    if state.presence[at] & ~state.allies[seat] and not IS_FLYING[kind]:
        return ()
    ways = exits(ground, kind, at)
    if ways.rests and kind != PIECE and _has_room(state, StackKey(seat, kind, at), len(group.ids)):
        points, affords = group.left[0][0], ways.affords
        return affords[points] if points < len(affords) else affords[-1]
    return tuple(onward(state, group))


def first_steps_of(state: State, key: StackKey) -> list[March]:
    """The first steps of all orders to a stack. They are kept in the state until something changes that
    decides them; unless it was asked what lies further away."""
    kind, at = key.kind, key.at
    if IS_FIXED[kind] or (state.presence[at] & ~state.allies[key.seat] and not IS_FLYING[kind]):
        state.ways[key] = []
        return []
    parts = _parts(state, state.stack_of(key))
    ways = exits(state.ground, kind, at)
    if not (ways.rests and kind != PIECE and _has_room(state, key, len(state.piles[key]))):
        return _one_by_one(state, key, parts)
    out, affords = list[March](), ways.affords
    for ids, left in parts:
        points = left[0][0]
        out += _marches(ids, affords[points] if points < len(affords) else affords[-1])
    state.ways[key] = out
    return out


@lru_cache(maxsize=20_000)
def _marches(ids: tuple[int, ...], cells: tuple[Cell, ...]) -> tuple[March, ...]:
    return tuple([march(ids, to) for to in cells])


def _parts(state: State, stack: list[Counter]) -> list[Part]:
    """Every part of those of a stack that may be moved by an order and have movement left."""
    if len(stack) == 1:  # mostly
        only = stack[0]
        points = 0 if only.marks & HELD else remaining(state, only)
        return [((only.id,), ((points, not only.marks & RIVER),))] if points else []
    able = [(c, points) for c in stack if not c.marks & HELD and (points := remaining(state, c))]
    alike = sorts([counter for counter, _ in able])
    if len(alike) == 1:
        ids, (first, points) = tuple(alike[0]), able[0]
        left = ((points, not first.marks & RIVER),)
        return [(ids[: n + 1], left) for n in range(len(ids))]
    lefts = {counter.id: (points, not counter.marks & RIVER) for counter, points in able}
    parts = groups([counter for counter, _ in able])
    return [(ids, tuple(sorted({lefts[number] for number in ids}))) for ids in parts]


def _one_by_one(state: State, key: StackKey, parts: list[Part]) -> list[March]:
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
        state.ways[key] = out
    return out
