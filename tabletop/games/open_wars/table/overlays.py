"""What is drawn over the map: reach with prices and risks, and what can be shot at (OW-UI-03, OW-UI-05)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Mark, Meaning, Overlays
from tabletop.engine.model import Action

from ..records import frames
from ..rules.view import View
from ..words import moment
from ..words.clicks import STEP, WarClicks
from ..words.known import Known
from ..words.names import Names
from ..words.places import cell_of, middle, ring, stack_key


class WarOverlays(Overlays):
    """Overlays."""

    MEANINGS = frozenset({Meaning.STEP, Meaning.PATH, Meaning.HAZARD, Meaning.ACTOR, Meaning.AFFECTED})

    def __init__(self, names: Names, known: Known, clicks: WarClicks) -> None:
        self.names, self.known, self.clicks, self.texts = names, known, clicks, names.texts

    def marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        frame, found = moment.top(view), []
        if view.combat is not None:
            found.append(Mark("cell", ring(view.grid, view.combat.at, 3), Meaning.AFFECTED))
        if legal and isinstance(frame, frames.Moving) and selection and stack_key(selection[0]):
            found += self._reach(view, selection, hover)
        return tuple(found)

    def _reach(self, view: View, selection: tuple[EntityId, ...], hover: EntityId | None) -> list[Mark]:
        """The price of every cell in reach; where dice are thrown on the way apart."""
        ids = self.clicks.group(view, selection)
        if not ids or STEP in selection:
            return []
        found, pointed = [], cell_of(hover or "")
        for cell, way in self.clicks.ways(view, ids).items():
            x, y = middle(view.grid, cell)
            found.append(Mark("tag", ((x, y - 52),), Meaning.STEP, note=str(way.price), over=True))
            if way.risks:
                found.append(Mark("cell", ring(view.grid, cell, 12), Meaning.HAZARD))
            if cell == pointed:
                start = stack_key(selection[0])
                path = [way.path[-1]] if start is None else [start.at, *way.path]
                points = tuple(middle(view.grid, each) for each in path)
                found.append(Mark("arrow", points, Meaning.PATH, over=True))
        return found
