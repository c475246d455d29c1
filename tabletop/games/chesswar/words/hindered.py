"""Why the selected unit may not do something to what is inspected (CW-UI-04, CW-UI-05), and why a unit can do
nothing."""

from __future__ import annotations

from tabletop.app.table import EntityId, Row
from tabletop.parts.squares import Square

from ..records.state import Unit
from ..rules import previews
from ..rules.idle import refuse_idle
from ..rules.unreached import refuse_approach
from ..rules.view import View
from .known import Known
from .refusals import Refusals
from .sight import Sight
from .situation import number, phase


class Hindered:
    """What the rules hold against a click of the selected unit."""

    def __init__(self, known: Known, sight: Sight, refusals: Refusals) -> None:
        self._known, self._sight, self._refusals = known, sight, refusals

    def idle(self, view: View, unit: Unit) -> list[Row]:
        """Why a unit of the viewer's can do nothing in this phase."""
        no = refuse_idle(self._known.state(view), unit) if unit.seat == view.seat else None
        return [self._refusals.row(view, no, "table.idle")] if no is not None else []

    def at_unit(self, view: View, unit: Unit, selection: tuple[EntityId, ...]) -> list[Row]:
        """Why the selected unit cannot shoot at, or charge, this one: line of sight in words (CW-UI-04,
        CW-UI-05)."""
        if not selection:
            return []
        report = self._sight.aim(view, selection, f"unit:{unit.id}")
        now, own, rows = phase(view), _chosen(view, selection), []
        if report is not None and report.refusal is not None and now == "shoot":
            rows.append(self._refusals.row(view, report.refusal))
        if now == "move" and own is not None:
            rows += self._charge(view, own, unit)
        planning = now == "move" and len(selection) == 1
        if report is not None and (report.refusal is not None or planning):
            rows += self._sight.rows(view, report)
        return rows

    def _charge(self, view: View, own: Unit, unit: Unit) -> list[Row]:
        """Why the selected unit may not charge an enemy beside it, or cannot move up to one farther away."""
        state = self._known.state(view)
        if not state.derived.tables.near[own.at] >> unit.at & 1:
            if state.side_of(own) == state.side_of(unit) or unit.id in self._known.approaches(view, own.id):
                return []
            no = refuse_approach(state, own, unit)
            return [self._refusals.row(view, no)] if no is not None else []
        refused = previews.refused_charges(state, own)
        return [self._refusals.row(view, no.refusal) for no in refused if no.at == unit.at]

    def at_square(self, view: View, square: Square, selection: tuple[EntityId, ...]) -> list[Row]:
        """Why the selected unit may not step on a square (CW-UI-04)."""
        unit = _chosen(view, selection)
        if unit is None or phase(view) != "move":
            return []
        closed = previews.closed_steps(self._known.state(view), unit)
        return [self._refusals.row(view, no.refusal) for no in closed if no.at == square]


def _chosen(view: View, selection: tuple[EntityId, ...]) -> Unit | None:
    """The unit that is selected."""
    uid = number(selection[0]) if selection and selection[0].startswith("unit:") else -1
    return view.units[uid] if 0 <= uid < len(view.units) else None
