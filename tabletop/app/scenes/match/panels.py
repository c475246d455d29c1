"""Chips of the match scene; panels and log by the names that other scenes use."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.scenes.match.inspect import fill_panel, fill_panels
from tabletop.app.scenes.match.log import LogView
from tabletop.app.table import Chip, SeatPanel
from tabletop.app.widgets import Ui, Widget

FEW = 4  # seats whose chips have room
FRAMED = 22  # logical height from which the present one is framed
SHORT = 19  # logical width beside the picture below which a figure stands for words
OWNED = 3  # logical height of the line that tells whose a phase is
NARROW = 24  # logical width below which words go to the rim

__all__ = ["ChipView", "LogView", "even", "fill_panel", "fill_panels"]


class ChipView(Widget):
    """A phase of the track, a resource, something in force: words in a frame, explained on hover."""

    def __init__(
        self,
        chip: Chip,
        rect: pygame.Rect,
        on_point: Callable[[str], object] | None = None,
        role: str = "small",
        style: str = "",
        bright: bool = False,
        tight: int = 0,
    ) -> None:
        """`on_point` hears the chip's id when the pointer comes, "" when it goes; `style` of its panel;
        `bright` on a bright ground; `tight`: pixels of a small picture without room around it.
        """
        super().__init__(chip.id, rect, tooltip=chip.tooltip)
        self.chip, self.on_point, self.role, self.style, self.bright = chip, on_point, role, style, bright
        self.tight = tight
        self.most = 0
        """The letters have at most so many pixels; 0: as many as there is room for."""
        self._pointed = False
        self._still: pygame.Surface | None = None
        self._made: tuple[object, list[tuple[pygame.Surface, tuple[int, int]]]] = (None, [])

    def words(self) -> list[str]:
        """Its label."""
        return [self.chip.label]

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The pointer came."""
        if not self._pointed and self.on_point is not None:
            self._pointed = True
            self.on_point(self.chip.id)

    def on_leave(self) -> None:
        """The pointer went: even if it came to the chip that stood here before this one."""
        self._pointed = False
        if self.on_point is not None:
            self.on_point("")

    @property
    def letters(self) -> int:
        """The pixels of its letters."""
        look, tight = self.ui.look, self.tight
        wide = self.rect.w - 2 * look.px(1 if tight else 6)
        if self.chip.icon:
            wide -= min(tight or look.px(20), self.rect.h) + look.px(1 if tight else 5)
        size = look.fonts.shrink(
            self.chip.label, look.theme.style(self.role), max(1, wide), 0.5 if tight else 0.72
        ).size
        return min(size, self.most) if self.most else size

    def draw(self, surface: pygame.Surface) -> None:
        """One with a style lies over the board, and is painted as often as that is: its picture is kept."""
        if not self.style:
            self._paint(surface, self.rect)
            return
        if self._still is None:
            self._still = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self._paint(self._still, self._still.get_rect())
        surface.blit(self._still, self.rect)

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The present phase is framed; the picture and the words are made once for the room they have."""
        look = self.ui.look
        framed = self.chip.state == "now" and rect.h >= look.px(FRAMED)
        if framed or self.style:
            look.painter.panel(surface, rect, "button.selected" if framed else self.style)
        if self.style and self.chip.colour is not None:  # whose it is
            line = pygame.Rect(
                rect.x + look.px(8), rect.bottom - look.px(5), rect.w - look.px(16), look.px(3)
            )
            look.painter.rounded(surface, line, self.chip.colour, look.px(1))
        owners = self.chip.owners
        if owners:
            high, wide = look.px(OWNED), rect.w // len(owners)
            for n, colour in enumerate(owners):
                surface.fill(colour, (rect.x + n * wide, rect.bottom - high, wide, high))
        room = (rect.w, rect.h, self.most)
        if self._made[0] != room:
            self._made = (room, self._contents(pygame.Rect(0, 0, rect.w, rect.h)))
        for image, (x, y) in self._made[1]:
            surface.blit(image, (rect.x + x, rect.y + y))

    def _contents(self, rect: pygame.Rect) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Its picture and its words with their places: the present phase is bright, those done are ticked off
        by their dimness."""
        look, chip, found = self.ui.look, self.chip, list[tuple[pygame.Surface, tuple[int, int]]]()
        p = look.palette
        now = chip.state == "now"
        colour = p.brass_light if now else p.warning if chip.state == "warn" else p.cream_dim
        if self.bright and chip.state != "warn":
            colour = p.cream
        if chip.state == "done":
            colour = p.cream_faint
        inner = rect.inflate(-2 * look.px(1 if self.tight or rect.w < look.px(NARROW) else 6), 0)
        brief = bool(self.style and chip.icon and chip.short) and inner.w < look.px(25 + SHORT)
        label = chip.short if brief else chip.label  # no room for words: the figure that stands for them
        if chip.icon:
            side, gap = (self.tight, look.px(1)) if self.tight else (look.px(20), look.px(5))
            if brief:
                inner, gap = rect.inflate(-2 * look.px(2), 0), look.px(1)
            side = min(side, rect.h)
            sign = look.sprites.get(chip.icon.path, (side, side), tint=chip.icon.tint, grey=chip.icon.grey)
            where = sign.get_rect(midleft=inner.midleft)
            rest = inner.w - side - gap
            least = look.px(2 if self.tight else 19)
            fits = rest >= least or brief or look.fonts.width(label, look.theme.style(self.role)) <= rest
            if not fits:
                where.centerx = rect.centerx
            found.append((sign, where.topleft))
            inner.x, inner.w = inner.x + side + gap, rest if fits else 0
        if inner.w < look.px(2 if self.tight else 5):
            return found
        role = ("tiny_bold" if self.role == "tiny" else "small_bold") if now else self.role
        style = look.fonts.shrink(
            label, look.theme.style(role), inner.w, 0.5 if self.tight or brief else 0.72
        )
        if 0 < self.most < style.size:
            style = style._replace(size=self.most)
        line = look.fonts.line(look.fonts.fit(label, style, max(1, inner.w)), style, colour)
        found.append((line, line.get_rect(midleft=inner.midleft).topleft))
        return found


def even(ui: Ui, seats: Sequence[SeatPanel]) -> None:
    """The chips of many seats have letters of one size: that of the one with the least room. Of few each has
    its own, for they have more room."""
    if len(seats) <= FEW:
        return
    ids = {chip.id for seat in seats for chip in seat.chips}
    shown = [each for each in ui.layers[-1].widgets if isinstance(each, ChipView) and each.id in ids]
    least = min([chip.letters for chip in shown], default=0)
    for chip in shown:
        chip.most = least
