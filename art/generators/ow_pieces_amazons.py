"""Amazons: brown skins, bronze and turquoise, feathers and jaguar pelts; long limbs, bare arms."""
from __future__ import annotations

from .ow_pieces_arms import BONE, BRONZE, GOLD, LEATHER, POISON, WOOD, arrows, drops, gash, orb, round_shield, spear, staff, sword
from .ow_pieces_body import DARK, Brush, arm, belt, cape, face, g, hair, leg, limb, mat, skirt, trunk, wing_feather
from .ow_pieces_walls import flag, ground, slit

RIM = "#ffe7a6"
SKIN = mat("#b6764a")
TEAL, CORAL, JADE, PELT = mat("#1fa39a"), mat("#e0563f"), mat("#3f8a52"), mat("#d8a044", 0, .36, .45, "fur")
HAIR, RAVEN, COPPER = mat("#33211a", 0, .4, .4), mat("#26242c", 0, .4, .45), mat("#8a3a1c")


def head(b: Brush, mane=HAIR, mouth: str = "lips", angry: float = 1.5, paint: str = "", tail: str = "") -> None:
    """A strong face, hair swept back, war paint."""
    if tail:
        b.put(g.taper(tail, 16, 18, 13, 3), mane, 6)
        b.put(g.oval(-18, -16, 7), GOLD, 3)
    face(b, SKIN, "-16,-20 2,-27 18,-21 22,-8 23,2 21,9 19,18 11,26 2,25 -8,17 -15,5 -19,-8", mouth=mouth, angry=angry, nose=.9)
    if paint:
        b.on(g.poly("-2,3 10,2 10,6 -3,8"), paint, .9)
        b.on(g.poly("18,2 24,2 23,6 18,6"), paint, .9)
        b.on(g.poly("-4,10 8,8 8,11 -3,13"), paint, .9)
    hair(b, mane, "-18,14 -24,-8 -16,-30 2,-37 18,-31 24,-16! 10,-22 -2,-17 -9,-6 -11,12!", ("-18,4 -16,-14 -2,-30", "-12,-2 -8,-16 8,-28"))
    b.put(g.oval(-9, 8, 3, 5), GOLD, 2, ink=1.2)


def plumes(b: Brush, colours, x: float = 0, y: float = -24, size: float = 1, fan: float = 17) -> None:
    """A crest of feathers over a brow band."""
    n = len(colours)
    for k, c in enumerate(colours):
        with b.at(x + (k - n / 2) * 4, y, (k - n / 2) * fan - 8, size):
            b.put("0,4! 8,-14 7,-34 0,-44! -7,-34 -8,-14", c, 4, ink=1.6)
            b.on(g.nib("0,0 0,-40", 2), c.dark, .8)
    b.put("-21,-10 -8,-19 6,-22 24,-18 25,-11 6,-15 -16,-3", GOLD, 3)


def bust(b: Brush, neck, hip, m=TEAL, shoulders: float = 54, waist: float = 34) -> None:
    """A bare trunk with a breast band."""
    trunk(b, neck, hip, SKIN, shoulders, waist, waist + 6)
    x, y = neck
    w = shoulders / 2
    b.put(f"{x - w * .8},{y + 12} {x},{y + 18} {x + w * .85},{y + 11} {x + w * .76},{y + 34} {x},{y + 38} {x - w * .74},{y + 35}", m, 6)
    b.on(g.nib(f"{x + 3},{y + 16} {x + 3},{y + 36}", 3), m.dark, .7)


def guardian(b: Brush, _w: bool) -> None:
    with b.at(84, 126, 0):
        spear(b, 92, 104, 28, BRONZE)
        for k, c in enumerate((CORAL, TEAL)):
            b.put(g.taper(f"0,-84 {-12 - k * 4},-72 {-18 - k * 3},-{54 - k * 6}", 4, 8, 2), c, 3, ink=1.4)
    leg(b, (112, 164), (98, 196), (88, 230), LEATHER, BRONZE, 21, bare=SKIN)
    leg(b, (132, 164), (148, 196), (156, 230), LEATHER, BRONZE, 22, bare=SKIN)
    limb(b, [(98, 204), (90, 226)], BRONZE, 17, 13)
    limb(b, [(149, 204), (156, 226)], BRONZE, 18, 13)
    bust(b, (128, 98), (122, 160), BRONZE)
    arm(b, (106, 110), (82, 132), (84, 122), SKIN, BRONZE, SKIN, 17)
    skirt(b, (122, 162), TEAL, 42, 60, 30, 0, 4, 8)
    belt(b, (122, 162), GOLD, None, 42)
    with b.at(136, 68, 0, 1.2):
        head(b, HAIR, tail="-16,-14 -34,2 -36,28 -28,48")
        b.put("-21,4! -24,-16 -12,-33 4,-38 20,-31 25,-14! 8,-19 -6,-12 -12,4!", BRONZE, 7)
        b.put("-28,-8 -34,-34 -18,-54 4,-58 18,-50! 12,-42 0,-46 -14,-40 -20,-22", CORAL, 5)
    with b.at(164, 154, 6):
        round_shield(b, 44, TEAL, BRONZE, GOLD, .82)


def javelin(b: Brush, _w: bool) -> None:
    leg(b, (110, 160), (74, 184), (44, 226), LEATHER, LEATHER, 21, bare=SKIN)
    leg(b, (132, 160), (172, 180), (188, 226), LEATHER, LEATHER, 21, bare=SKIN)
    arm(b, (150, 106), (182, 98), (212, 102), SKIN, GOLD, SKIN, 16)
    for k in range(3):
        with b.at(82 + k * 5, 140 + k * 4, -26 + k * 4):
            spear(b, 44, 40, 18, BRONZE)
    bust(b, (130, 96), (120, 156), CORAL)
    b.on(g.taper("108,100 126,130 138,152", 6, 6), LEATHER.mid, 1)
    skirt(b, (120, 160), CORAL, 40, 62, 26, -6, 4, 9)
    belt(b, (120, 160), LEATHER, GOLD, 42)
    with b.at(144, 66, 2, 1.2):
        head(b, RAVEN, angry=2, paint="#ffffff", tail="-16,-14 -40,-18 -62,0 -80,2")
        b.put("-21,-8 -8,-17 6,-20 24,-16 25,-10 6,-14 -16,-2", CORAL, 3)
    with b.at(76, 66, 78):
        spear(b, 92, 92, 28, BRONZE)
        for k, c in enumerate((CORAL, TEAL)):
            b.put(g.taper(f"0,84 {-10 + k * 20},92 {-8 + k * 16},104", 4, 8, 2), c, 3, ink=1.4)
    arm(b, (106, 106), (76, 106), (74, 68), SKIN, GOLD, SKIN, 19)


def warlike(b: Brush, _w: bool) -> None:
    cape(b, (116, 98), [(146, 150), (116, 190), (78, 202), (46, 184), (74, 140)], PELT)
    for x, y in ((78, 178), (96, 160), (92, 186), (112, 178)):
        b.on(g.oval(x, y, 5, 4), "#4a2a10", .9)
    leg(b, (110, 160), (76, 180), (56, 228), LEATHER, LEATHER, 22, bare=SKIN)
    leg(b, (134, 160), (174, 176), (182, 228), LEATHER, LEATHER, 23, bare=SKIN)
    with b.at(204, 126, 44):
        macana(b)
    arm(b, (152, 108), (180, 128), (204, 128), SKIN, BRONZE, SKIN, 18)
    bust(b, (132, 98), (122, 158), JADE, 58)
    skirt(b, (122, 160), JADE, 42, 64, 26, 0, 5, 8)
    belt(b, (122, 160), LEATHER, BONE, 44)
    with b.at(144, 70, 4, 1.22):
        head(b, COPPER, "shout", 3, "#2fd0c0")
        plumes(b, (CORAL, TEAL, CORAL, TEAL, CORAL), -2, -22, .82)
    with b.at(66, 82, -42):
        macana(b)
    arm(b, (106, 110), (72, 118), (68, 84), SKIN, BRONZE, SKIN, 20)


def macana(b: Brush) -> None:
    """A wooden sword with obsidian teeth."""
    teeth = mat("#3a3f4c", .8, .3, .8)
    for y in (-18, -32, -46, -60):
        for s in (-1, 1):
            b.put(g.poly(f"{6 * s},{y - 7} {17 * s},{y} {6 * s},{y + 6}"), teeth, 2, ink=1.3)
    b.put("-4,18 4,18 5,-6 9,-14 9,-66 0,-76 -9,-66 -9,-14 -5,-6", WOOD, 5)
    b.on(g.poly("-6,-40 6,-40 6,-32 -6,-32"), TEAL.mid, .9)


def druid(b: Brush, _w: bool) -> None:
    b.put("104,100 148,100 152,150 164,196 178,232 128,240 74,232 92,190 102,146", TEAL, 11)
    for y, c in ((222, CORAL), (204, GOLD), (186, CORAL)):
        k = (232 - y) / 60
        b.on(g.taper(f"{72 + k * 16},{y} 128,{y + 9} {182 - k * 16},{y - 2}", 7, 7, 7), c.mid, .95)
    b.put(g.taper("94,118 128,130 162,116", 10, 14, 10), GOLD, 4)
    for x in (108, 122, 136, 150):
        b.put(g.poly(f"{x - 5},128 {x + 5},128 {x},142"), BONE, 3, ink=1.3)
    arm(b, (146, 108), (180, 120), (200, 94), SKIN, GOLD, SKIN, 16)
    b.put(g.taper("196,100 208,84 196,70 206,54 222,58", 9, 10, 10, 9, 12), JADE, 4)
    b.put("214,52 230,50 238,60 228,70 214,66", JADE, 4)
    b.on(g.oval(228, 57, 2.4), "#ffe34a", 1)
    b.put(g.line("236,62 246,66", 1.8), CORAL, 1, ink=.8)
    with b.at(138, 72, 0, 1.22):
        head(b, mat("#d8d4cc"), "grim", 0, "#ffffff", "-14,-12 -28,14 -26,44 -16,66")
        plumes(b, (TEAL, JADE, CORAL, GOLD, CORAL, JADE, TEAL), 0, -22, .95, 20)
    with b.at(72, 140, -4):
        staff(b, 92, 96)
        b.put(g.ring(0, -104, 16, 10), GOLD, 3)
        for k, c in enumerate((CORAL, TEAL, CORAL)):
            b.put(g.taper(f"0,-84 {-14 + k * 14},-70 {-18 + k * 18},-48", 4, 9, 2), c, 3, ink=1.4)
    orb(b, 65, 36, 8, POISON)
    arm(b, (104, 110), (84, 142), (72, 134), SKIN, GOLD, SKIN, 17)


def falcon(b: Brush, _w: bool) -> None:
    brown, cream, tip = mat("#8f5a34"), mat("#ead9b4"), mat("#5a3520")
    wing_feather(b, (140, 112), -66, 112, brown, tip, 9, 78)
    for k in range(4):
        b.put(g.taper(f"106,150 {78 - k * 4},{176 + k * 8} {44 + k * 6},{192 + k * 12}", 12, 14, 8), (brown, tip)[k % 2], 4)
    b.put("160,84 182,92 188,112 176,142 150,170 116,174 98,158 112,126 136,98", brown, 11)
    b.put("172,104 184,116 174,142 150,166 124,170 140,140", cream, 8)
    for x, y in ((168, 122), (158, 138), (146, 150), (172, 134), (150, 132), (138, 160)):
        b.on(g.poly(f"{x - 5},{y - 2} {x + 5},{y - 3} {x},{y + 5}"), tip.mid, .9)
    for x, y in ((150, 166), (128, 172)):
        limb(b, [(x, y), (x + 14, y + 18)], cream, 14, 8)
        for t in (-14, 8, 30):
            with b.at(x + 16, y + 20, t - 60):
                b.put(g.taper("0,0 14,2 24,10", 6, 5, 1.5), GOLD, 2, ink=1.4)
    wing_feather(b, (126, 114), -128, 120, brown, tip, 9, 80, True)
    b.put("150,84 160,62 182,54 200,64 204,82 190,98 166,100", brown, 8)
    b.put("176,78 194,72 204,84 190,97 170,98", cream, 5)
    b.put(g.blob("198,68! 216,72 224,90! 212,86 200,86!"), GOLD, 4)
    b.on(g.poly("214,78 226,92 216,88"), DARK, .8)
    b.on(g.blob("180,80 192,86 190,96 182,92"), tip.mid, 1)
    b.put(g.oval(188, 70, 6), mat("#ffd23a"), 2, ink=1.3)
    b.on(g.oval(189.5, 70, 3.2), DARK, 1)
    b.on(g.nib("178,62 188,61 200,67", 4), DARK, .9)
    b.put(g.taper("154,88 176,106 196,100", 6, 7, 6), TEAL, 3)
    b.put(g.oval(178, 108, 5), GOLD, 2)


def tigress(b: Brush, _w: bool) -> None:
    fur, cream, dark = mat("#e08a2e", 0, .36, .45), mat("#f6e6c4"), "#2a1208"
    b.put(g.taper("48,150 18,138 12,104 26,86 34,92", 13, 13, 12, 10, 6), fur, 5)
    for p in ("14,124 26,120", "10,108 24,106", "18,92 28,96"):
        b.on(g.line(p, 4), dark, .9)
    limb(b, [(76, 166), (48, 192), (30, 222)], mat("#b0661f"), 32, 19, 13)
    limb(b, [(164, 158), (198, 150), (228, 132)], mat("#b0661f"), 27, 17, 14)
    b.put("40,150 62,124 104,120 150,110 178,102 196,128 186,160 160,178 118,172 84,186 52,178", fur, 15)
    b.on(g.blob("70,182 118,166 160,172 186,150 190,176 120,196"), cream.mid, .8, 3)
    for p in ("70,124 76,146 70,162", "90,120 98,144 92,166", "112,118 120,140 116,160", "134,112 142,136 140,156", "154,108 162,130 164,146"):
        b.on(g.nib(p, 6), dark, .92)
    limb(b, [(88, 168), (76, 202), (52, 226)], fur, 36, 20, 14)
    for p in ("72,180 92,184", "66,194 84,200"):
        b.on(g.nib(p, 5), dark, .9)
    limb(b, [(176, 160), (206, 190), (236, 188)], fur, 29, 19, 15)
    for x, y in ((54, 226), (30, 223), (236, 189), (230, 131)):
        b.put(g.oval(x, y, 13, 9), fur, 4)
        for d in (2, 7, 11):
            b.put(g.poly(f"{x + d - 1},{y + 3} {x + d + 3},{y + 3} {x + d + 3},{y + 10}"), BONE, 1, ink=.9)
    for x in (168, 206):
        b.put(g.oval(x, 74, 12, 12), fur, 4)
        b.on(g.oval(x + 1, 75, 6, 6), "#7a2f1c", .8)
    b.put("158,88 172,72 190,68 208,72 222,88 228,108 218,124 206,136 184,136 166,126 156,108", fur, 11)
    b.put("186,108 206,104 226,110 224,128 208,140 190,138 180,124", cream, 6)
    b.put("196,118 210,124 224,118 220,134 208,142 198,134", mat("#7a1418"), 3)
    for x in (201, 218):
        b.on(g.poly(f"{x - 3},118 {x + 3},119 {x},132"), "#fffbe8", 1)
    b.put("202,108 218,108 210,118", mat("#a84838"), 2, ink=1.3)
    for x in (187, 213):
        b.put(g.oval(x, 97, 6.5, 4.5), mat("#b8e84a"), 2, ink=1.6)
        b.on(g.oval(x + 1, 97, 2, 4), DARK, 1)
    for p in ("190,72 191,86", "180,74 184,86", "200,73 199,86", "160,106 176,108", "160,116 174,116", "226,100 216,103"):
        b.on(g.nib(p, 4), dark, .9)
        b.put(g.nib(p, 3), mat("#2a1208"), 1, ink=0, shadow=0)
    b.put(g.taper("160,124 180,142 206,146", 9, 10, 8), TEAL, 4)
    b.put(g.oval(190, 148, 6), GOLD, 3)


def castle(b: Brush, _w: bool) -> None:
    ground(b, 10, 246, 230, JADE, 20)
    stone = mat("#c9a878", 0, .38, .5, "stone")
    for k, (x0, x1, y0, y1) in enumerate(((36, 220, 188, 226), (54, 202, 150, 190), (72, 184, 114, 152))):
        b.put(g.poly(f"{x0},{y1} {x0 + 12},{y0} {x1 - 12},{y0} {x1},{y1}"), stone, 9)
        b.put(g.poly(f"{x0 + 8},{y0 - 2} {x1 - 8},{y0 - 2} {x1 - 8},{y0 + 7} {x0 + 8},{y0 + 7}"), (TEAL, BRONZE, TEAL)[k], 3)
    b.put(g.poly("88,114 94,72 162,72 168,114"), stone, 8)
    slit(b, 104, 96, 9, 24)
    slit(b, 152, 96, 9, 24)
    b.put(g.poly("74,74 128,26 182,74"), mat("#b98a3e", 0, .36, .4, "wood"), 9)
    for x in (96, 112, 128, 144, 160):
        b.on(g.line(f"128,28 {x},74", 2), "#4a2a10", .7)
    b.put("110,96! 128,82 146,96! 146,114! 110,114!", mat("#2a1c1a"), 4)
    b.put(g.poly("108,226 116,112 140,112 148,226"), stone, 6)
    for k in range(9):
        y = 122 + k * 12
        b.on(g.poly(f"{114 - k * .7},{y} {142 + k * .7},{y} {142 + k * .7},{y + 4} {114 - k * .7},{y + 4}"), stone.dark, .6)
    with b.at(128, 62, 0, .9):
        b.put(g.oval(0, 0, 16), GOLD, 5)
        for k in range(8):
            with b.at(0, 0, k * 45):
                b.put(g.poly("-4,-15 0,-25 4,-15"), GOLD, 2, ink=1.3)
        b.on(g.oval(-5, -2, 2.4), DARK, .9)
        b.on(g.oval(5, -2, 2.4), DARK, .9)
        b.on(g.nib("-6,6 0,9 6,6", 2.6), DARK, .9)
    for x, m in ((52, CORAL), (204, CORAL)):
        flag(b, x, 188, 62, m, 26 if x > 100 else -26)
    for x, t in ((26, -20), (38, 14), (224, -12), (236, 22)):
        with b.at(x, 230, t):
            b.put("0,4! 12,-16 10,-42 0,-58! -10,-42 -12,-16", JADE, 4)
            b.on(g.nib("0,0 0,-50", 2.4), JADE.light, .7)


def zarina(b: Brush, w: bool) -> None:
    if w:
        _zarina_down(b)
        return
    cape(b, (118, 96), [(146, 160), (112, 210), (66, 220), (34, 196), (72, 140)], PELT)
    for x, y in ((70, 190), (92, 172), (88, 202), (112, 192), (60, 174)):
        b.on(g.oval(x, y, 6, 5), "#4a2a10", .9)
    leg(b, (110, 160), (78, 186), (58, 230), LEATHER, GOLD, 22, bare=SKIN)
    leg(b, (134, 160), (170, 184), (180, 230), LEATHER, GOLD, 23, bare=SKIN)
    with b.at(204, 138, 58):
        sword(b, 78, 15, BRONZE, GOLD, 14)
    arm(b, (152, 108), (180, 136), (204, 138), SKIN, GOLD, SKIN, 18)
    _zarina_trunk(b, 0)
    with b.at(144, 74, 4, 1.24):
        _zarina_head(b, "shout")
    with b.at(74, 56, 20):
        spear(b, 54, 124, 34, GOLD)
        for k, c in enumerate((CORAL, TEAL, CORAL)):
            b.put(g.taper(f"0,-44 {-14 + k * 14},-30 {-18 + k * 18},-10", 4, 9, 2), c, 3, ink=1.4)
    arm(b, (106, 108), (74, 104), (72, 66), SKIN, GOLD, SKIN, 20)


def _zarina_trunk(b: Brush, dy: float) -> None:
    bust(b, (132, 98 + dy), (122, 158 + dy), GOLD, 58)
    b.put(g.taper(f"104,{104 + dy} 132,{118 + dy} 158,{102 + dy}", 7, 10, 7), TEAL, 3)
    skirt(b, (122, 160 + dy), TEAL, 42, 68, 32 - dy * .5, 0, 5, 9)
    belt(b, (122, 160 + dy), GOLD, CORAL, 44)


def _zarina_head(b: Brush, mouth: str) -> None:
    hair(b, RAVEN, "-8,-24 -28,-14 -40,14 -46,50 -28,40 -20,54 -10,30", ("-20,-4 -30,18 -34,40", "-14,4 -20,24 -20,42"))
    head(b, RAVEN, mouth, 2.5, "#ff5a3c")
    plumes(b, (TEAL, CORAL, GOLD, CORAL, TEAL, CORAL), 2, -20, 1.1, 19)


def _zarina_down(b: Brush) -> None:
    cape(b, (104, 116), [(130, 190), (104, 228), (60, 238), (22, 226), (60, 160)], PELT)
    for x, y in ((52, 214), (74, 196), (80, 222), (98, 204)):
        b.on(g.oval(x, y, 6, 5), "#4a2a10", .9)
    limb(b, [(106, 184), (76, 222), (36, 230)], SKIN, 26, 21, 13)
    leg(b, (132, 184), (170, 184), (170, 230), LEATHER, GOLD, 23, bare=SKIN)
    with b.at(198, 150, 6):
        spear(b, 70, 82, 34, GOLD)
    arm(b, (152, 128), (180, 152), (197, 140), SKIN, GOLD, SKIN, 18)
    _zarina_trunk(b, 20)
    gash(b, "104,196 116,204 126,200")
    with b.at(142, 94, 16, 1.24):
        _zarina_head(b, "grim")
    arm(b, (106, 130), (96, 166), (118, 168), SKIN, GOLD, SKIN, 19)
    arrows(b, (94, 140, -50), (104, 200, -74))
    drops(b, 122, 178)


PIECES = {"guardian": guardian, "javelin": javelin, "warlike": warlike, "druid": druid, "falcon": falcon, "tigress": tigress, "castle": castle, "zarina": zarina}
