"""Marching and attacking as one plan: whom a unit can attack after a march, and from where (HG-MOV-09).

Nothing here decides what is legal: marches come from the lists of the rules, and the attack is asked of them
in the position after the march. Whoever a click fights anyway, here or by marching at it, needs no such plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tabletop.parts.hexes import Hex, hexes_in

from ..components.board import AFAR, MAP
from ..components.kinds import HEAVY
from ..records import actions as do
from ..records.state import State
from ..records.units import IDLE
from ..rules.acting import refuse_attack
from ..rules.quick import reach
from .prospects import clash_of, stops_short
from .routes import route

Deeds = tuple[do.Move | do.Attack, ...]


def strikes(state: State, uid: int, orders: Sequence[do.Move] = ()) -> dict[int, Deeds]:
    """Enemies that a unit can attack after marching, and after the `orders` given already: id → orders and
    attack. Of the places to attack from the one with the best odds is taken, the dangers of the way counted,
    then the one of the cheapest march. A march that draws a card leads to no attack (HG-MOV-12), nor to the
    combat for a place beyond it."""
    unit = state.units[uid]
    if unit.marks & IDLE:
        return {}
    on = route(state, unit, [order.to for order in orders])
    if on is None:
        return {}
    ahead, unit = on.state, on.unit
    found = reach(ahead, unit)
    plans: dict[int, Deeds] = {}
    for at in hexes_in(ahead.enemies(unit.seat)):
        if found.fights >> at & 1 and not stops_short(ahead, unit, at):
            continue
        target = ahead.derived.ids[at]
        near = refuse_attack(ahead, unit, target) is None
        if near and not orders:
            continue
        around = MAP.near[at] | (AFAR[at] if unit.kind == HEAVY else 0)
        marches = [(*orders, do.Move(uid, hex)) for hex in hexes_in(found.ends & around)]
        ways = [tuple(orders), *marches] if near else marches
        judged = [judgement for way in ways if (judgement := _judged(state, uid, target, way)) is not None]
        if judged:
            plans[target] = min(judged, key=lambda each: each[:2])[2]
    return plans


def path_of(state: State, plan: Deeds) -> tuple[Hex, ...]:
    """Every hex that the marches of a plan enter."""
    on = route(state, state.units[plan[0].unit], [deed.to for deed in plan if isinstance(deed, do.Move)])
    assert on is not None
    return on.path


def _judged(
    state: State, uid: int, target: int, way: tuple[do.Move, ...]
) -> tuple[Fraction, int, Deeds] | None:
    """A plan with what speaks against it; None if its attack is not legal or is never reached."""
    plan: Deeds = (*way, do.Attack(uid, target))
    clash = clash_of(state, plan)
    if clash is None or not clash.arrives:
        return None
    unit = clash.state.units[uid]
    if refuse_attack(clash.state, unit, target) is not None:
        return None
    return -clash.chance, state.units[uid].mp - unit.mp, plan
