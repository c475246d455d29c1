"""The paper of Open Wars: vellum, the chart that the map lies on, the map's gilt frame, the backs of cards and of locations."""
from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from PIL import Image

from .common import F32, blur, fbm, mix, ramp, rgb, save, smooth, to_image
from .hegregon_relief import Relief, Shape, bar, circle, mirror_poly, poly, rect, ring

INK = "#4a3018"
GOLD, BRASS, WOOD, LEATHER = "#c9983a", "#8f6a26", "#3a2415", "#2a1a18"
COLOURS = ("#3f7a3a", "#a8452c", "#8a2038", "#7ac0a0", "#b8843a", "#5c8a86", "#7a8a2c", "#c8b070")
"""The eight corners of the world: seven factions and the mercenaries."""


def vellum(shape: tuple[int, int], seed: int, tile: bool = False) -> np.ndarray:
    """Old skin: clouds, fibres, stains and pores, 0..255."""
    rng = np.random.default_rng(seed)
    cloud, fine = fbm(rng, shape, 3, 6, .55, tile=tile), fbm(rng, shape, 40, 4, .6, tile=tile)
    fibre = fbm(rng, shape, 90, 3, .5, aspect=.25, tile=tile)
    stain = fbm(rng, shape, 2, 4, tile=tile)
    t = .56 + .50 * (cloud - .5) + .20 * (fine - .5) + .16 * (fibre - .5)
    out = ramp(np.clip(t, 0, 1), [(0, "#a8875a"), (.4, "#d2b585"), (.7, "#e6d0a4"), (1, "#f4e6c4")])
    out = mix(out, rgb("#9a7444"), np.exp(-((stain - .56) / .012) ** 2) * .16)
    pore = smooth(.74, .82, fbm(rng, shape, 160 * max(shape) / 768, 2, .5, tile=tile))
    return mix(out, rgb("#8a6a40"), pore * .20)


def parchment(n: int = 768) -> Image.Image:
    """Seamless vellum for panels."""
    return to_image(vellum((n, n), 3, True))


def rose(x: np.ndarray, y: np.ndarray, r: float) -> np.ndarray:
    """How much ink a compass rose of this radius puts on points around it."""
    d, a = np.hypot(x, y), np.arctan2(y, x)
    out = np.zeros_like(d)
    for n, long, wide, turn in ((4, .60, .42, math.pi / 4), (4, 1.0, .36, 0)):
        k = (a + turn) % (2 * math.pi / n) - math.pi / n
        u = np.abs(np.abs(k) - math.pi / n) * 1.0
        edge = r * long * np.clip(1 - u / wide, 0, 1) ** 1.0
        inside = smooth(1.5, -1.5, d - edge)
        half = np.where(np.sin((a + turn) * n) > 0, .85, .12)
        line = np.exp(-((d - edge) / 1.3) ** 2) * (d < r)
        out = np.maximum(out * (1 - inside), np.maximum(inside * half, line * .9))
    for q, w in ((.70, 1.2), (.76, 2.6), (1.10, 1.2)):
        out = np.maximum(out, np.exp(-((d - r * q) / w) ** 2) * .8)
    ticks = (np.abs(np.sin(a * 36)) < .12) & (d > r * .70) & (d < r * .76)
    return np.maximum(out, ticks * .7)


def table(w: int = 1920, h: int = 1080) -> Image.Image:
    """A dark sea chart in lamplight: coasts, soundings, rhumb lines and two roses."""
    rng = np.random.default_rng(21)
    col = vellum((h, w), 21) * .40 * np.array([1.0, .93, .82], F32)
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    land = fbm(rng, (w, w), 3, 6, .5)[:h]
    ink = np.zeros((h, w), F32)
    for level, strong in ((.50, .85), (.485, .40), (.470, .26), (.455, .16)):
        gy, gx = np.gradient(land)
        ink = np.maximum(ink, np.exp(-((land - level) / np.maximum(np.hypot(gx, gy) * 1.3, 1e-5)) ** 2) * strong)
    col = mix(col, col * np.array([1.18, 1.12, .92], F32), smooth(.50, .53, land) * .8)
    for cx, cy, r in ((.14 * w, .80 * h, 150), (.86 * w, .20 * h, 120)):
        a = np.arctan2(y - cy, x - cx)
        d = np.hypot(x - cx, y - cy)
        near = np.abs((a * 16 / math.pi) % 1 - .5) * math.pi / 16 * d
        ink = np.maximum(ink, np.exp(-((.5 * math.pi / 16 * d - near) / 1.0) ** 2) * .30 * (d > r * 1.1))
        ink = np.maximum(ink, rose(x - cx, y - cy, r) * .9)
    col = mix(col, rgb("#1c120a"), np.clip(ink, 0, 1) * .62)
    pool = np.exp(-(((x / w - .45) / .60) ** 2 + ((y / h - .40) / .62) ** 2))
    col = col * (.48 + .72 * pool)[..., None]
    return to_image(col + rng.normal(0, .7, (h, w, 1)))


def location_back(n: int = 512) -> Image.Image:
    """A location that nobody has seen: vellum with a compass rose and clouds."""
    y, x = np.mgrid[0:n, 0:n].astype(F32) - n / 2
    rng = np.random.default_rng(31)
    col = vellum((n, n), 31) * np.array([.86, .82, .74], F32)
    col = mix(col, rgb(INK), rose(x, y, n * .30) * .72)
    edge = np.minimum(np.minimum(x + n / 2, n / 2 - x), np.minimum(y + n / 2, n / 2 - y))
    for at, w_, k in ((20, 1.3, .7), (27, 2.6, .75), (34, 1.0, .6)):
        col = mix(col, rgb(INK), np.exp(-((edge - at) / w_) ** 2) * k)
    burnt = smooth(16, 0, edge + 18 * (fbm(rng, (n, n), 9, 4) - .5))
    return to_image(col * (1 - .55 * burnt)[..., None])


def blades(r: Relief, size: float) -> None:
    """Two crossed swords."""
    for turn in (-38, 38):
        parts = ((mirror_poly((0, -size), (size * .085, -size * .78), (size * .085, size * .50)), "#9aa6b2", .75), (rect(0, size * .52, size * .30, size * .035, .02), GOLD, .5), (rect(0, size * .70, size * .042, size * .16, .02), "#4a2a18", .2), (circle(0, size * .90, size * .075), GOLD, .5))
        for shape, colour, gloss in parts:
            r.put(shape.turn(turn), .13, colour, size * .05, gloss, look="round", foot=.06)
        r.paint(mirror_poly((0, -size * .9), (size * .012, -size * .8), (size * .012, size * .4)).turn(turn), "#5a6672", .8)


def star(r: Relief, size: float) -> None:
    """A rose of eight points, each jewel in the colour of a people."""
    for n, k in ((0, 1.0), (45, .66)):
        for i in range(4):
            tip = poly((0, -size * k), (size * .13, -size * .16), (0, 0), (-size * .13, -size * .16)).turn(90 * i + n)
            r.put(tip, .12, GOLD, size * .10, .5, foot=.05)
            r.paint(poly((0, -size * k), (size * .13, -size * .16), (0, 0)).turn(90 * i + n), BRASS, .75)
    for i, colour in enumerate(COLOURS):
        a, q = math.radians(45 * i), size * (.86 if i % 2 == 0 else .60) * .42
        r.put(circle(q * math.sin(a), -q * math.cos(a), size * .050), .155, BRASS, .01, .4, foot=.12)
        r.put(circle(q * math.sin(a), -q * math.cos(a), size * .038), .17, colour, size * .03, .9, look="round", foot=.14)
    r.put(circle(0, 0, size * .16), .16, BRASS, .03, .5, foot=.12)
    r.put(circle(0, 0, size * .12), .20, "#a8342c", size * .08, .9, look="round", foot=.15)


def knot(x: float, y: float, s: float) -> Shape:
    """A corner boss."""
    return circle(x, y, s) | rect(x, y, s * 1.35, s * .5, .01) | rect(x, y, s * .5, s * 1.35, .01)


def card_back(w: int = 744, h: int = 1039) -> Image.Image:
    """Tooled leather with gilt bands, a rose of eight points over crossed swords."""
    r = Relief((w, h), 2)
    rng = np.random.default_rng(41)
    W, H = w / 512, h / 512
    grain = fbm(rng, r.z.shape, 60, 4, .6)
    r.put(rect(0, 0, W, H), .03, LEATHER, .01, .12)
    r.z += (grain - .5) * .010
    r.put(rect(0, 0, W - .055, H - .055, .05) - rect(0, 0, W - .085, H - .085, .04), .075, GOLD, .014, .5, foot=.03)
    r.put(rect(0, 0, W - .115, H - .115, .04) - rect(0, 0, W - .125, H - .125, .035), .055, BRASS, .006, .5, foot=.03)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (W - .16), sy * (H - .16)
            r.put(knot(x, y, .055), .085, GOLD, .02, .5, foot=.03)
            r.put(circle(x, y, .026), .11, "#8a2038", .02, .9, look="round", foot=.07)
    for q, k in ((1.06, .018), (.99, .007), (.66, .007)):
        r.put(ring(0, 0, q, k), .060, GOLD, .01, .5, foot=.03)
    for i in range(64):
        a = 2 * math.pi * i / 64
        r.put(circle(1.024 * math.sin(a), -1.024 * math.cos(a), .010), .062, GOLD, .008, .5, look="round", foot=.03)
    for sy in (-1, 1):
        for i in range(-4, 5):
            x, y, k = i * .22, sy * 1.50, .085 if i % 2 == 0 else .055
            r.put(poly((x, y - k), (x + k, y), (x, y + k), (x - k, y)), .055, GOLD, .014, .5, foot=.03)
            r.put(circle(x, y, k * .36), .08, COLOURS[(i + 4) % 8], .02, .9, look="round", foot=.05)
        for q in (1.36, 1.64):
            r.put(bar(-1.02, sy * q, 1.02, sy * q, .008), .052, GOLD, .006, .5, foot=.03)
    blades(r, 1.04)
    star(r, .84)
    mask = smooth(.002, -.002, rect(0, 0, W - .004, H - .004, .06).fn(r.x, r.y))
    return r.finish(mask, .35, .80 + .4 * grain, gain=1.30)


def frame(n: int = 1024, band: float = .13) -> Image.Image:
    """The map's frame, transparent inside: carved wood between gilt mouldings, bosses at its corners; it is cut in nine."""
    r = Relief((n, n), 1)
    rng = np.random.default_rng(51)
    W = n / 512
    hollow = rect(0, 0, W - band, W - band, .01)
    grain = fbm(rng, r.z.shape, 30, 4, .6, aspect=.3)
    r.put(rect(0, 0, W - .004, W - .004, .03) - hollow, .06, WOOD, .03, .2, foot=.0)
    for a, b, z, colour in ((.010, .026, .085, GOLD), (.104, .126, .080, GOLD), (.090, .096, .07, BRASS)):
        r.put(rect(0, 0, W - a, W - a, .02) - rect(0, 0, W - b, W - b, .015), z, colour, .008, .5, look="round", foot=.05)
    for k in range(-28, 29):
        x = k * .0605
        for t in range(4):
            r.put(poly((x, -W + .036), (x + .024, -W + .058), (x, -W + .080), (x - .024, -W + .058)).turn(90 * t), .072, "#6a4522", .012, .3, foot=.05)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (W - .068), sy * (W - .068)
            r.put(rect(x, y, .066, .066, .012), .085, BRASS, .012, .5, foot=.04)
            r.put(circle(x, y, .048), .11, GOLD, .02, .5, look="round", foot=.08)
            r.put(circle(x, y, .026), .13, "#8a2038", .022, .9, look="round", foot=.10)
    mask = r.cover * (1 - smooth(.002, -.002, hollow.fn(r.x, r.y)))
    shade = np.exp(-np.clip(-hollow.fn(r.x, r.y), 0, 1) / .022) * .55 * (hollow.fn(r.x, r.y) < 0)
    return r.finish(mask, .3, .78 + .44 * grain, shade=shade.astype(F32), gain=1.25)


PAPERS = {"parchment": (parchment, 66), "table": (table, 62), "location_back": (location_back, 74), "card_back": (card_back, 80), "frame": (frame, 80)}
"""File name under ``art/open_wars/ui`` → (painter, quality)."""


def build(only: tuple[str, ...] = ()) -> list[Path]:
    """Writes all of them, or some."""
    return [save(PAPERS[name][0](), f"open_wars/ui/{name}.webp", PAPERS[name][1]) for name in only or PAPERS]
