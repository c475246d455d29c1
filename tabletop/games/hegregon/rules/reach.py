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
    """The map for a unit (HG-MAP-02..04, HG-UNI-03, HG-UNI-04, HG-INT-33); no fight into crystal for heavy
    tanks (HG-POS-05), whatever movement a card gives them (HG-INT-02)."""
    derived = state.derived
    occupied, friends, crystal = derived.occupied, state.friends(unit.seat), derived.crystal
    own = 1 << unit.at if derived.ids[unit.at] == unit.id else 0
    others = friends & ~own
    if unit.kind == HOVER:
        plain, rough, bridges = EVERYWHERE, 0, others
    else:
        plain, bridges = EVERYWHERE ^ crystal, others & ~crystal
        rough = 0 if unit.kind == HEAVY else crystal
    foes = 0 if unit.marks & (FOUGHT | CEASEFIRE) else (occupied ^ friends) & ~derived.truce
    free = EVERYWHERE ^ occupied | own
    return Ground(plain, rough, free, bridges, foes, first_steps(state, unit), own > 0)


def first_steps(state: State, unit: Unit) -> Mask:
    """Where the first step may lead: after a withdrawal away from the unit that was not found (HG-CAM-09)."""
    if unit.shuns < 0:
        return EVERYWHERE
    away = state.units[unit.shuns].at
    return EVERYWHERE & ~MAP.within(MAP.distance(unit.at, away))[away]


def mined_hexes(state: State, unit: Unit) -> Mask:
    """Where the unit would set off a mine (HG-MIN-04, HG-UNI-03, HG-INT-15, HG-INT-32). Cease-fires and
    camouflage are no protection (HG-INT-23, HG-CAM-10)."""
    return 0 if unit.kind == HOVER else state.enemy_mines(unit.seat)


def card_hexes(unit: Unit) -> Mask:
    """Where the unit would draw a card if nobody else is there (HG-EVT-01, HG-EVT-02)."""
    return 0 if unit.marks & DREW else EVENTS


def flood(land: Ground, start: Hex, mp: int, first: Mask = EVERYWHERE) -> list[Mask]:
    """Hexes that may be walked on, by the cheapest price of getting there: ``flood(…)[2]`` cost 2."""
    walk = land.free | land.bridges
    return _flood(start, mp, land.plain & walk, land.rough & walk, first)


def _flood(start: Hex, mp: int, plain: Mask, rough: Mask, first: Mask) -> list[Mask]:
    spread = MAP.spread
    layers = [1 << start]
    seen = 1 << start if first == EVERYWHERE else 0  # a forced first step may lead back through the start
    around = [MAP.near[start] & first]
    for price in range(1, mp + 1):
        new = around[price - 1] & plain
        if rough and price > 1:
            new |= around[price - 2] & rough
        new &= ~seen
        seen |= new
        layers.append(new)
        around.append(spread(new) if new and price < mp else 0)
    return layers


@lru_cache(maxsize=32_000)
def _roads(start: Hex, mp: int, plain: Mask, rough: Mask, first: Mask) -> tuple[Mask, Mask, Mask]:
    """Where one may walk with all points, with one point left, with two left. Friends coming and going on
    plain ground change nothing here: that is why it is worth remembering."""
    left = [0, 0, 0]
    for price, layer in enumerate(_flood(start, mp, plain, rough, first)):
        for rest in range(min(3, mp - price + 1) if price else 0):
            left[rest] |= layer
    return left[0], left[1], left[2]


def reach(state: State, unit: Unit) -> Reach:
    """Everything a unit can be ordered to (HG-MOV-07). It depends on nothing farther away than its points."""
    mp, at = unit.mp, unit.at
    if mp <= 0:
        return NOWHERE
    land, occupied, zone = ground(state, unit), state.derived.occupied, MAP.within(mp)[at]
    walk = (land.free | land.bridges) & zone
    plain, rough, foes = land.plain & walk, land.rough & walk, land.foes & zone
    ends, camp, far_camp = _roads(at, mp, plain, rough, land.first)
    passes, beside = 0, MAP.near[at] & land.bridges & walk & land.first if mp > 1 else 0
    near = MAP.near[at] & land.first if land.start else 0
    fights = _fights(land, foes, mp, near, camp, far_camp) if foes else 0
    open_ground = plain & ~occupied
    while beside:
        bit = beside & -beside
        beside ^= bit
        here = bit.bit_length() - 1
        if MAP.near[here] & open_ground:
            passes |= bit
            continue
        far, camp, far_camp = _roads(here, mp - 1, plain, rough, EVERYWHERE)
        if far & ~occupied or (foes and _fights(land, foes, mp - 1, 0, camp, far_camp)):
            passes |= bit
    return Reach(ends & ~occupied, fights, passes)


def _fights(land: Ground, foes: Mask, mp: int, near: Mask, camp: Mask, far_camp: Mask) -> Mask:
    """The enemies next to a free hex from which the step to theirs can still be paid; `near` are those next
    to the unit itself."""
    fights = (MAP.spread(camp & land.free) | near) & foes & land.plain
    if land.rough & foes and mp > 1:
        fights |= (MAP.spread(far_camp & land.free) | near) & foes & land.rough
    return fights


def way(state: State, unit: Unit, to: Hex) -> tuple[Hex, ...]:
    """The suggested path of an order, without the unit's own hex (HG-UI-02); () if there is none."""
    land, at = ground(state, unit), unit.at
    if MAP.near[at] >> to & 1:
        if land.bridges >> to & 1 and not land.free >> to & 1:
            return (to,)
        direct = land.first >> to & 1 and _price(land, to) <= unit.mp
        if direct and (land.free | land.foes) >> to & 1 and _camp(land, unit, at, to):
            return (to,)
    risky, cards = mined_hexes(state, unit), card_hexes(unit) & land.free
    return _straight(land, unit, to, risky | cards) or _winding(land, unit, to, risky, cards)


def _straight(land: Ground, unit: Unit, to: Hex, risky: Mask) -> tuple[Hex, ...]:
    """A way of as many points as steps, which nothing interrupts: then none is better. Not for neighbours."""
    at, near = unit.at, MAP.near[to]
    goals = (land.free | land.foes) & land.plain & MAP.within(unit.mp)[at] & ~MAP.near[at]
    if unit.shuns >= 0 or not goals >> to & 1:
        return ()
    clean = (land.free | land.bridges) & land.plain & ~risky
    return _steps(at, to, clean & (land.free | ~near) if land.foes >> to & 1 else clean)


def _steps(here: Hex, to: Hex, clean: Mask) -> tuple[Hex, ...]:
    """The shortest path over these hexes, the lowest directions first; () if each leads round something."""
    for hex in MAP.toward(here, to):
        if hex == to:
            return (to,)
        if clean >> hex & 1 and (rest := _steps(hex, to, clean)):
            return (hex, *rest)
    return ()


def _winding(land: Ground, unit: Unit, to: Hex, risky: Mask, cards: Mask) -> tuple[Hex, ...]:
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
