"""Trees of Open Wars' landscapes, one unit tall, and the planting of woods."""
from __future__ import annotations

import math
from functools import cache

import numpy as np

from .common import F32
from .ow_places_forms import mottled, tube
from .ow_places_ground import Ground
from .ow_places_stage import Bits, tones, unit

BARK = ("#2c2118", "#4f3d2b", "#75604a")
LEAVES = ("#1b2c14", "#2f4a1e", "#4f6d2a", "#85953f", "#b3b25a")


def puff(rng, x, y, z, r, n: int, codes, crown=(0, 0, .6), top=(.3, 1.0), squash=.8, shade=0.0) -> Bits:
    """A cushion of leaves: dabs around a ball, dark below and inside, light towards its crown."""
    d = unit(rng.normal(0, 1, (n, 3)))
    q = rng.uniform(.72, 1.06, (n, 1)).astype(F32)
    p = np.array([x, y, z], F32) + d * q * np.array([r, r, r * squash], F32)
    out = unit(p - np.array(crown, F32))
    t = .34 * d[:, 2] + .30 + .42 * np.clip((p[:, 2] - top[0]) / (top[1] - top[0]), 0, 1) + rng.normal(0, .065, n) - .3 * (1.0 - q[:, 0])
    return Bits.of(p, d * .65 + out * .5 + rng.normal(0, .15, (n, 3)), tones(np.clip(t + shade, 0, 1), *codes), 0.0, rng.choice([2, 3], n))


@cache
def broadleaf(seed: int, codes: tuple[str, ...] = LEAVES, wide: float = .30, puffs: int = 15, leaves: int = 330) -> Bits:
    """A round-headed tree."""
    rng = np.random.default_rng(seed)
    lean = rng.uniform(-.06, .06)
    parts = [tube([(0, 0, -.05), (lean * .4, 0, .22), (lean, 0, .5)], [.055, .035, .025], skin=mottled(*BARK, scale=5), step=.012)]
    for a in rng.uniform(0, 6.28, 4):
        parts.append(tube([(lean * .6, 0, .3), (lean + .15 * math.cos(a), .15 * math.sin(a), .55)], [.022, .010], skin=mottled(*BARK), step=.012))
    for i in range(puffs):
        a, b = rng.uniform(0, 6.28), (i + .5) / puffs
        ring = math.sin(math.pi * (.14 + .86 * b)) * wide * (1 if i < puffs - 2 else .3)
        parts.append(puff(rng, lean + ring * math.cos(a), ring * math.sin(a), .34 + .56 * b, rng.uniform(.12, .19) * (1.15 - .35 * b), leaves, codes, (lean, 0, .55)))
    return Bits.join(*parts)


PINE = ("#12211a", "#1f3726", "#345232", "#587444", "#8a9b5c")


@cache
def conifer(seed: int, codes: tuple[str, ...] = PINE, wide: float = .24, snow: float = 0.0, n: int = 4200) -> Bits:
    """A fir of drooping tiers."""
    rng = np.random.default_rng(seed)
    z = 1 - rng.uniform(0, 1, n) ** .62 * .90
    tiers = 8
    f = (z * tiers + rng.uniform(-.10, .10, n)) % 1
    a = rng.uniform(0, 2 * math.pi, n)
    lobe = .82 + .18 * np.cos(a * rng.integers(5, 8) + np.floor(z * tiers) * 2.1)
    r = wide * (1.03 - z) ** .85 * (.50 + .62 * (1 - f)) * lobe * rng.uniform(.55, 1.04, n)
    full = r / (wide * (1.03 - z) ** .85 + 1e-4)
    p = np.stack([r * np.cos(a), r * np.sin(a), z - full * .05], -1)
    nrm = np.stack([np.cos(a) * .8, np.sin(a) * .8, .35 + .7 * f], -1) + rng.normal(0, .22, (n, 3))
    t = .08 + .52 * np.clip(full - .35, 0, 1) + .25 * z + .20 * f + rng.normal(0, .10, n)
    c = tones(np.clip(t, 0, 1), *codes)
    if snow:
        k = ((f > .35) & (rng.random(n) < snow))[:, None]
        c = np.where(k, tones(rng.random(n), "#c4d2e2", "#f4f8fb"), c)
    return Bits.join(tube([(0, 0, -.05), (0, 0, .3)], [.035, .02], skin=mottled(*BARK), step=.014), Bits.of(p, nrm, c, 0.0, rng.choice([2, 3], n)))


@cache
def bare(seed: int, codes: tuple[str, ...] = ("#1f1917", "#3e332d", "#6a5a4e"), gnarl: float = .35, depth: int = 5, thick: float = .06, spread: float = .75, droop: float = 0.0) -> Bits:
    """A tree without leaves, branching; ``gnarl`` bends and twists its limbs."""
    rng = np.random.default_rng(seed)
    parts = []

    def grow(p, d, long, r, left) -> None:
        pts, q = [p], d
        for _ in range(5):
            q = unit(q + rng.normal(0, gnarl, 3).astype(F32) * np.array([1, 1, .6], F32) + np.array([0, 0, .26 - .05 * (depth - left) - droop], F32))
            pts.append(pts[-1] + q * long / 5)
        parts.append(tube(pts, np.linspace(r, r * .55, 6), skin=mottled(*codes, scale=6), step=.0042, w=2 if r > .006 else 3))
        if left:
            for _ in range(int(rng.integers(2, 4))):
                at = pts[int(rng.integers(3, 6))]
                grow(at, unit(q + rng.normal(0, spread, 3).astype(F32)), long * rng.uniform(.6, .8), r * .55, left - 1)
    grow(np.array([0, 0, -.04], F32), np.array([rng.uniform(-.3, .3), 0, 1], F32), .42, thick, depth - 1)
    for a in np.linspace(0, 6.28, 6)[:-1] + rng.uniform(0, 1):
        parts.append(tube([(0, 0, .10), (.07 * math.cos(a), .07 * math.sin(a), .02), (.18 * math.cos(a), .18 * math.sin(a), -.03)], [thick * .6, thick * .4, thick * .12], skin=mottled(*codes, scale=6), step=.0042))
    return Bits.join(*parts)


@cache
def palm(seed: int, codes: tuple[str, ...] = ("#1d3a1c", "#356128", "#69893a", "#a5ac55"), fronds: int = 13, bark=("#5b4630", "#876b48", "#a88c61")) -> Bits:
    """A leaning palm."""
    rng = np.random.default_rng(seed)
    lean = rng.uniform(-.22, .22)
    top = np.array([lean, 0, .80])
    parts = [tube([(0, 0, -.04), (lean * .25, 0, .35), tuple(top)], [.040, .027, .022], skin=lambda a, b, p, n: tones(np.clip(.5 + .5 * np.sin(b * 190), 0, 1), *bark), step=.010)]
    for i in range(fronds):
        a, up = 6.283 * i / fronds + rng.uniform(-.2, .2), rng.uniform(.05, .26)
        t = np.linspace(0, 1, 60, dtype=F32)
        long = rng.uniform(.32, .42)
        rib = top + np.stack([np.cos(a) * t * long, np.sin(a) * t * long, up * t * 1.6 - .50 * t ** 2.1], -1)
        side = np.array([-math.sin(a), math.cos(a), 0])
        k = np.linspace(-1, 1, 15)
        p = rib[:, None, :] + side * (k[None, :, None] * (.075 * np.maximum(np.sin(np.pi * np.clip(t * .95 + .05, 0, 1)), 0) ** .6)[:, None, None]) + np.array([0, 0, -1]) * (np.abs(k)[None, :, None] ** 1.4 * .075 * t[:, None, None]) + np.array([math.cos(a), math.sin(a), 0]) * np.abs(k)[None, :, None] * .04
        tone = np.clip(.62 - .30 * np.abs(k)[None, :] + .25 * t[:, None] + .22 * np.sin(t * 110)[:, None] + rng.normal(0, .08), 0, 1)
        keep = (np.sin(t * 150)[:, None] > -.55) | (np.abs(k)[None, :] < .3)
        nrm = np.broadcast_to(np.array([math.cos(a) * .4, math.sin(a) * .4, .9]), p.shape)
        parts.append(Bits.of(p[keep], nrm[keep], tones(tone, *codes)[keep], 0.0, 2))
    return Bits.join(*parts)


@cache
def fern(seed: int, codes: tuple[str, ...] = ("#16301c", "#2c5630", "#5c8a44", "#96b565"), n: int = 11) -> Bits:
    """A tuft of broad arching leaves, one unit across."""
    rng = np.random.default_rng(seed)
    parts = []
    for i in range(n):
        a, long = 6.283 * i / n + rng.uniform(-.25, .25), rng.uniform(.35, .55)
        t, k = np.linspace(0, 1, 46, dtype=F32)[:, None], np.linspace(-1, 1, 13, dtype=F32)[None, :]
        wide = .085 * np.maximum(np.sin(np.pi * np.clip(t, .03, 1)), 0) ** .7
        x = t * long * math.cos(a) - k * wide * math.sin(a)
        y = t * long * math.sin(a) + k * wide * math.cos(a)
        z = .75 * t * rng.uniform(.7, 1) - .62 * t ** 2.2 - np.abs(k) * .04 * t
        tone = np.clip(.35 + .4 * t + .3 * (np.abs(k) < .14) + .12 * np.sin(t * 60 + np.abs(k) * 5), 0, 1)
        p = np.stack(np.broadcast_arrays(x, y, z), -1).reshape(-1, 3)
        parts.append(Bits.of(p, np.array([math.cos(a) * .3, math.sin(a) * .3, .9]), tones(np.broadcast_to(tone, (46, 13)).ravel(), *codes), 0.0, 2))
    return Bits.join(*parts)


@cache
def bush(seed: int, codes: tuple[str, ...] = LEAVES, n: int = 260) -> Bits:
    """A low shrub, one unit across."""
    rng = np.random.default_rng(seed)
    return Bits.join(*(puff(rng, *rng.uniform(-.28, .28, 2), rng.uniform(.12, .34), rng.uniform(.16, .26), n, codes, (0, 0, .1), (0, .6)) for _ in range(7)))


def plant(ground: Ground, trees: list[Bits], spots: np.ndarray, tall: tuple[float, float], vary: float = .16, apart: float = .0, upright: float = 1.0) -> Bits:
    """Trees at places, of many sizes, turned and tinted each its own way; fewer dabs for smaller ones."""
    rng = ground.rng
    out, kept = [], np.zeros((0, 2))
    for x, y in spots:
        z = float(ground.at(x, y))
        if ground.level is not None and z < ground.level + .004:
            continue
        if apart and len(kept) and np.hypot(kept[:, 0] - x, (kept[:, 1] - y)).min() < apart:
            continue
        kept = np.vstack([kept, (x, y)])
        s = float(rng.uniform(*tall))
        b = trees[int(rng.integers(len(trees)))]
        keep = min(1.0, max(.16, (s / .30) ** 1.35))
        if keep < 1:
            k = rng.random(len(b.p)) < keep
            b = Bits(b.p[k], b.n[k], b.c[k], b.g[k], b.w[k])
        tint = (1 + rng.normal(0, vary)) * (1 + rng.normal(0, vary * .35, 3))
        out.append(b.at(float(x), float(y), z, scale=s, turn=float(rng.uniform(0, 360)), high=upright, tint=np.clip(tint, .5, 1.6)))
    return Bits.join(*out)
