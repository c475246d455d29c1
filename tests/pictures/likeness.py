"""How alike two small pictures look: brightness, colour and outline, forgiving a shift of two pixels."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageStat

SIDE = 64
"""Pixels at which a unit must still be recognised."""
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


def closest(files: list[Path]) -> list[tuple[float, str, str]]:
    """Every pair of pictures, the most alike first."""
    seen = {file.stem: small(Image.open(file)) for file in files}
    return sorted((distance(seen[a], seen[b]), a, b) for a, b in combinations(seen, 2))
