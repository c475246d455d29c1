"""Compositions shared by the armies: generals, mages, archers, riders, ranks, engines and brutes.

Coordinates: x = 0 is the axis, y runs from 0 (top) to 512. ``stand`` moves a list onto the counter.
"""

from __future__ import annotations

import math

from . import arms, bodies
from . import geometry as g
from .carving import Item, mark, part, place
from .faces import DARK
from .materials import (
    BONE,
    BRASS,
    INK,
    LEATHER,
    OAK,
    ROPE,
    STONE,
    Material,
    dimmer,
)


def stand(items: list[Item]) -> list[Item]:
    return place(place(items, 0, -440), 256, 440, 0.92)


def hand(skin: Material, claws: Material | None = None, spread: float = 1.0) -> list[Item]:
    """An open hand, fingers up, wrist at (0, 40)."""
    out: list[Item] = []
    for x, tip_x, tip_y, w in ((-15, -34, -44, 13), (-5, -11, -62, 14), (7, 14, -60, 14), (17, 36, -44, 12)):
        path = f"{x},0 {x + (tip_x - x) * 0.5 * spread - 2},{tip_y * 0.5} {tip_x * spread},{tip_y}"
        out.append(part(g.taper(path, w, w * 0.95, w * 0.62), skin, 5, 2.8))
        if claws:
            out.append(
                part(
                    g.taper(
                        f"{tip_x * spread},{tip_y + 2} {tip_x * spread * 1.12},{tip_y - 12} {tip_x * spread * 1.05},{tip_y - 22}",
                        9,
                        7,
                        1,
                    ),
                    claws,
                    3,
                    2,
                )
            )
    out.append(
        part(
            g.blob("-24,-6 -8,-14 10,-14 24,-4 24,22 16,46 -14,46 -24,22"),
            skin,
            9,
            2.8,
            [mark(g.nib("-14,18 0,8 16,12", 2.4), DARK, 0.5)],
        )
    )
    out.append(part(g.taper("-18,30 -40,14 -46,-10", 15, 13, 9), skin, 5, 2.8))
    return out


def talon(skin: Material, claws: Material = BONE) -> list[Item]:
    """A clawing hand, fingers hooked to the right, wrist at (0, 44)."""
    out: list[Item] = []
    for x, y, hook in ((-24, -14, -16), (-6, -24, 0), (14, -22, 14), (30, -8, 30)):
        tip = (x + hook * 0.5 + 22, y - 34)
        out.append(
            part(
                g.taper(f"{x * 0.8},10 {x + hook * 0.4 - 4},{y - 22} {tip[0] - 6},{tip[1] - 8}", 24, 22, 17),
                skin,
                7,
                2.8,
            )
        )
        out.append(
            part(
                g.taper(
                    f"{tip[0] - 10},{tip[1] - 8} {tip[0] + 8},{tip[1] - 10} {tip[0] + 20},{tip[1] + 14}",
                    16,
                    12,
                    1,
                ),
                claws,
                4,
                2.6,
            )
        )
    out.append(
        part(
            g.blob("-34,-4 -8,-18 18,-16 36,0 32,34 18,54 -18,54 -32,32"),
            skin,
            12,
            3,
            [mark(g.nib("-20,20 4,8 24,16", 3), DARK, 0.5)],
        )
    )
    out.append(part(g.taper("26,40 46,22 50,2", 23, 20, 15), skin, 7, 2.8))
    out.append(part(g.taper("49,6 58,-8 74,-4", 14, 10, 1), claws, 4, 2.6))
    return out


def archer(
    head: list[Item],
    sleeve: Material,
    chest: list[Item],
    skin: Material,
    bow_kit: dict,
    arrow_kit: dict,
    *,
    head_at: tuple[float, float, float] = (-34, 168, 0.92),
    aim: float = 0,
    cuff: Material = LEATHER,
    pad: list[Item] | None = None,
    arrows: tuple[Material, Material] | None = None,
) -> list[Item]:
    """A bowman shooting to the right."""
    back: list[Item] = []
    if arrows:
        back += place(arms.quiver(*arrows), -128, 208, 1.0, -24)
    wood, string = arms.bow(**bow_kit)
    grip = (132.0, 246.0)
    draw = bow_kit.get("draw", 150)
    far_arm = bodies.arm(sleeve, "30,318 76,286 118,252", 48, 34)
    shot = [
        *far_arm,
        *place(wood, *grip),
        *place(string, *grip),
        *place(arms.arrow(**arrow_kit), grip[0] - draw, grip[1]),
        *place(arms.fist(skin), grip[0], grip[1], 0.78),
    ]
    near = [
        *bodies.arm(sleeve, "-84,322 -118,296 -150,262", 66, 50, 58),
        *bodies.arm(sleeve, "-152,258 -100,250 -44,246", 48, 31),
        part(g.taper("-92,250 -54,246", 36, 33), cuff, 5, 2.8),
        part(
            g.blob("-46,232 -22,230 -10,240 -12,256 -28,264 -48,260"),
            skin,
            6,
            2.8,
            [mark(g.nib("-34,242 -14,244", 2.4), DARK, 0.7), mark(g.nib("-34,251 -16,252", 2.4), DARK, 0.7)],
        ),
    ]
    body = [*back, *chest, *(pad or []), *place(head, *head_at[:2], head_at[2])]
    if aim:
        shot = _swing(shot, 10, 280, aim)
        near = _swing(near, -60, 300, aim * 0.75)
        body = _swing(body, -20, 400, aim * 0.35)
    return [*body, *shot, *near]


def ready_archer(
    head: list[Item],
    sleeve: Material,
    chest: list[Item],
    skin: Material,
    bow_kit: dict,
    arrows: tuple[Material, Material],
    fletch: Material,
    *,
    head_at: tuple[float, float, float] = (-2, 182, 0.98),
) -> list[Item]:
    """A bowman with his bow upright before him, reaching over his shoulder for an arrow."""
    wood, string = arms.bow(**bow_kit)
    drawn = place(arms.arrow(150, fletch=fletch), 176, 118, 1, 122)
    reach = [
        *bodies.arm(sleeve, "92,330 172,322 190,262", 64, 52, 58),
        *bodies.arm(sleeve, "190,270 186,220 166,172", 50, 34),
        part(g.taper("184,214 172,184", 40, 36), LEATHER, 5, 2.8),
        *place(arms.fist(skin), 162, 150, 0.9, 122),
    ]
    hold = [
        *bodies.arm(sleeve, "-92,332 -172,372 -150,326", 62, 44),
        *place([*string, *wood], -132, 296, 1, 6),
        *place(arms.fist(skin), -130, 296, 0.92, 6),
    ]
    return [*place(arms.quiver(*arrows), 120, 220, 1.0, 24), *chest, *place(head, *head_at[:2], head_at[2]), *drawn, *reach, *hold]


def _swing(items: list[Item], x: float, y: float, turn: float) -> list[Item]:
    return place(place(items, -x, -y), x, y, 1, turn)


def rider(
    mount: list[Item],
    head: list[Item],
    body: list[Item],
    arm_cloth: Material,
    glove: Material,
    pole: list[Item],
    *,
    head_at: tuple[float, float, float] = (-98, 132, 0.66),
    body_scale: float = 0.66,
    tilt: float = 9,
    grip: tuple[float, float] = (-14, 196),
    flank: Material = OAK,
    leg: Material = LEATHER,
    saddle: Material = LEATHER,
    shaggy: bool = False,
    sit: float = 336,
) -> list[Item]:
    """A rider behind his mount's neck, his pole rising between them."""
    x, y, s = head_at
    trunk = place(body, x - 6, y + 58 - 286 * body_scale, body_scale)
    limb = [
        *bodies.arm(arm_cloth, f"{x + 52},{y + 106} {x + 70},{y + 124} {grip[0] - 8},{grip[1] + 10}", 46, 30)
    ]
    staff = place(pole, *grip, 1, tilt)
    back = g.blob(
        f"-250,{sit + 30} -190,{sit + 6} -120,{sit + 16} -60,{sit + 6} 20,{sit + 30} 20,540! -250,540!"
    )
    if shaggy:
        back = g.ragged(back, 12, 24, 8, 0.3)
    thigh = [
        part(
            g.taper(f"-120,{sit - 6} -76,{sit + 34} -92,{sit + 80} -96,{sit + 160}", 62, 58, 46, 40), leg, 13
        ),
        part(g.oval(-82, sit + 48, 22, 20), glove if glove.shine else leg, 8, 2.8),
    ]
    seat = [
        part(
            g.blob(
                f"-196,{sit - 16}! -168,{sit + 2} -110,{sit + 6} -60,{sit - 10}! -56,{sit + 22} -110,{sit + 36} -190,{sit + 24}"
            ),
            saddle,
            8,
        )
    ]
    return [
        *trunk,
        *place(head, x, y, s),
        *staff,
        *limb,
        *place(arms.fist(glove), *grip, 0.72, tilt),
        part(back, flank, 22),
        *seat,
        *thigh,
        *mount,
    ]


def bridle(strap: Material, metal: Material) -> list[Item]:
    """Harness for ``beasts.horse``."""
    return [
        part(g.taper("92,66 78,96 74,122", 10, 10, 10), strap, 3, 2.4),
        part(g.taper("22,-24 8,30 20,88", 10, 10, 9), strap, 3, 2.4),
        part(g.taper("20,88 46,94 76,110", 9, 9, 9), strap, 3, 2.4),
        part(g.ring(77, 116, 12, 6), metal, 3, 2.2),
        part(g.taper("74,122 34,132 -16,106 -60,44", 8, 8, 8, 7), strap, 3, 2.4),
        part(g.oval(12, 30, 7), metal, 3, 2),
    ]


def chanfron(metal: Material, trim: Material, spike: Material | None = None) -> list[Item]:
    """Armour for a horse's face and neck."""
    out: list[Item] = []
    if spike:
        out.append(part(g.poly("50,-2 66,14 112,-46"), spike, 5))
    out.append(
        part(
            g.blob("10,-22! 40,-22 62,0 90,52 120,100 126,118! 100,112 76,72 60,40 44,34 30,40! 18,10"),
            metal,
            9,
            marks=[
                mark(g.nib("44,-12 84,54 116,106", 3.4), metal.light, 0.7),
                mark(g.oval(48, 22, 15, 12), DARK, 0.35, 2),
            ],
        )
    )
    out.append(
        part(g.blob("36,26! 46,15 58,20 63,32! 50,36"), INK, 3, 2, [mark(g.oval(50, 22, 3.4), "#ffffff", 1)])
    )
    for k in range(6):
        x, y, w = 2 - k * 18, 26 + k * 46, 60 + k * 11
        out.append(
            part(
                g.at(
                    g.blob(
                        f"{-w * 0.62},-20! {-w * 0.2},-27 {w * 0.6},-20! {w * 0.62},16! {w * 0.1},30 {-w * 0.62},18!"
                    ),
                    x - 6,
                    y + 22,
                    1,
                    -14,
                ),
                metal,
                8,
                2.8,
                [
                    mark(
                        g.at(g.nib(f"{-w * 0.55},12 {w * 0.1},23 {w * 0.56},10", 4), x - 6, y + 22, 1, -14),
                        trim.mid,
                        0.95,
                    )
                ],
            )
        )
    head = out[:-6]
    return [*reversed(out[-6:]), *head]


def caparison(cloth: Material, trim: Material, charges: list[Item] | None = None) -> list[Item]:
    """A cloth over a horse's neck and chest."""
    drape = g.blob("-112,120! -60,54 -10,92 40,116! 44,170 34,230 60,330! -160,330! -136,220")
    folds = [
        mark(g.nib(f"{x},{y} {x - 10},{y + 90} {x - 4},{y + 200}", 6), c, 0.6)
        for x, y, c in (
            (-70, 110, cloth.dark),
            (-40, 110, cloth.light),
            (0, 130, cloth.dark),
            (20, 160, cloth.light),
        )
    ]
    return [
        part(drape, cloth, 14, marks=folds),
        part(g.taper("-114,122 -60,60 -10,94 42,118", 15, 13, 13, 14), trim, 5, 2.4),
        *(charges or []),
    ]


def wheel(x: float, y: float, r: float, wood: Material, metal: Material, spokes: int = 8) -> list[Item]:
    out: list[Item] = [part(g.oval(x, y, r * 0.86), dimmer(INK, 0.9), 4, 0)]
    for k in range(spokes):
        a = math.tau * k / spokes + 0.2
        out.append(
            part(
                g.line(f"{x},{y} {x + math.cos(a) * r * 0.84},{y + math.sin(a) * r * 0.84}", r * 0.17),
                wood,
                4,
                2.4,
            )
        )
    out += [
        part(g.ring(x, y, r, r * 0.74), wood, 6),
        part(g.ring(x, y, r + 3, r * 0.93), metal, 4, 2.6),
        part(g.oval(x, y, r * 0.26), metal, 7, 2.8),
    ]
    return out


def beam(path: str, width: float, wood: Material, bands: Material | None = None) -> list[Item]:
    out: list[Item] = [part(g.taper(path, width, width), wood, 5, 3.4)]
    if bands:
        line = g.spine(path)
        way = line[-1] - line[0]
        turn = math.degrees(math.atan2(way[1], way[0]))
        half = width * 0.58
        hoop = g.poly(f"-6,{-half} 6,{-half} 6,{half} -6,{half}")
        for t in (0.14, 0.86):
            x, y = line[0] + way * t
            out.append(part(g.at(hoop, x, y, turn=turn), bands, 4, 2.6))
    return out


def long_bone(x0: float, y0: float, x1: float, y1: float, w: float, bone: Material = BONE) -> list[Item]:
    """A femur from end to end, knobs and all."""
    dx, dy = x1 - x0, y1 - y0
    ln = math.hypot(dx, dy)
    turn = math.degrees(math.atan2(dy, dx))
    s = g.blob(
        f"0,{-w * 0.4} {w},{-w * 0.55} {ln * 0.5},{-w * 0.36} {ln - w},{-w * 0.55} {ln},{-w * 0.62} {ln + w * 0.5},{-w * 0.7} {ln + w * 0.62},{-w * 0.1} {ln + w * 0.3},0"
        f" {ln + w * 0.62},{w * 0.2} {ln + w * 0.5},{w * 0.75} {ln - w * 0.2},{w * 0.6} {ln * 0.5},{w * 0.36} {w * 0.4},{w * 0.55} {-w * 0.4},{w * 0.75} {-w * 0.66},{w * 0.25} {-w * 0.3},0 {-w * 0.66},{-w * 0.3} {-w * 0.4},{-w * 0.75}"
    )
    return [part(g.at(s, x0, y0, 1, turn), bone, w * 0.35, 3)]


def boulder(x: float, y: float, r: float, stone: Material = STONE) -> list[Item]:
    rock = g.at(g.blob("-.9,-.3 -.6,-.8 0,-1 .55,-.85 .95,-.3 .9,.35 .5,.9 -.1,1 -.7,.75 -1,.2"), x, y, r)
    cracks = [
        mark(g.at(g.taper(p, 0.01, 0.075, 0.01), x, y, r), DARK, 0.75)
        for p in ("-.3,-.8 -.1,-.4 -.35,-.1 -.2,.2", ".3,-.5 .55,-.1 .45,.2", "-.1,.5 .2,.45 .4,.7")
    ]
    chips = [
        mark(g.at(g.taper(p, 0.01, 0.06, 0.01), x, y, r), stone.light, 0.7)
        for p in ("-.35,-.75 -.16,-.4 -.4,-.1", ".24,-.5 .5,-.1")
    ]
    return [
        part(
            rock,
            stone,
            r * 0.34,
            3.6,
            [*cracks, *chips],
            bumps=[
                (g.at(g.oval(-0.2, -0.3, 0.4, 0.3), x, y, r), r * 0.12, r * 0.12),
                (g.at(g.oval(0.4, 0.3, 0.3, 0.26), x, y, r), r * 0.1, r * 0.1),
            ],
        )
    ]


def catapult(
    wood: Material,
    metal: Material,
    load: list[Item],
    extra: list[Item] | None = None,
    heavy: bool = False,
    rope: Material = ROPE,
    front: list[Item] | None = None,
) -> list[Item]:
    """A throwing engine from the side, its arm cocked to the left."""
    bands = metal
    ground = [
        part(
            g.blob("-200,452 -100,438 60,442 200,448 214,520 -214,520"),
            Material("#0e0a06", "#2a2016", "#4d3c28"),
            10,
            0,
        )
    ]
    far = [*beam("64,400 64,214", 24, dimmer(wood, 0.6)), *beam("160,396 66,240", 20, dimmer(wood, 0.6))]
    arm_ = [
        part(g.taper("2,392 -50,270 -104,150", 44, 36, 28), wood, 8, 3.4),
        *[
            part(g.at(g.line("-24,0 24,0", 15), x, y, 1, 24), metal if heavy else rope, 4, 2.6)
            for x, y in ((-30, 316), (-64, 240), (-8, 366))
        ],
    ]
    bowl = [
        *place(load, -122, 112),
        part(
            g.blob("-178,120! -164,152 -128,172 -90,162 -74,132! -98,142 -126,144 -154,136"),
            metal if heavy else wood,
            7,
            3.4,
        ),
    ]
    frame = [
        *beam("-186,392 190,392", 40, wood, bands),
        *beam("44,392 44,196", 36, wood, bands),
        *beam("146,386 50,226", 28, wood),
    ]
    roll = [
        part(
            g.oval(44, 196, 30),
            LEATHER,
            10,
            marks=[mark(g.ring(44, 196, 21, 18.5), DARK, 0.6), mark(g.ring(44, 196, 12, 9.5), DARK, 0.6)],
        ),
        part(g.oval(44, 196, 8), metal, 4, 2.2),
    ]
    winch = [
        part(g.taper("-150,372 -110,300 -84,208", 6, 6, 6), rope, 2, 2.4),
        part(g.oval(-150, 374, 26), wood, 7),
        *[part(g.at(g.line("0,-36 0,36", 9), -150, 374, 1, t), metal, 3, 2.4) for t in (20, 110)],
        part(g.oval(-150, 374, 10), metal, 4, 2.4),
    ]
    skein = [
        part(
            g.oval(2, 386, 34, 30),
            rope,
            9,
            marks=[mark(g.nib(f"{x},358 {x + 6},386 {x},414", 3.4), DARK, 0.65) for x in (-18, -6, 6, 18)],
        ),
        part(g.oval(2, 386, 11), metal, 5, 2.6),
    ]
    wheels = [*wheel(-116, 412, 58, wood, metal), *wheel(122, 412, 58, wood, metal)]
    return [
        *ground,
        *(extra or []),
        *far,
        *arm_,
        *bowl,
        *frame,
        *roll,
        *winch,
        *skein,
        *wheels,
        *(front or []),
    ]


def brute(skin: Material, wide: float = 168, hair: bool = False) -> list[Item]:
    """A giant bare chest."""
    chest = g.sym(f"0,300 60,286 {wide * 0.7},296 {wide},336 {wide + 4},400 {wide * 0.86},530 0,530")
    marks = [
        mark(g.nib("0,350 3,410 0,520", 4), DARK, 0.6),
        mark(g.pair(g.nib("10,420 64,424 116,392", 4.4)), DARK, 0.7),
    ]
    if hair:
        marks += [
            mark(g.nib(f"{x},{y} {x * 0.9},{y + 12} {x * 0.7},{y + 22}", 3), DARK, 0.6)
            for x in range(-36, 40, 12)
            for y in (370, 392, 430)
        ]
    return [
        part(
            chest,
            skin,
            26,
            marks=marks,
            bumps=[(g.pair(g.oval(62, 376, 50, 38)), 10, 14), (g.pair(g.oval(40, 470, 30, 26)), 8, 8)],
        )
    ]


def raised_arm(
    skin: Material,
    shoulder: tuple[float, float],
    elbow: tuple[float, float],
    wrist: tuple[float, float],
    size: float = 1.0,
    cuff: Material | None = None,
) -> list[Item]:
    """One muscular arm: forearm behind, upper arm before it."""
    (sx, sy), (ex, ey), (wx, wy) = shoulder, elbow, wrist
    out: list[Item] = [
        part(
            g.taper(
                f"{ex},{ey} {(ex * 2 + wx) / 3 + (ex > 0) * 6 - 3},{(ey * 2 + wy) / 3} {wx},{wy}",
                54 * size,
                60 * size,
                38 * size,
            ),
            skin,
            14,
        )
    ]
    if cuff:
        out.append(
            part(
                g.taper(
                    f"{ex + (wx - ex) * 0.62},{ey + (wy - ey) * 0.62} {ex + (wx - ex) * 0.86},{ey + (wy - ey) * 0.86}",
                    56 * size,
                    48 * size,
                ),
                cuff,
                6,
            )
        )
    out.append(
        part(
            g.taper(f"{sx},{sy} {(sx + ex) / 2},{(sy + ey) / 2} {ex},{ey}", 88 * size, 78 * size, 58 * size),
            skin,
            18,
        )
    )
    return out


def big_fingers(
    skin: Material, x: float, y: float, turn: float, size: float = 1.0, claws: Material | None = None
) -> list[Item]:
    """Fingers gripping something held above."""
    out: list[Item] = []
    for k, dx in enumerate((-30, -10, 10, 30)):
        out.append(part(g.taper(f"{dx * 0.7},14 {dx},-12 {dx * 1.06},-34", 23, 22, 17), skin, 6, 2.8))
        if claws:
            out.append(
                part(g.taper(f"{dx * 1.06},-34 {dx * 1.1},-48 {dx * 1.04},-60", 13, 9, 1), claws, 3, 2.2)
            )
    out.append(part(g.blob("-36,6 0,-6 36,6 30,42 -30,42"), skin, 10, 2.8))
    return place(out, x, y, size, turn)


def fang_collar(y: float = 300, n: int = 9, wide: float = 96, bone: Material = BONE) -> list[Item]:
    out: list[Item] = [part(g.taper(f"{-wide},{y - 4} 0,{y + 44} {wide},{y - 4}", 6, 6, 6), LEATHER, 2, 2)]
    for k in range(n):
        t = (k + 0.5) / n * 2 - 1
        out.append(
            part(g.at(g.poly("-8,-6 8,-6 0,26"), t * wide, y + 22 - 26 * t * t, 1, -18 * t), bone, 3, 2.4)
        )
    return out


def neck_chain(x: float, y: float) -> list[Item]:
    """A chain of office with a skull for its jewel."""
    links = [part(g.ring(x + k * 15, y - abs(k) ** 1.7 * 4.5, 10, 5.5), BRASS, 3, 2.2) for k in range(-4, 5)]
    return [*links, *bodies.trophy(x, y + 24, 0.85)]
