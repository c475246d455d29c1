"""The arsenal: weapons and tools, drawn upright around their grip at (0, 0) and then placed."""
from __future__ import annotations

import math

from . import ocw_shapes as g
from .chesswar_units.materials import BRASS, DARK_LEATHER, DARK_OAK, GOLD, IRON, LEATHER, OAK, STEEL, STRING, Material, m
from .ocw_easel import Part, moved, part, touch

BRIGHT = m("#1c222c", "#8b97a6", "#fbfdff", .9)


def blade(length: float, width: float, mat: Material = BRIGHT, y: float = -20, taper: float = .55) -> list[Part]:
    """A straight two-edged blade with a fuller."""
    h = width / 2
    left = g.poly(f"0,{y} {-h},{y} {-h * .92},{y - length * taper} {-h * .6},{y - length * .9} 0,{y - length}")
    right = g.poly(f"0,{y} {h},{y} {h * .92},{y - length * taper} {h * .6},{y - length * .9} 0,{y - length}")
    return [part(left + right, mat, width * .35, shadow=.6, touches=[touch(right, "#0c1220", .42), touch(g.taper(f"0,{y} 0,{y - length * .72}", width * .16, 1), "#10141c", .55, .6), touch(g.line(f"{-h * .9},{y} {-h * .85},{y - length * taper} {-h * .5},{y - length * .9}", 1.6), "#ffffff", .7, .4)])]


def hilt(width: float, grip: float, metal: Material = GOLD, wrap: Material = DARK_LEATHER, gem: str = "") -> list[Part]:
    h = width
    out = [part(g.taper(f"0,-16 0,{grip}", 13, 11), wrap, 4, bumps=[(g.line(f"-8,{yy} 8,{yy - 5}", 2), .7, -2.5) for yy in range(-6, int(grip), 7)]),
           part(g.blob(f"{-h},-26 {-h * .5},-18 0,-16 {h * .5},-18 {h},-26 {h + 5},-20 {h},-14 {h * .5},-8 0,-6 {-h * .5},-8 {-h},-14 {-h - 5},-20"), metal, 5),
           part(g.oval(0, grip + 8, 11, 11), metal, 6)]
    if gem:
        out.append(part(g.oval(0, -14, 7, 8), m("#12040a", gem, "#ffffff", .6), 4, shadow=.2))
    return out


def sword(length: float = 260, width: float = 30, metal: Material = GOLD, steel: Material = BRIGHT, gem: str = "", guard: float = 42) -> list[Part]:
    return blade(length, width, steel) + hilt(guard, 44, metal, gem=gem)


def dagger(length: float = 130, width: float = 24, metal: Material = BRASS, steel: Material = BRIGHT, gem: str = "") -> list[Part]:
    return blade(length, width, steel, taper=.35) + hilt(24, 34, metal, gem=gem)


def sabre(length: float = 240, width: float = 30, metal: Material = GOLD, steel: Material = BRIGHT, bend: float = 50, gem: str = "") -> list[Part]:
    """A curved one-edged blade."""
    h = width / 2
    shape = g.blob(f"{-h},-18! {-h},{-length * .4} {-h + bend * .28},{-length * .78} {bend},{-length - 18}! {bend * .72 + h * .5},{-length * .74} {h * 1.1},{-length * .4} {h},-18!")
    edge = g.taper(f"{h * .8},-20 {h * .9},{-length * .4} {bend * .70 + h * .3},{-length * .74} {bend},{-length - 14}", 6, 6, 1)
    return [part(shape, steel, 9, touches=[touch(edge, "#ffffff", .55, 1), touch(g.taper(f"{-h * .3},-20 {-h * .3},{-length * .45} {bend * .4},{-length * .8}", 4, 1), "#0c1018", .5, .8)])] + hilt(30, 42, metal, gem=gem)


def staff(length: float = 520, top: float = -300, wood: Material = OAK, width: float = 17) -> list[Part]:
    return [part(g.taper(f"0,{top + length} 3,{top + length * .66} -2,{top + length * .33} 0,{top}", width * .9, width, width * .92, width * .8), wood, 6, texture="wood")]


def spear(top: float = -330, low: float = 420, head: float = 96, metal: Material = BRIGHT, wood: Material = DARK_OAK) -> list[Part]:
    tip = g.blob(f"0,{top - head}! 13,{top - head * .55} 19,{top - head * .22} 9,{top}! -9,{top}! -19,{top - head * .22} -13,{top - head * .55}")
    half = g.blob(f"0,{top - head}! 13,{top - head * .55} 19,{top - head * .22} 9,{top}! 0,{top}!")
    return [part(g.taper(f"0,{top} 0,{low}", 12, 13), wood, 5, texture="wood"), part(tip, metal, 8, touches=[touch(half, "#0a1020", .40)]),
            part(g.taper(f"0,{top - 4} 0,{top + 26}", 20, 15), GOLD, 5)]


def axe(low: float = 200, top: float = -190, size: float = 1, metal: Material = STEEL, wood: Material = OAK, double: bool = False) -> list[Part]:
    bit = g.blob(f"6,{top + 10}! 40,{top - 4} 92,{top - 46}! 112,{top + 20} 96,{top + 96}! 44,{top + 58} 6,{top + 52}!")
    edge = g.taper(f"92,{top - 44} 111,{top + 20} 96,{top + 94}", 3, 9, 3)
    out = [part(g.taper(f"0,{low} 2,0 0,{top - 20}", 17, 15, 15), wood, 6, texture="wood"), part(bit, metal, 12, texture="dent", touches=[touch(edge, "#ffffff", .6, 1.4)])]
    if double:
        out += moved([part(bit, metal, 12, texture="dent", touches=[touch(edge, "#ffffff", .5, 1.4)])], flip=True)
    out.append(part(g.taper(f"0,{top - 6} 0,{top + 66}", 28, 26), IRON, 7))
    return moved(out, 0, 0, size)


def bow(high: float = 250, belly: float = 74, wood: Material = OAK, metal: Material | None = GOLD, width: float = 15, pull: float = 0, curl: float = 24) -> list[Part]:
    """A drawn or resting bow, its back to the left; the grip at (0, 0), the string pulled ``pull`` to the right."""
    h = high
    limb = g.taper(f"{belly + curl},{-h - 4} {belly},{-h + 12} {belly * .42},{-h * .70} 0,{-h * .30} 0,0 0,{h * .30} {belly * .42},{h * .70} {belly},{h - 12} {belly + curl},{h + 4}", width * .45, width * .8, width, width * 1.15, width * 1.25, width * 1.15, width, width * .8, width * .45)
    out = [part(g.line(f"{belly + 4},{-h + 10} {belly + pull},0 ", 2.2), STRING, 1, shadow=.2), part(g.line(f"{belly + pull},0 {belly + 4},{h - 10}", 2.2), STRING, 1, shadow=.2),
           part(limb, wood, 5.5, texture="wood"), part(g.taper("0,-34 0,34", width * 1.5, width * 1.7, width * 1.5), DARK_LEATHER, 5, bumps=[(g.line(f"-14,{y} 14,{y - 4}", 2), .7, -2) for y in range(-28, 34, 8)])]
    if metal:
        for s in (-1, 1):
            out.append(part(g.taper(f"2,{s * h * .36} 9,{s * h * .46}", width * 1.5, width * 1.35), metal, 4))
            out.append(part(g.taper(f"{belly * .82},{s * (h - 26)} {belly + curl * .6},{s * (h - 2)}", width * 1.05, width * .7), metal, 3))
    return out


def arrow(length: float = 240, metal: Material = BRIGHT, feather: Material | None = None, glow: Material | None = None) -> list[Part]:
    """An arrow lying along -x: head at the left."""
    f = feather or m("#5a1010", "#b8342a", "#ffb090")
    tip = glow or metal
    return [part(g.line(f"{-length},0 0,0", 5), OAK, 2), part(g.poly(f"{-length - 30},0 {-length + 4},-10 {-length - 4},0 {-length + 4},10"), tip, 4),
            *[part(g.blob(f"-34,{s * 1} -26,{s * 11} 2,{s * 13} 8,{s * 2}"), f, 3) for s in (-1, 1)]]


def crossbow(span: float = 150, wood: Material = DARK_OAK, metal: Material = STEEL, trim: Material = BRASS) -> list[Part]:
    """Seen from in front and above, aimed up: stock along y, prod across."""
    prod = g.taper(f"{-span},26 {-span * .62},-2 {-span * .25},-22 0,-26 {span * .25},-22 {span * .62},-2 {span},26", 11, 19, 25, 28, 25, 19, 11)
    return [part(g.line(f"{-span},26 0,56", 3), STRING, 1), part(g.line(f"0,56 {span},26", 3), STRING, 1),
            part(g.blob("-15,-40 15,-40 17,40 22,150 26,240 -26,240 -22,150 -17,40"), wood, 9, texture="wood"),
            part(prod, metal, 6), part(g.blob("-20,-38 20,-38 18,-10 -18,-10"), trim, 4), part(g.line("0,120 0,-64", 5), OAK, 2),
            part(g.poly("0,-96 10,-62 0,-68 -10,-62"), BRIGHT, 4), part(g.oval(0, 58, 11, 8), trim, 4), part(g.line("0,-40 0,40", 3), DARK_LEATHER, 1, alpha=.6)]


def chain(points: str, size: float = 11, metal: Material = IRON) -> list[Part]:
    """Links along a line."""
    import numpy as np
    line = g.spine(points)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    n = max(2, int(along[-1] / (size * 1.5)))
    out = []
    for i in range(n):
        u = along[-1] * (i + .5) / n
        x, y = (float(np.interp(u, along, line[:, d])) for d in (0, 1))
        x2, y2 = (float(np.interp(min(u + 2, along[-1]), along, line[:, d])) for d in (0, 1))
        a = math.degrees(math.atan2(y2 - y, x2 - x))
        if i % 2:
            out.append(part(g.at(g.ring(0, 0, size, size * .5), x, y, 1, a, 1), metal, size * .2, shadow=.5))
        else:
            out.append(part(g.at(g.taper(f"{-size},0 {size},0", size * .5, size * .6, size * .5), x, y, 1, a), metal, size * .22, shadow=.5))
    return out


def round_shield(r: float, face: Material, rim: Material = STEEL, boss: Material = GOLD, marks: tuple = ()) -> list[Part]:
    rivets = [g.oval(math.cos(t) * r * .91, math.sin(t) * r * .91, r * .028) for t in [i * math.tau / 16 for i in range(16)]]
    return [part(g.oval(0, 0, r), rim, r * .10, texture="dent"), part(g.oval(0, 0, r * .84), face, r * .30, touches=marks, texture="dent"),
            *[part(q, boss, 2.4, shadow=.3) for q in rivets], part(g.oval(0, 0, r * .22), boss, r * .16), part(g.oval(0, 0, r * .09), rim, r * .06, shadow=.3)]


def heater(wide: float, high: float, face: Material, rim: Material = GOLD, marks: tuple = ()) -> list[Part]:
    """A knight's shield, its top middle at (0, 0)."""
    w, h = wide / 2, high
    outer = g.sym(f"0,-6 {w * .5},2 {w},-4! {w * 1.02},{h * .35} {w * .72},{h * .72} 0,{h}!")
    inner = g.at(outer, 0, h * .05, .88)
    return [part(outer, rim, 8), part(inner, face, 26, touches=marks, texture="dent", shadow=.3)]


__all__ = [n for n in dir() if not n.startswith("_")] + ["LEATHER"]
