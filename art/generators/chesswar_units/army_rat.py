"""The ratmen: sickly yellow, purple, teeth and plague."""

from __future__ import annotations

from . import arms, beasts, bodies, troops
from . import geometry as g
from .carving import Glow, Item, mark, mirror, part, place
from .faces import DARK, both
from .materials import (
    BONE,
    BRASS,
    DARK_LEATHER,
    DARK_OAK,
    GOLD,
    GREEN_FIRE,
    INK,
    IRON,
    PURPLE,
    RAT_DARK,
    RAT_FUR,
    RAT_GREY,
    RAT_PINK,
    ROPE,
    RUST,
    SICKLY,
    STEEL,
    WARP_FIRE,
    m,
)

OGRE_HIDE = m("#3a2019", "#99695a", "#dcae98")


def rat_lord() -> list[Item]:
    crown = [
        *[
            part(g.at(g.blob("-14,8! -5,-24 2,-54! 8,-22 15,8!"), x, y, s, t), GOLD, 5)
            for x, y, s, t in ((4, -56, 0.85, -12), (64, -40, 0.85, 22), (34, -54, 1.1, 6))
        ],
        part(g.taper("-22,-50 30,-56 76,-28", 17, 19, 17), GOLD, 5),
        part(g.oval(36, -52, 9), WARP_FIRE, 4, 2.4, shadow=0),
    ]
    glaive = [
        *arms.shaft(-60, 210, 13, DARK_OAK),
        part(
            g.blob("-10,-60! -16,-130 6,-204! 34,-170 32,-104 14,-56!"),
            m("#2c2a1c", "#8d8a66", "#e8e6b8", 0.6),
            6,
            3.4,
            [mark(g.blob("6,-204! 34,-170 32,-104 14,-56! 22,-120"), "#f4f0c0", 0.7)],
        ),
        part(
            g.blob("-10,-110! -34,-120 -48,-98! -30,-98 -12,-86!"), m("#2c2a1c", "#8d8a66", "#e8e6b8", 0.6), 4
        ),
        part(g.blob("-15,-66 15,-66 12,-46 -12,-46"), BRASS, 4),
    ]
    return [
        *bodies.cape(PURPLE, 176, 288),
        *bodies.shoulders(RAT_GREY, 154, 284, 15),
        *bodies.plate(RUST, BRASS, 118, 318),
        *bodies.pauldrons(RUST, BRASS, 126, 362, 0.92),
        *bodies.trophy(0, 424, 1.0),
        *place([*beasts.rat(m("#100c0c", "#40383a", "#8c8284", 0, "fur")), *place(crown, -12, 12, 1.38)], -14, 212, 1.08, 4),
        *place(glaive, -138, 346, 1.0, -3),
        *place(arms.fist(RAT_PINK, RUST), -136, 388, 1.0, -3),
    ]


def rat_seer() -> list[Item]:
    horn = [
        part(
            g.taper("-26,-58 -64,-92 -54,-142 -14,-150", 30, 26, 17, 2),
            BONE,
            8,
            marks=[
                mark(g.nib(p, 3), DARK, 0.6)
                for p in ("-56,-74 -34,-88", "-76,-104 -48,-108", "-68,-138 -46,-124")
            ],
        ),
        part(g.taper("10,-60 30,-104 66,-116 92,-92", 26, 22, 14, 2), BONE, 8),
    ]
    staff = [
        *arms.staff(DARK_OAK, -130, 240, True),
        part(g.taper("0,-126 -44,-140 -50,-190 -10,-214", 15, 14, 11, 3), DARK_OAK, 5),
        part(g.taper("0,-126 40,-140 46,-184 20,-206", 15, 14, 11, 3), DARK_OAK, 5),
        *arms.crystal(WARP_FIRE, 0, -168, 0.8),
    ]
    cast = [
        *bodies.sleeve(PURPLE, "100,362 158,402 150,350", 54, 76, SICKLY),
        *place(mirror(troops.hand(RAT_PINK, BONE)), 150, 300, 0.9, 6),
        *arms.flame(WARP_FIRE, 152, 208, 0.8),
    ]
    return [
        *bodies.robe(PURPLE, SICKLY, 136, 300),
        *bodies.shoulders(RAT_GREY, 130, 290, 13),
        *place([*horn[1:], *beasts.rat(RAT_GREY, glow=WARP_FIRE), *horn[:1]], -18, 222, 1.02, 4),
        *troops.neck_chain(0, 372),
        *bodies.sleeve(PURPLE, "-104,362 -162,430 -142,378", 54, 72, SICKLY),
        *place(staff, -142, 310, 0.96, -4),
        *place(arms.fist(RAT_PINK), -140, 344, 0.92, -4),
        *cast,
    ]


def rat_ogre() -> list[Item]:
    hump = [part(g.ragged(g.sym("0,206 60,208 110,240 140,310 130,360 0,350"), 13, 26, 4), RAT_DARK, 24)]
    chest = troops.brute(OGRE_HIDE, 166)[0]
    stitches = [
        mark(g.nib("-30,350 -4,420 -20,500", 5), "#4a1410", 0.9),
        *[
            mark(g.line(f"{x - 13},{y + 3} {x + 13},{y - 3}", 3.4), DARK, 0.85)
            for x, y in ((-22, 372), (-10, 394), (-6, 416), (-9, 440), (-15, 464))
        ],
    ]
    chest = part(chest.shape, OGRE_HIDE, 26, marks=[*chest.marks[1:], *stitches], bumps=chest.bumps)
    one = [
        *troops.raised_arm(OGRE_HIDE, (126, 330), (184, 244), (140, 164), 0.98, IRON),
        *place(mirror(arms.fist(OGRE_HIDE)), 134, 136, 1.55, 8),
        *[
            part(g.taper(f"{112 + dx},{y} {100 + dx},{y + 8} {96 + dx},{y + 22}", 15, 11, 1), BONE, 4, 2.6)
            for dx, y in ((-14, 112), (-16, 134), (-12, 156))
        ],
        *[
            part(g.at(g.poly("-9,4 9,4 0,-28"), x, y, 1, t), IRON, 3, 2.8)
            for x, y, t in ((186, 196, 58), (176, 176, 50))
        ],
    ]
    pelt = [part(g.ragged(g.blob("60,292 116,280 160,304 168,344 130,352 84,334"), 12, 20, 7), RAT_DARK, 12)]
    limbs = both([*one, *pelt])
    scar = part(g.nib("-30,-30 -8,0 -20,30", 5), m("#4a1410", "#8a3028", "#c46a58"), 1, 0, shadow=0)
    collar = [
        part(g.taper("-86,330 -10,366 78,334", 30, 32, 30), IRON, 8),
        *[
            part(g.at(g.poly("-9,2 9,2 0,30"), x, y, 1, t), STEEL, 3, 2.6)
            for x, y, t in ((-66, 354, 14), (-34, 368, 6), (0, 374, 0), (36, 364, -8), (62, 352, -16))
        ],
    ]
    return [*hump, chest, *limbs, *collar, *place([*beasts.rat(RAT_FUR), scar], -18, 252, 0.98, 6)]


def rat_monk() -> list[Item]:
    rag = m("#20260f", "#5f6a2c", "#a9b25e")
    cowl = g.blob(
        "62,-60! 36,-98 -10,-116 -64,-112 -96,-134! -100,-80 -112,-10 -112,70 -100,150! -20,164 74,132! 62,100 14,82 -14,30 -8,-20 26,-46 62,-60!"
    )
    hem = g.taper("64,-58 26,-46 -4,-20 -12,30 16,84 68,116", 15, 17, 18, 17, 16)
    patch = part(
        g.blob("-84,-30! -44,-40! -38,6! -78,14!"),
        SICKLY,
        5,
        2.4,
        [
            mark(g.line(p, 3), DARK, 0.85)
            for p in (
                "-90,-22 -74,-24",
                "-88,-4 -72,-6",
                "-86,10 -70,6",
                "-60,-44 -58,-30",
                "-46,-20 -32,-22",
                "-44,2 -30,-2",
                "-58,18 -60,4",
            )
        ],
    )
    ear = [
        part(
            g.blob("-30,-96 -52,-124 -50,-160 -28,-168! -22,-152! -6,-158 10,-128 4,-98"),
            RAT_FUR,
            6,
            marks=[mark(g.blob("-24,-104 -40,-126 -36,-150! -12,-142 -4,-118"), RAT_PINK.mid, 0.95, 1.5)],
        )
    ]
    inside_ = part(g.blob("-70,-90 20,-94 48,-60 60,110 -60,110"), INK, 6, 0)
    head = [inside_, *beasts.rat(RAT_FUR, glow=GREEN_FIRE)[1:]]
    hood = [
        part(
            g.ragged(cowl, 4, 40, 4),
            rag,
            16,
            marks=[
                mark(g.nib(p, 4), rag.dark, 0.8)
                for p in ("-56,-110 -90,-40 -92,90", "0,-110 -44,-70 -60,20", "-64,70 -40,116 20,128")
            ],
        )
    ]
    chain = [part(g.ring(150, 150 + k * 19, 8.5, 4.5), RUST, 3, 2.2) for k in range(7)]
    burner = [
        Glow(150, 320, 130, GREEN_FIRE.mid, 0.5, False),
        part(
            g.sym("0,-44 24,-36 40,-8 36,20 18,40 0,46!").mapped(lambda p: p + (150, 326)),
            RUST,
            11,
            marks=[
                mark(g.oval(150 + dx, 326 + dy, 8, 9), "#d8ff6a", 1)
                for dx, dy in ((-18, -6), (14, -8), (-2, 14), (20, 14))
            ],
        ),
        part(g.taper("112,320 150,330 188,320", 9, 9, 9), BRASS, 3, 2.2),
        part(g.oval(150, 280, 10), BRASS, 4, 2.4),
        Glow(150, 326, 90, GREEN_FIRE.mid, 0.55),
    ]
    puffs = [
        part(g.taper(p, 3, w, w * 0.7, 2), m("#4f5a1c", "#9cab42", "#e0ea8c", hatch=0.4), 8, 2, shadow=0.2)
        for p, w in (
            ("186,320 204,280 180,246 196,206", 24),
            ("120,330 96,360 112,396 84,424", 22),
            ("170,366 190,392 168,420", 20),
        )
    ]
    return [
        *bodies.robe(rag, SICKLY, 140, 300),
        *bodies.strap(ROPE, "-120,440 0,460 120,440", 15),
        *bodies.arm(rag, "60,380 120,340 148,190", 70, 56, 66),
        *place(
            [
                *place(place(ear, 26, 104), -36, -112, 1.25, -10),
                *head,
                *hood,
                part(hem, SICKLY, 6, 2.8),
                patch,
            ],
            -36,
            222,
            1.04,
            2,
        ),
        *chain,
        *place(arms.fist(RAT_PINK), 148, 160, 0.95),
        *puffs,
        *burner,
    ]


def rat_clan() -> list[Item]:
    helm = [
        part(
            g.blob("-72,-18 -60,-66 -20,-88 24,-76 52,-44 60,-26! 20,-36 -30,-30"),
            RUST,
            12,
            marks=[mark(g.nib("-20,-86 -14,-60 -20,-34", 3), DARK, 0.6)],
        ),
        part(g.taper("-74,-18 -20,-34 60,-26", 13, 13, 12), IRON, 4, 2.6),
        part(g.blob("-30,-80! -22,-122 -4,-84!"), IRON, 4),
    ]
    head = beasts.rat(RAT_FUR)
    shield = [
        *arms.round_shield(m("#2f2c10", "#847a32", "#c8bc6c"), RUST, IRON, 88, False, True),
        part(g.star(0, 0, 28, 12, 3, 90), WARP_FIRE, 4, 2, shadow=0),
    ]
    return [
        *bodies.lames(m("#332e10", "#857b34", "#c8bf70"), RUST, 122, 304),
        *bodies.strap(DARK_LEATHER, "-96,330 0,410 100,510", 20),
        *place([*head[:1], *head[1:7], *helm, *head[7:]], -30, 214, 1.1, 4),
        *place(shield, 96, 420, 1.0),
        *bodies.arm(RAT_FUR, "-124,360 -186,386 -108,372", 56, 44),
        *place(
            arms.spear(m("#2c2a1c", "#8d8a66", "#e8e6b8", 0.5), DARK_OAK, -170, 200, None, True), -60, 352, 1.1, 74
        ),
        *place(arms.fist(RAT_PINK), -84, 360, 1.05, 74),
    ]


UNITS = {"rat.K": rat_lord, "rat.Q": rat_seer, "rat.R": rat_ogre, "rat.B": rat_monk, "rat.P": rat_clan}
