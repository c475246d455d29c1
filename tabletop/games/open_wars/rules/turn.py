"""The turn (section 6, OW-STM-03..08): its phases in order; everybody finishes one before the next begins
(OW-TRN-01). What is not secret is done by one player after the other (OW-TRN-05).
"""

from __future__ import annotations

from typing import Never

from msgspec.structs import replace

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.sequence import SequencePhase

from ..records.events import PhaseBegan, TurnBegan
from ..records.frames import Basket, CombatPhase, Ending, MoveStep, Ordering, Recruiting, Steps, Turn
from ..records.state import Phase as Name
from ..records.state import State
from . import order, victory
from .asking import decides
from .magic.windows import open_window
from .recruitment import may_recruit
from .stories import story_of

FIRST = 1
"""In the first turn there is neither collection nor recruitment (OW-TRN-02, OW-TRN-03)."""


def enter(draft: Draft[State], phase: Name) -> None:
    """A phase begins."""
    draft.state.phase = phase
    draft.emit(PhaseBegan(phase))


def start(draft: Draft[State], frame: Turn) -> None:
    """The turn is counted, scenarios have their events, then its order is fixed (OW-TRN-04)."""
    state = draft.state
    state.turn += 1
    state.phase = "start"
    draft.emit(TurnBegan(state.turn))
    story_of(state).begin_turn(draft)
    order.fix_order(draft)


def collection(draft: Draft[State], frame: Turn) -> None:
    """From turn 2 on (OW-TRN-02, OW-COL-01)."""
    if draft.state.turn > FIRST:
        enter(draft, "collection")
        order.collect(draft)


def recruitment(draft: Draft[State], frame: Turn) -> None:
    """From turn 2 on, openly or by secret orders (OW-TRN-03, OW-REC-01, OW-REC-08, OW-REC-09)."""
    state = draft.state
    if state.turn == FIRST:
        return
    enter(draft, "recruitment")
    if not state.setup.secret_recruitment:
        draft.push(Steps("recruitment"))
        return
    seats = tuple(seat for seat in state.living() if decides(state, seat) and may_recruit(state, seat))
    draft.push(Ordering(seats, (Basket(),) * len(state.sides)))


def begun(draft: Draft[State], frame: Turn) -> None:
    """After events and order (OW-TRN-04)."""
    open_window(draft, "TURN_START")


def collected(draft: Draft[State], frame: Turn) -> None:
    """After the last player (OW-COL-05)."""
    if draft.state.turn > FIRST:
        open_window(draft, "COLLECT_END")


def recruited(draft: Draft[State], frame: Turn) -> None:
    """After the last player (OW-REC-14)."""
    if draft.state.turn > FIRST:
        open_window(draft, "RECRUIT_END")


def movement(draft: Draft[State], frame: Turn) -> None:
    """One player after the other (OW-MOV-01)."""
    enter(draft, "movement")
    draft.push(Steps("movement"))


def combat(draft: Draft[State], frame: Turn) -> None:
    """Combats one after another (OW-STM-08)."""
    enter(draft, "combat")
    draft.push(CombatPhase())


def after_combat(draft: Draft[State], frame: Turn) -> None:
    """What a scenario judges at the end of a combat phase (OW-SCN-27)."""
    victory.by_story(draft, story_of(draft.state).after_combat(draft.state))


def ending(draft: Draft[State], frame: Turn) -> None:
    """The end of the turn (section 14.5)."""
    enter(draft, "end")
    draft.push(Ending())


def again(draft: Draft[State], frame: Turn) -> None:
    """The next turn."""
    draft.swap(Turn())


class TurnPhase(SequencePhase[State, Turn]):
    """One whole cycle of phases for all players (OW-DEF-08)."""

    steps = (
        start,
        begun,
        collection,
        collected,
        recruitment,
        recruited,
        movement,
        combat,
        after_combat,
        ending,
        again,
    )


class StepsPhase(Phase[State, Steps, Never]):
    """Whoever is in the match has his step, in turn order, also without a counter on the map: its windows are
    everybody's (OW-TRN-05, OW-STM-06)."""

    def proceed(self, draft: Draft[State], frame: Steps) -> None:
        state = draft.state
        for at in range(frame.at, len(state.order)):
            seat = state.order[at]
            if state.is_out(seat):
                continue
            if frame.stage == "movement":
                draft.swap(replace(frame, at=at + 1))
                draft.push(MoveStep(seat=seat))
                return
            if seat in state.scripted:
                story_of(state).recruit(draft, seat)
            elif decides(state, seat) and may_recruit(state, seat):
                draft.swap(replace(frame, at=at + 1))
                draft.push(Recruiting(seat))
                return
        draft.pop()
