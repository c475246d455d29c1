"""Where a stack may set out to, and a group go on to, where nothing but the map decides it."""

from __future__ import annotations

from functools import lru_cache

from ...components.ground import Cell
from ...components.units import IS_FIXED, IS_FLYING, LIMIT
from ...records.actions import March, march
from ...records.pieces import RIVER, StackKey
from ...records.rebuilding import LAYERS
from ...records.state import SHIFT, State
from ..bounds import PIECE, is_beyond
from ..entering import members
from ..movement import (
    CARRIES,
    HALTS,
    HELD,
    Exits,
    Group,
    can_end,
    can_halt,
    exits,
    group_of,
    onward,
    stepped,
)
from ..place import PRICE, RESTS
from ..stacking import are_alike, crowded, groups
from ..values import FRESH, remaining

Ids = tuple[int, ...]


def first_steps_of(state: State, key: StackKey) -> tuple[March, ...]:
    """The first steps of all orders to a stack. They are kept in the state until something changes that
    decides them."""
    seat, kind, at, ids = key.seat, key.kind, key.at, state.piles[key]
    if IS_FIXED[kind] or (state.mixed[state.presence[at]] and not IS_FLYING[kind]):
        state.ways[key] = ()  # fixed, or locked
        return ()
    left, lefts = FRESH[kind], None
    if not state.worn.isdisjoint(ids):
        able = _lefts(state, ids)
        if not able:
            state.ways[key] = ()
            return ()
        ids = (*able,)
        left = able[ids[0]]
        if len(ids) > 1 and not are_alike(members(state, ids)):
            lefts = able
    ground = state.ground
    ways, layer = exits(ground, kind, at), LAYERS[LIMIT[kind] - len(ids)]
    full = state.places[seat << SHIFT | kind] >> layer & ground.beside[at]  # where not all of them fit in
    is_open = ways.rests and kind != PIECE and not full
    if lefts is not None:
        out = _of_parts(state, key, ways, lefts)
    elif is_open:
        out = _orders(ids, ways.affords[left[0]] if left[0] < len(ways.affords) else ways.affords[-1])
    else:
        out = _narrowly(state, key, ways, full, ids, left)
    state.ways[key] = out
    return out


def _lefts(state: State, ids: Ids) -> dict[int, tuple[int, bool]]:
    """What those of a stack have left that may be moved by an order and have any, by id (as in
    `movement.Left`)."""
    found = {}
    for number in ids:
        counter = state.counters[number]
        if counter is not None and not counter.marks & HELD and (points := remaining(state, counter)):
            found[number] = (points, not counter.marks & RIVER)
    return found


@lru_cache(maxsize=20_000)
def _orders(ids: Ids, cells: tuple[Cell, ...]) -> tuple[March, ...]:
    """The orders to counters that are alike: to the first of them, to the first two, and so on."""
    return tuple([march(ids[:n], to) for n in range(1, len(ids) + 1) for to in cells])


@lru_cache(maxsize=20_000)
def _sized(ids: Ids, goals: tuple[tuple[Cell, int], ...]) -> tuple[March, ...]:
    """The same to cells, each of which so many at most may go to."""
    return tuple([march(ids[:n], to) for n in range(1, len(ids) + 1) for to, most in goals if n <= most])


def _narrowly(
    state: State, key: StackKey, ways: Exits, full: int, ids: Ids, left: tuple[int, bool]
) -> tuple[March, ...]:
    """The same where there is no room for all of them in cells beside them (`full`, as bits), or no rest: who
    cannot stay there has to get further. The state is told which cells have decided that."""
    seat, kind, at, points, count, seen = key.seat, key.kind, key.at, left[0], len(ids), 0
    step = points if points < len(ways.affords) else -1
    cells, stuck, shut = ways.affords[step], ways.stuck[step], full | ways.restless
    goals, piles = list[tuple[Cell, int]](), state.piles
    for to in cells if kind != PIECE else [cell for cell in cells if not is_beyond(state, kind, cell)]:
        most = count
        if shut >> to & 1:
            most = 0 if ways.restless >> to & 1 else LIMIT[kind] - len(piles[StackKey(seat, kind, to)])
            seen |= 1 << to
            while most < count and not stuck >> to & 1:
                passes, looked = _passes(state, Group(seat, kind, ids[: most + 1], at, (left,)), to)
                seen |= looked
                if not passes:
                    break
                most += 1
        goals.append((to, most))
    if seen:
        state.watch(key, seen)
    return _sized(ids, tuple(goals))


def _of_parts(
    state: State, key: StackKey, ways: Exits, lefts: dict[int, tuple[int, bool]]
) -> tuple[March, ...]:
    """The same to every part of those of a stack that have something left and are not alike."""
    seat, kind, at, seen = key.seat, key.kind, key.at, 0
    there, beside = state.places[seat << SHIFT | kind], state.ground.beside[at]
    out: list[March] = []
    for ids in groups(members(state, (*lefts,))):
        left = tuple(sorted({lefts[number] for number in ids}))
        step = left[0][0] if left[0][0] < len(ways.affords) else -1
        shut = ways.restless | there >> LAYERS[LIMIT[kind] - len(ids)] & beside
        seen |= shut
        for to in ways.affords[step]:
            if shut >> to & 1:
                passes, looked = _passes(state, Group(seat, kind, ids, at, left), to)
                seen |= looked
                if not passes:
                    continue
            out.append(march(ids, to))
    if seen:
        state.watch(key, seen)
    return tuple(out)


def set_out(state: State, ids: Ids, to: Cell) -> Group:
    """The group of these counters after a step from where they stand (`movement.stepped`)."""
    first, card = state.counters[ids[0]], state.ground.cards[to]
    assert first is not None
    kind = first.kind
    left, fresh = FRESH[kind]
    if not state.worn.isdisjoint(ids):
        if len(ids) > 1 and not are_alike(members(state, ids)):
            return stepped(state, group_of(state, members(state, ids)), to)
        left, fresh = remaining(state, first), not first.marks & RIVER
    if CARRIES[card][kind]:
        return stepped(state, Group(first.seat, kind, ids, first.at, ((left, fresh),)), to)
    return Group(first.seat, kind, ids, to, ((left - PRICE[card][kind], fresh),))


def reached(state: State, group: Group) -> tuple[tuple[Cell, ...], bool]:
    """Where the path of a group may go on to, if at all, and whether it may end where it is
    (`movement.is_end`, `movement.onward`, `movement.can_halt`). It has come there by steps that were judged:
    where it cannot go on it may end."""
    kind, seat, at, points, ground = group.kind, group.seat, group.at, group.left[0][0], state.ground
    card = ground.cards[at]
    if not points or HALTS[card][kind] or (state.presence[at] & ~state.allies[seat] and not IS_FLYING[kind]):
        return (), True
    ways = exits(ground, kind, at)
    cells = ways.affords[points] if points < len(ways.affords) else ways.affords[-1]
    if not cells:
        return (), True
    full = state.places[seat << SHIFT | kind] >> LAYERS[LIMIT[kind] - len(group.ids)] & ground.around[at]
    if full and (first := state.counters[group.ids[0]]) is not None:
        full &= ~(1 << first.at)  # where they stand they have room
    if full or not ways.rests or kind == PIECE:
        return tuple(onward(state, group)), can_halt(state, group)
    return cells, RESTS[card][kind]


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
        if havens != crowded(state, seat, kind, len(group.ids), havens):
            return True, ground.around[to]
    return can_end(state, stepped(state, group, to)), EVERYWHERE


EVERYWHERE = -1
"""All cells, as bits."""
