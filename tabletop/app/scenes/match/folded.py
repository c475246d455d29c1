"""What a report that is folded to its title tells below that: no room is left empty that could be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.rivals import Item, gravest
from tabletop.app.scenes.match.thinking import PAD
from tabletop.app.table import Deed

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


def is_bare(report: RolledTidings) -> bool:
    """Does its title stand alone, with nothing below it?"""
    return report.is_folded and not any(item.deed is not None for item in report.items)


def alone(report: RolledTidings) -> Deed | None:
    """What a title that stands alone tells instead: what was asked for or the gravest, else the only thing
    there is, unless that would be cut in its line."""
    if not is_bare(report):
        return None
    told = report.changed.chosen or gravest(report.rows, report.items)
    if told is not None or len(report.deeds) > 1:
        return told
    look, told = report.ui.look, report.deeds[0]
    rest = [item.rect.x for item in report.items if item.rest]
    wide = min(rest, default=report.rect.right) - look.px(PAD) - report.rect.x - look.px(PAD)
    said = in_title(report, told)
    style = look.fonts.shrink(said, look.theme.style(report.title.role), max(1, wide))
    return told if look.fonts.width(said, style) <= wide else None


def in_title(report: RolledTidings, told: Deed) -> str:
    """A thing in the words in which the title tells it."""
    row = next(row for row in report.rows if any(each is told for each in row.deeds))
    return told.said if row.head else row.said(told)
