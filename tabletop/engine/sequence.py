"""Sequences of play: a tuple of steps and a counter in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Never

from msgspec.structs import replace

from .contract import Phase
from .draft import Draft
from .model import Frame
from .typevars import SequenceT, StateT


class Sequence(Frame, frozen=True):
    """A frame that counts steps; games derive from it and add what their steps need."""

    step: int = 0


class SequencePhase(Phase[StateT, SequenceT, Never]):
    """Runs `steps` in order, each once; a step may push frames, which are settled before the next.

    A step may also swap the frame itself (to go back or skip) or pop it; after the last step the
    frame is popped. Steps that leave the frame on top follow at once.
    """

    steps: tuple[Callable[[Draft[StateT], SequenceT], None], ...] = ()

    def proceed(self, draft: Draft[StateT], frame: SequenceT) -> None:
        stack, steps = draft.state.stack, self.steps
        for at in range(frame.step, len(steps)):
            frame = stack[-1] = replace(frame, step=at + 1)
            steps[at](draft, frame)
            if not stack or stack[-1] is not frame:
                return
        draft.pop()
