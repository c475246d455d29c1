"""Mercenaries: beasts of every land, and a pirate's ship."""
from __future__ import annotations

from .ow_pieces_arms import BONE, DARKWOOD, FIRE, GOLD, MANA, POISON, skull
from .ow_pieces_beasts import CLAW, HORN, beast_leg, claws, jointed, spine_fins
from .ow_pieces_body import DARK, Brush, fist, g, limb, mat, skirt
from .ow_pieces_drakes import fire_drake, ice_drake, toxic_drake
from .ow_pieces_walls import waves

RIM = "#fff2d0"
CHITIN, LILAC = mat("#4a3a5c", .3, .3, .5), mat("#8a5ab0")
SCALE = mat("#5f8a5a", .1)


def spider(b: Brush, _w: bool) -> None:
    for pts in ([(150, 150), (176, 84), (206, 110), (222, 160)], [(144, 154), (190, 100), (228, 140), (246, 204)], [(108, 150), (84, 72), (58, 92), (40, 148)], [(104, 154), (60, 92), (28, 128), (10, 196)]):
        jointed(b, pts, mat("#3a2d4a", .3, .3, .5), 13)
    b.put("24,116 40,82 76,66 108,80 122,114 112,146 78,156 42,146", CHITIN, 20)
    b.on(g.poly("70,84 84,104 70,112 84,122 70,142 56,122 68,112 56,104"), "#e0452c", 1)
    for p in ("40,96 52,104 46,118", "104,98 96,108 102,122"):
        b.on(g.nib(p, 5), LILAC.light, .7)
    b.put("100,118 128,104 164,112 184,138 174,166 142,178 112,166 98,144", CHITIN, 14)
    for x, y, r in ((150, 134, 8), (168, 136, 7), (140, 148, 5), (158, 150, 5), (174, 150, 4.5), (150, 120, 4.5), (164, 122, 4)):
        b.put(g.oval(x, y, r), mat("#d8281c", .6, .4, .6), 3, ink=1.4)
        b.on(g.oval(x - r * .3, y - r * .3, r * .3), "#ffffff", .95)
    for x, y in ((146, 168), (168, 168)):
        b.put(g.taper(f"{x},{y} {x + 6},{y + 18} {x - 2},{y + 34}", 15, 12, 2), LILAC, 4)
        b.put(g.taper(f"{x + 2},{y + 20} {x - 2},{y + 36}", 5, 1), BONE, 2, ink=1)
    b.glow(g.oval(144, 212, 4, 6), POISON, 6)
    for pts in ([(130, 168), (112, 128), (84, 160), (62, 226)], [(140, 172), (128, 150), (108, 190), (104, 236)], [(160, 170), (196, 146), (212, 188), (206, 236)], [(150, 172), (170, 188), (166, 210), (150, 238)]):
        jointed(b, pts, CHITIN, 14)


def huge_boar(b: Brush, _w: bool) -> None:
    hide, dark = mat("#7a5a44", 0, .34, .4, "fur"), mat("#4a3630", 0, .34, .35, "fur")
    b.put(g.taper("30,130 12,124 8,140 18,146", 7, 6, 5, 6), dark, 3)
    for pts in ([(70, 168), (56, 196), (62, 226)], [(150, 172), (166, 196), (188, 212)]):
        limb(b, pts, dark, 28, 18, 13)
    b.put("24,150 34,110 70,82 118,66 166,78 190,104 190,150 168,180 116,186 70,184 36,176", hide, 20)
    b.put(g.ragged(g.blob("44,108 80,74 124,54 168,66 184,90 150,82 110,88 70,104"), 7, 11, 5, .6), dark, 7)
    for pts in ([(84, 170), (78, 200), (90, 230)], [(140, 172), (140, 204), (152, 230)]):
        limb(b, pts, hide, 31, 20, 15)
    for x, y in ((92, 231), (154, 231), (64, 228), (192, 214)):
        b.put(g.poly(f"{x - 10},{y - 6} {x + 8},{y - 6} {x + 12},{y + 5} {x - 10},{y + 5}"), CLAW, 3)
    b.put("150,118 158,88 184,78 208,94 222,116 244,128 250,146 240,160 214,166 184,172 160,156", hide, 12)
    b.put(g.poly("166,92 158,58 190,80"), dark, 4)
    b.put(g.poly("190,84 196,56 208,92"), hide, 4)
    b.put("234,126 250,128 256,142 250,156 236,158 230,142", mat("#c48a80"), 5)
    for y in (137, 149):
        b.on(g.oval(247, y, 3, 3.6), DARK, .9)
    b.on(g.nib("196,160 216,158 236,162", 4), DARK, .85)
    for pts in ("216,162 230,150 234,128 226,112", "198,164 204,148 198,132 188,122"):
        b.put(g.taper(pts, 13, 12, 8, 1.5), BONE, 4)
    b.put(g.poly("194,106 210,114 206,120 196,117"), mat("#ff4a1c"), 2, ink=1.6)
    b.put(g.taper("186,98 202,102 214,112", 4, 7, 2), dark, 3, ink=1.3)


def black_pearl(b: Brush, _w: bool) -> None:
    cloth = mat("#3a3742", 0, .4, .4)
    for x, top in ((70, 44), (128, 16), (182, 40)):
        b.put(g.line(f"{x},180 {x},{top}", 6), DARKWOOD, 3)
    b.put(g.line("214,150 250,112", 5), DARKWOOD, 3)
    b.put("190,52! 244,116 214,140 192,132!", cloth, 7)
    for x, y, w, h in ((70, 92, 29, 56), (182, 88, 28, 54), (128, 60, 36, 50), (128, 122, 42, 58)):
        top = y - h / 2
        b.put(f"{x - w},{top}! {x},{top - 4} {x + w},{top}! {x + w + 9},{y} {x + w + 3},{y + h / 2}! {x},{y + h / 2 + 6} {x - w + 1},{y + h / 2}! {x - w + 9},{y}", cloth, 11)
        b.on(g.nib(f"{x - w + 4},{y - h * .3} {x - w + 12},{y} {x - w + 5},{y + h * .36}", 5), cloth.light, .5)
        b.put(g.line(f"{x - w - 4},{top} {x + w + 4},{top}", 4), DARKWOOD, 2)
    with b.at(132, 116, 0, 1.15):
        skull(b)
        for t in (-40, 40):
            b.put(g.at(g.taper("-20,22 0,22 20,22", 7, 4, 7), 0, 0, turn=t * .45), BONE, 2, ink=1.3)
    b.put(g.blob("128,16! 142,18 160,12! 156,28 140,28 128,30!"), mat("#b02a2a"), 3)
    b.put("14,120! 40,126 44,150 128,160 196,152 236,140! 226,180 204,212 176,224 74,224 44,212 24,176", mat("#3d2c26", 0, .34, .4, "wood"), 12)
    b.on(g.taper("26,160 128,184 230,156", 6, 6, 6), GOLD.mid, .95)
    b.on(g.taper("34,186 128,206 222,178", 2, 2.4, 2), "#120a08", .8)
    b.put("10,116! 42,120 44,152! 18,150", mat("#5a3a28", 0, .34, .4, "wood"), 5)
    for k in range(2):
        b.on(g.poly(f"{18 + k * 12},126 {26 + k * 12},127 {26 + k * 12},138 {18 + k * 12},137"), "#ffc04a", 1)
    for x in (74, 104, 134, 164, 192):
        b.put(g.poly(f"{x - 8},{188} {x + 8},{188} {x + 8},{202} {x - 8},{202}"), mat("#1a1214"), 2, ink=1.3)
        b.put(g.oval(x + 2, 195, 5), mat("#6a6a72", .5), 2, ink=1.2)
    b.put("226,140 244,130 252,116 258,124 250,146 234,156", GOLD, 4)
    waves(b, 222, mat("#2f6f98"))


def lumi_eel(b: Brush, _w: bool) -> None:
    skin, belly = mat("#2f5f8a", .3, .3, .6), mat("#8fe0e8", .1, .44, .7)
    path = "24,206 60,226 118,222 142,196 108,172 60,158 48,122 82,92 136,90 178,98"
    b.air(126, 150, 126, "#5fe8ff", .42)
    b.put(g.taper("26,208 8,186 2,160", 14, 20, 3), belly, 4)
    spine_fins(b, path, belly, 20, 15)
    b.put(g.taper(path, 8, 22, 34, 40, 42, 44, 46, 46, 46, 48), skin, 14)
    line = g.spine(path)
    for k in range(2, 13):
        x, y = line[int(len(line) * k / 14)]
        b.glow(g.oval(x, y + 4, 4.8), ("#1fb0d8", "#7ff4ff", "#ffffff"), 5)
    b.put("150,70 176,58 210,66 238,84 250,98 236,104 206,104 188,112 214,118 236,114 232,128 204,138 172,134 152,118", skin, 10)
    b.on(g.blob("160,118 200,126 236,116 230,132 200,140 170,136"), belly.mid, .9, 1)
    b.put("186,106 240,104 236,115 206,119 188,113", mat("#5a1030"), 3)
    for x in (200, 212, 224, 235):
        b.put(g.poly(f"{x - 3},103 {x + 3},103 {x},113"), BONE, 1, ink=.9)
        b.put(g.poly(f"{x - 4},120 {x - 1},110 {x + 2},119"), BONE, 1, ink=.9)
    b.put(g.oval(202, 82, 9, 8), mat("#fff27a"), 3)
    b.on(g.oval(204, 82, 3, 6), DARK, 1)
    b.put(g.taper("176,64 186,30 220,24 236,40", 5, 4, 3, 3), skin, 2)
    b.air(238, 46, 40, "#c8ffff", .9, "front")
    b.glow(g.oval(238, 46, 8), ("#1fb0d8", "#9ff8ff", "#ffffff"), 10, ink=True)
    b.put("150,122 132,146 118,140 130,114", belly, 4)
    for p in ("100,196 84,190 92,180 76,174", "70,120 54,112 64,104 50,98"):
        b.glow(g.line(p, 2.6), MANA, 4)


def basilisk(b: Brush, _w: bool) -> None:
    belly = mat("#d8c878")
    comb = mat("#c8342c")
    path = "30,150 14,186 44,222 110,226 176,216 190,184 150,166 112,148 110,112 136,84"
    b.put(g.taper("36,160 24,126 40,104 34,84", 14, 11, 8, 2), SCALE, 5)
    spine_fins(b, path, comb, 14, 14)
    b.put(g.taper(path, 12, 26, 38, 46, 48, 48, 46, 44, 42, 40), SCALE, 15)
    b.put(g.taper("176,196 156,182 124,164 124,124 146,94", 14, 22, 26, 24, 20), belly, 6, ink=1.2)
    for y in (178, 166, 152, 138, 124, 110):
        b.on(g.line(f"{112},{y - 2} {158},{y + 4}", 2), belly.dark, .7)
    for pts in ([(134, 168), (168, 176), (176, 206)], [(106, 160), (82, 178), (90, 206)]):
        limb(b, pts, SCALE, 18, 13, 9)
        claws(b, pts[-1][0] - 4, pts[-1][1], HORN, .85)
    for k, (x, y) in enumerate(((118, 48), (136, 34), (156, 30), (174, 36))):
        b.put(g.oval(x, y, 12, 16, turn=-30 + k * 20), comb, 5)
    b.put("112,84 120,58 144,44 176,46 196,62 192,84 176,102 148,110 122,104", SCALE, 10)
    b.put(g.blob("180,56! 208,60 230,82 222,86 208,82 186,84!"), mat("#e0a83a", .3), 5)
    b.put(g.blob("182,84! 206,86 216,98! 196,102 178,96!"), mat("#c8842a", .3), 4)
    b.on(g.oval(206, 70, 2.6), DARK, .9)
    b.put(g.blob("176,98 188,104 186,128 176,134 168,120"), comb, 4)
    b.air(158, 70, 40, "#fff27a", .8, "front")
    b.glow(g.oval(158, 70, 12, 10), ("#e0a010", "#ffe83a", "#ffffff"), 8, ink=True)
    b.put(g.oval(159, 70, 3.4, 8), mat("#2a0a0a"), 1, ink=0, shadow=0)
    b.put(g.taper("140,58 158,56 174,64", 4, 7, 2), mat("#3f6040"), 3, ink=1.3)


def troll(b: Brush, _w: bool) -> None:
    skin, moss = mat("#6f8f8c", 0, .34, .45, "stone"), mat("#5f8a3a", 0, .34, .4, "fur")
    limb(b, [(104, 178), (84, 202), (76, 228)], skin, 36, 30, 24)
    limb(b, [(152, 178), (170, 200), (176, 228)], skin, 37, 30, 24)
    for x in (76, 178):
        b.put(f"{x - 18},{224} {x + 4},{218} {x + 26},{226} {x + 28},236 {x - 18},236", skin, 5)
    limb(b, [(178, 100), (220, 136), (224, 186)], skin, 38, 30, 26)
    fist(b, (224, 192), skin, 19)
    b.put("66,108 86,72 126,58 172,68 196,100 188,144 168,182 132,192 96,186 76,152", skin, 22)
    b.put("90,150 130,138 166,150 166,180 130,192 96,184", mat("#8aa8a2"), 12, ink=0, shadow=0)
    b.put(g.ragged(g.blob("62,100 84,64 124,48 172,58 200,94 176,92 150,80 112,82 84,102"), 7, 12, 2, .5), moss, 7)
    skirt(b, (130, 184), mat("#7a5a3a"), 72, 88, 24, 0, 5, 8)
    with b.at(158, 82, 8, 1.2):
        b.put(g.poly("-14,-4 -42,-18 -18,14"), skin, 4)
        b.put("-18,-16 0,-26 18,-22 24,-8 30,8 34,22 22,34 0,34 -14,22 -20,2", skin, 9)
        b.put("12,-10 20,-6 40,12 42,24 32,27 20,18", skin, 6)
        b.on(g.blob("-6,-12 12,-12 14,-2 -4,-2"), skin.dark, .8, 1)
        b.put(g.oval(5, -6, 4.4, 3.4), mat("#ffcf3a"), 2, ink=1.4)
        b.put(g.oval(21, -8, 3.4, 3), mat("#ffcf3a"), 2, ink=1.4)
        b.put(g.taper("-6,-12 8,-11 14,-6", 5, 7, 3), skin, 3, ink=1.3)
        b.put(g.taper("0,24 14,27 30,28", 3, 5, 2), mat("#3a1a1e"), 2, ink=.6)
        for x in (4, 24):
            b.put(g.poly(f"{x - 4},29 {x},12 {x + 4},29"), BONE, 2, ink=1.4)
        b.put(g.ragged(g.blob("-20,-10 -8,-30 14,-30 20,-20 -4,-18"), 6, 10, 4), moss, 5)
    limb(b, [(80, 102), (40, 108), (50, 66)], skin, 42, 32, 28)
    with b.at(48, 36, -6):
        b.put("-40,-4 -34,-32 -8,-46 22,-40 40,-18 38,10 18,26 -16,26 -36,16", mat("#8a8078", 0, .34, .5, "stone"), 14)
        b.on(g.nib("-20,-30 -4,-10 -14,12", 3), DARK, .6)
        b.on(g.nib("-4,-10 16,-6 28,6", 3), DARK, .6)
    for x, y in ((30, 60), (44, 66), (58, 66), (70, 58)):
        b.put(g.oval(x, y, 9, 8), skin, 4)


def worm(b: Brush, _w: bool) -> None:
    skin, mouth = mat("#c98a72"), mat("#7a1f2c")
    sand = mat("#d8b06a", 0, .4, .5, "stone")
    path = "36,214 32,170 52,120 96,86 146,82 178,96"
    b.put(g.taper("214,226 226,196 218,170 228,152", 34, 28, 18, 3), skin, 8)
    for y in (208, 194, 180):
        b.on(g.line(f"196,{y} 240,{y - 3}", 3), skin.dark, .7)
    b.put(g.taper(path, 62, 64, 66, 70, 74, 78), skin, 20)
    line = g.spine(path)
    for k in range(1, 9):
        i = int(len(line) * k / 9.5)
        (x, y), (x1, y1) = line[i], line[i + 1]
        n = max(((x1 - x) ** 2 + (y1 - y) ** 2) ** .5, .01)
        nx, ny = -(y1 - y) / n, (x1 - x) / n
        b.on(g.taper(f"{x - nx * 38:.1f},{y - ny * 38:.1f} {x + (x1 - x) * 3:.1f},{y + (y1 - y) * 3:.1f} {x + nx * 38:.1f},{y + ny * 38:.1f}", 3, 5, 3), skin.dark, .7)
    for x, y, t in ((40, 130, -70), (64, 90, -46), (104, 58, -18), (148, 46, 6)):
        with b.at(x, y, t):
            b.put(g.poly("-9,8 0,-18 9,8"), HORN, 3)
    b.put(g.oval(186, 104, 40, 52, turn=18), skin, 9)
    b.put(g.oval(191, 106, 31, 42, turn=18), mouth, 12)
    b.put(g.oval(194, 108, 16, 23, turn=18), mat("#2a0810"), 6, ink=.6)
    for k in range(12):
        with b.at(191, 106, 18):
            s = g.at(g.poly("-5,-2 0,16 5,-2"), 0, -40)
            turned = g.at(g.Shape(tuple(p * (.74, 1) for p in g.at(s, 0, 0, turn=k * 30).polys)), 0, 0)
            b.put(turned, BONE, 2, ink=1.2)
    b.put(g.ragged(g.blob("0,238 10,216 36,202 62,210 84,222 130,218 176,224 200,212 232,214 252,226 256,240 128,246"), 3, 14, 4), sand, 7)


def fire_lizard(b: Brush, _w: bool) -> None:
    skin, belly = mat("#d8622a", .1), mat("#f4c060")
    path = "14,104 34,88 44,118 40,150 70,168 120,160 168,146"
    for pts in ([(84, 172), (66, 196), (84, 218)], [(164, 160), (184, 184), (204, 204)]):
        beast_leg(b, pts, mat("#a0421f"), 24, .9)
    for k, (x, y) in enumerate(((66, 148), (84, 140), (102, 136), (120, 132), (138, 126), (154, 118))):
        flame(b, x, y, .62 + (k % 2) * .25)
    b.put(g.taper(path, 3, 10, 18, 26, 52, 62, 50), skin, 16)
    flame(b, 16, 100, .8)
    b.put(g.taper("72,184 120,184 164,168", 8, 16, 12), belly, 4, ink=1.2)
    for x, y in ((78, 156), (98, 152), (120, 148), (142, 144), (88, 166), (110, 162), (132, 158)):
        b.on(g.oval(x, y, 5, 4), "#5a1a10", .8)
    beast_leg(b, [(82, 168), (52, 192), (66, 226)], skin, 30, 1)
    beast_leg(b, [(158, 160), (150, 194), (172, 226)], skin, 28, 1)
    b.put("150,142 164,112 196,100 226,110 250,128 252,140 226,146 200,150 216,156 236,154 228,166 200,174 168,168", skin, 10)
    b.put("198,149 246,142 236,154 214,157", mat("#6a1018"), 3, ink=1)
    for x in (208, 220, 232, 243):
        b.put(g.poly(f"{x - 3},145 {x + 3},144 {x},153"), BONE, 1, ink=.9)
    b.put(g.oval(208, 122, 8, 7), mat("#f4ff6a"), 3)
    b.on(g.oval(210, 122, 2, 6), DARK, 1)
    for x, y, t in ((176, 108, -50), (188, 102, -30), (166, 120, -70)):
        with b.at(x, y, t):
            b.put(g.poly("-6,6 0,-20 6,6"), mat("#6a2418"), 2, ink=1.5)
    b.put(g.taper("228,152 248,160 252,172", 4, 4, 2), mat("#c82a3a"), 2, ink=1)


def flame(b: Brush, x: float, y: float, size: float, light=FIRE) -> None:
    """A small tongue of fire leaning back."""
    with b.at(x, y, -20, size):
        b.glow("-12,4 -15,-10 -8,-20! -6,-14 -2,-38! 8,-24 9,-14 14,-20! 15,-6 11,4 0,8", light, 7, ink=True)


def mantis(b: Brush, _w: bool) -> None:
    shell, pale, wing = mat("#6fae3c", .2), mat("#b4d86a"), mat("#a8d8a0", .2, .42, .6)
    for pts in ([(112, 160), (140, 128), (176, 176), (188, 232)], [(96, 164), (104, 130), (140, 190), (136, 234)]):
        jointed(b, pts, mat("#4a7a2c"), 10)
    b.put(g.taper("116,148 70,158 26,196 10,222", 34, 46, 34, 6), shell, 12)
    for k in range(4):
        b.on(g.nib(f"{86 - k * 18},{138 + k * 14} {80 - k * 18},{158 + k * 14} {86 - k * 16},{180 + k * 10}", 3.4), shell.dark, .7)
    b.put("124,138 84,118 30,130 -2,176! 44,168 96,164", wing, 8)
    b.on(g.nib("118,142 70,138 20,164", 3), wing.dark, .6)
    b.put(g.taper("112,156 134,124 146,84", 26, 24, 20), shell, 8)
    for pts in ([(106, 164), (70, 132), (58, 190), (40, 234)], [(116, 162), (96, 146), (88, 196), (84, 236)]):
        jointed(b, pts, shell, 11)
    for dx, dy, m in ((16, -22, mat("#4a7a2c")), (0, 0, shell)):
        b.put(g.taper(f"{140 + dx * .5},{104 + dy * .5} {166 + dx},{126 + dy} {196 + dx},{122 + dy}", 13, 17, 12), m, 5)
        for k in range(4):
            x = 170 + k * 8 + dx
            b.put(g.poly(f"{x - 3},{116 + dy} {x},{106 + dy} {x + 3},{116 + dy}"), BONE, 1, ink=1)
        b.put(g.taper(f"{196 + dx},{124 + dy} {210 + dx},{92 + dy} {206 + dx},{60 + dy} {222 + dx},{52 + dy} {240 + dx},{74 + dy} {244 + dx},{100 + dy}", 12, 13, 12, 11, 7, 1.5), m, 5)
    b.put("120,66 136,50 166,48 186,58 172,78 156,98 140,86", shell, 8)
    for x, y in ((134, 62), (172, 60)):
        b.put(g.oval(x, y, 12, 13), mat("#e8d83a", .3), 6)
        b.on(g.oval(x + 3, y + 1, 3, 4.500), DARK, 1)
    b.put(g.taper("156,92 164,100 160,108", 6, 5, 2), mat("#4a7a2c"), 2)
    for p in ("146,50 140,24 116,8", "160,48 172,22 198,12"):
        b.put(g.taper(p, 4, 3, 1.5), mat("#4a7a2c"), 2, ink=1.4)


def moose(b: Brush, _w: bool) -> None:
    hide, dark, antler = mat("#86583a", 0, .34, .4, "fur"), mat("#553624", 0, .34, .35, "fur"), mat("#d0b080", 0, .36, .5)
    for pts in ([(70, 160), (56, 190), (66, 208), (54, 232)], [(158, 158), (186, 170), (190, 196), (208, 210)]):
        limb(b, pts, dark, 24, 13, 9, 9)
    b.put("36,142 46,112 84,100 124,90 160,76 190,88 186,128 172,160 124,166 76,172 44,164", hide, 16)
    b.put(g.taper("40,132 28,140 28,156", 9, 9, 4), dark, 3)
    for pts in ([(80, 162), (86, 192), (76, 210), (80, 234)], [(146, 160), (150, 196), (144, 214), (150, 234)]):
        limb(b, pts, hide, 27, 14, 10, 10)
    for x, y in ((82, 234), (152, 234), (56, 233), (211, 213)):
        b.put(g.poly(f"{x - 8},{y - 6} {x + 6},{y - 6} {x + 10},{y + 4} {x - 8},{y + 4}"), CLAW, 2)
    b.put(g.ragged(g.blob("140,92 164,68 188,76 190,120 168,148 148,128"), 5, 10, 3, .6), dark, 7)
    b.put("178,62! 158,50 146,24 150,-6! 160,14 166,-8! 174,14 184,-2! 186,18 200,10! 198,34 192,56", antler, 6)
    b.put("164,96 170,70 190,60 206,74 218,100 238,118 240,136 224,144 206,134 190,122 172,116", hide, 9)
    b.put("216,112 236,114 244,128 238,142 220,142 210,128", mat("#6a4630", 0, .34, .4), 5)
    b.on(g.oval(234, 124, 3.4, 3), DARK, .9)
    b.on(g.nib("214,138 226,138 236,136", 2.6), DARK, .8)
    b.put(g.taper("196,130 194,150 200,162", 10, 11, 3), dark, 4)
    b.put(g.poly("172,80 144,72 166,94"), hide, 4)
    b.put(g.oval(199, 88, 4.6, 4), mat("#fff0c8"), 2, ink=1.5)
    b.on(g.oval(200.5, 88, 2.6), DARK, 1)
    b.put("190,64! 176,44 142,42 112,52 86,44! 94,34 76,18! 94,20 86,-4! 106,10 108,-14! 122,6 134,-14! 140,10 156,4 160,26 180,30 198,56", antler, 7)
    b.put("194,62! 206,42 228,40 244,46! 238,34 252,20! 236,20 240,0! 224,14 216,-4! 210,18 200,30", antler, 6)
    b.on(g.nib("200,54 214,34 230,26", 3), antler.dark, .6)


PIECES = {"spider": spider, "huge boar": huge_boar, "black pearl": black_pearl, "lumi eel": lumi_eel, "basilisk": basilisk, "troll": troll, "worm": worm, "fire lizard": fire_lizard, "mantis": mantis, "moose": moose,
          "toxic drake": toxic_drake, "ice drake": ice_drake, "fire drake": fire_drake}
