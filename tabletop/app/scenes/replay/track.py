"""The time line of the replay viewer: rounds as ticks, important places as signs, a knob to drag."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.replay import Landmark
from tabletop.app.widgets import Widget
from tabletop.app.widgets.base import Point
from tabletop.render.theme import Colour, mix

SNAP = 6  # logical units within which a click means a sign
NUMBERS = 26  # logical units between two round numbers at least
SIGNS = {"magic": ("diamond", 7), "loss": ("triangle", 10), "out": ("skull", 18), "end": ("flag", 18)}


class Track(Widget):
    """Calls `on_seek(moment)` when clicked or dragged. Its parts are `<id>.mark.<moment>`, of the signs,
    `<id>.note.<moment>`, of the notes, and `<id>.round.<number>`, of the rounds. `note(moment)` gives the
    tooltip of a moment.
    """

    opaque = False

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        on_seek: Callable[[int], object],
        note: Callable[[int], str],
    ) -> None:
        super().__init__(id, rect)
        self.on_seek, self.note = on_seek, note
        self.last, self.made, self.moment = 1, 0, 0
        self.rounds: Sequence[tuple[int, int]] = ()
        self.landmarks: Sequence[Landmark] = ()
        self.notes: Sequence[int] = ()
        self.gap: tuple[int, int] | None = None
        self._lit: int | None = None

    def show(
        self,
        last: int,
        made: int,
        rounds: Sequence[tuple[int, int]],
        landmarks: Sequence[Landmark],
        notes: Sequence[int] = (),
        gap: tuple[int, int] | None = None,
    ) -> None:
        """What is known of the film: its last moment, the last one carried out, rounds, signs; where notes
        are, and between which moments nothing is known.
        """
        self.gap = gap
        self.last, self.made, self.notes = max(1, last), made, tuple(notes)
        self.rounds, self.landmarks = list(rounds), list(landmarks)
        self.invalidate()

    def go(self, moment: int) -> None:
        """The knob stands here."""
        if moment != self.moment:
            self.moment = moment
            self.invalidate()

    # Geometry

    @property
    def groove(self) -> pygame.Rect:
        """The line the knob runs on."""
        px = self.ui.look.px
        return pygame.Rect(self.rect.x + px(12), self.rect.y + px(24), self.rect.w - px(24), px(7))

    def x_of(self, moment: int) -> int:
        """The pixel of a moment."""
        groove = self.groove
        return groove.x + round(groove.w * moment / self.last)

    def moment_at(self, x: int) -> int:
        """The moment at a pixel."""
        groove = self.groove
        return max(0, min(self.last, round((x - groove.x) / max(1, groove.w) * self.last)))

    def parts(self) -> dict[str, pygame.Rect]:
        """Signs and rounds."""
        side, groove = self.ui.look.px(12), self.groove
        found = {}
        for first, number in self.rounds:
            found[f"{self.id}.round.{number}"] = pygame.Rect(
                self.x_of(first) - side // 2, groove.bottom + 1, side, side
            )
        for each in self.landmarks:
            rect = pygame.Rect(0, 0, side, side)
            rect.midbottom = (self.x_of(each.moment), groove.y)
            found[f"{self.id}.mark.{each.moment}"] = rect
        for moment in self.notes:
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (self.x_of(moment), groove.centery)
            found[f"{self.id}.note.{moment}"] = rect
        return found

    # Input

    def on_down(self, pos: Point, button: int) -> bool:
        """Go there; on a sign, exactly to it."""
        if button == 1:
            self.on_seek(self._meant(pos))
        return button == 1

    def on_move(self, pos: Point, rel: Point) -> None:
        """Drag the knob, or light the place up."""
        if self.ui.captured is self:
            self.on_seek(self.moment_at(pos[0]))
        self._lit = self._meant(pos)
        self.ui.show_tip(self.note(self._lit) if self.ui.captured is not self else "")
        self.invalidate()

    def tip(self, pos: Point) -> str:
        """What happened at the place."""
        return self.note(self._meant(pos))

    def on_leave(self) -> None:
        """Nothing is lit."""
        self._lit = None
        self.invalidate()

    def on_wheel(self, pos: Point, dx: float, dy: float) -> bool:
        """One moment on or back."""
        self.on_seek(max(0, min(self.last, self.moment - (1 if dy > 0 else -1))))
        return True

    def _meant(self, pos: Point) -> int:
        groove, reach = self.groove, self.ui.look.px(SNAP)
        noted = [(abs(self.x_of(moment) - pos[0]), moment) for moment in self.notes]
        if noted and min(noted)[0] <= reach and abs(pos[1] - groove.centery) <= reach:
            return min(noted)[1]
        if pos[1] <= groove.bottom:
            marks = [mark.moment for mark in self.landmarks if mark.kind != "magic"]
            near = [(abs(self.x_of(moment) - pos[0]), moment) for moment in marks]
            if near and min(near)[0] <= self.ui.look.px(SNAP):
                return min(near)[1]
        elif self.rounds:
            distance, first = min((abs(self.x_of(first) - pos[0]), first) for first, _ in self.rounds)
            if distance <= self.ui.look.px(SNAP):
                return first
        return self.moment_at(pos[0])

    # Painting

    def draw(self, surface: pygame.Surface) -> None:
        """Groove, ticks, signs, knob."""
        look = self.ui.look
        p, px, groove = look.palette, look.px, self.groove
        look.painter.rounded(surface, groove.inflate(px(4), px(4)), p.night, groove.h // 2 + px(2))
        look.painter.ring(surface, groove.inflate(px(4), px(4)), p.brass_dark, 1, groove.h // 2 + px(2))
        made, now = self.x_of(min(self.made, self.last)), self.x_of(self.moment)
        self._bar(surface, made, mix(p.walnut_light, p.brass_dark, 0.35))
        self._draw_rounds(surface)
        self._bar(surface, now, p.brass)
        self._draw_gap(surface)
        if self._lit is not None:
            x = self.x_of(self._lit)
            surface.fill(p.cream_dim, (x, groove.y - px(5), px(1), groove.h + px(10)))
        self._draw_signs(surface)
        self._draw_notes(surface)
        self._draw_knob(surface, now)

    def _bar(self, surface: pygame.Surface, end: int, colour: Colour) -> None:
        groove = self.groove
        if end - groove.x >= 2:
            rect = pygame.Rect(groove.x, groove.y, end - groove.x, groove.h)
            self.ui.look.painter.rounded(surface, rect, colour, min(groove.h, rect.w) // 2)

    def _draw_gap(self, surface: pygame.Surface) -> None:
        """Dots where nothing is known."""
        if self.gap is None:
            return
        look, groove = self.ui.look, self.groove
        p, px = look.palette, look.px
        left, right = self.x_of(max(0, self.gap[0])), self.x_of(self.gap[1])
        if right - left < px(3):
            return
        surface.fill(p.night, (left, groove.y, right - left, groove.h))
        for x in range(left + px(4), right - px(2), px(8)):
            look.painter.disc(surface, (x, groove.centery), px(1.5), p.cream_dim)

    def _draw_rounds(self, surface: pygame.Surface) -> None:
        look, groove = self.ui.look, self.groove
        p, px, free = look.palette, look.px, -1000
        style = look.theme.style("tiny")
        for first, number in self.rounds:
            x = self.x_of(first)
            surface.fill(mix(p.brass, p.walnut, 0.25), (x, groove.bottom + px(3), px(1), px(6)))
            if x - free >= px(NUMBERS):
                here = first <= self.moment and (self._next(first) is None or self.moment < self._next(first))
                line = look.fonts.line(str(number), style, p.brass_light if here else p.cream_dim)
                surface.blit(line, line.get_rect(midtop=(x, groove.bottom + px(8))))
                free = x

    def _next(self, first: int) -> int:
        later = [start for start, _ in self.rounds if start > first]
        return later[0] if later else self.last + 1

    def _draw_signs(self, surface: pygame.Surface) -> None:
        look, groove = self.ui.look, self.groove
        for kind in ("magic", "loss", "out", "end"):
            for each in self.landmarks:
                if each.kind != kind:
                    continue
                icon, side = SIGNS[kind]
                sign = look.sprites.icon(icon, look.px(side), self._colour(each))
                bottom = groove.y - look.px(3)
                surface.blit(sign, sign.get_rect(midbottom=(self.x_of(each.moment), bottom)))

    def _draw_notes(self, surface: pygame.Surface) -> None:
        """Beads of parchment on the groove."""
        look, groove = self.ui.look, self.groove
        p, px = look.palette, look.px
        for moment in self.notes:
            centre = (self.x_of(moment), groove.centery)
            look.painter.disc(surface, centre, px(6.5), p.night)
            look.painter.disc(surface, centre, px(5), p.parchment if moment != self._lit else p.cream)

    def _colour(self, each: Landmark) -> Colour:
        p = self.ui.look.palette
        if each.kind == "out" and each.seat is not None:
            return mix(self.ui.look.theme.seat(each.seat), p.cream, 0.35)
        return {"magic": p.magic, "loss": p.bad, "out": p.bad, "end": p.brass_light}[each.kind]

    def _draw_knob(self, surface: pygame.Surface, x: int) -> None:
        look = self.ui.look
        p, px = look.palette, look.px
        held = self.hovered or self.ui.captured is self
        centre = (x, self.groove.centery)
        look.painter.disc(surface, centre, px(11), p.night)
        look.painter.disc(surface, centre, px(9.5), p.cream if held else p.brass_light)
        look.painter.disc(surface, centre, px(4), p.brass_dark)
