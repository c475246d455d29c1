"""Painted landscapes: a noise height field drawn from near to far, column by column, with light, haze and trees."""
from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from .common import F32, blur, fbm, mix, ramp, rgb, smooth

N = 1024


@dataclass
class Mood:
    """Light and colours of one landscape."""
    sky: list                                   # (height 0..1, colour) stops, top to horizon
    sun: tuple[float, float]                    # on the picture, fractions
    glow: str
    glow_size: float = .22
    glow_power: float = 90
    light: tuple[float, float, float] = (-.62, -.32, .6)
    warm: tuple[float, float, float] = (1.06, 1.0, .90)
    cool: tuple[float, float, float] = (.62, .70, .95)
    ambient: float = .42
    fog: str = "#c9cfd4"
    haze: float = .95
    grass: tuple[str, str, str] = ("#48582c", "#68763a", "#96924c")
    rock: tuple[str, str, str] = ("#4a4244", "#706460", "#96887c")
    snow: tuple[str, str] = ("#d6deec", "#fafafc")
    snowline: float = .36
    cloud: tuple[str, str] = ("#969cb2", "#fff7e8")
    clouds: float = .9
    cloud_cut: float = .475
    water: float = .040
    trees: float = 1.0
    tree_near: float = .09
    relief: float = .50
    stars: bool = False
    moon: tuple[float, float, float] | None = None   # x, y, radius (fraction of width)


@dataclass
class Land:
    """A painted landscape with what is needed to put things into it."""
    picture: np.ndarray
    depth: np.ndarray
    place: object = field(repr=False)           # place(x across -.5..+.5, depth) -> (pixel x, pixel y, scale)


def sky(rng, w: int, h: int, m: Mood, horizon: float) -> np.ndarray:
    """Gradient, glow, stars, moon and lit clouds."""
    y, x = np.mgrid[0:h, 0:w].astype(F32)
    v = y / h / horizon
    out = ramp(v, m.sky)
    sx, sy = m.sun[0] * w, m.sun[1] * h
    d = np.hypot(x - sx, (y - sy) * 1.5) / w
    if m.stars:
        n = int(w * h / 1500)
        px, py = rng.integers(0, w, n), (rng.random(n) ** 1.4 * h * horizon).astype(int)
        star = np.zeros((h, w), F32)
        star[py, px] = rng.random(n) ** 4 * 235 + 18
        star = np.maximum(star * .8, blur(star, 1) * 1.2)
        out += (star * np.clip(1.1 - v, 0, 1))[..., None] * np.array([.92, .95, 1])
    if m.moon:
        mx, my, mr = m.moon[0] * w, m.moon[1] * h, m.moon[2] * w
        q = np.hypot(x - mx, y - my) / mr
        face = smooth(1.03, .97, q)
        seas = fbm(rng, (h, w), 16, 4)
        out = mix(out, np.array([236, 226, 200]) * (.62 + .44 * smooth(.32, .62, seas)[..., None]), face * .96)
        out += (np.exp(-(q / 2.6) ** 2) * (1 - face * .8) * 50 + np.exp(-(q / 9) ** 2) * 26)[..., None] * np.array([.85, .92, 1.0])
    glow = rgb(m.glow) / 255
    out += (np.exp(-(d / m.glow_size) ** 2) * m.glow_power)[..., None] * glow
    s = max(h, w)

    def streaks(cells, tall):
        n = fbm(rng, (s, s), cells, 7)
        q = np.asarray(Image.fromarray(n).resize((w, max(1, int(h * tall))), Image.BICUBIC))[:h]
        return np.pad(q, ((0, max(0, h - q.shape[0])), (0, 0)), mode="edge")
    a, b = streaks(3, .60), streaks(5, .44)
    mass = np.clip((a * .6 + b * .4 - m.cloud_cut + .09 * (.3 - np.abs(v * .5 - .2))) * 7, 0, 1) * np.clip(1.15 - v ** 3, 0, 1)
    step = max(1, int(.015 * h))
    toward = np.concatenate([a[step:], np.repeat(a[-1:], step, 0)], 0)
    shade = np.clip((a - toward) * 9 + .50 + .5 * np.exp(-(d / .4) ** 2), 0, 1)
    lit = ramp(shade, [(0, m.cloud[0]), (1, m.cloud[1])])
    return mix(out, lit, mass * m.clouds)


def terrain(rng, bumps: list, mood: Mood, plain: float = .05, dip: tuple | None = None) -> dict:
    """Height, colour and light of a square mile; x across, y away from the viewer; bumps = (x, y, rx, ry, height)."""
    y, x = np.mgrid[0:N, 0:N].astype(F32) / N
    ridge, base = fbm(rng, (N, N), 3, 8, .52, ridged=True), fbm(rng, (N, N), 2, 5)
    warp = .10 * (fbm(rng, (N, N), 3, 4) - .5)
    h = plain * base + .03 * fbm(rng, (N, N), 8, 5)
    for cx, cy, rx, ry, top in bumps:
        top = top * mood.relief if top > .2 else top
        craggy = smooth(.05, .14, np.float32(top))
        form = np.exp(-np.abs((x + warp - cx) / rx) ** 1.8 - np.abs((y + warp - cy) / ry) ** 1.8)
        h += top * form * ((.25 + .95 * ridge) * craggy + (.85 + .3 * (base - .5)) * (1 - craggy))
    h += .09 * np.clip((y - .55) / .4, 0, 1) * ridge
    if dip:
        cx, cy, rx, ry, deep = dip
        h -= np.exp(-((x + warp - cx) / rx) ** 2 - ((y - cy) / ry) ** 2) * deep
    gy, gx = np.gradient(h * N * .9)
    nz = 1 / np.sqrt(1 + gx * gx + gy * gy)
    sun = np.array(mood.light) / np.linalg.norm(mood.light)
    lam = np.clip((-gx * sun[0] - gy * sun[1] + sun[2]) * nz, 0, 1)
    cast = np.zeros((N, N), F32)
    run = np.full(N, -1.0, F32)
    order = range(N) if sun[0] < 0 else range(N - 1, -1, -1)
    for i in order:
        run = np.maximum(run - .62 / N, h[:, i])
        cast[:, i] = np.clip((run - h[:, i]) * 60, 0, 1)
    light = .26 + 1.0 * lam * (1 - .65 * cast)
    slope, detail = 1 - nz, fbm(rng, (N, N), 32, 4)
    three = lambda c: [(.2, c[0]), (.5, c[1]), (.8, c[2])]   # noqa: E731
    stone = np.clip((slope - .30) / .25 + (h - .20 * max(.6, mood.relief)) * 5, 0, 1)
    col = mix(ramp(detail, three(mood.grass)), ramp(detail, three(mood.rock)), stone)
    white = np.clip((h + .10 * (detail - .5) - mood.snowline) / .07, 0, 1) * np.clip(1.45 - slope * 1.05, 0, 1)
    col = mix(col, ramp(detail, [(.2, mood.snow[0]), (.8, mood.snow[1])]), white)
    col = col * (np.array(mood.cool, F32) * mood.ambient + np.array(mood.warm, F32) * light[..., None] * .86)
    wood = base + .35 * detail
    return {"h": h, "col": col.astype(F32), "light": light, "slope": slope, "wood": wood}


def pine(rng, size: int, light: float, fog: float, haze: np.ndarray, tones=("#20301f", "#324a2e", "#6b7a40")) -> Image.Image:
    """One conifer of ragged tiers."""
    k = 3
    s = size * k
    w = int(s * .62) | 1
    im = Image.new("RGBA", (w + 4, s + 4))
    d = ImageDraw.Draw(im)
    cx = w / 2 + 2

    def tint(code):
        c = rgb(code) * (.50 + .60 * light)
        c = c + (haze - c) * fog * .9
        return tuple(int(v) for v in np.clip(c, 0, 255))
    dark, mid, lit = (tint(t) for t in tones)
    d.rectangle([cx - s * .03, s * .84, cx + s * .03, s + 2], fill=tint("#3a2b20"))
    n = 7 if size > 26 else 5
    for t in range(n):
        top = s * (.02 + t * .80 / n)
        foot = top + s * .28
        half = w * .5 * (.20 + .80 * (t + 1) / n)
        right = [(cx + half * i / 4 * rng.uniform(.8, 1.1), top + (foot - top) * (.3 + .7 * i / 4) * rng.uniform(.94, 1.06)) for i in range(1, 5)]
        left = [(cx - half * i / 4 * rng.uniform(.8, 1.1), top + (foot - top) * (.3 + .7 * i / 4)) for i in range(4, 0, -1)]
        d.polygon([(cx, top), *right, *left], fill=mid if t % 2 else dark)
        d.polygon([(cx - half * .05, top + s * .02), (cx - half * .92, foot - s * .03), (cx - half * .40, foot - s * .06)], fill=lit if t % 2 == 0 else mid)
    return im.resize((max(1, im.width // k), max(1, im.height // k)), Image.BOX)


def paint(w: int, h: int, seed: int, mood: Mood, bumps: list, horizon: float = .5, eye: float = .15, dip: tuple | None = None,
          near: float = .055, plain: float = .05, tall: float = .62) -> Land:
    """The landscape as floats 0..255, with depth per pixel."""
    rng = np.random.default_rng(seed)
    t = terrain(rng, bumps, mood, plain, dip)
    img = sky(rng, w, h, mood, horizon).astype(F32)
    depth = np.full((h, w), 9.0, F32)
    wet_at = np.zeros((h, w), bool)
    horizon_y, focus = horizon * h, 1.05 * w
    low = np.full(w, h, np.int32)
    cols = np.arange(w)
    u = cols / w - .5
    haze = rgb(mood.fog)
    glow = rgb(mood.glow)
    side = np.exp(-((cols / w - mood.sun[0]) / .30) ** 2)[:, None] * .35
    haze_row = haze + (glow - haze) * side
    trees = []
    z = near
    while z < 1.06:
        px = np.clip((.5 + u * z * 1.05) * N, 0, N - 1.01)
        py = float(np.clip((z - .05) * N * .98, 0, N - 1.01))
        i0, j0 = px.astype(int), int(py)
        fx, fy = px - i0, py - int(py)
        i1, j1 = np.minimum(i0 + 1, N - 1), min(j0 + 1, N - 1)
        hh = mix(mix(t["h"][j0, i0], t["h"][j0, i1], fx), mix(t["h"][j1, i0], t["h"][j1, i1], fx), fy)
        cc = mix(mix(t["col"][j0, i0], t["col"][j0, i1], fx), mix(t["col"][j1, i0], t["col"][j1, i1], fx), fy)
        wet = hh < mood.water
        hh = np.maximum(hh, mood.water)
        rows = (horizon_y + (eye - hh) / z * focus * tall).astype(np.int32)
        fog = 1 - math.exp(-(z * 1.25) ** 2 * mood.haze)
        veil = fog * np.clip(1.1 - hh * 1.2, .25, 1)[:, None]
        cc = mix(cc, haze_row, veil)
        top = np.clip(rows, 0, h)
        need = top < low
        if need.any():
            a, b = int(top[need].min()), int(low[need].max())
            r = np.arange(a, b)[:, None]
            m = (r >= top[None]) & (r < low[None])
            img[a:b][m] = np.broadcast_to(cc[None], (b - a, w, 3))[m]
            depth[a:b][m] = z
            wet_at[a:b][m] = np.broadcast_to(wet[None], m.shape)[m]
            low = np.minimum(low, top)
        if mood.tree_near < z < .65 and mood.trees:
            for _ in range(rng.poisson((1.6 if z < .3 else 5.0) * mood.trees)):
                c = int(rng.integers(0, w))
                i = int(px[c])
                if (t["h"][j0, i] > mood.water + .006 and t["slope"][j0, i] < .42 and t["h"][j0, i] < .24 and t["wood"][j0, i] > .60):
                    trees.append((z, c, int(rows[c]), float(t["light"][j0, i]), float(fog)))
        z += max(.0005, z * .0030)
    if wet_at.any():
        img = mirror(rng, img, wet_at, mood, h, w)
    picture = Image.fromarray(np.clip(img, 0, 255).astype(np.uint8))
    tint = np.array(mood.cool, F32) * mood.ambient + np.array(mood.warm, F32) * .6
    tones = tuple("#" + "".join(f"{int(min(255, v)):02x}" for v in rgb(c) * tint) for c in ("#26381f", "#3d5733", "#7b8a48"))
    for z, c, by, li, fog in sorted(trees, reverse=True):
        if by <= 2 or by >= h - 2 or depth[by - 1, c] < z - .02:
            continue
        size = .030 / z * focus * tall * float(rng.uniform(.75, 1.25))
        sprite = pine(rng, max(6, int(size)), li, fog, haze, tones)
        picture.paste(sprite, (c - sprite.width // 2, by - sprite.height + 2), sprite)

    def place(across: float, away: float):
        i = int(np.clip((.5 + across * away * 1.05) * N, 0, N - 1))
        j = int(np.clip((away - .05) * N * .98, 0, N - 1))
        ground = max(mood.water, float(t["h"][j, i]))
        return (across + .5) * w, horizon_y + (eye - ground) / away * focus * tall, focus / away
    return Land(np.asarray(picture, F32), depth, place)


def mirror(rng, img, wet_at, mood: Mood, h: int, w: int) -> np.ndarray:
    """Still water: the shore upside down, wavering with distance, darker, with glints under the sun."""
    ys, xs = np.nonzero(wet_at)
    shore = np.where(wet_at.any(0), wet_at.argmax(0), h)
    k = np.ones(41) / 41
    shore = np.convolve(np.pad(shore, 20, mode="edge"), k, "valid")
    dist = ys - shore[xs]
    n = fbm(rng, (h, w), 20, 3)
    wave = (n[np.clip(ys * 3 % h, 0, h - 1), xs // 3 % w] - .5) * (6 + dist * .30)
    sy = np.clip(shore[xs] - dist * 1.05 + wave * .8, 0, h - 1).astype(int)
    sx = np.clip(xs + wave, 0, w - 1).astype(int)
    keep = np.clip(.78 - dist / h * .9, .30, .78)[:, None]
    own = ramp(np.clip(dist / (h * .3), 0, 1), [(0, mood.sky[-1][1]), (1, mood.sky[1][1])]) * .55
    glint = ((n[np.clip(ys * 9 % h, 0, h - 1), xs // 3 % w] > .68) & (np.abs(xs - mood.sun[0] * w) < .10 * w + dist * .3))[:, None]
    out = img.copy()
    out[ys, xs] = own * (1 - keep) + img[sy, sx] * np.array([.84, .92, .97]) * keep + glint * 26 * rgb(mood.glow) / 255
    return out


def castle(size: int, seed: int, lit: str, dark: str, roof: str, window: str | None = "#ffcf70") -> Image.Image:
    """A castle of many towers, lit from the left, ``size`` pixels wide."""
    rng = np.random.default_rng(seed)
    k = 4
    s = size * k
    im = Image.new("RGBA", (s, s))
    d = ImageDraw.Draw(im)
    a, b, c = (tuple(int(v) for v in rgb(q)) for q in (lit, dark, roof))
    between = lambda p, q, t: tuple(int(x + (y - x) * t) for x, y in zip(p, q))   # noqa: E731

    def tower(x, w, foot, top, pointed, turret=True):
        x0, x1 = (x - w / 2) * s, (x + w / 2) * s
        for i in range(12):
            t = i / 11
            d.rectangle([x0 + (x1 - x0) * i / 12, top * s, x0 + (x1 - x0) * (i + 1) / 12, foot * s], fill=between(a, b, min(1, t * 1.15)))
        head = w * 1.28
        y = top * s
        if turret:
            d.rectangle([(x - head / 2) * s, y - .018 * s, (x + head / 2) * s, y + .012 * s], fill=between(a, b, .45))
            for i in range(4):
                mx = (x - head / 2 + head * (i + .15) / 4) * s
                d.rectangle([mx, y - .034 * s, mx + head * s * .15, y - .016 * s], fill=between(a, b, .2 + .25 * i))
        if pointed:
            tip = y - w * 1.9 * s
            d.polygon([((x - head * .52) * s, y - .014 * s), (x * s, tip), ((x + head * .52) * s, y - .014 * s)], fill=c)
            d.polygon([((x - head * .52) * s, y - .014 * s), (x * s, tip), ((x - head * .05) * s, y - .014 * s)], fill=between(c, a, .40))
            d.line([x * s, tip, x * s, tip - .05 * s], fill=b, width=max(1, s // 260))
            d.polygon([(x * s, tip - .05 * s), ((x + .045) * s, tip - .04 * s), (x * s, tip - .026 * s)], fill=(176, 44, 36))
        for _ in range(int(2 + w * 22)):
            if window:
                wx, wy = x + rng.uniform(-.28, .28) * w, rng.uniform(top + .05, max(top + .06, foot - .06))
                d.rectangle([wx * s - s * .0045, wy * s - s * .010, wx * s + s * .0045, wy * s + s * .008], fill=tuple(int(v) for v in rgb(window)))

    def wall(x0, x1, foot, top):
        d.rectangle([x0 * s, top * s, x1 * s, foot * s], fill=between(a, b, .55))
        n = max(3, int((x1 - x0) * 34))
        for i in range(n):
            mx = (x0 + (x1 - x0) * (i + .1) / n) * s
            d.rectangle([mx, top * s - .016 * s, mx + (x1 - x0) / n * .55 * s, top * s + 1], fill=between(a, b, .45))
    wall(.30, .74, 1, .62)
    tower(.47, .10, .95, .34, True)
    tower(.57, .13, .95, .27, True)
    tower(.67, .085, .95, .45, True)
    tower(.38, .075, .95, .48, True)
    wall(.10, .90, 1, .78)
    tower(.14, .105, 1, .66, False)
    tower(.86, .105, 1, .64, True)
    tower(.34, .085, 1, .70, False)
    tower(.66, .085, 1, .70, False)
    d.rectangle([.46 * s, .76 * s, .54 * s, 1 * s], fill=between(a, b, .5))
    d.pieslice([.470 * s, .84 * s, .530 * s, .92 * s], 180, 360, fill=between(b, (0, 0, 0), .7))
    d.rectangle([.470 * s, .88 * s, .530 * s, s], fill=between(b, (0, 0, 0), .7))
    return im.resize((size, size), Image.BOX)
