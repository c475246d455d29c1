"""Icons: enamel medallions for ChessWar (shape tells the family) and light glyphs for the application.

Families: round = status, shield = attribute, octagon = spell, pennant square = phase, bare glyph = statistic; dark and
plain = what a counter is at a glance (role).
A glyph is a list of groups; each group is inked round its whole outline before it is filled, so that
overlapping parts (crossed swords) stay apart. All glyphs live in a 96×96 box.
"""
from __future__ import annotations

import math

from PIL import Image

from .common import ART, save, svg

INK, CREAM = "#1c110b", "#fbf0d6"
ROLE = "#2b2018"


# ---------------------------------------------------------------- drawing words
def f(d: str, fill: str = "F") -> tuple:
    """A filled shape in the glyph's colour (or another)."""
    return ("f", f'<path d="{d}"', fill, 0)


def s(d: str, w: float = 7, colour: str = "F") -> tuple:
    """A stroke of the glyph's colour."""
    return ("s", f'<path d="{d}"', colour, w)


def k(d: str) -> tuple:
    """A dark inlay."""
    return ("f", f'<path d="{d}"', "K", 0)


def ks(d: str, w: float = 4) -> tuple:
    """A dark line over the glyph."""
    return ("s", f'<path d="{d}"', "K", w)


def disc(x: float, y: float, r: float, ry: float | None = None) -> str:
    ry = r if ry is None else ry
    return f"M{x - r} {y}a{r} {ry} 0 1 0 {2 * r} 0a{r} {ry} 0 1 0 {-2 * r} 0Z"


def turn(group: list, transform: str) -> list:
    return [(kind, f'<g transform="{transform}">' + head, col, w) for kind, head, col, w in group]


def star(x, y, r, inner=.42, n=5, start=-90.0) -> str:
    pts = []
    for i in range(2 * n):
        a, q = math.radians(start + 180 * i / n), r if i % 2 == 0 else r * inner
        pts.append(f"{x + q * math.cos(a):.1f} {y + q * math.sin(a):.1f}")
    return "M" + "L".join(pts) + "Z"


def spark(x, y, r, waist=.20) -> str:
    q = r * waist
    return (f"M{x} {y - r}C{x + q} {y - q} {x + q} {y - q} {x + r} {y}C{x + q} {y + q} {x + q} {y + q} {x} {y + r}"
            f"C{x - q} {y + q} {x - q} {y + q} {x - r} {y}C{x - q} {y - q} {x - q} {y - q} {x} {y - r}Z")


def gear(x, y, r, teeth=8, depth=.24) -> str:
    pts = []
    for i in range(teeth):
        for off, q in ((-.30, 1 - depth), (-.20, 1), (.20, 1), (.30, 1 - depth)):
            a = 2 * math.pi * (i + off) / teeth
            pts.append(f"{x + r * q * math.cos(a):.1f} {y + r * q * math.sin(a):.1f}")
    return "M" + "L".join(pts) + "Z"


def arc(x, y, r, a0, a1) -> str:
    """An open arc from angle a0 to a1 in degrees, clockwise on screen."""
    p = [(x + r * math.cos(math.radians(a)), y + r * math.sin(math.radians(a))) for a in (a0, a1)]
    large = 1 if (a1 - a0) % 360 > 180 else 0
    return f"M{p[0][0]:.1f} {p[0][1]:.1f}A{r} {r} 0 {large} 1 {p[1][0]:.1f} {p[1][1]:.1f}"


def head(x, y, a, size=13) -> str:
    """An arrow head at (x, y) pointing along a degrees."""
    pts = []
    for da, q in ((0, size), (130, size), (180, size * .25), (230, size)):
        t = math.radians(a + da)
        pts.append(f"{x + q * math.cos(t):.1f} {y + q * math.sin(t):.1f}")
    return "M" + "L".join(pts) + "Z"


# ---------------------------------------------------------------- recurring motifs
SWORD = [f("M48 4L56 16L54.500 57H41.500L40 16Z"), f("M28 54C34 57 62 57 68 54L69 63.500C62 66 34 66 27 63.500Z"),
         f("M43.500 62H52.500V77H43.500Z"), f(disc(48, 82, 7.5)), ks("M48 20V52", 2.8)]
SHIELD = "M48 14C56 20 66 22 77 22C78 48 70 70 48 84C26 70 18 48 19 22C30 22 40 20 48 14Z"
HEART = "M48 80C20 58 14 44 17 32C20 18 38 15 48 31C58 15 76 18 79 32C82 44 76 58 48 80Z"
CROWN = "M17 72L12 32L30 50L48 20L66 50L84 32L79 72Z"
BOOT = "M32 12H56V46C62 54 82 54 84 70V78H60L56 73H50V78H30C27 62 33 48 32 12Z"
SKULL = [f("M48 13C27 13 16 27 17 43C17 54 22 59 29 62L31 77H65L67 62C74 59 79 54 79 43C80 27 69 13 48 13Z"),
         k(disc(35, 43, 8.5, 9.5)), k(disc(61, 43, 8.5, 9.5)), k("M48 52L53.500 62H42.500Z"),
         ks("M41 67V77M48 67V77M55 67V77", 3.4)]
BOLT = "M57 8L22 54H44L36 90L76 38H53L66 8Z"
TREE = "M48 8L66 34H58L74 56H63L80 78H53V90H43V78H16L33 56H22L38 34H30Z"
GHOST = [f("M48 10C28 10 20 26 20 44V84L30 75L39 84L48 75L57 84L66 75L76 84V44C76 26 68 10 48 10Z"),
         k(disc(38, 38, 6, 8)), k(disc(59, 38, 6, 8)), k(disc(48.500, 58, 7, 9))]
BOMB = [f(disc(44, 57, 28)), f("M52 22L70 34L62 45L44 32Z"), s("M63 30C66 18 74 16 82 20", 5), f(star(83, 20, 11, .45, 6))]


def bow(x: float, top: float, bottom: float, belly: float) -> list:
    mid = (top + bottom) / 2
    return [s(f"M{x} {top}C{x + belly * .5} {top + 6} {x + belly} {mid - 20} {x + belly} {mid}"
              f"C{x + belly} {mid + 20} {x + belly * .5} {bottom - 6} {x} {bottom}", 9),
            s(f"M{x} {top}L{x} {bottom}", 3.6)]


def shaft(y: float, x0: float, x1: float) -> list:
    return [s(f"M{x0} {y}H{x1 - 8}", 6.5), f(head(x1 - 8, y, 0, 14)),
            f(f"M{x0 - 8} {y - 8}H{x0 + 4}L{x0 + 11} {y}L{x0 + 4} {y + 8}H{x0 - 8}L{x0 - 1} {y}Z")]


ARROW = turn(shaft(48, 14, 92), "rotate(-45 48 48)")
ENGINE = [[s("M22 68L42 36L62 68", 8), s("M10 68H86", 9)],
          [s("M28 62L70 22", 9)], [f(disc(24, 78, 12)), k(disc(24, 78, 4)), f(disc(70, 78, 12)), k(disc(70, 78, 4))]]
PAWN = "M48 12a15 15 0 0 1 9 27H64V46H57C57 58 62 66 70 70V82H26V70C34 66 39 58 39 46H32V39H39A15 15 0 0 1 48 12Z"
HAND = "M36 88V64C28 58 22 46 24 40C29 37 33 44 37 50V24C37 17 46 17 46 24V16C46 9 55 9 55 16V24C55 18 63 18 63 25V33C63 27 71 28 71 34V54C71 62 66 66 64 70V88Z"
WING = ("M14 30C36 8 66 10 86 14C82 22 76 26 70 27C76 28 80 29 82 30C77 38 70 41 63 41C68 42 71 44 73 46"
        "C67 53 59 54 53 53C57 55 59 57 60 60C52 66 42 65 36 61C37 70 33 80 24 86C27 66 18 52 14 30Z")
TREFOIL = [s(disc(48, 30, 14), 7.5), s(disc(32, 58, 14), 7.5), s(disc(64, 58, 14), 7.5), f(disc(48, 49, 9)),
           k(disc(48, 49, 3.2))]
FOOTPRINT = [f("M40 10C52 8 58 20 56 34C55 43 54 47 46 48C38 48 37 42 36 34C33 20 33 12 40 10Z"),
             f("M38 55H54C57 66 54 76 46 76C38 76 35 66 38 55Z")]
HOURGLASS = [f("M22 10H74V20H70C70 36 60 42 54 48C60 54 70 60 70 76H74V86H22V76H26C26 60 36 54 42 48C36 42 26 36 26 20H22Z"),
             k("M34 22H62C61 32 54 38 48 43C42 38 35 32 34 22Z"), k("M33 75C34 66 42 63 48 57C54 63 62 66 63 75Z"),
             f("M39 30H57C54 34 51 37 48 39.500C45 37 42 34 39 30Z"), f("M40 75C43 70 53 70 56 75Z")]


# ---------------------------------------------------------------- the ChessWar set: name → (frame, colour, groups)
def chesswar() -> dict[str, tuple]:
    crossed = [turn(SWORD, "rotate(45 48 48) translate(0 2)"), turn(SWORD, "rotate(-45 48 48) translate(0 2)")]
    plus = f("M66 8H78V20H90V32H78V44H66V32H54V20H66Z")
    slash = s("M16 80L80 16", 9, "#e8472f")
    status = {
        "engaged": ("#a3312a", crossed),
        "stepped": ("#5b6b33", [turn(FOOTPRINT, "translate(-16 16) rotate(-8 48 48)"), turn(FOOTPRINT, "translate(20 -2) rotate(12 48 48)")]),
        "shot": ("#2f6173", [ARROW]),
        "fought": ("#6b4a3e", [turn(SWORD, "rotate(45 48 48) translate(-4 -4)"), [s("M52 68L64 80L90 50", 10, "#9be06a")]]),
        "charge_bonus": ("#c07a18", [turn(SWORD, "rotate(45 48 48) translate(2 8)"), [f("M16 8H30V20H42V34H30V46H16V34H4V20H16Z", "#fff7dc")]]),
        "fear_failed": ("#5a3d78", [[f(PAWN)], [s("M16 26C8 32 22 40 14 46C6 52 20 60 12 66M80 26C72 32 86 40 78 46C70 52 84 60 76 66", 6, "#d9b8ff")]]),
        "raised": ("#3f6a4a", [[f("M24 86V40C24 10 72 10 72 40V86Z"), ks("M48 74V40", 8), k(head(48, 40, -90, 16))], [s("M12 86H84", 7)]]),
        "toppled": ("#6a5a48", [turn([f(PAWN)], "translate(0 4) rotate(90 48 48) scale(1.08) translate(-3 -5)"), [s("M8 84H88", 7)]]),
        "spell_ready": ("#3a4f9e", [[f(spark(48, 48, 40, .24), "#ffd75e")], [f(spark(76, 22, 13), "#ffd75e")]]),
        "spell_used": ("#55555f", [[s(spark(48, 48, 33, .28), 6, "#cfc9bd")]]),
        "spell_debt": ("#7b2f5c", [[f(spark(44, 42, 38, .24), "#ffd75e")], [s("M52 78H88", 11, "#ff7a5a")]]),
        "protected": ("#2c6f7e", [[f(SHIELD), k(star(48, 47, 22))]]),
        "fearsome": ("#7d1f3a", [[f("M30 34C16 32 10 20 14 8C20 20 30 20 38 22ZM66 34C80 32 86 20 82 8C76 20 66 20 58 22Z")],
                                 [f("M48 18C30 18 24 32 26 48L36 62L38 84L48 88L58 84L60 62L70 48C72 32 66 18 48 18Z"),
                                  k("M30 42L45 49C43 56 33 56 30 42Z"), k("M66 42L51 49C53 56 63 56 66 42Z"), ks("M41 68H55M43 77H53", 4)]]),
        "brave": ("#b0262f", [[f(HEART), ks("M30 44L42 56L66 32", 7)]]),
        "forest": ("#2c5a34", [turn([f(TREE)], "translate(20 8) scale(.78)"), turn([f(TREE)], "translate(-8 14) scale(.86)")]),
        "hill": ("#86693a", [[f("M6 78C22 76 30 38 50 38C68 38 74 76 90 78Z"), ks("M40 56C46 50 56 50 61 56", 4), ks("M32 68C42 60 60 60 69 68", 4)],
                             [f("M44 36V10L66 18L48 25V36Z")]]),
        "leaderless": ("#4a4a52", [[f(CROWN)], [slash]]),
        "general": ("#8a5f12", [[f(CROWN, "#ffd75e"), f(disc(12, 29, 5), "#ffd75e"), f(disc(48, 17, 6), "#ffd75e"),
                                 f(disc(84, 29, 5), "#ffd75e"), ks("M20 64H76", 4.5)]]),
    }
    attribute = {
        "aggressive": ("#b5471d", [[s("M24 24L20 8M40 17L38 0M56 17L58 0M72 24L76 8", 7, "#ffcf5a")], [f(disc(48, 55, 36)), ks("M20 36L42 48M76 36L54 48", 8.5), k(disc(33, 54, 6.5)), k(disc(63, 54, 6.5)), k("M25 67H71V74Q71 83 62 83H34Q25 83 25 74Z"),
                                   f("M30 70H38V79H34Q30 78 30 74ZM41 70H55V80H41ZM58 70H66V74Q66 78 62 79H58Z")]]),
        "undead": ("#46586a", [SKULL]),
        "plague": ("#5f7326", [[f("M44 14C62 14 72 26 72 42C72 46 71 50 69 54L80 58V64L60 64C48 64 36 72 12 82C18 62 20 54 22 40C24 24 32 14 44 14Z"),
                                k(disc(46, 38, 9.5)), f(disc(48, 36, 3.4)), ks("M42 56C34 62 28 66 22 72", 3.4)]]),
        "regeneration": ("#2f7d4d", [[s(arc(48, 48, 31, 200, 330), 8), f(head(48 + 31 * math.cos(math.radians(338)), 48 + 31 * math.sin(math.radians(338)), 70, 16)),
                                      s(arc(48, 48, 31, 20, 150), 8), f(head(48 + 31 * math.cos(math.radians(158)), 48 + 31 * math.sin(math.radians(158)), 250, 16))],
                                     [f("M43 34H53V43H62V53H53V62H43V53H34V43H43Z")]]),
        "teleport": ("#4b3f94", [[s("M49 49C53 45 48 39 43 42C34 47 40 61 52 59C68 56 68 34 52 28C33 22 18 38 22 56C27 76 54 82 70 68C78 61 81 52 80 44", 7.5)]]),
        "bows": ("#6f5226", [bow(36, 18, 78, 28), shaft(48, 18, 88)]),
        "longbows": ("#39602f", [bow(30, 6, 90, 30), shaft(37, 16, 88), shaft(59, 16, 88)]),
        "crossbows": ("#5a4a3c", [[s("M48 20V86", 9), s("M14 46C22 22 38 20 48 20C58 20 74 22 82 46", 7.5), s("M14 46L48 62L82 46", 3)],
                                  [f(head(48, 16, -90, 13)), f("M38 74H58V82H38Z")]]),
        "catapult": ("#735033", ENGINE + [[f(disc(74, 18, 15))]]),
        "terrorpult": ("#3c4a58", ENGINE + [[*turn(SKULL, "translate(40 -10) scale(.62)")]]),
        "rocks": ("#6b645c", [[f("M12 80L16 58L34 50L50 60L52 80Z"), ks("M18 60L34 66L40 78", 3.2)], [f("M50 80L54 56L74 50L86 66L84 80Z"), ks("M56 60L70 66L72 78", 3.2)],
                              [f("M28 44L34 20L56 14L70 28L64 48L42 52Z"), ks("M36 24L50 32L64 30M50 32L46 48", 3.2)]]),
        "plague_bombs": ("#6b7a1c", [[*BOMB, *[(a, b.replace("<path", '<g transform="translate(13.500 30) scale(.64)"><path'), c, d) for a, b, c, d in
                                              [k(disc(36, 36, 10)), k(disc(60, 36, 10)), k(disc(48, 57, 10))]]]]),
    }
    status["dying"] = ("#7a1712", [SKULL, [s("M10 20L20 30M86 20L76 30M10 86L20 76M86 86L76 76", 7, "#ff9a6b")]])
    attribute["immune"] = ("#55766a", [*attribute["plague"][1], [slash]])
    spell = {
        "raise_dead": ("#3c5b4b", [[f(HAND), ks("M46 26V42M55 26V42M63 34V44", 3)], [f("M8 90C14 74 30 82 38 76C48 70 58 80 66 76C76 74 84 78 88 90Z", "#b08a5a")]]),
        "contagion": ("#66791f", [turn(TREFOIL, "translate(0 2) translate(48 48) scale(1.06) translate(-48 -48)")]),
        "counterspell": ("#3b4aa0", [turn([f(HAND), ks("M46 26V42M55 26V42M63 34V44", 3)], "translate(27 0) scale(1.02)"), [s("M2 12L14 26M-4 38L8 44", 6, "#ffd75e")], [f(spark(27, 46, 27, .30), "#ffd75e")]]),
        "heal": ("#2c8058", [[f("M37 14H59V37H82V59H59V82H37V59H14V37H37Z")]]),
        "dispel": ("#54619a", [[f(spark(48, 48, 38, .26), "#ffd75e")], [s("M20 76L76 20", 10, "#e8472f")]]),
        "smite": ("#9a2f1e", [turn([f("M22 16H74V44H22Z"), s("M48 44V88", 9), ks("M30 16V44M66 16V44", 3.4)], "rotate(-40 48 48) translate(0 -4)"),
                              [f(star(22, 74, 21, .42, 7), "#ffcf5a")]]),
        "fear": ("#5e3a86", [GHOST]),
        "protection": ("#1f7787", [[f(SHIELD), k(star(48, 47, 22))]]),
        "storm": ("#3f5878", [[f("M26 54C10 54 8 34 24 32C26 12 54 8 60 26C76 20 90 34 80 46C78 52 74 54 68 54Z")],
                              [s("M30 64L24 80M48 64L40 86M66 64L60 80", 6, "#a9dcff")]]),
        "flight": ("#4a83ad", [[f(WING), ks("M30 34C44 26 56 26 68 27M36 46C44 40 52 40 62 41", 3.2)]]),
        "zap": ("#6a3aa8", [[f(BOLT, "#ffe36a")]]),
    }
    phase = {
        "phase_move": ("#50652f", [turn([f(BOOT), ks("M32 24H56", 3.4)], "translate(8 2)"), [s("M8 34H26M4 50H24M8 66H22", 5)]]),
        "phase_shoot": ("#2f6173", [[s(disc(44, 52, 30), 7), s(disc(44, 52, 14), 7)], turn([s("M44 52H82", 5.5), f("M74 43H90L98 52L90 61H74L82 52Z")], "rotate(-45 44 52)")]),
        "phase_combat": ("#a3312a", crossed),
        "phase_deploy": ("#6c4a86", [[f("M48 40L88 60L48 80L8 60Z"), k("M48 50L68 60L48 70L28 60Z")], turn([f(PAWN)], "translate(14 -6) scale(.72)")]),
    }
    stat = {
        "mov": ("#7f9a3c", [turn([f(BOOT), ks("M33 26H56", 4)], "translate(-4 2) translate(48 48) scale(1.06) translate(-48 -48)")]),
        "sal": ("#4f8fb8", [turn([f(SHIELD), ks("M48 26V72M28 44H68", 6)], "translate(48 48) scale(1.12) translate(-48 -48)")]),
        "com": ("#c4553f", [turn(SWORD, "rotate(45 48 48) translate(0 2) translate(48 48) scale(1.14) translate(-48 -48)")]),
    }
    horse = [f("M22 90C22 70 34 60 30 50L16 56L8 44L30 20L36 6L46 16C70 20 86 44 82 90Z"), k(disc(40, 32, 4.5)), ks("M52 22C62 34 66 54 64 76", 4)]
    role = {
        "role_P": (ROLE, [turn(SWORD, "rotate(45 48 48) translate(0 2) translate(48 48) scale(1.12) translate(-48 -48)")]),
        "role_B": (ROLE, [turn([*bow(40, 4, 92, 36), *shaft(48, 12, 96)], "rotate(-20 48 48)")]),
        "role_N": (ROLE, [horse]),
        "role_Q": (ROLE, [turn([s("M48 38V96", 9), f(spark(48, 22, 26, .34), "#ffd75e")], "rotate(18 48 48)")]),
        "role_R": (ROLE, ENGINE),
    }
    out = {}
    for frame, family in (("round", status), ("shield", attribute), ("octagon", spell), ("square", phase), ("bare", stat), ("plain", role)):
        out.update({name: (frame, colour, groups) for name, (colour, groups) in family.items()})
    return out


FRAMES = {
    "round": disc(48, 48, 45),
    "shield": "M48 2C60 7 76 8 92 6C95 46 86 76 48 94.500C10 76 1 46 4 6C20 8 36 7 48 2Z",
    "octagon": "M30 3H66L93 30V66L66 93H30L3 66V30Z",
    "square": "M12 4H84Q92 4 92 12V80L48 93L4 80V12Q4 4 12 4Z",
}
FRAMES["plain"] = FRAMES["round"]
FIT = {"plain": (.82, 0), "round": (.73, 0), "shield": (.70, -4), "octagon": (.76, 0), "square": (.77, -3), "bare": (1.0, 0)}


def paint(groups: list, ink: float) -> str:
    """The SVG of a glyph: every group's ink first, then its fills."""
    parts = []
    for group in groups:
        for kind, head_, colour, width in group:
            if colour == "K":
                continue
            close = "/></g>" if head_.startswith("<g") else "/>"
            w = ink + (width if kind == "s" else 0)
            fill = INK if kind == "f" else "none"
            parts.append(f'{head_} fill="{fill}" stroke="{INK}" stroke-width="{w}" stroke-linejoin="round" stroke-linecap="round"{close}')
        for kind, head_, colour, width in group:
            close = "/></g>" if head_.startswith("<g") else "/>"
            paint_ = {"F": "url(#cream)", "K": INK}.get(colour, colour)
            if kind == "f":
                parts.append(f'{head_} fill="{paint_}"{close}')
            else:
                flat = CREAM if colour == "F" else paint_
                parts.append(f'{head_} fill="none" stroke="{flat}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"{close}')
    return "".join(parts)


def medallion(frame: str, colour: str, groups: list) -> str:
    """The SVG of one ChessWar icon."""
    scale, dy = FIT[frame]
    cream = (f'<linearGradient id="cream" gradientUnits="userSpaceOnUse" x1="0" y1="8" x2="0" y2="90">'
             f'<stop offset="0" stop-color="#fffaea"/><stop offset=".55" stop-color="{CREAM}"/><stop offset="1" stop-color="#e3cb9a"/></linearGradient>')
    if frame == "bare":
        cream = cream.replace("#fffaea", "#ffffff").replace("#e3cb9a", colour)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>{cream}</defs>'
                f'<g transform="translate(48 48) scale(.92) translate(-48 -48)">{paint(groups, 12)}</g></svg>')
    d = FRAMES[frame]
    return f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>{cream}
<radialGradient id="enamel" cx=".38" cy=".28" r=".85"><stop offset="0" stop-color="{lighter(colour, .30)}"/><stop offset=".55" stop-color="{colour}"/><stop offset="1" stop-color="{lighter(colour, -.38)}"/></radialGradient>
<linearGradient id="brass" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#fbe7a8"/><stop offset=".45" stop-color="#b98a3c"/><stop offset="1" stop-color="#5d3c14"/></linearGradient></defs>
<path d="{d}" fill="{INK}"/>
<g transform="translate(48 48) scale(.955) translate(-48 -48)"><path d="{d}" fill="url(#brass)"/></g>
<g transform="translate(48 48) scale(.89) translate(-48 -48)"><path d="{d}" fill="url(#enamel)" stroke="{INK}" stroke-width="2.500"/></g>
<g transform="translate(48 {48 + dy}) scale({scale}) translate(-48 -48)">{paint(groups, 9)}</g></svg>'''


def lighter(colour: str, by: float) -> str:
    c = [int(colour[i:i + 2], 16) for i in (1, 3, 5)]
    c = [round(v + (255 - v) * by) if by > 0 else round(v * (1 + by)) for v in c]
    return "#" + "".join(f"{v:02x}" for v in c)


# ---------------------------------------------------------------- the application's set
def application() -> dict[str, list]:
    lens = [s(disc(41, 41, 26), 9), s("M61 61L83 83", 12)]
    speaker = [f("M10 36H26L48 16V80L26 60H10Z")]
    folder = f("M8 22Q8 16 14 16H36L44 26H82Q88 26 88 32V74Q88 80 82 80H14Q8 80 8 74Z")
    back = [s("M26 34H58C90 34 90 78 58 78H34", 10), f("M32 10V58L6 34Z")]
    play = "M24 12L82 48L24 84Z"
    return {
        "undo": [back],
        "redo": [turn(back, "translate(96 0) scale(-1 1)")],
        "hint": [[f("M48 8C28 8 18 22 18 38C18 52 32 56 34 68H62C64 56 78 52 78 38C78 22 68 8 48 8Z"), f("M35 73H61V79H35ZM39 83H57L52 90H44Z"),
                  ks("M40 66V50L48 42L56 50V66", 4)]],
        "pass": [[s("M10 48H56", 12), f("M50 20L82 48L50 76Z"), s("M86 20V76", 9)]],
        "confirm": [[s("M14 52L38 76L82 22", 14)]],
        "menu": [[s("M14 24H82M14 48H82M14 72H82", 11)]],
        "settings": [[f(gear(48, 48, 42)), k(disc(48, 48, 14))]],
        "save": [[f("M12 18Q12 10 20 10H68L86 28V78Q86 86 78 86H20Q12 86 12 78Z"), k("M28 10H60V32H28Z"), f("M46 14H55V28H46Z"), k("M26 50H72V86H26Z"),
                  s("M34 60H64M34 72H64", 6)]],
        "load": [[folder, k(head(48, 46, -90, 22)), ks("M48 46V70", 9)]],
        "rules": [[f("M46 24C36 14 22 12 8 14V76C22 74 36 76 46 84ZM50 24C60 14 74 12 88 14V76C74 74 60 76 50 84Z"), ks("M18 30C26 30 32 32 37 35M18 44C26 44 32 46 37 49M18 58C26 58 32 60 37 63M78 30C70 30 64 32 59 35M78 44C70 44 64 46 59 49M78 58C70 58 64 60 59 63", 4)]],
        "replay": [[s(arc(48, 50, 34, -50, 235), 10), f(head(25, 25, -42, 20)), f("M40 34L66 50L40 66Z")]],
        "play": [[f(play)]],
        "pause": [[f("M20 14H40V82H20ZM56 14H76V82H56Z")]],
        "step_forward": [[f("M14 14L62 48L14 82Z"), f("M66 14H80V82H66Z")]],
        "step_back": [[f("M82 14L34 48L82 82Z"), f("M16 14H30V82H16Z")]],
        "fast": [[f("M8 16L48 48L8 80Z"), f("M48 16L90 48L48 80Z")]],
        "zoom_in": [[*lens, s("M41 30V52M30 41H52", 8)]],
        "zoom_out": [[*lens, s("M30 41H52", 8)]],
        "home": [[f("M48 8L92 48H80V86H58V60H38V86H16V48H4Z")]],
        "search": [lens],
        "close": [[s("M20 20L76 76M76 20L20 76", 13)]],
        "sound": [[*speaker, s(arc(48, 48, 16, -55, 55), 8), s(arc(48, 48, 32, -55, 55), 8)]],
        "mute": [[*speaker, s("M62 36L86 60M86 36L62 60", 9)]],
        "language": [[s(disc(48, 48, 38), 7.5), s(disc(48, 48, 17, 38), 6), s("M10 48H86M16 28H80M16 68H80", 6)]],
        "person": [[f(disc(48, 28, 20)), f("M8 88C8 62 24 54 48 54C72 54 88 62 88 88Z")]],
        "robot": [[f("M18 30H78Q86 30 86 38V76Q86 84 78 84H18Q10 84 10 76V38Q10 30 18 30Z"), s("M48 30V14", 6), f(disc(48, 12, 7)), k(disc(32, 52, 8)), k(disc(64, 52, 8)),
                   ks("M32 71H64", 6)]],
        "eye": [[f("M4 48C20 22 34 16 48 16C62 16 76 22 92 48C76 74 62 80 48 80C34 80 20 74 4 48Z"), k(disc(48, 48, 21)), f(disc(48, 48, 12)), k(disc(52, 44, 4))]],
        "die": [[f("M24 10H72Q86 10 86 24V72Q86 86 72 86H24Q10 86 10 72V24Q10 10 24 10Z"), k(disc(30, 30, 8)), k(disc(66, 30, 8)), k(disc(48, 48, 8)), k(disc(30, 66, 8)), k(disc(66, 66, 8))]],
        "flag": [[s("M22 10V88", 9), f("M26 12C40 4 54 22 82 12V54C54 64 40 46 26 54Z")]],
        "warning": [[f("M48 8Q52 8 55 13L92 78Q95 86 86 86H10Q1 86 4 78L41 13Q44 8 48 8Z"), ks("M48 34V56", 9), k(disc(48, 71, 5.5))]],
        "arrow_left": [[s("M60 14L28 48L60 82", 14)]],
        "arrow_right": [[s("M36 14L68 48L36 82", 14)]],
        "star": [[f(star(48, 52, 46, .44))]],
        "heart": [[f(HEART)]],
        "trash": [[f("M18 28H78L72 84Q71 90 65 90H31Q25 90 24 84Z"), f("M10 14H34L38 6H58L62 14H86V23H10Z"), ks("M37 40L39 78M48 40V78M59 40L57 78", 5)]],
        "folder": [[folder, ks("M8 38H88", 4)]],
        "print": [[f("M24 8H72V30H24ZM12 34H84Q92 34 92 42V68H78V56H18V68H4V42Q4 34 12 34ZM24 62H72V90H24Z"), k(disc(78, 44, 4.5)), ks("M33 71H63M33 80H63", 4.5)]],
        "info": [[f(disc(48, 48, 42)), k(disc(48, 27, 7)), ks("M40 44H49V70M38 71H60", 8)]],
    }


def light(groups: list) -> str:
    """The SVG of an application icon: a light glyph whose dark parts are cut out."""
    body, cut = [], []
    for kind, head_, colour, width in (e for g in groups for e in g):
        close = "/></g>" if head_.startswith("<g") else "/>"
        tone = "#000" if colour == "K" else "#fff"
        look = f'fill="{tone}"' if kind == "f" else f'fill="none" stroke="{tone}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
        cut.append(f"{head_} {look}{close}")
    body = "".join(cut)
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 102 102"><defs>'
            '<linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#ead9b8"/></linearGradient>'
            f'<mask id="m" maskUnits="userSpaceOnUse" x="-3" y="-3" width="102" height="102">{body}</mask></defs>'
            '<rect x="-3" y="-3" width="102" height="102" fill="url(#c)" mask="url(#m)"/></svg>')


def reduced(source: str, size: int) -> Image.Image:
    """Rendered at four times the size and averaged: cleaner edges than the renderer's own."""
    return svg(source, size * 4).resize((size, size), Image.BOX)


def build() -> list:
    """Writes both sets."""
    made = [save(reduced(medallion(*parts), 96), f"chesswar/icons/{name}.webp", 92) for name, parts in chesswar().items()]
    return made + [save(reduced(light(groups), 64), f"common/icons/{name}.webp", 92)
                   for name, groups in application().items()]


if __name__ == "__main__":
    for path in build():
        print(path.relative_to(ART))
