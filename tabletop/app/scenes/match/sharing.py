"""How a question and what the others did share a column where letters are large: all buttons are in sight; of
the report everything, or several whole lines, or its title alone, which unfolds over the column.

Nothing is covered without need: first the report stands below the question's explanation, then over the rest
of that, then turn, phases and seats are narrowed to two lines until the first act: how the match stands is
always in sight. What has been begun comes first: then explanation, turn and seats stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from tabletop.app.scenes.match.arrangement import GAP, Arrangement
from tabletop.app.scenes.match.asked import needs_of
from tabletop.app.scenes.match.more import strip_height
from tabletop.app.scenes.match.rivals import FITS, Fit
from tabletop.app.scenes.match.tiled import slim, with_tiles
from tabletop.app.table import Prompt
from tabletop.app.table.kit.boxes import Box

if TYPE_CHECKING:
    from tabletop.app.scenes.match.rolled import RolledTidings
    from tabletop.app.scenes.match.scene import MatchScene

ROUNDED = 2
"""Pixels that may be lost when heights are rounded."""
ROWS = 3
"""So many things are whole in sight, of things that are long at least one,"""
FEW = 99.0
"""and so high with its title, in which three lines of the smallest letters are read: or only the title stands
there."""
WHOLE: tuple[Fit, ...] = (FITS[1], FITS[2])
"""The letters in which all of it is told, the larger first."""


def share(scene: MatchScene, places: Arrangement, prompt: Prompt, report: RolledTidings) -> Arrangement:
    """The arrangement with a place for the report below the question."""
    k, wide, gap = scene.theme.k, scene.px(places.asked.w), scene.px(GAP) + ROUNDED
    stands = list(_stands(places))
    rooms = [round(stand.asked.h * k) - gap for stand in stands]
    usual, lower = _questions(scene, prompt, wide)
    report.brief = False
    above, all_of_it = stands[:-1], stands[-1:]
    begun = bool(scene.room.gestures.selection)
    ways = [(usual, above), *([] if begun else [((*usual, *lower), all_of_it)])]
    for questions, chosen in ways:
        for question, letters, stand in product(questions, WHOLE, chosen):
            room, needed = rooms[stands.index(stand)] - question, report.whole(wide, letters)
            if needed <= room:
                return _placed(stand, min(room, needed + report.with_note(wide)) / k)
    few = scene.px(FEW)
    for rows, question in product(range(0 if begun else ROWS, 0, -1), (*usual, *lower)):
        if question + max(few, report.least(wide, rows)) <= rooms[-1]:
            return _placed(stands[-1], (rooms[-1] - question) / k)
    report.brief = True
    least = (*usual, *lower)[-1]
    found = next((n for n, room in enumerate(rooms) if least + report.lowest <= room), -1)
    return _placed(stands[found], report.lowest / k)


def _questions(scene: MatchScene, prompt: Prompt, wide: int) -> tuple[list[int], list[int]]:
    """The pixels of the question with what is said about it, and where that may be covered with the strip
    that leads to it; and of one with lower buttons."""
    needs = needs_of(scene, prompt, wide)
    if scene.room.gestures.selection or not needs.told:
        whole = [high + needs.told for high in needs.ways]
        return whole[:1], whole[1:]
    strip = min(strip_height(scene), needs.told)
    lower = [high + strip for high in needs.ways]
    return [needs.ways[0] + needs.told, lower[0]], lower[1:]


def _stands(places: Arrangement) -> Iterator[Arrangement]:
    """The column as it is, with its seats side by side, and with turn, phase and seats in least room."""
    yield places
    if (tiled := with_tiles(places)) is not places:
        yield tiled
    yield slim(places)


def _placed(places: Arrangement, high: float) -> Arrangement:
    """The report, so high, at the foot of the question's place."""
    asked = places.asked
    told = Box(asked.x, asked.bottom - high, asked.w, high)
    asked = asked._replace(h=told.y - GAP - asked.y)
    return replace(places, told=told, asked=asked, card=asked)
