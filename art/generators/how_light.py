"""Light, camouflage and wear over a machine's rendered colour, height and coat."""
from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageFilter

from .common import F32, fbm, rgb, smooth

if TYPE_CHECKING:
    from .how_kit import Machine


def soft(a: np.ndarray, radius: float) -> np.ndarray:
    """Blur of a field 0..1 (eight bits are enough for light)."""
    k = 2 if radius >= 5 else 1
    h, w = a.shape
    small = np.asarray(Image.fromarray(a).resize((w // k, h // k), Image.BOX)) if k > 1 else a
    hi = Image.fromarray(np.clip(small * 255, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius / k))
    out = np.asarray(hi, F32) / 255
    return np.asarray(Image.fromarray(out).resize((w, h), Image.BICUBIC)) if k > 1 else out


def half(rng: np.random.Generator, shape: tuple[int, int], *how, **more) -> np.ndarray:
    """Fractal noise made at half the size: softness is all that is wanted of it."""
    h, w = shape
    return np.asarray(Image.fromarray(fbm(rng, (h // 2, w // 2), *how, **more)).resize((w, h), Image.BICUBIC))


@cache
def bristle(shape: tuple[int, int]) -> np.ndarray:
    """Brush marks and grain, the same on every machine, around 0."""
    rng = np.random.default_rng(11)
    brush = fbm(rng, shape, 40, 3, .55, aspect=.35) - .5
    return .22 * brush + .12 * (fbm(rng, shape, 220, 2, .6) - .5)


def shift(a: np.ndarray, dx: int, dy: int) -> np.ndarray:
    """The field moved, edges repeated."""
    return np.roll(np.roll(a, dy, 0), dx, 1)


def camouflage(m: Machine, shape: tuple[int, int]) -> np.ndarray:
    """What the coat's pattern multiplies its ground colour by."""
    p = m.paint
    rng = np.random.default_rng(m.seed * 31 + 7)
    out = np.ones((*shape, 3), F32)
    for n, code in enumerate(p.camo):
        ratio = rgb(code) / rgb(p.base)
        if p.pattern == "wash":
            field = half(rng, shape, p.cells, 5, .62)
            a = smooth(.50, .60, field) * .85
        elif p.pattern == "mottle":
            a = smooth(.55, .61, half(rng, shape, p.cells, 3, .4)) * .85
        elif p.pattern == "hard":
            a = smooth(.530, .545, half(rng, shape, p.cells, 2, .3, aspect=.8))
        else:
            field = half(rng, shape, p.cells, 3, .42, aspect=.75)
            a = smooth(.51, .585, field + (half(rng, shape, 90, 2) - .5) * .05) * (.9 - .12 * n)
        out = out * (1 - a[..., None]) + ratio * a[..., None]
    return out


def shadows(z: np.ndarray) -> np.ndarray:
    """What higher parts up and left of a point keep from it, 0..1."""
    dark = np.zeros_like(z)
    for k in range(1, 13):
        over = shift(z, k, round(k * 1.25)) - z - .010 * k - .02
        dark = np.maximum(dark, np.clip(over * 7, 0, 1))
    return soft(dark, 1.6)


def weather(m: Machine, colour: np.ndarray, edge: np.ndarray, coat: np.ndarray, cover: np.ndarray) -> np.ndarray:
    """Dust from below, streaks, chipped edges, brush grain."""
    h, w = coat.shape
    rng = np.random.default_rng(m.seed * 17 + 3)
    p = m.paint
    yy = np.linspace(0, 1, h, dtype=F32)[:, None]
    patch = half(rng, (h, w), 9, 5)
    foot = 1 - m.foot / h
    low = smooth(foot - .34, foot, yy + (patch - .5) * .22)
    streak = smooth(.55, .75, half(rng, (h, w), 5, 3, .5, aspect=24)) * smooth(.35, .7, patch)
    colour = colour * (1 - .26 * p.dirt * streak * coat)[..., None]
    dust = np.clip(low * (.35 + .9 * patch) * p.dirt, 0, .75)
    lum = (colour @ np.array([.3, .59, .11], F32) / 150)[..., None]
    colour = colour * (1 - dust[..., None]) + rgb(p.dust) * np.clip(lum + .12, .25, 1.25) * dust[..., None]
    chips = smooth(.62, .70, half(rng, (h, w), 60, 3)) * np.clip(edge * 4, 0, 1) * coat * p.wear
    colour = colour * (1 - .7 * chips[..., None]) + np.array([58, 50, 44], F32) * .7 * chips[..., None]
    return colour * (1 + bristle((h, w)) + (patch - .5) * .24)[..., None]


def lit(m: Machine, colour: np.ndarray, z: np.ndarray, coat: np.ndarray) -> np.ndarray:
    """The layer as it is seen: warm key from the upper left, cool shadow, wear."""
    cover = colour[..., 3] / 255
    out = colour[..., :3].copy()
    if m.paint.camo:
        pattern = camouflage(m, z.shape)
        out = out * (1 + (pattern - 1) * coat[..., None])
    gy, gx = np.gradient(soft(z, .9))
    slope = -(gx * .62 + gy * .78) * -1
    wide_y, wide_x = np.gradient(soft(z, 3.2))
    slope = np.clip(slope * 3.2 + (wide_x * .62 + wide_y * .78) * 6, -1, 1)
    out = weather(m, out, np.abs(slope), coat, cover)
    hollow = np.clip(soft(z, 9) - z, 0, 1)
    dark = np.clip(shadows(z) * .70 + hollow * 1.4, 0, .86)
    up = np.clip(slope, 0, 1)[..., None]
    down = np.clip(-slope, 0, 1)[..., None]
    out = out * (1 - .55 * down) + (rgb("#fff2d0") - out) * np.clip(up * .78, 0, .7)
    cool = out * .20 + rgb("#1b2236") * .20
    out = out * (1 - dark[..., None]) + cool * dark[..., None]
    h, w = z.shape
    yy, xx = np.mgrid[0:h, 0:w].astype(F32)
    rows = np.flatnonzero(cover.max(1) > .5)
    drop = np.clip((yy - rows[0]) / max(h - m.foot - rows[0], 1), 0, 1)
    sun = 1.20 - .14 * (xx / w) - .40 * drop * drop - .06 * drop
    out = out * (sun[..., None] * np.array([1.03, 1.0, .955], F32))
    return np.concatenate([np.clip(out, 0, 255), (cover * 255)[..., None]], -1)
