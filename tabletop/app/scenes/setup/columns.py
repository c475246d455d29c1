"""The columns of the set-up scene: rows of labels and controls in areas that scroll."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.app.main import App
from tabletop.app.scenes.setup.ahead import HIGH, INTO_FRAME, Ahead, Section
from tabletop.app.setup_form import Field, Values
from tabletop.app.stack import Scene
from tabletop.app.widgets import (
    Box,
    Button,
    Choice,
    DropDown,
    Label,
    Paragraph,
    Rule,
    ScrollArea,
    Slider,
    Toggle,
    Widget,
)

ROW = 42
TOP, FOOT, INSET = 78, 76, 14
LOW, LOW_TOP = 480, 64  # in a window lower than the first the columns begin further up
SEGMENTS = 4  # more options than this make a drop-down


class ColumnsScene(Scene):
    """Fills one column after the other from above; the fields of a form become controls `setup.<key>`."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.game = ""
        self.values: Values = {}
        self._offsets: dict[str, int] = {}
        self._areas: dict[str, ScrollArea] = {}
        self._sections: list[Section] = []
        """Those of the column that is being filled."""

    def rebuild(self) -> None:
        """Keep the places of the columns."""
        self._offsets.update({name: area.bar.offset for name, area in self._areas.items()})
        super().rebuild()

    def changed(self, key: str, value: Any) -> None:
        """A field has another value."""
        raise NotImplementedError

    def open_page(self, key: str) -> None:
        """A field of kind `page` was clicked."""
        raise NotImplementedError

    def _column(self, name: str, left: float, wide: float) -> None:
        top = TOP if self.theme.height >= LOW else LOW_TOP
        panel = self.rect(left, top, wide, self.theme.height - top - FOOT)
        self.ui.add(Box(panel, "walnut"))
        area = ScrollArea(f"setup.{name}", panel.inflate(-2 * self.px(20), -2 * self.px(INSET)), fades=True)
        self.ui.add(area)
        self._areas[name] = self._area = area
        self._y = area.rect.y
        self._sections = []

    def _settle(self, name: str) -> None:
        """Where not all of a column is in sight, a strip below it says what goes on."""
        area, high = self._area, self._y - self._area.rect.y
        if high > area.rect.h:
            foot = area.rect.bottom + self.px(INTO_FRAME)
            area.rect.h = foot - self.px(HIGH) - area.rect.y
            for widget in area.held():
                widget.clip = area.rect
        area.settle(high)
        area.scroll_to(self._offsets.get(name, 0))
        if high > area.rect.h:
            strip = pygame.Rect(area.rect.x, area.rect.bottom, self._wide, self.px(HIGH))
            ahead = self.ui.add(Ahead(area, strip, self._sections, self.texts))
            area.on_scroll, area.has_sign = ahead.tell, False

    def _mark(self, name: str, head: Widget) -> None:
        """A section of the column begins with a widget."""
        self._sections.append(Section(name, head))

    @property
    def _wide(self) -> int:
        """Pixels of a row, without the scroll bar."""
        return self._area.rect.w - self.px(16)

    def _place(self, high: float, gap: float = 0) -> pygame.Rect:
        """The next `high` logical units of the column."""
        rect = pygame.Rect(self._area.rect.x, self._y, self._wide, self.px(high))
        self._y += rect.h + self.px(gap)
        return rect

    def _heading(self, text: str) -> None:
        rect = self._place(28)
        self._mark(text, self._area.put(Label(rect, text, "heading", self.look.palette.brass_light)))
        self._area.put(Rule("", self._place(8, 4)))

    def _note(self, text: str, role: str = "small", links: bool = False) -> None:
        rect = pygame.Rect(self._area.rect.x, self._y, self._wide, 10)
        on_link = (lambda rule: self.app.go("rules", game=self.game, anchor=rule)) if links else None
        note = Paragraph(
            rect,
            text,
            role,
            self.look.palette.cream_dim,
            id="setup.notice" if links else "",
            on_link=on_link,
        )
        self._area.put(note)
        note.rect.h = note.height
        self._y += note.rect.h + self.px(10)

    def _note_height(self, text: str) -> int:
        """The pixels that a note takes."""
        if not text:
            return 0
        note = Paragraph(pygame.Rect(0, 0, self._wide, 10), text, "small")
        note.ui = self.ui
        return note.height + self.px(10)

    def _row(self, label: str, share: float = 0.62, tooltip: str = "") -> pygame.Rect:
        """Put a label, which explains itself by its tooltip; the rectangle of its control, which takes this
        share of the width."""
        px, area = self.px, self._area
        right = area.rect.x + self._wide
        wide = round(self._wide * share)
        rect = pygame.Rect(right - wide, self._y + px(3), wide, px(ROW - 6))
        place = pygame.Rect(area.rect.x, self._y, right - wide - px(10) - area.rect.x, px(ROW))
        name = Label(place, label, "body")
        name.tooltip, name.solid = tooltip, bool(tooltip)
        area.put(name)
        self._y += px(ROW)
        return rect

    def _field(self, field: Field) -> None:
        self._control(field, self._row(field.label, tooltip=field.tooltip), field.tooltip)

    def _control(self, field: Field, rect: pygame.Rect, tooltip: str) -> None:
        id = f"setup.{field.key}"

        def change(new: Any) -> None:
            self.changed(field.key, new)

        if field.kind == "page":
            label, icon = field.options
            widget: Any = Button(id, rect, label, lambda: self.open_page(field.key), icon=icon, role="body")
        elif field.kind == "toggle":
            place = pygame.Rect(rect.right - self.px(52), rect.y, self.px(52), rect.h)
            widget = Toggle(id, place, self.values[field.key], change)
        elif field.kind == "number":
            low, high, step = field.options
            value = self.values[field.key]
            widget = Slider(
                id, rect, value, low, high, step, lambda v: change(round(v)), label=_whole, live=False
            )
        else:
            kind = Choice if len(field.options) <= SEGMENTS else DropDown
            widget = kind(id, rect, field.options, self.values[field.key], change)
        widget.tooltip = tooltip
        widget.enabled, widget.reason = not field.reason, field.reason
        self._area.put(widget)


def _whole(value: float) -> str:
    return str(round(value))
