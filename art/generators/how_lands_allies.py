"""The territories of the Allies in the sun: Malta, Guadalcanal, Tobruk, Burma."""
from __future__ import annotations

import math

import numpy as np
from PIL import Image

from .common import F32, mix, rgb, smooth
from .how_lands_kit import boat, crest, floor, lamp, massif, painted, shore, tower, town
from .how_scenery import Brush, Field, H, W, grid, half, haze, mixed, sky
from .how_scenes import leaves, woods
from .how_scenes_far import sea


def bastion(out: Field, pts, foot: float, lit: str, dark: str, seed: int, course: float = 7) -> None:
    """A wall of ashlar under an outline of (column, top row): courses, joints, batter in shade where it falls right."""
    rng = np.random.default_rng(seed)
    yy, xx = grid()
    xs, ys = zip(*pts)
    top = np.interp(xx[0], xs, ys)
    mask = smooth(-1, 1, yy - top[None, :]) * smooth(1, -1, yy - foot) * (xx >= xs[0]) * (xx <= xs[-1])
    face = np.array([.1, 1, .55, 0, .8], F32)[np.clip(np.searchsorted(xs, xx[0]), 0, len(xs)) % 5]
    stone = half(rng, 70, 3, .6) * .55 + half(rng, 8, 4, .55, 2.2) * .6
    rowline = (yy % course) < 1.1
    joint = ((xx + (yy // course % 2) * course) % (course * 2)) < 1.0
    t = np.clip(.34 + (stone - .5) * .9 + (face[None, :] - .3) * .5, 0, 1) - .10 * (rowline | joint)
    t = t + .22 * smooth(5, 0, yy - top[None, :]) - .22 * smooth(foot - 26, foot, yy)
    out[:] = mix(out, mix(rgb(dark), rgb(lit), np.clip(t, 0, 1)[..., None]), mask)


def malta() -> Image.Image:
    """The Grand Harbour: honey bastions, domed churches, painted boats on green water in evening light."""
    rng, hz = np.random.default_rng(201), 300
    out = sky(rng, [(0, "#4b86b0"), (.5, "#a3c3cc"), (1, "#f9d9a0")], hz, (110, 150, "#ffefc0", .95), ("#fff0d8", "#b9a7a0", .5))
    b = Brush(202)
    stones = ["#f0d9a2", "#e6c685", "#d9b573", "#f4e2b8"]
    town(b, -20, 764, 262, 62, 6, 26, stones, stones, ["flat"], .5, "#5d4a44")
    for x, foot, w, h in ((250, 214, 60, 34), (566, 236, 44, 26)):
        b.shape([(x - w * .62, foot), (x - w * .62, foot - h * .5), (x + w * .62, foot - h * .5), (x + w * .62, foot)], "#e9cc92")
        b.shape([(x + w * .1, foot), (x + w * .1, foot - h * .5), (x + w * .62, foot - h * .5), (x + w * .62, foot)], "#b48f64")
        b.shape([(x - w * .40, foot - h * .5), (x - w * .40, foot - h * .9), (x + w * .40, foot - h * .9), (x + w * .40, foot - h * .5)], "#dcbb7f")
        b.shape([(x + w * .12, foot - h * .5), (x + w * .12, foot - h * .9), (x + w * .40, foot - h * .9), (x + w * .40, foot - h * .5)], "#a98559")
        dome = [(x + w * .42 * math.cos(a), foot - h * .9 - w * .56 * math.sin(a)) for a in np.linspace(0, math.pi, 24)]
        b.shape(dome, "#b5694b" if w > 50 else "#c99a63")
        b.shape([(x + w * .42 * math.cos(a) * .45 - w * .14, foot - h * .9 - w * .50 * math.sin(a)) for a in np.linspace(0, math.pi, 24)], "#d99268" if w > 50 else "#e6c088")
        b.shape([(x - w * .06, foot - h * .9 - w * .5), (x - w * .06, foot - h * .9 - w * .74), (x, foot - h * .9 - w * .88), (x + w * .06, foot - h * .9 - w * .74), (x + w * .06, foot - h * .9 - w * .5)], "#ecd6a0")
        for i in range(7):
            u = x + w * (-.34 + .11 * i)
            b.shape([(u, foot - h * .56), (u, foot - h * .82), (u + w * .04, foot - h * .82), (u + w * .04, foot - h * .56)], "#5f4a3c")
        for s in (-1, 1):
            tower(b, x + s * w * .82, foot, w * .22, h * 1.5, "#e6c88e", "#d8b57a", w * .2, "#5d4a44", dome=True)
    tower(b, 408, 214, 17, 62, "#ecd29a", "#d8b57a", 44, "#5d4a44")
    b.on(out)
    haze(out, 244, 26, "#f6dca8", .32)
    bastion(out, [(0, 246), (96, 240), (98, 252), (210, 252), (212, 232), (330, 236), (370, 262), (470, 262), (474, 244), (604, 248), (606, 262), (744, 256)], 316, "#f3d697", "#9c7650", 203)
    bastion(out, [(0, 214), (150, 220), (196, 268), (198, 274)], 332, "#f6dca2", "#8d6746", 204, 8)
    bastion(out, [(560, 292), (600, 270), (744, 264)], 336, "#f0d090", "#84603f", 205, 8)
    yy, xx = grid()
    wet = out.copy()
    sea(wet, rng, hz + 8, "#7fa79c", "#2c6f72", "#164a56", "#8fc0ac", .6, 190, "#ffe9b4")
    line = np.where((xx < 200) | (xx > 560), 333, 317)
    shadow = np.flipud(out)[np.clip((H - 1 - (2 * line - yy)).astype(int), 0, H - 1), xx.astype(int)]
    wave = half(rng, 20, 3, .5, .16)
    fade = np.exp(-np.clip(yy - line, 0, None) / 52) * .62 * smooth(.32, .6, wave + .1)
    out[:] = mix(out, mix(wet, shadow * .8, fade), smooth(-1, 1, yy - line))
    c = Brush(206)
    for y, x0, x1 in ((333, -5, 200), (336, 560, 750)):
        c.stroke([(x0, y), (x1, y)], 2, "#6b543c")
    for x in range(10, 196, 36):
        c.shape([(x, 333), (x, 318), (x + 6, 312), (x + 12, 318), (x + 12, 333)], "#4c3a30")
    for x, y, w, hull, band in ((300, 352, 44, "#2f6c9a", "#e9b93f"), (430, 344, 34, "#3d8a5c", "#d9573c"), (524, 372, 60, "#2a5f92", "#e5c24a"), (214, 398, 78, "#2e74a4", "#e2b53c"), (640, 410, 86, "#b8503a", "#f0d27a"), (372, 430, 96, "#2d7f66", "#e9b93f")):
        boat(c, x, y, w, hull, band, w < 50)
        c.blob(x + w * .42, y - w * .10, w * .035, w * .026, "#f7f1dc")
        c.blob(x + w * .425, y - w * .10, w * .016, w * .016, "#22262a")
        c.shape([(x - w * .2, y - w * .05), (x - w * .2, y - w * .17), (x, y - w * .17), (x, y - w * .05)], "#efe4c6")
    c.on(out)
    return painted(out, 207)


def guadalcanal() -> Image.Image:
    """Jungle hills in their steam, a brown river over its bar into the strait, palms over a grey beach."""
    rng, hz = np.random.default_rng(211), 262
    out = sky(rng, [(0, "#5d94a8"), (.55, "#a9cbc6"), (1, "#f0e8c8")], hz, (150, 80, "#fffbe4", .8), ("#ffffff", "#94a8ac", 1.0), 1.8)
    for k, (line, tones, veil) in enumerate((
            ([(0, 150), (130, 100), (250, 134), (380, 84), (520, 140), (640, 116), (744, 160)], ("#6d8f94", "#8fb0a8", "#bccdb8"), .7),
            ([(0, 178), (110, 190), (230, 150), (350, 196), (470, 172), (600, 206), (744, 180)], ("#46756a", "#6a9a78", "#a9c48f"), .5),
            ([(0, 206), (90, 214), (200, 232), (320, 226), (430, 252), (560, 268), (744, 276)], ("#2c5a44", "#4f8450", "#93b463"), .35))):
        massif(out, crest(rng, line, 9, 12), tones, rng, bite=1.0, gullies=34, veil=veil, air="#dbe8d2", fade=80)
        haze(out, 214 + k * 26, 13, "#eef2dd", .5 - .08 * k)
    puff = smooth(.54, .74, half(rng, 7, 5, .5, .5)) * np.exp(-((grid()[0] - 196) / 46) ** 2)
    out[:] = mix(out, rgb("#f4f5e6"), puff * .5)
    sea(out, rng, hz + 10, "#86b3ac", "#3f8a8c", "#226a74", "#a5d0c2", .6, 170, "#fffbe0")
    yy, xx = grid()
    x = np.arange(W, dtype=F32)
    left = np.where(x < 330, 276 + 22 * smooth(80, 330, x), 600)
    right = np.where(x > 420, 296 - 16 * smooth(430, 640, x), 600)
    woodland = Brush(212)
    for _ in range(300):
        px = woodland.rng.choice([woodland.rng.uniform(-20, 316), woodland.rng.uniform(452, W + 20)])
        foot = float((left if px < 380 else right)[int(np.clip(px, 0, W - 1))]) + woodland.rng.uniform(-4, 8)
        s = woodland.rng.uniform(22, 52) * (1 if px > 380 else 1.1)
        woodland.tree(px, foot, s, s * 1.2, *(("#93b457", "#568a44", "#2d5c38") if woodland.rng.random() < .6 else ("#7fa64e", "#447a40", "#234c30")))
    for px, foot, tall in ((60, 284, 86), (124, 286, 96), (226, 294, 78), (500, 290, 80), (566, 288, 96), (650, 286, 88)):
        woodland.palm(px, foot, tall, "#a9c25c", "#4c7a3c", woodland.rng.uniform(-.12, .12))
    woodland.on(out)
    bar = np.minimum(np.where(x < 350, 288 + 26 * smooth(60, 350, x), 600), np.where(x > 400, 314 - 26 * smooth(400, 620, x), 600)).astype(F32)
    t = np.clip((yy - 300) / (H - 300), 0, 1)
    mid, wide = 372 - 90 * t ** 1.5 + 30 * np.sin(t * 4), 26 + 180 * t ** 1.1
    shore(out, np.minimum(bar, 318).astype(F32), rng, "#bfb28a", "#7d7052", "#f4f4e4", 22, 2)
    stream = smooth(1.05, .95, np.abs(xx - mid) / wide + (half(rng, 14, 3) - .5) * .14) * smooth(292, 316, yy)
    bank = smooth(1.24, 1.0, np.abs(xx - mid) / wide + (half(rng, 14, 3) - .5) * .14) * smooth(292, 316, yy)
    out[:] = mix(out, rgb("#77694a"), (bank - stream) * .8)
    gloss = half(rng, 10, 4, .55, .22)
    out[:] = mix(out, mix(rgb("#5c6a48"), rgb("#c6d3b6"), np.clip(gloss * 2.0 - .62, 0, 1)[..., None]), stream)
    c = Brush(213)
    for _ in range(30):
        px, y = c.rng.uniform(0, W), c.rng.uniform(330, 440)
        if abs(px - float(mid[int(y), 0])) > float(wide[int(y), 0]) * 1.2:
            c.grass(px - 16, px + 16, y, 8 + (y - 320) * .12, 26, ["#7d9a46", "#54752f", "#a5b55c"], 3)
    for side in (0, 1):
        for i in range(26):
            px = (c.rng.uniform(-30, 120) if side == 0 else c.rng.uniform(630, W + 30))
            s = c.rng.uniform(34, 60)
            c.tree(px, 306 + abs(px - (0 if side == 0 else W)) * -.10 + i * 5, s, s * 1.4, "#8fb050", "#4d7d3c", "#26492b")
    c.stones(0, W, 340, H, 70, "#b5a680", "#5c5138", 6)
    for px, foot, tall, lean in ((54, 470, 330, .22), (118, 440, 240, .30), (702, 480, 350, -.20), (650, 436, 230, -.3)):
        c.palm(px, foot, tall, "#a3c052", "#3f6f34", lean)
    leaves(c, ((-10, H + 10, 1), (80, H + 26, 1), (754, H + 10, -1), (670, H + 26, -1)), ["#568636", "#316427", "#8fb04e"])
    c.on(out)
    return painted(out, 214)


def tobruk() -> Image.Image:
    """A white town on its spit in a desert bay, masts of wrecks in the water, the escarpment behind."""
    rng, hz = np.random.default_rng(221), 226
    out = sky(rng, [(0, "#3f88ba"), (.6, "#a5cbd2"), (1, "#f6e3b8")], hz, (590, 80, "#fff6d8", .85), ("#fff8e6", "#c0b9ac", .28))
    massif(out, crest(rng, [(0, 190), (160, 176), (330, 182), (500, 172), (640, 184), (744, 178)], 4, 6), ("#a8876c", "#cfab7c", "#efd6a2"), rng, bite=.8, gullies=40, veil=.25, air="#f0dcb0", fade=60)
    massif(out, crest(rng, [(0, 206), (200, 214), (420, 210), (744, 216)], 3, 8), ("#b08a5e", "#d6b27a", "#f3dca6"), rng, bite=.6, gullies=40)
    sea(out, rng, 240, "#6fb2bb", "#2389a8", "#13627f", "#7cc8c8", .55, 560, "#fff4cf")
    yy, xx = grid()
    spit = smooth(-1, 1, yy - (262 - 20 * smooth(700, 440, xx) - 12 * np.sin(xx / 70) + (half(rng, 10, 3) - .5) * 6)) * smooth(1, -1, yy - (300 - .035 * np.abs(xx - 380) + (half(rng, 10, 3) - .5) * 7)) * smooth(120, 160, xx) * smooth(720, 660, xx)
    floor(out, spit, rng, 200, "#e9cf98", "#d3ab6c", "#8f6a40", "#f8e6b8")
    b = Brush(222)
    white = ["#fbf5e6", "#f4e9d2", "#efe0c2", "#ffffff", "#e8d5b0"]
    town(b, 168, 668, 296, 42, 5, 25, white, white, ["flat", "flat", "flat", "dome"], .46, "#7b7480")
    tower(b, 402, 258, 13, 66, "#fdf6e6", "#eddcb8", 20, "#7b7480", dome=True)
    tower(b, 560, 272, 11, 44, "#fbf1dc", "#b9623f", 16, "#7b7480")
    b.blob(330, 262, 16, 15, "#e9dcc2")
    b.blob(326, 258, 11, 10, "#fffaf0")
    for px in (240, 300, 470, 520, 610, 640):
        b.palm(px, 296, b.rng.uniform(26, 40), "#8fa45c", "#4f6f42", b.rng.uniform(-.1, .1))
    b.stroke([(150, 302), (690, 301)], 3, "#c9a876")
    for i in range(5):
        b.stroke([(300 + i * 46, 300), (296 + i * 46, 318)], 2.6, "#6b5440")
    b.on(out)
    for px, y, tall, lean in ((120, 338, 60, 14), (560, 346, 74, -20), (640, 330, 46, 10)):
        w = Brush(int(px))
        w.shape([(px - 46, y + 2), (px - 34, y - 8), (px + 20, y - 12), (px + 46, y + 2)], "#5c3f30")
        w.shape([(px - 40, y - 2), (px - 34, y - 8), (px + 20, y - 12), (px + 26, y - 9)], "#9a6a48")
        w.shape([(px - 8, y - 9), (px - 6 + lean * .4, y - 26), (px + 6 + lean * .4, y - 27), (px + 6, y - 10)], "#6e4a36")
        for k in (-22, 24):
            w.stroke([(px + k, y - 6), (px + k + lean, y - tall)], 2, "#4b372c")
            w.stroke([(px + k + lean * .6 - 10, y - tall * .62), (px + k + lean * .6 + 10, y - tall * .66)], 1.3, "#4b372c")
        w.stroke([(px - 22 + lean, y - tall), (px + 24 + lean, y - tall)], .7, "#4b372c")
        w.on(out)
        out[:] = mix(out, rgb("#1c4a58"), np.exp(-((yy - y - 8) / 7) ** 2) * np.exp(-((xx - px) / 44) ** 2) * .6)
    x = np.arange(W, dtype=F32)
    near = np.minimum(392 + 60 * smooth(120, 420, x), 452 - 70 * smooth(480, 744, x)).astype(F32)
    shore(out, near, rng, "#ecd39c", "#c19a62", "#fbf6e4", 24, 3)
    c = Brush(223)
    c.stones(0, 260, 404, H, 110, "#f0d9a4", "#7d5b38", 12)
    c.stones(520, W, 410, H, 90, "#f0d9a4", "#7d5b38", 12)
    c.grass(0, 200, H, 26, 70, ["#8d8450", "#b4a468", "#6b6238"], 20)
    c.grass(580, W, H, 26, 60, ["#8d8450", "#b4a468", "#6b6238"], 20)
    for px, foot, tall, lean in ((64, 452, 200, .14), (24, 468, 160, -.05)):
        c.palm(px, foot, tall, "#9aac5c", "#50703c", lean)
    c.on(out)
    return painted(out, 224)


def stupa(b: Brush, x: float, foot: float, w: float, gold: str, dark: str, pale: str = "#fff3c0") -> None:
    """A gilded pagoda: stepped terrace, bell, ringed spire with its parasol."""
    def part(t0: float, w0: float, t1: float, w1: float, colour: str) -> None:
        y0, y1 = foot - w * t0, foot - w * t1
        b.shape([(x - w * w0, y0), (x - w * w1, y1), (x + w * w1, y1), (x + w * w0, y0)], mixed(colour, dark, .28))
        b.shape([(x - w * w0, y0), (x - w * w1, y1), (x - w * w1 * .05, y1), (x - w * w0 * .05, y0)], colour)
        b.shape([(x + w * w0 * .55, y0), (x + w * w1 * .55, y1), (x + w * w1, y1), (x + w * w0, y0)], mixed(colour, dark, .72))
        b.shape([(x - w * w0 * .66, y0), (x - w * w1 * .66, y1), (x - w * w1 * .42, y1), (x - w * w0 * .42, y0)], mixed(colour, pale, .6))
    wall = mixed("#f4ead2", gold, .25)
    part(0, .74, .12, .72, wall)
    part(.12, .62, .24, .60, wall)
    part(.24, .50, .34, .48, gold)
    for t0, w0, t1, w1 in ((.34, .46, .40, .43), (.40, .42, .46, .36), (.46, .34, .62, .29), (.62, .29, .78, .20), (.78, .20, .88, .13), (.88, .145, .92, .12), (.92, .11, 1.06, .085), (1.06, .095, 1.10, .08), (1.10, .075, 1.30, .045), (1.30, .06, 1.33, .05), (1.33, .04, 1.62, .006)):
        part(t0, w0, t1, w1, gold)
    for s in (-1, 1):
        for k, h in ((.60, .46), (.40, .30)):
            px = x + s * w * k
            y = foot - w * (.12 if k > .5 else .24)
            b.shape([(px - w * .06, y), (px - w * .03, y - w * h * .3), (px, y - w * h), (px + w * .03, y - w * h * .3), (px + w * .06, y)], gold)
            b.shape([(px + w * .005, y), (px, y - w * h), (px + w * .03, y - w * h * .3), (px + w * .06, y)], mixed(gold, dark, .6))


def burma() -> Image.Image:
    """Golden pagodas above a wide river, teak hills and paddies, the monsoon's rain coming over."""
    rng, hz = np.random.default_rng(231), 258
    out = sky(rng, [(0, "#424f5e"), (.4, "#74828a"), (.75, "#c3bd9e"), (1, "#f2d593")], hz, (170, 200, "#ffeaa8", 1.0), ("#c9c6b8", "#3f4a58", 1.15), 1.7)
    yy, xx = grid()
    rain = smooth(.42, .72, half(rng, 3.4, 3, .5, 8)) * smooth(110, 190, yy) * smooth(hz + 16, hz - 40, yy) * smooth(400, 600, xx + yy * .5)
    out[:] = mix(out, rgb("#55636c"), rain * .75)
    for k, (line, tones, veil) in enumerate((
            ([(0, 196), (140, 158), (270, 190), (420, 146), (580, 180), (744, 150)], ("#5c7478", "#7f9488", "#b7b894"), .6),
            ([(0, 214), (120, 220), (260, 200), (400, 226), (560, 208), (744, 224)], ("#35594c", "#5a7d54", "#a6ab66"), .45),
            ([(0, 236), (160, 246), (330, 252), (520, 246), (744, 240)], ("#284a38", "#4c7140", "#98a552"), .3))):
        massif(out, crest(rng, line, 7, 10), tones, rng, bite=.9, gullies=34, veil=veil, air="#d8cfa4", fade=70)
        haze(out, 228 + 14 * k, 12, "#ecdcae", .42)
    woods(out, 232, hz + 8, 16, ["#8b9a50", "#54733c", "#2d4c30"], 46)
    sea(out, rng, hz + 6, "#d3c493", "#8d8a5c", "#54573c", "#e9dcae", .42, 170, "#fff0b8")
    hill = crest(rng, [(0, 600), (330, 600), (372, 316), (430, 286), (520, 262), (620, 256), (744, 268)], 3, 8)
    massif(out, hill, ("#2f4e2c", "#5f7a38", "#a9ab55"), rng, bite=.7, gullies=30)
    floor(out, smooth(-1, 1, yy - 330 + (xx - 560) * .05) * smooth(-2, 2, xx - 372 + (yy - 330) * .9 + (half(rng, 9, 4) - .5) * 90), rng, 250, "#96a04e", "#617a34", "#33481f", "#c6bd68")
    paddy = smooth(.50, .53, half(rng, 8, 2, .4, .34)) * smooth(352, 372, yy) * smooth(30, 70, xx - 372 + (yy - 330) * .9)
    edge = smooth(.47, .50, half(np.random.default_rng(9), 8, 2, .4, .34))
    out[:] = mix(out, mix(rgb("#b9b58a"), rgb("#f0dfa6"), half(rng, 12, 3, .5, .2)[..., None]), paddy * .75 * (.6 + .4 * edge))
    b = Brush(233)
    for _ in range(46):
        px = b.rng.uniform(404, W + 10)
        s = b.rng.uniform(20, 38)
        b.tree(px, float(hill[int(np.clip(px, 0, W - 1))]) + 16 + b.rng.uniform(0, 18), s, s * 1.25, "#a3ab52", "#5f7f3a", "#2f4e2a")
    stupa(b, 574, 302, 124, "#eab73c", "#6a3f1c")
    for px, foot, w in ((454, 318, 50), (690, 314, 60), (496, 326, 36), (646, 328, 40), (728, 336, 46)):
        stupa(b, px, foot, w, "#dfae42", "#6a3f1c")
    for px, foot, tall in ((408, 330, 96), (430, 336, 74), (734, 330, 120), (528, 330, 40)):
        b.palm(px, foot, tall, "#9fae52", "#3f6230", b.rng.uniform(-.1, .1))
    b.on(out)
    lamp(out, 560, 214, 50, "#ffcf66", .16)
    for px, y, w in ((240, 326, 56), (130, 356, 84), (330, 398, 104)):
        c = Brush(int(px))
        c.shape([(px - w * .4, y + w * .06), (px + w * .42, y + w * .06), (px + w * .2, y + w * .16), (px - w * .2, y + w * .16)], "#5c5638")
        c.shape([(px - w * .62, y - w * .14), (px - w * .4, y + w * .06), (px + w * .44, y + w * .06), (px + w * .66, y - w * .20), (px + w * .4, y - w * .03), (px - w * .36, y - w * .02)], "#4b3422")
        c.shape([(px - w * .34, y - w * .02), (px - w * .3, y - w * .17), (px - w * .1, y - w * .22), (px + w * .14, y - w * .17), (px + w * .18, y - w * .02)], "#a3854e")
        c.shape([(px - w * .34, y - w * .02), (px - w * .3, y - w * .17), (px - w * .2, y - w * .20), (px - w * .22, y - w * .02)], "#d3b676")
        c.on(out)
    d = Brush(234)
    for i in range(13):
        px, foot = d.rng.uniform(-10, 150), H + 4
        tall = d.rng.uniform(50, 120)
        d.grass(px - 6, px + 6, foot, tall, 20, ["#7d8f3c", "#4d6a2c", "#aeb050"], 6)
    leaves(d, ((-12, H + 12, 1), (754, H + 10, -1), (680, H + 22, -1)), ["#5a7a30", "#34551f", "#93a045"])
    d.grass(420, W, H + 6, 38, 150, ["#6f8a38", "#a3a950", "#45602a"], 20)
    d.on(out)
    out[:] = mix(out, rgb("#dfe3dc"), smooth(.60, .78, half(np.random.default_rng(9), 60, 2, .5, 3.6)) * smooth(330, 700, xx) * .10)
    return painted(out, 235)


LANDS = {"al-t01": malta, "al-t02": guadalcanal, "al-t03": tobruk, "al-t04": burma}
