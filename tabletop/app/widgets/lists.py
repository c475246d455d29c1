"""A list of rows that draws only those in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.app.widgets.base import Point, Widget
from tabletop.render.look import Look
from tabletop.render.theme import mix

DOUBLE_CLICK = 400  # milliseconds
DrawRow = Callable[[pygame.Surface, pygame.Rect, "Row", bool], None]


@dataclass(slots=True)
class Row:
    """A line of a list: a stable key, a label, an optional smaller second line and icon."""

    key: str
    label: str
    detail: str = ""
    icon: str = ""
    heading: bool = False
    data: object = None
    indent: int = 0


class ScrollBar:
    """The bar at the right of anything that scrolls: pure geometry and drawing for its owner."""

    def __init__(self) -> None:
        self.offset = 0
        self.grabbed: int | None = None

    def rects(self, view: pygame.Rect, content: int, width: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Track and thumb in pixels; an empty thumb when all is in sight."""
        track = pygame.Rect(view.right - width, view.y, width, view.h)
        if content <= view.h or view.h <= 0:
            return track, pygame.Rect(0, 0, 0, 0)
        high = min(view.h, max(width * 3, round(view.h * view.h / content)))
        top = view.y + round((view.h - high) * self.offset / (content - view.h))
        return track, pygame.Rect(track.x, top, width, high)

    def draw(self, look: Look, surface: pygame.Surface, view: pygame.Rect, content: int, width: int) -> None:
        """A slim thumb in the middle of its track, brighter while it is held."""
        _, thumb = self.rects(view, content, width)
        if thumb.w:
            slim = max(2, round(width * 0.6))
            style = "thumb" if self.grabbed is None else "thumb.pressed"
            look.painter.panel(surface, thumb.inflate(slim - width, 0), style)

    def limit(self, view: pygame.Rect, content: int) -> None:
        """Keep the offset where there is content."""
        self.offset = max(0, min(self.offset, content - view.h))

    def press(self, pos: Point, view: pygame.Rect, content: int, width: int) -> bool:
        """A press on the bar: grab the thumb, or jump by a page; True if it was on the bar."""
        track, thumb = self.rects(view, content, width)
        if not thumb.w or not track.inflate(width, 0).collidepoint(pos):
            return False
        if thumb.inflate(width, 0).collidepoint(pos):
            self.grabbed = pos[1] - thumb.y
        else:
            self.offset += view.h if pos[1] > thumb.y else -view.h
            self.limit(view, content)
        return True

    def drag(self, pos: Point, view: pygame.Rect, content: int, width: int) -> None:
        """Follow the pointer."""
        _, thumb = self.rects(view, content, width)
        if self.grabbed is not None and thumb.w:
            room = max(1, view.h - thumb.h)
            self.offset = round((pos[1] - self.grabbed - view.y) / room * (content - view.h))
            self.limit(view, content)


class ListView(Widget):
    """Rows with selection. Parts are `<id>.<key>`.

    `on_select(key)` is called when the selection changes, `on_activate(key)` on a double click or Enter (on a
    single click with `single_click`). `draw_row(surface, rect, row, selected)` replaces the usual drawing.
    `complete(row)` is called for rows in sight before their words are used: of thousands few are ever seen.
    """

    focusable = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        rows: Sequence[Row],
        *,
        selected: str = "",
        on_select: Callable[[str], object] | None = None,
        on_activate: Callable[[str], object] | None = None,
        row_height: float = 38,
        style: str = "well",
        single_click: bool = False,
        draw_row: DrawRow | None = None,
        empty: str = "",
        paper: bool = False,
        on_hover: Callable[[str], object] | None = None,
        complete: Callable[[Row], object] | None = None,
    ) -> None:
        """`row_height` in logical units; `empty` is said when there are no rows; `paper` for dark text."""
        super().__init__(id, rect)
        self.rows, self.selected = list(rows), selected
        self.on_select, self.on_activate, self.on_hover = on_select, on_activate, on_hover
        self.row_height, self.style, self.single_click = row_height, style, single_click
        self.draw_row, self.empty, self.paper = draw_row, empty, paper
        self.complete = complete
        self.bar = ScrollBar()
        self._lit = ""
        self._last: tuple[str, int] = ("", -10_000)

    def set_rows(self, rows: Sequence[Row], selected: str | None = None) -> None:
        """Other rows; the place is kept as far as possible."""
        self.rows = list(rows)
        if selected is not None:
            self.selected = selected
        self.bar.limit(self._view(), self._content())
        self.invalidate()

    def words(self) -> list[str]:
        """The rows in sight."""
        shown = [word for row in self._in_sight() for word in (row.label, row.detail) if word]
        return shown or ([self.empty] if self.empty and not self.rows else [])

    def parts(self) -> dict[str, pygame.Rect]:
        """All rows, also those out of sight."""
        return {f"{self.id}.{row.key}": self._rect(at) for at, row in enumerate(self.rows) if not row.heading}

    def reveal(self, id: str) -> None:
        """Scroll to a row."""
        for at, row in enumerate(self.rows):
            if f"{self.id}.{row.key}" == id:
                self._show(at)

    def choose(self, key: str) -> None:
        """Select a row and tell."""
        if key != self.selected:
            self.selected = key
            self.invalidate()
            if self.on_select:
                self.on_select(key)

    def on_down(self, pos: Point, button: int) -> bool:
        """On the bar: scroll; on a row: select."""
        if button != 1:
            return False
        if self.bar.press(pos, self._view(), self._content(), self._bar_width()):
            self.invalidate()
        return True

    def on_up(self, pos: Point, button: int) -> None:
        """Released on a row: selected, activated by the second click."""
        if self.bar.grabbed is not None:
            self.bar.grabbed = None
            return
        row = self._row_at(pos)
        if row is None or row.heading:
            return
        now = pygame.time.get_ticks()
        again = self._last[0] == row.key and now - self._last[1] < DOUBLE_CLICK
        self._last = (row.key, now)
        self.choose(row.key)
        if self.on_activate and (self.single_click or again):
            self.on_activate(row.key)

    def on_move(self, pos: Point, rel: Point) -> None:
        """Light up the row, or drag the bar."""
        if self.bar.grabbed is not None:
            self.bar.drag(pos, self._view(), self._content(), self._bar_width())
            self.invalidate()
            return
        row = self._row_at(pos)
        key = row.key if row and not row.heading else ""
        if key != self._lit:
            self._lit = key
            self.invalidate()
            if self.on_hover:
                self.on_hover(key)

    def on_leave(self) -> None:
        """No row is lit."""
        if self._lit:
            self._lit = ""
            if self.on_hover:
                self.on_hover("")
        self.invalidate()

    def on_wheel(self, pos: Point, dx: float, dy: float) -> bool:
        """Scroll; at the end the wheel goes on to whoever is around."""
        before = self.bar.offset
        self.bar.offset -= round(dy * self._height() * 1.6)
        self.bar.limit(self._view(), self._content())
        if self.bar.offset != before:
            self.invalidate()
        return self._content() > self._view().h

    def on_key(self, event: pygame.event.Event) -> bool:
        """Up, down, page up, page down, home, end, enter."""
        page = max(1, self._view().h // self._height() - 1)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_activate and self.selected:
            self.on_activate(self.selected)
            return True
        if event.key not in steps:
            return False
        usable = [at for at, row in enumerate(self.rows) if not row.heading]
        if not usable:
            return False
        now = next((n for n, at in enumerate(usable) if self.rows[at].key == self.selected), -1)
        goal = usable[max(0, min(len(usable) - 1, now + steps[event.key]))]
        if self.rows[goal].key == self.selected:
            return False
        self.choose(self.rows[goal].key)
        self._show(goal)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, rows in sight, bar."""
        look = self.ui.look
        if self.style:
            look.painter.panel(surface, self.rect, self.style)
        clip = surface.get_clip()
        view = self._view()
        surface.set_clip(clip.clip(view))
        first, _ = self._range()
        for at, row in enumerate(self._in_sight(), start=first):
            rect = self._rect(at)
            rect.w -= self._bar_width() + look.px(4) if self._content() > view.h else 0
            self._draw_back(surface, rect, row)
            if self.draw_row:
                self.draw_row(surface, rect, row, row.key == self.selected)
            else:
                self._draw_row(surface, rect, row)
        if not self.rows and self.empty:
            self._draw_empty(surface, view)
        surface.set_clip(clip)
        self.bar.draw(look, surface, view, self._content(), self._bar_width())

    def _draw_back(self, surface: pygame.Surface, rect: pygame.Rect, row: Row) -> None:
        kind = "row.paper" if self.paper else "row"
        inner = rect.inflate(-self.ui.look.px(4), -self.ui.look.px(2))
        if row.key == self.selected and not row.heading:
            self.ui.look.painter.panel(surface, inner, f"{kind}.selected")
        elif row.key == self._lit:
            self.ui.look.painter.panel(surface, inner, f"{kind}.hover")

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: Row) -> None:
        look = self.ui.look
        p, px = look.palette, look.px
        colour = (
            (p.ink if self.paper else p.cream)
            if not row.heading
            else (p.brass_dark if self.paper else p.brass)
        )
        inner = rect.inflate(-2 * px(12), 0)
        inner.x += px(row.indent)
        inner.w -= px(row.indent)
        if row.icon:
            sign = look.sprites.icon(row.icon, px(20), p.brass_dark if self.paper else p.brass_light)
            surface.blit(sign, sign.get_rect(x=inner.x, centery=inner.centery))
            inner.x += px(30)
            inner.w -= px(30)
        role = "small_bold" if row.heading else "bold" if row.detail else "body"
        style = look.fonts.shrink(row.label, look.theme.style(role), inner.w, 0.85)
        line = look.fonts.line(look.fonts.fit(row.label, style, inner.w), style, colour)
        if not row.detail:
            surface.blit(line, line.get_rect(x=inner.x, centery=inner.centery))
            return
        small = look.theme.style("small")
        shade = mix(colour, p.parchment_dark if self.paper else p.walnut, 0.32)
        second = look.fonts.line(look.fonts.fit(row.detail, small, inner.w), small, shade)
        top = inner.centery - (line.get_height() + second.get_height()) // 2
        surface.blit(line, (inner.x, top))
        surface.blit(second, (inner.x, top + line.get_height()))

    def _draw_empty(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        from tabletop.render.richtext import RichStyle

        look = self.ui.look
        colour = look.palette.ink_soft if self.paper else look.palette.cream_dim
        style = RichStyle(look.theme.style("serif_italic"), colour, colour, "centre")
        rich = look.rich.get(self.empty, view.w - 2 * look.px(20), style)
        rich.draw(
            surface,
            (view.x + look.px(20), view.y + max(look.px(16), (view.h - rich.height) // 2 - look.px(10))),
        )

    def _view(self) -> pygame.Rect:
        pad = self.ui.look.px(5) if self.style else 0
        return self.rect.inflate(-2 * pad, -2 * pad)

    def _height(self) -> int:
        return self.ui.look.px(self.row_height)

    def _bar_width(self) -> int:
        return self.ui.look.px(8)

    def _content(self) -> int:
        return len(self.rows) * self._height()

    def _rect(self, at: int) -> pygame.Rect:
        view = self._view()
        return pygame.Rect(view.x, view.y + at * self._height() - self.bar.offset, view.w, self._height())

    def _range(self) -> tuple[int, int]:
        first = max(0, self.bar.offset // self._height())
        return first, min(len(self.rows), first + self._view().h // self._height() + 2)

    def _in_sight(self) -> list[Row]:
        first, last = self._range()
        rows = self.rows[first:last]
        if self.complete is not None:
            for row in rows:
                self.complete(row)
        return rows

    def _row_at(self, pos: Point) -> Row | None:
        view = self._view()
        if not view.collidepoint(pos):
            return None
        at = (pos[1] - view.y + self.bar.offset) // self._height()
        return self.rows[at] if 0 <= at < len(self.rows) else None

    def _show(self, at: int) -> None:
        top = at * self._height()
        view = self._view()
        self.bar.offset = max(top + self._height() - view.h, min(self.bar.offset, top))
        self.bar.limit(view, self._content())
        self.invalidate()
