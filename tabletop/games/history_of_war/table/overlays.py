"""What is drawn over the table: plans of a declaration, attacks, blocks, targets, what would fall (HOW-UI-06,
HOW-UI-07)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Mark, Meaning, Overlays
from tabletop.app.table.kit.boxes import Box
from tabletop.engine.model import Action

from ..components.cards import IS_UNIT
from ..records.actions import Block
from ..rules.view import View
from ..words import moment, orders
from ..words.clicks import announced
from ..words.forecasts import Forecasts
from ..words.known import Known
from ..words.names import Names
from ..words.payments import Treasury
from .arrows import TAG, Arrows, aims_of
from .places import Laid, Places
from .planned import MEANINGS, planned, settling
from .rows import NAMED, Rows

RESTING = (0.19, 0.82)
"""The middle of the painting of a locked unit in large letters, below its padlock."""
FALLS, LARGE_FALLS = 0.15, 0.13
"""Half the side of the sign on who would fall, as a share of its card, and in large letters."""
STRIP, ON_STRIP = (0.83, 0.11), 0.11
"""Where that sign stands on an upright card in large letters, on a strip over its figures; half its side."""
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
            told, fallen = _spots(box, victim is not None and IS_UNIT[victim.card], self.places.look.large)
            if box.w > box.h:
                is_level = _is_level(laid, piece_id)
                if is_level and not self.places.look.large:  # half on the ground before it
                    told = box.part((0.2, 0.98 if box.y < 0 else 0.02, 0, 0))
                elif is_level:
                    told = _in_clash(box, box.y < 0, laid.rows)[0]
                elif self.places.look.large and piece_id in laid.beside:
                    told, fallen = _in_clash(box, box.y < 0, laid.rows)
                elif self.places.look.large and piece_id in laid.beside.values():
                    told, fallen = _in_clash(box, box.y > 0, laid.rows)
            note = f"−{'≤' * harm.is_most}{harm.damage}/{harm.dv}"
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
            box, victim = laid.boxes.get(f"piece:{piece_id}"), moment.piece(view, piece_id)
            if box is not None and victim is not None:
                spot = _spots(box, IS_UNIT[victim.card], self.places.look.large)[1]
                found.append(Mark("sign", spot.corners, Meaning.DESTROYED, over=True))
        return found


def _spots(box: Box, is_unit: bool, large: bool) -> tuple[Box, Box]:
    """Where on a card its damage stands, half beside it, and where the sign that it falls: no figure is
    covered by either, since both are on the painting. In large letters the damage stands at its edge, over a
    card that lies on its side."""
    lies, half = box.w > box.h, min(box.w, box.h) * (LARGE_FALLS if large else FALLS)
    if large:
        told = box.part((0.36, -0.14, 0, 0) if lies else (0.3, 0.06, 0, 0))
        if not lies:
            return told, _place(box, STRIP, min(half, box.w * ON_STRIP))
        return told, _place(box, RESTING if is_unit else (0.19, 0.36), half)
    is_low = lies and is_unit and box.w < NAMED  # its painting lies beside the lower figures
    spot = (0.24, 0.66 if is_low else 0.36 if is_unit else 0.62)
    if not lies:
        spot = (0.78, 0.2) if is_unit else (0.66, 0.36)
    x, y = box.part((*spot, 0, 0)).centre
    told = box.part((0.12, 0.9 if is_low else 0.12, 0, 0))
    return told, Box(x - half, y - half, 2 * half, 2 * half)


def _is_level(laid: Laid, piece_id: int) -> bool:
    """Does a card lie side by side with all that it fights? The ground before it is free then."""
    pairs = [pair for pair in laid.beside.items() if piece_id in pair]
    boxes = [(laid.boxes[f"piece:{one}"], laid.boxes[f"piece:{other}"]) for one, other in pairs]
    return bool(boxes) and all(one.y < other.bottom and other.y < one.bottom for one, other in boxes)


def _in_clash(box: Box, at_foot: bool, rows: Rows) -> tuple[Box, Box]:
    """The same on a card that lies beside one that it fights: the damage at its foot or its head, off the
    card of the territory, the sign on the painting."""
    told, least = box.part((0.36, 1.14 if at_foot else -0.14, 0, 0)), rows.land + TAG / 2
    told = told._replace(y=max(told.y, least) if box.y > 0 else min(told.y, -least))
    return told, _place(box, RESTING, min(box.w, box.h) * LARGE_FALLS)


def _place(box: Box, at: tuple[float, float], radius: float) -> Box:
    """The place in whose corner a sign so large stands at a spot of a card."""
    (x, y), side = box.part((*at, 0, 0)).centre, radius / RADIUS
    return Box(x - INSET * radius, y + INSET * radius - side, side, side)
