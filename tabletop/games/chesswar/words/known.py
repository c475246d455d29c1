"""A view as a state, for the questions that only the rules answer."""

from __future__ import annotations

from tabletop.engine.engine import deciding
from tabletop.engine.model import Action, Seat

from ..records.state import State
from ..rules.approaches import Approach, approaches, best
from ..rules.forecast import OddsCard, forecast
from ..rules.phases import PHASES
from ..rules.view import View, known


class Known:
    """What the rules make of the last view they were asked about.

    Nothing in it is invented: what a view hides, the preparations of others until the reveal and the dice to
    come, is empty there and has no value that could be shown. All that rules are asked about a battle in
    course, and about the own preparations, stands in the view.
    """

    def __init__(self) -> None:
        self._state: tuple[View, State] | None = None
        self._cards: tuple[View, dict[Action, OddsCard | None]] | None = None
        self._approaches: tuple[View, dict[int, dict[int, Approach]]] | None = None

    def state(self, view: View) -> State:
        """The view as the rules read it; never to be changed."""
        if self._state is None or self._state[0] is not view:
            self._state = (view, known(view))
        return self._state[1]

    def asked(self, view: View) -> tuple[Seat, ...]:
        """Who decides, as the rules say: before the battle all who have not confirmed, in a reaction not
        whose turn it is."""
        return deciding(PHASES, self.state(view))

    def card(self, view: View, action: Action) -> OddsCard | None:
        """The forecast of an action, None if it has none; kept, because figures over targets are asked at
        every move of the pointer."""
        if self._cards is None or self._cards[0] is not view:
            self._cards = (view, {})
        cards = self._cards[1]
        if action not in cards:
            cards[action] = forecast(self.state(view), action)
        return cards[action]

    def approaches(self, view: View, uid: int) -> dict[int, Approach]:
        """Whom a unit can charge after it has moved, with the best plan for each; kept like the cards."""
        if self._approaches is None or self._approaches[0] is not view:
            self._approaches = (view, {})
        found = self._approaches[1]
        if uid not in found:
            state = self.state(view)
            found[uid] = {target: best(ways) for target, ways in approaches(state, state.units[uid]).items()}
        return found[uid]
