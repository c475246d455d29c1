"""Chapter 6: where a unit can march and by which way, without listing every path.

Whole sets of hexes are flooded cost by cost (bit masks); only the way of a given order is looked for. No
enemy stops movement by standing near (HG-MOV-15), and what a unit leaves does not hold it (HG-MOV-14).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import NamedTuple

import msgspec

from tabletop.engine.model import Seat
from tabletop.parts.hexes import DIRECTIONS, Hex, Mask, axial_distance, mask_of

from ...components.board import EVENTS, MAP
from ...components.kinds import HEAVY, HOVER, KINDS, SPEED
from ...records.derived import Derived
from ...records.remembered import Land
from ...records.state import State
from ...records.units import DREW, IDLE, Unit
from ..movement import Reach, card_hexes, mined_hexes

EVERYWHERE: Mask = MAP.on_map
_ALONE, _NEAR, _within, _about, _ROW, _BACK = (
    MAP.alone,
    MAP.near,
    MAP.within,
    MAP.about,
    MAP.width,
    MAP.width - 1,
)
Turns = tuple[int, ...]


class Ground(NamedTuple):
    """The map as one unit may use it."""

    plain: Mask
    """Hexes on which it may walk for 1 (HG-MOV-02)."""
    rough: Mask
    """Hexes on which it may walk for 2."""
    free: Mask
    """Hexes without other units; its own is free as soon as it leaves (HG-MOV-08)."""
    foes: Mask
    """Enemies it may fight for their hexes (HG-POS-02)."""
    hard: Mask
    """Those of them whose hexes cost 2."""
    first: Mask
    """Where its first step may go (HG-CAM-09)."""
    start: bool
    """May a position fight begin on its own hex? Not while it passes a friend (HG-POS-02)."""


class SideMap(msgspec.Struct, frozen=True, gc=False):
    """The map in the eyes of one side, now."""

    lands: tuple[Land, ...]
    empty: Mask
    """Hexes without units."""
    friends: Mask
    state: State


def scene_of(state: State, seat: Seat) -> SideMap:
    """What the units of a seat see."""
    derived, side = state.derived, state.sides[seat]
    empty = EVERYWHERE ^ derived.occupied
    return SideMap(lands_of(derived, side), empty, derived.armies[side], state)


def lands_of(derived: Derived, side: int) -> tuple[Land, ...]:
    """The map for each kind, made once until an enemy comes or goes, a mine too, or the ground changes."""
    quick = derived.quick
    if quick.viewer != side:
        quick.viewer, quick.field = side, _lands(derived, side)
    return quick.field


def _lands(derived: Derived, side: int) -> tuple[Land, ...]:
    """Enemies let nobody pass (HG-MOV-06), friends do on plain ground (HG-MOV-04, HG-MOV-05); crystal costs 2
    (HG-MAP-02..04), 1 for hovercraft (HG-UNI-03, HG-INT-33); heavy tanks never enter it (HG-UNI-04) nor fight
    for it (HG-POS-05), whatever movement a card gives them (HG-INT-02)."""
    crystal, enemies = derived.crystal, derived.occupied ^ derived.armies[side]
    passable, foes = EVERYWHERE ^ enemies, enemies & ~derived.truce
    firm, on_crystal = passable & ~crystal, foes & crystal
    front, loud = _about(foes), enemies | derived.mined ^ derived.mines[side]
    lands = [Land(firm, passable & crystal, foes, on_crystal, front, loud)] * len(KINDS)
    lands[HOVER] = Land(passable, 0, foes, 0, front, enemies)
    lands[HEAVY] = Land(firm, 0, foes ^ on_crystal, 0, front, loud)
    return tuple(lands)


def ground(state: State, unit: Unit) -> Ground:
    """The map for a unit."""
    derived = state.derived
    land = lands_of(derived, state.sides[unit.seat])[unit.kind]
    stands = derived.ids[unit.at] == unit.id
    free = EVERYWHERE ^ derived.occupied | (1 << unit.at if stands else 0)
    foes, hard = (0, 0) if unit.marks & IDLE else (land.foes, land.hard)
    return Ground(land.plain, land.rough & free, free, foes, hard, first_steps(state, unit), stands)


def first_steps(state: State, unit: Unit) -> Mask:
    """Where the first step may lead: after a withdrawal away from the unit that was not found (HG-CAM-09)."""
    if unit.shuns < 0:
        return EVERYWHERE
    away = state.units[unit.shuns].at
    return EVERYWHERE & ~MAP.within(MAP.distance(unit.at, away))[away]


def loud_hexes(derived: Derived, land: Land, unit: Unit) -> Mask:
    """Where something happens as soon as the unit enters: enemies, mines, cards (HG-MOV-11)."""
    return land.loud if unit.marks & DREW else land.loud | EVENTS ^ EVENTS & derived.occupied


def flood(land: Ground, start: Hex, mp: int, first: Mask = EVERYWHERE) -> list[Mask]:
    """Hexes that may be walked on, by the cheapest price of getting there: ``flood(…)[2]`` cost 2."""
    near = MAP.near[start] & first
    walks = [0, *(_walks(near, left, land.plain, land.rough)[-1] for left in range(1, mp + 1))]
    own = 1 << start if first == EVERYWHERE else 0  # a forced first step may lead back through the start
    return [1 << start, *(walk & ~(less | own) for less, walk in pairwise(walks))]


def _walks(near: Mask, mp: int, plain: Mask, rough: Mask) -> tuple[Mask, Mask, Mask]:
    """Where one may walk with all points but two, all but one, all of at least one; it may be back at the
    start. `near` is where the first step may go."""
    far_camp, camp, walk, before = 0, 0, near & plain, near
    while mp > 1:
        pair = walk | walk << 1
        around = pair | walk >> 1 | pair << _BACK | pair >> _ROW  # MAP.about
        far_camp, camp, walk = camp, walk, walk | around & plain | before & rough if rough else around & plain
        before, mp = around, mp - 1
    return far_camp, camp, walk


def reach(state: State, unit: Unit) -> Reach:
    """Everything a unit can be ordered to (HG-MOV-07). It depends on nothing farther away than its points."""
    scene = scene_of(state, unit.seat)
    goals, _, _ = goals_of(scene, unit, state.derived.ids[unit.at] == unit.id)
    return Reach(goals & scene.empty, goals & scene.lands[unit.kind].foes, goals & scene.friends)


def goals_of(scene: SideMap, unit: Unit, stands: bool) -> tuple[Mask, Mask, Mask]:
    """Where a unit may be ordered to; where it gets by walking, if nobody stands there; the hexes on which
    this depends (whomever it shuns stays where it is until then). It `stands` there, or only passes a friend.
    Over a friend it may come back to where it stood (HG-MOV-08), but no order begins with that."""
    mp, at = unit.mp, unit.at
    land, empty = scene.lands[unit.kind], scene.empty
    near, zone = _NEAR[at], _ZONES[mp][at] if mp <= _FAR else _within(mp)[at]
    if unit.shuns >= 0:
        near &= first_steps(scene.state, unit)
    if mp == 1:
        walk = near & land.plain
        if stands and not unit.marks & IDLE:
            return walk & empty | near & (land.foes ^ land.hard), walk, zone
        return walk & empty, walk, zone
    plain, free = land.plain & zone, empty | _ALONE[at] if stands else empty
    if plain == zone and unit.shuns < 0:
        goals, walk, rough = zone & empty, zone, 0
    else:
        rough = land.rough & free & zone
        far_camp, camp, walk = _walks(near, mp, plain, rough)
        goals = walk & empty
        if foes := 0 if unit.marks & IDLE else land.foes & zone:
            goals |= _fights(foes, land.hard, near if stands else 0, camp & free, far_camp & free)
    beside = near & plain & scene.friends
    if stands and plain & _ALONE[at]:
        return goals | beside, walk, zone
    while beside:
        bit = beside & -beside
        beside ^= bit
        if _walks(_NEAR[bit.bit_length() - 1], mp - 1, plain, rough)[-1] & free:
            goals |= bit  # and where a fight can be begun beyond it, one may stay too
    return goals, walk, zone


def _fights(foes: Mask, hard: Mask, near: Mask, camp: Mask, far_camp: Mask) -> Mask:
    """The enemies next to a free hex from which the step to theirs can still be paid; `near` are those next
    to the unit itself."""
    pair = camp | camp << 1
    fights = (pair | camp >> 1 | pair << _BACK | pair >> _ROW | near) & foes  # MAP.about
    return fights & ~hard | (_about(far_camp) | near) & foes & hard if fights & hard else fights


def _orders(q: int, r: int) -> Iterator[Turns]:
    """All shortest ways over so many columns and rows, each as numbers entered, counted from the start; the
    lowest directions first."""
    far = axial_distance((q, r), (0, 0))
    if not far:
        yield ()
    for dq, dr in DIRECTIONS:
        if axial_distance((q, r), (dq, dr)) < far:
            step = dr * MAP.width + dq
            for rest in _orders(q - dq, r - dr):
                yield step, *(step + stride for stride in rest)


def _shortest_ways() -> dict[int, tuple[int, list[tuple[int, Mask, Turns]]]]:
    """How far a number lies beyond another → how many steps that is, and each shortest way: the lowest number
    between them, all between them counted from that, all that are entered, counted from the start."""
    found = {}
    for q, r in product(range(-_FAR, _FAR + 1), repeat=2):
        if 1 <= (far := axial_distance((q, r), (0, 0))) <= _FAR:
            ways = [(min(way[:-1], default=0), way) for way in _orders(q, r)]
            found[r * MAP.width + q] = (
                far,
                [(low, mask_of(n - low for n in way[:-1]), way) for low, way in ways],
            )
    return found


_FAR = 2 + max(SPEED)
"""Farther marches are so rare that no shortest way is kept for them."""
_ZONES = tuple(map(_within, range(_FAR + 1)))
_WAYS = _shortest_ways()


def way(state: State, unit: Unit, to: Hex) -> tuple[Hex, ...]:
    """The suggested path of an order, without the unit's own hex (HG-UI-02); () if there is none."""
    return route(state, unit, to)[0]


def route(state: State, unit: Unit, to: Hex) -> tuple[tuple[Hex, ...], Mask]:
    """`way`, and the hexes on which something happens as soon as the unit enters (HG-MOV-11)."""
    derived, side = state.derived, state.sides[unit.seat]
    quick = derived.quick
    land = (quick.field if quick.viewer == side else lands_of(derived, side))[unit.kind]
    loud = loud_hexes(derived, land, unit)
    return straight(derived, land, unit, to, loud) or winding(state, unit, to), loud


def loud_for(state: State, unit: Unit) -> Mask:
    """Where something happens as soon as the unit enters (HG-MOV-11)."""
    land = lands_of(state.derived, state.sides[unit.seat])[unit.kind]
    return loud_hexes(state.derived, land, unit)


def straight(derived: Derived, land: Land, unit: Unit, to: Hex, loud: Mask) -> tuple[Hex, ...]:
    """A shortest way over plain hexes, which nothing interrupts: then none is better. Only the last hex may
    cost 2, and be a neighbouring friend's (HG-MOV-04) or an enemy's."""
    if unit.shuns >= 0:
        return ()
    at, mp, bit = unit.at, unit.mp, _ALONE[to]
    ways = _WAYS.get(to - at)
    if ways is None:
        return ()
    far, shortest = ways
    fight = 0
    if not land.plain & bit:
        fight = land.foes & bit
        if fight:
            if unit.marks & IDLE or (far == 1 and derived.ids[at] != unit.id):
                return ()
        elif not land.rough & bit or derived.ids[to] >= 0:
            return ()
        if (land.rough | land.hard) & bit:
            mp -= 1
    elif far > 1 and derived.ids[to] >= 0:
        return ()
    if far > mp:
        return ()
    if far == 1:
        return (to,)
    clean = land.plain ^ land.plain & loud
    if fight:
        clean &= ~(derived.occupied & MAP.near[to])
    for low, between, strides in shortest:
        if clean >> at + low & between == between:
            path = []
            for stride in strides:  # a comprehension would make every call dearer: `at` would be a cell
                path.append(at + stride)
            return tuple(path)
    return ()


def winding(state: State, unit: Unit, to: Hex) -> tuple[Hex, ...]:
    """Any other way: beside something, round something, or through it if it must be."""
    land, at, bit = ground(state, unit), unit.at, 1 << to
    risky, cards = mined_hexes(state, unit), card_hexes(unit)
    if MAP.near[at] & bit:
        if land.plain & ~land.free & bit:
            return (to,)
        direct = land.first & bit and _price(land, to) <= unit.mp
        if direct and (land.free | (land.foes if land.start else 0)) & bit:
            return (to,)
    return _best(land, unit, to, risky & ~bit, cards & land.free & ~bit)


def _price(land: Ground, hex: Hex) -> int:
    return 2 if (land.rough | land.hard) >> hex & 1 else 1 if (land.plain | land.foes) >> hex & 1 else 99


Rest = tuple[int, int, int]
"""What the rest of a way takes: mines entered, cards drawn, points."""
Entry = tuple[int, int, int, Mask]
"""What entering takes, and the hexes where it takes that."""


def _best(land: Ground, unit: Unit, to: Hex, mines: Mask, cards: Mask) -> tuple[Hex, ...]:
    """The best way: the better the fewer mines it enters and cards it draws, the cheaper it is, the lower its
    directions are (HG-UI-02). Whole sets of hexes are flooded from the target."""
    bit, points, near = 1 << to, unit.mp, MAP.near[unit.at] & land.first
    zone = _within(points)[unit.at] & _within(points)[to]
    walk, entries = (land.plain | land.rough) & zone & ~bit, _entries(land, zone, mines, cards)
    camps = MAP.near[to] & (land.free if land.foes & bit else EVERYWHERE)
    first = near & ~bit
    left: dict[Rest, Mask] = {(0, 0, 0): bit}
    entered: dict[Rest, Mask] = {}
    for mined, drawn, price in product(range(points), range(points), range(1, points + 1)):
        rest, enter = (mined, drawn, price), 0
        for mine, card, cost, hexes in entries:
            enter |= left.get((mined - mine, drawn - card, price - cost), 0) & hexes
        if not enter:
            continue
        entered[rest] = enter
        if first & enter:
            return _lowest(entries, entered, unit.at, first, rest)
        left[rest] = (camps | MAP.spread(enter ^ bit) if enter & bit else MAP.spread(enter)) & walk
    return ()


def _entries(land: Ground, zone: Mask, mines: Mask, cards: Mask) -> list[Entry]:
    """All sorts of hexes in the zone."""
    found: list[Entry] = []
    for cost, hexes in (1, land.plain | land.foes ^ land.hard), (2, land.rough | land.hard):
        safe = hexes & zone & ~(mines | cards)
        risky = hexes & zone ^ safe
        found.append((0, 0, cost, safe))
        if risky:
            found.append((0, 1, cost, risky & ~mines))
            found.append((1, 0, cost, risky & ~cards))
            found.append((1, 1, cost, risky & mines & cards))
    return [entry for entry in found if entry[-1]]


def _lowest(
    entries: list[Entry], entered: dict[Rest, Mask], here: Hex, onward: Mask, rest: Rest
) -> tuple[Hex, ...]:
    """The way that takes exactly this, the lowest directions first; its first step is one of `onward`."""
    path: list[Hex] = []
    while any(rest):
        onward &= entered[rest]
        here = next(hex for hex in MAP.beside[here] if hex >= 0 and onward >> hex & 1)
        path.append(here)
        mine, card, cost, _ = next(entry for entry in entries if entry[-1] >> here & 1)
        rest, onward = (rest[0] - mine, rest[1] - card, rest[2] - cost), MAP.near[here]
    return tuple(path)
