"""Cards to be looked through over the match: those of a chip, or of a pile on the board.

Cards that have a face lie whole beside each other and can be seen from near; others are told one below the
other.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.tokens import draw_face
from tabletop.app.table import Album, EntityId, Notice
from tabletop.app.table.kit.gallery import CardTile, WholeCard, fill, show_near
from tabletop.app.widgets import Box, Button, Label, Layer, Paragraph, Picture, ScrollArea
from tabletop.render.look import Look

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

SHELF, HALL = (640.0, 600.0), (980.0, 640.0)
"""Logical size of an album of words, and of one of whole cards."""
THUMB = (126.0, 84.0)
CARD, GAP = 190.0, 12.0
"""About how wide a whole card is, and what lies between two."""


def leaf_through(scene: MatchScene, *entities: EntityId) -> None:
    """Open the album of the first that has one."""
    for entity in entities:
        album = scene.room.table.panels.album(scene.model.view, entity)
        if album is not None:
            open_album(scene, album)
            return


def open_album(scene: MatchScene, album: Album) -> None:
    """The cards over the match, until they are put away."""
    px, ui = scene.px, scene.ui
    faces = [notice.face for notice in album.notices if notice.face is not None]
    is_whole = bool(faces) and len(faces) == len(album.notices)
    layer = ui.open(Layer(dim=True, close_outside=True))
    size = HALL if is_whole else SHELF
    box = pygame.Rect(0, 0, min(px(size[0]), ui.screen.w - px(30)), min(px(size[1]), ui.screen.h - px(50)))
    box.center = ui.screen.center
    ui.add(Box(box))
    gold = scene.look.palette.brass_light
    title = pygame.Rect(box.x, box.y + px(16), box.w, px(36))
    ui.add(Label(title, album.title, "title", gold, "centre", id="album.title"))
    note = pygame.Rect(box.x, box.y + px(50), box.w, px(24))
    ui.add(Label(note, album.text, "small", scene.look.palette.cream_dim, "centre"))
    inner = pygame.Rect(box.x + px(30), box.y + px(84), box.w - px(54), box.h - px(84 + 72))
    area = ScrollArea("album.area", inner)
    ui.add(area)
    if is_whole:
        _add_faces(scene, area, album)
    else:
        y = inner.y
        for notice in album.notices:
            y += _add_card(scene, area, notice, y) + px(12)
        area.settle(y - inner.y)

    def done() -> None:
        ui.close(layer)
        scene.stale = True

    layer.on_escape = done
    rect = pygame.Rect(0, 0, px(180), px(44))
    rect.midbottom = (box.centerx, box.bottom - px(16))
    ui.add(Button("album.done", rect, scene.texts("match.table.done"), done, kind="primary"))
    ui.focus_id("album.done")


def _add_faces(scene: MatchScene, area: ScrollArea, album: Album) -> None:
    """Whole cards in rows; a click shows one from near."""
    cards = [
        WholeCard(
            f"album.card.{n}",
            partial(draw_face, scene.look, notice.face),
            notice.face.size,
            partial(list, (notice.title, notice.text)),
        )
        for n, notice in enumerate(album.notices)
        if notice.face is not None
    ]
    close = scene.texts("match.table.done")

    def tile(n: int, rect: pygame.Rect) -> CardTile:
        near = partial(show_near, scene.ui, cards[n], "album", close)
        return CardTile(cards[n], rect, near, near)

    fill(area, cards, max(2, round(area.rect.w / scene.px(CARD))), scene.px(GAP), tile)


def _add_card(scene: MatchScene, area: ScrollArea, notice: Notice, y: int) -> int:
    """Picture, name and text of a card; the pixels it is high."""
    px, x = scene.px, area.rect.x
    shift = px(THUMB[0] + 14) if notice.art is not None else 0
    if notice.art is not None:
        rect = pygame.Rect(x, y, px(THUMB[0]), px(THUMB[1]))
        area.put(Picture(rect, partial(_paint, scene.look, notice)))
    wide = area.rect.w - shift - px(20)
    body = f"**{notice.title}**\n{notice.text}"
    words = Paragraph(pygame.Rect(x + shift, y, wide, 10), body, "small", id="album.card")
    words.ui = scene.ui
    words.rect.h = words.height
    area.put(words)
    return max(words.rect.h, px(THUMB[1]) if notice.art is not None else 0)


def _paint(look: Look, notice: Notice, surface: pygame.Surface, rect: pygame.Rect) -> None:
    assert notice.art is not None
    surface.blit(look.sprites.cover(notice.art.path, rect.size), rect)
    look.painter.ring(surface, rect, look.palette.brass_dark, look.px(1), look.px(3))
