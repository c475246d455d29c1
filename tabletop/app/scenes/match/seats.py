"""The turn in words, and a seat of the header."""

from __future__ import annotations

import pygame

from tabletop.app.table import Header, SeatPanel
from tabletop.app.widgets import Widget
from tabletop.app.widgets.buttons import halves
from tabletop.render.icons import SEAT_SHAPES
from tabletop.render.theme import Colour, TextStyle

TWO_LINES, THREE_LINES = 36.0, 52.0
"""Logical heights of the turn's words under which they have one line, and two."""

DOT, PRESENT = (4.0, 3.0), 6.0
"""Logical height of the dots that tell where in the round one is, with what is free above them, and of the
present one."""
REACH = 4.0
"""Logical distance from a dot at which one points at it."""
CORNER = 11.0
"""Logical side of the folded corner of one's own seat."""
SMALLEST, LEANEST = 12, 0.6
"""Pixels of the letters of a name that makes way for figures, and their share of the usual, at least."""
SIGN = 16.0
"""Logical size of the sign whether a seat has answered."""
FULL = 0.7
"""Share of a line that a seat's whole name may take beside the player's."""


def turn_words(header: Header, is_alone: bool = False) -> tuple[str, str, str, int, int, tuple[str, ...]]:
    """What `TurnView` shows of a header: the dots only where no phase has a chip; where the chips are not in
    sight and it stands `is_alone`, the present one's name."""
    steps = 0 if header.phases or is_alone else header.steps
    now = next((chip.label for chip in header.phases if chip.state == "now"), "") if is_alone else ""
    return header.turn, header.phase or now, header.next, header.step, steps, header.told


class TurnView(Widget):
    """Round and turn in words: one line, or two parted at the last middle dot that lets both fit; what the
    phase is called below them, or alone where there is room for one line, and what comes next last. Of
    phases that have no chips a row of dots at the foot tells which it is, and each of them what it is `told`.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        phase: str = "",
        coming: str = "",
        step: int = 0,
        steps: int = 0,
        told: tuple[str, ...] = (),
    ) -> None:
        super().__init__(
            "match.turn", rect, tooltip="\n".join(part for part in (text, phase, coming) if part)
        )
        self.text, self.phase, self.coming = text, phase, coming
        self.step, self.steps, self.told = step, steps, told

    def tip(self, pos: tuple[int, int]) -> str:
        """Over a dot what its phase is, else all the words."""
        grown = self.ui.look.px(REACH)
        found = [n for n, dot in enumerate(self.dots()) if dot.inflate(grown, 2 * grown).collidepoint(pos)]
        return self.told[found[0]] if found and self.told else super().tip(pos)

    def words(self) -> list[str]:
        """The words."""
        return [part for part in (self.text, self.phase, self.coming) if part]

    def lines(self) -> list[tuple[str, TextStyle]]:
        """The lines with their styles, none wider than the widget."""
        look, wide = self.ui.look, self.rect.w
        style = look.theme.style("subheading")
        if self.phase:
            bold = look.theme.style("small_bold")
            if self.rect.h < look.px(TWO_LINES):  # the turn before it, if both have room
                turn, count = self.text.partition(" · ")[0], f"{self.step}/{self.steps} "
                ways = (f"{turn} · {count * (self.steps > 0)}{self.phase}", f"{turn} · {self.phase}")
                sized = [(way, look.fonts.shrink(way, bold, wide, 0.75)) for way in (*ways, self.phase)]
                fits = (each for each in sized if look.fonts.width(*each) <= wide)
                words, named = next(fits, sized[-1])
                return [(look.fonts.fit(words, named, wide), named)]
            named = look.fonts.shrink(self.phase, bold, wide, 0.75)
            lines = [(self.text, look.fonts.shrink(self.text, style, wide, 0.6))]
            lines.append((look.fonts.fit(self.phase, named, wide), named))
            if self.coming and self.rect.h >= look.px(THREE_LINES):
                tiny = look.fonts.shrink(self.coming, look.theme.style("tiny"), wide, 0.75)
                lines.append((look.fonts.fit(self.coming, tiny, wide), tiny))
            return lines
        if look.fonts.width(self.text, style) <= wide:
            return [(self.text, style)]
        head, _, tail = self.text.partition(" · ")
        if self.rect.h < look.px(TWO_LINES):  # the rest is in the tooltip
            return [(head, look.fonts.shrink(head, style, wide))]
        if not tail:
            head, tail = halves(look, self.text, look.theme.style("small_bold"))
            return [
                (part, look.fonts.shrink(part, look.theme.style("small_bold"), wide)) for part in (head, tail)
            ]
        small = look.theme.style("small_bold")
        first = (head, look.fonts.shrink(head, style, wide))
        if look.fonts.width(tail, look.fonts.shrink(tail, small, wide, 0.8)) <= wide:
            return [first, (tail, look.fonts.shrink(tail, small, wide, 0.8))]
        tiny = look.theme.style("tiny_bold")
        parts = tail.split(" · ", 1)
        shrunk = [look.fonts.shrink(part, tiny, wide, 0.7) for part in parts]
        below = [(look.fonts.fit(part, each, wide), each) for part, each in zip(parts, shrunk, strict=True)]
        return [first, *below]

    def draw(self, surface: pygame.Surface) -> None:
        """The second line plainer."""
        look = self.ui.look
        p, lines = look.palette, self.lines()
        heights = self._heights(lines)
        y = self.rect.y + max(0, self.rect.h - self._foot - sum(heights)) // 2
        colours = (p.brass_light, p.cream, p.cream_dim if self.coming else p.cream)
        for (text, style), high, colour in zip(lines, heights, colours, strict=False):
            line = look.fonts.line(text, style, colour)
            surface.blit(line, line.get_rect(x=self.rect.x, centery=y + high // 2))
            y += high
        for n, dot in enumerate(self.dots(), 1):
            gone = n < self.step
            colour = p.brass_light if n == self.step else p.brass if gone else p.cream_dim
            pygame.draw.rect(surface, colour, dot, 0 if n <= self.step else 1, border_radius=dot.h // 2)

    def _heights(self, lines: list[tuple[str, TextStyle]]) -> list[int]:
        """Pixels from one line to the next: over dots they are as close as those want it."""
        found = [self.ui.look.fonts.height(style) for _, style in lines]
        close = min(1.0, (self.rect.h - self._foot) / max(1, sum(found))) if self.steps else 1.0
        return [int(high * close) for high in found]

    @property
    def _foot(self) -> int:
        """Pixels at the foot that the dots take."""
        return self.ui.look.px(sum(DOT)) if self.steps else 0

    def dots(self) -> list[pygame.Rect]:
        """One for each step of the round, side by side over the whole width, the present one larger."""
        px, rect = self.ui.look.px, self.rect
        low, high = px(DOT[0]), px(PRESENT)
        found = []
        for n in range(self.steps):
            left, right = (rect.x + rect.w * at // self.steps for at in (n, n + 1))
            tall = high if n + 1 == self.step else low
            top = rect.bottom - (high + tall + 1) // 2
            found.append(pygame.Rect(left, top, right - left - px(3), tall))
        return found


class SeatView(Widget):
    """One seat of the header: colour, portrait, what it plays, who plays it."""

    def __init__(
        self,
        seat: SeatPanel,
        player: str,
        rect: pygame.Rect,
        chips: int = 0,
        line: int = 0,
        alone: bool = False,
    ) -> None:
        """`chips`: pixels kept free at the right for the chips; with `line`, pixels that the first line is
        high, both names stand on it and the chips below; `alone`: the player is not named there.
        """
        told = "" if seat.answer is None else f"\n*{seat.answer.words}*"
        name = seat.full or seat.name
        player = f"{player} · {seat.ally}" if seat.ally else player
        super().__init__(f"match.seat.{seat.seat}", rect, tooltip=f"**{name}**\n{player}{told}")
        self.seat, self.player, self.chips, self.line = seat, player, chips, line
        self.alone = alone
        self.is_own = False
        """Does whoever looks sit there?"""
        self.letters: TextStyle | None = None
        """Those of the name; of seats side by side all have the same."""

    def words(self) -> list[str]:
        """Both names."""
        return [self.seat.name, self.player]

    def _leaves_room(self, x: int) -> bool:
        """Does the name fit from here to the chips?"""
        look = self.ui.look
        wide = look.fonts.width(self.seat.name, look.theme.style("small_bold"))
        return wide <= self.rect.right - x - self.chips - look.px(6)

    def _name(self, wide: int) -> str:
        """What the seat plays, in full if it fits."""
        look, full = self.ui.look, self.seat.full
        fits = full and look.fonts.width(full, look.theme.style("small_bold")) <= wide
        return full if fits else self.seat.name

    def draw(self, surface: pygame.Surface) -> None:
        """Whoever decides is framed."""
        look, seat = self.ui.look, self.seat
        p, px = look.palette, look.px
        look.painter.panel(surface, self.rect, "button.selected" if seat.active else "well")
        if self.is_own:
            x, y = self.rect.x + px(2), self.rect.y + px(2)
            pygame.draw.polygon(surface, p.cream, [(x, y), (x + px(CORNER), y), (x, y + px(CORNER))])
        left = px(3 if self.alone else 5)
        bar = pygame.Rect(self.rect.x + left, self.rect.y + px(5), max(left, px(4)), self.rect.h - px(10))
        look.painter.rounded(surface, bar, seat.colour, px(2))
        x = bar.right + left + px(1 if self.alone else 2)
        side = self.rect.h - px(12)
        if seat.icon is not None and self.rect.w > px(220) and self._leaves_room(x + side + px(8)):
            image = look.sprites.get(seat.icon.path, (side, side), tint=seat.icon.tint, grey=seat.out)
            place = image.get_rect(x=x, centery=self.rect.centery)
            surface.blit(image, place)
            look.painter.ring(surface, place, p.cream_faint if seat.out else seat.colour, px(2.5), side // 2)
            x += side + px(8)
        if seat.is_signed and not self.alone:
            x = self._draw_sign(surface, x)
        wide = self.rect.right - x - self.chips - px(3 if self.alone else 6)
        wide -= self._draw_signs(surface, x + wide)
        if self.line:
            self._draw_line(surface, pygame.Rect(x, self.rect.y + px(3), wide, self.line))
            return
        for text, role, colour, share in (
            (self._name(wide), "small_bold", p.cream, 0.32),
            (self.player, *self._player_look(), 0.7),
        ):
            style = look.fonts.shrink(text, look.theme.style(role), wide, 0.85)
            shade = p.cream_faint if seat.out else colour
            line = look.fonts.line(look.fonts.fit(text, style, max(1, wide)), style, shade)
            where = line.get_rect(x=x, centery=round(self.rect.y + self.rect.h * share))
            surface.blit(line, where)
            if seat.out and role == "small_bold":
                surface.fill(shade, (where.x, where.centery, where.w, max(1, px(1.4))))

    def _draw_sign(self, surface: pygame.Surface, x: int) -> int:
        """The shape of the seat that stands on its pieces; the pixel after it."""
        look, seat = self.ui.look, self.seat
        side = look.px(13)
        colour = look.palette.cream_faint if seat.out else seat.colour
        back = pygame.Rect(x - look.px(3), 0, side + look.px(6), side + look.px(6))
        back.centery = self.rect.centery
        look.painter.disc(surface, back.center, back.w // 2, look.palette.night)
        sign = look.sprites.icon(SEAT_SHAPES[seat.seat % len(SEAT_SHAPES)], side, colour)
        surface.blit(sign, sign.get_rect(center=back.center))
        return back.right + look.px(4)

    def _draw_signs(self, surface: pygame.Surface, right: int) -> int:
        """Whether it has answered what several are asked, and before that whether it is an ally, on the first
        line before `right`; the pixels that takes."""
        answer, look = self.seat.answer, self.ui.look
        p, side = look.palette, min(look.px(SIGN), round(self.line) or look.px(SIGN))
        middle = self.rect.y + (look.px(3) + self.line / 2 if self.line else self.rect.h * 0.32)
        shown = [] if answer is None else [("check", p.good) if answer.given else ("hourglass", p.cream)]
        shown += [("ally", p.brass_light)] if self.seat.ally else []
        for n, (name, tint) in enumerate(shown):
            sign = look.sprites.icon(name, side, tint)
            at = right - n * (side + look.px(4))
            surface.blit(sign, sign.get_rect(right=at, centery=round(middle)))
        return len(shown) * (side + look.px(4))

    def _player_look(self) -> tuple[str, Colour]:
        """Letters of the player's name; on gold thin dim ones cannot be read."""
        p = self.ui.look.palette
        return ("tiny_bold", p.cream) if self.seat.active else ("tiny", p.cream_dim)

    def _draw_line(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Both names side by side, the player's as far as it goes."""
        look, seat = self.ui.look, self.seat
        p, px, x = look.palette, look.px, box.x
        shown = seat.name if self.alone else self._name(round(box.w * FULL))
        names = ((shown, "small_bold", p.cream), (self.player, *self._player_look()))
        for text, role, colour in names:
            usual = self.letters or look.theme.style(role)
            style = look.fonts.shrink(text, usual, box.right - x, leanest(usual.size) if self.alone else 0.8)
            shade = p.cream_faint if seat.out else colour
            words = look.fonts.fit(text, style, max(1, box.right - x))
            line = look.fonts.line(words, style, shade)
            where = line.get_rect(x=x, centery=box.centery)
            surface.blit(line, where)
            if seat.out and role == "small_bold":
                surface.fill(shade, (where.x, where.centery, where.w, max(1, px(1.4))))
            x = where.right + px(6)
            if self.alone or box.right - x < px(24):
                return


def leanest(size: int, least: float = LEANEST) -> float:
    """How much smaller a name of that size may become, and no smaller than can be read."""
    return max(least, min(1.0, (SMALLEST + 0.01) / size))
