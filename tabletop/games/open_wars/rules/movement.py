"""Move orders (section 9): which group may go along which path. What happens on the way is in `march.py`.

A path is judged as if no die failed (OW-MOV-19): its steps one by one, and whether it can end where the group
may rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush

import msgspec

from tabletop.engine.model import Cite, Refusal, Seat

from ..components.ground import BIT, LONGEST, Cell, Ground
from ..components.location_effects import GainMovementPoint, StopMovement
from ..components.locations import LOCATIONS
from ..components.units import IS_FIXED, IS_FLYING, KINDS, LIMIT
from ..records.pieces import PINNED, RIVER, STOPPED, Counter
from ..records.state import SHIFT, State
from .bounds import PIECE, is_beyond, refuse_beyond
from .place import ENTERS, KIND_NUMBERS, PEER, PRICE, RESTS, concerns, refuse_entry, refuse_rest
from .stacking import lying, refuse_group
from .values import remaining

COST = Cite("OW-MOV-03")
STEPS = Cite("OW-MOV-07")
ENEMY = Cite("OW-MOV-10")
LOCK = Cite("OW-MOV-11")
FIXED = Cite("OW-MOV-17")
HALT = Cite("OW-MOV-20")
LIMITS = Cite("OW-STK-07")
CANOPY = Cite("OW-LOC-10")
MIST = Cite("OW-SPL-26")


def _on_entering(kind_of_effect: type) -> tuple[tuple[bool, ...], ...]:
    """Card → kind → has the card an effect of that sort on entering?"""
    return tuple(
        tuple(
            any(isinstance(e.effect, kind_of_effect) and concerns(e.condition, kind) for e in card.effects)
            for kind in KIND_NUMBERS
        )
        for card in LOCATIONS
    )


HALTS = _on_entering(StopMovement)
"""Card → kind → is it stopped on entering (OW-LOC-20, OW-LOC-30)?"""
CARRIES = _on_entering(GainMovementPoint)
"""Card → kind → does it get a point on entering (OW-LOC-19)?"""


Left = tuple[tuple[int, bool], ...]
"""What counters have left, each different amount once, ascending, with True where the point of the river is
still to be had."""


class Group(msgspec.Struct, frozen=True, gc=False):
    """Counters of one stack on their way."""

    seat: Seat
    kind: int
    ids: tuple[int, ...]
    at: Cell
    left: Left


HELD = STOPPED | PINNED
"""Marks of those that no order moves."""


def group_of(state: State, counters: Sequence[Counter]) -> Group:
    """A group of one stack where it stands. What counters have left counts once each."""
    first = counters[0]
    if len(counters) == 1:
        left: Left = ((remaining(state, first), not first.marks & RIVER),)
        return Group(first.seat, first.kind, (first.id,), first.at, left)
    left = tuple(sorted({(remaining(state, c), not c.marks & RIVER) for c in counters}))
    return Group(first.seat, first.kind, tuple([c.id for c in counters]), first.at, left)


def is_locked(state: State, counter: Counter) -> bool:
    """May it not leave its cell by ordinary movement, because of an enemy there (OW-MOV-11, OW-MOV-13)?"""
    return not IS_FLYING[counter.kind] and state.has_enemies(counter.seat, counter.at)


def refuse_counter(state: State, counter: Counter) -> Refusal | None:
    """Why a counter may not be moved by an order now, whatever the path, or None."""
    if IS_FIXED[counter.kind]:
        return FIXED.refuse("never-moves")
    if counter.marks & STOPPED:
        halts = HALTS[state.ground.cards[counter.at]][counter.kind]
        return (HALT if halts else ENEMY).refuse("stopped")
    if counter.marks & PINNED:
        return MIST.refuse("pinned")
    if is_locked(state, counter):
        return LOCK.refuse("locked")
    return None


def is_end(state: State, group: Group, cell: Cell) -> bool:
    """Does entering a cell end the group's movement (OW-MOV-10, OW-MOV-12, OW-MOV-20)? Friends never do
    (OW-MOV-14)."""
    if HALTS[state.ground.cards[cell]][group.kind]:
        return True
    return not IS_FLYING[group.kind] and state.has_enemies(group.seat, cell)


def refuse_step(state: State, group: Group, to: Cell) -> Refusal | None:
    """Why the group may not go on to a cell from where it is, or None: adjacency, terrain, cost."""
    ground = state.ground
    if not ground.is_cell(to) or to not in ground.near[group.at]:
        return STEPS.refuse("not-adjacent")
    card = ground.cards[to]
    refusal = refuse_entry(card, group.kind) or refuse_beyond(state, group.kind, to)
    if refusal is not None:
        return refusal
    price, least = PRICE[card][group.kind], group.left[0][0]
    if least < price:
        return COST.refuse("too-little-movement", price=price, left=least)
    return None


def stepped(state: State, group: Group, to: Cell) -> Group:
    """The group after a step that is not refused, its dice not failing."""
    card, kind, left = state.ground.cards[to], group.kind, group.left
    price = PRICE[card][kind]
    if CARRIES[card][kind]:
        left = _carried(left, price)
    elif len(left) == 1:
        left = ((left[0][0] - price, left[0][1]),)
    else:
        left = _less(left, price)
    return Group(group.seat, kind, group.ids, to, left)


def _carried(left: Left, price: int) -> Left:
    return tuple(sorted({(points - price + fresh, False) for points, fresh in left}))


def _less(left: Left, price: int) -> Left:
    return tuple([(points - price, fresh) for points, fresh in left])


def refuse_halt(state: State, group: Group, cell: Cell) -> Refusal | None:
    """Why the group may not rest in a cell, or None: the canopy for flying ones, the stack limit for all
    (OW-STK-06, OW-STK-07)."""
    card = state.ground.cards[cell]
    if not RESTS[card][group.kind]:
        return refuse_rest(card, group.kind)
    there, limit = lying(state, group.seat, group.kind, cell, group.ids), LIMIT[group.kind]
    if there + len(group.ids) > limit:
        return LIMITS.refuse("stack-limit", there=there, limit=limit, unit=KINDS[group.kind].key)
    return None


def can_halt(state: State, group: Group) -> bool:
    """May the group rest where it is? `refuse_halt` says why not."""
    return RESTS[state.ground.cards[group.at]][group.kind] and _fits(state, group, group.at)


def can_end(state: State, group: Group) -> bool:
    """Can the path be gone on with, or ended here, so that the group comes to rest (OW-LOC-10)?"""
    if can_halt(state, group):
        return True
    return not is_end(state, group, group.at) and next(onward(state, group), None) is not None


def _fits(state: State, group: Group, cell: Cell) -> bool:
    """Does the stack limit let the group rest in a cell?"""
    if not state.places.get(group.seat << SHIFT | group.kind, 0) & BIT[cell]:
        return True
    there = lying(state, group.seat, group.kind, cell, group.ids)
    return there + len(group.ids) <= LIMIT[group.kind]


class Road(msgspec.Struct, frozen=True, gc=False):
    """A neighbouring cell that counters of a kind may enter: what that costs them, and whether they may rest
    there."""

    to: Cell
    price: int
    rests: bool


class Exits(msgspec.Struct, frozen=True, gc=False):
    """The ways out of a cell for counters of a kind; what bounds a piece besides is not asked."""

    roads: tuple[Road, ...]
    """In the order of the neighbours."""
    affords: tuple[tuple[Cell, ...], ...]
    """By points, as far as more of them change anything: where they lead."""
    rests: bool
    """May they rest wherever they can go?"""
    restless: int
    """Where they can go and may not rest, as bits."""
    havens: tuple[int, ...]
    """By points, as `affords`: where they can go and may rest, as bits."""


def exits(ground: Ground, kind: int, cell: Cell) -> Exits:
    """The ways out of a cell; made when they are first asked for."""
    try:
        return ground.exits[PEER[kind] << CELL_BITS | cell]  # type: ignore[no-any-return]
    except KeyError:
        found = ground.exits[PEER[kind] << CELL_BITS | cell] = _first_exits(ground, kind, cell)
        return found


def _first_exits(ground: Ground, kind: int, cell: Cell) -> Exits:
    lands, cards, near = LANDS[kind], ground.cards, ground.near[cell]
    return _exits_to(near, tuple([lands[cards[to]] for to in near]))


CELL_BITS = 7
"""`Ground.exits` is by the first kind that walks so, shifted by so many bits, and the cell."""
assert LONGEST * LONGEST <= 1 << CELL_BITS
FAR = 99
"""More points than anybody ever has."""
Land = tuple[int, bool] | None
"""What entering a cell costs, and whether one may rest there; None if it may not be entered."""
LANDS: tuple[tuple[Land, ...], ...] = tuple(
    tuple(
        (PRICE[card][kind], RESTS[card][kind]) if ENTERS[card][kind] else None for card in range(len(PRICE))
    )
    for kind in KIND_NUMBERS
)
"""Kind → card → what such a cell is to it."""


@lru_cache(maxsize=20_000)
def _exits_to(near: tuple[Cell, ...], lands: tuple[Land, ...]) -> Exits:
    """The ways into cells of these sorts: other kinds, and other maps, have the same."""
    roads = tuple([Road(to, *land) for to, land in zip(near, lands) if land is not None])
    most = max([road.price for road in roads], default=0)
    affords = [tuple([road.to for road in roads if road.price <= points]) for points in range(most + 1)]
    restless = sum([1 << road.to for road in roads if not road.rests])
    havens = [sum([1 << to for to in cells]) & ~restless for cells in affords]
    return Exits(roads, tuple(affords), not restless, restless, tuple(havens))


class Beyond(msgspec.Struct, frozen=True, gc=False):
    """What follows a first step out of a cell, by points, as far as more of them change anything: where
    counters of a kind cannot get any further from, and from where they can come back to rest, as bits."""

    stuck: tuple[int, ...]
    backs: tuple[int, ...]


def beyond(ground: Ground, kind: int, cell: Cell) -> Beyond:
    """The same of the ways out of a cell; made when it is first asked for."""
    place = PEER[kind] << CELL_BITS | cell
    if place not in ground.beyond:
        ground.beyond[place] = _beyond(ground, kind, cell)
    return ground.beyond[place]  # type: ignore[no-any-return]


def _beyond(ground: Ground, kind: int, cell: Cell) -> Beyond:
    cards, roads = ground.cards, exits(ground, kind, cell).roads
    land = LANDS[kind][cards[cell]]
    home = land[0] if land is not None and land[1] else FAR
    onward_ = {road.to: road.price + _least(ground, kind, road.to) for road in roads}
    backs = {road.to: road.price + home for road in roads}
    points = range(1 + max([need for need in (*onward_.values(), *backs.values()) if need < FAR], default=0))
    return Beyond(
        tuple([sum([1 << to for to, need in onward_.items() if need > most]) for most in points]),
        tuple([sum([1 << to for to, need in backs.items() if need <= most]) for most in points]),
    )


def _least(ground: Ground, kind: int, cell: Cell) -> int:
    """What those who have come to a cell need at least to get further: nothing where a point may be had."""
    prices = [road.price for road in exits(ground, kind, cell).roads]
    return 0 if any(CARRIES[ground.cards[cell]]) else min(prices, default=FAR)


def onward(state: State, group: Group) -> Iterator[Cell]:
    """The cells to which the group may go on, so that it can come to rest somewhere. (That its path does not
    end where it is has to be known.)"""
    kind, least = group.kind, group.left[0][0]
    if not least:
        return
    for road in exits(state.ground, kind, group.at).roads:
        to = road.to
        if road.price > least or (kind == PIECE and is_beyond(state, kind, to)):
            continue
        if (road.rests and _fits(state, group, to)) or can_end(state, stepped(state, group, to)):
            yield to


def refuse_onward(state: State, group: Group, to: Cell) -> Refusal | None:
    """Why the path may not go on to a cell, or None."""
    ground = state.ground
    if ground.is_cell(to) and to not in ground.near[group.at]:
        return refuse_far(state, group, to)
    refusal = refuse_step(state, group, to)
    if refusal is not None:
        return refusal
    there = stepped(state, group, to)
    if can_end(state, there):
        return None
    return refuse_halt(state, there, to) or CANOPY.refuse("nowhere-to-rest")


def refuse_far(state: State, group: Group, to: Cell) -> Refusal:
    """Why the group may not go to a cell that is no neighbour: what bars the cell itself, else what bars the
    way there; if nothing does, a path is gone cell by cell."""
    card = state.ground.cards[to]
    refusal = refuse_entry(card, group.kind) or refuse_beyond(state, group.kind, to)
    refusal = refusal or refuse_halt(state, group, to)
    if refusal is not None:
        return refusal
    price, left = cheapest(state, group, to), group.left[0][0]
    if price is None:
        return ENEMY.refuse("no-way")
    return COST.refuse("too-far", price=price, left=left) if price > left else STEPS.refuse("not-adjacent")


def cheapest(state: State, group: Group, to: Cell) -> int | None:
    """What the cheapest path to a cell costs, however much the group has left; None without one."""
    ground, kind = state.ground, group.kind
    best, queue = {group.at: 0}, [(0, group.at)]
    while queue:
        price, cell = heappop(queue)
        if cell == to:
            return price
        if price > best[cell] or (cell != group.at and is_end(state, group, cell)):
            continue
        for on in ground.near[cell]:
            card = ground.cards[on]
            more = price + PRICE[card][kind]
            if ENTERS[card][kind] and not is_beyond(state, kind, on) and more < best.get(on, more + 1):
                best[on] = more
                heappush(queue, (more, on))
    return None


def along(state: State, group: Group, path: Iterable[Cell]) -> Group | Refusal:
    """The group at the end of a path, or why it may not go there. Whether it may rest there is another
    question."""
    walker, began = group, False
    for to in path:
        if began and is_end(state, walker, walker.at):
            return why_ended(state, walker)
        refusal = refuse_step(state, walker, to)
        if refusal is not None:
            return refusal
        walker, began = stepped(state, walker, to), True
    return walker


def why_ended(state: State, group: Group) -> Refusal:
    """What ended the movement of a group where it is."""
    if HALTS[state.ground.cards[group.at]][group.kind]:
        return HALT.refuse("location-stops")
    return ENEMY.refuse("enemies-stop")


def refuse_order(state: State, seat: Seat, ids: tuple[int, ...], path: Sequence[Cell]) -> Refusal | None:
    """Why a whole order is not legal, or None (OW-MOV-02, OW-MOV-19). A path may visit a cell twice."""
    refusal = refuse_movers(state, seat, ids)
    if refusal is not None:
        return refusal
    end = along(state, group_of(state, [c for n in ids if (c := state.counter(n)) is not None]), path)
    return end if isinstance(end, Refusal) else refuse_halt(state, end, end.at)


def refuse_movers(state: State, seat: Seat, ids: tuple[int, ...]) -> Refusal | None:
    """Why these counters are no group that may set out, or None."""
    refusal = refuse_group(state, seat, ids)
    if refusal is not None:
        return refusal
    for number in ids:
        counter = state.counter(number)
        refusal = None if counter is None else refuse_counter(state, counter)
        if refusal is not None:
            return refusal
    return None
