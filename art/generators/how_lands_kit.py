"""What the territories of History of War are built of: massifs with gullies, shores, terraces, towns, cypresses, light."""
from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from .common import F32, fbm, kuwahara, mix, ramp, rgb, smooth
from .how_scenery import Brush, Field, H, W, grid, ground, half, mixed
from .how_stage import finish

Points = list[tuple[float, float]]


def painted(out: Field, seed: int, touch: float = .6) -> Image.Image:
    """The finished picture: broad strokes, then the paper of every card."""
    return finish(kuwahara(out, 2) * touch + out * (1 - touch), seed)


def inside(pts: Points, soft: float = 0) -> Field:
    """The share 0..1 of each pixel inside an outline."""
    image = Image.new("L", (W * 2, H * 2))
    ImageDraw.Draw(image).polygon([(x * 2, y * 2) for x, y in pts], fill=255)
    small = image.resize((W, H), Image.BOX)
    a = np.asarray(small, F32) / 255
    if not soft:
        return a
    k = int(soft * 2) + 1
    kernel = np.hanning(k + 2)[1:-1]
    kernel /= kernel.sum()
    for axis in (0, 1):
        a = np.apply_along_axis(lambda v: np.convolve(np.pad(v, k // 2, mode="edge"), kernel, "valid")[:v.size], axis, a)
    return a.astype(F32)


def crest(rng: np.random.Generator, points: Points, rough: float = 8, cells: float = 9) -> Field:
    """A skyline through points, broken by noise of ``rough`` rows."""
    xs, ys = zip(*points)
    x = np.arange(W, dtype=F32)
    t = np.interp(x, xs, ys).astype(F32)
    n = fbm(rng, (8, W), cells, 6, .55)[4] - .5
    return t - n * rough * 2


def massif(out: Field, line: Field, tones: tuple[str, str, str], rng: np.random.Generator, *, foot: float = H, bite: float = 1,
           gullies: float = 26, air: str = "#cfd6d4", veil: float = 0, fade: float = 90, side: float = 1) -> None:
    """A mountain under its skyline: ``tones`` dark, middle, lit; gullies run down from the crest, ``veil`` = mist below."""
    yy, xx = grid()
    depth = np.clip(yy - line[None, :], 0, None)
    wander = (half(rng, 6, 4) - .5) * 90
    texture = fbm(rng, (512, 512), 22, 5, .55, tile=True)
    ribs = texture[(depth * .55).astype(int) % 512, (((xx + wander) * 512 / (W / gullies * 22)) + depth * .35 * side).astype(int) % 512]
    slope = np.gradient(np.convolve(np.pad(line, 16, mode="edge"), np.hanning(21) / 10, "same")[16:-16])
    light = .50 - slope[None, :] * .55 * side + (ribs - .5) * 1.5 * bite + (half(rng, 14, 4) - .5) * .6 * bite
    gy, gx = np.gradient(ribs)
    light = light - gx * 5.5 * bite * side
    colour = ramp(np.clip(light, 0, 1), [(.15, tones[0]), (.5, tones[1]), (.82, tones[2])])
    if veil:
        colour = mix(colour, rgb(air), np.clip(depth / fade, 0, 1) * veil)
    out[:] = mix(out, colour, smooth(-1, 1, yy - line[None, :]) * smooth(foot + 1, foot - 1, yy))


def floor(out: Field, mask: Field, rng: np.random.Generator, horizon: float, far: str, near: str, dark: str, light: str, rough: float = 1) -> None:
    """Ground in perspective where a mask says."""
    under = out.copy()
    ground(rng, under, horizon, far, near, dark, light, rough)
    out[:] = mix(out, under, mask)


def shore(out: Field, line: Field, rng: np.random.Generator, sand: str, wet: str, foam: str = "#f4f5ec", wide: float = 26, reach: float = 3) -> None:
    """A beach that begins below ``line`` (row per column): foam, wet sand, dry sand."""
    yy, xx = grid()
    n = half(rng, 16, 4, .55, .5)
    d = yy - line[None, :] + (n - .5) * wide * .7
    grain = half(rng, 60, 3)
    dry = mix(rgb(sand), rgb(wet), np.clip((grain - .5) * .9, 0, 1)[..., None])
    colour = mix(rgb(wet), dry, smooth(wide * .2, wide, d)[..., None]) * (.93 + .14 * half(rng, 9, 4))[..., None]
    out[:] = mix(out, colour, smooth(-1.5, 1.5, d))
    for k in range(int(reach)):
        e = d + wide * (.16 + .5 * k) + (half(rng, 22, 3) - .5) * 9
        out[:] = mix(out, rgb(foam), np.exp(-(e / (1.6 + .8 * k)) ** 2) * smooth(.30, .6, half(rng, 18, 3)) * (.95 - .22 * k))


def house(b: Brush, x: float, foot: float, w: float, h: float, wall: str, roof: str, kind: str = "gable", side: float = .34, shade: str = "#4a4148") -> None:
    """A house seen from its corner: lit front on the left, shaded side; kinds gable, flat, dome."""
    dark = mixed(wall, shade, .55)
    m, top = x + w * (1 - side), foot - h
    b.shape([(x, foot), (x, top), (m, top), (m, foot)], wall)
    b.shape([(m, foot), (m, top), (x + w, top + h * .04), (x + w, foot)], dark)
    if kind == "gable":
        rise = w * .24
        b.shape([(x - w * .03, top + 1), (x + w * .10, top - rise), (m + (x + w - m) * .5, top - rise), (m + w * .02, top + 1)], roof)
        b.shape([(m, top + 1), (m + (x + w - m) * .5, top - rise), (x + w * 1.02, top + h * .05)], mixed(roof, shade, .5))
    elif kind == "flat":
        b.shape([(x, top), (x + w * .05, top - w * .05), (x + w * .97, top - w * .05), (x + w, top + h * .04), (m, top)], mixed(wall, "#fff8e6", .35))
    else:
        b.blob(x + w / 2, top, w * .36, w * .34, roof)
        b.blob(x + w * .42, top - w * .08, w * .18, w * .18, mixed(roof, "#fff6dd", .45))
        b.shape([(x, foot), (x, top), (m, top), (m, foot)], wall)
        b.shape([(m, foot), (m, top), (x + w, top + h * .04), (x + w, foot)], dark)
    n = max(1, round(w * (1 - side) / 7))
    for i in range(n):
        for j in range(max(1, round(h / 9))):
            wx, wy = x + w * (1 - side) * (i + .5) / n, top + h * (.22 + .8 * j / max(1, round(h / 9)))
            if wy < foot - 2:
                b.shape([(wx - w * .035, wy), (wx - w * .035, wy + h * .16), (wx + w * .035, wy + h * .16), (wx + w * .035, wy)], mixed(wall, "#2b2a2e", .72))


def town(b: Brush, x0: float, x1: float, foot: float, rise: float, rows: int, size: float, walls: list[str], roofs: list[str],
         kinds: list[str], crown: float = .5, shade: str = "#4a4148") -> None:
    """Houses stacked on a slope of ``rise`` rows that peaks at the share ``crown`` of its width."""
    r = b.rng
    for row in range(rows):
        t = 1 - row / max(rows - 1, 1)
        step = size * (.62 + .38 * (1 - t))
        x = x0 + r.uniform(0, step)
        while x < x1 - step * .5:
            u = (x - x0) / (x1 - x0)
            hump = max(0.0, 1 - abs(u - crown) / max(crown, 1 - crown)) ** .8
            if r.random() < .90 and hump >= t * .82 - .12:
                w, h = step * r.uniform(.75, 1.35), step * r.uniform(.7, 1.25)
                house(b, x, foot - t * rise * min(1, hump + .12) + r.uniform(-2, 2), w, h, walls[int(r.integers(len(walls)))],
                      roofs[int(r.integers(len(roofs)))], kinds[int(r.integers(len(kinds)))], r.uniform(.25, .45), shade)
            x += step * r.uniform(.72, 1.05)


def tower(b: Brush, x: float, foot: float, w: float, h: float, wall: str, roof: str, tip: float, shade: str = "#4a4148", dome: bool = False) -> None:
    """A bell tower or minaret with openings under its ``tip``."""
    b.shape([(x - w / 2, foot), (x - w / 2, foot - h), (x + w * .12, foot - h), (x + w * .12, foot)], wall)
    b.shape([(x + w * .12, foot), (x + w * .12, foot - h), (x + w / 2, foot - h), (x + w / 2, foot)], mixed(wall, shade, .55))
    b.shape([(x - w * .6, foot - h * .78), (x - w * .6, foot - h * .75), (x + w * .6, foot - h * .75), (x + w * .6, foot - h * .78)], mixed(wall, "#fff4dc", .3))
    for k in (-.25, .28):
        b.shape([(x + w * (k - .09), foot - h * .82), (x + w * (k - .09), foot - h * .94), (x + w * (k + .09), foot - h * .94), (x + w * (k + .09), foot - h * .82)], "#35302f")
    if dome:
        b.blob(x, foot - h, w * .5, tip * .7, mixed(roof, shade, .3))
        b.blob(x - w * .12, foot - h - tip * .12, w * .3, tip * .5, roof)
        b.stroke([(x, foot - h - tip * .6), (x, foot - h - tip * 1.2)], 1, roof)
    else:
        b.shape([(x - w * .58, foot - h), (x, foot - h - tip), (x + w * .1, foot - h)], roof)
        b.shape([(x + w * .1, foot - h), (x, foot - h - tip), (x + w * .58, foot - h)], mixed(roof, shade, .55))


def cypress(b: Brush, x: float, foot: float, tall: float, lit: str, dark: str) -> None:
    """A dark flame of a tree, lit on its left."""
    b.shape([(x, foot), (x - tall * .09, foot - tall * .22), (x - tall * .06, foot - tall * .62), (x, foot - tall), (x + tall * .06, foot - tall * .6), (x + tall * .09, foot - tall * .2)], dark)
    for _ in range(int(10 + tall * .5)):
        t = b.rng.random()
        b.blob(x - tall * .03 + b.rng.uniform(-1, .5) * tall * .06 * (1 - t * .7), foot - tall * (.08 + .84 * t), tall * .022 + .6, tall * .05 + .8, mixed(dark, lit, b.rng.uniform(.3, 1)))


def umbrella(b: Brush, x: float, foot: float, tall: float, lit: str, mid: str, dark: str, lean: float = .1) -> None:
    """A pine with a bent stem and flat crowns in tiers."""
    r = b.rng
    top = (x + tall * lean, foot - tall)
    b.stroke([(x, foot), (x + tall * lean * .2, foot - tall * .5), top], tall * .05 + .6, "#453629")
    for t, wide in ((.62, .34), (.78, .44), (.92, .40), (1.04, .26)):
        cx, cy = x + tall * lean * t ** 1.4 + r.uniform(-.1, .1) * tall, foot - tall * t
        for n, colour in enumerate((dark, mid, lit)):
            for _ in range(90):
                a, q = r.uniform(0, math.tau), math.sqrt(r.random())
                b.blob(cx + tall * wide * q * math.cos(a) * (1 - .12 * n) - n * tall * .02, cy + tall * .05 * q * math.sin(a) - n * tall * .022,
                       tall * .030 * (1 - .2 * n), tall * .016 * (1 - .15 * n), mixed(colour, mid, r.uniform(0, .5)))


def walls(b: Brush, lines: list[Points], lit: str, dark: str, size: float = 3) -> None:
    """Dry stone walls along lines."""
    r = b.rng
    for pts in lines:
        for (ax, ay), (bx, by) in zip(pts, pts[1:]):
            n = max(2, int(math.hypot(bx - ax, by - ay) / size))
            for i in range(n):
                for k in range(3):
                    x, y = ax + (bx - ax) * i / n + r.uniform(-1, 1), ay + (by - ay) * i / n - k * size * .62 + r.uniform(-.4, .4)
                    b.blob(x, y + .7, size * .72, size * .44, dark)
                    b.blob(x - .3, y, size * .62, size * .36, mixed(lit, dark, r.uniform(0, .5)))


def boat(b: Brush, x: float, y: float, w: float, hull: str, band: str, mast: bool = True, sail: str = "") -> None:
    """A small fishing boat with its reflection."""
    b.shape([(x - w * .46, y + w * .07), (x + w * .46, y + w * .07), (x + w * .3, y + w * .2), (x - w * .3, y + w * .2)], mixed(hull, "#1f3a45", .7))
    b.shape([(x - w * .56, y - w * .15), (x - w * .4, y + w * .08), (x + w * .42, y + w * .08), (x + w * .58, y - w * .18), (x + w * .3, y - w * .07), (x - w * .3, y - w * .06)], hull)
    b.shape([(x - w * .56, y - w * .15), (x - w * .3, y - w * .06), (x + w * .3, y - w * .07), (x + w * .58, y - w * .18), (x + w * .56, y - w * .12), (x + w * .3, y - w * .01), (x - w * .3, y), (x - w * .53, y - w * .09)], band)
    if mast:
        b.stroke([(x + w * .05, y), (x + w * .05, y - w * .9)], max(.6, w * .025), "#4a3d30")
    if sail:
        b.shape([(x + w * .05, y - w * .88), (x + w * .5, y - w * .2), (x + w * .05, y - w * .16)], sail)


def beam(out: Field, x: float, y: float, degrees: float, length: float, spread: float, colour: str, power: float) -> None:
    """A searchlight's ray."""
    yy, xx = grid()
    a = math.radians(degrees)
    t = (xx - x) * math.cos(a) - (yy - y) * math.sin(a)
    off = np.abs((xx - x) * math.sin(a) + (yy - y) * math.cos(a))
    wide = 2 + np.clip(t, 0, None) * spread
    ray = np.clip(1 - off / wide, 0, 1) ** .8 * smooth(0, 14, t) * np.clip(1 - t / length, 0, 1) ** .7
    out[:] = mix(out, rgb(colour), ray * power)


def lamp(out: Field, x: float, y: float, r: float, colour: str = "#ffd98a", power: float = 1) -> None:
    """A glow added to what is there."""
    yy, xx = grid()
    d2 = (xx - x) ** 2 + (yy - y) ** 2
    out += (np.exp(-d2 / (r * r)) * power)[..., None] * rgb(colour)
