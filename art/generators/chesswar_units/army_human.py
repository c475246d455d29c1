"""The humans: royal blue, gold, crowns."""

from __future__ import annotations

from dataclasses import replace

from . import arms, beasts, bodies, faces, troops
from . import geometry as g
from .carving import Item, aside, mark, part, place
from .faces import DARK, Face
from .materials import (
    BLUE,
    BLUE_FIRE,
    BONE,
    BROWN_HAIR,
    DARK_OAK,
    ERMINE,
    FAIR,
    GOLD,
    GREY_HAIR,
    HORSE_BAY,
    IRON,
    IVORY,
    LEATHER,
    NAVY,
    OAK,
    RED,
    STEEL,
    WHITE_HAIR,
    dimmer,
    m,
)

MAN = Face()


def _crown_charge(x: float, y: float, s: float, colour: str = "#f2c95c") -> list:
    """A heraldic crown, for shields."""
    return [
        mark(g.at(g.poly("-36,26 -44,-24 -20,0 0,-38 20,0 44,-24 36,26"), x, y, s), "#3a2206", 0.9),
        mark(g.at(g.poly("-31,21 -37,-12 -19,8 0,-26 19,8 37,-12 31,21"), x, y, s), colour, 1),
    ]


def human_general() -> list[Item]:
    mantle = [
        part(
            g.sym("0,286 60,280 110,300 150,346 160,392 110,376 60,392 0,410"),
            ERMINE,
            15,
            marks=[
                mark(g.at(g.blob("0,-9 4,2 0,11! -4,2"), x, y, 1.1), DARK, 0.85)
                for x, y in (
                    (-120, 344),
                    (-88, 324),
                    (-60, 352),
                    (-96, 364),
                    (62, 350),
                    (92, 326),
                    (122, 346),
                    (98, 368),
                    (-34, 384),
                    (36, 386),
                    (0, 372),
                )
            ],
        )
    ]
    head = [
        *faces.long_hair(BROWN_HAIR, 104, 76),
        *faces.face(MAN),
        *faces.beard(BROWN_HAIR, 132, 52, 10),
        *bodies.crown(GOLD, BLUE, -60, 64, 58),
    ]
    sword = place(arms.sword(STEEL, GOLD, 222, 36), 136, 372, 0.98, 4)
    return [
        *bodies.cape(BLUE, 176),
        *bodies.plate(STEEL, GOLD, 130, 292),
        *mantle,
        part(g.oval(0, 404, 24), GOLD, 8),
        part(g.oval(0, 404, 11), BLUE, 5, 2.4),
        *place(head, 0, 188, 1.08),
        *sword,
        *place(arms.fist(STEEL, BLUE), 135, 392, 0.98, 4),
    ]


def human_mage() -> list[Item]:
    hat = [
        part(g.sym("0,-56 60,-68 122,-50 112,-28 58,-38 0,-32"), NAVY, 8),
        part(
            g.blob("-64,-56 -48,-110 -22,-166 20,-214 66,-224! 48,-190 44,-150 58,-100 64,-56! 0,-44"),
            BLUE,
            16,
            marks=[
                mark(g.nib("-30,-150 10,-140 42,-150", 4), BLUE.dark, 0.7),
                mark(g.nib("-10,-190 16,-184 40,-196", 3.4), BLUE.dark, 0.7),
            ],
        ),
        part(g.taper("-64,-62 0,-48 64,-62", 15, 16, 15), GOLD, 4, 2.4),
        part(g.star(-14, -104, 22, 9, 5), GOLD, 4, 2.4),
        part(g.star(26, -138, 12, 5, 5), GOLD, 3, 2),
    ]
    old = Face(brow=WHITE_HAIR, brow_w=12, scowl=6, hollow=5, iris="#3a7ac8", eye_w=14)
    head = [
        *faces.long_hair(GREY_HAIR, 130, 78),
        *faces.ears(FAIR),
        *faces.face(old),
        *faces.beard(WHITE_HAIR, 216, 52, 8, 12),
        *hat,
    ]
    staff = [
        *arms.staff(OAK, -140, 260, True),
        *[
            part(g.taper(p, 15, 12, 4), OAK, 4)
            for p in ("0,-132 -34,-160 -24,-206", "0,-132 36,-160 26,-206")
        ],
        *arms.orb(BLUE_FIRE, 0, -180, 25),
    ]
    cast = [
        *arms.bolt(BLUE_FIRE, "-120,70 -176,142 -128,158 -186,232 -140,244 -166,306", 34),
        *bodies.sleeve(BLUE, "-104,362 -166,412 -160,366", 54, 78, GOLD),
        *place(troops.hand(FAIR), -162, 322, 0.95, -10),
    ]
    return [
        *bodies.robe(BLUE, GOLD),
        *place(head, 0, 214, 0.98),
        *bodies.sleeve(BLUE, "104,352 164,424 150,364", 54, 74, GOLD),
        *place(staff, 148, 296, 1, -2),
        *place(arms.fist(FAIR), 149, 330, 0.92, -2),
        *cast,
    ]


def human_catapult() -> list[Item]:
    flag = [
        part(g.line("150,400 150,70", 8), DARK_OAK, 3, 2.8),
        part(
            g.blob("150,74! 100,84 62,70! 78,100 58,130! 104,134 150,124!"),
            BLUE,
            8,
            marks=[mark(g.star(116, 102, 17, 7, 5), "#f2c95c", 0.95)],
        ),
        part(g.oval(150, 66, 9), GOLD, 4, 2.4),
    ]
    shield = place(arms.heater(BLUE, GOLD, _crown_charge(0, -8, 1.1)), 2, 330, 0.55)
    return troops.catapult(
        m("#43260f", "#a06c38", "#e6bb7c", 0.1, "wood"), IRON, troops.boulder(0, -10, 54), flag, front=shield
    )


def human_archer() -> list[Item]:
    coif = [part(g.sym("0,-102 44,-94 70,-50 72,20 66,84 80,122 0,126"), dimmer(BLUE, 0.95), 10)]
    head = [
        *coif,
        *aside(faces.face(replace(MAN, look=4)), 12),
        part(
            g.Shape(
                (
                    *g.sym("0,-100 44,-94 68,-50 70,20 64,84 78,122 30,130 0,128").polys,
                    *(p[::-1] for p in g.sym("0,-62 34,-58 52,-30 52,30 34,74 0,86").polys),
                )
            ),
            BLUE,
            8,
        ),
        *bodies.kettle(STEEL, STEEL, -46),
    ]
    tunic = [mark(g.poly("0,270 190,270 190,530 0,530"), "#d9cfb0", 0.92)]
    chest = [*bodies.torso(BLUE, 118, 284, tunic), *bodies.strap(LEATHER, "-86,306 0,390 90,500", 18)]
    bow = {"wood": OAK, "tall": 186, "belly": 40, "draw": 44, "tips": BONE}
    shirt = m("#6d6450", "#c8bd9c", "#f5efdc")
    return troops.ready_archer(head, shirt, chest, FAIR, bow, (LEATHER, IVORY), IVORY)


def human_knight() -> list[Item]:
    lilies = [
        part(
            g.at(g.blob("0,-20! 6,-8 14,-10 12,4 5,6 8,16! 0,12 -8,16! -5,6 -12,4 -14,-10 -6,-8"), x, y, 1.3),
            BLUE,
            4,
            2.4,
        )
        for x, y in ((-90, 190), (-40, 160), (0, 200), (-60, 260), (20, 270))
    ]
    mount = place(
        [
            *beasts.horse(HORSE_BAY, BROWN_HAIR),
            *troops.caparison(IVORY, GOLD, lilies),
            *troops.chanfron(STEEL, GOLD)[-2:],
            *troops.bridle(RED, GOLD),
        ],
        50,
        202,
        0.98,
    )
    head = [*bodies.plume(RED, 6, -96, 1.0), *bodies.great_helm(STEEL, GOLD)]
    body = [
        *bodies.torso(BLUE, 126, 284, [mark(g.poly("0,270 190,270 190,530 0,530"), "#e0c060", 0.9)]),
        *bodies.pauldrons(STEEL, GOLD, 112, 330, 0.9),
    ]
    pole = arms.lance(IVORY, STEEL, RED, stripe="#b5261f")
    return troops.rider(
        mount,
        aside(head, 8),
        body,
        STEEL,
        STEEL,
        pole,
        head_at=(-92, 152, 0.62),
        flank=IVORY,
        leg=STEEL,
        saddle=RED,
    )


def human_infantry() -> list[Item]:
    head = [
        *faces.ears(FAIR),
        *aside(faces.face(Face(brow=BROWN_HAIR, scowl=9)), -6),
        *aside(
            [
                part(
                    g.ragged(g.sym("0,64 26,58 46,30 52,50 34,88 0,100"), 4, 9, 2),
                    BROWN_HAIR,
                    6,
                    2.4,
                    faces.mouth(62, 18, 2)[1:2],
                )
            ],
            -6,
        ),
        *bodies.cap_helm(STEEL, GOLD, -30, 66, 74, True, True),
    ]
    shield = [
        *arms.heater(
            BLUE,
            GOLD,
            [
                mark(g.poly("0,-120 90,-120 90,0 0,0"), "#e8dfc2", 0.95),
                mark(g.poly("0,0 -90,0 -90,130 0,130"), "#e8dfc2", 0.95),
                *_crown_charge(0, -6, 1.0, "#e3b13e"),
            ],
            84,
            116,
        )
    ]
    return [
        *bodies.mail(m("#2b2e34", "#7f868f", "#d4dae0", 0.3), 130, 290),
        *bodies.torso(BLUE, 78, 306),
        *place(head, -6, 182, 1.1),
        *bodies.arm(m("#2b2e34", "#7f868f", "#d4dae0"), "-120,360 -168,372 -152,330", 56, 44),
        *place(arms.spear(STEEL, OAK, -150, 260, RED), -140, 320, 1.05, -1),
        *place(arms.fist(FAIR, LEATHER), -140, 336, 0.95, -1),
        *place(shield, 92, 382, 1.05, 4),
    ]


UNITS = {
    "human.K": human_general,
    "human.Q": human_mage,
    "human.R": human_catapult,
    "human.B": human_archer,
    "human.N": human_knight,
    "human.P": human_infantry,
}
