"""The log of the replay viewer: every line of the match as far as it has been watched, the present decision's
lit, a click goes there. What nobody has seen yet is not told."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

import pygame

from tabletop.app.scenes.match.board import colour_of
from tabletop.app.table import Line, Tone
from tabletop.app.widgets import Widget
from tabletop.app.widgets.base import Point
from tabletop.app.widgets.lists import ScrollBar
from tabletop.render import effects
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import mix

LAID = 30  # lines laid out per frame while a long log is being prepared


class ReplayLog(Widget):
    """Lines with their moments. Only those in sight are drawn; heights are found a few at a time.

    `on_moment(moment)` is called by a click on a line, `on_link(rule)` by a click on a rule. Parts are
    `<id>.<moment>`, the first line of a moment.
    """

    waits = False

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        on_moment: Callable[[int], object],
        on_link: Callable[[str], object],
    ) -> None:
        super().__init__(id, rect)
        self.on_moment, self.on_link = on_moment, on_link
        self.lines: Sequence[tuple[int, Line]] = ()
        self.moment = self.reached = 0
        """The present moment, and the last that has been watched."""
        self.bar = ScrollBar()
        self._tops: list[int] = [0]
        self._lit = -1
        self._follow = True

    def show(self, lines: Sequence[tuple[int, Line]]) -> None:
        """The lines known so far; a list that only grew is not laid out anew."""
        if lines is not self.lines:
            self._tops = [0]
        self.lines = lines
        self._lay(LAID)
        self.invalidate()

    def go(self, moment: int, reached: int) -> None:
        """This moment is the present one; it is brought into sight. What lies after `reached` is not told."""
        self.moment, self.reached, self._follow = moment, reached, True
        self._bring()
        self.invalidate()

    # Layout

    @property
    def content(self) -> int:
        """Pixels of all lines that are told."""
        return self._tops[self._told]

    @property
    def _told(self) -> int:
        """How many of the lines laid out have been watched."""
        return min(len(self._tops) - 1, bisect_right(self.lines, self.reached, key=lambda pair: pair[0]))

    def update(self, seconds: float) -> bool:
        """Lay out what is still missing."""
        if len(self._tops) <= len(self.lines):
            self._lay(LAID)
            self.invalidate()
            return True
        return False

    def _lay(self, count: int) -> None:
        px = self.ui.look.px
        first = len(self._tops) - 1
        for _, line in self.lines[first : first + count]:
            high = self._rich(line).height + (px(28) if line.dice else 0) + px(6)
            self._tops.append(self._tops[-1] + high)
        if self._follow:
            self._bring()

    def _rich(self, line: Line, dim: bool = False) -> RichText:
        look = self.ui.look
        p = look.palette
        colour = p.brass_light if line.heading else p.cream
        if line.tone is not Tone.PLAIN:
            colour = colour_of(look, line.tone)
        if dim:
            colour = mix(colour, p.walnut_dark, 0.4)
        text = f"{line.text} [[{line.rule}]]" if line.rule else line.text
        style = RichStyle(
            look.theme.style("small_bold" if line.heading else "small"),
            colour,
            mix(p.link, p.walnut_dark, 0.5) if dim else p.link,
        )
        return look.rich.get(text, self.rect.w - look.px(38 + 12 * line.indent), style)

    def _span(self, moment: int) -> tuple[int, int]:
        """First line and line after the last of a moment."""
        return (
            bisect_left(self.lines, moment, key=lambda pair: pair[0]),
            bisect_right(self.lines, moment, key=lambda pair: pair[0]),
        )

    def _bring(self) -> None:
        first, end = self._span(self.moment)
        known = self._told
        first, end = min(first, known), min(max(end, first), known)
        top, bottom = self._tops[first], self._tops[end]
        room = self.rect.h - self.ui.look.px(12)
        if top < self.bar.offset or bottom > self.bar.offset + room:
            self.bar.offset = round(bottom - room * 0.72)
        self.bar.limit(self.rect, self.content + self.ui.look.px(12))

    def _rect(self, at: int) -> pygame.Rect:
        top = self.rect.y + self.ui.look.px(6) + self._tops[at] - self.bar.offset
        return pygame.Rect(self.rect.x, top, self.rect.w, self._tops[at + 1] - self._tops[at])

    def _seen(self) -> range:
        first = max(0, bisect_right(self._tops, self.bar.offset) - 2)
        last = bisect_left(self._tops, self.bar.offset + self.rect.h)
        return range(first, min(self._told, last + 1))

    def words(self) -> list[str]:
        """The lines in sight."""
        return [self.lines[at][1].text for at in self._seen()]

    def parts(self) -> dict[str, pygame.Rect]:
        """The first line of each moment told."""
        found: dict[str, pygame.Rect] = {}
        for at in range(self._told):
            found.setdefault(f"{self.id}.{self.lines[at][0]}", self._rect(at))
        return found

    def reveal(self, id: str) -> None:
        """Scroll to a moment."""
        moment, self._follow = int(id.rpartition(".")[2]), False
        at = min(self._span(moment)[0], self._told)
        self.bar.offset = self._tops[at] - self.rect.h // 3
        self.bar.limit(self.rect, self.content)
        self.invalidate()

    # Input

    def _at(self, pos: Point) -> int:
        y = pos[1] - self.rect.y - self.ui.look.px(6) + self.bar.offset
        at = bisect_right(self._tops, y) - 1
        return at if 0 <= at < self._told and self.rect.collidepoint(pos) else -1

    def on_down(self, pos: Point, button: int) -> bool:
        """The bar can be grabbed, a line clicked."""
        if button == 1 and self.bar.press(pos, self.rect, self.content, self.ui.look.px(8)):
            self._follow = False
            self.invalidate()
        return button == 1

    def on_move(self, pos: Point, rel: Point) -> None:
        """Drag the bar, or light a line up."""
        if self.bar.grabbed is not None:
            self.bar.drag(pos, self.rect, self.content, self.ui.look.px(8))
            self.invalidate()
        elif (lit := self._at(pos)) != self._lit:
            self._lit = lit
            self.invalidate()

    def on_leave(self) -> None:
        """No line is lit."""
        self._lit = -1
        self.invalidate()

    def on_up(self, pos: Point, button: int) -> None:
        """Follow a rule, or go to the line's moment."""
        if self.bar.grabbed is not None:
            self.bar.grabbed = None
            return
        at = self._at(pos)
        if at < 0:
            return
        moment, line = self.lines[at]
        rect, px = self._rect(at), self.ui.look.px
        link = self._rich(line).link_at(pos[0] - rect.x - px(12 + 12 * line.indent), pos[1] - rect.y - px(2))
        if link:
            self.on_link(link)
        else:
            self.on_moment(moment)

    def on_wheel(self, pos: Point, dx: float, dy: float) -> bool:
        """Scroll; the log stays there until the moment changes."""
        self._follow = False
        self.bar.offset -= round(dy * self.ui.look.px(50))
        self.bar.limit(self.rect, self.content + self.ui.look.px(12))
        self.invalidate()
        return True

    # Painting

    def draw(self, surface: pygame.Surface) -> None:
        """Lines in sight; those still to come are dim."""
        look, clip = self.ui.look, surface.get_clip()
        px = look.px
        look.painter.panel(surface, self.rect, "well")
        surface.set_clip(clip.clip(self.rect.inflate(-4, -4)))
        first, end = self._span(self.moment)
        end = min(end, self._told)
        if first < end:
            band = self._rect(first).union(self._rect(end - 1)).inflate(-px(8), 0)
            band.w -= px(8)
            look.painter.panel(surface, band, "row.selected")
        for at in self._seen():
            moment, line = self.lines[at]
            rect = self._rect(at)
            if at == self._lit and moment != self.moment:
                look.painter.panel(surface, rect.inflate(-px(8), 0), "row.hover")
            self._draw_line(surface, line, rect, moment > self.moment and at != self._lit)
        self.bar.draw(look, surface, self.rect, self.content, px(8))
        surface.set_clip(clip)

    def _draw_line(self, surface: pygame.Surface, line: Line, rect: pygame.Rect, dim: bool) -> None:
        look = self.ui.look
        px = look.px
        rich = self._rich(line, dim)
        x, y = rect.x + px(12 + 12 * line.indent), rect.y + px(2)
        rich.draw(surface, (x, y))
        for n, (value, sides) in enumerate(line.dice):
            face = effects.die_face(look, px(22), value, sides)
            if dim or n in line.missed:
                face = effects.paled(face)
            surface.blit(face, (x, y + rich.height + px(2)))
            x += px(26)
