"""Chips of the match scene; panels and log by the names that other scenes use."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from tabletop.app.scenes.match.inspect import fill_panel, fill_panels
from tabletop.app.scenes.match.log import LogView
from tabletop.app.table import Chip
from tabletop.app.widgets import Widget
from tabletop.render.theme import TextStyle, mix

FRAMED = 22  # logical height from which the present one is framed

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
        return self._fitting(self._room(self.rect)[1]).size

    def _fitting(self, wide: int) -> TextStyle:
        """The style of its words in so many pixels."""
        look, chip = self.ui.look, self.chip
        bold = "tiny_bold" if self.role == "tiny" else "small_bold"
        style = look.theme.style(bold if chip.state == "now" else self.role)
        style = look.fonts.shrink(chip.label, style, max(1, wide), 0.5 if self.tight else 0.72)
        return style._replace(size=min(style.size, self.most)) if self.most else style

    def _room(self, rect: pygame.Rect) -> tuple[int, int]:
        """The pixels of its picture and, beside that, of its words; none where these do not fit at all."""
        look, chip = self.ui.look, self.chip
        wide = rect.w - 2 * look.px(1 if self.tight else 6)
        if chip.icon is None:
            return 0, wide
        side = min(self.tight or look.px(20), rect.h)
        rest = wide - side - look.px(1 if self.tight else 5)
        least = look.px(2 if self.tight else 19)
        fits = rest >= least or look.fonts.width(chip.label, look.theme.style(self.role)) <= rest
        return side, rest if fits else 0

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
        inner = rect.inflate(-2 * look.px(1 if self.tight else 6), 0)
        side, wide = self._room(rect)
        if chip.icon:
            sign = look.sprites.get(chip.icon.path, (side, side), tint=chip.icon.tint, grey=chip.icon.grey)
            where = sign.get_rect(midleft=inner.midleft)
            if not wide:
                where.centerx = rect.centerx
            surface.blit(sign, where)
            inner.x += side + look.px(1 if self.tight else 5)
        if wide < look.px(2 if self.tight else 5):
            return
        style = self._fitting(wide)
        line = look.fonts.line(look.fonts.fit(chip.label, style, max(1, wide)), style, colour)
        surface.blit(line, line.get_rect(midleft=inner.midleft))


def even(chips: Iterable[object]) -> None:
    """Chips that are read together have letters of one size: that of the one with the least room."""
    shown = [chip for chip in chips if isinstance(chip, ChipView)]
    sizes = [chip.letters for chip in shown]
    for chip in shown:
        chip.most = min(sizes)
