"""Sealed answers: several seats owe an answer at once; all are kept hidden and revealed together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic

from msgspec.structs import replace

from .contract import Phase
from .draft import Draft
from .model import Frame, Seat
from .typevars import ActionT, AnswerT, SealedT, StateT


class Sealed(Frame, Generic[AnswerT], frozen=True):
    """A frame that collects one answer per seat of the match; those of `waiting` still owe theirs.

    Games derive from ``Sealed[<their answer type>]``, so that the answers are typed in saves.
    """

    blank: ClassVar[object] = None
    """What stands where nothing is answered yet, and where an answer must not be seen."""

    waiting: tuple[Seat, ...]
    answers: tuple[AnswerT, ...]


class SealedPhase(Phase[StateT, SealedT, ActionT], Generic[StateT, SealedT, ActionT, AnswerT]):
    """Every waiting seat answers, in any order and at its own pace; then `reveal` goes on with all answers.

    `written` makes the answer, of one action or of several; then `is_whole` tells when it is complete.
    """

    def owed(self, state: StateT, frame: SealedT) -> tuple[Seat, ...]:
        return frame.waiting

    def take(self, draft: Draft[StateT], frame: SealedT, seat: Seat, action: ActionT) -> None:
        answer = self.written(draft, frame, seat, action)
        answers = (*frame.answers[:seat], answer, *frame.answers[seat + 1 :])
        whole = self.is_whole(draft.state, answer)
        waiting = tuple([s for s in frame.waiting if s != seat]) if whole else frame.waiting
        draft.swap(replace(frame, waiting=waiting, answers=answers))

    def proceed(self, draft: Draft[StateT], frame: SealedT) -> None:
        draft.pop()
        self.reveal(draft, frame)

    def written(self, draft: Draft[StateT], frame: SealedT, seat: Seat, action: ActionT) -> AnswerT:
        """The answer of `seat` with `action` in it."""
        raise NotImplementedError

    def is_whole(self, state: StateT, answer: AnswerT) -> bool:
        """Does a seat with this answer owe nothing more?"""
        return True

    def reveal(self, draft: Draft[StateT], frame: SealedT) -> None:
        """All answers are in: emit events with `barrier` that show them, and go on."""
        raise NotImplementedError


def excused(frame: SealedT, seat: Seat) -> SealedT:
    """The frame without `seat`, who has left the match and owes no answer."""
    waiting = tuple(s for s in frame.waiting if s != seat)
    answers = tuple(frame.blank if i == seat else answer for i, answer in enumerate(frame.answers))
    return replace(frame, waiting=waiting, answers=answers)


def masked(frame: SealedT, seat: Seat | None) -> SealedT:
    """The frame as `seat` may see it: its own answer and who still owes one, nothing else."""
    answers = tuple(answer if i == seat else frame.blank for i, answer in enumerate(frame.answers))
    return replace(frame, answers=answers)


def supposed(frame: SealedT, seat: Seat | None, guesses: Sequence[object]) -> SealedT:
    """The frame that `seat` sees, with a guess for each of the others who has answered."""
    answered = [i != seat and i not in frame.waiting for i in range(len(frame.answers))]
    answers = tuple(guesses[i] if done else frame.answers[i] for i, done in enumerate(answered))
    return replace(frame, answers=answers)
