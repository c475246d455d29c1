"""Sequences: steps that leave the frame on top follow at once, others let come what they brought."""

from __future__ import annotations

from typing import Any

from tabletop.engine.draft import Draft
from tabletop.engine.model import Frame, Outcome, State
from tabletop.engine.sequence import Sequence, SequencePhase


class Row(Sequence, frozen=True):
    """A frame that counts."""


class Above(Frame, frozen=True):
    """What a step puts on top."""


def run(*steps: Any) -> tuple[list[Frame], list[int]]:
    """The stack after one `proceed` of a row of steps, and what the frame counted in each step it came to."""
    seen: list[int] = []

    def noting(step: Any) -> Any:
        def noted(draft: Draft[Any], frame: Row) -> None:
            seen.append(frame.step)
            assert draft.state.stack[-1] is frame, "a step finds its own frame on top"
            step(draft, frame)

        return noted

    phase: SequencePhase[Any, Row] = SequencePhase()
    phase.steps = tuple(noting(step) for step in steps)
    draft = Draft(State(stack=[Row()]))
    phase.proceed(draft, draft.state.stack[-1])
    return draft.state.stack, seen


def nothing(draft: Draft[Any], frame: Row) -> None:
    """A step that changes no frame."""


def test_quiet_steps_follow_each_other_and_the_frame_goes() -> None:
    assert run(nothing, nothing, nothing) == ([], [1, 2, 3])


def test_what_a_step_puts_on_top_comes_before_the_next() -> None:
    stack, seen = run(nothing, lambda draft, frame: draft.push(Above()), nothing)
    assert (stack, seen) == ([Row(step=2), Above()], [1, 2])


def test_a_step_may_send_the_sequence_elsewhere() -> None:
    stack, seen = run(nothing, lambda draft, frame: draft.swap(Row(step=0)), nothing)
    assert (stack, seen) == ([Row(step=0)], [1, 2]), "what is next is asked anew"


def test_a_step_that_takes_the_frame_away_is_the_last() -> None:
    assert run(lambda draft, frame: draft.pop(), nothing) == ([], [1])


def test_no_step_follows_the_end_of_the_match() -> None:
    end = Outcome((), (), "over", "TD-MATCH")
    assert run(lambda draft, frame: draft.finish(end), nothing) == ([], [1])
