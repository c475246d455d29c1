"""The view as a state, for those who ask the rules."""

from __future__ import annotations

from ..state import State
from ..view import View, determinize


class Known:
    """States that views allow, so that the rules can be asked: a refusal, a cost, what would come of a click.

    Invented in them, and never to be shown: the dice to come; the equipment of a hidden hand (`View.unseen`
    cards, OCW-OPT-07); the picks (OCW-TEAM-09) and placements (OCW-SET-04) of a player who has already
    answered in secret. All else, characters, dice, tokens, life, the question on top, is the view's own.
    """

    def __init__(self) -> None:
        self._last: tuple[View, State] | None = None

    def state(self, view: View) -> State:
        """A state that the view allows, always the same for a view; the last one is kept."""
        if self._last is None or self._last[0] is not view:
            self._last = (view, determinize(view, 0))
        return self._last[1]
