"""What is being decided in a view, and by whom."""

from __future__ import annotations

from typing import Any

from tabletop.engine.model import Seat

from ..records import frames
from ..rules.view import View


def top(view: View) -> Any:
    """What is being decided: the topmost frame, None at the end."""
    return view.stack[-1] if view.stack else None


def asked(view: View) -> tuple[Seat, ...]:
    """Who is owed the decision, as far as the topmost frame tells."""
    frame = top(view)
    if frame is None or view.outcome is not None:
        return ()
    if isinstance(frame, frames.SEALED):
        return tuple(seat for seat, basket in enumerate(frame.answers) if not basket.confirmed)
    if isinstance(frame, frames.Joining):
        return frame.seats[:1]
    if isinstance(frame, frames.Window):
        return frame.queue[:1]
    seat = getattr(frame, "seat", -1)
    return (seat,) if seat >= 0 else ()


def deed(view: View) -> frames.Deed | None:
    """The action that is going on, None outside of one."""
    return next((frame for frame in reversed(view.stack) if isinstance(frame, frames.Deed)), None)
