"""What scenarios (section 17) and chapters (section 18) do besides the rules of all modes: their stories."""

from __future__ import annotations

from ...records.setup import Mode
from ...records.state import State
from .chapters import CHAPTERS
from .last_stand import LastStand
from .siege import Siege
from .story import Story

_NONE = Story()
_STORIES: dict[Mode, Story] = {"last_stand": LastStand(), "siege": Siege()}


def story_of(state: State) -> Story:
    """The story of a match; that of a free mode tells nothing."""
    chapter = state.setup.chapter
    if chapter is not None:
        return CHAPTERS[chapter.number - 1]
    return _STORIES.get(state.setup.mode, _NONE)
