"""The legend: every meaning that a mark of this game can have, with its picture, those on the board first.

Pictures are drawn by the same code and the same vocabulary as the marks themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.marks import draw_mark
from tabletop.app.scenes.match.tokens import QUIET, rested
from tabletop.app.scenes.match.vocabulary import SIGNS
from tabletop.app.table import Mark, Meaning
from tabletop.app.table.meanings import SCENE
from tabletop.app.widgets import Box, Button, Label, Layer, Paragraph, Picture, Rule, ScrollArea
from tabletop.render.look import Look
from tabletop.render.theme import mix

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

HALL = (920.0, 660.0)
"""Logical size of the page."""
TILE, GAP = 56.0, 12.0
WIDE = 330.0
"""The least logical width of a column."""
LIGHT, DARK = (214, 184, 138), (92, 64, 42)
"""The ground of a picture: half a light place, half a dark one."""


def meanings_of(scene: MatchScene) -> list[Meaning]:
    """What the marks of a match can mean, in the vocabulary's order."""
    known = SCENE | scene.room.table.overlays.MEANINGS
    return [meaning for meaning, sign in SIGNS.items() if meaning in known and sign.example]


def on_board(scene: MatchScene) -> set[Meaning]:
    """What the marks mean that are on the board now."""
    entities, marks = scene.model.lights()
    board, view = scene.room.table.board, scene.model.view
    lit = {meaning for id, meaning in entities.items() if board.place(view, id) is not None}
    resting = {Meaning.RESTS} if scene.picture is not None and scene.picture.resting else set()
    return lit | {mark.meaning for mark in marks} | resting


def key(scene: MatchScene, event: pygame.event.Event) -> bool:
    """Open the legend by its key."""
    if event.key != pygame.K_l or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return False
    open_legend(scene)
    return True


def open_legend(scene: MatchScene) -> None:
    """Show the page over the match; Esc or a click beside it closes it."""
    px, ui, t = scene.px, scene.ui, scene.texts
    now = on_board(scene)
    layer = ui.open(Layer(dim=True, close_outside=True))
    box = pygame.Rect(0, 0, min(px(HALL[0]), ui.screen.w - px(30)), min(px(HALL[1]), ui.screen.h - px(30)))
    box.center = ui.screen.center
    ui.add(Box(box))
    gold = scene.look.palette.brass_light
    title = pygame.Rect(box.x, box.y + px(16), box.w, px(36))
    ui.add(Label(title, t("match.legend.title"), "title", gold, "centre", id="legend.title"))
    inner = pygame.Rect(box.x + px(30), box.y + px(62), box.w - px(54), box.h - px(62 + 70))
    area = ui.add(ScrollArea("legend.page", inner))
    found, y = meanings_of(scene), inner.y
    groups = {t("match.legend.now"): [m for m in found if m in now]}
    groups[t("match.legend.also")] = [m for m in found if m not in now]
    for head, group in groups.items():
        if group:
            y = _add_group(scene, area, head, group, y)
    area.settle(y - inner.y)

    def done() -> None:
        ui.close(layer)

    layer.on_escape = done
    rect = pygame.Rect(0, 0, px(180), px(44))
    rect.midbottom = (box.centerx, box.bottom - px(16))
    ui.add(Button("legend.done", rect, t("match.table.done"), done, kind="primary"))
    ui.focus_id("legend.done")


def _add_group(scene: MatchScene, area: ScrollArea, head: str, group: Iterable[Meaning], y: int) -> int:
    """A heading and its meanings in columns; the pixel below them."""
    px, wide = scene.px, area.rect.w - scene.px(20)
    area.put(
        Label(pygame.Rect(area.rect.x, y, wide, px(28)), head, "heading", scene.look.palette.brass_light)
    )
    area.put(Rule("", pygame.Rect(area.rect.x, y + px(28), wide, px(8))))
    y += px(42)
    columns = max(1, wide // px(WIDE))
    column = wide // columns
    row: list[int] = []
    for n, meaning in enumerate(group):
        if n % columns == 0:
            y += max(row, default=0)
            row = []
        row.append(_add_meaning(scene, area, meaning, area.rect.x + n % columns * column, y, column))
    return y + max(row, default=0) + px(GAP)


def _add_meaning(scene: MatchScene, area: ScrollArea, meaning: Meaning, x: int, y: int, wide: int) -> int:
    """Picture, name and explanation; the pixels they are high."""
    px, t = scene.px, scene.texts
    tile = pygame.Rect(x, y, px(TILE), px(TILE))
    area.put(Picture(tile, partial(paint_example, scene.look, meaning)))
    key = f"match.mark.{meaning.value}"
    words = f"**{t(key)}**\n{t(f'{key}.text')}"
    place = pygame.Rect(tile.right + px(12), y - px(3), wide - tile.w - px(28), 10)
    text = Paragraph(place, words, "small", id=f"legend.{meaning.value}")
    text.ui = scene.ui
    text.rect.h = text.height
    area.put(text)
    return max(tile.h, text.rect.h) + px(GAP)


def paint_example(look: Look, meaning: Meaning, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The picture of a meaning on a place that is half light and half dark."""
    image = look.painter.kept(("legend", meaning, rect.size), lambda: _example(look, meaning, rect.size))
    surface.blit(image, rect)


def _example(look: Look, meaning: Meaning, size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size)
    image.fill(LIGHT)
    w, h = size
    pygame.draw.polygon(image, DARK, [(w, 0), (w, h), (0, h)])
    words = look.theme.style("small_bold")
    for shape in SIGNS[meaning].example:
        kind, _, note = shape.partition(":")
        if kind in ("piece", "resting"):
            _counter(look, image, kind == "resting")
            continue
        points, amount = _place_of(kind, w, h)
        over = kind not in ("cell", "heat", "glow")
        mark = Mark(kind, points, meaning, amount, note, over)
        radius = w * 0.33 if kind in ("ring", "glow") else 0.0
        draw_mark(look, image, mark, list(points), radius, words)
    pygame.draw.rect(image, look.palette.brass_dark, image.get_rect(), max(1, look.px(1)))
    return image


def _place_of(kind: str, w: int, h: int) -> tuple[tuple[tuple[float, float], ...], float]:
    """Where the shape of an example lies, and its amount."""
    inset = w * 0.07
    box = ((inset, inset), (w - inset, inset), (w - inset, h - inset), (inset, h - inset))
    match kind:
        case "ring" | "label" | "tag":
            return ((w / 2, h / 2),), 0.0
        case "glow":
            return ((w / 2, h / 2), *box), 0.0
        case "line" | "arrow" | "dashed" | "trail":
            return ((w * 0.16, h * 0.78), (w * 0.8, h * 0.24)), 0.0
        case "heat":
            return box, 0.5
        case "hint":
            return box, 1.0
    return box, 0.0


def _counter(look: Look, image: pygame.Surface, rests: bool) -> None:
    """A plain counter in the middle; the ring of one that rests keeps its owner's colour."""
    w, h = image.get_size()
    ring, body = pygame.Surface((w, h), pygame.SRCALPHA), pygame.Surface((w, h), pygame.SRCALPHA)
    colour, night = look.theme.seat(1), look.palette.night
    rim = mix(colour, night, QUIET) if rests else colour
    for share, shade in ((0.31, night), (0.285, rim)):
        pygame.draw.circle(ring, shade, (w / 2, h / 2), w * share)
    pygame.draw.circle(body, mix(colour, night, 0.5), (w / 2, h / 2), w * 0.22)
    image.blit(ring, (0, 0))
    image.blit(rested(body) if rests else body, (0, 0))
