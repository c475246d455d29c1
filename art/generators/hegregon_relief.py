"""Relief painter of HEGREGON: parts with heights, materials and lamps, lit from the upper left.

One unit is half the height of a hexagon (256 px of the finished picture); x grows right, y down, the
origin is the middle. Parts are signed distance shapes (negative inside) laid one over the other.
"""
from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from .common import F32, blur, rgb, smooth, to_image

UNIT, SS = 256, 2
SUN = np.array([-.50, -.58, .66], F32) / F32(math.sqrt(.50 ** 2 + .58 ** 2 + .66 ** 2))
HEX_SIZE = (444, 512)
SQRT3 = math.sqrt(3)
Field = Callable[[np.ndarray, np.ndarray], np.ndarray]


class Shape:
    """A signed distance function with the box (x0, y0, x1, y1) it lives in."""

    def __init__(self, fn: Field, box: tuple[float, float, float, float]):
        self.fn, self.box = fn, box

    def __or__(self, other: "Shape") -> "Shape":
        a, b = self.box, other.box
        box = (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))
        return Shape(lambda x, y: np.minimum(self.fn(x, y), other.fn(x, y)), box)

    def __sub__(self, other: "Shape") -> "Shape":
        return Shape(lambda x, y: np.maximum(self.fn(x, y), -other.fn(x, y)), self.box)

    def __and__(self, other: "Shape") -> "Shape":
        return Shape(lambda x, y: np.maximum(self.fn(x, y), other.fn(x, y)), self.box)

    def grow(self, by: float) -> "Shape":
        a = self.box
        return Shape(lambda x, y: self.fn(x, y) - by, (a[0] - by, a[1] - by, a[2] + by, a[3] + by))

    def turn(self, degrees: float, cx: float = 0.0, cy: float = 0.0) -> "Shape":
        """The shape turned clockwise on screen around (cx, cy)."""
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        a = self.box
        pts = [(cx + (u - cx) * c - (v - cy) * s, cy + (u - cx) * s + (v - cy) * c)
               for u in (a[0], a[2]) for v in (a[1], a[3])]
        box = (min(p[0] for p in pts), min(p[1] for p in pts), max(p[0] for p in pts), max(p[1] for p in pts))
        return Shape(lambda x, y: self.fn(cx + (x - cx) * c + (y - cy) * s, cy - (x - cx) * s + (y - cy) * c), box)

    def flip(self) -> "Shape":
        """Mirrored left to right."""
        a = self.box
        return Shape(lambda x, y: self.fn(-x, y), (-a[2], a[1], -a[0], a[3]))

    def both(self) -> "Shape":
        return self | self.flip()


def circle(cx: float, cy: float, r: float) -> Shape:
    return Shape(lambda x, y: np.hypot(x - cx, y - cy) - r, (cx - r, cy - r, cx + r, cy + r))


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Shape:
    k = min(rx, ry)
    return Shape(lambda x, y: (np.hypot((x - cx) / rx, (y - cy) / ry) - 1) * k, (cx - rx, cy - ry, cx + rx, cy + ry))


def ring(cx: float, cy: float, r: float, half: float) -> Shape:
    q = r + half
    return Shape(lambda x, y: np.abs(np.hypot(x - cx, y - cy) - r) - half, (cx - q, cy - q, cx + q, cy + q))


def rect(cx: float, cy: float, hw: float, hh: float, r: float = 0.0) -> Shape:
    def fn(x, y):
        qx, qy = np.abs(x - cx) - hw + r, np.abs(y - cy) - hh + r
        return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r
    return Shape(fn, (cx - hw, cy - hh, cx + hw, cy + hh))


def bar(x0: float, y0: float, x1: float, y1: float, half: float) -> Shape:
    """A rod with round ends."""
    dx, dy = x1 - x0, y1 - y0
    n = dx * dx + dy * dy + 1e-9

    def fn(x, y):
        t = np.clip(((x - x0) * dx + (y - y0) * dy) / n, 0, 1)
        return np.hypot(x - x0 - t * dx, y - y0 - t * dy) - half
    return Shape(fn, (min(x0, x1) - half, min(y0, y1) - half, max(x0, x1) + half, max(y0, y1) + half))


def poly(*pts: tuple[float, float]) -> Shape:
    """A convex or concave polygon."""
    from .pieces import polygon_distance
    p = np.array(pts, F32)
    return Shape(lambda x, y: polygon_distance(p, x, y), (*p.min(0).tolist(), *p.max(0).tolist()))


def mirror_poly(*pts: tuple[float, float]) -> Shape:
    """A left-right symmetrical outline: its right half from top to bottom."""
    return poly(*pts, *[(-x, y) for x, y in reversed(pts) if x > 0])


def hexagon(r: float, pointy: bool = True, cx: float = 0.0, cy: float = 0.0) -> Shape:
    """A regular hexagon of circumradius r."""
    def fn(x, y):
        u, v = (np.abs(x - cx), np.abs(y - cy)) if pointy else (np.abs(y - cy), np.abs(x - cx))
        return np.maximum(u, u * .5 + v * (SQRT3 / 2)) - r * (SQRT3 / 2)
    return Shape(fn, (cx - r, cy - r, cx + r, cy + r))


def spokes(shape: Shape, n: int, start: float = 0.0) -> Shape:
    """n copies around the origin."""
    out = shape.turn(start)
    for i in range(1, n):
        out = out | shape.turn(start + 360 * i / n)
    return out


class Relief:
    """A picture being built: height, colour, gloss, lamps, livery and cover per pixel."""

    def __init__(self, size: tuple[int, int] = (512, 512), ss: int = SS):
        self.size, self.ss = size, ss
        w, h = size[0] * ss, size[1] * ss
        self.k = UNIT * ss
        xs = (np.arange(w, dtype=F32) + .5 - w / 2) / self.k
        ys = (np.arange(h, dtype=F32) + .5 - h / 2) / self.k
        self.x, self.y = np.meshgrid(xs, ys)
        self.z = np.zeros((h, w), F32)
        self.colour = np.zeros((h, w, 3), F32)
        self.gloss = np.zeros((h, w), F32)
        self.lamp = np.zeros((h, w, 3), F32)
        self.livery = np.zeros((h, w), F32)
        self.cover = np.zeros((h, w), F32)

    def crop(self, box) -> tuple[slice, slice]:
        h, w = self.z.shape
        m = 4 / self.k
        x0, x1 = int((box[0] - m) * self.k + w / 2), int((box[2] + m) * self.k + w / 2) + 2
        y0, y1 = int((box[1] - m) * self.k + h / 2), int((box[3] + m) * self.k + h / 2) + 2
        return slice(max(0, y0), max(0, min(h, y1))), slice(max(0, x0), max(0, min(w, x1)))

    def put(self, shape: Shape, top: float, colour="#767d84", bevel: float = .02, gloss: float = .35, lamp=None,
            power: float = 1.0, livery: float = 0.0, foot: float | None = None, look: str = "flat", sink: bool = False) -> None:
        """Lays a part: ``top`` is its height, ``foot`` where its bevel starts (default: ``top − bevel``).

        ``look``: flat, round (a half cylinder or dome of radius ``bevel``) or keep (height added to what lies below).
        ``colour`` may be a field. ``lamp`` is the colour it shines in.
        """
        cut = self.crop(shape.box)
        if self.z[cut].size == 0:
            return
        x, y = self.x[cut], self.y[cut]
        d = shape.fn(x, y)
        px = .75 / self.k
        a = smooth(px, -px, d)
        t = np.clip(-d / max(bevel, 1e-4), 0, 1)
        if look == "round":
            t = np.sqrt(1 - (1 - t) ** 2)
        low = top - bevel if foot is None else foot
        rise = low + (top - low) * t
        if look == "keep":
            rise = self.z[cut] + (top * t if not sink else -top * t)
        self.z[cut] = self.z[cut] * (1 - a) + rise * a
        c = (rgb(colour) / 255) ** 2.2 if isinstance(colour, str) else colour
        if c is not None:
            self.colour[cut] = self.colour[cut] * (1 - a[..., None]) + c * a[..., None]
            self.gloss[cut] = self.gloss[cut] * (1 - a) + gloss * a
            self.livery[cut] = self.livery[cut] * (1 - a) + livery * a
            self.lamp[cut] *= (1 - a)[..., None]
        if lamp is not None:
            self.lamp[cut] = self.lamp[cut] * (1 - a[..., None]) + (rgb(lamp) / 255) ** 2.2 * power * a[..., None]
        self.cover[cut] = np.maximum(self.cover[cut], a)

    def paint(self, shape: Shape, colour: str, strength: float = 1.0, livery: float | None = None) -> None:
        """Changes the colour only."""
        cut = self.crop(shape.box)
        if self.z[cut].size == 0:
            return
        d = shape.fn(self.x[cut], self.y[cut])
        a = smooth(.75 / self.k, -.75 / self.k, d) * strength
        self.colour[cut] = self.colour[cut] * (1 - a[..., None]) + (rgb(colour) / 255) ** 2.2 * a[..., None]
        if livery is not None:
            self.livery[cut] = self.livery[cut] * (1 - a) + livery * a

    def shine(self, field: np.ndarray, colour: str, power: float = 1.0) -> None:
        """Adds light of a colour where the field says."""
        self.lamp += field[..., None] * (rgb(colour) / 255) ** 2.2 * power

    # ------------------------------------------------------------ light
    def shadow(self, reach: float = .30) -> np.ndarray:
        """1 = in the sun's shadow."""
        z, k = self.z, self.k
        slope = SUN[2] / math.hypot(SUN[0], SUN[1])
        out = np.zeros_like(z)
        step = .008
        while step < reach:
            dx, dy = -SUN[0] / math.hypot(SUN[0], SUN[1]), -SUN[1] / math.hypot(SUN[0], SUN[1])
            px, py = round(dx * step * k), round(dy * step * k)
            far = np.zeros_like(z)
            far[py:, px:] = z[:z.shape[0] - py, :z.shape[1] - px] if py or px else z
            np.maximum(out, np.clip((far - z - slope * step) * 40 + .0, 0, 1), out)
            step = step * 1.28 + .004
        return out

    def light(self, wear: float = .5, grime: np.ndarray | None = None, base: np.ndarray | None = None,
              key: float = 1.55, ambient: float = .36) -> tuple[np.ndarray, np.ndarray]:
        """(linear colour without lamps, shadow) of the relief; ``base`` replaces the colours."""
        z, k = self.z, self.k
        gy, gx = np.gradient(z * k)
        nz = 1 / np.sqrt(1 + gx * gx + gy * gy)
        lam = np.clip((-gx * SUN[0] - gy * SUN[1] + SUN[2]) * nz, 0, 1)
        half = SUN + np.array([0, 0, 1], F32)
        half /= np.linalg.norm(half)
        spec = np.clip((-gx * half[0] - gy * half[1] + half[2]) * nz, 0, 1) ** 40
        soft = blur(self.shadow(), 2)
        hollow = np.clip(blur(z, .035 * k) - z, 0, .2) * 5 + np.clip(blur(z, .010 * k) - z, 0, .1) * 7
        occ = 1 / (1 + 1.6 * hollow)
        edge = np.clip((z - blur(z, .006 * k)) * 90, 0, 1)
        albedo = self.colour if base is None else base
        if grime is not None:
            albedo = albedo * grime[..., None]
        metal = (edge * wear * np.clip(self.gloss * 2.5, 0, 1))[..., None]
        albedo = albedo * (1 - metal) + np.array([.62, .66, .68], F32) * metal
        sky = .55 + .45 * np.clip(-gy * nz * -1 + .3, 0, 1)
        lit = (lam * (1 - .82 * soft))[..., None] * np.array([1.04, 1.0, .94], F32) * key
        amb = (occ ** 1.3 * sky)[..., None] * np.array([.80, .95, 1.10], F32) * ambient
        col = albedo * (lit * (.5 + .5 * occ)[..., None] + amb)
        col = col + (spec * self.gloss * (1 - soft) * .55)[..., None]
        return col, soft

    def finish(self, mask: np.ndarray, wear: float = .5, grime: np.ndarray | None = None, glow: float = 1.0,
               shade: np.ndarray | None = None, gain: float = 1.0) -> Image.Image:
        """The picture: lit parts, lamps and their glow on the neighbourhood, cut by ``mask``, softened to size."""
        col, _ = self.light(wear, grime)
        if self.lamp.any():
            near, wide = blur(self.lamp, .014 * self.k), blur(self.lamp, .07 * self.k)
            col = col * (1 + 2.2 * glow * wide) + self.lamp + glow * (.55 * near + .40 * wide)
        col = col * gain
        col = col * (1 + col * .10) / (1 + col * .38)
        return shrink(np.clip(col, 0, 1) ** (1 / 2.2) * 255, mask, self.ss, shade)

    def finish_livery(self, mask: np.ndarray) -> Image.Image:
        """Lit greyscale of the painted areas, to be multiplied by the owner's colour."""
        col, _ = self.light(.0, None, np.ones((*self.z.shape, 3), F32) * .74, 1.30, .34)
        grey = np.clip(col @ np.array([.3, .59, .11], F32), 0, 1) ** (1 / 2.2) * 255
        return shrink(np.repeat(grey[..., None], 3, 2), self.livery * mask, self.ss)


def shrink(col: np.ndarray, alpha: np.ndarray, ss: int, shade: np.ndarray | None = None) -> Image.Image:
    """Averages down with premultiplied alpha; ``shade`` is a black cover laid under the picture."""
    h, w = alpha.shape
    total = alpha if shade is None else alpha + shade * (1 - alpha)
    pre = np.concatenate([col * alpha[..., None], total[..., None]], -1)
    pre = pre.reshape(h // ss, ss, w // ss, ss, 4).mean((1, 3))
    a = pre[..., 3:]
    rgba = np.concatenate([np.where(a > 0, pre[..., :3] / np.maximum(a, 1e-4), 0), a * 255], -1)
    return to_image(rgba)
