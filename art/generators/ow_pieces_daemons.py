"""Daemons: crimson hides, black iron in spikes, and fire from within."""
from __future__ import annotations

from .ow_pieces_arms import BONE, DARKWOOD, FIRE, IRON, LEATHER, arrows, chain, drops, flame, orb, pole, skull, spikes, sword
from .ow_pieces_body import DARK, Brush, arm, belt, fist, g, horn, leg, limb, mat, skirt, trunk, wing_bat
from .ow_pieces_walls import gate, ground, slit

RIM = "#ffb072"
HIDE, DEEP, EMBER = mat("#c23a2e"), mat("#86212a"), mat("#e0702a")
BLACK, BLOOD, NIGHT, HORN = mat("#3d3842", .6, .28, .5), mat("#8a1a24"), mat("#35262f"), mat("#4a3a38", .2, .3, .55)
EYE = "#ffd84a"


def head(b: Brush, skin=HIDE, mouth: str = "grim", horns: str = "up", eye: str = EYE) -> None:
    """A gaunt face with a pointed chin, pointed ears, horns."""
    far, near = {"up": ("14,-22 28,-34 30,-52 22,-66", "-8,-22 -26,-32 -32,-52 -24,-70"), "ram": ("14,-22 34,-30 44,-14 36,0 28,-4", "-8,-22 -34,-34 -50,-14 -38,6 -28,-2"),
                 "back": ("12,-24 10,-44 -4,-58", "-6,-24 -22,-42 -46,-48"), "bull": ("16,-20 40,-22 50,-40", "-10,-20 -36,-20 -50,-42")}[horns]
    horn(b, far, HORN, 12)
    b.put(g.blob("-10,-6! -22,-16 -38,-18! -22,4 -12,10!"), skin, 4)
    b.put("-17,-20 2,-28 19,-21 24,-8 25,3 21,8 20,16 12,30 4,28 -7,18 -16,6 -20,-8", skin, 6)
    b.on(g.blob("-10,-12 10,-14 25,-12 23,0 14,-1 8,2 -6,0"), skin.dark, .8, 1.2)
    for x, r in ((5, 1.0), (18, .8)):
        b.on(g.poly(f"{x - 6 * r},-8 {x + 5 * r},-4 {x + 4 * r},0 {x - 4 * r},0"), eye, 1)
        b.on(g.oval(x, -2.5, 1.6, 2), "#ffffff", .9)
    b.on(g.nib("-6,-13 4,-10 12,-4", 4), DARK, .9)
    b.on(g.nib("14,-4 19,-10 25,-13", 3.6), DARK, .9)
    b.on(g.poly("14,-3 21,7 12,8"), skin.light, .6, .5)
    if mouth == "shout":
        b.on(g.blob("3,12 12,10 21,11 18,23 12,25 6,21"), "#2c060a", 1)
        for x in (6, 11, 16):
            b.on(g.poly(f"{x - 2.5},11 {x + 2.5},11 {x},17"), "#f6e8c8", 1)
            b.on(g.poly(f"{x - 1.5},24 {x + 2.5},24 {x},19"), "#f6e8c8", 1)
    else:
        b.on(g.nib("3,16 12,14 20,16", 3), DARK, .9)
        for x in (7, 17):
            b.on(g.poly(f"{x - 2},15 {x + 2},15 {x},20"), "#f6e8c8", 1)
    horn(b, near, HORN, 14)


def tail(b: Brush, points: str, m=HIDE, tip: tuple[float, float, float] = (0, 0, 0)) -> None:
    b.put(g.taper(points, 14, 10, 7, 4), m, 5)
    with b.at(*tip):
        b.put(g.poly("0,-16 12,4 0,0 -12,4"), m, 4)


def spike_plate(b: Brush, x: float, y: float, r: float, turn: float) -> None:
    """A shoulder plate with three spikes."""
    with b.at(x, y, turn):
        spikes(b, (0, 2), r * .8, 3, 17, BLACK, -135, 90)
        b.put(g.blob(f"{-r},9! {-r * .8},{-r * .6} 0,{-r} {r * .8},{-r * .6} {r},9! 0,{r * .45}"), BLACK, 6)
        b.on(g.nib(f"{-r * .8},4 0,0 {r * .8},4", 3), EMBER.mid, .9)


def sorcerer(b: Brush, _w: bool) -> None:
    b.put("96,98 160,98 166,150 180,196 198,234 128,240 60,234 80,192 90,148", BLOOD, 12)
    for p in ("106,140 96,186 78,230", "130,150 130,196 130,238", "152,140 160,188 182,230"):
        b.on(g.nib(p, 7), BLOOD.dark, .75)
    b.put("114,104 144,104 148,170 142,238 116,238 110,170", NIGHT, 6)
    for y in (138, 172, 206):
        b.glow(g.poly(f"129,{y - 12} 137,{y} 129,{y + 12} 121,{y}"), FIRE, 4)
    arm(b, (156, 106), (190, 106), (208, 84), BLOOD, BLOOD, HIDE, 20)
    b.put("166,98 202,86 218,96 208,140 182,126", BLOOD, 6)
    b.on(g.nib("204,90 216,98 208,138", 5), EMBER.mid, .95)
    flame(b, 212, 72, 1.35)
    b.put("78,116 76,92 96,100 128,92 160,100 182,92 178,116 158,124 128,116 98,124", BLACK, 6)
    spikes(b, (128, 108), 48, 5, 22, BLACK, -160, 140)
    with b.at(136, 66, 0, 1.24):
        head(b, mat("#d8c7a4", .1), "grim", "ram", "#ff6a2a")
        b.put(g.taper("8,26 12,40 6,54", 9, 8, 2), mat("#3a2a2c"), 4)
    with b.at(64, 138, -6):
        b.put(g.line("0,100 0,-90", 6.5), DARKWOOD, 3)
        with b.at(0, -104, 0, 1.1):
            skull(b, BONE, "#ff5a1c")
            horn(b, "12,-16 24,-24 24,-36", HORN, 8)
            horn(b, "-10,-16 -24,-22 -26,-36", HORN, 8)
    arm(b, (100, 106), (78, 142), (66, 134), BLOOD, BLOOD, HIDE, 21)
    b.put("88,110 108,124 90,168 58,160 66,140", BLOOD, 6)
    b.put(g.oval(65, 136, 10), HIDE, 4)


def soldier(b: Brush, _w: bool) -> None:
    tail(b, "108,168 70,176 44,156 40,128", HIDE, (40, 122, -10))
    with b.at(192, 120, 16):
        pole(b, 82, 92, DARKWOOD)
        b.put("-3,-74! -22,-82 -22,-104 -16,-116! -12,-94 -4,-90! 0,-124! 4,-90! 12,-94 16,-116! 22,-104 22,-82 3,-74!", BLACK, 4)
    arm(b, (154, 108), (182, 128), (192, 116), HIDE, BLACK, HIDE, 20)
    leg(b, (112, 166), (90, 196), (78, 230), BLACK, BLACK, 24)
    leg(b, (138, 166), (164, 194), (166, 230), BLACK, BLACK, 25)
    trunk(b, (130, 96), (124, 162), BLACK, 68, 46, 46)
    b.on(g.nib("102,116 128,136 158,114", 4), EMBER.mid, .95)
    b.on(g.nib("104,132 126,152 150,130", 4), EMBER.mid, .95)
    skirt(b, (124, 166), BLOOD, 48, 66, 26, 0, 5, 10)
    belt(b, (124, 166), IRON, EMBER, 50)
    spike_plate(b, 158, 106, 18, 24)
    with b.at(138, 68, 2, 1.22):
        head(b, HIDE, "shout", "up")
        b.put("-21,2! -22,-16 -8,-33 8,-34 22,-24 26,-10! 14,-14 12,-4 6,-13 -8,-9 -12,6!", BLACK, 7)
    with b.at(90, 152, -6):
        b.put(g.poly("-32,-40 -12,-32 0,-48 12,-32 32,-40 28,6 0,52 -28,6"), BLACK, 7)
        b.put(g.poly("-25,-29 -10,-23 0,-35 10,-23 25,-29 21,4 0,40 -21,4"), BLOOD, 10, ink=1)
        b.on(g.poly("-16,-14 -4,-7 -7,0 -14,-4"), EYE, 1)
        b.on(g.poly("16,-14 4,-7 7,0 14,-4"), EYE, 1)
        b.on(g.poly("-12,8 -6,13 0,8 6,13 12,8 8,22 0,28 -8,22"), "#ffb03a", 1)
    arm(b, (100, 110), (76, 132), (80, 146), HIDE, BLACK, HIDE, 21)
    spike_plate(b, 98, 106, 21, -28)


def bane(b: Brush, _w: bool) -> None:
    b.air(122, 150, 112, "#ff7a2a", .5)
    b.glow("96,150! 92,180 62,196 40,226! 76,214 84,238! 104,214 122,244! 132,212 160,230! 152,200 168,170 156,148!", ("#b8300a", "#f7801c", "#ffb43a"), 9, ink=True)
    b.put("92,110 122,96 158,108 166,138 152,166 146,186! 134,168 122,190! 112,168 98,182! 96,156 86,134", DEEP, 13)
    for p in ("104,128 120,136 130,128", "132,128 146,136 158,124", "112,150 126,158 142,150"):
        b.glow(g.nib(p, 4), FIRE, 3)
    arm(b, (160, 112), (200, 112), (214, 76), DEEP, HIDE, HIDE, 25)
    for t in (-60, -25, 10):
        with b.at(216, 70, t):
            b.put(g.taper("0,0 6,-14 2,-24", 7, 6, 1.5), HORN, 2, ink=1.4)
    orb(b, 224, 40, 9, FIRE)
    with b.at(136, 78, 2, 1.3):
        head(b, DEEP, "shout", "bull", "#fff08a")
        for k in range(4):
            flame(b, -10 + k * 9, -22, .42 + (k % 2) * .14)
    arm(b, (92, 118), (56, 124), (52, 84), DEEP, HIDE, HIDE, 27)
    b.put(g.line("52,96 54,64", 7), DARKWOOD, 3)
    for pts in ("54,62 40,30 10,28 -6,54", "55,62 62,26 92,16 104,30", "54,62 34,46 12,66 16,96"):
        b.put(g.taper(pts, 5, 5, 4, 3), BLOOD, 2, ink=1.6)
        x, y = (float(v) for v in pts.split()[-1].split(","))
        spikes(b, (x, y), 5, 6, 8, BLACK)
        b.put(g.oval(x, y, 7), BLACK, 3)
    fist(b, (52, 84), HIDE, 15)


def hellhound(b: Brush, _w: bool) -> None:
    coat = mat("#4a3436", .1)
    b.put(g.taper("50,132 22,118 14,84 30,66", 13, 12, 9, 4), coat, 5)
    flame(b, 30, 72, .8)
    limb(b, [(80, 160), (62, 188), (78, 206), (70, 228)], mat("#33242a"), 27, 17, 12, 13)
    limb(b, [(158, 158), (168, 190), (162, 226)], mat("#33242a"), 26, 17, 14)
    b.put("46,124 74,108 116,116 158,104 186,118 188,156 166,180 128,170 92,176 60,166 44,146", coat, 15)
    for p in ("70,126 84,140 78,158", "98,124 112,140 104,160", "128,124 142,138 134,156", "84,140 98,146", "112,140 126,142"):
        b.glow(g.nib(p, 4), FIRE, 3)
    limb(b, [(76, 158), (48, 184), (62, 208), (46, 228)], coat, 34, 20, 13, 14)
    limb(b, [(172, 158), (190, 192), (196, 228)], coat, 31, 20, 15)
    for x, y in ((52, 229), (76, 229), (168, 228), (202, 229)):
        b.put(g.oval(x, y, 13, 8), coat, 4)
        for d in (0, 6, 11):
            b.put(g.poly(f"{x + d - 2},{y + 2} {x + d + 3},{y + 2} {x + d + 3},{y + 9}"), BONE, 1, ink=.8)
    for k in range(6):
        flame(b, 112 + k * 15, 120 - k * 5, .72 + (k % 2) * .2, turn=-24)
    b.put("168,120 176,94 198,80 220,84 236,100 252,112 250,126 228,136 206,146 184,142", coat, 9)
    horn(b, "214,86 230,70 248,72", HORN, 11)
    b.put("214,124 252,116 248,134 230,148 208,146", mat("#7a1016"), 4)
    for x in (222, 232, 242, 249):
        b.put(g.poly(f"{x - 3.5},117 {x + 3.5},117 {x},130"), BONE, 1, ink=.9)
    for x in (222, 234):
        b.put(g.poly(f"{x - 3},146 {x},134 {x + 3},144"), BONE, 1, ink=.9)
    b.put("190,86 216,82 236,98 256,108 256,117 232,122 204,120 186,108", coat, 6)
    b.glow(g.poly("212,98 228,104 222,109 212,106"), FIRE, 5)
    b.on(g.oval(253, 111, 3.5), DARK, 1)
    b.put(g.poly("188,92 176,64 204,84"), coat, 4)
    horn(b, "196,88 196,62 214,50", HORN, 13)
    for k in range(4):
        with b.at(172 + k * 7, 132 + k * 6, 130 - k * 20):
            b.put(g.poly("-4,3 0,-10 4,3"), BLACK, 1, ink=1)


def evil_goblin(b: Brush, _w: bool) -> None:
    wing_bat(b, (150, 106), [(184, 24), (222, 46), (236, 90), (206, 124)], DEEP, HIDE)
    tail(b, "112,162 80,196 104,226 142,218", HIDE, (148, 217, 96))
    limb(b, [(122, 156), (96, 172), (88, 200)], HIDE, 21, 15, 9)
    limb(b, [(138, 158), (146, 186), (128, 204)], HIDE, 22, 15, 9)
    for x, y, t in ((86, 204, 30), (124, 208, 30)):
        for d in (-22, 4, 30):
            with b.at(x, y, t + d + 40):
                b.put(g.taper("0,0 8,2 15,0", 6, 5, 1.5), HIDE, 2, ink=1.3)
    trunk(b, (138, 108), (128, 150), HIDE, 46, 38, 40)
    b.on(g.oval(136, 140, 14, 12), HIDE.light, .35, 3)
    skirt(b, (128, 152), NIGHT, 38, 48, 18, 0, 4, 7)
    wing_bat(b, (124, 108), [(72, 14), (30, 32), (6, 80), (52, 118)], DEEP, HIDE)
    arm(b, (152, 116), (178, 130), (192, 112), HIDE, HIDE, HIDE, 15)
    with b.at(188, 120, 34):
        pole(b, 62, 74, DARKWOOD, 5.5)
        b.put("-2,-56! -18,-62 -18,-88! -12,-72 -3,-70! 0,-96! 3,-70! 12,-72 18,-88! 18,-62 2,-56!", BLACK, 3)
    arm(b, (118, 118), (116, 148), (160, 152), HIDE, HIDE, HIDE, 16)
    fist(b, (190, 113), HIDE, 9)
    with b.at(146, 78, 6, 1.32):
        head(b, HIDE, "shout", "back")
        b.put(g.blob("-10,-4! -30,-26 -54,-30! -34,2 -12,12!"), HIDE, 4)
        b.on(g.nib("-14,2 -30,-12 -46,-24", 4), DEEP.mid, .7)


def torturer(b: Brush, _w: bool) -> None:
    leg(b, (106, 180), (92, 200), (80, 230), NIGHT, LEATHER, 30)
    leg(b, (148, 180), (162, 200), (168, 230), NIGHT, LEATHER, 31)
    arm(b, (178, 112), (212, 134), (202, 164), HIDE, LEATHER, HIDE, 30)
    with b.at(203, 160, 24):
        b.put(g.line("0,26 0,-56", 6), IRON, 2)
        b.put(g.taper("0,-54 -4,-76 16,-88 26,-72 16,-64", 7, 8, 8, 6, 2), IRON, 3)
        b.glow(g.taper("0,-62 -3,-76 15,-87 25,-72 17,-65", 3, 4, 4, 3, 1), FIRE, 6)
    fist(b, (202, 162), HIDE, 15)
    b.put("84,96 128,82 172,94 192,128 188,172 164,194 128,200 92,194 68,172 66,128", HIDE, 22)
    b.put("100,104! 156,104! 172,168 164,206 128,214 92,206 84,168", LEATHER, 14)
    for p in ("96,150 128,160 162,148", "92,180 128,190 166,178"):
        b.on(g.nib(p, 3), LEATHER.dark, .8)
    for x, y in ((112, 140), (140, 172), (120, 186)):
        b.on(g.oval(x, y, 8, 6), "#8a1018", .8, 1)
    b.put(g.taper("74,186 128,202 184,186", 12, 12, 12), IRON, 5)
    for k, x in enumerate((92, 112, 150, 168)):
        b.put(g.line(f"{x},198 {x + (k - 1.5) * 2},{220}", 4), (IRON, BONE)[k % 2], 2)
    with b.at(138, 68, 2, 1.3):
        b.put("-24,24 -24,-10 -12,-32! 2,-30 16,-34! 26,-12 26,20 16,30 2,32 -14,32", NIGHT, 8)
        b.on(g.poly("0,-8 10,-6 10,2 -1,1"), EYE, 1)
        b.on(g.poly("15,-6 24,-8 24,0 15,2"), EYE, 1)
        b.on(g.nib("6,16 14,14 22,16", 3), "#000000", .8)
        for x in (8, 13, 18):
            b.on(g.line(f"{x},11 {x},20", 1.6), "#a89a8a", .9)
        horn(b, "-12,-28 -26,-36 -28,-50", HORN, 11)
        horn(b, "16,-29 30,-36 32,-50", HORN, 10)
    chain(b, "58,84 40,116 46,156 30,190")
    b.put(g.taper("30,188 24,206 36,218 46,206", 6, 7, 6, 2), IRON, 3)
    arm(b, (82, 114), (48, 120), (58, 78), HIDE, LEATHER, HIDE, 33)


def castle(b: Brush, _w: bool) -> None:
    rock = mat("#54444c", 0, .32, .42, "stone")
    b.air(128, 70, 90, "#ff7a2a", .6)
    ground(b, 8, 248, 230, rock, 20)
    for x, top, lean in ((48, 92, -8), (208, 92, 8), (84, 60, -5), (172, 60, 5)):
        b.put(g.blob(f"{x - 20},226! {x - 14 + lean * .3},{top + 50} {x - 13 + lean},{top + 8} {x + lean * 2},{top - 36}! {x + 13 + lean},{top + 8} {x + 14 + lean * .3},{top + 50} {x + 20},226!"), rock, 9)
        slit(b, x + lean * .6, top + 34, 8, 22, "#ffb03a")
        slit(b, x + lean * .3, top + 78, 7, 18, "#ff7a1c")
        for s in (-1, 1):
            horn(b, f"{x + s * 12 + lean},{top + 20} {x + s * 24 + lean},{top + 6} {x + s * 22 + lean * 1.6},{top - 14}", BLACK, 9)
    b.put("76,228! 88,150 108,96 148,96 168,150 180,228!", rock, 12)
    b.glow("108,98! 118,90 138,90 148,98! 142,116 146,140 134,124 130,152 122,120 112,134", FIRE, 8, ink=True)
    for k, s in enumerate((1.0, 1.5, 1.1)):
        flame(b, 110 + k * 18, 92, s)
    with b.at(128, 168, 0, 1.35):
        b.put("-30,-18 0,-26 30,-18 32,6 22,26 0,32 -22,26 -32,6", BLACK, 8)
        horn(b, "22,-18 42,-26 46,-46", HORN, 12)
        horn(b, "-22,-18 -42,-26 -46,-46", HORN, 12)
        for s in (-1, 1):
            b.glow(g.poly(f"{s * 22},-12 {s * 5},-3 {s * 8},4 {s * 20},0"), FIRE, 5)
    gate(b, 128, 230, 50, 48, mat("#b8380c"), BLACK, .2)
    for x in (109, 119, 129, 139, 148):
        b.put(g.poly(f"{x - 5},182 {x + 5},182 {x},202"), BONE, 2, ink=1.3)


def azrak(b: Brush, w: bool) -> None:
    with b.lean(-5 if w else 0):
        _azrak(b, w)


def _azrak(b: Brush, w: bool) -> None:
    dy = 18 if w else 0
    if not w:
        b.air(128, 110, 124, "#ff6a1c", .45)
    wing_bat(b, (150, 104 + dy), [(206, 20 + dy * 3), (246, 44 + dy * 2), (256, 104), (214, 150)], DEEP, BLACK)
    if w:
        wing_bat(b, (112, 106 + dy), [(56, 130), (20, 168), (30, 214), (84, 190)], DEEP, BLACK, .5)
        b.on(g.poly("40,170 58,178 44,196 54,182"), "#1a0a0e", .9)
    else:
        wing_bat(b, (110, 104), [(48, 12), (6, 42), (-4, 106), (44, 152)], DEEP, BLACK)
    tail(b, "112,184 70,206 40,196 30,220", HIDE, (28, 226, 190))
    if w:
        limb(b, [(112, 190), (78, 222), (44, 232)], DEEP, 32, 24, 18)
        leg(b, (142, 190), (180, 188), (180, 230), DEEP, BLACK, 30)
    else:
        leg(b, (110, 166), (82, 192), (66, 230), DEEP, BLACK, 29)
        leg(b, (146, 166), (176, 190), (184, 230), DEEP, BLACK, 30)
    trunk(b, (132, 92 + dy), (126, 162 + dy * .9), HIDE, 90, 58, 54)
    for p in ("96,122 114,132 130,122", "134,122 152,131 168,118", "112,144 128,150 144,142"):
        b.on(g.at(g.nib(p, 5), 0, dy), HIDE.dark, .8)
    b.glow(g.at(g.poly("130,108 138,122 130,138 122,122"), 0, dy), FIRE, 7)
    skirt(b, (126, 168 + dy * .9), NIGHT, 58, 76, 34, 0, 5, 11)
    belt(b, (126, 168 + dy * .9), BLACK, EMBER, 60)
    spike_plate(b, 170, 104 + dy, 22, 24)
    with b.at(140, 70 + dy, 16 if w else 2, 1.28):
        head(b, HIDE, "grim" if w else "shout", "up", "#fff08a")
        horn(b, "-14,-14 -36,-16 -46,-34", HORN, 11)
        if not w:
            for k in range(3):
                flame(b, -4 + k * 8, -24, .5)
    if w:
        arm(b, (168, 126), (194, 152), (186, 176), HIDE, BLACK, HIDE, 26)
        arm(b, (94, 128), (84, 168), (118, 178), HIDE, BLACK, HIDE, 28)
        with b.at(196, 190, 150):
            sword(b, 62, 18, BLACK, HORN)
        fist(b, (187, 178), HIDE, 14)
        arrows(b, (100, 146, -42), (90, 200, -70))
        drops(b, 132, 196, "#ff9a2a")
    else:
        with b.at(206, 134, 16):
            sword(b, 112, 20, mat("#e0702a", .4, .45, .7), BLACK)
        for x, y, s in ((214, 92, .9), (222, 62, 1.0), (232, 34, 1.1)):
            flame(b, x, y, s, turn=14)
        arm(b, (168, 110), (198, 150), (206, 132), HIDE, BLACK, HIDE, 26)
        arm(b, (94, 110), (62, 136), (68, 164), HIDE, BLACK, HIDE, 29)
        chain(b, "66,170 54,196 66,214")
    spike_plate(b, 94, 102 + dy, 26, -28)


PIECES = {"sorcerer": sorcerer, "soldier": soldier, "bane": bane, "hellhound": hellhound, "evil goblin": evil_goblin, "torturer": torturer, "castle": castle, "azrak": azrak}
