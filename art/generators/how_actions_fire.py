"""Actions that burn: rocket salvos, smoke screens, ambush and concentrated fire."""
from __future__ import annotations

import math

import numpy as np
from PIL import Image

from .common import F32, mix, rgb, smooth
from .how_actions_kit import afloat, bm_13, destroyer, generator, nebelwerfer, put
from .how_allies import sherman
from .how_axis import tiger
from .how_kit import Paint
from .how_lands_kit import crest, lamp, massif, painted
from .how_scenery import Brush, Field, H, W, grid, ground, half, haze, sky, smoke
from .how_scenes import bocage, woods
from .how_scenes_far import harbour, sea_calm

Curve = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]


def along(curve: Curve, n: int) -> list[tuple[float, float]]:
    """Points of a quadratic curve."""
    (ax, ay), (bx, by), (cx, cy) = curve
    return [(ax * (1 - t) ** 2 + 2 * bx * t * (1 - t) + cx * t * t, ay * (1 - t) ** 2 + 2 * by * t * (1 - t) + cy * t * t) for t in np.linspace(0, 1, n)]


def trail(out: Field, rng: np.random.Generator, curve: Curve, wide: float, lit: str, dark: str, fire: str = "#ffb04a", size: float = 1) -> None:
    """A rocket's smoke along a curve, swelling behind it, and the flame at its tail."""
    yy, xx = grid()
    n = half(rng, 18, 5, .6)
    cover, shade = np.zeros((H, W), F32), np.zeros((H, W), F32)
    pts = along(curve, 70)
    for i, (x, y) in enumerate(pts):
        t = i / (len(pts) - 1)
        r = wide * (1.05 - .85 * t) * rng.uniform(.8, 1.2) + 1.2
        x += rng.uniform(-.25, .25) * r
        y += rng.uniform(-.25, .25) * r
        y0, y1, x0, x1 = (int(np.clip(v, 0, k)) for v, k in ((y - r * 1.3, H), (y + r * 1.3 + 1, H), (x - r * 1.3, W), (x + r * 1.3 + 1, W)))
        if y1 <= y0 or x1 <= x0:
            continue
        box = np.s_[y0:y1, x0:x1]
        d = np.hypot(xx[box] - x, yy[box] - y) / r
        a = smooth(1.2, .3, d) * (.45 + .5 * t)
        cover[box] = np.maximum(cover[box], a)
        shade[box] = np.where(a >= cover[box] - .02, np.clip(.6 - ((xx[box] - x) * .4 + (yy[box] - y) * .8) / r * .5, 0, 1), shade[box])
    colour = mix(rgb(dark), rgb(lit), np.clip(shade + (n - .5) * .7, 0, 1)[..., None])
    out[:] = mix(out, colour, np.clip(cover * (.62 + .7 * n), 0, .95))
    (px, py), (ex, ey) = pts[-4], pts[-1]
    a = math.atan2(ey - py, ex - px)
    lamp(out, ex, ey, 34 * size, fire, .34)
    u = (xx - ex) * math.cos(a) + (yy - ey) * math.sin(a)
    v = -(xx - ex) * math.sin(a) + (yy - ey) * math.cos(a)
    tongue = np.clip(1 - np.abs(v) / (1 + 5 * size * np.clip(1 + u / (42 * size), 0, 1)), 0, 1) * smooth(-46 * size, -6, u) * smooth(3, 0, u)
    out[:] = mix(out, rgb(fire), np.clip(tongue * 1.6, 0, 1))
    out[:] = mix(out, rgb("#fffbe2"), np.clip(tongue * 2.2 - 1.0, 0, 1))
    b = Brush(int(ex))
    c, s = math.cos(a), math.sin(a)
    body = [(0, -2.2), (17, -2.2), (25, 0), (17, 2.2), (0, 2.2)]
    b.shape([(ex + (p * c - q * s) * size, ey + (p * s + q * c) * size) for p, q in body], "#2f2c28")
    b.shape([(ex + (p * c - q * s) * size, ey + (p * s + q * c) * size) for p, q in ((-3, -4.4), (5, -1.8), (5, 1.8), (-3, 4.4))], "#3b3731")
    b.on(out)


def gunfire(out: Field, rng: np.random.Generator, x: float, y: float, side: int, size: float) -> None:
    """A gun's fire at its muzzle: tongue towards ``side``, smoke round it, light; ``size`` 1 = 40 pixels long."""
    yy, xx = grid()
    n = half(rng, 16, 4, .6)
    u, v = (xx - x) * side / size, np.abs(yy - y) / size
    puff = np.hypot((u - 22) / 44, v / 22) + (n - .5) * .9
    out[:] = mix(out, mix(rgb("#6b6055"), rgb("#e2d2b2"), n[..., None]), smooth(1, .25, puff) * .7)
    tongue = smooth(0, 3, u) * smooth(44, 6, u) * smooth(1, 0, v / (2.5 + 9 * np.sin(np.clip(u / 44, 0, 1) * 2.9)) + (n - .5) * .6)
    out[:] = mix(out, rgb("#ff9c33"), np.clip(tongue * 1.3, 0, 1))
    out[:] = mix(out, rgb("#fff6d0"), np.clip(tongue * 2.0 - .7, 0, 1))
    lamp(out, x + side * 14 * size, y, 40 * size, "#ffb254", .34)


def blast(out: Field, rng: np.random.Generator, x: float, y: float, r: float) -> None:
    """A burst on the ground: fire, earth, smoke."""
    smoke(out, rng, x, y, r * 2.1, r * 1.0, "#8d7a66", "#2e2724", .15, .92, 40)
    yy, xx = grid()
    n = half(rng, 22, 5, .6)
    d = np.hypot((xx - x) / r, (yy - y + r * .45) / (r * .9)) + (n - .5) * .9
    out[:] = mix(out, rgb("#d9641f"), smooth(.85, .45, d) * .95)
    out[:] = mix(out, rgb("#ffc355"), smooth(.62, .28, d))
    out[:] = mix(out, rgb("#fff6cf"), smooth(.38, .1, d))
    b = Brush(int(x))
    for _ in range(46):
        a, q = b.rng.uniform(-3.0, -.14), b.rng.uniform(.7, 2.0) * r
        px, py = x + math.cos(a) * q, y + math.sin(a) * q * .95
        s = b.rng.uniform(.8, 2.8)
        b.shape([(px - s, py), (px, py - s), (px + s, py), (px, py + s)], "#3a2c20")
    b.on(out)
    lamp(out, x, y - r * .4, r * 2.3, "#ff9a48", .30)


def dusk(seed: int, stops, low: str, tones: tuple[str, str, str, str], snowy: bool) -> Field:
    """A plain at dusk for salvos."""
    rng, hz = np.random.default_rng(seed), 296
    out = sky(rng, stops, hz, (600, 280, low, .9), ("#c99a86", "#3c3846", .9))
    massif(out, crest(rng, [(0, 284), (240, 276), (480, 286), (744, 272)], 4, 7), ("#3d3a40", "#5c5450", "#93775c"), rng, bite=.5, veil=.4, air=low)
    woods(out, seed + 1, hz + 6, 14, ["#5c5340", "#403d33", "#2b2a28"], 40)
    ground(rng, out, hz + 2, *tones, 1.2, 1.0, .6)
    b = Brush(seed + 2)
    for _ in range(120):
        x, y = b.rng.uniform(0, W), b.rng.uniform(hz + 20, H)
        b.grass(x - 10, x + 10, y, 4 + (y - hz) * .09, 9, ["#8d8464", "#5e563c", "#b3a379"] if not snowy else ["#8a8272", "#b7b0a2", "#5f5a52"], 2)
    b.on(out)
    return out


def nebel_salvo() -> Image.Image:
    """Six-tubed launchers fire into the dusk: white trails fan out over the steppe."""
    out = dusk(341, [(0, "#39435a"), (.5, "#84728a"), (.85, "#e0996a"), (1, "#f7bd72")], "#ffc67e", ("#a8835a", "#5f4a33", "#2b2119", "#c79a66"), False)
    rng = np.random.default_rng(342)
    m = nebelwerfer()
    layer = m.render()
    for (x, y, w), aims in (((566, 336, 150), ((640, 190), (690, 150))), ((420, 350, 200), ((560, 110), (650, 76)))):
        put(out, layer, m.foot, (x, y), w, "#d9b08c", "#c98a62", .25, "#120e14")
        for k, end in enumerate(aims):
            trail(out, rng, ((x + w * .34, y - w * .40), (x + w * .55, y - w * .8), end), 9 + w * .02, "#f6e4cc", "#8d7a80", size=.5)
        smoke(out, rng, x - w * .2, y - 4, w * .4, w * .3, "#f0d9bd", "#8a6f66", -.9, .8, 26)
    smoke(out, rng, 70, 446, 120, 90, "#f7dfc0", "#8a6a5c", -.5, .9, 44)
    for end, bend in (((470, 44), (330, 240)), ((580, 30), (350, 226)), ((690, 66), (390, 210))):
        trail(out, rng, ((246, 308), bend, end), 15, "#fbead2", "#93808a", size=1)
    put(out, layer, m.foot, (180, 440), 400, "#f4cfa6", shade="#120e14")
    lamp(out, 246, 306, 56, "#ffb65c", .36)
    smoke(out, rng, 40, 470, 70, 60, "#fbe6ca", "#9a7a68", -.7, .85, 30)
    return painted(out, 343, .45)


def bm_salvo() -> Image.Image:
    """Rocket lorries on a snowy steppe at night: streaks of fire in parallel, lit dust behind."""
    out = dusk(351, [(0, "#131c33"), (.5, "#2c3a5c"), (.85, "#6a5a74"), (1, "#b5785c")], "#e8995c", ("#8d8fa6", "#7f8aa6", "#333c56", "#c9c6cc"), True)
    rng = np.random.default_rng(352)
    m = bm_13()
    layer = m.render()
    for x, y, w in ((520, 330, 150), (330, 346, 200)):
        smoke(out, rng, x - w * .42, y - 2, w * .5, w * .34, "#ffb060", "#5c3a38", -.9, .95, 34)
        put(out, layer, m.foot, (x, y), w, "#b08a78", "#5a4a5c", .3, "#080a14")
        for k in range(4):
            x0, y0 = x + w * .18, y - w * .32
            trail(out, rng, ((x0, y0), (x0 + 60 + 20 * k, y0 - 50 - 10 * k), (x0 + 110 + 46 * k, y0 - 78 - 34 * k)), 4.5, "#ffc98a", "#6d4a4c", "#ffa23c", .5)
    smoke(out, rng, 30, 452, 170, 120, "#ffb561", "#5c3632", -.3, .97, 60)
    for k in range(6):
        end = (400 + 62 * k, 190 - 28 * k + (k % 2) * 34)
        trail(out, rng, ((270, 262), (320 + 20 * k, 232 - 8 * k), end), 8, "#ffd09a", "#74504e", "#ffa23c", .95)
    put(out, layer, m.foot, (196, 442), 470, "#f0b888", shade="#080a14")
    lamp(out, 50, 400, 150, "#ff8a34", .42)
    lamp(out, 268, 264, 64, "#ffae50", .34)
    d = Brush(353)
    for _ in range(110):
        s = d.rng.uniform(.6, 1.8)
        d.blob(d.rng.uniform(0, 400), d.rng.uniform(180, 470), s, s, "#ffc46a")
    d.on(out, .8)
    return painted(out, 354, .45)


def smoke_screen() -> Image.Image:
    """A destroyer at speed draws a wall of black and white smoke across a bright sea."""
    scene = sea_calm(381)
    out = scene.back.copy()
    rng = np.random.default_rng(382)
    for x in range(-20, 470, 26):
        t = 1 - (x + 20) / 490
        smoke(out, rng, x, 330, 60 + 150 * t, 34 + 40 * t, "#e3ddd0", "#5c5f63", -.3, .96, 24)
    smoke(out, rng, 430, 290, 60, 26, "#56524f", "#191a1c", -2.2, .97, 30)
    smoke(out, rng, 380, 272, 110, 52, "#6b6763", "#1f2022", -1.6, .95, 44)
    smoke(out, rng, 200, 240, 120, 70, "#827d77", "#2c2d30", -1.3, .9, 44)
    yy, xx = grid()
    n = half(rng, 14, 4)
    out[:] = mix(out, rgb("#3f5259"), np.exp(-((yy - 350) / 14) ** 2) * smooth(470, 300, xx) * (.35 + .5 * n))
    m = destroyer(Paint("#6d7778", dirt=.15), 12)
    afloat(out, m.render(), m.foot, (500, 372), 500, "#fff0d4", "#c9d3cb", .04, "#14323f", wake=-1, rough=1.9)
    foam = np.exp(-((yy - 382 - (n - .5) * 10) / 7) ** 2) * smooth(290, 250, xx) * smooth(.32, .6, half(rng, 26, 3))
    out[:] = mix(out, rgb("#f4f5ec"), foam * .85)
    return painted(out, 383, .5)


def smoke_generators() -> Image.Image:
    """A line of generators on a quay lays a white fog over the harbour and its cranes."""
    out = harbour(391).back.copy()
    rng = np.random.default_rng(392)
    for x, y, tall, wide in ((60, 300, 110, 70), (200, 286, 120, 80), (360, 292, 130, 80), (520, 288, 120, 80), (680, 300, 110, 70)):
        smoke(out, rng, x, y, tall, wide, "#f7f0e2", "#a9adb0", .6, .82, 34)
    haze(out, 290, 34, "#efe9dc", .6)
    m = generator(13)
    layer = m.render()
    for x, y, w in ((640, 352, 130), (510, 368, 180), (336, 394, 250), (120, 440, 350)):
        put(out, layer, m.foot, (x, y), w, "#fff0d8", "#e9e2d2", float(np.clip(.4 - w / 800, 0, .4)), "#1a1c22")
        for k, up in ((.07, .44), (-.10, .40)):
            smoke(out, rng, x + w * k, y - w * up, w * .62 + 30, w * .20 + 12, "#fffaf0", "#9ea3a8", .75, .93, 40)
    yy, xx = grid()
    n = half(rng, 6, 5, .55, .45)
    out[:] = mix(out, mix(rgb("#b9bec0"), rgb("#fdf8ec"), n[..., None]), np.clip(smooth(.46, .70, n) * smooth(250, 320, yy) * smooth(430, 380, yy) * .55, 0, .7))
    return painted(out, 393, .5)


def ambush() -> Image.Image:
    """A heavy tank in a hedge, only turret and gun clear of the leaves, fires down a sunken lane."""
    scene = bocage(401)
    out = scene.back.copy()
    rng = np.random.default_rng(402)
    m = tiger()
    put(out, m.render(), m.foot, (290, 412), 540, "#e9e0b8", shade="#10160f")
    gunfire(out, rng, 544, 273, 1, 1.7)
    lamp(out, 580, 274, 90, "#ffcf7a", .22)
    smoke(out, rng, 606, 280, 60, 40, "#efe3c6", "#7d7460", 1.1, .7, 24)
    b = Brush(403)
    for k in range(210):
        x = b.rng.uniform(-30, 590)
        y = 396 + k * .42 + b.rng.uniform(-8, 12)
        s = b.rng.uniform(44, 88) * (.72 if x > 430 else 1) * (1.35 if x < 90 else 1)
        b.tree(x, y, s, s * 1.15, "#8fa34c", "#56742f", "#22391d")
    for _ in range(36):
        x, y = b.rng.uniform(150, 400), b.rng.uniform(290, 345)
        s = b.rng.uniform(10, 22)
        b.tree(x, y + s * .5, s, s * 1.3, "#8fa34c", "#4f6d2e", "#284020")
    b.grass(0, W, H, 44, 240, ["#7d9440", "#4d6a2a", "#a9b25a", "#324a1e"], 26)
    b.on(out)
    yy, xx = grid()
    t = np.clip((xx - 560) / 190, 0, 1)
    streak = np.exp(-((yy - 274 + t * 6) / 1.5) ** 2) * smooth(566, 590, xx)
    out[:] = mix(out, rgb("#fff2b8"), streak * .9)
    leavesfall = Brush(404)
    for _ in range(60):
        x, y = leavesfall.rng.uniform(430, 660), leavesfall.rng.uniform(230, 360)
        leavesfall.blob(x, y, leavesfall.rng.uniform(1, 3), leavesfall.rng.uniform(.8, 1.6), "#5d7a33")
    leavesfall.on(out)
    return painted(out, 405, .5)


def concentrated() -> Image.Image:
    """Three tanks fire at one hill: tracers converge, the crest burns."""
    rng, hz = np.random.default_rng(411), 292
    out = sky(rng, [(0, "#4d5f7a"), (.5, "#9a93a0"), (.85, "#eab680"), (1, "#f9cf88")], hz, (150, 230, "#ffe0a0", .9), ("#e9c9ac", "#5c5866", .85))
    massif(out, crest(rng, [(0, 216), (80, 190), (160, 204), (280, 256), (420, 282), (744, 288)], 6, 9), ("#4d4a40", "#78704e", "#b9a066"), rng, bite=.9, veil=.2, air="#eac48c")
    woods(out, 412, hz + 4, 14, ["#7d7a48", "#565a38", "#33392a"], 40)
    ground(rng, out, hz + 2, "#a99a5e", "#7a6d3e", "#3a331f", "#cdb873", 1.1, .9, .4)
    for x, y, r in ((96, 206, 40), (150, 214, 24), (52, 214, 20)):
        blast(out, rng, x, y, r)
    m = sherman()
    layer = m.render()
    yy, xx = grid()
    for x, y, w in ((424, 318, 130), (236, 384, 230), (548, 446, 400)):
        put(out, layer, m.foot, (x, y), w, "#ffe2b4", "#e0b684", float(np.clip(.34 - w / 900, 0, .4)), "#15131a")
        mx, my = x - w * .455, y - w * .308
        a = math.atan2(204 - my, 104 - mx)
        u = (xx - mx) * math.cos(a) + (yy - my) * math.sin(a)
        v = np.abs(-(xx - mx) * math.sin(a) + (yy - my) * math.cos(a))
        long = math.hypot(204 - my, 104 - mx)
        beam = np.exp(-(v / (.9 + w * .004)) ** 2) * smooth(10, 40, u) * smooth(long, long - 10, u) * (.55 + .45 * np.sin(u / 26))
        out[:] = mix(out, rgb("#fff0b0"), np.clip(beam, 0, 1) * .95)
        out += (np.exp(-(v / (5 + w * .01)) ** 2) * smooth(10, 40, u) * smooth(long, long - 10, u) * .22)[..., None] * rgb("#ff9a3c")
        gunfire(out, rng, mx, my, -1, w / 210)
        smoke(out, rng, x + w * .36, y + 2, w * .16, w * .14, "#e9cf9c", "#8d7450", .8, .6, 18)
    b = Brush(413)
    b.grass(0, W, H + 2, 34, 260, ["#8d8448", "#b8a562", "#5c5a30"], 12)
    b.on(out)
    return painted(out, 414, .5)


ACTIONS = {"ax-x02": nebel_salvo, "al-x02": bm_salvo, "ax-x03": smoke_screen, "al-x03": smoke_generators, "ax-x04": ambush, "al-x04": concentrated}
