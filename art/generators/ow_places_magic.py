"""The small stage of Open Wars' spells: solid things cut from outlines, fire, strokes and rings of light, a school's dusk."""
from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw

from .common import F32, blur, fbm, mix, smooth
from .ow_places_air import Lay, frame
from .ow_places_stage import Bits, Light, Stage, lin, tones, unit

SCHOOLS = {
    "any": ("#080d24", "#1d3c7a", "#7fb8ff"), "amazons": ("#07180d", "#1f5a2c", "#c8d060"), "barbarians": ("#1a0708", "#6a1d16", "#ff9a58"), "daemons": ("#14061a", "#5c1546", "#ff6a3a"),
    "elves": ("#06181a", "#1c6a5a", "#d2ffd8"), "dwarves": ("#120d0a", "#5a3a1c", "#ffc064"), "undead": ("#070f12", "#244c44", "#8dffc0"), "orcs": ("#0d1207", "#4c5a16", "#e8c84a"),
}
"""Darkness, body and light of each faction's magic."""


def easel(school: str, seed: int, glow: tuple[float, float, float, float] = (0, 0, .75, .8), light: Light | None = None) -> Stage:
    """An empty stage before the dusk of a school, brighter around (x, y) within a radius."""
    dark, body, bright = SCHOOLS[school]
    s = Stage(light or Light(sun=(-.55, -.55, .62), key="#fff0d6", power=2.3, sky=body, bounce=dark, ambient=1.2, haze=0, warmth=.02), seed, (512, 512), 10.0, .10)

    def behind(stage, img, lamp, depth):
        x, y = frame(stage)
        n = fbm(np.random.default_rng(seed), img.shape[:2], 4, 5, .55)
        q = np.hypot(x - glow[0], y - glow[1]) / glow[2]
        t = np.clip(np.exp(-q * q * 1.1) * glow[3] * (.55 + .9 * n) + .12 * (n - .4), 0, 1)
        c = tones(t, dark, body, bright)
        far = depth > 90
        rim = np.clip(blur(far.astype(F32), 5) * (~far) * 1.2, 0, 1) * np.exp(-q * q * .7)
        return np.where(far[..., None], c, img + rim[..., None] * lin(bright) * .35), lamp
    s.over.append(behind)
    return s


def relief(outline, bulge: float = .12, colour="#888888", skin: Callable | None = None, holes=(), soft: float = .06, glow=0.0, y: float = 0.0) -> Bits:
    """A solid with this outline (points x, z), rounded towards the eye; ``skin(x, z, height)`` gives its tones 0..1 and their colours."""
    n, k = 560, 220
    im = Image.new("L", (n, n), 0)
    d = ImageDraw.Draw(im)
    px = lambda pts: [((x * k) + n / 2, n / 2 - z * k) for x, z in pts]   # noqa: E731
    for shape in (outline if isinstance(outline[0][0], tuple | list) else [outline]):
        d.polygon(px(shape), fill=255)
    for shape in holes:
        d.polygon(px(shape), fill=0)
    m = np.asarray(im, F32) / 255
    h = np.clip(blur(m, soft * k) * .6 + blur(m, soft * k * .4) * .4 - .35, 0, 1) ** .5 * bulge * m * 1.2
    gy, gx = np.gradient(h * k)
    yy, xx = np.nonzero(m > .5)
    x, z, hh = (xx - n / 2) / k, (n / 2 - yy) / k, h[yy, xx]
    c = skin(x, z, hh / bulge) if skin else lin(colour)
    return Bits.of(np.stack([x, y - hh, z], -1), np.stack([-gx[yy, xx], -np.full(len(xx), .9), gy[yy, xx]], -1), c, glow, 2)


def smoothed(pts, n: int = 12) -> list[tuple[float, float]]:
    """A closed round curve through points."""
    p = np.array(pts, F32)
    out = []
    for i in range(len(p)):
        a, b, c, d = (p[(i + j) % len(p)] for j in (-1, 0, 1, 2))
        for f in np.linspace(0, 1, n, endpoint=False):
            out.append(tuple(.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f ** 2 + (3 * b - a - 3 * c + d) * f ** 3)))
    return out


def metal(*codes: str, grain: float = 6) -> Callable:
    """Tones with a sheen that follows the height."""
    return lambda x, z, h: tones(np.clip(.30 + .42 * h + .20 * np.sin(h * grain + z * 5 - x * 3), 0, 1), *codes)


def flame(x0: float, y0: float, wide: float, tall: float, seed: int, codes=("#7a1408", "#f0561a", "#ffc24a", "#fff6d0"), power: float = .8, lean: float = 0.0, behind: bool = False) -> Lay:
    """A tongue of fire standing on a place of the frame."""
    def lay(stage, img, lamp, depth):
        x, y = frame(stage)
        t = (y - y0) / tall
        rng = np.random.default_rng(seed)
        n = fbm(rng, img.shape[:2], 5, 5, .55, aspect=1.9) - .5
        lick = np.sin(t * 7 + seed + n * 5) * .10 * np.clip(t, 0, 1)
        u = (x - x0 - lean * t ** 2 * tall) / wide + lick + n * .75 * np.clip(t + .1, 0, 1)
        body = np.clip(1 - t, 0, 1) ** .75 * smooth(-.10, .16, t) * 1.05
        k = np.clip(1 - np.abs(u) / np.maximum(body, 1e-3), 0, 1) * (t > -.1) * (t < 1)
        k = k * (.75 + .9 * (n + .25) * np.clip(t + .3, 0, 1))
        if behind:
            k = k * (depth > 90)
        c = tones(np.clip(k * 1.15, 0, 1), *codes)
        a = smooth(.02, .25, k)
        return mix(img, c * 1.25, a), lamp + (a * power * .35)[..., None] * c
    return lay


def stroke(points, width: float, colour: str, power: float = 1.0, taper: bool = True, behind: bool = False) -> Lay:
    """A brush stroke of light through points of the frame."""
    p = np.array(points, F32)

    def lay(stage, img, lamp, depth):
        x, y = frame(stage)
        core = np.zeros(img.shape[:2], F32)
        for i in range(len(p) - 1):
            d = p[i + 1] - p[i]
            t = np.clip(((x - p[i, 0]) * d[0] + (y - p[i, 1]) * d[1]) / (d @ d + 1e-9), 0, 1)
            s = (i + t) / (len(p) - 1)
            w = width * (np.sin(np.pi * np.clip(s, .02, .98)) ** .7 if taper else 1.0)
            np.maximum(core, np.exp(-(np.hypot(x - p[i, 0] - t * d[0], y - p[i, 1] - t * d[1]) / np.maximum(w, .003)) ** 2), out=core)
        if behind:
            core = core * (depth > 90)
        c = lin(colour)
        return img + core[..., None] * (c * 1.1 + .45 * core[..., None] ** 3) * power, lamp + (core * power * .7)[..., None] * c
    return lay


def inked(points, width: float, colour: str, alpha: float = .95) -> Lay:
    """A line of paint through points of the frame, as on paper."""
    p = np.array(points, F32)

    def lay(stage, img, lamp, depth):
        x, y = frame(stage)
        core = np.zeros(img.shape[:2], F32)
        for a, b in zip(p, p[1:]):
            d = b - a
            t = np.clip(((x - a[0]) * d[0] + (y - a[1]) * d[1]) / (d @ d + 1e-9), 0, 1)
            np.maximum(core, smooth(width, width * .6, np.hypot(x - a[0] - t * d[0], y - a[1] - t * d[1])), out=core)
        return mix(img, lin(colour), core * alpha), lamp
    return lay


def ring(x0: float, y0: float, r: float, width: float, colour: str, power: float = 1.0, flat: float = 1.0, a0: float = 0, a1: float = 360, behind: bool = False) -> Lay:
    """A circle of light, or an arc of it (degrees, 0 = right, upwards)."""
    a = np.radians(np.linspace(a0, a1, 60))
    return stroke([(x0 + r * math.cos(t), y0 + r * flat * math.sin(t)) for t in a], width, colour, power, a1 - a0 < 359, behind)


def rays(x0: float, y0: float, colour: str, power: float = .5, n: int = 14, r0: float = .1, r1: float = 1.2, seed: int = 1, behind: bool = True) -> Lay:
    """Beams from a place outwards."""
    def lay(stage, img, lamp, depth):
        x, y = frame(stage)
        a, q = np.arctan2(y - y0, x - x0), np.hypot(x - x0, y - y0)
        ph = np.random.default_rng(seed).uniform(0, 6.28, 3)
        k = np.clip(np.sin(a * n / 2 + ph[0]) * .5 + np.sin(a * n * .31 + ph[1]) * .3 + np.sin(a * n + ph[2]) * .35, 0, 1) ** 1.5
        k = k * smooth(r0, r0 + .2, q) * smooth(r1, r0, q) * power
        if behind:
            k = k * (depth > 90)
        return img + k[..., None] * lin(colour), lamp
    return lay


def glint(x0: float, y0: float, r: float, colour: str = "#ffffff", power: float = 1.0) -> Lay:
    """A four-pointed star of light."""
    def lay(stage, img, lamp, depth):
        x, y = frame(stage)
        u, v = np.abs(x - x0) / r, np.abs(y - y0) / r
        k = np.exp(-(u * 9) ** 1.0 - v * 2.4) + np.exp(-(v * 9) ** 1.0 - u * 2.4) + np.exp(-(np.hypot(u, v) * 5) ** 2)
        return img + (k * power)[..., None] * lin(colour), lamp + (k * power * .4)[..., None] * lin(colour)
    return lay


def fume(colour: str, amount: float = .6, seed: int = 1, low: float = -1.2, high: float = .2, cells: float = 4) -> Lay:
    """Smoke that lies over the lower part of the picture."""
    def lay(stage, img, lamp, depth):
        x, y = frame(stage)
        n = fbm(np.random.default_rng(seed), img.shape[:2], cells, 5, .55)
        a = smooth(.34, .66, n + .22 * smooth(high, low, y)) * smooth(high, (low + high) / 2, y) * amount
        return mix(img, lin(colour) * (.5 + n)[..., None], np.clip(a, 0, .95)), lamp
    return lay


__all__ = ["SCHOOLS", "Bits", "easel", "flame", "fume", "glint", "inked", "lin", "metal", "rays", "relief", "ring", "smoothed", "stroke", "tones", "unit"]
