"""What is drawn over the table: plans of a declaration, attacks, blocks, targets, what would fall (HOW-UI-06,
HOW-UI-07)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Mark, Meaning, Overlays, Point
from tabletop.app.table.kit.strokes import shortened
from tabletop.engine.model import Action

from ..components.cards import DOMAIN
from ..records import actions as do
from ..records import frames
from ..rules import values
from ..rules.view import View
from ..words import moment
from ..words.forecasts import Forecasts
from ..words.known import Known
from ..words.payments import Treasury
from .layout import territory_box
from .places import box_of, piece_box
from .planned import MEANINGS, planned

START, END = 26.0, 30.0
"""World units that an arrow leaves free at its ends."""


class WarOverlays(Overlays):
    """Marks."""

    MEANINGS = frozenset(
        {Meaning.PATH, Meaning.ATTACK, Meaning.LINKED, Meaning.HARM, Meaning.DESTROYED, *MEANINGS}
    )

    def __init__(self, known: Known, forecasts: Forecasts) -> None:
        self.known, self.forecasts, self.treasury = known, forecasts, Treasury(known)

    def marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        found: list[Mark] = []
        if view.battle is not None:
            found += self._strikes(view)
            found += self._shields(view)
        for frame in view.stack:
            if isinstance(frame, frames.Declaration):
                for order in frame.orders:
                    found += self._order(view, order)
        found += planned(view, self.treasury)
        found += self._harm(view)
        return tuple(found)

    # -- arrows ---------------------------------------------------------------------------------------

    def _middle(self, view: View, entity: EntityId) -> Point | None:
        box = box_of(view, entity)
        return box.centre if box is not None else None

    def _arrow(
        self, view: View, start: EntityId, end: Point | None, meaning: Meaning, note: str = ""
    ) -> list[Mark]:
        begin = self._middle(view, start)
        if begin is None or end is None or begin == end:
            return []
        ends = shortened((begin, end), START, END)
        return [Mark("arrow", ends, meaning, note=note, over=True)] if len(ends) > 1 else []

    def _strikes(self, view: View) -> list[Mark]:
        """Attackers, to the middle of their territory or to the rival's base."""
        battle, found = view.battle, list[Mark]()
        assert battle is not None
        for strike in battle.strikes:
            piece = moment.piece(view, strike.unit)
            if piece is None or piece_box(view, piece) is None:
                continue
            found += self._aim_arrow(view, strike.unit, piece.at, strike.base, piece.seat)
        return found

    def _aim_arrow(self, view: View, unit: int, at: int, base: bool, seat: int) -> list[Mark]:
        if base:
            return self._arrow(view, f"piece:{unit}", self._middle(view, f"base:{1 - seat}"), Meaning.ATTACK)
        if at not in view.row:
            return []
        box = territory_box(view.row.index(at), len(view.row))
        start = self._middle(view, f"piece:{unit}")
        end = (start[0], box.centre[1]) if start is not None else None
        return self._arrow(view, f"piece:{unit}", end, Meaning.ATTACK)

    def _shields(self, view: View) -> list[Mark]:
        battle, found = view.battle, list[Mark]()
        assert battle is not None
        for shield in battle.shields:
            end = self._middle(view, f"piece:{shield.attacker}")
            found += self._arrow(view, f"piece:{shield.unit}", end, Meaning.LINKED)
        return found

    def _order(self, view: View, order: Action) -> list[Mark]:
        """What is planned and not yet confirmed."""
        match order:
            case do.Deploy(unit, territory, _):
                return self._arrow(
                    view, f"piece:{unit}", self._middle(view, f"territory:{territory}"), Meaning.PATH
                )
            case do.Attack(unit, base):
                piece = moment.piece(view, unit)
                return self._aim_arrow(view, unit, piece.at, base, piece.seat) if piece is not None else []
            case do.Block(unit, attacker):
                return self._arrow(
                    view, f"piece:{unit}", self._middle(view, f"piece:{attacker}"), Meaning.LINKED
                )
            case do.Respond(unit, attacker):
                return self._dealt(view, unit, f"piece:{attacker}", attacker)
            case do.Aim(unit, target):
                piece = moment.piece(view, unit)
                entity = moment.aim_entity(view, piece.seat if piece is not None else 0, target)
                return self._dealt(view, unit, entity, target)
            case do.Retreat(unit):
                piece = moment.piece(view, unit)
                if piece is None:
                    return []
                start = self._middle(view, f"piece:{unit}")
                end = self._middle(view, f"base:{piece.seat}")
                home = (start[0], end[1]) if start and end else None
                return self._arrow(view, f"piece:{unit}", home, Meaning.PATH)
        return []

    def _dealt(self, view: View, unit: int, entity: EntityId, target: int) -> list[Mark]:
        """An arrow with its damage."""
        state, dealer = self.known.state(view), moment.piece(view, unit)
        victim = moment.piece(view, target)
        note = ""
        if dealer is not None:
            domain = DOMAIN[victim.card] if victim is not None else "ground"
            note = f"−{values.attack_value(state, dealer, domain)}"
        return self._arrow(view, f"piece:{unit}", self._middle(view, entity), Meaning.HARM, note)

    # -- what would fall ------------------------------------------------------------------------------

    def _harm(self, view: View) -> list[Mark]:
        """Damage beside DV on every card that would suffer, and who would fall (HOW-UI-07)."""
        found = []
        for piece_id, harm in self.forecasts.suffered(view).items():
            box = box_of(view, f"piece:{piece_id}")
            if box is None:
                continue
            x, y = box.centre
            place = ((x, y - box.h * 0.12),)
            found.append(Mark("tag", place, Meaning.HARM, note=f"−{harm.damage}/{harm.dv}", over=True))
            if harm.falls:
                found.append(Mark("sign", box.inset(6).corners, Meaning.DESTROYED, over=True))
        return found
