"""Whole walks for the table: where a unit can get by steps and teleports, and by which way (CW-UI-04).

A walk is carried out as single MOVE actions (CW-MOV-03), so nothing here decides what is legal: every step
comes from `movement.step_mask`.
"""

from __future__ import annotations

from tabletop.engine.model import Seat
from tabletop.parts.paths import straightest
from tabletop.parts.squares import Mask, Square, mask_of, squares

from ..records.actions import Move, Teleport, charge, move
from ..records.state import State, Unit
from .charge import refuse_charge
from .movement import refuse_mover, step_mask
from .teleport import reach, refuse_teleport, teleports_now

Deed = Move | Teleport
"""What moves a unit in its movement phase."""


def walks(state: State, unit: Unit) -> dict[Square, tuple[Square, ...]]:
    """Every square the unit can reach in this phase by steps, with the straightest of the shortest ways there
    (its last square is the goal); empty if it cannot step at all. No way leads over a toppled piece of the
    own side, which would be lost (CW-MOV-11), where an equally short one does not."""
    if refuse_mover(state, unit) is not None:
        return {}
    derived = state.derived
    occupied = derived.occupied & ~(1 << unit.at)
    enemies = state.enemies(state.side_of(unit))

    def steps(at: Square) -> list[tuple[Square, int]]:
        return [(to, 1) for to in squares(step_mask(derived.tables, at, occupied, enemies))]

    board = derived.tables.board
    lying = own_toppled(state, unit)
    found = straightest(
        unit.at,
        steps,
        unit.mov - unit.spent,
        lambda at: (board.files[at], board.ranks[at]),
        lambda at: lying >> at & 1,
    )
    return {to: way.places for to, way in found.items() if to != unit.at}


def moves(state: State, seat: Seat, uid: int) -> dict[Square, tuple[Deed, ...]]:
    """Where a unit of that seat can get in this phase and the actions that bring it there, a teleport or the
    steps of a walk; in canonical order of the squares."""
    unit = state.unit(uid)
    if unit is None or unit.seat != seat or not unit.stands:
        return {}
    if teleports_now(unit):
        jumps = (Teleport(uid, to) for to in squares(reach(state, unit)))
        return {jump.to: (jump,) for jump in jumps if refuse_teleport(state, seat, jump) is None}
    return {to: tuple(move(uid, at) for at in way) for to, way in sorted(walks(state, unit).items())}


def plan(state: State, seat: Seat, uid: int, to: Square) -> tuple[Deed, ...]:
    """The actions that bring a unit to a square: a teleport or a walk; nothing if it cannot get there."""
    return moves(state, seat, uid).get(to, ())


def goals(state: State, seat: Seat, uid: int) -> tuple[Square, ...]:
    """Where `plan` leads, in canonical order."""
    return tuple(moves(state, seat, uid))


def own_toppled(state: State, unit: Unit) -> Mask:
    """The squares of the toppled pieces of a unit's side: who enters one destroys it (CW-MOV-11)."""
    side, derived = state.side_of(unit), state.derived
    if not derived.toppled:
        return 0
    lying = (state.toppled_at(square) for square in squares(derived.toppled))
    return mask_of(*(piece.at for piece in lying if piece is not None and state.side_of(piece) == side))


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
