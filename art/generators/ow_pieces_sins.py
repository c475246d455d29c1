"""Wrath, envy, pride, and Diablo."""
from __future__ import annotations

import math

from .ow_pieces_arms import BONE, FIRE, GOLD, IRON, POISON, arrows, chain, drops, flame, gash, spikes
from .ow_pieces_beasts import CLAW, HORN, belly_plates
from .ow_pieces_body import DARK, Brush, arm, belt, face, fist, g, horn, leg, limb, mat, skirt, text, trunk, wing_bat

RAGE, COAL = mat("#b82a22"), mat("#2f262c", .3, .3, .4)
JADE, LIME, BILE = mat("#2f8a5a", .1), mat("#a8c84a"), mat("#d8e08a")
PRIDE, VELVET, EYESPOT = mat("#2f6fb0", .2), mat("#5a2a8a"), mat("#1fb0a0")
HELL, PIT, WEB = mat("#744048", .25, .34, .5), mat("#3a181e"), mat("#c8321f", .1)


def wrath(b: Brush, w: bool) -> None:
    with b.lean(8 if w else 0):
        _wrath(b, w)
    if w:
        arrows(b, (88, 128, -44), (176, 160, 60), (112, 170, -66))
        drops(b, 132, 190)


def _wrath(b: Brush, w: bool) -> None:
    if not w:
        b.air(128, 110, 120, "#ff4a1c", .5)
    leg(b, (108, 170), (74, 190), (56, 230), COAL, CLAW, 32)
    leg(b, (146, 170), (182, 188), (190, 230), COAL, CLAW, 33)
    arm(b, (174, 108), (216, 122), (222, 160 if w else 82), RAGE, RAGE, RAGE, 34)
    if not w:
        flame(b, 224, 66, 1.25)
        flame(b, 238, 78, .8)
    fist(b, (222, 160 if w else 84), COAL, 21)
    spikes(b, (222, 160 if w else 84), 17, 5, 10, IRON, -70, 160)
    b.put("72,108 96,78 132,70 170,76 192,104 184,140 164,162 158,180 100,180 94,160 76,140", RAGE, 20)
    for p in ("90,126 112,138 130,128", "138,128 156,138 176,124", "110,150 130,158 152,150"):
        b.on(g.nib(p, 5), RAGE.dark, .85)
    if not w:
        for p in ("104,92 116,108 108,122", "160,92 150,108 158,120", "120,160 130,148 140,162"):
            b.glow(g.nib(p, 5), FIRE, 4)
    chain(b, "84,104 112,132 150,142 176,128")
    skirt(b, (130, 178), COAL, 64, 84, 28, 0, 5, 10)
    belt(b, (130, 179), IRON, BONE, 68)
    with b.at(142, 70, 10, 1.3):
        horn(b, "16,-16 40,-16 54,-34", BONE, 14)
        b.put("-18,-18 0,-27 18,-22 24,-8 34,6 36,20 26,31 8,31 -8,20 -18,4", RAGE, 8)
        b.on(g.blob("-8,-12 10,-14 26,-10 24,0 -4,0"), RAGE.dark, .9, 1)
        for x, r in ((6, 1.0), (21, .8)):
            b.on(g.poly(f"{x - 6 * r},-10 {x + 6 * r},-4 {x + 4 * r},0 {x - 4 * r},-1"), "#fff27a", 1)
        b.put("12,14 34,12 34,24 24,30 14,28", mat("#3a0a0e"), 3, ink=1)
        for x in (16, 23, 30):
            b.put(g.poly(f"{x - 3},13 {x + 3},13 {x},21"), BONE, 1, ink=.8)
        b.put("20,0 32,4 36,10 26,12 18,8", RAGE, 3, ink=1.3)
        b.put(g.ring(30, 13, 5, 3), GOLD, 1, ink=1)
        if w:
            b.put(g.taper("-10,-20 -26,-22 -32,-26", 16, 13, 10), BONE, 4)
            gash(b, "-10,-10 -2,4 -8,14")
        else:
            horn(b, "-10,-20 -36,-18 -52,-38", BONE, 17)
            for k in range(4):
                flame(b, -10 + k * 8, -22, .55 + (k % 2) * .25)
    arm(b, (84, 108), (40, 126), (34, 166 if w else 84), RAGE, RAGE, RAGE, 37)
    if not w:
        flame(b, 32, 66, 1.4)
        flame(b, 16, 80, .85)
    fist(b, (34, 166 if w else 86), COAL, 23)
    spikes(b, (34, 166 if w else 86), 19, 5, 10, IRON, -250, 160)


def envy(b: Brush, w: bool) -> None:
    with b.lean(12 if w else 0, 130, 200):
        _envy(b, w)


def _envy(b: Brush, w: bool) -> None:
    """A serpent below, a woman above, snakes for hair."""
    path = "220,184 206,220 156,232 90,230 56,208 70,182 116,178 138,166 134,140"
    b.put(g.taper(path, 3, 16, 28, 36, 40, 40, 42, 42, 40), JADE, 13)
    line = g.spine(path)
    for k in range(2, 13):
        x, y = line[int(len(line) * k / 14)]
        b.on(g.poly(f"{x - 7},{y} {x},{y - 9} {x + 7},{y} {x},{y + 9}"), LIME.mid, .8)
    belly_plates(b, "124,186 140,160 136,130", BILE, 12, 20, 18, count=5)
    arm(b, (152, 98), (188, 104), (208, 74 if not w else 128), JADE, GOLD, JADE, 17)
    if not w:
        flame(b, 210, 64, 1.1, POISON)
    trunk(b, (134, 88), (134, 144), JADE, 54, 34, 40)
    b.put("110,98 133,106 158,97 154,124 133,130 114,125", GOLD, 5)
    b.put(g.poly("133,108 140,117 133,126 126,117"), mat("#c81f4a", .5), 2, ink=1.3)
    with b.at(140, 58, 4, 1.22):
        for k, p in enumerate(("-6,-22 -30,-26 -38,-46 -52,-42", "-12,-14 -40,-10 -50,8 -64,2", "-2,-26 -10,-48 -26,-60 -20,-74", "6,-28 12,-52 2,-66 14,-78", "12,-24 30,-42 28,-60 44,-62", "16,-20 40,-24 48,-38 60,-28", "-14,0 -36,16 -34,36 -50,40")):
            if w and k in (1, 3, 5):
                p = " ".join(p.split()[:2])
            b.put(g.taper(p, 12, 10, 9, 8), (JADE, LIME)[k % 2], 3, ink=1.7)
            x, y = (float(v) for v in p.split()[-1].split(","))
            if len(p.split()) == 2:
                b.put(g.oval(x, y, 5), mat("#a51522"), 2, ink=1)
                continue
            b.put(g.oval(x, y, 8, 6.5), (JADE, LIME)[k % 2], 3, ink=1.7)
            b.on(g.oval(x - 1, y - 2, 2.2), "#ff5a2a", 1)
        face(b, JADE, "-16,-20 2,-27 18,-21 22,-8 23,2 20,10 17,19 9,27 1,25 -8,16 -15,5 -19,-8", "#ffe83a", 2.5, "lips", .8)
        b.put("-18,-10 -6,-22 6,-26 22,-19 23,-14 6,-20 -14,-4", GOLD, 3)
        if w:
            gash(b, "-6,6 2,14 0,22")
    arm(b, (114, 98), (82, 108), (64, 78 if not w else 150), JADE, GOLD, JADE, 18)
    b.put(g.oval(58, 60 if not w else 166, 19, 24), GOLD, 5)
    b.put(g.oval(58, 60 if not w else 166, 13, 18), mat("#b8e8e0", .5, .4, .8), 4, ink=1)
    if w:
        b.on(g.nib("48,154 60,168 54,182", 2.4), DARK, 1)
        b.on(g.nib("70,158 60,168 66,178", 2.4), DARK, 1)
        arrows(b, (110, 124, -50), (90, 200, -30))
        drops(b, 146, 130)
    fist(b, (64, 84 if not w else 148), JADE, 10)


def pride(b: Brush, w: bool) -> None:
    with b.lean(-8 if w else 0):
        _pride(b, w)
    if w:
        arrows(b, (108, 132, -46), (156, 150, 40))
        drops(b, 130, 180)


def _pride(b: Brush, w: bool) -> None:
    """A peacock's fan behind a crowned lord with a mirror."""
    for ring, (r, n) in enumerate(((116, 11), (88, 9))):
        for k in range(n):
            if w and (k * 5 + ring) % 3 == 0:
                continue
            a = math.radians(-180 + 180 * (k + .5) / n)
            x, y = 130 + math.cos(a) * r, 130 + math.sin(a) * r * 1.04
            b.put(g.taper(text([(130, 140), (x, y)]), 4, 5), mat("#2f7f4a"), 2, ink=1.3)
            with b.at(x, y, math.degrees(a) + 90):
                b.put("0,18! 14,2 12,-14 0,-24! -12,-14 -14,2", (EYESPOT, mat("#3f9a5a"))[ring], 5, ink=1.7)
                b.on(g.oval(0, -4, 8, 9), GOLD.light, 1)
                b.on(g.oval(0, -3, 5.500, 6.500), "#2a3fb0", 1)
                b.on(g.oval(0, -2, 2.4, 3), "#120a2a", 1)
    b.put("104,104 156,104 160,156 172,204 182,236 128,242 76,236 88,200 100,156", PRIDE, 11)
    for p in ("112,150 104,196 92,232", "130,150 130,196 128,236", "146,150 154,196 166,232"):
        b.on(g.nib(p, 5), PRIDE.dark, .7)
    b.on(g.taper("80,228 128,238 180,228", 9, 9, 9), GOLD.mid, .95)
    b.put("84,112 104,96 130,92 156,96 176,112 158,124 130,118 102,124", mat("#f2ece0"), 6)
    for x in (96, 112, 128, 146, 162):
        b.on(g.oval(x, 110, 2.4, 4), DARK, .9)
    arm(b, (158, 112), (190, 128), (204, 102 if not w else 150), PRIDE, GOLD, mat("#d8b49a"), 18)
    with b.at(208, 78 if not w else 168, 10):
        b.put(g.line("0,8 0,34", 6), GOLD, 2)
        b.put(g.oval(0, -14, 20, 24), GOLD, 5)
        b.put(g.oval(0, -14, 14, 18), mat("#cfeaf4", .6, .4, .85), 4, ink=1)
        if w:
            for p in ("-10,-26 2,-12 -6,4", "10,-22 2,-12 10,0"):
                b.on(g.nib(p, 2.6), DARK, 1)
    fist(b, (205, 104 if not w else 152), mat("#d8b49a"), 10)
    with b.at(138, 74, -4, 1.22):
        horn(b, "14,-22 26,-32 26,-46", HORN, 9)
        face(b, mat("#d8b49a"), "-16,-20 2,-27 18,-21 22,-8 23,2 20,10 17,19 10,28 2,26 -8,16 -15,5 -19,-8", "", 1, "smile" if not w else "grim", 1.1)
        b.put(g.taper("8,24 12,34 8,40", 7, 6, 1.5), mat("#2a2230"), 2, ink=1.2)
        b.put("-18,14 -23,-10 -12,-30 4,-35 20,-26 23,-14! 10,-21 0,-16 -9,-4 -11,14!", mat("#2a2230", .4), 6)
        for k in range(5):
            if w and k in (0, 3):
                continue
            x = -18 + k * 10
            b.put(g.poly(f"{x - 4},-22 {x + 1},{-46 + abs(k - 2) * 5} {x + 6},-24"), GOLD, 3, ink=1.5)
        b.put("-21,-14 2,-26 24,-18 24,-11 2,-18 -19,-6", GOLD, 3)
        b.on(g.oval(4, -21, 3.4), "#c81f4a", 1)
        horn(b, "-10,-24 -24,-34 -26,-50", HORN, 10)
        if w:
            gash(b, "0,6 8,12 8,20")
    arm(b, (104, 112), (78, 136), (96, 160), PRIDE, GOLD, mat("#d8b49a"), 19)


def diablo(b: Brush, w: bool) -> None:
    with b.lean(-6 if w else 0):
        _diablo(b, w)


def _diablo(b: Brush, w: bool) -> None:
    b.air(128, 120, 126, "#ff5a1c", .55 if not w else .3)
    dy = 14 if w else 0
    wing_bat(b, (160, 104 + dy), [(196, -18), (262, -6), (296, 70), (256, 150)] if not w else [(214, 120), (246, 160), (232, 204), (190, 170)], WEB, HELL)
    wing_bat(b, (102, 104 + dy), [(66, -24), (-8, -8), (-40, 70), (2, 152)] if not w else [(44, 124), (8, 166), (26, 210), (74, 176)], WEB, HELL)
    b.put(g.taper("116,190 66,214 30,206 14,180", 18, 14, 9, 5), HELL, 5)
    with b.at(12, 174, -20):
        b.put(g.poly("0,-20 15,4 0,0 -15,4"), HELL, 3)
    leg(b, (106, 180), (80, 204), (70, 232), PIT, CLAW, 36)
    leg(b, (154, 180), (180, 202), (182, 232), PIT, CLAW, 36)
    b.put("62,112 92,82 130,74 170,82 198,112 190,150 166,172 160,190 102,190 94,172 70,150", HELL, 22)
    for p in ("84,132 108,146 128,134", "136,134 156,146 180,130", "108,160 130,168 154,160"):
        b.on(g.nib(p, 5), HELL.dark, .85)
    b.glow(g.star(131, 124, 17, 8, 5), FIRE, 10, ink=True)
    for p in ("96,100 108,118 98,132", "168,100 156,116 166,132", "112,164 124,156 132,170 146,158"):
        b.glow(g.nib(p, 5), FIRE, 4)
    skirt(b, (130, 188), PIT, 66, 88, 30, 0, 5, 10)
    belt(b, (130, 189), GOLD, BONE, 72)
    for x, t in ((70, -40), (84, -24), (178, 26), (192, 42)):
        with b.at(x, 104, t):
            b.put(g.poly("-7,8 0,-26 7,8"), CLAW, 3)
    limb(b, [(184, 116), (216, 142), (206, 172 if w else 116)], HELL, 32, 26, 20)
    with b.at(206, 118, 8) if not w else b.at(206, 190, 80):
        b.put(g.line("0,110 0,-60" if not w else "0,30 0,-60", 7), IRON, 3)
        b.put("-3,-52! -30,-60 -30,-100! -20,-80 -6,-72! 0,-112! 6,-72! 20,-80 30,-100! 30,-60 3,-52!", GOLD, 5)
    fist(b, (206, 174 if w else 120), HELL, 16)
    with b.at(136, 72 + dy, 12 if w else 2, 1.42):
        horn(b, "14,-18 40,-22 48,-46 34,-64", HORN, 16)
        b.put("-19,-18 0,-27 20,-20 25,-6 28,6 24,16 12,33 4,32 -8,20 -19,6 -22,-8", HELL, 8)
        b.on(g.blob("-10,-12 10,-14 26,-12 24,0 14,-1 8,2 -6,0"), HELL.dark, .9, 1)
        for x, r in ((5, 1.0), (19, .8)):
            b.on(g.poly(f"{x - 7 * r},-10 {x + 6 * r},-4 {x + 4 * r},1 {x - 4 * r},0"), "#fff27a", 1)
        b.on(g.blob("2,12 13,9 24,11 21,22 12,26 5,22"), "#2c060a", 1)
        for x in (6, 11, 16, 21):
            b.on(g.poly(f"{x - 2.5},11 {x + 2.5},11 {x},17"), "#f6e8c8", 1)
            b.on(g.poly(f"{x - 2},25 {x + 1.5},24 {x},18"), "#f6e8c8", 1)
        if w:
            b.put(g.taper("-10,-20 -28,-24 -36,-30", 17, 14, 10), HORN, 4)
            gash(b, "-8,-14 0,2 -6,12")
        else:
            horn(b, "-10,-20 -38,-22 -50,-46 -36,-68", HORN, 18)
            for k in range(3):
                flame(b, -4 + k * 8, -24, .6 + (k == 1) * .3)
    limb(b, [(78, 116), (38, 138), (46, 178 if w else 104)], HELL, 34, 28, 22)
    fist(b, (46, 180 if w else 100), HELL, 18)
    if not w:
        flame(b, 46, 84, 1.5)
    else:
        arrows(b, (94, 138, -44), (166, 156, 44), (110, 178, -70))
        drops(b, 136, 196, "#ff9a2a")
