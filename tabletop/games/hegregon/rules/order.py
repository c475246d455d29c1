"""Chapter 3: the order of play. Each turn is a purchase round and an action round in the same order, so that
units bought act in the same turn (HG-BUY-13); who acts last begins the next turn (HG-ORD-06)."""

from __future__ import annotations

from typing import Never

from msgspec.structs import replace

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..components.kinds import SPEED
from ..records.events import StageBegan, StepBegan, StepEnded, StepSkipped
from ..records.frames import Acting, Purchase, Settlement, Stage, Steps
from ..records.state import State


class StepsPhase(Phase[State, Steps, Never]):
    """Opens the steps of both rounds one after another (HG-ORD-02)."""

    def proceed(self, draft: Draft[State], frame: Steps) -> None:
        state = draft.state
        if frame.at == 0:
            state.stage = 1 if frame.stage == "purchase" else 2
            draft.emit(StageBegan(frame.stage))
        for at in range(frame.at, len(state.order)):
            seat = state.order[at]
            if seat not in state.living():
                continue
            if frame.stage == "action" and not state.derived.own[seat]:
                draft.emit(StepSkipped(seat))
                continue
            draft.swap(Steps(frame.stage, at + 1))
            _open(draft, seat, frame.stage)
            return
        draft.swap(Steps("action") if frame.stage == "purchase" else Settlement())


def _open(draft: Draft[State], seat: Seat, stage: Stage) -> None:
    state = draft.state
    draft.emit(StepBegan(seat, stage))
    if stage == "purchase":
        draft.push(Purchase(seat))
        return
    units = state.units
    state.freshen([replace(units[uid], mp=SPEED[units[uid].kind]) for uid in state.derived.own[seat]])
    draft.push(Acting(seat))


def end_step(draft: Draft[State], seat: Seat, stage: Stage) -> None:
    """A step is over: unused movement is lost (HG-MOV-01), nobody need be shunned any more (HG-CAM-09)."""
    state = draft.state
    draft.pop()
    draft.emit(StepEnded(seat, stage))
    units, own = state.units, state.derived.own[seat]
    state.freshen(
        [replace(unit, mp=0, shuns=-1) for uid in own if (unit := units[uid]).mp or unit.shuns >= 0]
    )


def pending_seats(state: State) -> tuple[Seat, ...]:
    """The seats whose action step of this turn is still to come or going on."""
    if state.stage != 2:
        return state.order
    steps = state.stack[0]
    at = steps.at if isinstance(steps, Steps) else len(state.order)
    waiting = state.order[at:]
    if any(isinstance(frame, Acting) for frame in state.stack) and at:
        waiting = (state.order[at - 1], *waiting)
    return waiting
