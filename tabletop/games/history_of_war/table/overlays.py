"""What is drawn over the table: plans of a declaration, attacks, blocks, targets, what would fall (HOW-UI-06,
HOW-UI-07)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Mark, Meaning, Overlays
from tabletop.app.table.kit.boxes import Box
from tabletop.engine.model import Action

from ..records.actions import Block
from ..rules.view import View
from ..words import moment, orders
from ..words.clicks import announced
from ..words.forecasts import Forecasts
from ..words.known import Known
from ..words.names import Names
from ..words.payments import Treasury
from .arrows import Arrows, aims_of
from .places import Places
from .planned import MEANINGS, planned, settling

HARMED, FALLEN = (0.3, 0.01), (0.75, 0.32)
"""Where on a card its damage stands, and the sign that it falls: both on its painting;"""
FALLS = 0.13
"""half the side of that sign, as a share of its card."""
RADIUS, INSET = 0.17, 0.6
"""A sign's radius as a share of its place, in whose corner it stands, and how many of them it keeps off the
edges."""


class WarOverlays(Overlays):
    """Marks."""

    MEANINGS = frozenset(
        {
            Meaning.PATH,
            Meaning.ATTACK,
            Meaning.LINKED,
            Meaning.HARM,
            Meaning.DEALS,
            Meaning.DESTROYED,
            Meaning.TARGET,
            *MEANINGS,
        }
    )

    def __init__(self, names: Names, known: Known, forecasts: Forecasts, places: Places) -> None:
        self.names, self.known, self.forecasts = names, known, forecasts
        self.treasury = Treasury(known)
        self.arrows, self.places = Arrows(known, forecasts, places), places

    def marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        aims, given = aims_of(view), orders.given(view)
        met = {aim.unit for aim in aims} | {o.attacker for o in given if isinstance(o, Block)}
        found = self.arrows.battle(view, met)
        for order in given:
            found += self.arrows.order(view, order)
        for aim in aims:
            if aim not in given:
                found += self.arrows.order(view, aim)
        found += self.arrows.announced(view)
        found += planned(view, self.treasury, self.places, self.names)
        found += settling(view, hover, self.places, self.names)
        return (*found, *self._harm(view, announced(view, legal, selection, hover)), *self._doomed(view))

    def _harm(self, view: View, meant: Action | None = None) -> list[Mark]:
        """Damage beside DV on every card that would suffer, and who would fall (HOW-UI-07), with the card
        that is `meant` to be announced; the most that a card may suffer where points are yet to be split."""
        found, laid = [], self.places.laid(view)
        for piece_id, harm in self.forecasts.suffered(view, meant).items():
            box = laid.boxes.get(f"piece:{piece_id}")
            if box is None:
                continue
            victim = moment.piece(view, piece_id)
            told, fallen = _spots(box)
            key = "table.mark.harm-most" if harm.is_most else "table.mark.harm"
            note = self.names.texts(key, damage=harm.damage, dv=harm.dv)
            column = self.arrows.column(view, victim)
            at = (column.inside(told.centre[0]), told.centre[1])
            found.append(Mark("tag", (at,), Meaning.HARM, note=note, over=True))
            if harm.falls and not harm.is_most:
                found.append(Mark("sign", fallen.corners, Meaning.DESTROYED, over=True))
        return found

    def _doomed(self, view: View) -> list[Mark]:
        """Who falls by what is announced."""
        found, laid = [], self.places.laid(view)
        for piece_id in self.forecasts.doomed(view):
            box = laid.boxes.get(f"piece:{piece_id}")
            if box is not None:
                spot = _spots(box)[1]
                found.append(Mark("sign", spot.corners, Meaning.DESTROYED, over=True))
        return found


def _spots(box: Box) -> tuple[Box, Box]:
    """Where on a card its damage stands, half beside it, and the place of the sign that it falls: both are on
    the painting, so that no figure is covered."""
    return box.part((*HARMED, 0, 0)), _place(box, FALLEN, min(box.w, box.h) * FALLS)


def _place(box: Box, at: tuple[float, float], radius: float) -> Box:
    """The place in whose corner a sign so large stands at a spot of a card."""
    (x, y), side = box.part((*at, 0, 0)).centre, radius / RADIUS
    return Box(x - INSET * radius, y + INSET * radius - side, side, side)
