"""The wardrobe: torsos, hair, hoods and armour that every figure is dressed from, drafted from the front."""
from __future__ import annotations

import numpy as np

from . import ocw_shapes as g
from .ocw_shapes import Shape
from .chesswar_units.materials import GOLD, Material, m
from .ocw_easel import Easel, Part, between, moved, part, touch
from .ocw_head import Head

CX = 384
DARKNESS = m("#050308", "#0d0812", "#1a1220")


def hoop(outer: Shape, inner: Shape) -> Shape:
    """The outer outline with the inner one as a hole."""
    a, b = outer.polys[0], inner.polys[0]
    i = int(np.argmin(np.abs(b - a[0]).sum(1)))
    b = np.roll(b, -i, 0)
    return Shape((np.concatenate([a, a[:1], b[:1], b[::-1]]),))


def sym(text: str, x: float = CX, y: float = 0, scale: float = 1, wide: float = 1) -> Shape:
    return g.at(g.sym(text), x, y, scale, wide=wide)


# ---------------------------------------------------------------- bodies
def torso(mat: Material, half: float = 186, top: float = 398, slope: float = 34, waist: float = 150, **more) -> Part:
    """Chest and shoulders down to the picture's foot."""
    shape = sym(f"0,{top - 8} 54,{top - 6} {half * .62},{top + slope * .35} {half * .93},{top + slope} {half},{top + slope + 60} {half * .94},{top + 180} {waist},{top + 300} {waist + 10},{top + 420} 0,{top + 430}")
    more.setdefault("relief", 40)
    if bust := more.pop("bust", 0):
        more["bumps"] = [*more.get("bumps", ()), *[(g.oval(CX + s * half * .40, top + 118, half * .30, half * .29), 17, bust) for s in (-1, 1)]]
    return part(shape, mat, more.pop("relief"), **more)


def chest(mat: Material, top: float = 420, trim: Material | None = GOLD, half: float = 150, ridge: bool = True, woman: bool = False, **more) -> list[Part]:
    """A breastplate with a collar rim and a middle ridge."""
    shape = sym(f"0,{top + 16} {half * .4},{top + 4} {half * .78},{top - 4}! {half},{top + 46} {half * 1.02},{top + 130} {half * .86},{top + 260} {half * .8},{top + 400} 0,{top + 410}")
    bumps = [(g.pair(g.at(g.oval(half * .46, top + 120, half * .40, 74 if not woman else 62), 0, 0)), 22, 26 if not woman else 34)]
    bumps = [(g.at(b, CX, 0), s, h) for b, s, h in bumps]
    if ridge:
        bumps.append((g.taper(f"{CX},{top + 20} {CX},{top + 400}", 5, 5), 4, 8))
    out = [part(shape, mat, 30, bumps=bumps, texture=more.pop("texture", "dent"), **more)]
    if trim:
        edge = sym(f"0,{top + 16} {half * .4},{top + 4} {half * .78},{top - 4}! {half * .80},{top + 12} {half * .42},{top + 22} 0,{top + 34}")
        out.append(part(edge, trim, 5, shadow=.5))
    return out


def pauldron(side: int, mat: Material, x: float = 176, y: float = 448, r: float = 78, plates: int = 3, trim: Material | None = GOLD, spike: Material | None = None) -> list[Part]:
    """Overlapping shoulder plates; ``side`` -1 = left in the picture."""
    out: list[Part] = []
    for i in reversed(range(plates)):
        dy, k = i * r * .42, 1 - .10 * i
        shape = g.blob(f"{-r * k},{r * .42} {-r * .92 * k},{-r * .20} {-r * .35 * k},{-r * .66} {r * .45 * k},{-r * .52} {r * .98 * k},{r * .05} {r * 1.06 * k},{r * .52}! {r * .45 * k},{r * .36} {-r * .35 * k},{r * .42}")
        rim = g.taper(f"{r * 1.04 * k},{r * .48} {r * .45 * k},{r * .35} {-r * .35 * k},{r * .41} {-r * .98 * k},{r * .44}", r * .07, r * .09, r * .07)
        group = [part(shape, mat, r * .34, texture="dent", shadow=.7)]
        if trim:
            group.append(part(rim, trim, 4, shadow=.35))
        out += moved(group, 0, dy)
    if spike:
        for dx, a in ((-r * .2, -20), (r * .42, 14)):
            horn = g.taper(f"0,0 4,{-r * .5} 14,{-r * .98}", r * .34, r * .22, 1)
            out.append(moved([part(horn, spike, 9)], dx, -r * .45, 1, a)[0])
    out = moved(out, x, y)
    if side < 0:
        out = moved(out, 0, 0, flip=True)
    return moved(out, CX)


def cloak(mat: Material, top: float = 380, half: float = 250, seed: int = 3, deep: float = 5.5) -> Part:
    """A cloak seen behind the shoulders."""
    shape = sym(f"0,{top - 20} 90,{top - 6} {half * .72},{top + 46} {half},{top + 150} {half * 1.12},{top + 300} {half * 1.22},{top + 440} 0,{top + 440}")
    return part(shape, mat, 30, folds=(CX, top - 160, 26, deep, seed), shadow=.5, texture="cloth")


def mantle(mat: Material, top: float = 372, half: float = 196, drop: float = 120, seed: int = 5, trim: Material | None = None, deep: float = 6.5) -> list[Part]:
    """Cloth over both shoulders, open at the throat."""
    out = []
    for side in (-1, 1):
        text = f"34,{top} 80,{top - 4} {half * .7},{top + 36} {half},{top + 86} {half * 1.04},{top + 86 + drop}! {half * .62},{top + 92 + drop} {half * .24},{top + 74 + drop} 16,{top + 60 + drop}! 22,{top + 60}"
        shape = g.blob(text)
        edge = g.taper(f"34,{top} 22,{top + 60} 16,{top + 60 + drop}", 10, 11, 10)
        group = [part(shape, mat, 22, folds=(30, top - 60, 15, deep, seed + side), texture="cloth")]
        if trim:
            group.append(part(edge, trim, 4))
        out += moved(moved(group, flip=side < 0), CX)
    return out


def collar(mat: Material, y: float = 388, half: float = 74, high: float = 44, trim: Material | None = None) -> list[Part]:
    """A standing collar open in front."""
    out = []
    for side in (-1, 1):
        shape = g.blob(f"12,{y + 50}! 30,{y + 10} {half * .8},{y - high}! {half},{y - high + 8} {half * 1.04},{y + 10} {half * .9},{y + 44} 40,{y + 60}")
        group = [part(shape, mat, 10)]
        if trim:
            group.append(part(g.taper(f"12,{y + 50} 30,{y + 10} {half * .8},{y - high}", 4, 5, 4), trim, 2.5, shadow=.2))
        out += moved(moved(group, flip=side < 0), CX)
    return out


# ---------------------------------------------------------------- hair
def skull_cap(head: Head, mat: Material, grow: float = 5, low: float = -20) -> Part:
    """The mass of short hair over the crown, down to ``low`` at the temples."""
    e = grow
    pts = [(0, -102 - e, -10), (34, -96 - e, -10), (56 + e * .6, -70, -10), (62 + e, -30, -10), (62 + e, low, -14), (54, low + 6, 20), (52, -34, 40), (44, -58, 52), (24, -68, 64), (0, -70, 70)]
    full = pts + [(-x, y, z) for x, y, z in pts[-2:0:-1]]
    return part(head.blob(*full), mat, 16)


def fall(head: Head, mat: Material, side: int, part_x: float = 0, length: float = 120, out: float = 18, n: int = 70, seed: int = 1, wave: float = 6, width: float = 3.2, fringe: float = -64, face: float = 46) -> list:
    """Hair from the parting over one temple down to ``length`` below the eyes."""
    s = side

    def draw(e: Easel) -> None:
        rng = np.random.default_rng(seed)
        inner = head.curve((part_x, -92, 44), (part_x + s * 18, fringe - 6, 74), (s * face, -36, 56), (s * (face + 9), 10, 36), (s * (face + 8), length * .55, 22), (s * (face + 2), length, 18))
        outer = head.curve((part_x, -104, -12), (s * 40, -98 - out * .3, -16), (s * (62 + out * .55), -52, -16), (s * (66 + out), 10, -16), (s * (66 + out * 1.25), length * .6, -10), (s * (56 + out), length + 14, 0))
        e.strands(between(inner, outer, n, rng, wave), (width * .7, width, width, width * .4), mat, seed, 9)
    return [draw]


def back_hair(head: Head, mat: Material, length: float = 170, out: float = 34, n: int = 90, seed: int = 2, wave: float = 10, width: float = 4) -> list:
    """Long hair behind the neck and shoulders."""
    def draw(e: Easel) -> None:
        rng = np.random.default_rng(seed)
        for s in (-1, 1):
            inner = head.curve((0, -90, -40), (s * 16, 0, -50), (s * 20, 90, -40), (s * 16, length, -30))
            outer = head.curve((s * 30, -96, -40), (s * (66 + out * .5), -20, -40), (s * (66 + out), 70, -30), (s * (58 + out), length, -20))
            e.strands(between(inner, outer, n, rng, wave), (width, width * 1.1, width, width * .4), mat, seed + s, 14, dark=.12, gloss=.25)
    return [draw]


def beard(head: Head, mat: Material, length: float = 60, wide: float = 1.0, n: int = 110, seed: int = 3, moustache: bool = True, width: float = 2.6, wave: float = 4) -> list:
    """A beard from the cheeks down; ``length`` below the chin."""
    f = head.face
    my = f.mouth[1]

    def draw(e: Easel) -> None:
        rng = np.random.default_rng(seed)
        tip = f.long + length
        for s in (-1, 1):
            outer = head.curve((s * (f.wide - 2), 8, 18), (s * (f.wide - 3), 40, 30), (s * (f.jaw + 6) * wide, 78, 40), (s * f.jaw * .7 * wide, f.long + length * .45, 50), (s * 12 * wide, tip, 48))
            inner = head.curve((s * (f.mouth[0] + 9), my - 4, 80), (s * (f.mouth[0] + 5), my + 16, 84), (s * 12, my + 24, 90), (s * 8, f.long + length * .4, 80), (s * 3, tip + 4, 64))
            e.strands(between(outer, inner, n, rng, wave), (width * .6, width, width, width * .3), mat, seed + s, 8)
            chin = head.curve((s * 2, my + 11, 90), (s * 2, my + 28, 92), (s * 1, f.long + length * .5, 84), (0, tip + 8, 66))
            e.strands(between(inner, chin, n // 2, rng, wave), (width * .6, width, width, width * .3), mat, seed + s + 7, 8, shadow=.2)
        if moustache:
            for s in (-1, 1):
                top = head.curve((0, f.nose[2] + 9, 92), (s * 12, f.nose[2] + 9, 90), (s * (f.mouth[0] + 8), my + 2, 80), (s * (f.mouth[0] + 13), my + 24, 72))
                low = head.curve((0, my - 3, 92), (s * 10, my - 1, 90), (s * (f.mouth[0] + 1), my + 8, 84), (s * (f.mouth[0] + 8), my + 30, 76))
                e.strands(between(top, low, n // 3, rng, 1.5), (width, width * 1.1, width * .9, .6), mat, seed + 20 + s, 5, dark=.6)
    return [draw]


def braid(points: str, mat: Material, width: float = 26, knots: int = 8, tip: bool = True) -> list[Part]:
    """A plait along a line of the picture."""
    line = g.spine(points)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    out = []
    for i in range(knots * 2):
        u = along[-1] * (i + .5) / (knots * 2)
        p = [np.interp(u, along, line[:, d]) for d in (0, 1)]
        q = [np.interp(min(u + 3, along[-1]), along, line[:, d]) for d in (0, 1)]
        a = np.degrees(np.arctan2(q[1] - p[1], q[0] - p[0]))
        s = 1 if i % 2 else -1
        w = width * (1 - .45 * i / (knots * 2))
        lock = g.at(g.blob(f"{-w * .62},{s * w * .52} {-w * .1},{s * w * .62} {w * .62},{s * w * .1} {w * .7},{-s * w * .16} {w * .1},{-s * w * .1} {-w * .5},{s * w * .2}"), *p, turn=float(a))
        lines = g.at(g.nib(f"{-w * .5},{s * w * .40} {w * .1},{s * w * .34} {w * .6},{-s * w * .02}", 1.6), *p, turn=float(a))
        out.append(part(lock, mat, w * .22, touches=[touch(lines, "#000000", .35, .8)], shadow=.4))
    if tip:
        p = line[-1]
        out.append(part(g.taper(f"{p[0]},{p[1]} {p[0] + 2},{p[1] + width * 1.1}", width * .5, width * .6, 2), mat, 5))
    return out


# ---------------------------------------------------------------- hoods
def hood(head: Head, mat: Material, peak: float = 20, wide: float = 92, opening: float = 58, drop: float = 120, seed: int = 4, trim: Material | None = None) -> tuple[list, list]:
    """(behind, before): the dark inside and the cloth ring around the face."""
    back = head.blob((0, -112, -10), (70, -88, -10), (86, 0, -10), (74, 90, -10), (0, 140, -10), (-74, 90, -10), (-86, 0, -10), (-70, -88, -10))
    outer = head.blob((6, -118 - peak, 0), (46, -110 - peak * .5, 0), (wide * .92, -62, 0), (wide, 6, 0), (wide * .96, 70, 0), (wide * 1.12, drop, 10), (0, drop + 22, 40), (-wide * 1.12, drop, 10), (-wide * .96, 70, 0), (-wide, 6, 0), (-wide * .92, -62, 0), (-40, -110 - peak * .5, 0))
    inner = head.blob((0, -82, 76), (opening * .62, -72, 66), (opening, -22, 50), (opening, 34, 46), (opening * .78, 86, 50), (opening * .3, 112, 60), (-opening * .3, 112, 60), (-opening * .78, 86, 50), (-opening, 34, 46), (-opening, -22, 50), (-opening * .62, -72, 66))
    ring = part(hoop(outer, inner), mat, 17, folds=(*head.at(0, -170, 0), 17, 5.0, seed), shadow=.8, texture="cloth")
    front: list = [ring]
    if trim:
        wide_in = head.blob((0, -87, 76), (opening * .66, -77, 66), (opening + 5, -22, 50), (opening + 5, 34, 46), (opening * .84, 88, 50), (opening * .3, 117, 60), (-opening * .3, 117, 60), (-opening * .84, 88, 50), (-opening - 5, 34, 46), (-opening - 5, -22, 50), (-opening * .66, -77, 66))
        front.append(part(hoop(wide_in, inner), trim, 2.5, shadow=0))
    return [part(back, DARKNESS, 20)], front
