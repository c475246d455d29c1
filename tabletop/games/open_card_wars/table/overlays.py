"""What is drawn over the fields: the facing line, objectives and targets with their figures, areas of
abilities, what merges into what, the attack or ability that waits in a window (OCW-UI-01, -03, -06..08)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Art, Clicks, EntityId, Mark, Meaning, Overlays
from tabletop.app.table.kit.boxes import Box, around
from tabletop.app.table.kit.strokes import shortened
from tabletop.engine.model import Action

from ..components.cards import CARDS
from ..records import actions as do
from ..records import events as ev
from ..records import frames, resolving
from ..records.fighters import Fighter
from ..rules.mana import merged
from ..rules.view import View
from ..words import moment
from ..words.forecasts import Forecasts
from ..words.moment import number
from ..words.names import FOLDER, Names
from . import places
from .layout import HIGH, WINDOW, cell_box


class DuelOverlays(Overlays):
    """Overlays."""

    MEANINGS = frozenset(
        {
            *(Meaning.RANGE, Meaning.ACTOR, Meaning.AFFECTED, Meaning.ATTACK, Meaning.TARGET),
            *(Meaning.HARM, Meaning.DESTROYED, Meaning.WOULD, Meaning.SELECTED),
        }
    )

    def __init__(self, names: Names, clicks: Clicks, forecasts: Forecasts) -> None:
        self.names, self.clicks, self.forecasts = names, clicks, forecasts

    def marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        if moment.is_picking(view):
            return ()
        found = self._pending_marks(view)
        found += self._line_marks(view, hover)
        top = moment.top(view)
        found += self._begun_marks(view, top)
        if isinstance(top, frames.Merging):
            found += self._merge_marks(view, legal, selection)
        if hover is not None and legal:
            wanted = (*selection, hover)
            action = next((a for a in legal if self.clicks.gesture(view, a) == wanted), None)
            found += self._ghost_marks(view, action, hover)
            found += self._outcome_marks(view, action)
        return tuple(found)

    def _spot(self, view: View, fighter: Fighter) -> Box:
        return cell_box(fighter.seat, fighter.cell, view.seat)

    # -- lines --------------------------------------------------------------------------------------

    def _line_marks(self, view: View, hover: EntityId | None) -> list[Mark]:
        """The enemy line that faces the character pointed at or being activated (OCW-UI-01)."""
        hovered = moment.fighter(view, number(hover)) if hover and hover.startswith("fighter:") else None
        fighter = moment.active_fighter(view) or hovered
        if fighter is None or not fighter.stands:
            return []
        ends = [cell_box(1 - fighter.seat, 3 * row + fighter.line, view.seat) for row in (0, 2)]
        line = around(*ends).inset(-6)
        found = [Mark("outline", line.corners, Meaning.RANGE, over=True)]
        if fighter is moment.active_fighter(view):
            spot = self._spot(view, fighter).inset(-3)
            found.append(Mark("outline", spot.corners, Meaning.ACTOR, over=True))
        return found

    # -- what is begun ------------------------------------------------------------------------------

    def _begun_marks(self, view: View, top: Any) -> list[Mark]:
        """What was chosen for the present question: the die of an activation or an answer until it is spent,
        the card that is being paid for and where it goes (OCW-UI-05)."""
        match top:
            case frames.Activation(seat=seat, die=die) | resolving.Answering(seat=seat, die=die):
                return self._chosen(view, f"die:{seat}:{die}") if view.pools[seat][die - 1] else []
            case resolving.Borrowing(seat=seat, die=die) if die:
                return self._chosen(view, f"die:{seat}:{die}")
            case frames.Paying(seat=seat, card=card, to=to):
                goal = f"cell:{seat}:{to}" if CARDS[card].is_character else f"fighter:{to}"
                found = [*self._chosen(view, f"hand:{seat}:{card}"), *self._ghost(view, card, goal)]
                box = places.box_of(view, goal)
                if box is not None:
                    found.append(Mark("outline", box.inset(1.5).corners, Meaning.AFFECTED, over=True))
                return found
        return []

    def _chosen(self, view: View, entity: EntityId) -> list[Mark]:
        """The frame of what was chosen."""
        box = places.box_of(view, entity)
        return (
            [Mark("outline", box.inset(-3).corners, Meaning.SELECTED, over=True)] if box is not None else []
        )

    # -- dice ---------------------------------------------------------------------------------------

    def _merge_marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> list[Mark]:
        """What each partner of the die in hand would become (OCW-UI-03)."""
        if not selection or not selection[0].startswith("die:"):
            return []
        seat, other = moment.asked(view), number(selection[0])
        found = []
        for action in legal:
            if isinstance(action, do.Merge) and action.other == other:
                box = places.box_of(view, f"die:{seat}:{action.keeper}")
                pool = view.pools[seat]
                value = merged(view.setup, pool[action.keeper - 1], pool[other - 1])
                if box is not None:
                    at = (box.centre[0], box.y + 0.7 * box.h)
                    found.append(Mark("tag", (at,), Meaning.WOULD, note=f"= {value}", over=True))
        return found

    # -- where it would stand -----------------------------------------------------------------------

    def _ghost_marks(self, view: View, action: Action | None, hover: EntityId) -> list[Mark]:
        """The card that a click on the cell under the pointer would put there (OCW-UI-08)."""
        match action:
            case do.Place(card, _) | do.Deploy(card, _):
                pass
            case do.Move() | do.Displace():
                card = view.fighters[moment.top(view).fighter].card
            case _:
                return []
        return self._ghost(view, card, hover)

    def _ghost(self, view: View, card: int, cell: EntityId) -> list[Mark]:
        """A card as it would stand on a cell."""
        box = places.box_of(view, cell)
        if box is None or not cell.startswith("cell:"):
            return []
        window = Box(box.x + WINDOW.x, box.y + WINDOW.y, WINDOW.w, WINDOW.h)
        frame = Art(f"{FOLDER}/cards/wide_{CARDS[card].cls}.webp")
        name = (box.x + box.w * 0.68, box.y + box.h * 0.5)
        return [
            Mark("ghost", window.corners, Meaning.WOULD, over=True, art=self.names.portrait(card)),
            Mark("ghost", box.corners, Meaning.WOULD, over=True, art=frame),
            Mark("tag", (name,), Meaning.WOULD, note=self.names.card_name(card), over=True),
        ]

    # -- what waits ---------------------------------------------------------------------------------

    def _pending_marks(self, view: View) -> list[Mark]:
        """The attack or the ability that waits for answers, from its source to its targets (OCW-UI-07)."""
        attack = moment.frame_of(view, resolving.Assault)
        if attack is not None:
            return self._arrow(view, attack.fighter, attack.objective)
        running = moment.frame_of(view, resolving.Running)
        if running is None:
            return []
        marks: list[Mark] = []
        for uid in moment.aimed_at(running.declared):
            marks += self._arrow(view, running.declared.fighter, uid, Meaning.TARGET)
        return marks

    def _arrow(self, view: View, source: int, target: int, meaning: Meaning = Meaning.ATTACK) -> list[Mark]:
        """From a character to another or to the enemy player."""
        fighter = moment.fighter(view, source)
        if fighter is None or fighter.cell < 0:
            return []
        entity = moment.objective_entity(target, fighter.seat)
        box = places.box_of(view, entity)
        if box is None or source == target:
            return []
        start, end = self._spot(view, fighter).centre, box.centre
        return [
            Mark("arrow", shortened((start, end), HIGH * 0.42, HIGH * 0.42, most=0.4), meaning, over=True),
            Mark("outline", box.inset(1.5).corners, Meaning.AFFECTED, over=True),
        ]

    # -- what would come of it ----------------------------------------------------------------------

    def _outcome_marks(self, view: View, action: Action | None) -> list[Mark]:
        """Figures of what the click under the pointer would do, at whom it would happen (OCW-UI-06)."""
        seen = self.forecasts.foresee(view, action)
        if seen is None:
            return []
        found: list[Mark] = []
        losses: dict[EntityId, int] = {}
        fallen = {f"fighter:{e.fighter}" for e in seen.events if isinstance(e, ev.Defeated)}
        for event in seen.events:
            if isinstance(event, ev.AttackDeclared):
                found += self._arrow(view, event.fighter, event.objective)
            elif isinstance(event, ev.Damaged):
                entity = f"fighter:{event.fighter}"
                losses[entity] = losses.get(entity, 0) + event.dealt
            elif isinstance(event, ev.TokenLaid):
                middle = cell_box(event.seat, event.cell, view.seat).centre
                note = self.names.texts(f"table.kind.{event.kind}")
                found.append(Mark("tag", (middle,), Meaning.AFFECTED, note=note, over=True))
            elif isinstance(event, ev.PlayerHit):
                losses[f"player:{event.seat}"] = losses.get(f"player:{event.seat}", 0) + event.amount
        for entity, amount in losses.items():
            box = places.box_of(view, entity)
            if box is not None:
                at = (box.x + min(box.w * 0.19, 60), box.y + box.h * 0.4)
                note = f"−{amount}" if amount else "0"
                found.append(Mark("tag", (at,), Meaning.HARM, note=note, over=True))
            if box is not None and entity in fallen:
                found.append(Mark("sign", box.corners, Meaning.DESTROYED, over=True))
        return found
