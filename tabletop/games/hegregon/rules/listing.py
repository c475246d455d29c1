"""What the units of a seat may be told in its action step (S3), listed from masks and remembered.

A unit's list is kept as long as the unit, the hexes it depends on and the means of its owner are the same;
if only a neighbour came or went, its marches are mended rather than listed again.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from tabletop.engine.model import Action, Seat
from tabletop.parts.hexes import Mask, hexes_in

from .. import actions as do
from ..board import AFAR, MAP
from ..derived import Derived, Memory
from ..kinds import (
    AMMO_PRICE,
    CAMOUFLAGE_PRICE,
    EAR,
    ENTRENCH_PRICE,
    HEAVY,
    MINE_PRICE,
    MISSILE_PRICE,
)
from ..state import State
from ..units import CAMOUFLAGED, CEASEFIRE, ENTRENCHED, FOUGHT, LOADED, USED, Unit
from . import mines, sight, transport
from .reach import reach

DEAREST = max(MINE_PRICE, MISSILE_PRICE, CAMOUFLAGE_PRICE)
"""Beyond this a seat's H change nothing in what a unit may do, transport apart."""


class Means(NamedTuple):
    """What the abilities of all units of a seat depend on, besides who stands near."""

    ore: int
    """At most `DEAREST`."""
    stock: bool
    bans: tuple[str, ...]
    doors: Mask
    """Where transport takes off."""
    mines: Mask
    """Every mine, as far as the seat could lay one."""


def means_of(state: State, seat: Seat) -> Means:
    """The means of a seat now."""
    ore, stock = state.ore[seat], state.stock[seat] > 0
    doors = transport.take_off_hexes(state, seat) if ore else 0
    mined = state.derived.mined if stock or ore >= MINE_PRICE else 0
    return Means(min(ore, DEAREST), stock, state.bans, doors, mined)


def listed(state: State, seat: Seat) -> list[Action]:
    """Everything the units of a seat may be told, unit by unit, marches first."""
    derived, units = state.derived, state.units
    stage, means = (seat, derived.crystal, derived.truce), means_of(state, seat)
    if derived.stage != stage:
        derived.stage = stage
        derived.known.clear()
    stale = derived.means != means
    derived.means = means
    known, touched, foes = derived.known, derived.touched, state.enemies(seat) & ~derived.truce
    derived.touched = 0
    lists: list[tuple[Action, ...]] = []
    for uid in derived.own[seat]:
        unit = units[uid]
        memory = known.get(uid)
        if memory is None or memory[0] is not unit:
            known[uid] = memory = _afresh(state, unit, means, foes)
        elif stale or memory[1] & touched:
            known[uid] = memory = _mended(state, memory, means, foes, touched, stale)
        lists.append(memory[2])
    return [*chain.from_iterable(lists), do.END_STEP]


def _afresh(state: State, unit: Unit, means: Means, foes: Mask) -> Memory:
    found = reach(state, unit)
    goals = found.ends | found.fights | found.passes
    marches, deeds = do.moves(unit.id, goals), _deeds(state, unit, means, foes)
    roams, looks = _roams(unit), _looks(unit)
    return unit, roams | looks, marches + deeds, goals, marches, deeds, roams, looks


def _mended(state: State, memory: Memory, means: Means, foes: Mask, touched: Mask, stale: bool) -> Memory:
    unit, zone, _, goals, marches, deeds, roams, looks = memory
    if roams & touched:
        found, before = reach(state, unit), goals
        goals = found.ends | found.fights | found.passes
        if goals != before:
            marches = do.moves_instead(unit.id, goals, before, marches)
    if stale or looks & touched:
        deeds = _deeds(state, unit, means, foes)
    return unit, zone, marches + deeds, goals, marches, deeds, roams, looks


def _roams(unit: Unit) -> Mask:
    """The hexes whose units decide where a unit may march."""
    far: Mask = MAP.within(max(unit.mp, 2) if unit.shuns >= 0 else unit.mp)[unit.at]
    return far


def _looks(unit: Unit) -> Mask:
    """The hexes whose units decide what else it may do: whom it may attack, where it may lay mines."""
    if not unit.marks & (FOUGHT | CEASEFIRE):
        return MAP.near[unit.at] | AFAR[unit.at] if unit.kind in (EAR, HEAVY) else MAP.near[unit.at]
    return MAP.near[unit.at] if unit.kind == EAR and not unit.marks & USED else 0


def _deeds(state: State, unit: Unit, means: Means, foes: Mask) -> tuple[Action, ...]:
    """Attacks and abilities. `foes` are the enemies without a cease-fire."""
    uid, kind, marks = unit.id, unit.kind, unit.marks
    out: tuple[Action, ...] = ()
    near = far = 0
    if not marks & (FOUGHT | CEASEFIRE):
        near = foes & MAP.near[unit.at]
        if kind in (EAR, HEAVY) and foes & AFAR[unit.at]:
            far = sight.far_targets(state, unit, foes)
        if targets := near | far if kind == HEAVY else near:
            out = _attacks(uid, _ids(state.derived, targets))
    if marks & USED:
        return out
    if kind == EAR:
        out = (*out, *_ear_abilities(state, unit, means, near | far))
    camouflage = means.ore >= CAMOUFLAGE_PRICE and not marks & CAMOUFLAGED
    return out + _care(uid, camouflage, means.ore >= AMMO_PRICE and not marks & LOADED)


def _ids(derived: Derived, targets: Mask) -> tuple[int, ...]:
    ids = derived.ids
    return tuple([ids[hex] for hex in hexes_in(targets)])


def _ear_abilities(state: State, unit: Unit, means: Means, targets: Mask) -> list[Action]:
    ore, uid = means.ore, unit.id
    out: list[Action] = []
    if ore >= MISSILE_PRICE and targets:
        out += [do.Missile(uid, target) for target in _ids(state.derived, targets)]
    if means.stock or ore >= MINE_PRICE:
        at = mines.mine_hexes(state, unit)
        if ore >= MINE_PRICE:
            out += _mines(uid, at, False)
        if means.stock:
            out += _mines(uid, at, True)
    if ore >= ENTRENCH_PRICE and not unit.marks & ENTRENCHED:
        out.append(_entrench(uid))
    if means.doors >> unit.at & 1 and transport.refuse_call(state, unit) is None:
        out.append(do.CallTransport(uid))
    return out


@lru_cache(maxsize=8_000)
def _attacks(unit: int, targets: tuple[int, ...]) -> tuple[do.Attack, ...]:
    return tuple(do.Attack(unit, target) for target in targets)


@lru_cache(maxsize=8_000)
def _mines(unit: int, at: Mask, stock: bool) -> tuple[do.LayMine, ...]:
    return tuple(do.LayMine(unit, hex, stock) for hex in hexes_in(at))


@lru_cache(maxsize=4_000)
def _care(unit: int, camouflage: bool, ammo: bool) -> tuple[Action, ...]:
    hidden: tuple[Action, ...] = (do.camouflage(unit),) if camouflage else ()
    return (*hidden, do.LoadAmmo(unit)) if ammo else hidden


@lru_cache(maxsize=4_000)
def _entrench(unit: int) -> do.Entrench:
    return do.Entrench(unit)
