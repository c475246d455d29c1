"""Infantry with the weapon that names the card: a man at a parapet of sandbags, seen from the side; centimetres."""
from __future__ import annotations

import math

from .how_kit import DARK, IRON, PAINTS, STEEL, Machine
from .how_parts import around, bag, bags
from .how_still import GUN, block, pot, steel, wood

SKIN = "#b98860"


def held(x0: float, y0: float, degrees: float, scale: float):
    """The axis of a weapon at the shoulder, so much smaller than it is drawn: along, offset up → measures."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def at(d: float, off: float = 0) -> tuple[float, float]:
        d, off = d * scale, off * scale
        return x0 + d * c - off * s, y0 + d * s + off * c
    return at


def limb(m: Machine, joints, wide: tuple[float, ...], mat: str, z: float, tone: float = 0) -> None:
    """An arm in cloth: from joint to joint, rounded at each; a crease at the elbow."""
    (x, y), (ex, ey) = joints[0], joints[1]
    m.disc(x, y + .6, wide[0] * 1.12, tone, z, mat, .3)
    for n, ((ax, ay), (bx, by)) in enumerate(zip(joints, joints[1:])):
        m.tube(ax, ay, bx, by, wide[n], wide[n + 1], z=z, mat=mat, tone=tone)
        m.disc(bx, by, wide[n + 1], tone, z, mat, .25)
    m.line([(ex - 5, ey + 1), (ex + 1, ey + 4)], 1.4, .4).line([(ex - 3, ey - 3), (ex + 4, ey + 1)], 1.4, .4)


def fist(m: Machine, x: float, y: float, z: float, turn: float = 0) -> None:
    """A hand around something: back of the hand, four fingers."""
    m.dome([(x - 4.4, y - 3.4), (x - 4.8, y + 2.6), (x, y + 4.4), (x + 4.6, y + 2.4), (x + 4, y - 3.6)], .05, z, SKIN, 2)
    for i in range(3):
        m.line([(x - 2 + i * 2.4 + turn, y - 2.6), (x - 2.4 + i * 2.4 + turn, y + 2)], 1.2, .45)


def trunk(m: Machine, cloth: str, belt: str, dark: float = -.12) -> None:
    """Back, chest and shoulders of a man who leans into the parapet, his belt and braces."""
    m.dome([(34, 26), (30, 50), (33, 72), (42, 86), (56, 90), (66, 84), (70, 66), (68, 44), (70, 26)], 0, .46, cloth, 9)
    for a, b in (((40, 34), (58, 52)), ((44, 30), (64, 42)), ((38, 60), (52, 54))):
        m.line([a, b], 1.6, .35)
    m.plate([(33, 40), (69, 37), (69, 43), (33, 46)], .05, .52, belt, .8)
    m.rod([(40, 45), (46, 66), (54, 87)], 3, belt, dark, .53, 2)


def head(m: Machine, x: float, y: float, helmet: str, kind: str, net: bool = False) -> None:
    """A head bent to the sights, helmet and chin strap."""
    m.tube(x - 5, y - 16, x - 2, y - 4, 6.2, 5.6, z=.50, mat=SKIN, tone=-.2)
    m.dome([(x - 9, y - 4), (x - 10, y + 6), (x - 4, y + 12), (x + 6, y + 11), (x + 10, y + 4), (x + 12.5, y - 1.6),
            (x + 10, y - 3), (x + 10, y - 6), (x + 8, y - 10.5), (x + 1, y - 11), (x - 6, y - 9)], .02, .58, SKIN, 2.6)
    m.plate([(x + 5.4, y + .6), (x + 9.6, y + 1), (x + 9.6, y + 2.4), (x + 5.4, y + 2)], -.7, .6, "#4a3626", .4)
    m.disc(x + 7.2, y - .4, .9, -.8, .62, "#2a211a", 0).line([(x + 6.6, y - 6.6), (x + 10, y - 6.2)], 1.4, .6)
    m.dome([(x - 5, y - 3.4), (x - 5.4, y + 1.4), (x - 2.4, y + 2), (x - 1.8, y - 2.6)], -.1, .6, SKIN, 1)
    m.rod([(x - 3, y + 4), (x - 1.4, y - 4), (x + 5, y - 10.4)], 1.1, "#4b3826", 0, .63)
    pot(m, x - .6, y + 2.2, 27, helmet, kind, net)


def type_99() -> Machine:
    """Type 99 rifle, bayonet fixed, at the shoulder of a Japanese infantryman in khaki, net over his helmet."""
    m = Machine(176, 118, PAINTS["japan_brown"], nation="Japan", seed=3)
    cloth, leather = "#7f7a48", "#6b4a2e"
    limb(m, [(60, 82), (84, 62), (108, 78)], (7.4, 6.2, 4.4), cloth, .42, -.16)
    trunk(m, cloth, leather)
    for x in (54, 62):
        m.plate([(x - 4, 30), (x + 4, 29), (x + 4, 39), (x - 4, 40)], .1, .56, leather, 1).line([(x - 4, 36), (x + 4, 35)], 1.2, .5)
    at = held(58, 84, 4, .82)
    fist(m, *at(62, -4), .60)
    rifle(m, at)
    head(m, 66, 95, "#5a5733", "round", True)
    limb(m, [(50, 80), (62, 58), (82, 78)], (8.4, 7, 4.8), cloth, .62, .06)
    fist(m, *at(33, -4.4), .74)
    bags(m, 6, 172, 2, 32, 15, 5, "#8f8257", .68)
    for x, wide, mat in ((30, 33, "#8a7d52"), (63, 32, "#978a5e"), (95, 32, "#8a7d52"), (127, 30, "#94875b")):
        bag(m, x, 25, wide, 14, mat, .7)
    m.roundel(130, 9, 4.2, .76)
    return m


def rifle(m: Machine, at) -> None:
    """The Type 99: long stock, bands, bolt with a straight handle, bayonet."""
    steel(m, at, 56, 118, 1.2, 2.4, .66)
    wood(m, at, [(0, -8), (2, 1), (26, 2.4), (36, 2.6), (104, 3.4), (104, .2), (64, -2.4), (44, -3), (30, -3.4), (20, -5)], .7)
    wood(m, at, [(62, 3.0), (100, 3.8), (100, 3.0), (62, 2)], .72, "#9a6238", .3)
    block(m, at, 38, .8, 62, 4.4, .74)
    m.rod([at(48, 3.2), at(46, -.4)], 1.2, STEEL, .2, .78).disc(*at(45.6, -1), 1.5, .3, .8, STEEL)
    m.rod([at(38, -3), at(40, -6.4), at(46, -6.4), at(48, -3)], 1.0, GUN, 0, .7, 1)
    m.plate([at(58, 5), at(60, 10), at(62, 10), at(63, 5)], .1, .7, GUN)
    for d in (74, 102):
        block(m, at, d, -1.6, d + 3, 4.4, .76)
    m.rod([at(18, -5.4), at(46, -12), at(74, -3)], 1.5, "#6e5334", 0, .64, 8)
    m.plate([at(104, 1.2), at(110, 1.4), at(110, -3.4), at(106, -1)], 0, .72, GUN)
    m.plate([at(110, 1.6), at(144, 1.4), at(147, .2), at(144, -.6), at(110, -.6)], .5, .7, "#a9aeb0").line([at(112, .6), at(142, .6)], 1.2, .4)


def ppsh() -> Machine:
    """PPSh-41 at the shoulder of a Soviet rifleman in a field blouse, a spare drum on the parapet."""
    m = Machine(168, 118, PAINTS["soviet_green"], "left", nation="Soviet Union", seed=3)
    cloth, web = "#7b7448", "#5d5236"
    limb(m, [(60, 82), (82, 60), (104, 76)], (7.4, 6.2, 4.4), cloth, .42, -.16)
    trunk(m, cloth, web)
    m.disc(58, 36, 9.6, .05, .57, "#6b6a44", .3).disc(58, 36, 7.4, 0, .58, "#727148", .2)
    at = held(58, 85, 3, .84)
    fist(m, *at(63, -2), .60)
    gun(m, at)
    head(m, 66, 96, "#4c5936", "round")
    limb(m, [(50, 80), (62, 58), (84, 77)], (8.4, 7, 4.8), cloth, .62, .06)
    fist(m, *at(36, -5), .80)
    bags(m, 0, 166, 2, 31, 14, 5, "#857b58", .68)
    for x, wide, mat in ((26, 31, "#7c7250"), (57, 32, "#857b58"), (89, 31, "#7c7250")):
        bag(m, x, 24, wide, 13, mat, .7)
    m.disc(131, 33, 10, .05, .74, "#4c4d50", .35).disc(131, 33, 8, 0, .76, "#55565a", .2).disc(131, 33, 2.8, .1, .78, IRON, .4)
    m.roundel(70, 14, 4.6, .76)
    return m


def gun(m: Machine, at) -> None:
    """The PPSh-41: wooden stock, drum, slotted jacket with a slanted end."""
    wood(m, at, [(0, -9), (-1, 3), (20, 3.4), (34, 4), (50, 3.4), (50, -1.6), (38, -3.4), (30, -4.4), (18, -5.6)], .70, "#94582f")
    m.line([at(1, -8), at(0, 3)], 1.6, .5)
    m.disc(*at(57, -9), 10, .05, .78, "#4c4d50", .35).disc(*at(57, -9), 8, 0, .79, "#55565a", .2).disc(*at(57, -9), 2.8, .1, .82, IRON, .4)
    m.rivets(around(*at(57, -9), 6.7, 8), 1.6)
    m.plate([at(34, 1.4), at(66, 1.8), at(66, 8), at(34, 7.4)], .15, .74, GUN, 1, .8)
    m.plate([at(66, 1.4), at(102, 1.6), at(104, 8), at(66, 8)], .12, .74, GUN, .8, .9)
    for i in range(4):
        m.plate([at(71 + 8 * i, 3.4), at(76 + 8 * i, 3.4), at(76 + 8 * i, 6), at(71 + 8 * i, 6)], -.85, .5, DARK, 1)
    m.plate([at(102, 1.6), at(108, -.2), at(112, 1.4), at(104, 8)], .25, .76, GUN)
    m.plate([at(98, 8), at(99, 11), at(101, 8)], 0, .72, GUN).plate([at(60, 8), at(62, 11), at(65, 8)], 0, .72, GUN)
