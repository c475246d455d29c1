"""Frontal heads of people: elves, humans, dwarves, the gaunt and the dead. Centre (0, 0), about 190 tall."""

from __future__ import annotations

from dataclasses import dataclass

from . import geometry as g
from .carving import Item, Mark, mark, mirror, part
from .materials import BONE, FAIR, INK, IVORY, Material, dimmer, lit, m

DARK = "#150b08"


def both(items: list[Item]) -> list[Item]:
    """The items and their mirror images."""
    return [*mirror(items), *items]


def eye(
    x: float,
    y: float,
    w: float = 16,
    h: float = 8,
    tilt: float = 0,
    iris: str = "#4a2c12",
    white: Material = IVORY,
    lid: float = 6.0,
    look: float = 0,
) -> list[Item]:
    """A right eye (mirror it for the left): white, iris, glint, heavy upper lid."""
    ball = g.blob(
        f"{-w},{h * 0.45}! {-w * 0.35},{-h * 0.85} {w * 0.45},{-h} {w},{-h * 0.1}! {w * 0.35},{h * 0.9} {-w * 0.45},{h}"
    )
    lash = g.blob(
        f"{-w - 2},{h * 0.6}! {-w * 0.4},{-h - 1} {w * 0.4},{-h - 2} {w + 4},{-h * 0.2}! {w * 0.5},{-h - lid * 0.6}"
        f" {-w * 0.35},{-h - lid * 0.9}"
    )
    spots = [
        mark(g.oval(look, -h * 0.1, h * 1.12, h * 1.2), iris, 1),
        mark(g.oval(look, -h * 0.1, h * 0.55), DARK, 1),
        mark(g.oval(look - h * 0.35, -h * 0.5, h * 0.3), "#ffffff", 1),
    ]
    put = lambda s: g.at(s, x, y, turn=tilt)  # noqa: E731
    return [
        part(put(ball), white, 2.5, 1.6, [Mark(put(k.shape), k.colour, k.alpha) for k in spots], 0),
        part(put(lash), INK, 1, 0, shadow=0),
    ]


def glowing_eye(x: float, y: float, w: float, h: float, tilt: float, light: Material) -> list[Item]:
    slit = g.blob(f"{-w},{h * 0.5}! {-w * 0.2},{-h * 0.8} {w},{-h * 0.5}! {w * 0.3},{h * 0.8}")
    return [part(g.at(slit, x, y, turn=tilt), light, 4, 2.2, shadow=0)]


def nose(skin: Material, width: float = 16, length: float = 44, top: float = -16) -> list[Item]:
    b = top + length
    body = g.sym(
        f"0,{top} {width * 0.38},{top + 8} {width * 0.5},{b - 20} {width},{b - 8} {width * 0.7},{b} 0,{b + 3}"
    )
    holes = g.pair(
        g.blob(f"{width * 0.3},{b - 1} {width * 0.62},{b - 5} {width * 0.86},{b - 1} {width * 0.5},{b + 2}")
    )
    side = g.nib(
        f"{width * 0.42},{top + 4} {width * 0.46},{b - 20} {width * 1.06},{b - 9} {width * 0.8},{b + 1}", 2.8
    )
    return [part(body, skin, 6, 0, [mark(holes, DARK, 0.85)], 0.35), part(side, INK, 1, 0, shadow=0)]


def mouth(y: float, w: float = 24, frown: float = 3, lip: str = "#7a2a22") -> list[Mark]:
    return [
        mark(g.blob(f"{-w * 0.6},{y + 2} 0,{y + 9} {w * 0.6},{y + 2} 0,{y + 3}"), lip, 0.55),
        mark(
            g.nib(f"{-w},{y + frown} {-w * 0.3},{y - 1} 0,{y + 1} {w * 0.3},{y - 1} {w},{y + frown}", 3.6),
            DARK,
            0.95,
        ),
        mark(g.nib(f"{-w * 0.5},{y + 13} 0,{y + 15} {w * 0.5},{y + 13}", 2), DARK, 0.4),
    ]


@dataclass(frozen=True)
class Face:
    """What makes one face unlike another."""

    skin: Material = FAIR
    wide: float = 58
    jaw: float = 40
    chin: float = 92
    eye_x: float = 27
    eye_y: float = -6
    eye_w: float = 14
    eye_h: float = 6
    tilt: float = 0
    iris: str = "#3a5a78"
    brow: Material = m("#24120a", "#4a2a16", "#7a4a28")
    scowl: float = 8
    brow_w: float = 9
    nose_w: float = 15
    nose_l: float = 44
    mouth_y: float = 50
    mouth_w: float = 22
    hollow: float = 3
    stern: float = 3
    look: float = 0


def face(f: Face) -> list[Item]:
    """Neck, face, features; no hair, ears or hat."""
    w, j, c = f.wide, f.jaw, f.chin
    outline = g.sym(
        f"0,-96 {w * 0.6},-90 {w * 0.95},-56 {w},-14 {w * 0.94},22 {j},{c - 28} {j * 0.5},{c - 4} 0,{c}"
    )
    sockets = g.pair(g.oval(f.eye_x, f.eye_y, 21, 13))
    cheeks = g.pair(g.oval(f.eye_x + 9, f.eye_y + 28, 14, 11))
    hollows = g.pair(g.blob(f"{w * 0.9},18 {w * 0.62},34 {w * 0.5},60 {j * 0.95},{c - 34}"))
    marks = [
        mark(sockets, "#2a0f0c", 0.42, 4),
        mark(hollows, "#2a1210", 0.10 * f.hollow, 5),
        mark(g.pair(g.oval(f.eye_x + 10, f.eye_y + 30, 10, 7)), "#c2503a", 0.22, 5),
        *mouth(f.mouth_y, f.mouth_w, f.stern),
    ]
    bumps = [
        (cheeks, 6, 7.0),
        (sockets, 5, -6.0),
        (g.oval(0, f.mouth_y + 24, 16, 10), 6, 7.0),
        (g.sym(f"0,-40 {w * 0.8},-44 {w * 0.8},-26 0,-24"), 6, 5.0),
    ]
    neck = part(g.sym(f"0,40 {j * 0.8},50 {j * 0.86},90 {j * 1.1},130 0,140"), dimmer(f.skin, 0.8), 14)
    s = f.scowl
    ex, ey, ew = f.eye_x, f.eye_y, f.eye_w
    brow = g.blob(
        f"{ex - ew - 5},{ey - 8 + s * 0.35}! {ex - ew * 0.2},{ey - 13 - s * 0.2} {ex + ew + 9},{ey - 13 - s * 0.5}!"
        f" {ex + ew * 0.4},{ey - 14 - f.brow_w - s * 0.3} {ex - ew - 4},{ey - 9 - f.brow_w + s * 0.6}"
    )
    return [
        neck,
        part(outline, f.skin, 17, marks=marks, bumps=bumps),
        *mirror(eye(ex, ey, ew, f.eye_h, f.tilt, f.iris, look=-f.look)),
        *eye(ex, ey, ew, f.eye_h, f.tilt, f.iris, look=f.look),
        *nose(f.skin, f.nose_w, f.nose_l, f.eye_y - 8),
        *both([part(brow, f.brow, 3, 1.6, shadow=0.2)]),
    ]


def ears(skin: Material, reach: float = 0, y: float = 0) -> list[Item]:
    """Human ears, or pointed ones when reach is positive."""
    if reach:
        ear = g.blob(
            f"48,{y + 16}! 58,{y - 22} {70 + reach * 0.4},{y - 34} {66 + reach},{y - 54}! {66 + reach * 0.62},{y - 16}"
            f" {58 + reach * 0.2},{y + 14} 52,{y + 26}!"
        )
        inner = g.blob(
            f"56,{y + 6} 64,{y - 18} {62 + reach * 0.8},{y - 44}! {60 + reach * 0.4},{y - 12} 60,{y + 8}"
        )
    else:
        ear = g.blob(f"50,{y - 20} 66,{y - 24} 70,{y - 4} 62,{y + 20} 50,{y + 22}")
        inner = g.blob(f"56,{y - 12} 63,{y - 14} 64,{y - 2} 58,{y + 10}")
    return both([part(ear, skin, 5, 3.2, [mark(inner, "#4a1c14", 0.55, 1.5)])])


def beard(
    hair: Material, length: float = 150, wide: float = 60, top: float = 12, fork: float = 0, lip: float = 36
) -> list[Item]:
    """A full beard with combed locks, and the moustache over it."""
    body = g.sym(
        f"0,{lip + 14} 20,{lip + 6} 40,{top + 14} {wide * 0.98},{top - 26}! {wide + 6},{top + 30} {wide},{length * 0.62}"
        f" {wide * 0.5},{length * 0.9} {6 + fork},{length}! 0,{length - fork * 2}"
    )
    locks = [
        mark(g.nib(f"{x},{lip + 22} {x * 1.5},{length * 0.55} {x * 0.8},{length * 0.9}", 3), hair.dark, 0.8)
        for x in (-32, -20, -8, 6, 18, 30)
    ]
    gleams = [
        mark(
            g.nib(f"{x},{lip + 26} {x * 1.45},{length * 0.5} {x * 0.9},{length * 0.8}", 2.6), hair.light, 0.6
        )
        for x in (-38, -26, -14, 0, 12, 25)
    ]
    stache = g.blob(
        f"0,{lip - 8} 16,{lip - 12} 36,{lip + 2} 50,{lip + 24} 54,{lip + 44}! 36,{lip + 30} 16,{lip + 16} 0,{lip + 6}"
    )
    hairs = [
        mark(g.nib(f"4,{lip - 2 + d} 24,{lip + d} 44,{lip + 26 + d}", 2), hair.dark, 0.7) for d in (0, 6)
    ]
    return [part(body, hair, 14, marks=locks + gleams), *both([part(stache, hair, 7, 2.8, marks=hairs)])]


def braid(hair: Material, x: float, y: float, beads: int, tie: Material, size: float = 15) -> list[Item]:
    """A plait hanging from (x, y), with a metal tie."""
    out: list[Item] = []
    for k in range(beads):
        s = size * (1 - 0.07 * k)
        out.append(
            part(
                g.blob(
                    f"{x - s},{y + k * size * 1.1 - 2} {x},{y + k * size * 1.1 - s * 0.8} {x + s},{y + k * size * 1.1 - 2}"
                    f" {x},{y + k * size * 1.1 + s}"
                ),
                hair,
                5,
                2.6,
            )
        )
    end = y + beads * size * 1.1
    out.append(part(g.blob(f"{x - 9},{end} {x + 9},{end} {x},{end + 26}!"), hair, 4, 2.6))
    out.append(
        part(
            g.blob(f"{x - 11},{end - 9} {x + 11},{end - 9} {x + 10},{end + 5} {x - 10},{end + 5}"),
            tie,
            4,
            2.6,
        )
    )
    return out


def long_hair(hair: Material, length: float = 150, wide: float = 84) -> list[Item]:
    """Hair falling behind the head to the shoulders (draw it before the face)."""
    body = g.sym(
        f"0,-112 46,-104 {wide * 0.86},-60 {wide},10 {wide * 1.02},{length * 0.6} {wide * 0.86},{length}! {wide * 0.55},"
        f"{length * 0.86} 0,{length * 0.8}"
    )
    marks = [
        mark(g.nib(f"{x * 0.5},-80 {x},0 {x * 1.05},{length * 0.7} {x * 0.95},{length * 0.95}", 3), c, 0.7)
        for x, c in (
            (-76, hair.light),
            (-68, hair.dark),
            (-58, hair.light),
            (76, hair.dark),
            (68, hair.dark),
            (60, hair.light),
        )
    ]
    return [part(body, hair, 13, marks=marks)]


def fringe(hair: Material, part_x: float = -10) -> list[Item]:
    """Hair over the brow, parted."""
    right = g.blob(f"{part_x},-104 30,-106 60,-76 68,-20 64,30! 56,-10 50,-44 30,-66 {part_x},-76!")
    left = g.blob(f"{part_x},-104 -34,-104 -60,-76 -68,-20 -64,30! -56,-10 -50,-44 -34,-64 {part_x},-76!")
    comb = lambda s: [
        mark(g.nib(f"{part_x + s * 6},-92 {s * 40},-80 {s * 58},-30 {s * 62},10", 2.4), hair.dark, 0.7),  # noqa: E731
        mark(g.nib(f"{part_x + s * 4},-98 {s * 36},-92 {s * 58},-54", 2.6), hair.light, 0.8),
    ]
    return [part(left, hair, 8, marks=comb(-1)), part(right, hair, 8, marks=comb(1))]


def skull(
    bone: Material = BONE, light: Material | None = None, jaw_drop: float = 0, gap: bool = True
) -> list[Item]:
    """A bare skull; ``light`` burns in its sockets."""
    socket = g.blob("10,-14 20,-24 40,-24 52,-12 50,8 36,18 18,12 10,2")
    cranium = g.sym("0,-100 44,-94 74,-62 78,-22 66,8 64,30 48,44 40,58 0,62")
    holes = g.sym("0,12 8,20 14,38 6,42 0,36")
    teeth_top = g.sym("0,44 36,40 34,66 0,70")
    jaw = g.sym("0,66 34,62 46,40 60,24! 60,52 48,84 26,100 0,104")
    cracks = [
        mark(g.nib("-30,-92 -22,-74 -34,-62 -26,-48", 2.6), DARK, 0.8),
        mark(g.nib("-34,-62 -46,-58", 2), DARK, 0.7),
    ]
    lines = lambda y0, y1, xs: [mark(g.line(f"{x},{y0} {x * 0.94},{y1}", 2.2), DARK, 0.9) for x in xs]  # noqa: E731
    out: list[Item] = [
        part(g.at(g.sym("0,56 30,56 34,80 0,90"), 0, jaw_drop * 0.5), INK, 2, 0, shadow=0),
        part(
            g.at(jaw, 0, jaw_drop),
            dimmer(bone, 0.9),
            9,
            bumps=[(g.at(g.oval(0, 84, 20, 8), 0, jaw_drop), 5, 6)],
        ),
        part(
            g.at(g.sym("0,60 30,58 29,76 0,80"), 0, jaw_drop + 4),
            bone,
            3,
            2,
            [
                Mark(g.at(k.shape, 0, jaw_drop), k.colour, k.alpha)
                for k in lines(62, 84, (-20, -10, 0, 10, 20))
            ],
        ),
        part(
            cranium,
            bone,
            17,
            marks=[
                mark(g.pair(g.oval(34, 2, 36, 30)), "#3a2a16", 0.35, 6),
                mark(g.pair(g.blob("66,-30 76,-20 68,6 60,-4")), "#3a2a16", 0.5, 4),
                *cracks,
            ],
            bumps=[
                (g.pair(g.oval(50, 26, 16, 7)), 4, 7),
                (g.pair(g.blob("6,-24 30,-38 58,-30 58,-22 30,-28 10,-14")), 4, 7),
            ],
        ),
        part(teeth_top, bone, 4, 2.4, lines(40, 70, (-24, -14, -5, 5, 14, 24))),
        *both([part(socket, INK, 5, 2.2, shadow=0)]),
        part(holes, INK, 3, 1.5, shadow=0),
    ]
    if light is not None:
        out += both([part(g.oval(31, -3, 9, 8), light, 4, 0, shadow=0)])
    return out


def hood(
    cloth: Material, lining: Material, wide: float = 92, peak: float = 0, deep: float = 0
) -> tuple[list[Item], list[Item]]:
    """Back and front of a hood, to stand behind and around a face."""
    back = [
        part(g.sym(f"0,-118 60,-104 {wide * 0.92},-40 {wide * 0.9},60 60,110 0,120"), dimmer(lining, 0.5), 10)
    ]
    outer = g.sym(
        f"0,{-132 - peak}{'!' if peak else ''} 52,-116 {wide},-60 {wide + 8},20 {wide},92 {wide + 18},140 40,150 0,134!"
    )
    cut = g.sym(f"0,{-92 + deep} 36,-84 {58 - deep * 0.2},-44 {62 - deep * 0.2},20 48,80 20,112 0,118!")
    rim_in = g.shape(*[p for p in outer.polys])
    whole = g.Shape((*rim_in.polys, *(p[::-1] for p in cut.polys)))
    folds = [
        mark(g.nib(f"{s * 66},-76 {s * 84},-10 {s * 74},70 {s * 88},130", 3.4), cloth.dark, 0.85)
        for s in (-1, 1)
    ]
    folds += [
        mark(g.nib("-20,-122 -62,-88 -80,-30", 3), cloth.light, 0.8),
        mark(g.nib("8,-124 50,-104 78,-56", 2.5), cloth.dark, 0.7),
    ]
    return back, [part(whole, cloth, 13, marks=folds)]


def empty_sockets(light: Material) -> list[Item]:
    """Two lights in the dark of a hood."""
    return [
        part(g.sym("0,-90 50,-70 60,0 44,80 0,110"), INK, 4, 0, shadow=0),
        *both(glowing_eye(24, -4, 14, 7, -12, light)),
    ]


EMBER = lit("#8c0a1c", "#ff4a34", "#ffe0b8")
