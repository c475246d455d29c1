"""Barbarians: fur, iron and blue wool; wide stances and long weapons."""
from __future__ import annotations

from .ow_pieces_arms import BONE, FIRE, GOLD, IRON, LEATHER, LIGHT, STEEL, WOOD, arrows, axe, drops, gash, orb, round_shield, skull, spear, staff, sword
from .ow_pieces_body import DARK, SKIN, Brush, arm, beard, belt, cape, face, fist, g, hair, horn, leg, limb, mat, skirt, trunk, wing_feather
from .ow_pieces_walls import gate, ground, roof, slit, waves

RIM = "#ffe2b8"
WOOL, FUR, HIDE, RED = mat("#4f7396"), mat("#7d5a3a", 0, .34, .4, "fur"), mat("#5f4430", 0, .34, .35, "fur"), mat("#a83a2c")
GINGER, BLOND, GREY = mat("#b8561f"), mat("#d9b055"), mat("#b9b6ae")


def helmet(b: Brush, m=STEEL, horns: bool = True) -> None:
    """A nasal helmet on a head, with horns."""
    if horns:
        horn(b, "16,-22 28,-30 34,-44 30,-56", BONE, 12)
    b.put("-20,-6! -21,-18 -10,-34 5,-38 20,-31 25,-16 25,-6! 4,-10", m, 8)
    b.on(g.line("6,-38 12,-9", 4), GOLD.mid, .9)
    b.put("-21,-9 2,-13 26,-9 25,-3 3,-7 -20,-2", GOLD, 4)
    b.put(g.poly("13,-9 19,-9 20,6 15,8"), m, 3)
    if horns:
        horn(b, "-14,-22 -28,-28 -36,-42 -34,-58", BONE, 14)


def collar(b: Brush, x: float, y: float, w: float = 70, m=FUR, seed: int = 2) -> None:
    """A fur over the shoulders."""
    b.put(g.ragged(g.blob(f"{x - w / 2},{y + 8} {x - w * .34},{y - 10} {x},{y - 14} {x + w * .34},{y - 10} {x + w / 2},{y + 8} {x + w * .25},{y + 18} {x},{y + 14} {x - w * .25},{y + 20}"), 5, 10, seed, .5), m, 8)


def berserker(b: Brush, _w: bool) -> None:
    cape(b, (120, 88), [(156, 150), (128, 196), (96, 210), (62, 196), (82, 140)], FUR)
    with b.at(206, 146, 30):
        axe(b, 58, 26, 1.05)
    arm(b, (150, 98), (186, 118), (206, 146), SKIN, LEATHER, SKIN, 23)
    leg(b, (112, 156), (72, 186), (50, 228), HIDE, FUR, 27)
    leg(b, (138, 156), (176, 184), (182, 228), HIDE, FUR, 28)
    trunk(b, (130, 88), (124, 150), SKIN, 76, 48, 46)
    b.on(g.nib("128,96 131,124 126,152", 3), SKIN.dark, .6)
    b.on(g.nib("100,112 116,120 130,112", 3.4), SKIN.dark, .6)
    b.on(g.nib("132,112 146,119 160,110", 3.4), SKIN.dark, .6)
    b.on(g.taper("98,100 122,128 152,148", 8, 8, 8), LEATHER.mid, .95)
    b.on(g.taper("140,92 150,108 148,120", 5, 6, 4), WOOL.mid, .9)
    skirt(b, (124, 152), FUR, 50, 66, 32, 0, 5, 7)
    belt(b, (124, 154), LEATHER, GOLD, 52)
    with b.at(138, 60, -4, 1.2):
        face(b, SKIN, mouth="shout", angry=3)
        beard(b, GINGER, 22, 1.05)
        b.put("8,12 15,10 20,13 18,19 11,20", mat("#5a1014"), 3)
        b.put(g.ragged(g.blob("-26,34 -30,0 -24,-26 -6,-42 14,-40 26,-26 27,-14 8,-18 -8,-10 -14,8 -14,30"), 5, 10, 3, .5), HIDE, 8)
        for x in (-14, 14):
            b.put(g.oval(x, -40, 8, 9), HIDE, 4)
        b.put(g.poly("24,-17 27,-6 19,-15"), BONE, 2, ink=1.3)
        b.put(g.poly("12,-19 14,-8 6,-16"), BONE, 2, ink=1.3)
    with b.at(56, 62, -38):
        axe(b, 52, 30, 1.15)
    arm(b, (98, 100), (64, 100), (58, 64), SKIN, LEATHER, SKIN, 26)


def cleric(b: Brush, _w: bool) -> None:
    orb(b, 196, 116, 10, LIGHT)
    b.put("94,92 160,92 172,150 178,200 184,234 130,240 70,236 78,190 88,140", WOOL, 12)
    for line in ("104,120 98,180 90,234", "128,130 126,190 122,238", "152,130 158,190 164,236"):
        b.on(g.nib(line, 6), WOOL.dark, .65)
    b.put("112,110 146,110 150,160 148,226 112,228 110,160", mat("#d8cdb2"), 6)
    for y in (150, 176, 202):
        b.on(g.poly(f"131,{y - 9} 139,{y} 131,{y + 9} 123,{y}"), RED.mid, .95)
    arm(b, (154, 102), (178, 128), (192, 130), WOOL, WOOL, SKIN, 25)
    collar(b, 128, 98, 94)
    with b.at(133, 58, 0, 1.22):
        face(b, SKIN, mouth="grim", angry=.5)
        beard(b, GREY, 52, 1.05, 3)
        b.put("-22,24 -24,-4 -16,-28 4,-36 22,-28 27,-12 26,2! 21,-12 4,-18 -8,-12 -13,2 -13,26!", WOOL, 7)
        b.on(g.nib("-18,16 -19,-6 -8,-26 8,-31", 4), "#d8cdb2", .9)
    with b.at(70, 132, -6):
        staff(b, 96, 100)
        b.put(g.ring(0, -106, 19, 12), GOLD, 3)
        b.put(g.star(0, -106, 12, 5, 4), GOLD, 3)
        horn(b, "12,-92 26,-98 32,-114", BONE, 9)
        horn(b, "-12,-92 -26,-98 -32,-114", BONE, 9)
    arm(b, (102, 104), (80, 132), (68, 126), WOOL, WOOL, SKIN, 26)


def lancer(b: Brush, _w: bool) -> None:
    leg(b, (104, 156), (78, 188), (38, 226), WOOL, LEATHER, 25)
    leg(b, (128, 156), (168, 172), (178, 228), WOOL, LEATHER, 26)
    trunk(b, (126, 96), (114, 152), IRON, 66, 46, 46)
    for y in (108, 118, 128, 138):
        b.on(g.taper(f"84,{y} 120,{y + 5} 160,{y - 2}", 1.6, 1.6), "#20222a", .7)
    skirt(b, (114, 154), WOOL, 48, 66, 30, -4, 4, 4)
    belt(b, (114, 154), LEATHER, STEEL, 50)
    collar(b, 124, 98, 74)
    with b.at(141, 66, 4, 1.18):
        face(b, SKIN, angry=2)
        beard(b, BLOND, 16)
        helmet(b, horns=False)
    with b.at(128, 122, 84):
        spear(b, 88, 108, 34)
    arm(b, (98, 106), (74, 128), (112, 126), WOOL, LEATHER, SKIN, 23)
    with b.at(182, 138, 6):
        round_shield(b, 42, WOOL, IRON, STEEL, .72)


def valkyrie(b: Brush, _w: bool) -> None:
    white, tip = mat("#e8e6df"), mat("#b9c4d2")
    wing_feather(b, (140, 92), -62, 116, white, tip, 8, 80)
    limb(b, [(112, 150), (74, 170), (40, 196)], WOOL, 24, 18, 10)
    limb(b, [(48, 190), (28, 206)], LEATHER, 14, 7)
    limb(b, [(124, 154), (112, 192), (72, 214)], WOOL, 26, 20, 11)
    limb(b, [(88, 206), (56, 222)], LEATHER, 15, 7)
    skirt(b, (122, 142), mat("#c9ccd4"), 40, 70, 44, -26, 4, 5)
    trunk(b, (142, 92), (122, 140), STEEL, 54, 34, 38, 3)
    b.on(g.nib("116,112 134,120 152,108", 3), STEEL.dark, .8)
    belt(b, (122, 142), GOLD, None, 40, -14)
    with b.at(186, 152, 128):
        spear(b, 62, 92, 34, GOLD)
    arm(b, (162, 100), (184, 124), (190, 148), SKIN, STEEL, SKIN, 18)
    wing_feather(b, (122, 94), -118, 122, white, tip, 8, 84, True)
    with b.at(158, 64, 8, 1.1):
        hair(b, BLOND, "-16,-18 -26,6 -44,22 -60,50 -42,44 -24,30 -10,22", ("-20,0 -34,22 -52,44",))
        face(b, SKIN, mouth="lips", angry=1.5)
        b.put("-20,-2! -22,-18 -10,-34 6,-37 20,-30 25,-12! 8,-16 -8,-8 -13,8!", STEEL, 7)
        b.put("-21,-8 2,-16 26,-13 25,-8 3,-10 -19,-2", GOLD, 4)
        for k in range(3):
            b.put(g.taper(f"-8,-16 -20,{-34 + k * 9} {-40 + k * 6},{-52 + k * 17}", 9, 9, 2), white, 3, ink=1.5)
    arm(b, (124, 104), (146, 128), (176, 132), SKIN, STEEL, SKIN, 19)


def war_boat(b: Brush, _w: bool) -> None:
    b.put(g.line("126,176 128,28", 7), WOOD, 3)
    sail = mat("#e2d8c0")
    b.put("70,44! 128,36 192,44! 202,84 194,132! 130,140 66,130! 80,88", sail, 14)
    for x in (70, 118, 166):
        b.on(g.blob(f"{x},30! {x + 22},30! {x + 30},90 {x + 22},150! {x - 4},150! {x + 10},90"), RED.mid, .92)
    b.on(g.blob("78,120 130,132 200,122 200,150 60,150"), "#000000", .22, 4)
    b.put(g.line("62,42 200,42", 6), WOOD, 3)
    for x in (74, 104, 134, 164, 190):
        b.put(g.line(f"{x},178 {x - 20},226", 4.5), WOOD, 2, ink=1.6)
    b.put("16,118! 26,158 48,178 128,186 196,178 222,150 232,104! 244,112 240,160 220,208 180,226 76,226 34,206 14,166", WOOD, 12)
    for k in (0, 1, 2):
        b.on(g.taper(f"18,{170 + k * 14} 128,{198 + k * 10} 238,{160 + k * 16}", 2, 2.2, 2), "#2c1a0d", .75)
    b.put("226,128 236,98 222,80 226,62 208,70 196,82 208,88 220,88! 212,98 222,104! 230,60! 244,70 250,100 246,128", FUR, 7)
    b.on(g.oval(228, 76, 4), "#ffd24a", 1)
    horn(b, "230,66 236,50 230,40", BONE, 9)
    b.put(g.taper("22,150 12,120 18,96 34,94 34,106", 12, 11, 9, 7, 4), FUR, 5)
    for k, x in enumerate((58, 94, 130, 166, 200)):
        with b.at(x, 186 - abs(k - 2) * 3):
            round_shield(b, 17, (RED, WOOL)[k % 2], IRON, GOLD, .92)
    waves(b, 224, mat("#3d86ad"))


def scout(b: Brush, _w: bool) -> None:
    cape(b, (126, 96), [(150, 120), (100, 150), (44, 158), (14, 140), (60, 116)], HIDE)
    leg(b, (112, 154), (80, 180), (38, 184), HIDE, LEATHER, 23, .2)
    limb(b, [(40, 176), (26, 196)], LEATHER, 15, 8)
    arm(b, (150, 106), (186, 112), (206, 90), WOOL, LEATHER, SKIN, 19)
    with b.at(208, 88, 30):
        axe(b, 34, 20, .72)
    leg(b, (126, 156), (172, 174), (170, 226), HIDE, LEATHER, 24)
    trunk(b, (136, 98), (120, 150), WOOL, 54, 40, 42)
    b.on(g.taper("114,98 132,124 140,150", 7, 7), LEATHER.mid, 1)
    skirt(b, (120, 150), WOOL, 44, 62, 22, -10, 4, 5)
    belt(b, (120, 152), LEATHER, BONE, 46)
    with b.at(108, 158, 40):
        b.put(g.taper("0,0 14,10 32,6 40,-8", 4, 9, 13, 17), BONE, 5)
    with b.at(152, 66, 8, 1.18):
        face(b, SKIN, mouth="grim", angry=1)
        beard(b, mat("#5a3a20"), 8, .95, moustache=False)
        b.put(g.ragged(g.blob("-24,30 -30,4 -26,-22 -8,-40 12,-40 28,-26 30,-12 24,-16 6,-19 -8,-12 -14,6 -12,30"), 4, 10, 5, .6), mat("#8d8a86", 0, .34, .4, "fur"), 8)
        b.put("-18,-34 -22,-54 -6,-42", mat("#8d8a86"), 4)
        b.put("8,-41 12,-58 22,-36", mat("#8d8a86"), 4)
        b.put(g.blob("18,-24 34,-20 40,-12 32,-8 20,-12"), mat("#a5a29c"), 4)
        b.on(g.oval(39, -14, 3.4), DARK, 1)
    arm(b, (112, 108), (90, 132), (120, 140), WOOL, LEATHER, SKIN, 20)


def castle(b: Brush, _w: bool) -> None:
    ground(b, 14, 242, 226, mat("#6d7a4a"), 22)
    thatch = mat("#a98648", 0, .36, .4, "wood")
    b.put("52,128! 200,128! 206,214! 46,214!", WOOD, 10)
    for x in range(60, 204, 14):
        b.on(g.line(f"{x},126 {x},216", 2), "#2c1a0d", .65)
    b.put(g.taper("128,20 200,104 226,140", 9, 12, 9), WOOD, 4)
    b.put(g.taper("128,20 56,104 30,140", 9, 12, 9), WOOD, 4)
    b.put("128,22! 222,136! 172,142 128,138 84,142 34,136!", thatch, 14)
    for k in range(5):
        b.on(g.nib(f"{128 + (k - 2) * 8},{44 + abs(k - 2) * 8} {128 + (k - 2) * 24},96 {128 + (k - 2) * 38},138", 3), thatch.dark, .6)
    b.on("34,124 128,128 222,124 222,146 34,146", "#2a1a0c", .4, 3)
    horn(b, "126,38 110,20 104,4", BONE, 11)
    horn(b, "130,38 146,20 152,4", BONE, 11)
    gate(b, 128, 214, 48, 66, mat("#3a2416"), FUR, .2)
    with b.at(128, 122, 0, 1.15):
        skull(b)
    for x in (64, 192):
        b.put(g.oval(x, 172, 15), IRON, 4)
        b.put(g.oval(x, 172, 11.5), RED if x < 99 else WOOL, 5, ink=1)
        b.put(g.oval(x, 172, 4), STEEL, 2)
    for x in list(range(16, 92, 15)) + list(range(170, 244, 15)):
        b.put(g.poly(f"{x - 7},232 {x - 7},{186 + x % 4 * 3} {x},{172 + x % 4 * 3} {x + 7},{186 + x % 4 * 3} {x + 7},232"), WOOD, 5)


def thorin(b: Brush, w: bool) -> None:
    if w:
        return _thorin_down(b)
    cape(b, (118, 92), [(150, 170), (120, 216), (76, 226), (34, 206), (74, 150)], RED)
    with b.at(130, 28, -98):
        sword(b, 96, 20, STEEL, GOLD)
    arm(b, (152, 100), (178, 66), (142, 30), SKIN, GOLD, SKIN, 24)
    leg(b, (108, 158), (76, 186), (54, 228), WOOL, FUR, 28)
    leg(b, (136, 158), (172, 184), (186, 228), WOOL, FUR, 29)
    _thorin_trunk(b, 126, 94)
    with b.at(143, 74, 2, 1.18):
        _thorin_head(b)
    arm(b, (98, 104), (84, 62), (124, 28), SKIN, GOLD, SKIN, 27)
    return None


def _thorin_trunk(b: Brush, x: float, y: float) -> None:
    trunk(b, (x, y), (x - 4, y + 60), SKIN, 78, 50, 48)
    b.on(g.nib(f"{x - 28},{y + 24} {x - 12},{y + 30} {x},{y + 24}", 3.4), SKIN.dark, .7)
    b.on(g.nib(f"{x + 3},{y + 24} {x + 16},{y + 29} {x + 29},{y + 22}", 3.4), SKIN.dark, .7)
    b.on(g.taper(f"{x + 34},{y + 6} {x - 4},{y + 34} {x - 28},{y + 58}", 9, 9), LEATHER.mid, 1)
    b.put(g.oval(x, y + 30, 9), GOLD, 4)
    skirt(b, (x - 4, y + 62), FUR, 52, 72, 32, 0, 5, 7)
    belt(b, (x - 4, y + 63), GOLD, STEEL, 54)
    collar(b, x - 16, y + 8, 56, mat("#c9a25a", 0, .34, .4, "fur"))


def _thorin_head(b: Brush, mouth: str = "shout") -> None:
    hair(b, BLOND, "-14,-24 -34,-12 -46,16 -54,40 -36,34 -30,48 -16,34 -6,20", ("-24,-8 -34,16 -42,34", "-14,2 -22,24 -26,40"))
    face(b, SKIN, mouth=mouth, angry=3)
    beard(b, BLOND, 26, 1.08, 5)
    if mouth == "shout":
        b.put("9,12 14,11 19,13 17,19 11,19", mat("#5a1014"), 3, ink=1)
    hair(b, BLOND, "-20,8 -24,-14 -14,-32 6,-38 22,-30 26,-14 12,-22 -4,-16 -12,-4", ("-16,-6 -8,-24 8,-32",))
    b.put("-22,-12 2,-24 25,-18 26,-11 3,-16 -20,-4", GOLD, 4)
    b.on(g.oval(14, -17, 3), "#d83a2c", 1)


def _thorin_down(b: Brush) -> None:
    """On one knee, leaning on his sword."""
    cape(b, (102, 116), [(130, 190), (104, 226), (60, 236), (22, 228), (58, 160)], RED)
    with b.at(186, 132, 180):
        sword(b, 98, 20, STEEL, GOLD)
    limb(b, [(98, 184), (66, 220), (34, 230)], WOOL, 30, 24, 16)
    limb(b, [(66, 222), (28, 230)], FUR, 24, 16)
    leg(b, (122, 184), (164, 178), (162, 230), WOOL, FUR, 29)
    _thorin_trunk(b, 116, 114)
    gash(b, "92,142 104,150 112,164", "126,134 136,140 142,152")
    arms_at = (184, 124)
    arm(b, (146, 126), (172, 148), arms_at, SKIN, GOLD, SKIN, 23)
    with b.at(141, 92, 16, 1.18):
        _thorin_head(b, "grim")
        b.put("-22,-16 0,-28 24,-22 24,-12 2,-18 -21,-5", mat("#e6dcc6"), 4)
        b.on(g.oval(6, -19, 7, 4), "#a51522", .95)
    arm(b, (90, 124), (120, 158), (176, 136), SKIN, GOLD, SKIN, 26)
    arrows(b, (82, 128, -48), (104, 190, -72))
    drops(b, 150, 196)


PIECES = {"berserker": berserker, "cleric": cleric, "lancer": lancer, "valkyrie": valkyrie, "war boat": war_boat, "scout": scout, "castle": castle, "thorin": thorin}
