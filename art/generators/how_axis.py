"""The Axis' ground machines, seen from the side and facing right; centimetres."""
from __future__ import annotations

from .how_kit import CANVAS, DARK, IRON, PAINTS, STEEL, WOOD, Machine
from .how_parts import (around, cable, hole, jerrycan, muzzle, shovel, sprocket, tarp, track, track_bed, tyre, wheel)


def tiger() -> Machine:
    """Tiger I: eight overlapping axles, slab hull, round-backed turret, 8.8 cm with double-baffle brake."""
    m = Machine(845, 305, PAINTS["panzer_tan"], nation="Germany", seed=5)
    run = [(45, 68, 30), *[(108 + 52 * i, 46, 38) for i in range(8)], (552, 74, 38)]
    track_bed(m, run)
    m.box(30, 60, 575, 118, -.35, .22)
    for i in range(8):
        wheel(m, 108 + 52 * i, 46, 38, .14, .26, bolts=8, z=.30 if i % 2 else .40)
    for i in range(0, 8, 2):
        wheel(m, 108 + 52 * i, 46, 38, .14, .24, bolts=8, z=.46, dish=-.4)
    wheel(m, 45, 68, 30, .0, .3, holes=8, z=.46)
    sprocket(m, 552, 74, 36, 18, 8, .46)
    track(m, run, 11, 13, 7, 3)
    m.plate([(12, 112), (598, 112), (590, 122), (12, 122)], -.05, .66)                       # mudguards
    m.plate([(578, 112), (612, 104), (614, 110), (590, 124)], .15, .68)
    m.plate([(18, 118), (575, 118), (575, 176), (22, 176), (10, 150)], -.02, .60)            # slab side
    m.plate([(575, 118), (594, 122), (588, 176), (575, 176)], .1, .58)
    m.plate([(22, 176), (575, 176), (568, 184), (30, 184)], .42, .58)                        # deck edge
    m.line([(430, 118), (430, 176)], 1.4, .4)
    for x in (30, 118, 206, 294, 382, 470):
        m.hatch([(x, 113), (x + 84, 113), (x + 84, 121), (x, 121)], 1.1)
    cable(m, [(60, 160), (80, 168), (300, 168), (340, 158), (540, 160)], 5)
    shovel(m, 430, 136, 90, .66)
    m.tube(95, 142, 250, 142, 3.2, z=.66, mat=WOOD).box(240, 132, 262, 150, 0, .68, IRON)
    m.box(20, 150, 34, 182, 0, .64)
    m.tube(8, 120, 8, 190, 11, z=.55).tube(8, 188, 8, 196, 8, z=.55, mat=IRON)               # exhaust with shield
    m.box(545, 182, 575, 190, .1, .6).disc(566, 200, 9, .2, .66, IRON, .4)                   # visor, headlamp
    m.tube(588, 152, 612, 152, 7, z=.62).tube(606, 152, 632, 152, 2.2, z=.60, mat=IRON)      # bow machine gun
    m.plate([(205, 184), (445, 184), (455, 190), (452, 205), (200, 205)], -.3, .52)
    m.plate([(196, 192), (456, 192), (462, 262), (240, 266), (206, 258), (192, 228)], .04, .68, corner=10, fall=.36)
    m.plate([(240, 266), (462, 262), (452, 270), (250, 272)], .5, .66)
    m.plate([(170, 198), (196, 196), (196, 252), (172, 250)], -.1, .64, corner=6)            # stowage bin
    m.line([(172, 244), (196, 246)]).line([(183, 198), (183, 250)], 1, .3)
    m.dome([(268, 266), (330, 266), (328, 296), (318, 300), (280, 300), (270, 296)], .1, .70, corner=5)
    for x in (276, 294, 312):
        m.box(x, 282, x + 11, 288, -.8, .6, DARK)
    m.plate([(456, 196), (486, 202), (490, 256), (460, 260)], .12, .74, corner=5)            # mantlet
    m.tube(486, 228, 540, 228, 17, 15, z=.78).tube(536, 228, 690, 228, 11.5, 10.5, z=.74).tube(690, 228, 800, 228, 9.6, 8.8, z=.72)
    m.tube(684, 228, 694, 228, 12, z=.76)
    muzzle(m, 845, 228, 46, 13, 2)
    hole(m, 845, 228, 8, .3)
    m.disc(300, 232, 6, -.2, .72, IRON).hatch([(330, 214), (366, 214), (366, 250), (330, 250)], 1.2)
    m.rivets([(210, 215), (210, 245), (440, 205), (440, 252)], 2)
    for x in (392, 408, 424):
        m.tube(x, 252, x + 12, 268, 4.2, z=.76)                                              # smoke dischargers
    m.roundel(236, 228, 13, .7)
    m.rod([(40, 184), (36, 296)], 1.2, IRON)
    return m
