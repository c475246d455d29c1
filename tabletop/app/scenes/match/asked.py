"""The question at the head of a column: its words, its buttons, and what is said about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.choices import prompt_button, width_of
from tabletop.app.table import Button as Choice
from tabletop.app.table import Prompt
from tabletop.app.widgets import Paragraph, ScrollArea
from tabletop.render.richtext import RichStyle
from tabletop.render.theme import Colour
from tabletop.text.markup import escape

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

BUTTON, LOW_BUTTON, LEAST_BUTTON = 44.0, 36.0, 31.0
"""Logical height of a button in a column, of one of too many, and where even those are not all in sight."""
WORDS = 150.0
"""Logical height that no question's words exceed."""
ABOVE_LIST = 0.5
"""Greatest share of its column's place that a question keeps above its list."""
TIGHT = 0.7
"""How far the words of buttons are squeezed to stand side by side where else not all would be in sight."""

Said = tuple[str, str, Colour, str]
"""A paragraph: words, style, colour, name."""


def build_asked(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> None:
    """In a column: the question, below it what is said about it, then the buttons at full width; what is
    higher than the place scrolls, but what ends the question is always in sight."""
    px = scene.px
    if prompt.picker is not None:  # the list stands below
        box = pygame.Rect(box.x, box.y, box.w, round(box.h * ABOVE_LIST))
    said, told = _words(scene, prompt)
    advice, choices = scene.model.advice.words, list(prompt.buttons)
    after = scene.layout.places.folded or _is_crowded(scene, box, [*said, *told], choices)
    ends = [choice for choice in choices if choice.hotkey == "space"]
    if ends and _is_crowded(scene, box, said, choices):
        choices.remove(ends[0])
        foot = pygame.Rect(box.x, box.bottom - px(LOW_BUTTON), box.w, px(LOW_BUTTON))
        scene.ui.add(prompt_button(scene, ends[0], foot))
        box = pygame.Rect(box.x, box.y, box.w, box.h - foot.h - px(4))
    area = ScrollArea("match.prompt.area", box)
    scene.ui.add(area)
    last = told if after and not advice else []  # the buttons before it are in sight
    y = _write(scene, area, said if last else [*said, *told], box.y)
    y = _stack(scene, area, choices, y + px(6), box.h if last else 0)
    area.settle(_write(scene, area, last, y + px(8)) - box.y if last else y - box.y)


def _words(scene: MatchScene, prompt: Prompt) -> tuple[list[Said], list[Said]]:
    """The question, after what an exercise demands, and what is said about it: the hint's words, if there
    are any."""
    p, demand = scene.look.palette, scene.handing.exercise.demand
    said = [(prompt.text, "bold", p.brass_light, "match.prompt")]
    if demand:
        demand = f"**{scene.texts('match.exercise')}:** {demand}"
        said.insert(0, (demand, "small", p.select, "match.exercise"))
    advice = scene.model.advice.words
    if advice:
        return said, [(advice, "small", p.select, "match.prompt.detail")]
    return said, [(prompt.detail, "small", p.cream, "match.prompt.detail")] if prompt.detail else []


def _is_crowded(
    scene: MatchScene,
    box: pygame.Rect,
    said: Sequence[Said],
    choices: Sequence[Choice],
) -> bool:
    """Would buttons be out of sight below these words, even the lowest ones in pairs?"""
    px, look, high = scene.px, scene.look, 0
    if px(WORDS + (BUTTON + 6) * len(choices)) <= box.h:
        return False  # whatever the words are
    for text, role, colour, _ in said:
        style = RichStyle(look.theme.style(role), colour, colour)
        high += look.rich.get(text, box.w - px(12), style).height + px(4)
    rows = _rows(scene, choices, (box.w - px(18)) // 2, TIGHT)
    return high + px(6) + len(rows) * (px(LEAST_BUTTON) + px(3)) > box.h


def _write(scene: MatchScene, area: ScrollArea, said: Sequence[Said], top: int) -> int:
    """Paragraphs one below the other; where the next one would begin."""
    px, box, y = scene.px, area.rect, top
    for text, role, colour, name in said:
        words = pygame.Rect(box.x, y, box.w - px(12), 10)
        part = Paragraph(words, text, role, colour, id=name, on_link=scene.open_rule)
        part.ui = scene.ui
        part.rect.h = part.height
        area.put(part)
        y = part.rect.bottom + px(4)
    return y


def _stack(scene: MatchScene, area: ScrollArea, choices: Sequence[Choice], top: int, below: int) -> int:
    """Buttons one below the other, or two side by side where they are many and short; where they end.
    `below`: pixels that something needs below them. Where there is no room for all, those that cannot be
    clicked now are signs below the others.
    """
    px, box = scene.px, area.rect
    refused = [choice for choice in choices if choice.disabled and choice.icon]
    signs = bool(refused) and top + len(choices) * (px(LOW_BUTTON) + px(4)) > box.bottom
    if signs:
        choices = [choice for choice in choices if choice not in refused]
    foot = box.bottom - (px(LEAST_BUTTON) + px(4) if signs else 0)
    high, gap = px(BUTTON), px(6)
    if top + len(choices) * (high + gap) > foot:
        high, gap = px(LOW_BUTTON), px(4)
    crowded = top + len(choices) * (high + gap) - gap > foot
    spare = px(12) if crowded or below else 0
    rows = _rows(scene, choices, (box.w - spare - px(6)) // 2, TIGHT if crowded else 1.0)
    if top + len(rows) * (high + gap) - gap > foot:
        high, gap = px(LEAST_BUTTON), px(3)
    if top + len(rows) * (high + gap) - gap + below <= foot:
        spare = 0
    for n, row in enumerate(rows):
        wide = (box.w - spare - px(6) * (len(row) - 1)) // len(row)
        for m, choice in enumerate(row):
            x, y = box.x + m * (wide + px(6)), top + n * (high + gap)
            button = prompt_button(scene, choice, pygame.Rect(x, y, wide, high))
            button.show_hotkey = len(row) == 1 or not crowded
            area.put(button)
    end = top + len(rows) * (high + gap) - gap
    return _signs(scene, area, refused, end + px(4)) if signs else end


def _signs(scene: MatchScene, area: ScrollArea, choices: Sequence[Choice], top: int) -> int:
    """Small pictures side by side of what cannot be clicked now: name and reason are told on demand; where
    they end."""
    side, gap = scene.px(LEAST_BUTTON), scene.px(5)
    for n, choice in enumerate(choices):
        told = replace(choice, label="", disabled=f"**{escape(choice.label)}**\n{choice.disabled}")
        rect = pygame.Rect(area.rect.x + n * (side + gap), top, side, side)
        sign = prompt_button(scene, told, rect)
        sign.show_hotkey = False
        area.put(sign)
    return top + side


def _rows(
    scene: MatchScene, choices: Sequence[Choice], half: int, squeeze: float
) -> list[tuple[Choice, ...]]:
    """Pairs of neighbours that fit into half the width, if there are many; what ends the question has a row
    of its own."""
    rows: list[tuple[Choice, ...]] = []
    fits = [len(choices) > 3 and c.hotkey != "space" and width_of(scene, c, squeeze) <= half for c in choices]
    for choice, is_short in zip(choices, fits, strict=True):
        if rows and is_short and len(rows[-1]) == 1 and fits[choices.index(rows[-1][0])]:
            rows[-1] = (*rows[-1], choice)
        else:
            rows.append((choice,))
    return rows
