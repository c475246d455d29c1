"""What a hint says has a place of its own, so that question and buttons stay as they are: over the log, or
where that is folded on a plate over the board, clear of what is to be clicked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.card import place_card
from tabletop.app.widgets import Box, Button, Paragraph, ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WIDE = 430.0
"""Greatest logical width of the plate over the board."""
PAD, CLOSE, INSET = 10.0, 26.0, 8.0
WEIGHT = 8
SHARE = 0.6
"""The plate is never higher than this share of the board."""


class Plate(Box):
    """What lies under it is not clicked."""

    solid = True


def show_advice(scene: MatchScene) -> None:
    """The part with the words of the hint, if there is one."""
    box = advice_box(scene)
    key = (_told(scene), tuple(box)) if box is not None else None
    scene.parts.show("advice", key, lambda: _build(scene, box) if box is not None else None)


def advice_box(scene: MatchScene) -> pygame.Rect | None:
    """Where the hint is told; None while there is none."""
    if not _told(scene):
        return None
    if not scene.layout.places.folded:
        log = scene.rect(*scene.layout.places.log)
        high = min(log.h, _needed(scene, log.w))
        return pygame.Rect(log.x, log.bottom - high, log.w, high)
    room = scene.board.rect.inflate(-2 * scene.px(INSET), -2 * scene.px(INSET))
    wide = min(scene.px(WIDE), room.w)
    high = min(round(room.h * SHARE), _needed(scene, wide))
    return place_card(room, (wide, high), _kept(scene), "")


def _told(scene: MatchScene) -> str:
    model = scene.model
    return "" if model.past is not None or model.lags else model.advice.words


def _kept(scene: MatchScene) -> list[pygame.Rect]:
    """What is to be clicked on the board, which counts more than what may be clicked besides, and the card
    of a question over it."""
    picture, board, model = scene.picture, scene.room.table.board, scene.model
    ids = (*model.advice.clicks * WEIGHT, *model.aims())
    found = [picture.rect_of(board.outline(model.view, id)) for id in ids] if picture is not None else []
    card = scene.ui.named("match.card.box")
    found.append(card.rect if card is not None else None)
    return [rect for rect in found if rect is not None]


def _paragraph(scene: MatchScene, wide: int) -> Paragraph:
    """The words on a plate so wide."""
    px = scene.px
    inner = wide - 2 * px(PAD) - px(CLOSE)
    words = Paragraph(
        pygame.Rect(0, 0, inner, 10),
        _told(scene),
        "small",
        scene.look.palette.select,
        id="match.advice",
        on_link=scene.open_rule,
    )
    words.ui = scene.ui
    words.rect.h = words.height
    return words


def _needed(scene: MatchScene, wide: int) -> int:
    """The pixels of all its words and the edges."""
    return _paragraph(scene, wide).rect.h + 2 * scene.px(PAD)


def _build(scene: MatchScene, box: pygame.Rect) -> None:
    px, ui = scene.px, scene.ui
    ui.add(Plate(box, "walnut", id="match.advice.box"))
    inner = box.inflate(-2 * px(PAD), -2 * px(PAD))
    area = ScrollArea("match.advice.area", pygame.Rect(inner.x, inner.y, inner.w - px(CLOSE), inner.h))
    ui.add(area)
    words = _paragraph(scene, box.w)
    words.rect.topleft = inner.topleft
    area.put(words)
    area.settle(words.rect.h)
    close = pygame.Rect(box.right - px(CLOSE + 5), box.y + px(5), px(CLOSE), px(CLOSE))
    tip, put_away = scene.texts("match.hint_close"), partial(_put_away, scene)
    ui.add(Button("match.advice.close", close, "", put_away, kind="ghost", icon="close", tooltip=tip))


def _put_away(scene: MatchScene) -> None:
    """It has been read; what is selected stays."""
    scene.hints.forget()
    scene.stale = scene.takes_focus = True
