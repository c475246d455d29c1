"""How alike two small pictures look: brightness, colour and outline, forgiving a shift of two pixels."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageOps, ImageStat

SIDE = 64
"""Pixels at which a unit must still be recognised."""
STANCE = 40
"""Pixels at which units of one army must still differ by their pose alone."""
GROUND = (128, 128, 128, 255)
SHIFTS = [(dx, dy) for dx in (-2, 0, 2) for dy in (-2, 0, 2)]
COLOUR = 0.5
"""Weight of the colour beside the brightness."""


def small(picture: Image.Image) -> Image.Image:
    """Brightness and colour of a picture of 64 pixels on middle grey, a little out of focus."""
    seen = picture.convert("RGBA").resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    laid = Image.alpha_composite(Image.new("RGBA", seen.size, GROUND), seen)
    return laid.convert("RGB").filter(ImageFilter.GaussianBlur(1)).convert("YCbCr")


def distance(one: Image.Image, other: Image.Image) -> float:
    """Root mean square difference in steps of 255 where they lie most alike; 0 for the same picture."""

    def apart(dx: int, dy: int) -> float:
        bright, blue, red = ImageStat.Stat(ImageChops.difference(one, ImageChops.offset(other, dx, dy))).rms
        return float(bright**2 + COLOUR * (blue**2 + red**2)) ** 0.5

    return min(apart(dx, dy) for dx, dy in SHIFTS)


def posed(picture: Image.Image) -> Image.Image:
    """What is left of a unit at 40 pixels without its colours: the lights and darks of its pose."""
    seen = picture.convert("RGBA").resize((STANCE, STANCE), Image.Resampling.LANCZOS)
    laid = Image.alpha_composite(Image.new("RGBA", seen.size, GROUND), seen)
    return ImageOps.autocontrast(laid.convert("L").filter(ImageFilter.GaussianBlur(1)))


def posture(one: Image.Image, other: Image.Image) -> float:
    """Root mean square difference of two poses where they lie most alike, in steps of 255."""
    near = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return min(ImageStat.Stat(ImageChops.difference(one, ImageChops.offset(other, *d))).rms[0] for d in near)


def closest(files: list[Path]) -> list[tuple[float, str, str]]:
    """Every pair of pictures, the most alike first."""
    seen = {file.stem: small(Image.open(file)) for file in files}
    return sorted((distance(seen[a], seen[b]), a, b) for a, b in combinations(seen, 2))
