"""The signs of History of War: ``python -m art.generators how_signs``.

Light, tintable glyphs in a 96 × 96 box whose dark parts are cut out; each is known by its outline at 16 pixels.
"""
from __future__ import annotations

import math
from pathlib import Path

from .common import save
from .how_cards import PLACE
from .icons import BOLT, arc, disc, f, gear, head, k, ks, light, reduced, s, star, turn

Group = list[tuple]


def scaled(group: Group, by: float, dx: float = 0, dy: float = 0, angle: float = 0) -> Group:
    """The group about its middle: turned, scaled, moved; nested transforms become one, outermost first."""
    transform = f"translate({48 + dx} {48 + dy}) rotate({angle}) scale({by}) translate(-48 -48)"
    out = []
    for kind, head_, tone, width in group:
        if head_.startswith('<g transform="'):
            out.append((kind, f'<g transform="{transform} ' + head_[len('<g transform="'):], tone, width))
        else:
            out += turn([(kind, head_, tone, width)], transform)
    return out


def clear(d: str, gap: float = 9) -> Group:
    """A shape with a gap cut round it from what is already drawn."""
    return [ks(d, gap), f(d)]


def hexagon(x: float, y: float, r: float) -> str:
    pts = [(x + r * math.cos(math.radians(60 * i)), y + r * math.sin(math.radians(60 * i))) for i in range(6)]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in pts) + "Z"


SHIELD = "M48 5C59 13 74 17 87 16C89 50 78 76 48 92C18 76 7 50 9 16C22 17 37 13 48 5Z"
TANK = [f("M4 60L14 52H82L92 60L84 78Q82 82 77 82H19Q14 82 12 78Z"), k(disc(26, 70, 5)), k(disc(42, 70, 5)), k(disc(58, 70, 5)), k(disc(74, 70, 5)),
        f("M26 50L32 32H58L64 38H94V45H64L62 50Z"), f("M40 24H52V32H40Z")]
SHIP = [f("M2 58H94L84 80H14Z"), f("M26 44H64V56H26ZM34 30H50V42H34Z"), f("M56 34H66V44H56Z"), s("M42 12V30", 5), s("M66 50L86 44M26 50L10 45", 5), ks("M10 67H88", 3.6)]
PLANE = [f("M48 3C53 3 55 12 55 22V36L93 54V65L55 57V74L67 84V91L48 87L29 91V84L41 74V57L3 65V54L41 36V22C41 12 43 3 48 3Z")]
TRUCK = [f("M4 22Q4 18 8 18H54Q58 18 58 22V66H4Z"), f("M62 34H78L92 50V66H62Z"), k("M68 40H76L84 50H68Z"), *clear(disc(22, 70, 11), 8), *clear(disc(74, 70, 11), 8), k(disc(22, 70, 4)), k(disc(74, 70, 4))]
FORT = [f("M2 93L8 46H24V56H36V46H60V56H72V46H88L94 93Z"), k("M36 93V78C36 62 60 62 60 78V93Z"), k("M14 68H26V75H14ZM70 68H82V75H70Z"),
        s("M46 44V4", 6.5), f("M50 4C60 -2 69 11 84 3V28C69 35 60 21 50 28Z")]
CRANE = [s("M22 10V90M8 91H34", 8), s("M6 22H90", 8), s("M22 5L82 20M22 5L7 20", 4), f("M2 20H14V38H2Z"), s("M66 24V34", 4),
         f("M60 32H72V43H83V55H72V66H60V55H49V43H60Z"), f("M42 95V75H56V84L69 75V84L82 75H94V95Z")]
HELMET = [f("M13 36C11 12 28 0 48 0C68 0 85 12 83 36L90 43Q70 38 48 38Q26 38 6 43Z"), f("M48 46L82 62V75L48 59L14 75V62Z"), f("M48 69L82 85V98L48 82L14 98V85Z")]
BUGLE = [s("M6 40H62", 9), f("M58 30C74 28 84 20 92 8V72C84 60 74 52 58 50Z"), s("M24 40C8 40 8 74 26 74H52C70 74 70 44 56 40", 9), f("M2 30H12V50H2Z")]
SHELL = "M26 30H58C76 30 88 38 97 48C88 58 76 66 58 66H26Z"
SANDBAGS = [f("M4 70Q4 58 15 58H33Q44 58 44 70Q44 82 33 82H15Q4 82 4 70ZM52 70Q52 58 63 58H81Q92 58 92 70Q92 82 81 82H63Q52 82 52 70Z"),
            *clear("M28 42Q28 30 39 30H57Q68 30 68 42Q68 53 57 53H39Q28 53 28 42Z", 5), ks("M14 66L20 70M62 66L68 70M38 38L44 42", 3.4)]
SHOVEL = [f("M48 94C32 86 27 72 28 54H68C69 72 64 86 48 94Z"), s("M48 54V16", 9), s("M34 9H62", 9), s("M36 10L46 22M60 10L50 22", 6), ks("M48 60V80", 4)]
BURST = star(48, 48, 47, .70, 10)
CHUTE = [f("M6 46C8 18 26 4 48 4C70 4 88 18 90 46C84 38 74 38 69 46C64 38 54 38 48 46C42 38 32 38 27 46C22 38 12 38 6 46Z"), s("M9 50L40 76M87 50L56 76M29 52L44 72M67 52L52 72", 3.6), f("M36 72H60V92H36Z")]
ANCHOR = [f(disc(48, 14, 11)), k(disc(48, 14, 4.6)), s("M48 24V84", 9), s("M28 36H68", 8), s("M12 56C14 76 30 85 48 85C66 85 82 76 84 56", 9), f("M4 62L12 44L26 60ZM92 62L84 44L70 60Z")]
EYE = [f("M2 48C16 26 32 18 48 18C64 18 80 26 94 48C80 70 64 78 48 78C32 78 16 70 2 48Z"), k(disc(48, 48, 20)), f(disc(48, 48, 11))]
CARD = "M22 10Q22 4 28 4H68Q74 4 74 10V86Q74 92 68 92H28Q22 92 22 86Z"


def laurel() -> Group:
    """A star in a wreath."""
    out: Group = [s(arc(48, 46, 36, 120, 245), 4), s(arc(48, 46, 36, -65, 60), 4)]
    for side in (-1, 1):
        for i in range(6):
            a = math.radians(104 - side * 0 - i * 24) if side > 0 else math.radians(76 + i * 24)
            x, y = 48 + 37 * math.cos(a), 46 + 37 * math.sin(a)
            turn_ = math.degrees(a) + (-62 if side > 0 else 62) + 180 * (side < 0)
            out += [("f", f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn_:.0f})"><path d="M-11 0C-5 -8 6 -7 12 0C6 7 -5 8 -11 0Z"', "F", 0)]
    return [*out, *clear(star(48, 47, 25, .42), 7), f("M38 80H58V88H38Z")]


def table() -> dict[str, list[Group]]:
    """The signs of the table: assets, victory, values, states."""
    crate = "M0 0H38V30H0Z"
    box = [f(crate), ks("M3 3L35 27M35 3L3 27", 4)]
    lock = [f("M16 44H80V88Q80 92 76 92H20Q16 92 16 88Z"), k(disc(48, 62, 7)), ks("M48 64V78", 7)]
    broken = [f(gear(48, 48, 46, 8)), k(disc(48, 48, 15)), ks("M60 -2L46 22L62 36L50 48L66 66L54 78L64 100", 8)]
    return {
        "gear": [[f(hexagon(48, 48, 47)), k(disc(48, 48, 20)), ks(disc(48, 48, 31), 3.4)]],
        "flag": [[s("M18 6V92", 9), f("M22 8C38 0 52 20 90 8V54C52 66 38 44 22 54Z")]],
        "defence": [[f(SHIELD), ks("M48 20C57 26 66 29 75 30C75 52 67 68 48 79", 5)]],
        "points": [laurel()],
        "locked": [[s("M30 46V30C30 8 66 8 66 30V46", 10), *lock]],
        "unlocked": [[*turn([s("M30 46V30C30 8 66 8 66 30V34", 10)], "translate(28 -2)"), *turn(lock, "translate(-6 0)")]],
        "hand": [scaled([f(CARD)], .74, -22, 6, -18), scaled(clear(CARD), .78, 0, 0, 0), scaled(clear(CARD), .74, 22, 6, 18)],
        "unit": [HELMET],
        "depot": [turn(box, "translate(5 58)"), turn(box, "translate(53 58)"), turn(box, "translate(29 22)")],
        "scrapyard": [broken],
        "stack": [[f("M48 48L92 68L48 90L4 68Z"), *clear("M48 27L92 47L48 69L4 47Z", 8), *clear("M48 6L92 26L48 48L4 26Z", 8)]],
        "upgrade": [scaled([f("M40 96V44C28 40 22 30 24 18C25 12 28 8 31 5V24L48 34L65 24V5C71 11 74 20 71 30C69 37 63 42 56 44V96Z"), k(disc(48, 84, 4))], .92, -10, 4, 35),
                    clear("M68 60H80V48H90V60H102V70H90V82H80V70H68Z".replace("102", "96"), 8)],
        "entrenched": [SANDBAGS],
        "naval": [SHIP], "air": [PLANE], "ground": [TANK],
        "base": [FORT],
        "development": [CRANE],
        "territory": [[f("M4 18L34 8V80L4 90ZM38 8L60 18V90L38 80ZM64 18L92 8V80L64 90Z"), ks("M12 66L24 46L48 58L70 34", 4.4), ks("M72 26L82 38M82 26L72 38", 4.4)]],
        "action": [[f("M18 4H62L82 24V92H18Z"), k("M60 2V26H84Z"), f("M65 10V21H76Z"), *scaled([k(BOLT)], .62, 1, 10)]],
        "transport": [TRUCK],
    }


def moves() -> dict[str, list[Group]]:
    """The signs of what is done."""
    bricks = [f("M6 14H90V82H6Z"), ks("M6 31H90M6 48H90M6 65H90M34 14V31M64 14V31M20 31V48M50 31V48M78 31V48M34 48V65M64 48V65M20 65V82M50 65V82M78 65V82", 4.6)]
    return {
        "attack": [scaled([f(SHELL), k("M37 30H43V66H37Z"), s("M0 34H16M4 48H18M0 62H16", 6)], 1, 0, 0, -28)],
        "block": [bricks],
        "response": [[s("M92 20H84M72 20H54", 8), f(head(50, 20, 180, 18)), s("M22 20C-3 26 -3 71 26 71H68", 12), f("M64 47L96 71L64 95Z")]],
        "retreat": [[s("M36 48H92", 13), f("M42 16L4 48L42 80Z"), s("M90 18V78", 9)]],
        "deploy": [[s("M48 6V42", 13), f("M20 36H76L48 66Z"), s("M8 62V86H88V62", 10)]],
        "attacker": [[f("M48 4L88 50H66V92H30V50H8Z"), ks("M30 74H66", 6)]],
        "defender": [[f("M10 6H86V44C86 68 70 84 48 94C26 84 10 68 10 44Z"), ks("M48 0V96M4 42H92", 9)]],
    }


def keywords() -> dict[str, list[Group]]:
    """The twelve keywords."""
    brackets = s("M6 24V6H24M72 6H90V24M90 72V90H72M24 90H6V72", 8)
    return {
        "base_attack": [scaled([FORT[0], FORT[2]], .9, -4, 6), clear("M38 66L75 57L65 48L95 18L83 6L53 36L44 27Z", 8)],
        "entrenchment": [scaled(SHOVEL, 1, 0, 0, 38)],
        "strike": [scaled([f(star(48, 48, 47, .58, 9))], .76, -13, 15),
                   scaled(clear("M30 48C30 40 40 36 52 36H68L80 24H94L86 48L94 72H80L68 60H52C40 60 30 56 30 48Z", 9), .70, 11, -11, -48)],
        "intercept": [[brackets], scaled(PLANE, .66)],
        "first_strike": [[f(BURST), ks("M38 36L50 27V70M37 71H63", 9)]],
        "stealth": [EYE, [ks("M82 4L14 92", 17), s("M82 6L14 90", 8)]],
        "detection": [[s(disc(48, 48, 42), 7), s(disc(48, 48, 23), 4.6), *clear("M48 48L70 6A47 47 0 0 1 94 40Z", 6), f(disc(30, 60, 7)), f(disc(48, 48, 6))]],
        "indirect_fire": [[s("M12 74C16 2 74 2 82 58", 8), f(head(83, 66, 84, 20)), f("M2 92L8 72H24L30 92Z"), s("M60 90H96", 7)]],
        "paratrooper": [CHUTE],
        "transport": [scaled(TRUCK, .84, -8, 12), [ks("M54 14H86", 18), s("M46 14H72", 9), f("M70 -1L94 14L70 29Z")]],
        "ready": [scaled(BUGLE, 1, 0, 6, -16)],
        "landlocked": [scaled(ANCHOR, .96), [ks("M84 6L12 90", 17), s("M84 8L12 90", 8)]],
    }


def signs() -> dict[str, list[Group]]:
    """Every sign by its file's name."""
    return {**table(), **moves(), **{f"kw_{name}": groups for name, groups in keywords().items()}}


def build() -> list[Path]:
    return [save(reduced(light(groups), 96), f"{PLACE}/icons/{name}.webp", 92) for name, groups in signs().items()]
