"""More theatres: calm and stormy sea, the high sky, an airfield, a harbour, a ruined city, industry."""
from __future__ import annotations

import numpy as np

from .common import fbm, mix, ramp, rgb, smooth
from .how_scenery import Brush, Field, H, Scene, W, grid, ground, half, haze, mixed, profile, ridge, sky, smoke


def sea(out: Field, rng: np.random.Generator, horizon: float, far: str, near: str, deep: str, foam: str, rough: float,
        sun: float, glint: str) -> None:
    """Water in perspective: swell lit from the left, crests, the sun's path at column ``sun``."""
    yy, xx = grid()
    t = np.clip((yy - horizon) / (H - horizon), 0, 1)
    depth = 1 / np.maximum(t, .014)
    texture = fbm(rng, (512, 512), 20, 5, .55, tile=True)
    u, v = (xx - W * .5) * (1 + depth * .30) * .55, depth * 130 + t * 40

    def at(k: float, stretch: float) -> Field:
        return texture[(v * k).astype(int) % 512, (u * k / stretch + 90 * k).astype(int) % 512]
    swell = (at(.9, 2.6) - .5) * .9 + (at(2.2, 2.2) - .5) * .75 + (at(4.6, 1.8) - .5) * .45
    colour = mix(rgb(far), rgb(near), smooth(0, .8, t)[..., None])
    amp = np.clip(.25 + t * 1.1, 0, 1) * rough
    colour = mix(colour, rgb(deep), np.clip(-swell * 2.6 * amp, 0, .85)[..., None])
    colour = mix(colour, rgb(foam), np.clip(swell * 1.9 * amp, 0, .62)[..., None])
    if rough > .9:
        crest = smooth(.18, .34, swell + (at(3.1, 1.2) - .5) * .35) * smooth(.02, .3, t)
        colour = mix(colour, rgb("#eef2ee"), np.clip(crest * (rough - .55), 0, .85)[..., None])
    path = np.exp(-((xx - sun) / (40 + 190 * t)) ** 2) * smooth(.50, .64, at(2.2, 3.4) + .10 * (1 - t))
    colour = mix(colour, rgb(glint), np.clip(path * .8, 0, .8)[..., None])
    out[:] = mix(out, colour, smooth(-.8, .8, yy - horizon))


def sea_calm(seed: int) -> Scene:
    """A warm sea in the morning: towering cloud, far islands, the sun's path."""
    rng, hz = np.random.default_rng(seed), 268
    out = sky(rng, [(0, "#4f8ab4"), (.5, "#9cc3cd"), (.85, "#f0dfb8"), (1, "#f7d8a4")], hz, (170, 150, "#fff3cd", .95), ("#fff6e2", "#9fabb4", .75))
    ridge(out, profile(rng, hz + 3, 34, 2.2), "#96aeb4", "#7f9aa8", rng, .7, 40, "#eed9b4")
    haze(out, hz - 4, 20, "#f6e2ba", .5)
    sea(out, rng, hz, "#a9c1bc", "#2f6477", "#17394e", "#79aab0", .75, 190, "#fff1cc")
    return Scene(out, np.zeros((H, W, 4), np.float32), foot=388, dust="#cfe0dd", key="#fff2d8", shade="#12283a", kick=0)


def sea_storm(seed: int) -> Scene:
    """The North Atlantic: torn cloud, a pale rift, grey-green rollers with foam."""
    rng, hz = np.random.default_rng(seed), 250
    out = sky(rng, [(0, "#3d4954"), (.55, "#6f7c84"), (.9, "#b9bdb4"), (1, "#d6cfb6")], hz, (190, 200, "#f6ecc9", .6), ("#c3c9c8", "#3a454f", 1.0))
    yy, xx = grid()
    rain = smooth(.5, .75, half(rng, 3, 3, .5, 6)) * smooth(80, 200, yy) * smooth(hz + 4, hz - 30, yy) * smooth(380, 620, xx)
    out[:] = mix(out, rgb("#59656d"), rain * .55)
    sea(out, rng, hz, "#8b9a98", "#2f4a50", "#132a33", "#8fa6a4", 1.35, 200, "#e8e4cd")
    f = Brush(seed + 3)
    for _ in range(240):
        x, y = f.rng.uniform(0, W), f.rng.uniform(H - 70, H)
        f.blob(x, y, f.rng.uniform(.6, 2.6), f.rng.uniform(.5, 1.6), "#e3eae8")
    return Scene(out, f.layer(.6) * np.array([1, 1, 1, .55], np.float32), foot=392, dust="#dfe8e7", key="#eef1ee", shade="#0d1c24", kick=0)


def sky_high(seed: int) -> Scene:
    """Four thousand metres up: a sea of cloud with gaps, deep blue overhead, vapour."""
    rng = np.random.default_rng(seed)
    out = sky(rng, [(0, "#2f6a9f"), (.4, "#6fa3c2"), (.75, "#c9d9d3"), (1, "#f3e2bf")], 400, (150, 90, "#fff5d6", .9), ("#fff8ea", "#a9bcc6", .55), 2.6)
    yy, xx = grid()
    for k in range(5):
        base = 330 + k * 36
        n = half(rng, 5 + k * 1.2, 6, .55, .75)
        line = base - 60 * (fbm(rng, (8, W), 3 + k, 5)[4] - .3)
        d = yy - line[None, :] + (n - .5) * 70
        a = smooth(-6, 16, d)
        gy, gx = np.gradient(n)
        lit = np.clip(.62 + (gx * .6 + gy) * 26 - d / 210, 0, 1)
        out[:] = mix(out, ramp(lit, [(0, "#7f9cb4"), (.45, "#c3cfd4"), (.8, "#f6ecd8"), (1, "#fffaf0")]), a * .94)
    haze(out, 340, 50, "#f6e6c6", .28)
    return Scene(out, np.zeros((H, W, 4), np.float32), foot=300, dust="#f2e8d4", key="#fff4dd", shade="#26405c", kick=0)


def airfield(seed: int) -> Scene:
    """A grass field: hangars, wind sock, wood at the edge, wide sky."""
    rng, hz = np.random.default_rng(seed), 276
    out = sky(rng, [(0, "#5b90b8"), (.6, "#a9c8d2"), (1, "#efe4c4")], hz, (160, 80, "#fff6da", .8), ("#fffaee", "#93a3ad", .8))
    ridge(out, profile(rng, hz + 4, 22, 2.6), "#93a784", "#71897f", rng, .85, 22, "#e0dfc2")
    b = Brush(seed + 1)
    for _ in range(70):
        x, h = b.rng.uniform(-10, W), b.rng.uniform(10, 20)
        b.tree(x, hz + 8, h, h * 1.5, "#84935c", "#5f7549", "#465c3c")
    for x, w, h in ((500, 120, 44), (630, 130, 50)):
        arch = [(x + w * t, hz + 14 - h * np.sin(np.pi * t) ** .6) for t in np.linspace(0, 1, 24)]
        b.shape([(x, hz + 14), *arch, (x + w, hz + 14)], "#7d7a68")
        b.shape([(x + w * .07 + (q[0] - x) * .86, hz + 14 - (hz + 14 - q[1]) * .84) for q in arch], "#3f423c")
        b.stroke(arch[:14], 2, "#b9b294")
    b.stroke([(86, hz + 14), (86, hz - 46)], 1.6, "#4b4a44")
    b.shape([(86, hz - 46), (120, hz - 42), (118, hz - 36), (86, hz - 34)], "#c9683f")
    b.shape([(96, hz - 45), (105, hz - 44), (105, hz - 35), (96, hz - 35)], "#eee3c8")
    b.on(out)
    ground(rng, out, hz + 12, "#bcb67c", "#7f8846", "#4c5a2c", "#d3c985", .8, .5, .5)
    haze(out, hz + 12, 16, "#e9e3c4", .35)
    f = Brush(seed + 2)
    f.grass(0, W, H + 4, 30, 240, ["#5c6e2f", "#8a9644", "#3d4f20", "#b8b264"], 6)
    return Scene(out, f.layer(), foot=428, dust="#c4b684", key="#fff6e0", shade="#1e2620", kick=.4)


def harbour(seed: int) -> Scene:
    """A naval harbour: cranes, sheds, masts, quay in the foreground."""
    rng, hz = np.random.default_rng(seed), 262
    out = sky(rng, [(0, "#557f9f"), (.6, "#a3bcc2"), (1, "#f0d9b0")], hz, (150, 130, "#fff0c8", .85), ("#fff2dc", "#8e98a2", .75))
    ridge(out, profile(rng, hz + 2, 56, 2.4), "#8ea3a0", "#6f8890", rng, .85, 50, "#e9d9b6")
    b = Brush(seed + 1)
    for x, w, h in ((0, 130, 34), (140, 90, 26), (560, 90, 30), (660, 100, 40)):
        b.shape([(x, hz + 6), (x, hz + 6 - h), (x + w, hz + 6 - h), (x + w, hz + 6)], mixed("#8a7f70", "#6a6460", b.rng.random()))
        for i in range(4):
            q = x + w * i / 4
            b.shape([(q, hz + 6 - h), (q + w / 8, hz - 6 - h), (q + w / 4, hz + 6 - h)], "#5b5a5c")
    for x, s in ((250, 1), (330, .8), (500, 1.15)):
        tall = 104 * s
        for leg in (-12, 12):
            b.stroke([(x + leg * s, hz + 6), (x + leg * .4 * s, hz + 6 - tall * .62)], 2.2 * s, "#4f5356")
        for i in range(5):
            b.stroke([(x - 11 * s, hz + 4 - i * 12 * s), (x + 10 * s, hz - 8 - i * 12 * s)], .9, "#5c6062")
        b.stroke([(x - 34 * s, hz - tall * .66), (x, hz - tall * .62), (x + 78 * s, hz - tall * 1.04)], 2.6 * s, "#4f5356")
        b.stroke([(x, hz - tall * .86), (x + 78 * s, hz - tall * 1.04)], .9, "#5c6062")
        b.stroke([(x + 78 * s, hz - tall * 1.04), (x + 78 * s, hz - tall * .4)], .7, "#3f4244")
        b.shape([(x - 14 * s, hz - tall * .60), (x - 14 * s, hz - tall * .80), (x + 8 * s, hz - tall * .80), (x + 8 * s, hz - tall * .60)], "#6d6a60")
    b.on(out, .9)
    smoke(out, rng, 610, hz - 30, 150, 30, "#b5a999", "#5f5850", .4, .6)
    haze(out, hz, 22, "#f0dcb8", .4)
    sea(out, rng, hz + 6, "#a7b9b4", "#3d6670", "#21424f", "#86aaa9", .6, 190, "#fff0cc")
    yy, xx = grid()
    quay = 352 + xx * .02
    stone = ramp(half(rng, 30, 4, .55, .6), [(.25, "#6f675a"), (.5, "#958b77"), (.75, "#b4a88c")])
    joint = (np.abs(((xx - W / 2) * (90 / (yy - 250 + 1e-3)) + 900) % 46) < 1.2) | (np.abs((6000 / np.maximum(yy - 250, 1)) % 7.5) < .22)
    stone = mix(stone, stone * .6, joint.astype(np.float32) * .6)
    out[:] = mix(out, stone, smooth(-1, 1, yy - quay))
    out[:] = mix(out, rgb("#3b362f"), np.exp(-((yy - quay - 2) / 3) ** 2) * .6)
    return Scene(out, np.zeros((H, W, 4), np.float32), foot=430, dust="#b9ad94", key="#fff1d6", shade="#1c222a", kick=.15)


def city_ruins(seed: int) -> Scene:
    """A shelled city in winter light: hollow fronts, rubble, fires behind."""
    rng, hz = np.random.default_rng(seed), 292
    out = sky(rng, [(0, "#5b6470"), (.5, "#938f8b"), (.85, "#cfae84"), (1, "#dca468")], hz, (200, 220, "#ffd79a", .8), ("#c9b9a2", "#5c5a5c", .9))
    smoke(out, rng, 520, hz, 280, 66, "#8a7f74", "#2e2a29", .30, .9)
    smoke(out, rng, 120, hz, 200, 40, "#96897b", "#4a423d", .30, .7)
    for depth, (lit, dark) in enumerate((("#a99a88", "#8c8078"), ("#8c7b68", "#5d534b"), ("#77624e", "#3a322c"))):
        b = Brush(seed + 5 + depth)
        x = -30.0
        while x < W:
            w, h = b.rng.uniform(50, 110), b.rng.uniform(60, 130) * (1, .95, .85)[depth]
            if depth == 2 and 170 < x < 560:
                h *= .28
            foot = hz + 6 + depth * 14
            top = [(x + w * t, foot - h * (b.rng.uniform(.62, 1.0))) for t in np.linspace(0, 1, 9)]
            b.shape([(x, foot), *top, (x + w, foot)], lit)
            b.shape([(x + w * .8, foot), (x + w * .8, foot - h * .75), top[-1], (x + w, foot)], dark)
            for i in range(4):
                for j in range(int(h // 24)):
                    wx, wy = x + w * (.10 + .20 * i), foot - 20 - j * 24
                    if wy > foot - h * .66:
                        glow = depth == 1 and b.rng.random() < .12
                        b.shape([(wx, wy), (wx, wy - 13), (wx + w * .10, wy - 13), (wx + w * .10, wy)], "#e8943f" if glow else mixed(dark, "#1c1a1a", .55))
            x += w * b.rng.uniform(.85, 1.25)
        b.on(out, .95)
        haze(out, hz + depth * 12, 34, "#d3ab7c", .42 - .12 * depth)
    ground(rng, out, hz + 26, "#a08c72", "#6f6150", "#2f2924", "#c9b596", 1.5, 0, .5)
    c = Brush(seed + 2)
    c.stones(0, W, hz + 36, H, 420, "#a58f77", "#2c2622", 11)
    for _ in range(26):
        x, y = c.rng.uniform(0, W), c.rng.uniform(hz + 40, H)
        c.stroke([(x, y), (x + c.rng.uniform(-26, 26), y - c.rng.uniform(4, 22))], 2.2, "#3a2f27")
    c.on(out)
    f = Brush(seed + 3)
    f.stones(0, W, H - 26, H + 6, 70, "#8b7a67", "#221d1a", 15)
    return Scene(out, f.layer(), foot=428, dust="#a99780", key="#ffe9cc", shade="#1b1a20", kick=.4)


def industry(seed: int) -> Scene:
    """Works by a river of rails: furnaces, chimneys, saw-tooth sheds under their own smoke."""
    rng, hz = np.random.default_rng(seed), 330
    out = sky(rng, [(0, "#56626c"), (.5, "#9a948a"), (.85, "#ddb682"), (1, "#e9b673")], hz, (190, 200, "#ffe2a6", .9), ("#e3d2b4", "#6c6866", .75))
    for x, tall, wide in ((110, 250, 40), (330, 280, 52), (520, 260, 46), (650, 220, 40)):
        smoke(out, rng, x, hz - 110, tall, wide, "#b1a391", "#5a524c", .42, .62)
    for depth, colour in enumerate(("#8e857c", "#71675f", "#4d4640")):
        b = Brush(seed + depth)
        x = -20.0
        while x < W:
            w, h, kind = b.rng.uniform(46, 100), b.rng.uniform(34, 74), int(b.rng.integers(3))
            foot = hz + 6 + depth * 4
            if kind == 0:
                for i in range(4):
                    q = x + w * i / 4
                    b.shape([(q, foot), (q, foot - h), (q + w / 4, foot - h * .72), (q + w / 4, foot)], mixed(colour, "#d9a865", .12 * (i % 2)))
            else:
                b.shape([(x, foot), (x, foot - h), (x + w, foot - h), (x + w, foot)], colour)
            if kind:
                for i in range(1 + depth % 2):
                    cx, t = x + w * b.rng.uniform(.2, .8), b.rng.uniform(90, 150) - depth * 14
                    b.shape([(cx - 6, foot), (cx - 3.6, foot - t), (cx + 3.6, foot - t), (cx + 6, foot)], colour)
                    b.shape([(cx - 6, foot), (cx - 3.6, foot - t), (cx - 1.6, foot - t), (cx - 2.6, foot)], mixed(colour, "#e8bd80", .4))
                    b.shape([(cx - 4.6, foot - t), (cx + 4.6, foot - t), (cx + 4.6, foot - t + 4), (cx - 4.6, foot - t + 4)], mixed(colour, "#221f1d", .4))
            x += w * b.rng.uniform(.8, 1.2)
        b.on(out)
        haze(out, hz + 2, 40, "#e0b27a", .45 - .15 * depth)
    ground(rng, out, hz + 12, "#8d7c66", "#63584b", "#2d2926", "#a8977b", .9, 0, .5)
    return Scene(out, np.zeros((H, W, 4), np.float32), foot=432, dust="#a4947b", key="#ffeaca", shade="#1d1b20", kick=0)


FAR = {"sea_calm": sea_calm, "sea_storm": sea_storm, "sky_high": sky_high, "airfield": airfield, "harbour": harbour,
       "city_ruins": city_ruins, "industry": industry}
