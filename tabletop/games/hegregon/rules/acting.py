"""The action step (S3): what each unit may do, listed from masks and remembered while nothing changes."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Cite, Refusal, Seat
from tabletop.parts.hexes import Mask, hexes_in

from .. import actions as do
from ..board import MAP
from ..frames import Landing
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
from . import abilities, combat, march, mines, order, sight, transport, victory
from .reach import reach

OWN = Cite("HG-MOV-10")
ENEMY = Cite("HG-ATK-09")
ONE_COMBAT = Cite("HG-ATK-02")
CEASE = Cite("HG-EVT-09")
ADJACENT = Cite("HG-ATK-01")
ONLY_EAR = Cite("HG-UNI-02")
DEAREST = max(MINE_PRICE, MISSILE_PRICE, CAMOUFLAGE_PRICE)
"""Beyond this a seat's H change nothing in what a unit may do, transport apart."""


@lru_cache(maxsize=8_000)
def _attacks(unit: int, targets: tuple[int, ...]) -> tuple[do.Attack, ...]:
    return tuple(do.Attack(unit, target) for target in targets)


@lru_cache(maxsize=8_000)
def _mines(unit: int, at: Mask, stock: bool) -> tuple[do.LayMine, ...]:
    return tuple(do.LayMine(unit, hex, stock) for hex in hexes_in(at))


@lru_cache(maxsize=4_000)
def _ammo(unit: int) -> do.LoadAmmo:
    return do.LoadAmmo(unit)


@lru_cache(maxsize=4_000)
def _entrench(unit: int) -> do.Entrench:
    return do.Entrench(unit)


def refuse_combat(state: State, unit: Unit, uid: int) -> Refusal | None:
    """What all declared attacks need: a combat left, an enemy unit, no cease-fire (HG-ATK-02, HG-ATK-09).
    Whoever withdrew keeps its abilities (HG-INT-38), whoever reacted has none left (HG-INT-36)."""
    if unit.marks & FOUGHT:
        return ONE_COMBAT.refuse("fought-already", unit=unit.id)
    target = state.unit(uid)
    if target is None or target.at < 0:
        return ENEMY.refuse("no-such-target")
    if state.sides[target.seat] == state.sides[unit.seat]:
        return ENEMY.refuse("target-friendly", target=uid)
    if (unit.marks | target.marks) & CEASEFIRE:
        return CEASE.refuse("cease-fire", other=uid)
    return None


def refuse_attack(state: State, unit: Unit, uid: int) -> Refusal | None:
    """An adjacent enemy, or for a heavy tank one at two hexes with a clear line (HG-ATK-01, HG-RNG-01,
    HG-INT-01)."""
    if (no := refuse_combat(state, unit, uid)) is not None:
        return no
    target = state.units[uid]
    if MAP.near[unit.at] >> target.at & 1:
        return None
    if unit.kind == HEAVY:
        return sight.refuse_far(state, unit, target)
    return ADJACENT.refuse("target-not-adjacent", target=uid)


def refuse_missile(state: State, unit: Unit, uid: int) -> Refusal | None:
    """An E.A.R. with 3 H and both combat and slot left (HG-MIS-01)."""
    if unit.kind != EAR:
        return ONLY_EAR.refuse("only-ear", unit=unit.id)
    no = abilities.refuse_price(state, unit, MISSILE_PRICE) or refuse_combat(state, unit, uid)
    if no is not None:
        return no
    target = state.units[uid]
    return None if MAP.near[unit.at] >> target.at & 1 else sight.refuse_far(state, unit, target)


class Basis(NamedTuple):
    """What the actions of all units of a seat depend on, besides who stands near."""

    seat: Seat
    ore: int
    """At most `DEAREST`."""
    stock: bool
    bans: tuple[str, ...]
    crystal: Mask
    truce: Mask
    doors: Mask
    """Where transport takes off."""
    mines: Mask
    """Every mine, as far as the seat could lay one."""


def basis_of(state: State, seat: Seat) -> Basis:
    """The basis of a seat's lists now."""
    derived, ore, stock = state.derived, state.ore[seat], bool(state.stock[seat])
    return Basis(
        seat,
        min(ore, DEAREST),
        stock,
        state.bans,
        derived.crystal,
        derived.truce,
        transport.take_off_hexes(state, seat),
        state.all_mines() if ore >= MINE_PRICE or stock else 0,
    )


def unit_actions(state: State, unit: Unit, basis: Basis, enemies: Mask) -> tuple[Action, ...]:
    """Everything a unit may be told in its owner's action step, marches first."""
    found, uid, kind, marks = reach(state, unit), unit.id, unit.kind, unit.marks
    out: list[Action] = list(do.moves(uid, found.ends | found.fights | found.passes))
    foes = 0 if marks & (FOUGHT | CEASEFIRE) else enemies & ~basis.truce
    near = foes & MAP.near[unit.at]
    far = sight.far_targets(state, unit, foes) if foes and kind in (EAR, HEAVY) else 0
    targets = near | far if kind == HEAVY else near
    if targets:
        ids = state.derived.ids
        out += _attacks(uid, tuple(ids[hex] for hex in hexes_in(targets)))
    if not marks & USED:
        if kind == EAR:
            out += _ear_abilities(state, unit, basis, near | far)
        if basis.ore >= CAMOUFLAGE_PRICE and not marks & CAMOUFLAGED:
            out.append(do.camouflage(uid))
        if basis.ore >= AMMO_PRICE and not marks & LOADED:
            out.append(_ammo(uid))
    return tuple(out)


def _ear_abilities(state: State, unit: Unit, basis: Basis, targets: Mask) -> list[Action]:
    ore, uid = basis.ore, unit.id
    out: list[Action] = []
    if ore >= MISSILE_PRICE and targets:
        out += [do.Missile(uid, state.derived.ids[hex]) for hex in hexes_in(targets)]
    if basis.stock or ore >= MINE_PRICE:
        at = mines.mine_hexes(state, unit)
        if ore >= MINE_PRICE:
            out += _mines(uid, at, False)
        if basis.stock:
            out += _mines(uid, at, True)
    if ore >= ENTRENCH_PRICE and not unit.marks & ENTRENCHED:
        out.append(_entrench(uid))
    if basis.doors >> unit.at & 1 and transport.refuse_call(state, unit) is None:
        out.append(do.CallTransport(uid))
    return out


class ActingPhase(Phase):
    """Units act in any order, each as often as it can (HG-MOV-09, HG-MOV-10, HG-POS-06), without movement too
    (HG-MOV-13); nobody must attack (HG-ATK-10); END at any moment."""

    accepts = (
        do.Move,
        do.Attack,
        do.Missile,
        do.CallTransport,
        do.LayMine,
        do.Entrench,
        do.Camouflage,
        do.LoadAmmo,
        do.EndStep,
    )

    def owed(self, state: Any, frame: Any) -> tuple[Seat, ...]:
        if state.leaving or not state.derived.own[frame.seat]:
            return ()
        return (frame.seat,)

    def legal(self, state: Any, frame: Any, seat: Seat) -> list[Action]:
        derived, units = state.derived, state.units
        basis = basis_of(state, seat)
        if derived.basis != basis:
            derived.basis = basis
            derived.known.clear()
        known, touched, enemies = derived.known, derived.touched, state.enemies(seat)
        lists: list[tuple[Action, ...]] = []
        derived.touched = 0
        for uid in derived.own[seat]:
            unit = units[uid]
            memory = known.get(uid)
            if memory is None or memory[0] is not unit or memory[1] & touched:
                known[uid] = memory = (unit, zone(unit), unit_actions(state, unit, basis, enemies))
            lists.append(memory[2])
        return [*chain.from_iterable(lists), do.END_STEP]

    def options(self, state: Any, frame: Any, seat: Seat) -> list[Action]:
        return self.legal(state, frame, seat)

    def refuse(self, state: Any, frame: Any, seat: Seat, action: Any) -> Refusal | None:
        if isinstance(action, do.EndStep):
            return None
        unit = state.unit(action.unit)
        if unit is None or unit.at < 0 or unit.seat != seat:
            return OWN.refuse("not-your-unit", unit=action.unit)
        return _refuse(state, unit, action)

    def take(self, draft: Draft, frame: Any, seat: Seat, action: Any) -> None:
        if isinstance(action, do.EndStep):
            order.end_step(draft, seat, "action")
        else:
            _act(draft, draft.state.units[action.unit], action)

    def proceed(self, draft: Draft, frame: Any) -> None:
        """Without units the step is over (HG-ORD-05, HG-INT-34)."""
        if draft.state.leaving:
            victory.remove_leaving(draft)
        else:
            order.end_step(draft, frame.seat, "action")


def zone(unit: Unit) -> Mask:
    """The hexes whose units decide what a unit may do: as far as it marches, attacks or lays mines."""
    far = unit.mp
    if not unit.marks & (FOUGHT | CEASEFIRE):
        far = max(far, 2 if unit.kind in (EAR, HEAVY) else 1)
    elif unit.kind == EAR and not unit.marks & USED:
        far = max(far, 1)
    if unit.shuns >= 0:
        far = max(far, 2)
    near: Mask = MAP.within(far)[unit.at]
    return near


def _refuse(state: State, unit: Unit, action: Any) -> Refusal | None:
    match action:
        case do.Move():
            return march.refuse_move(state, unit, action.to)
        case do.Attack():
            return refuse_attack(state, unit, action.target)
        case do.Missile():
            return refuse_missile(state, unit, action.target)
        case do.CallTransport():
            return transport.refuse_call(state, unit)
        case do.LayMine():
            return mines.refuse_mine(state, unit, action)
        case do.Entrench():
            return abilities.refuse_entrench(state, unit)
        case do.Camouflage():
            return abilities.refuse_camouflage(state, unit)
        case _:
            return abilities.refuse_ammo(state, unit)


def _act(draft: Draft, unit: Unit, action: Any) -> None:
    match action:
        case do.Move():
            march.order(draft, unit, action.to)
        case do.Attack():
            combat.declare(draft, unit, draft.state.units[action.target], "attack")
        case do.Missile():
            combat.declare(draft, unit, draft.state.units[action.target], "missile")
        case do.CallTransport():
            draft.push(Landing(unit.seat, unit.id))
        case do.LayMine():
            mines.lay(draft, unit, action)
        case do.Entrench():
            abilities.entrench(draft, unit)
        case do.Camouflage():
            abilities.camouflage(draft, unit)
        case _:
            abilities.load_ammo(draft, unit)
