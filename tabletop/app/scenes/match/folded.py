"""What a report that is folded to its title tells below that: no room is left empty that could be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.rivals import Item, gravest
from tabletop.app.scenes.match.thinking import PAD

if TYPE_CHECKING:
    from tabletop.app.scenes.match.rolled import RolledTidings

FOOT = 6.0
"""Logical height below the last row of a tight room."""


def below_title(report: RolledTidings) -> list[Item]:
    """What was asked for, what is grave, else the first thing, of these what has room there whole; the only
    thing there is in place of the title, if need be."""
    px, room = report.ui.look.px, report.room
    wide, head = room.w - 2 * px(PAD), room.y + px(report.title.high)
    first = (report.changed.chosen, gravest(report.rows, ()))
    told = [(row, deed) for row in report.rows for deed in row.deeds]
    for top in (head, room.y + px(FOOT)) if len(told) == 1 else (head,):
        for row, deed in sorted(told, key=lambda each: [each[1] is not one for one in first]):
            high = report.needed(deed, row, wide)
            if top + high + px(FOOT) <= room.bottom:
                report.low = top < head
                return [Item(pygame.Rect(room.x + px(PAD), top, wide, high), row, deed)]
    return []
