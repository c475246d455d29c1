"""The list of components: check boxes, how many of each, whole groups at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.widgets import ListView, Row
from tabletop.app.widgets.base import Point
from tabletop.render.theme import TextStyle, mix

GROUP = "group:"
ORDER = "order:"
"""The row that orders something which is not listed."""
ROW = 32.0
SIGNS = 80
"""Logical width of − and + with the number between them."""
NARROW = 240
"""Logical width of a row below which components stand as far left as their groups."""
CLOSE = 0.42
"""Share of a row's height from the middle of one line to that of the next, where it has two."""
LEAST = 0.55
"""How far the letters of a name shrink before it is cut."""


class PartList(ListView):
    """Rows are components and, above them, their groups (key ``group:…``); `ORDER` is no component.

    A click on a row, or space, calls `on_toggle(key)`; on the signs at its right `on_step(key, ±1)`, as do
    the keys + and −. `count_of(key)` says how many there are; of a group −1 means some of its components.
    """

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        rows: Sequence[Row],
        count_of: Callable[[str], int],
        on_toggle: Callable[[str], object],
        on_step: Callable[[str, int], object],
        *,
        empty: str = "",
        on_hover: Callable[[str], object] | None = None,
        remark_of: Callable[[str], str] = lambda key: "",
    ) -> None:
        """`remark_of(key)` says a word about a component, before its count."""
        super().__init__(
            id,
            rect,
            rows,
            row_height=ROW,
            style="well",
            draw_row=self._paint_row,
            empty=empty,
            on_hover=on_hover,
        )
        self.count_of, self.on_toggle, self.on_step = count_of, on_toggle, on_step
        self.remark_of = remark_of

    def parts(self) -> dict[str, pygame.Rect]:
        """Rows, and the signs of those that are printed."""
        found = super().parts()
        for at, row in enumerate(self.rows):
            if not row.key.startswith(GROUP) and self.count_of(row.key) > 0:
                less, more = self._steppers(self._row_rect(at))
                found[f"{self.id}.{row.key}.less"] = less
                found[f"{self.id}.{row.key}.more"] = more
        return found

    def reveal(self, id: str) -> None:
        """Scroll to a row, also by the name of its signs."""
        super().reveal(id.removesuffix(".less").removesuffix(".more"))

    def on_up(self, pos: Point, button: int) -> None:
        """Toggle, or step with the signs."""
        if self.bar.grabbed is not None:
            self.bar.grabbed = None
            return
        row = self._row_at(pos)
        if row is None or button != 1:
            return
        self.choose(row.key)
        if not row.key.startswith(GROUP) and self.count_of(row.key) > 0:
            less, more = self._steppers(self._row_rect(self.rows.index(row)))
            for sign, step in ((less, -1), (more, 1)):
                if sign.collidepoint(pos):
                    self.on_step(row.key, step)
                    return
        self.on_toggle(row.key)

    def on_key(self, event: pygame.event.Event) -> bool:
        """Space toggles, + and − step; the rest as in every list."""
        if self.selected:
            if event.key in (pygame.K_SPACE, pygame.K_RETURN):
                self.on_toggle(self.selected)
                return True
            step = {pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}
            if event.key in step and not self.selected.startswith(GROUP):
                self.on_step(self.selected, step[event.key])
                return True
        return super().on_key(event)

    def _row_rect(self, at: int) -> pygame.Rect:
        rect = self._rect(at)
        rect.w -= self._bar_width() + self.ui.look.px(4) if self._content() > self._view().h else 0
        return rect

    def _steppers(self, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of − and +."""
        px = self.ui.look.px
        side = px(22)
        more = pygame.Rect(row.right - px(6) - side, row.centery - side // 2, side, side)
        return more.move(-side - px(24), 0), more

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: Row, selected: bool) -> None:
        look = self.ui.look
        p, px = look.palette, look.px
        group = row.key.startswith(GROUP)
        count = self.count_of(row.key)
        x = rect.x + px(8 if group or rect.w < px(NARROW) else 22)
        box = pygame.Rect(x, rect.centery - px(9), px(18), px(18))
        self._paint_box(surface, box, row.key, count)
        if not group and count > 0:
            self._paint_count(surface, rect, count)
        colour = p.brass_light if group else p.cream if count or row.key == ORDER else p.cream_dim
        style = look.theme.style("small_bold" if group else "small")
        room = pygame.Rect(box.right + px(9), rect.y, rect.right - box.right - px(16), rect.h)
        remark = "" if group else self.remark_of(row.key)
        beside = self._beside(surface, room, row.label, style, remark)
        room.w -= beside or (px(SIGNS) if not group and count > 0 else 0)
        drawn = [
            look.fonts.line(words, shown, colour) for words, shown in self._lines(row.label, style, room.w)
        ]
        if remark and not beside and len(drawn) == 1:
            drawn.append(look.fonts.line(remark, look.theme.style("tiny"), p.brass_light))
        for at, line in enumerate(drawn):
            middle = rect.centery + round(rect.h * CLOSE * (at - (len(drawn) - 1) / 2))
            surface.blit(line, line.get_rect(x=room.x, centery=middle))

    def _lines(self, label: str, style: TextStyle, room: int) -> list[tuple[str, TextStyle]]:
        """A name as it is written in so many pixels: smaller, in two lines, smaller still; cut last of all,
        since what is cut may be all that tells two names apart."""
        fonts, words = self.ui.look.fonts, label.split()
        whole = fonts.shrink(label, style, room, 0.85)
        if fonts.width(label, whole) <= room:
            return [(label, whole)]
        ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        way = min(ways, key=lambda way: max(fonts.width(part, style) for part in way), default=(label,))
        longest = max(way, key=lambda part: fonts.width(part, style))
        tiny = style._replace(size=min(style.size, self.ui.look.theme.style("tiny").size))
        shown = fonts.shrink(longest, tiny if len(way) > 1 else style, room, LEAST)
        return [(fonts.fit(part, shown, room), shown) for part in way]

    def _paint_box(self, surface: pygame.Surface, box: pygame.Rect, key: str, count: int) -> None:
        """Ticked or not; what is ordered has a cross alone."""
        look = self.ui.look
        if key != ORDER:
            look.painter.panel(surface, box, "button.selected" if count else "button")
        name = "plus" if key == ORDER else "check" if count > 0 else "minus" if count else ""
        if name:
            sign = look.sprites.icon(name, look.px(13), look.palette.brass_light)
            surface.blit(sign, sign.get_rect(center=box.center))

    def _beside(
        self, surface: pygame.Surface, room: pygame.Rect, label: str, style: TextStyle, remark: str
    ) -> int:
        """What is said of a component, left of its signs, if there is room beside its name; the pixels that
        remark and signs take, 0 if it is not said there."""
        look = self.ui.look
        if not remark:
            return 0
        line = look.fonts.line(remark, look.theme.style("tiny"), look.palette.brass_light)
        taken: int = look.px(SIGNS) + line.get_width() + look.px(12)
        if look.fonts.width(label, style) > room.w - taken:
            return 0
        right = room.right + look.px(7 - SIGNS - 6)
        surface.blit(line, line.get_rect(right=right, centery=room.centery))
        return taken

    def _paint_count(self, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
        look = self.ui.look
        p, px = look.palette, look.px
        less, more = self._steppers(rect)
        for place, name in ((less, "minus"), (more, "plus")):
            lit = place.collidepoint(self.ui.pointer)
            shade = p.cream if lit else mix(p.brass, p.walnut_dark, 0.2)
            sign = look.sprites.icon(name, px(11), shade)
            surface.blit(sign, sign.get_rect(center=place.center))
        line = look.fonts.line(str(count), look.theme.style("small_bold"), p.cream)
        surface.blit(line, line.get_rect(center=((less.right + more.x) // 2, rect.centery)))
