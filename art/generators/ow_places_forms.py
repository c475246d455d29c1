"""Forms of Open Wars' landscapes: surfaces from functions, walls, roofs, tubes, stones."""
from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from .common import F32, fbm, smooth
from .ow_places_stage import STEP, Bits, lin, tones, unit

_CLOTH = fbm(np.random.default_rng(77), (512, 512), 8, 6, .55, tile=True)
"""A patch of noise that repeats, about 0..1."""


def cloth(u, v, scale: float = 1.0) -> np.ndarray:
    """Noise at points; one unit of u or v is one patch at scale 1."""
    a = np.floor(np.asarray(u) * scale * 512).astype(np.int64) % 512
    b = np.floor(np.asarray(v) * scale * 512).astype(np.int64) % 512
    return np.clip((_CLOTH[b, a] - .25) * 2, 0, 1)


def surface(fn: Callable, colour="#888888", skin: Callable | None = None, glow=0.0, w: int = 2, step: float = STEP, out=None) -> Bits:
    """The surface p = fn(u, v), u and v in 0..1, dense enough; ``skin(u along, v along, p, n)`` gives linear colours.

    ``out`` is a point that the normals turn away from."""
    def made(nu: int, nv: int) -> np.ndarray:
        u, v = np.meshgrid(np.linspace(0, 1, nu, dtype=F32), np.linspace(0, 1, nv, dtype=F32))
        return np.stack(np.broadcast_arrays(*fn(u, v)), -1).astype(F32)
    rough = made(14, 14)
    lu = np.linalg.norm(np.diff(rough, axis=1), axis=-1).sum(1).max()
    lv = np.linalg.norm(np.diff(rough, axis=0), axis=-1).sum(0).max()
    nu, nv = max(3, int(lu / step) + 2), max(3, int(lv / step) + 2)
    p = made(nu, nv)
    n = unit(np.cross(np.gradient(p, axis=1), np.gradient(p, axis=0)))
    if out is not None:
        n = n * np.sign(((p - np.asarray(out, F32)) * n).sum(-1, keepdims=True) + 1e-9)
    p, n = p.reshape(-1, 3), n.reshape(-1, 3)
    if skin is not None:
        a, b = np.meshgrid(np.linspace(0, lu, nu, dtype=F32), np.linspace(0, lv, nv, dtype=F32))
        colour = skin(a.ravel(), b.ravel(), p, n)
    return Bits.of(p, n, colour, glow, w)


def masonry(*codes: str, course: float = .026, seed: int = 0, dirt: float = .35, joint: float = .5) -> Callable:
    """Courses of stone of several tones with dark joints, dirtier at the foot."""
    def skin(a, b, p, n):
        row = np.floor(b / course)
        shift = (row * .37 + seed * .11) % 1
        length = course * 2.1
        num = np.floor(a / length + shift)
        h = np.abs(np.sin(num * 12.9898 + row * 78.233 + seed) * 43758.5453) % 1
        t = np.clip(h * .65 + cloth(a, b, 3) * .5 - .05, 0, 1)
        c = tones(t, *codes)
        fa, fb = (a / length + shift) % 1, (b / course) % 1
        gap = smooth(.10, .0, np.minimum(fa, 1 - fa)) * .8 + smooth(.16, .0, np.minimum(fb, 1 - fb))
        c = c * (1 - joint * np.clip(gap, 0, 1))[:, None]
        low = smooth(.16, 0, p[:, 2] - p[:, 2].min()) * dirt
        return c * (1 - low)[:, None]
    return skin


def shingles(*codes: str, course: float = .022, seed: int = 0) -> Callable:
    """Rows of roof tiles."""
    def skin(a, b, p, n):
        row = np.floor(b / course)
        num = np.floor(a / course + row * .5)
        h = np.abs(np.sin(num * 127.1 + row * 311.7 + seed) * 43758.5453) % 1
        fb = (b / course) % 1
        return tones(np.clip(h * .7 + cloth(a, b, 2) * .4, 0, 1), *codes) * (.62 + .5 * fb)[:, None]
    return skin


def mottled(*codes: str, scale: float = 2.0) -> Callable:
    """Tones by noise."""
    def skin(a, b, p, n):
        return tones(np.clip(cloth(p[:, 0] + p[:, 2] * .7, p[:, 1] + p[:, 2] * .9, scale) * .8 + .2 * n[:, 2], 0, 1), *codes)
    return skin


def revolve(profile: list[tuple[float, float]], colour="#888888", skin=None, sides: int = 0, power: float = 1.0, **more) -> Bits:
    """Turned around the vertical: (radius, height) pairs from the foot; ``sides`` makes it many-sided."""
    r, z = (np.array(k, F32) for k in zip(*profile))
    along = np.concatenate([[0], np.cumsum(np.hypot(np.diff(r), np.diff(z)))])
    along /= along[-1]

    def fn(u, v):
        a = u * 2 * math.pi
        q = np.interp(v, along, r)
        if sides:
            w = 2 * math.pi / sides
            q = q * math.cos(w / 2) / np.cos((a % w) - w / 2)
        return q * np.cos(a), q * np.sin(a), np.interp(v, along, z)
    return surface(fn, colour, skin, out=(0, 0, float(z.mean()) - .3 * (z.max() - z.min()) - .002), **more)


def quad(a, b, c, d, colour="#888888", skin=None, **more) -> Bits:
    """A flat or twisted four-cornered face."""
    a, b, c, d = (np.asarray(k, F32) for k in (a, b, c, d))

    def fn(u, v):
        p = (a * (1 - u[..., None]) + b * u[..., None]) * (1 - v[..., None]) + (d * (1 - u[..., None]) + c * u[..., None]) * v[..., None]
        return p[..., 0], p[..., 1], p[..., 2]
    return surface(fn, colour, skin, **more)


def block(wide: float, deep: float, tall: float, colour="#888888", skin=None, z: float = 0.0, taper: float = 1.0, **more) -> Bits:
    """A box standing on the ground around the origin; ``taper`` narrows its top."""
    x, y, k = wide / 2, deep / 2, taper
    low = [(-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    top = [(-x * k, -y * k, z + tall), (x * k, -y * k, z + tall), (x * k, y * k, z + tall), (-x * k, y * k, z + tall)]
    mid = (0, 0, z + tall / 2)
    sides = [quad(low[i], low[(i + 1) % 4], top[(i + 1) % 4], top[i], colour, skin, out=mid, **more) for i in range(4)]
    return Bits.join(*sides, quad(*top, colour, skin, out=mid, **more))


def gable(wide: float, deep: float, tall: float, z: float, colour="#888888", skin=None, wall="#888888", over: float = .012) -> Bits:
    """A saddle roof along x over a box."""
    x, y = wide / 2 + over, deep / 2 + over
    mid = (0, 0, z)
    front = quad((-x, -y, z), (x, -y, z), (x, 0, z + tall), (-x, 0, z + tall), colour, skin, out=mid)
    rear = quad((-x, y, z), (x, y, z), (x, 0, z + tall), (-x, 0, z + tall), colour, skin, out=mid)
    ends = [quad((s * wide / 2, -deep / 2, z), (s * wide / 2, deep / 2, z), (s * wide / 2, 0, z + tall), (s * wide / 2, 0, z + tall), wall, out=mid) for s in (-1, 1)]
    return Bits.join(front, rear, *ends)


def curved(p: np.ndarray, n: int = 6) -> np.ndarray:
    """A smooth curve through a few points (or numbers)."""
    t = np.linspace(0, len(p) - 1, (len(p) - 1) * n + 1)
    i = np.clip(t.astype(int), 0, len(p) - 2)
    f = (t - i).astype(F32).reshape(-1, *(1,) * (p.ndim - 1))
    a, b, c, d = p[np.clip(i - 1, 0, None)], p[i], p[i + 1], p[np.clip(i + 2, None, len(p) - 1)]
    out = .5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f ** 2 + (3 * b - a - 3 * c + d) * f ** 3)
    return np.maximum(out, p.min()) if p.ndim == 1 else out


def tube(path, radius, colour="#888888", skin=None, flat: float = 1.0, **more) -> Bits:
    """A round rod along points; ``radius`` a number or one per point."""
    path = np.asarray(path, F32)
    rad = np.broadcast_to(np.asarray(radius, F32), (len(path),))
    if 2 < len(path) < 14:
        path, rad = curved(path), curved(rad)
    t = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    t /= max(t[-1], 1e-6)

    def fn(u, v):
        c = np.stack([np.interp(v, t, path[:, i]) for i in range(3)], -1)
        e = 1e-3
        d = unit(np.stack([np.interp(np.clip(v + e, 0, 1), t, path[:, i]) - np.interp(np.clip(v - e, 0, 1), t, path[:, i]) for i in range(3)], -1))
        side = unit(np.cross(d, np.array([.13, .91, .31], F32)))
        up = np.cross(d, side)
        a = (u * 2 * math.pi)[..., None]
        q = np.interp(v, t, rad)[..., None]
        p = c + (side * np.cos(a) + up * np.sin(a) * flat) * q
        return p[..., 0], p[..., 1], p[..., 2]
    b = surface(fn, colour, skin, **more)
    mids = np.stack([np.interp(np.linspace(0, 1, 64), t, path[:, i]) for i in range(3)], -1)
    near = mids[np.argmin(((b.p[:, None, :] - mids[None]) ** 2).sum(-1), 1)] if len(b.p) < 60000 else mids[np.zeros(len(b.p), int)]
    b.n = b.n * np.where(((b.p - near) * b.n).sum(-1, keepdims=True) < 0, -1, 1).astype(F32)
    return b


def blob(rx: float, ry: float, rz: float, colour="#888888", skin=None, rough: float = 0.0, seed: int = 0, **more) -> Bits:
    """An egg around the origin; ``rough`` dents it like a boulder."""
    k = np.random.default_rng(seed).uniform(-2, 2, (5, 3)).astype(F32)

    def fn(u, v):
        a, b = u * 2 * math.pi, (v - .5) * math.pi
        d = np.stack([np.cos(a) * np.cos(b), np.sin(a) * np.cos(b), np.sin(b)], -1)
        q = np.ones(u.shape, F32)
        if rough:
            for i, f in enumerate(k):
                q = q - rough * np.abs(np.sin((d @ f) * (1 + .4 * i) + i)) * .55
        return d[..., 0] * rx * q, d[..., 1] * ry * q, d[..., 2] * rz * q
    return surface(fn, colour, skin, out=(0, 0, 0), **more)


def boulder(size: float, seed: int = 0, *codes: str) -> Bits:
    """A stone, half in the ground."""
    r = np.random.default_rng(seed)
    return blob(size * r.uniform(.8, 1.2), size * r.uniform(.7, 1), size * r.uniform(.55, .9), skin=mottled(*(codes or ("#4c4844", "#77716a", "#a09788")), scale=4), rough=.17, seed=seed)


def merlons(r: float, z: float, size: float, skin, n: int = 10) -> Bits:
    """Battlements in a ring."""
    one = block(size, size * .8, size * 1.1, skin=skin)
    return Bits.join(*(one.at(r * math.cos(a), r * math.sin(a), z, turn=math.degrees(a) + 90) for a in np.linspace(0, 2 * math.pi, n, endpoint=False)))


def tower(r: float, tall: float, skin, roof=None, roof_tall: float = .0, lit: str | None = "#ffc860", seed: int = 0, flare: float = 1.22, sides: int = 0, flag: str | None = None) -> Bits:
    """A round tower with a wider head, battlements or a pointed roof, and lit windows."""
    rng = np.random.default_rng(seed)
    head = tall * .86
    parts = [revolve([(r * 1.18, 0), (r * 1.0, tall * .10), (r * .94, head - r * .5), (r * flare, head), (r * flare, tall), (r * .3, tall)], skin=skin, sides=sides)]
    if roof:
        parts.append(revolve([(r * flare * 1.16, tall - .004), (r * .72, tall + roof_tall * .42), (r * .02, tall + roof_tall)], skin=roof, sides=sides))
        parts.append(tube([(0, 0, tall + roof_tall * .95), (0, 0, tall + roof_tall * 1.2)], .004, "#d9b65c"))
    else:
        parts.append(merlons(r * flare * .94, tall, r * .36, skin, 9))
    if flag:
        z = tall + (roof_tall * 1.2 if roof else r * .5)
        parts.append(pennant(flag, r * 1.5).at(0, 0, z))
    if lit:
        for _ in range(3 + int(tall * 8)):
            a, z = rng.uniform(math.pi * 1.05, math.pi * 1.95), rng.uniform(.25, .78) * tall
            parts.append(block(.011, .008, .026, lit, glow=(lit, 1.1)).at(r * .98 * math.cos(a), r * .98 * math.sin(a), z, turn=math.degrees(a) + 90))
    return Bits.join(*parts)


def pennant(colour: str, long: float, tall: float = .09) -> Bits:
    """A flag on its pole."""
    cloth_ = surface(lambda u, v: (u * long, .012 * np.sin(u * 9), tall - .005 - v * .045 * (1 - .85 * u) - .022 * u * .4), colour)
    return Bits.join(tube([(0, 0, 0), (0, 0, tall)], .0035, "#4a3626"), cloth_)


def wall(x0: float, y0: float, x1: float, y1: float, tall: float, thick: float, skin, teeth: float = .028) -> Bits:
    """A curtain wall with battlements."""
    long, turn = math.hypot(x1 - x0, y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0))
    parts = [block(long, thick, tall, skin=skin)]
    n = max(2, int(long / (teeth * 1.9)))
    tooth = block(teeth, thick * 1.05, teeth, skin=skin)
    parts += [tooth.at(-long / 2 + long * (i + .5) / n, 0, tall) for i in range(n)]
    return Bits.join(*parts).at((x0 + x1) / 2, (y0 + y1) / 2, turn=turn)


__all__ = ["Bits", "blob", "block", "boulder", "cloth", "gable", "lin", "masonry", "merlons", "mottled", "pennant", "quad", "revolve", "shingles", "surface", "tones", "tower", "tube", "wall"]
