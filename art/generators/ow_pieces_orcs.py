"""Orcs: green hides, tusks, rusty plates and ochre rags; everything about them is jagged."""
from __future__ import annotations

from .ow_pieces_arms import BONE, DARKWOOD, IRON, LEATHER, POISON, STEEL, WOOD, arrows, axe, dagger, drops, flame, gash, pole, round_shield, skull, spear, spikes
from .ow_pieces_body import DARK, Brush, arm, belt, cape, fist, g, horn, leg, limb, mat, skirt, trunk
from .ow_pieces_walls import flag, gate, ground, slit, wall

RIM = "#f2f0b0"
HIDE, PALE, SWAMP = mat("#6f9440"), mat("#8fae4c"), mat("#587a48")
RUST, OCHRE, RED, NIGHT = mat("#8d5a3c", .4, .32, .5), mat("#c3912f"), mat("#9c3324"), mat("#3b3146")
JAW = "-18,-18 0,-27 16,-22 21,-10 29,4 30,18 20,29 2,30 -10,22 -18,8 -21,-6"


def head(b: Brush, skin=HIDE, eye: str = "#ffd23a", ear: float = 1, open_: bool = False, tusk: float = 1) -> None:
    """A heavy jaw with tusks, ears like blades, small eyes under a ridge."""
    b.put(g.poly(f"14,-6 {20 + 18 * ear},{-20 - 5 * ear} 26,6"), skin, 4)
    b.put(JAW, skin, 9)
    b.put(g.blob(f"-10,-8! {-24 * ear - 8},{-22} {-40 * ear - 6},-22! {-26 * ear - 6},2 -10,10!"), skin, 5)
    b.on(g.nib(f"-14,2 {-24 * ear - 4},-10 {-34 * ear - 4},-18", 5), RED.mid, .5)
    b.put("-18,-18 0,-27 16,-22 21,-10 29,4 20,20 4,22 -10,18 -14,0", skin, 9, ink=0, shadow=0)
    b.on(g.blob("-8,-12 10,-15 27,-9 24,1 13,-3 8,3 -6,0"), skin.dark, .85, 1)
    for x, r in ((5, 1.0), (19, .8)):
        b.on(g.oval(x, -4, 4.6 * r, 3), eye, 1)
        b.on(g.oval(x + 1.2, -4, 1.7 * r, 2.4), "#2a0c04", 1)
    b.on(g.nib("-3,-10 5,-9 12,-5", 3.6), DARK, .9)
    b.on(g.nib("14,-5 20,-10 26,-9", 3.4), DARK, .9)
    b.on(g.blob("12,2 20,1 26,7 20,10 12,8"), skin.light, .5, .6)
    b.on(g.oval(22, 8, 1.6, 1.2), DARK, .9)
    if open_:
        b.on(g.blob("2,14 14,11 27,14 26,24 14,28 5,24"), "#4a0d10", 1)
        b.on(g.poly("4,14 26,14 24,18 21,14.500 18,18 15,14.500 12,18 9,14.500 6,18"), "#f2e6c2", 1)
    else:
        b.on(g.nib("1,19 14,15 28,18", 3.4), DARK, .9)
    for x in (5, 24):
        b.put(g.poly(f"{x - 3.5},21 {x + 3.5},21 {x + 1},{9 - 4 * tusk}"), BONE, 2, ink=1.4)


def pauldron(b: Brush, x: float, y: float, r: float = 20, m=RUST, turn: float = -30) -> None:
    with b.at(x, y, turn):
        spikes(b, (0, 4), r * .8, 3, 15, BONE, -135, 90)
        b.put(g.blob(f"{-r},8! {-r * .8},{-r * .6} 0,{-r} {r * .8},{-r * .6} {r},8! 0,{r * .5}"), m, 6)
        b.on(g.nib(f"{-r * .8},4 0,0 {r * .8},4", 3), m.dark, .7)


def assassin(b: Brush, _w: bool) -> None:
    cape(b, (120, 96), [(150, 130), (126, 178), (84, 196), (30, 190), (12, 166), (50, 150), (80, 116)], NIGHT)
    leg(b, (112, 160), (70, 172), (44, 224), NIGHT, LEATHER, 22)
    arm(b, (152, 114), (188, 132), (210, 112), HIDE, NIGHT, HIDE, 19)
    with b.at(212, 112, 62):
        dagger(b, 52, curve=8)
    leg(b, (132, 164), (184, 170), (186, 226), NIGHT, LEATHER, 23)
    trunk(b, (138, 104), (120, 158), NIGHT, 58, 42, 42)
    b.on(g.taper("112,108 134,128 148,150", 6, 6), RED.mid, 1)
    skirt(b, (120, 160), NIGHT, 44, 64, 26, -4, 6, 7)
    belt(b, (120, 160), RED, BONE, 46)
    with b.at(154, 78, 14, 1.2):
        head(b, SWAMP, "#ff5a2a", .9)
        b.put("-10,6 10,8 30,4 31,20 20,31 2,31 -10,24", RED, 6)
        b.on(g.nib("0,16 12,15 28,12", 2.5), RED.dark, .8)
        b.put("-30,36 -34,4 -24,-26 0,-42! 20,-30 29,-10 16,-15 -2,-14 -10,0 -12,26 -18,40", NIGHT, 8)
        b.on(g.nib("-22,20 -24,-6 -10,-28", 3.5), NIGHT.light, .4)
    with b.at(136, 152, 116):
        dagger(b, 58, curve=-8)
    arm(b, (112, 114), (92, 144), (132, 150), HIDE, NIGHT, HIDE, 21)


def slynn(b: Brush, _w: bool) -> None:
    with b.at(76, 118, 12):
        spear(b, 72, 96, 26, BONE, DARKWOOD)
    leg(b, (116, 174), (84, 184), (74, 228), LEATHER, LEATHER, 18, bare=PALE)
    leg(b, (136, 176), (170, 182), (160, 228), LEATHER, LEATHER, 19, bare=PALE)
    trunk(b, (136, 124), (126, 172), PALE, 44, 34, 38)
    b.on(g.taper("118,126 134,146 146,166", 6, 6), LEATHER.mid, 1)
    skirt(b, (126, 172), OCHRE, 40, 58, 26, 0, 4, 7)
    belt(b, (126, 173), LEATHER, BONE, 42)
    arm(b, (114, 132), (88, 146), (76, 122), PALE, LEATHER, PALE, 16)
    with b.at(144, 92, 4, 1.42):
        head(b, PALE, "#ffe24a", 1.25, tusk=.6)
        b.put("-19,-10 -12,-28 4,-34 18,-26 22,-13! 6,-19 -8,-15", LEATHER, 6)
        b.put(g.poly("-1,-31 5,-52 9,-31"), BONE, 3)
    with b.at(176, 158, 8):
        round_shield(b, 29, WOOD, RUST, IRON, .8)


def shaman(b: Brush, _w: bool) -> None:
    with b.at(196, 128, 6):
        b.put(g.taper("4,104 -4,40 6,-20 -2,-66 12,-88", 7, 9, 9, 8, 5), DARKWOOD, 4)
        flame(b, 4, -84, 1.05, POISON)
        with b.at(2, -66, -6, 1.1):
            skull(b, BONE, "#57d81e")
        for k, x in enumerate((-14, 20)):
            b.put(g.taper(f"{x * .3},-50 {x},-42 {x * 1.2},-20", 3, 8, 2), (RED, OCHRE)[k], 3, ink=1.4)
    arm(b, (152, 112), (180, 134), (196, 118), HIDE, HIDE, HIDE, 20)
    b.put(g.ragged(g.blob("92,104 150,100 168,150 178,196 184,228 132,236 68,230 78,186 84,140"), 4, 15, 3, .5), OCHRE, 12)
    for line in ("108,140 102,180 92,226", "130,150 128,190 126,230", "148,140 158,190 164,226"):
        b.on(g.nib(line, 6), OCHRE.dark, .7)
    for x in (86, 108, 130, 152, 172):
        b.on(g.poly(f"{x - 7},216 {x},200 {x + 7},216"), RED.mid, .9)
    b.put(g.ragged(g.blob("84,116 100,94 128,88 156,96 168,116 150,132 128,126 100,134"), 6, 10, 6, .4), mat("#5d4735", 0, .34, .35, "fur"), 8)
    for k, x in enumerate((104, 118, 132, 146)):
        b.put(g.poly(f"{x - 5},{124 + k % 2 * 3} {x + 5},{124 + k % 2 * 3} {x},{142 + k % 2 * 3}"), BONE, 3, ink=1.4)
    with b.at(142, 78, 8, 1.22):
        for k, (x, y, c) in enumerate(((-34, -34, RED), (-22, -52, OCHRE), (-4, -60, RED), (14, -54, OCHRE))):
            b.put(g.taper(f"{-8 + k * 5},-20 {x * .7},{y * .7} {x},{y}", 6, 12, 2), c, 4, ink=1.6)
        head(b, HIDE, "#8bff4a", 1.05)
        b.put("-18,-8 -16,-24 2,-32 20,-26 26,-10 28,2 21,-3 14,0 10,8 4,0 -4,-2 -12,2", BONE, 7)
        b.on(g.oval(4, -9, 4.5, 4), "#1c0d08", 1)
        b.on(g.oval(19, -10, 3.4, 4), "#1c0d08", 1)
        b.on(g.oval(4.5, -9, 2.2), "#8bff4a", 1)
        b.on(g.oval(19, -10, 1.8), "#8bff4a", 1)
    arm(b, (100, 118), (66, 136), (50, 110), HIDE, HIDE, HIDE, 21)
    flame(b, 48, 96, .8, POISON)


def axer(b: Brush, _w: bool) -> None:
    leg(b, (112, 166), (76, 188), (58, 228), OCHRE, LEATHER, 27)
    leg(b, (142, 166), (178, 188), (184, 228), OCHRE, LEATHER, 28)
    arm(b, (160, 114), (192, 130), (178, 158), HIDE, LEATHER, HIDE, 23)
    trunk(b, (132, 100), (128, 160), HIDE, 82, 58, 54)
    b.put("98,110 130,118 164,108 160,150 130,160 102,152", RUST, 9)
    b.on(g.nib("104,132 130,138 160,130", 3), RUST.dark, .8)
    for x in (110, 130, 150):
        b.on(g.oval(x, 122, 2.6), STEEL.light, .8)
    skirt(b, (128, 164), OCHRE, 58, 76, 30, 0, 5, 9)
    belt(b, (128, 165), LEATHER, None, 60)
    with b.at(132, 166, 0, .75):
        skull(b)
    with b.at(140, 74, 4, 1.25):
        head(b, HIDE, open_=True)
        b.put("-20,-8! -20,-22 -6,-36 10,-36 22,-24 24,-12! 6,-19", IRON, 7)
        spikes(b, (2, -24), 12, 3, 16, IRON, -130, 80)
    with b.at(136, 156, -56):
        axe(b, 104, 52, 1.5, blade=STEEL, shaft=DARKWOOD)
    arm(b, (98, 116), (84, 148), (122, 166), HIDE, LEATHER, HIDE, 26)
    pauldron(b, 96, 112, 23)


def brutus(b: Brush, _w: bool) -> None:
    leg(b, (110, 176), (82, 196), (72, 230), LEATHER, LEATHER, 32, bare=SWAMP)
    leg(b, (146, 176), (176, 194), (180, 230), LEATHER, LEATHER, 33, bare=SWAMP)
    arm(b, (178, 108), (216, 144), (206, 192), SWAMP, SWAMP, SWAMP, 34)
    b.put("78,92 110,72 152,70 190,90 196,122 174,156 164,184 96,186 84,160 66,124", SWAMP, 18)
    b.on(g.nib("90,128 112,142 132,130", 5), SWAMP.dark, .8)
    b.on(g.nib("136,130 158,142 178,124", 5), SWAMP.dark, .8)
    b.on(g.nib("104,160 130,170 156,160", 4), SWAMP.dark, .7)
    for a in ((86, 100, 112, 118), (96, 90, 120, 106)):
        b.on(g.nib(f"{a[0]},{a[1]} {a[2]},{a[3]}", 4), "#c9d28c", .7)
    skirt(b, (130, 182), RUST, 70, 86, 28, 0, 4, 9)
    b.put(g.taper("88,178 130,188 172,178", 12, 12, 12), LEATHER, 5)
    with b.at(132, 186, 0, .95):
        skull(b)
    with b.at(150, 82, 10, 1.12):
        head(b, SWAMP, "#ff9a2a", .8, True, 1.9)
        horn(b, "-2,-24 2,-38 -6,-46", BONE, 8)
    with b.at(52, 70, -24):
        b.put(g.taper("0,44 0,-10 -2,-52", 13, 20, 38), DARKWOOD, 9)
        for x, y, t in ((-16, -30, -80), (14, -40, 80), (-17, -52, -60), (15, -62, 60), (-2, -72, 0), (-2, -34, 0)):
            with b.at(x, y, t):
                b.put(g.poly("-6,5 0,-15 6,5"), STEEL, 3)
    arm(b, (84, 108), (40, 124), (58, 88), SWAMP, SWAMP, SWAMP, 38)


def wolf(b: Brush, m, dark) -> None:
    """A wolf in full leap to the right."""
    b.put(g.taper("52,166 24,156 6,170", 10, 17, 4), dark, 6)
    limb(b, [(74, 168), (46, 194), (22, 206)], dark, 26, 15, 10)
    limb(b, [(158, 168), (196, 190), (226, 184)], dark, 22, 13, 10)
    b.put(g.ragged(g.blob("44,158 70,138 120,136 170,124 196,118 204,142 190,170 160,186 110,184 70,190 48,178"), 4, 13, 3, .7), m, 14)
    limb(b, [(82, 174), (64, 206), (36, 226)], m, 30, 17, 12)
    limb(b, [(168, 168), (196, 204), (224, 212)], m, 26, 15, 12)
    for x, y in ((34, 228), (228, 214), (20, 208), (230, 184)):
        b.put(g.oval(x, y, 10, 6.5), m, 4)
    b.put(g.ragged(g.blob("172,104 196,84 222,88 238,108 256,118 256,130 232,138 206,148 184,150 168,134"), 3.5, 10, 5, .6), m, 9)
    b.put(g.poly("190,98 192,66 210,90"), m, 4)
    b.put(g.poly("208,94 216,64 226,94"), m, 4)
    b.put("222,124 254,120 252,132 236,142 216,142", mat("#5c1218"), 4)
    for x in (228, 236, 244, 251):
        b.on(g.poly(f"{x - 3},122 {x + 3},122 {x},131"), "#fff4d8", 1)
    b.on(g.poly("226,142 230,133 234,142"), "#fff4d8", 1)
    b.put("204,88 222,88 240,106 258,114 258,121 236,124 214,120", m, 6)
    b.on(g.oval(224, 104, 4.6, 3.4), "#ffcc33", 1)
    b.on(g.oval(225.5, 104, 1.8, 2.6), DARK, 1)
    b.on(g.oval(255, 115, 4, 3.2), DARK, 1)


def wolf_rider(b: Brush, _w: bool) -> None:
    wolf(b, mat("#70707a", 0, .34, .42, "fur"), mat("#4c4b55", 0, .34, .35, "fur"))
    b.put("84,140 132,134 138,160 110,172 86,164", RED, 7)
    arm(b, (130, 88), (162, 104), (180, 118), HIDE, LEATHER, HIDE, 19)
    trunk(b, (112, 80), (110, 132), RUST, 58, 42, 42)
    b.on(g.nib("88,106 112,112 136,104", 3), RUST.dark, .8)
    leg(b, (112, 138), (142, 150), (128, 186), OCHRE, LEATHER, 23)
    with b.at(122, 52, 4, 1.12):
        head(b, HIDE, open_=True)
        b.put("-20,-8! -20,-22 -6,-34 10,-35 22,-24 24,-12! 6,-19", IRON, 7)
        for k in range(4):
            b.put(g.taper(f"0,-32 {-18 - k * 6},{-46 + k * 7} {-34 - k * 4},{-42 + k * 14}", 7, 8, 2), RED, 3, ink=1.4)
    with b.at(66, 52, -36):
        axe(b, 46, 30, 1.05, shaft=DARKWOOD)
    arm(b, (90, 90), (62, 92), (64, 56), HIDE, LEATHER, HIDE, 21)


def castle(b: Brush, _w: bool) -> None:
    ground(b, 10, 246, 228, mat("#7d6a3c"), 22)
    for x, top, w in ((60, 92, 24), (196, 100, 24), (128, 58, 32)):
        b.put(g.poly(f"{x - w - 6},222 {x - w},{top} {x + w},{top} {x + w + 6},222"), mat("#8a7a64", 0, .34, .4, "stone"), 10)
        for k in range(5):
            y = top + 22 + k * 24
            b.on(g.line(f"{x - w},{y} {x + w},{y + (k % 2) * 5 - 2}", 2), DARK, .5)
        b.on(g.poly(f"{x + w * .3},{top} {x + w + 8},{top} {x + w + 8},224 {x + w * .4},224"), DARK, .3, 3)
        for k in range(4):
            u = -w + 4 + k * (2 * w - 8) / 3
            b.put(g.taper(f"{x + u},{top + 10} {x + u * 1.35},{top - 14} {x + u * 1.2},{top - 36 - (k % 2) * 8}", 11, 9, 2), (DARKWOOD, BONE)[k % 2], 4)
        slit(b, x, top + 40, 9, 16, "#ff9a2a")
    wall(b, 66, 190, 150, 226, RUST, 0, bricks=False)
    for x in (74, 92, 164, 182):
        b.on(g.oval(x, 164, 3), STEEL.light, .7)
        b.on(g.oval(x, 208, 3), STEEL.light, .7)
    spikes(b, (128, 300), 150, 9, 22, BONE, -114, 48)
    gate(b, 128, 226, 52, 60, mat("#2a1410"), None, .2)
    for x in (108, 118, 128, 138, 148):
        b.on(g.poly(f"{x - 5},160 {x + 5},160 {x},184"), "#eadfb4", 1)
        b.on(g.poly(f"{x - 5},228 {x + 5},228 {x},208"), "#eadfb4", 1)
    with b.at(126, 136, 0, 1.5):
        skull(b, BONE, "#c8240c")
        horn(b, "14,-14 28,-20 32,-36", BONE, 9)
        horn(b, "-12,-14 -28,-18 -34,-34", BONE, 9)
    flag(b, 128, 58, 46, RED, 36)


def gorath(b: Brush, w: bool) -> None:
    kneel = 22 if w else 0
    flagged = mat("#9c3324")
    if not w:
        b.put(g.line("84,160 66,8", 5), DARKWOOD, 3)
        b.put("66,12! 26,20 6,14! 14,34! 2,52! 30,58 70,50!", flagged, 6)
        with b.at(38, 36, 0, .8):
            skull(b)
    cape(b, (120, 88 + kneel), [(160, 160), (140, 222), (84, 232), (40, 214), (80, 150)], mat("#4a2a22"))
    if w:
        limb(b, [(110, 188), (70, 222), (34, 230)], RUST, 32, 26, 18)
        leg(b, (140, 190), (182, 186), (184, 230), RUST, IRON, 31)
    else:
        leg(b, (108, 166), (76, 190), (60, 230), RUST, IRON, 31)
        leg(b, (146, 166), (184, 188), (190, 230), RUST, IRON, 32)
    arm(b, (168, 106 + kneel), (206, 124 + kneel), (196, 156 + kneel), HIDE, IRON, HIDE, 27)
    trunk(b, (134, 92 + kneel), (128, 162 + kneel * .9), IRON, 92, 66, 60)
    for k in range(3):
        b.on(g.nib(f"98,{116 + k * 15 + kneel} 132,{124 + k * 15 + kneel} 166,{112 + k * 15 + kneel}", 3.4), DARK, .8)
    with b.at(136, 124 + kneel, 0, .9):
        skull(b)
    skirt(b, (128, 166 + kneel * .9), OCHRE, 62, 82, 34, 0, 5, 9)
    belt(b, (128, 167 + kneel * .9), LEATHER, BONE, 66)
    pauldron(b, 172, 104 + kneel, 22, IRON, 24)
    with b.at(144, 70 + kneel, 14 if w else 4, 1.24):
        horn(b, "18,-20 36,-26 42,-44 36,-58", BONE, 13)
        head(b, HIDE, "#ff4a1c", .6, not w, 1.7)
        if w:
            gash(b, "4,-18 12,-4 14,12")
        b.put("-22,0! -22,-20 -8,-38 10,-40 24,-26 28,-8! 18,-15 12,-8 4,-16 -10,-12 -14,6", IRON, 7)
        spikes(b, (3, -24), 14, 3, 18, RUST, -120, 60)
        horn(b, "-14,-22 -34,-24 -46,-40 -42,-60", BONE, 15)
    if w:
        with b.at(198, 150, 176):
            cleaver(b, broken=True)
        arm(b, (98, 122), (82, 162), (104, 190), HIDE, IRON, HIDE, 29)
        arrows(b, (104, 140, -40), (92, 176, -66))
        drops(b, 150, 200)
    else:
        with b.at(196, 148, 28):
            cleaver(b)
        arm(b, (98, 108), (68, 136), (84, 164), HIDE, IRON, HIDE, 30)
    fist(b, (197, 150 + kneel), HIDE, 13)
    pauldron(b, 94, 104 + kneel, 26, IRON, -26)


def cleaver(b: Brush, broken: bool = False) -> None:
    """A blade like a door with teeth."""
    pole(b, 10, 40, DARKWOOD, 8)
    tip = "28,-60 18,-52 10,-66 -2,-54 -10,-62" if broken else "30,-96 38,-120 10,-112 -10,-106"
    b.put(g.poly(f"-10,-6 24,-10 20,-22 27,-34 21,-46 {tip}"), STEEL, 6)
    b.on(g.poly("-10,-6 -3,-6 -3,-110 -10,-110"), STEEL.dark, .6)
    b.on(g.oval(8, -44, 5), DARK, .9)


PIECES = {"assassin": assassin, "slynn": slynn, "shaman": shaman, "axer": axer, "brutus": brutus, "wolf rider": wolf_rider, "castle": castle, "gorath": gorath}
