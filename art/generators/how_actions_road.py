"""Actions that move: convoys at sea, columns on the march."""
from __future__ import annotations

import numpy as np
from PIL import Image

from .common import F32, mix, rgb, smooth
from .how_actions_kit import afloat, destroyer, freighter, put
from .how_allies_wheels import cckw
from .how_axis_wheels import opel_blitz
from .how_kit import Paint
from .how_lands_kit import crest, lamp, massif, painted
from .how_scenery import Brush, Field, H, W, grid, ground, half, haze, sky, smoke
from .how_scenes import jungle
from .how_scenes_far import sea_calm, sea_storm

Ship = tuple[float, float, int, str]


def fleet(out: Field, ships: list[Ship], layers: dict[str, tuple[Field, int]], light: str, air: str, deep: str, far: float, wake: int, rough: float,
          smoky: tuple[str, str], lean: float) -> None:
    """Ships from far to near at (column, row, width, kind), funnel smoke first, paler with distance."""
    rng = np.random.default_rng(5)
    for x, y, w, kind in sorted(ships, key=lambda q: q[1]):
        veil = float(np.clip(1 - (w - 60) / 420, 0, 1)) * far
        if kind != "escort":
            smoke(out, rng, x - w * .02 * -wake, y - w * .27, w * .30 + 12, w * .07 + 3, *smoky, lean, .62 - veil * .3, 26)
        layer, foot = layers[kind]
        afloat(out, layer, foot, (x, y), w, light, air, veil, deep, wake=wake, rough=rough)


def mediterranean() -> Image.Image:
    """Freighters in line on a blue sea in the morning, an escort on their flank."""
    out = sea_calm(301).back.copy()
    kinds = {"a": freighter(Paint("#77838a", dirt=.2), 3), "b": freighter(Paint("#8a7a63", dirt=.2), 4, "#7d6a48"), "escort": destroyer(Paint("#8d989b", ("#5f6f74",), "hard", dirt=.15, cells=5), 5)}
    layers = {name: (m.render(), m.foot) for name, m in kinds.items()}
    fleet(out, [(640, 284, 120, "a"), (520, 290, 150, "b"), (388, 300, 200, "a"), (160, 322, 330, "b"), (560, 392, 380, "escort")], layers, "#fff0d2", "#c9d3cb", "#173d50", .55, -1, .8, ("#8d857c", "#4a4542"), -.9)
    b = Brush(302)
    for _ in range(9):
        x, y = b.rng.uniform(40, 700), b.rng.uniform(60, 230)
        k = b.rng.uniform(4, 9)
        b.stroke([(x - k, y - k * .3), (x, y), (x + k, y - k * .35)], 1.2, "#f7f4ea")
    b.on(out)
    return painted(out, 303, .5)


def atlantic() -> Image.Image:
    """Ranks of freighters in a grey gale, the nearest plunging through a sea."""
    out = sea_storm(311).back.copy()
    kinds = {"a": freighter(Paint("#6b7173", dirt=.3, wear=.8), 7), "b": freighter(Paint("#4d5558", dirt=.3, wear=.8), 8, "#6d6650"), "escort": destroyer(Paint("#93a09f", ("#5d7480",), "hard", dirt=.1, cells=5), 9)}
    layers = {name: (np.fliplr(m.render()).copy(), m.foot) for name, m in kinds.items()}
    fleet(out, [(90, 258, 90, "a"), (200, 262, 100, "b"), (330, 259, 90, "a"), (470, 263, 104, "b"), (600, 260, 90, "a"), (690, 266, 100, "b"),
                (150, 282, 160, "b"), (410, 286, 180, "a"), (640, 300, 190, "escort"), (470, 372, 560, "b")], layers, "#e6ebea", "#a9b2ae", "#122830", .6, 1, 2.2, ("#7d8180", "#3b3d3e"), 1.1)
    yy, xx = grid()
    rng = np.random.default_rng(313)
    n = half(rng, 22, 5, .6)
    for x, y, w, h in ((212, 352, 78, 74), (236, 374, 130, 34), (120, 400, 110, 22), (560, 396, 200, 16)):
        a = np.clip(1 - np.hypot((xx - x) / w, (yy - y) / h), 0, 1)
        out[:] = mix(out, mix(rgb("#b3c2c2"), rgb("#f7faf6"), n[..., None]), np.clip(smooth(.18, .75, a + (n - .5) * .9) * smooth(0, .16, a) * 1.1, 0, .95))
    swell = 430 + 12 * np.sin(xx / 90 + .8) + (half(rng, 10, 4) - .5) * 14
    water = mix(rgb("#16323b"), rgb("#4f7076"), np.clip(half(rng, 9, 5, .55, .35) * 1.5 - .3 + np.exp(-np.clip(yy - swell, 0, None) / 14) * .35, 0, 1)[..., None])
    out[:] = mix(out, water, smooth(-1, 2, yy - swell))
    out[:] = mix(out, rgb("#edf2ee"), np.exp(-((yy - swell - 2) / 3) ** 2) * smooth(.42, .62, half(rng, 24, 4)) * .9)
    drift = smooth(.58, .75, half(rng, 40, 3, .5, .35))
    out[:] = mix(out, rgb("#e4ebe8"), drift * .12 * smooth(270, 330, yy))
    return painted(out, 314, .5)


def tinted(layer: Field, colour: str, power: float) -> Field:
    """A layer in another coat: its light and shade kept, its hue drawn to a colour."""
    out = layer.copy()
    lum = (out[..., :3] @ np.array([.3, .59, .11], F32))[..., None] / 118
    out[..., :3] = mix(out[..., :3], rgb(colour) * lum, power)
    return np.clip(out, 0, 255)


def forced_march() -> Image.Image:
    """A column of lorries on a red jungle track at dawn: shafts of light, dust and ruts."""
    scene = jungle(5)
    out = scene.back.copy()
    yy, xx = grid()
    t = np.clip((yy - 292) / (H - 292), 0, 1)
    mid, wide = 300 + 150 * t ** 1.4 + 60 * (1 - t) ** 3, 9 + 330 * t ** 1.05
    n = half(np.random.default_rng(321), 26, 5, .55, .5)
    ruts = .5 + .5 * np.sin((xx - mid) / wide * 16)
    track = mix(rgb("#6d4326"), rgb("#d39a5e"), np.clip(n * 1.1 + ruts * .25 - .2, 0, 1)[..., None])
    out[:] = mix(out, track, smooth(1.05, .85, np.abs(xx - mid) / wide + (n - .5) * .3) * smooth(286, 300, yy) * .95)
    m = opel_blitz()
    m.nation = "Japan"
    m.roundel(416, 122, 13, .62)
    layer = tinted(m.render(), "#86744a", .72)
    rng = np.random.default_rng(322)
    for x, y, w in ((60, 302, 56), (112, 306, 74), (184, 312, 104), (300, 330, 168), (520, 424, 400)):
        smoke(out, rng, x - w * .36, y + 2, w * .34, w * .24, "#f0cf9a", "#b98a5a", -.8, .62, 22)
        put(out, layer, m.foot, (x, y), w, "#ffe9c2", "#e3d3a4", float(np.clip(.5 - w / 420, 0, .5)), "#2a1a12")
        smoke(out, rng, x - w * .38, y + 4, w * .12, w * .13, "#f0cf9a", "#b98a5a", -1.4, .5, 14)
    for k, x in enumerate((150, 250, 380, 520)):
        ray = np.exp(-(((xx - x) - (yy - 60) * .55) / (22 + k * 4)) ** 2) * smooth(420, 180, yy)
        out += (ray * .13)[..., None] * rgb("#fff0b4")
    out[:] = mix(out, scene.front[..., :3], scene.front[..., 3] / 255)
    haze(out, 300, 30, "#f4dfae", .22)
    return painted(out, 323, .5)


def night_march() -> Image.Image:
    """Lorries with hooded lamps in snow under the moon, their tracks leading to the horizon."""
    rng, hz = np.random.default_rng(331), 246
    out = sky(rng, [(0, "#0f1a30"), (.6, "#2a4266"), (1, "#6d83a0")], hz, (566, 92, "#dbe8f4", .55), ("#7d93ad", "#1c2b45", .75))
    b = Brush(332)
    for _ in range(120):
        r = b.rng.uniform(.4, 1.2)
        b.blob(b.rng.uniform(0, W), b.rng.uniform(0, 200), r, r, "#e6eef6")
    b.blob(566, 92, 25, 25, "#f2f6f4")
    b.blob(560, 87, 5, 4, "#d2dce2")
    b.blob(573, 99, 6, 5, "#d6dfe4")
    b.on(out)
    massif(out, crest(rng, [(0, 226), (200, 214), (420, 232), (744, 216)], 5, 6), ("#3a5070", "#5b7492", "#8ea6bd"), rng, bite=.5)
    c = Brush(333)
    for _ in range(150):
        c.pine(c.rng.uniform(-10, W + 10), hz + c.rng.uniform(-8, 8), c.rng.uniform(18, 44), "#2f455c", "#22344a", "#a9bfd2")
    c.on(out)
    ground(rng, out, hz + 2, "#8ba2bd", "#a3b8d0", "#3f5878", "#dbe7f2", .8, .5, .4)
    yy, xx = grid()
    t = np.clip((yy - hz - 4) / (H - hz - 4), 0, 1)
    mid, wide = 60 + 330 * t ** 1.2 + 130 * (1 - t) ** 4, 6 + 210 * t ** 1.1
    n = half(rng, 40, 4, .6)
    u = (xx - mid) / wide
    for k in (-.62, -.30, .30, .62):
        groove = np.exp(-((u - k) / .085) ** 2) * (t > 0)
        tread = .75 + .25 * np.sin(8400 / np.maximum(yy - hz + 6, 1))
        out[:] = mix(out, rgb("#2d4260"), groove * (.55 + .3 * n) * tread * .8)
        out[:] = mix(out, rgb("#e6eff8"), np.exp(-((u - k - .11) / .03) ** 2) * (t > 0) * .5)
    m = cckw()
    m.nation = "Soviet Union"
    m.roundel(462, 118, 13, .62)
    layer = np.fliplr(tinted(m.render(), "#8d9ba8", .55)).copy()
    spots = ((178, 258, 34), (152, 263, 48), (110, 272, 74), (46, 290, 116), (86, 332, 190), (396, 426, 410))
    for x, y, w in spots:
        put(out, layer, m.foot, (x, y), w, "#8fa3bd", "#4a6384", float(np.clip(.42 - w / 700, 0, .5)), "#0e1626", .9)
        lx, ly = x + w * .455, y - w * .155
        glow = np.exp(-((yy - y - w * .03) / (w * .06 + 3)) ** 2) * smooth(lx - 2, lx + w * .12, xx) * np.exp(-np.clip(xx - lx, 0, None) / (w * .42 + 8))
        out += (glow * .62)[..., None] * rgb("#ffd48a")
        fan = np.clip(1 - np.abs(yy - ly - (xx - lx) * .10) / (2 + np.clip(xx - lx, 0, None) * .16), 0, 1) * smooth(lx - 1, lx + 3, xx) * np.exp(-np.clip(xx - lx, 0, None) / (w * .36 + 6))
        out += (fan * .34)[..., None] * rgb("#ffdf9e")
        lamp(out, lx, ly, 3 + w * .03, "#fff0c4", .95)
        out[:] = mix(out, rgb("#dbe6f0"), np.exp(-((xx - x + w * .52) / (w * .12)) ** 2 - ((yy - y + w * .02) / (w * .05)) ** 2) * smooth(.35, .7, n) * .5)
    d = Brush(334)
    for x, y, tall in ((30, 420, 210), (86, 400, 150), (716, 410, 190), (676, 380, 120), (-6, 470, 260)):
        d.pine(x, y, tall, "#1f3347", "#14253a", "#c3d4e4")
    for _ in range(360):
        s = d.rng.uniform(.5, 1.8)
        d.blob(d.rng.uniform(0, W), d.rng.uniform(0, H), s, s, "#eef4fa")
    d.on(out, .92)
    return painted(out, 335, .5)


ACTIONS = {"ax-x01": mediterranean, "al-x01": atlantic, "ax-x05": forced_march, "al-x05": night_march}
