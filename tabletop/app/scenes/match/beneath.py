"""What is left of a column below that of the question which is clicked: where letters are large, all that
speaks stands there, over the explanation: a hint, what the others did, what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import GAP, Arrangement
from tabletop.app.scenes.match.asked import AREA
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.widgets import ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

LISTS = ("match.picker", "match.card.box", f"{AREA}.more")
"""What else is clicked: a list, a card, the strip that leads to further buttons."""
EXPLAINS = ("match.prompt.detail", "match.prompt.allies", f"{AREA}.told")
"""What is said about a question, and the strip that leads to the rest of it."""


def column_foot(places: Arrangement) -> float:
    """The logical height where a column ends above what is in force and the tools."""
    ends = [places.tools.y]
    if places.lasting.h and places.lasting.x < places.board.x:
        ends.append(places.lasting.y)
    return min(ends) - GAP


def beneath(scene: MatchScene) -> pygame.Rect:
    """The pixels below the buttons of the question, its list or its card, down to what is in force."""
    places, ui = scene.layout.places, scene.ui
    column, area, ends = scene.rect(*places.asked), ui.named(AREA), [0]
    for widget in ui.layers[0].widgets:
        is_aside = widget.rect.x >= column.right
        if is_aside or not (isinstance(widget, PromptButton) or widget.id in (*LISTS, "match.prompt")):
            continue
        rect = widget.rect
        if isinstance(area, ScrollArea) and widget in area.held():
            rect = rect.clip(area.rect)
        ends.append(rect.bottom if rect.h else 0)
    top, foot = max(ends) + scene.px(GAP), scene.px(column_foot(places))
    return pygame.Rect(column.x, top, column.w, max(0, foot - top))


def explained_to(scene: MatchScene, room: pygame.Rect) -> int:
    """The pixel below all that is said about a question in a room below its buttons."""
    area, ends = scene.ui.named(AREA), [room.y]
    for id in EXPLAINS:
        words = scene.ui.named(id)
        if words is not None and isinstance(area, ScrollArea):
            rect = words.rect.clip(area.rect) if words in area.held() else words.rect
            if rect.h and rect.bottom > room.y:
                ends.append(rect.bottom + scene.px(GAP))
    return max(ends)


def left_free(scene: MatchScene) -> pygame.Rect:
    """The pixels of the column on which nothing stands, between the question with all that is told below it,
    and turn or seats."""
    places = scene.layout.places
    column = scene.rect(*places.asked)
    is_above = places.turn is not None and places.turn.y > places.asked.y
    foot = scene.px(places.turn.y - GAP) if places.turn is not None and is_above else column.bottom
    top = column.y
    for widget in scene.ui.layers[0].widgets:
        if not widget.visible or not column.x <= widget.rect.centerx < column.right:
            continue
        seen = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
        if seen.h and seen.y < foot and widget.words():
            top = max(top, seen.bottom)
    return pygame.Rect(column.x, top + scene.px(GAP), column.w, max(0, foot - top - scene.px(GAP)))
