"""The stage of Open Wars' landscapes: coloured points in space, seen from a hill, lit by one sun from the upper left.

Everything that is painted (ground, trees, walls, water) is a cloud of points with normals. They are lit one by one,
with a shadow map, then laid by distance into the picture; hollows darken, air veils what is far, water mirrors what
stands above it, lights bloom, and a painter's filter gathers the dabs. x grows right, y away, z up; at the origin one
unit is half the picture's width.
"""
from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
from PIL import Image

from .common import F32, blur, fbm, kuwahara, mix, rgb, smooth, to_image

FINE = 1024
"""Pixels across while painting; the picture is half as wide."""
STEP = 2.6 / FINE
"""Distance of the points of a surface that has no holes."""


def lin(code) -> np.ndarray:
    """A colour (``#rrggbb`` or 0..255) in linear light 0..1."""
    c = rgb(code) if isinstance(code, str) else np.asarray(code, F32)
    return (np.clip(c, 0, 255) / 255) ** F32(2.2)


def tones(t: np.ndarray, *codes: str) -> np.ndarray:
    """Linear colours evenly spread along t 0..1."""
    xs = np.linspace(0, 1, len(codes))
    cols = np.array([lin(c) for c in codes])
    return np.stack([np.interp(t, xs, cols[:, i]) for i in range(3)], -1).astype(F32)


def unit(v: np.ndarray) -> np.ndarray:
    """Of length one."""
    return (v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-6)).astype(F32)


@dataclass
class Bits:
    """Points: place, normal, linear colour, emitted light, width of the dab in fine pixels."""

    p: np.ndarray
    n: np.ndarray
    c: np.ndarray
    g: np.ndarray
    w: np.ndarray

    @classmethod
    def of(cls, p, n, c, g=0.0, w=2) -> "Bits":
        p = np.asarray(p, F32).reshape(-1, 3)
        k = len(p)
        c = lin(c) if isinstance(c, str) else np.asarray(c, F32)
        c = np.array(np.broadcast_to(c.reshape(-1, 3) if c.ndim > 1 else c, (k, 3)), F32)
        if isinstance(g, tuple):
            g = lin(g[0]) * g[1]
        g = np.asarray(g, F32)
        g = np.array(np.broadcast_to(g[:, None] if g.ndim == 1 and len(g) == k and k != 3 else g, (k, 3)), F32)
        w = np.array(np.broadcast_to(np.asarray(w, np.uint8), (k,)), np.uint8)
        return cls(p, unit(np.broadcast_to(np.asarray(n, F32).reshape(-1, 3), (k, 3))), c, g, w)

    @classmethod
    def join(cls, *parts: "Bits") -> "Bits":
        return cls(*(np.concatenate([getattr(b, k) for b in parts]) for k in "pncgw"))

    def at(self, x=0.0, y=0.0, z=0.0, scale=1.0, turn=0.0, lean=0.0, high=1.0, tint=None, flip=False) -> "Bits":
        """Scaled (``high``: upwards more), leant to the right and turned about the vertical (degrees), moved, tinted."""
        s = np.array([-scale if flip else scale, scale, scale * high], F32)
        p, n = self.p * s, self.n / s
        for deg, (i, j) in ((lean, (0, 2)), (-turn, (0, 1))):
            if deg:
                a = math.radians(deg)
                co, si = math.cos(a), math.sin(a)
                for v in (p, n):
                    vi, vj = v[:, i] * co + v[:, j] * si, v[:, j] * co - v[:, i] * si
                    v[:, i], v[:, j] = vi, vj
        p = p + np.array([x, y, z], F32)
        c = self.c if tint is None else self.c * np.asarray(tint, F32)
        return Bits(p, unit(n), c, self.g, self.w)


@dataclass
class Light:
    """The hour and the air of a picture."""

    sun: tuple[float, float, float] = (-.66, -.22, .72)
    key: str = "#ffeecb"
    power: float = 2.35
    sky: str = "#8fb0dc"
    bounce: str = "#7a6a48"
    ambient: float = .62
    fog: str = "#b9cbd6"
    haze: float = .22
    haze_from: float = .5
    gain: float = 1.0
    warmth: float = .06
    saturation: float = 1.06
    shade: float = .12


@dataclass
class Stage:
    """The points of a picture, its eye and its light."""

    light: Light = field(default_factory=Light)
    seed: int = 1
    size: tuple[int, int] = (FINE, FINE)
    pitch: float = 42.0
    near: float = .16
    rise: float = 0.0
    """How far the picture's middle lies above the origin."""
    drop: float = 0.0
    """How much deeper everything sits than it was composed, air included."""

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng(self.seed)
        self.bits: list[Bits] = []
        self.water: list[Bits] = []
        self.over: list = []
        self.ce, self.se = math.cos(math.radians(self.pitch)), math.sin(math.radians(self.pitch))

    def add(self, *parts: Bits) -> "Stage":
        self.bits += parts
        return self

    # ------------------------------------------------------------ the eye
    def seen(self, p: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Fine pixel across and down, and distance, of points."""
        d = p[..., 1] * self.ce - p[..., 2] * self.se
        k = 1 / np.maximum(1 + self.near * d, .2)
        half = self.size[0] / 2
        return p[..., 0] * k * half + half, self.size[1] / 2 - ((p[..., 1] * self.se + p[..., 2] * self.ce) * k - self.rise - self.drop) * half, d

    def splat(self, p: np.ndarray, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Which point is nearest in every pixel (-1: none), and how far."""
        wide, tall = self.size
        x, y, d = self.seen(p)
        xi, yi = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
        ok = np.nonzero((xi >= -2) & (xi < wide) & (yi >= -2) & (yi < tall))[0]
        order = ok[np.argsort(-d[ok], kind="stable")]
        best = np.full(wide * tall, -1, np.int64)
        depth = np.full(wide * tall, 99, F32)
        for dy in range(int(w.max())):
            for dx in range(int(w.max())):
                take = order[w[order] > max(dx, dy)]
                u, v = xi[take] + dx, yi[take] + dy
                good = (u >= 0) & (u < wide) & (v >= 0) & (v < tall)
                take, at = take[good], v[good] * wide + u[good]
                cand = np.full(wide * tall, -1, np.int64)
                cand[at] = take
                far = np.where(cand >= 0, d[cand], 99)
                nearer = far < depth - 1e-4
                best[nearer], depth[nearer] = cand[nearer], far[nearer]
        return best.reshape(tall, wide), depth.reshape(tall, wide)

    # ------------------------------------------------------------ light
    def shadows(self, p: np.ndarray, n: np.ndarray) -> np.ndarray:
        """0..1: how much of the sun every point sees."""
        sun = unit(np.array(self.light.sun))
        right = unit(np.cross(np.array([0, 0, 1], F32), sun))
        up = np.cross(sun, right)
        q = 250.0 * min(1.0, self.size[1] / FINE)
        u, v, far = p @ right * q, p @ up * q, p @ sun
        u0, v0 = u.min() - 4, v.min() - 4
        wide, tall = int(u.max() - u0) + 8, int(v.max() - v0) + 8
        order = np.argsort(far, kind="stable")
        top = np.full((tall, wide), -99, F32)
        top[(v[order] - v0).astype(np.int32), (u[order] - u0).astype(np.int32)] = far[order]
        out = np.zeros(len(p), F32)
        bias = .012 + .030 * (1 - np.clip(n @ sun, 0, 1))
        for du, dv in ((-.9, -.5), (.5, -.9), (.9, .5), (-.5, .9), (0, 0)):
            jit = self.rng.uniform(-.7, .7, len(p)).astype(F32)
            out += top[(v - v0 + dv + jit).astype(np.int32), (u - u0 + du - jit).astype(np.int32)] < far + bias
        return out / 5

    def lit(self, b: Bits) -> np.ndarray:
        """Linear colours under the sun and the sky."""
        g = self.light
        sun = unit(np.array(g.sun))
        facing = np.clip((b.n @ sun + g.shade) / (1 + g.shade), 0, 1) * self.shadows(b.p, b.n)
        up = (b.n[:, 2] * .5 + .5)[:, None]
        amb = (lin(g.bounce) * (1 - up) + lin(g.sky) * up) * g.ambient
        return b.c * (facing[:, None] * lin(g.key) * g.power + amb) + b.g

    # ------------------------------------------------------------ the picture
    def paint(self) -> Image.Image:
        """The finished picture, half as wide as it was painted."""
        whole = Bits.join(*self.bits, *self.water)
        wet = np.zeros(len(whole.p), bool)
        if self.water:
            wet[-sum(len(b.p) for b in self.water):] = True
        colour = self.lit(whole)
        best, depth = self.splat(whole.p, whole.w)
        hit = best >= 0
        img = np.where(hit[..., None], colour[best], lin(self.light.fog))
        lamp = np.where(hit[..., None], whole.g[best], 0)
        img = img * self.hollows(depth, wet[best] & hit)[..., None]
        if self.water:
            img = self.mirrored(img, whole, colour, wet, best, hit)
        air = 1 - np.exp(-np.clip(depth - self.light.haze_from, 0, 6) * self.light.haze)
        img = mix(img, lin(self.light.fog), air * (depth < 90))
        self.depth = depth
        for lay in self.over:
            img, lamp = lay(self, img, lamp, depth)
        return self.finished(img, lamp)

    def hollows(self, depth: np.ndarray, wet: np.ndarray) -> np.ndarray:
        """Darkness between things, from how much nearer the neighbourhood is."""
        d = np.where(depth > 90, 4, depth).astype(F32)
        out = np.ones_like(d)
        for r, k, most in ((3, 6.0, .05), (9, 3.4, .10), (28, 1.3, .30)):
            near = np.clip(d - blur(d, r), 0, most)
            out *= 1 / (1 + k * near / most * .22)
        return np.where(wet, 1 - (1 - out) * .35, out)

    def mirrored(self, img, whole: Bits, colour, wet, best, hit) -> np.ndarray:
        """Water shows what stands beyond it upside down, wavering."""
        level = float(self.water[0].p[0, 2])
        dry = np.nonzero(~wet & (whole.p[:, 2] > level + .002))[0]
        p = whole.p[dry].copy()
        p[:, 2] = 2 * level - p[:, 2]
        seen, _ = self.splat(p, whole.w[dry])
        h, w = seen.shape
        rng = np.random.default_rng(self.seed + 5)
        wave = fbm(rng, (h, w), 60, 3, aspect=.28) - .5
        yy, xx = np.mgrid[0:h, 0:w]
        sx = np.clip(xx + wave * 26, 0, w - 1).astype(int)
        sy = np.clip(yy + wave * 10, 0, h - 1).astype(int)
        seen = seen[sy, sx]
        sky = lin(self.light.fog) * (.75 + .9 * wave[..., None])
        back = np.where((seen >= 0)[..., None], colour[dry][seen] * .85, sky)
        k = (wet[best] & hit) * np.where(seen >= 0, .50, .24)
        out = mix(img, back, k)
        glint = smooth(.16, .30, wave) * (wet[best] & hit) * smooth(.35, .75, fbm(rng, (h, w), 5, 3))
        return out + glint[..., None] * lin(self.light.key) * .13

    def finished(self, img: np.ndarray, lamp: np.ndarray) -> Image.Image:
        """Bloom, tone, painter's filter, paper, size."""
        g = self.light
        if lamp.max() > 0:
            k = self.size[1] / FINE
            img = img + blur(lamp, 5 * k) * .55 + blur(lamp, 20 * k) * .75 + blur(lamp, 60 * k) * .6
        img = np.maximum(img * g.gain, 0)
        img = img * (1 + img * .12) / (1 + img * .52)
        lum = (img @ np.array([.3, .59, .11], F32))[..., None]
        img = lum + (img - lum) * g.saturation
        warm = np.array([1 + g.warmth, 1, 1 - g.warmth], F32)
        img = img * mix(2 - warm, warm, smooth(.02, .45, lum))
        img = np.clip(img, 0, 1) ** (1 / 2.2) * 255
        img = img * .42 + kuwahara(img, 2) * .58
        small = np.asarray(to_image(img).resize((self.size[0] // 2, self.size[1] // 2), Image.LANCZOS), F32)
        small = small + (small - blur(small, 1)) * .45
        return to_image(vignette(small) if self.size[0] == self.size[1] else small)


def vignette(small: np.ndarray, dark: float = .16) -> np.ndarray:
    """A little darker and browner towards the edges, so that pictures laid side by side part softly."""
    h, w = small.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    edge = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y)) / min(h, w)
    k = 1 - smooth(0, .14, edge)
    return small * (1 - dark * k[..., None] * np.array([.9, 1.0, 1.15], F32))
