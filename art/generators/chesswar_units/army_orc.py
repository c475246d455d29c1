"""The orcs: swamp green, ochre, tusks and bone."""

from __future__ import annotations

from . import arms, beasts, bodies, troops
from . import geometry as g
from .carving import Glow, Item, aside, mark, part, place
from .faces import DARK, both
from .materials import (
    BONE,
    BRASS,
    DARK_LEATHER,
    DARK_OAK,
    GOBLIN,
    GREEN_FIRE,
    IRON,
    LEATHER,
    OAK,
    OCHRE,
    ORC_SKIN,
    RED,
    ROPE,
    RUST,
    STEEL,
    STONE,
    TROLL_SKIN,
    WOLF_FUR,
    m,
)


def orc_warlord() -> list[Item]:
    helm = [
        *bodies.horns(BONE, 58, -64, 1.3, 1.0),
        *bodies.cap_helm(IRON, BRASS, -40, 70, 70, False),
        *[
            part(g.at(g.blob("-12,6! -4,-24 0,-58! 5,-24 12,6!"), x, y, s, t), IRON, 5)
            for x, y, s, t in ((-34, -96, 0.8, -22), (34, -96, 0.8, 22), (0, -106, 1.05, 0))
        ],
        *place(bodies.trophy(0, 0, 1.0), 0, -74, 0.95),
    ]
    axe_ = place(arms.axe(STEEL, DARK_OAK, True, 1.0, -140, 130), 136, 352, 1.0, 4)
    return [
        *bodies.cape(RED, 172, 290),
        *bodies.shoulders(WOLF_FUR, 162, 290, 16),
        *bodies.plate(IRON, BRASS, 120, 322),
        *bodies.pauldrons(IRON, BRASS, 128, 366, 0.95, BONE),
        *troops.fang_collar(316, 9, 84),
        *place(
            [
                *beasts.orc(tusk=1.35),
                part(g.nib("20,-60 34,-20 30,30", 5), m("#7a1410", "#b02a1c", "#d8503a"), 1, 0, shadow=0),
                *helm,
            ],
            0,
            218,
            1.06,
        ),
        *axe_,
        *place(arms.fist(ORC_SKIN, IRON), 134, 398, 1.1, 4),
    ]


def orc_shaman() -> list[Item]:
    feathers = [
        part(
            g.at(g.blob("-9,0! -14,-52 0,-92! 14,-52 9,0!"), x, y, s, t),
            f,
            6,
            2.8,
            [mark(g.at(g.line("0,-4 0,-80", 2.4), x, y, s, t), DARK, 0.6)],
        )
        for x, y, s, t, f in (
            (-64, -60, 0.9, -52, RED),
            (64, -60, 0.9, 52, RED),
            (-46, -82, 1.0, -30, OCHRE),
            (46, -82, 1.0, 30, OCHRE),
        )
    ]
    mask = place(
        [
            part(
                g.sym("0,-62 44,-56 66,-18 56,14! 34,6 20,24! 0,14"),
                BONE,
                13,
                marks=[
                    mark(g.pair(g.oval(28, -10, 14, 13)), DARK, 0.95),
                    mark(g.nib("-24,-54 -18,-36 -28,-26", 2.6), DARK, 0.7),
                ],
            ),
            *both([part(g.taper("50,-40 86,-58 92,-94", 22, 17, 1.5), BONE, 7)]),
        ],
        0,
        -66,
        1.0,
    )
    paint = [part(g.pair(g.nib("22,26 40,30 54,22", 6)), m("#b8b090", "#e8e2c4", "#ffffff"), 1, 0, shadow=0)]
    staff = [
        *arms.staff(OAK, -130, 260, True),
        *[part(g.taper(p, 3, 3), ROPE, 1, 2) for p in ("-14,-118 -30,-84", "14,-118 28,-80")],
        *[part(g.at(g.blob("0,-16! 9,0 0,26! -9,0"), x, y), RED, 4, 2.4) for x, y in ((-32, -66), (30, -62))],
        *place(bodies.trophy(0, 0, 2.0), 0, -158),
        *both([part(g.oval(18, -160, 8), GREEN_FIRE, 4, 0, shadow=0)]),
        Glow(0, -160, 110, GREEN_FIRE.mid, 0.5),
    ]
    cast = [
        *bodies.arm(ORC_SKIN, "-116,390 -164,392 -152,340", 58, 44),
        *[part(g.ring(-154, y, 25, 16, 0, 180), BONE, 3, 2.4) for y in (346, 358)],
        *place(troops.hand(ORC_SKIN, BONE), -148, 298, 1.0, -6),
        *arms.flame(GREEN_FIRE, -150, 196, 0.9),
    ]
    return [
        *bodies.robe(m("#33230e", "#7a5a2a", "#c2a05c"), m("#221309", "#5b391d", "#9c7040"), 136, 304),
        *bodies.shoulders(m("#2a2414", "#6d5f38", "#b5a46c", 0, "fur"), 146, 300, 16),
        *troops.fang_collar(322, 11, 90),
        *place([*feathers, *beasts.orc(tusk=0.9), *paint, *mask], 0, 222, 1.0),
        *bodies.arm(ORC_SKIN, "130,410 172,420 148,360", 58, 46),
        *place(staff, 142, 316, 0.95, 3),
        *place(arms.fist(ORC_SKIN), 142, 350, 1.0, 3),
        *cast,
    ]


def orc_troll() -> list[Item]:
    rock = troops.boulder(-104, 116, 66)
    up = [*troops.raised_arm(TROLL_SKIN, (-118, 346), (-182, 268), (-116, 200), 0.85)]
    down = [
        *troops.raised_arm(TROLL_SKIN, (122, 352), (172, 430), (112, 430), 0.95),
        *place(arms.fist(TROLL_SKIN), 92, 418, 1.5, -70),
    ]
    mane = [
        part(
            g.ragged(g.sym("0,-112 30,-108 56,-88 66,-50 30,-64 0,-68"), 20, 17, 6),
            m("#0f1410", "#38422c", "#74805a", 0, "fur"),
            8,
        )
    ]
    return [
        *troops.brute(TROLL_SKIN, 160),
        *up,
        *rock,
        *troops.big_fingers(TROLL_SKIN, -110, 178, -4, 0.9),
        *place([*beasts.troll(), *mane], 34, 236, 1.02, 3),
        *down,
        *bodies.belt(DARK_LEATHER, BONE, 486),
    ]


def orc_archer() -> list[Item]:
    head = [
        *aside(beasts.orc(tusk=0.8), 12),
        *aside(
            [
                part(g.taper("-66,-52 0,-40 66,-52", 19, 19, 19), RED, 5, 2.6),
                *[
                    part(g.taper(p, 13, 2), RED, 4, 2.6)
                    for p in ("-64,-50 -96,-40 -116,-16", "-64,-48 -88,-24 -98,2")
                ],
            ],
            4,
        ),
        *[
            part(
                g.taper(f"0,-86 {x},-124 {x * 1.8},-{142 - abs(x)}", 17, 12, 2),
                m("#0c0a08", "#2b2420", "#6a5a4c"),
                5,
            )
            for x in (-18, 4, 22)
        ],
    ]
    chest = [
        *bodies.lames(LEATHER, IRON, 122, 292),
        *bodies.strap(DARK_LEATHER, "-86,310 0,390 90,500", 20),
        *bodies.pauldrons(IRON, RUST, 100, 338, 0.74, BONE, 1),
    ]
    return troops.archer(
        head,
        ORC_SKIN,
        chest,
        ORC_SKIN,
        {"wood": DARK_OAK, "tall": 148, "belly": 64, "draw": 150, "tips": BONE, "thick": 18},
        {"length": 160, "head": STONE, "fletch": RED, "barbed": True},
        cuff=DARK_LEATHER,
        arrows=(LEATHER, RED),
        head_at=(-36, 176, 0.88),
    )


def orc_wolf_rider() -> list[Item]:
    mount = place(
        [
            part(
                g.ragged(g.blob("-190,330! -160,180 -90,90 -20,70 40,120 60,200 90,330!"), 16, 24, 3, 0.3),
                WOLF_FUR,
                20,
            ),
            *beasts.wolf(WOLF_FUR),
        ],
        26,
        300,
        1.0,
        0,
    )
    head = [
        *aside(beasts.orc(GOBLIN, 0.6), 12),
        *bodies.cap_helm(IRON, RUST, -40, 70, 66, False),
        part(g.blob("-10,-100! 0,-150 10,-100!"), IRON, 4),
    ]
    body = [*bodies.lames(LEATHER, IRON, 122, 292), *bodies.pauldrons(IRON, RUST, 106, 336, 0.84, BONE, 1)]
    pole = arms.spear(STEEL, OAK, -130, 120, RED, True)
    return troops.rider(
        mount,
        head,
        body,
        GOBLIN,
        GOBLIN,
        pole,
        head_at=(-72, 146, 0.66),
        grip=(26, 214),
        tilt=16,
        flank=WOLF_FUR,
        leg=LEATHER,
        saddle=DARK_LEATHER,
        shaggy=True,
        sit=350,
    )


def orc_infantry() -> list[Item]:
    head = [
        *aside(beasts.orc(), -6),
        *bodies.cap_helm(IRON, RUST, -42, 70, 62, False),
        part(g.blob("-11,-96! 0,-140 11,-96!"), IRON, 4),
    ]
    shield = [*arms.round_shield(m("#2b1509", "#75401c", "#b97a44"), IRON, STEEL, 92, True, True)]
    return [
        *bodies.lames(m("#26170c", "#6a4a2c", "#a98459"), RUST, 138, 300),
        *bodies.pauldrons(IRON, RUST, 126, 352, 0.92, BONE, 1),
        *place(head, -6, 202, 1.1),
        *bodies.arm(ORC_SKIN, "-136,390 -178,408 -156,370", 62, 48),
        *place(arms.cleaver(IRON), -152, 346, 1.0, -6),
        *place(arms.fist(ORC_SKIN), -152, 360, 1.05, -6),
        *place(shield, 94, 398, 1.0),
    ]


UNITS = {
    "orc.K": orc_warlord,
    "orc.Q": orc_shaman,
    "orc.R": orc_troll,
    "orc.B": orc_archer,
    "orc.N": orc_wolf_rider,
    "orc.P": orc_infantry,
}
