"""The page "Keys" of the match menu: how everything is done without the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Box, Button, Label, Layer, Picture, ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

KEYS = (
    "arrows",
    "shift",
    "tab",
    "enter",
    "digits",
    "space",
    "escape",
    "undo",
    "back",
    "report",
    "hint",
    "legend",
    "drawers",
    "skip",
    "beforehand",
    "pause",
    "zoom",
    "page",
    "save",
    "rules",
    "screen",
)
OWN = frozenset("hijlnps")
"""The letters of the scene itself: in no game does a question give one of them another meaning."""
WIDE, ROW, CAP = 740.0, 30.0, 160.0


def open_keys_page(scene: MatchScene) -> None:
    """Show the page over the match."""
    px, ui, t = scene.px, scene.ui, scene.texts
    layer = ui.open(Layer(dim=True))
    box = pygame.Rect(0, 0, min(px(WIDE), ui.screen.w - px(30)), px(80 + ROW * len(KEYS) + 84))
    box.h = min(box.h, ui.screen.h - px(20))
    box.center = ui.screen.center
    ui.add(Box(box))
    title = pygame.Rect(box.x, box.y + px(20), box.w, px(36))
    ui.add(Label(title, t("match.keys.title"), "heading", scene.look.palette.brass_light, "centre"))
    inner = pygame.Rect(box.x + px(36), box.y + px(72), box.w - px(60), box.h - px(72 + 80))
    area = ui.add(ScrollArea("keys.area", inner, fades=True))
    for n, name in enumerate(KEYS):
        _add_row(scene, area, name, pygame.Rect(inner.x, inner.y + n * px(ROW), inner.w - px(14), px(ROW)))
    area.settle(len(KEYS) * px(ROW))
    rect = pygame.Rect(0, 0, px(180), px(46))
    rect.midbottom = (box.centerx, box.bottom - px(22))

    def done() -> None:
        ui.close(layer)

    layer.on_escape = done
    ui.add(Button("keys.done", rect, t("match.table.done"), done, kind="primary"))
    ui.focus_id("keys.done")


def _add_row(scene: MatchScene, area: ScrollArea, name: str, rect: pygame.Rect) -> None:
    """A key cap and what the key does."""
    px, look, t = scene.px, scene.look, scene.texts
    words = t(f"match.keys.{name}")

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        look.painter.panel(surface, place, "button")
        style = look.fonts.shrink(words, look.theme.style("small_bold"), place.w - px(10))
        line = look.fonts.line(words, style, look.palette.cream)
        surface.blit(line, line.get_rect(center=place.center))

    cap = pygame.Rect(rect.x, rect.y + px(2), px(CAP), rect.h - px(5))
    area.put(Picture(cap, paint, words=(words,)))
    text = pygame.Rect(cap.right + px(16), rect.y, rect.right - cap.right - px(16), rect.h)
    place = t.scope(scene.rules_game)("match.place")
    area.put(Label(text, t(f"match.keys.{name}.text", place=place), "small"))
