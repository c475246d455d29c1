"""What a retreat comes to, told before anybody has said where to: who stays with which odds, or whom the cell
is left to; that the stack attacks no more; where it may go (OW-RET-01..04).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.app.table import Panel, Row, Tone
from tabletop.engine.model import Action

from ..records import actions as do
from ..records.pieces import Counter
from ..records.state import State
from ..rules import control, values
from ..rules.place import PRICE
from ..rules.view import View
from .grouped import Grouped
from .names import Names
from .shown_odds import ShownOdds


class Retreats:
    """The ways of a retreat together."""

    def __init__(self, names: Names, grouped: Grouped, odds: ShownOdds) -> None:
        self.names, self.texts, self.grouped, self.odds = names, names.texts, grouped, odds

    def panel(self, view: View, state: State, actions: Sequence[Action]) -> Panel | None:
        """All of them: of the largest part of the stack that may go."""
        ways = [action for action in actions if isinstance(action, do.Retreat)]
        most = max((len(way.group) for way in ways), default=0)
        ways = [way for way in ways if len(way.group) == most]
        counters = self.grouped.counters(state, ways[0].group) if ways else []
        if not counters:
            return None
        rows = list(self._stays(view, state, counters, ways[0]))
        rows.append(Row(self.texts("fore.attack-again"), self.texts("fore.not-this-turn"), tone=Tone.BAD))
        cells = sorted({way.to for way in ways})
        where = ", ".join(state.ground.name(to) for to in cells)
        rows.append(Row(self.texts("fore.retreat.where"), where))
        rows += [self._way(view, state, counters, to) for to in cells]
        title = self.texts("fore.retreats", stack=self.grouped.group(view, ways[0].group))
        return Panel(title, rows=tuple(rows), rules=("OW-RET-02", "OW-RET-04"))

    def _stays(self, view: View, state: State, counters: Sequence[Counter], way: do.Retreat) -> Iterator[Row]:
        """The odds of those who stay, else whom the cell is left to."""
        first = counters[0]
        if len(counters) < len(state.stack_of(first.key)) or leaves_others(state, first):
            yield from self.odds.chosen(view, state, way)
            return
        foes = control.enemies_in(state, first.seat, first.at)
        who = ", ".join(self.names.faction(view, seat) for seat in foes)
        place = self.names.cell(view, first.at)
        yield Row(
            self.texts("fore.retreat.left"), who, self.texts("fore.retreat.nobody", cell=place), tone=Tone.BAD
        )

    def _way(self, view: View, state: State, counters: Sequence[Counter], to: int) -> Row:
        """A cell and what it costs of the full Movement (OW-RET-03)."""
        price = PRICE[state.ground.cards[to]][counters[0].kind]
        most = min(values.movement(state, counter) for counter in counters)
        return Row(self.names.cell(view, to), note=self.texts("fore.retreat.cost", n=price, most=most))


def leaves_others(state: State, gone: Counter) -> bool:
    """Do other stacks of a player's side stay where one of his retreats?"""
    return any(
        each.key != gone.key and state.sides[each.seat] == state.sides[gone.seat]
        for each in state.at(gone.at)
    )
