"""Heads that are not human: orc, troll, giant, beastman, rat, wolf, horse, tree."""

from __future__ import annotations

from . import geometry as g
from .carving import Item, mark, part
from .faces import DARK, both, eye, glowing_eye
from .materials import (
    BARK,
    BONE,
    GIANT_SKIN,
    INK,
    IVORY,
    ORC_SKIN,
    RAT_PINK,
    TROLL_SKIN,
    Material,
    dimmer,
    lit,
    m,
)

YELLOW_TEETH = m("#7a6a2a", "#d8c678", "#f8f0bc")
YELLOW_EYE = m("#a06a10", "#f0c030", "#fff4a0")
RED_EYE = m("#7a0a08", "#e0301c", "#ffb080")


def teeth(y: float, xs: list[float], size: float, up: bool = False) -> list[Item]:
    d = -1 if up else 1
    return [
        part(
            g.poly(f"{x - size * 0.55},{y} {x + size * 0.55},{y} {x},{y + d * size * 1.5}"),
            IVORY,
            2,
            1.4,
            shadow=0.2,
        )
        for x in xs
    ]


def orc(skin: Material = ORC_SKIN, tusk: float = 1.0, eyes: Material = YELLOW_EYE) -> list[Item]:
    """A heavy jaw with tusks under a scowl."""
    ear = g.blob("56,-14! 80,-40 104,-48 134,-66! 126,-28 100,6 62,20!")
    hole = g.blob("70,-6 96,-30 120,-50! 112,-22 92,-2 72,8")
    outline = g.sym("0,-92 40,-88 64,-60 66,-20 72,16 72,54 52,86 24,102 0,104")
    bumps = [
        (g.pair(g.oval(44, 18, 15, 12)), 6, 8),
        (g.oval(0, 78, 40, 16), 7, 8),
        (g.pair(g.oval(29, -4, 18, 11)), 4, -7),
    ]
    warts = [
        mark(g.oval(x, y, r), skin.light, 0.6)
        for x, y, r in ((-50, 44, 4), (-42, 52, 3), (48, 38, 3.5), (18, -66, 4))
    ]
    brow = g.sym("0,-18 10,-14 36,-24 62,-40! 66,-24 54,-12 32,-8 10,-2 0,-4")
    snub = g.sym("0,-8 10,-4 15,12 26,22 22,36 8,38 0,34")
    maw = g.sym("0,50 26,46 50,52 44,70 20,76 0,76")
    lip = g.sym("0,66 26,64 50,54 58,62 50,82 24,94 0,94")
    fang = g.taper(f"36,78 {40 + 6 * tusk},{60 - 8 * tusk} {36 + 8 * tusk},{44 - 22 * tusk}", 19, 15, 1.5)
    return [
        *both([part(ear, skin, 7, marks=[mark(hole, "#2a1408", 0.75, 1.5)])]),
        part(
            outline,
            skin,
            18,
            marks=[
                mark(g.pair(g.oval(30, -4, 22, 12)), "#0e1606", 0.65, 3),
                *warts,
                mark(g.pair(g.nib("24,26 40,36 50,52", 3)), DARK, 0.8),
            ],
            bumps=bumps,
        ),
        part(maw, INK, 3, 2, shadow=0),
        *teeth(52, [-16, -5, 6, 17], 9),
        *both(eye(30, -3, 15, 7.5, 10, "#7a1808", eyes, 4)),
        part(snub, skin, 8, 2, [mark(g.pair(g.oval(11, 30, 6, 4.5)), DARK, 0.95)], 0.5),
        part(brow, skin, 6, 2.4, [mark(g.pair(g.nib("14,-12 36,-20 58,-34", 2.4)), skin.light, 0.6)]),
        part(lip, skin, 8, 2.6, [mark(g.nib("-24,80 0,84 24,80", 2.4), DARK, 0.5)]),
        *teeth(68, [-10, 0, 10], 7, True),
        *both([part(fang, BONE, 5, 3)]),
    ]


def troll(skin: Material = TROLL_SKIN) -> list[Item]:
    """A drooping snout of a nose, tiny eyes, underbite."""
    ear = g.blob("58,-10! 86,-34 118,-26 140,2! 112,14 88,20 62,26!")
    outline = g.sym("0,-84 36,-82 62,-56 66,-16 76,24 80,64 58,96 26,110 0,112")
    maw = g.sym("0,58 34,56 62,66 52,84 0,90")
    lip = g.sym("0,80 34,76 64,64 74,76 60,100 28,112 0,112")
    hooter = g.blob("-13,-22 0,-30 14,-22 17,6 26,30 28,56 14,70 -2,68 -20,66 -26,50 -22,28 -16,6")
    brow = g.sym("0,-20 12,-16 40,-26 66,-26! 66,-8 42,-6 14,-2 0,-4")
    warts = [
        mark(g.oval(x, y, r), skin.light, 0.75)
        for x, y, r in (
            (-54, 36, 6),
            (-44, 50, 4),
            (52, 44, 5),
            (60, 30, 3),
            (-20, -62, 5),
            (26, -58, 6),
            (38, -46, 3),
        )
    ]
    return [
        *both([part(ear, skin, 8, marks=[mark(g.blob("72,2 92,-16 122,-8! 98,8"), "#2a1414", 0.6, 2)])]),
        part(
            outline,
            skin,
            19,
            marks=[mark(g.pair(g.oval(34, -4, 22, 13)), "#0b1614", 0.7, 3), *warts],
            bumps=[(g.pair(g.oval(50, 26, 16, 14)), 6, 8)],
        ),
        part(maw, INK, 3, 2, shadow=0),
        *teeth(62, [-40, -26, 28, 42], 10),
        *both(eye(36, -2, 12, 6.5, 6, "#6a1006", YELLOW_EYE, 4)),
        part(lip, skin, 8, 2.6),
        *both([part(g.taper("46,92 54,72 50,44", 17, 13, 1.5), BONE, 5, 2.8)]),
        *teeth(82, [-22, -8, 8, 22], 9, True),
        part(
            hooter,
            skin,
            11,
            2.8,
            [
                mark(g.oval(-13, 60, 6, 4.5), DARK, 0.9),
                mark(g.oval(13, 61, 6, 4.5), DARK, 0.9),
                mark(g.oval(-7, 18, 5), skin.light, 0.8),
            ],
        ),
        part(brow, skin, 7, 2.4),
    ]


def giant(skin: Material = GIANT_SKIN) -> list[Item]:
    """A bald brute: one great brow, broken teeth, a ring in the ear."""
    outline = g.sym("0,-104 38,-98 58,-66 62,-20 70,18 74,58 54,96 22,112 0,114")
    ear = g.blob("56,-22 82,-34 90,-8 80,22 58,22")
    brow = g.sym("0,-16 14,-12 40,-20 64,-34! 68,-12 46,-4 16,2 0,0")
    maw = g.sym("0,60 30,54 50,58 46,84 20,92 0,92")
    stubble = [
        mark(g.line(f"{x},{y} {x + 1},{y + 7}", 2), DARK, 0.5)
        for x in range(-54, 60, 12)
        for y in (84, 98)
        if abs(x) < 70 - y * 0.3
    ]
    scar = [
        mark(g.nib("-44,-70 -30,-40 -34,-24", 4), "#5a1410", 0.85),
        mark(g.nib("-48,-54 -30,-60 M".replace(" M", ""), 2.5), "#5a1410", 0.7),
    ]
    return [
        *both([part(ear, skin, 6, marks=[mark(g.oval(72, -4, 9, 13), "#3a120c", 0.6, 2)])]),
        part(
            outline,
            skin,
            20,
            marks=[
                mark(g.pair(g.oval(30, 2, 22, 12)), "#240a08", 0.7, 3),
                *stubble,
                *scar,
                mark(g.pair(g.nib("26,38 46,46 54,66", 3.2)), DARK, 0.75),
            ],
            bumps=[(g.pair(g.oval(46, 26, 16, 12)), 6, 8), (g.oval(0, 98, 26, 12), 6, 8)],
        ),
        part(maw, INK, 3, 2.4, shadow=0),
        *[
            part(g.blob(f"{x - 8},60 {x + 8},60 {x + 7},{76 + h} {x - 7},{76 + h}"), BONE, 3, 1.8)
            for x, h in ((-26, 0), (-8, 4), (28, -3))
        ],
        *[
            part(g.blob(f"{x - 8},88 {x + 8},88 {x + 6},{74 - h} {x - 6},{74 - h}"), BONE, 3, 1.8)
            for x, h in ((-18, 2), (16, 0))
        ],
        *both(eye(30, 3, 13, 6.5, 6, "#3a2008", IVORY, 4)),
        part(
            g.sym("0,-6 12,0 18,22 30,34 24,48 8,50 0,46"),
            skin,
            9,
            2.2,
            [mark(g.pair(g.oval(13, 42, 7, 5)), DARK, 0.9)],
        ),
        part(
            brow,
            dimmer(skin, 0.9),
            7,
            2.6,
            [mark(g.nib("-58,-26 -30,-16 0,-8 30,-16 58,-26", 7), "#1d0c08", 0.75)],
        ),
    ]


def goat(fur: Material, horn: Material = BONE) -> list[Item]:
    """A beastman: long goat face, curling horns, slit eyes."""
    horn_r = g.taper("26,-78 64,-122 110,-112 122,-70 100,-44 86,-58", 34, 30, 24, 17, 10, 2)
    rings = [
        mark(g.line(f"{x0},{y0} {x1},{y1}", 3), DARK, 0.7)
        for x0, y0, x1, y1 in (
            (36, -112, 58, -90),
            (54, -134, 68, -102),
            (82, -136, 84, -106),
            (108, -128, 98, -102),
            (128, -104, 108, -92),
            (128, -76, 110, -78),
        )
    ]
    ear = g.blob("50,-44! 84,-52 116,-30 128,-8! 92,-8 60,-20!")
    face = g.sym("0,-96 34,-92 56,-66 58,-34 46,4 38,44 36,76 24,98 0,104")
    muzzle = g.sym("0,40 24,36 38,56 36,84 20,104 0,108")
    brow = g.sym("0,-52 16,-42 58,-66! 62,-50 40,-34 16,-26 0,-22")
    tuft = g.ragged(g.sym("0,92 26,92 24,130 0,176!"), 9, 15, 3)
    crown = g.ragged(g.sym("0,-112 40,-104 52,-82 30,-70 0,-58"), 12, 18, 5)
    streaks = [
        mark(g.nib(f"{x},-20 {x * 0.8},20 {x * 0.62},50", 3), fur.dark, 0.6) for x in (-34, -22, 22, 34)
    ]
    return [
        *both([part(ear, fur, 6, marks=[mark(g.blob("66,-32 92,-38 116,-14! 86,-20"), "#3a1410", 0.6, 2)])]),
        *both([part(horn_r, horn, 9, marks=rings)]),
        part(tuft, dimmer(fur, 0.7), 9),
        part(
            g.ragged(face, 4, 13, 8),
            fur,
            17,
            marks=streaks + [mark(g.pair(g.oval(32, -26, 20, 12)), "#120604", 0.7, 3)],
            bumps=[(g.oval(0, 0, 15, 50), 6, 9)],
        ),
        *both(glowing_eye(33, -20, 16, 9, 12, lit("#c01808", "#ff7a2a", "#fff0b0", 0.6))),
        part(
            muzzle,
            dimmer(fur, 1.12),
            10,
            2.4,
            [
                mark(g.pair(g.blob("9,60 24,52 28,62 16,70")), DARK, 0.95),
                mark(g.nib("0,66 0,84", 3), DARK, 0.9),
                mark(g.nib("-28,90 -12,84 0,86 12,84 28,90", 3.4), DARK, 0.95),
            ],
        ),
        *both([part(g.taper("22,88 26,96 22,108", 9, 6, 1), BONE, 3, 1.6)]),
        part(brow, dimmer(fur, 0.8), 7, 2.4),
        part(crown, dimmer(fur, 0.62), 8, 2.6),
    ]


def rat(fur: Material, eyes: Material = RED_EYE, glow: Material | None = None) -> list[Item]:
    """A rat's head in profile, looking right, centre of the skull at (0, 0), snout at (130, 50)."""
    back_ear = g.blob("8,-48 14,-78 34,-104! 48,-84 46,-62 30,-44")
    ear = g.blob("-40,-34 -62,-62 -66,-92 -54,-122! -40,-108! -30,-114! -8,-88 -2,-52 -20,-30")
    inner = g.blob("-34,-44 -50,-68 -52,-102! -22,-94 -10,-60 -18,-42")
    head = g.blob(
        "-72,34 -76,-10 -52,-44 -12,-58 24,-50 58,-26 100,0 138,20 150,36 138,50 100,60 50,78 0,88 -48,78"
    )
    jaw = g.blob("20,60 60,64 104,52 112,62 92,84 50,100 6,96")
    cheek = g.ragged(g.blob("-60,20 -20,6 18,30 20,66 -10,94 -56,92"), 12, 17, 4)
    incisors = [
        part(g.blob(f"{x},48! {x + 13},46! {x + 10},{92} {x + 3},{94}!"), YELLOW_TEETH, 3, 2)
        for x in (118, 104)
    ]
    snarl = [
        part(g.poly(f"{x},{y} {x + 10},{y - 3} {x + 6},{y + 16}"), YELLOW_TEETH, 2, 1.4, shadow=0.2)
        for x, y in ((88, 60), (74, 66), (60, 72))
    ]
    whiskers = [
        part(g.taper(p, 2.6, 1.8, 0.5), INK, 1, 0, shadow=0)
        for p in (
            "116,40 144,58 176,60",
            "112,44 138,72 164,84",
            "106,46 124,80 142,102",
            "118,34 150,40 182,32",
        )
    ]
    eye_w = g.blob("24,-16! 38,-24 54,-20 64,-8! 50,-4 36,-6")
    marks = [
        mark(g.nib("66,-14 96,6 122,18", 3), fur.dark, 0.6),
        mark(g.oval(44, -14, 28, 17), "#120806", 0.7, 4),
        mark(g.nib("70,6 88,24 92,44", 3), DARK, 0.55),
        mark(g.nib("82,0 100,18 106,38", 2.6), DARK, 0.45),
        *[
            mark(g.nib(f"{x},{y} {x - 16},{y + 10} {x - 28},{y + 26}", 3), c, 0.6)
            for x, y, c in (
                (-10, -40, fur.light),
                (-30, -22, fur.light),
                (6, -6, fur.dark),
                (-14, 10, fur.dark),
                (-40, 6, fur.dark),
            )
        ],
    ]
    out: list[Item] = [
        part(back_ear, dimmer(RAT_PINK, 0.7), 5),
        part(jaw, dimmer(fur, 0.8), 8),
        part(g.blob("44,66 84,60 116,48 112,58 84,70 50,80"), INK, 2, 0, shadow=0),
        *incisors,
        part(
            g.ragged(head, 3, 12, 6),
            fur,
            19,
            marks=marks,
            bumps=[(g.oval(40, -44, 30, 10, 20), 5, 9), (g.oval(104, 26, 22, 16), 6, 7)],
        ),
        part(cheek, fur, 10, 0, shadow=0.35),
        part(
            ear,
            fur,
            6,
            marks=[
                mark(inner, RAT_PINK.mid, 0.9, 1.5),
                mark(g.nib("-40,-50 -34,-76 -30,-98", 2.4), RAT_PINK.dark, 0.6),
            ],
        ),
        part(
            g.blob("132,12 146,16 156,28 148,40 134,36 128,24"),
            dimmer(RAT_PINK, 0.8),
            6,
            2.6,
            [mark(g.oval(147, 33, 4, 3.2), DARK, 0.9)],
        ),
        *snarl,
    ]
    if glow is not None:
        out.append(part(eye_w, glow, 4, 2.4, shadow=0))
    else:
        out.append(
            part(
                eye_w,
                eyes,
                3,
                2.4,
                [mark(g.oval(46, -14, 4.5, 7), DARK, 1), mark(g.oval(42, -18, 2.6), "#ffffff", 1)],
            )
        )
    out.append(part(g.blob("8,-30! 30,-46 56,-34 80,-6! 58,-20 32,-24"), dimmer(fur, 0.6), 5, 2.2))
    return out + whiskers


def wolf(fur: Material, eyes: Material = YELLOW_EYE) -> list[Item]:
    """A snarling wolf in profile, looking right; skull at (0, 0), nose at (150, 30)."""
    ears_ = [
        g.blob("2,-54! 10,-98 18,-118! 40,-84 46,-48!"),
        g.blob("-50,-40! -48,-92 -40,-122! -10,-86 0,-46!"),
    ]
    skull = g.blob(
        "-80,40 -78,-16 -48,-54 0,-62 44,-44 70,-18 110,-8 148,2 160,20 152,36 120,40 92,40 70,56 30,84 -30,96"
    )
    jaw = g.blob("24,70 66,58 88,72 120,76 138,70 142,82 120,98 80,106 40,112 4,106")
    mane = g.ragged(g.blob("-96,120 -104,20 -70,-44 -30,-34 0,20 30,70 30,120 -20,170"), 20, 24, 9, 0.4)
    maw = g.blob("56,60 84,42 124,42 148,40 140,72 104,78 74,76")
    fangs = [
        part(g.poly(p), IVORY, 2.5, 1.8, shadow=0.3)
        for p in (
            "136,38 150,36 143,68",
            "118,40 128,40 122,56",
            "102,42 112,42 106,56",
            "86,46 96,44 90,58",
            "126,78 136,74 130,50",
            "106,82 114,80 109,66",
            "90,80 98,80 93,66",
        )
    ]
    marks = [
        mark(g.nib("52,-20 84,6 130,12", 3), DARK, 0.6),
        mark(g.nib("76,20 100,18 124,24", 3), DARK, 0.7),
        mark(g.nib("70,32 96,30 120,32", 2.6), DARK, 0.55),
        mark(g.oval(38, -14, 24, 14), "#0c0808", 0.7, 4),
        *[
            mark(g.nib(f"{x},{y} {x - 18},{y + 16} {x - 22},{y + 38}", 3.4), c, 0.7)
            for x, y, c in (
                (0, -30, fur.light),
                (-24, -20, fur.light),
                (20, 20, fur.light),
                (-6, 10, fur.dark),
                (-30, 20, fur.dark),
                (4, 46, fur.dark),
            )
        ],
    ]
    return [
        part(ears_[0], dimmer(fur, 0.7), 6),
        part(mane, dimmer(fur, 0.85), 16, marks=marks[5:]),
        part(jaw, fur, 8),
        part(maw, m("#2a0605", "#7a1a18", "#b84a3a"), 4, 1.5, shadow=0),
        *fangs,
        part(
            g.ragged(skull, 5, 15, 12),
            fur,
            19,
            marks=marks,
            bumps=[(g.oval(36, -36, 34, 10, 18), 5, 9), (g.oval(116, 14, 30, 10), 5, 6)],
        ),
        part(ears_[1], fur, 7, marks=[mark(g.blob("-38,-52 -36,-96 -14,-62"), "#1a0e0c", 0.7, 2)]),
        part(
            g.blob("140,-4 158,0 168,16 156,26 142,20"),
            INK,
            5,
            2.4,
            [mark(g.oval(150, 4, 6, 3), "#ffffff", 0.6, 1)],
        ),
        part(
            g.blob("26,-10! 38,-22 54,-20 62,-8! 46,-2"),
            eyes,
            3,
            2.2,
            [mark(g.oval(46, -12, 4.5, 6), DARK, 1)],
        ),
        part(g.blob("12,-18! 34,-36 60,-28 70,-8! 52,-20 32,-22"), dimmer(fur, 0.6), 4, 2),
    ]


def horse(coat: Material, mane: Material, eyes: Material = INK, wild: bool = False) -> list[Item]:
    """A horse's head and neck looking right and down; poll at (0, 0), muzzle at (120, 130)."""
    neck = g.blob("-140,320! -128,190 -92,80 -44,10 2,-14 40,20 52,70 34,120 20,190 40,320!")
    head = g.blob(
        "-6,-12 30,-26 58,-8 84,40 116,92 138,122 138,148 118,162 94,156 72,128 44,108 10,84 -10,40"
    )
    ears_ = [g.blob("24,-18! 30,-52 50,-72! 54,-40 46,-14!"), g.blob("-6,-8! -6,-48 8,-74! 24,-42 24,-12!")]
    crest = g.blob(
        "10,-40 -24,-34 -70,0 -112,70 -142,170 -160,290! -136,300 -116,220 -84,130 -46,60 -6,20 18,-6"
    )
    crest = g.ragged(crest, 15 if wild else 9, 25, 7, 0.5)
    marks = [
        mark(g.oval(46, 22, 18, 13), "#120a08", 0.55, 4),
        mark(g.nib("30,74 52,66 60,40", 3.4), DARK, 0.6),
        mark(g.nib("62,24 92,70 118,112", 3), coat.light, 0.7),
        mark(g.nib("82,128 100,138 116,140", 3), DARK, 0.8),
        mark(g.oval(124, 128, 6, 8, 30), DARK, 0.9),
    ]
    return [
        part(ears_[0], dimmer(coat, 0.8), 5),
        part(
            neck,
            coat,
            22,
            marks=[
                mark(g.nib("-60,60 -30,130 -30,220", 4), coat.dark, 0.5, 1),
                mark(g.nib("-86,100 -76,180 -90,260", 4), coat.light, 0.4, 1),
            ],
        ),
        part(
            head,
            coat,
            15,
            marks=marks,
            bumps=[
                (g.oval(26, 62, 22, 26), 6, 8),
                (g.oval(52, 6, 16, 7, 50), 4, 6),
                (g.oval(112, 136, 18, 14), 5, 6),
            ],
        ),
        part(
            crest,
            mane,
            11,
            marks=[
                mark(g.nib(f"{x},{y} {x - 26},{y + 40} {x - 36},{y + 90}", 3.4), c, 0.7)
                for x, y, c in (
                    (-20, -10, mane.light),
                    (-60, 30, mane.dark),
                    (-84, 80, mane.light),
                    (-106, 130, mane.dark),
                    (-120, 190, mane.light),
                    (-36, 16, mane.dark),
                )
            ],
        ),
        part(ears_[1], coat, 5, marks=[mark(g.blob("2,-18 4,-48 16,-22"), "#1a0c08", 0.6, 1.5)]),
        part(g.blob("6,-30 26,-34 40,-12 44,16! 30,4 20,18! 12,-2"), mane, 6, 2.4),
        *(
            [part(g.blob("36,22! 46,12 60,18 64,30! 50,34"), eyes, 3, 2, shadow=0)]
            if eyes.glow
            else [
                part(
                    g.blob("36,24! 46,13 58,18 63,30! 50,34"),
                    INK,
                    3,
                    2,
                    [
                        mark(g.oval(49, 20, 3.4), "#fff", 1)
                        if False
                        else mark(g.oval(49, 20, 3.4), "#ffffff", 1)
                    ],
                )
            ]
        ),
    ]


def dead_horse(bone: Material, light: Material) -> list[Item]:
    """A horse's skull on bare neck bones."""
    out: list[Item] = []
    chain = g.spine("-120,300 -104,220 -80,140 -44,70 0,20")
    for k in range(0, len(chain), 4):
        x, y = chain[k]
        out.append(
            part(
                g.at(g.blob("-36,-10 0,-15 36,-10 40,7 0,14 -40,7"), x, y, 1.12, -60 + k * 0.5), bone, 6, 2.8
            )
        )
        out.append(part(g.at(g.taper("-26,0 -44,-8 -58,-4", 12, 8, 2), x, y, 1, -62), bone, 4, 2.6))
    head = g.blob(
        "-26,-14 10,-38 50,-30 80,18 110,70 140,104 148,126 130,134 106,118 78,98 60,96 26,92 -14,62"
    )
    jaw = g.blob(
        "-26,20! -30,92 -6,138 30,146 66,142 98,158 122,176 138,168 130,148! 102,138 80,120 56,108 26,92"
    )
    return [
        *out,
        part(jaw, dimmer(bone, 0.85), 7),
        part(
            head,
            bone,
            14,
            marks=[
                mark(g.oval(34, 12, 32, 24), "#2a1e0e", 0.5, 4),
                mark(g.nib("74,30 102,76 128,108", 3), DARK, 0.5),
                mark(g.blob("116,92 134,108 138,120 122,112"), DARK, 0.95),
                mark(g.nib("6,58 40,54 76,80", 4), DARK, 0.75),
            ],
            bumps=[(g.oval(30, 48, 32, 8, 14), 4, 9)],
        ),
        *[
            part(g.at(g.blob("-4,-4 4,-4 3,10 -3,10"), 76 + k * 10, 106 + k * 6.6, 1.35, -34), bone, 2, 1.6)
            for k in range(6)
        ],
        part(g.blob("14,12 26,-6 46,-6 58,12 46,30 26,28"), INK, 4, 2.4, shadow=0),
        part(g.oval(37, 11, 10), light, 4, 0),
    ]


def tree_face(bark: Material = BARK, light: Material | None = None) -> list[Item]:
    """The face in a living trunk."""
    light = light or lit("#6a8a08", "#d6f04a", "#ffffd0")
    trunk = g.sym("0,-136 34,-132 66,-84 66,-20 76,40 90,120 110,200 130,300 0,310")
    rough = g.ragged(trunk, 7, 22, 13)
    grooves = [
        mark(g.nib(f"{x},{y} {x + d},{y + 60} {x * 1.2},{y + 130}", 5), bark.dark, 0.85)
        for x, y, d in (
            (-54, -90, 6),
            (-30, -110, -6),
            (34, -108, 6),
            (56, -80, -4),
            (-70, 40, 4),
            (74, 40, 6),
            (-44, 120, -6),
            (40, 130, 8),
            (0, 150, 4),
            (-80, 160, 0),
            (84, 170, 0),
        )
    ]
    gleam = [
        mark(g.nib(f"{x},{y} {x + 5},{y + 50} {x},{y + 100}", 3), bark.light, 0.6)
        for x, y in ((-62, -60), (-38, -90), (24, -100), (-78, 90), (20, 130), (-24, 140))
    ]
    brow = g.blob("4,-22! 22,-38 56,-56 74,-52! 70,-30 48,-18 22,-6 6,-4!")
    knot = g.sym("0,-20 10,-4 14,30 24,44 16,58 0,60")
    maw = g.sym("0,84 22,78 44,86 36,104 14,112 0,104")
    moss = g.ragged(g.sym("0,108 30,110 44,120 34,170 14,200 0,220"), 11, 15, 21)
    return [
        part(rough, bark, 24, marks=grooves + gleam, bumps=[(g.pair(g.oval(46, 34, 18, 14)), 6, 8)]),
        *both(
            [
                part(g.blob("10,0 24,-16 52,-20 56,0 38,14 20,12"), INK, 3, 2, shadow=0),
                *glowing_eye(34, -3, 15, 9, -14, light),
            ]
        ),
        part(moss, m("#1b2e10", "#5d8030", "#a8c860", 0, "fur"), 9, 2.4),
        part(maw, INK, 3, 2.2, shadow=0),
        part(knot, bark, 9, 2.2, [mark(g.nib("-4,10 2,30 -2,50", 3), bark.dark, 0.7)]),
        *both([part(brow, bark, 7, 2.6)]),
    ]
