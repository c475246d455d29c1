"""What hangs in the air of Open Wars' landscapes: mist, shafts of light, halos, lightning, smoke, spirits."""
from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from .common import F32, blur, fbm, mix, smooth
from .ow_places_forms import Bits
from .ow_places_stage import Stage, lin

Lay = Callable[[Stage, np.ndarray, np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]


def frame(stage: Stage) -> tuple[np.ndarray, np.ndarray]:
    """-1..1 across, 1..-1 downwards, as it was composed."""
    w, h = stage.size
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    return (x + .5) / w * 2 - 1, (1 - (y + .5) / h * 2) * h / w + stage.drop


def shown(stage: Stage, x: float, y: float, z: float) -> tuple[float, float, float]:
    """Where in the frame a place lies, and its distance."""
    u, v, d = stage.seen(np.array([x, y, z], F32))
    w, h = stage.size
    return float(u) / w * 2 - 1, (1 - float(v) / h * 2) * h / w + stage.drop, float(d)


def mist(colour: str, amount: float = .5, seed: int = 1, low: float = -1.0, high: float = 1.0, since: float = -9.0, cells: float = 4, glow: float = 0.0) -> Lay:
    """Drifting veils between two heights of the picture, only before what is further than ``since``."""
    def lay(stage, img, lamp, depth):
        x, y = frame(stage)
        n = fbm(np.random.default_rng(seed), img.shape[:2], cells, 5, .55, aspect=.45)
        a = smooth(.36, .66, n) * smooth(low, (low + high) / 2 - .02, y) * smooth(high, (low + high) / 2 + .02, y) * amount * smooth(since, since + .25, depth)
        return mix(img, lin(colour) * .9, np.clip(a, 0, 1)), lamp + (a * glow)[..., None] * lin(colour)
    return lay


def halo(x: float, y: float, z: float, r: float, colour: str, power: float = 1.0, core: float = 0.0, behind: bool = False) -> Lay:
    """Light in the air around a place and on what is near it."""
    def lay(stage, img, lamp, depth):
        u, v, d = shown(stage, x, y, z)
        fx, fy = frame(stage)
        q = np.hypot(fx - u, fy - v) / r
        k = np.exp(-q * q * 2.2) * power * (smooth(d - .05, d + .05, depth) if behind else 1)
        c = lin(colour)
        img = img * (1 + 1.4 * k[..., None] * c) + k[..., None] * c * .30
        if core:
            bright = np.exp(-(q / .16) ** 2) * core
            lamp = lamp + bright[..., None] * c
            img = img + bright[..., None] * (c * .6 + .4)
        return img, lamp
    return lay


def shafts(colour: str, power: float = .5, turn: float = 28, seed: int = 1, cells: float = 9, low: float = -.7) -> Lay:
    """Sunbeams from the upper left."""
    def lay(stage, img, lamp, depth):
        x, y = frame(stage)
        a = math.radians(turn)
        t = x * math.cos(a) + y * math.sin(a)
        line = fbm(np.random.default_rng(seed), (8, 2048), cells * 8, 3, .5)[4]
        k = smooth(.48, .80, line[np.clip(((t + 1.6) / 3.2 * 2047).astype(int), 0, 2047)]) * smooth(low, .9, y) * smooth(.9, -.6, x)
        k = blur(k, 4) * power
        return img + k[..., None] * lin(colour), lamp
    return lay


def lightning(points: list[tuple[float, float]], seed: int, colour: str = "#cfe0ff", power: float = 1.6, forks: int = 4) -> Lay:
    """A forked stroke through points of the frame."""
    rng = np.random.default_rng(seed)

    def broken(p, q, rough) -> list:
        if math.dist(p, q) < .03:
            return [p, q]
        m = ((p[0] + q[0]) / 2 + rng.normal(0, rough), (p[1] + q[1]) / 2 + rng.normal(0, rough * .4))
        return broken(p, m, rough * .55)[:-1] + broken(m, q, rough * .55)
    strokes = [(sum((broken(a, b, .055)[:-1] for a, b in zip(points, points[1:])), []) + [points[-1]], 1.0)]
    for _ in range(forks):
        k = int(rng.integers(2, len(strokes[0][0]) * 2 // 3))
        s = strokes[0][0][k]
        strokes.append((broken(s, (s[0] + rng.uniform(-.28, .28), s[1] - rng.uniform(.12, .30)), .035), .5))

    def lay(stage, img, lamp, depth):
        x, y = frame(stage)
        core = np.zeros(img.shape[:2], F32)
        for line, strong in strokes:
            for (ax, ay), (bx, by) in zip(line, line[1:]):
                dx, dy = bx - ax, by - ay
                t = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
                np.maximum(core, strong * np.exp(-((np.hypot(x - ax - t * dx, y - ay - t * dy)) / (.0045 * (.5 + strong * .7))) ** 2), out=core)
        c = lin(colour)
        air = blur(core, 26) * 3.2
        img = img * (1 + air[..., None] * c * 2.0) + core[..., None] * 1.6 + air[..., None] * c * .5
        return img, lamp + (core * power)[..., None] * c
    return lay


def smoke(x: float, y: float, z: float, wide: float, tall: float, colour: str = "#4a4644", seed: int = 1, amount: float = .8, drift: float = .35) -> Lay:
    """A column of smoke that leans with the wind."""
    def lay(stage, img, lamp, depth):
        u, v, d = shown(stage, x, y, z)
        fx, fy = frame(stage)
        t = np.clip((fy - v) / tall, 0, 1.2)
        n = fbm(np.random.default_rng(seed), img.shape[:2], 9, 5, .55)
        middle = u + drift * t ** 1.5 * tall + (n - .5) * .22 * t
        q = np.abs(fx - middle) / (wide * (.25 + 1.1 * t))
        a = smooth(1.0, .35, q + (n - .5) * 1.5) * smooth(-.02, .06, fy - v) * smooth(1.15, .25, t) * amount
        shade = np.clip(.75 - .5 * (fx - middle) / (wide + .05) + (n - .5), .3, 1.5)
        return mix(img, lin(colour) * shade[..., None], np.clip(a, 0, .95)), lamp
    return lay


def spirit(x: float, y: float, z: float, tall: float, colour: str = "#bff5ea", seed: int = 1, power: float = .75, turn: float = .2) -> Lay:
    """A pale figure that trails away below: hood, arms, a wavering hem."""
    def lay(stage, img, lamp, depth):
        u, v, d = shown(stage, x, y, z)
        fx, fy = frame(stage)
        n = fbm(np.random.default_rng(seed), img.shape[:2], 14, 4)
        s, t = (fx - u) / tall, (fy - v) / tall
        s = s - turn * (1 - t) ** 2 * .5 * np.sin(t * 7 + seed) + (n - .5) * .16 * (1 - t)
        head = np.exp(-(np.hypot(s / .125, (t - .84) / .15)) ** 4)
        hem = .10 + .17 * np.clip(.80 - t, 0, 1) ** .6 * np.clip(t + .2, 0, 1)
        body = np.exp(-(s / hem) ** 4) * smooth(.82, .70, t) * smooth(-.05, .34, t + (n - .5) * .5)
        arms = sum(np.exp(-(np.abs(t - (.58 - .35 * np.abs(s))) / .055) ** 2) * smooth(.05, .10, k * s) * smooth(.40, .26, k * s) for k in (-1, 1)) * .8
        face = sum(np.exp(-(np.hypot((s - k) / .032, (t - .86) / .034)) ** 4) for k in (-.05, .05)) + np.exp(-(np.hypot(s / .026, (t - .77) / .04)) ** 4)
        a = np.clip(np.maximum(head, np.maximum(body, arms)) * (.75 + .5 * (n - .5)), 0, 1) * power * smooth(d - .12, d, depth)
        c = lin(colour)
        img = img + blur(a, 22)[..., None] * c * .6
        img = mix(img, c * (1.0 + .25 * s[..., None] * -2), a * .85)
        img = mix(img, c * .10, np.clip(face * power * .8, 0, .7) * smooth(d - .12, d, depth))
        return img, lamp + (a * .25)[..., None] * c
    return lay


def sparks(rng, n: int, box, colour: str, power: float = 1.6, w: int = 3) -> Bits:
    """Fireflies, embers: bright points in a box (x0, y0, z0, x1, y1, z1)."""
    p = rng.uniform(box[:3], box[3:], (n, 3))
    return Bits.of(p, (0, 0, 1), colour, (colour, power), w)


def tinted(colour: str, amount: float = .2, low: float = -1.0, high: float = 1.0) -> Lay:
    """Coloured air over the whole, rising between two heights of the picture."""
    def lay(stage, img, lamp, depth):
        _, y = frame(stage)
        return mix(img, lin(colour), amount * smooth(low, high, y)), lamp
    return lay
