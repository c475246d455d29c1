"""The territories of the Allies in the snow: Stalingrad, Leningrad."""
from __future__ import annotations

import math

import numpy as np
from PIL import Image

from .common import mix, rgb, smooth
from .how_lands_kit import beam, crest, lamp, massif, painted
from .how_scenery import Brush, H, W, grid, ground, half, haze, mixed, sky, smoke
from .how_scenes_far import sea


def works(b: Brush, x: float, foot: float, w: float, h: float, lit: str, dark: str, broken: float) -> None:
    """A gutted factory: jagged wall, empty windows, saw-tooth girders, part of a roof."""
    r = b.rng
    n = max(5, int(w / 12))
    top = [(x + w * i / n, foot - h * (1 - broken * r.random() ** 1.5)) for i in range(n + 1)]
    jag: list[tuple[float, float]] = []
    for (ax, ay), (bx, by) in zip(top, top[1:]):
        jag += [(ax, ay), ((ax + bx) / 2, (ay + by) / 2 + r.uniform(-5, 5)), (bx - .5, by)]
    b.shape([(x, foot), *jag, (x + w, foot)], lit)
    b.shape([(x + w * .86, foot), (x + w * .86, jag[-2][1]), (x + w, jag[-1][1]), (x + w, foot)], dark)
    for i in range(n):
        for j in range(max(1, int(h / 24))):
            wx, wy = x + w * (i + .25) / n, foot - 8 - j * 22
            if wy - 13 > max(top[i][1], top[i + 1][1]) + 2:
                b.shape([(wx, wy), (wx, wy - 12), (wx + w / n * .5, wy - 12), (wx + w / n * .5, wy)], "#f0a24c" if r.random() < .05 else mixed(dark, "#19191c", .65))
    for (ax, ay), _ in zip(jag[::2], range(99)):
        b.shape([(ax - 2, ay), (ax + 5, ay - 1.4), (ax + 6, ay + .8), (ax - 2, ay + 2)], "#e9edf1")
    for i in range(3):
        gx = x + w * r.uniform(.1, .9)
        b.stroke([(gx, foot - h * .9), (gx + r.uniform(-14, 14), foot - h * r.uniform(1.05, 1.3))], 1.4, dark)


def stack(b: Brush, x: float, foot: float, h: float, w: float, lit: str, dark: str, broken: bool = False) -> None:
    """A chimney; a broken one ends in teeth."""
    t = h * (.62 if broken else 1)
    k = .30 + .20 * (1 - t / h)
    tip = [(x - w * k, foot - t), (x - w * .1, foot - t + 9), (x + w * .08, foot - t - 6), (x + w * k, foot - t + 4)] if broken else [(x - w * k, foot - t), (x + w * k, foot - t)]
    b.shape([(x - w / 2, foot), *tip, (x + w / 2, foot)], dark)
    b.shape([(x - w / 2, foot), (x - w * k, foot - t), (x - w * .05, foot - t + (7 if broken else 0)), (x, foot)], lit)
    for u in (.3, .6, .97):
        if u < t / h + .02:
            y = foot - h * u
            b.shape([(x - w * (.52 - .2 * u), y), (x + w * (.52 - .2 * u), y), (x + w * (.52 - .2 * u), y + 2.4), (x - w * (.52 - .2 * u), y + 2.4)], mixed(dark, lit, .3))


def stalingrad() -> Image.Image:
    """Gutted works and chimneys above the frozen Volga's floes in a red winter dusk."""
    rng, hz = np.random.default_rng(241), 284
    out = sky(rng, [(0, "#4b5668"), (.45, "#8b8288"), (.8, "#dba878"), (1, "#f3bd78")], hz, (210, 236, "#ffdb94", 1.0), ("#d6b9a2", "#544f58", .95))
    for x, tall, wide, lean in ((620, 250, 70, .4), (400, 230, 50, .5), (110, 190, 36, .5)):
        smoke(out, rng, x, hz - 40, tall, wide, "#8d7a74", "#2b282c", lean, .88)
    for k, (lit, dark, foot, high) in enumerate((("#a08e88", "#7f7378", 270, 62), ("#8a6f62", "#55494a", 284, 84), ("#7a5545", "#38302f", 304, 104))):
        b = Brush(242 + k)
        for px, h, w in (((150, 170, 15), (330, 190, 16), (520, 180, 15), (690, 150, 14)), ((70, 190, 20), (250, 210, 22), (286, 210, 22), (600, 200, 20)), ((446, 236, 27), (486, 236, 27), (176, 200, 25), (700, 214, 26)))[k]:
            stack(b, px, foot, h, w, mixed(lit, "#e0a878", .25), dark, (px * 7 + k) % 5 == 0)
        px = -30.0
        while px < W:
            w = b.rng.uniform(80, 160)
            works(b, px, foot, w, high * b.rng.uniform(.55, 1.1), lit, dark, .55)
            px += w * b.rng.uniform(.86, 1.15)
        b.on(out)
        haze(out, foot - 6, 24, "#eab98a", .42 - .13 * k)
    for px, y in ((322, 288), (560, 276), (640, 292), (110, 290)):
        lamp(out, px, y, 22, "#ff9a3c", .75)
    massif(out, crest(rng, [(0, 304), (140, 300), (300, 310), (470, 302), (620, 312), (744, 300)], 6, 14), ("#5f6a82", "#b3b7c4", "#f2e6dc"), rng, bite=1.1, gullies=46, foot=352)
    yy, xx = grid()
    bank = 346 + 8 * np.sin(xx / 120) + (half(rng, 14, 3) - .5) * 10
    wet = out.copy()
    sea(wet, rng, 330, "#c99d7c", "#4d5a6c", "#27364a", "#c7a691", .5, 215, "#ffdca2")
    out[:] = mix(out, wet, smooth(-1, 1, yy - bank))
    c = Brush(245)
    c.stones(0, W, 312, 350, 200, "#8d7a70", "#2e2a2c", 10)
    for _ in range(30):
        px, y = c.rng.uniform(0, W), c.rng.uniform(306, 344)
        c.stroke([(px, y), (px + c.rng.uniform(-16, 16), y - c.rng.uniform(6, 20))], 1.8, "#332c2b")
    spots = sorted([(c.rng.uniform(-30, W + 30), 352 + 144 * c.rng.random() ** .9) for _ in range(95)], key=lambda p: p[1])
    for px, y in spots:
        s = (3 + (y - 346) * .30) * c.rng.uniform(.5, 1.4)
        ring = [(px + s * 1.7 * math.cos(a) * c.rng.uniform(.75, 1.1), y + s * .40 * math.sin(a) * c.rng.uniform(.75, 1.1)) for a in np.linspace(0, math.tau, 11)[:-1]]
        c.shape([(qx, qy + s * .16) for qx, qy in ring], "#5c6c86")
        c.shape(ring, mixed("#d3d6de", "#f6e3d0", c.rng.random()))
        c.shape([(px + (qx - px) * .7 - s * .1, y + (qy - y) * .7 - s * .04) for qx, qy in ring], "#fdf3e6")
    c.on(out)
    d = Brush(246)
    for _ in range(260):
        s = d.rng.uniform(.5, 1.5)
        d.blob(d.rng.uniform(0, W), d.rng.uniform(0, H), s, s, "#ffffff")
    d.on(out, .6)
    return painted(out, 247)


def leningrad() -> Image.Image:
    """Night over the frozen Neva: a needle spire on its fortress, a great dome, searchlights, aurora-blue snow."""
    rng, hz = np.random.default_rng(251), 280
    out = sky(rng, [(0, "#101b33"), (.5, "#243c60"), (.85, "#53688a"), (1, "#8d8fa0")], hz, (520, 250, "#d8a878", .45), ("#6d7f9a", "#1c2a45", .7))
    s = Brush(252)
    for _ in range(130):
        r = s.rng.uniform(.4, 1.1)
        s.blob(s.rng.uniform(0, W), s.rng.uniform(0, 190), r, r, "#dfe8f4")
    s.on(out, .75)
    for x, deg, length in ((90, 62, 420), (300, 108, 430), (452, 74, 430), (610, 118, 460), (690, 96, 380)):
        beam(out, x, 276, deg, length, .052, "#dfe9f2", .62)
    yy, xx = grid()
    for x, y, r in ((196, 92, 15), (520, 60, 18), (664, 130, 12)):
        b = Brush(int(x))
        b.blob(x, y, r * 1.6, r * .74, "#56657c")
        b.blob(x - r * .3, y - r * .2, r * 1.2, r * .42, "#a3b1c2")
        for k in (-.5, .1, .55):
            b.shape([(x + r * 1.1, y + k * r * .3), (x + r * 2.0, y + k * r * .9 - 2), (x + r * 1.9, y + k * r * .9 + 4)], "#4a586e")
        b.stroke([(x, y + r * .7), (x + 12, 272)], .5, "#33425a")
        b.on(out, .9)
    b = Brush(253)
    px = -10.0
    while px < W:
        w, h = b.rng.uniform(28, 64), b.rng.uniform(22, 36)
        tone = mixed("#34435e", "#4d5873", b.rng.random())
        b.shape([(px, 284), (px, 284 - h), (px + w, 284 - h), (px + w, 284)], tone)
        b.shape([(px - 1, 284 - h), (px + 4, 284 - h - 5), (px + w - 4, 284 - h - 5), (px + w + 1, 284 - h)], "#aab8cc")
        for i in range(int(w / 7)):
            for j in range(2):
                b.shape([(px + 3 + i * 7, 278 - j * 11), (px + 3 + i * 7, 272 - j * 11), (px + 6 + i * 7, 272 - j * 11), (px + 6 + i * 7, 278 - j * 11)], "#f2c070" if b.rng.random() < .04 else "#1f2b42")
        px += w
    # the cathedral
    x, y = 566, 284
    b.shape([(x - 62, y), (x - 62, y - 46), (x + 62, y - 46), (x + 62, y)], "#46536c")
    b.shape([(x - 30, y - 46), (x, y - 64), (x + 30, y - 46)], "#5d6b85")
    b.shape([(x - 66, y - 46), (x - 66, y - 50), (x + 66, y - 50), (x + 66, y - 46)], "#b9c6d8")
    for i in range(9):
        b.stroke([(x - 28 + i * 7, y - 4), (x - 28 + i * 7, y - 44)], 2.2, "#8492aa" if i < 5 else "#5d6b85")
    b.shape([(x - 30, y - 60), (x - 30, y - 92), (x + 30, y - 92), (x + 30, y - 60)], "#55637d")
    for i in range(8):
        b.stroke([(x - 26 + i * 7.4, y - 62), (x - 26 + i * 7.4, y - 90)], 2, "#93a2ba" if i < 4 else "#62708a")
    b.shape([(x + 34 * math.cos(a), y - 92 - 42 * math.sin(a)) for a in np.linspace(0, math.pi, 24)], "#97773c")
    b.shape([(x - 10 + 20 * math.cos(a), y - 92 - 39 * math.sin(a)) for a in np.linspace(0, math.pi, 24)], "#e3bb62")
    b.shape([(x - 6, y - 132), (x - 6, y - 150), (x, y - 160), (x + 6, y - 150), (x + 6, y - 132)], "#d9b05a")
    b.stroke([(x, y - 158), (x, y - 172)], 1.4, "#e9c878")
    for k in (-48, 48):
        b.shape([(x + k - 8, y - 46), (x + k - 8, y - 66), (x + k, y - 80), (x + k + 8, y - 66), (x + k + 8, y - 46)], "#8c7644" if k > 0 else "#c9a557")
    # the fortress and its needle
    x = 236
    b.shape([(x - 120, y), (x - 112, y - 20), (x + 112, y - 20), (x + 120, y)], "#5c5563")
    b.shape([(x - 114, y - 20), (x - 114, y - 24), (x + 114, y - 24), (x + 114, y - 20)], "#c3cddb")
    b.shape([(x - 20, y - 22), (x - 20, y - 60), (x + 46, y - 60), (x + 46, y - 22)], "#5f6a82")
    b.shape([(x - 22, y - 60), (x - 16, y - 67), (x + 44, y - 67), (x + 48, y - 60)], "#b3c0d2")
    for w0, h0, h1 in ((15, 22, 84), (11, 84, 108), (7.5, 108, 126)):
        b.shape([(x - w0 - 14, y - h0), (x - w0 - 14, y - h1), (x + w0 - 14, y - h1), (x + w0 - 14, y - h0)], "#8793aa")
        b.shape([(x + w0 * .2 - 14, y - h0), (x + w0 * .2 - 14, y - h1), (x + w0 - 14, y - h1), (x + w0 - 14, y - h0)], "#525f78")
        b.shape([(x - w0 - 15, y - h1), (x - w0 - 15, y - h1 - 2), (x + w0 - 13, y - h1 - 2), (x + w0 - 13, y - h1)], "#d3dce8")
    b.shape([(x - 20, y - 126), (x - 14, y - 226), (x - 8, y - 126)], "#a17c36")
    b.shape([(x - 20, y - 126), (x - 14, y - 226), (x - 13, y - 126)], "#f3cf78")
    b.blob(x + 28, y - 72, 8, 8, "#c7a252")
    b.on(out)
    haze(out, 284, 16, "#7d8aa4", .35)
    ground(rng, out, 286, "#8696b2", "#a9b9d0", "#4d6288", "#dfe9f4", .9, .9, .5)
    ice = smooth(.52, .60, half(rng, 6, 4, .5, .25)) * smooth(294, 320, yy)
    out[:] = mix(out, mix(rgb("#22395c"), rgb("#7f93b3"), half(rng, 14, 3, .5, .2)[..., None]), ice * .72)
    for x, deg in ((90, 62), (300, 108), (452, 74), (610, 118)):
        out[:] = mix(out, rgb("#cfdcea"), np.exp(-((xx - x - (yy - 286) * .12 * (90 - deg) / 20) / (14 + (yy - 286) * .12)) ** 2) * smooth(288, 300, yy) * smooth(420, 300, yy) * .32)
        lamp(out, x, 280, 12, "#e4eef8", .55)
    c = Brush(254)
    for _ in range(34):
        cx, cy = c.rng.uniform(0, W), c.rng.uniform(300, 420)
        pts = [(cx, cy)]
        for _ in range(5):
            pts.append((pts[-1][0] + c.rng.uniform(-34, 40), pts[-1][1] + c.rng.uniform(-4, 5)))
        c.stroke(pts, .8 + (cy - 290) * .008, "#e6eef6")
    for i in range(12):
        cx, cy, k = c.rng.uniform(0, W), c.rng.uniform(318, 410), c.rng.uniform(6, 16)
        c.shape([(cx - k, cy), (cx - k * .4, cy - k * .8), (cx + k * .2, cy - k * .4), (cx + k * .6, cy - k * .9), (cx + k, cy)], "#d6e2ee")
        c.shape([(cx + k * .2, cy - k * .4), (cx + k * .6, cy - k * .9), (cx + k, cy), (cx + k * .2, cy)], "#7388aa")
    c.shape([(-5, 448), (W + 5, 436), (W + 5, H + 5), (-5, H + 5)], "#3d475c")
    for j in range(3):
        for i in range(14):
            x0 = -30 + i * 60 + (j % 2) * 30
            c.shape([(x0, 458 - i * .6 + j * 18), (x0 + 57, 457.4 - i * .6 + j * 18), (x0 + 57, 473 - i * .6 + j * 18), (x0, 473.6 - i * .6 + j * 18)], mixed("#4d576c", "#667086", c.rng.random()))
    c.shape([(-5, 448), (-5, 438), (60, 434), (180, 438), (330, 431), (520, 434), (640, 426), (W + 5, 430), (W + 5, 438), (-5, 452)], "#d9e4f0")
    for px in (120, 620):
        c.stroke([(px, 446), (px, 348)], 4, "#1e2637")
        c.shape([(px - 9, 348), (px - 6, 330), (px + 6, 330), (px + 9, 348)], "#2a3347")
        c.shape([(px - 10, 330), (px, 320), (px + 10, 330)], "#dbe5f0")
        c.blob(px, 446, 10, 5, "#232c3e")
    c.on(out)
    d = Brush(255)
    for _ in range(240):
        r = d.rng.uniform(.5, 1.5)
        d.blob(d.rng.uniform(0, W), d.rng.uniform(0, H), r, r, "#ffffff")
    d.on(out, .6)
    return painted(out, 256)


LANDS = {"al-t05": stalingrad, "al-t06": leningrad}
