"""One palette and one type scale for every screen: dark walnut, parchment, brass and ink.

Layouts are thought in logical units of a 1280×720 screen; `Theme.px` turns them into pixels of this window.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import NamedTuple

Colour = tuple[int, int, int]
LOGICAL = (1280, 720)


class TextStyle(NamedTuple):
    """A typeface at a size in pixels. Families: title, serif, body, future. A tuple, because it is part of
    the keys of what is drawn once: those must be quick to compare.
    """

    family: str
    size: int
    bold: bool = False
    italic: bool = False


class Palette(NamedTuple):
    """Every colour has a meaning. Seats come with shapes too: colour is never the only sign."""

    night: Colour = (17, 11, 8)
    walnut_dark: Colour = (29, 20, 14)
    walnut: Colour = (46, 32, 23)
    walnut_light: Colour = (72, 51, 36)
    brass_dark: Colour = (112, 82, 40)
    brass: Colour = (188, 149, 84)
    brass_light: Colour = (240, 212, 150)
    parchment: Colour = (235, 222, 191)
    parchment_dark: Colour = (206, 186, 145)
    ink: Colour = (42, 28, 18)
    ink_soft: Colour = (104, 80, 56)
    cream: Colour = (243, 233, 211)
    cream_dim: Colour = (190, 172, 144)
    cream_faint: Colour = (164, 148, 123)  # what cannot be used now: dim, and still read
    link: Colour = (232, 186, 104)
    link_on_parchment: Colour = (134, 52, 24)
    blood: Colour = (140, 40, 32)
    good: Colour = (118, 174, 92)
    bad: Colour = (208, 74, 58)
    warning: Colour = (230, 168, 60)
    info: Colour = (104, 158, 200)
    select: Colour = (255, 214, 110)
    hover: Colour = (255, 244, 214)
    move: Colour = (124, 190, 104)
    attack: Colour = (220, 76, 58)
    magic: Colour = (158, 118, 214)
    seats: tuple[Colour, ...] = (
        (196, 62, 50),
        (62, 112, 178),
        (84, 148, 74),
        (214, 164, 50),
        (138, 92, 176),
        (66, 160, 160),
    )


USUAL = Palette()
# Okabe and Ito's colours, told apart with every common kind of colour blindness.
COLOUR_BLIND = USUAL._replace(
    good=(86, 180, 233),
    bad=(230, 120, 0),
    warning=(240, 228, 66),
    info=(0, 114, 178),
    select=(240, 228, 66),
    move=(86, 180, 233),
    attack=(230, 120, 0),
    magic=(204, 121, 167),
    seats=(
        (213, 94, 0),
        (0, 114, 178),
        (0, 158, 115),
        (240, 228, 66),
        (204, 121, 167),
        (86, 180, 233),
    ),
)

# role: family, logical size, bold, italic
TYPE_SCALE = {
    "display": ("title", 62, True, False),
    "title": ("title", 32, True, False),
    "heading": ("title", 20, True, False),
    "subheading": ("title", 16, True, False),
    "button": ("body", 19, True, False),
    "body": ("body", 18, False, False),
    "bold": ("body", 18, True, False),
    "italic": ("body", 18, False, True),
    "small": ("body", 16, False, False),
    "small_bold": ("body", 16, True, False),
    "tiny": ("body", 14, False, False),
    "tiny_bold": ("body", 14, True, False),
    "fine": ("body", 11, False, False),  # at twice the size alone, where it is larger than tiny at 150 %
    "fine_bold": ("body", 11, True, False),
    "serif": ("serif", 19, False, False),
    "serif_bold": ("serif", 19, True, False),
    "serif_italic": ("serif", 19, False, True),
    "motto": ("serif", 24, False, True),
    "figure": ("body", 26, True, False),
}


@dataclass(frozen=True, slots=True)
class Theme:
    """Sizes and colours for one window size and one choice of settings."""

    size: tuple[int, int] = LOGICAL
    ui_scale: float = 1.0
    palette: Palette = USUAL
    k: float = field(init=False, default=1.0, compare=False)
    """Pixels of one logical unit."""
    style: Callable[[str], TextStyle] = field(init=False, compare=False, repr=False)
    """The typeface of a role of the type scale."""

    def __post_init__(self) -> None:
        """`k` and `style` are asked for many times a frame."""
        k = min(self.size[0] / LOGICAL[0], self.size[1] / LOGICAL[1]) * self.ui_scale
        object.__setattr__(self, "k", k)
        object.__setattr__(self, "style", partial(_style, k=k))

    @property
    def width(self) -> float:
        """Width of the window in logical units: 1280 or more at scale 100 %, less at larger scales."""
        return self.size[0] / self.k

    @property
    def height(self) -> float:
        """Height of the window in logical units."""
        return self.size[1] / self.k

    def px(self, logical: float) -> int:
        """Logical units as whole pixels; never 0 unless asked for 0."""
        return round(logical * self.k) or (1 if logical > 0 else 0)

    def seat(self, number: int) -> Colour:
        """The colour of a seat, from 0."""
        return self.palette.seats[number % len(self.palette.seats)]


@lru_cache(maxsize=256)
def _style(role: str, k: float) -> TextStyle:
    family, size, bold, italic = TYPE_SCALE[role]
    return TextStyle(family, max(9, round(size * k)), bold, italic)


@lru_cache(maxsize=2000)
def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` 0 gives the first colour, 1 the second."""
    return tuple(round(a + (b - a) * share) for a, b in zip(first, second, strict=True))  # type: ignore[return-value]
