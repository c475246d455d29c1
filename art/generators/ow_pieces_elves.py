"""Elves: slender figures in green and silver; every edge is a leaf."""
from __future__ import annotations

from .ow_pieces_arms import GOLD, LEATHER, LIGHT, WOOD, arrows, bow, drops, gash, orb, pole, staff, sword
from .ow_pieces_body import Brush, arm, belt, cape, face, fist, g, hair, leg, limb, mat, skirt, trunk
from .ow_pieces_walls import gate, ground, roof, slit

RIM = "#e6ffd8"
SKIN = mat("#e3b592")
GREEN, MOSS, LEAF, PEARL, SILVER = mat("#3f8a4c"), mat("#2d5f42"), mat("#7fb348"), mat("#e6e4d6"), mat("#b9c6c9", .9, .34, .8)
BLOND, WHITE, BROWN, MOON = mat("#e0b95c"), mat("#dfe3e4"), mat("#7a4a26"), mat("#5b6fb0")


def head(b: Brush, mane=BLOND, mouth: str = "grim", angry: float = 1, ear: bool = True, long: float = 40) -> None:
    """A narrow face, a long ear, hair to the shoulders."""
    hair(b, mane, f"-8,-24 -24,-14 -26,8 -30,{long} -18,{long - 8} -10,{long + 4} -2,20", (f"-18,-6 -20,14 -22,{long - 6}", f"-10,6 -12,20 -13,{long - 4}"))
    face(b, SKIN, "-15,-20 2,-27 17,-21 21,-8 22,2 20,9 17,18 9,27 1,25 -8,16 -14,4 -18,-8", mouth=mouth, angry=angry, nose=.8)
    hair(b, mane, "-18,10 -22,-12 -12,-30 4,-34 19,-27 24,-12! 12,-21 0,-18 -8,-8 -11,10!", ("-15,2 -12,-16 2,-27", "-10,-4 -4,-20 12,-26"))
    if ear:
        b.put(g.blob("-8,4 -16,-4 -40,-18! -20,10 -8,13"), SKIN, 4)
        b.on(g.nib("-12,5 -20,-2 -32,-12", 3), SKIN.dark, .6)


def leaf(b: Brush, x: float, y: float, turn: float, size: float = 1, m=LEAF) -> None:
    with b.at(x, y, turn, size):
        b.put(g.blob("0,0! 10,-12 8,-28 0,-42! -8,-28 -10,-12"), m, 4, ink=1.6)
        b.on(g.nib("0,-2 0,-38", 2), m.dark, .8)


def archer(b: Brush, _w: bool) -> None:
    cape(b, (116, 96), [(128, 150), (96, 206), (56, 216), (70, 150)], MOSS)
    leg(b, (110, 164), (86, 194), (70, 230), LEAF, LEATHER, 20)
    leg(b, (126, 164), (150, 194), (156, 230), LEAF, LEATHER, 21)
    arm(b, (140, 110), (172, 106), (200, 104), GREEN, LEATHER, SKIN, 17)
    trunk(b, (124, 98), (118, 160), GREEN, 54, 34, 36)
    b.on(g.taper("104,104 124,132 134,158", 6, 6), LEATHER.mid, 1)
    skirt(b, (118, 160), GREEN, 36, 56, 26, 0, 3, 8)
    belt(b, (118, 160), LEATHER, GOLD, 38)
    for k in range(3):
        with b.at(88 + k * 7, 104 + k * 2, -28 + k * 6):
            b.put(g.poly("-4,10 4,10 4,-30 0,-24 -4,-30"), (PEARL, LEAF, PEARL)[k], 3, ink=1.4)
    with b.at(136, 66, 0, 1.2):
        head(b, angry=1.5)
        b.put("-18,26 -24,4 -22,-22 -6,-40! 14,-34 25,-18 24,-10! 12,-22 -2,-20 -10,-8 -12,12 -10,26!", GREEN, 7)
        b.on(g.nib("-16,16 -18,-8 -6,-30", 4), GREEN.light, .5)
    with b.at(208, 104, 0):
        bow(b, 134, 34, WOOD, 46)
    arm(b, (104, 110), (86, 126), (134, 106), GREEN, LEATHER, SKIN, 18)
    fist(b, (206, 104), SKIN, 9)


def fairy(b: Brush, _w: bool) -> None:
    wing = mat("#9fe0d8", .3, .5, .7)
    vein = mat("#e86fae")
    b.air(130, 120, 110, "#c8ffe8", .35)
    for flip, x in ((True, 116), (False, 132)):
        with b.at(x, 112, 0, 1.05 if flip else .9, flip):
            b.put("0,0! 12,-50 50,-86 92,-78 96,-44 60,-8!", wing, 10)
            b.on(g.blob("40,-62 62,-74 80,-62 70,-42 50,-42"), vein.mid, .9)
            b.on(g.blob("52,-62 64,-68 72,-60 62,-50"), "#fff2b0", 1)
            for p in ("4,-6 40,-40 88,-72", "6,-4 46,-24 88,-46", "4,-10 24,-50 56,-82"):
                b.on(g.nib(p, 2), wing.dark, .5)
            b.put("0,2! 40,0 76,22 78,52 50,66 24,40!", wing, 9)
            b.on(g.blob("42,24 58,28 62,44 50,48 40,36"), LEAF.mid, .9)
    limb(b, [(120, 168), (92, 196), (64, 202)], SKIN, 17, 13, 7)
    limb(b, [(132, 170), (124, 204), (98, 226)], SKIN, 18, 13, 7)
    for k in range(6):
        leaf(b, 110 + k * 6, 150, 200 - k * 10, 1.05, (LEAF, GREEN)[k % 2])
    trunk(b, (134, 114), (124, 150), LEAF, 38, 26, 30)
    arm(b, (148, 120), (174, 112), (192, 92), SKIN, SKIN, SKIN, 12)
    with b.at(194, 92, 34):
        pole(b, 40, 14, WOOD, 4.5)
    orb(b, 216, 60, 9, LIGHT)
    arm(b, (118, 122), (104, 144), (122, 152), SKIN, SKIN, SKIN, 13)
    with b.at(140, 84, 4, 1.3):
        head(b, mat("#e8743c"), "smile", -1, long=26)
        for k in range(5):
            a = -22 + k * 11
            with b.at(a, -24 - (2 - abs(k - 2)) * 5, -30 + k * 16):
                b.put(g.oval(0, 0, 6, 7), (vein, PEARL)[k % 2], 3, ink=1.5)
                b.on(g.oval(0, 0, 2), "#ffd84a", 1)


def magician(b: Brush, _w: bool) -> None:
    violet = mat("#6f58b4")
    b.put("100,96 152,96 156,150 170,196 196,232 120,240 62,230 84,190 96,146", violet, 11)
    for line in ("112,150 100,196 82,230", "128,150 128,196 126,236", "144,150 154,196 174,230"):
        b.on(g.nib(line, 6), violet.dark, .7)
    b.on(g.blob("62,222 120,232 196,224 200,244 60,244"), GOLD.mid, .9)
    b.put("112,100 140,100 138,160 128,226 116,160", PEARL, 6)
    for k in range(3):
        b.on(g.star(126, 140 + k * 26, 7, 3, 4), GOLD.mid, 1)
    arm(b, (148, 106), (180, 112), (198, 82), violet, violet, SKIN, 19)
    b.put("160,104 196,92 206,104 192,146 172,130", violet, 6)
    orb(b, 204, 60, 14)
    for x, y, r in ((180, 38, 6), (228, 44, 6), (222, 84, 5)):
        b.glow(g.star(x, y, r, r * .4, 4), ("#2f6be0", "#a8dcff", "#ffffff"), 5)
    with b.at(136, 66, -2, 1.2):
        head(b, WHITE, long=56)
        b.put("-20,-10 -12,-16 4,-19 24,-14 26,-8 6,-13 -14,-3", GOLD, 3)
        b.put("-18,-12 -10,-32! -14,-62 -30,-76! -2,-66 14,-44 24,-16! 6,-20", violet, 8)
        b.on(g.star(4, -34, 8, 3.4, 5), GOLD.light, 1)
    with b.at(74, 140, -8):
        staff(b, 96, 96, WOOD)
        b.put(g.blob("-4,-92! -24,-104 -22,-130 0,-140! -10,-124 -6,-108 10,-104 20,-118! 20,-98 8,-90"), SILVER, 4)
    arm(b, (104, 108), (84, 142), (74, 136), violet, violet, SKIN, 20)
    b.put("92,112 108,124 94,166 66,160 72,142", violet, 6)
    fist(b, (74, 136), SKIN, 10)


def swordsman(b: Brush, _w: bool) -> None:
    cape(b, (116, 96), [(120, 140), (78, 180), (22, 196), (10, 168), (60, 132)], GREEN)
    leg(b, (108, 160), (72, 188), (32, 226), PEARL, LEATHER, 19)
    leg(b, (128, 160), (176, 176), (186, 228), PEARL, LEATHER, 20)
    with b.at(206, 118, 66):
        sword(b, 100, 9, SILVER, GOLD, -6)
    arm(b, (144, 108), (174, 122), (204, 120), GREEN, SILVER, SKIN, 17)
    trunk(b, (130, 98), (116, 156), SILVER, 54, 34, 36)
    b.on(g.blob("128,100 140,118 124,150 112,118"), LEAF.mid, .95)
    b.on(g.nib("130,102 122,148", 2.4), MOSS.dark, .8)
    skirt(b, (116, 158), GREEN, 36, 58, 26, -6, 3, 9)
    belt(b, (116, 158), LEATHER, GOLD, 38)
    with b.at(146, 68, 6, 1.2):
        head(b, BROWN, angry=2)
        b.put("-20,-6 -8,-14 4,-19 24,-14 25,-8 6,-13 -16,1", SILVER, 3)
        b.put(g.taper("-14,-24 -34,-36 -56,-30 -66,-12", 11, 12, 9, 2), BROWN, 5)
    with b.at(78, 74, -64):
        sword(b, 78, 9, SILVER, GOLD, 6)
    arm(b, (104, 108), (78, 108), (80, 78), GREEN, SILVER, SKIN, 18)


def warrior(b: Brush, _w: bool) -> None:
    with b.at(186, 128, 8):
        pole(b, 92, 100, WOOD)
        b.put("-4,-86! 12,-100 16,-126 4,-148! -2,-124 -10,-108", SILVER, 4)
    arm(b, (146, 110), (172, 132), (186, 120), GREEN, SILVER, SKIN, 18)
    leg(b, (114, 166), (102, 196), (92, 230), LEAF, SILVER, 21)
    leg(b, (134, 166), (152, 196), (160, 230), LEAF, SILVER, 22)
    trunk(b, (130, 98), (124, 162), SILVER, 58, 38, 40)
    for y in (118, 132, 146):
        b.on(g.taper(f"100,{y - 6} 126,{y + 6} 152,{y - 6}", 2, 2.4, 2), "#2a3a3c", .75)
    skirt(b, (124, 164), LEAF, 42, 60, 30, 0, 4, 9)
    belt(b, (124, 164), GOLD, None, 42)
    with b.at(138, 68, 2, 1.18):
        head(b, BLOND, ear=False)
        b.put("-21,6! -24,-14 -14,-32 2,-40! 18,-32 26,-12! 10,-18 -4,-14 -10,6!", SILVER, 7)
        b.on(g.nib("-16,-4 -12,-24 2,-36", 3), SILVER.dark, .6)
        b.put(g.blob("-14,-10! -28,-20 -38,-44! -20,-38 -6,-22"), LEAF, 4)
        b.put(g.blob("0,-30! -4,-46 6,-62! 12,-46 10,-30"), LEAF, 4)
    with b.at(92, 150, -8):
        b.put("0,-58! 28,-38 34,-6 24,32 0,62! -24,32 -34,-6 -28,-38", GOLD, 6)
        b.put("0,-49! 23,-33 28,-5 20,28 0,52! -20,28 -28,-5 -23,-33", GREEN, 10, ink=1)
        b.on(g.nib("0,-44 0,46", 3.5), LEAF.light, .9)
        for k in (-24, -6, 12):
            b.on(g.nib(f"0,{k + 12} 10,{k + 2} 20,{k - 4}", 2.6), LEAF.light, .9)
            b.on(g.nib(f"0,{k + 12} -10,{k + 2} -20,{k - 4}", 2.6), LEAF.light, .9)


def druid(b: Brush, _w: bool) -> None:
    bark = mat("#7c5d3c", 0, .34, .4, "wood")
    b.put("96,104 156,104 160,150 166,196 176,232 128,240 78,232 88,190 94,150", MOSS, 11)
    for row, y in enumerate((226, 200, 174, 150)):
        for k in range(6):
            x = 84 + k * 17 + (row % 2) * 8 - row
            if x < 172 - row * 3:
                leaf(b, x, y - 26, 180 + (x - 126) * -.25, .84, (GREEN, LEAF, mat("#a8963c"))[(k + row) % 3])
    arm(b, (150, 114), (182, 124), (200, 104), MOSS, bark, SKIN, 18)
    orb(b, 204, 86, 9, ("#3a8f14", "#a8f04a", "#fbffd8"))
    leaf(b, 216, 72, 40, .7)
    leaf(b, 190, 70, -30, .7)
    for k in range(7):
        leaf(b, 92 + k * 11, 112 + (3 - abs(k - 3)) * 4, 200 - k * 12, .8, (LEAF, GREEN)[k % 2])
    with b.at(134, 76, 0, 1.24):
        for p in ("10,-22 22,-44 20,-66", "20,-40 36,-52 40,-66", "21,-54 30,-66 28,-76", "-6,-22 -24,-42 -24,-68", "-20,-38 -40,-48 -46,-64", "-24,-54 -36,-66 -34,-78"):
            b.put(g.taper(p, 8, 6, 2), bark, 4, ink=1.7)
        head(b, mat("#8fa24a"), "grim", .5, long=46)
        for k in range(5):
            leaf(b, -18 + k * 10, -22 - (2 - abs(k - 2)) * 3, -50 + k * 26, .55, (GREEN, LEAF)[k % 2])
    with b.at(68, 142, -4):
        b.put(g.taper("4,96 -4,40 6,-10 -6,-60 8,-96 -8,-116 -20,-104 -14,-92", 7, 8, 8, 8, 7, 6, 5, 3), bark, 4)
        leaf(b, 6, -92, 70, .8)
        leaf(b, -4, -60, -70, .7)
        leaf(b, 4, -14, 60, .7)
    arm(b, (104, 116), (82, 148), (70, 132), MOSS, bark, SKIN, 19)


def castle(b: Brush, _w: bool) -> None:
    ground(b, 12, 244, 228, GREEN, 24)
    white = mat("#dcdccb", 0, .42, .7)
    b.put(g.taper("128,214 126,150 130,110", 34, 24, 20), mat("#7c5d3c", 0, .34, .4, "wood"), 8)
    for x, y, r in ((96, 84, 36), (160, 84, 36), (128, 62, 42), (128, 100, 40)):
        b.put(g.ragged(g.oval(x, y, r, r * .82), 4, 12, int(x + y), .4), GREEN, 14)
        b.on(g.oval(x - r * .3, y - r * .3, r * .5, r * .36), LEAF.mid, .7, 4)
    for x, top, w in ((62, 104, 15), (194, 104, 15), (92, 138, 13), (164, 138, 13)):
        b.put(g.poly(f"{x - w - 3},224 {x - w},{top} {x + w},{top} {x + w + 3},224"), white, 8)
        b.on(g.poly(f"{x + w * .2},{top} {x + w + 4},{top} {x + w + 4},226 {x + w * .3},226"), "#6f8090", .4, 2)
        slit(b, x, top + 26, 7, 18)
        slit(b, x, top + 64, 7, 18)
        b.put(g.poly(f"{x - w - 4},{top} {x + w + 4},{top} {x + w + 2},{top + 8} {x - w - 2},{top + 8}"), GOLD, 3)
        roof(b, x, top, w + 7, 66, (MOON, GREEN)[w == 13], .5, 2)
    b.put("96,224! 98,166 128,146 158,166 160,224!", white, 9)
    gate(b, 128, 224, 40, 62, mat("#2e4a3a"), GOLD, .6)
    b.on(g.nib("128,222 128,176", 3), LEAF.light, .9)
    for k in (0, 1, 2):
        b.on(g.nib(f"128,{214 - k * 12} 136,{206 - k * 12} 142,{202 - k * 12}", 2.4), LEAF.light, .9)
        b.on(g.nib(f"128,{214 - k * 12} 120,{206 - k * 12} 114,{202 - k * 12}", 2.4), LEAF.light, .9)


def elyria(b: Brush, w: bool) -> None:
    drop = 18 if w else 0
    if not w:
        b.air(120, 108, 118, "#dfe9ff", .5)
        b.put(g.ring(112, 110, 104, 88, 40, 320), mat("#f2efcf", .3, .6, .9), 5)
    cape(b, (114, 96 + drop), [(140, 180), (110, 226), (60, 236), (28, 214), (72, 150)], MOON)
    if w:
        limb(b, [(108, 182), (76, 220), (34, 230)], PEARL, 24, 20, 12)
        leg(b, (130, 182), (168, 184), (172, 230), PEARL, SILVER, 22)
    else:
        leg(b, (110, 164), (92, 196), (70, 230), PEARL, SILVER, 19)
        leg(b, (128, 164), (152, 194), (158, 230), PEARL, SILVER, 20)
        arm(b, (144, 108), (174, 102), (204, 98), SKIN, SILVER, SKIN, 16)
    trunk(b, (128, 96 + drop), (118, 160 + drop), PEARL, 52, 32, 36)
    b.put(f"106,{104 + drop} 128,{112 + drop} 150,{102 + drop} 146,{130 + drop} 128,{140 + drop} 108,{132 + drop}", SILVER, 5)
    b.on(g.ring(128, 122 + drop, 9, 5.5, 40, 320), MOON.mid, 1)
    skirt(b, (118, 162 + drop), PEARL, 38, 74, 44 - drop, -6, 4, 9)
    belt(b, (118, 162 + drop), SILVER, MOON, 38)
    with b.at(140, 66 + drop, 14 if w else 0, 1.2):
        head(b, WHITE, "lips", 0 if w else 1, long=64)
        b.put("-20,-8 -10,-16 4,-20 24,-15 25,-10 6,-15 -16,-2", SILVER, 3)
        b.put(g.at(g.ring(0, 0, 11, 7, 30, 330), 12, -30, turn=-90), mat("#f2efcf", .3, .6, .9), 3)
        if w:
            gash(b, "2,6 8,12 12,20")
    if w:
        _broken_bow(b)
        return
    with b.at(212, 98, 0):
        bow(b, 150, 34, SILVER, 48, mat("#bfe6ff", .6, .5, .8), 18)
    b.air(250, 98, 22, "#bfe6ff", .9, "front")
    arm(b, (106, 108), (84, 122), (134, 100), SKIN, SILVER, SKIN, 17)
    fist(b, (210, 98), SKIN, 9)


def _broken_bow(b: Brush) -> None:
    """One half in the hand, the other hanging from the string."""
    arm(b, (148, 128), (180, 146), (198, 130), SKIN, SILVER, SKIN, 16)
    with b.at(200, 130, -14):
        b.put(g.taper("0,0 10,-34 2,-66 14,-84", 9, 8, 6, 3), SILVER, 4)
        b.put(g.poly("-4,2 -6,12 0,8 4,14 5,2"), SILVER, 3)
    b.put(g.line("190,52 222,150 208,206", 1.6), mat("#d8d8c8"), 1, ink=.8)
    with b.at(214, 158, 160):
        b.put(g.taper("0,0 10,-30 2,-56 12,-70", 9, 8, 6, 3), SILVER, 4)
    arm(b, (104, 126), (108, 162), (128, 166), SKIN, SILVER, SKIN, 17)
    arrows(b, (96, 134, -50), (110, 196, -76))
    drops(b, 134, 176)


PIECES = {"archer": archer, "fairy": fairy, "magician": magician, "swordsman": swordsman, "warrior": warrior, "druid": druid, "castle": castle, "elyria": elyria}
