"""What is being decided in a view."""

from __future__ import annotations

from typing import Any

from ..records import frames
from ..rules.view import View


def top(view: View) -> Any:
    """What is being decided: the topmost frame, None at the end."""
    return view.stack[-1] if view.stack else None


def step_of(view: View) -> Any:
    """The purchase or action step in course, None between steps."""
    steps = (frames.Purchase, frames.Acting)
    return next((frame for frame in reversed(view.stack) if isinstance(frame, steps)), None)


def fight_of(view: View) -> frames.Fight | None:
    """The combat being fought, None outside combats."""
    for frame in reversed(view.stack):
        if isinstance(frame, frames.Fight):
            return frame
        if isinstance(frame, (frames.NotFound, frames.Reaction)):
            return frame.fight
    return None
