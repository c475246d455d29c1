"""Reaction windows: at a named moment, seats in order may answer; answers nest, last in, first out."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .contract import Phase
from .draft import Draft
from .model import Action, Frame, Refusal, Seat
from .typevars import ActionT, StateT, WindowT


class Pass(Action, frozen=True):
    """Let the window go by."""


class Window(Frame, frozen=True):
    """An open window: `queue` are the seats still to be asked, in order."""

    queue: tuple[Seat, ...]


def excused(frame: WindowT, seat: Seat) -> WindowT:
    """The window without `seat`, who has left the match and is not asked any more."""
    return msgspec.structs.replace(frame, queue=tuple(s for s in frame.queue if s != seat))


class WindowPhase(Phase[StateT, WindowT, ActionT | Pass]):
    """Asks each seat of the queue in turn until it passes. A seat that publicly cannot react is skipped.

    Games give `can_react` (public knowledge only: it must not depend on what a hidden hand holds),
    `reactions`, `refuse_reaction`, `react` and `close`. While the trigger stands (`stands`), a seat that
    reacted is asked again after its reaction has been settled.
    """

    def owed(self, state: StateT, frame: WindowT) -> tuple[Seat, ...]:
        if not self.stands(state, frame):
            return ()
        for seat in frame.queue:
            if self.can_react(state, frame, seat):
                return (seat,)
        return ()

    def options(self, state: StateT, frame: WindowT, seat: Seat) -> list[ActionT | Pass]:
        return [*self.reactions(state, frame, seat), Pass()]

    def refuse(self, state: StateT, frame: WindowT, seat: Seat, action: ActionT | Pass) -> Refusal | None:
        return None if isinstance(action, Pass) else self.refuse_reaction(state, frame, seat, action)

    def take(self, draft: Draft[StateT], frame: WindowT, seat: Seat, action: ActionT | Pass) -> None:
        if isinstance(action, Pass):
            rest = frame.queue[frame.queue.index(seat) + 1 :]
            draft.swap(msgspec.structs.replace(frame, queue=rest))
        else:
            draft.swap(msgspec.structs.replace(frame, queue=frame.queue[frame.queue.index(seat) :]))
            self.react(draft, draft.state.stack[-1], seat, action)

    def proceed(self, draft: Draft[StateT], frame: WindowT) -> None:
        draft.pop()
        self.close(draft, frame)

    def stands(self, state: StateT, frame: WindowT) -> bool:
        """Does what opened the window still stand?"""
        return True

    def can_react(self, state: StateT, frame: WindowT, seat: Seat) -> bool:
        """Could `seat` answer, by what everybody knows?"""
        raise NotImplementedError

    def reactions(self, state: StateT, frame: WindowT, seat: Seat) -> Sequence[ActionT]:
        """Candidate answers of `seat`, without Pass."""
        raise NotImplementedError

    def refuse_reaction(self, state: StateT, frame: WindowT, seat: Seat, action: ActionT) -> Refusal | None:
        """Why the answer is not legal, or None."""
        return None

    def react(self, draft: Draft[StateT], frame: WindowT, seat: Seat, action: ActionT) -> None:
        """Carry out the answer, usually by pushing a frame above the window."""
        raise NotImplementedError

    def close(self, draft: Draft[StateT], frame: WindowT) -> None:
        """The window is popped; go on with what it interrupted."""
