"""What scenarios do besides the rules of all modes (section 17): one story for each mode that has one."""

from __future__ import annotations

from ...records.setup import Mode
from ...records.state import State
from .last_stand import LastStand
from .siege import Siege
from .story import Story

_NONE = Story()
_STORIES: dict[Mode, Story] = {"last_stand": LastStand(), "siege": Siege()}


def story_of(state: State) -> Story:
    """The story of a match; that of a free mode tells nothing."""
    return _STORIES.get(state.setup.mode, _NONE)
