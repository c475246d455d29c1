"""Where it is told what the others did: always in one place beside the board, for which the question makes
room.

Nothing that can be clicked lies under it, nor the turn or the seats: in a column it stands at the foot of the
question, in a bar at its left.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import ASKED, GAP, Arrangement
from tabletop.app.scenes.match.asked import AREA
from tabletop.app.scenes.match.sharing import stand_below
from tabletop.app.scenes.match.tiled import with_tiles
from tabletop.app.scenes.match.toolbar import TOOL
from tabletop.app.table import Prompt
from tabletop.app.table.kit.boxes import Box
from tabletop.app.widgets import ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

SHARE = 0.5
"""Greatest share of the question's place."""
LEAST, LOWEST = 250.0, 230.0
"""Least height of a card or list above it that leaves turn and seats in sight, and of one that covers them:
where there is less it stands over the board."""
EXERCISE, QUESTION = 130.0, 400.0
"""Least height of the question of an exercise, which says what is demanded, too, and least width of one in a
bar with its buttons: where there is less, what the others did is read by its button."""
TOOLS = 5 * TOOL
"""Width of a bar that the match's own buttons take."""
BESIDE, MOST = 0.3, 380.0
"""Share of a bar, and the width that it has at most there."""


def make_room(scene: MatchScene, places: Arrangement, prompt: Prompt | None) -> Arrangement:
    """The arrangement with a place for what the others did, as long as that is told."""
    report = scene.handing.standing
    if report is None:
        return places
    report.ui, report.brief = scene.ui, False
    report.fills = False
    if prompt is not None and places.headed:
        return replace(places, told=places.asked)
    wide, k = scene.px(_wide(places)), scene.theme.k
    high = report.least(wide) / k
    if places.shape == "columns" and places.asked.h - report.whole(wide) / k < ASKED + GAP:
        places = with_tiles(places)
    if not has_room(places, high, bool(scene.handing.exercise.headed)):
        return places
    return with_report(places, high, prompt is not None and (prompt.reaction or prompt.picker is not None))


def has_room(places: Arrangement, high: float, demands: bool) -> bool:
    """Has the question of an exercise (`demands`), or in a bar any, enough room beside a report so high?"""
    if places.shape == "bars":
        return not demands and places.asked.w - TOOLS - _wide(places) >= QUESTION
    return not demands or places.asked.h - high >= EXERCISE


def with_report(places: Arrangement, high: float, deep: bool) -> Arrangement:
    """The question makes room so high: at its foot, which for a card or a list (`deep`) that would have too
    little above the turn is that of the column; in a bar at its left."""
    asked, card = places.asked, places.card
    if places.shape == "bars":
        told = Box(asked.x, asked.y, _wide(places), asked.h)
        left = told.right + 2 * GAP
        return replace(places, told=told, asked=Box(left, asked.y, asked.right - left, asked.h))
    high = min(high, SHARE * (card.h if deep and card is not None else asked.h))
    foot, gap = asked.bottom, GAP
    if card is not None and deep and foot - card.y - high - GAP < LEAST:
        foot, gap = (card.bottom, 1.0) if card.h - high >= LOWEST else (foot, GAP)
    told = Box(asked.x, foot - high, asked.w, high)
    end = told.y - gap
    asked = asked._replace(h=min(asked.bottom, end) - asked.y)
    shrunk = card._replace(h=min(card.bottom, end) - card.y) if card is not None else None
    stays = shrunk is not None and (not deep or shrunk.h >= LOWEST)
    return replace(places, told=told, asked=asked, card=shrunk if stays else None)


def _wide(places: Arrangement) -> float:
    return places.asked.w if places.shape == "columns" else min(MOST, BESIDE * places.asked.w)


def told_place(scene: MatchScene) -> pygame.Rect:
    """The pixels of the place, up to the end of the question."""
    places, area, gap = scene.layout.places, scene.ui.named(AREA), scene.px(GAP)
    report = scene.handing.standing
    if places.told is None:
        return pygame.Rect(0, 0, 0, 0)
    if report is not None and places.headed and places.told == places.asked:
        return stand_below(scene, report)
    room, asked = scene.rect(*places.told), scene.rect(*places.asked)
    if places.shape == "bars" or not isinstance(area, ScrollArea):
        return room
    end = min(area.rect.bottom, area.rect.y + area.content)
    if area.rect.bottom < asked.bottom:  # what ends the question stands below the rest of it
        end = asked.bottom
    listed = scene.ui.named("match.picker")
    if listed is not None and listed.rect.x < room.right:
        end = max(end, listed.rect.bottom)
    top = min(end + gap, room.y)
    return pygame.Rect(room.x, top, room.w, room.bottom - top)
