"""What comes of going where enemies stand, told at every such cell at once: the figure that the forecast of
the click begins with (OW-UI-04, OW-ODD-04)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tabletop.text.percent import percent

from ..components.ground import Cell
from ..rules.odds import combats
from ..rules.odds.forecast import Forecast
from ..rules.view import View
from .known import Known
from .names import Names
from .shown_odds import fraction
from .ways import Ids

MOST = 24
"""Pieces that are reckoned of a combat: what takes longer is told once it is pointed at."""
Odds = tuple[Fraction, str]


class TargetOdds:
    """The odds of a stack's targets, kept for the last view."""

    def __init__(self, names: Names, known: Known) -> None:
        self.texts, self.known = names.texts, known
        self._found: tuple[View, dict[tuple[Ids, Cell], Odds | None]] | None = None

    def of(self, view: View, ids: Ids, cells: Iterable[Cell]) -> dict[Cell, Odds]:
        """The chance to win of whoever moves these counters where enemies stand, and in figures; not of what
        takes long to reckon, nor of a combat that nobody wins."""
        state = self.known.state(view)
        met = [cell for cell in cells if view.seat >= 0 and state.has_enemies(view.seat, cell)]
        return {cell: odds for cell in met if (odds := self._odds(view, ids, cell)) is not None}

    def _odds(self, view: View, ids: Ids, cell: Cell) -> Odds | None:
        if self._found is None or self._found[0] is not view:
            self._found = (view, {})
        known = self._found[1]
        if (ids, cell) not in known:
            found = self._forecast(view, ids, cell)
            known[ids, cell] = self._told(view, found) if found is not None else None
        return known[ids, cell]

    def _told(self, view: View, found: Forecast) -> Odds | None:
        side = view.sides[view.seat]
        if found.is_suspended or side not in found.sides:
            return None
        chance = fraction(found.sides[side])
        told = percent(chance, self.texts.language, rounded=True)
        return chance, told if found.exact else self.texts("fore.roughly", n=told)

    def _forecast(self, view: View, ids: Ids, cell: Cell) -> Forecast | None:
        outlook, last = combats.arriving(self.known.state(view), (ids,), cell), None
        for n, found in enumerate(outlook.reckoned() if outlook is not None else ()):
            if n >= MOST:
                return None
            last = found or last
        return last
