"""The Allies' base augmentations; metres, unless a docstring says otherwise; drawn facing right, turned by the kit."""
from __future__ import annotations

from .how_bases_axis import engine
from .how_guns import flak_gun
from .how_kit import BRASS, DARK, GLASS, IRON, PAINTS, STEEL, WOOD, Machine, Paint
from .how_parts import bags, belt, crate, drum, jerrycan, lamp, sprocket, tarp, tyre, wheel
from .how_works import (CONCRETE, EARTH, GLOW, GREY, SLATE, TIMBER, chimney, hall, hut, lattice, nissen, panes,
                        pipes, tent, vat)


def detroit() -> Machine:
    """A long glazed assembly hall, water tower, power house, and hulls on flat wagons."""
    m = Machine(76, 33, GREY, "left", nation="United States", seed=3)
    for x, h in ((8, 31), (13.5, 31), (19, 31)):
        chimney(m, x, 6, h - 6, 2.6, "#a07a5e")
    hall(m, 2, 25, 0, 10, 0, "#96694f", GLASS, 6)
    lattice(m, 68, 0, 19, 6, 4, 5, "#5d5a55", .32, .42)
    m.tube(68, 19, 68, 26, 3.6, z=.52, mat="#8f938c").plate([(64, 25.8), (68, 29.4), (72, 25.8)], .2, .54, "#7c807a")
    m.dome([(64.4, 19.2), (65.4, 17.4), (68, 16.6), (70.6, 17.4), (71.6, 19.2)], -.2, .52, "#8f938c")
    hall(m, 26, 62, 0, 9.6, 6, "#96694f", GLASS, 9)
    m.plate([(33, 0), (33, 6), (38, 6), (38, 0)], .25, .42, GLOW).rod([(33, 6.2), (38, 6.2)], .5, IRON, .2, .6)
    m.roundel(28, 8.2, .9, .6)
    m.rod([(0, .3), (76, .3)], .4, IRON, .2, .6)
    for x in (42, 59):
        m.box(x - 7.6, 1.5, x + 7.6, 2.3, .1, .66, "#5c4a38")
        for k in (-6, -4.2, 4.2, 6):
            m.disc(x + k, .9, .8, 0, .68, IRON)
        tank_hull(m, x - 4.2, 2.3, 8.4)
    return m


def tank_hull(m: Machine, x: float, y: float, w: float) -> None:
    """A finished tank seen small."""
    olive, h = "#66653f", w * .16
    m.plate(belt([(x + w * .08, y + h * .6, h * .5), (x + w * .92, y + h * .7, h * .5), (x + w * .2, y + h * .4, h * .4), (x + w * .8, y + h * .4, h * .4)]), -.3, .62, "#3d3b36")
    for i in range(6):
        m.disc(x + w * (.18 + .128 * i), y + h * .42, h * .38, .1, .68, olive, .3)
    m.plate([(x, y + h), (x + w * .97, y + h), (x + w * .80, y + h * 1.9), (x + w * .04, y + h * 1.9)], .1, .66, olive)
    m.dome([(x + w * .26, y + h * 1.9), (x + w * .70, y + h * 1.9), (x + w * .68, y + h * 3), (x + w * .32, y + h * 3)], .1, .68, olive, w * .05)
    m.tube(x + w * .66, y + h * 2.4, x + w * 1.04, y + h * 2.4, h * .14, z=.7, mat=olive)


def baku() -> Machine:
    """Derricks by the sea, nodding pumps, tanks and pipes."""
    m = Machine(62, 29, Paint("#8a7a62", dirt=.4, wear=.4), "left", nation="Soviet Union", seed=4)
    for x, h, w in ((9, 27, 8), (24, 22, 6.6), (37, 28, 8.4), (50, 20, 6)):
        lattice(m, x, 0, h, w, w * .22, 8, "#5f4a33", .34, .46)
        m.box(x - w * .22, h, x + w * .22, h + .7, .2, .56, "#5f4a33").plate([(x - w * .16, h + .7), (x, h + 1.4), (x + w * .16, h + .7)], .2, .56, "#5f4a33")
        m.box(x - w * .40, 0, x + w * .16, 2.8, .0, .5, "#7d6444")
        m.plate([(x - w * .44, 2.8), (x - w * .12, 4.0), (x + w * .2, 2.8)], .25, .54, SLATE)
        m.rod([(x, h), (x, 1)], .12, IRON, 0, .4)
    for x in (17, 44):
        m.rod([(x - 1.4, 0), (x, 4.6)], .45, IRON, .1, .6).rod([(x + 1.4, 0), (x, 4.6)], .45, IRON, 0, .6)
        m.rod([(x - 3.8, 3.6), (x + 3.6, 5.6)], .6, "#7c4a2c", .2, .66)
        m.plate([(x + 3.0, 4.2), (x + 4.0, 5.0), (x + 4.1, 6.2), (x + 3.4, 6.9), (x + 3.2, 5.6)], .2, .68, "#7c4a2c").rod([(x + 4.0, 5), (x + 4.0, .2)], .14, IRON, .1, .6)
        m.disc(x - 3.4, 1.6, 1.4, 0, .64, IRON, .3).rod([(x - 3.4, 2.2), (x - 3.6, 3.6)], .3, IRON, .1, .68)
    vat(m, 57.6, 0, 8, 5.6, "#9a968a")
    vat(m, 3.4, 0, 6.4, 4.4, "#8d8a7e")
    pipes(m, [(0, 1.2), (14, 1.2), (14, 2.2), (30, 2.2), (30, 1), (62, 1)], .7, "#83705a", .7)
    pipes(m, [(0, .4), (62, .4)], .5, "#6c6459", .72)
    for i in range(5):
        drum(m, 28.4 + i * 1.3, 0, 1.15, 1.7, ("#5d6549", "#7c4a2c")[i % 2], .74)
    m.roundel(57.6, 3.0, .9, .62)
    return m


def combined_hq() -> Machine:
    """A brick country house with aerials on its roof, sandbagged door, a despatch motorcycle."""
    m = Machine(31, 14.2, Paint("#9a6b52", dirt=.25, wear=.2), "left", nation="United Kingdom", seed=5)
    for x in (5, 26):
        lattice(m, x, 8.4, 14, .9, .2, 6, IRON, .09, .34)
    for y in (13.8, 13.2):
        m.rod([(5, y), (26, y)], .05, IRON, 0, .3)
    m.box(2, 0, 29, 7.2, .0, .46)
    for i in range(1, 22):
        m.line([(2, 7.2 * i / 22), (29, 7.2 * i / 22)], .7, .14)
    m.box(11.6, 0, 19.4, 7.4, .06, .54)
    m.plate([(1.4, 7.1), (3.6, 10.2), (27.4, 10.2), (29.6, 7.1)], .05, .56, SLATE)
    for i in range(1, 5):
        m.line([(1.8, 7.1 + .6 * i), (29.2, 7.1 + .6 * i)], .9, .25)
    m.plate([(11, 7.2), (15.5, 10.4), (20, 7.2)], .2, .62, "#c0b49a").plate([(12.4, 7.5), (15.5, 9.7), (18.6, 7.5)], -.05, .6)
    for x in (4.4, 9.0, 21.6, 26.2):
        m.box(x - .7, 9.4, x + .7, 12.2, .05, .6).box(x - .85, 12.0, x + .85, 12.4, .3, .64, CONCRETE)
        for k in (-.35, .35):
            m.tube(x + k, 12.4, x + k, 13, .2, z=.62, mat="#a5674a")
    for y, h in ((1.2, 2.1), (4.5, 1.8)):
        panes(m, 2.6, 11.4, y, h, 4, GLASS, .46)
        panes(m, 19.6, 28.4, y, h, 4, GLASS, .46)
    panes(m, 12.2, 18.8, 4.5, 1.8, 3, "#e3b468", .46)
    m.box(13.2, 0, 17.8, 3.6, .3, .62, "#c9bea3").box(14.3, 0, 16.7, 3.0, -.2, .5, "#2f3f37").line([(15.5, 0), (15.5, 3)], 1.6, .7)
    m.plate([(12.8, 3.5), (15.5, 4.5), (18.2, 3.5)], .35, .66, "#c9bea3")
    m.box(2, 3.5, 29, 3.75, .3, .6, CONCRETE).box(1.8, 7.0, 29.2, 7.3, .35, .62, CONCRETE)
    bags(m, 8.6, 14, 3, 1.1, .5, 4, "#a09468", .7)
    bags(m, 17.2, 22.4, 3, 1.1, .5, 6, "#a09468", .7)
    for x in (24.2, 26.4):
        m.disc(x, .55, .55, 0, .72, DARK, .2).disc(x, .55, .40, .1, .73, "#8d8a7e", -.2).disc(x, .55, .1, .2, .76, IRON)
    m.plate([(24.2, .6), (25, 1.1), (26, 1.2), (26.4, .6), (25.4, .4)], 0, .74, "#4f5238").dome([(24.2, 1.1), (25.2, 1.1), (25.1, 1.35), (24.2, 1.4)], 0, .76, DARK)
    m.rod([(26.4, .6), (26.1, 1.5), (25.8, 1.55)], .1, IRON, .2, .76)
    m.roundel(15.5, 8.3, .6, .64)
    return m


def an_m64() -> Machine:
    """AN-M64: stout cylinder with box fins on a low trolley, chained. Centimetres."""
    m = Machine(230, 108, Paint("#68693f", dirt=.4, wear=.6), "left", nation="United States", seed=6)
    m.box(20, 26, 204, 34, .0, .44, IRON).tube(200, 30, 228, 46, 2.6, z=.44, mat=IRON).disc(227, 46, 4, 0, .5, IRON, .3)
    for x in (64, 160):
        m.plate([(x - 16, 34), (x + 16, 34), (x + 10, 48), (x - 10, 48)], .05, .46, "#8a5a3a")
    m.plate([(22, 78), (26, 94), (58, 94), (72, 80)], .1, .54).plate([(22, 54), (26, 40), (58, 40), (72, 54)], -.3, .54)
    m.tube(24, 66, 74, 66, 8, 20, z=.58)
    m.plate([(12, 62), (60, 62), (60, 70), (12, 70)], .25, .66)
    m.plate([(12, 44), (44, 44), (44, 88), (12, 88)], .0, .62, "", 2).line([(28, 46), (28, 86)], 1.4, .4).row(16, 48, 16, 84, 5).row(40, 48, 40, 84, 5)
    m.tube(72, 66, 176, 66, 22, z=.62)
    m.dome([(174, 88), (190, 86), (204, 79), (211, 70), (212, 66), (211, 62), (204, 53), (190, 46), (174, 44)], .02, .62)
    m.line([(176, 87), (176, 45)], 2).line([(74, 87), (74, 45)], 2)
    for x in (80, 168):
        m.tube(x, 66, x + 5, 66, 22.4, z=.66, mat="#b99a3f")
    for x in (104, 142):
        m.rod([(x - 4, 87), (x - 3, 94), (x + 3, 94), (x + 4, 87)], 3, STEEL, .1, .66, 3)
    m.tube(211, 66, 217, 66, 5, z=.64, mat=BRASS).tube(216, 66, 224, 66, 3, 2, z=.64, mat=BRASS)
    m.plate([(218, 56), (221, 56), (221, 76), (218, 76)], .3, .66, STEEL)
    m.rod([(92, 88), (96, 60), (92, 34)], 3.4, "#5b564c", .1, .68, 6).rod([(154, 88), (158, 60), (154, 34)], 3.4, "#5b564c", .1, .68, 6)
    for x in (52, 172):
        tyre(m, x, 19, 19, .5, 24, .66)
    for i in range(3):
        m.tube(92 + i * 15, 0, 92 + i * 15, 16, 6, z=.6, mat=BRASS)
    m.roundel(126, 66, 7.5, .66)
    return m


def fire_service() -> Machine:
    """A grey tender with crew cab and extending ladder, towing a trailer pump. Centimetres."""
    m = Machine(760, 264, Paint("#7b7f80", dirt=.45, wear=.45), "left", nation="United Kingdom", seed=7)
    m.plate([(180, 62), (736, 62), (744, 74), (180, 78)], -.4, .3, IRON)
    m.rod([(10, 46), (190, 60)], 8, IRON, .1, .4)
    m.plate([(30, 44), (150, 44), (156, 72), (24, 72)], .0, .5, "#8c3a2d", 4)
    m.plate([(44, 72), (136, 72), (132, 118), (50, 118)], .0, .54, "#8c3a2d", 6).plate([(50, 118), (132, 118), (126, 126), (58, 126)], .4, .56, "#8c3a2d")
    for x in (66, 114):
        m.disc(x, 98, 13, .1, .6, "#d8d2bd", .2).disc(x, 98, 10, .3, .61, "#efe9d4").line([(x, 98), (x + 5, 103)], 1.6, .8)
    m.tube(20, 60, 36, 60, 9, z=.6, mat=BRASS)
    tyre(m, 90, 32, 32, .52, 26, .62)
    m.plate([(190, 80), (560, 80), (560, 150), (190, 150)], .0, .54, "", 4)
    for x in (206, 296, 386, 476):
        m.hatch([(x, 88), (x + 78, 88), (x + 78, 142), (x, 142)], 1.6).box(x + 34, 112, x + 46, 116, .2, .6, STEEL)
    tarp(m, [(200, 148), (206, 206), (230, 216), (440, 216), (452, 206), (456, 148)], [(250, 214, 248, 150), (310, 214, 312, 150), (370, 214, 368, 150), (420, 214, 426, 150)], "#6f6a50", .5, .05, 8)
    m.plate([(470, 80), (580, 80), (584, 154), (566, 160), (550, 222), (474, 224), (468, 214)], .02, .58, "", 7)
    m.plate([(476, 222), (548, 220), (540, 229), (484, 230)], .5, .6)
    for a, b in ((478, 512), (520, 556)):
        m.plate([(a, 164), (b, 163), (b - 3, 210), (a, 212)], .1, .5, GLASS, 3)
    m.hatch([(474, 90), (514, 90), (514, 216), (474, 216)], 1.4).hatch([(518, 90), (568, 90), (568, 154), (550, 216), (518, 216)], 1.4)
    m.plate([(564, 160), (580, 152), (694, 146), (712, 130), (714, 90), (580, 86)], .05, .56, "", 10).plate([(572, 162), (694, 148), (708, 134), (590, 148)], .45, .58, "", 4)
    for i in range(9):
        m.line([(606 + 10 * i, 102), (606 + 10 * i, 132)], 2, .6)
    m.plate([(708, 84), (724, 84), (724, 134), (712, 138)], .2, .6, "#a5a69f")
    m.rod([(206, 238), (700, 240)], 6, WOOD, .1, .7).rod([(206, 224), (700, 226)], 6, WOOD, .1, .7)
    for i in range(18):
        m.rod([(220 + 27 * i, 225), (220 + 27 * i, 238)], 3.4, WOOD, .2, .72)
    for x in (230, 440):
        m.rod([(x, 216), (x, 226)], 6, IRON, .1, .6)
    m.disc(690, 232, 15, 0, .74, IRON, .3).disc(690, 232, 6, .2, .76, STEEL)
    for x in (306, 640):
        m.plate([(x - 66, 66), (x - 52, 98), (x - 24, 110), (x + 26, 110), (x + 54, 96), (x + 68, 66), (x + 58, 68), (x + 44, 90), (x + 20, 101), (x - 20, 101), (x - 42, 90), (x - 56, 68)], .2, .70, "", 6)
        tyre(m, x, 46, 46, .54, 30, .64, bolts=8)
    lamp(m, 704, 122, 13)
    m.dome([(536, 229), (556, 229), (552, 246), (540, 246)], .2, .66, BRASS, 5)
    m.rod([(20, 60), (0, 40), (8, 8), (60, 4), (160, 8), (240, 3)], 9, "#b9a173", 0, .72, 20)
    m.tube(240, 4, 268, 6, 5, 3, z=.74, mat=BRASS)
    m.roundel(336, 116, 13, .62)
    return m


def chain_home() -> Machine:
    """Steel transmitter towers with platforms and a curtain of wires, wooden receivers, a blockhouse."""
    m = Machine(96, 44, Paint("#8b8c82", dirt=.3, wear=.3), "left", nation="United Kingdom", seed=8)
    tops = []
    for x, h in ((14, 42), (38, 42), (62, 42)):
        lattice(m, x, 0, h, 6.4, 1.4, 11, "#5f625f", .42, .5)
        for t in (.34, .64, .95):
            w = 3.4
            m.box(x - w, h * t, x + w, h * t + .5, .25, .62, "#5f625f")
            m.rod([(x - w, h * t + 1.5), (x + w, h * t + 1.5)], .14, "#5f625f", .1, .56)
        tops.append((x, h))
    for (ax, ah), (bx, bh) in zip(tops, tops[1:]):
        for k in range(9):
            y = 15 + k * 3
            m.rod([(ax + 3, y), ((ax + bx) / 2, y - 1.2), (bx - 3, y)], .12, "#4a4c4a", 0, .4, 3)
        for k in range(5):
            x = ax + 6 + k * 3
            m.rod([(x, 14), (x, 38)], .09, "#4a4c4a", 0, .38)
    for x in (82, 91):
        lattice(m, x, 0, 26, 5, 1.8, 8, "#7d6343", .36, .52)
        m.rod([(x - 3, 24), (x + 3, 24)], .2, "#7d6343", .2, .58).rod([(x - 3, 19), (x + 3, 19)], .2, "#7d6343", .2, .58)
    m.box(20, 0, 34, 4.4, .0, .66, "#9a7a5e").box(19.6, 4.4, 34.4, 5.0, .35, .7, CONCRETE)
    panes(m, 21, 33, 1.6, 1.6, 4, GLASS, .45)
    nissen(m, 51, 0, 8.6, 4.6)
    m.plate([(66, 0), (69, 3.6), (76, 4.2), (80, 0)], .05, .68, "#6f7a45", .8).box(71, 0, 74, 2.4, -.4, .5, DARK)
    bags(m, 40, 47, 2, 1.5, .7, 4, "#9b9068", .7)
    m.roundel(51, 4.0, .55, .6)
    return m


def gun_52k() -> Machine:
    """85 mm 52-K: slim barrel with brake on a four-wheeled carriage, jacks down."""
    return flak_gun(Machine(850, 420, PAINTS["soviet_green"], "left", nation="Soviet Union", seed=9), 27, 590, 10, brake=True, heavy=False)


def repair_shop() -> Machine:
    """A workshop lorry with raised side and bench, a jib crane with an engine, road wheels and track. Centimetres."""
    m = Machine(640, 296, PAINTS["soviet_green"], "left", nation="Soviet Union", seed=10)
    m.plate([(150, 70), (610, 70), (616, 82), (150, 86)], -.4, .3, IRON)
    m.box(160, 92, 430, 236, .0, .52)
    m.plate([(154, 234), (436, 234), (424, 250), (166, 250)], .45, .58, "", 4)
    m.box(178, 120, 388, 206, -.75, .34, DARK)
    m.plate([(170, 208), (398, 208), (420, 266), (150, 266)], .2, .70, "", 2).rod([(180, 130), (158, 262)], 3, IRON, .1, .68).rod([(388, 130), (412, 262)], 3, IRON, .1, .68)
    m.box(184, 134, 382, 142, .3, .46, WOOD)
    for i, x in enumerate((192, 208, 224, 240)):
        m.rod([(x, 200), (x, 180 - i % 2 * 6)], 4, STEEL, .1, .44).disc(x, 180 - i % 2 * 6, 5, .1, .46, STEEL, .3)
    m.box(262, 142, 300, 170, .0, .5, "#6d7068", 2).disc(312, 156, 13, .1, .52, STEEL, .3).box(330, 142, 366, 164, .05, .5, "#5b5e58", 2)
    lamp(m, 300, 192, 8)
    m.plate([(440, 88), (512, 88), (514, 150), (502, 156), (494, 214), (444, 216), (438, 208)], .0, .58, "", 5).plate([(448, 160), (498, 159), (490, 206), (450, 208)], .1, .5, GLASS, 3)
    m.hatch([(446, 94), (508, 94), (508, 152), (494, 210), (446, 210)], 1.5)
    m.plate([(512, 90), (598, 92), (600, 136), (586, 146), (512, 154)], .05, .56, "", 5).plate([(512, 156), (588, 147), (598, 138), (522, 146)], .48, .58)
    for i in range(7):
        m.line([(530 + 9 * i, 102), (530 + 9 * i, 130)], 2, .6)
    m.plate([(490, 70), (506, 96), (530, 106), (570, 106), (606, 92), (612, 82), (570, 96), (536, 97), (518, 86), (502, 68)], .22, .70, "", 5)
    for x in (238, 330, 552):
        m.disc(x, 54, 48, -.8, .28, DARK, .1)
        tyre(m, x, 45, 45, .54, 30, .64, bolts=8)
    lamp(m, 592, 124, 10)
    m.rod([(140, 0), (60, 288)], 9, "#6b5a3a", .1, .62).rod([(20, 0), (60, 288)], 9, "#6b5a3a", -.05, .6).rod([(40, 120), (108, 116)], 5, "#6b5a3a", .1, .58)
    m.disc(60, 276, 11, .1, .7, IRON, .3).rod([(58, 270), (58, 190)], 2.4, STEEL, .1, .66)
    engine(m, 62, 106)
    wheel(m, 138, 33, 33, .18, .3, holes=10, bolts=8, z=.74, at=.74, hole=.08)
    wheel(m, 20, 33, 33, .18, .3, holes=10, bolts=8, z=.72, at=.74, hole=.08)
    sprocket(m, 604, 27, 26, 14, 6, .72)
    for i in range(11):
        m.box(388 + i * 13, 0, 399 + i * 13, 9 + (i % 3), 0, .74, "#55504a", 1.5)
    jerrycan(m, 416, 62, 20, 30, "#5d6640", .66)
    m.roundel(414, 180, 11, .6)
    return m


def training_camp() -> Machine:
    """Rows of tents, a wooden barracks, a lookout, a rope frame and practice targets."""
    m = Machine(30, 12.8, EARTH, "left", nation="United States", seed=11)
    lattice(m, 26, 0, 8, 3, 2.2, 4, "#6b5236", .22, .42)
    m.box(24.2, 8, 27.8, 8.4, .2, .56, TIMBER).box(24.4, 8.4, 27.6, 10, .0, .54, TIMBER).box(24.8, 9.2, 27.2, 10, -.7, .5, DARK)
    m.plate([(23.8, 10.6), (26, 12.6), (28.2, 10.6)], .25, .6, SLATE)
    for x in (24.5, 27.5):
        m.rod([(x, 10), (x, 10.7)], .2, TIMBER, .1, .56)
    hut(m, 11.6, 23.4, 0, 6.4, "#5f6450", "#9a8259", 6, 2)
    m.rod([(8.6, 0), (8.6, 11)], .14, "#d8d0ba", .2, .5)
    m.plate([(8.7, 10.8), (10.4, 10.5), (11.4, 10.0), (10, 9.7), (8.7, 9.6)], .25, .6, "#4a6f9e", .1)
    for x0, y in ((.2, 0), (5.6, 0)):
        tent(m, x0, x0 + 4.6, y, 4.4, "#94895e")
    for x in (18.2, 21.8):
        m.rod([(x, 0), (x, 3.8)], .28, TIMBER, .1, .72)
    m.rod([(18.2, 3.8), (21.8, 3.8)], .28, TIMBER, .2, .74)
    for i in range(5):
        m.rod([(18.5 + .75 * i, 3.7), (18.5 + .75 * i, .2)], .07, "#c9b98a", 0, .7)
        m.rod([(18.3, .6 + .65 * i), (21.7, .6 + .65 * i)], .07, "#c9b98a", 0, .7)
    for x in (13.4, 15.6):
        m.rod([(x, 0), (x, 1.6)], .14, TIMBER, .1, .7)
        m.disc(x, 2.0, .85, .3, .72, "#d9cfae", .1).disc(x, 2.0, .6, -.3, .73, "#5d6549", .1).disc(x, 2.0, .36, .3, .74, "#d9cfae", .1).disc(x, 2.0, .14, -.4, .75, "#5d6549", .1)
    bags(m, 23, 30, 2, 1.1, .5, 4, "#9b9068", .7)
    crate(m, 10.6, 0, 1.4, .9, "#86704a", .7)
    m.roundel(17.5, 5.0, .5, .66)
    return m

