"""Whole walks for the table: where a unit can get by steps and teleports, and by which way (CW-UI-04).

A walk is carried out as single MOVE actions (CW-MOV-03), so nothing here decides what is legal: every step
comes from `movement.step_mask`.
"""

from __future__ import annotations

from tabletop.engine.model import Action, Seat
from tabletop.parts.paths import ways
from tabletop.parts.squares import Square, squares

from ..records.actions import Teleport, charge, move
from ..records.state import State, Unit
from .charge import refuse_charge
from .movement import refuse_mover, step_mask
from .teleport import reach, refuse_teleport, teleports_now


def walks(state: State, unit: Unit) -> dict[Square, tuple[Square, ...]]:
    """Every square the unit can reach in this phase by steps, with a shortest way there (its last square is
    the goal); empty if it cannot step at all. Ways of equal length: the canonically first one."""
    if refuse_mover(state, unit) is not None:
        return {}
    derived = state.derived
    occupied = derived.occupied & ~(1 << unit.at)
    enemies = state.enemies(state.side_of(unit))

    def steps(at: Square) -> list[tuple[Square, int]]:
        return [(to, 1) for to in squares(step_mask(derived.tables, at, occupied, enemies))]

    found = ways(unit.at, steps, unit.mov - unit.spent)
    return {to: way.places for to, way in found.items() if to != unit.at}


def plan(state: State, seat: Seat, uid: int, to: Square) -> tuple[Action, ...]:
    """The actions that bring a unit to a square: a teleport or a walk; nothing if it cannot get there."""
    unit = state.unit(uid)
    if unit is None or unit.seat != seat or not unit.stands:
        return ()
    if teleports_now(unit):
        jump = Teleport(uid, to)
        return (jump,) if refuse_teleport(state, seat, jump) is None else ()
    return tuple(move(uid, square) for square in walks(state, unit).get(to, ()))


def goals(state: State, seat: Seat, uid: int) -> tuple[Square, ...]:
    """Where `plan` leads, in canonical order."""
    unit = state.unit(uid)
    if unit is None or unit.seat != seat or not unit.stands:
        return ()
    if teleports_now(unit):
        found = squares(reach(state, unit))
        return tuple(s for s in found if refuse_teleport(state, seat, Teleport(uid, s)) is None)
    return tuple(sorted(walks(state, unit)))


def charge_refused(state: State, seat: Seat, uid: int) -> dict[int, str]:
    """Adjacent enemies that the unit may not charge now: id → the rule that forbids it (CW-UI-04)."""
    unit = state.unit(uid)
    if unit is None or not unit.stands:
        return {}
    near = state.derived.tables.near[unit.at] & state.enemies(state.side_of(unit))
    out = {}
    for square in squares(near):
        target = state.derived.ids[square]
        no = refuse_charge(state, seat, charge(uid, target))
        if no is not None:
            out[target] = no.rule
    return out
