"""The result scene's own widgets: the table of figures and the chart by round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from tabletop.app.report import Curve, Figure, Report
from tabletop.app.widgets import Widget
from tabletop.app.widgets.base import Point
from tabletop.render.icons import SEAT_SHAPES
from tabletop.render.theme import mix

HEAD, LINE, HIGHEST = 58, 34, 46  # logical heights of the table's head and lines
LABELS = 0.36  # share of the labels' column


class FigureTable(Widget):
    """A column per seat: picture, name, player; below, one line per figure with small bars."""

    def __init__(
        self, id: str, rect: pygame.Rect, report: Report, names: Sequence[str], winners: Sequence[int]
    ) -> None:
        """Lines grow to fill the height of `rect`, within reason; see `height`."""
        super().__init__(id, rect)
        self.report, self.names, self.winners = report, list(names), set(winners)
        self._tipped = ""

    def words(self) -> list[str]:
        """Every text of the table."""
        found = [mark.name for mark in self.report.seats] + self.names
        return found + [word for row in self.report.figures for word in (row.label, *row.values)]

    def height(self) -> int:
        """Pixels the whole table takes."""
        return self.ui.look.px(HEAD) + self._line_high * len(self.report.figures)

    @property
    def _line_high(self) -> int:
        px = self.ui.look.px
        room = (self.rect.h - px(HEAD)) // max(1, len(self.report.figures))
        return max(px(LINE), min(px(HIGHEST), room))

    def tip(self, pos: Point) -> str:
        """What a figure means."""
        at = self._row(pos)
        return self.report.figures[at].tooltip if 0 <= at < len(self.report.figures) else ""

    def on_move(self, pos: Point, rel: Point) -> None:
        """Another line, another tooltip."""
        tip = self.tip(pos)
        if tip != self._tipped:
            self._tipped = tip
            self.ui.show_tip("")

    def draw(self, surface: pygame.Surface) -> None:
        """Heads, then lines on alternating ground."""
        look = self.ui.look
        px = look.px
        for seat in range(len(self.report.seats)):
            self._head(surface, seat, self._column(seat, self.rect.y, px(HEAD)))
        for at, row in enumerate(self.report.figures):
            high = self._line_high
            y = self.rect.y + px(HEAD) + at * high
            line = pygame.Rect(self.rect.x, y, self.rect.w, high)
            if at % 2 == 0:
                look.painter.rounded(surface, line, look.palette.brass_light, px(4), 14)
            self._line(surface, line, row)

    def _row(self, pos: Point) -> int:
        px = self.ui.look.px
        below = pos[1] - self.rect.y - px(HEAD)
        return below // self._line_high if below >= 0 else -1

    def _column(self, seat: int, y: int, high: int) -> pygame.Rect:
        left = self.rect.x + round(self.rect.w * LABELS)
        wide = (self.rect.right - left) // len(self.report.seats)
        return pygame.Rect(left + seat * wide, y, wide, high)

    def _head(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        look, mark = self.ui.look, self.report.seats[seat]
        p, px = look.palette, look.px
        side = min(px(44), rect.w // 3)
        x = rect.x + px(6)
        if mark.art:
            image = look.sprites.fitted(mark.art, (side, side))
            place = image.get_rect(x=x, centery=rect.centery)
            surface.blit(image, place)
            look.painter.ring(surface, place.inflate(px(4), px(4)), mark.colour, px(2), place.w // 2 + px(2))
            x = place.right + px(9)
        room = rect.right - x - px(4)
        sign = look.sprites.icon(SEAT_SHAPES[seat % len(SEAT_SHAPES)], px(11), mark.colour)
        surface.blit(sign, (x, rect.centery - px(13)))
        bold = look.fonts.shrink(mark.name, look.theme.style("bold"), room - px(16))
        colour = p.brass_light if seat in self.winners else p.cream
        name = look.fonts.line(look.fonts.fit(mark.name, bold, room - px(16)), bold, colour)
        at = name.get_rect(x=x + px(16), centery=rect.centery - px(8))
        surface.blit(name, at)
        if seat in self.winners and at.right + px(24) <= rect.right:
            crown = look.sprites.icon("crown", px(16), p.select)
            surface.blit(crown, crown.get_rect(x=at.right + px(6), centery=at.centery - px(1)))
        small = look.theme.style("small")
        player = look.fonts.line(look.fonts.fit(self.names[seat], small, room), small, p.cream_dim)
        surface.blit(player, player.get_rect(x=x, centery=rect.centery + px(12)))

    def _line(self, surface: pygame.Surface, line: pygame.Rect, row: Figure) -> None:
        look = self.ui.look
        p, px = look.palette, look.px
        room = round(self.rect.w * LABELS) - px(12)
        style = look.fonts.shrink(row.label, look.theme.style("small"), room)
        label = look.fonts.line(look.fonts.fit(row.label, style, room), style, p.cream_dim)
        surface.blit(label, label.get_rect(x=line.x + px(8), centery=line.centery))
        most = max((*row.amounts, 1e-9))
        for seat, value in enumerate(row.values):
            rect = self._column(seat, line.y, line.h)
            if row.amounts and row.amounts[seat] > 0:
                wide = max(px(3), round((rect.w - px(16)) * row.amounts[seat] / most))
                bar = pygame.Rect(rect.x + px(6), rect.bottom - px(7), wide, px(3))
                look.painter.rounded(surface, bar, self.report.seats[seat].colour, px(1))
            bold = look.fonts.shrink(value, look.theme.style("small_bold"), rect.w - px(12))
            text = look.fonts.line(value, bold, p.cream)
            surface.blit(text, text.get_rect(x=rect.x + px(6), centery=rect.centery - px(2)))


class Chart(Widget):
    """Curves by round on a grid. Each has its seat's colour, its own dashes and its shape at the end."""

    solid = False

    def __init__(self, id: str, rect: pygame.Rect, title: str, curves: Sequence[Curve], rounds: str) -> None:
        """`rounds` names the horizontal axis."""
        super().__init__(id, rect)
        self.title, self.curves, self.rounds = title, list(curves), rounds

    def words(self) -> list[str]:
        """Title and axis."""
        return [self.title, self.rounds]

    def draw(self, surface: pygame.Surface) -> None:
        """Title, grid, curves."""
        look = self.ui.look
        p, px = look.palette, look.px
        look.painter.panel(surface, self.rect, "well")
        head = look.fonts.line(self.title, look.theme.style("small_bold"), p.brass_light)
        surface.blit(head, head.get_rect(x=self.rect.x + px(14), y=self.rect.y + px(8)))
        plot = pygame.Rect(
            self.rect.x + px(38), self.rect.y + px(44), self.rect.w - px(64), self.rect.h - px(90)
        )
        length = max((len(curve.values) for curve in self.curves), default=0)
        if length < 2 or plot.h < px(30):
            return
        top = _round_up(max((*(v for c in self.curves for v in c.values), 1.0)))
        self._grid(surface, plot, top, length)
        for seat, curve in enumerate(self.curves):
            self._curve(surface, plot, seat, curve, top, length)

    def _grid(self, surface: pygame.Surface, plot: pygame.Rect, top: float, length: int) -> None:
        look = self.ui.look
        p, px = look.palette, look.px
        tiny = look.theme.style("tiny")
        faint = mix(p.night, p.brass_dark, 0.45)
        for n in range(5):
            y = plot.bottom - plot.h * n // 4
            surface.fill(faint, (plot.x, y, plot.w, 1))
            if n % 2 == 0:
                text = look.fonts.line(f"{top * n / 4:g}", tiny, p.cream_dim)
                surface.blit(text, text.get_rect(right=plot.x - px(6), centery=y))
        step = max(1, math.ceil((length - 1) / 8))
        for n in range(0, length - 1, step):
            text = look.fonts.line(str(n + 1), tiny, p.cream_dim)
            x = plot.x + plot.w * n // (length - 1)
            surface.blit(text, text.get_rect(centerx=x, y=plot.bottom + px(4)))
        axis = look.fonts.line(self.rounds, tiny, p.cream_dim)
        surface.blit(axis, axis.get_rect(right=self.rect.right - px(10), bottom=self.rect.bottom - px(4)))

    def _curve(
        self, surface: pygame.Surface, plot: pygame.Rect, seat: int, curve: Curve, top: float, length: int
    ) -> None:
        look, px = self.ui.look, self.ui.look.px
        points = [
            (plot.x + plot.w * n / (length - 1), plot.bottom - plot.h * value / top)
            for n, value in enumerate(curve.values)
        ]
        for a, b in pairwise(points):
            if seat % 2:
                look.painter.dashed(surface, a, b, curve.colour, px(2.6), px(3 + 3 * seat))
            else:
                look.painter.line(surface, a, b, curve.colour, px(2.6))
        sign = look.sprites.icon(SEAT_SHAPES[seat % len(SEAT_SHAPES)], px(13), curve.colour)
        surface.blit(sign, sign.get_rect(center=(round(points[-1][0]), round(points[-1][1]))))


def _round_up(value: float) -> float:
    """A round number not below `value` that four lines divide well."""
    step = 4.0
    while step * 10 < value:
        step *= 2
    return math.ceil(value / step) * step
