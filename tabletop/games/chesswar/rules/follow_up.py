"""Section 8.1: duels that may end in a follow-up move, and the follow-up itself (ST-FOLLOW).

The board is judged as the batches left it: a toppled victim is an empty square, a raised one is a unit
(CW-INT-11, CW-INT-26); who still has an opponent stays where it is (CW-INT-24). Worked example: CW-EX-25.
"""

from __future__ import annotations

from typing import Never, get_args

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..records.actions import DECLINE, MOVE_IN, Charge, Decline, MoveIn
from ..records.events import FollowedUp, Moved
from ..records.frames import FollowUp, Melee
from ..records.state import RAISED_NOW, State, Unit
from . import destruction, leaving
from .active import refuse_enemy
from .charge import charges, refuse_geometry, run_charge
from .destruction import Hit
from .massacre import is_leaderless
from .teleport import crush

OWN_FOLLOW_UP = Cite("CW-FUP-09")
FREE_SQUARE = Cite("CW-FUP-04")
LATERAL = Cite("CW-FUP-05")
NO_MOVE = Cite("CW-FUP-08")


def duel(draft: Draft[State], uid: int, tid: int, hit: Hit, cause: str, rule: str) -> None:
    """Strike one of two in melee, by attack or by smite; destroying the chosen `tid` may earn a follow-up
    once all other effects are over (CW-FUP-01, CW-FUP-02, CW-FUP-12)."""
    draft.push(Melee(uid, tid, draft.state.units[tid].at))
    destruction.strike(draft, [hit], cause, rule, tid if hit[0] == uid else uid)


def earns_follow_up(state: State, frame: Melee) -> bool:
    """Does the attacker get it (CW-FUP-01)? The defender is gone, toppled or raised (CW-FUP-11), the attacker
    stands and is free (CW-FUP-10), nobody was healed, it is not just raised, its army is led (CW-OPT-22)."""
    unit, target = state.units[frame.unit], state.units[frame.target]
    return (
        not target.stands
        and unit.stands
        and not unit.marks & RAISED_NOW
        and not frame.healed
        and not state.is_engaged(unit.id)
        and not is_leaderless(state, unit.seat)
    )


class MeleePhase(Phase[State, Melee, Never]):
    """Waits below the batches of a duel, then offers the follow-up if there is anything to choose
    (CW-STM-12)."""

    def proceed(self, draft: Draft[State], frame: Melee) -> None:
        draft.pop()
        state = draft.state
        if not earns_follow_up(state, frame):
            return
        unit = state.units[frame.unit]
        if charges(state, unit) or refuse_move_in(state, unit, frame.at) is None:
            draft.push(FollowUp(unit.id, frame.at))


def refuse_move_in(state: State, unit: Unit, to: int) -> Refusal | None:
    """Why the unit may not take the square: Mov 0, a unit there, or an enemy on a lateral square, which is
    one that touches both squares (CW-FUP-04, CW-FUP-05, CW-FUP-08)."""
    if unit.mov == 0:
        return NO_MOVE.refuse("immobile", unit=unit.id)
    derived = state.derived
    if derived.occupied >> to & 1:
        return FREE_SQUARE.refuse("square-occupied", unit=unit.id, to=to)
    beside = derived.tables.board.laterals(unit.at, to) & state.enemies(state.side_of(unit))
    if beside:
        enemy = derived.ids[(beside & -beside).bit_length() - 1]
        return LATERAL.refuse("enemy-beside", unit=unit.id, to=to, enemy=enemy)
    return None


FollowUpAction = MoveIn | Charge | Decline


class FollowUpPhase(Phase[State, FollowUp, FollowUpAction]):
    """Move in, charge or decline: exactly one (CW-FUP-03). The allowance of the movement phase and an
    earlier charge do not matter (CW-FUP-06, CW-FUP-08)."""

    accepts = get_args(FollowUpAction)

    def owed(self, state: State, frame: FollowUp) -> tuple[Seat, ...]:
        seat = state.units[frame.unit].seat
        return (seat,) if leaving.may_answer(state, seat) else ()

    def options(self, state: State, frame: FollowUp, seat: Seat) -> list[FollowUpAction]:
        return [MOVE_IN, *charges(state, state.units[frame.unit]), DECLINE]

    def refuse(self, state: State, frame: FollowUp, seat: Seat, action: FollowUpAction) -> Refusal | None:
        unit = state.units[frame.unit]
        if isinstance(action, MoveIn):
            return refuse_move_in(state, unit, frame.to)
        if isinstance(action, Decline):
            return None
        if action.unit != unit.id:
            return OWN_FOLLOW_UP.refuse("not-the-attacker", unit=unit.id)
        no = refuse_enemy(state, seat, action.target)
        return no if no is not None else refuse_geometry(state, unit, state.units[action.target])

    def take(self, draft: Draft[State], frame: FollowUp, seat: Seat, action: FollowUpAction) -> None:
        draft.pop()
        if isinstance(action, MoveIn):
            draft.emit(FollowedUp(frame.unit, "move"))
            _move_in(draft, frame.unit, frame.to)
        elif isinstance(action, Charge):
            draft.emit(FollowedUp(frame.unit, "charge"))
            run_charge(draft, frame.unit, action.target, follow_up=True)
        else:
            draft.emit(FollowedUp(frame.unit, "decline"))

    def proceed(self, draft: Draft[State], frame: FollowUp) -> None:
        draft.pop()


def _move_in(draft: Draft[State], uid: int, to: int) -> None:
    """Enter the square; a toppled piece there is removed for good (CW-FUP-04, CW-MOV-11, CW-INT-13)."""
    state = draft.state
    unit = state.units[uid]
    state.shift(unit, to, unit.spent, 0)
    draft.emit(Moved(uid, unit.at, to))
    crush(draft, uid, to)
