"""Chips of the match scene; panels and log by the names that other scenes use."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from tabletop.app.scenes.match.inspect import fill_panel, fill_panels
from tabletop.app.scenes.match.log import LogView
from tabletop.app.table import Chip, SeatPanel
from tabletop.app.widgets import Ui, Widget
from tabletop.render.theme import TextStyle, mix

LEAST = 3  # pixels for words under which none are drawn
FRAMED = 22  # logical height from which the present one is framed

__all__ = ["ChipView", "LogView", "even", "fill_panel", "fill_panels"]


Laid = tuple[tuple[int, int], int, int, int, int, TextStyle]
"""Where a chip of a size has its picture and words: that size, the pixels at the left, those of the picture,
where the words begin and how much room they have (none where they do not fit at all), their letters."""


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
        self.laid: Laid | None = None
        self._pointed = False
        self._still: pygame.Surface | None = None

    def words(self) -> list[str]:
        """Its label."""
        return [self.chip.label]

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The pointer came."""
        if not self._pointed and self.on_point is not None:
            self._pointed = True
            self.on_point(self.chip.id)

    def on_leave(self) -> None:
        """The pointer went."""
        if self._pointed and self.on_point is not None:
            self._pointed = False
            self.on_point("")

    @property
    def letters(self) -> int:
        """The pixels of its letters."""
        size = self.lay(self.rect)[-1].size
        return min(size, self.most) if self.most else size

    def lay(self, rect: pygame.Rect) -> Laid:
        """What is drawn where, by the room there is."""
        look, chip = self.ui.look, self.chip
        pad = look.px(1 if self.tight else 6)
        side, start, wide = 0, pad, rect.w - 2 * pad
        if chip.icon is not None:
            side = min(self.tight or look.px(20), rect.h)
            start += side + look.px(1 if self.tight else 5)
            wide = rect.w - pad - start
            if wide < look.px(2 if self.tight else 19):
                wide *= look.fonts.width(chip.label, look.theme.style(self.role)) <= wide
        bold = "tiny_bold" if self.role == "tiny" else "small_bold"
        style = look.theme.style(bold if chip.state == "now" else self.role)
        style = look.fonts.shrink(chip.label, style, max(1, wide), 0.5 if self.tight else 0.72)
        self.laid = laid = rect.size, pad, side, start, wide, style
        return laid

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
        """The present phase is bright and framed, those done are dim and ticked off by their dimness."""
        look, chip = self.ui.look, self.chip
        p = look.palette
        now = chip.state == "now"
        framed = now and rect.h >= look.px(FRAMED)
        if framed or self.style:
            look.painter.panel(surface, rect, "button.selected" if framed else self.style)
        colour = p.brass_light if now else p.warning if chip.state == "warn" else p.cream_dim
        if self.bright and chip.state != "warn":
            colour = p.cream
        if chip.state == "done":
            colour = mix(p.cream_dim, p.walnut, 0.4)
        laid = self.laid
        if laid is None or laid[0] != rect.size:
            laid = self.lay(rect)
        _, pad, side, start, wide, style = laid
        if chip.icon:
            sign = look.sprites.get(chip.icon.path, (side, side), tint=chip.icon.tint, grey=chip.icon.grey)
            where = sign.get_rect(midleft=(rect.x + pad, rect.centery))
            if not wide:
                where.centerx = rect.centerx
            surface.blit(sign, where)
        if wide < LEAST:
            return
        if 0 < self.most < style.size:
            style = style._replace(size=self.most)
        line = look.fonts.line(look.fonts.fit(chip.label, style, max(1, wide)), style, colour)
        surface.blit(line, line.get_rect(midleft=(rect.x + start, rect.centery)))


def even(ui: Ui, seats: Iterable[SeatPanel]) -> None:
    """The chips of seats have letters of one size: that of the one with the least room."""
    ids = {chip.id for seat in seats for chip in seat.chips}
    shown = [each for each in ui.layers[-1].widgets if isinstance(each, ChipView) and each.id in ids]
    least = min([chip.lay(chip.rect)[-1].size for chip in shown], default=0)
    for chip in shown:
        chip.most = least
