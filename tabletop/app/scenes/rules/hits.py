"""What the search of the rules found: how much, which of it is shown, and each in two lines."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Button, Label, Row

if TYPE_CHECKING:
    from tabletop.app.scenes.rules.scene import RulesScene

HIGH, SIGN = 36.0, 32.0
"""Logical height of the line that counts, and the side of its two buttons."""


def add_count(scene: RulesScene, rect: pygame.Rect, at: int) -> int:
    """Above the list in `rect`: "3 of 25", with the ways to the one before and the next; the pixels it takes.
    `at`: which of them the page shows, 0 for none."""
    px, t, count = scene.px, scene.texts, len(scene.hits)
    words = t("rules.hits.at", at=at, count=count) if at else t.count("rules.hits", count)
    room = rect.w - 2 * px(SIGN + 4)
    line = pygame.Rect(rect.x + px(8), rect.y, room - px(8), px(SIGN))
    scene.ui.add(Label(line, words, "small_bold", scene.look.palette.brass_light, id="rules.hits"))
    for n, (name, way, icon) in enumerate((("before", -1, "up"), ("next", 1, "down"))):
        place = pygame.Rect(rect.x + room + n * px(SIGN + 4), rect.y, px(SIGN), px(SIGN))
        go, tip = partial(scene.next_hit, way), t(f"rules.hits.{name}")
        scene.ui.add(Button(f"rules.hits.{name}", place, "", go, kind="ghost", icon=icon, tooltip=tip))
    return px(HIGH)


def draw_hit(scene: RulesScene, surface: pygame.Surface, rect: pygame.Rect, row: Row, selected: bool) -> None:
    """Chapter above, the words found with their surroundings below."""
    hit = scene.hits[int(row.key[3:])]
    look, p, px = scene.look, scene.look.palette, scene.px
    inner = rect.inflate(-2 * px(12), 0)
    bold, small = scene.theme.style("small_bold"), scene.theme.style("small")
    name = look.fonts.line(look.fonts.fit(row.label, bold, inner.w), bold, p.brass_light)
    surface.blit(name, (inner.x, inner.y + px(5)))
    before = hit.before
    while before and look.fonts.width(before + hit.match, small) > inner.w * 0.6:
        before = before.partition(" ")[2]
    x, y = inner.x, inner.y + px(27)
    parts = ((before, small, p.cream_dim), (hit.match, bold, p.select), (hit.after, small, p.cream_dim))
    for text, style, colour in parts:
        shown = look.fonts.fit(text, style, max(0, inner.right - x)) if text else ""
        if shown:
            line = look.fonts.line(shown, style, colour)
            surface.blit(line, (x, y))
            x += line.get_width()
