"""Dragons: three drakes among the mercenaries, and Dracoon among the titans."""
from __future__ import annotations

from .ow_pieces_arms import FIRE, GOLD, POISON, arrows, drops
from .ow_pieces_beasts import HORN, beast_leg, belly_plates, breath, claws, dragon_head, spine_fins
from .ow_pieces_body import DARK, Brush, g, horn, limb, mat, wing_bat

VENOM, BILE, SICK = mat("#6f9a34", .1), mat("#d8d060"), mat("#8a4a9a")
ICE, FROST, SNOW = mat("#5f9fd0", .4, .36, .7), mat("#bfe4f4", .3, .44, .8), mat("#eef8ff", .3, .5, .9)
FLAME, GOLDEN, CHAR = mat("#cc3f28", .1), mat("#f2b24a"), mat("#6a2420", .1)
REGAL, CREAM, PLUM = mat("#c8922e", .4, .34, .6), mat("#f4e2b0"), mat("#6a3a8a")
BREATH = ("#3fb8e8", "#b4f0ff", "#ffffff")


def toxic_drake(b: Brush, _w: bool) -> None:
    """Hunched over its prey, wings folded high, spitting."""
    wing_bat(b, (146, 126), [(168, 44), (222, 40), (240, 84), (222, 124)], SICK, VENOM)
    b.put(g.taper("60,176 20,186 4,218 40,232 74,222", 26, 20, 14, 9, 3), VENOM, 7)
    beast_leg(b, [(128, 176), (148, 200), (140, 228)], mat("#4f7028"), 30, 1)
    path = "56,188 70,140 110,124 140,132 168,118 176,84 192,66"
    spine_fins(b, path, SICK, 20, 11, 1)
    b.put(g.taper(path, 38, 58, 62, 50, 36, 28, 24), VENOM, 16)
    belly_plates(b, "100,172 134,162 164,138 184,96", BILE, 20, 24, 20, 14)
    for x, y, r in ((74, 150, 7), (96, 134, 6), (66, 172, 5), (116, 140, 5), (92, 158, 4)):
        b.put(g.oval(x, y, r), BILE, 3, ink=1.3)
        b.on(g.oval(x, y, r * .4), "#8a4a1c", .9)
    beast_leg(b, [(74, 186), (56, 206), (66, 232)], VENOM, 38, 1.15)
    wing_bat(b, (122, 128), [(100, 22), (44, 12), (8, 56), (18, 118), (70, 130)], SICK, VENOM)
    with b.at(176, 80, 22, 1.02):
        dragon_head(b, VENOM, BILE, "frill", 12, "#ff5a2a")
    for x, y, r in ((226, 142, 7), (218, 164, 5.500), (232, 180, 6.500), (222, 202, 4.500)):
        b.glow(g.oval(x, y, r * .8, r * 1.2), POISON, 7)


def ice_drake(b: Brush, _w: bool) -> None:
    """Rearing, its wings straight up, a breath of frost."""
    wing_bat(b, (128, 114), [(152, 4), (206, 6), (226, 50), (190, 96)], FROST, ICE)
    b.put(g.taper("96,204 50,224 14,206 12,176 34,172", 34, 26, 17, 10, 3), ICE, 8)
    beast_leg(b, [(136, 190), (162, 204), (152, 230)], mat("#3f78a8", .3), 32, 1.1)
    path = "92,214 94,164 116,128 140,108 142,76 150,56"
    spine_fins(b, path, SNOW, 24, 10, -1)
    b.put(g.taper(path, 52, 70, 62, 44, 32, 28), ICE, 17)
    belly_plates(b, "118,222 130,184 140,148 158,114 156,74", FROST, 26, 34, 30, 22, 14)
    limb(b, [(140, 136), (172, 140), (186, 162)], ICE, 22, 14, 9)
    claws(b, 184, 162, ICE, .9, 40, SNOW)
    beast_leg(b, [(104, 196), (84, 212), (96, 234)], ICE, 42, 1.2)
    limb(b, [(120, 138), (140, 160), (162, 172)], ICE, 25, 16, 10)
    claws(b, 160, 172, ICE, 1, 20, SNOW)
    wing_bat(b, (108, 118), [(82, -4), (26, -2), (-6, 44), (8, 104), (60, 126)], FROST, ICE)
    with b.at(146, 60, 8, 1.04):
        dragon_head(b, ICE, FROST, "spikes", 12, "#f4ffff", SNOW)
    breath(b, 206, 96, 26, .82, BREATH)


def fire_drake(b: Brush, _w: bool) -> None:
    """In flight, diving to the right, burning all before it."""
    wing_bat(b, (142, 110), [(176, 10), (220, -6), (256, 36), (218, 92)], GOLDEN, FLAME)
    b.put(g.taper("72,140 34,150 8,180 -8,168", 26, 19, 11, 3), FLAME, 7)
    with b.at(-8, 168, -70):
        b.put(g.poly("0,-24 15,4 0,-3 -15,4"), CHAR, 3)
    for pts in ([(100, 160), (84, 188), (60, 196)], [(150, 152), (160, 178), (142, 194)]):
        limb(b, pts, CHAR, 24, 15, 10)
        claws(b, pts[-1][0], pts[-1][1], CHAR, .9, 150)
    path = "58,140 94,128 138,132 168,118 182,104"
    spine_fins(b, path, CHAR, 16, 9, 1)
    b.put(g.taper(path, 26, 54, 56, 34, 30), FLAME, 16)
    belly_plates(b, "76,154 112,154 150,146 182,118", GOLDEN, 14, 20, 18, 14)
    for pts in ([(90, 156), (66, 178), (38, 178)], [(136, 156), (138, 186), (114, 198)]):
        limb(b, pts, FLAME, 27, 17, 11)
        claws(b, pts[-1][0], pts[-1][1], FLAME, 1, 160)
    wing_bat(b, (122, 116), [(94, -14), (34, -34), (-24, 8), (-18, 84), (60, 118)], GOLDEN, FLAME)
    with b.at(172, 106, 16, 1.05):
        dragon_head(b, FLAME, GOLDEN, "horns", 14, "#fff27a", CHAR)
    breath(b, 226, 152, 32, .95, FIRE)


def dracoon(b: Brush, w: bool) -> None:
    with b.lean(-6 if w else 0):
        _dracoon(b, w)


def _dracoon(b: Brush, w: bool) -> None:
    """Seated on its coils, wings over everything."""
    if not w:
        b.air(128, 116, 128, "#ffd86a", .42)
    far = [(206, 70), (250, 110), (240, 160), (206, 170)] if w else [(184, 0), (250, 14), (276, 76), (262, 138), (204, 150)]
    near = [(48, 92), (2, 138), (12, 196), (62, 176)] if w else [(72, -4), (4, 12), (-24, 76), (-8, 142), (54, 152)]
    wing_bat(b, (150, 118), far, PLUM, REGAL)
    wing_bat(b, (106, 118), near, PLUM, REGAL)
    if w:
        b.on(g.poly("20,150 40,158 22,176 46,170 40,192 26,184"), DARK, .85)
    b.put(g.taper("150,206 206,214 244,196 238,170 220,176", 40, 28, 18, 11, 3), REGAL, 8)
    for pts, m in (([(152, 180), (186, 196), (180, 228)], mat("#966a1f", .3)), ([(104, 180), (72, 196), (66, 228)], REGAL)):
        beast_leg(b, pts, m, 42, 1.3)
    path = "126,222 122,174 126,132 118,96 130,62" if not w else "126,222 122,180 132,142 146,112 156,90"
    spine_fins(b, path, PLUM, 22, 9, -1)
    b.put(g.taper(path, 60, 92, 76, 40, 32), REGAL, 19)
    belly_plates(b, "134,228 134,186 138,142 134,106 142,76" if not w else "134,228 136,190 146,150 158,120 166,100", CREAM, 30, 46, 38, 22, 14)
    for pts in ([(152, 142), (182, 160), (178, 188)], [(98, 144), (84, 172), (106, 192)]):
        limb(b, pts, REGAL, 28, 18, 12)
        claws(b, pts[-1][0] - 4, pts[-1][1], REGAL, 1.1, 30)
    with b.at(126, 66, 4, 1.18) if not w else b.at(152, 94, 24, 1.12):
        horn(b, "-4,-10 -26,-10 -40,4", HORN, 10)
        dragon_head(b, REGAL, CREAM, "horns", 6 if w else 14, "#c8ff5a")
        horn(b, "-8,0 -26,6 -34,20", HORN, 9)
        b.put(g.poly("20,-24 26,-44 32,-23"), GOLD, 2, ink=1.4)
    if w:
        arrows(b, (104, 150, -40), (116, 190, -66), (160, 150, 40))
        drops(b, 96, 196)
    else:
        breath(b, 200, 106, 20, .74, ("#a03ae0", "#e89aff", "#ffffff"))
