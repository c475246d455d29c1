"""The view as a state, for those who ask the rules."""

from __future__ import annotations

from tabletop.engine.engine import deciding
from tabletop.engine.model import Seat

from ..records.state import State
from ..rules.phases import PHASES
from ..rules.view import View, known


class Known:
    """What a view knows, as a state of which the rules can be asked: nothing in it is invented."""

    def __init__(self) -> None:
        self._last: tuple[View, State] | None = None
        self._asked: tuple[View, tuple[Seat, ...]] | None = None

    def state(self, view: View) -> State:
        """The state of a view; that of the last one is kept."""
        if self._last is None or self._last[0] is not view:
            self._last = (view, known(view))
        return self._last[1]

    def asked(self, view: View) -> tuple[Seat, ...]:
        """Whose decision this is, as the rules say: in a window whoever may speak next (HOW-STK-04); both
        while both decide in secret."""
        if self._asked is None or self._asked[0] is not view:
            self._asked = (view, deciding(PHASES, self.state(view)))
        return self._asked[1]
