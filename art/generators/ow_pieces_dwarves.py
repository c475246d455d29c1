"""Dwarves: broad and low, square plates of brass and steel over rust-red wool, beards to the belt."""
from __future__ import annotations

from .ow_pieces_arms import FIRE, GOLD, IRON, LEATHER, STEEL, STONE, WOOD, arrows, drops, flame, gash, hammer, pick
from .ow_pieces_body import Brush, arm, beard, belt, cape, face, fist, g, leg, limb, mat, skirt, trunk
from .ow_pieces_walls import gate, slit, wall

RIM = "#ffe0a0"
RUDDY = mat("#d8946c")
RUST, NAVY, BRASS, APRON = mat("#a8482c"), mat("#3a4a72"), mat("#c08a3a", .8, .34, .62), mat("#6a4a34")
GINGER, GREY, WHITE, BLACK = mat("#c8642a"), mat("#9a9690"), mat("#e6e2d8"), mat("#4a382e")
RUNE = ("#1b6fd0", "#7fd0ff", "#f0fbff")


def head(b: Brush, mane=GINGER, long: float = 34, wide: float = 1.15, mouth: str = "grim", angry: float = 2) -> None:
    """A broad face with a great nose and beard."""
    face(b, RUDDY, "-20,-18 0,-26 19,-20 24,-8 26,2 23,10 22,18 10,26 -4,24 -16,14 -21,0", mouth=mouth, angry=angry)
    beard(b, mane, long, wide, 3)
    b.put("11,-6 18,-4 25,5 22,11 13,10 9,3", RUDDY, 4, ink=1.4)


def cap(b: Brush, m=STEEL, band=BRASS) -> None:
    """A square-cut helmet with cheek plates."""
    b.put("-23,-4! -23,-20 -12,-36 4,-40 20,-34 27,-18 27,-6! 4,-13", m, 8)
    b.put(g.poly("-24,-10 2,-17 28,-11 28,-3 3,-9 -24,-2"), band, 4)
    b.put(g.poly("-24,-4 -12,-7 -10,16 -20,14"), m, 4)
    b.put(g.poly("1,-40 8,-40 9,-14 2,-14"), band, 3)


def stand(b: Brush, m=RUST, boot=IRON, wide: float = 0, y: float = 186) -> None:
    """Two short legs, planted."""
    leg(b, (110, y), (94 - wide, y + 18), (84 - wide, 230), m, boot, 31)
    leg(b, (146, y), (162 + wide, y + 18), (166 + wide, 230), m, boot, 31)


def body(b: Brush, m, x: float = 130, y: float = 118, low: float = 184, shoulders: float = 92, waist: float = 80) -> None:
    trunk(b, (x, y), (x - 2, low), m, shoulders, waist, waist - 2, relief=14)


def mage(b: Brush, _w: bool) -> None:
    for x, y, t in ((48, 74, -14), (34, 132, 10), (218, 134, -8)):
        with b.at(x, y, t):
            b.air(0, 0, 26, RUNE[1], .6)
            b.put(g.poly("-14,-20 14,-20 14,20 -14,20"), STONE, 5)
            b.glow(g.line("-4,-12 -4,12", 3), RUNE, 4)
            b.glow(g.line("-4,-10 6,-2", 3), RUNE, 4)
            b.glow(g.line("-4,2 6,8", 3), RUNE, 4)
    b.put("84,120 176,120 184,176 196,232 130,240 62,232 76,178", NAVY, 14)
    b.on(g.blob("60,222 130,230 198,222 200,246 58,246"), BRASS.mid, .95)
    for x in (78, 104, 130, 156, 180):
        b.on(g.poly(f"{x},{224} {x + 7},{232} {x},{240} {x - 7},{232}"), "#fff0b8", .9)
    arm(b, (166, 128), (196, 132), (206, 96), NAVY, NAVY, RUDDY, 24)
    with b.at(210, 86, 10):
        hammer(b, 40, 96, .82, STONE, BRASS)
        b.glow(g.star(0, -40, 12, 4, 4), RUNE, 6)
    fist(b, (208, 96), RUDDY, 13)
    arm(b, (92, 128), (64, 146), (62, 108), NAVY, NAVY, RUDDY, 25)
    b.glow(g.oval(58, 92, 7), RUNE, 8, ink=True)
    with b.at(134, 86, 0, 1.36):
        head(b, WHITE, 64, 1.25, angry=.5)
        b.put("-24,-4 -26,-24! -10,-38 6,-41 22,-34 30,-20! 28,-6 4,-14", NAVY, 7)
        b.put(g.poly("-24,-10 3,-18 29,-11 28,-4 3,-10 -24,-2"), BRASS, 4)
        b.put(g.ring(3, -3, 8, 5.5), BRASS, 2, ink=1.2)
        b.put(g.ring(19, -3, 7, 4.8), BRASS, 2, ink=1.2)


def guard(b: Brush, _w: bool) -> None:
    with b.at(72, 130, -4):
        b.put(g.line("0,100 0,-92", 7), WOOD, 3)
        b.put(g.poly("-4,-66 -34,-82 -38,-52 -30,-38 -4,-48"), STEEL, 5)
        b.put(g.poly("4,-64 22,-60 4,-52"), STEEL, 4)
        b.put(g.poly("-6,-88 0,-116 6,-88"), STEEL, 4)
    stand(b)
    body(b, RUST)
    b.put(g.poly("92,122 168,122 166,158 130,164 94,158"), STEEL, 9)
    arm(b, (90, 132), (66, 150), (72, 132), RUST, STEEL, RUDDY, 27)
    b.put("76,112! 94,102 112,110 112,130! 94,138 76,130", STEEL, 7)
    with b.at(138, 88, 0, 1.34):
        head(b, BLACK, 26)
        cap(b)
    with b.at(164, 168, 3):
        b.put(g.poly("-40,-54 0,-62 40,-54 40,44 0,64 -40,44"), BRASS, 7)
        b.put(g.poly("-33,-47 0,-54 33,-47 33,39 0,56 -33,39"), RUST, 12, ink=1)
        b.on(g.poly("-33,-6 33,-6 33,8 -33,8"), BRASS.mid, .95)
        b.on(g.poly("-7,-54 7,-54 7,56 -7,56"), BRASS.mid, .95)
        b.on(g.poly("-33,-6 33,-6 33,-3 -33,-3"), BRASS.light, .8)
        b.put(g.poly("0,-20 19,1 0,22 -19,1"), STEEL, 5)
        for x, y in ((-36, -48), (36, -48), (-36, 38), (36, 38)):
            b.put(g.oval(x, y, 4), STEEL, 2, ink=1)


def archer(b: Brush, _w: bool) -> None:
    stand(b, NAVY, LEATHER, 10)
    body(b, NAVY)
    b.put(g.poly("94,122 164,122 160,180 98,180"), LEATHER, 9)
    b.on(g.taper("98,120 130,150 158,180", 9, 9), IRON.mid, 1)
    belt(b, (128, 184), IRON, BRASS, 80)
    for k in range(4):
        with b.at(66 + k * 8, 118, -20 + k * 5):
            b.put(g.poly("-4,12 4,12 4,-22 0,-16 -4,-22"), (RUST, WHITE)[k % 2], 3, ink=1.4)
    with b.at(136, 88, 0, 1.34):
        head(b, GINGER, 44)
        cap(b, LEATHER, IRON)
        b.put(g.at(g.ring(0, 0, 9, 6), 19, -4), BRASS, 2, ink=1.3)
    arm(b, (164, 132), (190, 150), (196, 146), NAVY, LEATHER, RUDDY, 24)
    with b.at(170, 142, 0):
        b.put(g.line("22,-62 -34,-4", 1.8), mat("#e8dcc0"), 1, ink=.8)
        b.put(g.line("22,62 -34,-4", 1.8), mat("#e8dcc0"), 1, ink=.8)
        b.put(g.poly("-84,2 -70,-9 46,-9 52,0 46,9 -40,9 -66,20 -84,20"), WOOD, 6)
        b.put(g.taper("18,-72 30,-50 40,-20 42,0 40,20 30,50 18,72", 6, 11, 13, 14, 13, 11, 6), STEEL, 5)
        b.put(g.line("-36,-13 60,-13", 4), WOOD, 2, ink=1.4)
        b.put(g.poly("78,-13 56,-21 60,-13 56,-5"), STEEL, 3)
        b.put(g.poly("34,-12 52,-12 52,12 34,12"), BRASS, 4)
    arm(b, (92, 134), (84, 172), (122, 154), NAVY, LEATHER, RUDDY, 26)


def gladiator(b: Brush, _w: bool) -> None:
    leg(b, (108, 182), (76, 194), (54, 228), RUST, BRASS, 31, bare=RUDDY)
    leg(b, (146, 182), (178, 192), (182, 228), RUST, BRASS, 32)
    arm(b, (168, 126), (204, 132), (208, 166), RUDDY, BRASS, RUDDY, 26)
    with b.at(209, 168, 0):
        b.put(g.line("0,8 0,-14", 7), WOOD, 3)
        for p in ("0,-16 8,-34 22,-52",):
            b.put(g.taper(p, 3, 3, 3), IRON, 2)
        b.put(g.oval(28, -62, 18), IRON, 6)
        for k in range(8):
            with b.at(28, -62, k * 45):
                b.put(g.poly("-5,-15 0,-28 5,-15"), STEEL, 3)
    body(b, RUDDY, 132, 114, 180, 98, 76)
    b.on(g.nib("96,142 114,152 130,142", 4), RUDDY.dark, .7)
    b.on(g.nib("134,142 150,152 168,138", 4), RUDDY.dark, .7)
    b.on(g.taper("96,116 132,150 168,176", 12, 12), LEATHER.mid, 1)
    b.put(g.oval(132, 148, 10), BRASS, 4)
    skirt(b, (128, 184), RUST, 76, 96, 24, 0, 5, 8)
    belt(b, (128, 184), BRASS, STEEL, 80)
    with b.at(142, 84, 2, 1.34):
        head(b, BLACK, 30, mouth="shout", angry=3)
        cap(b, BRASS, IRON)
        b.put("-28,-8 -30,-34 -14,-54 8,-58 24,-48! 18,-36 4,-40 -10,-34 -18,-18", mat("#c8302a"), 6)
        for k in range(5):
            b.on(g.nib(f"{-24 + k * 9},{-22 - k * 5} {-28 + k * 11},{-36 - k * 5}", 2.4), "#5a0c10", .8)
    with b.at(70, 156, -10):
        b.put(g.oval(0, 0, 35, 40), BRASS, 7)
        b.put(g.oval(0, 0, 28, 33), RUST, 12, ink=1)
        b.on(g.star(0, 0, 28, 11, 8), BRASS.mid, .95)
        b.put(g.oval(0, 0, 11, 12), STEEL, 5)


def blacksmith(b: Brush, _w: bool) -> None:
    stand(b, NAVY, LEATHER)
    arm(b, (166, 132), (190, 152), (196, 176), RUDDY, RUDDY, RUDDY, 25)
    body(b, RUDDY, 124)
    b.put("98,136! 158,136! 166,200 160,216! 92,216! 86,196", APRON, 8)
    b.on(g.taper("104,116 110,136", 7, 7), APRON.mid, 1)
    b.on(g.nib("100,160 126,166 156,160", 2.6), APRON.dark, .8)
    b.put(g.poly("112,172 142,172 140,192 114,192"), LEATHER, 4)
    b.put(g.poly("164,232 224,232 214,216 206,212 206,204 240,198 248,184 226,186 160,186 152,196 178,204 178,212 170,218"), IRON, 8)
    b.put(g.poly("160,186 226,186 226,192 160,192"), STEEL, 3, ink=1)
    b.air(200, 176, 40, "#ff9a2a", .7, "front")
    b.glow(g.poly("180,176 236,172 238,182 180,185"), FIRE, 7, ink=True)
    for x, y in ((212, 152), (232, 140), (188, 150), (246, 158)):
        b.glow(g.star(x, y, 6, 2, 4), FIRE, 3)
    with b.at(128, 88, 4, 1.34):
        head(b, GREY, 40, angry=1.5)
        b.put("-22,-8 -20,-24 -4,-30 16,-26 25,-14 25,-9 4,-15", LEATHER, 6)
        for x in (2, 18):
            b.put(g.oval(x, -22, 7, 6.500), BRASS, 3, ink=1.4)
            b.on(g.oval(x, -22, 4.4), "#6fb6d8", 1)
    with b.at(62, 62, -30):
        hammer(b, 26, 34, 1.05, STEEL, BRASS)
    arm(b, (88, 132), (54, 116), (60, 66), RUDDY, LEATHER, RUDDY, 30)


def miner(b: Brush, _w: bool) -> None:
    leg(b, (108, 184), (84, 200), (64, 230), APRON, LEATHER, 30)
    leg(b, (142, 184), (170, 196), (180, 230), APRON, LEATHER, 30)
    with b.at(94, 40, 62):
        pick(b, 42, 74)
    arm(b, (160, 128), (170, 92), (140, 66), RUST, RUST, RUDDY, 24)
    body(b, RUST, 126)
    b.on(g.poly("104,118 112,118 116,184 106,184"), APRON.mid, 1)
    b.on(g.poly("144,118 152,118 150,184 140,184"), APRON.mid, 1)
    b.put(g.poly("100,158 156,158 158,190 98,190"), APRON, 7)
    belt(b, (126, 188), LEATHER, BRASS, 78)
    b.put("162,196 178,190 198,198 204,220 188,232 166,228 156,212", mat("#a88a5c"), 8)
    for x, y in ((172, 192), (184, 188), (194, 196)):
        b.put(g.poly(f"{x - 7},{y} {x},{y - 10} {x + 7},{y} {x},{y + 7}"), mat("#4fb8d8", .8, .36, .8), 3, ink=1.5)
    with b.at(136, 96, -2, 1.32):
        head(b, BLACK, 24, mouth="shout")
        b.put("-26,-8! -20,-26 -4,-38 14,-36 24,-24 30,-8! 4,-14", BRASS, 7)
        b.put(g.poly("8,-34 22,-34 24,-18 8,-20"), IRON, 3)
        b.air(28, -27, 34, "#ffe68a", .85, "front")
        b.glow(g.oval(18, -27, 5.5), ("#e8a020", "#ffe27a", "#ffffff"), 9, ink=True)
    arm(b, (90, 130), (66, 96), (92, 52), RUST, RUST, RUDDY, 27)


def castle(b: Brush, _w: bool) -> None:
    rock = mat("#7d7a7c", 0, .36, .4, "stone")
    b.put("8,228! 22,170 44,150 58,96 84,74 104,30 128,14 150,36 172,80 196,98 212,150 234,172 248,228!", rock, 14)
    b.on(g.blob("104,34 128,14 150,40 140,54 128,46 116,60"), "#f4f8fa", .95)
    for p in ("84,80 92,120 80,160", "172,84 164,124 178,160", "52,130 60,170 46,206"):
        b.on(g.nib(p, 4), rock.dark, .6)
    wall(b, 34, 84, 142, 226, STONE, 3)
    wall(b, 172, 222, 142, 226, STONE, 3)
    slit(b, 58, 172, 8, 20, "#ffb43a")
    b.put(g.poly("72,228 78,110 96,84 160,84 178,110 184,228"), STONE, 11)
    b.put(g.poly("82,112 98,92 158,92 174,112 170,122 86,122"), BRASS, 5)
    with b.at(128, 114, 0, .8):
        b.put("-30,-14! 30,-14! 26,4 16,10 14,22 22,30! -22,30! -14,22 -16,10 -36,2", IRON, 5)
    gate(b, 128, 228, 66, 84, mat("#7a3a22"), BRASS, .2)
    b.on(g.line("128,228 128,140", 3), "#1a0f0a", .9)
    for y in (164, 190, 214):
        b.on(g.poly(f"94,{y} 162,{y} 162,{y + 6} 94,{y + 6}"), BRASS.mid, .95)
    for x in (120, 136):
        b.put(g.ring(x, 182, 6, 3.5), GOLD, 2, ink=1)
    for x in (66, 190):
        flame(b, x, 138, .9)


def durin(b: Brush, w: bool) -> None:
    y = 12 if w else 0
    cape(b, (124, 116 + y), [(176, 190), (168, 232), (110, 240), (50, 232), (70, 170)], RUST)
    if w:
        limb(b, [(106, 196), (66, 226), (44, 232)], NAVY, 34, 30, 20)
        leg(b, (146, 194), (180, 196), (184, 230), NAVY, BRASS, 33)
    else:
        stand(b, NAVY, BRASS, 6)
        arm(b, (168, 128), (202, 146), (216, 118), NAVY, BRASS, RUDDY, 28)
    body(b, BRASS, 130, 114 + y, 184 + y * .6, 100, 84)
    for k in (0, 1):
        b.on(g.nib(f"88,{152 + k * 16 + y} 130,{164 + k * 16 + y} 172,{150 + k * 16 + y}", 4), BRASS.dark, .8)
    skirt(b, (128, 188 + y * .6), NAVY, 84, 100, 26 - y, 0, 5, 7)
    belt(b, (128, 188 + y * .6), STEEL, GOLD, 86)
    for x, t in ((88, -24), (174, 20)):
        with b.at(x, 124 + y, t):
            b.put(g.poly("-24,12 -20,-14 0,-22 20,-14 24,12 0,18"), BRASS, 6)
            b.put(g.poly("-16,4 0,-12 16,4 0,10"), STEEL, 3, ink=1.3)
    with b.at(138, 80 + y, 12 if w else 2, 1.4):
        head(b, GINGER, 50, 1.25, mouth="grim" if w else "shout", angry=3)
        b.put(g.taper("4,40 8,52 6,66", 13, 15, 9), GOLD, 4)
        if w:
            b.put("-24,-12 -18,-28 0,-34 18,-30 26,-14 4,-19", GINGER, 7)
            b.put("-24,-12 2,-22 27,-14 27,-6 3,-13 -23,-2", WHITE, 4)
            b.on(g.oval(14, -15, 8, 4.500), "#a51522", .95)
        else:
            cap(b, BRASS, STEEL)
            for k in range(5):
                x, h = -20 + k * 12, (14, 20, 26, 20, 14)[k]
                b.put(g.poly(f"{x - 5},-30 {x},{-32 - h} {x + 5},-30"), GOLD, 3)
    if w:
        with b.at(206, 158, 180):
            hammer(b, 64, 46, 1.2, STEEL, IRON)
        arm(b, (166, 142), (198, 162), (205, 142), NAVY, BRASS, RUDDY, 27)
        arm(b, (90, 140), (76, 178), (100, 200), NAVY, BRASS, RUDDY, 28)
        gash(b, "70,156 80,166 84,180")
        arrows(b, (96, 148, -44), (112, 206, -70))
        drops(b, 146, 208)
        return
    with b.at(56, 92, -14):
        hammer(b, 66, 50, 1.25, mat("#d8662a", .5, .4, .7), GOLD)
    for x, y, size in ((14, 8, 1.1), (36, -8, 1.4), (62, 0, 1.1), (4, 34, .8)):
        flame(b, x, y, size)
    arm(b, (92, 130), (58, 136), (57, 92), NAVY, BRASS, RUDDY, 30)


PIECES = {"mage": mage, "guard": guard, "archer": archer, "gladiator": gladiator, "blacksmith": blacksmith, "miner": miner, "castle": castle, "durin": durin}
