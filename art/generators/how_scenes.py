"""The theatres of History of War: ``scene(theatre, seed)`` gives what lies behind and what lies before a machine."""
from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .common import F32, fbm, mix, rgb, smooth
from .how_scenery import (Brush, Field, H, Scene, W, grid, ground, half, haze, mixed, profile, ridge, sky, smoke)
from .how_scenes_far import FAR


def desert(seed: int) -> Scene:
    """North Africa: pale heat, dunes, far escarpment, stones and camel thorn."""
    rng, hz = np.random.default_rng(seed), 262
    out = sky(rng, [(0, "#5f95b4"), (.5, "#a9c4c2"), (.85, "#ecdcb4"), (1, "#f4dfae")], hz, (rng.uniform(60, 270), 90, "#fff4cf", 0.77), ("#fff6e0", "#c9b99c", .35))
    ridge(out, profile(rng, hz + 2, 46, 2.4), "#c7ab8a", "#9d8a86", rng, .85, 40, "#ecd9ae")
    ridge(out, profile(rng, hz + 8, 22, 4), "#d7b483", "#a88763", rng, .95, 26, "#ecd6a6")
    smoke(out, rng, rng.uniform(470, 680), hz - 2, 190, 40, "#b7a58c", "#54473f", .30, .72)
    smoke(out, rng, 96, hz, 90, 20, "#c5b394", "#7a685a", .30, .55, 26)
    ground(rng, out, hz + 6, "#dfc38c", "#c29a5c", "#8c6538", "#f0d79c", 1.0, .8, .6)
    haze(out, hz + 8, 22, "#f2dfb4", .55)
    b = Brush(seed + 1)
    b.stones(0, W, hz + 40, H, 120, "#d8bb84", "#6e4f30", 6)
    for _ in range(16):
        x, y = b.rng.uniform(0, W), b.rng.uniform(hz + 34, H - 20)
        b.grass(x - 9, x + 9, y, 5 + (y - hz) * .10, 18, ["#7d7644", "#5d5a34", "#a0935a"], 1.5)
    b.on(out)
    f = Brush(seed + 2)
    f.stones(0, W, H - 50, H + 4, 46, "#c9a66c", "#5b4027", 9)
    f.grass(20, 120, H - 4, 34, 34, ["#6f693a", "#8f8450", "#4f4c2a"], 5)
    f.grass(640, 740, H + 4, 40, 34, ["#6f693a", "#8f8450", "#4f4c2a"], 5)
    return Scene(out, f.layer(), dust="#dcc191", key="#fff0cf", shade="#2a2230", kick=1)


def steppe_mud(seed: int) -> Scene:
    """The steppe in the season of mud: heavy sky with a bright rift, birches, flooded ruts."""
    rng, hz = np.random.default_rng(seed), 256
    out = sky(rng, [(0, "#5a6672"), (.45, "#8b949a"), (.8, "#cbc5b2"), (1, "#e3d3ac")], hz, (rng.uniform(80, 290), 190, "#ffeec0", 0.64), ("#d8d6cc", "#59626c", .95))
    ridge(out, profile(rng, hz + 3, 16, 3), "#848a76", "#5f6c6a", rng, .8, 26, "#cfc7ad")
    smoke(out, rng, rng.uniform(60, 660), hz + 2, 210, 46, "#90887e", "#37332f", .34, .85)
    smoke(out, rng, 640, hz + 2, 120, 26, "#90887e", "#4a443d", .34, .6, 28)
    woods(out, seed + 5, hz + 8, 10, ["#5b6044", "#454d3a", "#343b30"], 26)
    ground(rng, out, hz + 6, "#9b9068", "#5d4b33", "#2d241a", "#b39b68", 1.25, 1.3, .55)
    puddles(out, np.random.default_rng(seed + 9), hz + 40, "#c9cdc6", .8)
    b = Brush(seed + 1)
    for _ in range(130):
        x, y = b.rng.uniform(0, W), b.rng.uniform(hz + 14, H)
        b.grass(x - 10, x + 10, y, 3 + (y - hz) * .075, 9, ["#8a8150", "#6b6a3e", "#a4965c", "#4a472b"], 1.2)
    b.stones(0, W, hz + 60, H, 60, "#77613f", "#2a2118", 6)
    b.on(out)
    f = Brush(seed + 2)
    f.grass(0, W, H + 2, 36, 150, ["#5e5c34", "#84794a", "#3c3a24", "#a3935a"], 6)
    f.stones(0, W, H - 40, H, 40, "#6b5638", "#231b13", 9)
    return Scene(out, f.layer(), dust="#7d6a4a", key="#f6efdc", shade="#191c24", kick=.55)


def snow(seed: int) -> Scene:
    """Winter on the steppe: low rose sun, blue shadows, firs, a burnt village far off."""
    rng, hz = np.random.default_rng(seed), 258
    out = sky(rng, [(0, "#7f93ab"), (.5, "#b3bfc9"), (.82, "#e6d6cb"), (1, "#f4dcc0")], hz, (rng.uniform(70, 280), 205, "#fff0cf", 0.77), ("#eef0f0", "#8d99a8", .6))
    ridge(out, profile(rng, hz + 2, 20, 3), "#b6c0c9", "#93a2b1", rng, .8, 20, "#e8ddd2")
    smoke(out, rng, rng.uniform(330, 660), hz, 190, 36, "#a09a98", "#4d4b50", .36, .8)
    b = Brush(seed + 1)
    for _ in range(70):
        x = b.rng.uniform(-10, W + 10)
        b.pine(x, hz + b.rng.uniform(2, 10), b.rng.uniform(18, 42), "#6b7a7c", "#57676d", "#cfd8de")
    for _ in range(15):
        x = b.rng.choice([b.rng.uniform(-10, 170), b.rng.uniform(590, W + 10)])
        b.pine(x, hz + b.rng.uniform(14, 34), b.rng.uniform(70, 132), "#4c5f5c", "#324548", "#dfe6ea")
    b.on(out)
    ground(rng, out, hz + 18, "#dfe2e6", "#d3d9e2", "#8a9ab4", "#fdf6ea", .9, 1.1, .55)
    haze(out, hz + 14, 20, "#efe3d8", .5)
    c = Brush(seed + 3)
    for _ in range(46):
        x, y = c.rng.uniform(0, W), c.rng.uniform(hz + 40, H)
        c.grass(x - 8, x + 8, y, 3 + (y - hz) * .06, 6, ["#9a8a64", "#7d7358", "#5f5945"], 1)
    c.on(out)
    f = Brush(seed + 2)
    for x in (14, 120, 650, 728):
        f.grass(x - 30, x + 30, H + 3, 40, 22, ["#8a7b58", "#6b614a", "#a99a74"], 4)
        f.blob(x, H + 6, 56, 16, "#eef1f5")
    return Scene(out, f.layer(.6), dust="#eef1f5", key="#fff1e0", shade="#2a3650", kick=.7)


def bocage(seed: int) -> Scene:
    """Normandy: summer clouds, hedgerows behind hedgerows, a church tower, a lane in tall grass."""
    rng, hz = np.random.default_rng(seed), 240
    out = sky(rng, [(0, "#5f8fb6"), (.6, "#a9c5cf"), (1, "#e9e3c6")], hz, (rng.uniform(60, 270), 70, "#fff6da", 0.59), ("#fffaec", "#94a2ab", .85))
    ridge(out, profile(rng, hz + 4, 26, 2.5), "#94a888", "#6f8a83", rng, .85, 26, "#dfe0c4")
    ground(rng, out, hz + 2, "#b7b574", "#6f7d3c", "#3d5026", "#d0c678", .9, .3, .5)
    b = Brush(seed + 6)
    b.shape([(566, hz + 8), (566, hz - 40), (574, hz - 62), (582, hz - 40), (582, hz + 8)], "#8f8c80")
    b.shape([(566, hz - 40), (574, hz - 66), (582, hz - 40)], "#5d6470")
    b.shape([(582, hz + 8), (582, hz - 16), (612, hz - 16), (616, hz + 8)], "#98917f")
    b.shape([(580, hz - 14), (588, hz - 28), (610, hz - 28), (619, hz - 14)], "#74594c")
    b.on(out, .85)
    woods(out, seed + 5, hz + 10, 17, ["#8f9a5e", "#667a4a", "#4b6341"], 40, .85)
    haze(out, hz + 16, 18, "#e7e2c0", .35)
    smoke(out, rng, rng.uniform(280, 560), hz - 2, 200, 38, "#a39c92", "#494542", .38, .75)
    woods(out, seed + 7, hz + 38, 30, ["#96a14e", "#5d7438", "#33491f"], 46)
    c = Brush(seed + 1)
    for x, tall in ((c.rng.uniform(10, 60), 190), (c.rng.uniform(690, 740), 216), (c.rng.uniform(80, 150), 120)):
        c.tree(x, hz + 66, tall, tall * .78, "#a7ac55", "#5c7134", "#2d421d")
    for _ in range(240):
        x, y = c.rng.uniform(0, W), c.rng.uniform(hz + 46, H)
        c.grass(x - 10, x + 10, y, 3 + (y - hz) * .085, 8, ["#8f9a48", "#6a7d36", "#c1b765", "#44592a"], 1.4)
    c.on(out)
    f = Brush(seed + 2)
    f.grass(0, W, H + 4, 42, 320, ["#4f6529", "#7d8f3c", "#33471b", "#b2ae58"], 6)
    for _ in range(26):
        f.blob(f.rng.uniform(0, W), f.rng.uniform(H - 36, H - 4), 2, 2, "#c9503a" if f.rng.random() < .5 else "#efe6c0")
    return Scene(out, f.layer(), dust="#b5a878", key="#fff6e0", shade="#1c2620", kick=.45)


def jungle(seed: int) -> Scene:
    """The Pacific: a steaming volcano, palms and giant leaves, red earth."""
    rng, hz = np.random.default_rng(seed), 268
    out = sky(rng, [(0, "#6b9fae"), (.6, "#b4cfc6"), (1, "#efe7c8")], hz, (rng.uniform(90, 300), 80, "#fff8de", 0.68), ("#fffbee", "#9fb3b0", .9))
    x = np.arange(W, dtype=F32)
    cone = hz - 150 * np.exp(-np.abs(x - 520) / 130) + fbm(rng, (8, W), 6, 5)[4] * 22 - 10
    ridge(out, cone, "#8fb0a4", "#6f9595", rng, .75, 120, "#e4ebd6")
    ridge(out, profile(rng, hz + 2, 60, 3), "#7fa17c", "#53807a", rng, .85, 60, "#d9e4cc")
    woods(out, seed + 5, hz + 14, 26, ["#86a556", "#4f7f4a", "#2f5e40"], 60, .95)
    haze(out, hz + 4, 26, "#e3ecd2", .5)
    b = Brush(seed + 1)
    for px, tall, lean in ((60, 196, .16), (128, 160, -.1), (640, 206, -.16), (706, 176, .1), (300, 120, .12), (440, 110, -.08)):
        b.palm(px, hz + 44, tall, "#8fb04c" if tall > 150 else "#7fa467", "#2f5a2c" if tall > 150 else "#46784a", lean)
    b.on(out)
    ground(rng, out, hz + 22, "#9fa062", "#8b6038", "#4a3420", "#c2935a", 1.1, .7, .5)
    woods(out, seed + 8, hz + 40, 18, ["#7c9f45", "#44722f", "#234a20"], 46)
    c = Brush(seed + 3)
    for _ in range(150):
        px, y = c.rng.uniform(0, W), c.rng.uniform(hz + 46, H)
        if abs(px - W / 2) > 330 - (y - hz) or c.rng.random() < .35:
            c.grass(px - 9, px + 9, y, 4 + (y - hz) * .09, 9, ["#7fa03f", "#4c7a2c", "#a9b755", "#2c551f"], 1.5)
    c.stones(0, W, hz + 70, H, 60, "#a37648", "#3b281a", 6)
    c.on(out)
    f = Brush(seed + 2)
    leaves(f, ((-14, H + 14, 1), (60, H + 22, 1), (758, H + 12, -1), (690, H + 24, -1)), ["#4f8033", "#2f5f26", "#86a84a"])
    f.grass(0, W, H + 6, 40, 120, ["#3f6c27", "#6f963a", "#21481a"], 5)
    return Scene(out, f.layer(), dust="#b08a5c", key="#fff6de", shade="#16261f", kick=.5)


def mountains(seed: int) -> Scene:
    """Italy: blue ranges, a hill town, cypresses, terraces in evening light."""
    rng, hz = np.random.default_rng(seed), 262
    out = sky(rng, [(0, "#6c90b3"), (.55, "#b9c4c4"), (1, "#f4dcb0")], hz, (rng.uniform(60, 270), 110, "#fff0c4", 0.77), ("#fff2da", "#a79a9b", .6))
    ridge(out, profile(rng, hz - 24, 110, 2.6, True), "#b3b6bf", "#8592a8", rng, .85, 120, "#f0dcb8")
    ridge(out, profile(rng, hz - 4, 74, 2.4), "#a9a889", "#77857f", rng, .92, 70, "#ecd9b0")
    b = Brush(seed + 6)
    for i in range(15):
        x, w, h = 540 + i * 9 + b.rng.uniform(-3, 3), b.rng.uniform(9, 17), b.rng.uniform(10, 24) + 16 * np.exp(-((i - 7) / 4) ** 2)
        y = hz - 22 - 24 * np.exp(-((i - 7) / 5) ** 2)
        b.shape([(x, y + 18), (x, y - h * .4), (x + w, y - h * .4), (x + w, y + 18)], mixed("#e2c79c", "#a98a70", b.rng.random()))
        b.shape([(x - 1, y - h * .4), (x + w / 2, y - h * .4 - 5), (x + w + 1, y - h * .4)], "#a5644a")
    b.shape([(600, hz - 40), (600, hz - 92), (607, hz - 102), (614, hz - 92), (614, hz - 40)], "#cdb48e")
    b.on(out, .85)
    ridge(out, profile(rng, hz + 16, 42, 2), "#aeaa66", "#6f7c50", rng, 1, 50, "#d9c992")
    smoke(out, rng, rng.uniform(240, 500), hz - 6, 180, 34, "#b0a493", "#5a5049", .34, .65)
    ground(rng, out, hz + 14, "#c3b474", "#a08650", "#5b5230", "#e2cb8c", 1.0, .5, .45)
    c = Brush(seed + 1)
    for x in (30, 62, 96, 676, 712):
        c_tall = c.rng.uniform(100, 170)
        c.shape([(x, hz + 60), (x - c_tall * .085, hz + 40), (x - c_tall * .06, hz + 60 - c_tall * .6), (x, hz + 60 - c_tall), (x + c_tall * .06, hz + 60 - c_tall * .6), (x + c_tall * .085, hz + 40)], "#34452c")
        for _ in range(34):
            t = c.rng.random()
            c.blob(x - c_tall * .03 + c.rng.uniform(-1, .6) * c_tall * .06 * (1 - t * .6), hz + 55 - t * c_tall * .85, 4, 7, "#5d6f3b")
    for _ in range(150):
        x, y = c.rng.uniform(0, W), c.rng.uniform(hz + 40, H)
        c.grass(x - 10, x + 10, y, 3 + (y - hz) * .07, 8, ["#a89c54", "#7d7d40", "#c9b76c", "#5a5c30"], 1.4)
    c.stones(0, W, hz + 50, H, 80, "#d0c09a", "#5f553f", 7)
    c.on(out)
    f = Brush(seed + 2)
    f.grass(0, W, H + 4, 36, 170, ["#7b7838", "#a99b50", "#55562a"], 6)
    f.stones(0, W, H - 30, H, 34, "#cdbb92", "#574c38", 11)
    return Scene(out, f.layer(), dust="#d0b98a", key="#ffefce", shade="#25202c", kick=.7)


def woods(out: Field, seed: int, foot: float, tall: float, colours: list[str], n: int, alpha: float = 1) -> None:
    """A belt of trees or a hedge across the picture: lit, middle and dark colour."""
    b = Brush(seed)
    for _ in range(n * 2):
        x, h = b.rng.uniform(-20, W + 20), tall * b.rng.uniform(.6, 1.25)
        b.tree(x, foot + h * .08, h, h * b.rng.uniform(.9, 1.5), *colours)
    b.shape([(0, foot), (W, foot), (W, foot - tall * .25), (0, foot - tall * .25)], colours[2])
    b.on(out, alpha)


def puddles(out: Field, rng: np.random.Generator, row: float, colour: str, power: float) -> None:
    """Standing water that mirrors the sky, stretched by perspective."""
    yy, _ = grid()
    n = half(rng, 9, 4, .5, .22)
    a = smooth(.60, .63, n) * smooth(row, row + 30, yy)
    edge = smooth(.56, .60, n) * smooth(row, row + 30, yy)
    out[:] = mix(out, out * .62, edge - a)
    out[:] = mix(out, mix(out * .5, rgb(colour), .75), a * power)


def leaves(b: Brush, places, colours: list[str]) -> None:
    """Giant leaves that frame a picture from below."""
    for x, y, side in places:
        for i in range(7):
            a = (.15 + .2 * i) * side
            size = b.rng.uniform(70, 120)
            tip = (x + np.sin(a) * size, y - np.cos(a) * size)
            nx, ny = np.cos(a) * size * .16, np.sin(a) * size * .16
            mid = ((x + tip[0]) / 2, (y + tip[1]) / 2)
            b.shape([(x, y), (mid[0] - nx, mid[1] - ny), tip], colours[i % 3])
            b.shape([(x, y), (mid[0] + nx, mid[1] + ny), tip], colours[(i + 1) % 2])
            b.stroke([(x, y), mid, tip], .8, colours[2])


def scene(theatre: str, seed: int = 1) -> Scene:
    """A theatre's scene: desert, steppe_mud, snow, bocage, jungle, mountains, and those of ``how_scenes_far``."""
    here: dict[str, Callable[[int], Scene]] = {"desert": desert, "steppe_mud": steppe_mud, "snow": snow,
                                               "bocage": bocage, "jungle": jungle, "mountains": mountains, **FAR}
    return here[theatre](seed)
