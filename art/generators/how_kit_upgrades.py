"""Upgrades: plates and skirts on tanks, anti-aircraft mounts, drop tanks, sonar gear, what veterans carry; centimetres."""
from __future__ import annotations

import math

from .how_allies import sherman
from .how_axis import panzer_iv
from .how_kit import BRASS, DARK, IRON, PAINTS, STEEL, WOOD, Machine, Paint
from .how_parts import around, bag, crate, tarp
from .how_still import GUN, bandolier, block, pot, steel, tilted


def schuerzen() -> Machine:
    """A Panzer IV behind its hung side plates and turret apron."""
    m = panzer_iv()
    m.rod([(20, 152), (520, 152)], 4, IRON, .1, .72)
    xs = [8, 96, 186, 276, 366, 456, 548]
    for i, (a, b) in enumerate(zip(xs, xs[1:])):
        low = 36 + (10 if i in (0, 5) else 0)
        m.plate([(a + 1, low + (22 if i == 0 else 0)), (b - 1, low + (22 if i == 5 else 0)), (b - 1, 150), (a + 1, 150)], .04 - .03 * (i % 2), .82, fall=.5)
        m.row(a + 7, 144, b - 7, 144, 5, 2).line([(a + 4, 92), (b - 4, 91)], 1, .25)
        m.box(a + 38, 146, a + 48, 158, .2, .86)
        m.rod([(a + 16, 60), (a + 34, 66)], 1.6, "#3a2f26", -.2, .84) if i % 2 else m.row(a + 30, 70, a + 34, 78, 2, 2.4)
    m.plate([(166, 160), (196, 156), (372, 156), (376, 208), (196, 212), (170, 206)], .08, .84, corner=3, fall=.5)
    m.hatch([(278, 162), (330, 162), (330, 206), (278, 206)], 2).rivets([(284, 170), (284, 198), (324, 184)], 2.6)
    m.row(180, 202, 368, 202, 12, 2).row(180, 164, 368, 162, 12, 2)
    m.roundel(230, 184, 13, .86)
    return m


def applique() -> Machine:
    """A Sherman with plates welded on its side, spare links on its nose, sandbags in front."""
    m = sherman()
    for x, w in ((196, 78), (284, 98), (392, 70)):
        m.plate([(x, 122), (x + w, 122), (x + w, 170), (x, 170)], .16, .72, corner=3)
        m.line([(x - 1, 121), (x + w + 1, 121), (x + w + 1, 171), (x - 1, 171), (x - 1, 121)], 2.6, .45)
    m.plate([(250, 204), (318, 200), (316, 240), (256, 240)], .18, .76, corner=4).line([(250, 204), (318, 200), (316, 240), (256, 240), (250, 204)], 2.4, .45)
    for i in range(5):
        x, y = 492 + i * 13, 170 - i * 11
        m.plate([(x, y), (x + 12, y - 10), (x + 18, y - 3), (x + 6, y + 8)], .05, .74, "#55504a", 1)
    for i in range(7):
        m.box(46 + i * 19, 142, 62 + i * 19, 172, -.05, .72, "#55504a", 2).rivets([(54 + i * 19, 149), (54 + i * 19, 165)], 2.4)
    for i in range(4):
        bag(m, 532 + i % 2 * 8 - i * 5, 112 + i * 14, 34, 15, "#a08d63", .76, .1 * (i % 2))
    return m


def mg_34() -> Machine:
    """MG 34 on a turret ring: perforated jacket, drum, ring sight, raised to the sky."""
    m = Machine(176, 128, PAINTS["panzer_tan"], nation="Germany", seed=3)
    m.plate([(10, 0), (166, 0), (158, 16), (146, 30), (30, 30), (18, 16)], .0, .46, corner=4)
    m.dome([(36, 28), (140, 28), (146, 36), (138, 44), (38, 44), (30, 36)], .05, .54, corner=3)
    m.row(36, 34, 140, 34, 14, 2)
    for x in (48, 68, 88, 108):
        m.box(x, 12, x + 12, 19, -.85, .4, DARK)
    m.tube(88, 40, 88, 76, 4.4, z=.6, mat="#6a6b58").dome([(78, 70), (98, 70), (96, 82), (80, 82)], .1, .66, "#6a6b58", 3).disc(88, 76, 3.6, .1, .72, IRON, .4)
    m.rod([(86, 56), (66, 66), (48, 64)], 3, IRON, .1, .6, 5)
    at = tilted(20, 70, 19)
    m.plate([at(0, -7), at(-2, 6), at(6, 8), at(30, 4), at(30, -2), at(14, -4)], .1, .68, "#3a302a", 2, .7)
    block(m, at, 28, -3.4, 76, 5.6, .72).row(*at(32, -2), *at(72, -2), 6, 1.8)
    m.plate([at(36, 5.6), at(72, 5.6), at(68, 8), at(40, 8)], .3, .74, GUN, .6)
    m.plate([at(38, -3), at(47, -3), at(42, -17), at(34, -16)], .05, .68, "#3a302a", 1.5)
    m.rod([at(47, -3), at(50, -8), at(56, -8), at(58, -3)], 1.1, GUN, 0, .7, 1)
    steel(m, at, 76, 136, 3.4, 1.2, .72)
    for i in range(11):
        for off in (-.2, 2.8):
            m.disc(*at(80 + 5 * i + (2.5 if off > 0 else 0), off), 1.0, -.85, .5, DARK, -.2)
    steel(m, at, 135, 141, 4.2, 1.2, .74)
    steel(m, at, 140, 148, 2.2, 1.2, .72)
    m.disc(*at(62, -2), 11.5, .0, .78, "#4c4f48", .35).disc(*at(62, -2), 8.6, .05, .80, "#565a52", .2).rod([at(58, 4), at(66, 4)], 1.4, IRON, .2, .84)
    m.rivets(around(*at(62, -2), 7, 8), 1.9)
    for r in (9, 5.4, 1.8):
        ring = around(*at(118, 15), r, 28)
        m.rod([*ring, ring[0]], .8, IRON, .1, .72)
    for px, py in around(*at(118, 15), 9, 6):
        m.rod([at(118, 15), (px, py)], .6, IRON, .1, .7)
    m.rod([at(118, 6), at(118, 4)], 1.4, IRON, .1, .7).rod([at(50, 8), at(50, 15)], 1.1, IRON, .1, .7)
    m.box(136, 30, 160, 46, .05, .62, "#5b5f4a", 1).rod([(142, 46), (143, 51), (152, 51), (153, 46)], 1.4, IRON, .1, .66, 1.5)
    m.roundel(132, 15, 5.6, .6)
    return m


def m2hb() -> Machine:
    """M2HB on its pedestal: square receiver, perforated support, long heavy barrel, chest with a belt."""
    m = Machine(206, 132, PAINTS["us_olive"], "left", nation="United States", seed=4)
    m.plate([(16, 0), (176, 0), (168, 14), (150, 26), (40, 26), (24, 14)], .0, .46, corner=4).dome([(52, 24), (140, 24), (136, 36), (56, 36)], .05, .54, corner=3)
    m.row(36, 8, 160, 8, 14, 2)
    for x in (66, 96, 126):
        m.tube(x, 30, 92 + (x - 96) * .25, 60, 3.6, z=.58)
    m.tube(94, 30, 94, 74, 5.4, z=.62).dome([(80, 68), (108, 68), (106, 82), (82, 82)], .1, .66, corner=3).disc(94, 75, 4, .1, .72, IRON, .4)
    at = tilted(34, 74, 15)
    block(m, at, 20, -7, 78, 8, .72).row(*at(24, -5), *at(74, -5), 8, 2)
    m.plate([at(22, 8), at(70, 8), at(66, 10.6), at(28, 10.6)], .3, .74, GUN, .8).line([at(22, 3), at(78, 3)], 1.4, .5).line([at(48, -7), at(48, 8)], 1.2, .4)
    m.rod([at(20, 5), at(8, 6), at(6, 0), at(8, -6), at(20, -5)], 2, IRON, .1, .7, 3)
    for off in (5, -5):
        m.tube(*at(4, off - 3), *at(4, off + 3), 2.6, z=.74, mat=WOOD)
    m.rod([at(40, -8), at(58, -8)], 2, STEEL, .2, .76).disc(*at(58, -8), 3, .2, .8, STEEL, .4)
    steel(m, at, 78, 112, 5, 1, .72)
    for i in range(6):
        for off in (-1.2, 3):
            m.disc(*at(82 + 5.2 * i, off), 1.3, -.85, .5, DARK, -.2)
    steel(m, at, 112, 168, 2.9, 1, .70)
    steel(m, at, 166, 170, 3.6, 1, .72)
    m.rod([at(84, 6), at(86, 15), at(104, 15), at(106, 6)], 1.9, IRON, .1, .7, 2.5)
    m.rod([at(64, 11), at(64, 18), at(68, 18), at(68, 11)], 1, IRON, 0, .7).rod([at(108, 7), at(108, 12)], 1, IRON, 0, .7)
    m.plate([(60, 58), (98, 60), (96, 84), (58, 82)], .05, .80, "#66653f", 1.5).plate([(58, 80), (98, 82), (98, 86), (57, 84)], .3, .82, "#66653f", 1)
    bandolier(m, [(84, 85), (87, 92), (90, 97)], 3.4, 12, .84)
    for x, y in ((146, 26), (166, 6)):
        m.box(x, y, x + 26, y + 17, .0, .66, "#66653f", 1).box(x - 1, y + 14, x + 27, y + 18, .28, .68, "#66653f", 1)
    for i in range(4):
        m.tube(178 + i * 5, 0, 178 + i * 5, 3, 1.6, z=.7, mat=BRASS)
    m.roundel(78, 71, 6, .86)
    return m


def drop_tank(m: Machine, mat: str, length: float, r: float, fins: bool) -> None:
    """A drop tank on its cradle: teardrop, seam, filler, suspension lugs."""
    y = 52
    def swell(t: float) -> float:
        return math.sin(math.pi / 2 * t / .6) ** .9 if t < .6 else max(0.0, math.cos(math.pi / 2 * (t - .6) / .4)) ** .6
    pts = [(20 + length * i / 40, y + r * swell(i / 40)) for i in range(41)]
    body = [*pts, *[(x, 2 * y - py) for x, py in pts[::-1]]]
    if fins:
        m.plate([(14, y), (10, y + r * .9), (34, y + r * .9), (60, y + r * .3)], .15, .56, mat, 2).plate([(14, y), (10, y - r * .9), (34, y - r * .9), (60, y - r * .3)], -.25, .56, mat, 2)
    m.dome(body, .05, .62, mat)
    m.line([(22, y - r * .06), (18 + length, y - r * .06)], 2, .5).row(30, y - r * .16, 10 + length, y - r * .16, 26, 1.7)
    for t in (.28, .5, .72):
        x = 20 + length * t
        m.line([(x, y + r * .97), (x + r * .05, y), (x, y - r * .97)], 1.5, .35, r * .5)
    m.disc(20 + length * .62, y + r * .62, 5, .1, .7, STEEL, .4).disc(20 + length * .36, y + r * .70, 4, .1, .7, IRON, .3)
    for t in (.44, .58):
        x = 20 + length * t
        m.rod([(x - 5, y + r * .92), (x - 4, y + r * 1.16), (x + 4, y + r * 1.16), (x + 5, y + r * .92)], 3, STEEL, .1, .66, 3)
    m.rod([(20 + length * .52, y + r * .9), (20 + length * .53, y + r * 1.3), (20 + length * .44, y + r * 1.42)], 3.4, "#3a302a", .1, .62, 6)
    for t in (.30, .70):
        x = 20 + length * t
        m.plate([(x - 15, 0), (x + 15, 0), (x + 9, y - r * .80), (x - 9, y - r * .80)], .05, .5, "#7d5a37").plate([(x - 22, y - r * .58), (x + 22, y - r * .58), (x + 18, y - r * .82), (x - 18, y - r * .82)], .2, .68, "#7d5a37", 2)
        m.box(x - 18, y - r * .9, x + 18, y - r * .76, -.2, .7, "#4d4636", 1)
    m.box(20 + length * .22, 4, 20 + length * .78, 12, .1, .52, "#7d5a37")


def tank_330() -> Machine:
    """330 litres: a slender grey-green teardrop with small fins."""
    m = Machine(252, 104, Paint("#8d948a", dirt=.25, wear=.6), nation="Japan", seed=5)
    drop_tank(m, "", 212, 23, True)
    crate(m, 4, 0, 40, 20, "#80693c", .6, 2)
    m.tube(214, 0, 214, 26, 9, z=.62, mat="#5d6549").tube(228, 0, 228, 18, 4, z=.6, mat=BRASS)
    m.roundel(128, 52, 8, .68)
    return m


def tank_75() -> Machine:
    """75 gallons: a stout bright teardrop on a cradle."""
    m = Machine(214, 110, Paint("#a9aba4", dirt=.25, wear=.5), "left", nation="United States", seed=6)
    drop_tank(m, "", 170, 31, False)
    m.box(186, 0, 210, 20, .0, .6, "#6a6942", 1).rod([(190, 20), (191, 25), (204, 25), (205, 20)], 1.6, IRON, .1, .66, 1.5)
    m.rod([(8, 4), (30, 10), (50, 4)], 4, "#3a302a", .1, .66, 8)
    m.roundel(112, 52, 10, .7)
    return m


def sonar_room(m: Machine, metal: str, dials: int, wheel_at: float) -> None:
    """An operator's console: dials, trace recorder, hand wheel, headphones."""
    m.box(20, 0, 150, 66, .0, .46, metal, 3).plate([(16, 64), (154, 64), (146, 84), (24, 84)], .3, .54, metal, 2)
    m.box(20, 84, 150, 146, .04, .50, metal, 4).row(26, 90, 144, 90, 16, 2).row(26, 140, 144, 140, 16, 2)
    m.line([(20, 34), (150, 34)], 1.6).hatch([(28, 6), (80, 6), (80, 30), (28, 30)], 1.5).hatch([(90, 6), (142, 6), (142, 30), (90, 30)], 1.5)
    m.disc(56, 116, 22, -.1, .60, IRON, .3).disc(56, 116, 18, -.35, .56, "#2f4a3f", .2)
    for r in (13, 8.4, 4):
        ring = around(56, 116, r, 30)
        m.rod([*ring, ring[0]], .8, "#9fd0a4", .2, .6)
    m.rod([(56, 116), (69, 127)], 1.4, "#d4f2c4", .4, .64)
    m.disc(63, 121, 2.2, .6, .66, "#e4ffd4", .2)
    for i in range(dials):
        x, y = 98 + (i % 3) * 19, 130 - (i // 3) * 24
        m.disc(x, y, 8.4, 0, .60, IRON, .3).disc(x, y, 6.8, .35, .58, "#e9e2cc", .1).line([(x, y), (x + 4 * math.cos(i * 1.7), y + 4 * math.sin(i * 1.7))], 2, .9)
    for i in range(8):
        m.disc(34 + i * 15, 74, 3.4, -.1, .66, ("#b4533f", IRON, "#d9b04f", IRON)[i % 4], .4)
    m.disc(wheel_at, 48, 26, .05, .70, BRASS, .2).disc(wheel_at, 48, 21, -.6, .5, DARK, .1)
    for px, py in around(wheel_at, 48, 22, 6):
        m.rod([(wheel_at, 48), (px, py)], 3.4, BRASS, .1, .72)
    m.disc(wheel_at, 48, 6.4, .1, .78, BRASS, .4)


def type_3() -> Machine:
    """Type 3: console with scope and bearing wheel, the receiver's disc array on its stand."""
    m = Machine(262, 152, Paint("#6f7b78", dirt=.25, wear=.5), nation="Japan", seed=7)
    sonar_room(m, "", 4, 84)
    m.rod([(150, 110), (176, 120), (190, 60)], 4, "#2f2b28", .1, .4, 12)
    m.box(176, 0, 254, 10, .1, .5).tube(215, 8, 215, 40, 7, z=.54)
    m.disc(215, 78, 40, -.05, .56, IRON, .3).disc(215, 78, 36, .0, .58, "#5d6a68", -.3)
    for r, n in ((10, 6), (20, 12), (30, 18)):
        for px, py in around(215, 78, r, n):
            m.disc(px, py, 4.1, .1, .66, BRASS, .4)
    m.disc(215, 78, 4.1, .2, .66, BRASS, .4)
    m.rod([(24, 146), (30, 150), (44, 150), (50, 146)], 3, "#2f2b28", .2, .6, 4)
    m.roundel(118, 18, 6, .56)
    return m


def asdic() -> Machine:
    """ASDIC Type 144: recorder and bearing wheel, and the streamlined dome with its oscillator."""
    m = Machine(272, 152, Paint("#8d9690", dirt=.25, wear=.45), "left", nation="United Kingdom", seed=8)
    sonar_room(m, "", 6, 100)
    m.box(30, 90, 84, 102, .2, .72, "#e9e2cc", 1)
    m.rod([(34, 96), (44, 99), (52, 94), (62, 98), (70, 93), (80, 97)], 1, "#4b4436", 0, .76)
    m.rod([(150, 100), (180, 112), (200, 96)], 4, "#2f2b28", .1, .4, 12)
    m.tube(216, 84, 216, 146, 13, z=.52, mat=STEEL).box(192, 138, 240, 150, .2, .58, IRON, 2).row(196, 144, 236, 144, 8, 2.2)
    m.dome([(170, 46), (184, 74), (206, 86), (232, 84), (252, 70), (268, 46), (252, 22), (232, 10), (206, 8), (184, 18)], .1, .58, "#a9ada4", 6)
    m.plate([(196, 24), (236, 24), (240, 46), (236, 70), (196, 70), (192, 46)], -.55, .44, "#3c4644", 4)
    m.disc(216, 47, 19, .0, .64, "#77837c", .4).disc(216, 47, 14, .05, .66, "#8d9690", -.3)
    for px, py in around(216, 47, 9, 8):
        m.disc(px, py, 2.2, -.4, .6, DARK, -.2)
    for x in (178, 254):
        m.box(x, 0, x + 8, 20, 0, .5, WOOD)
    m.roundel(118, 18, 6, .56)
    return m


def cadre() -> Machine:
    """What an Italian veteran carries: plumed helmet, binoculars, map case, flask, worn boots, carbine."""
    m = Machine(172, 96, Paint("#8b8258", dirt=.5, wear=.6), nation="Italy", seed=9)
    crate(m, 14, 0, 92, 34, "#80693c", .44, 3)
    tarp(m, [(8, 30), (14, 42), (60, 46), (112, 44), (116, 30), (112, 12), (96, 28), (30, 28), (12, 14)], [(30, 44, 22, 22), (96, 44, 104, 18), (60, 45, 60, 30)], "#9a8a5c", .54, 0, 4)
    pot(m, 50, 43, 48, "#586050", "round")
    for i in range(16):
        a = 2.2 + i * .085
        x, y = 64, 56
        size = 34 + 6 * math.sin(i * 2.1)
        tip = (x + 10 + size * math.cos(a - 1.9), y + size * math.sin(a - 1.9) * .9 - 4)
        m.rod([(x, y), ((x + tip[0]) / 2, (y + tip[1]) / 2 + 9), tip], 2.6, ("#23332a", "#2f4535", "#1b2722")[i % 3], .1 * (i % 2), .7, 6)
    for x in (92, 104):
        m.tube(x, 45, x, 66, 5.8, 4.2, z=.66, mat="#34312d").tube(x, 65, x, 70, 4.8, z=.68, mat="#45413b")
    m.box(93, 54, 103, 60, .1, .7, "#45413b", 1).rod([(88, 60), (82, 40), (92, 30)], 1.8, "#5e4630", 0, .64, 6)
    m.plate([(112, 0), (150, 0), (152, 40), (110, 40)], .0, .6, "#7a5534", 4).plate([(109, 40), (153, 40), (150, 18), (131, 12), (112, 18)], .15, .66, "#85603c", 3).disc(131, 17, 2.8, .2, .72, BRASS, .4)
    m.rod([(114, 40), (120, 62), (144, 62), (148, 40)], 2.4, "#5e4630", .1, .58, 8)
    m.tube(160, 2, 160, 26, 8.4, z=.62, mat="#6d7268").tube(160, 26, 160, 32, 3.2, z=.64, mat=IRON).rod([(152, 10), (168, 10)], 1.6, "#5e4630", .1, .7)
    m.dome([(0, 0), (26, 0), (27, 5), (14, 9), (10, 26), (1, 27)], .0, .66, "#4a3826", 2).box(0, 0, 27, 2.4, -.4, .7, "#2a231c")
    m.rod([(3, 24), (9, 22)], 1, "#c9b98a", .1, .72).rod([(3, 19), (10, 17)], 1, "#c9b98a", .1, .72).rod([(4, 14), (12, 12)], 1, "#c9b98a", .1, .72)
    m.roundel(60, 14, 6, .6)
    return m


def crews() -> Machine:
    """What a Soviet crew carries: ribbed padded helmet, goggles, gauntlets, wrench, mug, map case, lamp."""
    m = Machine(172, 96, PAINTS["soviet_green"], "left", nation="Soviet Union", seed=10)
    m.box(12, 0, 122, 34, .0, .44, "#5f6d40", 2).row(18, 30, 116, 30, 14, 2).row(18, 4, 116, 4, 14, 2).box(60, 16, 76, 26, .1, .5, IRON, 1)
    m.box(10, 31, 124, 37, .3, .5, "#5f6d40", 1)
    leather = "#4b3a30"
    m.dome([(30, 37), (28, 58), (36, 76), (54, 84), (74, 82), (86, 70), (88, 54), (84, 44), (78, 37)], .05, .60, leather, 6)
    for k in (-1, 0, 1):
        m.rod([(58 + k * 4 - 24, 62 + abs(k) * 2), (58 + k * 11, 86 - abs(k) * 4), (84 + k, 66 - k * 3)], 6.4, "#5a4638", .1, .68, 16)
    m.plate([(62, 34), (80, 34), (84, 56), (72, 60), (62, 54)], .05, .70, leather, 4).disc(72, 48, 7.6, .05, .76, "#5a4638", .35)
    m.rod([(66, 36), (64, 28), (70, 22)], 3, leather, 0, .7, 3)
    for x in (44, 62):
        m.disc(x, 66, 8.8, .0, .78, IRON, .2).disc(x, 66, 7, .1, .78, "#8fa9a8", .5)
    m.rod([(28, 62), (36, 65)], 4, "#2f2b28", .1, .74).rod([(70, 66), (88, 60)], 4, "#2f2b28", .1, .74)
    m.plate([(94, 37), (120, 37), (122, 43), (112, 46), (96, 45)], .1, .64, "#6d4f36", 3)
    for i in range(4):
        m.rod([(98 + i * 6, 40), (100 + i * 6, 47)], 4.6, "#75563b", .1, .68)
    m.rod([(96, 7), (140, 15)], 4.6, STEEL, .1, .76).disc(141, 15, 6.4, .1, .78, STEEL, .3).disc(144, 16, 3.4, -.8, .5, DARK)
    m.plate([(126, 0), (160, 0), (162, 38), (124, 38)], .0, .62, "#7a5534", 4).plate([(123, 38), (163, 38), (160, 18), (143, 12), (126, 18)], .15, .68, "#85603c", 3).disc(143, 17, 2.8, .2, .72, BRASS, .4)
    m.rod([(128, 38), (134, 60), (154, 60), (158, 38)], 2.4, "#5e4630", .1, .58, 8)
    m.tube(6, 0, 6, 16, 7, z=.66, mat="#8f948c").rod([(-1, 12), (-6, 8), (-1, 4)], 1.8, "#8f948c", .1, .66, 2)
    m.tube(108, 47, 108, 60, 6, z=.6, mat="#5d6549").disc(108, 66, 7, .3, .66, "#e0cf9a", .3).rod([(101, 60), (102, 76), (114, 76), (115, 60)], 1.6, IRON, .1, .7, 3)
    m.roundel(38, 18, 6, .6)
    return m

