"""The Axis' base augmentations; metres, unless a docstring says otherwise."""
from __future__ import annotations

import math

from .how_guns import flak_gun
from .how_kit import BRASS, DARK, GLASS, IRON, PAINTS, STEEL, WOOD, Machine, Paint
from .how_parts import bags, crate, drum, jerrycan, lamp, tarp, tyre
from .how_works import BRICK, CONCRETE, EARTH, GLOW, GREY, SLATE, TIMBER, chimney, hall, hut, lattice, pipes, vat


def ruhr() -> Machine:
    """A blast furnace with its stoves, skip hoist and casting hall in glow."""
    m = Machine(72, 34, GREY, nation="Germany", seed=3)
    for x, h in ((4, 30), (10.5, 33), (66, 28)):
        chimney(m, x, 0, h, 2.8)
    for x in (19, 25, 31):
        m.tube(x, 0, x, 20, 2.5, z=.48, mat="#84756a")
        m.dome([(x - 2.5, 20), (x - 1.7, 22), (x, 22.9), (x + 1.7, 22), (x + 2.5, 20)], .2, .52, "#8d7d70")
        for y in (5, 10, 15):
            m.line([(x - 2.5, y), (x + 2.5, y)], 1.4, .5)
    lattice(m, 41, 6, 30, 10, 5.4, 5, "#5a5450", .5, .44)
    m.plate([(37.6, 8), (38.6, 17), (39.4, 25), (42.6, 25), (43.4, 17), (44.4, 8), (43, 3), (39, 3)], .05, .56, "#6c5a50", .8)
    for y in (9, 13, 17, 21):
        m.box(37.4, y, 44.6, y + .7, .25, .62, "#5f544d")
    m.plate([(39.4, 25), (40, 28.6), (42, 28.6), (42.6, 25)], .15, .58, "#6c5a50")
    m.rod([(38, 28), (33, 32), (26, 31), (25, 23)], 1.5, "#857468", 0, .56, 2)                # gas main
    m.rod([(42.4, 29), (60, 5)], 1.0, "#5f5852", .05, .5).rod([(43.4, 30.2), (61, 6)], .35, "#5f5852", .1, .52)
    for i in range(6):
        t = i / 6
        m.rod([(44 + 15 * t, 27 - 20 * t), (44 + 15 * t, 0)], .3, "#4d4742", 0, .36)
    m.box(49, 22, 51, 24, .1, .6, IRON)
    hall(m, 34.6, 48.6, 0, 8, 0, BRICK, GLOW, 4)
    m.plate([(38.6, 0), (38.6, 4.6), (40, 5.6), (43, 5.6), (44.6, 4.6), (44.6, 0)], .3, .42, GLOW)
    hall(m, 49, 70, 0, 6.4, 4, BRICK, GLASS, 6)
    hall(m, 0, 18, 0, 6, 3, BRICK, GLASS, 5)
    pipes(m, [(18, 8), (18, 11), (34, 11), (36, 9)], .9, "#8a7f75")
    m.rod([(0, .3), (72, .3)], .35, IRON, .2, .6)
    for x in (6, 11, 16):
        m.plate([(x - 2, 1), (x + 2, 1), (x + 2.4, 3), (x - 2.4, 3)], 0, .66, "#4f4a45").disc(x - 1.2, .7, .6, 0, .7, IRON).disc(x + 1.2, .7, .6, 0, .7, IRON)
        m.dome([(x - 2.3, 3), (x - 1, 3.8), (x + 1, 3.9), (x + 2.3, 3)], -.1, .66, "#2f2c2a")
    m.roundel(58, 3.2, .9, .62)
    return m


def leuna() -> Machine:
    """Columns, spheres and pipe bridges of a fuel plant."""
    m = Machine(66, 31, Paint("#8f928a", dirt=.35, wear=.4), nation="Germany", seed=4)
    chimney(m, 62, 0, 29, 2.6, CONCRETE)
    chimney(m, 56, 0, 25, 2.4, BRICK)
    for x, h, r in ((20, 26, 1.5), (25, 29, 1.8), (30.4, 23, 1.4), (35, 27, 1.6)):
        m.tube(x, 1, x, h, r, z=.52, mat="#8d938e").dome([(x - r, h), (x - r * .6, h + r * .7), (x, h + r), (x + r * .6, h + r * .7), (x + r, h)], .2, .54, "#8d938e")
        for k in range(1, 5):
            y = h * k / 5
            m.box(x - r * 1.5, y, x + r * 1.5, y + .4, .2, .58, IRON)
            m.rod([(x - r * 1.5, y + 1.5), (x + r * 1.5, y + 1.5)], .12, IRON, .2, .56)
        m.rod([(x + r * .4, h), (x + r * 2, h + .8), (x + r * 2, 4)], .5, STEEL, 0, .56, .8)
    lattice(m, 28, 0, 19, 17, 16, 4, "#5c5a55", .35, .44)
    for x, r in ((8, 5), (46, 5.4)):
        for px in (-3.6, -1.2, 1.2, 3.6):
            m.tube(x + px, 0, x + px, 5, .3, z=.44, mat=IRON)
        m.disc(x, r + 3, r, .0, .52, "#a7aaa2", .5)
        m.line([(x - r, r + 3), (x + r, r + 3)], 1.6, .4).rod([(x + r * .7, 0), (x + r * .9, r + 3), (x, 2 * r + 3)], .25, IRON, 0, .6, 3)
        m.box(x - r * .4, 2 * r + 2.9, x + r * .4, 2 * r + 3.5, .2, .6, IRON)
    for y in (6, 7.4, 8.8):
        pipes(m, [(2, y), (15, y), (40, y), (64, y)], .7, ("#8c6f52", "#8f958f", "#74797a")[int(y) % 3], .62)
    for x in (14, 27, 40, 52):
        m.box(x, 0, x + .6, 9.6, .05, .6, IRON)
    vat(m, 54, 0, 8, 5, "#8f8d80")
    hall(m, 0, 14, 0, 4, 0, BRICK, GLASS, 5)
    m.plate([(33, 1.4), (43, 1.4), (43, 3.8), (33, 3.8)], .1, .66, "#4c4f4c", 1.1)                 # tank wagon
    for x in (34.5, 36.5, 39.5, 41.5):
        m.disc(x, .8, .75, 0, .7, IRON)
    m.rod([(0, .1), (66, .1)], .3, IRON, .2, .6)
    m.roundel(38, 2.6, .8, .72)
    return m


def field_post() -> Machine:
    """A command tent with map table, field radio, aerial mast and camouflage net."""
    m = Machine(15, 7, EARTH, nation="Italy", seed=5)
    lattice(m, 12.6, 0, 6.9, .9, .25, 7, "#5a564c", .06, .36)
    m.rod([(12.6, 6.8), (15, .1)], .02, IRON, 0, .3).rod([(12.6, 6.8), (9.6, .4)], .02, IRON, 0, .3)
    for y in (6.2, 6.7):
        m.rod([(12.0, y), (13.2, y)], .06, IRON, .2, .4)
    tarp(m, [(.6, 0), (.9, 1.7), (2.2, 3.5), (6.6, 3.7), (8.2, 1.8), (8.6, 0)], [(2.4, 3.4, 1.8, 0), (4.2, 3.6, 4.2, 0), (6.4, 3.6, 7, 0)], "#a8945f", .5, .05, .2)
    m.plate([(.5, 1.7), (2.1, 3.6), (6.7, 3.8), (8.4, 1.8), (7.9, 1.7), (6.5, 3.4), (2.3, 3.3), (1.0, 1.6)], .3, .6, "#b6a36d", .1)
    m.plate([(3, 0), (3.2, 2.5), (5.6, 2.6), (5.9, 0)], -.75, .3, DARK).plate([(5.9, 0), (5.6, 2.6), (6.5, 1.9), (7.3, .3)], .1, .6, "#9e8a57")
    m.box(3.6, .1, 5.4, .7, -.1, .4, WOOD).plate([(3.4, .7), (5.6, .7), (5.3, .86), (3.7, .86)], .5, .44, "#d9cda6")
    lamp(m, 4.5, 2.1, .14)
    m.box(7.0, 0, 7.14, 1.0, 0, .6, WOOD).box(9.6, 0, 9.74, 1.0, 0, .6, WOOD).plate([(6.7, 1.0), (10, 1.0), (9.8, 1.14), (6.9, 1.14)], .35, .66, WOOD)
    m.box(7.2, 1.14, 8.5, 2.0, 0, .66, "#5c604c", .05)
    for x, y in ((7.45, 1.7), (7.85, 1.7), (8.25, 1.7)):
        m.disc(x, y, .14, .2, .7, "#c9c2a4", .2).disc(x, y, .05, -.4, .72, DARK)
    for x in (7.4, 7.65, 7.9, 8.15):
        m.disc(x, 1.36, .07, 0, .7, IRON)
    m.box(8.8, 1.14, 9.5, 1.5, .0, .66, "#4f4436", .05).rod([(8.85, 1.5), (8.9, 1.62), (9.4, 1.62), (9.45, 1.5)], .1, DARK, .2, .7, .05)
    m.plate([(8.9, 1.14), (9.9, 1.14), (9.8, 1.17), (9, 1.17)], .6, .7, "#e2d6b0")
    bags(m, 9.6, 14.6, 3, .9, .42, 5, "#a8945f", .56)
    crate(m, .1, 0, 1.2, .7, "#7f6b40", .66)
    jerrycan(m, 1.5, 0, .5, .72, "#7a6a44", .66)
    jerrycan(m, 2.1, 0, .5, .72, "#6f6a44", .66)
    net(m, 0, 9, 3.4, 5.0)
    m.roundel(1.6, 1.3, .32, .62)
    return m


def net(m: Machine, x0: float, x1: float, y0: float, y1: float) -> None:
    """A camouflage net on poles, with its rags."""
    rng_x = [x0 + (x1 - x0) * i / 26 for i in range(27)]
    for n, x in enumerate(rng_x):
        y = y0 + (y1 - y0) * (.35 + .5 * math.sin(math.pi * n / 26)) + .12 * math.sin(n * 2.3)
        m.rod([(x, y), (rng_x[min(n + 2, 26)], y - .22)], .02, "#6b6340", 0, .62)
        m.plate([(x - .22, y), (x + .1, y + .14), (x + .34, y - .05), (x + .1, y - .3)], .1 - .2 * (n % 3), .66, ("#6d7143", "#8f7d4a", "#5b5a38")[n % 3], .06)
    for x in (x0 + .6, x1 - .6):
        m.rod([(x, 0), (x, y0 + .5)], .08, WOOD, 0, .4)


def sc_250() -> Machine:
    """SC 250: pointed nose, long case, ring of fins, on a loading trolley. Centimetres."""
    m = Machine(250, 112, Paint("#8a9089", dirt=.4, wear=.7), nation="Germany", seed=6)
    m.tube(20, 26, 236, 26, 4, z=.4, mat=IRON)
    for x in (52, 192):
        m.plate([(x - 20, 30), (x + 20, 30), (x + 12, 52), (x - 12, 52)], -.05, .44, "#5b6050")
    m.tube(232, 26, 249, 40, 3, z=.44, mat=IRON)
    body = [(196, 92.6), (206, 91), (218, 84), (228, 76), (233, 72), (228, 68), (218, 60), (206, 53), (196, 51.4)]
    m.plate([(24, 64), (66, 54), (66, 90), (24, 80)], .1, .5)
    m.tube(62, 72, 198, 72, 20.6, z=.60).dome(body, .02, .60).tube(28, 72, 66, 72, 7, 19, z=.58)
    m.plate([(16, 72), (20, 98), (46, 98), (64, 82), (62, 72)], .12, .62).plate([(16, 72), (20, 46), (46, 46), (64, 62), (62, 72)], -.25, .62)
    m.plate([(14, 94), (46, 94), (46, 102), (14, 102)], .3, .68, "", 2).plate([(14, 42), (46, 42), (46, 50), (14, 50)], -.2, .68, "", 2)
    m.plate([(18, 70), (60, 69), (60, 75), (18, 74)], .3, .70)
    m.line([(66, 92), (66, 52)], 2).line([(196, 92), (196, 52)], 2).row(72, 88, 190, 88, 14)
    m.tube(232, 72, 240, 72, 4, 2.6, z=.6, mat=BRASS)
    m.box(122, 91, 136, 97, .2, .66, IRON).disc(152, 74, 6, .1, .66, BRASS, .3).disc(152, 74, 3, 0, .7, IRON)
    m.box(100, 51, 104, 93, .2, .66, "#a8a05c")
    for x in (52, 192):
        m.rod([(x - 14, 50), (x - 12, 60)], 3, WOOD, 0, .66)
        tyre(m, x, 22, 22, .5, 24, .64)
    crate(m, 92, 0, 62, 18, "#7a6a44", .5)
    m.roundel(176, 72, 7, .64)
    return m


def fire_engine_japan() -> Machine:
    """A red harbour fire engine: open cab, pump, hose reel, ladder on its rack. Centimetres."""
    m = Machine(600, 262, Paint("#93372b", dirt=.4, wear=.5), nation="Japan", seed=7)
    m.plate([(20, 62), (580, 62), (586, 74), (20, 78)], -.4, .3, IRON)
    m.plate([(14, 80), (330, 80), (330, 128), (14, 128)], .0, .54, "", 4).plate([(14, 128), (330, 128), (326, 134), (18, 134)], .4, .56)
    for x in (30, 128, 226):
        m.hatch([(x, 88), (x + 86, 88), (x + 86, 122), (x, 122)], 1.6).box(x + 36, 102, x + 50, 106, .2, .6, STEEL)
    m.disc(96, 162, 34, -.05, .52, "#a4452f", -.3).disc(96, 162, 30, -.1, .54, "#b59d6c", .2)
    for r in (26, 22, 18, 14):
        m.disc(96, 162, r, -.1 + .04 * (r % 4), .55, "#a98f5f", .25)
    m.disc(96, 162, 9, 0, .62, STEEL, .4)
    m.box(160, 134, 250, 172, .05, .55, "#7f2f25", 4)
    for x in (178, 204, 230):
        m.disc(x, 156, 9, .2, .62, "#d8d2bd", .2).disc(x, 156, 7, .3, .63, "#efe9d4").line([(x, 156), (x + 4, 160)], 1.6, .8)
    m.tube(190, 142, 200, 142, 6, z=.62, mat=BRASS).tube(222, 142, 234, 142, 6, z=.62, mat=BRASS)
    m.rod([(30, 214), (520, 236)], 6, WOOD, .1, .66).rod([(30, 196), (520, 218)], 6, WOOD, .1, .66)
    for i in range(17):
        x = 44 + 28 * i
        m.rod([(x, 197 + i * 1.25), (x, 213 + i * 1.25)], 3.6, WOOD, .2, .68)
    m.rod([(60, 134), (60, 198)], 5, IRON, 0, .5).rod([(318, 134), (318, 210)], 5, IRON, 0, .5).rod([(470, 150), (474, 216)], 4, IRON, 0, .5)
    m.plate([(336, 78), (412, 78), (418, 140), (404, 144), (398, 132), (336, 132)], .02, .56, "", 5)
    m.dome([(340, 132), (390, 132), (386, 150), (348, 152)], .0, .6, "#4a3426", 5).dome([(336, 132), (350, 132), (348, 186), (336, 184)], .0, .6, "#4a3426", 5)
    m.rod([(408, 142), (396, 170)], 4, IRON, 0, .6).disc(392, 172, 14, 0, .62, DARK, .2, .5)
    m.plate([(412, 142), (420, 140), (434, 196), (428, 197)], .5, .56, "#aebbb8")
    m.plate([(412, 80), (556, 80), (560, 120), (546, 136), (412, 144)], .05, .56, "", 6).plate([(414, 146), (546, 137), (556, 126), (430, 136)], .45, .58, "", 3)
    for i in range(9):
        m.line([(450 + 9 * i, 94), (450 + 9 * i, 124)], 2, .6)
    m.plate([(554, 80), (570, 80), (570, 128), (558, 134)], .3, .6, BRASS)
    for x, back in ((130, -1), (474, 1)):
        m.plate([(x - 66, 66), (x - 54, 96), (x - 26, 112), (x + 26, 112), (x + 54, 96), (x + 66, 66), (x + 56, 68), (x + 44, 90), (x + 20, 102), (x - 20, 102), (x - 44, 90), (x - 56, 68)], .2, .68, "", 6)
        tyre(m, x, 46, 46, .54, 30, .62, bolts=8)
    lamp(m, 560, 118, 13)
    m.tube(430, 146, 430, 160, 3, z=.6, mat=BRASS).dome([(420, 160), (440, 160), (436, 176), (424, 176)], .2, .64, BRASS, 4)
    m.rod([(20, 92), (2, 70), (6, 20), (40, 6), (120, 4), (200, 8), (250, 4)], 9, "#b9a173", 0, .72, 22)
    m.tube(250, 4, 276, 6, 5, 3, z=.74, mat=BRASS)
    m.roundel(372, 106, 12, .62)
    return m


def wuerzburg() -> Machine:
    """Würzburg: the meshed dish on its mount with cabin, raised to the sky."""
    m = Machine(9.4, 5.0, Paint("#8c9080", ("#6a6f54",), "spray", dirt=.4), nation="Germany", seed=8)
    m.plate([(1.6, .1), (6.2, .1), (5.8, .5), (2, .5)], -.1, .5, CONCRETE)
    for x in (1.7, 6.1):
        m.rod([(3.9, .6), (x, .1)], .16, IRON, .1, .54)
    m.tube(3.9, .4, 3.9, 1.5, .5, .4, z=.56)
    m.plate([(2.9, 1.3), (4.9, 1.3), (4.9, 2.7), (4.4, 3.0), (3.2, 3.0), (2.9, 2.6)], .0, .58, "", .12).hatch([(3.1, 1.5), (3.9, 1.5), (3.9, 2.6), (3.1, 2.6)])
    m.disc(4.4, 2.3, .26, .2, .64, IRON).row(3, 1.4, 4.8, 1.4, 10)
    a = math.radians(26)
    cx, cy = 5.3, 3.0

    def at(d: float, off: float) -> tuple[float, float]:
        return cx + d * math.cos(a) - off * math.sin(a), cy + d * math.sin(a) + off * math.cos(a)
    rim = [at(.95 * (off / 1.75) ** 2, off) for off in [1.75 - 3.5 * i / 28 for i in range(29)]]
    inner = [at(.95, 1.75), at(1.02, 0), at(.95, -1.75)]
    m.plate([*rim, *inner[::-1]], -.05, .56, "#7d8272", 0, .9)
    for k in range(-3, 4):
        off = 1.75 * k / 3.5
        m.rod([at(.95 * (off / 1.75) ** 2 - .02, off), at(-.34, off * .45)], .06, IRON, .2, .5)
    m.rod(rim, .10, "#9fa391", .2, .66)
    oval = [at(.97 + .34 * math.cos(t), 1.75 * math.sin(t)) for t in [math.tau * i / 40 for i in range(40)]]
    m.plate(oval, -.25, .60, "#6f7465", 0, .7)
    for k in range(-6, 7):
        off = 1.7 * k / 6.5
        w = .32 * math.sqrt(max(0, 1 - (off / 1.75) ** 2))
        m.rod([at(.97 - w, off), at(.97 + w, off)], .015, "#c9cbb6", .2, .62)
    for k in range(-2, 3):
        x = .97 + .3 * k / 2.6
        h = 1.75 * math.sqrt(max(0, 1 - ((x - .97) / .34) ** 2))
        m.rod([at(x, -h), at(x, h)], .02, "#c9cbb6", .2, .62)
    m.rod([*oval, oval[0]], .07, "#b1b49f", .2, .7)
    m.rod([at(.9, .1), at(1.9, .1)], .09, STEEL, .1, .72).rod([at(1.9, -.4), at(1.9, .6)], .10, STEEL, .2, .74).rod([at(1.75, -.3), at(1.75, .5)], .05, IRON, .2, .74)
    m.rod([(4.2, 2.6), at(-.3, .1)], .3, IRON, 0, .54)
    bags(m, 0, 3, 2, .74, .34, 4, "#97906f", .62)
    bags(m, 5.6, 9.3, 2, .74, .34, 6, "#97906f", .62)
    m.box(7.4, .6, 8.8, 1.7, .0, .5, "#5e6353", .08).hatch([(7.5, .7), (8.1, .7), (8.1, 1.6), (7.5, 1.6)]).rod([(7.4, 1.0), (6.2, .4), (4.4, .8)], .07, DARK, 0, .6, .4)
    m.roundel(4.4, 1.8, .24, .62)
    return m


def flak_40() -> Machine:
    """12.8 cm Flak 40: heavy barrel on a broad turntable, behind a wall of earth."""
    return flak_gun(Machine(980, 470, PAINTS["panzer_grey"], nation="Germany", seed=9), 24, 730, 13, brake=False, heavy=True)


def field_workshop() -> Machine:
    """A tripod hoist lifts an engine beside a bench, drums and a lorry's open bonnet tent. Centimetres."""
    m = Machine(560, 300, Paint("#b59a62", dirt=.5), nation="Italy", seed=10)
    tarp(m, [(20, 0), (26, 150), (60, 196), (250, 196), (288, 150), (292, 0)], [(64, 190, 50, 0), (120, 194, 116, 0), (190, 194, 194, 0), (246, 190, 262, 0)], "#a8945f", .42, -.05, 8)
    m.plate([(16, 148), (56, 202), (254, 202), (296, 148), (280, 144), (246, 186), (64, 186), (32, 144)], .3, .5, "#b5a26c", 6)
    m.plate([(70, 0), (74, 150), (238, 150), (242, 0)], -.8, .26, DARK)
    m.box(84, 60, 230, 70, .3, .5, WOOD).box(90, 0, 100, 62, 0, .46, WOOD).box(214, 0, 224, 62, 0, .46, WOOD).box(84, 24, 230, 30, .1, .48, WOOD)
    m.box(96, 70, 124, 92, 0, .56, IRON, 3).plate([(100, 92), (120, 92), (126, 100), (94, 100)], .1, .58, IRON)                    # vice
    m.tube(140, 76, 176, 76, 6, z=.56, mat=STEEL).disc(196, 82, 12, .1, .58, STEEL, .3).disc(196, 82, 4, -.4, .62, DARK)
    for i, x in enumerate((100, 116, 132, 148, 164, 180, 196, 212)):
        m.rod([(x, 142), (x, 142 - (22, 30, 18, 26, 34, 20, 28, 24)[i])], 4, STEEL, .1, .5).disc(x, 142 - (22, 30, 18, 26, 34, 20, 28, 24)[i], 5, .1, .52, STEEL, .3)
    for foot in (330, 420, 520):
        m.tube(foot, 0, 424, 292, 5, 4, z=.6, mat="#6b5a3a")
    m.disc(424, 276, 13, .05, .7, IRON, .3).disc(424, 276, 4, .2, .74, STEEL)
    m.rod([(416, 270), (418, 176)], 2.4, STEEL, .1, .66).rod([(432, 270), (430, 176)], 2.4, STEEL, .1, .66)
    engine(m, 424, 92)
    m.box(380, 0, 470, 14, -.1, .5, WOOD)
    for x in (316, 500):
        drum(m, x, 0, 38, 60, "#6b6a4c", .62)
    tyre(m, 528, 34, 34, .5, 26, .6)
    m.box(2, 0, 60, 24, 0, .66, "#7c3b2c", 2).box(0, 20, 62, 28, .2, .68, "#7c3b2c", 2).rod([(14, 28), (16, 38), (46, 38), (48, 28)], 3, IRON, .1, .7, 3)
    for x in (250, 268):
        jerrycan(m, x, 0, 18, 28, "#7a6a44", .66)
    m.roundel(264, 100, 11, .5)
    return m


def engine(m: Machine, x: float, y: float) -> None:
    """A motor hanging from its sling, 90 wide."""
    m.rod([(x, y + 84), (x - 34, y + 56)], 2.4, STEEL, 0, .6).rod([(x, y + 84), (x + 34, y + 56)], 2.4, STEEL, 0, .6)
    m.plate([(x - 44, y + 10), (x + 40, y + 10), (x + 46, y + 52), (x - 46, y + 52)], 0, .64, "#6d7068", 4)
    for i in range(6):
        m.box(x - 40 + 13.6 * i, y + 52, x - 30 + 13.6 * i, y + 64, .15, .68, "#83867c", 2)
        m.disc(x - 34 + 13.6 * i, y + 34, 4.6, -.1, .7, "#4f4f4a", .3)
    m.plate([(x - 36, y), (x + 30, y), (x + 34, y + 12), (x - 38, y + 12)], -.2, .6, "#4b4c48", 3)
    m.disc(x + 50, y + 28, 17, .05, .68, IRON, .3).disc(x + 50, y + 28, 5, .2, .72, STEEL)
    m.disc(x - 50, y + 28, 14, .0, .62, IRON, .3).rod([(x - 42, y + 46), (x - 4, y + 44), (x + 36, y + 48)], 5, "#7c4a2c", 0, .72, 6)
    m.disc(x + 16, y + 18, 9, .1, .72, "#83867c", .4)


def reserve_depot() -> Machine:
    """A long wooden barracks with tiled roof, water tower, stacked crates and rifles in pyramid."""
    m = Machine(27, 12.6, Paint("#8a6f4c", dirt=.35, wear=.3), nation="Japan", seed=11)
    lattice(m, 23.6, 0, 8.4, 3.4, 2.6, 4, "#5e4a33", .22, .4)
    m.tube(23.6, 8.4, 23.6, 11.4, 1.7, z=.52, mat="#7d6343").plate([(21.6, 11.3), (23.6, 12.5), (25.6, 11.3)], .2, .54, SLATE)
    for y in (9, 10, 11):
        m.line([(21.9, y), (25.3, y)], 1.4, .5)
    hut(m, 1.4, 20.4, 0, 7.6, "#5d6467", "#8d7350", 7, 3)
    m.plate([(8.2, 3.9), (9.2, 5.6), (12.6, 5.6), (13.6, 3.9)], .25, .7, "#666d70").box(8.7, 0, 9, 4, .1, .6, TIMBER).box(12.8, 0, 13.1, 4, .1, .6, TIMBER)
    for i in range(8):
        m.line([(2 + i * 2.5, 7.5), (1.5 + i * 2.6, 4.2)], 1, .22)
    for x, y in ((.2, 0), (1.8, 0), (1.0, 1.05)):
        crate(m, x, y, 1.5, 1, "#86704a", .68)
    for x in (16.2, 18.6):
        for dx in (-.5, 0, .5):
            m.rod([(x + dx, 0), (x + dx * .1, 1.25), (x - dx * .3, 1.75)], .09, "#5b3a22", .1, .7)
    for i in range(3):
        drum(m, 19.8 + i * .75, 0, .66, 1.0, "#5d6549", .66)
    m.rod([(14.8, 0), (14.8, 9.4)], .12, TIMBER, .2, .66)
    m.plate([(14.9, 9.2), (16.6, 9.0), (17.2, 8.4), (15.6, 8.3), (14.9, 8.1)], .25, .6, "#d9cfb2", .1)
    bags(m, 20.4, 27, 2, 1.1, .5, 4, "#938863", .6)
    m.roundel(11, 4.75, .5, .74)
    return m
