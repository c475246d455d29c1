"""Questions that one seat answers, and what is done where it does not: it is out, or scripted (OW-BOT-01)."""

from __future__ import annotations

from typing import Generic, TypeVar

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat
from tabletop.engine.typevars import ActionT

from ..records.frames import Asking
from ..records.state import State

AskingT = TypeVar("AskingT", bound=Asking)


def takes_part(state: State, seat: Seat) -> bool:
    """Is a seat still in the match, and not about to leave it?"""
    if not state.out and not state.leaving:
        return True
    return seat not in state.leaving and not state.is_out(seat)


def decides(state: State, seat: Seat) -> bool:
    """Is a seat led by somebody, and still in the match?"""
    if not (state.scripted or state.out or state.leaving):  # asked very often, and mostly there is nobody
        return True
    return seat not in state.scripted and takes_part(state, seat)


class Question(Phase[State, AskingT, ActionT], Generic[AskingT, ActionT]):
    """A frame with a `seat`, which answers it unless it is out or scripted."""

    def owed(self, state: State, frame: AskingT) -> tuple[Seat, ...]:
        if not (state.scripted or state.out or state.leaving):  # as in `decides`: asked very often
            return (frame.seat,)
        return (frame.seat,) if decides(state, frame.seat) else ()

    def proceed(self, draft: Draft[State], frame: AskingT) -> None:
        self.take(draft, frame, frame.seat, self.unasked(draft.state, frame))

    def unasked(self, state: State, frame: AskingT) -> ActionT:
        """The answer where nobody decides."""
        raise NotImplementedError
