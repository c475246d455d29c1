"""Questions and messages in the middle of the screen."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.app.widgets.base import Layer
from tabletop.app.widgets.beside import strewn
from tabletop.app.widgets.buttons import Button, shared
from tabletop.app.widgets.labels import Box, Label, Paragraph, Picture, Rule
from tabletop.app.widgets.ui import Ui

FINE = 6
"""What part of itself a dialog is moved from one place that is tried to the next."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog; the dialog closes before `action` is called."""

    id: str
    text: str
    action: Callable[[], object] | None = None
    grave: bool = False
    """It takes something away for good."""


def ask(
    ui: Ui,
    id: str,
    title: str,
    text: str,
    answers: Sequence[Answer],
    *,
    icon: str = "",
    width: float = 520,
    clear: Sequence[pygame.Rect] = (),
) -> Layer:
    """Open a dialog with the buttons `<id>.<answer id>`. All questions are arranged alike: the first answer
    is the harmless one, stands at the left in gold, and is what Enter and Escape give; the last, at the
    right, does what the title names. What it is about, `clear`, is seen as before: it stands beside that.
    """
    px, p = ui.look.px, ui.look.palette
    pad, wide = px(28), min(px(width), ui.screen.w - px(40))
    layer = Layer(dim=not clear)
    ui.open(layer)
    body = Paragraph(pygame.Rect(0, 0, wide - 2 * pad, 10), text, "body", p.cream, "centre", id=f"{id}.text")
    body.ui = ui
    body.rect.h = min(body.height, ui.screen.h - px(230))
    high = pad + (px(46) if icon else 0) + px(40) + px(18) + body.rect.h + px(24) + px(44) + pad
    box = pygame.Rect(0, 0, wide, high)
    box.center = ui.screen.center
    if clear:
        box = _beside(box, ui.screen.inflate(-px(20), -px(20)), clear)
    ui.add(Box(box, "walnut"))
    y = box.y + pad
    if icon:
        sign = ui.look.sprites.icon(icon, px(38), p.brass_light)
        rect = sign.get_rect(centerx=box.centerx, y=y)
        ui.add(Picture(rect, lambda surface, place: surface.blit(sign, place)))
        y += px(46)
    title_rect = pygame.Rect(box.x + pad, y, wide - 2 * pad, px(36))
    ui.add(Label(title_rect, title, "heading", p.brass_light, "centre", id=f"{id}.title"))
    y += px(40)
    ui.add(Rule("", pygame.Rect(box.x + pad, y, wide - 2 * pad, px(8))))
    y += px(18)
    body.rect.topleft = (box.x + pad, y)
    ui.add(body)
    _add_answers(ui, layer, id, box, answers, box.bottom - pad - px(44))
    layer.on_escape = partial(_answer, ui, layer, answers[0])
    ui.focus_id(f"{id}.{answers[0].id}")
    return layer


def _beside(box: pygame.Rect, room: pygame.Rect, clear: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where a box hides the fewest of these, in the middle if it can."""
    spots = [box, *strewn(box, room, FINE)]

    def badness(spot: pygame.Rect) -> tuple[int, float]:
        return len(spot.collidelistall(list(clear))), math.dist(spot.center, room.center)

    return min(spots, key=badness)


def _add_answers(ui: Ui, layer: Layer, id: str, box: pygame.Rect, answers: Sequence[Answer], y: int) -> None:
    px, gap = ui.look.px, ui.look.px(14)
    room = box.w - 2 * px(28) - gap * (len(answers) - 1)
    widths = shared(ui.look, [answer.text for answer in answers], "button", room, px(210))
    x = box.centerx - (sum(widths) + gap * (len(answers) - 1)) // 2
    for at, (answer, wide) in enumerate(zip(answers, widths, strict=True)):
        rect = pygame.Rect(x, y, wide, px(44))
        kind = "danger" if answer.grave else "normal" if at else "primary"
        ui.add(Button(f"{id}.{answer.id}", rect, answer.text, partial(_answer, ui, layer, answer), kind=kind))
        x += wide + gap


def _answer(ui: Ui, layer: Layer, answer: Answer) -> None:
    ui.close(layer)
    if answer.action:
        answer.action()
