"""The undead: old bone, torn violet and a cold teal light in every eye."""
from __future__ import annotations

from .ow_pieces_arms import DARKWOOD, GHOST, IRON, LEATHER, STONE, arrows, flame, orb, skull, staff, sword
from .ow_pieces_body import DARK, Brush, Point, arm, belt, cape, g, hair, limb, mat, skirt, text, trunk
from .ow_pieces_walls import ground, slit, wall

RIM = "#b8fff0"
EYE = "#5ff0d4"
BONE, OLD, ROT, WRAP = mat("#d9cfae", .1, .36, .6), mat("#a89c7c", .1, .34, .5), mat("#8fa56a"), mat("#d3c092")
VIOLET, SHROUD, RUST, NIGHT = mat("#5a4280"), mat("#4a5a66"), mat("#7a5c46", .4, .3, .5), mat("#332b42")
SPIRIT = mat("#7fe0d0", .2, .42, .75)


def cranium(b: Brush, m=BONE, eye: str = EYE, jaw: float = 0) -> None:
    """A skull for a head; ``jaw`` opens it."""
    b.put(g.blob(f"-4,14 8,16 20,13 21,{22 + jaw} 14,{30 + jaw} 4,{29 + jaw} -4,{22 + jaw * .6}"), m, 5)
    b.put("-18,-18 -2,-29 15,-25 24,-12 25,0 23,9 20,17 4,18 -4,12 -14,10 -21,-4", m, 8)
    for x, r in ((5, 7), (19, 5)):
        b.on(g.blob(f"{x - r},-4 {x - r * .3},-10 {x + r},-7 {x + r},1 {x},4 {x - r},1"), "#17101a", 1)
        b.on(g.oval(x + .5, -2, 2.9, 2.7), eye, 1)
    b.on(g.poly("13,4 17,11 10,11"), "#17101a", .95)
    for x in (5, 9, 13, 17):
        b.on(g.line(f"{x},13 {x},18", 1.4), "#17101a", .85)
    b.on(g.nib("-14,-8 -8,-18 2,-24", 3), m.light, .7)
    if jaw > 4:
        b.put(g.poly(f"3,18 19,17 18,{20 + jaw * .6} 5,{21 + jaw * .6}"), mat("#241822"), 2, ink=.6)


def bone_limb(b: Brush, points: list[Point], m=BONE, w: float = 9) -> None:
    """Bones from joint to joint with their knobs."""
    for a, c in zip(points, points[1:], strict=False):
        b.put(g.taper(text([a, ((a[0] + c[0]) / 2, (a[1] + c[1]) / 2), c]), w * 1.25, w * .75, w * 1.2), m, 3)
    for x, y in points:
        b.put(g.oval(x, y, w * .72), m, 3)


def ribs(b: Brush, x: float, y: float, m=BONE, size: float = 1, turn: float = 0) -> None:
    """A rib cage hung from the neck (x, y), spine and hips under it."""
    with b.at(x, y, turn, size):
        b.put("-24,8 0,0 24,8 24,40 12,54 -10,54 -24,40", mat("#231a2a"), 8, ink=1)
        b.put(g.line("-2,2 -4,78", 8), m, 3)
        for k in range(4):
            w = (25, 27, 25, 19)[k]
            b.put(g.taper(f"{-w},{8 + k * 12} {-w * .4},{16 + k * 12} 2,{13 + k * 12} {w * .5},{17 + k * 12} {w},{8 + k * 12}", 5, 7, 5, 7, 5), m, 3, ink=1.5)
        b.put("-28,6 -8,-3 0,2 10,-3 28,4 26,11 6,8 0,11 -6,8 -26,13", m, 4)
        b.put("-22,70 -8,76 0,72 10,76 20,68 18,86 6,94 -2,88 -12,94 -20,84", m, 5)


def skeleton(b: Brush, _w: bool) -> None:
    bone_limb(b, [(150, 118), (182, 130), (196, 106)])
    with b.at(198, 104, 34):
        sword(b, 74, 13, RUST, IRON)
    bone_limb(b, [(112, 174), (88, 198), (66, 228)])
    bone_limb(b, [(134, 174), (160, 194), (156, 228)])
    for x, y in ((74, 230), (166, 230)):
        b.put(f"{x - 14},{y - 4} {x + 4},{y - 8} {x + 18},{y} {x + 18},{y + 5} {x - 14},{y + 5}", BONE, 3)
    ribs(b, 128, 102)
    skirt(b, (124, 178), VIOLET, 40, 54, 30, 2, 4, 10)
    belt(b, (124, 177), LEATHER, RUST, 42)
    with b.at(136, 74, 0, 1.25):
        cranium(b, jaw=5)
        b.put("-22,-8! -20,-22 -6,-36 10,-36 23,-25 27,-10! 8,-19 -6,-14", RUST, 7)
        b.put(g.poly("-2,-36 6,-50 12,-34"), RUST, 3)
    bone_limb(b, [(104, 114), (80, 142), (92, 160)])
    with b.at(84, 164, -8):
        b.put(g.oval(0, 0, 31, 35), IRON, 6)
        b.put(g.poly("0,-30 22,-20 27,2 14,8 20,24 0,30 -20,22 -27,0 -20,-20"), VIOLET, 10, ink=1)
        with b.at(-2, -2, 0, .9):
            skull(b, OLD)


def zombie(b: Brush, _w: bool) -> None:
    limb(b, [(108, 168), (92, 198), (78, 228)], SHROUD, 25, 21, 17)
    limb(b, [(134, 168), (152, 194), (146, 228)], SHROUD, 26, 20, 12)
    for x, y in ((88, 230), (158, 230)):
        b.put(f"{x - 16},{y - 5} {x + 4},{y - 9} {x + 20},{y} {x + 20},{y + 5} {x - 16},{y + 5}", ROT, 4)
    arm(b, (154, 112), (190, 104), (220, 92), SHROUD, ROT, ROT, 19)
    trunk(b, (130, 98), (120, 160), SHROUD, 66, 46, 46)
    b.put("120,116 140,112 148,132 138,150 120,146", mat("#3a1e28"), 4, ink=1)
    for k in range(3):
        b.put(g.taper(f"122,{120 + k * 9} 134,{124 + k * 9} 145,{118 + k * 9}", 4, 5, 3), BONE, 2, ink=1)
    b.put(g.ragged(g.blob("96,152 144,152 152,184 128,178 112,188 92,180"), 7, 12, 3, .5), SHROUD, 7)
    with b.at(146, 72, 10, 1.24):
        b.put("-18,-20 0,-27 17,-22 22,-8 24,2 21,8 21,18 14,30 2,29 -8,18 -17,6 -20,-8", ROT, 7)
        b.on(g.blob("-2,-10 12,-12 14,2 2,4"), "#2a2f20", .8, 1)
        b.on(g.oval(19, -4, 3.5, 3), "#17101a", 1)
        b.on(g.blob("5,12 14,10 21,12 19,25 12,28 6,22"), "#3a0f18", 1)
        for x in (8, 13, 17):
            b.on(g.poly(f"{x - 2},12 {x + 2},12 {x},17"), "#efe6c0", 1)
        b.on(g.blob("-4,-24 8,-27 14,-20 6,-16 -2,-18"), "#c4687a", .95)
        b.on(g.nib("2,-24 6,-20 4,-17", 1.6), "#6a2030", .9)
        b.put(g.oval(6, -4, 6), mat("#f0ead0"), 2, ink=1.3)
        b.on(g.oval(8, -4, 2), "#a01818", 1)
        hair(b, mat("#3a352c"), "-20,-4 -22,-20 -10,-29 -4,-22 -10,-14 -10,8 -16,16", (), 4)
        b.on(g.nib("-12,6 -4,12 0,20", 2), ROT.dark, .8)
    arm(b, (102, 112), (142, 126), (178, 122), SHROUD, ROT, ROT, 21)
    for x, y in ((182, 120), (224, 90)):
        for t in (-28, 0, 24):
            with b.at(x, y, t):
                b.put(g.taper("2,0 12,-1 20,4", 6, 5, 3), ROT, 2, ink=1.3)


def bandages(b: Brush, x0: float, x1: float, y0: float, y1: float, step: float = 11, slope: float = 6) -> None:
    """Wrapped strips over the part painted last."""
    y, k = y0, 0
    while y < y1 + slope:
        d = slope if k % 2 else -slope * .6
        b.on(g.taper(f"{x0},{y} {(x0 + x1) / 2},{y + d * .5 + 2} {x1},{y + d}", 1.4, 2.2, 1.4), "#5a4526", .8)
        y, k = y + step, k + 1


def mummy(b: Brush, _w: bool) -> None:
    for hip, knee, foot in (((108, 166), (96, 198), (84, 226)), ((136, 166), (156, 194), (160, 226))):
        limb(b, [hip, knee, foot], WRAP, 30, 24, 20)
        bandages(b, min(hip[0], foot[0]) - 18, max(hip[0], foot[0]) + 18, hip[1], 228, 10)
        b.put(f"{foot[0] - 14},{foot[1] - 6} {foot[0] + 8},{foot[1] - 8} {foot[0] + 24},{foot[1] + 4} {foot[0] + 24},{foot[1] + 9} {foot[0] - 14},{foot[1] + 9}", WRAP, 4)
    limb(b, [(158, 108), (196, 122), (222, 106)], WRAP, 26, 20, 16)
    bandages(b, 156, 230, 96, 130, 9, 12)
    b.put(g.taper("216,112 232,140 226,166 236,184", 8, 9, 7, 3), WRAP, 3)
    trunk(b, (130, 92), (124, 160), WRAP, 82, 58, 56)
    bandages(b, 86, 176, 96, 172, 11, 9)
    b.put(g.taper("96,104 124,130 162,146", 9, 10, 8), mat("#a8925e"), 3, ink=1.3)
    b.put(g.taper("104,168 92,190 100,214", 10, 9, 3), WRAP, 3)
    with b.at(140, 66, 2, 1.3):
        b.put("-20,-16 -4,-28 16,-25 25,-10 25,6 20,20 8,27 -6,22 -18,10 -22,-4", WRAP, 7)
        bandages(b, -26, 30, -24, 26, 8, 7)
        b.on(g.blob("-6,-8 10,-10 26,-8 25,2 10,3 -4,3"), "#1c1420", 1)
        b.on(g.oval(5, -3, 4, 3.4), "#ffcf3a", 1)
        b.on(g.oval(18, -3, 3.2, 3), "#ffcf3a", 1)
        b.put(g.taper("-16,-6 -34,2 -42,22 -36,36", 8, 9, 7, 2), WRAP, 3)
        b.put("-18,-16 -2,-27 18,-24 24,-15 4,-19 -16,-8", mat("#c08a2c", .8, .34, .6), 3)
        b.put("12,-22 16,-34 22,-30 22,-20", mat("#2f8f8a", .5), 3, ink=1.4)
    limb(b, [(100, 110), (72, 136), (44, 128)], WRAP, 29, 22, 17)
    bandages(b, 30, 112, 108, 148, 9, -10)
    for x, y, t in ((42, 126, 180), (224, 104, -10)):
        for d in (-26, 0, 26):
            with b.at(x, y, t + d):
                b.put(g.taper("0,0 12,0 18,3", 8, 7, 4), WRAP, 2, ink=1.3)


def wraith(b: Brush, _w: bool) -> None:
    b.air(128, 130, 116, EYE, .38)
    with b.at(186, 120, 14):
        staff(b, 92, 96, DARKWOOD)
        b.put("2,-86! -18,-104 -54,-104 -88,-70! -56,-86 -22,-84 -2,-76!", mat("#9fb0bc", .8, .28, .8), 5)
    b.put(g.taper("150,112 176,116 186,128", 26, 20, 14), NIGHT, 7)
    b.put(g.blob("96,96 156,92 172,132 166,170 178,196! 152,188 150,220! 132,198 112,236! 104,202 76,222! 84,184 58,192! 78,156 84,118"), NIGHT, 14)
    for p in ("110,130 100,170 86,206", "128,136 124,180 114,226", "146,130 150,170 148,208"):
        b.on(g.nib(p, 6), DARK, .7)
    b.on(g.blob("70,190 130,180 180,190 160,240 90,240"), EYE, .35, 9)
    b.put(g.taper("104,112 84,140 100,160", 28, 22, 15), NIGHT, 7)
    for x, y, t in ((104, 160, 20), (188, 126, 70)):
        for d in (-30, -6, 18):
            with b.at(x, y, t + d):
                b.put(g.taper("0,0 10,2 20,8", 5, 4, 1.5), BONE, 2, ink=1.2)
    with b.at(138, 70, 4, 1.3):
        b.put("-26,36 -30,2 -22,-26 -2,-42! 18,-32 29,-8 24,20 18,34", NIGHT, 8)
        b.on(g.nib("-20,20 -22,-8 -6,-30", 4), NIGHT.light, .5)
        b.put("-4,28 -8,2 2,-18 16,-18 24,0 20,26 8,34", mat("#150f1c"), 6, ink=1)
        b.on(g.blob("2,16 10,14 18,18 14,30 6,30"), EYE, .3, 3)
        for x, r in ((5, 4.6), (18, 3.8)):
            b.glow(g.blob(f"{x - r},-3 {x + r},-1 {x + r * .6},4 {x - r * .6},3"), GHOST, 6)


def rider(b: Brush, _w: bool) -> None:
    horse = mat("#5c6f78", .1)
    b.put(g.taper("48,140 20,140 8,166 -4,196", 8, 16, 14, 3), SPIRIT, 5)
    for pts in ([(72, 158), (44, 178), (52, 204), (34, 226)], [(166, 156), (196, 168), (186, 200), (200, 222)]):
        limb(b, pts, mat("#43525c"), 24, 15, 10, 8)
    b.put("42,142 66,122 112,122 158,122 184,128 186,150 166,170 120,164 84,170 52,168", horse, 14)
    for k in range(5):
        b.put(g.taper(f"{112 + k * 11},136 {108 + k * 11},152 {114 + k * 11},164", 4, 5, 3), BONE, 2, ink=1.2)
    for pts in ([(70, 162), (84, 190), (66, 206), (68, 232)], [(168, 154), (206, 148), (222, 172), (244, 168)]):
        limb(b, pts, horse, 27, 16, 11, 9)
        b.put(g.oval(*pts[-1], 9, 7), mat("#2a2430"), 3)
    b.put("156,140 170,104 186,76 200,56 214,44 226,50 236,66 250,84 254,96 244,104 230,98 218,92 208,110 196,140 182,158", horse, 9)
    b.put("214,52 228,52 240,72 252,92 244,101 230,94 218,82 212,66", BONE, 5)
    b.on(g.oval(223, 68, 5, 6), "#17101a", 1)
    b.on(g.oval(224, 68, 2.8), EYE, 1)
    b.on(g.oval(247, 93, 2.6), "#17101a", 1)
    b.on(g.nib("230,92 240,97 248,99", 2), "#17101a", .9)
    b.glow("206,48 198,28! 190,44 178,36! 178,58 162,62! 170,78 154,94! 166,100 160,118! 182,98 200,68", GHOST, 8, ink=True)
    b.put(g.poly("208,48 214,28 220,48"), BONE, 3)
    cape(b, (108, 70), [(112, 130), (84, 150), (44, 146), (28, 124), (66, 104)], VIOLET)
    limb(b, [(118, 130), (144, 146), (138, 182)], RUST, 24, 18, 13)
    b.put("130,180 146,182 158,190 130,192", IRON, 3)
    arm(b, (132, 78), (160, 98), (178, 108), RUST, BONE, BONE, 17)
    trunk(b, (116, 70), (112, 126), RUST, 58, 42, 42)
    for y in (90, 102, 114):
        b.on(g.nib(f"90,{y - 4} 114,{y + 4} 140,{y - 4}", 2.6), DARK, .8)
    with b.at(126, 42, 2, 1.14):
        cranium(b)
        b.put("-22,-4! -20,-22 -6,-36 10,-36 23,-25 27,-8! 8,-17 -10,-6 -14,14!", RUST, 7)
        b.put(g.taper("2,-34 -14,-50 -36,-44 -46,-26", 8, 12, 9, 2), VIOLET, 4)
    with b.at(72, 54, -50):
        sword(b, 76, 14, mat("#8fd8d0", .8, .3, .8), IRON)
    arm(b, (96, 80), (70, 88), (70, 58), RUST, BONE, BONE, 19)


def warlock(b: Brush, _w: bool) -> None:
    b.put("96,98 158,98 164,150 178,196 194,232 128,240 66,232 82,190 92,148", VIOLET, 12)
    for p in ("106,140 98,184 80,228", "130,150 130,196 128,236", "150,140 158,186 178,228"):
        b.on(g.nib(p, 7), VIOLET.dark, .75)
    b.put("118,104 140,104 144,170 138,236 118,236 112,170", NIGHT, 6)
    for y in (140, 166, 192, 216):
        b.on(g.star(128, y, 6, 2.4, 4), EYE, .95)
    arm(b, (154, 106), (188, 110), (206, 84), VIOLET, VIOLET, BONE, 20)
    b.put("166,100 200,88 214,98 204,140 180,128", VIOLET, 6)
    b.air(212, 62, 44, EYE, .8)
    with b.at(210, 62, 8, 1.15):
        skull(b, SPIRIT, "#0a2a2a")
    b.put("78,118 92,92 112,86 128,100 146,86 168,92 180,116 166,122 150,112 128,120 106,112 92,124", NIGHT, 7)
    with b.at(136, 64, 0, 1.26):
        cranium(b, BONE, "#c06bff")
        b.put("-24,30 -30,2 -24,-24 -4,-42! 16,-36 26,-18 18,-24 0,-24 -12,-14 -16,6 -14,26", VIOLET, 7)
        for k in range(4):
            b.put(g.poly(f"{-12 + k * 10},-26 {-8 + k * 10},{-44 + abs(k - 1.5) * 4} {-3 + k * 10},-28"), mat("#c08a2c", .8, .34, .6), 2, ink=1.5)
    with b.at(70, 140, -6):
        b.put(g.taper("2,98 -3,30 4,-30 0,-80", 6, 7, 7, 8), DARKWOOD, 3)
        b.put(g.taper("0,-78 -20,-92 -18,-116", 7, 7, 2), DARKWOOD, 3)
        b.put(g.taper("0,-78 20,-92 18,-116", 7, 7, 2), DARKWOOD, 3)
        orb(b, 0, -102, 10, ("#6a1fb0", "#c06bff", "#fbeaff"))
    arm(b, (102, 108), (82, 142), (70, 136), VIOLET, VIOLET, BONE, 21)
    b.put("90,112 108,126 94,168 64,162 70,142", VIOLET, 6)
    b.put(g.oval(69, 137, 10), BONE, 4)


def castle(b: Brush, _w: bool) -> None:
    ground(b, 10, 246, 228, mat("#4d5246"), 22)
    stone = mat("#6d6a7a", 0, .34, .42, "stone")
    b.air(128, 110, 110, EYE, .25)
    for x, top, w in ((58, 110, 20), (200, 126, 20)):
        b.put(g.poly(f"{x - w - 4},224 {x - w},{top} {x - w * .4},{top - 14} {x},{top + 4} {x + w * .5},{top - 20} {x + w},{top - 4} {x + w + 4},224"), stone, 9)
        slit(b, x, top + 36, 10, 22, EYE)
        slit(b, x, top + 78, 8, 18, EYE)
        b.on(g.nib(f"{x - 8},{top + 50} {x - 2},{top + 66} {x - 10},{top + 84}", 3), DARK, .7)
    wall(b, 66, 192, 168, 226, STONE, 5)
    b.put("92,226! 86,160 70,128 74,84 100,54 132,46 164,56 186,88 188,126 172,160 168,226!", BONE, 15)
    for x, r in ((108, 22), (156, 20)):
        b.put(g.blob(f"{x - r},112 {x - r * .3},94 {x + r * .8},98 {x + r},116 {x + r * .2},132 {x - r * .8},128"), mat("#1a1220"), 5)
        b.glow(g.oval(x, 114, 8), GHOST, 10)
    b.put(g.poly("132,130 146,156 120,156"), mat("#1a1220"), 3)
    b.put("106,226! 108,184 130,172 154,184 156,226!", mat("#1a1220"), 4)
    for x in (108, 120, 132, 144, 154):
        b.put(g.poly(f"{x - 6},172 {x + 6},172 {x},194"), BONE, 3, ink=1.6)
    for k, (x, t) in enumerate(((96, -22), (114, -8), (132, 0), (150, 10), (168, 24))):
        with b.at(x, 62 - (8, 14, 16, 14, 6)[k], t):
            b.put(g.poly("-9,10 0,-30 9,10"), stone, 4)
    b.on(g.nib("150,56 158,74 152,88", 3.4), DARK, .8)
    for x, r in ((24, 9), (226, 10)):
        b.put(f"{x - r},228! {x - r},{206} {x},{198} {x + r},{206} {x + r},228!", stone, 4)
        b.on(g.line(f"{x},206 {x},220", 3), DARK, .8)
        b.on(g.line(f"{x - 5},211 {x + 5},211", 3), DARK, .8)


def morven(b: Brush, w: bool) -> None:
    with b.lean(7 if w else 0):
        _morven(b, w)


def _morven(b: Brush, w: bool) -> None:
    b.air(128, 124, 120, EYE, .5 if not w else .25)
    dy = 14 if w else 0
    cape(b, (126, 92 + dy), [(186, 150), (206, 214), (170, 236), (130, 224), (92, 240), (46, 216), (66, 150)], VIOLET)
    b.put(f"100,{100 + dy} 154,{98 + dy} 160,150 168,200 180,234 128,240 76,234 86,196 94,150", NIGHT, 11)
    for p in ("112,160 104,200 96,234", "130,160 130,200 128,238", "146,160 152,200 162,234"):
        b.on(g.nib(p, 6), DARK, .7)
    ribs(b, 128, 106 + dy, OLD if w else BONE, .84)
    b.put(f"72,{112 + dy} 88,{94 + dy} 108,{92 + dy} 116,{106 + dy} 96,{124 + dy} 80,{128 + dy}", RUST, 6)
    b.put(f"184,{110 + dy} 170,{94 + dy} 150,{92 + dy} 142,{106 + dy} 160,{122 + dy} 176,{126 + dy}", RUST, 6)
    for x, t in ((84, -34), (98, -16), (160, 16), (174, 36)):
        with b.at(x, 98 + dy, t):
            b.put(g.poly("-5,6 0,-20 5,6"), BONE, 2, ink=1.6)
    if not w:
        bone_limb(b, [(160, 112), (190, 128), (204, 100)])
        flame(b, 206, 86, 1.3, GHOST)
    with b.at(134, 68 + dy, 14 if w else 0, 1.3):
        cranium(b, OLD if w else BONE, EYE, 0 if w else 4)
        gold = mat("#c89a3c", .8, .34, .62)
        for k in range(5):
            if w and k in (1, 4):
                continue
            b.put(g.poly(f"{-20 + k * 10},-18 {-18 + k * 11},{-48 + abs(k - 2) * 5} {-11 + k * 10},-20"), gold, 3, ink=1.6)
        b.put("-22,-10 -8,-20 6,-23 25,-17 26,-9 6,-15 -18,-2", gold, 4)
        b.on(g.oval(8, -19, 3.4), EYE, 1)
        if w:
            b.on(g.nib("-12,-26 -4,-14 -8,-4 2,6", 3.4), DARK, 1)
    with b.at(62, 148, -6):
        b.put(g.line("0,92 0,-88", 6), IRON, 3)
        b.put("2,-80! -20,-94 -30,-120! -14,-108 0,-100 14,-108 30,-120! 20,-94", IRON, 4)
        if not w:
            orb(b, 0, -116, 10, GHOST)
        else:
            b.put(g.poly("-8,-112 -2,-120 2,-112 8,-118 6,-106 -6,-104"), mat("#3f8a80"), 3)
    bone_limb(b, [(94, 114 + dy), (70, 142 + dy), (62, 138 + dy * .5)])
    if w:
        bone_limb(b, [(160, 126), (168, 142)])
        bone_limb(b, [(196, 226), (228, 216)])
        arrows(b, (100, 150, -46), (150, 182, 52))


PIECES = {"rider": rider, "skeleton": skeleton, "mummy": mummy, "warlock": warlock, "wraith": wraith, "zombie": zombie, "castle": castle, "morven": morven}
