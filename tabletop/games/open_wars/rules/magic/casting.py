"""Casting (section 12.1)."""

from __future__ import annotations

from tabletop.engine.model import Seat

from ...records.frames import Window
from ...records.state import State


def may_cast(state: State, frame: Window, seat: Seat) -> bool:
    """Has a player a legal spell in a window? No spell can be cast as yet."""
    return False
