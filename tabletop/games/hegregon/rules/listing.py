"""What the units of a seat may be told in its action step (S3), listed from masks and remembered.

A unit's list is kept as long as the unit, the hexes it depends on and the means of its owner are the same;
if only a neighbour came or went, its marches are mended rather than listed again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tabletop.engine.model import Action, Seat
from tabletop.parts.hexes import Mask, hexes_in, pick

from .. import actions as do
from ..board import AFAR, MAP
from ..derived import Memory
from ..kinds import (
    AMMO_PRICE,
    CAMOUFLAGE_PRICE,
    EAR,
    ENTRENCH_PRICE,
    HEAVY,
    KINDS,
    MINE_PRICE,
    MISSILE_PRICE,
)
from ..state import State
from ..units import CAMOUFLAGED, ENTRENCHED, IDLE, LOADED, USED, Unit
from . import mines, sight, transport
from .reach import reach

_NEAR_AND_FAR = tuple(near | afar for near, afar in zip(MAP.near, AFAR, strict=True))
VIEWS = tuple(_NEAR_AND_FAR if kind in (EAR, HEAVY) else MAP.near for kind in range(len(KINDS)))
"""Kind, hex → how far its weapons go: two hexes with missiles (HG-MIS-01) and heavy guns (HG-RNG-01)."""
DEAREST = max(MINE_PRICE, MISSILE_PRICE, CAMOUFLAGE_PRICE)
"""Beyond this a seat's H change nothing in what a unit may do, transport apart."""

Means = tuple[int, bool, tuple[str, ...], Mask, Mask]
"""What the abilities of all units of a seat depend on, besides who stands near: its H (at most `DEAREST`),
mines in stock, bans, where transport takes off, and every mine, as far as the seat could lay one."""


def means_of(state: State, seat: Seat) -> Means:
    """The means of a seat now."""
    ore, stock, doors, mined = state.ore[seat], state.stock[seat] > 0, 0, 0
    if ore:
        doors = transport.take_off_hexes(state, seat)
    if stock or ore >= MINE_PRICE:
        mined = state.derived.mined
    return min(ore, DEAREST), stock, state.bans, doors, mined


def listed(state: State, seat: Seat) -> list[Action]:
    """Everything the units of a seat may be told, unit by unit, marches first."""
    derived, means = state.derived, means_of(state, seat)
    stage = seat, derived.crystal, derived.truce
    changed: Iterable[int] = derived.changed
    if derived.stage != stage:
        derived.stage, derived.means = stage, means
        derived.known.clear()
        changed = derived.own[seat]
    if changed or derived.touched or derived.means != means:
        _refresh(state, means, changed)
    out: list[Action] = []
    for memory in derived.known.values():
        out += memory[1]
    out.append(do.END_STEP)
    return out


def _refresh(state: State, means: Means, changed: Iterable[int]) -> None:
    """Bring all that is remembered up to date."""
    derived, units, known, seat = state.derived, state.units, state.derived.known, state.derived.stage[0]
    touched, foes = derived.touched, state.enemies(seat) & ~derived.truce
    stale = derived.means != means or touched & foes > 0
    for uid in [*known] if stale else [uid for uid, memory in known.items() if memory[0] & touched]:
        if uid not in changed:
            known[uid] = _mended(state, units[uid], known[uid], means, foes, stale)
    for uid in sorted(changed):
        unit = units[uid]
        if unit.at < 0:
            known.pop(uid, None)
        elif unit.seat == seat:
            known[uid] = _afresh(state, unit, means, foes)
    derived.means, derived.touched, derived.changed = means, 0, set()


def _afresh(state: State, unit: Unit, means: Means, foes: Mask) -> Memory:
    goals = roams = 0
    marches: tuple[do.Move, ...] = ()
    if unit.mp:
        ends, fights, passes = reach(state, unit)
        goals, roams = ends | fights | passes, MAP.within(max(unit.mp, 2 * (unit.shuns >= 0)))[unit.at]
        marches = do.moves(unit.id, goals)
    deeds, looks = _deeds(state, unit, means, foes)
    return roams | looks, marches + deeds, goals, marches, deeds, roams, looks


def _mended(state: State, unit: Unit, memory: Memory, means: Means, foes: Mask, stale: bool) -> Memory:
    _, _, goals, marches, deeds, roams, looks = memory
    touched = state.derived.touched
    if roams & touched:
        ends, fights, passes = reach(state, unit)
        before, goals = goals, ends | fights | passes
        if goals != before:
            marches = do.moves_instead(unit.id, goals, before, marches)
    if stale or looks & touched:
        deeds, looks = _deeds(state, unit, means, foes)
    return roams | looks, marches + deeds, goals, marches, deeds, roams, looks


def _deeds(state: State, unit: Unit, means: Means, foes: Mask) -> tuple[tuple[Action, ...], Mask]:
    """Attacks and abilities, and the hexes on which they depend as long as no enemy comes near."""
    uid, kind, marks, at = unit.id, unit.kind, unit.marks, unit.at
    out: tuple[Action, ...] = ()
    targets = looks = 0
    if not marks & IDLE and (seen := foes & VIEWS[kind][at]):
        looks, near = VIEWS[kind][at], seen & MAP.near[at]
        targets = near | sight.far_targets(state, unit, seen) if seen != near else near
        if struck := targets if kind == HEAVY else near:
            out = tuple([do.Attack(uid, target) for target in pick(state.derived.ids, struck)])
    ore, stock, *_ = means
    if marks & USED or not (ore or stock):
        return out, looks
    if kind == EAR:
        looks |= MAP.near[at]
        out = (*out, *_ear_abilities(state, unit, means, targets))
    camouflage = ore >= CAMOUFLAGE_PRICE and not marks & CAMOUFLAGED
    return out + _care(uid, camouflage, ore >= AMMO_PRICE and not marks & LOADED), looks


def _ear_abilities(state: State, unit: Unit, means: Means, targets: Mask) -> list[Action]:
    uid, (ore, stock, _, doors, _) = unit.id, means
    out: list[Action] = []
    if ore >= MISSILE_PRICE and targets:
        out += [do.Missile(uid, target) for target in pick(state.derived.ids, targets)]
    if stock or ore >= MINE_PRICE:
        at = mines.mine_hexes(state, unit)
        if ore >= MINE_PRICE:
            out += _mines(uid, at, False)
        if stock:
            out += _mines(uid, at, True)
    if ore >= ENTRENCH_PRICE and not unit.marks & ENTRENCHED:
        out.append(_entrench(uid))
    if doors >> unit.at & 1 and transport.refuse_call(state, unit) is None:
        out.append(do.CallTransport(uid))
    return out


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
