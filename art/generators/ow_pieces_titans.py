"""Titans: monsters as large as the counter; the wounded side has lost a part of itself."""
from __future__ import annotations

import math

from .ow_pieces_arms import BONE, GOLD, LIGHT, MANA, arrows, chain, drops, orb, spear, spikes
from .ow_pieces_beasts import CLAW, HORN, beast_leg, belly_plates, dragon_head, jointed
from .ow_pieces_body import DARK, Brush, arm, belt, fist, g, horn, leg, limb, mat, skirt, text, wing_feather
from .ow_pieces_drakes import dracoon
from .ow_pieces_walls import waves

RIM = "#fff0b0"
SWAMP, PALE, SERPENT, SAND = mat("#3f7f6a", .1), mat("#c8d8a0"), mat("#8a6a2c", .2), mat("#b8792f", .3, .34, .55)
SEA, CORAL, ROCK, BRASS, DEMON = mat("#7a3a78", .2), mat("#e0907a"), mat("#858076", 0, .34, .45, "stone"), mat("#b98a3e", .7, .34, .6), mat("#5a3a6a", .1)


def stump(b: Brush, x: float, y: float, r: float) -> None:
    """Where something was cut off."""
    b.put(g.oval(x, y, r, r * .62), mat("#8a1420"), 4)
    b.on(g.oval(x, y, r * .4, r * .24), "#f0d8c0", .95)
    drops(b, x + r * .6, y + 6)


def hydra(b: Brush, w: bool) -> None:
    b.put(g.taper("90,206 40,222 6,200 14,170", 44, 30, 16, 3), SWAMP, 9)
    beast_leg(b, [(156, 186), (190, 200), (188, 230)], mat("#2c5a4c"), 38, 1.2)
    necks = (("116,150 70,120 40,84 26,62", 1, (24, 66, -166)), ("126,146 96,96 74,50 80,24", 0, (82, 30, -150)), ("152,150 190,120 214,134 220,150", 1, (214, 142, 48)),
             ("146,146 176,104 172,66 190,52", 0, (182, 58, 16)), ("134,150 132,100 118,64 126,26", 0, (122, 32, -6)))
    for k, (path, cut, (x, y, turn)) in enumerate(necks):
        line = path if not (w and cut) else " ".join(path.split()[:2])
        b.put(g.taper(line, 34, 25, 21, 19), mat(("#356d5b", "#3f7f6a")[k % 2], .1), 9)
        if w and cut:
            stump(b, *(float(v) for v in line.split()[-1].split(",")), 14)
            continue
        flip = x < 100
        with b.at(x, y, turn + (180 if flip else 0), .72, flip):
            dragon_head(b, mat(("#356d5b", "#3f7f6a")[k % 2], .1), PALE, "spikes", 12, "#ffe14a", mat("#c8443a"))
    b.put("76,186 88,150 122,132 160,140 184,170 186,206 160,230 104,230 80,212", SWAMP, 19)
    belly_plates(b, "132,144 136,180 134,230", PALE, 28, 46, 42, count=7)
    beast_leg(b, [(100, 196), (74, 208), (72, 232)], SWAMP, 44, 1.3)
    beast_leg(b, [(162, 200), (168, 216), (158, 234)], SWAMP, 36, 1.2)
    if w:
        arrows(b, (96, 176, -48), (150, 176, 36))


def kobra(b: Brush, w: bool) -> None:
    skin, belly = SERPENT, mat("#e8d08a")
    for path, ws in (("20,196 40,226 130,236 220,222 240,196 212,178 150,186", (20, 36, 44, 44, 40, 38, 40)), ("60,190 96,206 160,204 196,184 180,160 130,164", (36, 42, 44, 40, 36, 44))):
        b.put(g.taper(path, *ws), skin, 14)
        line = g.spine(path)
        for k in range(2, 12):
            x, y = line[int(len(line) * k / 13)]
            b.on(g.poly(f"{x - 9},{y} {x},{y - 12} {x + 9},{y} {x},{y + 12}"), "#4a2a14", .75)
    b.put(g.taper("24,200 4,188 -2,164 10,150", 18, 12, 7, 3), skin, 5)
    with b.lean(24 if w else 0, 130, 190):
        b.put("112,182 108,150 84,128 62,92 74,48 108,28 146,26 186,44 202,86 184,126 162,150 160,184", skin, 17)
        b.on(g.blob("98,120 78,92 86,58 114,44 150,42 176,58 186,88 170,118 150,136 118,138"), "#4a2a14", .8)
        if w:
            b.on(g.poly("190,60 172,72 196,84 168,96 200,100 208,60"), DARK, .85)
        b.put("114,178 112,144 100,112 104,78 130,66 158,76 164,110 156,144 156,178", belly, 10)
        for y in (86, 100, 114, 128, 142, 156, 170):
            b.on(g.taper(f"100,{y - 2} 132,{y + 5} 166,{y - 3}", 1.6, 2.4, 1.6), belly.dark, .75)
        b.put("104,56 110,32 136,20 166,24 188,44 196,60 188,72 160,78 124,78", skin, 10)
        b.put("118,70 150,74 192,64 194,80 166,100 132,94", mat("#8a1a2a"), 5)
        b.put("130,96 166,102 190,86 182,104 150,112 132,106", belly, 4)
        for x in (140, 178):
            b.put(g.taper(f"{x},70 {x + 2},84 {x - 3},100", 8, 6, 1.5), BONE, 2, ink=1.3)
        b.put(g.taper("164,96 186,112 200,104", 4, 4, 1.5), mat("#d8283a"), 2, ink=1)
        b.put(g.taper("186,112 196,122", 4, 1.5), mat("#d8283a"), 2, ink=1)
        for x, y in ((136, 46), (172, 48)):
            b.put(g.blob(f"{x - 11},{y - 5}! {x + 9},{y} {x + 9},{y + 8} {x - 6},{y + 7}"), mat("#ff5a1c"), 2, ink=1.6)
            b.on(g.oval(x + 1, y + 3, 2, 5), DARK, 1)
        b.put("120,30 136,14 152,22 166,12 176,30 152,36", GOLD, 4)
        b.put(g.oval(152, 26, 5), mat("#c8283a", .5), 2, ink=1.3)
        if w:
            arrows(b, (84, 96, -60), (112, 152, -44))
    if w:
        drops(b, 110, 168)


def pincer(b: Brush, x: float, y: float, turn: float, size: float, m) -> None:
    """A scorpion's claw, its wrist at (x, y), opening to the right."""
    with b.at(x, y, turn, size):
        b.put("-10,0 6,-26 40,-40 74,-26 84,-8! 60,-16 38,-8 28,2 10,16", m, 9)
        b.put("8,8 34,2 60,6 82,0! 74,20 46,28 18,24", m, 7)
        for k in (36, 48, 60):
            b.put(g.poly(f"{k - 4},{-10 + (k - 36) * -.1} {k + 4},-12 {k + 1},2"), BONE, 1, ink=1)


def skorpic(b: Brush, w: bool) -> None:
    for pts in ([(150, 168), (176, 140), (206, 170), (212, 220)], [(136, 172), (160, 150), (180, 190), (176, 234)]):
        jointed(b, pts, mat("#7a4a1c", .3), 15)
    tail_path = "62,168 22,140 14,84 48,40 104,28" if not w else "62,168 22,150 10,112"
    line = g.spine(tail_path)
    n = 7 if not w else 4
    for k in range(n):
        x, y = line[int((len(line) - 1) * k / (n - 1))]
        b.put(g.oval(x, y, 25 - k * 1.6, 22 - k * 1.4), SAND, 8)
    if w:
        stump(b, 12, 104, 14)
    else:
        b.put("98,16 122,8 142,24 138,44 116,48 100,38", mat("#7a2f1c", .3), 7)
        b.put(g.taper("134,30 160,40 158,70", 16, 12, 2), CLAW, 4)
        b.glow(g.oval(158, 80, 4.5, 7), ("#2f8a12", "#9bef3c", "#f6ffd0"), 8)
    if not w:
        limb(b, [(150, 140), (190, 118), (190, 96)], SAND, 26, 22, 18)
        pincer(b, 180, 96, -50, .84, SAND)
    else:
        limb(b, [(150, 140), (178, 126)], SAND, 26, 22)
        stump(b, 182, 122, 12)
    b.put("46,168 66,140 112,128 156,134 180,156 172,184 130,198 82,196 54,186", SAND, 18)
    for x in (74, 92, 110):
        b.on(g.nib(f"{x + 12},132 {x - 4},158 {x + 10},194", 4), SAND.dark, .8)
    b.put("124,140 152,130 182,146 194,168 180,186 150,190 126,174", mat("#cf9038", .3), 11)
    for x, y, r in ((166, 150, 6), (182, 156, 5), (154, 146, 4), (174, 144, 4)):
        b.put(g.oval(x, y, r), mat("#e02a1c", .5), 3, ink=1.3)
    for x in (164, 180):
        b.put(g.taper(f"{x},180 {x + 8},194 {x - 4},204", 11, 9, 2), CLAW, 3)
    for pts in ([(92, 186), (60, 150), (40, 196), (20, 234)], [(106, 190), (86, 168), (76, 206), (66, 238)], [(124, 190), (114, 176), (112, 212), (114, 240)]):
        jointed(b, pts, SAND, 17)
    limb(b, [(140, 182), (178, 212), (202, 196)], SAND, 28, 24, 20)
    pincer(b, 196, 194, -8, 1.0, SAND)
    if w:
        arrows(b, (92, 140, -30), (124, 138, 14))
        with b.at(76, 150, -66):
            spear(b, 50, 0, 10)


def walker(b: Brush, w: bool) -> None:
    moss = mat("#6f8f3c", 0, .34, .4, "fur")
    with b.lean(7 if w else 0):
        limb(b, [(152, 156), (196, 178), (190, 222)], ROCK, 34, 30, 24)
        b.put(g.poly("168,222 214,222 224,238 164,238"), ROCK, 6)
        if not w:
            limb(b, [(178, 84), (218, 112), (226, 152)], ROCK, 32, 30, 28)
            b.put("206,148 232,144 246,166 240,190 218,194 204,176", ROCK, 9)
        else:
            b.put(g.poly("176,78 196,86 192,98 200,104 176,108"), ROCK, 6)
        b.put(g.poly("74,58 112,40 158,42 190,64 186,112 164,150 104,152 80,116"), ROCK, 17)
        b.put(g.ragged(g.blob("72,62 112,36 160,40 192,68 164,66 140,54 110,64 90,78"), 6, 11, 3, .4), moss, 6)
        b.put(g.ring(134, 104, 28, 19), BRASS, 4)
        (b.on if w else b.glow)(g.oval(134, 104, 17), *(("#2a2a30", 1) if w else (MANA, 12)))
        for k in range(6):
            with b.at(134, 104, k * 60):
                b.put(g.poly("-5,-24 5,-24 4,-33 -4,-33"), BRASS, 2, ink=1.3)
        b.put(g.poly("96,150 172,148 166,172 104,174"), BRASS, 7)
        for x in (112, 134, 156):
            b.on(g.oval(x, 161, 4), DARK, .8)
        limb(b, [(116, 160), (84, 184), (78, 222)], ROCK, 38, 33, 27)
        b.put(g.oval(85, 186, 15), BRASS, 5)
        b.put(g.poly("50,222 100,222 110,240 44,240"), ROCK, 7)
        b.put(g.poly("126,10 168,8 184,26 180,50 160,60 130,58 116,36"), ROCK, 9)
        b.put(g.poly("124,28 182,24 182,36 126,40"), mat("#2a2428"), 3)
        for x in (146, 168):
            if w and x > 150:
                continue
            b.glow(g.oval(x, 31, 5, 4), MANA, 7)
        b.put(g.poly("118,10 132,-10 142,10"), BRASS, 3)
        b.put(g.poly("158,8 170,-12 178,14"), BRASS, 3)
        limb(b, [(82, 82), (38, 106), (34, 150)], ROCK, 40, 36, 33)
        b.put(g.oval(40, 108, 17), BRASS, 5)
        b.put("10,150 40,140 62,154 60,184 38,198 14,186", ROCK, 11)
        for y in (160, 172):
            b.on(g.line(f"44,{y} 60,{y}", 2.4), DARK, .7)
        if w:
            for p in ("92,70 108,92 100,118 116,140", "160,60 150,84 166,100", "60,186 84,196 76,214"):
                b.put(g.nib(p, 5), mat("#2a2428"), 1, ink=.6)
    if w:
        for x, y, t in ((206, 226, 0), (226, 206, 40), (232, 232, 70)):
            with b.at(x, y, t):
                b.put(g.poly("-14,-10 8,-14 16,4 2,14 -14,8"), ROCK, 5)


def kraken(b: Brush, w: bool) -> None:
    tents = (("96,150 40,140 18,92 40,48 66,56", 1), ("160,150 214,138 240,92 214,50 190,62", 1), ("82,164 30,176 6,214 30,232", 0), ("176,164 226,176 250,206 228,226", 0))
    for path, cut in tents:
        short = w and cut
        line = " ".join(path.split()[:3]) if short else path
        b.put(g.taper(line, *((34, 26, 20) if short else (34, 27, 21, 14, 4))), SEA, 9)
        pts = g.spine(line)
        for k in range(2, 9):
            x, y = pts[int(len(pts) * k / 10)]
            b.on(g.oval(x + (4 if x < 128 else -4), y + 3, 4.5 - k * .25), CORAL.light, .9)
        if short:
            stump(b, *(float(v) for v in line.split()[-1].split(",")), 12)
    b.put("128,2! 164,26 186,70 182,118 166,154 128,168 90,154 74,118 70,70 92,26", SEA, 20)
    for x, y, r in ((108, 40, 7), (150, 50, 8), (128, 28, 5), (96, 66, 6), (160, 78, 5)):
        b.on(g.oval(x, y, r, r * .8), CORAL.mid, .75)
    b.put("70,50! 40,34 46,70 74,92", SEA, 6)
    b.put("186,50! 216,34 210,70 182,92", SEA, 6)
    for x, s in ((106, 1), (156, -1)):
        b.put(g.oval(x, 112, 19, 17), mat("#f4c83a", .3), 6)
        b.on(g.oval(x + 4, 114, 5, 12), DARK, 1)
        b.put(g.taper(f"{x - 22 * s},{92} {x},{98} {x + 20 * s},{108}", 5, 10, 3), SEA, 3)
        if w and s < 0:
            b.on(g.nib("136,90 158,112 170,134", 6), "#7a0f1c", 1)
    b.put(g.blob("116,142! 128,136 142,142! 134,162 128,168 122,160"), mat("#3a2a26", .3), 4)
    for path, ws in (("98,152 70,186 86,224 60,244", (32, 25, 17, 4)), ("160,152 188,188 168,224 196,244", (32, 25, 17, 4)), ("118,158 104,200 130,232", (30, 23, 8)), ("142,158 152,196 134,226 156,240", (30, 22, 13, 4))):
        b.put(g.taper(path, *ws), SEA, 9)
        pts = g.spine(path)
        for k in range(2, 9):
            x, y = pts[int(len(pts) * k / 10)]
            b.on(g.oval(x - 3, y, 4.6 - k * .25), CORAL.light, .95)
    if w:
        for x, y, t in ((100, 70, -36), (152, 60, 30)):
            with b.at(x, y, t):
                spear(b, 60, 0, 0)
                b.put(g.line("0,-60 14,-74", 2), mat("#c8ac72"), 1)
        drops(b, 168, 134)
    waves(b, 228, mat("#2f7f98"))


def demogor(b: Brush, w: bool) -> None:
    with b.lean(9 if w else 0):
        _demogor(b, w)


def _demogor(b: Brush, w: bool) -> None:
    if not w:
        b.air(128, 110, 120, "#c06bff", .4)
    leg(b, (106, 176), (86, 202), (72, 230), DEMON, CLAW, 38)
    leg(b, (150, 176), (172, 202), (178, 230), DEMON, CLAW, 38)
    arm(b, (168, 138), (204, 160), (196, 196), DEMON, BRASS, DEMON, 24)
    arm(b, (90, 140), (56, 164), (66, 198), DEMON, BRASS, DEMON, 26)
    b.put("66,104 92,74 130,66 170,72 194,98 188,138 166,164 160,188 100,188 92,164 72,140", DEMON, 20)
    for p in ("86,124 108,136 126,126", "136,126 156,136 176,122", "106,150 130,158 154,148", "110,168 130,174 150,166"):
        b.on(g.nib(p, 5), DEMON.dark, .8)
    b.put(g.ring(130, 118, 15, 9), BRASS, 3)
    if not w:
        b.glow(g.oval(130, 118, 8), ("#6a1fb0", "#c06bff", "#fbeaff"), 10)
    skirt(b, (130, 186), mat("#3a2a3a"), 68, 90, 34, 0, 5, 10)
    belt(b, (130, 187), BRASS, BONE, 72)
    with b.at(62, 200, 176):
        b.put(g.line("0,6 0,-40", 6), CLAW, 2)
    chain(b, "196,198 206,216 192,236")
    if not w:
        arm(b, (182, 96), (222, 84), (214, 40), DEMON, BRASS, DEMON, 30)
        orb(b, 216, 16, 14, ("#6a1fb0", "#c06bff", "#fbeaff"))
    else:
        limb(b, [(180, 96), (208, 100)], DEMON, 32, 27)
        stump(b, 214, 102, 14)
    arm(b, (78, 98), (36, 92), (40, 44), DEMON, BRASS, DEMON, 33)
    with b.at(40, 42, -6):
        b.put(g.line("0,40 0,-24", 8), CLAW, 3)
        b.put(g.oval(0, -38, 20), CLAW, 7)
        spikes(b, (0, -38), 18, 8, 14, BONE)
    fist(b, (40, 46), DEMON, 17)
    with b.at(140, 64, 6, 1.36):
        if not w:
            horn(b, "14,-18 38,-20 50,-40 42,-58", HORN, 15)
        else:
            b.put(g.taper("14,-18 26,-20 32,-24", 14, 12, 9), HORN, 4)
        b.put(g.poly("-14,-4 -36,-8 -16,10"), DEMON, 4)
        b.put("-18,-20 2,-28 20,-20 24,-6 34,10 36,22 26,32 8,30 -8,20 -18,4", DEMON, 8)
        b.put("16,4 28,6 37,18 35,26 24,24", mat("#7a5a88", .1), 4, ink=1.4)
        for x, y in ((24, 16), (32, 20)):
            b.on(g.oval(x, y, 2, 1.6), DARK, .9)
        for x, r in ((6, 1.0), (20, .8)):
            b.put(g.poly(f"{x - 6 * r},-10 {x + 6 * r},-4 {x + 4 * r},0 {x - 5 * r},-2"), mat("#ff3a2a"), 1, ink=1.2)
        for x in (14, 22, 30):
            b.put(g.poly(f"{x - 3},26 {x + 3},27 {x},36"), BONE, 1, ink=1)
        b.put(g.ring(30, 28, 5, 3), GOLD, 1, ink=1)
        horn(b, "-8,-22 -34,-22 -48,-42 -40,-62", HORN, 17)
        b.put(g.taper("-12,-26 0,-38 14,-30 20,-20", 8, 13, 11, 3), mat("#2a1c2c", 0, .3, .3, "fur"), 4)
    if w:
        arrows(b, (92, 130, -44), (112, 160, -60))


def tempus(b: Brush, w: bool) -> None:
    with b.lean(-8 if w else 0):
        _tempus(b, w)


def _tempus(b: Brush, w: bool) -> None:
    """Keeper of the hours: bronze mask, an hourglass for a heart, a dial for a halo."""
    robe, white, tip = mat("#3f5a9a"), mat("#ece6d4"), mat("#c8b070")
    if not w:
        b.air(130, 90, 120, "#ffe9a0", .5)
    b.put(g.ring(132, 74, 70, 58, 0 if not w else 60, 360 if not w else 300), BRASS, 4)
    for k in range(12):
        if w and k in (11, 0, 1, 2, 3):
            continue
        a = math.radians(k * 30 - 90)
        b.put(g.line(text([(132 + math.cos(a) * 54, 74 + math.sin(a) * 54), (132 + math.cos(a) * 68, 74 + math.sin(a) * 68)]), 5), GOLD, 2, ink=1.2)
    wing_feather(b, (150, 108), -58 if not w else 14, 124 if not w else 104, white, tip, 9, 84 if not w else 50)
    wing_feather(b, (116, 108), -122 if not w else 168, 128 if not w else 104, white, tip, 9, 84 if not w else 50, True)
    b.put("100,112 164,112 162,160 150,200 162,222! 138,214 128,240! 118,216 92,226! 106,196 98,156", robe, 12)
    for p in ("116,150 116,190 108,218", "132,160 130,196 128,230", "148,150 144,190 150,216"):
        b.on(g.nib(p, 5), robe.dark, .7)
    b.on(g.taper("98,160 130,172 164,158", 8, 8, 8), GOLD.mid, .95)
    b.put(g.poly("112,112 152,112 148,118 136,138 148,158 152,164 112,164 116,158 128,138 116,118"), mat("#d8f0f4", .4, .5, .8), 5)
    b.on(g.poly("118,118 146,118 134,132 130,132") if not w else g.poly("126,126 138,126 133,134 131,134"), "#e8a82a", 1)
    b.on(g.poly("116,162 132,144 148,162"), "#e8a82a", 1)
    b.on(g.line("132,132 132,150", 2.4), "#e8a82a", 1)
    for y in (110, 164):
        b.put(g.line(f"108,{y} 156,{y}", 7), BRASS, 3)
    arm(b, (160, 116), (192, 130), (206, 106) if not w else (202, 152), robe, BRASS, BRASS, 21)
    with b.at(210, 96, 14) if not w else b.at(200, 150, 166):
        b.put(g.line("0,90 0,-70" if not w else "0,24 0,-70", 5), BRASS, 2)
        b.put(g.poly("0,-100 10,-72 3,-66 -3,-66 -10,-72"), GOLD, 4)
        b.put(g.ring(0, -58, 9, 5), GOLD, 2)
    arm(b, (102, 116), (76, 142), (66, 116) if not w else (84, 170), robe, BRASS, BRASS, 23)
    if not w:
        orb(b, 62, 92, 12, LIGHT)
    with b.at(136, 74, 4, 1.22):
        b.put("-22,18 -26,-8 -16,-30 4,-38 22,-30 28,-8 24,16 12,30 0,30 -14,26", robe, 7)
        b.put("-10,-20 6,-26 20,-20 24,-4 22,14 12,27 2,26 -8,14 -12,-4", GOLD, 6)
        for x, r in ((3, 1.0), (17, .8)):
            b.on(g.poly(f"{x - 6 * r},-5 {x},-9 {x + 6 * r},-5 {x},0"), "#fffbe0" if not w else "#5a3a1c", 1)
        b.on(g.poly("11,-8 15,8 8,8"), GOLD.dark, .6)
        b.on(g.line("6,16 17,15", 2.4), GOLD.dark, .9)
        if w:
            b.on(g.nib("-6,-22 4,-8 0,6 8,24", 3.6), DARK, 1)
        b.put(g.star(6, -32, 11, 4.500, 4), GOLD, 3)
    if w:
        arrows(b, (108, 150, -50), (150, 186, 50))
        for x, y in ((150, 176), (156, 192), (146, 206), (160, 216)):
            b.put(g.oval(x, y, 3), mat("#e8a82a"), 1, ink=1)


PIECES = {"hydra": hydra, "kobra": kobra, "skorpic": skorpic, "walker": walker, "kraken": kraken, "demogor": demogor, "tempus": tempus, "dracoon": dracoon}
