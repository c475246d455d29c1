"""Infantry without persons: weapon, helmet and kit as a still life at a field position; centimetres."""
from __future__ import annotations

import math

from .how_kit import BRASS, DARK, IRON, PAINTS, WOOD, Machine
from .how_parts import bags, shovel

GUN = "#55565a"


def tilted(x0: float, y0: float, degrees: float, scale: float = 1):
    """A weapon's own axis, ``scale`` times as large: (distance along, offset up) to the picture's measures."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def at(d: float, off: float = 0) -> tuple[float, float]:
        d, off = d * scale, off * scale
        return x0 + d * c - off * s, y0 + d * s + off * c
    return at


def wood(m: Machine, at, pts, z: float = .66, mat: str = "#8a5430", tone: float = .05) -> None:
    """A stock or fore-end of oiled wood."""
    m.plate([at(*p) for p in pts], tone, z, mat, corner=1.6, fall=.7)


def steel(m: Machine, at, d0: float, d1: float, r: float, off: float = 0, z: float = .68, mat: str = GUN) -> Machine:
    """A round part of a weapon along its axis."""
    return m.tube(*at(d0, off), *at(d1, off), r, z=z, mat=mat)


def block(m: Machine, at, d0: float, o0: float, d1: float, o1: float, z: float = .68, mat: str = GUN, tone: float = 0) -> Machine:
    """A box-shaped part of a weapon along its axis."""
    return m.plate([at(d0, o0), at(d1, o0), at(d1, o1), at(d0, o1)], tone, z, mat, corner=.5)


def pot(m: Machine, x: float, y: float, w: float, mat: str, kind: str = "round", net: bool = False) -> None:
    """A steel helmet on the ground: kinds round, flare."""
    h = w * .62
    if kind == "flare":
        pts = [(x - w * .52, y + h * .02), (x - w * .50, y + h * .30), (x - w * .40, y + h * .42), (x - w * .34, y + h * .78), (x, y + h * 1.02), (x + w * .34, y + h * .80), (x + w * .42, y + h * .40), (x + w * .58, y + h * .26), (x + w * .54, y + h * .14), (x + w * .2, y + h * .1)]
    else:
        pts = [(x - w * .46, y), (x - w * .48, y + h * .5), (x - w * .26, y + h * .96), (x + w * .1, y + h * 1.02), (x + w * .40, y + h * .80), (x + w * .50, y + h * .26), (x + w * .56, y + h * .10), (x + w * .44, y)]
    m.dome(pts, 0, .62, mat, corner=w * .10)
    if net:
        for i in range(6):
            m.line([(x - w * .40 + i * w * .15, y + h * .1), (x - w * .20 + i * w * .10, y + h * .72)], 1.2, .3)
            m.line([(x + w * .44 - i * w * .15, y + h * .1), (x + w * .26 - i * w * .10, y + h * .72)], 1.2, .3)
    m.rivets([(x + w * .1, y + h * .34)], 2)


def bandolier(m: Machine, pts, step: float = 2.4, size: float = 5.4, z: float = .7) -> None:
    """A belt of cartridges hanging along points."""
    run: list[tuple[float, float, float]] = []
    for (ax, ay), (bx, by) in zip(pts, pts[1:]):
        d = math.hypot(bx - ax, by - ay)
        run += [(ax + (bx - ax) * i * step / d, ay + (by - ay) * i * step / d, math.atan2(by - ay, bx - ax)) for i in range(int(d / step))]
    for x, y, turn in run:
        nx, ny = -math.sin(turn), math.cos(turn)
        m.tube(x - nx * size * .5, y - ny * size * .5, x + nx * size * .2, y + ny * size * .2, step * .40, z=z, mat=BRASS)
        m.tube(x + nx * size * .2, y + ny * size * .2, x + nx * size * .5, y + ny * size * .5, step * .34, step * .1, z=z, mat="#9a5f38")


def mg_42() -> Machine:
    """MG 42 on its tripod: slotted jacket, conical flash hider, belt, telescopic sight; box and helmet."""
    m = Machine(186, 92, PAINTS["panzer_tan"], nation="Germany", seed=3)
    bags(m, 78, 184, 2, 31, 14, 7, "#9a8d66", .34)
    at = tilted(22, 58, 3)
    for pts in (((48, 46), (20, 0)), ((52, 46), (86, 0)), ((60, 46), (112, 14))):
        m.tube(*pts[0], *pts[1], 2, 1.6, z=.5, mat="#6a6b58")
        m.plate([(pts[1][0] - 5, pts[1][1] - .5), (pts[1][0] + 5, pts[1][1] - .5), (pts[1][0] + 3, pts[1][1] + 2.5), (pts[1][0] - 3, pts[1][1] + 2.5)], 0, .54, IRON)
    m.tube(34, 24, 72, 20, 1.4, z=.5, mat="#6a6b58").tube(34, 24, 50, 46, 1.2, z=.5, mat=IRON)
    m.plate([(30, 44), (92, 48), (90, 54), (32, 51)], .1, .58, "#6f705c", 1.5).disc(56, 48, 4.4, 0, .66, "#6f705c", .3).disc(56, 48, 2, 0, .7, IRON)
    m.tube(38, 46, 34, 30, 1.4, z=.6, mat=IRON).plate([(30, 22), (40, 24), (38, 32), (32, 31)], .1, .62, "#5d4a34", 1)
    m.plate([at(0, -6), at(-2, 6), at(4, 8), at(28, 4), at(28, -1), at(12, -2.4)], .1, .66, "#4a3a2c", 2, .7)
    block(m, at, 26, -3, 74, 6, .7).rivets([at(32, -1), at(50, -1), at(70, -1)], 1.8)
    m.plate([at(36, 6), at(70, 6), at(66, 9.4), at(40, 9.4)], .25, .72, GUN, 1).line([at(38, 6), at(70, 6)], 1.4, .6)
    m.plate([at(34, -3), at(44, -3), at(38, -15), at(31, -15)], .05, .66, "#3a2f26", 1.5).rod([at(44, -3), at(46, -8), at(52, -8), at(54, -3)], 1, GUN, 0, .68, 1)
    m.plate([at(74, -2.6), at(126, -1.8), at(126, 4.8), at(74, 5.4)], .12, .70, GUN, .6, .9)
    for i in range(6):
        m.plate([at(78 + 8 * i, .6), at(84 + 8 * i, .7), at(84 + 8 * i, 3.2), at(78 + 8 * i, 3.2)], -.8, .5, DARK, .8)
    steel(m, at, 124, 134, 2, 1.4, .68)
    m.plate([at(132, -.6), at(144, -2.2), at(144, 5.2), at(132, 3.6)], .1, .72, GUN, .4, .9)
    m.plate([at(110, 5), at(112, 10), at(114, 5)], 0, .68, GUN).plate([at(62, 9), at(66, 13), at(68, 9)], 0, .68, GUN)
    m.tube(*at(40, 15), *at(60, 15.6), 2.2, z=.74, mat="#4a4b44").tube(*at(58, 15.4), *at(66, 15.8), 3, z=.76, mat="#4a4b44").tube(*at(47, 9), *at(48, 14), 1.6, z=.7, mat=IRON)
    bandolier(m, [at(62, 3), at(66, -8), (96, 34), (104, 20), (112, 16)], 2.2, 6.4, .78)
    m.box(104, 0, 136, 18, 0, .66, "#5b5f4a", 1).box(103, 15, 137, 19, .25, .68, "#5b5f4a", 1).line([(104, 9), (136, 9)], 1.4, .4)
    m.rod([(114, 19), (115, 24), (125, 24), (126, 19)], 1.4, IRON, .1, .7, 1.5)
    pot(m, 164, 0, 34, "#525a56", "flare")
    for i in range(2):
        x = 4 + i * 9
        m.tube(x, 2, x, 22, 1.3, z=.6, mat=WOOD).tube(x, 21, x, 32, 3.4, z=.64, mat="#5a5f54")
    for x, y in ((140, 1), (145, 3), (132, 1.4)):
        m.tube(x, y, x + 6, y + 1, 1.1, z=.6, mat=BRASS)
    m.roundel(120, 9, 4.2, .72)
    return m


def m1919() -> Machine:
    """M1919A6: perforated jacket, bipod at the muzzle, metal butt; ammunition chests with a belt; helmet with net."""
    m = Machine(190, 84, PAINTS["us_olive"], "left", nation="United States", seed=5)
    bags(m, 30, 190, 2, 32, 15, 6, "#938863", .36)
    at = tilted(16, 46, 3)
    for d in (116, 128):
        m.tube(*at(122, -3), *at(d - 2 + (d - 122) * .6, -22), 1.3, z=.6, mat=IRON)
    m.plate([at(0, -9), at(0, 5), at(5, 5), at(30, 3), at(30, -.6), at(14, -3)], .08, .66, GUN, 2, .8)
    m.line([at(5, -8), at(5, 5)], 1.8, .5)
    block(m, at, 28, -5, 72, 7, .72).row(*at(32, -3.4), *at(68, -3.4), 6, 1.8)
    m.plate([at(32, 7), at(70, 7), at(66, 9), at(36, 9)], .3, .74, GUN, .6).line([at(32, 3.6), at(70, 3.6)], 1.3, .5)
    m.plate([at(34, -5), at(42, -5), at(38, -16), at(32, -15)], .05, .68, "#4a3526", 1.5)
    m.rod([at(42, -5), at(44, -9), at(49, -9), at(50, -5)], 1, GUN, 0, .7, 1)
    steel(m, at, 72, 126, 3.3, 1, .72)
    for i in range(9):
        for off in (-.4, 2.4):
            m.disc(*at(77 + 5.4 * i + (2.7 if off > 0 else 0), off), 1.05, -.85, .5, DARK, -.2)
    steel(m, at, 125, 129, 3.7, 1, .74)
    steel(m, at, 128, 140, 1.7, 1, .70)
    m.plate([at(138, -1.6), at(146, -2.4), at(146, 4.4), at(138, 3.6)], .1, .72, GUN)
    m.rod([at(76, 4), at(78, 12), at(92, 12), at(94, 4)], 1.5, IRON, .1, .7, 2)
    m.rod([at(50, 9), at(50, 15), at(54, 15), at(54, 9)], .9, GUN, 0, .7)
    bandolier(m, [at(58, 2), at(60, -8), (74, 32), (70, 22), (62, 18)], 2.1, 6.6, .80)
    for x, y in ((36, 0), (2, 0)):
        m.box(x, y, x + 30, y + 20, 0, .68, "#6a6942", 1).box(x - 1, y + 17, x + 31, y + 21, .28, .70, "#6a6942", 1)
        m.hatch([(x + 4, y + 4), (x + 26, y + 4), (x + 26, y + 14), (x + 4, y + 14)], 1.4).rod([(x + 9, y + 21), (x + 10, y + 26), (x + 20, y + 26), (x + 21, y + 21)], 1.4, IRON, .1, .7, 1.5)
    pot(m, 164, 27, 34, "#4f5030", "round", True)
    for x, y in ((84, 1), (90, 2.6), (98, 1), (104, 1.6)):
        m.tube(x, y, x + 6.5, y + .8, 1.1, z=.66, mat=BRASS)
    shovel(m, 120, 5, 44, .66)
    m.roundel(51, 9, 4.4, .74)
    return m
