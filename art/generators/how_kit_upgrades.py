"""Upgrades: plates being mounted, anti-aircraft mounts, drop tanks under a wing, sonar gear, veterans; centimetres."""
from __future__ import annotations

import math

from .how_kit import BRASS, DARK, GLASS, IRON, PAINTS, STEEL, WOOD, Machine, Paint
from .how_gear import LEATHER, boot, chest, flask, fold, plume, shell, swell
from .how_parts import around, drum, tyre, wheel
from .how_planes_kit import curve
from .how_still import GUN, bandolier, block, steel, tilted


def flank(m: Machine, wheels: int, r: float) -> None:
    """The side of a tank from near: road wheels in their track, the hull's wall above, both cut off by the picture."""
    step = m.length / wheels
    m.box(0, 8, m.length, 52, -.6, .2, DARK).box(0, 0, m.length, 9, -.2, .34, "#55504a")
    for i in range(round(m.length / 7)):
        m.box(i * 7 + 1, 0, i * 7 + 5.4, 6, .0, .38, "#6a645b")
    for i in range(wheels):
        wheel(m, step * (i + .5), 8 + r, r, .18, .3, 6, 6, z=.42)
    m.box(0, 50, m.length, 57, .1, .46, "#55504a").box(0, 56, m.length, 124, .0, .40).box(0, 118, m.length, 126, .3, .46)
    m.row(4, 113, m.length - 4, 113, 18, 2.6).row(4, 62, m.length - 4, 62, 18, 2.6)


def chained(m: Machine, hook: float, spots: list[tuple[float, float]], top: float) -> None:
    """A crane's hook and the two chains on which a plate hangs."""
    m.rod([(hook, top + 40), (hook, top)], 2.4, IRON, .1, .86).disc(hook, top, 5, .1, .9, "#c98a2a", .4).rod([(hook, top - 3), (hook + 4, top - 8), (hook - 1, top - 11)], 2.4, IRON, .2, .9, 2)
    for x, y in spots:
        m.rod([(hook, top - 8), (x, y)], 1.8, STEEL, .2, .9).disc(x, y, 2.6, .1, .92, IRON, .4)


def schuerzen() -> Machine:
    """Side plates on the rail of a Panzer IV from near: two hang in their place, a third comes down on chains."""
    m = Machine(250, 150, PAINTS["panzer_tan"], nation="Germany", seed=41)
    flank(m, 6, 19)
    m.rod([(0, 108), (250, 108)], 4, IRON, .2, .62)
    for i, x in enumerate((-8, 62)):
        m.plate([(x, 24), (x + 66, 20 + 4 * i), (x + 66, 112), (x, 112)], .16 - .05 * i, .80, "#c3ab74", 3, .5).hatch([(x + 4, 28), (x + 62, 26), (x + 62, 108), (x + 4, 108)], 1.4)
        m.row(x + 6, 105, x + 60, 105, 6, 3).row(x + 6, 32, x + 60, 30, 6, 3)
        for hook in (x + 14, x + 50):
            m.box(hook, 104, hook + 8, 118, .25, .86, IRON, 1)
    m.roundel(94, 70, 15, .86)
    turned = tilted(146, 44, 12)
    m.plate([turned(0, 0), turned(72, 0), turned(72, 84), turned(0, 84)], .34, .92, "#cdb680", 3, .4).hatch([turned(4, 4), turned(68, 4), turned(68, 80), turned(4, 80)], 1.4)
    for d in (6, 22, 38, 54, 67):
        m.rivets([turned(d, 8), turned(d, 76)], 3)
    for d in (12, 52):
        m.plate([turned(d, 76), turned(d + 9, 76), turned(d + 9, 92), turned(d, 92)], .25, .94, IRON, 1)
    chained(m, 176, [turned(10, 82), turned(64, 82)], 150)
    return m


def applique() -> Machine:
    """The side of a Sherman from near: a plate welded on, a second under the welder's arc."""
    m = Machine(250, 150, PAINTS["us_olive"], nation="United States", seed=46)
    flank(m, 5, 20)
    m.plate([(16, 60), (100, 60), (104, 64), (104, 112), (100, 116), (16, 116), (12, 112), (12, 64)], .34, .82, "#8f8d5e").hatch([(12, 60), (104, 60), (104, 116), (12, 116)], 6)
    m.row(22, 68, 94, 68, 7, 3.4).row(22, 108, 94, 108, 7, 3.4).roundel(58, 88, 13, .86)
    turned = tilted(128, 62, -9)
    m.plate([turned(0, 0), turned(84, 0), turned(84, 58), turned(0, 58)], .44, .92, "#a2a06c", 3, .4).hatch([turned(5, 5), turned(79, 5), turned(79, 53), turned(5, 53)], 1.5)
    for d in (10, 28, 46, 64, 76):
        m.rivets([turned(d, 8), turned(d, 50)], 3.4)
    chained(m, 172, [turned(12, 55), turned(72, 55)], 150)
    x, y = 122, 66
    for i, (px, py) in enumerate(around(x, y, 1, 14, .2)):
        long = (34, 20, 27)[i % 3]
        m.rod([(x + (px - x) * 8, y + (py - y) * 8), (x + (px - x) * long, y + (py - y) * long - .006 * long * long)], 1.9, "#ffd36a", 1, .98)
    m.disc(x, y, 12, 1, .98, "#bfe6ff", .2).disc(x, y, 7, 1, .99, "#ffffff", .1)
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


def teardrop(m: Machine, x: float, y: float, length: float, r: float, mat: str, band: str) -> None:
    """A drop tank, its blunt end before: seams, filler, a painted band."""
    def swell(t: float) -> float:
        return math.sin(math.pi / 2 * t / .6) ** .9 if t < .6 else max(0.0, math.cos(math.pi / 2 * (t - .6) / .4)) ** .6
    half = [(x + length * i / 40, r * swell(i / 40)) for i in range(41)]
    m.dome([*[(a, y + b) for a, b in half], *[(a, y - b) for a, b in half[::-1]]], .12, .80, mat)
    m.plate([(x + length * .50, y + r * .97), (x + length * .62, y + r), (x + length * .62, y - r), (x + length * .50, y - r * .97)], .1, .84, band)
    m.line([(x + 8, y - r * .06), (x + length, y - r * .06)], 2.4, .5)
    for t in (.28, .8):
        m.line([(x + length * t, y + r * swell(t)), (x + length * t, y - r * swell(t))], 2, .4)
    m.disc(x + length * .36, y + r * .4, 7, .1, .86, BRASS, .4)


def fuelled(m: Machine, mat: str, band: str, fins: bool) -> None:
    """A fighter from near, a tank as large as its wheel below the wing, and the hose that fills it from a drum."""
    m.plate([(-8, 244), (-14, 330), (14, 338), (46, 316), (70, 262)], .12, .36, "", 8).dome([(-16, 246), (60, 280), (190, 300), (330, 290), (440, 272), (452, 180), (400, 160), (200, 156), (60, 196), (-16, 228)], .02, .40, "", 6).plate([(-22, 246), (52, 250), (58, 240), (-22, 234)], .3, .5, "", 3)
    m.plate([(150, 292), (182, 330), (262, 334), (312, 290)], .3, .44, GLASS, 8).rod([(182, 330), (190, 292)], 4, IRON, .1, .5).rod([(262, 334), (256, 290)], 4, IRON, .1, .5)
    m.dome([(396, 276), (446, 280), (484, 262), (494, 220), (484, 180), (446, 162), (396, 166)], -.06, .52, "#4c4f4d").disc(496, 221, 22, .1, .6, "#a13f32", .4, .9)
    m.plate([(490, 226), (504, 226), (510, 330), (500, 340), (490, 330)], .1, .5, "#5d4a34", 4).plate([(490, 214), (504, 214), (508, 110), (498, 102), (488, 110)], -.2, .5, "#5d4a34", 4)
    m.roundel(112, 238, 28, .5)
    m.tube(392, 190, 402, 46, 9, z=.5, mat=STEEL)
    tyre(m, 402, 40, 40, .5, 26, .6)
    m.dome([(96, 184), (170, 206), (330, 208), (404, 190), (330, 170), (170, 168)], .22, .72)
    for x in (206, 284):
        m.plate([(x - 10, 182), (x + 10, 182), (x + 7, 138), (x - 7, 138)], .1, .74, IRON, 2)
    if fins:
        m.plate([(112, 102), (96, 138), (128, 138), (160, 112)], .2, .76, mat, 3).plate([(112, 92), (96, 56), (128, 56), (160, 82)], -.2, .76, mat, 3)
    teardrop(m, 104, 98, 268, 47, mat, band)
    m.rod([(200, 118), (168, 154), (60, 120), (58, 84), (30, 80)], 9, "#a13f32", .15, .92, 26)
    drum(m, 4, 0, 56, 84, "#5f6d40", .8)


def tank_330() -> Machine:
    """330 litres: a slender tank with small fins under a fighter's wing."""
    m = Machine(520, 342, Paint("#6b7a58", dirt=.25, wear=.5), nation="Japan", seed=5)
    fuelled(m, "#d3d6cc", "#b0563a", True)
    return m


def tank_75() -> Machine:
    """75 gallons: a stout bright tank under a fighter's wing."""
    m = Machine(520, 342, Paint("#6d6c45", dirt=.25, wear=.5), "left", nation="United States", seed=6)
    fuelled(m, "#e2e3dc", "#c9a02f", False)
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
    """What a veteran has worn out: helmet with its cock's feathers, a tunic with gold chevrons, nailed boots, bottle, locker."""
    m = Machine(206, 98, Paint("#8b8258", dirt=.3, wear=.4), nation="Italy", seed=9)
    chest(m, 46, 0, 114, 37, "#7c6040")
    m.roundel(146, 15, 5.4, .66)
    m33(m, 122, 38.4, 56)
    tunic(m, 84, 37, "#8d8a68")
    boot(m, 12, 0, 40, .58, "#4f3322")
    boot(m, -2, 0, 40, .74)
    flask(m, 176, 0, 25, 34, "#77795a")
    m.tube(192, 5, 206, 5, 5, z=.7, mat="#8c8f88").disc(192, 5, 5, .1, .78, "#9da098", -.3, .5)
    m.rod(curve([(166, 30), (170, 42), (182, 40), (187, 30)], 6), 2.2, LEATHER, .1, .6)
    return m


def m33(m: Machine, x: float, y: float, w: float) -> None:
    """The Italian helmet: a smooth deep bowl, three vents, scratches, the feathers at its side."""
    shell(m, x, y, w, [(-.47, .03), (-.485, .20), (-.44, .42), (-.28, .60), (-.02, .67), (.24, .61), (.41, .44), (.49, .24), (.54, .10), (.53, .05), (.3, .02), (0, -.005), (-.3, .0)], "#5f6853",
          [(-.47, .03), (-.3, .0), (0, -.005), (.3, .02), (.535, .06)], .6)
    for u, v in ((-.02, .50), (.14, .48), (.29, .42)):
        m.disc(x + u * w, y + v * w, w * .026, .15, .84, "#5f6853", .4).disc(x + u * w, y + v * w, w * .013, -.8, .7, DARK, -.2)
    for a, b, c in (((.16, .30), (.26, .27), (.36, .29)), ((.02, .14), (.10, .18), (.2, .16)), ((.30, .12), (.36, .16), (.42, .15))):
        m.line([(x + u * w, y + v * w) for u, v in (a, b, c)], 1.6, .5)
    plume(m, x - w * .02, y + w * .36, w * .98, .80)


def tunic(m: Machine, x: float, y: float, cloth: str) -> None:
    """A folded tunic on the locker's lid, one sleeve over its edge with three gold chevrons, a mended tear."""
    swell(m, [(x - 33, y), (x - 36, y + 6), (x - 31, y + 12.5), (x, y + 13.5), (x + 12, y + 12), (x + 17, y + 7), (x + 15, y)], cloth, .52, 0, (.3, .1), .9, .5)
    for lift in (4.2, 8.4):
        fold(m, [(x - 33, y + lift), (x - 8, y + lift + .8), (x + 14, y + lift - .4)], .6)
    swell(m, [(x - 30, y + 12), (x - 8, y + 13.6), (x - 4, y + 6), (x - 4, y - 16), (x - 6, y - 31), (x - 17, y - 33), (x - 29, y - 31), (x - 30, y - 12), (x - 32, y + 4)], cloth, .78, .04, (.3, .2), .95, .5, .08)
    m.plate([(x - 29.6, y - 24), (x - 5.4, y - 24), (x - 6, y - 32), (x - 17, y - 33.6), (x - 28.6, y - 32)], -.12, .88, cloth, 1)
    for i in range(3):
        v = y - 14.5 + i * 7.6
        m.rod([(x - 28, v), (x - 17.4, v + 8.4), (x - 6.6, v)], 4.6, "#4a4632", -.2, .9).rod([(x - 28, v), (x - 17.4, v + 8.4), (x - 6.6, v)], 3.3, "#e2b13a", .18, .96)
    fold(m, [(x - 30, y + 9), (x - 22, y + 6), (x - 12, y + 10)], .4)
    for u in (-27, -22, -12, -8):
        m.disc(x + u, y - 28, 1.1, .2, .96, BRASS, .4)


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

