"""Lines of sight on the table: drawn over the board and told in words (CW-UI-05).

What is free, crossed, taken or in the way comes from `rules.sight` by way of `rules.previews`.
"""

from __future__ import annotations

import math
from dataclasses import replace

from tabletop.app.table import EntityId, Mark, Point, Row, Tone
from tabletop.parts.sight import Corner

from ..rules.previews import AimReport, aim_report
from ..rules.sight import SightReport
from ..state import Unit
from ..view import View
from .core import SQUARE, number
from .refusals import RefusalsPart

SPELLS_WITH_LINE = ("zap", "flight")
PIECE = 40.0
"""Radius of a piece in world units."""
COVERED, FRAMED = 10.0, 0.02
"""How bad it is to cover a bit of a piece, or of the frame of a square, against words a bit farther away."""
FRAME = SQUARE / 2 + 4
"""How far the frame around a square reaches from its middle."""
LETTER, LINE_HIGH = 10.5, 26.0
"""World units of a letter over the board, and of a line of them."""


class LinesPart(RefusalsPart):
    """The preview of a line."""

    _chosen: tuple[View, tuple[EntityId, ...]] | None = None
    """What was selected when marks were last asked for: the inspector explains refused targets with it."""

    def aim(self, view: View, selection: tuple[EntityId, ...], entity: EntityId | None) -> AimReport | None:
        """How the selected shooter or caster would aim at what is pointed at; None if it would not."""
        if not selection or not selection[0].startswith("unit:") or self.is_preparing(view):
            return None
        uid, at = number(selection[0]), self._square_of(view, entity or "")
        if not 0 <= uid < len(view.units) or at < 0 or view.units[uid].at < 0:
            return None
        spell = selection[1].rpartition(":")[2] if len(selection) > 1 else ""
        if spell and spell not in SPELLS_WITH_LINE:
            return None
        unit, other = view.units[uid], self.state(view).unit_at(at)
        if not spell and not self._worth_aiming(view, unit, other):
            return None
        return aim_report(self.state(view), unit, at, spell)

    def _worth_aiming(self, view: View, unit: Unit, other: Unit | None) -> bool:
        """Enemies always; bare squares only where catapults may aim at them."""
        if other is None:
            return view.setup.free_aim and self.phase(view) == "shoot"
        return view.sides[other.seat] != view.sides[unit.seat]

    # -- drawn --------------------------------------------------------------------------------------

    def sight_marks(self, view: View, report: AimReport, words: bool = True) -> list[Mark]:
        """The shooter's line and, for an indirect shot, its spotter's; without words over the board where
        figures need the room (CW-UI-05)."""
        found = self._line_marks(view, report.line, Tone.GOOD)
        if report.spotted is not None:
            found += self._line_marks(view, report.spotted, Tone.MAGIC)
            spotter = self.middle(view, report.spotted.line.viewer)
            found.append(Mark("ring", (spotter,), Tone.MAGIC, 46.0, over=True))
            if words:
                spots = self.texts("table.sight.spotter")
                found.append(label(self._free_place(view, spotter, spots), spots, Tone.MAGIC))
        if not words:
            return [replace(mark, note="") for mark in found]
        tone = Tone.GOOD if report.refusal is None else Tone.BAD
        brief = self._brief(report)
        found.append(label(self._free_place(view, self.middle(view, report.at), brief), brief, tone))
        return found

    def _free_place(self, view: View, near: Point, words: str) -> Point:
        """Where words about a square cover the least of the pieces around it and of the frame or number that
        may mark the square itself, as near as possible."""
        half, high = len(words) * LETTER / 2, LINE_HIGH / 2
        left, top, wide, deep = self.bounds(view)
        bodies = [(*self.piece_centre(view, unit), PIECE, COVERED) for unit in view.units if unit.at >= 0]
        bodies.append((*near, FRAME, FRAMED))

        def badness(place: Point) -> float:
            x, y = place
            covered = 0.0
            for bx, by, reach, weight in bodies:
                across = min(x + half, bx + reach) - max(x - half, bx - reach)
                along = min(y + high, by + reach) - max(y - high, by - reach)
                covered += weight * max(0.0, across) * max(0.0, along)
            outside = max(0.0, left - x + half, x + half - left - wide, top - y + high, y + high - top - deep)
            return covered + 1000.0 * outside + abs(x - near[0]) + abs(y - near[1])

        aside = (0.0, SQUARE / 2, SQUARE, PIECE + half + 8, FRAME + half)
        below = FRAME + high
        down = (-55.0, 55.0, -below, below, 0.0, -SQUARE, SQUARE)
        shifts = [(way * dx, dy) for dx in aside for way in (1, -1) for dy in down]
        return min(((near[0] + dx, near[1] + dy) for dx, dy in shifts), key=badness)

    def _line_marks(self, view: View, report: SightReport, tone: Tone) -> list[Mark]:
        line = report.line
        ends = (self.middle(view, line.viewer), self.middle(view, line.target))
        blockers = dict.fromkeys(line.blockers)
        free = line.is_free
        crossed = [s for s in line.crossed if s not in blockers]
        crossed += [c.taken for c in line.corners if c.taken is not None]
        path = tone if free else Tone.PLAIN
        found = [Mark("cell", self.inner(view, s, 18), path) for s in dict.fromkeys(crossed)]
        found.append(Mark("line" if free else "dashed", ends, tone if free else Tone.BAD, 3.0))
        for corner in line.corners:
            sort = Tone.BAD if corner.taken is None else tone
            found.append(Mark("dot", (self._corner_point(view, corner),), sort, over=True))
            passed = corner.second if corner.taken == corner.first else corner.first
            if corner.taken is not None and passed in self._blocking(report, view):
                found.append(Mark("cell", self.inner(view, passed, 34), Tone.PLAIN))
        for square in blockers:
            note = self._blocker(view, report, square)
            found.append(Mark("cross", self.inner(view, square, 6), Tone.BLOCKED, note=note, over=True))
        return found

    def _blocking(self, report: SightReport, view: View) -> set[int]:
        """The squares that hold something a line may not cross."""
        state = self.state(view)
        rough = {s for s, letter in enumerate(view.setup.terrain) if letter != "."}
        return rough if report.over_units else rough | {u.at for u in view.units if state.unit_at(u.at)}

    def _corner_point(self, view: View, corner: Corner) -> Point:
        (x, y), (to_x, to_y) = self.middle(view, corner.first), self.middle(view, corner.second)
        return ((x + to_x) / 2, (y + to_y) / 2)

    def _blocker(self, view: View, report: SightReport, square: int) -> str:
        """What stands in the way on a square: terrain or a unit."""
        if square in report.blocking_terrain:
            letter = view.setup.terrain[square]
            return self.texts("table.terrain.forest" if letter == "f" else "table.terrain.hill")
        unit = self.state(view).unit_at(square)
        return self.kind_name(unit.kind) if unit is not None else self.square_name(view, square)

    # -- told ---------------------------------------------------------------------------------------

    def _brief(self, report: AimReport) -> str:
        """``direct · 3``: how the shot goes and how far."""
        if report.is_direct:
            how = "table.sight.direct"
        else:
            how = "table.sight.indirect" if report.spotter >= 0 else "table.sight.none"
        return self.texts("table.sight.brief", how=self.texts(how), n=report.distance)

    def sight_rows(self, view: View, report: AimReport) -> tuple[Row, ...]:
        """The line in words: what it crosses, which corner squares it takes, what hides it, who spots."""
        tone = Tone.GOOD if report.refusal is None else Tone.BLOCKED
        own = Row(self.keyword("los"), self._brief(report), self._line_words(view, report.line), None, tone)
        rows = [own]
        if report.spotted is not None:
            who = self.unit_name(report.spotter, view)
            note = self._line_words(view, report.spotted)
            rows.append(Row(self.texts("table.sight.spots"), who, note, None, Tone.MAGIC))
        return tuple(rows)

    def _line_words(self, view: View, report: SightReport) -> str:
        line, texts = report.line, self.texts
        words = []
        if line.crossed:
            names = ", ".join(self.square_name(view, s) for s in line.crossed)
            words.append(texts("table.sight.crosses", squares=names))
        for corner in line.corners:
            pair = "|".join(sorted(self.square_name(view, s) for s in (corner.first, corner.second)))
            if corner.taken is None:
                words.append(texts("table.sight.corner-shut", pair=pair))
            else:
                taken = self.square_name(view, corner.taken)
                words.append(texts("table.sight.corner", pair=pair, taken=taken))
        if line.blockers:
            names = ", ".join(
                texts("table.at", what=self._blocker(view, report, s), at=self.square_name(view, s))
                for s in dict.fromkeys(line.blockers)
            )
            words.append(texts("table.sight.blocked", who=names))
        if report.over_units:
            words.append(texts("table.sight.hill"))
        return " ".join(words) or texts("table.sight.adjacent")


def shortened(start: Point, end: Point, before: float, after: float) -> tuple[Point, Point]:
    """A line without so much of it at its start and at its end."""
    far = max(1.0, math.dist(start, end))
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    first = (start[0] + ux * before, start[1] + uy * before)
    return first, (end[0] - ux * after, end[1] - uy * after)


def label(at: Point, note: str, tone: Tone) -> Mark:
    """Words over the board, with room for a dozen letters on both sides."""
    (x, y), half = at, 130.0
    return Mark("label", ((x - half, y), (x + half, y)), tone, note=note, over=True)
