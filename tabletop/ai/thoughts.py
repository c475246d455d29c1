"""What was thought of the position to which a hint leads: where nothing comes between, the next hint goes on
from there instead of thinking anew, so that it advises what was promised."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.engine.model import Action

from .player import Choice

KEPT = 4
"""Hints of which that is kept."""


class Thought(NamedTuple):
    """A position as its seat sees it, and what was decided there."""

    game: str
    view: Any
    choice: Choice


class Thoughts:
    """The latest of them."""

    def __init__(self) -> None:
        self._kept: deque[Thought] = deque(maxlen=KEPT)

    def keep(self, game: str, view: Any, choice: Choice) -> None:
        """This is what would be done there."""
        self._kept.append(Thought(game, view, choice))

    def of(self, game: str, view: Any, legal: Sequence[Action]) -> Choice | None:
        """What was decided for just this position; None if it was not foreseen."""
        for thought in reversed(self._kept):
            choice = thought.choice
            if thought.game == game and choice.index < len(legal) and thought.view == view:
                return choice if legal[choice.index] == choice.action else None
        return None

    def forget(self) -> None:
        """What was thought last was broken off."""
        self._kept.clear()
