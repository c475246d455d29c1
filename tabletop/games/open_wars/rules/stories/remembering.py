"""What a story remembers of pieces that were defeated."""

from __future__ import annotations

from msgspec.structs import replace

from ...records.state import State


def remember_fall(state: State, kind: int) -> None:
    """A named piece was defeated in this turn."""
    progress = state.progress
    state.progress = replace(progress, slain=(*progress.slain, (kind, state.turn)))


def times_fallen(state: State, kind: int) -> int:
    """How often a named piece was defeated."""
    return sum(each == kind for each, _ in state.progress.slain)
