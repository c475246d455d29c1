"""What is drawn over the board: links, windows and follow-ups, spells in force, and for what is selected
(CW-UI-03, CW-UI-04, CW-UI-08, CW-UI-09)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import EntityId, Mark, Meaning, Overlays
from tabletop.engine.model import Action
from tabletop.engine.priority import Window
from tabletop.parts.squares import squares

from ..records import actions as do
from ..records import frames
from ..rules import attributes
from ..rules.view import View
from ..words.known import Known
from ..words.situation import is_preparing, lasting_of, number, spell_target, top
from .areas import SpellMarks
from .layout import PIECE, inner, outline, piece_centre
from .selection import SelectionMarks
from .shelf import Shelf


class ChesswarOverlays(Overlays):
    """Marks for what is selected, hovered, asked and in force."""

    MEANINGS = frozenset(
        {
            *(Meaning.STEP, Meaning.PATH, Meaning.PLACE, Meaning.ATTACK, Meaning.LANDS, Meaning.TARGET),
            *(Meaning.FORBIDDEN, Meaning.HINDERS, Meaning.SIGHT, Meaning.SPOTTER, Meaning.SHUT),
            *(Meaning.GAIN, Meaning.LINKED, Meaning.ACTOR, Meaning.AFFECTED, Meaning.AREA, Meaning.NOTE),
            Meaning.VAIN,
        }
    )

    def __init__(self, known: Known, shelf: Shelf, selection: SelectionMarks, areas: SpellMarks) -> None:
        self._known, self._shelf, self._selection, self._areas = known, shelf, selection, areas

    def marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        if is_preparing(view):
            return self._shelf.marks(view)
        found = self._link_marks(view)
        if hover and hover.startswith(("lasting:", "flown:")):
            found += self._lasting_marks(view, hover)
        frame = top(view)
        if isinstance(frame, (Window, frames.FollowUp)):
            found += self._window_marks(view, legal, frame)
        if selection and selection[0].startswith("unit:") and number(selection[0]) < len(view.units):
            found += self._selection.of(view, legal, selection, hover)
        return tuple(found)

    # -- links, windows, spells ----------------------------------------------------------------------

    def _link_marks(self, view: View) -> list[Mark]:
        """A line below the pieces from one engaged unit to the other (CW-UI-03)."""
        found = []
        for a, b in view.links:
            ends = (view.units[a], view.units[b])
            if all(u.at >= 0 for u in ends):
                points = tuple(piece_centre(view, u) for u in ends)
                found.append(Mark("line", points, Meaning.LINKED))
        return found

    def _window_marks(self, view: View, legal: Sequence[Action], frame: Any) -> list[Mark]:
        """The unit a reaction is about, the spell's target, whom a spell that may be countered would reach,
        and the mages that may answer (CW-UI-08, CW-UI-09); where a follow-up may lead, and the charges it may
        not make (CW-UI-04)."""
        found = []
        unit = view.units[frame.unit]
        if unit.at >= 0:
            acts = isinstance(frame, (frames.CounterWindow, frames.FollowUp))
            meaning = Meaning.ACTOR if acts else Meaning.AFFECTED
            found.append(Mark("ring", (piece_centre(view, unit),), meaning, 50.0, over=True))
        if isinstance(frame, frames.FollowUp):
            return found + self._selection.follow_up(view, legal, frame)
        if isinstance(frame, frames.CounterWindow) and unit.at >= 0:
            found += self._areas.announced(view, unit, frame.spell)
        target = spell_target(view)
        if target is not None and target.at >= 0:
            found.append(Mark("ring", (piece_centre(view, target),), Meaning.AFFECTED, 50.0, over=True))
        for mage in dict.fromkeys([action.unit for action in legal if isinstance(action, do.Cast)]):
            place = (piece_centre(view, view.units[mage]), *outline(view, f"unit:{mage}"))
            found.append(Mark("glow", place, Meaning.CAN_ACT, PIECE / 2))
        return found

    def _lasting_marks(self, view: View, entity: EntityId) -> list[Mark]:
        """A spell in force: its caster, whom it reaches, the area of a protection (CW-UI-08)."""
        flight = next((f for f in view.flights if entity == f"flown:{f.unit}"), None)
        if flight is not None:
            return [Mark("cell", inner(view, s, 3), Meaning.AREA) for s in flight.squares]
        spell = lasting_of(view, entity) if entity.startswith("lasting:") else None
        if spell is None:
            return []
        caster = view.units[spell.caster]
        found = [Mark("ring", (piece_centre(view, caster),), Meaning.ACTOR, 50.0, over=True)]
        if spell.spell == "protection":
            near = self._known.state(view).derived.tables.near[caster.at] | 1 << caster.at
            found += [Mark("cell", inner(view, s, 3), Meaning.AREA) for s in squares(near)]
        state = self._known.state(view)
        reached = [u for u in view.units if u.at >= 0 and attributes.reaches(state, spell, u)]
        found += [Mark("ring", (piece_centre(view, u),), Meaning.AFFECTED, 46.0, over=True) for u in reached]
        return found
