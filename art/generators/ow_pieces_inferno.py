"""The inferno: seven sins and Diablo; what each is proud of is broken on its wounded side."""
from __future__ import annotations

from .ow_pieces_arms import BONE, GOLD, IRON, arrows, chain, drops, gash
from .ow_pieces_beasts import CLAW, HORN, claws
from .ow_pieces_body import DARK, Brush, arm, eyes, face, fist, g, hair, horn, leg, limb, mat, skirt, trunk, wing_bat
from .ow_pieces_sins import diablo, envy, pride, wrath

RIM = "#ffc48a"
ROSE, WINE = mat("#c8506e"), mat("#6a1838")
LARD, APRON = mat("#d8925a"), mat("#e4dcc8")
MISER, COIN = mat("#7f8a3a"), mat("#e8b83a", .9, .4, .75)
DROWSE, BLANKET = mat("#8a86a8"), mat("#4a5a9a")


def lust(b: Brush, w: bool) -> None:
    with b.lean(-10 if w else 0):
        wing_bat(b, (150, 100), [(194, 30), (240, 54), (244, 104), (204, 132)] if not w else [(190, 110), (224, 150), (214, 196), (176, 160)], WINE, ROSE)
        wing_bat(b, (112, 102), [(66, 18), (16, 40), (0, 98), (52, 136)] if not w else [(66, 116), (28, 160), (44, 204), (90, 166)], WINE, ROSE)
        b.put(g.taper("116,168 80,180 66,206 88,226 110,216", 8, 7, 6, 5, 4), ROSE, 3)
        with b.at(112, 214, 80):
            b.put("0,10! -12,-4 -8,-14 0,-8 8,-14 12,-4", ROSE, 4)
        leg(b, (120, 162), (98, 194), (86, 230), ROSE, WINE, 20)
        leg(b, (136, 162), (156, 192), (148, 230), ROSE, WINE, 21)
        arm(b, (150, 106), (182, 118), (198, 92), ROSE, WINE, ROSE, 15)
        if not w:
            b.glow("204,60! 190,44 196,30 206,38 216,30 222,44!", ("#d8206a", "#ff7ab0", "#fff0f6"), 11, ink=True)
        trunk(b, (132, 96), (126, 156), ROSE, 50, 30, 40)
        b.put("108,106 131,114 154,105 150,132 131,138 112,133", WINE, 6)
        b.put("110,150 128,158 146,150 148,166 128,184 108,166", WINE, 5)
        with b.at(138, 66, 2, 1.2):
            hair(b, mat("#2a1a26", .4), "-8,-26 -28,-10 -34,24 -40,58 -24,48 -18,66 -8,30", ("-22,0 -28,24 -30,46", "-12,8 -18,30 -18,52"))
            horn(b, "14,-22 26,-34 22,-50", HORN, 10)
            face(b, ROSE, "-16,-20 2,-27 18,-21 22,-8 23,2 20,10 17,19 9,27 1,25 -8,16 -15,5 -19,-8", "#ffe27a", .5, "lips", .8)
            hair(b, mat("#2a1a26", .4), "-18,12 -23,-10 -12,-30 4,-35 20,-26 23,-14! 10,-22 0,-16 -9,-4 -11,12!", ("-16,0 -12,-18 2,-29",))
            horn(b, "-8,-24 -22,-38 -18,-56", HORN, 12)
            if w:
                gash(b, "2,4 10,10 12,18")
        b.put(g.taper("84,128 60,100 20,106 12,150 44,166 40,188" if not w else "92,164 70,190 40,184 30,214 60,228", 6, 6, 5, 4, 4, 3), WINE, 3)
        arm(b, (112, 108), (84, 110), (82, 130) if not w else (92, 160), ROSE, WINE, ROSE, 16)
    if w:
        arrows(b, (110, 146, -46), (112, 176, -70))
        drops(b, 140, 190)


def gluttony(b: Brush, w: bool) -> None:
    leg(b, (96, 196), (80, 212), (70, 232), LARD, CLAW, 34, bare=LARD)
    leg(b, (164, 196), (180, 210), (180, 232), LARD, CLAW, 34, bare=LARD)
    arm(b, (184, 106), (226, 122), (216, 84 if not w else 160), LARD, LARD, LARD, 32)
    if not w:
        with b.at(218, 76, 24):
            b.put(g.line("0,10 0,-24", 9), BONE, 3)
            b.put("-6,-20 -22,-36 -18,-62 2,-70 22,-58 22,-34 6,-20", mat("#a8552c"), 9)
            b.on(g.blob("4,-64 20,-56 18,-40 8,-46"), "#e8c4a0", .95)
    fist(b, (216, 84 if not w else 160), LARD, 15)
    b.put("60,110 86,76 130,64 174,74 200,108 212,152 196,196 150,218 106,218 62,196 46,154", LARD, 30)
    b.put("70,156 100,140 132,146 164,138 192,152 188,184 162,206 130,210 96,206 74,186", mat("#4a0f18"), 10)
    b.on(g.blob("100,184 132,172 164,184 158,206 104,206"), "#c8485a", 1)
    for k in range(7):
        x = 82 + k * 16.5
        if w and k in (2, 5):
            continue
        b.put(g.poly(f"{x - 8},{150 - (k % 2) * 4} {x + 8},{150 - (k % 2) * 4} {x},{172}"), BONE, 3, ink=1.5)
        b.put(g.poly(f"{x - 7},{203 + (k in (2, 3, 4)) * 4} {x},{182} {x + 7},{203 + (k in (2, 3, 4)) * 4}"), BONE, 3, ink=1.5)
    b.put(g.poly("96,96 130,122 168,94 150,134 112,136"), APRON, 5)
    b.on(g.oval(128, 122, 7, 5), "#b8321c", .9)
    with b.at(138, 72, 4, 1.24):
        horn(b, "16,-16 30,-24 34,-38", HORN, 10)
        b.put("-22,-10 -10,-24 8,-26 22,-16 26,2 30,18 18,30 -4,31 -22,22 -26,4", LARD, 9)
        eyes(b, "#fff08a" if not w else "", 2.5, -6)
        b.put("10,-2 20,-3 26,5 20,11 11,9", LARD, 4, ink=1.4)
        for x in (15, 22):
            b.on(g.oval(x, 6, 1.6, 2.2), DARK, .9)
        b.put(g.taper("0,18 14,24 28,18", 4, 8, 3), mat("#4a0f18"), 2, ink=1)
        for x in (4, 24):
            b.put(g.poly(f"{x - 3},22 {x},10 {x + 3},22"), BONE, 1, ink=1.2)
        horn(b, "-12,-20 -26,-30 -28,-46", HORN, 12)
    with b.at(46, 76 if not w else 150, -18 if not w else -70):
        b.put(g.line("0,60 0,-40", 6), IRON, 2)
        for x in (-12, 0, 12):
            b.put(g.taper(f"{x * .4},-36 {x},-46 {x},-72", 5, 6, 2), IRON, 2)
    arm(b, (78, 108), (38, 126), (48, 84 if not w else 156), LARD, LARD, LARD, 36)
    if w:
        arrows(b, (84, 118, -48), (176, 120, 42), (66, 190, -80))
        drops(b, 150, 210)


def greed(b: Brush, w: bool) -> None:
    with b.lean(6 if w else 0):
        leg(b, (116, 180), (92, 196), (80, 232), MISER, CLAW, 22, bare=MISER)
        leg(b, (144, 180), (168, 194), (172, 232), MISER, CLAW, 23, bare=MISER)
        b.put("38,190 60,162 96,150 100,196 92,232 44,234 30,214", mat("#8a6a3c"), 13)
        b.put(g.taper("64,166 84,160 94,154", 7, 8, 7), mat("#c8a05a"), 3)
        for x, y in ((70, 150), (86, 142), (58, 158), (98, 146), (78, 156)):
            b.put(g.oval(x, y, 9, 6), COIN, 3, ink=1.4)
        if w:
            b.on(g.poly("50,180 60,200 48,220 66,206"), DARK, .9)
        arm(b, (156, 104), (194, 96), (214, 62), MISER, GOLD, MISER, 18)
        b.put(g.oval(218, 46, 19), COIN, 6)
        b.put(g.oval(218, 46, 12), COIN, 3, ink=1)
        b.on(g.line("218,38 218,54", 4), COIN.dark, .8)
        trunk(b, (134, 98), (130, 172), mat("#6a2f5a"), 66, 50, 52)
        b.on(g.taper("106,104 132,150 134,180", 6, 8, 8), GOLD.mid, .95)
        b.on(g.taper("160,104 138,150 138,180", 6, 8, 8), GOLD.mid, .95)
        skirt(b, (130, 174), mat("#6a2f5a"), 52, 74, 34, 0, 4, 6)
        chain(b, "104,112 132,136 160,110", GOLD, 5)
        arm(b, (158, 122), (190, 148), (174, 172), MISER, GOLD, MISER, 17)
        b.put("150,166 194,160 204,172 200,196 156,200", mat("#7a4a26", 0, .36, .4, "wood"), 6)
        b.put("148,166 154,148 178,142 196,150 200,164", mat("#7a4a26", 0, .36, .4, "wood"), 6)
        b.on(g.line("150,167 202,163", 5), GOLD.mid, .95)
        for x in (162, 176, 190):
            b.put(g.oval(x, 164, 8, 5), COIN, 3, ink=1.3)
        arm(b, (108, 118), (84, 138), (98, 150), MISER, GOLD, MISER, 19)
        with b.at(142, 68, 6, 1.3):
            b.put(g.blob("-8,-6! -26,-30 -50,-34! -36,-6 -12,12!"), MISER, 4)
            b.put("-17,-18 0,-27 18,-22 24,-8 30,0 42,14 44,22! 30,20 22,18 20,28 8,31 -6,22 -16,8 -20,-6", MISER, 8)
            b.on(g.blob("-8,-12 10,-14 24,-12 22,0 -4,0"), MISER.dark, .8, 1)
            for x, r in ((5, 1.0), (19, .8)):
                b.on(g.oval(x, -5, 5 * r, 4), "#ffe14a", 1)
                b.on(g.oval(x + 1.5, -5, 2 * r, 2.6), DARK, 1)
            b.on(g.nib("4,20 14,24 22,18", 3), DARK, .9)
            for x in (9, 15):
                b.on(g.poly(f"{x - 2},20 {x + 2},21 {x},26"), "#ffe27a" if x == 9 else "#f6e8c8", 1)
            if not w:
                for k in range(4):
                    b.put(g.poly(f"{-16 + k * 10},-20 {-12 + k * 10.5},{-40 + abs(k - 1.5) * 3} {-6 + k * 10},-23"), GOLD, 3, ink=1.5)
                b.put("-18,-14 2,-26 23,-19 23,-13 2,-19 -16,-7", GOLD, 3)
            else:
                gash(b, "-6,-22 2,-12 -2,0")
        arm(b, (106, 104), (64, 96), (52, 62), MISER, GOLD, MISER, 19)
        with b.at(50, 56, -20):
            b.put(g.line("0,14 0,-20", 6), GOLD, 2)
            b.put(g.ring(0, -32, 14, 8), GOLD, 3)
            b.put(g.poly("2,4 14,4 14,10 8,10 8,14 2,14"), GOLD, 2)
    if w:
        arrows(b, (112, 140, -40), (104, 166, -64))
        for x, y in ((30, 236), (18, 222), (112, 238), (206, 234)):
            b.put(g.oval(x, y, 9, 5), COIN, 3, ink=1.3)


def sloth(b: Brush, w: bool) -> None:
    """Asleep upon a heap of cushions; the wounded one has been woken."""
    for x, y, rx, m, t in ((70, 214, 62, BLANKET, 4), (186, 216, 60, WINE, -4), (130, 196, 70, mat("#7a5a9a"), 0)):
        b.put(g.oval(x, y, rx, 24, turn=t), m, 10)
        b.on(g.taper(f"{x - rx + 6},{y} {x},{y + 10} {x + rx - 6},{y}", 2, 3, 2), m.dark, .8)
        for s in (-1, 1):
            b.put(g.oval(x + s * (rx - 4), y - 2, 6), GOLD, 3, ink=1.4)
    b.put(g.taper("196,180 236,172 250,190 238,210", 22, 16, 9, 3), DROWSE, 6)
    b.put("34,176 44,132 86,104 140,100 188,116 214,150 210,182 168,200 88,200 46,194", DROWSE, 24)
    b.put("56,186 76,150 124,140 168,150 186,184 150,200 90,200", mat("#b4aec0"), 14, ink=1)
    for p in ("84,168 118,176 156,168", "92,184 122,190 152,184"):
        b.on(g.nib(p, 4), mat("#b4aec0").dark, .6)
    for k, (x, y) in enumerate(((60, 118), (84, 100), (112, 92), (140, 92), (166, 100))):
        with b.at(x, y, -36 + k * 16):
            b.put(g.poly("-9,8 0,-16 9,8"), HORN, 3)
    limb(b, [(92, 150), (62, 176), (84, 196)], DROWSE, 32, 26, 20)
    claws(b, 80, 196, DROWSE, 1.2, 20)
    b.put("138,150 144,118 170,100 204,104 226,126 228,156 206,178 172,182 148,170", DROWSE, 13)
    horn(b, "162,112 144,98 142,78", HORN, 14)
    horn(b, "206,110 222,94 218,76", HORN, 12)
    b.put("184,142 216,140 226,154 214,172 188,172 178,158", mat("#b4aec0"), 7)
    b.put(g.oval(206, 148, 9, 6), mat("#3a3244"), 3)
    if not w:
        for x in (172, 208):
            b.put(g.taper(f"{x - 12},{132} {x},{138} {x + 10},{131}", 3, 5, 3), mat("#2a2236"), 1, ink=.6)
        b.put(g.taper("186,164 200,168 214,162", 3, 4, 2), mat("#2a2236"), 1, ink=.6)
        b.glow(g.oval(222, 168, 5, 7), ("#3f8fd0", "#b4e4ff", "#ffffff"), 4)
        for x, y, s in ((226, 88, 1.0), (206, 58, 1.35), (232, 30, 1.75)):
            with b.at(x, y, -8, s):
                b.put(g.poly("-9,-9 9,-9 9,-5 -2,6 9,6 9,10 -10,10 -10,6 1,-5 -9,-5"), mat("#cfe0ff"), 2, ink=1.6)
    else:
        for x in (172, 208):
            b.put(g.oval(x, 130, 9, 8), mat("#ff5a3a"), 3)
            b.on(g.oval(x + 2, 130, 2.4, 5), DARK, 1)
        b.put("184,158 214,156 216,170 200,176 188,170", mat("#4a1020"), 3, ink=1)
        arrows(b, (88, 130, -40), (128, 118, -10), (60, 160, -70))
        b.put(g.nib("110,150 124,164 120,184", 7), mat("#a51522"), 1, ink=1)
        drops(b, 122, 186)
    limb(b, [(132, 156), (140, 184), (172, 192)] if not w else [(132, 150), (110, 116), (124, 84)], DROWSE, 30, 24, 19)
    claws(b, 170 if not w else 120, 192 if not w else 84, DROWSE, 1.2, 10 if not w else -60)


PIECES = {"lust": lust, "gluttony": gluttony, "greed": greed, "sloth": sloth, "wrath": wrath, "envy": envy, "pride": pride, "diablo": diablo}
