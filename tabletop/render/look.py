"""Everything drawing needs, in one hand: theme, fonts, sprites, painter and rich texts."""

from collections.abc import Callable
from dataclasses import dataclass, field
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

    def __post_init__(self) -> None:
        self.palette = self.theme.palette
        self.px = lru_cache(maxsize=SIZES)(self.theme.px)
        self.painter = Painter(self.theme, self.sprites)
        self.rich = RichTexts(self.fonts, self.sprites)
