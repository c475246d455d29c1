"""The hordes: chaos, orcs, ratmen and the undead."""

from __future__ import annotations

from . import arms, beasts, bodies, faces, troops
from . import geometry as g
from .carving import Glow, Item, aside, mark, mirror, part, place
from .faces import DARK, Face, both
from .materials import (BEAST_FUR, BLACK, BLACK_IRON, BONE, BRASS, BRONZE, CRIMSON, CRIMSON_PLATE, DARK_LEATHER, DARK_OAK, DEAD_SKIN, FIRE,
                        GIANT_SKIN, GOBLIN, GOLD, GREEN_FIRE, HORSE_BLACK, INK, IRON, LEATHER, NIGHT, OAK, OCHRE, OLD_BONE, ORC_SKIN,
                        PALE_SKIN, PURPLE, RAT_DARK, RAT_FUR, RAT_GREY, RAT_PINK, RED, RED_FIRE, ROPE, RUST, SHROUD, SICKLY, STEEL, STONE,
                        TEAL_FIRE, TROLL_SKIN, WARP_FIRE, WHITE_HAIR, WOLF_FUR, dimmer, m)

HELL_IRON = m("#1a0d10", "#55454b", "#c2b0ae", 0.6)


def chaos_lord() -> list[Item]:
    helm = bodies.chaos_helm(HELL_IRON, GOLD, RED_FIRE, BONE, 1.0, True)
    blade = place(arms.sword(m("#2a0608", "#8a2a22", "#ffb070", .6), GOLD, 240, 40, 9), -136, 392, .95, -6)
    return [*bodies.cape(CRIMSON, 176), *bodies.shoulders(m("#120c0c", "#3d3130", "#7c6c66", 0, "fur"), 160, 282, 15), *bodies.plate(HELL_IRON, GOLD, 122, 312),
            *bodies.pauldrons(HELL_IRON, GOLD, 124, 352, .92, BONE), *bodies.trophy(0, 396, 1.3), *place(helm, 0, 218, 1.06),
            *bodies.arm(HELL_IRON, "-178,450 -168,430 -140,414", 56, 46), Glow(-150, 240, 130, RED_FIRE.mid, .35, False), *blade, *place(arms.fist(HELL_IRON), -134, 410, .95)]


def chaos_sorcerer() -> list[Item]:
    back, front = faces.hood(CRIMSON, BLACK, 92, 22)
    mask = [part(g.sym("0,-84 40,-76 54,-34 50,20 30,66 0,96!"), GOLD, 14, marks=[mark(g.pair(g.nib("10,60 22,30 44,20", 3.4)), DARK, .7), mark(g.nib("0,-80 2,-50 0,-46", 3), DARK, .6),
            *[mark(g.line(f"{x},52 {x * .92},74", 3.6), DARK, .95) for x in (-18, -9, 0, 9, 18)]]),
            *both(faces.glowing_eye(24, 2, 17, 9, -14, RED_FIRE)), part(g.blob("-20,-44! 0,-58 20,-44! 0,-30"), RED_FIRE, 5, 2.6, shadow=0), part(g.oval(0, -44, 4.5, 9), INK, 2, 0, shadow=0),
            part(g.sym("0,0 8,6 11,34 0,40"), GOLD, 5, 2.2)]
    horn = both([part(g.taper("70,-74 112,-84 128,-120 110,-154", 30, 26, 16, 1.5), BONE, 8)])
    staff = [*arms.staff(DARK_OAK, -150, 260), *[part(g.at(g.poly("-8,0 8,0 0,-30"), 0, -190, 1, a).mapped(lambda p, a=a: p + _polar(a, 34)), BRASS, 4, 2.8) for a in range(0, 360, 45)],
             part(g.ring(0, -190, 38, 26), BRASS, 5), *arms.orb(RED_FIRE, 0, -190, 21)]
    cast = [*bodies.sleeve(CRIMSON, "-104,384 -152,376 -150,326", 54, 80, GOLD), *place(troops.hand(m("#3a1c22", "#8a5a5c", "#d0a09a"), BONE), -148, 284, .9, -6), *arms.flame(FIRE, -150, 186, .8)]
    return [*horn_at(horn), *bodies.robe(CRIMSON, GOLD), *place([*back, *mask, *front], 0, 214, 1.0), *_chain(0, 352), *bodies.sleeve(CRIMSON, "104,384 162,404 158,360", 56, 76, GOLD),
            *place(staff, 140, 300, .95, 3), *place(arms.fist(m("#3a1c22", "#8a5a5c", "#d0a09a")), 141, 330, .92, 3), *cast]


def _polar(a: float, r: float):  # noqa: ANN202
    import math

    return (r * math.sin(math.radians(a)), -r * math.cos(math.radians(a)))


def horn_at(items: list[Item]) -> list[Item]:
    return place(items, 0, 214)


def _chain(x: float, y: float) -> list[Item]:
    return [*[part(g.ring(x + k * 15, y - abs(k) ** 1.7 * 4.5, 10, 5.5), BRASS, 3, 2.2) for k in range(-4, 5)], *bodies.trophy(x, y + 24, .85)]


def chaos_giant() -> list[Item]:
    rock = troops.boulder(0, 92, 66)
    limbs = both([*troops.raised_arm(GIANT_SKIN, (124, 348), (166, 246), (78, 158), .8, LEATHER)])
    grip = both(troops.big_fingers(GIANT_SKIN, 62, 134, -24, .8))
    strap = [*bodies.strap(DARK_LEATHER, "-120,326 0,420 110,520", 26), *bodies.trophy(-22, 404, 1.2)]
    return [*troops.brute(GIANT_SKIN, 158, True), *strap, *limbs, *rock, *grip, *place(beasts.giant(), 0, 278, .92), part(g.ring(66, 290, 13, 8), GOLD, 3, 2.4)]


def chaos_archer() -> list[Item]:
    head = aside(bodies.chaos_helm(HELL_IRON, CRIMSON_PLATE, RED_FIRE, BONE, .72), 10)
    chest = [*bodies.cape(CRIMSON, 140, 290), *bodies.torso(BLACK, 118, 286), *bodies.strap(LEATHER, "-86,306 0,390 90,500", 18), *bodies.pauldrons(CRIMSON_PLATE, HELL_IRON, 98, 330, .72, BONE, 1)]
    return troops.archer(head, HELL_IRON, chest, HELL_IRON, {"wood": m("#1d1013", "#5a3a3c", "#a88078", .3), "tall": 160, "belly": 64, "draw": 150, "thick": 16, "barbs": BONE},
                         {"length": 160, "head": STEEL, "fletch": RED, "barbed": True}, cuff=CRIMSON_PLATE, arrows=(DARK_LEATHER, RED), head_at=(-34, 172, .86))


def chaos_knight() -> list[Item]:
    mount = place([*beasts.horse(HORSE_BLACK, CRIMSON, RED_FIRE, True), *troops.caparison(CRIMSON, BRASS), *troops.chanfron(HELL_IRON, BRASS, BONE)[-3:-1], part(g.blob("36,24! 46,13 60,18 64,31! 50,36"), RED_FIRE, 4, 2.2, shadow=0), *troops.bridle(DARK_LEATHER, BRASS)], 44, 186, 1.02)
    head = aside(bodies.chaos_helm(HELL_IRON, BRASS, RED_FIRE, BONE, .8), 12)
    body = [*bodies.cape(BLACK, 150, 290), *bodies.plate(HELL_IRON, BRASS, 124), *bodies.pauldrons(HELL_IRON, BRASS, 112, 330, .9, BONE)]
    pole = place(arms.halberd(STEEL, DARK_OAK, -120, 60), 0, 0)
    return troops.rider(mount, head, body, HELL_IRON, HELL_IRON, pole, head_at=(-96, 150, .68))


def chaos_beastman() -> list[Item]:
    fur = BEAST_FUR
    return [*bodies.torso(fur, 132, 296, [mark(g.nib(f"{x},{y} {x + 4},{y + 16} {x + 2},{y + 30}", 4), c, .6) for k, (x, y) in enumerate([(x, 340 + (x * 7) % 90) for x in range(-120, 124, 18)]) for c in ((fur.dark, fur.light)[k % 2],)]),
            *bodies.strap(DARK_LEATHER, "-100,330 0,410 100,520", 24), *bodies.trophy(6, 414, 1.0), *bodies.pauldrons(IRON, RUST, 120, 352, .8, BONE, 1),
            *place(beasts.goat(fur), 0, 210, 1.0), *bodies.arm(fur, "-132,380 -176,412 -150,380", 62, 48), *place(arms.axe(IRON, DARK_OAK, False, 1.0, -130, 150), -140, 360, 1.05, -6), *place(arms.fist(fur), -140, 384, 1.0, -6)]


# ---------------------------------------------------------------------------------------------- orcs
def orc_warlord() -> list[Item]:
    helm = [*bodies.horns(BONE, 58, -64, 1.3, 1.0), *bodies.cap_helm(IRON, BRASS, -40, 70, 70, False), *[part(g.at(g.blob("-12,6! -4,-24 0,-58! 5,-24 12,6!"), x, y, s, t), IRON, 5) for x, y, s, t in ((-34, -96, .8, -22), (34, -96, .8, 22), (0, -106, 1.05, 0))],
            *place(bodies.trophy(0, 0, 1.0), 0, -74, .95)]
    axe_ = place(arms.axe(IRON, DARK_OAK, True, 1.0, -150, 130), 146, 364, .95, 6)
    return [*bodies.cape(RED, 172, 290), *bodies.shoulders(WOLF_FUR, 162, 290, 16), *bodies.plate(IRON, BRASS, 120, 322), *bodies.pauldrons(IRON, BRASS, 128, 366, .95, BONE), *troops.fang_collar(316, 9, 84),
            *place([*beasts.orc(tusk=1.35), part(g.nib("20,-60 34,-20 30,30", 5), m("#7a1410", "#b02a1c", "#d8503a"), 1, 0, shadow=0), *helm], 0, 218, 1.06),
            *bodies.arm(ORC_SKIN, "178,470 176,440 148,416", 60, 48), *axe_, *place(arms.fist(ORC_SKIN, IRON), 142, 414, 1.05, 6)]


def orc_shaman() -> list[Item]:
    feathers = [part(g.at(g.blob("-9,0! -14,-52 0,-92! 14,-52 9,0!"), x, y, s, t), f, 6, 2.8, [mark(g.at(g.line("0,-4 0,-80", 2.4), x, y, s, t), DARK, .6)]) for x, y, s, t, f in
                ((-64, -60, .9, -52, RED), (64, -60, .9, 52, RED), (-46, -82, 1.0, -30, OCHRE), (46, -82, 1.0, 30, OCHRE))]
    mask = place([part(g.sym("0,-62 44,-56 66,-18 56,14! 34,6 20,24! 0,14"), BONE, 13, marks=[mark(g.pair(g.oval(28, -10, 14, 13)), DARK, .95), mark(g.nib("-24,-54 -18,-36 -28,-26", 2.6), DARK, .7)]),
                  *both([part(g.taper("50,-40 86,-58 92,-94", 22, 17, 1.5), BONE, 7)])], 0, -66, 1.0)
    paint = [part(g.pair(g.nib("22,26 40,30 54,22", 6)), m("#b8b090", "#e8e2c4", "#ffffff"), 1, 0, shadow=0)]
    staff = [*arms.staff(OAK, -130, 260, True), *[part(g.taper(p, 3, 3), ROPE, 1, 2) for p in ("-14,-118 -30,-84", "14,-118 28,-80")], *[part(g.at(g.blob("0,-16! 9,0 0,26! -9,0"), x, y), RED, 4, 2.4) for x, y in ((-32, -66), (30, -62))], *place(bodies.trophy(0, 0, 2.0), 0, -158),
             *both([part(g.oval(18, -160, 8), GREEN_FIRE, 4, 0, shadow=0)]), Glow(0, -160, 110, GREEN_FIRE.mid, .5)]
    cast = [*bodies.arm(ORC_SKIN, "-116,390 -164,392 -152,340", 58, 44), *[part(g.ring(-154, y, 25, 16, 0, 180), BONE, 3, 2.4) for y in (346, 358)], *place(troops.hand(ORC_SKIN, BONE), -148, 298, 1.0, -6), *arms.flame(GREEN_FIRE, -150, 196, .9)]
    return [*bodies.robe(m("#33230e", "#7a5a2a", "#c2a05c"), m("#221309", "#5b391d", "#9c7040"), 136, 304), *bodies.shoulders(m("#2a2414", "#6d5f38", "#b5a46c", 0, "fur"), 146, 300, 16), *troops.fang_collar(322, 11, 90),
            *place([*feathers, *beasts.orc(tusk=.9), *paint, *mask], 0, 222, 1.0), *bodies.arm(ORC_SKIN, "130,410 172,420 148,360", 58, 46), *place(staff, 142, 316, .95, 3), *place(arms.fist(ORC_SKIN), 142, 350, 1.0, 3), *cast]


def orc_troll() -> list[Item]:
    rock = troops.boulder(-96, 112, 58)
    up = [*troops.raised_arm(TROLL_SKIN, (-118, 346), (-172, 262), (-112, 190), .85)]
    down = [*troops.raised_arm(TROLL_SKIN, (124, 352), (176, 420), (128, 440), .95), *troops.big_fingers(TROLL_SKIN, 116, 424, -20, .9, BONE)]
    mane = [part(g.ragged(g.sym("0,-112 30,-108 56,-88 66,-50 30,-64 0,-68"), 20, 17, 6), m("#0f1410", "#38422c", "#74805a", 0, "fur"), 8)]
    return [*troops.brute(TROLL_SKIN, 160), *up, *rock, *troops.big_fingers(TROLL_SKIN, -104, 168, -4, .85, BONE), *place([*beasts.troll(), *mane], 34, 236, 1.02, 3), *down, *bodies.belt(DARK_LEATHER, BONE, 486)]


def orc_archer() -> list[Item]:
    head = [*aside(beasts.orc(tusk=.8), 12), *aside([part(g.taper("-66,-52 0,-40 66,-52", 19, 19, 19), RED, 5, 2.6), *[part(g.taper(p, 13, 2), RED, 4, 2.6) for p in ("-64,-50 -96,-40 -116,-16", "-64,-48 -88,-24 -98,2")]], 4),
            *[part(g.taper(f"0,-86 {x},-124 {x * 1.8},-{142 - abs(x)}", 17, 12, 2), m("#0c0a08", "#2b2420", "#6a5a4c"), 5) for x in (-18, 4, 22)]]
    chest = [*bodies.torso(LEATHER, 122, 292), *bodies.strap(DARK_LEATHER, "-86,310 0,390 90,500", 20), *bodies.pauldrons(IRON, RUST, 100, 338, .74, BONE, 1)]
    return troops.archer(head, ORC_SKIN, chest, ORC_SKIN, {"wood": DARK_OAK, "tall": 148, "belly": 64, "draw": 150, "tips": BONE, "thick": 18},
                         {"length": 160, "head": STONE, "fletch": RED, "barbed": True}, cuff=DARK_LEATHER, arrows=(LEATHER, RED), head_at=(-36, 176, .88))


def orc_wolf_rider() -> list[Item]:
    mount = place([part(g.ragged(g.blob("-190,330! -160,180 -90,90 -20,70 40,120 60,200 90,330!"), 16, 24, 3, .3), WOLF_FUR, 20), *beasts.wolf(WOLF_FUR)], 26, 300, 1.0, 0)
    head = [*aside(beasts.orc(GOBLIN, .6), 12), *bodies.cap_helm(IRON, RUST, -40, 70, 66, False), part(g.blob("-10,-100! 0,-150 10,-100!"), IRON, 4)]
    body = [*bodies.torso(LEATHER, 122, 292), *bodies.pauldrons(IRON, RUST, 106, 336, .84, BONE, 1)]
    pole = arms.spear(STEEL, OAK, -130, 120, RED, True)
    return troops.rider(mount, head, body, GOBLIN, GOBLIN, pole, head_at=(-62, 140, .66), grip=(36, 208), tilt=16)


def orc_infantry() -> list[Item]:
    head = [*aside(beasts.orc(), -6), *bodies.cap_helm(IRON, RUST, -42, 70, 62, False), *bodies.horns(BONE, 58, -70, .8, .9), part(g.blob("-11,-96! 0,-140 11,-96!"), IRON, 4)]
    shield = [*arms.round_shield(m("#2b1509", "#75401c", "#b97a44"), IRON, STEEL, 92, True, True)]
    return [*bodies.torso(m("#22160d", "#5a4028", "#957450"), 138, 300), *bodies.pauldrons(IRON, RUST, 126, 352, .92, BONE, 1), *place(head, -6, 202, 1.1),
            *bodies.arm(ORC_SKIN, "-136,390 -178,408 -156,370", 62, 48), *place(arms.cleaver(IRON), -152, 346, 1.0, -6), *place(arms.fist(ORC_SKIN), -152, 360, 1.05, -6), *place(shield, 94, 398, 1.0)]


# ---------------------------------------------------------------------------------------------- rats
def rat_lord() -> list[Item]:
    crown = [*[part(g.at(g.blob("-14,8! -5,-24 2,-54! 8,-22 15,8!"), x, y, s, t), BRASS, 5) for x, y, s, t in ((-44, -44, .9, -26), (32, -54, .9, 10), (-6, -62, 1.15, -8))], part(g.taper("-66,-34 -10,-60 52,-48", 17, 19, 17), BRASS, 5), part(g.oval(-8, -58, 9), WARP_FIRE, 4, 2.4, shadow=0)]
    glaive = [*arms.shaft(-60, 210, 13, DARK_OAK), part(g.blob("-10,-60! -16,-130 6,-204! 34,-170 32,-104 14,-56!"), m("#2c2a1c", "#8d8a66", "#e8e6b8", .6), 6, 3.4, [mark(g.blob("6,-204! 34,-170 32,-104 14,-56! 22,-120"), "#f4f0c0", .7)]), part(g.blob("-10,-110! -34,-120 -48,-98! -30,-98 -12,-86!"), m("#2c2a1c", "#8d8a66", "#e8e6b8", .6), 4), part(g.blob("-15,-66 15,-66 12,-46 -12,-46"), BRASS, 4)]
    return [*bodies.cape(PURPLE, 176, 288), *bodies.shoulders(RAT_DARK, 154, 284, 15), *bodies.plate(RUST, BRASS, 118, 318), *bodies.pauldrons(RUST, BRASS, 126, 362, .92, BONE), *bodies.trophy(0, 424, 1.0),
            *place([*beasts.rat(RAT_DARK), *crown], -14, 206, 1.12, 4), *bodies.arm(RAT_FUR, "-178,460 -176,430 -146,404", 54, 42), *place(glaive, -146, 340, .98, -5), *place(arms.fist(RAT_PINK, RUST), -143, 400, .95, -5)]


def rat_seer() -> list[Item]:
    horn = [part(g.taper("-26,-58 -64,-92 -54,-142 -14,-150", 30, 26, 17, 2), BONE, 8, marks=[mark(g.nib(p, 3), DARK, .6) for p in ("-56,-74 -34,-88", "-76,-104 -48,-108", "-68,-138 -46,-124")]), part(g.taper("10,-60 30,-104 66,-116 92,-92", 26, 22, 14, 2), BONE, 8)]
    staff = [*arms.staff(DARK_OAK, -130, 240, True), part(g.taper("0,-126 -44,-140 -50,-190 -10,-214", 15, 14, 11, 3), DARK_OAK, 5), part(g.taper("0,-126 40,-140 46,-184 20,-206", 15, 14, 11, 3), DARK_OAK, 5), *arms.crystal(WARP_FIRE, 0, -168, .8)]
    cast = [*bodies.sleeve(PURPLE, "100,392 152,388 152,340", 54, 78, SICKLY), *place(mirror(troops.hand(RAT_PINK, BONE)), 150, 300, .9, 6), *arms.flame(WARP_FIRE, 152, 208, .8)]
    return [*bodies.robe(PURPLE, SICKLY, 136, 300), *bodies.shoulders(RAT_GREY, 130, 290, 13), *place([*horn[1:], *beasts.rat(RAT_GREY, glow=WARP_FIRE), *horn[:1]], -18, 222, 1.02, 4), *_chain(0, 372),
            *bodies.sleeve(PURPLE, "-104,392 -166,404 -158,366", 56, 74, SICKLY), *place(staff, -142, 310, .96, -4), *place(arms.fist(RAT_PINK), -140, 344, .92, -4), *cast]


def rat_ogre() -> list[Item]:
    stitches = [mark(g.nib("-120,380 -60,360 -20,400", 4.5), "#4a1410", .9), *[mark(g.line(f"{x},{y} {x + 6},{y + 20}", 3), DARK, .8) for x, y in ((-106, 362), (-84, 356), (-60, 352), (-40, 372))]]
    chest = troops.brute(RAT_FUR, 172)
    chest = [part(chest[0].shape, RAT_FUR, 26, marks=[*chest[0].marks, *stitches], bumps=chest[0].bumps)]
    limb_l = [*troops.raised_arm(RAT_FUR, (-128, 338), (-178, 262), (-142, 174), .95, IRON), *troops.big_fingers(RAT_PINK, -138, 146, -10, 1.0, BONE)]
    limb_r = [*troops.raised_arm(RAT_FUR, (130, 352), (182, 430), (120, 440), 1.0, IRON), *troops.big_fingers(RAT_PINK, 104, 420, -26, .95, BONE)]
    hump = [part(g.ragged(g.sym("0,238 60,232 122,270 156,330 120,340 0,330"), 14, 22, 4), RAT_DARK, 18)]
    return [*hump, *chest, *limb_l, *place(beasts.rat(RAT_FUR), 0, 214, 1.02, 6), *limb_r, *bodies.belt(DARK_LEATHER, RUST, 488)]


def rat_monk() -> list[Item]:
    rag = m("#2c3012", "#727a2e", "#bdc26a")
    cowl = g.blob("96,-22! 60,-84 10,-124 -50,-130! -84,-96 -100,-30 -104,60 -92,140! -20,150 60,120! 70,92 30,76 4,30 30,-20 96,-22!")
    inside_ = part(g.blob("-70,-90 20,-90 84,-30 60,110 -60,110"), INK, 6, 0)
    head = [inside_, *beasts.rat(RAT_DARK, glow=GREEN_FIRE)[1:]]
    hood = [part(g.ragged(cowl, 5, 30, 4), rag, 14, marks=[mark(g.nib(p, 4), rag.dark, .8) for p in ("-40,-110 -80,-40 -84,80", "10,-106 -40,-60 -60,20", "-60,60 -30,110 20,120")])]
    chain = [part(g.ring(150, 150 + k * 19, 8.5, 4.5), RUST, 3, 2.2) for k in range(7)]
    burner = [Glow(150, 320, 130, GREEN_FIRE.mid, .5, False), part(g.sym("0,-44 24,-36 40,-8 36,20 18,40 0,46!").mapped(lambda p: p + (150, 326)), RUST, 11, marks=[mark(g.oval(150 + dx, 326 + dy, 8, 9), "#d8ff6a", 1) for dx, dy in ((-18, -6), (14, -8), (-2, 14), (20, 14))]),
              part(g.taper("112,320 150,330 188,320", 9, 9, 9), BRASS, 3, 2.2), part(g.oval(150, 280, 10), BRASS, 4, 2.4), Glow(150, 326, 90, GREEN_FIRE.mid, .55)]
    puffs = [part(g.taper(p, 3, w, w * .7, 2), m("#4f5a1c", "#9cab42", "#e0ea8c", hatch=.4), 8, 2, shadow=.2) for p, w in (("186,320 204,280 180,246 196,206", 24), ("120,330 96,360 112,396 84,424", 22), ("170,366 190,392 168,420", 20))]
    return [*bodies.robe(rag, SICKLY, 140, 300), *bodies.strap(ROPE, "-120,440 0,460 120,440", 15), *place([*head, *hood], -44, 206, 1.02, 4), *bodies.sleeve(rag, "70,360 140,310 150,216", 64, 76), *place(troops.hand(RAT_PINK, BONE), 0, 0, .01),
            *chain, *place(arms.fist(RAT_PINK), 148, 160, .95), *puffs, *burner]


def rat_clan() -> list[Item]:
    helm = [part(g.blob("-72,-18 -60,-66 -20,-88 24,-76 52,-44 60,-26! 20,-36 -30,-30"), RUST, 12, marks=[mark(g.nib("-20,-86 -14,-60 -20,-34", 3), DARK, .6)]), part(g.taper("-74,-18 -20,-34 60,-26", 13, 13, 12), IRON, 4, 2.6), part(g.blob("-30,-80! -22,-122 -4,-84!"), IRON, 4)]
    head = beasts.rat(RAT_FUR)
    shield = [*arms.round_shield(m("#2f2c10", "#847a32", "#c8bc6c"), RUST, IRON, 88, False, True), part(g.star(0, 0, 28, 12, 3, 90), WARP_FIRE, 4, 2, shadow=0)]
    return [*bodies.torso(SICKLY, 122, 304), *bodies.strap(DARK_LEATHER, "-96,330 0,410 100,510", 20), *place([*head[:1], *head[1:7], *helm, *head[7:]], -30, 214, 1.1, 4),
            *bodies.arm(RAT_FUR, "-124,390 -172,408 -156,360", 52, 40), *place(arms.spear(m("#2c2a1c", "#8d8a66", "#e8e6b8", .5), DARK_OAK, -150, 240, None, True), -152, 320, 1, -4), *place(arms.fist(RAT_PINK), -150, 352, .95, -4), *place(shield, 92, 402, 1.0)]


# ---------------------------------------------------------------------------------------------- undead
def undead_lich() -> list[Item]:
    collar = [part(g.blob("30,330! 60,280 96,220 130,150! 150,230 150,330 120,380"), PURPLE, 12, marks=[mark(g.nib("60,330 100,270 130,190", 4), GOLD.mid, .8)])]
    crown = bodies.crown(GOLD, TEAL_FIRE, -68, 68, 66)[1:]
    staff = [*arms.staff(DARK_OAK, -130, 260), part(g.taper("0,-126 -46,-150 -40,-206 -8,-226", 13, 13, 11, 2), GOLD, 5), part(g.taper("0,-126 46,-150 40,-206 8,-226", 13, 13, 11, 2), GOLD, 5), *arms.orb(TEAL_FIRE, 0, -176, 22)]
    cast = [*bodies.sleeve(NIGHT, "-104,390 -154,386 -152,336", 54, 82, GOLD), *place(troops.hand(BONE), -150, 292, .92, -6), *arms.flame(TEAL_FIRE, -150, 196, .85)]
    return [*both(collar), *bodies.robe(NIGHT, GOLD, 138, 306), *troops.fang_collar(318, 9, 86), *place([*faces.skull(BONE, TEAL_FIRE, 6), *crown], 0, 214, 1.1), *bodies.trophy(0, 388, 1.15),
            *bodies.sleeve(NIGHT, "104,392 164,412 158,366", 56, 76, GOLD), *place(staff, 142, 320, .95, 3), *place(arms.fist(BONE), 142, 344, .92, 3), *cast]


def undead_necromancer() -> list[Item]:
    gaunt = Face(skin=PALE_SKIN, wide=50, jaw=28, chin=98, eye_x=24, hollow=9, iris="#18a090", scowl=9, brow_w=6, nose_w=13, nose_l=50, eye_y=-6, brow=m("#151518", "#34343a", "#66666e"), mouth_w=18, mouth_y=56)
    cloth = m("#15101a", "#43344f", "#88749a")
    back, front = faces.hood(cloth, BLACK, 88, 8)
    goatee = part(g.sym("0,66 12,68 12,84 6,128 0,136!"), m("#151518", "#3a3a42", "#74747e"), 5, 2.6)
    staff = [*arms.staff(OLD_BONE, -120, 260), *place(bodies.trophy(0, 0, 2.1, OLD_BONE), 0, -160), *both([part(g.oval(19, -162, 8), TEAL_FIRE, 4, 0, shadow=0)]), *both([part(g.taper("26,-190 56,-204 62,-236", 15, 11, 1.5), OLD_BONE, 5, 2.8)]), Glow(0, -160, 110, TEAL_FIRE.mid, .5)]
    cast = [*bodies.sleeve(cloth, "-104,390 -152,384 -150,332", 54, 82, TEAL_CLOTH), *place(troops.hand(PALE_SKIN), -148, 288, .92, -6), *place(faces.skull(BONE, TEAL_FIRE), -150, 196, .3), Glow(-150, 200, 110, TEAL_FIRE.mid, .6, False), Glow(-150, 200, 80, TEAL_FIRE.mid, .4)]
    return [*bodies.robe(cloth, TEAL_CLOTH, 136, 300), *place([*back, *faces.face(gaunt), goatee, *front], 0, 208, 1.04), *_chain(0, 366), *bodies.sleeve(cloth, "104,390 164,410 158,364", 56, 76, TEAL_CLOTH),
            *place(staff, 142, 318, .95, 3), *place(arms.fist(PALE_SKIN), 142, 344, .92, 3), *cast]


TEAL_CLOTH = m("#0b3230", "#24807a", "#7cd4c4")


def undead_catapult() -> list[Item]:
    def bone_frame() -> list[Item]:
        return []

    ground = [part(g.blob("-200,452 -100,438 60,442 200,448 214,520 -214,520"), m("#070b0a", "#1c2624", "#3c4a44"), 10, 0)]
    dim = dimmer(OLD_BONE, .6)
    far = [*troops.long_bone(66, 404, 66, 224, 26, dim), *troops.long_bone(164, 398, 70, 250, 22, dim)]
    arm_ = [*troops.long_bone(4, 392, -100, 168, 34, BONE), *[part(g.at(g.line("-20,0 20,0", 15), x, y, 1, 24), ROPE, 4, 2.6) for x, y in ((-30, 316), (-64, 240), (-8, 366))]]
    ribs = [part(g.taper(p, 13, 12, 4), BONE, 4, 2.8) for p in ("-120,166 -176,150 -178,104", "-116,170 -156,170 -158,118", "-104,166 -84,154 -84,104", "-110,170 -116,178 -124,130")]
    load = [*arms.flame(TEAL_FIRE, -122, 98, 1.12), *place(faces.skull(BONE, TEAL_FIRE), -122, 118, .46)]
    frame = [*troops.long_bone(-176, 394, 182, 394, 36), *troops.long_bone(44, 392, 44, 206, 32), *troops.long_bone(148, 388, 58, 240, 24)]
    top = [*place(faces.skull(OLD_BONE, TEAL_FIRE), 46, 190, .46)]
    winch = [part(g.taper("-150,372 -110,300 -84,208", 6, 6, 6), ROPE, 2, 2.4), *troops.long_bone(-176, 352, -124, 396, 14), part(g.oval(-150, 374, 15), RUST, 5, 2.6)]
    skein = [part(g.oval(2, 386, 32, 28), SHROUD, 9, marks=[mark(g.nib(f"{x},358 {x + 6},386 {x},414", 3.4), DARK, .65) for x in (-18, -6, 6, 18)])]
    wheels = [*troops.wheel(-116, 416, 50, DARK_OAK, RUST), *place(faces.skull(BONE), -116, 416, .2), *troops.wheel(122, 416, 50, DARK_OAK, RUST), *place(faces.skull(BONE), 122, 416, .2)]
    flag = [part(g.line("150,300 150,90", 8), DARK_OAK, 3, 2.8), part(g.ragged(g.blob("150,94! 100,100 66,90! 80,116 64,150! 104,148 150,150!"), 5, 13, 6), NIGHT, 8), *place(bodies.trophy(0, 0, .72), 112, 120)]
    return [*ground, *flag, *far, *arm_, *ribs[:2], *load, *ribs[2:], *frame, *top, *winch, *skein, *wheels]


def undead_archer() -> list[Item]:
    chain = m("#201a16", "#6a5c50", "#b5a690")
    head = [*aside(faces.skull(OLD_BONE, TEAL_FIRE, 4), 12), *bodies.cap_helm(RUST, BRONZE, -40, 74, 66, False), *place(faces.hood(SHROUD, SHROUD, 60)[0], 0, 0, .01)]
    ribs = [*[part(g.taper(f"0,{y} {s * 56},{y - 8} {s * 86},{y + 18} {s * 62},{y + 36}", 15, 15, 13, 4), OLD_BONE, 5, 2.8) for y in (330, 366, 402, 438) for s in (-1, 1)], part(g.taper("0,300 0,400 0,520", 26, 24, 24), OLD_BONE, 7)]
    chest = [part(g.ragged(g.sym("0,290 90,296 126,350 120,530 0,530"), 6, 24, 2), dimmer(NIGHT, .6), 10), *ribs, part(g.ragged(g.blob("-110,300 -40,296 10,340 40,520 -20,520 -60,420 -120,380"), 9, 24, 6), SHROUD, 10), *bodies.strap(DARK_LEATHER, "-86,310 0,390 90,500", 16)]
    del chain
    return troops.archer(head, OLD_BONE, chest, OLD_BONE, {"wood": m("#2a2218", "#70604a", "#b8a685"), "tall": 152, "belly": 60, "draw": 150, "tips": BONE, "thick": 13},
                         {"length": 160, "head": RUST, "fletch": SHROUD}, cuff=RUST, arrows=(DARK_LEATHER, SHROUD), head_at=(-34, 172, .88))


def undead_cavalry() -> list[Item]:
    mount = place([part(g.ragged(g.blob("-180,330! -150,190 -104,110 -70,120 -40,200 30,230 50,330!"), 10, 26, 5), NIGHT, 14), *beasts.dead_horse(BONE, TEAL_FIRE), *[part(g.ragged(g.taper(p, 22, 26, 6), 6, 14, k), m("#0e1a1c", "#34545a", "#7aa8a4"), 5) for k, p in enumerate(("-8,-6 -60,20 -96,80", "-50,60 -100,100 -120,170", "-84,130 -132,190 -140,250"))], *troops.bridle(RUST, BRASS)[4:5]], 40, 180, 1.06)
    head = [*aside(faces.skull(OLD_BONE, TEAL_FIRE, 4), 12), *bodies.cap_helm(RUST, BRASS, -40, 74, 70, False), *bodies.plume(NIGHT, 0, -108, .8)]
    body = [*bodies.cape(NIGHT, 150, 284), *bodies.plate(RUST, BRASS, 118), *bodies.pauldrons(RUST, BRASS, 108, 330, .88)]
    scythe = [*arms.shaft(-130, 60, 13, DARK_OAK), part(g.blob("-6,-128! 40,-150 92,-132 132,-86! 90,-108 44,-116 -4,-104!"), STEEL, 6, 3.2, [mark(g.blob("132,-86! 90,-108 44,-116 -4,-104! 40,-124 90,-118"), "#f0f4f0", .7)]), part(g.blob("-12,-134 12,-134 12,-96 -12,-96"), RUST, 4, 2.6)]
    return troops.rider(mount, head, body, OLD_BONE, OLD_BONE, scythe, head_at=(-98, 142, .64), tilt=4)


def undead_zombie() -> list[Item]:
    rot = Face(skin=DEAD_SKIN, wide=56, jaw=40, chin=88, hollow=9, iris="#d8d8a0", eye_x=26, scowl=2, brow_w=5, nose_w=14, nose_l=40, brow=m("#1a241c", "#3a4a38", "#5f6f58"), eye_h=9)
    wounds = [part(g.blob("12,-20 26,-28 44,-20 46,0 30,12 14,4"), INK, 4, 2.4, shadow=0), part(g.oval(30, -6, 6), TEAL_FIRE, 3, 0, shadow=0),
              part(g.blob("-34,38 0,34 32,44 40,66 20,84 -8,82 -34,66"), m("#1d0808", "#4a1614", "#8a3a30"), 4, 2.6, shadow=0), *beasts.teeth(42, [-24, -10, 6, 22], 10), *beasts.teeth(82, [-18, -2, 14], 9, True),
              part(g.blob("-52,14 -36,8 -26,24 -36,40! -50,34"), m("#300c0c", "#7a2420", "#b8544a"), 4, 2), part(g.taper("-50,20 -34,26", 6, 5), BONE, 2, 1.6, shadow=.2),
              *[part(g.taper(p, 11, 8, 1.5), m("#171a15", "#3c4236", "#6c7362"), 4, 2.6) for p in ("-40,-86 -62,-60 -66,-30", "-20,-96 -50,-86 -58,-64", "30,-94 54,-78 58,-50", "6,-98 -6,-78 -22,-68", "20,-96 30,-82 28,-66")]]
    shirt = g.ragged(g.sym("0,300 60,290 110,316 140,372 130,530 0,530"), 8, 26, 4)
    arm_l = [*bodies.arm(DEAD_SKIN, "-112,380 -160,400 -140,330", 58, 40), part(g.ragged(g.taper("-112,378 -152,400 -160,376", 70, 66, 62), 7, 20, 3), SHROUD, 10), *place(troops.hand(DEAD_SKIN, OLD_BONE, 1.1), -136, 280, 1.2, -10)]
    arm_r = [*bodies.arm(DEAD_SKIN, "112,384 166,420 128,380", 58, 42), part(g.ragged(g.taper("112,382 158,410 158,396", 70, 66, 60), 7, 20, 5), SHROUD, 10), *place(mirror(troops.hand(DEAD_SKIN, OLD_BONE, 1.1)), 118, 344, 1.3, 6)]
    ribs = [part(g.blob("-50,372 0,360 30,376 34,440 -10,470 -56,440"), m("#1d0808", "#3a1210", "#6a2a24"), 6, 2.6, shadow=0), *[part(g.taper(f"-54,{y + 4} -14,{y - 6} 32,{y + 4}", 11, 12, 10), OLD_BONE, 4, 2.4) for y in (388, 412, 436)]]
    return [part(shirt, SHROUD, 18, marks=[mark(g.nib(f"{x},330 {x + 8},400 {x},500", 5), SHROUD.dark, .7) for x in (-100, -76, 70, 96)]), *ribs, *place([*faces.ears(DEAD_SKIN), *faces.face(rot), *wounds], 4, 206, 1.16, -7), *arm_l, *arm_r]


UNITS = {"chaos.K": chaos_lord, "chaos.Q": chaos_sorcerer, "chaos.R": chaos_giant, "chaos.B": chaos_archer, "chaos.N": chaos_knight, "chaos.P": chaos_beastman,
         "orc.K": orc_warlord, "orc.Q": orc_shaman, "orc.R": orc_troll, "orc.B": orc_archer, "orc.N": orc_wolf_rider, "orc.P": orc_infantry,
         "rat.K": rat_lord, "rat.Q": rat_seer, "rat.R": rat_ogre, "rat.B": rat_monk, "rat.P": rat_clan,
         "undead.K": undead_lich, "undead.Q": undead_necromancer, "undead.R": undead_catapult, "undead.B": undead_archer, "undead.N": undead_cavalry, "undead.P": undead_zombie}
