"""What the actions of History of War show beside the units: ships, launchers, generators, radios, cipher machines."""
from __future__ import annotations

import math

import numpy as np

from .common import mix, rgb, smooth
from .how_kit import BRASS, DARK, GLASS, IRON, PAINTS, WOOD, Machine, Paint
from .how_parts import around, crate, drum, hole, lamp, tyre, wheel
from .how_scenery import Field, grid, half
from .how_stage import contact, placed


def put(out: Field, layer: Field, foot: int, at: tuple[float, float], width: int, light: str = "#fff3dc", air: str = "", veil: float = 0,
        shade: str = "#1d2030", shadow: float = .8, turn: float = 0) -> Field:
    """A machine on the picture in a place's light, its shadow under it; returns its mask."""
    stage = placed(layer, foot, at, width, turn)
    mask = stage[..., 3] / 255
    if shadow:
        contact(out, mask, at[1], shade, shadow * min(1, width / 420))
    colour = (108 + (stage[..., :3] - 108) * 1.14) * rgb(light) / 245
    out[:] = mix(out, mix(colour, rgb(air), veil) if air else colour, mask)
    return mask


def afloat(out: Field, layer: Field, foot: int, at: tuple[float, float], width: int, light: str, air: str, veil: float, deep: str,
           foam: str = "#f1f3ec", wake: int = -1, rough: float = 1) -> None:
    """A ship in the water: reflection, foam along her side, a wake towards ``wake`` (-1 left)."""
    mask = put(out, layer, foot, at, width, light, air, veil, shadow=0)
    yy, xx = grid()
    x, row, span = at[0], at[1], width * .475
    cols = np.clip(mask[max(0, int(row) - 9):int(row)].max(0), 0, 1)[None, :]
    n = half(np.random.default_rng(int(x + row)), 30, 4, .6, .5)
    under = np.exp(-np.clip(yy - row, 0, None) / (width * .045)) * cols * (yy > row - 1) * smooth(.25, .6, n + .12)
    out[:] = mix(out, rgb(deep), under * .7)
    side = np.exp(-((yy - row - (n - .5) * 5 * rough) / (1.2 + width * .004 * rough)) ** 2) * cols * smooth(.2, .55, n)
    out[:] = mix(out, rgb(foam), np.clip(side, 0, 1) * .95)
    d = (xx - x) * wake - span * .93
    band = np.exp(-((yy - row - width * .006 - (n - .5) * 6) / (1.4 + np.clip(d, 0, None) * .03 + width * .008)) ** 2)
    out[:] = mix(out, rgb(foam), band * smooth(-8, 6, d) * np.exp(-np.clip(d, 0, None) / (width * .5)) * smooth(.3, .62, n) * .85)
    bow = np.exp(-(((xx - x) * -wake - span * .97) / (width * .03)) ** 2 - ((yy - row + width * .006 * rough) / (width * .012 * rough + 1)) ** 2)
    out[:] = mix(out, rgb(foam), np.clip(bow * 1.5 * smooth(.25, .75, n), 0, .85))


def freighter(paint: Paint, seed: int, cargo: str = "#8b7a52") -> Machine:
    """A tramp steamer: three islands, tall funnel, two masts with derricks, crates on her well decks. Metres."""
    m = Machine(136, 40, paint, seed=seed)
    for i in range(5):
        crate(m, 24 + i * 6, 8, 5.4, 3 + i % 3, cargo, .40, rope=False)
        crate(m, 86 + i * 5.4, 8, 4.8, 3.4 - i % 2, cargo, .40, rope=False)
    m.box(58, 10, 82, 17, .06, .46, "#b9b3a2").box(61, 17, 80, 21.4, .1, .48, "#c4bdaa").box(72, 21.4, 80, 25, .16, .5, "#cfc8b4")
    m.box(56.5, 16.6, 83, 17.4, .3, .52, "#8d8878").box(60, 21.2, 82, 21.9, .3, .54, "#8d8878").box(71, 24.8, 82, 25.5, .3, .54, "#8d8878")
    m.row(60, 13.4, 80, 13.4, 11, 3).row(63, 19, 70, 19, 4, 3)
    m.plate([(72.6, 22.4), (79.4, 22.4), (79.4, 24.2), (72.6, 24.2)], -.6, .44, GLASS)
    m.tube(66, 17, 65.4, 33, 2.5, z=.62, mat="#4d4844").tube(65.5, 29, 65.4, 31.4, 2.65, z=.66, mat="#a8583e").tube(65.4, 32.6, 65.4, 33.2, 2.8, z=.66, mat=IRON)
    for x in (39, 100):
        m.tube(x, 8, x, 38, .55, .32, z=.6, mat=WOOD).rod([(x, 12), (x + 13, 29)], .5, WOOD, .1, .6).rod([(x, 12), (x - 13, 27)], .5, WOOD, -.1, .6)
        for end in ((x + 13, 29), (x - 13, 27), (x + 26, 11), (x - 18, 9)):
            m.rod([(x, 37), end], .16, IRON, 0, .4)
    m.rod([(39, 37.6), (100, 37.6)], .14, IRON, 0, .4)
    for x in (59, 76):
        m.plate([(x, 18.8), (x + 1, 17.4), (x + 6, 17.4), (x + 7.4, 19)], .3, .66, "#d9d2bd", .4)
    m.plate([(0, 11.4), (3, 5), (4.6, 0), (128, 0), (131, 6), (136, 15), (116, 13), (114.4, 9), (84, 8.6), (83, 11), (56, 11), (55, 8.6), (22, 8.8), (20, 11.2)], 0, .56, fall=.6)
    m.plate([(3.9, 2.2), (4.6, 0), (128, 0), (129, 2.2)], -.1, .57, "#733c2e")
    for pts in ([(2, 8), (133, 8.6)], [(2.8, 5), (130.4, 5)]):
        m.line(pts, 1.2, .35)
    m.row(58, 9, 82, 9, 9, 2.4).row(118, 10.4, 128, 11, 4, 2.4).row(5, 9, 17, 9, 4, 2.4)
    m.rod([(1, 11), (1, 15), (20, 15), (20, 11)], .22, IRON, 0, .5).rod([(116, 13), (116, 16.4), (134, 18.4)], .22, IRON, 0, .5)
    m.rod([(4, 11), (2, 19)], .3, IRON, 0, .5)
    return m


def destroyer(paint: Paint, seed: int, faces: str = "right") -> Machine:
    """A lean escort: flared bow, two raked funnels, tripod, guns in houses fore and aft. Metres."""
    m = Machine(118, 34, paint, faces, seed=seed)
    m.box(28, 6, 84, 9, -.05, .44).box(74, 8, 90, 13, .05, .50).plate([(77, 13), (88, 13), (87, 18), (78, 18)], .12, .52).box(76, 17.6, 89, 18.4, .3, .54)
    m.plate([(78.6, 15), (87.2, 15), (87, 17), (78.8, 17)], -.6, .46, GLASS)
    for x, h in ((66, 19), (49, 17)):
        m.plate([(x - 2.6, 8), (x + 3.4, 8), (x + 1.4, h), (x - 4.4, h)], .05, .58, fall=.5).plate([(x - 4.5, h - 1.6), (x + 1.6, h - 1.6), (x + 1.4, h), (x - 4.6, h)], -.5, .6, DARK)
    m.rod([(78, 16), (74, 33)], .5, IRON, .1, .6).rod([(70, 12), (74, 28)], .35, IRON, 0, .58).rod([(69, 29), (79, 29)], .3, IRON, 0, .6).rod([(38, 8), (37, 26)], .4, IRON, 0, .6)
    for end in ((10, 8), (114, 12)):
        m.rod([(74, 32), end], .12, IRON, 0, .4)
    for x, s, y in ((97, 1, 10.4), (26, -1, 8.6), (15, -1, 6.6)):
        m.dome([(x - 3.6, y), (x - 3.4, y + 3), (x - 2, y + 3.8), (x + 2, y + 3.8), (x + 3.4, y + 2.6), (x + 3.6, y)], .1, .62, corner=.6).tube(x + 3 * s, y + 2, x + 11 * s, y + 3, .45, .36, .64)
    for x in (57, 40):
        m.box(x - 4, 8.6, x + 4, 10.4, .1, .6).tube(x - 4.4, 9.6, x + 4.4, 9.6, .6, z=.64)
    m.plate([(0, 5.6), (2, 0), (110, 0), (113, 6), (118, 12.4), (98, 10.2), (90, 9.6), (88, 6.6), (40, 6), (12, 5.6)], 0, .56, fall=.7)
    m.plate([(1.6, 1.2), (2, 0), (110, 0), (110.6, 1.2)], -.3, .57, "#3c3a3a").line([(2, 3.4), (112, 4)], 1.2, .3).row(70, 8, 86, 8, 7, 2).row(94, 7.6, 108, 8.6, 5, 2)
    m.rod([(92, 10), (92, 12), (116, 14.4)], .18, IRON, 0, .5).rod([(1, 5.6), (1, 7.6), (24, 7.6)], .18, IRON, 0, .5)
    return m


def nebelwerfer() -> Machine:
    """Nebelwerfer 41: six 15 cm tubes in a ring on a two-wheeled carriage, trail and foot down. Centimetres."""
    m = Machine(380, 230, PAINTS["panzer_tan"], seed=21, nation="Germany")
    a = math.radians(33)

    def at(d: float, o: float) -> tuple[float, float]:
        return 150 + d * math.cos(a) - o * math.sin(a), 86 + d * math.sin(a) + o * math.cos(a)
    m.rod([(160, 56), (40, 26), (8, 8)], 11, "", -.05, .46).rod([(150, 50), (60, 16), (14, 6)], 9, "", -.2, .42)
    m.plate([(0, 0), (30, 0), (26, 14), (6, 16)], .1, .5).rod([(200, 60), (232, 0)], 9, IRON, .05, .5).disc(234, 4, 12, .05, .52, IRON, .3, .9)
    m.plate([(128, 40), (214, 40), (230, 108), (196, 140), (134, 110)], -.05, .48, corner=6).row(138, 50, 206, 50, 7)
    for off, z in ((30, .46), (-30, .47), (0, .5)):
        m.tube(*at(-64, off), *at(126, off), 15.5, z=z, tone=-.1)
    for off, z in ((17, .60), (-17, .60)):
        m.tube(*at(-60, off), *at(136, off), 16.5, z=z)
        m.tube(*at(130, off), *at(137, off), 18, z=z + .03, tone=.1)
        hole(m, *at(137, off), 14, .6)
        hole(m, *at(-60, off), 12, .5)
    for d in (-44, 26, 112):
        m.plate([at(d, -46), at(d + 9, -46), at(d + 9, 46), at(d, 46)], .2, .68, corner=3).row(*at(d + 4.5, -40), *at(d + 4.5, 40), 7)
    m.disc(176, 96, 20, .05, .7, bulge=.3).rod([(176, 96), (158, 84)], 5, IRON, .1, .72).disc(150, 116, 13, 0, .72, IRON, -.3)
    m.disc(172, 46, 46, -.8, .3, DARK, .1)
    wheel(m, 172, 46, 46, .14, .22, holes=8, bolts=6, z=.74, at=.62, hole=.14)
    m.roundel(212, 76, 9, .6)
    return m


def bm_13() -> Machine:
    """BM-13: eight rails with sixteen rockets raised over a three-axled lorry, its cab shuttered. Centimetres."""
    m = Machine(660, 400, PAINTS["soviet_green"], seed=22, nation="Soviet Union")
    m.plate([(20, 70), (600, 70), (600, 86), (20, 88)], -.4, .34, IRON)
    for i in range(4):
        m.rod([(130 + i * 26, 86), (210, 180)], 6, IRON, .05, .4)
    a = math.radians(26)

    def at(d: float, o: float) -> tuple[float, float]:
        return 40 + d * math.cos(a) - o * math.sin(a), 122 + d * math.sin(a) + o * math.cos(a)
    m.rod([(300, 88), at(330, -6)], 10, "", .1, .46).rod([(200, 86), at(200, -8)], 12, "", 0, .46)
    for i in range(8):
        o, z = i * 5.6, .46 + i * .022
        m.rod([at(0, o), at(500, o)], 4.2, "#4d5836", .1 + .04 * i, z)
    for k, o in ((0, 46), (1, 30)):
        for d in (120, 300):
            m.tube(*at(d, o), *at(d + 120, o), 7.5, z=.66, mat="#7d7f5c").tube(*at(d + 120, o), *at(d + 150, o), 7, 1, .66, "#6a5a3c")
            m.plate([at(d, o - 12), at(d + 20, o - 8), at(d + 20, o + 8), at(d, o + 12)], -.1, .68, "#5d6040")
    for d in (20, 240, 470):
        m.plate([at(d, -8), at(d + 9, -8), at(d + 9, 52), at(d, 52)], .15, .70)
    m.plate([(430, 88), (506, 88), (508, 160), (494, 226), (440, 228), (430, 212)], .0, .58, "", 5).plate([(444, 166), (490, 165), (482, 216), (446, 218)], -.1, .62, "#4f5c36", 2)
    for i in range(4):
        m.line([(446, 176 + i * 10), (487, 175 + i * 10)], 1.6, .5)
    m.hatch([(436, 94), (502, 94), (502, 160), (488, 222), (440, 222)], 1.5)
    m.plate([(506, 92), (598, 94), (604, 132), (590, 146), (506, 158)], .05, .56, "", 5).plate([(506, 160), (590, 148), (602, 138), (516, 150)], .45, .58)
    for i in range(7):
        m.line([(526 + 9 * i, 104), (526 + 9 * i, 132)], 2, .6)
    m.plate([(484, 66), (500, 96), (526, 108), (568, 108), (606, 92), (622, 72), (600, 88), (566, 97), (532, 98), (512, 86), (498, 64)], .22, .72, "", 5)
    m.box(610, 66, 640, 84, .1, .66)
    for x in (120, 226, 556):
        m.disc(x, 54, 50, -.8, .28, DARK, .1)
        tyre(m, x, 46, 46, .54, 30, .64, bolts=8)
    lamp(m, 598, 120, 11)
    m.box(330, 60, 424, 92, .05, .58).row(336, 88, 418, 88, 8).roundel(468, 124, 12, .64)
    return m


def generator(seed: int) -> Machine:
    """A smoke generator: a boiler on a skid with its burner, hood and two oil drums. Centimetres."""
    m = Machine(330, 210, Paint("#6d6c55", dust="#a08a61", dirt=.5, wear=.6), seed=seed)
    m.rod([(70, 8), (250, 8)], 9, IRON, .05, .4)
    for x in (84, 236):
        m.box(x - 6, 0, x + 6, 30, 0, .42, IRON)
    m.tube(80, 74, 240, 74, 46, z=.56).tube(84, 74, 96, 74, 48, z=.6).tube(150, 74, 160, 74, 48, z=.6).tube(224, 74, 236, 74, 48, z=.6)
    m.disc(240, 74, 45, .05, .58, bulge=.3, squash=.35).disc(240, 74, 16, -.7, .5, DARK, -.2, .35)
    m.tube(190, 116, 190, 176, 15, z=.6, mat=IRON).tube(190, 170, 190, 182, 22, 20, z=.64, mat=IRON).tube(120, 116, 120, 160, 12, z=.6, mat=IRON).tube(120, 156, 120, 166, 18, z=.64, mat=IRON)
    m.rod([(96, 120), (60, 130), (40, 110), (40, 90)], 6, BRASS, 0, .6, 10).disc(70, 92, 12, .2, .66, "#d9d2bd", .2).rod([(70, 92), (76, 98)], 2, DARK, 0, .7)
    drum(m, 6, 0, 60, 90, "#5b6350", .66)
    drum(m, 262, 0, 58, 88, "#6b5a44", .66)
    m.disc(150, 74, 15, .05, .7, IRON, .2)
    for px, py in around(150, 74, 13, 4):
        m.rod([(150, 74), (px, py)], 3, IRON, .1, .72)
    return m
