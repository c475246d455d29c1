"""Chapter 6: where a unit can march and by which way, without listing every path.

Whole sets of hexes are flooded cost by cost (bit masks); only the way of a given order is looked for. No
enemy stops movement by standing near (HG-MOV-15), and what a unit leaves does not hold it (HG-MOV-14).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tabletop.parts.hexes import Hex, Mask

from ..board import EVENTS, MAP
from ..kinds import HEAVY, HOVER
from ..state import State
from ..units import CEASEFIRE, DREW, FOUGHT, Unit

EVERYWHERE: Mask = MAP.on_map
Label = tuple[int, int, int, tuple[int, ...]]
"""How good a way is: mines entered, cards that would stop it, price, directions (HG-UI-02)."""


class Ground(NamedTuple):
    """The map as one unit may use it: masks by what entering costs, and who stands where."""

    plain: Mask
    """Hexes that cost 1 (HG-MOV-02)."""
    rough: Mask
    """Hexes that cost 2."""
    free: Mask
    """Hexes without other units; its own is free as soon as it leaves (HG-MOV-08)."""
    bridges: Mask
    """Friends' hexes that may be passed (HG-MOV-04, HG-MOV-05)."""
    foes: Mask
    """Enemies it may fight for their hexes (HG-POS-02); nobody passes them (HG-MOV-06)."""
    first: Mask
    """Where its first step may go (HG-CAM-09)."""
    start: bool
    """May a position fight begin on its own hex? Not while it passes a friend (HG-POS-02)."""


class Reach(NamedTuple):
    """Where an order of a unit may end."""

    ends: Mask
    """Free hexes."""
    fights: Mask
    """Enemies' hexes: a position fight."""
    passes: Mask
    """Neighbouring friends' hexes from which it can and must march on."""


NOWHERE = Reach(0, 0, 0)


def ground(state: State, unit: Unit) -> Ground:
    """The map for a unit."""
    derived = state.derived
    return _land(
        unit.kind,
        1 << unit.at if derived.ids[unit.at] == unit.id else 0,
        derived.crystal,
        derived.occupied,
        state.friends(unit.seat),
        _foes(state, unit),
        first_steps(state, unit),
    )


def _foes(state: State, unit: Unit) -> Mask:
    """The enemies that the unit may still fight this turn."""
    if unit.marks & (FOUGHT | CEASEFIRE):
        return 0
    derived = state.derived
    return derived.occupied & ~state.friends(unit.seat) & ~derived.truce


def _land(
    kind: int, own: Mask, crystal: Mask, occupied: Mask, friends: Mask, foes: Mask, first: Mask
) -> Ground:
    """The map for a kind of unit (HG-MAP-02..04, HG-UNI-03, HG-UNI-04, HG-INT-33); no fight into crystal for
    heavy tanks (HG-POS-05), whatever movement a card gives them (HG-INT-02). `own` is the unit's hex, or
    nothing while it passes."""
    free, others = EVERYWHERE & ~occupied | own, friends & ~own
    bridges, plain, rough = others & ~crystal, EVERYWHERE & ~crystal, crystal
    if kind == HOVER:
        bridges, plain, rough = others, EVERYWHERE, 0
    elif kind == HEAVY:
        rough = 0
    return Ground(plain, rough, free, bridges, foes, first, bool(own))


def first_steps(state: State, unit: Unit) -> Mask:
    """Where the first step may lead: after a withdrawal away from the unit that was not found (HG-CAM-09)."""
    if unit.shuns < 0:
        return EVERYWHERE
    away = state.units[unit.shuns].at
    return EVERYWHERE & ~MAP.within(MAP.distance(unit.at, away))[away]


def flood(land: Ground, start: Hex, mp: int, first: Mask = EVERYWHERE) -> list[Mask]:
    """Hexes that may be walked on, by the cheapest price of getting there: ``flood(…)[2]`` cost 2."""
    walk = land.free | land.bridges
    plain, rough = land.plain & walk, land.rough & walk
    spread = MAP.spread
    layers = [1 << start]
    seen = 1 << start if first == EVERYWHERE else 0  # a forced first step may lead back through the start
    around = [MAP.near[start] & first]
    for price in range(1, mp + 1):
        new = around[price - 1] & plain
        if price > 1:
            new |= around[price - 2] & rough
        new &= ~seen
        seen |= new
        layers.append(new)
        around.append(spread(new) if new and price < mp else 0)
    return layers


def reach(state: State, unit: Unit) -> Reach:
    """Everything a unit can be ordered to (HG-MOV-07). It depends on nothing farther away than its points."""
    mp, at = unit.mp, unit.at
    if mp <= 0:
        return NOWHERE
    derived, zone = state.derived, MAP.within(mp)[at]
    return _reach(
        unit.kind,
        at,
        mp,
        derived.ids[at] == unit.id,
        derived.crystal & zone,
        derived.occupied & zone,
        state.friends(unit.seat) & zone,
        _foes(state, unit) & zone,
        EVERYWHERE if unit.shuns < 0 else first_steps(state, unit),
    )


@lru_cache(maxsize=16_000)
def _reach(
    kind: int,
    at: Hex,
    mp: int,
    stands: bool,
    crystal: Mask,
    occupied: Mask,
    friends: Mask,
    foes: Mask,
    first: Mask,
) -> Reach:
    own = 1 << at
    land = _land(kind, own if stands else 0, crystal, occupied, friends, foes, first)
    ends, fights = _targets(land, at, mp, first, stands)
    passes, beside = 0, MAP.near[at] & first & land.bridges
    while beside:
        bit = beside & -beside
        beside ^= bit
        price = 2 if land.rough & bit else 1
        if price < mp:
            far, enemies = _targets(land, bit.bit_length() - 1, mp - price, EVERYWHERE, False)
            passes |= bit if far & ~own or enemies else 0
    return Reach(ends & ~own, fights, passes)


def _targets(land: Ground, start: Hex, mp: int, first: Mask, from_start: bool) -> tuple[Mask, Mask]:
    layers = flood(land, start, mp, first)
    ends = 0
    for layer in layers[1:]:
        ends |= layer
    ends &= land.free
    if not land.foes:
        return ends, 0
    fights = 0
    near_start = MAP.near[start] & first if from_start else 0
    for price, foes in ((1, land.foes & land.plain), (2, land.foes & land.rough)):
        if foes and mp >= price:
            camp = 0
            for layer in layers[1 : mp - price + 1]:
                camp |= layer
            fights |= (MAP.spread(camp & land.free) | near_start) & foes
    return ends, fights


def way(state: State, unit: Unit, to: Hex) -> tuple[Hex, ...]:
    """The suggested path of an order, without the unit's own hex (HG-UI-02); () if there is none."""
    land = ground(state, unit)
    if MAP.near[unit.at] >> to & 1:
        if land.bridges >> to & 1 and not land.free >> to & 1:
            return (to,)
        direct = land.first >> to & 1 and _price(land, to) <= unit.mp
        if direct and (land.free | land.foes) >> to & 1 and _camp(land, unit, unit.at, to):
            return (to,)
    risky = 0
    if unit.kind != HOVER:
        risky = state.enemy_mines(unit.seat)
    cards = 0 if unit.marks & DREW else EVENTS & land.free
    clean = land._replace(free=land.free & ~((risky | cards) & ~(1 << to)), bridges=land.bridges & ~risky)
    return _cheapest(clean, unit, to) or _search(land, unit, to, risky, cards)


def _price(land: Ground, hex: Hex) -> int:
    return 2 if land.rough >> hex & 1 else 1 if land.plain >> hex & 1 else 99


def _cheapest(land: Ground, unit: Unit, to: Hex) -> tuple[Hex, ...]:
    """The cheapest way over this ground, the lowest directions first."""
    left = _left_to_go(land, unit, to)
    best, here = unit.mp + 1, -1
    plain, rough = land.plain, land.rough
    for hex in MAP.beside[unit.at]:
        if hex < 0 or not land.first >> hex & 1 or (hex == to and not _camp(land, unit, unit.at, to)):
            continue
        price = 1 if plain >> hex & 1 else 2 if rough >> hex & 1 else 99
        for rest in range(min(best - price, len(left))):
            if left[rest] >> hex & 1:
                best, here = price + rest, hex
    if here < 0:
        return ()
    path, rest = [here], best - _price(land, here)
    while here != to:
        for hex in MAP.beside[here]:
            price = 99 if hex < 0 else 1 if plain >> hex & 1 else 2 if rough >> hex & 1 else 99
            if price <= rest and left[rest - price] >> hex & 1:
                here, rest = hex, rest - price
                path.append(hex)
                break
    return tuple(path)


def _left_to_go(land: Ground, unit: Unit, to: Hex) -> list[Mask]:
    """Hexes by what the rest of the way to the target costs from them."""
    walk = (land.free | land.bridges) & (land.plain | land.rough)
    layers, seen = [1 << to], 1 << to
    camps = land.free if land.foes >> to & 1 else EVERYWHERE
    for price in range(1, unit.mp):
        new = 0
        for entry, kind in ((1, land.plain), (2, land.rough)):
            if price >= entry and layers[price - entry] & kind:
                from_there = MAP.spread(layers[price - entry] & kind)
                new |= from_there & camps if price == entry else from_there
        new &= walk & ~seen
        seen |= new
        layers.append(new)
    return layers


def _camp(land: Ground, unit: Unit, here: Hex, to: Hex) -> bool:
    """May the last step of an order be taken from this hex? A position fight never begins on a friend's hex
    (HG-POS-02)."""
    if not land.foes >> to & 1:
        return True
    return land.start if here == unit.at else bool(land.free >> here & 1)


def _search(land: Ground, unit: Unit, to: Hex, risky: Mask, cards: Mask) -> tuple[Hex, ...]:
    """The best way when mines or event hexes cannot be avoided: each hex at each price."""
    best: list[dict[Hex, tuple[Label, tuple[Hex, ...]]]] = [{} for _ in range(unit.mp + 1)]
    best[0][unit.at] = ((0, 0, 0, ()), ())
    found: tuple[Label, tuple[Hex, ...]] | None = None
    walk = land.free | land.bridges
    for spent in range(unit.mp + 1):
        for here, (label, path) in best[spent].items():
            for direction, hex in enumerate(MAP.beside[here]):
                if hex < 0 or (not path and not land.first >> hex & 1):
                    continue
                total = spent + _price(land, hex)
                if total > unit.mp:
                    continue
                bit = 1 << hex
                end = hex == to
                mines, events, _, steps = label
                events += bool(cards & bit and not end)
                after = (mines + bool(risky & bit), events, total, (*steps, direction))
                if end and _camp(land, unit, here, to) and (found is None or after < found[0]):
                    found = (after, (*path, hex))
                if walk & bit and (hex not in best[total] or after < best[total][hex][0]):
                    best[total][hex] = (after, (*path, hex))
    return found[1] if found else ()
