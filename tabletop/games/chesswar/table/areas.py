"""Where a spell works, before the click that casts it: its squares, whom it reaches, what it does to each
(CW-UI-04, CW-UI-06, CW-UI-08)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.app.table import EntityId, Mark, Meaning
from tabletop.engine.model import Action
from tabletop.parts.squares import squares

from ..records import actions as do
from ..records.state import Unit
from ..rules import spell_reach
from ..rules.view import View
from ..words.known import Known
from ..words.places import SQUARE
from ..words.situation import number
from ..words.spell_aims import AREAS, SpellAims
from .figures import PLATE, FigurePlaces
from .layout import inner, is_tight, piece_centre
from .pieces import Pieces

BUTTON = "button:spell:"
REACH, REACHED = 46.0, 3.0
"""Radius of the ring around a piece that a spell reaches; how far the frame of a square of its area keeps
off the edges."""
WIDE = 0.92
"""Greatest width of the figure at a shooter, in squares."""


def spell_of(selection: Sequence[EntityId], hover: EntityId | None) -> str:
    """The spell whose button is pointed at or chosen; empty for none."""
    chosen = selection[1] if len(selection) > 1 else ""
    for entity in (hover or "", chosen):
        if entity.startswith(BUTTON):
            return entity.removeprefix(BUTTON)
    return ""


class SpellMarks:
    """The area of a spell and everybody in it."""

    def __init__(self, known: Known, aims: SpellAims, pieces: Pieces) -> None:
        self._known, self._aims, self._pieces = known, aims, pieces

    def of(
        self, view: View, legal: Sequence[Action], unit: Unit, spell: str, hover: EntityId | None
    ) -> list[Mark]:
        """Marks of a spell that a selected mage may cast now; with a target pointed at, of that."""
        casts = [a for a in legal if isinstance(a, do.Cast) and a.unit == unit.id and a.spell == spell]
        if not casts:
            return []
        aimed = number(hover) if hover and hover.startswith("unit:") else -1
        found = self._area(view, unit, spell, aimed)
        if spell == "storm":
            return found + self._storm(view, unit)
        if spell in AREAS:
            state = self._known.state(view)
            return found + self._rings(view, spell_reach.touched(state, unit, spell))
        if spell == "dispel":
            return found + self._rings(view, dict.fromkeys(a.target for a in casts))
        return found

    def announced(self, view: View, caster: Unit, spell: str) -> list[Mark]:
        """Marks of a spell that somebody has cast and others may counter: where it works, whom it reaches."""
        if spell == "storm":
            return self._storm(view, caster)
        if spell not in AREAS:
            return []
        reached = spell_reach.touched(self._known.state(view), caster, spell)
        return self._area(view, caster, spell, -1) + self._rings(view, reached)

    def _area(self, view: View, unit: Unit, spell: str, target: int) -> list[Mark]:
        mask = spell_reach.area(self._known.state(view), unit, spell, target)
        return [Mark("cell", inner(view, at, REACHED), Meaning.AREA) for at in squares(mask)]

    def _rings(self, view: View, units: Iterable[int]) -> list[Mark]:
        reached = [view.units[uid] for uid in units if view.units[uid].at >= 0]
        return [
            Mark("ring", (piece_centre(view, unit),), Meaning.AFFECTED, REACH, over=True) for unit in reached
        ]

    def _storm(self, view: View, unit: Unit) -> list[Mark]:
        """Everybody who shoots, with what his best shot needs before and after it."""
        hampered = self._aims.hampered(view, unit.id)
        found = self._rings(view, [each.unit for each in hampered])
        places = FigurePlaces(view, self._pieces.tokens(view), PLATE, self._is_tight(view))
        for each in hampered:
            figure = self._aims.figure(each)
            if figure:
                at = places.odds(view.units[each.unit].at)
                found.append(Mark("tag", (at,), Meaning.NOTE, note=figure, over=True, room=SQUARE * WIDE))
        return found

    def _is_tight(self, view: View) -> bool:
        return is_tight(view, self._pieces.look)
