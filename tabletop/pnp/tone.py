"""What grey scale and the ink saver do to colours and pictures."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

Colour = tuple[int, int, int]

SAVED = 0.45
"""How much of its darkness the ink saver leaves to a surface."""
DARK = (24, 22, 20)
"""What the ink saver prints light words in, since nothing is dark behind them any more."""
LIGHT_WORDS = 120


def luminance(colour: Colour) -> int:
    """Perceived lightness, 0 to 255."""
    r, g, b = colour
    return round(0.299 * r + 0.587 * g + 0.114 * b)


@dataclass(frozen=True, slots=True)
class Tone:
    """Changes every colour on its way to the page."""

    grey: bool = False
    saver: bool = False

    def surface(self, colour: Colour) -> Colour:
        """A fill."""
        if self.saver:
            r, g, b = (round(255 - (255 - part) * SAVED) for part in colour)
            colour = (r, g, b)
        return self._grey(colour)

    def line(self, colour: Colour) -> Colour:
        """A stroke."""
        return self._grey(colour)

    def words(self, colour: Colour) -> Colour:
        """Text: light words turn dark with the ink saver."""
        if self.saver and luminance(colour) > LIGHT_WORDS:
            colour = DARK
        return self._grey(colour)

    def pixels(self, image: Image.Image) -> Image.Image:
        """A picture; RGB or RGBA in, RGB, RGBA, L or LA out."""
        if not (self.grey or self.saver):
            return image
        alpha = image.getchannel("A") if image.mode == "RGBA" else None
        plain: Image.Image = image.convert("L" if self.grey else "RGB")
        if self.saver:
            plain = plain.point([round(255 - (255 - v) * SAVED) for v in range(256)] * len(plain.getbands()))
        if alpha is not None:
            plain.putalpha(alpha)
        return plain

    def _grey(self, colour: Colour) -> Colour:
        if not self.grey:
            return colour
        light = luminance(colour)
        return light, light, light
