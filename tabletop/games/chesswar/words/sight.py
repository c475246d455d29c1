"""Lines of sight told in words (CW-UI-05).

What is free, crossed, taken or in the way comes from `rules.sight` by way of `rules.previews`.
"""

from __future__ import annotations

from tabletop.app.table import EntityId, Row, Tone
from tabletop.parts.squares import Square

from ..records.state import Unit
from ..rules.previews import AimReport, aim_report
from ..rules.sight import SightReport
from ..rules.view import View
from .known import Known
from .names import Names
from .situation import is_preparing, number, phase, square_of

SPELLS_WITH_LINE = ("zap", "flight")


class Sight:
    """How a shooter or caster would aim, and what its line meets."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known

    def aim(self, view: View, selection: tuple[EntityId, ...], entity: EntityId | None) -> AimReport | None:
        """How the selected shooter or caster would aim at what is pointed at; None if it would not."""
        if not selection or not selection[0].startswith("unit:") or is_preparing(view):
            return None
        uid, at = number(selection[0]), square_of(view, entity or "")
        if not 0 <= uid < len(view.units) or at < 0 or view.units[uid].at < 0:
            return None
        spell = selection[1].rpartition(":")[2] if len(selection) > 1 else ""
        if spell and spell not in SPELLS_WITH_LINE:
            return None
        state = self._known.state(view)
        unit, other = view.units[uid], state.unit_at(at)
        if not spell and not _is_worth_aiming(view, unit, other):
            return None
        return aim_report(state, unit, at, spell)

    def brief(self, report: AimReport) -> str:
        """``direct · 3``: how the shot goes and how far."""
        if report.is_direct:
            how = "table.sight.direct"
        else:
            how = "table.sight.indirect" if report.spotter >= 0 else "table.sight.none"
        texts = self._names.texts
        return texts("table.sight.brief", how=texts(how), n=report.distance)

    def rows(self, view: View, report: AimReport) -> tuple[Row, ...]:
        """The line in words: what it crosses, which corner squares it takes, what hides it, who spots."""
        tone = Tone.GOOD if report.refusal is None else Tone.BLOCKED
        label, note = self._names.keyword("los"), self._line(view, report.line)
        if self._names.look.large:  # the board draws the line
            spots = self._names.texts("table.sight.spots")
            note = f"{spots}: {self._names.unit(report.spotter, view)}" if report.spotted is not None else ""
            return (Row(label, self.brief(report), note, None, tone),)
        rows = [Row(label, self.brief(report), note, None, tone)]
        if report.spotted is not None:
            who = self._names.unit(report.spotter, view)
            note = self._line(view, report.spotted)
            rows.append(Row(self._names.texts("table.sight.spots"), who, note, None, Tone.MAGIC))
        return tuple(rows)

    def blocker(self, view: View, report: SightReport, square: Square) -> str:
        """What stands in the way on a square: terrain or a unit."""
        if square in report.blocking_terrain:
            letter = view.setup.terrain[square]
            return self._names.texts("table.terrain.forest" if letter == "f" else "table.terrain.hill")
        unit = self._known.state(view).unit_at(square)
        return self._names.kind(unit.kind) if unit is not None else self._names.square(view, square)

    def _line(self, view: View, report: SightReport) -> str:
        line, texts, square = report.line, self._names.texts, self._names.square
        words = []
        if line.crossed:
            found = ", ".join(square(view, s) for s in line.crossed)
            words.append(texts("table.sight.crosses", squares=found))
        for corner in line.corners:
            pair = "|".join(sorted(square(view, s) for s in (corner.first, corner.second)))
            if corner.taken is None:
                words.append(texts("table.sight.corner-shut", pair=pair))
            else:
                words.append(texts("table.sight.corner", pair=pair, taken=square(view, corner.taken)))
        if line.blockers:
            found = ", ".join(
                texts("table.at", what=self.blocker(view, report, s), at=square(view, s))
                for s in dict.fromkeys(line.blockers)
            )
            words.append(texts("table.sight.blocked", who=found))
        if report.over_units:
            words.append(texts("table.sight.hill"))
        return " ".join(words) or texts("table.sight.adjacent")


def _is_worth_aiming(view: View, unit: Unit, other: Unit | None) -> bool:
    """Enemies always; bare squares only where catapults may aim at them."""
    if other is None:
        return view.setup.free_aim and phase(view) == "shoot"
    return view.sides[other.seat] != view.sides[unit.seat]
