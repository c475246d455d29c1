"""Infantry without persons: weapon, helmet, pack and ammunition where a section has halted; centimetres."""
from __future__ import annotations

from .how_gear import LEATHER, blanket, brick, flask, fold, pouch, round_case, rounds, ruin, sack, sprig, ssh_40, swell, palm_log, type_90
from .how_kit import BRASS, DARK, IRON, PAINTS, STEEL, Machine
from .how_parts import crate
from .how_still import GUN, block, steel, tilted, wood


def type_99() -> Machine:
    """Type 99 rifle, bayonet fixed, across a felled palm: netted helmet with leaves, pack under its blanket, pouches."""
    m = Machine(214, 94, PAINTS["japan_brown"], nation="Japan", seed=3)
    knapsack(m, 52, 14)
    for x0, top in ((150, 70), (158, 68)):
        m.tube(153, 12, x0 + (2 if x0 > 152 else -4), top, 2.2, 1.5, z=.44, mat="#6d5236")
    palm_log(m, 6, 202, 11.5)
    rifle(m, tilted(10, 27, 15.5, 1.28))
    type_90(m, 114, 21.5, 57, "#55573a")
    belt_of_pouches(m)
    flask(m, 184, 22, 19, 24, "#7d7448")
    for i in range(5):
        m.tube(150 + i * 3.1, 22.6, 150.6 + i * 3.1, 31, 1.35, z=.74, mat=BRASS).tube(150.6 + i * 3.1, 31, 151 + i * 3.1, 35, 1.2, .3, z=.74, mat="#9a5f38")
    m.box(148, 22, 165.4, 25, .1, .8, "#6f7170", .5)
    rounds(m, ((118, 1.2, 8), (128, 1.6, -6), (138, .9, 14), (40, 1.4, 4)))
    for x, turn, size in ((2, 2.3, 20), (6, 1.5, 24), (10, .9, 18), (204, 2.1, 18), (208, 1.4, 24), (211, .8, 20)):
        sprig(m, x, 0, size, turn, "#4f7d33" if size % 4 else "#6f9a3e", .7)
    m.roundel(172, 11.5, 5, .62)
    return m


def knapsack(m: Machine, x: float, y: float) -> None:
    """A square haversack with a blanket strapped round it like a horseshoe."""
    swell(m, [(x - 20, y), (x - 22, y + 24), (x - 19, y + 45), (x, y + 48), (x + 19, y + 45), (x + 22, y + 24), (x + 20, y)], "#8c8052", .42, 0, (.34, .2), .95, .5)
    m.plate([(x - 18, y + 20), (x, y + 16), (x + 18, y + 20), (x + 18, y + 45), (x - 18, y + 45)], .08, .5, "#958957", 2, .5)
    fold(m, [(x - 14, y + 40), (x - 4, y + 32), (x + 2, y + 22)], .3)
    for k in (-9, 9):
        m.rod([(x + k, y + 44), (x + k, y + 10)], 2.4, LEATHER, .1, .6).disc(x + k, y + 18, 2, .2, .66, BRASS, .4)
    blanket(m, [(x - 25, y + 2), (x - 26, y + 30), (x - 17, y + 50), (x, y + 55), (x + 17, y + 50), (x + 26, y + 30), (x + 25, y + 2)], 13, "#6e5a48", .56)
    for px, py, qx, qy in ((-33, 24, -19, 24), (19, 24, 33, 24), (0, 47, 0, 63)):
        m.rod([(x + px, y + py), (x + qx, y + qy)], 2.6, LEATHER, .1, .72)


def belt_of_pouches(m: Machine) -> None:
    """A belt thrown over the log with its two cartridge boxes and the empty scabbard."""
    m.rod([(58, 22), (62, 14), (70, 11), (98, 10), (106, 14), (108, 22)], 3.6, LEATHER, .1, .66, 5)
    pouch(m, 66, 3, 14, 14)
    pouch(m, 85, 3, 14, 14)
    m.plate([(104, 14), (108, 14), (113, -1), (110, -1)], .0, .68, "#2f2c28", .6)


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
    m.rod([at(18, -5.4), at(46, -13), at(74, -3)], 1.7, LEATHER, 0, .64, 8)
    m.plate([at(104, 1.2), at(110, 1.4), at(110, -3.4), at(106, -1)], 0, .72, GUN)
    m.plate([at(110, 1.6), at(144, 1.4), at(147, .2), at(144, -.6), at(110, -.6)], .5, .7, "#a9aeb0").line([at(112, .6), at(142, .6)], 1.2, .4)


def ppsh() -> Machine:
    """PPSh-41 against the stump of a wall: round helmet on an ammunition box, a tied sack, spare drums in the rubble."""
    m = Machine(214, 98, PAINTS["soviet_green"], "left", nation="Soviet Union", seed=3)
    ruin(m, 104, 214, [(104, 8), (112, 22), (122, 24), (126, 38), (140, 44), (146, 62), (158, 70), (166, 66), (172, 54), (184, 56), (190, 72), (202, 78), (214, 62)])
    m.tube(205, -2, 176, 60, 4, 3.4, z=.5, mat="#3a302a")
    crate(m, 0, 0, 58, 27, "#7c7a4c", .5, rope=False)
    m.roundel(20, 11, 4.8, .62)
    ssh_40(m, 27, 27.4, 54, "#56653c")
    gun(m, tilted(64, 11, 32, 1.16))
    sack(m, 178, 50, 52, "#8d8256")
    round_case(m, 122, 11, 11.5)
    round_case(m, 142, 10.4, 10.6, .7)
    rounds(m, ((72, 1.2, 6), (83, 1.6, -10), (94, 1, 16), (104, 2, -4), (66, 2.4, 24)))
    for x, y, deg in ((88, -1, 4), (148, -2, -8), (44, -2.4, 6)):
        brick(m, x, y, 12, 6.4, deg, "#9a5d43", .68)
    return m


def gun(m: Machine, at) -> None:
    """The PPSh-41: wooden stock, drum, slotted jacket with a slanted end."""
    wood(m, at, [(0, -9), (-1, 3), (20, 3.4), (34, 4), (50, 3.4), (50, -1.6), (38, -3.4), (30, -4.4), (18, -5.6)], .70, "#94582f")
    m.line([at(1, -8), at(0, 3)], 1.6, .5)
    round_case(m, *at(57, -9), 12, .9, .78)
    m.plate([at(34, 1.4), at(66, 1.8), at(66, 8), at(34, 7.4)], .15, .74, GUN, 1, .8)
    m.plate([at(66, 1.4), at(102, 1.6), at(104, 8), at(66, 8)], .12, .74, GUN, .8, .9)
    for i in range(4):
        m.plate([at(71 + 8 * i, 3.4), at(76 + 8 * i, 3.4), at(76 + 8 * i, 6), at(71 + 8 * i, 6)], -.85, .5, DARK, 1)
    m.plate([at(102, 1.6), at(108, -.2), at(112, 1.4), at(104, 8)], .25, .76, GUN)
    m.plate([at(98, 8), at(99, 11), at(101, 8)], 0, .72, GUN).plate([at(60, 8), at(62, 11), at(65, 8)], 0, .72, GUN)
    m.rod([at(6, -6), at(26, -17), at(44, -8)], 2.2, LEATHER, .05, .66, 10).disc(*at(6, -5), 1.6, .2, .8, IRON, .4)
