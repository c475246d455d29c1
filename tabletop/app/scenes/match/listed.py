"""How high the list of a question is in a column."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.pick_row import Offer, PickRow
from tabletop.app.scenes.match.pick_tile import FEWEST, HEADING, USUAL, WIDEST
from tabletop.app.table import Picker
from tabletop.app.table.options import LARGE

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

LISTED_HEAD, LISTED_TILE, LISTED_ROW = 56.0, 43.0, 46.0
"""Logical heights that a list in a column needs: without its wares, a row of tiles at least, a row."""
LISTED_FOOT, LISTED_GAP, LISTED_EDGES = 26.0, 5.0, 32.0
"""Logical heights of the line below a list and of what parts its rows, and the width of its edges."""


def list_height(scene: MatchScene, picker: Picker, wide: int) -> int:
    """The pixels in which a list is whole in a column so wide."""
    px, picks = scene.px, picker.rows
    together = [(group, len(list(rows))) for group, rows in groupby(picks, lambda pick: pick.group)]
    high = px(LISTED_HEAD) + sum(px(HEADING) for group, _ in together if group)
    large = scene.app.settings.ui_scale >= LARGE and len(picks) > 1
    in_tiles = all(pick.icon is not None and (pick.figures or pick.price) for pick in picks)
    dealt = not any(pick.price for pick in picks)  # however few are left of it
    if in_tiles and (large or dealt or len(picks) >= FEWEST):
        return high + sum(px(LISTED_TILE) * -(-max(count, USUAL * dealt) // WIDEST) for _, count in together)
    high += px(LISTED_FOOT) * bool(picker.total)
    for pick in picks:
        room = pygame.Rect(0, 0, wide - px(LISTED_EDGES), 0)
        row = PickRow(Offer(pick, 0, True, ""), room, lambda: None, scene.pointed)
        row.ui = scene.ui
        high += row.fitting_height() + px(LISTED_GAP)
    return high
