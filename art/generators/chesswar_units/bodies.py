"""Torsos, pauldrons, sleeves, helmets and crowns. x = 0 is the counter's axis; y runs from 0 to 512."""

from __future__ import annotations

from . import geometry as g
from .carving import Item, Mark, mark, part, place
from .faces import DARK, both
from .materials import BONE, BRONZE, GOLD, IRON, LEATHER, RED, SILVER, Material, dimmer


def torso(
    cloth: Material, wide: float = 140, top: float = 286, marks: list[Mark] | None = None, relief: float = 22
) -> list[Item]:
    outline = g.sym(
        f"0,{top - 8} 38,{top - 4} {wide * 0.62},{top + 14} {wide * 0.95},{top + 44} {wide + 6},{top + 110} {wide + 10},530 0,530"
    )
    return [part(outline, cloth, relief, marks=marks or [])]


def mail(metal: Material, wide: float = 140, top: float = 286) -> list[Item]:
    """A torso in ring mail."""
    rings = [
        mark(g.ring(x + (7 if (y // 11) % 2 else 0), y, 6.4, 4.2, 10, 170), DARK, 0.62)
        for y in range(int(top) + 12, 470, 11)
        for x in range(-int(wide), int(wide) + 1, 14)
    ]
    return torso(metal, wide, top, rings)


def lames(leather: Material, studs: Material, wide: float = 130, top: float = 290) -> list[Item]:
    """A jerkin of overlapping leather tongues, studded."""
    out = torso(dimmer(leather, 0.7), wide, top)
    for row in range(4, -1, -1):
        y = top + 34 + row * 44
        reach = wide * (0.62, 0.9, 1.0, 1.02, 1.04)[row]
        n = max(3, round(reach / 22))
        for k in range(n):
            x = (k + 0.5 - n / 2) * reach * 2 / n
            w = reach / n
            out.append(
                part(
                    g.blob(
                        f"{x - w},{y - 26}! {x + w},{y - 26}! {x + w * 0.92},{y + 18} {x},{y + 28} {x - w * 0.92},{y + 18}"
                    ),
                    leather,
                    6,
                    2.6,
                )
            )
            out.append(part(g.oval(x, y + 10, 4.5), studs, 2.5, 1.6))
    collar = g.sym(f"0,{top - 16} 44,{top - 16} 66,{top + 8} 40,{top + 24} 0,{top + 30}")
    return [*out, part(collar, dimmer(leather, 0.85), 8)]


def plate(metal: Material, trim: Material, wide: float = 138, top: float = 286) -> list[Item]:
    """A breastplate with a ridge and a gorget."""
    ridge = [
        mark(g.nib(f"0,{top + 30} 2,{top + 110} 0,{top + 200}", 4), DARK, 0.6),
        mark(g.nib(f"-4,{top + 34} -3,{top + 110} -5,{top + 190}", 3), metal.light, 0.7),
    ]
    chest = g.sym(
        f"0,{top + 14} 50,{top + 18} {wide * 0.7},{top + 40} {wide * 0.78},{top + 110} {wide * 0.6},{top + 190} 0,{top + 230}"
    )
    neck = g.sym(f"0,{top - 26} 44,{top - 40} 56,{top - 30} 62,{top + 10} 30,{top + 34} 0,{top + 44}!")
    return [
        *torso(dimmer(metal, 0.6), wide, top),
        part(chest, metal, 17, marks=ridge),
        *both([part(g.taper(f"6,{top + 50} 60,{top + 40} 104,{top + 60}", 7, 7, 5), trim, 3, 2)]),
        part(neck, metal, 10),
        part(
            g.sym(f"0,{top - 26} 44,{top - 40} 56,{top - 30} 52,{top - 22} 40,{top - 28} 0,{top - 14}"),
            trim,
            4,
            2.2,
        ),
    ]


def pauldrons(
    metal: Material,
    trim: Material,
    x: float = 126,
    y: float = 328,
    size: float = 1.0,
    spikes: Material | None = None,
    layers: int = 2,
) -> list[Item]:
    one: list[Item] = []
    if spikes:
        one += [
            part(g.at(g.blob("-13,6! -4,-18 2,-58! 8,-18 14,6!"), dx, dy, 1, a), spikes, 5)
            for dx, dy, a in ((-10, -40, 4), (26, -30, 28), (46, -2, 58))
        ]
    for k in reversed(range(layers)):
        d = k * 24
        one.append(
            part(
                g.blob(
                    f"-52,{8 + d} -40,{-34 + d} 0,{-50 + d} 42,{-34 + d} 60,{10 + d} 54,{36 + d}! 8,{22 + d} -46,{32 + d}!"
                ),
                metal,
                11,
            )
        )
        one.append(part(g.taper(f"-48,{30 + d} 6,{19 + d} 55,{34 + d}", 8, 8, 8), trim, 3.5, 2.2))
    one += [part(g.oval(dx, dy, 4.5), trim, 3, 1.6) for dx, dy in ((-28, -8), (6, -18), (36, -2))]
    return both(place(one, x, y, size))


def shoulders(fur: Material, wide: float = 150, top: float = 292, depth: float = 13) -> list[Item]:
    """A fur mantle over the shoulders."""
    edge = g.sym(
        f"0,{top + 16} 44,{top - 6} {wide * 0.7},{top + 8} {wide},{top + 46} {wide + 6},{top + 100} {wide * 0.6},{top + 84} 40,{top + 96} 0,{top + 110}"
    )
    tufts = [
        mark(g.nib(f"{x},{y} {x + x * 0.05},{y + 14} {x + x * 0.1},{y + 24}", 4), c, 0.7)
        for x, y, c in [
            (x, top + 24 + abs(x) * 0.18 + (k % 3) * 16, (fur.dark, fur.light)[k % 2])
            for k, x in enumerate(range(-132, 140, 17))
        ]
    ]
    return [part(g.ragged(edge, depth, 22, 17, 0.3), fur, 17, marks=tufts)]


def robe(cloth: Material, trim: Material, wide: float = 132, top: float = 282) -> list[Item]:
    folds = [
        mark(g.nib(f"{s * x0},{top + 36} {s * x1},{top + 120} {s * x2},512", 5), c, 0.75)
        for s in (-1, 1)
        for x0, x1, x2, c in (
            (56, 74, 96, cloth.dark),
            (88, 112, 124, cloth.dark),
            (72, 94, 112, cloth.light),
        )
    ]
    out = torso(cloth, wide, top, folds)
    lapel = g.taper(f"26,{top - 12} 22,{top + 60} 2,{top + 120} 6,530", 15, 15, 15, 15)
    return [*out, *both([part(lapel, trim, 5, 2.6)])]


def sleeve(
    cloth: Material, path: str, w0: float = 50, w1: float = 64, trim: Material | None = None
) -> list[Item]:
    """A wide sleeve by shoulder, elbow and wrist: upper arm, hanging bell, opening with its hem."""
    (sx, sy), (ex, ey), (wx, wy) = (tuple(map(float, w.split(","))) for w in path.split())
    side = 1 if ex > 0 else -1
    bell = g.blob(
        f"{ex - side * w0 * 0.5},{ey + 14} {wx - side * w1 * 0.5},{wy}! {wx},{wy + 9} {wx + side * w1 * 0.5},{wy}! {ex + side * w1 * 0.62},{ey + 10}"
        f" {ex + side * w0 * 0.5},{ey + 58} {ex + side * 2},{ey + 74} {ex - side * w0 * 0.36},{ey + 52}"
    )
    folds = [
        mark(
            g.nib(
                f"{wx + side * k},{wy + 12} {ex + side * k * 1.1},{ey + 10} {ex + side * k * 0.7},{ey + 46}",
                4,
            ),
            c,
            0.7,
        )
        for k, c in ((-14, cloth.light), (4, cloth.dark), (20, cloth.dark))
    ]
    out: list[Item] = [
        part(g.taper(f"{sx},{sy} {ex},{ey + 22}", w0 * 1.2, w0 * 1.05), cloth, 13),
        part(g.oval(wx, wy, w1 * 0.5, 10), dimmer(cloth, 0.4), 4, 2.6),
        part(bell, cloth, 13, marks=folds),
    ]
    if trim:
        out.append(
            part(
                g.taper(f"{wx - w1 * 0.52},{wy + 3} {wx},{wy + 13} {wx + w1 * 0.52},{wy + 3}", 12, 13, 12),
                trim,
                4,
                2.4,
            )
        )
    return out


def arm(skin: Material, path: str, w0: float = 46, w1: float = 32, mid: float | None = None) -> list[Item]:
    return [part(g.taper(path, w0, mid or (w0 + w1) / 2, w1), skin, 12)]


def cape(cloth: Material, wide: float = 178, top: float = 270) -> list[Item]:
    folds = [
        mark(g.nib(f"{s * x},{top + 60} {s * (x + 14)},{top + 130} {s * (x + 18)},{top + 250}", 6), c, 0.7)
        for s in (-1, 1)
        for x, c in ((wide * 0.86, cloth.dark), (wide * 0.7, cloth.light))
    ]
    return [
        part(
            g.sym(
                f"0,{top} 70,{top + 4} {wide * 0.8},{top + 40} {wide},{top + 110} {wide + 30},{top + 250} 0,{top + 250}"
            ),
            cloth,
            18,
            marks=folds,
        )
    ]


# ------------------------------------------------------------------ headgear, around a head at (0, 0)
def crown(
    metal: Material = GOLD, gem: Material | None = None, y: float = -62, wide: float = 66, tall: float = 52
) -> list[Item]:
    spikes = g.sym(
        f"0,{y - tall - 18}! 14,{y - tall * 0.42} 32,{y - tall - 6}! 44,{y - tall * 0.36} {wide + 8},{y - tall + 4}! {wide},{y + 12}! 34,{y + 22} 0,{y + 25}"
    )
    out: list[Item] = [
        part(g.sym(f"0,{y - 30} {wide * 0.9},{y - 30} {wide},{y + 4} 0,{y + 8}"), RED, 10),
        part(spikes, metal, 8),
    ]
    out.append(
        part(
            g.taper(
                f"{-wide - 1},{y + 4} -34,{y + 15} 0,{y + 18} 34,{y + 15} {wide + 1},{y + 4}",
                14,
                14,
                14,
                14,
                14,
            ),
            metal,
            5,
            2.6,
        )
    )
    out += [
        part(g.oval(x, yy, r), metal, 4, 2)
        for x, yy, r in (
            (0, y - tall - 18, 7),
            (33, y - tall - 6, 6),
            (-33, y - tall - 6, 6),
            (wide + 8, y - tall + 4, 6),
            (-wide - 8, y - tall + 4, 6),
        )
    ]
    gem = gem or RED
    return [
        *out,
        part(g.poly(f"0,{y + 7} 9,{y + 17} 0,{y + 28} -9,{y + 17}"), gem, 4, 2),
        *both([part(g.oval(37, y + 14, 5.5), gem, 3, 1.8)]),
    ]


def cap_helm(
    metal: Material,
    trim: Material,
    y: float = -34,
    wide: float = 70,
    tall: float = 78,
    nasal: bool = True,
    cheeks: bool = False,
) -> list[Item]:
    """A domed helmet with a brow band."""
    dome = g.sym(
        f"0,{y - tall} {wide * 0.5},{y - tall * 0.92} {wide * 0.92},{y - tall * 0.5} {wide + 2},{y + 4}! 36,{y - 4} 0,{y - 6}"
    )
    out: list[Item] = []
    if cheeks:
        out += both(
            [
                part(
                    g.blob(
                        f"{wide - 16},{y} {wide + 4},{y} {wide + 2},{y + 60} {wide - 12},{y + 96}! {wide - 26},{y + 70} {wide - 18},{y + 30}"
                    ),
                    metal,
                    7,
                )
            ]
        )
    out += [
        part(
            dome, metal, 16, marks=[mark(g.nib(f"0,{y - tall} 2,{y - tall * 0.5} 0,{y - 6}", 3), DARK, 0.5)]
        ),
        part(
            g.taper(
                f"{-wide - 3},{y + 2} -36,{y - 6} 0,{y - 8} 36,{y - 6} {wide + 3},{y + 2}", 15, 15, 15, 15, 15
            ),
            trim,
            5,
            2.6,
        ),
    ]
    out += [part(g.oval(x, y - 5 + abs(x) * 0.07, 3.4), trim, 2, 1.4) for x in (-54, -30, 30, 54)]
    if nasal:
        out.append(part(g.sym(f"0,{y - 14} 10,{y - 10} 11,{y + 24} 15,{y + 48} 0,{y + 56}"), metal, 5, 2.6))
    return out


def kettle(metal: Material, trim: Material, y: float = -52) -> list[Item]:
    """A kettle hat: dome and broad brim."""
    return [
        part(
            g.sym(f"0,{y - 62} 36,{y - 56} 60,{y - 20} 62,{y + 6} 0,{y + 12}"),
            metal,
            15,
            marks=[mark(g.nib(f"0,{y - 60} 3,{y - 20} 0,{y + 8}", 3), DARK, 0.5)],
        ),
        part(g.sym(f"0,{y - 2} 60,{y - 10} 104,{y + 14} 98,{y + 26} 56,{y + 16} 0,{y + 20}"), metal, 8),
        part(g.taper(f"-61,{y - 2} 0,{y + 6} 61,{y - 2}", 9, 9, 9), trim, 3.5, 2.2),
    ]


def horns(
    bone: Material = BONE, x: float = 60, y: float = -52, size: float = 1.0, up: float = 1.0
) -> list[Item]:
    tusk = g.taper(
        f"0,0 {34 * size},{-2 * size} {62 * size},{-36 * size * up} {58 * size},{-88 * size * up}",
        32 * size,
        28 * size,
        17 * size,
        1.5,
    )
    rings = [
        mark(g.nib(f"{a * size},{b * size} {c * size},{d * size}", 3.4), bone.dark, 0.8)
        for a, b, c, d in ((18, -18, 20, 18), (34, -16, 42, 14), (46, -30, 64, -10))
    ]
    return both(place([part(tusk, bone, 9, marks=rings)], x, y))


def plume(feather: Material, x: float = 0, y: float = -110, size: float = 1.0, turn: float = 0) -> list[Item]:
    body = g.blob("0,16 -14,-4 -24,-40 -60,-62 -104,-50! -96,-20 -116,8! -84,10 -88,40! -50,30 -30,30")
    return place(
        [
            part(
                g.ragged(body, 6, 17, 3),
                feather,
                11,
                marks=[
                    mark(g.nib("0,10 -34,-22 -84,-22", 3.4), feather.dark, 0.7),
                    mark(g.nib("-10,-6 -40,-42 -84,-42", 3), feather.light, 0.7),
                ],
            )
        ],
        x,
        y,
        size,
        turn,
    )


def wings(metal: Material = SILVER, x: float = 58, y: float = -58, size: float = 1.0) -> list[Item]:
    """Helmet wings, feather by feather."""
    one: list[Item] = []
    for k, (dx, dy, ln, a) in enumerate(
        ((18, 0, 70, 54), (14, -8, 86, 40), (8, -14, 98, 26), (2, -18, 104, 13))
    ):
        one.append(
            part(
                g.at(g.blob(f"-9,0 -11,{-ln * 0.5} 0,{-ln}! 11,{-ln * 0.5} 9,0"), dx, dy, 1, a),
                metal,
                5,
                2.8,
                [mark(g.line(f"{dx},{dy} {dx + k},{dy - 2}", 2), DARK, 0.3)],
            )
        )
    one.append(part(g.oval(6, -4, 15), metal, 7))
    return both(place(one, x, y, size))


def great_helm(metal: Material, trim: Material) -> list[Item]:
    """A knight's closed helm."""
    body = g.sym("0,-104 34,-98 60,-78 70,-40 72,30 62,84 34,104 0,110!")
    slits = g.pair(g.blob("8,-22! 62,-30 62,-16 8,-8!"))
    holes = [mark(g.oval(x, y, 4), DARK, 0.95) for x, y in ((24, 40), (42, 36), (24, 58), (42, 54), (33, 74))]
    return [
        part(
            body,
            metal,
            19,
            marks=[
                mark(g.nib("0,-6 2,40 0,104", 4), DARK, 0.55),
                *holes,
                *[Mark(g.flip(h.shape), h.colour, h.alpha) for h in holes],
            ],
        ),
        part(g.sym("0,-38 60,-46 74,-42 72,-30 8,-22 12,40 0,50"), trim, 5, 2.4),
        part(slits, dimmer(IRON, 0.2), 3, 2, shadow=0),
        part(g.sym("0,-36 8,-34 9,40 0,46"), trim, 4, 2),
    ]


def chaos_helm(
    metal: Material,
    trim: Material,
    eyes: Material,
    horn: Material = BONE,
    size: float = 1.0,
    crest: bool = False,
) -> list[Item]:
    """A full helm with great horns, burning slits and a fanged grille."""
    big = g.taper(
        f"44,-60 {96 * size},-70 {126 * size},-{112 * size} {104 * size},-{168 * size}",
        42 * size,
        38 * size,
        24 * size,
        2,
    )
    ribs = [
        mark(g.nib(f"{x0},{y0} {x1},{y1}", 4), horn.dark, 0.85)
        for x0, y0, x1, y1 in (
            (68 * size, -90, 72 * size, -46),
            (90 * size, -98 * size, 98 * size, -50 * size),
            (100 * size, -112 * size, 132 * size, -82 * size),
            (106 * size, -132 * size, 136 * size, -118 * size),
        )
    ]
    body = g.sym("0,-100 34,-96 62,-72 70,-34 66,20 58,60 34,96 0,116!")
    slit = g.blob("8,0! 24,-14 54,-28! 58,-12 32,4!")
    brow = g.sym("0,-12! 16,-16 64,-50! 72,-32 58,-22 20,-2 0,14!")
    grille = [
        mark(g.taper(f"{s * x},{y} {s * x * 0.9},{y + 44}", 8, 2), DARK, 0.95)
        for s in (-1, 1)
        for x, y in ((10, 40), (26, 36), (42, 30))
    ]
    out: list[Item] = both([part(big, horn, 12, marks=ribs)])
    if crest:
        out.append(part(g.sym("0,-166! 14,-130 18,-84 0,-70"), trim, 7))
    return [
        *out,
        part(body, metal, 19, marks=[*grille, mark(g.nib("0,22 2,60 0,108", 3.4), DARK, 0.6)]),
        *both([part(slit, eyes, 5, 2.6, shadow=0)]),
        part(brow, trim, 6, 2.6),
        part(g.sym("0,-98 11,-92 13,-30 0,-12"), trim, 5, 2.6),
        *both([part(g.blob("58,10! 72,4 70,40 40,92! 50,52"), trim, 5, 2.6)]),
        *both([part(g.oval(60, -30, 4), trim, 2, 1.4)]),
    ]


def belt(leather: Material = LEATHER, buckle: Material = BRONZE, y: float = 452) -> list[Item]:
    return [
        part(g.taper(f"-150,{y - 8} 0,{y + 4} 150,{y - 8}", 24, 24, 24), leather, 6),
        part(g.ring(0, y + 4, 20, 11), buckle, 4, 2.6),
    ]


def strap(leather: Material = LEATHER, path: str = "-96,318 0,390 110,500", width: float = 20) -> list[Item]:
    return [part(g.taper(path, width, width, width), leather, 5, 2.6)]


def trophy(x: float, y: float, s: float, bone: Material = BONE) -> list[Item]:
    """A small skull ornament."""
    return place(
        [
            part(
                g.sym("0,-22 16,-20 24,-4 16,8 13,20 0,22"),
                bone,
                7,
                2.8,
                [
                    mark(g.pair(g.oval(9, -1, 6, 6)), DARK, 0.95),
                    mark(g.poly("0,5 4,12 -4,12"), DARK, 0.9),
                    *[mark(g.line(f"{d},14 {d},22", 2), DARK, 0.8) for d in (-6, 0, 6)],
                ],
            )
        ],
        x,
        y,
        s,
    )
