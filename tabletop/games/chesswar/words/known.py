"""A view as a state, for the questions that only the rules answer."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tabletop.engine.engine import deciding
from tabletop.engine.model import Action, Seat
from tabletop.parts.odds import ALWAYS, NEVER

from ..records.state import State
from ..rules.approaches import Approach, approaches, best, moved
from ..rules.forecast import OddsCard, attack_after, charge, forecast
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
        self._after: tuple[View, dict[Sequence[Action], Fraction]] | None = None
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

    def after_charge(self, view: View, actions: Sequence[Any]) -> Fraction:
        """The chance that a charge, the last of the actions, engages its target and an attack after it
        destroys that; kept like the cards."""
        if self._after is None or self._after[0] is not view:
            self._after = (view, {})
        chances = self._after[1]
        if actions not in chances:
            *way, deed = actions
            state = moved(self.state(view), tuple(way)) if way else self.state(view)
            card, check = attack_after(state, deed), charge(state, deed)
            dares = check.chance("engaged", deed.target) if check is not None else ALWAYS
            chances[actions] = dares * card.chance("lost", deed.target) if card is not None else NEVER
        return chances[actions]

    def approaches(self, view: View, uid: int) -> dict[int, Approach]:
        """Whom a unit can charge after it has moved, with the best plan for each; kept like the cards."""
        if self._approaches is None or self._approaches[0] is not view:
            self._approaches = (view, {})
        found = self._approaches[1]
        if uid not in found:
            state = self.state(view)
            found[uid] = {target: best(ways) for target, ways in approaches(state, state.units[uid]).items()}
        return found[uid]
