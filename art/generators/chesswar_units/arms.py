"""Weapons, shields, staffs and hands. Upright, grip at (0, 0), business end towards negative y."""

from __future__ import annotations

import math

from . import geometry as g
from .carving import Glow, Item, Mark, mark, mirror, part, place
from .faces import DARK
from .materials import (
    BRONZE,
    DARK_LEATHER,
    DARK_OAK,
    GOLD,
    IRON,
    IVORY,
    LEATHER,
    OAK,
    RED,
    ROPE,
    STEEL,
    STRING,
    Material,
    dimmer,
)


def fist(skin: Material, cuff: Material | None = None, size: float = 1.0) -> list[Item]:
    """A hand closed around an upright shaft, seen from the knuckles."""
    palm = g.blob("-22,-24 4,-28 24,-22 27,0 24,22 2,27 -20,23 -25,0")
    lines = [mark(g.nib(f"-22,{y} 0,{y - 3} 25,{y}", 3), DARK, 0.85) for y in (-11, 2, 14)]
    out: list[Item] = [
        part(palm, skin, 8, 3, lines),
        part(g.blob("-26,-16 -8,-20 4,-8 -2,4 -20,4 -28,-4"), skin, 6, 2.4),
    ]
    if cuff:
        out.insert(0, part(g.blob("-24,16 24,16 32,52 -32,52"), cuff, 8))
    return place(out, scale=size)


def shaft(top: float, bottom: float, width: float = 11, wood: Material = OAK) -> list[Item]:
    return [part(g.taper(f"0,{bottom} 1,0 0,{top}", width, width, width * 0.9), wood, 4, 3)]


def sword(
    blade: Material = STEEL, hilt: Material = GOLD, length: float = 210, wide: float = 30, wavy: float = 0
) -> list[Item]:
    h = wide / 2
    if wavy:
        edge = [(h + wavy * (k % 2) - 2, -34 - k * (length - 50) / 5) for k in range(6)]
        text = " ".join(f"{x},{y}" for x, y in edge) + f" 0,{-34 - length}!"
        right = [tuple(map(float, w.rstrip("!").split(","))) for w in text.split()]
        text = f"0,-20! {text} " + " ".join(f"{-x},{y}" for x, y in right[-2::-1])
        steel = g.blob(text)
    else:
        steel = g.blob(
            f"0,-18! {h},-26! {h * 0.86},{-length * 0.82}! 0,{-34 - length}! {-h * 0.86},{-length * 0.82}! {-h},-26!"
        )
    fuller = [
        mark(g.poly(f"0,-30 {h},-26 {h * 0.9},{-length * 0.82} 0,{-34 - length}"), blade.dark, 0.42),
        mark(g.line(f"0,-34 0,{-length * 0.8}", 2.4), DARK, 0.55),
    ]
    guard = g.blob("-46,-30! -40,-14 -12,-12 12,-12 40,-14 46,-30! 52,-16 40,-2 0,0 -40,-2 -52,-16")
    return [
        part(steel, blade, 5, 3.4, fuller),
        part(
            g.line("0,-6 0,44", 14),
            DARK_LEATHER,
            4,
            3,
            [mark(g.line(f"-8,{y} 8,{y - 6}", 2.4), ROPE.mid, 0.7) for y in range(4, 44, 9)],
        ),
        part(guard, hilt, 5),
        part(g.oval(0, 52, 13), hilt, 6),
    ]


def axe(
    blade: Material = STEEL,
    wood: Material = OAK,
    double: bool = False,
    size: float = 1.0,
    top: float = -150,
    bottom: float = 90,
) -> list[Item]:
    wing = g.blob(
        f"4,{top + 6}! 24,{top + 2} 52,{top - 26}! 82,{top + 22} 56,{top + 74}! 28,{top + 46} 4,{top + 42}!"
    )
    bevel = g.blob(f"52,{top - 26}! 82,{top + 22} 56,{top + 74}! 66,{top + 22}")
    out: list[Item] = shaft(top - 12, bottom, 13, wood)
    for flipped in (False, True) if double else (False,):
        w, b = (g.flip(wing), g.flip(bevel)) if flipped else (wing, bevel)
        out.append(
            part(
                g.at(w, 0, top * (1 - size) + 24 * (1 - size), size),
                blade,
                6,
                3.4,
                [mark(g.at(b, 0, top * (1 - size) + 24 * (1 - size), size), blade.light, 0.8)],
            )
        )
    if not double:
        out.append(
            part(
                g.blob(f"-6,{top + 8}! -34,{top + 12} -44,{top + 24}! -32,{top + 36} -6,{top + 40}!"),
                blade,
                5,
                3.2,
            )
        )
    out.append(part(g.blob(f"-11,{top} 11,{top} 11,{top + 48} -11,{top + 48}"), dimmer(blade, 0.75), 4, 2.8))
    return out


def cleaver(blade: Material = IRON, wood: Material = DARK_OAK) -> list[Item]:
    steel = g.blob("-12,-30! -16,-180 -2,-204! 40,-190 52,-150! 36,-138 48,-108! 34,-92 44,-60! 16,-28!")
    return [
        part(g.line("0,-30 0,52", 17), wood, 5),
        part(
            steel,
            blade,
            7,
            3.6,
            [
                mark(
                    g.blob("40,-190 52,-150! 36,-138 48,-108! 34,-92 44,-60! 16,-28! 30,-90 26,-140"),
                    blade.light,
                    0.75,
                ),
                mark(g.oval(2, -172, 8), DARK, 0.95),
                mark(g.nib("-4,-60 0,-100 -6,-140", 4), "#5a2410", 0.5, 1),
            ],
        ),
        part(g.blob("-20,-40 26,-40 26,-22 -20,-22"), BRONZE, 4),
    ]


def spear(
    blade: Material = STEEL,
    wood: Material = OAK,
    top: float = -190,
    bottom: float = 200,
    tassel: Material | None = None,
    barbed: bool = False,
) -> list[Item]:
    tip = g.blob(f"0,{top - 74}! 17,{top - 24} 9,{top + 6}! -9,{top + 6}! -17,{top - 24}")
    if barbed:
        tip = g.blob(
            f"0,{top - 74}! 16,{top - 30} 30,{top + 4}! 10,{top - 6}! 8,{top + 8}! -8,{top + 8}! -10,{top - 6}! -30,{top + 4}! -16,{top - 30}"
        )
    out: list[Item] = shaft(top, bottom, 12, wood)
    if tassel:
        out.append(
            part(
                g.ragged(g.blob(f"-10,{top + 10} 10,{top + 10} 20,{top + 44} -20,{top + 44}"), 7, 10, 2),
                tassel,
                5,
                2.6,
            )
        )
    out.append(
        part(
            tip,
            blade,
            5,
            3.2,
            [mark(g.poly(f"0,{top - 70} 17,{top - 24} 9,{top + 6} 0,{top + 6}"), blade.dark, 0.45)],
        )
    )
    out.append(part(g.blob(f"-10,{top + 2} 10,{top + 2} 10,{top + 18} -10,{top + 18}"), BRONZE, 3, 2.6))
    return out


def halberd(
    blade: Material = STEEL, wood: Material = DARK_OAK, top: float = -170, bottom: float = 200
) -> list[Item]:
    edge = g.blob(
        f"6,{top + 4}! 30,{top - 40} 62,{top - 56}! 58,{top - 6} 70,{top + 44}! 42,{top + 34} 8,{top + 40}!"
    )
    hook = g.blob(f"-6,{top + 4}! -34,{top + 2} -56,{top + 34}! -32,{top + 26} -6,{top + 34}!")
    return [
        *shaft(top, bottom, 12, wood),
        part(g.blob(f"0,{top - 84}! 12,{top - 20} 0,{top} -12,{top - 20}"), blade, 4),
        part(
            edge,
            blade,
            6,
            3.2,
            [mark(g.blob(f"62,{top - 56}! 58,{top - 6} 70,{top + 44}! 50,{top - 4}"), blade.light, 0.8)],
        ),
        part(hook, blade, 5),
    ]


def hammer(
    head: Material = STEEL,
    wood: Material = DARK_OAK,
    trim: Material = GOLD,
    top: float = -140,
    bottom: float = 90,
) -> list[Item]:
    body = g.blob(
        f"-58,{top - 30}! 58,{top - 30}! 66,{top - 22}! 66,{top + 34}! 58,{top + 42}! -58,{top + 42}! -66,{top + 34}! -66,{top - 22}!"
    )
    return [
        *shaft(top, bottom, 15, wood),
        part(body, head, 9, 3.6),
        *[
            part(
                g.blob(f"{x - 8},{top - 36} {x + 8},{top - 36} {x + 8},{top + 48} {x - 8},{top + 48}"),
                trim,
                4,
                2.6,
            )
            for x in (-46, 46)
        ],
        part(g.blob(f"-13,{top - 38} 13,{top - 38} 13,{top + 50} -13,{top + 50}"), trim, 4, 2.6),
    ]


def club(wood: Material, top: float = -170) -> list[Item]:
    body = g.taper(f"0,90 -4,0 2,-80 0,{top}", 22, 26, 44, 66)
    knots = [mark(g.oval(x, y, 9, 6), wood.dark, 0.8) for x, y in ((-10, -60), (14, -110), (-16, -140))]
    spikes = [
        part(g.at(g.poly("-9,4 9,4 0,-32"), x, y, 1, a), IRON, 3, 2.6)
        for x, y, a in ((-26, -90, -70), (26, -70, 70), (-30, -140, -60), (32, -130, 65), (2, top - 26, 0))
    ]
    return [*spikes, part(g.ragged(body, 3, 24, 4), wood, 11, marks=knots)]


def staff(wood: Material = OAK, top: float = -170, bottom: float = 230, gnarled: bool = False) -> list[Item]:
    if gnarled:
        return [
            part(
                g.ragged(
                    g.taper(f"4,{bottom} -5,90 6,0 -6,{top * 0.5} 3,{top}", 13, 12, 13, 15, 18), 2, 20, 3
                ),
                wood,
                5,
            )
        ]
    return shaft(top, bottom, 12, wood)


def orb(light: Material, x: float, y: float, r: float) -> list[Item]:
    return [
        Glow(x, y, r * 5, light.mid, 0.55, False),
        part(g.oval(x, y, r), light, r * 0.7, 2.6),
        Glow(x, y, r * 4.2, light.mid, 0.55),
    ]


def crystal(light: Material, x: float, y: float, s: float = 1) -> list[Item]:
    gem = g.at(g.poly("0,-40 17,-14 13,22 0,38 -13,22 -17,-14"), x, y, s)
    return [
        Glow(x, y, 120 * s, light.mid, 0.55, False),
        part(gem, light, 8 * s, 2.8, shadow=0),
        part(g.at(g.poly("0,-30 4,-10 0,22 -5,-8"), x - 3 * s, y, s), light, 2, 0, shadow=0),
        Glow(x, y, 95 * s, light.mid, 0.5),
    ]


def bolt(light: Material, path: str, width: float = 20) -> list[Item]:
    """Lightning along a zigzag of points, thickest at its beginning."""
    points = g.parse(path)[0]
    edge = [(p + (w, 0), p - (w, 0)) for p, w in zip(points, g.np.linspace(width, 2, len(points)) / 2, strict=True)]
    zigzag = g.shape(g.np.array([right for right, _ in edge] + [left for _, left in edge[::-1]]))
    return [
        *[Glow(x, y, 110, light.mid, 0.4, False) for x, y in points],
        part(zigzag, light, 5, 2.6, shadow=0),
        *[Glow(x, y, 70, light.mid, 0.3) for x, y in points],
    ]


def tome(cover: Material, page: Material, light: Material) -> list[Item]:
    """An open book held from below, its signs alight; its spine at (0, 0)."""
    half = g.blob("0,-34! 40,-50 92,-38! 96,26! 44,14 0,30!")
    lines = [mark(g.nib(f"14,{y} 44,{y - 9} 80,{y - 4}", 5), light.mid, 0.9) for y in (-18, -2, 12)]
    one: list[Item] = [
        part(g.at(half, 0, 8, 1.08), cover, 6),
        part(half, page, 8, 2.6, lines),
    ]
    return [*one, *mirror(one), Glow(0, -20, 150, light.mid, 0.5)]


def flame(light: Material, x: float, y: float, s: float = 1, turn: float = 0) -> list[Item]:
    outer = g.blob("0,40 -26,30 -32,4 -18,-18 -20,-44! -4,-30 2,-74! 16,-40 26,-48! 24,-20 34,2 26,30")
    inner = g.blob("0,34 -14,24 -14,6 -2,-16 2,-34! 12,-10 16,8 12,26")
    return [
        Glow(x, y, 130 * s, light.mid, 0.5, False),
        part(g.at(outer, x, y, s, turn), light, 13 * s, 2.6, shadow=0),
        part(g.at(inner, x, y, s, turn), light, 5 * s, 0, shadow=0),
        Glow(x, y - 10 * s, 100 * s, light.mid, 0.5),
    ]


def bow(
    wood: Material,
    tall: float = 160,
    belly: float = 62,
    draw: float = 118,
    tips: Material | None = None,
    thick: float = 15,
    barbs: Material | None = None,
) -> tuple[list[Item], list[Item]]:
    """A drawn bow shooting right, grip at (0, 0): the bow, and the string with its arrow hand at (-draw, 0)."""
    limb = g.taper(
        f"{-belly - 8},{-tall - 6} {-belly + 6},{-tall * 0.88} {-belly * 0.32},{-tall * 0.5} 4,{-tall * 0.16} 4,{tall * 0.16} {-belly * 0.32},{tall * 0.5}"
        f" {-belly + 6},{tall * 0.88} {-belly - 8},{tall + 6}",
        5,
        thick * 0.7,
        thick,
        thick * 1.1,
        thick * 1.1,
        thick,
        thick * 0.7,
        5,
    )
    out: list[Item] = []
    if barbs:
        for y, a in ((-tall * 0.62, -20), (-tall * 0.36, -10), (tall * 0.36, 10), (tall * 0.62, 20)):
            out.append(
                part(
                    g.at(g.poly("-4,-8 26,0 -4,8"), -belly * 0.35 * abs(y / tall) * 1.6 + 4, y, 1, a),
                    barbs,
                    3,
                    2.8,
                )
            )
    out.append(part(limb, wood, 5, 3.2))
    out.append(
        part(
            g.line("4,-22 4,22", thick * 1.35),
            LEATHER,
            5,
            2.8,
            [mark(g.line(f"-8,{y} 18,{y - 4}", 2.2), DARK, 0.7) for y in range(-16, 24, 8)],
        )
    )
    if tips:
        for s in (-1, 1):
            out.append(
                part(
                    g.taper(f"{-belly + 3},{s * tall * 0.9} {-belly - 10},{s * (tall + 10)}", 13, 6),
                    tips,
                    4,
                    2.6,
                )
            )
    string = [
        part(g.line(f"{-belly - 4},{s * tall} {-draw},0", 3), STRING, 1.5, 1.5, shadow=0.3) for s in (-1, 1)
    ]
    return out, string


def arrow(
    length: float,
    head: Material = STEEL,
    fletch: Material = IVORY,
    wood: Material = OAK,
    barbed: bool = False,
    fire: Material | None = None,
) -> list[Item]:
    """An arrow flying right; nock at (0, 0)."""
    tip = g.poly(f"{length + 26},0 {length - 8},-13 {length},0 {length - 8},13")
    if barbed:
        tip = g.poly(f"{length + 28},0 {length - 16},-18 {length - 6},0 {length - 16},18")
    out: list[Item] = [part(g.line(f"0,0 {length},0", 6), wood, 2.5, 2.6)]
    for s in (-1, 1):
        out.append(part(g.blob(f"8,{s * 2}! 2,{s * 15}! 34,{s * 13} 46,{s * 2}!"), fletch, 3, 2.2))
    if fire:
        return [
            *out,
            Glow(length, 0, 90, fire.mid, 0.5, False),
            part(tip, fire, 5, 2.6, shadow=0),
            Glow(length + 6, 0, 66, fire.mid, 0.6),
        ]
    return [*out, part(tip, head, 3, 2.8)]


def quiver(leather: Material, fletch: Material) -> list[Item]:
    out: list[Item] = []
    for k, x in enumerate((-14, 0, 13)):
        out.append(part(g.line(f"{x},0 {x * 1.3},-46", 5), OAK, 2, 2))
        out.append(
            part(
                g.at(g.blob("0,-22! 11,-14 10,14 0,20! -10,14 -11,-14"), x * 1.45, -56 - 5 * (k % 2)),
                fletch,
                3,
                2.4,
                [mark(g.line(f"{x * 1.45},-76 {x * 1.45},-38", 2), DARK, 0.6)],
            )
        )
    out.append(
        part(
            g.blob("-24,-6 24,-6 20,110 -20,110"),
            leather,
            8,
            marks=[mark(g.line("-26,14 26,14", 4), DARK, 0.5)],
        )
    )
    out.append(part(g.blob("-26,-12 26,-12 26,4 -26,4"), BRONZE, 4, 2.6))
    return out


def round_shield(
    face: Material,
    rim: Material,
    boss: Material,
    r: float = 92,
    spikes: bool = False,
    planks: bool = True,
    quarters: str = "",
) -> list[Item]:
    marks: list[Mark] = []
    if planks:
        marks += [
            mark(g.line(f"{x * r},-{r} {x * r + 2},{r}", 2.8), DARK, 0.6) for x in (-0.6, -0.2, 0.2, 0.6)
        ]
    if quarters:
        marks = [
            mark(
                g.shape(g.np.array([[0, 0], [r * 1.2, 0], [r * 1.2, -r * 1.2], [0, -r * 1.2]])),
                quarters,
                0.92,
            ),
            mark(
                g.shape(g.np.array([[0, 0], [-r * 1.2, 0], [-r * 1.2, r * 1.2], [0, r * 1.2]])),
                quarters,
                0.92,
            ),
            *marks,
        ]
    out: list[Item] = [
        part(g.oval(0, 0, r), face, 10, marks=marks),
        part(g.ring(0, 0, r, r * 0.84), rim, 5, 2.8),
    ]
    for k in range(12):
        a = k * math.tau / 12
        out.append(part(g.oval(math.cos(a) * r * 0.92, math.sin(a) * r * 0.92, r * 0.045), boss, 2, 1.4))
    if spikes:
        out += [
            part(
                g.at(
                    g.poly("-9,0 9,0 0,-34"),
                    math.cos(a) * r * 0.62,
                    math.sin(a) * r * 0.62,
                    1,
                    math.degrees(a) + 90,
                ),
                boss,
                3,
                2.6,
            )
            for a in [math.tau * k / 5 - 1.57 for k in range(5)]
        ]
    return [*out, part(g.oval(0, 0, r * 0.34), boss, 11), part(g.oval(0, 0, r * 0.13), rim, 5, 2.2)]


def heater(
    face: Material,
    rim: Material,
    charge: list[Mark],
    w: float = 78,
    h: float = 104,
    pointed_top: bool = False,
) -> list[Item]:
    """A knight's shield; the charge's marks are in the shield's units."""
    top = f"0,{-h * (1.05 if pointed_top else 0.92)}!" if pointed_top else f"0,{-h * 0.9}"
    edge = g.sym(f"{top} {w * 0.6},{-h * 0.88} {w},{-h * 0.8}! {w},{-h * 0.1} {w * 0.66},{h * 0.5} 0,{h}!")
    inner = g.at(edge, 0, -2, 0.86)
    return [part(edge, rim, 6), part(inner, face, 10, 2, charge)]


def crossbow(wood: Material = DARK_OAK, metal: Material = STEEL) -> list[Item]:
    """Seen from the side, shooting right; grip at (0, 0)."""
    stock = g.blob("-120,10! -124,36! -84,34 -40,20 130,12! 132,-8! 10,-10 -60,-6 -104,4")
    prod = g.taper("96,-96 122,-62 134,-4 122,54 96,88", 6, 13, 18, 13, 6)
    string = [part(g.line(f"98,{y} 22,-10", 3), STRING, 1.5, 1.6) for y in (-92, 84)]
    return [
        *string,
        part(stock, wood, 7, marks=[mark(g.line("-60,8 120,2", 2.4), DARK, 0.6)]),
        *place(arrow(118, metal, RED, OAK), 20, -14),
        part(g.blob("12,-20 32,-20 32,-4 12,-4"), metal, 4, 2.6),
        part(prod, metal, 5),
        part(g.blob("120,-20 144,-16 144,14 120,18"), metal, 4),
        part(g.taper("-14,18 -6,36 -18,52", 8, 7, 5), metal, 3),
    ]


def lance(
    paint: Material = RED,
    metal: Material = STEEL,
    flag: Material | None = None,
    top: float = -100,
    stripe: str = "",
) -> list[Item]:
    """Upright, its pennon flying to the right; grip at (0, 0)."""
    marks = (
        [
            mark(g.poly(f"-14,{y} 14,{y - 22} 14,{y - 40} -14,{y - 18}"), stripe, 0.95)
            for y in range(120, -400, -52)
        ]
        if stripe
        else []
    )
    out: list[Item] = []
    if flag:
        y = top + 2
        out.append(
            part(
                g.blob(
                    f"0,{y}! 50,{y - 8} 92,{y + 6} 142,{y - 4}! 112,{y + 22} 134,{y + 52}! 88,{y + 54} 50,{y + 46} 0,{y + 56}!"
                ),
                flag,
                8,
                3,
                [
                    mark(g.nib(f"6,{y + 26} 50,{y + 18} 110,{y + 24}", 6), flag.light, 0.7),
                    mark(g.nib(f"60,{y - 4} 66,{y + 22} 58,{y + 46}", 3), flag.dark, 0.6),
                ],
            )
        )
    out += [
        part(g.taper(f"0,120 0,0 0,{top}", 15, 15, 11), paint, 5, 3.2, marks),
        part(g.blob(f"0,{top - 52}! 14,{top - 12} 9,{top + 8} -9,{top + 8} -14,{top - 12}"), metal, 4, 3),
    ]
    return out
