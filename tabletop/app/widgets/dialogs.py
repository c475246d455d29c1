"""Questions and messages in the middle of the screen, or in a column of it."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.app.widgets.base import Layer
from tabletop.app.widgets.beside import Kept, covering, strewn
from tabletop.app.widgets.buttons import Button, shared
from tabletop.app.widgets.labels import Box, Label, Paragraph, Picture, Rule
from tabletop.app.widgets.ui import Ui

FINE = 6
"""What part of itself a dialog is moved from one place that is tried to the next."""
PAD, SLIM, ROW_GAP = 28.0, 12.0, 8.0
"""Logical width of its edges, in a column, and between buttons one below the other."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog; the dialog closes before `action` is called."""

    id: str
    text: str
    action: Callable[[], object] | None = None
    grave: bool = False
    """It takes something away for good."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """How wide a dialog is, its edges, the letters of its words, and whether its buttons stand one below the
    other."""

    wide: int
    pad: int
    role: str = "body"
    stacked: bool = False


class _Dialog:
    """Title, words and buttons of a question in one shape."""

    def __init__(
        self, ui: Ui, id: str, title: str, text: str, answers: Sequence[Answer], icon: str, shape: _Shape
    ) -> None:
        self._ui, self._id, self._title, self._answers = ui, id, title, answers
        self._icon, self._shape = icon, shape
        look, px, inner = ui.look, ui.look.px, shape.wide - 2 * shape.pad
        blank = pygame.Rect(0, 0, inner, 10)
        self._body = Paragraph(blank, text, shape.role, look.palette.cream, "centre", id=f"{id}.text")
        self._body.ui = ui
        self._rows = len(answers) if shape.stacked else 1
        rest = self._title_foot() + px(18) + px(24) + self._rows * px(44) + (self._rows - 1) * px(ROW_GAP)
        self._body.rect.h = min(self._body.height, ui.screen.h - rest - shape.pad - px(14))
        self.box = pygame.Rect(0, 0, shape.wide, rest + self._body.rect.h + shape.pad)
        self.box.center = ui.screen.center

    def is_whole(self, room: pygame.Rect) -> bool:
        """Do all its words stand within a room, its title in one line?"""
        look, inner = self._ui.look, self._shape.wide - 2 * self._shape.pad
        style = look.fonts.shrink(self._title, look.theme.style("heading"), inner)
        fits = look.fonts.width(self._title, style) <= inner
        return fits and self._body.rect.h == self._body.height and self.box.h <= room.h

    def _title_foot(self) -> int:
        px = self._ui.look.px
        return self._shape.pad + (px(46) if self._icon else 0) + px(40)

    def build(self, layer: Layer) -> None:
        """Its widgets, on top."""
        ui, box, pad = self._ui, self.box, self._shape.pad
        px, p = ui.look.px, ui.look.palette
        ui.add(Box(box, "walnut"))
        if self._icon:
            sign = ui.look.sprites.icon(self._icon, px(38), p.brass_light)
            rect = sign.get_rect(centerx=box.centerx, y=box.y + pad)
            ui.add(Picture(rect, lambda surface, place: surface.blit(sign, place)))
        y = box.y + self._title_foot()
        title = pygame.Rect(box.x + pad, y - px(40), box.w - 2 * pad, px(36))
        ui.add(Label(title, self._title, "heading", p.brass_light, "centre", id=f"{self._id}.title"))
        ui.add(Rule("", pygame.Rect(box.x + pad, y, box.w - 2 * pad, px(8))))
        self._body.rect.topleft = (box.x + pad, y + px(18))
        ui.add(self._body)
        places = self._column() if self._shape.stacked else self._row()
        for at, (answer, rect) in enumerate(zip(self._answers, places, strict=True)):
            kind = "danger" if answer.grave else "normal" if at else "primary"
            do = partial(_answer, ui, layer, answer)
            ui.add(Button(f"{self._id}.{answer.id}", rect, answer.text, do, kind=kind))

    def _column(self) -> list[pygame.Rect]:
        """The places of the buttons one below the other."""
        px, pad, box = self._ui.look.px, self._shape.pad, self.box
        step = px(44) + px(ROW_GAP)
        top = box.bottom - pad - self._rows * step + px(ROW_GAP)
        return [
            pygame.Rect(box.x + pad, top + at * step, box.w - 2 * pad, px(44)) for at in range(self._rows)
        ]

    def _row(self) -> list[pygame.Rect]:
        """The places of the buttons side by side."""
        look, box, answers = self._ui.look, self.box, self._answers
        px, gap = look.px, look.px(14)
        room = box.w - 2 * px(PAD) - gap * (len(answers) - 1)
        widths = shared(look, [answer.text for answer in answers], "button", room, px(210))
        x, y = box.centerx - (sum(widths) + gap * (len(answers) - 1)) // 2, box.bottom - self._shape.pad
        found = []
        for wide in widths:
            found.append(pygame.Rect(x, y - px(44), wide, px(44)))
            x += wide + gap
        return found


def ask(
    ui: Ui,
    id: str,
    title: str,
    text: str,
    answers: Sequence[Answer],
    *,
    icon: str = "",
    width: float = 520,
    clear: Sequence[Kept] = (),
    column: pygame.Rect | None = None,
) -> Layer:
    """Open a dialog with the buttons `<id>.<answer id>`. All questions are arranged alike: the first answer
    is the harmless one, stands at the left or on top in gold, and is what Enter and Escape give; the last
    does what the title names. It stands in a `column` in which all of its words have room, and what lies
    beside that is seen as before; else beside what it is about, `clear`.
    """
    px = ui.look.px
    shape = _Shape(min(px(width), ui.screen.w - px(40)), px(PAD))
    dialog, slim = _Dialog(ui, id, title, text, answers, icon, shape), None
    if column is not None:
        room = column.inflate(-px(8), -px(8))
        shapes = (_Shape(min(room.w, shape.wide), px(SLIM), role, stacked=True) for role in ("body", "small"))
        tried = (_Dialog(ui, id, title, text, answers, icon, each) for each in shapes)
        slim = next((each for each in tried if each.is_whole(room)), None)
    if slim is not None:
        dialog, slim.box.center = slim, room.center
    elif clear:
        dialog.box = _beside(dialog.box, ui.screen.inflate(-px(20), -px(20)), clear)
    layer = Layer(dim=slim is None and not clear)
    ui.open(layer)
    dialog.build(layer)
    layer.on_escape = partial(_answer, ui, layer, answers[0])
    ui.focus_id(f"{id}.{answers[0].id}")
    return layer


def _beside(box: pygame.Rect, room: pygame.Rect, clear: Sequence[Kept]) -> pygame.Rect:
    """Where a box hides the least of these, in the middle if it can."""
    spots = [box, *strewn(box, room, FINE)]
    below = covering(clear)
    return min(spots, key=lambda spot: (below(spot), math.dist(spot.center, room.center)))


def _answer(ui: Ui, layer: Layer, answer: Answer) -> None:
    ui.close(layer)
    if answer.action:
        answer.action()
