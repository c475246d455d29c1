"""Chapter 6: the movement phase. A walk is several MOVE actions of one step each (CW-MOV-03); there is no
action that only passes (CW-STM-16). Nothing is destroyed here but toppled pieces, so the only reactions are
counterspells (CW-STM-03). Worked examples: CW-EX-01..03, CW-EX-05."""

from __future__ import annotations

from typing import get_args

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts.squares import Mask

from ..components.armies import ATTRIBUTES, MOV, TELEPORT
from ..components.geometry import Tables
from ..records.actions import Charge, EndPhase, Move, MovementAction, Teleport, moves, teleports
from ..records.events import Moved
from ..records.frames import Movement
from ..records.state import CHARGE_TRIED, FLOWN, MOVE_OVER, RAISED_NOW, STEPPED, TOPPLED, Derived, State, Unit
from . import casting
from .active import ActivePhase, refuse_actor
from .charge import charges, refuse_charge, run_charge
from .teleport import crush, reach, refuse_teleport, run_teleport

ENGAGED = Cite("CW-MOV-01")
ALLOWANCE = Cite("CW-MOV-02")
SPLIT_MOVE = Cite("CW-MOV-03")
ONE_STEP = Cite("CW-MOV-04")
ADJACENCY = Cite("CW-MOV-05")
IMMOBILE = Cite("CW-MOV-09")
CHARGED = Cite("CW-CHG-04")
TELEPORTER = Cite("CW-ATR-50")
FLOWN_MOVE = Cite("CW-SPL-31")
RAISED = Cite("CW-SPL-15")

INERT = CHARGE_TRIED | RAISED_NOW | TOPPLED
"""Marks that leave a unit nothing to do in this phase but cast (CW-MOV-01, CW-CHG-04)."""


def step_mask(tables: Tables, at: int, occupied: Mask, enemies: Mask) -> Mask:
    """The squares one step may reach: adjacent, holding no unit (CW-MOV-04), and such that no enemy touches
    both ends (CW-MOV-05). The restriction is per enemy (CW-MOV-07), so a unit may leave and come back
    (CW-MOV-06); it forces nobody to stop (CW-MOV-08); toppled pieces count for nothing (CW-MOV-13) and
    neither do allies (CW-INT-34)."""
    near = tables.near
    around = near[at]
    free = around & ~occupied
    touching = around & enemies
    while touching and free:
        bit = touching & -touching
        touching ^= bit
        free &= ~near[bit.bit_length() - 1]
    return free


def unit_actions(state: State, derived: Derived, unit: Unit, enemies: Mask) -> tuple[MovementAction, ...]:
    """Everything a unit may do in this phase but cast."""
    marks, kind, at = unit.marks, unit.kind, unit.at
    if marks & INERT:
        return ()
    uid, tables = unit.id, derived.tables
    engaged = uid in derived.foes
    found: tuple[MovementAction, ...] = ()
    if marks & FLOWN or ATTRIBUTES[kind] & TELEPORT:
        if not marks & MOVE_OVER:
            found = teleports(uid, reach(state, unit))
    elif not engaged and not marks & MOVE_OVER and unit.spent < MOV[kind]:
        reached = step_mask(tables, at, derived.occupied, enemies)
        found = moves(uid, tables.board.near_list[at], reached)
    if not engaged and tables.near[at] & enemies:
        return (*found, *charges(state, unit))
    return found


class MovementPhase(ActivePhase[Movement, MovementAction]):
    """Steps, teleports, charges and movement spells in any order (CW-TUR-02, ST-MOVE)."""

    name = "move"
    accepts = (*get_args(MovementAction), EndPhase)

    def actions(self, state: State, seat: Seat) -> list[MovementAction | EndPhase]:
        derived, units = state.derived, state.units
        own, known = derived.own[seat], derived.steps
        enemies = derived.occupied & ~derived.sides[state.sides[seat]]
        out: list[MovementAction | EndPhase] = []
        for uid in own:
            found = known.get(uid)
            if found is None:
                unit = units[uid]
                found = unit_actions(state, derived, unit, enemies)
                # The squares of teleporters depend on more than their neighbourhood.
                if not (unit.marks & FLOWN or ATTRIBUTES[unit.kind] & TELEPORT):
                    known[uid] = found
            out += found
        if derived.mages[seat]:
            out += casting.movement_casts(state, seat)
        return out

    def refuse_action(self, state: State, seat: Seat, action: MovementAction) -> Refusal | None:
        if isinstance(action, Move):
            return refuse_move(state, seat, action)
        if isinstance(action, Charge):
            return refuse_charge(state, seat, action)
        if isinstance(action, Teleport):
            return refuse_teleport(state, seat, action)
        return casting.refuse_movement_cast(state, seat, action)

    def act(self, draft: Draft[State], seat: Seat, action: MovementAction) -> None:
        state = draft.state
        if isinstance(action, Move):
            run_step(draft, action.unit, action.to)
            state.last_mover = action.unit
        elif isinstance(action, Teleport):
            run_teleport(draft, action.unit, action.to)
            state.last_mover = action.unit
        else:
            state.last_mover = -1
            if isinstance(action, Charge):
                run_charge(draft, action.unit, action.target)
            else:
                casting.declare(draft, seat, action)

    def close(self, draft: Draft[State]) -> None:
        """Flight and its bravery end with the phase (CW-SPL-33)."""
        state = draft.state
        state.last_mover = -1
        if state.flights:
            for flight in state.flights:
                state.update(state.units[flight.unit].unmarked(FLOWN))
            state.flights = ()


def run_step(draft: Draft[State], uid: int, to: int) -> None:
    """One step to any of the 8 squares around costs one (CW-UNI-02): the allowance shrinks, the unit has
    stepped, a toppled piece there is removed (CW-MOV-02, CW-MOV-10, CW-MOV-11)."""
    state = draft.state
    unit = state.units[uid]
    state.shift(unit, to, unit.spent + 1, STEPPED)
    draft.events.append(Moved(uid, unit.at, to))
    if state.derived.toppled >> to & 1:
        crush(draft, uid, to)


def refuse_move(state: State, seat: Seat, action: Move) -> Refusal | None:
    """Why this step is not legal (CW-MOV-01..05, CW-MOV-09)."""
    if (no := refuse_actor(state, seat, action.unit)) is not None:
        return no
    unit = state.units[action.unit]
    return refuse_mover(state, unit) or _refuse_step(state, unit, action.to)


def refuse_mover(state: State, unit: Unit) -> Refusal | None:
    """Why a standing unit cannot take a step at all, wherever to."""
    if unit.marks & RAISED_NOW:
        return RAISED.refuse("raised-now", unit=unit.id)
    if unit.marks & FLOWN:
        return FLOWN_MOVE.refuse("flown-teleports", unit=unit.id)
    if unit.printed & TELEPORT:
        return TELEPORTER.refuse("teleports-instead", unit=unit.id)
    if state.is_engaged(unit.id):
        return ENGAGED.refuse("engaged-move", unit=unit.id)
    if unit.marks & CHARGE_TRIED:
        return CHARGED.refuse("move-after-charge", unit=unit.id)
    if unit.marks & MOVE_OVER:
        return SPLIT_MOVE.refuse("move-over", unit=unit.id)
    if unit.mov == 0:
        return IMMOBILE.refuse("immobile", unit=unit.id)
    if unit.spent >= unit.mov:
        return ALLOWANCE.refuse("allowance-spent", unit=unit.id, mov=unit.mov)
    return None


def _refuse_step(state: State, unit: Unit, to: int) -> Refusal | None:
    derived = state.derived
    tables = derived.tables
    if not 0 <= to < tables.size:
        return ONE_STEP.refuse("off-board", unit=unit.id)
    enemies = state.enemies(state.side_of(unit))
    if step_mask(tables, unit.at, derived.occupied, enemies) >> to & 1:
        return None
    if not tables.near[unit.at] >> to & 1:
        return ONE_STEP.refuse("step-not-adjacent", unit=unit.id, to=to)
    if derived.occupied >> to & 1:
        return ONE_STEP.refuse("square-occupied", unit=unit.id, to=to)
    both = tables.near[unit.at] & tables.near[to] & enemies
    enemy = derived.ids[(both & -both).bit_length() - 1]
    return ADJACENCY.refuse("enemy-touches-both", unit=unit.id, to=to, enemy=enemy)
