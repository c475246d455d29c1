"""Lines of sight drawn over the board (CW-UI-05); `words.sight` tells them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.app.table import Mark, Meaning, Point
from tabletop.parts.sight import Corner
from tabletop.parts.squares import Square

from ..rules.previews import AimReport
from ..rules.sight import SightReport
from ..rules.view import View
from ..words.known import Known
from ..words.names import Names
from ..words.places import SQUARE, middle
from ..words.sight import Sight
from .beside import line_place, word_place
from .layout import inner, is_tight

LETTER, LINE_HIGH = 10.5, 26.0
"""World units of a letter over the board, and of a line of them."""
RIM = 8.0
"""World units by which a plate is broader than its words, on each side."""
WIDEST, HIGHEST = 19.0, 46.0
"""The same where squares are small for the letters."""
BLOCKER = 1.2
"""Squares that the name of what is in the way may be wide."""


class SightMarks:
    """The preview of a line."""

    def __init__(self, names: Names, known: Known, sight: Sight) -> None:
        self._names, self._known, self._sight = names, known, sight

    def of(
        self, view: View, report: AimReport, words: bool = True, figures: Sequence[Point] = ()
    ) -> list[Mark]:
        """The shooter's line and, for an indirect shot, its spotter's; without words over the board where
        figures need the room, and else with words that keep off the `figures` there are (CW-UI-05). Where
        letters are large and so signs, too, one line is drawn, that by which the shot is made."""
        named = [*dict.fromkeys(report.line.line.blockers)]
        if report.spotted is not None:
            named.append(report.spotted.line.viewer)
        is_large = self._names.look.large
        is_shown = not (is_large and report.spotted is not None and report.refusal is None)
        found = self._line(view, report.line, Meaning.SIGHT, named) if is_shown else []
        if report.spotted is not None:
            found += self._line(view, report.spotted, Meaning.SPOTTER, named)
            spotter = middle(view, report.spotted.line.viewer)
            found.append(Mark("ring", (spotter,), Meaning.SPOTTER, 46.0, over=True))
            if words:
                spots = self._names.texts("table.sight.spotter")
                found.append(_plate(self._place(view, spotter, spots, figures), spots, Meaning.SPOTTER))
        if is_large:
            found = [mark for mark in found if not _is_passed(mark)]
        if not words:
            return [replace(mark, note="") for mark in found]
        is_green = report.refusal is None or report.line.line.is_free
        meaning = Meaning.SIGHT if is_green else Meaning.SHUT
        brief = self._sight.brief(report)
        found.append(_plate(self._along(view, report, brief, figures), brief, meaning))
        return found

    def _along(self, view: View, report: AimReport, words: str, figures: Sequence[Point]) -> Point:
        """Where words about a line stand: on it, or where it has no room for them, beside its end. Elsewhere
        they would be read as those of another piece."""
        line = report.line.line
        ends = (middle(view, line.viewer), middle(view, line.target))
        signs = [middle(view, square) for square in line.blockers]
        kept = [*figures, *signs, *(_corner_point(view, corner) for corner in line.corners)]
        at = line_place(view, ends, *self._size(view, words), kept)
        return at or self._place(view, middle(view, report.at), words, figures)

    def _place(self, view: View, near: Point, words: str, figures: Sequence[Point]) -> Point:
        """Where words about a square stand."""
        return word_place(view, near, *self._size(view, words), figures)

    def _size(self, view: View, words: str) -> Point:
        """How far words reach from their middle to a side, and up or down."""
        letter, high = (WIDEST, HIGHEST) if is_tight(view, self._names.look) else (LETTER, LINE_HIGH)
        return len(words) * letter / 2 + RIM, high / 2

    def _line(self, view: View, report: SightReport, meaning: Meaning, named: Sequence[Square]) -> list[Mark]:
        """A line and what it meets; who is in the way is named where no other `named` square is near, whose
        words would lie over that."""
        line, near = report.line, self._known.state(view).derived.tables.near
        ends = (middle(view, line.viewer), middle(view, line.target))
        blockers = dict.fromkeys(line.blockers)
        free = line.is_free
        crossed = [s for s in line.crossed if s not in blockers]
        crossed += [c.taken for c in line.corners if c.taken is not None]
        path = meaning if free else Meaning.SHUT
        found = [Mark("cell", inner(view, s, 18), path) for s in dict.fromkeys(crossed)]
        found.append(Mark("line" if free else "dashed", ends, path, 3.0))
        for corner in line.corners:
            sort = Meaning.SHUT if corner.taken is None else meaning
            found.append(Mark("dot", (_corner_point(view, corner),), sort, over=True))
            passed = corner.second if corner.taken == corner.first else corner.first
            if corner.taken is not None and passed in self._blocking(report, view):
                found.append(Mark("cell", inner(view, passed, 34), Meaning.HINDERS))
        for square in blockers:
            is_lone = sum((near[square] | 1 << square) >> other & 1 for other in named) == 1
            note = self._sight.blocker(view, report, square) if is_lone else ""
            room = BLOCKER * SQUARE
            found.append(
                Mark("sign", inner(view, square, 0), Meaning.HINDERS, note=note, over=True, room=room)
            )
        return found

    def _blocking(self, report: SightReport, view: View) -> set[Square]:
        """The squares that hold something a line may not cross."""
        state = self._known.state(view)
        rough = {s for s, letter in enumerate(view.setup.terrain) if letter != "."}
        return rough if report.over_units else rough | {u.at for u in view.units if state.unit_at(u.at)}


def _is_passed(mark: Mark) -> bool:
    """Is it the sign of a corner that a line passes?"""
    return mark.shape == "dot" and mark.meaning is not Meaning.SHUT


def _plate(at: Point, note: str, meaning: Meaning) -> Mark:
    """Words on a plate: over light and dark squares alike they can be read."""
    return Mark("tag", (at,), meaning, note=note, over=True)


def _corner_point(view: View, corner: Corner) -> Point:
    (x, y), (to_x, to_y) = middle(view, corner.first), middle(view, corner.second)
    return ((x + to_x) / 2, (y + to_y) / 2)
