"""What is counted by turn ends (sections 15 and 18): for how many a side has fulfilled something."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft

from ..records.events import GoalCounted
from ..records.pieces import Goal, Held
from ..records.state import State


def counted(state: State, side: int, what: Goal) -> int:
    """For how many turn ends a side has fulfilled something."""
    return next((h.turns for h in state.progress.held if h.side == side and h.what == what), 0)


def count(draft: Draft[State], side: int, what: Goal, fulfilled: bool, *, altogether: bool = False) -> None:
    """One more turn end, or the row is broken; where the mode counts `altogether` it is not."""
    state = draft.state
    before = counted(state, side, what)
    now = before + 1 if fulfilled else before if altogether else 0
    others = tuple(h for h in state.progress.held if (h.side, h.what) != (side, what))
    held = (*others, Held(side, what, now)) if now else others
    state.progress = replace(state.progress, held=tuple(sorted(held, key=lambda h: (h.side, h.what))))
    if now != before:
        draft.emit(GoalCounted(side, what, now))
