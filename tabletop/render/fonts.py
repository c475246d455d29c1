"""The application's own typefaces, and lines of text drawn once: of any text, wherever it comes from."""

import re
from functools import lru_cache
from pathlib import Path
from unicodedata import normalize

import pygame

from tabletop import paths
from tabletop.render import art
from tabletop.render.cache import SurfaceCache
from tabletop.render.theme import Colour, TextStyle
from tabletop.text.plain import clean

# family: regular, bold, italic, bold italic
FILES = {
    "title": ("Cinzel-Regular", "Cinzel-Bold", "", ""),
    "serif": ("EBGaramond-Regular", "EBGaramond-Bold", "EBGaramond-Italic", ""),
    "body": ("AlegreyaSans-Regular", "AlegreyaSans-Bold", "AlegreyaSans-Italic", "AlegreyaSans-BoldItalic"),
    "future": ("Exo2-Regular", "Exo2-Bold", "", ""),
}
LINES_BYTES = 24_000_000
FINE = ((18, 3), (44, 2))
"""Letters up to so many pixels are drawn so many times larger and scaled down: a typeface of 16 pixels has
room for whole pixels only between its letters, so that words run into each other (*enel mazo*) or fall apart.
"""

LARGE, DEEP = 26, 0.55
"""Letters of so many pixels, as an enlarged interface has them, shrink to this share before words are cut."""

ITEM = " · "
"""Between the items of a line that lists several."""
LONGEST = 1000
"""Letters of the longest line: more than the widest window shows."""
STAND_IN = "?"
"""For letters of other scripts, of which a typeface of ours draws nothing at all; others draw a box."""
_INVISIBLE = re.compile(
    "[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e01ef]"
)
"""Marks of direction, joiners and the like: no typeface draws them, and a text of them alone is an error."""
_BLANK = re.compile("[\t\n\u2028\u2029]")


def drawable(text: str) -> str:
    """The text of a line as letters that can be drawn: accents on their letters, a blank for each kind of
    space, nothing for what has no look, and not beyond `LONGEST`.
    """
    if text.isascii() and text.isprintable() and len(text) <= LONGEST:
        return text
    return normalize("NFC", _BLANK.sub(" ", _INVISIBLE.sub("", clean(text[:LONGEST]))))


class Fonts:
    """Fonts by style, and a cache of drawn lines. One per application."""

    def __init__(self, folder: Path | None = None) -> None:
        pygame.font.init()
        self._folder = folder or paths.art_dir() / "fonts"
        self._fonts: dict[TextStyle, pygame.font.Font] = {}
        self._fine_fonts: dict[TextStyle, tuple[pygame.font.Font, int]] = {}
        self._lines = SurfaceCache(LINES_BYTES)
        self.width = lru_cache(maxsize=20_000)(self._width)

    def font(self, style: TextStyle) -> pygame.font.Font:
        """The font of a style; a missing file falls back to the nearest we have."""
        if style not in self._fonts:
            self._fonts[style] = self._open(style)
        return self._fonts[style]

    def release(self) -> None:
        """Close the files of all typefaces; whoever asks for one opens it again."""
        self._fonts.clear()
        self._fine_fonts.clear()

    def line(self, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        """One line of text, not wrapped, drawn once and kept. Do not change the surface."""
        key = (text, style, colour)
        return self._lines.get(key, lambda: self._draw(text, style, colour))

    def height(self, style: TextStyle) -> int:
        """Pixels from one line to the next."""
        return self.font(style).get_linesize()

    def fit(self, text: str, style: TextStyle, width: int) -> str:
        """The text, or its beginning and an ellipsis if it is wider than `width` pixels."""
        if len(text) > LONGEST:
            text = text[: LONGEST - 1] + "…"
        if self.width(text, style) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", style) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip(" .") + "…"

    def fit_items(self, text: str, style: TextStyle, width: int) -> str:
        """A list of items, `one · two · three`, without the last ones that have no room; the first is cut."""
        items = text.split(ITEM)
        while len(items) > 1 and self.width(ITEM.join(items), style) > width:
            items.pop()
        return self.fit(ITEM.join(items), style, width)

    def shrink(self, text: str, style: TextStyle, width: int, least: float = 0.72) -> TextStyle:
        """The style, or a smaller one (not under `least` of it, of large letters not under `DEEP`) in which
        the text fits `width` pixels.
        """
        wide = self.width(text, style)
        if wide <= width or wide == 0:
            return style
        if style.size >= LARGE:
            least = min(least, DEEP)
        smallest = max(int(style.size * least), 9)
        found = style._replace(size=max(int(style.size * width / wide), smallest))
        while found.size > smallest and self.width(text, found) > width:
            found = found._replace(size=found.size - 1)
        return found

    def _draw(self, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        """The line, padded so that the middle of its capitals is the middle of the surface."""
        font, (large, fine) = self.font(style), self._finer(style)
        capital = (font.metrics("H") or [None])[0]
        lift = font.get_height() - 2 * font.get_ascent() + capital[3] if capital else 0
        high, base = font.get_height() + abs(lift), font.get_ascent() + max(0, lift)
        text = _known(drawable(text), large)
        line = large.render(text, True, colour)
        rise = _rise(large, text)
        beyond = max(rise - base * fine, line.get_height() - rise - (high - base) * fine, 0)
        pad = -(-beyond // fine)  # an accent above the line, a tail below it
        high, base = high + 2 * pad, base + pad
        wide = -(-line.get_width() // fine)
        padded = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA)
        padded.fill((*colour, 0))
        line.set_alpha(None)  # copied as it is: half the time
        padded.blit(line, (0, base * fine - rise))
        if fine > 1:
            padded = pygame.transform.smoothscale(padded, (wide, high))
        return padded.convert_alpha()

    def _finer(self, style: TextStyle) -> tuple[pygame.font.Font, int]:
        """The font in which letters are drawn before they are scaled down, and how much larger it is."""
        found = self._fine_fonts.get(style)
        if found is None:
            fine = _fine(style)
            found = self._fine_fonts[style] = self.font(style._replace(size=style.size * fine)), fine
        return found

    def _width(self, text: str, style: TextStyle) -> int:
        font, fine = self._fine_fonts.get(style) or self._finer(style)  # asked more than all else
        is_plain = text.isascii() and text.isprintable() and len(text) <= LONGEST  # as most are
        text = text if is_plain else drawable(text)
        try:
            wide = font.size(text if is_plain else _letters(text, font))[0]
        except pygame.error:
            wide = font.size(_known(text, font))[0]
        return -(-wide // fine)

    def _open(self, style: TextStyle) -> pygame.font.Font:
        names = FILES.get(style.family, FILES["body"])
        wanted = names[style.bold + 2 * style.italic] or names[style.bold]
        for name in dict.fromkeys((wanted, names[0])):
            font = art.typeface(self._folder / f"{name}.ttf", style.size)
            if font is not None:
                font.set_italic(style.italic and "Italic" not in name)
                return font
        font = pygame.font.Font(None, style.size)
        font.set_bold(style.bold)
        font.set_italic(style.italic)
        return font


def _known(text: str, font: pygame.font.Font) -> str:
    """What a typeface can draw of a text: a stand-in for letters that it does not have, nothing for an accent
    that stands alone, which has no width, and for letters at which a damaged file fails.
    """
    try:
        text = _letters(text, font)
        return text if font.size(text)[0] else ""
    except pygame.error:
        return "".join(letter for letter in text if _is_known(letter, font))


def _letters(text: str, font: pygame.font.Font) -> str:
    """The text with a stand-in for letters that a typeface does not have. Raises pygame.error where its file
    is damaged.
    """
    if text.isascii():
        return text
    pairs = zip(text, font.metrics(text), strict=True)
    drawn = [
        letter if letter.isspace() or (size is not None and any(size[:4])) else STAND_IN
        for letter, size in pairs  # what has no size is not drawn, or is drawn as a blank
    ]
    return "".join(drawn)


def _is_known(letter: str, font: pygame.font.Font) -> bool:
    try:
        return bool(font.size(letter)[0])
    except pygame.error:
        return False


def _rise(font: pygame.font.Font, text: str) -> int:
    """The pixels of a drawn line above its base: accents may stand above the ascent."""
    return max([font.get_ascent(), *[letter[3] for letter in font.metrics(text) if letter is not None]])


def _fine(style: TextStyle) -> int:
    """How many times larger letters are drawn before they are scaled down."""
    for size, times in FINE:
        if style.size <= size:
            return times
    return 1
