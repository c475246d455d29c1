"""What the scenes of History of War are painted of: skies, ridges, perspective ground, trees, smoke, ruins, water."""
from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .common import F32, fbm, mix, ramp, rgb, smooth

W, H = 744, 496
"""Pixels of a picture."""
Field = np.ndarray


@dataclass
class Scene:
    """A painted theatre. ``foot`` = the row on which machines stand; ``front`` = RGBA laid over their feet."""

    back: Field
    front: Field
    foot: int = 430
    dust: str = "#cdb489"
    key: str = "#fff3dc"
    """Colour of the light on what stands here."""
    shade: str = "#1d2030"
    kick: float = .8
    """How much dust, mud, snow or spray moving things throw up."""


def grid() -> tuple[Field, Field]:
    yy, xx = np.mgrid[0:H, 0:W].astype(F32)
    return yy, xx


def half(rng: np.random.Generator, cells: float, octaves: int = 5, gain: float = .5, aspect: float = 1.0) -> Field:
    """Fractal noise of a picture's size, made at half of it."""
    return np.asarray(Image.fromarray(fbm(rng, (H // 2, W // 2), cells, octaves, gain, aspect)).resize((W, H), Image.BICUBIC))


def sky(rng: np.random.Generator, stops: list[tuple[float, str]], horizon: float, sun: tuple[float, float, str, float],
        cloud: tuple[str, str, float] | None = None, cells: float = 2.2) -> Field:
    """A sky down to the horizon row; ``sun`` = x, y, colour, power; ``cloud`` = lit, shaded colour and how much."""
    yy, xx = grid()
    out = ramp(np.clip(yy / horizon, 0, 1), stops)
    d = np.hypot(xx - sun[0], (yy - sun[1]) * 1.2) / W
    glow = np.exp(-d * d * 14) * .62 + np.exp(-d * d * 110) * .5
    out = mix(out, rgb(sun[2]), np.clip(glow * sun[3], 0, 1))
    if cloud:
        flat = 1 + 1.6 * np.clip(yy / horizon, 0, 1)
        n = half(rng, cells, 6, .52, .42)
        puff = half(rng, cells * 3, 5, .55, .6)
        body = n * .72 + puff * .34
        cover = smooth(.62 - cloud[2] * .2, .74 - cloud[2] * .1, body) * smooth(1.03, .75, yy / horizon) * np.clip(flat, 0, 1)
        gy, gx = np.gradient(body)
        lit = np.clip((gx * .6 + gy) * 34 + .52 + (.70 - body) * 1.2 + glow * .3, 0, 1)
        out = mix(out, mix(rgb(cloud[1]), rgb(cloud[0]), lit[..., None]), cover * .95)
    return out


def profile(rng: np.random.Generator, base: float, height: float, rough: float = 3, ridged: bool = False) -> Field:
    """Heights of a skyline, one row per column."""
    n = fbm(rng, (8, W), rough, 6, .5, aspect=1, ridged=ridged)[4]
    n = (n - n.min()) / max(float(n.max() - n.min()), 1e-3)
    return base - n * height


def ridge(out: Field, line: Field, lit: str, shade: str, rng: np.random.Generator, power: float = 1, fade: float = 0,
          haze: str = "#cfc8b4") -> None:
    """Paints a hill or a wood's edge below a skyline, lit on its left slopes, hazy at its foot."""
    yy, xx = grid()
    a = smooth(-1.0, 1.0, yy - line[None, :])
    slope = np.gradient(np.convolve(np.pad(line, 20, mode="edge"), np.hanning(25) / 12, "same")[20:-20])
    n = half(rng, 9, 4)
    t = np.clip(.52 - slope[None, :] * 1.1 + (n - .5) * .9, 0, 1)
    colour = mix(rgb(shade), rgb(lit), t[..., None])
    if fade:
        colour = mix(colour, rgb(haze), np.clip((yy - line[None, :]) / fade, 0, 1) * .55)
    out[:] = mix(out, colour, a * power)


def ground(rng: np.random.Generator, out: Field, horizon: float, far: str, near: str, dark: str, light: str,
           rough: float = 1.0, furrow: float = 0, vanish: float = .5) -> None:
    """A plain in perspective from the horizon row to the lower edge; ``furrow`` = ruts towards a vanishing point."""
    yy, xx = grid()
    t = np.clip((yy - horizon) / (H - horizon), 0, 1)
    depth = 1 / np.maximum(t, .012)
    texture = fbm(rng, (512, 512), 24, 5, .58, tile=True)
    coarse = fbm(rng, (512, 512), 6, 4, .5, tile=True)
    u, v = (xx - W * vanish) * depth * .42, depth * 160

    def at(field: Field, k: float) -> Field:
        return field[(v * k).astype(int) % 512, (u * k).astype(int) % 512]
    n = (at(texture, 1.0) * .6 + at(coarse, .35) * .6 - .6) * rough
    if furrow:
        n = n + furrow * np.sin(u * .045 + at(coarse, .2) * 5) * .22 * smooth(0, .2, t)
    base = mix(rgb(far), rgb(near), smooth(0, .75, t)[..., None])
    colour = mix(base, rgb(dark), np.clip(-n * 2.2 * (.35 + t), 0, .8)[..., None])
    colour = mix(colour, rgb(light), np.clip(n * 2.2 * (.35 + t), 0, .75)[..., None])
    out[:] = mix(out, colour, smooth(-1.2, 1.2, yy - horizon))


class Brush:
    """Strokes on a picture at twice its size, laid down all at once."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.image = Image.new("RGBA", (W * 2, H * 2))
        self.draw = ImageDraw.Draw(self.image)

    def blob(self, x: float, y: float, rx: float, ry: float, colour: str | tuple) -> None:
        self.draw.ellipse(((x - rx) * 2, (y - ry) * 2, (x + rx) * 2, (y + ry) * 2), fill=colour)

    def shape(self, pts, colour: str) -> None:
        self.draw.polygon([(x * 2, y * 2) for x, y in pts], fill=colour)

    def stroke(self, pts, wide: float, colour: str) -> None:
        self.draw.line([(x * 2, y * 2) for x, y in pts], fill=colour, width=max(1, round(wide * 2)), joint="curve")

    def tree(self, x: float, foot: float, tall: float, wide: float, lit: str, mid: str, dark: str, trunk: str = "#3d3226") -> None:
        """A leafy tree: dark masses first, lit ones up and left."""
        r = self.rng
        self.shape([(x - wide * .05, foot), (x + wide * .05, foot), (x + wide * .03, foot - tall * .5), (x - wide * .03, foot - tall * .5)], trunk)
        fine = min(1.0, 34 / tall)
        lobes = [(r.uniform(-.36, .36) * wide, -tall * r.uniform(.38, .88), wide * r.uniform(.14, .24)) for _ in range(11)]
        lobes.sort(key=lambda lobe: -lobe[1])
        tones = (dark, mixed(dark, mid, .5), mid, mixed(mid, lit, .5), lit)
        for lx, ly, size in lobes:
            for n, colour in enumerate(tones):
                for _ in range(round((16, 18, 20, 16, 10)[n] / (.35 + fine * .65) ** 1.5)):
                    a, q = r.uniform(0, math.tau), math.sqrt(r.random()) * (1.05 - .12 * n)
                    px = x + lx + size * q * math.cos(a) - size * .13 * n
                    py = foot + ly + size * .85 * q * math.sin(a) - size * .15 * n
                    s = size * (.34, .26, .20, .15, .11)[n] * r.uniform(.5, 1.15) * (.45 + fine * .55)
                    self.blob(px, py, s * 1.15, s * .72, colour)

    def pine(self, x: float, foot: float, tall: float, mid: str, dark: str, snow: str = "") -> None:
        """A conifer in ragged tiers."""
        r = self.rng
        self.stroke([(x, foot), (x, foot - tall * .9)], max(tall * .02, .6), "#2f2922")
        for i in range(9):
            t = i / 8
            w, y = tall * (.22 - .19 * t) * r.uniform(.85, 1.15), foot - tall * (.12 + .80 * t)
            for side in (-1, 1):
                self.shape([(x, y - tall * .13), (x + side * w, y + tall * .03), (x + side * w * .4, y + tall * .015), (x, y + tall * .02)], mid if side < 0 else dark)
            if snow:
                self.shape([(x - w * .1, y - tall * .09), (x - w * .95, y + tall * .02), (x - w * .3, y - tall * .01)], snow)

    def palm(self, x: float, foot: float, tall: float, lit: str, dark: str, lean: float = .12) -> None:
        """A palm: bent stem, drooping feathered leaves."""
        r = self.rng
        top = (x + tall * lean, foot - tall)
        self.stroke([(x, foot), (x + tall * lean * .35, foot - tall * .5), top], tall * .035, "#4c3d2a")
        self.stroke([(x - tall * .008, foot), (x + tall * (lean * .35 - .008), foot - tall * .5), top], tall * .014, "#86704a")
        for i in range(13):
            a = math.pi * (i / 12) * 1.16 - .25 + r.uniform(-.1, .1)
            size = tall * r.uniform(.34, .46)
            ex, ey = top[0] + math.cos(a) * size, top[1] - math.sin(a) * size * .55 + size * .42 * abs(math.cos(a))
            cx, cy = top[0] + math.cos(a) * size * .5, top[1] - math.sin(a) * size * .62
            spine = [(top[0] * (1 - t) ** 2 + 2 * cx * t * (1 - t) + ex * t * t, top[1] * (1 - t) ** 2 + 2 * cy * t * (1 - t) + ey * t * t) for t in np.linspace(0, 1, 12)]
            colour = lit if math.cos(a) < .2 and i % 2 else dark
            for k, (px, py) in enumerate(spine[1:], 1):
                drop = size * .17 * math.sin(math.pi * min(1, k / 12 + .15))
                self.shape([(px, py), (px - size * .10, py + drop), (px + size * .02, py + size * .02)], colour)
                self.shape([(px, py), (px + size * .10, py + drop), (px - size * .02, py + size * .02)], colour)

    def grass(self, x0: float, x1: float, foot: float, tall: float, n: int, colours: list[str], spread: float = 12) -> None:
        """Tufts of blades."""
        r = self.rng
        for _ in range(n):
            x, y = r.uniform(x0, x1), foot + r.uniform(-spread, spread)
            h, lean = tall * r.uniform(.4, 1), r.uniform(-.5, .5)
            self.stroke([(x, y), (x + lean * h * .3, y - h * .6), (x + lean * h, y - h)], r.uniform(.5, 1.3), colours[int(r.integers(len(colours)))])

    def stones(self, x0: float, x1: float, y0: float, y1: float, n: int, lit: str, dark: str, size: float = 5) -> None:
        """Stones or clods with a light and a dark side, nearer ones larger."""
        r = self.rng
        for _ in range(n):
            x, y = r.uniform(x0, x1), r.uniform(y0, y1)
            s = size * r.uniform(.2, 1) ** 2 * (.4 + .9 * (y - H * .55) / (H * .45))
            q = [(x + s * k * r.uniform(.8, 1.15), y + s * v) for k, v in ((-1, .2), (-.7, -.35), (-.1, -.62), (.6, -.42), (1, .15), (.5, .36), (-.5, .38))]
            self.blob(x + s * .5, y + s * .22, s * 1.3, s * .34, dark)
            self.shape(q, mixed(lit, dark, .62))
            self.shape([q[0], q[1], q[2], q[3], (x + s * .1, y - s * .05)], lit)

    def on(self, out: Field, alpha: float = 1, soften: float = 0) -> None:
        """Lays the strokes on a picture."""
        layer = self.layer(soften)
        out[:] = mix(out, layer[..., :3], layer[..., 3] / 255 * alpha)

    def layer(self, soften: float = 0) -> Field:
        """The strokes alone, RGBA."""
        a = np.asarray(self.image, F32)
        a = np.concatenate([a[..., :3] * (a[..., 3:] / 255), a[..., 3:]], -1)
        a = a.reshape(H, 2, W, 2, 4).mean((1, 3))
        out = np.concatenate([a[..., :3] / np.maximum(a[..., 3:] / 255, 1e-3), a[..., 3:]], -1)
        if soften:
            image = Image.fromarray(np.clip(out, 0, 255).astype(np.uint8), "RGBA").filter(ImageFilter.GaussianBlur(soften))
            out = np.asarray(image, F32)
        return out


def mixed(a: str, b: str, t: float) -> str:
    """A colour between two."""
    return "#" + "".join(f"{round(v):02x}" for v in rgb(a) + (rgb(b) - rgb(a)) * t)


def smoke(out: Field, rng: np.random.Generator, x: float, y: float, tall: float, wide: float, lit: str, dark: str,
          lean: float = .35, alpha: float = .8, puffs: int = 46) -> None:
    """A column of billows that rises from (x, y) and drifts; lit from the upper left."""
    cover, light = np.zeros((H, W), F32), np.zeros((H, W), F32)
    for i in range(puffs):
        t = i / (puffs - 1)
        r = wide * (.16 + .84 * t ** .8) * rng.uniform(.55, 1) + 1
        px = x + lean * tall * t ** 1.3 + rng.uniform(-.5, .5) * wide * (.25 + t)
        py = y - tall * t + rng.uniform(-.15, .15) * wide
        x0, x1, y0, y1 = (int(np.clip(v, 0, n)) for v, n in ((px - r, W), (px + r + 1, W), (py - r, H), (py + r + 1, H)))
        if x1 <= x0 or y1 <= y0:
            continue
        yy, xx = np.mgrid[y0:y1, x0:x1].astype(F32)
        d = np.hypot(xx - px, yy - py) / r
        a = smooth(1, .45, d) * (1 - .62 * t)
        shade = np.clip(.55 - ((xx - px) * .5 + (yy - py) * .75) / r * .55, 0, 1)
        here = np.s_[y0:y1, x0:x1]
        light[here] = light[here] * (1 - a) + shade * a
        cover[here] = cover[here] + a * (1 - cover[here]) * .85
    n = half(np.random.default_rng(int(x * 7 + y)), 16, 5, .6)
    k = light / np.maximum(cover, .05)
    colour = mix(rgb(dark), rgb(lit), np.clip(k * .9 + (n - .5) * .9, 0, 1)[..., None])
    out[:] = mix(out, colour, np.clip(cover * (.55 + .9 * n), 0, 1) * alpha)


def haze(out: Field, row: float, deep: float, colour: str, power: float) -> None:
    """Mist along a row."""
    yy, _ = grid()
    out[:] = mix(out, rgb(colour), np.exp(-((yy - row) / deep) ** 2) * power)
