"""Chaos: crimson, black iron, horns and fire."""

from __future__ import annotations

from . import arms, beasts, bodies, faces, troops
from . import geometry as g
from .carving import Glow, Item, aside, mark, mirror, part, place
from .faces import DARK, both
from .materials import (
    BEAST_FUR,
    BLACK,
    BONE,
    BRASS,
    CRIMSON,
    CRIMSON_PLATE,
    DARK_LEATHER,
    DARK_OAK,
    FIRE,
    GIANT_SKIN,
    GOLD,
    INK,
    IRON,
    LEATHER,
    RED,
    RED_FIRE,
    RUST,
    STEEL,
    m,
)

FLAME_MANE = m("#8c1c08", "#f07a1c", "#ffe890", hatch=0)
HELL_IRON = m("#1a0d10", "#55454b", "#c2b0ae", 0.6)


def chaos_lord() -> list[Item]:
    helm = bodies.chaos_helm(HELL_IRON, GOLD, RED_FIRE, BONE, 1.0, True)
    blade = [
        *place(
            [
                part(g.taper(p, 26, 20, 2), FIRE, 7, 0, shadow=0)
                for p in (
                    "-8,-60 -34,-100 -22,-140",
                    "10,-110 38,-150 24,-190",
                    "-8,-150 -34,-190 -18,-232",
                    "8,-190 30,-224 10,-282",
                    "8,-50 30,-80 24,-110",
                )
            ],
            -132,
            376,
            0.95,
            -3,
        ),
        *place(arms.sword(m("#14090a", "#55393a", "#d0a498", 0.6), GOLD, 220, 34), -132, 376, 0.98, -3),
    ]
    return [
        *bodies.cape(CRIMSON, 176),
        *bodies.shoulders(m("#120c0c", "#3d3130", "#7c6c66", 0, "fur"), 160, 282, 15),
        *bodies.plate(HELL_IRON, GOLD, 122, 312),
        *bodies.pauldrons(HELL_IRON, GOLD, 124, 352, 0.92, BONE),
        *bodies.trophy(0, 396, 1.3),
        *place(helm, 0, 218, 1.06),
        Glow(-150, 270, 150, FIRE.mid, 0.35, False),
        *blade,
        *place(arms.fist(HELL_IRON, HELL_IRON), -131, 398, 0.95, -3),
    ]


def chaos_sorcerer() -> list[Item]:
    back, front = faces.hood(CRIMSON, BLACK, 92, 22)
    mask = [
        part(
            g.sym("0,-84 40,-76 54,-34 50,20 30,66 0,96!"),
            GOLD,
            14,
            marks=[
                mark(g.pair(g.nib("10,60 22,30 44,20", 3.4)), DARK, 0.7),
                mark(g.nib("0,-80 2,-50 0,-46", 3), DARK, 0.6),
                *[mark(g.line(f"{x},52 {x * 0.92},74", 3.6), DARK, 0.95) for x in (-18, -9, 0, 9, 18)],
            ],
        ),
        *both(faces.glowing_eye(24, 2, 17, 9, -14, RED_FIRE)),
        part(g.blob("-20,-44! 0,-58 20,-44! 0,-30"), RED_FIRE, 5, 2.6, shadow=0),
        part(g.oval(0, -44, 4.5, 9), INK, 2, 0, shadow=0),
        part(g.sym("0,0 8,6 11,34 0,40"), GOLD, 5, 2.2),
    ]
    horn = both([part(g.taper("70,-74 112,-84 128,-120 110,-154", 30, 26, 16, 1.5), BONE, 8)])
    cast = [
        *both(
            [
                *bodies.arm(CRIMSON, "116,370 168,440 104,420", 66, 56),
                part(g.taper("120,396 100,446", 18, 18), GOLD, 5, 2.6),
                *place(mirror(troops.hand(m("#3a1c22", "#8a5a5c", "#d0a09a"), BONE)), 86, 408, 0.98, -16),
            ]
        ),
        *arms.flame(FIRE, 0, 350, 1.15),
    ]
    return [
        *horn_at(horn),
        *bodies.robe(CRIMSON, GOLD),
        *place([*back, *mask, *front], 0, 214, 1.0),
        *cast,
    ]


def horn_at(items: list[Item]) -> list[Item]:
    return place(items, 0, 214)


def chaos_giant() -> list[Item]:
    rock = troops.boulder(0, 96, 84)
    limbs = both([*troops.raised_arm(GIANT_SKIN, (124, 348), (176, 250), (84, 166), 0.8, LEATHER)])
    grip = both(troops.big_fingers(GIANT_SKIN, 74, 140, -30, 0.8))
    strap = [*bodies.strap(DARK_LEATHER, "-120,326 0,420 110,520", 26), *bodies.trophy(-22, 404, 1.2)]
    return [
        *troops.brute(GIANT_SKIN, 158, True),
        *strap,
        *limbs,
        *rock,
        *grip,
        *place(beasts.giant(), 0, 278, 0.92),
        part(g.ring(66, 290, 13, 8), GOLD, 3, 2.4),
    ]


def chaos_archer() -> list[Item]:
    head = aside(bodies.chaos_helm(HELL_IRON, CRIMSON_PLATE, RED_FIRE, BONE, 0.72), 10)
    chest = [
        *bodies.cape(CRIMSON, 140, 290),
        *bodies.lames(m("#140d0f", "#453a3f", "#8f8086", 0.4), CRIMSON_PLATE, 118, 290),
        *bodies.strap(LEATHER, "-86,306 0,390 90,500", 18),
        *bodies.pauldrons(CRIMSON_PLATE, HELL_IRON, 98, 330, 0.72, BONE, 1),
    ]
    shot = troops.archer(
        head,
        HELL_IRON,
        chest,
        HELL_IRON,
        {
            "wood": m("#5a3a22", "#d0a470", "#fff2cc", 0.3),
            "tall": 178,
            "belly": 64,
            "draw": 150,
            "thick": 16,
            "barbs": BONE,
        },
        {"length": 160, "head": STEEL, "fletch": RED, "barbed": True},
        cuff=CRIMSON_PLATE,
        arrows=(DARK_LEATHER, RED),
        head_at=(-34, 172, 0.86),
        aim=20,
    )
    return mirror(shot)


def chaos_knight() -> list[Item]:
    mount = place(
        [
            *beasts.horse(m("#161013", "#4a3f45", "#9a8a8c", 0.3), FLAME_MANE, RED_FIRE, True),
            *troops.caparison(CRIMSON, BRASS),
            *troops.chanfron(HELL_IRON, BRASS, BONE)[-3:-1],
            part(g.blob("36,24! 46,13 60,18 64,31! 50,36"), RED_FIRE, 4, 2.2, shadow=0),
            *troops.bridle(DARK_LEATHER, BRASS),
        ],
        50,
        204,
        0.98,
    )
    head = aside(bodies.chaos_helm(HELL_IRON, BRASS, RED_FIRE, BONE, 0.8), 12)
    body = [
        *bodies.cape(BLACK, 150, 290),
        *bodies.plate(HELL_IRON, BRASS, 124),
        *bodies.pauldrons(HELL_IRON, BRASS, 112, 330, 0.9, BONE),
    ]
    pole = arms.lance(DARK_OAK, STEEL, BLACK, -104, "#8d1c1b")
    return troops.rider(
        mount,
        head,
        body,
        HELL_IRON,
        HELL_IRON,
        pole,
        head_at=(-98, 160, 0.62),
        grip=(-6, 206),
        tilt=12,
        flank=CRIMSON,
        leg=HELL_IRON,
        saddle=DARK_LEATHER,
    )


def chaos_beastman() -> list[Item]:
    fur = BEAST_FUR
    return [
        *bodies.torso(
            fur,
            132,
            296,
            [
                mark(g.nib(f"{x},{y} {x + 4},{y + 16} {x + 2},{y + 30}", 4), c, 0.6)
                for k, (x, y) in enumerate([(x, 340 + (x * 7) % 90) for x in range(-120, 124, 18)])
                for c in ((fur.dark, fur.light)[k % 2],)
            ],
        ),
        *bodies.strap(DARK_LEATHER, "-100,330 0,410 100,520", 24),
        *bodies.trophy(6, 414, 1.0),
        *bodies.pauldrons(IRON, RUST, 120, 352, 0.8, BONE, 1),
        *place(beasts.goat(fur), 0, 210, 1.0),
        *bodies.arm(fur, "-132,380 -176,412 -150,380", 62, 48),
        *place(arms.axe(IRON, DARK_OAK, False, 1.0, -130, 150), -140, 360, 1.05, -6),
        *place(arms.fist(fur), -140, 384, 1.0, -6),
    ]


UNITS = {
    "chaos.K": chaos_lord,
    "chaos.Q": chaos_sorcerer,
    "chaos.R": chaos_giant,
    "chaos.B": chaos_archer,
    "chaos.N": chaos_knight,
    "chaos.P": chaos_beastman,
}
