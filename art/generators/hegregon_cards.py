"""HEGREGON's event card: the armoured frame with a window for the picture, and the back."""
from __future__ import annotations

import math

import numpy as np
from PIL import Image

from .common import F32, fbm, ramp, rgb, smooth
from .hegregon_hexes import AMBER, CYAN, HAZARD, TEAL, cracks, linear
from .hegregon_relief import Relief, circle, hexagon, poly, rect

CARD = (744, 1039)
WINDOW = (60, 148, 684, 564)          # left, top, right, bottom of the picture's opening, 3:2
TITLE = (92, 48, 652, 124)            # where the name is written
TEXT = (76, 624, 668, 936)            # where the text is written
HX, HY = CARD[0] / 512, CARD[1] / 512


def area(box: tuple[int, int, int, int]) -> tuple[float, float, float, float]:
    """(cx, cy, half width, half height) in relief units of a box in pixels."""
    x0, y0, x1, y1 = box
    return (x0 + x1 - CARD[0]) / 512, (y0 + y1 - CARD[1]) / 512, (x1 - x0) / 512, (y1 - y0) / 512


def chamfer(cx: float, cy: float, hw: float, hh: float, cut: float):
    """A rectangle with cut corners."""
    pts = [(-hw + cut, -hh), (hw - cut, -hh), (hw, -hh + cut), (hw, hh - cut), (hw - cut, hh), (-hw + cut, hh), (-hw, hh - cut), (-hw, -hh + cut)]
    return poly(*[(cx + x, cy + y) for x, y in pts])


def plate(seed: int) -> tuple[Relief, np.random.Generator]:
    """The armour every face starts from."""
    r = Relief(CARD, 2)
    rng = np.random.default_rng(seed)
    n = fbm(rng, r.z.shape, 6, 6)
    r.z = .010 * (n - .5)
    r.colour = linear(ramp(np.clip(.5 + 1.1 * (n - .5), 0, 1), [(0, "#1b2024"), (.5, "#2a3036"), (1, "#3b434a")]))
    r.gloss[:] = .2
    r.cover[:] = 1
    edge = rect(0, 0, HX, HY)
    r.put(edge - rect(0, 0, HX - .045, HY - .045, .05), .05, "#454e55", .022, .45)
    r.put(rect(0, 0, HX - .045, HY - .045, .05) - rect(0, 0, HX - .058, HY - .058, .04), -.02, "#0c0f11", .01, .2)
    return r, rng


def bolts(r: Relief, spots: list[tuple[float, float]], size: float = .026) -> None:
    for x, y in spots:
        r.put(circle(x, y, size * 1.5), -.005, "#15181b", .01, .2)
        r.put(circle(x, y, size), .045, "#59626a", size, .5, look="round", foot=.0)
        r.paint(rect(x, y, size * .7, size * .14).turn(35, x, y), "#15181b", .8)


def hazard(r: Relief, cx: float, cy: float, hw: float, hh: float) -> None:
    """A worn strip of warning paint."""
    r.put(rect(cx, cy, hw, hh, .008), .02, "#14171a", .008, .2)
    step, x = hh * 3.2, cx - hw
    while x < cx + hw - hh:
        x1 = min(x + step / 2, cx + hw - hh * 1.4)
        if x1 > x:
            r.paint(poly((x, cy + hh), (x1, cy + hh), (x1 + hh * 1.4, cy - hh), (x + hh * 1.4, cy - hh)), HAZARD, .62)
        x += step


def frame() -> Image.Image:
    """The card's face; its window is transparent."""
    r, rng = plate(71)
    cx, cy, hw, hh = area(TITLE)
    r.put(chamfer(cx, cy, hw + .05, hh + .02, .06), .045, "#3f484f", .02, .4, foot=.0)
    r.put(chamfer(cx, cy, hw + .03, hh - .005, .05), .02, "#12171a", .02, .2, foot=.045)
    for side in (-1, 1):
        r.put(rect(cx + side * (hw - .055), cy, .012, hh * .55, .01), .03, "#302010", .006, .3, AMBER, 1.3)
    wx, wy, ww, wh = area(WINDOW)
    r.put(chamfer(wx, wy, ww + .055, wh + .055, .09), .07, "#566067", .026, .5, foot=.0)
    r.put(chamfer(wx, wy, ww + .020, wh + .020, .06), .05, "#23292d", .018, .3, foot=.07)
    for sx in (-1, 1):
        r.put(rect(wx + sx * (ww + .036), wy, .0085, wh * .55, .008), .072, "#0f3234", .005, .3, TEAL, 1.5)
        for sy in (-1, 1):
            r.put(hexagon(.060, True, wx + sx * (ww + .012), wy + sy * (wh + .012)), .10, "#69737a", .02, .5, foot=.06)
            r.put(circle(wx + sx * (ww + .012), wy + sy * (wh + .012), .024), .11, "#103034", .012, .3, CYAN, 1.3)
    tx, ty, tw, th = area(TEXT)
    r.put(chamfer(tx, ty, tw + .055, th + .055, .08), .04, "#424b52", .02, .4, foot=.0)
    r.put(chamfer(tx, ty, tw + .035, th + .035, .07), .01, "#0e1316", .022, .15, foot=.04)
    inner = chamfer(tx, ty, tw + .01, th + .01, .06)
    cut = r.crop(inner.box)
    net = hexnet(r.x[cut], r.y[cut], .115)
    inside = smooth(.01, -.03, inner.fn(r.x[cut], r.y[cut]))
    r.colour[cut] += (net * inside)[..., None] * (rgb(TEAL) / 255) ** 2.2 * .016
    hazard(r, -.0, (982 * 2 - CARD[1]) / 512, HX - .33, .026)
    for side in (-1, 1):
        r.put(hexagon(.085, True, side * (HX - .20), (982 * 2 - CARD[1]) / 512), .06, "#505a61", .02, .5, foot=.0)
        r.put(hexagon(.048, True, side * (HX - .20), (982 * 2 - CARD[1]) / 512), .05, "#103034", .012, .3, TEAL, .9)
    bolts(r, [(sx * (HX - .115), sy * (HY - .115)) for sx in (-1, 1) for sy in (-1, 1)])
    grime = .72 + .5 * fbm(rng, r.z.shape, 6, 5)
    hole = chamfer(wx, wy, ww, wh, .05).fn(r.x, r.y)
    corner = rect(0, 0, HX, HY, .14).fn(r.x, r.y)
    px = .75 / r.k
    return r.finish(smooth(-px, px, hole) * smooth(px, -px, corner), .5, grime, .9)


def hexnet(x: np.ndarray, y: np.ndarray, r: float) -> np.ndarray:
    """1 on the lines of a net of pointy-top hexagons of circumradius r."""
    w, h = r * math.sqrt(3), r * 3
    best = np.full(x.shape, 9, F32)
    for ox, oy in ((0, 0), (w / 2, h / 2)):
        u, v = np.abs((x - ox + w / 2) % w - w / 2), np.abs((y - oy + h / 2) % h - h / 2)
        best = np.minimum(best, np.maximum(u, u * .5 + v * math.sqrt(3) / 2))
    return smooth(r * .866 - .010, r * .866 - .003, best)


def back() -> Image.Image:
    """A vault door with a heart of mineral."""
    r, rng = plate(72)
    gap, _ = cracks(rng, r.x, r.y, 10, .3)
    net = hexnet(r.x, r.y, .17)
    r.z -= .014 * net
    r.colour *= (1 - .55 * net)[..., None]
    d = np.hypot(r.x, r.y)
    r.shine(net * np.exp(-(d / .95) ** 2), TEAL, .42)
    r.put(hexagon(1.02), .03, "#1d2226", .03, .3, foot=.0)
    r.put(hexagon(.98) - hexagon(.86), .07, "#4d575e", .022, .45, foot=.0)
    for i in range(6):
        r.put(rect(0, -.795, .26, .010, .008).turn(60 * i + 30), .075, "#103034", .005, .3, TEAL, 1.4)
        r.put(hexagon(.10, True, 0, -.92).turn(60 * i), .11, "#606a71", .022, .5, foot=.02)
        r.put(circle(0, -.92, .035).turn(60 * i), .12, "#3a2a10", .014, .3, AMBER, 1.4)
    r.put(hexagon(.78), .02, "#14191c", .03, .2, foot=.06)
    for i in range(6):
        r.put(poly((-.15, -.38), (.15, -.38), (.24, -.64), (-.24, -.64)).turn(60 * i + 30), .07, ("#3c454b", "#434d54")[i % 2], .02, .4, foot=.0)
        r.put(rect(0, -.52, .10, .010).turn(60 * i + 30), .072, "#1a1e21", .006, .2)
    r.put(circle(0, 0, .40), .05, "#4f5960", .03, .5, foot=.0)
    r.put(circle(0, 0, .34), -.06, "#06282c", .12, .2, foot=.04)
    r.shine(np.exp(-(d / .26) ** 2), TEAL, .6)
    gem = [(0, -.30), (.15, -.13), (.15, .13), (0, .30), (-.15, .13), (-.15, -.13)]
    tones = ("#d8fffb", "#37d6cc", "#0f8a86", "#0a6a6a", "#1fb0a8", "#8ff6ee")
    for i in range(6):
        a, b = gem[i], gem[(i + 1) % 6]
        r.put(poly((0, -.02), a, b), .16, tones[i], .01, .6, lamp=tones[i], power=.50)
    for y in (-1.55, 1.55):
        hazard(r, 0, y, HX - .42, .036)
    for y in (-1.30, 1.30):
        r.put(rect(0, y, .62, .045, .03), .05, "#4a545b", .02, .4, foot=.0)
        r.put(rect(0, y, .52, .013, .012), .052, "#103034", .006, .3, TEAL, 1.1)
    bolts(r, [(sx * (HX - .14), sy * (HY - .14)) for sx in (-1, 1) for sy in (-1, 1)], .034)
    grime = .70 + .55 * fbm(rng, r.z.shape, 6, 5)
    px = .75 / r.k
    return r.finish(smooth(px, -px, rect(0, 0, HX, HY, .14).fn(r.x, r.y)), .5, grime, 1.0)


def build() -> dict[str, Image.Image]:
    """Frame and back."""
    return {"frame": frame(), "back": back()}


def sample(face: Image.Image, picture: Image.Image) -> Image.Image:
    """A card as the table composes it, without its words."""
    out = Image.new("RGBA", CARD)
    x0, y0, x1, y1 = WINDOW
    out.paste(picture.resize((x1 - x0 + 8, y1 - y0 + 8), Image.LANCZOS), (x0 - 4, y0 - 4))
    out.alpha_composite(face)
    return out
