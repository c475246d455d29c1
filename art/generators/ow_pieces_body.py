"""Bodies: limbs from joint to joint, trunks, hands, boots, heads and faces. Points are (x, y) in units of the figure."""
from __future__ import annotations

import math

import numpy as np

from .ow_pieces_brush import Brush, Material, Shape, g, mat

Point = tuple[float, float]
SKIN, TAN, BROWN, PALE = mat("#d9a27c"), mat("#b97b50"), mat("#8a5333"), mat("#cfc3b4")
DARK = "#1a1014"


def text(points: list[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def limb(b: Brush, points: list[Point], m: Material, *widths: float, relief: float = 7) -> None:
    """A tapering limb along joints; two joints make it straight."""
    b.put(g.taper(text(points), *widths), m, relief)


def leg(b: Brush, hip: Point, knee: Point, foot: Point, m: Material, boot: Material, w: float = 24, toe: float = 1, bare: Material | None = None) -> None:
    """Thigh, shin in its boot, the foot pointing along ``toe`` (1 right, -1 left)."""
    limb(b, [hip, knee], m, w * 1.12, w * .82)
    limb(b, [knee, foot], bare or boot, w * .84, w * .56)
    x, y = foot
    s = w / 24 * toe
    b.put(g.blob(text([(x - 9 * s, y - 9), (x + 4 * s, y - 9), (x + 16 * s, y - 1), (x + 25 * s, y + 4), (x + 25 * s, y + 9), (x - 9 * s, y + 9)])), boot, 5)
    if bare is None:
        limb(b, [(knee[0] + (foot[0] - knee[0]) * .1, knee[1] + (foot[1] - knee[1]) * .1), (knee[0] + (foot[0] - knee[0]) * .2, knee[1] + (foot[1] - knee[1]) * .2)], boot, w * .98, w * .98, relief=4)


def arm(b: Brush, shoulder: Point, elbow: Point, hand: Point, m: Material, lower: Material, skin: Material, w: float = 20) -> None:
    """Upper arm, forearm (its own material), fist."""
    limb(b, [shoulder, elbow], m, w * 1.1, w * .82)
    limb(b, [elbow, hand], lower, w * .88, w * .62)
    fist(b, hand, skin, w * .56)


def fist(b: Brush, at: Point, skin: Material, r: float = 11) -> None:
    b.put(g.oval(at[0], at[1], r, r * .92), skin, 5)
    x, y = at
    for k in (-.35, .1, .5):
        b.on(g.line(f"{x + r * .1:.1f},{y + r * k:.1f} {x + r * .9:.1f},{y + r * (k + .05):.1f}", 1.1), DARK, .45)


def trunk(b: Brush, neck: Point, hip: Point, m: Material, shoulders: float = 62, waist: float = 40, hips: float = 44, lean: float = 0, relief: float = 12) -> None:
    """Chest and belly between the neck and the hips."""
    (x0, y0), (x1, y1) = neck, hip
    xm, ym = x0 * .42 + x1 * .58, y0 * .42 + y1 * .58
    s, w, h = shoulders / 2, waist / 2, hips / 2
    b.put(g.blob(text([(x0 - s * .3, y0 - 4), (x0 + s * .3, y0 - 4), (x0 + s * .85, y0 + 4 - lean), (x0 + s, y0 + 14 - lean), (x0 * .7 + x1 * .3 + s * .86, y0 * .7 + y1 * .3), (xm + w, ym), (x1 + h, y1), (x1 + h * .9, y1 + 10),
                       (x1 - h * .9, y1 + 10), (x1 - h, y1), (xm - w, ym), (x0 * .7 + x1 * .3 - s * .86, y0 * .7 + y1 * .3), (x0 - s, y0 + 14 + lean), (x0 - s * .85, y0 + 4 + lean)])), m, relief)


def belt(b: Brush, hip: Point, m: Material, buckle: Material | None = None, w: float = 44, turn: float = 0) -> None:
    x, y = hip
    with b.at(x, y, turn):
        b.put(g.blob(text([(-w / 2, -6), (0, -3), (w / 2, -6), (w / 2 + 1, 4), (0, 8), (-w / 2 - 1, 4)])), m, 4)
        if buckle:
            b.put(g.oval(3, 2, 6.5), buckle, 3)


def skirt(b: Brush, hip: Point, m: Material, top: float = 44, hem: float = 66, long: float = 38, sway: float = 0, teeth: int = 5, deep: float = 6, folds: bool = True) -> None:
    """From the hips down, its hem in points."""
    x, y = hip
    pts = [(x + top / 2, y - 2)]
    for k in range(teeth * 2 + 1):
        u = k / (teeth * 2)
        pts.append((x + hem / 2 - hem * u + sway, y + long + (deep if k % 2 == 0 else -deep * .4)))
    pts.append((x - top / 2, y - 2))
    b.put(g.poly(text(pts)) if deep > 4 else g.blob(text(pts)), m, 9)
    if folds:
        for u in (-.3, -.02, .27):
            b.on(g.nib(f"{x + top * u:.1f},{y + 4:.1f} {x + hem * u * 1.1 + sway * .8:.1f},{y + long:.1f}", 3), DARK, .4)


def cape(b: Brush, neck: Point, points: list[Point], m: Material, relief: float = 10, folds: int = 3) -> None:
    """A cloak behind the figure: from the shoulders through the points of its hem."""
    x, y = neck
    b.put(g.blob(text([(x - 22, y), (x + 22, y), *points])), m, relief)
    for k in range(folds):
        a = points[round((k + .5) * (len(points) - 1) / folds)]
        b.on(g.nib(f"{x:.1f},{y + 8:.1f} {(x + a[0]) / 2 - 4:.1f},{(y + a[1]) / 2:.1f} {a[0] + (x - a[0]) * .08:.1f},{a[1] + (y - a[1]) * .08:.1f}", 4), DARK, .4)


# ---------------------------------------------------------------- heads: centre (0, 0), chin +26, crown -27
FACE = "-17,-20 2,-27 18,-21 22,-8 24,1 21,7 21,16 13,25 3,26 -8,19 -17,6 -20,-8"


def face(b: Brush, skin: Material, outline: str = FACE, eye: str = "", angry: float = 1, mouth: str = "grim", nose: float = 1, wide: bool = True) -> None:
    """A face three-quarter: ``eye`` makes the eyes shine in that colour."""
    b.put(outline, skin, 5.5)
    b.on(g.blob("-12,-18 2,-25 17,-19 18,-13 2,-15 -12,-11"), skin.light, .5, 2)
    b.on(g.oval(3, 9, 8, 6), skin.light, .55, 2)
    b.on(g.blob("-14,-10 8,-12 24,-12 24,-1 14,1 12,-2 2,1 -8,-2"), skin.dark, .26, 2)
    eyes(b, eye, angry)
    b.on(g.poly(f"14,-5 {18 + 7 * nose},7 {13 + 3 * nose},9 9,7"), skin.dark, .55, .6)
    b.on(g.poly(f"14,-7 {17 + 6 * nose},5 14,6"), skin.light, .75, .4)
    if mouth == "grim":
        b.on(g.nib("5,16 12,15 19,15", 3.2), DARK, .85)
    elif mouth == "shout":
        b.on(g.blob("5,12 12,10 19,11 18,19 12,22 7,19"), "#3c0c10", .95)
        b.on(g.blob("7,12 12,11 18,12 17,14 8,14"), "#f4ead6", .95)
    elif mouth == "smile":
        b.on(g.nib("3,13 11,18 20,13", 3), DARK, .85)
    elif mouth == "lips":
        b.on(g.blob("6,15 11,13 17,14 15,18 10,19"), "#a8323a", .9)


def eyes(b: Brush, shine: str = "", angry: float = 1, y: float = -3) -> None:
    """Two eyes looking right and their brows."""
    for x, r in ((4, 1.0), (18, .8)):
        b.on(g.oval(x, y, 4.8 * r, 3.1), shine or "#f6efe2", 1)
        if shine:
            b.on(g.oval(x, y, 2.2 * r, 1.6), "#ffffff", .9)
        else:
            b.on(g.oval(x + 1.4, y, 2.4 * r, 2.9), "#191018", 1)
    b.on(g.nib(f"-4,{y - 6 - angry:.1f} 4,{y - 6.5:.1f} 11,{y - 4 + angry * 1.5:.1f}", 4), DARK, .9)
    b.on(g.nib(f"13,{y - 4 + angry * 1.5:.1f} 18,{y - 6.5:.1f} 24,{y - 6:.1f}", 3.6), DARK, .9)


def beard(b: Brush, m: Material, long: float = 40, wide: float = 1, seed: int = 1, moustache: bool = True) -> None:
    """From the cheeks down, its end in locks."""
    k = wide
    b.put(g.ragged(g.blob(f"{-15 * k},2 -6,10 4,11 12,9 19,10 {23},6 {24 * k},16 {20 * k},{26 + long * .5} 10,{26 + long} {2},{24 + long * .8} {-8 * k},{24 + long * .4} {-16 * k},16"), 3.5, 12, seed, .6), m, 8)
    for x in (-6, 3, 11, 18):
        b.on(g.nib(f"{x},14 {x * .9 + 1:.1f},{26 + long * .3:.1f} {x * .6 + 4:.1f},{24 + long * .8:.1f}", 2.4), m.dark, .7)
    if moustache:
        b.put(g.blob("-2,13 8,8 14,10 20,8 25,12 21,17 14,13 8,18"), m, 4)


def hair(b: Brush, m: Material, outline: str, strands: tuple[str, ...] = (), tear: float = 0) -> None:
    """A mass of hair and darker strands on it."""
    s = g.blob(outline)
    b.put(g.ragged(s, tear, 13, 4, .5) if tear else s, m, 8)
    for line in strands:
        b.on(g.nib(line, 2.6), m.dark, .7)


def horn(b: Brush, points: str, m: Material, w: float = 12) -> None:
    b.put(g.taper(points, w, w * .75, w * .45, 1.2), m, 5)
    line = g.spine(points)
    for u in (.2, .38, .56):
        x, y = line[int(len(line) * u)]
        b.on(g.oval(x, y, 1.3, w * .5, turn=math.degrees(math.atan2(*(line[int(len(line) * u) + 1] - line[int(len(line) * u)])[::-1]))), m.dark, .55)


def wing_bat(b: Brush, root: Point, tips: list[Point], skin: Material, bone: Material, sag: float = .22) -> None:
    """A membrane wing: fingers from the root to the tips, cloth sagging between them."""
    pts: list[Point] = [root]
    for k, tip in enumerate(tips):
        pts.append(tip)
        if k < len(tips) - 1:
            nxt = tips[k + 1]
            pts.append((tip[0] * .5 + nxt[0] * .5 + (root[0] - (tip[0] + nxt[0]) / 2) * sag, tip[1] * .5 + nxt[1] * .5 + (root[1] - (tip[1] + nxt[1]) / 2) * sag))
    b.put(g.shape(g.smooth(np.array(pts, float), [i % 2 == 1 or i == 0 for i in range(len(pts))], True)), skin, 9)
    for tip in tips:
        mid = ((root[0] + tip[0]) / 2 + (tip[1] - root[1]) * .05, (root[1] + tip[1]) / 2 - abs(tip[0] - root[0]) * .06)
        b.put(g.taper(text([root, mid, tip]), 6, 4, 1.5), bone, 3, ink=1)


def wing_feather(b: Brush, root: Point, angle: float, long: float, m: Material, tipm: Material, count: int = 8, spread: float = 75, flip: bool = False) -> None:
    """Quills in a fan, longest first, then the covert over their roots."""
    side = -1 if flip else 1
    for k in range(count):
        u = k / (count - 1)
        a = math.radians(angle + side * spread * u)
        size = long * (1 - .48 * u)
        end = (root[0] + math.cos(a) * size, root[1] + math.sin(a) * size)
        mid = (root[0] + math.cos(a - side * .12) * size * .55, root[1] + math.sin(a - side * .12) * size * .55)
        b.put(g.taper(text([root, mid, end]), 8, long * .15, 3), tipm if k % 2 else m, 4, ink=1.5)
    a, c = math.radians(angle), math.radians(angle + side * spread)
    b.put(g.taper(text([(root[0] + math.cos(c) * long * .28, root[1] + math.sin(c) * long * .28), root, (root[0] + math.cos(a) * long * .3, root[1] + math.sin(a) * long * .3), (root[0] + math.cos(a) * long * .58, root[1] + math.sin(a) * long * .58)]), long * .1, long * .2, long * .18, 4), m, 7)


__all__ = ["BROWN", "DARK", "FACE", "PALE", "SKIN", "TAN", "Brush", "Material", "Point", "Shape", "arm", "beard", "belt", "cape", "eyes", "face", "fist", "g", "hair", "horn", "leg", "limb", "mat", "skirt", "text", "trunk", "wing_bat", "wing_feather"]
