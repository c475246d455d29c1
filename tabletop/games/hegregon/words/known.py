"""The view as a state, for those who ask the rules."""

from __future__ import annotations

from tabletop.engine.engine import deciding
from tabletop.engine.model import Seat

from ..records.state import State
from ..rules.phases import PHASES
from ..rules.view import View, known
from .threats import Threats


class Known:
    """What a view knows, as a state that the rules can be asked about.

    Nothing in it is invented (`view.known`): the draw pile is empty (HG-GEN-06), so that no card of it can be
    shown. What is said of the pile stands in the view.
    """

    def __init__(self) -> None:
        self._last: tuple[View, State] | None = None
        self.threats = Threats()
        """What enemies could do next in a position."""

    def state(self, view: View) -> State:
        """The state of a view; that of the last one is kept."""
        if self._last is None or self._last[0] is not view:
            self._last = (view, known(view))
        return self._last[1]

    def asked(self, view: View) -> tuple[Seat, ...]:
        """Who decides, as the rules say: in a reaction not whose turn it is."""
        return deciding(PHASES, self.state(view))
