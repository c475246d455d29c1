"""Fire and darkness: muzzle flames, searchlights over a night scene."""
from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from .common import mix, ramp, rgb, smooth
from .how_scenery import Field, Scene, grid, half


def flame(out: Field, rng: np.random.Generator, x: float, y: float, lift: float = 0, side: int = 1) -> None:
    """A gun's fire at its muzzle: white heart, orange tongue along the barrel, grey smoke, light on what is near."""
    yy, xx = grid()
    a = math.radians(lift)
    n = half(rng, 14, 4)
    along = (xx - x) * side * math.cos(a) - (yy - y) * math.sin(a)
    across = (xx - x) * side * math.sin(a) + (yy - y) * math.cos(a)
    d = np.hypot((along - 52) / 88, across / 52)
    out[:] = mix(out, mix(rgb("#6b6259"), rgb("#d8c9ae"), n[..., None]), smooth(1, .2, d + (n - .5) * .9) * .8)
    wide = 4 + 17 * np.sin(np.clip(along / 82, 0, 1) * 2.9)
    tongue = smooth(-1, 3, along) * smooth(86, 6, along) * smooth(1, 0, np.abs(across) / wide + (n - .5) * .7)
    out[:] = mix(out, rgb("#ff9430"), np.clip(tongue * 1.5, 0, 1))
    out[:] = mix(out, rgb("#fff4c8"), np.clip(tongue * 2.2 - .7, 0, 1))
    near = np.exp(-((along - 18) ** 2 + across ** 2) / 5200)
    out += (near * 95)[..., None] * np.array([1, .70, .34], np.float32)


def night(scene: Scene, beams: tuple[tuple[float, float, float], ...] = ()) -> Scene:
    """The same place after dark; fires stay alight. ``beams`` = foot x, degrees from upright, width of searchlights."""
    yy, xx = grid()
    back = scene.back
    glow = smooth(70, 120, back[..., 0] - back[..., 2])[..., None]
    lum = (back @ np.array([.3, .59, .11], np.float32))[..., None]
    dark = (lum * .55 + back * .45) * np.array([.24, .29, .40], np.float32) + np.array([4, 7, 16], np.float32)
    warm = np.exp(-((yy - 300) / 70) ** 2)[..., None] * np.array([46, 20, 4], np.float32)
    out = mix(dark + warm, back * 1.02, glow)
    air = half(np.random.default_rng(5), 3, 5, .55)
    for x, lean, wide in beams:
        a = math.radians(lean)
        along = (xx - x) * math.sin(a) + (296 - yy) * math.cos(a)
        across = (xx - x) * math.cos(a) - (296 - yy) * math.sin(a)
        cone = smooth(1, .25, np.abs(across) / (3 + along * wide)) * smooth(0, 30, along) * np.clip(1.15 - along / 460, .12, 1)
        spot = np.exp(-((along - 270) ** 2 * .0006 + (across / 46) ** 2)) * smooth(.4, .65, air) * .8
        sky = smooth(310, 270, yy)
        out = out + ((cone * (.45 + .5 * air) * .62 + spot * .5) * sky)[..., None] * np.array([200, 206, 190], np.float32)
    front = scene.front * np.array([.30, .34, .44, 1], np.float32)
    return replace(scene, back=np.clip(out, 0, 255), front=front, key="#8c98ae", shade="#070a12", dust="#4a4a4c")



def blaze(out: Field, rng: np.random.Generator, x: float, y: float, wide: float, tall: float) -> None:
    """A building on fire: tongues above a row, their light on the air."""
    yy, xx = grid()
    near = np.exp(-(((xx - x) / (wide * 2.2)) ** 2 + ((yy - y + tall * .5) / (tall * 1.5)) ** 2))
    out += (near * 88)[..., None] * np.array([1, .52, .18], np.float32)
    n = half(rng, 9, 5, .55, 2.2)
    t = (y - yy) / tall
    v = (1 - np.abs(xx - x - t * 14) / wide) * 1.25 - t * 1.05 + (n - .5) * 1.7
    a = smooth(0, .22, v) * smooth(-.06, .02, t)
    out[:] = mix(out, ramp(np.clip(v, 0, 1), [(0, "#8f2a12"), (.25, "#e0601c"), (.5, "#ffab3a"), (.8, "#ffe9a6")]), a * .92)
