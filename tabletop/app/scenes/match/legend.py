"""The legend: every meaning that a mark of this game can have, with its picture, those on the board first;
then the signs on the game's own pieces.

Pictures are drawn by the same code and the same vocabulary as the marks themselves (`examples`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.examples import forms_of, paint_example
from tabletop.app.scenes.match.vocabulary import SIGNS
from tabletop.app.table import Meaning, Row
from tabletop.app.table.meanings import SCENE
from tabletop.app.widgets import Box, Button, Label, Layer, Paragraph, Picture, Rule, ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

HALL = (920.0, 660.0)
"""Logical size of the page."""
GAP = 12.0
WIDE, SIGN = 330.0, 30.0
"""The least logical width of a column, and of the picture of a sign."""
Adder = Callable[[int, int, int], int]
"""Adds something at x and y, so wide; the pixels it is high."""


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
            y = _add_group(scene, area, head, [partial(_add_meaning, scene, area, m) for m in group], y)
    if signs := scene.room.table.panels.signs():
        adders = [partial(_add_sign, scene, area, row) for row in signs]
        y = _add_group(scene, area, t("match.legend.signs"), adders, y)
    area.settle(y - inner.y)

    def done() -> None:
        ui.close(layer)

    layer.on_escape = done
    rect = pygame.Rect(0, 0, px(180), px(44))
    rect.midbottom = (box.centerx, box.bottom - px(16))
    ui.add(Button("legend.done", rect, t("match.table.done"), done, kind="primary"))
    ui.focus_id("legend.done")


def _add_group(scene: MatchScene, area: ScrollArea, head: str, group: Iterable[Adder], y: int) -> int:
    """A heading and what belongs below it, in columns; the pixel below them."""
    px, wide = scene.px, area.rect.w - scene.px(20)
    area.put(
        Label(pygame.Rect(area.rect.x, y, wide, px(28)), head, "heading", scene.look.palette.brass_light)
    )
    area.put(Rule("", pygame.Rect(area.rect.x, y + px(28), wide, px(8))))
    y += px(42)
    columns = max(1, wide // px(WIDE))
    column = wide // columns
    row: list[int] = []
    for n, add in enumerate(group):
        if n % columns == 0:
            y += max(row, default=0)
            row = []
        row.append(add(area.rect.x + n % columns * column, y, column))
    return y + max(row, default=0) + px(GAP)


def _add_sign(scene: MatchScene, area: ScrollArea, sign: Row, x: int, y: int, wide: int) -> int:
    """A sign, its name and what it means; the pixels they are high."""
    px, icon = scene.px, sign.icon
    tile = pygame.Rect(x, y, px(SIGN), px(SIGN))

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if icon is not None:
            surface.blit(scene.look.sprites.get(icon.path, rect.size, tint=icon.tint, grey=icon.grey), rect)

    area.put(Picture(tile, paint))
    place = pygame.Rect(tile.right + px(12), y - px(3), wide - tile.w - px(28), 10)
    text = Paragraph(place, f"**{sign.label}**\n{sign.note}", "small", id=f"sign.{sign.label}")
    text.ui = scene.ui
    text.rect.h = text.height
    area.put(text)
    return max(tile.h, text.rect.h) + px(GAP)


def _add_meaning(scene: MatchScene, area: ScrollArea, meaning: Meaning, x: int, y: int, wide: int) -> int:
    """Picture, name and explanation; the pixels they are high. A game in whose marks there is less says what
    there is (``mark.attack.text``), and then the picture has no figure."""
    px, t, forms = scene.px, scene.texts, forms_of(scene)
    key, own, words_of = f"match.mark.{meaning.value}", f"mark.{meaning.value}.text", scene.room.table.texts
    forms = forms._replace(bare=words_of.has(own))
    tile = pygame.Rect(x, y, px(forms.wide), px(forms.high))
    area.put(Picture(tile, partial(paint_example, scene.look, meaning, forms=forms)))
    words = f"**{t(key)}**\n{words_of(own) if forms.bare else t(f'{key}.text')}"
    place = pygame.Rect(tile.right + px(12), y - px(3), wide - tile.w - px(28), 10)
    text = Paragraph(place, words, "small", id=f"legend.{meaning.value}")
    text.ui = scene.ui
    text.rect.h = text.height
    area.put(text)
    return max(tile.h, text.rect.h) + px(GAP)
