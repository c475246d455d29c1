"""What is being decided in a view."""

from __future__ import annotations

from typing import Any

from ..records import frames
from ..records.pieces import Cast
from ..rules.view import View


def top(view: View) -> Any:
    """What is being decided: the topmost frame, None at the end."""
    return view.stack[-1] if view.stack else None


def deed(view: View) -> frames.Deed | None:
    """The action that is going on, None outside of one."""
    return next((frame for frame in reversed(view.stack) if isinstance(frame, frames.Deed)), None)


def pending(view: View) -> tuple[Cast, ...]:
    """The spells that wait in the window on top, the last cast last; what resolves first is the last."""
    window = next((frame for frame in reversed(view.stack) if isinstance(frame, frames.Window)), None)
    return window.pending if window is not None else ()
