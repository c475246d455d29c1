"""The easel: shapes become soft, lit, painted forms.

Every part is inflated from its own mask, turned into colour along its material's three tones by one warm key
light from the upper left, rimmed by a coloured light from behind on the right, and throws a tinted shadow on
what lies beneath. Units: a picture is 768 across; ``scale`` pixels per unit.
"""
from __future__ import annotations

import io
import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np
import resvg_py
from PIL import Image

from . import ocw_shapes as g
from .ocw_shapes import Shape
from .chesswar_units.materials import Material, m, ramp_of, rgb
from .common import F32, fbm

SIZE = 768
KEY = np.array([-.50, -.58, .64], F32)
KEY /= np.linalg.norm(KEY)


@dataclass(frozen=True)
class Light:
    """Colours of the key light, of the rim light and of the shadows; ``side`` 1 = rim on the right."""

    key: str = "#fff0d8"
    rim: str = "#8fb8ff"
    shade: str = "#1a1030"
    rim_power: float = .85
    side: int = 1


@dataclass(frozen=True)
class Touch:
    """Paint on a part, kept inside its outline; ``lit`` paint glows."""

    shape: Shape
    colour: str
    alpha: float = .8
    soft: float = 0
    lit: bool = False


@dataclass(frozen=True)
class Part:
    """One painted form. ``relief`` = rounding width, ``flat`` < 1 flattens it, ``folds`` = (x, y, count, height, seed)."""

    shape: Shape
    material: Material
    relief: float = 14
    flat: float = 1.0
    touches: tuple[Touch, ...] = ()
    bumps: tuple[tuple[Shape, float, float], ...] = ()
    folds: tuple = ()
    texture: str = ""
    shadow: float = .55
    rim: float = 1.0
    soft: float = 0
    alpha: float = 1.0
    grade: float = 0.0
    fade: tuple[float, float, float] | None = None


def _boxes(a: np.ndarray, r: int) -> np.ndarray:
    """Three box passes along both axes."""
    n = 2 * r + 1
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r + 1, r)
        for _ in range(3):
            c = np.cumsum(np.pad(a, pad, mode="edge"), axis=axis, dtype=F32)
            a = ((c[n:] - c[:-n]) if axis == 0 else (c[:, n:] - c[:, :-n])) * F32(1 / n)
    return a


def blur(a: np.ndarray, radius: float) -> np.ndarray:
    """Soft blur of a field or of colours; wide ones are made on a reduced copy."""
    a = np.asarray(a, F32)
    if a.ndim == 3:
        return np.stack([blur(a[..., i], radius) for i in range(a.shape[2])], -1)
    k = 4 if radius >= 20 else 2 if radius >= 7 else 1
    h, w = a.shape
    if k == 1 or min(h, w) < 8 * k:
        return _boxes(a, max(1, round(radius)))
    small = np.asarray(Image.fromarray(a).resize((-(-w // k), -(-h // k)), Image.BOX))
    return np.asarray(Image.fromarray(_boxes(small, max(1, round(radius / k)))).resize((w, h), Image.BICUBIC))


def part(shape: Shape, material: Material, relief: float = 14, *, touches: Iterable[Touch] = (), bumps: Iterable = (), **more) -> Part:
    return Part(shape, material, relief, touches=tuple(touches), bumps=tuple(bumps), **more)


def touch(shape: Shape, colour: str, alpha: float = .8, soft: float = 0, lit: bool = False) -> Touch:
    return Touch(shape, colour, alpha, soft, lit)


def moved(parts: Iterable[Part], x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, wide: float = 1, flip: bool = False) -> list[Part]:
    """The group mirrored, scaled, turned (degrees) and moved."""
    def change(s: Shape) -> Shape:
        return g.at(g.flip(s) if flip else s, x, y, scale, turn, wide)
    return [replace(p, shape=change(p.shape), relief=p.relief * scale, fade=None, touches=tuple(replace(k, shape=change(k.shape), soft=k.soft * scale) for k in p.touches),
                    bumps=tuple((change(b), soft * scale, high * scale) for b, soft, high in p.bumps)) for p in parts]


def shifted(a: np.ndarray, dx: int, dy: int) -> np.ndarray:
    out = np.zeros_like(a)
    h, w = a.shape[:2]
    if abs(dx) < w and abs(dy) < h:
        out[max(dy, 0):h + min(dy, 0), max(dx, 0):w + min(dx, 0)] = a[max(-dy, 0):h + min(-dy, 0), max(-dx, 0):w + min(-dx, 0)]
    return out


def raster(shapes: Iterable[Shape], box: tuple[int, int, int, int], scale: float, colours: Iterable[str] | None = None) -> np.ndarray:
    """Shapes in a pixel box: the mask, or RGBA if colours are given (one per shape)."""
    x0, y0, x1, y1 = box
    paint = iter(colours or ())
    body = []
    for s in shapes:
        d = "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in p) + "Z" for p in s.polys)
        body.append(f'<path d="{d}" fill="{next(paint)}"/>' if colours else f'<path d="{d}"/>')
    source = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{x1 - x0}" height="{y1 - y0}" viewBox="{x0 / scale} {y0 / scale} {(x1 - x0) / scale} {(y1 - y0) / scale}">'
              + "".join(body) + "</svg>")
    data = np.asarray(Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=source, skip_system_fonts=True)))).convert("RGBA"), F32) / 255
    return data if colours else data[..., 3]


class Easel:
    """A figure under work: straight colour 0..1, coverage, and the light it sheds."""

    def __init__(self, light: Light, scale: float = 2, size: tuple[int, int] = (SIZE, SIZE), seed: int = 1) -> None:
        self.light, self.scale, self.seed = light, scale, seed
        self.w, self.h = round(size[0] * scale), round(size[1] * scale)
        self.rgb = np.zeros((self.h, self.w, 3), F32)
        self.alpha = np.zeros((self.h, self.w), F32)
        self.glow = np.zeros((self.h, self.w, 3), F32)
        self.key, self.rim, self.shade = rgb(light.key), rgb(light.rim), rgb(light.shade)
        self._noise: dict = {}

    # ------------------------------------------------------------ drawing
    def put(self, *items) -> Easel:
        for item in items:
            if isinstance(item, Part):
                self._part(item)
            elif callable(item):
                item(self)
            else:
                self.put(*item)
        return self

    def box(self, shape: Shape, margin: float = 26) -> tuple[int, int, int, int] | None:
        s = self.scale
        x0, y0, x1, y1 = shape.box
        b = (max(0, math.floor((x0 - margin) * s)), max(0, math.floor((y0 - margin) * s)), min(self.w, math.ceil((x1 + margin) * s)), min(self.h, math.ceil((y1 + margin) * s)))
        return b if b[2] - b[0] > 3 and b[3] - b[1] > 3 else None

    def _part(self, p: Part) -> None:
        box = self.box(p.shape)
        if box is None:
            return
        mask = raster([p.shape], box, self.scale)
        if p.soft:
            mask = blur(mask, p.soft * self.scale)
        if mask.max() <= 0:
            return
        here = np.s_[box[1]:box[3], box[0]:box[2]]
        if p.material.glow:
            return self._lamp(p, mask, here)
        colour = self.surface(p, mask, box)
        if p.fade:
            yy, xx = np.mgrid[box[1]:box[3], box[0]:box[2]].astype(F32) / self.scale
            t = np.clip((np.hypot(xx - p.fade[0], yy - p.fade[1]) / p.fade[2] - .35) / .65, 0, 1)
            mask = mask * np.maximum(t * t * (3 - 2 * t), 1 - self.alpha[here])
        if p.shadow:
            self.cast(mask, here, p.shadow)
        self.lay(here, colour, mask * p.alpha)

    def _lamp(self, p: Part, mask: np.ndarray, here) -> None:
        core = np.clip((blur(mask, max(p.relief * self.scale * .5, 1)) - .35) * 1.9, 0, 1)
        colour = ramp_of(p.material, core)
        self.lay(here, colour, mask * p.alpha)
        power = p.material.glow * p.alpha
        self.glow[here] += (blur(mask, 12 * self.scale) * .34 + blur(mask, 4 * self.scale) * .22)[..., None] * rgb(p.material.mid) * power + (mask * .10 * power)[..., None] * colour

    def cast(self, mask: np.ndarray, here, power: float) -> None:
        """A tinted shadow below and right of a mask, and contact darkness around it."""
        s = self.scale
        fall = np.clip(shifted(blur(mask, 8 * s), round(6 * s), round(9 * s)) * .8 + blur(mask, 3.5 * s) * .35, 0, 1) * power
        self.rgb[here] = self.rgb[here] * (1 - fall[..., None] * (1 - self.shade * .55))
        self.glow[here] *= (1 - .6 * mask * power)[..., None]

    def lay(self, here, colour: np.ndarray, mask: np.ndarray) -> None:
        a, b = mask, self.alpha[here]
        out = a + b * (1 - a)
        mixed = self.rgb[here] * (b * (1 - a))[..., None] + colour * a[..., None]
        self.rgb[here] = mixed / np.maximum(out, 1e-4)[..., None]
        self.alpha[here] = out
        self.glow[here] *= (1 - a)[..., None]

    def shed(self, x: float, y: float, r: float, colour: str, power: float = .6) -> None:
        """Light in the air around a point."""
        s = self.scale
        yy, xx = np.mgrid[0:self.h, 0:self.w].astype(F32) / s
        d = np.hypot(xx - x, yy - y) / r
        self.glow += (np.exp(-d * d * 2.5) * power * .6)[..., None] * rgb(colour)

    def warm(self, x: float, y: float, r: float, colour: str, power: float = .5) -> None:
        """Light that falls on what has been painted so far."""
        s = self.scale
        yy, xx = np.mgrid[0:self.h, 0:self.w].astype(F32) / s
        k = np.exp(-(((xx - x) / r) ** 2 + ((yy - y) / r) ** 2)) * power
        self.rgb = self.rgb * (1 + k[..., None] * rgb(colour) * .75) + k[..., None] * rgb(colour) * .05 * self.alpha[..., None]

    # ------------------------------------------------------------ surfaces
    def noise(self, kind: str, fx: float, fy: float, octaves: int = 4) -> np.ndarray:
        key = (kind, fx, fy)
        if key not in self._noise:
            rng = np.random.default_rng(self.seed * 97 + len(kind) * 13 + round(fx * 7 + fy))
            out = fbm(rng, (self.h, self.w), fy, octaves, aspect=fx / fy)
            self._noise[key] = (out - .5) * 2.4
        return self._noise[key]

    def height(self, p: Part, mask: np.ndarray, box) -> np.ndarray:
        s = self.scale
        r = max(p.relief, .8) * s
        high = (blur(mask, r) + blur(mask, r * .45) * .5 + blur(mask, max(r * .18, .6)) * .16) * r * 1.5 * p.flat
        yy, xx = np.mgrid[box[1]:box[3], box[0]:box[2]].astype(F32) / s
        for bump, soft, amount in p.bumps:
            high = high + blur(raster([bump], box, s), max(soft, .5) * s) * amount * s
        if p.folds:
            fx, fy, count, amount, seed = p.folds
            a = np.arctan2(yy - fy, xx - fx)
            d = np.hypot(xx - fx, yy - fy)
            wob = self.noise("fold", 5, 5)[box[1]:box[3], box[0]:box[2]]
            rng = np.random.default_rng(seed)
            wave = np.zeros_like(a)
            for k in range(3):
                wave += np.sin(a * count * (1 + .63 * k) + rng.uniform(0, 6.3) + wob * 1.3) / (1 + k * .7)
            high = high + wave * amount * s * 1.5 * np.clip((d - 30) / 140, 0, 1.4)
        return high + self.texture(p, box, xx, yy) * s

    def texture(self, p: Part, box, xx: np.ndarray, yy: np.ndarray) -> np.ndarray:
        cut = np.s_[box[1]:box[3], box[0]:box[2]]
        kind = p.texture or p.material.grain
        if kind in ("", "smooth"):
            return self.noise("soft", 40, 40)[cut] * .18
        if kind == "skin":
            return self.noise("skin", 90, 90, 3)[cut] * .10
        if kind == "cloth":
            return self.noise("cloth", 150, 150, 2)[cut] * .22 + self.noise("crease", 7, 10)[cut] * .9
        if kind == "leather":
            return self.noise("leather", 70, 70)[cut] * .38
        if kind == "fur":
            return self.noise("fur", 120, 22)[cut] * 1.7
        if kind == "wood":
            return self.noise("wood", 90, 7)[cut] * 1.0
        if kind == "stone":
            return self.noise("stone", 14, 14, 6)[cut] * 5.5
        if kind == "dent":
            return self.noise("dent", 16, 16)[cut] * .9
        if kind == "mail":
            u, v = xx / 5.2, yy / 4.2
            odd = np.floor(v) % 2 * .5
            return 1.3 * np.abs(np.sin(np.pi * (u + odd))) * np.abs(np.sin(np.pi * v))
        if kind == "scale":
            u, v = xx / 13, yy / 10
            best = np.zeros_like(u)
            for dv in (0, 1):
                row = np.floor(v) + dv
                cu = (u + row % 2 * .5) % 1 - .5
                cv = v - row + .35
                d = np.hypot(cu * 1.9, cv * .95)
                best = np.maximum(best, np.where(d < 1, (1 - d) * (1.0 if dv == 0 else .8), 0))
            return best * 5.5
        if kind == "feather":
            u, v = xx / 16, yy / 22
            row = np.floor(v)
            cu = (u + row % 2 * .5) % 1 - .5
            return (1 - np.abs(cu) * 2) * 1.8 - np.clip(v - row, 0, 1) * 2.4 + self.noise("fur", 120, 22)[cut] * .7
        raise KeyError(kind)

    def surface(self, p: Part, mask: np.ndarray, box) -> np.ndarray:
        high = self.height(p, mask, box)
        gy, gx = np.gradient(high)
        nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
        return self.shaded(p.material, -gx * nz, -gy * nz, nz, box, p)

    def shaded(self, mat: Material, nx, ny, nz, box, p: Part, albedo: np.ndarray | None = None, skin: bool = False) -> np.ndarray:
        """Colour of a surface from its normals; ``albedo`` multiplies."""
        cut = np.s_[box[1]:box[3], box[0]:box[2]]
        yy, xx = np.mgrid[box[1]:box[3], box[0]:box[2]].astype(F32) / self.scale
        facing = nx * KEY[0] + ny * KEY[1] + nz * KEY[2]
        t = .50 + (facing - KEY[2]) * (.66 if skin else .78) + p.grade - np.clip((yy - 360) / 1500, -.05, .26) - np.clip((xx - 430) / 1900, 0, .14)
        t = t + self.noise("paint", 10, 10)[cut] * .035
        if mat.shine:
            bend = nx * 1.1 + ny * 2.3
            t = t + mat.shine * (.20 * np.sin(bend * 3.4 + .5) - .30 * np.exp(-((bend - .34) / .20) ** 2) - .06)
        colour = ramp_of(mat, np.clip(t, 0, 1))
        if skin:
            colour = colour + np.exp(-((t - .36) / .17) ** 2)[..., None] * np.array([.07, .0, -.012], F32)
        if albedo is not None:
            colour = colour * albedo
        for k in p.touches:
            spot = raster([k.shape], box, self.scale)
            if k.soft:
                spot = blur(spot, k.soft * self.scale)
            a = (spot * k.alpha)[..., None]
            tone = rgb(k.colour) * (1 if k.lit else (.45 + .8 * np.clip(t, 0, 1))[..., None])
            colour = colour * (1 - a) + tone * a
            if k.lit:
                self.glow[cut] += blur(spot, 7 * self.scale)[..., None] * rgb(k.colour) * .5 * k.alpha
        colour = colour * (.80 + .20 * self.key)
        fill = np.clip(-nx * .55 + ny * .55, 0, 1) * .10
        colour = colour + fill[..., None] * (self.shade * 1.6 + .08)
        side = self.light.side
        edge = np.clip(nx * .80 * side - ny * .18 + (1 - nz) * .30 - .48, 0, 1) * 2.1
        colour = colour + (np.clip(edge, 0, 1) * p.rim * self.light.rim_power)[..., None] * self.rim * (.22 + .78 * ramp_of(mat, np.full(1, .82, F32)))
        if mat.shine:
            half = KEY + np.array([0, 0, 1], F32)
            half /= np.linalg.norm(half)
            spec = np.clip(nx * half[0] + ny * half[1] + nz * half[2], 0, 1)
            bent = np.clip(nx * nx + ny * ny, 0, .10) / .10
            colour = colour + ((spec ** 46 * .75 + spec ** 10 * .12) * bent * mat.shine)[..., None] * self.key
        return np.clip(colour, 0, 1.25)

    # ------------------------------------------------------------ strands of hair, fur, grass
    def strands(self, lines: list[np.ndarray], widths: tuple[float, ...], mat: Material, seed: int = 1, relief: float = 10, shadow: float = .5, gloss: float = .5, dark: float = .22) -> None:
        """Many thin ribbons painted at once; tone varies from strand to strand, a soft highlight lies across."""
        rng = np.random.default_rng(seed)
        shapes, colours = [], []
        for i, line in enumerate(lines):
            k = rng.uniform(.7, 1.3)
            shapes.append(g.ribbon(line, *[w * k for w in widths]))
            t = np.clip(dark + .46 * (i / len(lines)) + rng.normal(0, .15), 0, 1)
            c = ramp_of(mat, np.array([t], F32))[0]
            colours.append("#" + "".join(f"{int(np.clip(v, 0, 1) * 255):02x}" for v in c))
        whole = Shape(tuple(q for s in shapes for q in s.polys))
        box = self.box(whole, 20)
        if box is None:
            return
        layer = raster(shapes, box, self.scale, colours)
        mask, tone = layer[..., 3], layer[..., :3]
        here = np.s_[box[1]:box[3], box[0]:box[2]]
        if shadow:
            self.cast(mask, here, shadow)
        s = self.scale
        grey = tone @ np.array([.3, .59, .11], F32)
        high = (blur(mask, relief * s) + .5 * blur(mask, relief * s * .4)) * relief * s * 1.4 + (grey - blur(grey, 3 * s)) * 7 * s
        gy, gx = np.gradient(high)
        nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
        nx, ny = -gx * nz, -gy * nz
        yy, xx = np.mgrid[box[1]:box[3], box[0]:box[2]].astype(F32) / s
        facing = nx * KEY[0] + ny * KEY[1] + nz * KEY[2]
        t = .62 + (facing - KEY[2]) * .85 - np.clip((yy - 330) / 1100, -.1, .3) - np.clip((xx - 420) / 1500, 0, .16)
        colour = tone * (np.clip(t, .12, 1.25) * 1.25)[..., None] * (.8 + .2 * self.key)
        sheen = np.exp(-((facing - .80) / .12) ** 2) * gloss * np.clip(grey * 2.2, .15, 1)
        colour = colour + sheen[..., None] * rgb(mat.light) * .38
        edge = np.clip(nx * .8 * self.light.side - ny * .18 + (1 - nz) * .3 - .42, 0, 1) * 2.0
        colour = colour + (edge * self.light.rim_power)[..., None] * self.rim * (.3 + .6 * grey[..., None])
        self.lay(here, np.clip(colour, 0, 1.2), mask)


def between(a: np.ndarray, b: np.ndarray, n: int, rng: np.random.Generator, jitter: float = 3, steps: int = 22, ends: float = .12) -> list[np.ndarray]:
    """n curves interpolated between two guides, a little disordered; tips fall short or long."""
    def even(line: np.ndarray) -> np.ndarray:
        along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
        u = np.linspace(0, along[-1], steps)
        return np.stack([np.interp(u, along, line[:, d]) for d in (0, 1)], 1)
    a, b = even(a), even(b)
    out = []
    for t in rng.permutation(np.linspace(0, 1, n)):
        t = float(np.clip(t + rng.normal(0, .5 / n), -.05, 1.05))
        line = a * (1 - t) + b * t
        u = np.linspace(0, 1, steps)[:, None]
        sway = np.sin(u * rng.uniform(2, 6) + rng.uniform(0, 6)) * rng.normal(0, jitter) * u
        line = line + sway * rng.normal(0, 1, (1, 2))
        stop = max(4, round(steps * rng.uniform(1 - ends, 1)))
        out.append(line[:stop])
    return out


__all__ = ["KEY", "SIZE", "Easel", "Light", "Part", "Touch", "between", "g", "m", "moved", "part", "raster", "touch"]
