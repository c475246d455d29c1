"""HEGREGON's map for paper: the same tiles and rock in daylight, so that a printed map is pale and readable.

Shadows become pencil on pale ash, light becomes ink of its own colour: what glowed is now what is dark.
"""
from __future__ import annotations

import numpy as np
from PIL import Image

from . import hegregon_hexes as hexes
from .common import F32, blur, save, smooth, to_image

GREY = np.array([.30, .59, .11], F32)
ASH = np.array([.945, .955, .950], F32)
"""The paper's tone between the lines."""
KINDS = ("common_1", "common_2", "common_3", "common_4", "crystal_1", "crystal_2", "crystal_3", "deposit", "main_deposit", "event", "base", "crystal_temporary", "deposit_exhausted")
ROCK = 2048


BODY = {"base": .80, "event": .92, "deposit": .95, "deposit_exhausted": .72}
"""How light works stand on the ash; the ground itself is 1."""


def outline(high: int, wide: int) -> np.ndarray:
    """1 on the rim of a hexagon that fills the picture."""
    y, x = np.abs(np.mgrid[0:high, 0:wide].astype(F32) / (high / 2) - np.array([1, wide / high], F32)[:, None, None])
    return smooth(.935, .975, np.maximum(x, x * .5 + y * .866) / .866)


def daylight(image: Image.Image, body: float = 1, detail: float = .95, depth: float = .34, ink: float = 1.05) -> Image.Image:
    """A dark luminous picture as a pale drawing: ``detail`` of the relief, ``depth`` and ``ink`` of its colours."""
    a = np.asarray(image.convert("RGBA"), F32) / 255
    colour, alpha = a[..., :3], a[..., 3:]
    light = colour @ GREY
    wide = max(3, image.width // 22)
    relief = light - blur(light, wide)
    edge = np.clip(blur(light, 2) - light, 0, 1) * 1.5
    chroma = colour - light[..., None]
    strength = np.clip(chroma.max(-1) - chroma.min(-1), 0, 1)
    tone = 1 - depth * strength ** .8 + np.clip(relief * detail, -.5, .08) - edge
    rim = outline(image.height, image.width)
    tone = tone * (body + (1 - body) * rim) * (1 - .36 * rim)
    out = ASH * tone[..., None] + chroma * ink
    return to_image(np.concatenate([np.clip(out, 0, 1), alpha], -1) * 255)


def rock() -> Image.Image:
    """The ground beneath the map, seamless: pale stone."""
    col, high = hexes.rock(11, ROCK, 6)
    light = col @ GREY / 255
    tone = .90 + np.clip((light - light.mean()) * .9, -.16, .06) + (high - .5) * .10
    return to_image(np.clip(ASH * tone[..., None], 0, 1) * 255)


def build() -> list:
    """Writes the map's tiles and its ground for print."""
    drawn = hexes.build(KINDS)
    made = [save(daylight(drawn[name][0], BODY.get(name, 1)), f"hegregon/print/hexes/{name}.webp", 86) for name in KINDS]
    return [*made, save(rock(), "hegregon/print/rock.webp", 70)]
