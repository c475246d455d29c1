"""What each answer to a question of a combat leads to, told with it: the chance of whoever is asked, as the
forecast of the same click tells it (OW-ODD-04). What takes long to reckon is told where it is pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action
from tabletop.text.percent import percent

from ..records import actions as do
from ..records import frames
from ..records.state import State
from ..rules.odds.forecast import Forecast
from ..rules.odds.preview import preview
from ..rules.view import View
from . import moment
from .known import Known
from .names import Names
from .retreats import leaves_others
from .shown_odds import asked, fraction

MOST = 60
"""Pieces that are reckoned of all answers of a question together: hardly any combat has more."""
ANSWERS = do.Attack | do.Hold | do.Choose


class AnswerOdds:
    """The odds of answers in a few words."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self._found: tuple[View, dict[Action, Forecast]] | None = None

    def labelled(self, view: View, legal: Sequence[Action], action: Action, label: str) -> str:
        """The label of an answer of an activated stack, with what it leads to."""
        frame = moment.top(view)
        if not isinstance(frame, frames.Activating):
            return label
        told = self._told(view, frame, legal, action)
        return self.texts("press.leads", what=label, to=told) if told else label

    def chosen(self, view: View, legal: Sequence[Action], cell: int) -> str:
        """How a combat stands for whoever is asked; of one of others alone for whom it stands best."""
        found = self._forecasts(view, legal).get(do.Choose(cell))
        if found is None or len(found.sides) < 2:
            return ""
        told = self._wins(view, found)
        if told:
            return told
        side = max(found.sides, key=lambda each: found.sides[each])
        who = next(stack.key.seat for stack in found.stacks if view.sides[stack.key.seat] == side)
        return self.texts(
            "press.leads.side", who=self.names.faction(view, who), chance=self._part(found, side)
        )

    def _told(self, view: View, frame: frames.Activating, legal: Sequence[Action], action: Action) -> str:
        state = self.known.state(view)
        if isinstance(action, do.Retreat):
            return self._retreats(view, state, legal)
        found = self._forecasts(view, legal).get(action)
        told = self._wins(view, found) if found is not None else ""
        if told or not (frame.shooter and isinstance(action, do.Attack)):
            return told
        shot = preview(state, action.seat)
        return self.texts("press.leads.hits", chance=self._percent(shot.some)) if shot is not None else ""

    def _retreats(self, view: View, state: State, legal: Sequence[Action]) -> str:
        """Of the whole stack: whom it leaves, or that it leaves the cell (OW-RET-01)."""
        way = _whole(legal)
        counter = state.counter(way.group[0]) if way is not None else None
        if way is None or counter is None:
            return ""
        if not leaves_others(state, counter):
            return self.texts("press.leads.leaves", cell=state.ground.name(counter.at))
        found = self._forecasts(view, legal).get(way)
        side = state.sides[counter.seat]
        is_told = found is not None and side in found.sides
        return self.texts("press.leads.others", chance=self._part(found, side)) if found and is_told else ""

    def _wins(self, view: View, found: Forecast) -> str:
        """The chance of whoever is asked to win; "" if he has nobody there."""
        side = view.sides[view.seat] if view.seat >= 0 else -1
        if side not in found.sides:
            return ""
        key = "press.leads.stays" if found.is_suspended else "press.leads.wins"
        return self.texts(key, chance=self._part(found, side))

    def _part(self, found: Forecast, side: int) -> str:
        told = self._percent(found.sides[side])
        return told if found.exact else self.texts("fore.roughly", n=told)

    def _percent(self, chance: float) -> str:
        return percent(fraction(chance), self.texts.language, rounded=True)

    def _forecasts(self, view: View, legal: Sequence[Action]) -> dict[Action, Forecast]:
        """What comes of every answer, kept for the last view; nothing if that takes long."""
        if self._found is None or self._found[0] is not view:
            self._found = view, self._reckoned(view, legal)
        return self._found[1]

    def _reckoned(self, view: View, legal: Sequence[Action]) -> dict[Action, Forecast]:
        state, way, left, done = self.known.state(view), _whole(legal), MOST, dict[Action, Forecast]()
        for action in (each for each in legal if isinstance(each, ANSWERS) or each is way):
            outlook = asked(state, (action,))
            for found in outlook.reckoned() if outlook is not None else ():
                left -= 1
                if left < 0:
                    return {}
                if found is not None:
                    done[action] = found
        return done


def _whole(legal: Sequence[Action]) -> do.Retreat | None:
    """The first retreat of the largest part of a stack that may go."""
    ways = [action for action in legal if isinstance(action, do.Retreat)]
    return max(ways, key=lambda way: len(way.group), default=None)
