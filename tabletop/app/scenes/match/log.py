"""The log of the match scene: the widget that shows the lines of a chronicle."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

import pygame

from tabletop.app.scenes.match.log_page import LogPage
from tabletop.app.scenes.match.marks import colour_of
from tabletop.app.table import Line, Tone
from tabletop.render import effects
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import Colour, mix

Link = Callable[[str], object]
Memory = dict[tuple[Line, int, RichStyle], RichText]

MEMORY = 6000
"""Lines kept laid out."""


class LogView(LogPage):
    """The lines of what happened, the newest below. The line under the pointer names its rule, and a click on
    that follows it; a click on a line shows its moment; at the upper end older lines are asked for.
    """

    focusable = True
    opaque = True

    def __init__(
        self,
        rect: pygame.Rect,
        lines: Sequence[Line],
        on_link: Link,
        *,
        moments: Sequence[int] = (),
        on_moment: Callable[[int], object] | None = None,
        on_older: Callable[[], int] | None = None,
        now: int | None = None,
        memory: Memory | None = None,
        tooltip: str = "",
        empty: str = "",
    ) -> None:
        """`moments`: of each line; `now`: the moment that is looked at; `on_older` tells how many lines came
        above and gives them by `set_lines`; `memory` keeps lines laid out from one widget to the next;
        `empty` is said as long as there are no lines.
        """
        super().__init__("match.log", rect, tooltip=tooltip)
        self._lines, self.moments, self.on_link = list(lines), list(moments), on_link
        self.on_moment, self.on_older, self.now, self.empty = on_moment, on_older, now, empty
        self.memory: Memory = {} if memory is None else memory
        self._laid: list[Line] = []
        self._edges = [0]
        """The upper edges of these lines, and the lower one of the last, in pixels from the first."""
        self._paper = pygame.Surface((0, 0))
        """The picture of the page."""
        self._written: tuple[list[Line], int | None, int, int] = ([], None, -1, 0)
        """The lines that it shows, with the moment looked at, the lit line and the offset."""
        self._dress: dict[tuple[bool, Tone, int], tuple[int, RichStyle]] = {}
        self._row = 1
        """Pixels of a row of letters."""
        self._pressed = False
        self.lit = -1
        """The line under the pointer or chosen by keys."""

    @property
    def lines(self) -> list[Line]:
        """The lines shown."""
        return self._lines

    @lines.setter
    def lines(self, lines: Sequence[Line]) -> None:
        self._lines = list(lines)

    def set_lines(self, lines: Sequence[Line], moments: Sequence[int], above: int = 0) -> None:
        """Other lines; with `above` new ones before the first, what is in sight stays where it is."""
        self.lines, self.moments = list(lines), list(moments)
        edges = self._layout()
        self.bar.offset += edges[above] if above < len(self.lines) else 0
        self.lit = -1
        self.invalidate()

    def follow(self, entries: Sequence[tuple[int, Line]], now: int | None) -> None:
        """Show the lines told by now with their moments, the newest in sight if any is new; `now` is the
        moment that is looked at."""
        if now != self.now:
            self.now = now
            self._bring_now()
            self.ui.invalidate(self.page)
        if len(entries) == len(self._lines) and (not entries or entries[-1][1] is self._lines[-1]):
            return
        is_less = len(entries) < len(self._lines)
        self.lines, self.moments = [line for _, line in entries], [moment for moment, _ in entries]
        self.bar.offset, self.lit = 10**9, -1
        if self.rect.y != self.tops[0] or is_less:
            self._rise()
        self.ui.invalidate(self.page)

    def _bring_now(self) -> None:
        """The lines of the moment that is looked at come into sight, the first one surely; of the present the
        newest."""
        if self.now is None:
            self.bar.offset = 10**9
            return
        found = [n for n, moment in enumerate(self.moments) if moment == self.now]
        for n in (*found[-1:], *found[:1]):
            self._show(n)

    def covers(self, clip: pygame.Rect) -> bool:
        """All but what the round corners of its panel lay bare."""
        return self.ui.look.painter.panel_covers(self.rect, "well", clip)

    def words(self) -> list[str]:
        """Every line, or what stands there before there are any."""
        return [line.text for line in self.lines] or [self.empty]

    def parts(self) -> dict[str, pygame.Rect]:
        """The lines, as `match.log.<place>`."""
        return {f"match.log.{n}": self._rect(n) for n in range(len(self.lines))}

    def reveal(self, id: str) -> None:
        """Scroll to a line."""
        n = id.rpartition(".")[2]
        if n.isdecimal() and int(n) < len(self.lines):
            self._show(int(n))

    # Reactions

    def on_down(self, pos: tuple[int, int], button: int) -> bool:
        """The bar can be grabbed, a line or rule clicked."""
        self._layout()
        self._pressed = not self.bar.press(pos, *self._track())
        self.invalidate()
        return button == 1

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """Drag the bar, or light up a line."""
        if self.bar.grabbed is not None:
            self.bar.drag(pos, *self._track())
            self._older()
            self.invalidate()
        else:
            self._light(self._line_at(pos))

    def on_leave(self) -> None:
        """No line is lit."""
        self._light(-1)

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """Follow a rule, else look at the line's moment."""
        grabbed, self.bar.grabbed = self.bar.grabbed is not None, None
        at = self._line_at(pos)
        if grabbed or not self._pressed or at < 0 or not self.contains(pos):
            return
        rect = self._rect(at)
        link = self._rich(self.lines[at]).link_at(pos[0] - rect.x, pos[1] - rect.y)
        if at == self.lit and self.rule_rect(at).collidepoint(pos):
            link = self.lines[at].rule
        if link:
            self.on_link(link)
        else:
            self._look_at(at)

    def on_wheel(self, pos: tuple[int, int], dx: float, dy: float) -> bool:
        """Scroll."""
        self._layout()
        self.bar.offset -= round(dy * self.ui.look.px(50))
        self._older()
        self.bar.limit(self.rect, self.content)
        self.invalidate()
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        """Up and down choose a line, Enter looks at its moment."""
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.lit >= 0:
            self._look_at(self.lit)
            return True
        if event.key not in steps or not self.lines:
            return False
        start = self.lit if self.lit >= 0 else len(self.lines)
        self._light(max(0, min(len(self.lines) - 1, start + steps[event.key])))
        self._show(self.lit)
        return True

    def _look_at(self, at: int) -> None:
        if self.on_moment and at < len(self.moments):
            self.on_moment(self.moments[at])

    def _light(self, at: int) -> None:
        if at != self.lit:
            self.lit = at
            self.ui.invalidate(self.page)

    def _older(self) -> None:
        if self.bar.offset <= 0 and self.on_older is not None:
            self.on_older()

    # Layout

    def _rich(self, line: Line) -> RichText:
        look, kind = self.ui.look, (line.heading, line.tone, line.indent)
        if kind not in self._dress:
            self._dress[kind] = self._dressed(*kind)
        wide, style = self._dress[kind]
        key = (line, wide, style)
        found = self.memory.get(key)
        if found is None:
            if len(self.memory) > MEMORY:
                self.memory.clear()
            found = RichText(look.fonts, look.sprites, line.text, wide, style)
            self.memory[key] = found
        return found

    def _dressed(self, heading: bool, tone: Tone, indent: int) -> tuple[int, RichStyle]:
        """The width and style of lines of a kind."""
        look, p = self.ui.look, self.ui.look.palette
        colour = p.brass_light if heading else p.cream
        if tone is not Tone.PLAIN:
            colour = colour_of(look, tone)
        link = mix(p.brass, p.walnut_light, 0.25)
        style = RichStyle(look.theme.style("small_bold" if heading else "small"), colour, link)
        return self.rect.w - look.px(34 + 12 * indent), style

    def _rule(self, line: Line) -> RichText:
        look, p = self.ui.look, self.ui.look.palette
        style = RichStyle(look.theme.style("small"), p.cream, p.link)
        return look.rich.get(f"[[{line.rule}]]", self.rect.w, style)

    def rule_rect(self, at: int) -> pygame.Rect:
        """Where the rule of a line is shown while the line is lit; empty if it cites none."""
        px, line = self.ui.look.px, self.lines[at]
        if not line.rule:
            return pygame.Rect(0, 0, 0, 0)
        rule, rect = self._rule(line), self._rect(at)
        size = (rule.widest + 2 * px(6), rule.height + 2 * px(1))
        return pygame.Rect((0, 0), size).move_to(bottomright=(rect.right, rect.bottom - px(2)))

    def _height(self, line: Line) -> int:
        px = self.ui.look.px
        return self._rich(line).height + (px(28) if line.dice else 0) + px(10 if line.heading else 4)

    def _layout(self) -> list[int]:
        """The edges of the lines; of those that stood before already they are known."""
        if self._laid is not self._lines:
            kept = min(len(self._laid), len(self._lines))
            if self._lines[:kept] != self._laid[:kept]:
                kept = 0
            edges = self._edges[: kept + 1]
            for line in self._lines[kept:]:
                edges.append(edges[-1] + self._height(line))
            self._laid, self._edges = self._lines, edges
            self.content = edges[-1] + self.ui.look.px(12)
        self.bar.limit(self.rect, self.content)
        return self._edges

    def _rect(self, at: int) -> pygame.Rect:
        """The pixels of a line; it may lie out of sight."""
        return self._place(at, self._layout())

    def _place(self, at: int, edges: Sequence[int]) -> pygame.Rect:
        px, line = self.ui.look.px, self._lines[at]
        x = self.rect.x + px(10 + 12 * line.indent)
        y = self.rect.y + px(6) - self.bar.offset + edges[at]
        return pygame.Rect(x, y, self.rect.right - px(14) - x, edges[at + 1] - edges[at])

    def _line_at(self, pos: tuple[int, int]) -> int:
        if not self.contains(pos) or not self.lines:
            return -1
        y = pos[1] - self.rect.y - self.ui.look.px(6) + self.bar.offset
        at = bisect_right(self._layout(), y) - 1
        return at if 0 <= at < len(self.lines) else -1

    def _show(self, at: int) -> None:
        rect, pad = self._rect(at), self.ui.look.px(8)
        if rect.y < self.rect.y + pad:
            self.bar.offset -= self.rect.y + pad - rect.y
        elif rect.bottom > self.rect.bottom - pad:
            self.bar.offset += rect.bottom - self.rect.bottom + pad
        self.bar.limit(self.rect, self.content)
        self.invalidate()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The page on its panel, the bar over it."""
        look, page = self.ui.look, self.page
        if not page.h:
            return
        if not page.contains(surface.get_clip()):
            look.painter.panel(surface, self.rect, "well")
        self._write()
        surface.blit(self._paper, page)
        shade, head, foot = self._ground(), self.cut_row(), self.cut_foot()
        surface.fill(shade, (page.x, page.y, page.w, min(head, page.h)))
        surface.fill(shade, (page.x, page.bottom - foot, page.w, foot))
        self.bar.draw(look, surface, *self._track())

    def _ground(self) -> Colour:
        """The colour of the page."""
        return mix(self.ui.look.palette.night, self.ui.look.palette.walnut_dark, 0.35)

    def cut_row(self) -> int:
        """The pixels at the head of the page of a row of letters, or of dice, whose upper part is out of
        sight: they are left blank."""
        edges, offset = self._edges, self.bar.offset
        at = bisect_right(edges, offset) - 1
        if offset <= 0 or not 0 <= at < len(self._lines) or self.lit == at:
            return 0
        high, hidden = self._rich(self._lines[at]).height, offset - edges[at]
        if hidden >= high:
            return edges[at + 1] - offset if self._lines[at].dice else 0
        row = high / max(1, round(high / self._row))
        return round(-(-hidden // row) * row) - hidden

    def cut_foot(self) -> int:
        """The same at the foot of the page, of a row whose lower part is out of sight."""
        edges, end = self._edges, self.bar.offset + self.page.h
        at = bisect_right(edges, end) - 1
        if not 0 <= at < len(self._lines) or self.lit == at:
            return 0
        high, seen = self._rich(self._lines[at]).height, end - edges[at]
        if seen >= high:
            return seen - high if self._lines[at].dice else 0
        row = high / max(1, round(high / self._row))
        return seen - round(seen // row * row)

    def _write(self) -> None:
        """Bring the picture of the page up to date: it grows and moves up, and only what that lays bare is
        written."""
        edges, paper, page = self._layout(), self._paper, self.page
        lines, now, lit, offset = self._written
        self._written = (self._lines, self.now, self.lit, self.bar.offset)
        is_new, grown = paper.get_width() != page.w, page.h - paper.get_height()
        if is_new:
            self._row = self.ui.look.fonts.height(self.ui.look.theme.style("small"))
        if is_new or grown:
            self._paper = pygame.Surface(page.size).convert()
            self._paper.blit(paper, (0, grown))
            paper = self._paper
        rise = self.bar.offset - offset + grown
        is_other = (now, lit) != (self.now, self.lit) or not lines or lines != self._lines[: len(lines)]
        is_shaded = bool(grown) and self.lit >= 0  # the plaque of a lit line throws a shadow
        if is_new or is_other or is_shaded or rise < 0:
            self._write_part(paper.get_rect())
            return
        if rise or len(lines) < len(self._lines):
            paper.scroll(0, -rise)
            new = min(edges[len(lines)] - self.bar.offset, page.h - rise)
            self._write_part(pygame.Rect(0, max(0, new), page.w, page.h))
        if grown > rise:
            self._write_part(pygame.Rect(0, 0, page.w, grown - rise))

    def _write_part(self, part: pygame.Rect) -> None:
        """The lines that touch a part of the page."""
        paper, page = self._paper, self.page
        paper.set_clip(part)
        paper.fill(self._ground())
        if not self._lines:
            self._draw_empty(paper)
        edges = self._layout()
        first = max(0, bisect_right(edges, self.bar.offset + part.y - self.ui.look.px(6)) - 1)
        for at in range(first, len(self._lines)):
            rect = self._place(at, edges).move(-page.x, -page.y)
            if rect.y > part.bottom:
                break
            self._draw_line(paper, at, rect)
        paper.set_clip(None)

    def _draw_empty(self, paper: pygame.Surface) -> None:
        look = self.ui.look
        colour = look.palette.cream_dim
        style = RichStyle(look.theme.style("serif_italic"), colour, colour, "centre")
        room = paper.get_rect().inflate(-look.px(36), -look.px(12))
        rich = look.rich.get(self.empty, room.w, style)
        rich.draw(paper, (room.x, room.y + max(0, (room.h - rich.height) // 3)))

    def _draw_line(self, paper: pygame.Surface, at: int, rect: pygame.Rect) -> None:
        """A line with its dice as faces; the moment that is looked at is framed."""
        look, line = self.ui.look, self._lines[at]
        px = look.px
        is_now = self.now is not None and at < len(self.moments) and self.moments[at] == self.now
        if is_now or (at == self.lit and self.on_moment):
            back = pygame.Rect(px(2), rect.y - px(2), self.rect.w - px(16), rect.h)
            look.painter.panel(paper, back, "row.selected" if is_now else "row.hover")
        rich = self._rich(line)
        rich.draw(paper, rect.topleft)
        x = rect.x
        for n, (value, sides) in enumerate(line.dice):
            face = effects.die_face(look, px(22), value, sides)
            if n in line.missed:
                face = effects.paled(face)
            paper.blit(face, (x, rect.y + rich.height + px(2)))
            x += px(26)
        if at == self.lit and line.rule:
            plaque = self.rule_rect(at).move(-self.page.x, -self.page.y)
            look.painter.panel(paper, plaque, "walnut")
            self._rule(line).draw(paper, (plaque.x + px(6), plaque.y + px(1)))
