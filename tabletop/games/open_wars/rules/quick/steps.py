"""Where a stack may set out to, and a group go on to, where nothing but the map decides it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tabletop.engine.model import Seat

from ...components.ground import BIT, Cell
from ...components.units import IS_FIXED, IS_FLYING, LIMIT
from ...records.actions import March, march
from ...records.pieces import RIVER, StackKey
from ...records.rebuilding import FULL
from ...records.state import SHIFT, State
from ..bounds import PIECE, is_beyond
from ..entering import members
from ..movement import (
    CARRIES,
    CELL_BITS,
    HALTS,
    HELD,
    Exits,
    Group,
    beyond,
    can_end,
    can_halt,
    exits,
    group_of,
    onward,
    stepped,
)
from ..place import PEER, PRICE, RESTS
from ..stacking import are_alike, crowded, groups
from ..values import FRESH, remaining

Ids = tuple[int, ...]


def find_first_steps(state: State, seat: Seat, keys: Iterable[StackKey]) -> None:
    """Find the first steps of all orders to some stacks of a player. They are kept in the state (`ways`)
    until something changes that decides them."""
    ground, worn, piles, places, ways_of = state.ground, state.worn, state.piles, state.places, state.ways
    mixed, presence, known = state.mixed, state.presence, ground.exits
    for key in keys:
        kind, at, ids = key.kind, key.at, piles[key]
        if IS_FIXED[kind] or (mixed[presence[at]] and not IS_FLYING[kind]):
            ways_of[key] = ()  # fixed, or locked
            continue
        left = FRESH[kind]
        if not worn.isdisjoint(ids):
            able = _lefts(state, ids)
            ids = (*able,)
            if not ids:
                ways_of[key] = ()
                continue
            if len(ids) > 1 and not are_alike(members(state, ids)):
                ways_of[key] = _of_parts(state, key, able)
                continue
            left = able[ids[0]]
        ways, points = known.get(PEER[kind] << CELL_BITS | at) or exits(ground, kind, at), left[0]
        full = places[seat << SHIFT | kind] >> FULL[kind][len(ids)] & ground.beside[at]
        if full or not ways.rests or kind == PIECE:  # not all of them fit in, or may rest
            ways_of[key] = _narrowly(state, key, ways, full, ids, left)
        else:
            ways_of[key] = _orders(ids, ways.affords[points if points < len(ways.affords) else -1])


def _lefts(state: State, ids: Ids) -> dict[int, tuple[int, bool]]:
    """What those of a stack have left (as in `movement.Left`) that may be moved by an order and have any, by
    id."""
    found, counters = {}, state.counters
    for number in ids:
        counter = counters[number]
        if counter is None or (marks := counter.marks) & HELD:
            continue
        if marks or counter.movement or counter.under or counter.wounded:
            points = remaining(state, counter)
        else:  # mostly
            points = FRESH[counter.kind][0] - counter.spent
        if points > 0:
            found[number] = (points, not marks & RIVER)
    return found


@lru_cache(maxsize=20_000)
def _orders(ids: Ids, cells: tuple[Cell, ...]) -> tuple[March, ...]:
    """The orders to counters that are alike: to the first of them, to the first two, and so on."""
    return tuple([march(ids[:n], to) for n in range(1, len(ids) + 1) for to in cells])


@lru_cache(maxsize=20_000)
def _sized(ids: Ids, cells: tuple[Cell, ...], mosts: tuple[int, ...]) -> tuple[March, ...]:
    """The same to cells, each of which so many at most may go to."""
    goals = [*zip(cells, mosts)]
    return tuple([march(ids[:n], to) for n in range(1, len(ids) + 1) for to, most in goals if n <= most])


def _narrowly(
    state: State, key: StackKey, ways: Exits, full: int, ids: Ids, left: tuple[int, bool]
) -> tuple[March, ...]:
    """The same where there is no room for all of them in cells beside them (`full`, as bits), or no rest: who
    cannot stay there has to get further. The state is told which cells have decided that."""
    seat, kind, at, points, ground, seen = key.seat, key.kind, key.at, left[0], state.ground, 0
    cells = ways.affords[points if points < len(ways.affords) else -1]
    more = ground.beyond.get(PEER[kind] << CELL_BITS | at) or beyond(ground, kind, at)
    shut, step = full | ways.restless, points if points < len(more.stuck) else -1
    stuck, backs, foes = more.stuck[step], more.backs[step], 0 if IS_FLYING[kind] else ~state.allies[seat]
    if kind == PIECE:
        cells, backs = _bounded(state, cells), 0
    goals = dict.fromkeys(cells, len(ids))
    for to in cells:
        if shut & BIT[to]:
            seen |= BIT[to]
            passes = not stuck & BIT[to]
            if (
                passes
                and backs & BIT[to]
                and not (HALTS[ground.cards[to]][kind] or state.presence[to] & foes)
            ):
                continue  # they may come back
            there = 0 if ways.restless & BIT[to] else LIMIT[kind] - len(state.piles[StackKey(seat, kind, to)])
            if passes:
                there, looked = _most(state, Group(seat, kind, ids, at, (left,)), to, there)
                seen |= looked
            goals[to] = there
    if seen:
        state.watch(key, seen)
    return _sized(ids, cells, tuple(goals.values()))


def _bounded(state: State, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Those of the cells to which the piece that is bound may come."""
    return tuple([cell for cell in cells if not is_beyond(state, PIECE, cell)])


def _most(state: State, group: Group, to: Cell, most: int) -> tuple[int, int]:
    """How many of counters that are alike may set out to a cell where `most` of them may stay, and which
    cells decide it, as bits: more than that have to get further."""
    looked = 0
    while most < len(group.ids):
        more = Group(group.seat, group.kind, group.ids[: most + 1], group.at, group.left)
        passes, seen = _passes(state, more, to)
        looked |= seen
        if not passes:
            break
        most += 1
    return most, looked


def _of_parts(state: State, key: StackKey, lefts: dict[int, tuple[int, bool]]) -> tuple[March, ...]:
    """The same to every part of those of a stack that have something left and are not alike."""
    seat, kind, at, seen = key.seat, key.kind, key.at, 0
    ways = exits(state.ground, kind, at)
    there, beside = state.places[seat << SHIFT | kind], state.ground.beside[at]
    out: list[March] = []
    for ids in groups(members(state, (*lefts,))):
        left = tuple(sorted({lefts[number] for number in ids}))
        step = left[0][0] if left[0][0] < len(ways.affords) else -1
        shut = ways.restless | there >> FULL[kind][len(ids)] & beside
        seen |= shut
        for to in ways.affords[step]:
            if shut & BIT[to]:
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
    ways = ground.exits.get(PEER[kind] << CELL_BITS | at) or exits(ground, kind, at)
    cells = ways.affords[points if points < len(ways.affords) else -1]
    if not cells:
        return (), True
    full = state.places[seat << SHIFT | kind] >> FULL[kind][len(group.ids)] & ground.around[at]
    if full and (first := state.counters[group.ids[0]]) is not None:
        full &= ~BIT[first.at]  # where they stand they have room
    if full or not ways.rests or kind == PIECE:
        return tuple(onward(state, group)), can_halt(state, group)
    return cells, RESTS[card][kind]


def _passes(state: State, group: Group, to: Cell) -> tuple[bool, int]:
    """Can a group that may not rest in a cell get further from there (`movement.can_end`)? And which cells
    decide it, as bits."""
    kind, seat, ground, card = group.kind, group.seat, state.ground, state.ground.cards[to]
    if HALTS[card][kind] or (state.presence[to] & ~state.allies[seat] and not IS_FLYING[kind]):
        return False, BIT[to]
    if not CARRIES[card][kind] and kind != PIECE:
        ways, points = exits(ground, kind, to), group.left[0][0] - PRICE[card][kind]
        step = points if points < len(ways.affords) else -1
        if not ways.affords[step]:
            return False, BIT[to]
        havens = ways.havens[step]
        if havens & BIT[group.at]:  # where they come from there is room
            return True, BIT[to]
        if havens != crowded(state, seat, kind, len(group.ids), havens):
            return True, ground.around[to]
    return can_end(state, stepped(state, group, to)), EVERYWHERE


EVERYWHERE = -1
"""All cells, as bits."""
