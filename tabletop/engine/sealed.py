"""Sealed answers: several seats owe an answer at once; all are kept hidden and revealed together."""

from __future__ import annotations

from typing import Any

import msgspec

from .contract import Phase
from .draft import Draft
from .model import Frame, Seat


class Sealed(Frame, frozen=True):
    """A frame that collects one answer per seat of `waiting`.

    Games derive from it and add ``answers: tuple[<their answer type> | None, ...]`` (one place per
    seat of the match, None until given), so that the answers are typed in saves.
    """

    waiting: tuple[Seat, ...]


class SealedPhase(Phase):
    """Every waiting seat answers once, in any order; then `reveal` gets all answers."""

    def owed(self, state: Any, frame: Any) -> tuple[Seat, ...]:
        waiting: tuple[Seat, ...] = frame.waiting
        return waiting

    def take(self, draft: Draft, frame: Any, seat: Seat, action: Any) -> None:
        answers = list(frame.answers)
        answers[seat] = action
        waiting = tuple(s for s in frame.waiting if s != seat)
        draft.swap(msgspec.structs.replace(frame, waiting=waiting, answers=tuple(answers)))

    def proceed(self, draft: Draft, frame: Any) -> None:
        draft.pop()
        self.reveal(draft, frame, frame.answers)

    def reveal(self, draft: Draft, frame: Any, answers: tuple[Any, ...]) -> None:
        """All answers are in: emit an event with `barrier` that shows them, and go on."""
        raise NotImplementedError


def excused(frame: Any, seat: Seat) -> Any:
    """The frame without `seat`, who has left the match and owes no answer."""
    waiting = tuple(s for s in frame.waiting if s != seat)
    answers = tuple(None if i == seat else a for i, a in enumerate(frame.answers))
    return msgspec.structs.replace(frame, waiting=waiting, answers=answers)


def masked(frame: Any, seat: Seat | None) -> Any:
    """The frame as `seat` may see it: its own answer and who still owes one, nothing else."""
    answers = tuple(a if i == seat else None for i, a in enumerate(frame.answers))
    return msgspec.structs.replace(frame, answers=answers)
