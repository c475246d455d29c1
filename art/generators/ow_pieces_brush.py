"""The brush of Open Wars' counters: every shape is painted in three flat tones under one lamp and inked in its own dark.

A figure is 256 units square, seen three-quarter, looking right. Parts are painted from back to front; a dark
outline and a pale edge light of the faction go round the whole at the end, so that it stands off any counter.
"""
from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from PIL import Image, ImageFilter

from . import ocw_shapes as g
from .chesswar_units.carving import blur, noise, raster, shifted, swollen
from .chesswar_units.materials import Material, rgb
from .common import F32, smooth, to_image
from .ocw_shapes import Shape

SIDE = 256
SCALE = 2
MARGIN = 48
"""Room round the square in which nothing is cut off while the figure is painted; it is fitted in at the end."""
FITS, LARGEST = 250, 1.22
HALF = 13
"""Half the width of a bandage, in pixels of the finished figure."""
LAMP = np.array([-.55, -.62, .56], F32)
LAMP /= np.linalg.norm(LAMP)
INK, KEYLINE, HURT = "#140d12", "#fff3da", "#ff5a3c"


def hexed(c: np.ndarray) -> str:
    return "#" + "".join(f"{int(np.clip(v, 0, 1) * 255 + .5):02x}" for v in c)


def mat(mid: str, shine: float = 0, deep: float = .36, lift: float = .5, grain: str = "") -> Material:
    """A material from its half light: shadows cool, lights warm."""
    c = rgb(mid)
    dark = c * deep * np.array([.92, .86, 1.08], F32) + np.array([.012, .0, .03], F32)
    light = c + (np.array([1, .97, .86], F32) - c) * lift
    return Material(hexed(dark), mid, hexed(light), shine, grain)


def shape_of(what: Shape | str) -> Shape:
    """A shape, or the smooth outline through a list of points."""
    return g.blob(what) if isinstance(what, str) else what


class Brush:
    """A figure under work: straight colour, coverage, and light before and behind it."""

    def __init__(self, rim: str = "#ffffff", ink: float = 2.1, spent: bool = False) -> None:
        """``spent``: drained of colour, rimmed in red and bandaged, as what is wounded."""
        self.n = (SIDE + 2 * MARGIN) * SCALE
        self.rgb = np.zeros((self.n, self.n, 3), F32)
        self.alpha = np.zeros((self.n, self.n), F32)
        self.light = {side: np.zeros((self.n, self.n, 4), F32) for side in ("back", "front")}
        self.rim, self.ink, self.spent = HURT if spent else rim, ink, spent
        self._moves: list[tuple[float, float, float, float, bool]] = []
        self._last: tuple | None = None

    # ------------------------------------------------------------ placing
    @contextmanager
    def at(self, x: float, y: float, turn: float = 0, scale: float = 1, flip: bool = False) -> Iterator[None]:
        """What is painted inside is mirrored, scaled, turned (degrees, clockwise) and moved."""
        self._moves.append((x, y, turn, scale, flip))
        yield
        self._moves.pop()

    @contextmanager
    def lean(self, turn: float, x: float = 128, y: float = 232) -> Iterator[None]:
        """The whole figure tipped about its foot."""
        with self.at(x, y, turn), self.at(-x, -y):
            yield

    def placed(self, s: Shape) -> Shape:
        for x, y, turn, scale, flip in reversed(self._moves):
            s = g.at(g.flip(s) if flip else s, x, y, scale, turn)
        return g.at(s, MARGIN, MARGIN)

    def point(self, x: float, y: float) -> tuple[float, float]:
        spot = self.placed(Shape((np.array([[x, y]], float),))).polys[0][0]
        return float(spot[0]), float(spot[1])

    @property
    def zoom(self) -> float:
        return math.prod(m[3] for m in self._moves)

    # ------------------------------------------------------------ painting
    def put(self, what: Shape | str, material: Material, relief: float = 7, ink: float | None = None, shadow: float = .6) -> None:
        """A part with its ink and its shadow on what lies behind."""
        s = self.placed(shape_of(what))
        width = (self.ink if ink is None else ink) * SCALE * min(1, .35 + .65 * self.zoom)
        box = self._box(s, 14)
        if box is None:
            self._last = None
            return
        mask = raster(s, box, SCALE)
        here = np.s_[box[1]:box[3], box[0]:box[2]]
        if shadow:
            cast = shifted(blur(mask, 3.2 * SCALE), round(2.4 * SCALE), round(3.4 * SCALE)) * shadow
            self.rgb[here] *= (1 - .7 * cast)[..., None]
        if width > .3:
            line = np.maximum(swollen(mask, width * .8), shifted(swollen(mask, width * .75), round(width * .3), round(width * .4)))
            self._over(here, np.broadcast_to(rgb(material.dark) * .30 + rgb(INK) * .6, (*mask.shape, 3)), line)
        self._over(here, self._tones(mask, box, material, relief * self.zoom), mask)
        self._last = (here, box, mask)

    def on(self, what: Shape | str, colour: str, alpha: float = .85, soft: float = 0) -> None:
        """Paint kept inside the part painted last."""
        if self._last is None:
            return
        here, box, mask = self._last
        spot = raster(self.placed(shape_of(what)), box, SCALE)
        if soft:
            spot = blur(spot, soft * SCALE * self.zoom)
        a = (spot * mask * alpha)[..., None]
        self.rgb[here] = self.rgb[here] * (1 - a) + rgb(colour) * a

    def glow(self, what: Shape | str, colours: tuple[str, str, str], halo: float = 9, ink: bool = False) -> None:
        """A part that is its own light: edge, body, core; with light in the air around it."""
        s = self.placed(shape_of(what))
        box = self._box(s, halo * 3 + 6)
        if box is None:
            return
        mask = raster(s, box, SCALE)
        here = np.s_[box[1]:box[3], box[0]:box[2]]
        z = self.zoom
        core = np.clip((blur(mask, 4 * SCALE * z) - .45) * 2.6, 0, 1)
        body = np.clip((blur(mask, 2 * SCALE * z) - .45) * 2.2, 0, 1)
        colour = rgb(colours[0]) + (rgb(colours[1]) - rgb(colours[0])) * body[..., None]
        colour = colour + (rgb(colours[2]) - colour) * core[..., None]
        if ink:
            self._over(here, np.broadcast_to(rgb(colours[0]) * .3, (*mask.shape, 3)), swollen(mask, 3))
        self._over(here, colour, mask)
        around = np.clip(blur(swollen(mask, halo * .35 * SCALE * z), halo * .6 * SCALE * z), 0, 1) * .62
        self._air("front", here, around * (1 - mask), colours[1])
        self._last = (here, box, mask)

    def air(self, x: float, y: float, r: float, colour: str, power: float = .6, side: str = "back") -> None:
        """Light in the air around a point."""
        x, y = self.point(x, y)
        yy, xx = np.mgrid[0:self.n, 0:self.n].astype(F32) / SCALE
        d = np.hypot(xx - x, yy - y) / (r * self.zoom)
        self._air(side, np.s_[:, :], np.clip(1 - d, 0, 1) ** 1.6 * power, colour)

    # ------------------------------------------------------------ the work inside
    def _box(self, s: Shape, margin: float) -> tuple[int, int, int, int] | None:
        x0, y0, x1, y1 = s.box
        lo, hi = (0, self.n)
        box = tuple(int(np.clip(v, lo, hi)) for v in ((x0 - margin) * SCALE, (y0 - margin) * SCALE, (x1 + margin) * SCALE + 1, (y1 + margin) * SCALE + 1))
        return box if box[2] - box[0] > 2 and box[3] - box[1] > 2 else None

    def _over(self, here, colour: np.ndarray, mask: np.ndarray) -> None:
        b = self.alpha[here]
        out = mask + b * (1 - mask)
        self.rgb[here] = (self.rgb[here] * (b * (1 - mask))[..., None] + colour * mask[..., None]) / np.maximum(out, 1e-4)[..., None]
        self.alpha[here] = out

    def _air(self, side: str, here, power: np.ndarray, colour: str) -> None:
        layer = self.light[side][here]
        a = layer[..., 3]
        out = power + a * (1 - power)
        layer[..., :3] = (layer[..., :3] * (a * (1 - power))[..., None] + rgb(colour) * power[..., None]) / np.maximum(out, 1e-4)[..., None]
        layer[..., 3] = out

    def _tones(self, mask: np.ndarray, box, material: Material, relief: float) -> np.ndarray:
        """Shadow, half light and light, their borders a little brushed, with a trace of the round form."""
        r = max(relief, .8) * SCALE
        high = (blur(mask, r) + blur(mask, r * .45) * .5) * r * 1.6
        grain = noise(self.n, 7, *{"fur": (60, 20), "wood": (12, 60), "stone": (22, 22), "scale": (48, 48)}.get(material.grain, (18, 18)))[box[1]:box[3], box[0]:box[2]]
        high = high + grain * (.9 if material.grain else .22) * SCALE
        dy, dx = np.gradient(high)
        nz = 1 / np.sqrt(dx * dx + dy * dy + 1)
        nx, ny = -dx * nz, -dy * nz
        facing = nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2]
        t = .52 + (facing - LAMP[2]) * .8 + grain * .03
        if material.shine:
            t = t + material.shine * .16 * np.sin((nx * 1.2 + ny * 2.2) * 3.2)
        low, upper = _step(t, .34, .055), _step(t, .69, .05)
        dark, mid, light = rgb(material.dark), rgb(material.mid), rgb(material.light)
        flat = dark + (mid - dark) * (.22 + .78 * low)[..., None]
        flat = flat + (light - flat) * (upper * .95)[..., None]
        colour = flat * (.93 + .16 * np.clip(t - .5, -.5, .5))[..., None]
        if material.shine:
            spec = np.clip(nx * -.33 + ny * -.38 + nz * .86, 0, 1) ** 40 * np.clip((nx * nx + ny * ny) / .12, 0, 1)
            colour = colour + (_step(spec, .45, .12) * material.shine * .55)[..., None]
        return np.clip(colour, 0, 1)

    # ------------------------------------------------------------ the end
    def picture(self) -> Image.Image:
        """The finished figure, reduced, with its outline and edge light."""
        a = self.alpha
        shine = np.clip(a - shifted(a, -round(2.3 * SCALE), round(1.2 * SCALE)), 0, 1)
        shine = blur(shine, 1.1) * .55
        tone = self.rgb + (rgb(self.rim) - self.rgb) * shine[..., None]
        yy = np.linspace(0, 1, self.n, dtype=F32)[:, None, None]
        tone = tone * (1.12 - .2 * yy)
        if self.spent:
            grey = tone @ np.array([.35, .5, .15], F32)
            tone = (tone * .62 + grey[..., None] * np.array([.36, .31, .31], F32)) * .84
        edge = np.clip(swollen(a, 1.9 * SCALE), 0, 1)
        line = np.clip(swollen(edge, 1.25 * SCALE), 0, 1) * .62
        out = self.light["back"].copy()
        for colour, cover in ((np.broadcast_to(rgb(KEYLINE if not self.spent else "#ffb8a0"), tone.shape), line), (np.broadcast_to(rgb(INK), tone.shape), edge), (tone, a), (self.light["front"][..., :3], self.light["front"][..., 3])):
            b = out[..., 3]
            total = cover + b * (1 - cover)
            out[..., :3] = (out[..., :3] * (b * (1 - cover))[..., None] + colour * cover[..., None]) / np.maximum(total, 1e-4)[..., None]
            out[..., 3] = total
        whole = self._fitted(out, line)
        return bandaged(whole) if self.spent else whole

    def _fitted(self, out: np.ndarray, solid: np.ndarray) -> Image.Image:
        """Cut to the figure, as large as the square allows."""
        ys, xs = (np.flatnonzero(solid.max(axis) > .05) for axis in (1, 0))
        wide, tall = xs[-1] - xs[0] + 1, ys[-1] - ys[0] + 1
        side = max(wide * SIDE / FITS, tall * SIDE / FITS, SIDE * SCALE / LARGEST)
        left, top = (xs[0] + xs[-1] + 1 - side) / 2, (ys[0] + ys[-1] + 1 - side) / 2
        pad = 80
        whole = np.pad(np.clip(out, 0, 1) * 255, ((pad, pad), (pad, pad), (0, 0)))
        whole[..., :3] *= whole[..., 3:] / 255
        cut = (left + pad, top + pad, left + pad + side, top + pad + side)
        small = np.stack([np.asarray(Image.fromarray(np.ascontiguousarray(whole[..., k])).resize((SIDE, SIDE), Image.LANCZOS, box=cut)) for k in range(4)], -1)
        small[..., :3] = small[..., :3] / np.maximum(small[..., 3:], 1) * 255
        return to_image(small)


def bandaged(figure: Image.Image) -> Image.Image:
    """A figure with a bloodied bandage round it: the one sign that tells every wounded side from the whole one."""
    body = np.asarray(figure.getchannel("A").filter(ImageFilter.MinFilter(7)).filter(ImageFilter.GaussianBlur(1)), F32) / 255
    yy, xx = np.mgrid[0:SIDE, 0:SIDE].astype(F32)
    rows, cols = np.average(yy, weights=body), np.average(xx, weights=body)

    def laid(turn: float, off: float) -> np.ndarray:
        """How far a pixel lies beside the middle of a band."""
        a = math.radians(turn)
        return (xx - cols) * math.sin(a) + (yy - rows - off) * math.cos(a)
    turn, off = max(((turn, off) for turn in (-32, 32) for off in (-8, 0, 8, 16, 24)), key=lambda at: float((body * (np.abs(laid(*at)) < HALF)).sum()))
    side = laid(turn, off) + 2.5 * np.sin(xx / 9)
    along = (xx - cols) * math.cos(math.radians(turn)) - (yy - rows - off) * math.sin(math.radians(turn))
    held = body * (np.abs(side) < HALF)
    middle = float(np.average(along, weights=held + 1e-6))
    linen = (rgb("#f6ead0") - .17 * np.clip(side / HALF, 0, 1)[..., None]) * (1 - .24 * (np.abs(np.abs(side) - HALF * .36) < 1.3))[..., None]
    stains = [np.hypot((along - middle - x) / wide, (side - y) / tall) + .22 * np.sin(5 * np.arctan2(side - y, along - middle - x) + x) for x, y, wide, tall in ((-4, -5, 21, 11), (14, 6, 15, 9), (-27, 7, 7, 5), (33, -5, 5, 4))]
    colour = linen + (rgb("#c01420") - linen) * smooth(1.06, .90, np.min(stains, 0))[..., None]
    colour = colour + (rgb("#6d060f") - colour) * (smooth(.62, .40, np.min(stains, 0)) * .75)[..., None]
    edge, band = (body * smooth(HALF + wide + .8, HALF + wide - .8, np.abs(side)) for wide in (4.5, 0))
    out = np.asarray(figure, F32).copy()
    for paint, cover in ((np.broadcast_to(rgb(INK), colour.shape), edge), (colour, band)):
        out[..., :3] += (paint * 255 - out[..., :3]) * cover[..., None]
    return to_image(out)


def _step(x: np.ndarray, at: float, soft: float) -> np.ndarray:
    t = np.clip((x - at + soft) / (2 * soft), 0, 1)
    return t * t * (3 - 2 * t)


__all__ = ["Brush", "Material", "Shape", "g", "mat"]
