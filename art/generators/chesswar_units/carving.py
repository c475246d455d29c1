"""The carver: turns shapes into lit, hatched, inked relief.

Every part is inflated from its own mask, lit from the upper left, hatched like a woodcut in its
shadows, outlined in ink (heavier away from the light) and throws a shadow on the parts behind it.
"""

from __future__ import annotations

import functools
import io
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

import numpy as np
import resvg_py
from PIL import Image

from . import geometry as g
from .geometry import Shape
from .materials import Material, ramp_of, rgb

SIZE = 512
LAMP = np.array([-0.52, -0.62, 0.59], np.float32)
INK_COLOUR = rgb("#120b08")
FLOAT = np.float32


@dataclass(frozen=True)
class Mark:
    """Paint laid on a part, inside its outline: a wrinkle, a stripe, a rivet."""

    shape: Shape
    colour: str = "#120b08"
    alpha: float = 0.8
    soft: float = 0.0


@dataclass(frozen=True)
class Part:
    """One carved piece; ``relief`` is the width of its rounding, ``ink`` its outline (units)."""

    shape: Shape
    material: Material
    relief: float = 9.0
    ink: float = 3.2
    marks: tuple[Mark, ...] = ()
    shadow: float = 0.6
    bumps: tuple[tuple[Shape, float, float], ...] = ()  # shape, softness, height (negative: hollow)


@dataclass(frozen=True)
class Glow:
    """A lamp or halo: coloured light around a point, behind or over the figure."""

    x: float
    y: float
    radius: float
    colour: str
    power: float = 0.8
    front: bool = True


Item = Part | Glow


def part(
    shape: Shape,
    material: Material,
    relief: float = 9.0,
    ink: float = 3.2,
    marks: Iterable[Mark] = (),
    shadow: float = 0.6,
    bumps: Iterable[tuple[Shape, float, float]] = (),
) -> Part:
    return Part(shape, material, relief, ink, tuple(marks), shadow, tuple(bumps))


def mark(shape: Shape, colour: str = "#120b08", alpha: float = 0.8, soft: float = 0.0) -> Mark:
    return Mark(shape, colour, alpha, soft)


def _each(item: Item, change: Callable, scale: float, point: Callable) -> Item:
    if isinstance(item, Glow):
        x, y = point(item.x, item.y)
        return replace(item, x=x, y=y, radius=item.radius * scale)
    return replace(
        item,
        shape=change(item.shape),
        relief=item.relief * scale,
        marks=tuple(replace(k, shape=change(k.shape), soft=k.soft * scale) for k in item.marks),
        bumps=tuple((change(s), soft * scale, high) for s, soft, high in item.bumps),
    )


def _moved(items: Iterable[Item], change: Callable, scale: float) -> list[Item]:
    def point(x: float, y: float) -> tuple[float, float]:
        spot = change(Shape((np.array([[x, y]], float),))).polys[0][0]
        return float(spot[0]), float(spot[1])

    return [_each(i, change, scale, point) for i in items]


def place(
    items: Iterable[Item], x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, wide: float = 1
) -> list[Item]:
    """The group scaled, turned (degrees) and moved."""
    return _moved(items, lambda s: g.at(s, x, y, scale, turn, wide), scale)


def mirror(items: Iterable[Item]) -> list[Item]:
    return _moved(items, g.flip, 1)


def aside(items: Iterable[Item], turn: float, half: float = 70) -> list[Item]:
    """A frontal head looking a little aside."""
    return _moved(items, lambda s: g.warp(s, turn, half), 1)


def recolour(items: Iterable[Item], change: Callable) -> list[Item]:
    return [replace(i, material=change(i.material)) if isinstance(i, Part) else i for i in items]


def blur(a: np.ndarray, sigma: float) -> np.ndarray:
    """Gaussian, by three box passes in floating point."""
    r = max(1, round(math.sqrt(sigma * sigma * 4 + 1) / 2 - 0.5))
    for axis in (0, 1):
        for _ in range(3):
            pad = [(0, 0)] * a.ndim
            pad[axis] = (r + 1, r)
            c = np.cumsum(np.pad(a, pad, mode="edge"), axis=axis, dtype=np.float64)
            n = 2 * r + 1
            a = ((c[n:] - c[:-n]) if axis == 0 else (c[:, n:] - c[:, :-n])).astype(FLOAT) / n
    return a


def shifted(a: np.ndarray, dx: int, dy: int) -> np.ndarray:
    out = np.zeros_like(a)
    h, w = a.shape[:2]
    if abs(dx) >= w or abs(dy) >= h:
        return out
    out[max(dy, 0) : h + min(dy, 0), max(dx, 0) : w + min(dx, 0)] = a[
        max(-dy, 0) : h + min(-dy, 0), max(-dx, 0) : w + min(-dx, 0)
    ]
    return out


def swollen(a: np.ndarray, r: float) -> np.ndarray:
    """The mask grown by r pixels, round."""
    out = a.copy()
    for radius, n in ((r, 16), (r * 0.5, 8)):
        if radius < 0.6:
            continue
        for k in range(n):
            t = math.tau * k / n
            np.maximum(out, shifted(a, round(math.cos(t) * radius), round(math.sin(t) * radius)), out=out)
    return out


@functools.lru_cache(maxsize=24)
def noise(size: int, seed: int, fx: float, fy: float, octaves: int = 4) -> np.ndarray:
    """Smooth noise around 0 (about -1 to 1); fx, fy = cells across the counter."""
    total, weight = np.zeros((size, size), FLOAT), 0.0
    for o in range(octaves):
        rng = np.random.default_rng(seed * 101 + o)
        w, h = (max(2, round(f * 2**o)) for f in (fx, fy))
        small = Image.fromarray(rng.random((h + 1, w + 1), FLOAT) * 2 - 1)
        total += np.asarray(small.resize((size, size), Image.Resampling.BICUBIC), FLOAT) * 0.5**o
        weight += 0.5**o
    return total / weight * 1.6


def raster(shape: Shape, box: tuple[int, int, int, int], scale: float) -> np.ndarray:
    """The mask of a shape in a pixel box."""
    x0, y0, x1, y1 = box
    d = "".join("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in p) + "Z" for p in shape.polys)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{x1 - x0}" height="{y1 - y0}" '
        f'viewBox="{x0 / scale} {y0 / scale} {(x1 - x0) / scale} {(y1 - y0) / scale}"><path d="{d}"/></svg>'
    )
    data = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"), FLOAT)[..., 3] / 255


@dataclass
class Carver:
    """A figure under work, premultiplied, with the light it sheds."""

    scale: float = 2.0
    bounce: str = "#6a4a2a"
    clip: float = 0.0
    _n: int = field(init=False)

    def __post_init__(self) -> None:
        self._n = round(SIZE * self.scale)
        self.rgb = np.zeros((self._n, self._n, 3), FLOAT)
        self.alpha = np.zeros((self._n, self._n), FLOAT)
        self.front = np.zeros((self._n, self._n, 3), FLOAT)
        self.behind = np.zeros((self._n, self._n, 3), FLOAT)

    def carve(self, items: Iterable[Item]) -> None:
        for item in items:
            if isinstance(item, Glow):
                self._shed(item)
            else:
                self._carve(item)

    def _shed(self, glow: Glow) -> None:
        s = self.scale
        yy, xx = np.mgrid[0 : self._n, 0 : self._n].astype(FLOAT)
        d = np.hypot(xx - glow.x * s, yy - glow.y * s) / (glow.radius * s)
        light = np.clip(1 - d, 0, 1) ** 2 * glow.power
        (self.front if glow.front else self.behind)[...] += light[..., None] * rgb(glow.colour)

    def _pixels(self, shape: Shape, margin: float) -> tuple[int, int, int, int] | None:
        s = self.scale
        x0, y0, x1, y1 = shape.box
        box = (
            max(0, math.floor((x0 - margin) * s)),
            max(0, math.floor((y0 - margin) * s)),
            min(self._n, math.ceil((x1 + margin) * s)),
            min(self._n, math.ceil((y1 + margin) * s)),
        )
        return box if box[2] - box[0] > 2 and box[3] - box[1] > 2 else None

    def _carve(self, item: Part) -> None:
        s = self.scale
        box = self._pixels(item.shape, max(22.0, item.ink + 4))
        if box is None:
            return
        mask = raster(item.shape, box, s)
        if mask.max() <= 0:
            return
        here = np.s_[box[1] : box[3], box[0] : box[2]]
        if item.shadow and not item.material.glow:
            cast = shifted(blur(mask, 4.5 * s), round(4 * s), round(6 * s)) * item.shadow
            self.rgb[here] *= (1 - 0.75 * cast)[..., None]
        if item.ink:
            w = item.ink * s
            line = np.maximum(
                swollen(mask, w * 0.78), shifted(swollen(mask, w * 0.72), round(w * 0.32), round(w * 0.4))
            )
            self._over(here, np.broadcast_to(INK_COLOUR, (*mask.shape, 3)), line)
        self._over(here, self._surface(item, mask, box), mask)
        if item.material.glow:
            halo = blur(mask, 7 * s) * 1.1 + blur(mask, 2.5 * s) * 0.35
            self.front[here] += (halo * item.material.glow)[..., None] * rgb(item.material.mid) * 0.55

    def _over(self, here: tuple[slice, slice], colour: np.ndarray, mask: np.ndarray) -> None:
        self.rgb[here] = self.rgb[here] * (1 - mask)[..., None] + colour * mask[..., None]
        self.alpha[here] = self.alpha[here] * (1 - mask) + mask

    def _surface(self, item: Part, mask: np.ndarray, box: tuple[int, int, int, int]) -> np.ndarray:
        s, mat = self.scale, item.material
        yy, xx = np.mgrid[box[1] : box[3], box[0] : box[2]].astype(FLOAT) / s
        if mat.glow:
            core = np.clip((blur(mask, item.relief * s * 0.6) - 0.35) * 1.9, 0, 1)
            return ramp_of(mat, core)
        r = max(item.relief, 0.8) * s
        high = (blur(mask, r) * 1.0 + blur(mask, r * 0.42) * 0.45) * r * 1.75
        for bump, soft, amount in item.bumps:
            high = high + blur(raster(bump, box, s), max(soft, 0.8) * s) * amount * s
        grain = self._grain(mat, box)
        high = high + grain * (0.9 * s)
        dy, dx = np.gradient(high)
        nz = 1 / np.sqrt(dx * dx + dy * dy + 1)
        nx, ny = -dx * nz, -dy * nz
        lamp = LAMP / np.linalg.norm(LAMP)
        facing = nx * lamp[0] + ny * lamp[1] + nz * lamp[2]
        t = 0.54 + (facing - lamp[2]) * 0.72 - np.clip((yy - 300) / 1050, -0.1, 0.2) + grain * 0.07
        if mat.shine:
            t = t + mat.shine * 0.13 * np.sin((nx * 1.1 + ny * 2.4) * 3.4)
        t = np.clip(t, 0, 1)
        colour = ramp_of(mat, t)
        for k in item.marks:
            touch = raster(k.shape, box, s)
            if k.soft:
                touch = blur(touch, k.soft * s)
            touch = (touch * k.alpha)[..., None]
            colour = colour * (1 - touch) + rgb(k.colour) * (0.5 + 0.62 * t)[..., None].clip(0, 1.1) * touch
        if mat.shine:
            half = lamp + (0, 0, 1)
            half = half / np.linalg.norm(half)
            spec = np.clip(nx * half[0] + ny * half[1] + nz * half[2], 0, 1) ** 38
            flat = np.clip(nx * nx + ny * ny, 0, 0.12) / 0.12
            colour = colour + (spec * flat * mat.shine * 0.75)[..., None]
        edge = np.clip(nx * 0.62 + ny * 0.5 - 0.42, 0, 1) * 0.9
        colour = colour + edge[..., None] * rgb(self.bounce) * 0.75
        if mat.hatch:
            depth = np.clip((0.43 - t) / 0.43, 0, 1) * mat.hatch
            phase = (xx * 0.8 - yy * 0.6) / 5.2 + high / (r * 4.5)
            wave = np.abs(phase - np.floor(phase) - 0.5) * 2
            stroke = np.clip((depth * 0.85 - wave) * 5 + 0.4, 0, 1) * np.clip(depth * 4, 0, 1)
            colour = colour * (1 - 0.5 * stroke)[..., None]
        return np.clip(colour, 0, 1)

    def _grain(self, mat: Material, box: tuple[int, int, int, int]) -> np.ndarray:
        kinds = {"wood": (7, 9, 60), "fur": (9, 70, 22), "stone": (5, 26, 26), "": (3, 40, 40)}
        seed, fx, fy = kinds[mat.grain]
        strength = {"wood": 0.9, "fur": 0.8, "stone": 1.1, "": 0.16}[mat.grain]
        return noise(self._n, seed, fx, fy)[box[1] : box[3], box[0] : box[2]] * strength
