"""What is left of a column below that of the question which is clicked: where letters are large, all that
speaks stands there, over the explanation: a hint, what the others did, what is pointed at. What lies on the
column for a moment alone may take the room of list and buttons, too, but for the one that ends the
question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import GAP, Arrangement
from tabletop.app.scenes.match.asked import AREA
from tabletop.app.scenes.match.card import CardAnswer, is_pass
from tabletop.app.scenes.match.card_head import covers_turn, turn_words
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.table import Prompt
from tabletop.app.widgets import Paragraph, ScrollArea
from tabletop.render.richtext import RichStyle
from tabletop.text.markup import escape

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

RESULT = "match.result"
"""The button that stands in place of a question once the match is over."""
LISTS = ("match.picker", "match.card.box", f"{AREA}.more", RESULT)
"""What else is clicked: a list, a card, the strip that leads to further buttons, the result."""
ECHO = "match.echo"
"""What one's own last decision came to: it has what room is left."""
EXPLAINS = ("match.prompt.detail", "match.prompt.allies", f"{AREA}.told")
"""What is said about a question, and the strip that leads to the rest of it."""


def column_foot(places: Arrangement) -> float:
    """The logical height where a column ends above what is in force and the tools."""
    ends = [places.tools.y]
    if places.lasting.h and places.lasting.x < places.board.x:
        ends.append(places.lasting.y)
    return min(ends) - GAP


def beneath(scene: MatchScene) -> pygame.Rect:
    """The pixels below the buttons of the question, its list or its card, down to what is in force, or to a
    button at the column's foot."""
    places, ui = scene.layout.places, scene.ui
    column, area, ends = scene.rect(*places.asked), ui.named(AREA), [0]
    foot = scene.px(column_foot(places))
    for widget in ui.layers[0].widgets:
        is_aside = widget.rect.x >= column.right
        if is_aside or not (isinstance(widget, PromptButton) or widget.id in (*LISTS, "match.prompt")):
            continue
        rect = widget.rect
        if isinstance(area, ScrollArea) and widget in area.held():
            rect = rect.clip(area.rect)
        elif isinstance(widget, PromptButton) and places.headed and rect.bottom > foot - rect.h:
            foot = rect.y - scene.px(GAP)  # it ends the question, and stands below the rest of it
            continue
        ends.append(rect.bottom if rect.h else 0)
    top = max(ends) + scene.px(GAP)
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


def over_choices(scene: MatchScene) -> pygame.Rect:
    """The pixels of the column below the words of the question, over its list, its card and its buttons: the
    largest room beside what ends it."""
    places, gap = scene.layout.places, scene.px(GAP)
    column, foot = scene.rect(*places.asked), scene.px(column_foot(places))
    prompt = scene.prompt() if scene.room.asked is not None else None
    top = max(column.y, question_end(scene, prompt)) + gap
    rooms = list[tuple[int, int]]()
    for rect in ends_of(scene):
        if rect.y >= top - gap:
            rooms.append((top, rect.y - gap))
            top = rect.bottom + gap
    top, foot = max([*rooms, (top, foot)], key=lambda room: room[1] - room[0])
    return pygame.Rect(column.x, top, column.w, max(0, foot - top))


def ends_of(scene: MatchScene) -> list[pygame.Rect]:
    """The pixels of the buttons that end a question, as far as they are in sight, from the top down."""
    area, card, found = scene.ui.named(AREA), scene.ui.named("match.card.area"), list[pygame.Rect]()
    column = scene.rect(*scene.layout.places.asked)
    for widget in scene.ui.layers[0].widgets:
        if widget.id == RESULT or (isinstance(widget, (PromptButton, CardAnswer)) and _is_end(widget)):
            rect = widget.rect
            for holder in (area, card):
                if isinstance(holder, ScrollArea) and widget in holder.held():
                    rect = rect.clip(holder.rect)
            if rect.h and column.x <= rect.centerx < column.right:
                found.append(rect)
    return sorted(found, key=lambda rect: rect.y)


def _is_end(widget: PromptButton | CardAnswer) -> bool:
    """Does a button end the question, or keep its place?"""
    if isinstance(widget, CardAnswer):
        return is_pass(widget.choice)
    return widget.choice.hotkey == "space" or widget.choice.keeps


def question_end(scene: MatchScene, prompt: Prompt | None) -> int:
    """The pixel below the words of a question, wherever they stand."""
    words, area, card = scene.ui.named("match.prompt"), scene.ui.named(AREA), scene.ui.named("match.card")
    if isinstance(card, Paragraph) and prompt is not None:
        when = turn_words(scene) + "\n" if covers_turn(scene, card.rect.bottom) else ""
        ink = scene.look.palette.ink
        style = RichStyle(scene.theme.style(card.role), ink, ink)
        asked = scene.look.rich.get(f"{when}**{escape(prompt.text)}**", card.rect.w, style)
        return min(card.rect.bottom, card.rect.y + asked.height)
    if words is None:
        return 0
    foot = words.rect.y + words.height if isinstance(words, Paragraph) else words.rect.bottom
    return min(foot, area.rect.bottom) if isinstance(area, ScrollArea) else foot


def left_free(scene: MatchScene) -> pygame.Rect:
    """The pixels of the column on which nothing stands, between the question with all that is told below it,
    and turn or seats."""
    places = scene.layout.places
    column = scene.rect(*places.asked)
    is_above = places.turn is not None and places.turn.y > places.asked.y
    foot = scene.px(places.turn.y - GAP) if places.turn is not None and is_above else column.bottom
    top = column.y
    for widget in scene.ui.layers[0].widgets:
        if not widget.visible or widget.id == ECHO or not column.x <= widget.rect.centerx < column.right:
            continue
        seen = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
        if seen.h and seen.y < foot and widget.words():
            top = max(top, seen.bottom)
    return pygame.Rect(column.x, top + scene.px(GAP), column.w, max(0, foot - top - scene.px(GAP)))
