"""The undead: bone and night, teal fire."""

from __future__ import annotations

from . import arms, beasts, bodies, faces, troops
from . import geometry as g
from .carving import Glow, Item, aside, mark, mirror, part, place
from .faces import DARK, Face, both
from .materials import (
    BLACK,
    BONE,
    BRASS,
    BRONZE,
    DARK_LEATHER,
    DARK_OAK,
    DEAD_SKIN,
    GOLD,
    INK,
    NIGHT,
    OLD_BONE,
    PALE_SKIN,
    PURPLE,
    ROPE,
    RUST,
    SHROUD,
    STEEL,
    TEAL_FIRE,
    dimmer,
    m,
)

GHOST_MANE = m("#0f6f6c", "#35c4b4", "#c8fff0", hatch=0)
TEAL_CLOTH = m("#0b3230", "#24807a", "#7cd4c4")


def undead_lich() -> list[Item]:
    collar = [
        part(
            g.blob("30,330! 60,280 96,220 130,150! 150,230 150,330 120,380"),
            PURPLE,
            12,
            marks=[mark(g.nib("60,330 100,270 130,190", 4), GOLD.mid, 0.8)],
        )
    ]
    crown = bodies.crown(GOLD, TEAL_FIRE, -68, 68, 66)[1:]
    staff = [
        *arms.staff(DARK_OAK, -130, 260),
        part(g.taper("0,-126 -46,-150 -40,-206 -8,-226", 13, 13, 11, 2), GOLD, 5),
        part(g.taper("0,-126 46,-150 40,-206 8,-226", 13, 13, 11, 2), GOLD, 5),
        *arms.orb(TEAL_FIRE, 0, -176, 22),
    ]
    cast = [
        *bodies.sleeve(NIGHT, "-104,360 -160,398 -150,344", 54, 80, GOLD),
        *place(troops.hand(BONE), -150, 292, 0.92, -6),
        *arms.flame(TEAL_FIRE, -150, 196, 0.85),
    ]
    return [
        *both(collar),
        *bodies.robe(NIGHT, GOLD, 138, 306),
        *troops.fang_collar(318, 9, 86),
        *place([*faces.skull(BONE, TEAL_FIRE, 6), *crown], 0, 214, 1.1),
        *bodies.trophy(0, 388, 1.15),
        *bodies.sleeve(NIGHT, "104,360 164,436 146,380", 54, 74, GOLD),
        *place(staff, 142, 320, 0.95, 3),
        *place(arms.fist(BONE), 142, 344, 0.92, 3),
        *cast,
    ]


def undead_necromancer() -> list[Item]:
    gaunt = Face(
        skin=PALE_SKIN,
        wide=50,
        jaw=28,
        chin=98,
        eye_x=24,
        hollow=9,
        iris="#18a090",
        scowl=9,
        brow_w=6,
        nose_w=13,
        nose_l=50,
        eye_y=-6,
        brow=m("#151518", "#34343a", "#66666e"),
        mouth_w=18,
        mouth_y=56,
    )
    cloth = m("#15101a", "#43344f", "#88749a")
    back, front = faces.hood(cloth, BLACK, 88, 8)
    goatee = part(g.sym("0,66 12,68 12,84 6,128 0,136!"), m("#151518", "#3a3a42", "#74747e"), 5, 2.6)
    spirits = [
        item
        for x, y, size in ((-150, 214, 0.36), (152, 190, 0.42), (-116, 128, 0.24))
        for item in (
            Glow(x, y, 130, TEAL_FIRE.mid, 0.6, False),
            part(g.taper(f"{x},{y + 10} {x + 18},{y + 70} {x - 12},{y + 120}", 40 * size * 2, 22, 2), TEAL_FIRE, 8, 2.2, shadow=0),
            *place(faces.skull(BONE, TEAL_FIRE), x, y, size),
            Glow(x, y, 70, TEAL_FIRE.mid, 0.35),
        )
    ]
    reading = [
        *both(
            [
                *bodies.arm(cloth, "116,368 172,440 104,440", 66, 58),
                part(g.taper("122,414 100,464", 18, 18), TEAL_CLOTH, 5, 2.6),
            ]
        ),
        *place(arms.tome(m("#1a0e14", "#4a2433", "#8a5064"), m("#6a6450", "#cfc6a0", "#fbf6dc"), TEAL_FIRE), 0, 416, 1.05),
        *both([part(g.blob("66,440 96,424 118,440 112,462 84,466"), PALE_SKIN, 7, 2.8)]),
    ]
    return [
        *spirits,
        *bodies.robe(cloth, TEAL_CLOTH, 136, 300),
        *place([*back, *faces.face(gaunt), goatee, *front], 0, 208, 1.04),
        *reading,
    ]


def undead_catapult() -> list[Item]:
    ground = [
        part(
            g.blob("-200,452 -100,438 60,442 200,448 214,520 -214,520"),
            m("#070b0a", "#1c2624", "#3c4a44"),
            10,
            0,
        )
    ]
    dim = dimmer(OLD_BONE, 0.6)
    far = [*troops.long_bone(66, 404, 66, 224, 26, dim), *troops.long_bone(164, 398, 70, 250, 22, dim)]
    arm_ = [
        *troops.long_bone(4, 392, -100, 168, 34, BONE),
        *[
            part(g.at(g.line("-20,0 20,0", 15), x, y, 1, 24), ROPE, 4, 2.6)
            for x, y in ((-30, 316), (-64, 240), (-8, 366))
        ],
    ]
    ribs = [
        part(g.taper(p, 13, 12, 4), BONE, 4, 2.8)
        for p in (
            "-120,166 -176,150 -178,104",
            "-116,170 -156,170 -158,118",
            "-104,166 -84,154 -84,104",
            "-110,170 -116,178 -124,130",
        )
    ]
    load = [*arms.flame(TEAL_FIRE, -122, 98, 1.12), *place(faces.skull(BONE, TEAL_FIRE), -122, 118, 0.46)]
    frame = [
        *troops.long_bone(-176, 394, 182, 394, 36),
        *troops.long_bone(44, 392, 44, 206, 32),
        *troops.long_bone(148, 388, 58, 240, 24),
    ]
    top = [*place(faces.skull(OLD_BONE, TEAL_FIRE), 46, 190, 0.46)]
    winch = [
        part(g.taper("-150,372 -110,300 -84,208", 6, 6, 6), ROPE, 2, 2.4),
        *troops.long_bone(-176, 352, -124, 396, 14),
        part(g.oval(-150, 374, 15), RUST, 5, 2.6),
    ]
    skein = [
        part(
            g.oval(2, 386, 32, 28),
            SHROUD,
            9,
            marks=[mark(g.nib(f"{x},358 {x + 6},386 {x},414", 3.4), DARK, 0.65) for x in (-18, -6, 6, 18)],
        )
    ]
    wheels = [
        *troops.wheel(-116, 416, 50, DARK_OAK, RUST),
        *place(faces.skull(BONE), -116, 416, 0.2),
        *troops.wheel(122, 416, 50, DARK_OAK, RUST),
        *place(faces.skull(BONE), 122, 416, 0.2),
    ]
    flag = [
        part(g.line("150,400 150,90", 8), DARK_OAK, 3, 2.8),
        part(g.ragged(g.blob("150,94! 100,100 66,90! 80,116 64,150! 104,148 150,150!"), 5, 13, 6), NIGHT, 8),
        *place(bodies.trophy(0, 0, 0.72), 112, 120),
    ]
    return [*ground, *flag, *far, *arm_, *ribs[:2], *load, *ribs[2:], *frame, *top, *winch, *skein, *wheels]


def undead_archer() -> list[Item]:
    head = [
        *aside(faces.skull(OLD_BONE, TEAL_FIRE, 4), 12),
        *bodies.cap_helm(RUST, BRONZE, -40, 74, 66, False),
    ]
    ribs = [
        *[
            part(
                g.taper(f"0,{y} {s * 56},{y - 8} {s * 86},{y + 18} {s * 62},{y + 36}", 15, 15, 13, 4),
                OLD_BONE,
                5,
                2.8,
            )
            for y in (330, 366, 402, 438)
            for s in (-1, 1)
        ],
        part(g.taper("0,300 0,400 0,520", 26, 24, 24), OLD_BONE, 7),
    ]
    chest = [
        part(g.ragged(g.sym("0,290 90,296 126,350 120,530 0,530"), 6, 24, 2), dimmer(NIGHT, 0.6), 10),
        *ribs,
        part(
            g.ragged(g.blob("-110,300 -40,296 10,340 40,520 -20,520 -60,420 -120,380"), 9, 24, 6), SHROUD, 10
        ),
        *bodies.strap(DARK_LEATHER, "-86,310 0,390 90,500", 16),
    ]
    shot = troops.archer(
        head,
        OLD_BONE,
        chest,
        OLD_BONE,
        {
            "wood": m("#2a2218", "#70604a", "#b8a685"),
            "tall": 152,
            "belly": 60,
            "draw": 150,
            "tips": BONE,
            "thick": 13,
        },
        {"length": 160, "head": RUST, "fletch": SHROUD},
        cuff=RUST,
        arrows=(DARK_LEATHER, SHROUD),
        head_at=(-34, 172, 0.88),
        aim=-30,
    )
    return mirror(shot)


def undead_cavalry() -> list[Item]:
    mount = place(
        [
            part(
                g.ragged(g.blob("-180,330! -150,190 -104,110 -70,120 -40,200 30,230 50,330!"), 10, 26, 5),
                NIGHT,
                14,
            ),
            part(
                g.ragged(
                    g.blob("20,-34 -30,-26 -70,20 -104,90 -130,170 -150,270! -110,290 -84,190 -50,110 0,40"),
                    26,
                    44,
                    5,
                    0.7,
                ),
                GHOST_MANE,
                16,
                2.6,
                [
                    mark(g.nib(p, 5), c, 0.75)
                    for p, c in (
                        ("0,-20 -50,30 -86,110", "#0c5a5c"),
                        ("-20,-14 -72,50 -110,150", "#e0fff4"),
                        ("-40,30 -84,110 -116,220", "#0c5a5c"),
                        ("-76,50 -112,140 -138,250", "#0c5a5c"),
                        ("-60,50 -98,130 -126,210", "#e0fff4"),
                    )
                ],
                0,
            ),
            *beasts.dead_horse(BONE, TEAL_FIRE),
            *troops.bridle(DARK_LEATHER, BRASS)[:5],
            part(
                g.ragged(g.blob("-30,-20 0,-56 30,-44 40,-20 20,0 -10,4"), 10, 18, 3),
                GHOST_MANE,
                8,
                2.6,
                shadow=0,
            ),
        ],
        46,
        196,
        1.0,
    )
    head = [
        *aside(faces.skull(OLD_BONE, TEAL_FIRE, 4), 12),
        *bodies.cap_helm(RUST, BRASS, -40, 74, 70, False),
        *bodies.plume(NIGHT, 0, -108, 0.8),
    ]
    body = [
        *bodies.cape(NIGHT, 150, 284),
        *bodies.plate(RUST, BRASS, 118),
        *bodies.pauldrons(RUST, BRASS, 108, 330, 0.88),
    ]
    scythe = place(
        [
            *arms.shaft(-130, 60, 13, DARK_OAK),
            part(
                g.blob("-6,-128! 40,-150 92,-132 132,-86! 90,-108 44,-116 -4,-104!"),
                STEEL,
                6,
                3.2,
                [mark(g.blob("132,-86! 90,-108 44,-116 -4,-104! 40,-124 90,-118"), "#f0f4f0", 0.7)],
            ),
            part(g.blob("-12,-134 12,-134 12,-96 -12,-96"), RUST, 4, 2.6),
        ],
        0,
        30,
    )
    return troops.rider(
        mount,
        head,
        body,
        OLD_BONE,
        OLD_BONE,
        scythe,
        head_at=(-98, 152, 0.62),
        tilt=2,
        flank=NIGHT,
        leg=RUST,
        saddle=DARK_LEATHER,
        shaggy=True,
    )


def undead_zombie() -> list[Item]:
    rot = Face(
        skin=DEAD_SKIN,
        wide=56,
        jaw=40,
        chin=88,
        hollow=9,
        iris="#d8d8a0",
        eye_x=26,
        scowl=2,
        brow_w=5,
        nose_w=14,
        nose_l=40,
        brow=m("#1a241c", "#3a4a38", "#5f6f58"),
        eye_h=9,
    )
    wounds = [
        part(g.blob("12,-20 26,-28 44,-20 46,0 30,12 14,4"), INK, 4, 2.4, shadow=0),
        part(g.oval(30, -6, 6), TEAL_FIRE, 3, 0, shadow=0),
        part(
            g.blob("-34,38 0,34 32,44 40,66 20,84 -8,82 -34,66"),
            m("#1d0808", "#4a1614", "#8a3a30"),
            4,
            2.6,
            shadow=0,
        ),
        *beasts.teeth(42, [-24, -10, 6, 22], 10),
        *beasts.teeth(82, [-18, -2, 14], 9, True),
        part(g.blob("-52,14 -36,8 -26,24 -36,40! -50,34"), m("#300c0c", "#7a2420", "#b8544a"), 4, 2),
        part(g.taper("-50,20 -34,26", 6, 5), BONE, 2, 1.6, shadow=0.2),
        *[
            part(g.taper(p, 11, 8, 1.5), m("#171a15", "#3c4236", "#6c7362"), 4, 2.6)
            for p in (
                "-40,-86 -62,-60 -66,-30",
                "-20,-96 -50,-86 -58,-64",
                "30,-94 54,-78 58,-50",
                "6,-98 -6,-78 -22,-68",
                "20,-96 30,-82 28,-66",
            )
        ],
    ]
    shirt = g.ragged(g.sym("0,300 60,290 110,316 140,372 130,530 0,530"), 8, 26, 4)
    arm_l = [
        *bodies.arm(DEAD_SKIN, "-112,380 -160,400 -140,330", 58, 40),
        part(g.ragged(g.taper("-112,378 -152,400 -160,376", 70, 66, 62), 7, 20, 3), SHROUD, 10),
        *place(troops.hand(DEAD_SKIN, OLD_BONE, 1.1), -136, 280, 1.2, -10),
    ]
    arm_r = [
        *bodies.arm(DEAD_SKIN, "112,384 166,420 128,380", 58, 42),
        part(g.ragged(g.taper("112,382 158,410 158,396", 70, 66, 60), 7, 20, 5), SHROUD, 10),
        *place(mirror(troops.hand(DEAD_SKIN, OLD_BONE, 1.1)), 118, 344, 1.3, 6),
    ]
    ribs = [
        part(
            g.blob("-50,372 0,360 30,376 34,440 -10,470 -56,440"),
            m("#1d0808", "#3a1210", "#6a2a24"),
            6,
            2.6,
            shadow=0,
        ),
        *[
            part(g.taper(f"-54,{y + 4} -14,{y - 6} 32,{y + 4}", 11, 12, 10), OLD_BONE, 4, 2.4)
            for y in (388, 412, 436)
        ],
    ]
    return [
        part(
            shirt,
            SHROUD,
            18,
            marks=[
                mark(g.nib(f"{x},330 {x + 8},400 {x},500", 5), SHROUD.dark, 0.7) for x in (-100, -76, 70, 96)
            ],
        ),
        *ribs,
        *place([*faces.ears(DEAD_SKIN), *faces.face(rot), *wounds], 4, 206, 1.16, -7),
        *arm_l,
        *arm_r,
    ]


UNITS = {
    "undead.K": undead_lich,
    "undead.Q": undead_necromancer,
    "undead.R": undead_catapult,
    "undead.B": undead_archer,
    "undead.N": undead_cavalry,
    "undead.P": undead_zombie,
}
