"""Everything drawing needs, in one hand: theme, fonts, sprites, painter and rich texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache

from tabletop.render.draw import Painter
from tabletop.render.fonts import Fonts
from tabletop.render.richtext import RichTexts
from tabletop.render.sprites import Sprites
from tabletop.render.theme import Palette, Theme

SIZES = 1000
"""Different sizes that are remembered as pixels."""


@dataclass
class Look:
    """One per window size and settings; fonts and sprites outlive it."""

    theme: Theme
    fonts: Fonts
    sprites: Sprites
    painter: Painter = field(init=False)
    rich: RichTexts = field(init=False)
    px: Callable[[float], int] = field(init=False)
    """Logical units as pixels: the theme's, remembered: a decision asks for hundreds."""

    palette: Palette = field(init=False)
    _smaller: dict[float, Look] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.palette = self.theme.palette
        self.px = lru_cache(maxsize=SIZES)(self.theme.px)
        self.painter = Painter(self.theme, self.sprites)
        self.rich = RichTexts(self.fonts, self.sprites)

    def smaller(self, share: float) -> Look:
        """The same at a share of the interface's size."""
        if share not in self._smaller:
            theme = replace(self.theme, ui_scale=self.theme.ui_scale * share)
            self._smaller[share] = Look(theme, self.fonts, self.sprites)
        return self._smaller[share]
