"""HEGREGON's icons: enamel badges in steel rims.

The frame tells the family: hexagon = goods and map, round = state of a unit or turn, octagon = ability,
pennant = phase of the turn. Glyphs live in a 96×96 box and are drawn with the words of ``icons``.
"""
from __future__ import annotations

import math

from PIL import Image

from .icons import BOLT, BOOT, CROWN, FIT, FRAMES, HOURGLASS, SHIELD, SKULL, arc, disc, f, gear, k, ks, lighter, reduced, s, star, turn

INK, PALE = "#0b1013", "#f2fbfb"
TEAL, AMBER, RED, COLD = "#4df0e2", "#ffc24d", "#ff5b43", "#a9dcff"


def hexa(x: float, y: float, r: float, turned: float = 90) -> str:
    return "M" + "L".join(f"{x + r * math.cos(math.radians(turned + 60 * i)):.1f} {y + r * math.sin(math.radians(turned + 60 * i)):.1f}"
                          for i in range(6)) + "Z"


FRAMES = FRAMES | {"hexagon": hexa(48, 48, 46)}
FIT = FIT | {"hexagon": (.70, 0)}

# ---------------------------------------------------------------- motifs
CRYSTAL = [f("M48 6L66 28L60 84L48 92L36 84L30 28Z", TEAL), f("M48 6L66 28L48 36Z", "#d6fffa"), f("M48 6L30 28L48 36Z", "#8ff8ee"),
           f("M48 36L66 28L60 84L48 92Z", "#1fb5ab")]
SMALL_L = [f("M22 42L34 54L34 88L24 90L14 80L12 56Z", "#1fb5ab"), f("M22 42L34 54L24 60Z", "#9ff9f0")]
SMALL_R = [f("M76 48L84 60L82 82L72 90L62 88L64 58Z", "#1fb5ab"), f("M76 48L64 58L74 64Z", "#9ff9f0")]

def shard(angle: float, r: float, wide: float = 9) -> list[tuple]:
    """A thorn of crystal from the middle outwards, its two faces."""
    c, n = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    tip, foot = (48 + r * c, 48 + r * n), (48 + 0.5 * r * c, 48 + 0.5 * r * n)
    left, right = (foot[0] - wide * n, foot[1] + wide * c), (foot[0] + wide * n, foot[1] - wide * c)
    at = [f"{x:.1f} {y:.1f}" for x, y in ((48, 48), left, tip, right)]
    return [f(f"M{at[0]}L{at[1]}L{at[2]}Z", "#0f7f78"), f(f"M{at[0]}L{at[2]}L{at[3]}Z", "#63cfc4")]


THICKET = [shard(angle, r) for angle, r in ((-90, 46), (-30, 40), (30, 47), (90, 42), (150, 47), (210, 40), (-60, 34), (0, 33), (60, 34), (120, 33), (180, 34), (240, 33))]
"""Crystallised ground: thorns in all directions, dull beside the ore, with no ground to dig in."""
MINE = [[s("M48 10V86M10 48H86M21 21L75 75M75 21L21 75", 8), f(disc(48, 48, 28)), k(disc(48, 48, 17)), f(disc(48, 48, 9), RED)]]
TANK = [[f("M6 70L14 58H82L90 70L80 84H16Z"), k(disc(24, 72, 5)), k(disc(40, 72, 5)), k(disc(56, 72, 5)), k(disc(72, 72, 5))],
        [f("M24 56L30 38H60L68 56Z"), s("M62 44L92 36", 7)]]
ROCKET = [f("M48 4C60 14 64 28 64 44V70H32V44C32 28 36 14 48 4Z"), f("M32 50L16 68V82L32 74ZM64 50L80 68V82L64 74Z"), k(disc(48, 36, 8)),
          f("M38 74H58L48 94Z", AMBER)]
PLANE = "M48 6C53 12 54 24 54 34L90 60V70L54 58L52 76L64 84V90L48 86L32 90V84L44 76L42 58L6 70V60L42 34C42 24 43 12 48 6Z"
LIFTER = [[f("M10 22H86V30H10Z"), f("M28 30H68L76 46L68 60H28L20 46Z"), k("M34 36H62L66 45H30Z")],
          [s("M36 60V72M60 60V72", 5), f("M30 72H66V90H30Z", AMBER)]]
TRENCH = [[f("M20 50C20 22 36 10 50 10C66 10 78 24 78 50L84 54V58H14V54Z"), ks("M22 50H76", 4.5), f("M32 58H66V66H32Z")],
          [f("M6 66H34V78H6ZM37 66H65V78H37ZM68 66H92V78H68Z"), f("M2 81H22V93H2ZM25 81H53V93H25ZM56 81H84V93H56Z"), s("M70 62L94 46", 7)]]
SPADE = [[s("M78 16L48 46", 9), s("M66 6L90 30", 9), f("M52 32L66 46L50 78C40 92 18 94 4 92C2 78 4 56 18 46Z")]]
FORT = [[f("M4 90L14 58H82L92 90Z"), f("M22 60L32 36H64L74 60Z"), k("M38 90V74L44 66H52L58 74V90Z"), ks("M34 49H62", 5), ks("M18 70H30M66 70H78", 4.5)],
        [s("M48 38V6", 6), f("M50 6L80 14L50 24Z", AMBER)]]
SHAFT = [[s("M26 56L42 10H54L70 56", 6), s("M33 34H63", 5), f(disc(48, 14, 8))], [f("M8 92L18 58H78L88 92Z")]]
RICH_SHAFT = [[s("M26 50L42 8H54L70 50", 6, AMBER), s("M33 32H63", 5, AMBER), f(disc(48, 11, 9), AMBER)], [f("M-2 92L10 62H86L98 92Z")]]
"""The winding tower over a deposit; that over a main deposit is golden, and more crystals lie before it."""
CART = [f("M6 52H90L78 82H18Z"), ks("M16 61H80", 4), f(disc(30, 86, 10)), k(disc(30, 86, 4)), f(disc(66, 86, 10)), k(disc(66, 86, 4))]
D8 = [f("M48 4L88 60L48 92L8 60Z"), ks("M48 4L26 62H70Z", 3.6), ks("M8 60L26 62L48 92L70 62L88 60", 3.6)]
BULLET = [f("M40 4C50 12 54 24 54 36V58H26V36C26 24 30 12 40 4Z", AMBER), f("M26 62H54V90H26Z"), ks("M26 70H54", 4)]
CARD = [f("M22 8H66Q70 8 70 12V80Q70 84 66 84H22Q18 84 18 80V12Q18 8 22 8Z"), k(hexa(44, 44, 20)), f(star(44, 44, 13, .45), AMBER)]
FLAG = [s("M20 6V92", 8), f("M24 10C40 2 56 20 84 9V50C56 61 40 43 24 51Z")]
HAND = "M34 90V66C26 60 20 48 22 42C27 39 31 46 35 52V26C35 19 44 19 44 26V18C44 11 53 11 53 18V26C53 20 61 20 61 27V35C61 29 69 30 69 36V56C69 64 64 68 62 72V90Z"


def explosion(x: float, y: float, r: float, colour: str = AMBER) -> tuple:
    return f(star(x, y, r, .52, 9), colour)


def turn_leaf(x: float, y: float, angle: float, long: float, tone: str) -> tuple:
    """A leaf that grows from (x, y)."""
    q = long * .30
    return turn([f(f"M0 0C{long * .3} {-q} {long * .7} {-q} {long} 0C{long * .7} {q} {long * .3} {q} 0 0Z", tone)], f"translate({x} {y}) rotate({angle})")[0]


CAMOUFLAGE = [(30, 38, -150, 26, "#c9e09a"), (32, 36, -105, 30, "#a6c274"), (44, 36, -60, 28, "#c9e09a"), (58, 38, -95, 26, "#a6c274"), (62, 40, -40, 24, "#c9e09a"), (14, 62, -140, 20, "#a6c274"), (80, 62, -50, 20, "#a6c274")]
BUSH = [(22, 40, -130, 26, "#c9e09a"), (40, 26, -110, 26, "#7f9a5c"), (56, 26, -62, 26, "#c9e09a"), (76, 38, -40, 26, "#7f9a5c"), (8, 92, -30, 28, "#c9e09a"), (40, 94, -60, 24, "#7f9a5c"), (52, 94, -110, 22, "#c9e09a"), (88, 92, -150, 28, "#7f9a5c")]
"""Leaves: where they grow, which way, how long, which green."""


def glyphs() -> dict[str, tuple[str, str, list]]:
    """Name → (frame, enamel colour, groups)."""
    check = s("M58 74L68 84L88 58", 9, "#7dff9a")
    goods = {
        "ore": ("#0d4a52", [CRYSTAL]),
        "mine_stock": ("#5a2a22", [*turn_all(MINE, "translate(-6 -8) scale(.86) translate(4 6)"), [f("M66 62H76V72H86V82H76V92H66V82H56V72H66Z", TEAL)]]),
        "base": ("#3a4a5e", FORT),
        "deposit": ("#3a4a4c", [*SHAFT, turn(CRYSTAL, "translate(21 34) scale(.56)")]),
        "main_deposit": ("#0f6f74", [*RICH_SHAFT, turn(CRYSTAL, "translate(-8 38) rotate(-14 48 48) scale(.54)"), turn(CRYSTAL, "translate(50 36) rotate(14 48 48) scale(.54)"),
                                     turn(CRYSTAL, "translate(16 24) scale(.68)")]),
        "crystal": ("#33424a", THICKET),
        "event": ("#7a5416", [turn(CARD, "translate(4 2) rotate(8 44 46)")]),
    }
    state = {
        "movement": ("#3f6a2e", [turn([f(BOOT), ks("M33 26H56", 4)], "translate(8 2)"), [s("M6 34H24M2 50H22M6 66H20", 5.5)]]),
        "dice": ("#7a2a26", [D8]),
        "combat_used": ("#5b4a48", [[explosion(42, 44, 38, "#e8d9c8"), k(star(42, 44, 15, .5, 9))], [check]]),
        "ability_used": ("#4c5664", [turn([f(gear(40, 42, 36)), k(disc(40, 42, 14))], ""), [check]]),
        "event_drawn": ("#7a5416", [turn(CARD, "rotate(-8 44 46)"), [check]]),
        "camouflage": ("#3e5238", [[f("M2 76L10 60H84L94 76L84 90H12Z", "#7f9a5c"), k(disc(24, 78, 5.5)), k(disc(40, 78, 5.5)), k(disc(56, 78, 5.5)), k(disc(72, 78, 5.5))],
                                   [f("M18 60L26 36H62L70 60Z", "#7f9a5c"), s("M64 44L96 34", 8, "#7f9a5c"), f("M22 58C24 46 34 50 36 40L46 38C46 48 36 50 38 60H22Z", "#2f4027"), f("M50 60C48 50 60 52 62 44L70 60Z", "#c9cf98"), f("M10 66C20 60 30 66 40 64C36 72 20 70 14 76ZM58 64C66 60 78 62 84 66C76 72 66 70 58 64Z", "#2f4027")],
                                   *[[turn_leaf(x, y, a, n, tone)] for x, y, a, n, tone in CAMOUFLAGE]]),
        "explosive_ammo": ("#8a4a12", [turn(BULLET, "translate(-14 2)"), turn(BULLET, "translate(20 2) scale(.98)"), [explosion(74, 24, 20, RED)]]),
        "cease_fire": ("#2c6a8a", [[s("M26 14V88", 8), f("M30 17C46 8 60 26 84 16V54C60 64 46 46 30 55Z", "#ffffff")]]),
        "entrenched": ("#5c5340", TRENCH),
        "first_player": ("#8a6512", [[f(CROWN, AMBER), f(disc(12, 29, 5), AMBER), f(disc(48, 17, 6), AMBER), f(disc(84, 29, 5), AMBER), ks("M20 64H76", 4.5)]]),
        "settlement": ("#1f5a58", [turn(CRYSTAL, "translate(-4 -2) rotate(-16 48 48) scale(.66)"), turn(CRYSTAL, "translate(36 12) rotate(16 48 48) scale(.66)"), turn(CRYSTAL, "translate(14 -8) scale(.72)"), CART]),
        "jamming": ("#5a2f6a", [[s(arc(48, 40, 20, 200, 340), 6), s(arc(48, 40, 36, 200, 340), 6), f(disc(48, 40, 9)), s("M48 46V88", 8)], [s("M14 84L82 12", 10, RED)]]),
        "dust_storm": ("#7a5a30", [[s("M8 26H66C82 26 82 8 68 8C60 8 56 14 58 20", 8), s("M4 46H84C98 46 96 68 82 68C74 68 72 60 76 56", 8, "#f0cf94"), s("M12 66H52C66 66 66 88 52 88C44 88 40 82 42 76", 8)]]),
        "double_shift": ("#2f6a3a", [[s(disc(36, 40, 27), 7), s("M36 24V42L48 48", 6)], [f("M58 62H68V52H78V62H88V72H78V82H68V72H58Z", TEAL)]]),
        "cave_in": ("#54473c", [[f("M4 92V46C4 20 24 6 48 6C72 6 92 20 92 46V92Z"), k("M18 92V48C18 30 32 20 48 20C64 20 78 30 78 48V92Z")],
                                [f("M12 92L20 70L36 66L46 92Z", "#c9a27a"), f("M40 92L46 66L64 62L72 92Z", "#a87c52"), f("M62 92L70 72L82 72L88 92Z", "#c9a27a"), f("M30 68L36 50L54 48L60 64L46 70Z", "#e2c49e")],
                                [f("M34 28L46 24L48 36L38 40Z", "#c9a27a"), f("M56 34L66 32L66 44L58 44Z", "#a87c52")]]),
        "elimination": ("#6a1a16", [SKULL, [s("M8 88L28 72M88 88L68 72", 8, RED)]]),
        "team": ("#35508f", [[f(disc(22, 36, 12)), f("M2 78C2 56 12 52 22 52C32 52 42 56 42 78Z")], [f(disc(74, 36, 12)), f("M54 78C54 56 64 52 74 52C84 52 94 56 94 78Z")], [f(disc(48, 28, 15), AMBER), f("M22 88C22 56 34 48 48 48C62 48 74 56 74 88Z", AMBER)]]),
        "conquest": ("#3a4a8a", [FORT[0], [s("M48 38V6", 6), f("M50 6L84 15L50 27Z", RED)]]),
        "temporary": ("#7a3418", [HOURGLASS]),
    }
    ability = {
        "entrench": ("#5c5340", SPADE),
        "missile": ("#7f2d1e", [turn(ROCKET, "rotate(45 48 48)")]),
        "air_support": ("#2f5a86", [turn([f(PLANE)], "translate(6 -6) scale(.86)"), [explosion(70, 76, 18)]]),
        "air_transport": ("#2f6a7a", LIFTER),
        "lay_mine": ("#5a2a22", [*turn_all(MINE, "translate(8 26) scale(.72)"), [s("M48 2V20", 8), f("M30 16H66L48 34Z")]]),
        "camouflage_ability": ("#3e5238", [[f("M4 90C-4 74 4 62 14 60C8 44 22 30 36 36C38 18 62 14 68 32C84 28 94 44 86 58C96 64 98 80 90 90Z", "#9db878")],
                                           [f("M20 66C26 52 40 50 46 62C40 74 26 74 20 66ZM52 62C58 50 72 52 78 66C72 74 58 74 52 62Z", "#10180c"), f(disc(34, 64, 6.5), "#ffffff"), f(disc(64, 64, 6.5), "#ffffff"), k(disc(36, 65, 3)), k(disc(66, 65, 3))],
                                           *[[turn_leaf(x, y, a, n, tone)] for x, y, a, n, tone in BUSH]]),
        "ammo_ability": ("#8a4a12", [turn(BULLET, "translate(8 0)"), [explosion(68, 26, 18, RED)]]),
        "push": ("#8f3a1c", [[s("M8 48H52", 14), f("M46 20L78 48L46 76Z")], [s("M88 14V82", 9, AMBER)]]),
        "withdraw": ("#3d5a6a", [[s("M84 78V50C84 26 44 26 40 44", 11), f("M14 38L46 22L52 62Z")]]),
        "tank": ("#4a5560", TANK),
    }
    phase = {
        "phase_purchase": ("#2a6a58", [*turn_all(TANK, "translate(-6 10) scale(.9)"), [f("M64 2H76V14H88V26H76V38H64V26H52V14H64Z", AMBER)]]),
        "phase_action": ("#8a2f26", [[f(BOLT, AMBER)]]),
        "phase_settlement": ("#1f5a58", [turn(CRYSTAL, "translate(6 -6) scale(.66)"), turn(CRYSTAL, "translate(26 -6) scale(.66)"), CART]),
    }
    out = {}
    for frame, family in (("hexagon", goods), ("round", state), ("octagon", ability), ("square", phase)):
        out |= {name: (frame, colour, parts) for name, (colour, parts) in family.items()}
    return out


def turn_all(groups: list, transform: str) -> list:
    return [turn(g, transform) for g in groups]


def paint(groups: list, ink: float) -> str:
    """The SVG of a glyph: every group's ink first, then its fills."""
    parts = []
    for group in groups:
        for kind, start, colour, width in group:
            if colour == "K":
                continue
            close = "/></g>" if start.startswith("<g") else "/>"
            fill = INK if kind == "f" else "none"
            w = ink + (width if kind == "s" else 0)
            parts.append(f'{start} fill="{fill}" stroke="{INK}" stroke-width="{w}" stroke-linejoin="round" stroke-linecap="round"{close}')
        for kind, start, colour, width in group:
            close = "/></g>" if start.startswith("<g") else "/>"
            tone = {"F": "url(#pale)", "K": INK}.get(colour, colour)
            if kind == "f":
                parts.append(f'{start} fill="{tone}"{close}')
            else:
                flat = PALE if colour == "F" else tone
                parts.append(f'{start} fill="none" stroke="{flat}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"{close}')
    return "".join(parts)


def badge(frame: str, colour: str, groups: list) -> str:
    """The SVG of one icon."""
    scale, dy = FIT[frame]
    d = FRAMES[frame]
    ring = "translate(48 48) scale({0}) translate(-48 -48)"
    return f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>
<linearGradient id="pale" gradientUnits="userSpaceOnUse" x1="0" y1="8" x2="0" y2="90"><stop offset="0" stop-color="#ffffff"/><stop offset=".5" stop-color="{PALE}"/><stop offset="1" stop-color="#a9bcc2"/></linearGradient>
<radialGradient id="enamel" cx=".38" cy=".26" r=".90"><stop offset="0" stop-color="{lighter(colour, .28)}"/><stop offset=".5" stop-color="{colour}"/><stop offset="1" stop-color="{lighter(colour, -.55)}"/></radialGradient>
<linearGradient id="steel" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#e3eaee"/><stop offset=".35" stop-color="#8b979f"/><stop offset=".55" stop-color="#4a545b"/><stop offset=".8" stop-color="#69747b"/><stop offset="1" stop-color="#262c31"/></linearGradient></defs>
<path d="{d}" fill="{INK}"/>
<g transform="{ring.format(.96)}"><path d="{d}" fill="url(#steel)"/></g>
<g transform="{ring.format(.885)}"><path d="{d}" fill="url(#enamel)" stroke="{INK}" stroke-width="2.600"/></g>
<g transform="{ring.format(.835)}"><path d="{d}" fill="none" stroke="{lighter(colour, .45)}" stroke-opacity=".35" stroke-width="1.200"/></g>
<g transform="translate(48 {48 + dy}) scale({scale}) translate(-48 -48)">{paint(groups, 8)}</g></svg>'''


def build() -> dict[str, Image.Image]:
    """Name → icon of 256 pixels."""
    return {name: reduced(badge(*parts), 256) for name, parts in glyphs().items()}
