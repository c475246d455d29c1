"""The combats that may come next: who stands there, who can shoot at them, how each would end (OW-CMB-02)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Pick, Picker
from tabletop.engine.model import Action

from ..records import frames
from ..records.state import State
from ..rules.combat.candidates import Candidates, candidates
from ..rules.control import seats_in
from ..rules.view import View
from .answer_odds import AnswerOdds
from .grouped import Grouped
from .known import Known
from .names import Names


class NextCombats:
    """The list of them."""

    def __init__(self, names: Names, known: Known, odds: AnswerOdds) -> None:
        self.names, self.texts, self.known, self.odds = names, names.texts, known, odds
        self.grouped = Grouped(names, known)

    def picker(self, view: View, frame: frames.Choosing, legal: Sequence[Action]) -> Picker:
        """The cells of the class, with who stands there and who can shoot at them."""
        state = self.known.state(view)
        found = candidates(state)
        rows = tuple(self._row(view, state, found, cell, legal) for cell in frame.cells)
        return Picker(self.texts("fight.class.1" if found.shots else "fight.class.2"), rows)

    def _row(self, view: View, state: State, found: Candidates, cell: int, legal: Sequence[Action]) -> Pick:
        notes = [self._sides(view, state, cell)]
        shots = found.shots.get(cell, [])
        if shots:
            notes.append(self.texts("fight.shooters", stacks=self.grouped.stacks(view, shots)))
        odds = self.odds.chosen(view, legal, cell)
        return Pick(f"cell:{cell}", self.names.cell(view, cell), None, odds, "\n".join(notes))

    def _sides(self, view: View, state: State, cell: int) -> str:
        """Who stands in a cell, by player; where letters are large in a line, whoever is asked first."""
        seats = sorted(seats_in(state, cell), key=lambda seat: seat != view.seat)
        told = []
        for seat in seats:
            keys = [key for key in state.heaps[cell] if key.seat == seat]
            told.append(self.grouped.stacks(view, keys))
        if self.names.look.large and len(told) == 2:
            return self.texts("fight.against", who=told[0], whom=told[1])
        named = [
            self.texts("fight.side", who=self.names.faction(view, seat), stacks=stacks)
            for seat, stacks in zip(seats, told)
        ]
        return "\n".join(named)
