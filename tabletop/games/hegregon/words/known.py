"""The view as a state, for those who ask the rules."""

from __future__ import annotations

from ..records.state import State
from ..rules.view import View, determinize


class Known:
    """What a view knows, as a state that the rules can be asked about.

    One thing in it is made up: the order of the draw pile (HG-GEN-06). Nothing that is shown may depend on
    it.
    """

    def __init__(self) -> None:
        self._last: tuple[View, State] | None = None

    def state(self, view: View) -> State:
        """A state that the view allows; that of the last view is kept."""
        if self._last is None or self._last[0] is not view:
            self._last = (view, determinize(view, 0))
        return self._last[1]
