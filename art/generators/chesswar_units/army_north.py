"""The free peoples: elves, humans and dwarves."""

from __future__ import annotations

from . import arms, beasts, bodies, faces, troops
from . import geometry as g
from .carving import Glow, Item, aside, mark, mirror, part, place
from .faces import DARK, Face, both
from .materials import (BARK, BLOND, BLUE, BLUE_FIRE, BONE, BRONZE, BROWN_HAIR, DARK_LEATHER, DARK_OAK, DEEP_GREEN, ELF_SKIN, ERMINE, FAIR,
                        GOLD, GREEN, GREY_HAIR, HORSE_BAY, HORSE_WHITE, INK, IRON, IVORY, LEAF, LEATHER, NAVY, OAK, OCHRE, ORANGE_HAIR,
                        PALE_WOOD, RED, RED_HAIR, RUDDY, RUNE_FIRE, SILVER, SILVER_FIRE, STEEL, STONE, WHITE_HAIR, dimmer, lit, m)

ELF = Face(skin=ELF_SKIN, wide=52, jaw=32, chin=94, eye_x=25, eye_w=16, eye_h=7, tilt=-9, iris="#2a8a5a", scowl=4, brow_w=6, nose_w=11, nose_l=46,
           mouth_w=17, stern=2, brow=m("#5a4218", "#9a7a36", "#d8b868"))
MAN = Face()
DWARF = Face(skin=RUDDY, wide=66, jaw=56, chin=84, eye_x=27, eye_y=-10, eye_w=14, eye_h=7, iris="#5a4a1a", scowl=9, brow_w=14, nose_w=25, nose_l=46, hollow=1)


def _elf_head(hair=BLOND, long=150.0, turn=0.0, fringe=True) -> list[Item]:
    return [*faces.long_hair(hair, long), *aside([*faces.face(ELF), *(faces.fringe(hair) if fringe else [])], turn), *faces.ears(ELF_SKIN, 46, 4)]


def _circlet(metal, light) -> list[Item]:
    return [part(g.taper("-58,-56 -30,-46 0,-38 30,-46 58,-56", 9, 9, 9, 9, 9), metal, 3.5, 2.6), part(g.poly("0,-62 10,-42 0,-20 -10,-42"), light, 4, 2.4, shadow=0)]


def _leaf_brooch(x: float, y: float, metal=SILVER) -> list[Item]:
    return [part(g.at(g.blob("0,-26! 16,-8 10,14 0,26! -10,14 -16,-8"), x, y), metal, 6, 2.8, [mark(g.line(f"{x},{y - 20} {x},{y + 20}", 2.2), DARK, .6)])]


def elf_general() -> list[Item]:
    helm = [*bodies.wings(SILVER, 54, -58, 1.06),
            part(g.sym("0,-176! 12,-140 44,-104 66,-58 66,-28! 34,-44 0,-26!"), SILVER, 15, marks=[mark(g.nib("0,-160 3,-100 0,-40", 3), DARK, .55)]),
            part(g.taper("-66,-34 -34,-50 0,-32 34,-50 66,-34", 11, 11, 12, 11, 11), GOLD, 4, 2.4),
            *both([part(g.blob("46,-30! 66,-34 66,14 50,62! 48,20"), SILVER, 7)]),
            part(g.poly("0,-62 11,-40 0,-16 -11,-40"), LEAF, 5, 2.4)]
    sword = place(arms.sword(SILVER, GOLD, 250, 26), -150, 372, .98, -7)
    return [*bodies.cape(DEEP_GREEN), *place(faces.long_hair(BLOND, 175, 88), 0, 190, 1.06), *bodies.plate(SILVER, GOLD, 132, 292),
            *_leaf_brooch(0, 352, GOLD), *bodies.pauldrons(SILVER, GOLD, 124, 338, .98), *both([part(g.at(g.blob("0,-30! 18,-8 10,18 0,30! -10,18 -18,-8"), 126, 330, 1, 20), LEAF, 6, 2.8)]),
            *place([*faces.ears(ELF_SKIN, 46, 4), *faces.face(ELF), *helm], 0, 192, 1.1), *bodies.arm(SILVER, "-176,430 -168,400 -152,380", 52, 40), *sword,
            *place(arms.fist(SILVER), -150, 394, .95)]


def elf_mage() -> list[Item]:
    robe = m("#1a3a30", "#3f8f78", "#b8ecd4")
    staff = [*arms.staff(PALE_WOOD, -150, 260), part(g.ring(0, -190, 50, 38, -60, 240), SILVER, 5), *arms.crystal(SILVER_FIRE, 0, -186, .82)]
    cast = [*bodies.sleeve(robe, "-104,370 -150,360 -150,306", 54, 78, SILVER), *place(troops.hand(ELF_SKIN), -148, 262, .9, -6), *arms.orb(SILVER_FIRE, -152, 176, 17),
            *[part(g.star(x, y, s, s * .3, 4), SILVER_FIRE, 2, 1.4, shadow=0) for x, y, s in ((-112, 150, 13), (-186, 214, 11), (-120, 208, 8))]]
    back, front = faces.hood(DEEP_GREEN, GREEN, 90)
    return [Glow(-150, 180, 150, SILVER_FIRE.mid, .4, False), *bodies.robe(robe, SILVER), *place(back, 0, 186, 1.08),
            *place(_elf_head(WHITE_HAIR, 170, -5), 0, 190, 1.06), *place(_circlet(SILVER, SILVER_FIRE), 0, 190, 1.06),
            *_leaf_brooch(0, 330), *bodies.sleeve(robe, "104,370 160,400 156,352", 56, 74, SILVER), *place(staff, 142, 268, 1, 3), *place(arms.fist(ELF_SKIN), 142, 318, .92, 3), *cast]


def elf_treeman() -> list[Item]:
    branch = [part(g.ragged(g.taper("30,-100 64,-150 58,-196", 34, 22, 8), 3, 18, 4), BARK, 9), part(g.ragged(g.taper("52,-128 98,-156 124,-190", 24, 17, 6), 3, 18, 5), BARK, 7),
              part(g.taper("94,-156 130,-150 158,-160", 14, 10, 4), BARK, 5), part(g.taper("60,-160 30,-190 26,-214", 15, 9, 3), BARK, 5)]
    leaf = g.blob("0,-20! 11,-6 8,10 0,20! -8,10 -11,-6")
    spots = ((58, -200, 0), (80, -190, 40), (38, -194, -30), (126, -192, 50), (112, -172, 20), (150, -164, 70), (164, -150, 100), (128, -146, 120), (26, -216, -10), (12, -198, -50), (96, -200, 15), (140, -182, 40), (44, -172, -40), (84, -168, 60))
    leaves = [part(g.at(leaf, x, y, 1.15, t), LEAF, 5, 2.6, [mark(g.line(f"{x},{y} {x + 1},{y + 1}", 1), DARK, .2)]) for x, y, t in spots]
    limb = [part(g.ragged(g.taper("100,210 166,180 178,110 160,50", 62, 56, 46, 38), 4, 24, 6), BARK, 14, marks=[mark(g.nib("120,196 160,170 170,110", 4), BARK.dark, .8)]),
            *[part(g.ragged(g.taper(p, 19, 14, 4), 2, 14, 3), BARK, 5) for p in ("150,60 130,30 134,-4", "158,52 156,16 166,-14", "168,56 184,26 196,4", "146,70 122,60 110,40")]]
    body = [*both([*branch, *leaves]), *both(limb), *beasts.tree_face(BARK)]
    return place(body, 0, 242, .98)


def elf_elite() -> list[Item]:
    back, front = faces.hood(DEEP_GREEN, GREEN, 86, 10)
    head = [*back, *aside(faces.face(ELF), 12), *aside(faces.fringe(BLOND), 12), *front]
    chest = [*bodies.cape(DEEP_GREEN, 150, 282), *bodies.torso(GREEN, 118, 284), *bodies.strap(LEATHER, "-86,306 0,380 90,500", 18), *_leaf_brooch(-20, 300)]
    return troops.archer(head, GREEN, chest, ELF_SKIN, {"wood": SILVER, "tall": 182, "belly": 66, "draw": 150, "tips": GOLD, "thick": 15},
                         {"length": 170, "fletch": IVORY, "fire": SILVER_FIRE}, aim=-17, cuff=SILVER, arrows=(LEATHER, IVORY))


def elf_archer() -> list[Item]:
    band = [part(g.taper("-56,-54 0,-44 58,-54", 12, 12, 12), LEAF, 4, 2.4)]
    tunic = m("#24401a", "#6b9440", "#bfd67c")
    head = [*_elf_head(BLOND, 128, 12), *aside(band, 8)]
    chest = [*bodies.torso(tunic, 116, 284), *both([part(g.blob("20,280 60,288 110,330! 60,330 14,316"), LEAF, 6)]), *bodies.strap(LEATHER, "-86,306 0,390 90,500", 16)]
    return troops.archer(head, IVORY, chest, ELF_SKIN, {"wood": PALE_WOOD, "tall": 140, "belly": 58, "draw": 150, "thick": 14},
                         {"length": 160, "fletch": LEAF}, arrows=(LEATHER, LEAF))


def elf_cavalry() -> list[Item]:
    mount = place([*beasts.horse(HORSE_WHITE, m("#8a8478", "#d8cfb8", "#fffdf0")), *troops.caparison(GREEN, SILVER), *troops.chanfron(SILVER, LEAF)[-2:], *troops.bridle(DEEP_GREEN, GOLD)], 44, 184, 1.04)
    helm = [part(g.sym("0,-168! 12,-130 44,-104 64,-58 64,-30! 32,-44 0,-30!"), SILVER, 14), part(g.taper("-64,-34 0,-38 64,-34", 10, 11, 10), GOLD, 4, 2.4), *both([part(g.blob("44,-30! 64,-34 64,14 50,58! 48,20"), SILVER, 6)])]
    head = [*faces.long_hair(BLOND, 150), *faces.ears(ELF_SKIN, 44, 4), *aside(faces.face(ELF), 12), *helm, *bodies.plume(GREEN, -4, -150, .8)]
    body = [*bodies.cape(DEEP_GREEN, 160, 284), *bodies.plate(SILVER, GOLD, 124), *bodies.pauldrons(SILVER, GOLD, 112, 330, .9)]
    pole = place(mirror(arms.lance(IVORY, SILVER, GREEN, 236)), 0, 0)
    return troops.rider(mount, head, body, SILVER, SILVER, pole)


# ------------------------------------------------------------------------------------------- humans
def _lion(x: float, y: float, s: float, colour: str = "#f2c95c") -> list:
    shape = g.at(g.blob("-8,-46! 8,-46 14,-30 30,-34 26,-16 40,-8! 26,0 36,18! 18,16 22,40 0,52 -22,40 -18,16 -36,18! -26,0 -40,-8! -26,-16 -30,-34 -14,-30"), x, y, s)
    return [mark(shape, colour, .95)]


def human_general() -> list[Item]:
    mantle = [part(g.sym("0,286 60,280 110,300 150,346 160,392 110,376 60,392 0,410"), ERMINE, 15, marks=[
        mark(g.at(g.blob("0,-9 4,2 0,11! -4,2"), x, y, 1.1), DARK, .85) for x, y in ((-120, 344), (-88, 324), (-60, 352), (-96, 364), (62, 350), (92, 326), (122, 346), (98, 368), (-34, 384), (36, 386), (0, 372))])]
    head = [*faces.long_hair(BROWN_HAIR, 104, 76), *faces.face(MAN), *faces.beard(BROWN_HAIR, 132, 52, 10), *bodies.crown(GOLD, BLUE, -60, 64, 58)]
    sword = place(arms.sword(STEEL, GOLD, 250, 32), 152, 376, .98, 7)
    return [*bodies.cape(BLUE, 176), *bodies.plate(STEEL, GOLD, 130, 292), *mantle, part(g.oval(0, 404, 24), GOLD, 8), part(g.oval(0, 404, 11), BLUE, 5, 2.4),
            *place(head, 0, 188, 1.08), *bodies.arm(STEEL, "176,430 168,402 154,384", 54, 42), *sword, *place(arms.fist(STEEL), 152, 396, .95)]


def human_mage() -> list[Item]:
    hat = [part(g.sym("0,-56 60,-68 122,-50 112,-28 58,-38 0,-32"), NAVY, 8), part(g.blob("-64,-56 -48,-110 -22,-166 20,-214 66,-224! 48,-190 44,-150 58,-100 64,-56! 0,-44"), BLUE, 16, marks=[
        mark(g.nib("-30,-150 10,-140 42,-150", 4), BLUE.dark, .7), mark(g.nib("-10,-190 16,-184 40,-196", 3.4), BLUE.dark, .7)]),
        part(g.taper("-64,-62 0,-48 64,-62", 15, 16, 15), GOLD, 4, 2.4), part(g.star(-14, -104, 22, 9, 5), GOLD, 4, 2.4), part(g.star(26, -138, 12, 5, 5), GOLD, 3, 2)]
    old = Face(brow=WHITE_HAIR, brow_w=12, scowl=6, hollow=5, iris="#3a7ac8", eye_w=14)
    head = [*faces.long_hair(GREY_HAIR, 130, 78), *faces.ears(FAIR), *faces.face(old), *faces.beard(WHITE_HAIR, 216, 52, 8, 12), *hat]
    staff = [*arms.staff(OAK, -140, 260, True), *[part(g.taper(p, 15, 12, 4), OAK, 4) for p in ("0,-132 -34,-160 -24,-206", "0,-132 36,-160 26,-206")], *arms.orb(BLUE_FIRE, 0, -180, 25)]
    cast = [*bodies.sleeve(BLUE, "-104,380 -152,372 -152,316", 54, 80, GOLD), *place(troops.hand(FAIR), -150, 274, .9, -6), *place(arms.flame(BLUE_FIRE, 0, 0, .66), -152, 188)]
    return [*bodies.robe(BLUE, GOLD), *place(head, 0, 214, .98), *bodies.sleeve(BLUE, "104,380 162,404 158,356", 56, 76, GOLD), *place(staff, 146, 268, 1, 3),
            *place(arms.fist(FAIR), 146, 322, .92, 3), *cast]


def human_catapult() -> list[Item]:
    flag = [part(g.line("150,240 150,70", 8), DARK_OAK, 3, 2.8), part(g.blob("150,74! 100,84 62,70! 78,100 58,130! 104,134 150,124!"), BLUE, 8, marks=[mark(g.star(116, 102, 17, 7, 5), "#f2c95c", .95)]), part(g.oval(150, 66, 9), GOLD, 4, 2.4)]
    shield = place(arms.heater(BLUE, GOLD, _lion(0, -8, 1.1)), 2, 330, .55)
    return troops.catapult(OAK, IRON, troops.boulder(0, -6, 44), flag, front=shield)


def human_archer() -> list[Item]:
    coif = [part(g.sym("0,-102 44,-94 70,-50 72,20 66,84 80,122 0,126"), dimmer(BLUE, .95), 10)]
    head = [*coif, *aside(faces.face(MAN), 12), part(g.Shape((*g.sym("0,-100 44,-94 68,-50 70,20 64,84 78,122 30,130 0,128").polys, *(p[::-1] for p in g.sym("0,-62 34,-58 52,-30 52,30 34,74 0,86").polys))), BLUE, 8),
            *bodies.kettle(STEEL, STEEL, -46)]
    tunic = [mark(g.poly("0,270 190,270 190,530 0,530"), "#d9cfb0", .92)]
    chest = [*bodies.torso(BLUE, 118, 284, tunic), *bodies.strap(LEATHER, "-86,306 0,390 90,500", 18)]
    return troops.archer(head, m("#6d6450", "#c8bd9c", "#f5efdc"), chest, FAIR, {"wood": OAK, "tall": 172, "belly": 56, "draw": 150, "tips": BONE},
                         {"length": 166, "fletch": IVORY}, arrows=(LEATHER, IVORY))


def human_knight() -> list[Item]:
    lilies = [part(g.at(g.blob("0,-20! 6,-8 14,-10 12,4 5,6 8,16! 0,12 -8,16! -5,6 -12,4 -14,-10 -6,-8"), x, y, 1.05), GOLD, 3, 2) for x, y in ((-90, 190), (-40, 160), (0, 200), (-60, 260), (20, 270))]
    mount = place([*beasts.horse(HORSE_BAY, BROWN_HAIR), *troops.caparison(BLUE, GOLD, lilies), *troops.chanfron(STEEL, GOLD)[-2:], *troops.bridle(RED, GOLD)], 44, 184, 1.04)
    head = [*bodies.plume(RED, 6, -96, 1.0), *bodies.great_helm(STEEL, GOLD)]
    body = [*bodies.torso(BLUE, 126, 284, [mark(g.poly("0,270 190,270 190,530 0,530"), "#e0c060", .9)]), *bodies.pauldrons(STEEL, GOLD, 112, 330, .9)]
    pole = mirror(arms.lance(IVORY, STEEL, BLUE, 236, "#b5261f"))
    return troops.rider(mount, aside(head, 8), body, STEEL, STEEL, pole)


def human_infantry() -> list[Item]:
    head = [*faces.ears(FAIR), *aside(faces.face(Face(brow=BROWN_HAIR, scowl=9)), -6), *aside([part(g.ragged(g.sym("0,64 26,58 46,30 52,50 34,88 0,100"), 4, 9, 2), BROWN_HAIR, 6, 2.4, faces.mouth(62, 18, 2)[1:2])], -6), *bodies.cap_helm(STEEL, GOLD, -30, 66, 74, True, True)]
    shield = [*arms.heater(BLUE, GOLD, [mark(g.poly("0,-120 90,-120 90,0 0,0"), "#e8dfc2", .95), mark(g.poly("0,0 -90,0 -90,130 0,130"), "#e8dfc2", .95), *_lion(0, -6, 1.0, "#e3b13e")], 84, 116)]
    return [*bodies.mail(m("#2b2e34", "#7f868f", "#d4dae0", .3), 130, 290), *bodies.torso(BLUE, 78, 306), *place(head, -6, 182, 1.1), *bodies.arm(m("#2b2e34", "#7f868f", "#d4dae0"), "-120,360 -168,372 -152,330", 56, 44),
            *place(arms.spear(STEEL, OAK, -180, 260, RED), -150, 300, 1, -3), *place(arms.fist(FAIR, LEATHER), -150, 322, .95, -3), *place(shield, 92, 382, 1.05, 4)]


# ------------------------------------------------------------------------------------------- dwarves
def _dwarf(hair, length=190.0, braids=True, turn=0.0, brow=None) -> list[Item]:
    f = Face(**{**DWARF.__dict__, "brow": brow or hair})
    out = [*faces.ears(RUDDY), *aside(faces.face(f), turn), *aside(faces.beard(hair, length, 74, 6, 10, 34), turn * .6)]
    if braids:
        out += both(faces.braid(hair, 44, 96, 4, GOLD, 17))
    return out


def dwarf_warlord() -> list[Item]:
    helm = [*bodies.horns(BONE, 60, -62, 1.12), *bodies.cap_helm(BRONZE, GOLD, -32, 72, 84, False), *both([part(g.blob("50,-34! 76,-40 80,20 62,52! 56,10"), BRONZE, 7)]),
            part(g.sym("0,-130! 12,-96 15,-44 0,-24!"), GOLD, 6), part(g.poly("0,-70 11,-52 0,-34 -11,-52"), RED, 4, 2.2)]
    beard = _dwarf(RED_HAIR, 208)
    axe_ = place(arms.axe(STEEL, DARK_OAK, True, 1.0, -170, 140), -150, 330, 1.0, -8)
    return [*bodies.cape(RED, 170, 284), *bodies.plate(BRONZE, GOLD, 136, 300), *bodies.pauldrons(BRONZE, GOLD, 128, 350, 1.06), *place([*beard, *helm], 0, 204, 1.06),
            *bodies.arm(BRONZE, "-182,450 -176,420 -156,400", 58, 46), *axe_, *place(arms.fist(LEATHER, BRONZE), -146, 396, 1.05, -8)]


def dwarf_runelord() -> list[Item]:


    anvil_rune = [part(g.ring(0, 0, 17, 10), RUNE_FIRE, 4, 1.6, shadow=0), part(g.line("0,-30 0,30", 6), RUNE_FIRE, 3, 1.2, shadow=0), part(g.line("-26,0 26,0", 6), RUNE_FIRE, 3, 1.2, shadow=0)]
    hood_back, hood_front = faces.hood(m("#3a1a0c", "#8a3c1c", "#d4824a"), OCHRE, 92)
    band = [part(g.taper("-62,-60 0,-48 62,-60", 17, 18, 17), GOLD, 5, 2.6), part(g.poly("0,-72 13,-54 0,-36 -13,-54"), RUNE_FIRE, 4, 2.4, shadow=0)]
    ham = [*arms.hammer(STONE, DARK_OAK, BRONZE, -150, 150), *place(anvil_rune, 0, -144, .84), Glow(0, -144, 150, RUNE_FIRE.mid, .55)]
    sparks = [part(g.star(x, y, s, s * .28, 4), RUNE_FIRE, 2, 1.2, shadow=0) for x, y, s in ((-160, 210, 15), (-120, 168, 9), (-184, 262, 9), (-132, 246, 7))]
    rune = [part(g.poly("0,-34 26,0 0,34 -26,0"), STONE, 6, 3), *place(anvil_rune, 0, 0, .6)]
    return [Glow(146, 186, 150, RUNE_FIRE.mid, .5, False), *bodies.robe(m("#3a1a0c", "#8a3c1c", "#d4824a"), GOLD, 138, 296), *bodies.pauldrons(BRONZE, GOLD, 126, 356, .9, layers=1),
            *place([*hood_back, *_dwarf(GREY_HAIR, 214, True, 0, GREY_HAIR), *band, *hood_front], 0, 204, 1.0),
            *bodies.arm(BRONZE, "180,450 174,424 150,404", 58, 46), *place(ham, 140, 330, 1, 5), *place(arms.fist(LEATHER, BRONZE), 138, 398, 1.05, 5),
            *bodies.arm(BRONZE, "-170,460 -176,420 -160,370", 58, 42), *place(troops.hand(RUDDY), -158, 334, .98, -8), *place(rune, -152, 244, .95), Glow(-152, 244, 100, RUNE_FIRE.mid, .55), *sparks]


def dwarf_catapult() -> list[Item]:
    load = [*troops.boulder(0, -6, 46, STONE), part(g.ring(0, -6, 20, 13), RUNE_FIRE, 4, 1.4, shadow=0), part(g.line("0,-40 0,28", 6), RUNE_FIRE, 3, 1.2, shadow=0), Glow(0, -6, 90, RUNE_FIRE.mid, .4)]
    tower = [part(g.blob("104,392! 112,250! 196,250! 204,392!"), STONE, 7, marks=[mark(g.line(f"100,{y} 210,{y}", 3), DARK, .7) for y in (284, 318, 352)] + [mark(g.line(f"{x},{y} {x},{y + 34}", 3), DARK, .7) for x, y in ((140, 250), (170, 284), (134, 284), (150, 318), (184, 318))]),
             *[part(g.blob(f"{x},226! {x + 22},226! {x + 22},254! {x},254!"), STONE, 4) for x in (102, 140, 178)]]
    shield = place(arms.round_shield(BRONZE, GOLD, STEEL, 60, False, False), 2, 330, .74)
    return troops.catapult(DARK_OAK, BRONZE, load, tower, True, front=shield)


def dwarf_crossbow() -> list[Item]:
    head = [*_dwarf(ORANGE_HAIR, 150, False, 12), *bodies.cap_helm(STEEL, BRONZE, -30, 72, 78, True)]
    chest = [*bodies.mail(m("#2b2420", "#82766a", "#d8ccba", .3), 128, 300), *bodies.pauldrons(BRONZE, GOLD, 118, 348, .86, layers=1)]
    xbow = place(arms.crossbow(DARK_OAK, STEEL), 52, 330, 1.12, -10)
    return [*chest, *place(head, -40, 186, 1.04), *bodies.arm(BRONZE, "64,404 112,396 118,346", 54, 42), *xbow, *place(arms.fist(LEATHER), 112, 338, .84, 70),
            *bodies.arm(BRONZE, "-128,380 -150,410 -76,392", 62, 46), *bodies.arm(BRONZE, "-110,408 -60,400 -6,372", 54, 40), *place(arms.fist(LEATHER), 10, 362, .86, -10)]


def dwarf_infantry() -> list[Item]:
    head = [*_dwarf(BROWN_HAIR, 180, True, -5), *bodies.cap_helm(IRON, BRONZE, -30, 72, 80, True)]
    shield = arms.round_shield(m("#5a1c0c", "#a5431e", "#e08a52"), BRONZE, STEEL, 96, False, True)
    return [*bodies.mail(m("#2b2420", "#82766a", "#d8ccba", .3), 138, 304), *bodies.pauldrons(IRON, BRONZE, 126, 352, .95, layers=1), *place(head, -8, 196, 1.1),
            *bodies.arm(m("#2b2420", "#82766a", "#d8ccba"), "-140,400 -178,410 -158,366", 60, 46), *place(arms.axe(STEEL, OAK, False, 1.0, -180, 130), -152, 318, 1.0, -6), *place(arms.fist(LEATHER, BRONZE), -148, 352, 1.0, -6), *place(shield, 96, 392, 1.0)]


UNITS = {"elf.K": elf_general, "elf.Q": elf_mage, "elf.R": elf_treeman, "elf.B": elf_elite, "elf.N": elf_cavalry, "elf.P": elf_archer,
         "human.K": human_general, "human.Q": human_mage, "human.R": human_catapult, "human.B": human_archer, "human.N": human_knight, "human.P": human_infantry,
         "dwarf.K": dwarf_warlord, "dwarf.Q": dwarf_runelord, "dwarf.R": dwarf_catapult, "dwarf.B": dwarf_crossbow, "dwarf.P": dwarf_infantry}
