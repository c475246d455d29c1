"""The territories of the Axis: Crete, Tunisia, Sicily, Okinawa, Ardennes, Normandy."""
from __future__ import annotations

import numpy as np
from PIL import Image

from .common import F32, fbm, mix, rgb, smooth
from .how_lands_kit import Points, boat, crest, cypress, floor, house, inside, massif, painted, shore, tower, town, umbrella, walls
from .how_scenery import Brush, H, W, grid, half, haze, mixed, sky, smoke
from .how_scenes_far import sea


def crete() -> Image.Image:
    """White mountains over a bay, a Venetian harbour with its lighthouse, olive terraces in the foreground."""
    rng, hz = np.random.default_rng(101), 262
    out = sky(rng, [(0, "#3f82b8"), (.6, "#93c0d4"), (1, "#f1e3c2")], hz, (120, 60, "#fff3cf", .8), ("#fffaf0", "#b3bfc8", .45))
    massif(out, crest(rng, [(0, 190), (110, 150), (210, 96), (290, 118), (370, 84), (450, 122), (560, 168), (744, 226)], 12, 14), ("#7d8ea2", "#b3b6b6", "#f3ead8"), rng, veil=.55, air="#c9d6da", fade=140)
    massif(out, crest(rng, [(0, 176), (90, 196), (210, 226), (340, 250), (420, 262), (744, 268)], 9, 12), ("#63704f", "#9c9468", "#d9c592"), rng, veil=.25, air="#d8d2b4")
    sea(out, rng, hz, "#8ac0c6", "#1f6f92", "#124d74", "#63b4c0", .6, 560, "#fff4d0")
    b = Brush(102)
    town(b, 250, 480, 276, 34, 4, 15, ["#f0e3c6", "#e7d1a8", "#dcb98c", "#f6eedd"], ["#c0714a", "#b56243", "#cf8f62"], ["gable", "flat", "gable"], .4)
    tower(b, 352, 256, 9, 40, "#ecd9b4", "#b9653f", 10)
    b.blob(396, 250, 11, 10, "#c98d63")
    b.shape([(455, 280), (470, 273), (640, 280), (648, 288), (640, 292), (452, 288)], "#c7ae82")
    b.shape([(452, 284), (640, 288), (640, 293), (452, 290)], "#7c6c58")
    tower(b, 632, 282, 15, 62, "#ecd8ad", "#a98f66", 12, dome=True)
    for x, y, w in ((500, 318, 26), (560, 340, 34), (430, 312, 20), (668, 330, 30)):
        boat(b, x, y, w, "#e9e2cf" if w > 25 else "#b4643f", "#2f6d8e", True, "#f3e7cc" if w > 28 else "")
    b.on(out)
    steps: list[Points] = [[(0, 300 + 44 * i), (150 + 26 * i, 318 + 42 * i), (330 + 40 * i, 352 + 40 * i), (470 + 60 * i, 420 + 36 * i)] for i in range(4)]
    hill = inside([(-5, 262), (60, 268), (170, 300), (330, 338), (480, 408), (560, H + 10), (-5, H + 10)], 1)
    floor(out, hill, rng, 236, "#b8a35f", "#a58645", "#5e4d26", "#e4cc88", 1.0)
    c = Brush(103)
    for i, step in enumerate(steps):
        for k in range(9):
            t = c.rng.random()
            x = step[0][0] + (step[-1][0] - step[0][0]) * t * .82 + c.rng.uniform(0, 20)
            y = float(np.interp(x, [p[0] for p in step], [p[1] for p in step])) - 4
            tall = 24 + 15 * i
            c.tree(x, y, tall, tall * 1.25, "#b3b97f", "#7d8a58", "#4c5a3c", "#4f3e2c")
        walls(c, [step], "#e6d6ae", "#776547", 3.4 + i * 1.1)
    for x, t in ((40, 120), (70, 96), (18, 84)):
        cypress(c, x, 318, t, "#5d7040", "#2c3c28")
    c.on(out)
    f = Brush(104)
    f.grass(0, 520, H, 26, 130, ["#a9974d", "#7d7a3c", "#d0bd74"], 8)
    f.on(out)
    return painted(out, 105)


def tunisia() -> Image.Image:
    """A jagged djebel above a plain; a road with telegraph poles runs to the pass; a white tomb, prickly pears."""
    rng, hz = np.random.default_rng(111), 276
    out = sky(rng, [(0, "#5a93ba"), (.55, "#b3cac6"), (1, "#f6dca4")], hz, (610, 120, "#fff0c4", .85), ("#fff3da", "#c2ab92", .4))
    massif(out, crest(rng, [(0, 226), (140, 196), (260, 214), (420, 178), (560, 208), (744, 190)], 10, 10), ("#9a8a98", "#c3a794", "#ecd0a2"), rng, veil=.5, air="#eed5a8", side=-1)
    massif(out, crest(rng, [(0, 168), (70, 130), (120, 172), (178, 112), (232, 176), (290, 150), (352, 232), (420, 268), (744, 282)], 12, 16), ("#6f4d44", "#b07a4e", "#e9b878"), rng, bite=1.25, gullies=40, veil=.22, air="#e7bf86", fade=150, side=-1)
    massif(out, crest(rng, [(0, 292), (430, 288), (520, 262), (600, 226), (664, 186), (700, 204), (744, 168)], 10, 14), ("#7a5546", "#b98453", "#e8bf83"), rng, bite=1.2, gullies=36, veil=.2, air="#e7bf86", side=-1)
    floor(out, smooth(-1, 1, grid()[0] - hz - 8), rng, hz, "#e3c486", "#c79a58", "#88602f", "#f3dba0", 1.1)
    haze(out, hz + 6, 18, "#f4dcaa", .5)
    yy, xx = grid()
    t = np.clip((yy - hz - 7) / (H - hz - 7), 0, 1)
    mid = 404 - 150 * t ** 1.7 + 26 * np.sin(t * 3.6) * t
    wide = 2 + 118 * t ** 1.25
    road = smooth(1.04, .96, np.abs(xx - mid) / wide) * (t > 0)
    n = half(rng, 26, 4, .55, .5)
    out[:] = mix(out, mix(rgb("#eed6a2"), rgb("#a98552"), np.clip(n * 1.5 - .3, 0, 1)[..., None]), road * .85)
    for k in (-.5, .5):
        out[:] = mix(out, rgb("#8a6236"), np.exp(-((xx - mid - wide * k) / (wide * .10 + .6)) ** 2) * .5 * (t > .01))
    b = Brush(112)
    house(b, 486, 302, 46, 26, "#f8f0dc", "#fbf6e8", "dome", .32, "#8a7468")
    b.shape([(470, 306), (470, 298), (545, 298), (545, 306)], "#e7d8ba")
    for i in range(8):
        u = .04 + .96 * (i / 7) ** 2.2
        y = hz + 8 + (H - hz - 8) * u
        x = 404 - 150 * u ** 1.7 + 26 * np.sin(u * 3.6) * u + (10 + 170 * u ** 1.2)
        tall = 12 + 240 * u
        b.stroke([(x, y), (x + tall * .02, y - tall)], .8 + 5 * u, "#5a4633")
        for k in (.86, .95):
            b.stroke([(x - tall * .08, y - tall * k), (x + tall * .11, y - tall * k)], .6 + 3 * u, "#6a5540")
    for x, y, s in ((90, 400, 1.2), (40, 380, 1), (640, 380, .9), (690, 420, 1.4), (590, 350, .6)):
        for _ in range(22):
            a, q = b.rng.uniform(0, 3.14), b.rng.uniform(.1, 1)
            px, py = x + np.cos(a) * 34 * s * q, y - np.sin(a) * 42 * s * q
            b.blob(px, py, 9 * s, 11 * s, "#4c5f38")
            b.blob(px - 1.6 * s, py - 1.6 * s, 6.6 * s, 8.4 * s, mixed("#6d8048", "#a5ad68", b.rng.random()))
            if b.rng.random() < .3:
                b.blob(px, py - 11 * s, 2 * s, 2.4 * s, "#c9603c")
    b.stones(0, W, hz + 40, H, 130, "#e8c98e", "#6d4a2a", 7)
    b.grass(0, W, H, 26, 110, ["#8d7c44", "#b49a5c", "#6b5f35"], 30)
    b.on(out)
    return painted(out, 115)


def sicily() -> Image.Image:
    """Etna with snow and smoke, a town with a bell tower on its bay, lemon groves in front."""
    rng, hz = np.random.default_rng(121), 280
    out = sky(rng, [(0, "#4d8fbd"), (.5, "#a8c9d2"), (1, "#f9dfb4")], hz, (90, 130, "#fff0c8", .9), ("#fff4e2", "#b9b4b6", .5))
    x = np.arange(W, dtype=F32)
    cone = 276 - 176 * np.exp(-np.abs(x - 396) / 178) - (fbm(rng, (8, W), 16, 5)[4] - .5) * 9
    cone = np.maximum(cone, 106 + (fbm(rng, (8, W), 26, 4)[4] - .5) * 10 + np.abs(x - 392) * .12)
    massif(out, cone, ("#536580", "#8290a2", "#c0bdb4"), rng, bite=.85, gullies=30, veil=.55, air="#d5d0c0", fade=170)
    yy, xx = grid()
    snow = smooth(185, 140, yy + (half(rng, 24, 4, .6, 2.2) - .5) * 90) * smooth(-1, 1, yy - cone[None, :])
    lit = np.clip(.62 - (xx - 396) / 170 + (half(rng, 20, 4) - .5) * .9, 0, 1)
    out[:] = mix(out, mix(rgb("#9db0c6"), rgb("#fff9ee"), lit[..., None]), snow * .92)
    smoke(out, rng, 392, 112, 110, 42, "#f3e6d2", "#9a8f90", 1.5, .85, 40)
    massif(out, crest(rng, [(0, 230), (90, 244), (200, 262), (330, 276), (450, 286), (744, 290)], 7, 10), ("#5e6c46", "#8f9159", "#cdbd7c"), rng, veil=.3, air="#e3d5ac")
    water = smooth(430, 470, xx) * smooth(-1, 1, yy - hz)
    wet = out.copy()
    sea(wet, rng, hz, "#9cc8cb", "#26789a", "#175676", "#6db8c2", .55, 560, "#fff1cc")
    out[:] = mix(out, wet, water)
    b = Brush(122)
    town(b, 300, 530, 306, 30, 4, 16, ["#f1ddb2", "#e6c189", "#ecd3ae", "#dba878"], ["#c5764b", "#b4623f", "#d29063"], ["gable"], .35)
    tower(b, 388, 282, 13, 56, "#f0d8a6", "#c07a4a", 14, dome=True)
    house(b, 396, 284, 34, 22, "#ecd2a0", "#b9653f", "gable")
    boat(b, 600, 320, 26, "#e8e0cc", "#b9533a", True, "#f6ead0")
    boat(b, 676, 306, 18, "#e8e0cc", "#38707f", True, "#efe0c0")
    b.on(out)
    slope = inside([(-5, 292), (300, 306), (520, 318), (620, 352), (744, 430), (760, H + 9), (-5, H + 9)], 1)
    floor(out, slope, rng, 262, "#b0a860", "#8d7c3e", "#4c4522", "#d9c47c", 1)
    c = Brush(123)
    for row in range(6):
        y = 318 + row * 27 + row * row * 2.0
        tall = 22 + row * 13
        px = -20 + (row % 2) * tall * .7
        while px < 560 + row * 60:
            ty = y + max(0, px - 500) * .16
            c.tree(px, ty, tall, tall * 1.15, "#9fb25a", "#5f8038", "#2f4e28", "#4a3626")
            for _ in range(5 + row * 2):
                lx, ly = px + c.rng.uniform(-.42, .40) * tall, ty - tall * c.rng.uniform(.3, .85)
                s = .7 + row * .42
                c.blob(lx + s * .3, ly + s * .3, s * 1.1, s * .95, "#a87a1e")
                c.blob(lx, ly, s, s * .85, "#f5cf45")
            px += tall * c.rng.uniform(1.35, 1.7)
        if row in (1, 3):
            walls(c, [[(0, y + 12), (300, y + 14), (620 + row * 20, y + 42)]], "#d8c7a0", "#5f5238", 3 + row)
    for px, t in ((640, 120), (672, 148), (704, 112)):
        cypress(c, px, 432, t, "#5c7040", "#26361f")
    c.on(out)
    return painted(out, 125)


def okinawa() -> Image.Image:
    """A lagoon behind its reef, white coral sand, limestone ridges with flat pines and red tiles."""
    rng, hz = np.random.default_rng(131), 236
    out = sky(rng, [(0, "#2f86bd"), (.6, "#94cbd8"), (1, "#ecebd4")], hz, (600, 60, "#fffbe6", .8), ("#ffffff", "#a9bfcc", .8))
    yy, xx = grid()
    sea(out, rng, hz, "#3d93b4", "#2fb0b4", "#1b83a0", "#8fe0d2", .5, 560, "#fffbe0")
    lagoon = smooth(256, 330, yy + (half(rng, 6, 4) - .5) * 60)
    out[:] = mix(out, mix(rgb("#49c4bd"), rgb("#a6ead8"), half(rng, 9, 4)[..., None]), lagoon * .6)
    reef = smooth(.52, .62, half(rng, 12, 4, .5, .5)) * smooth(300, 350, yy)
    out[:] = mix(out, rgb("#2b8a88"), reef * .38)
    for row, power in ((258, 1), (266, .7)):
        e = yy - row - (half(rng, 8, 4) - .5) * 12
        out[:] = mix(out, rgb("#ffffff"), np.exp(-(e / 2.4) ** 2) * smooth(.36, .56, half(rng, 22, 3, .5, 1.4)) * power)
    massif(out, crest(rng, [(0, 128), (60, 118), (130, 150), (210, 142), (300, 190), (380, 220), (440, 240), (470, 252), (744, 600)], 10, 14), ("#3f5c4c", "#6f8a5c", "#b7bd84"), rng, foot=300, veil=.25, air="#b8d6cf")
    massif(out, crest(rng, [(0, 196), (50, 170), (96, 214), (150, 184), (200, 232), (270, 226), (330, 262), (390, 290), (430, 330), (450, 600), (744, 600)], 12, 18), ("#57594f", "#a39d84", "#efe7cd"), rng, bite=1.3, gullies=44, foot=350)
    b = Brush(132)
    for _ in range(120):
        x = b.rng.uniform(-10, 392)
        y = b.rng.choice([b.rng.uniform(176, 214) + x * .20, b.rng.uniform(300, 322)])
        s = b.rng.uniform(7, 15)
        b.tree(x, y, s, s * 1.9, "#93b45e", "#55854a", "#30603e")
    for x, y, w in ((262, 322, 36), (312, 334, 42), (214, 336, 40)):
        house(b, x, y, w, w * .42, "#e9dcc0", "#c4653f", "gable", .35, "#3c4a50")
        b.stroke([(x, y - w * .42), (x + w * .62, y - w * .42)], 1, "#f2e6cf")
    b.on(out)
    x = np.arange(W, dtype=F32)
    line = 344 + 40 * np.sin(x / 190 + .3) + x * .06 + 46 * smooth(480, 744, x)
    shore(out, line, rng, "#fbf2da", "#d9c9a2", "#ffffff", 30, 3)
    c = Brush(133)
    c.stones(0, W, 400, H, 60, "#efe8d2", "#8c8468", 8)
    for x0, foot, tall, lean in ((70, 452, 230, .34), (156, 432, 150, .30), (700, 470, 190, -.34)):
        umbrella(c, x0, foot, tall, "#9fb862", "#4f7d44", "#24503a", lean)
    c.stones(-10, 200, 446, H, 22, "#d9d2ba", "#5f5c50", 22)
    c.grass(0, 260, H, 34, 130, ["#7ea04a", "#a8b765", "#436b34"], 16)
    c.grass(600, W, H + 4, 34, 80, ["#7ea04a", "#a8b765", "#436b34"], 14)
    c.on(out)
    return painted(out, 135)


def ardennes() -> Image.Image:
    """Snow on spruce hills, a slate-roofed village with its spire and a stone bridge over a dark river."""
    rng, hz = np.random.default_rng(141), 250
    out = sky(rng, [(0, "#7387a0"), (.55, "#aab6c2"), (1, "#f0d8c4")], hz, (560, 190, "#ffe9cb", .85), ("#e6e6e8", "#8490a0", .75))
    massif(out, crest(rng, [(0, 176), (150, 150), (330, 190), (520, 168), (744, 196)], 8, 6), ("#8593a8", "#a9b2be", "#dcd9d8"), rng, bite=.5, veil=.6, air="#dcd6d6")
    b = Brush(142)
    for row, (y, n, s, lo, hi) in enumerate(((206, 190, 18, "#7f8f9c", "#97a4ae"), (238, 150, 28, "#566b74", "#70828a"))):
        hill = crest(rng, [(0, y - 34), (180, y - 10), (372, y + 18), (560, y - 6), (744, y - 40)], 5, 5)
        massif(out, hill, ("#9aa8bd", "#ccd4de", "#f2efec"), rng, bite=.5, veil=.35, air="#e4dedc")
        for _ in range(n):
            x = b.rng.uniform(-10, W + 10)
            if abs(x - 372) > 60 + row * 60 or b.rng.random() < .3:
                b.pine(x, hill[int(np.clip(x, 0, W - 1))] + b.rng.uniform(0, 26), s * b.rng.uniform(.7, 1.3), hi, lo, "#e1e7ec" if row else "")
        b.on(out)
        b = Brush(143 + row)
        haze(out, y + 26, 22, "#ebdfd8", .4)
    floor(out, smooth(-1, 1, grid()[0] - 262), rng, 252, "#e2e4e8", "#d3dae4", "#93a3bd", "#fffaf2", .8)
    yy, xx = grid()
    t = np.clip((yy - 282) / (H - 282), 0, 1)
    mid = 330 + 150 * np.sin(t * 3.0 - .2) + 40 * t
    wide = 9 + 120 * t ** 1.3
    river = smooth(1.06, .94, np.abs(xx - mid) / wide + (half(rng, 20, 3) - .5) * .12) * (yy > 282)
    bank = smooth(1.30, 1.0, np.abs(xx - mid) / wide + (half(rng, 20, 3) - .5) * .12) * (yy > 282)
    out[:] = mix(out, rgb("#7d8ca4"), (bank - river) * .7)
    glass = mix(rgb("#31475a"), rgb("#c5c3c4"), np.clip(half(rng, 9, 4, .5, .25) * 1.9 - .62 + .25 * (1 - t), 0, 1)[..., None])
    out[:] = mix(out, glass, river)
    c = Brush(146)
    town(c, 160, 356, 302, 26, 3, 37, ["#c9bca8", "#b7a590", "#d8cfc0", "#a08f80"], ["#eef1f4", "#dfe5ec", "#8490a0"], ["gable"], .6, "#3d4352")
    town(c, 440, 620, 304, 24, 3, 36, ["#c9bca8", "#b7a590", "#d8cfc0"], ["#eef1f4", "#dfe5ec"], ["gable"], .4, "#3d4352")
    tower(c, 282, 284, 22, 66, "#b9ab98", "#5f6b7c", 62, "#343a4a")
    c.shape([(338, 302), (338, 286), (360, 280), (452, 280), (476, 287), (476, 303), (462, 303), (452, 292), (434, 292), (424, 303), (402, 303), (392, 292), (374, 292), (364, 303)], "#877d75")
    c.shape([(338, 287), (360, 280), (452, 280), (476, 287), (476, 290), (452, 283), (360, 283), (338, 290)], "#f1f3f5")
    for _ in range(26):
        x = c.rng.choice([c.rng.uniform(180, 350), c.rng.uniform(430, 580)])
        c.shape([(x, 262 - c.rng.uniform(0, 18)), (x + 2, 262), (x + 4, 262), (x + 3, 250)], "#d9d5d2")
    c.on(out)
    for x in (214, 318, 486, 534):
        smoke(out, rng, x, 262, 44, 11, "#f1eae4", "#b3b0b4", .4, .5, 14)
    d = Brush(147)
    for side in (-1, 1):
        for i in range(13):
            x = (84 if side < 0 else 660) + side * d.rng.uniform(-70, 100)
            y = 310 + i * 11 + d.rng.uniform(-6, 12)
            d.pine(x, y, (70 + i * 11) * d.rng.uniform(.8, 1.25), "#47605f", "#2c4147", "#e9eff3")
    for _ in range(60):
        x, y = d.rng.uniform(0, W), d.rng.uniform(400, H)
        if abs(x - 372) > 150:
            d.grass(x - 8, x + 8, y, 14, 5, ["#8a7d62", "#a99a78"], 2)
    d.on(out)
    e = Brush(148)
    for _ in range(330):
        s = e.rng.uniform(.5, 1.7)
        e.blob(e.rng.uniform(0, W), e.rng.uniform(0, H), s, s, "#ffffff")
    e.on(out, .7)
    return painted(out, 145)


def normandy() -> Image.Image:
    """Low tide below chalk cliffs: obstacles on the sand, hedged fields on the height, a grey Channel."""
    rng, hz = np.random.default_rng(151), 224
    out = sky(rng, [(0, "#5f7d94"), (.6, "#a9b8bd"), (1, "#e9dfc6")], hz, (560, 120, "#fff3d6", .7), ("#eeeeea", "#7e8b96", .95))
    sea(out, rng, hz, "#a9bcb8", "#5d8488", "#3c626c", "#b8cdc6", .85, 560, "#fff5dc")
    yy, xx = grid()
    top = crest(rng, [(0, 120), (120, 124), (230, 138), (330, 168), (392, 194), (420, 236), (440, 600), (744, 600)], 3, 7)
    back = crest(rng, [(0, 84), (120, 96), (260, 128), (380, 176), (420, 236), (440, 600), (744, 600)], 3, 5)
    massif(out, back, ("#6a8050", "#8ea260", "#c9c586"), rng, foot=260, bite=.45, veil=.15)
    b = Brush(152)
    for i in range(6):
        y = 96 + i * 9
        for x in range(-10, int(300 - i * 4), 5):
            yb = y + x * x * .00042 + 8 * np.sin(i + x / 90)
            b.tree(x + b.rng.uniform(-2, 2), yb + i * 2, 7 + i, 11 + i, "#7d9150", "#56703f", "#36502f")
    for x0 in (50, 130, 210):
        for k in range(9):
            b.tree(x0 + k * 3.5, 98 + k * 6 + x0 * .14, 8, 11, "#7d9150", "#56703f", "#36502f")
    house(b, 150, 116, 24, 12, "#cdbfa6", "#8d6a54", "gable")
    tower(b, 186, 118, 8, 24, "#c9bca4", "#6b7480", 16)
    b.on(out)
    cliff = smooth(-1, 1, yy - top[None, :])
    strata = .5 + .22 * np.sin((yy - top[None, :] * .8) * .42 + half(rng, 6, 3) * 5)
    cracks = half(rng, 11, 5, .6, 2.4)
    light = np.clip(.62 + (cracks - .5) * 1.3 + (strata - .5) * .5 - np.gradient(cracks, axis=1) * 4, 0, 1)
    colour = mix(rgb("#8b8878"), rgb("#faf3e0"), light[..., None])
    foot = 268 + (452 - xx) * .055 + (cracks - .5) * 18
    out[:] = mix(out, colour, cliff * smooth(2, -2, yy - foot))
    out[:] = mix(out, rgb("#6d7f45"), cliff * np.exp(-((yy - top[None, :] - 2) / 4) ** 2) * .8)
    x = np.arange(W, dtype=F32)
    line = 262 + 22 * smooth(0, 420, x) + 60 * smooth(380, 744, x) ** 1.1
    shore(out, line.astype(F32), rng, "#dfcb9e", "#a9946c", "#f7f6ee", 38, 4)
    wet = smooth(.50, .58, half(rng, 7, 4, .5, .22)) * smooth(20, 50, yy - line[None, :])
    out[:] = mix(out, mix(rgb("#8fa0a2"), rgb("#d8d6c8"), half(rng, 12, 3, .5, .3)[..., None]), wet * .6)
    c = Brush(153)
    c.stones(0, 430, 282, 330, 130, "#e9e2cf", "#6d6758", 9)
    spots = [(c.rng.uniform(140, W - 20), c.rng.uniform(330, 440)) for _ in range(17)]
    for x, y in sorted(spots, key=lambda p: p[1]):
        s = 4 + (y - 310) * .20
        c.blob(x + s * .5, y + s * .12, s * 1.5, s * .26, "#6d6250")
        for dx, dy in ((-1, -.9), (1, -.9), (.25, -1.35)):
            c.stroke([(x - dx * s, y + .05 * s), (x + dx * s, y + dy * s)], s * .17, "#54483e")
            c.stroke([(x - dx * s - s * .05, y), (x + dx * s - s * .05, y + dy * s)], s * .06, "#a88a68")
    for i in range(9):
        x, y = 470 + i * 32, 348 + i * 4
        c.stroke([(x, y + 6), (x - 14, y - 20)], 3, "#5b4c3c")
        c.blob(x - 13, y - 20, 2.6, 2.6, "#4a4038")
    c.grass(0, 230, H + 2, 46, 240, ["#a39a5c", "#7d8a4a", "#c9bd7c", "#5c6a38"], 22)
    c.grass(600, W, H + 8, 36, 90, ["#a39a5c", "#7d8a4a", "#c9bd7c"], 12)
    for _ in range(10):
        x, y = c.rng.uniform(430, 720), c.rng.uniform(90, 200)
        c.stroke([(x - 7, y - 2), (x, y + 1), (x + 7, y - 3)], 1, "#f5f3ec")
    c.on(out)
    return painted(out, 155)


LANDS = {"ax-t01": crete, "ax-t02": tunisia, "ax-t03": sicily, "ax-t04": okinawa, "ax-t05": ardennes, "ax-t06": normandy}
