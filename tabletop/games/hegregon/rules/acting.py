"""The action step (S3): what its owner may tell each unit, and why not. Its list, said
plainly: orders.py; quickly: quick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.board import MAP
from ..components.kinds import EAR, HEAVY, MISSILE_PRICE
from ..records import actions as do
from ..records.frames import Acting, Landing
from ..records.state import State
from ..records.units import CEASEFIRE, FOUGHT, Unit
from . import abilities, combat, march, mines, order, sight, transport, victory
from .quick import listed

OWN = Cite("HG-MOV-10")
ENEMY = Cite("HG-ATK-09")
ONE_COMBAT = Cite("HG-ATK-02")
CEASE = Cite("HG-EVT-09")
ADJACENT = Cite("HG-ATK-01")
ONLY_EAR = Cite("HG-UNI-02")


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


class ActingPhase(Phase[State, Acting, do.Order]):
    """Units act in any order, each as often as it can (HG-MOV-09, HG-MOV-10, HG-POS-06), without movement too
    (HG-MOV-13); nobody must attack (HG-ATK-10); END at any moment."""

    accepts = get_args(do.Order)

    def owed(self, state: State, frame: Acting) -> tuple[Seat, ...]:
        if state.leaving or not state.derived.own[frame.seat]:
            return ()
        return (frame.seat,)

    def legal(self, state: State, frame: Acting, seat: Seat) -> Sequence[do.Order]:
        return listed(state, seat)

    def options(self, state: State, frame: Acting, seat: Seat) -> Sequence[do.Order]:
        return listed(state, seat)

    def refuse(self, state: State, frame: Acting, seat: Seat, action: do.Order) -> Refusal | None:
        if isinstance(action, do.EndStep):
            return None
        unit = state.unit(action.unit)
        if unit is None or unit.at < 0 or unit.seat != seat:
            return OWN.refuse("not-your-unit", unit=action.unit)
        return refuse_order(state, unit, action)

    def take(self, draft: Draft[State], frame: Acting, seat: Seat, action: do.Order) -> None:
        if isinstance(action, do.Move):
            march.order(draft, draft.state.units[action.unit], action.to)
        elif isinstance(action, do.EndStep):
            order.end_step(draft, seat, "action")
        else:
            _act(draft, draft.state.units[action.unit], action)

    def proceed(self, draft: Draft[State], frame: Acting) -> None:
        """Without units the step is over (HG-ORD-05, HG-INT-34)."""
        if draft.state.leaving:
            victory.remove_leaving(draft)
        else:
            order.end_step(draft, frame.seat, "action")


def refuse_order(state: State, unit: Unit, action: do.Order) -> Refusal | None:
    """Why a unit cannot be told this in the action step of its owner."""
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


def _act(draft: Draft[State], unit: Unit, action: do.Order) -> None:
    match action:
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
