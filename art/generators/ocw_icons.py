"""Open Card Wars: light glyphs (tintable, dark parts cut out) and enamel medals with gilt rims.

Glyphs live in a 96 × 96 box and must be told apart at 20 pixels, so every one has its own outline:
keywords ``kw_*``, classes ``class_*``, rows ``row_*``, counters, figures and the small signs of the table.
"""
from __future__ import annotations

from PIL import Image

from .common import save, svg
from .icons import BOLT, BOOT, HEART, SHIELD, SKULL, SWORD, WING, arc, bow, disc, f, head, k, ks, light, reduced, s, spark, star
from .ocw_palette import CLASS, GILT, INK


def turn(group: list, transform: str) -> list:
    """The group under a transform; nested transforms become one, outermost first."""
    def wrapped(head_: str) -> str:
        if head_.startswith('<g transform="'):
            return f'<g transform="{transform} ' + head_[len('<g transform="'):]
        return f'<g transform="{transform}">' + head_
    return [(kind, wrapped(head_), tone, width) for kind, head_, tone, width in group]


SMALL_SWORD = turn(SWORD, "translate(48 48) scale(.92) translate(-48 -48)")
BLOW = "translate(34 34) rotate(135) scale(1.02) translate(-48 -48)"
"""Of a sword whose point is at the lower right."""
DAGGER = [f("M48 2C54 14 57 30 56 48H40C39 30 42 14 48 2Z"), f("M26 46C34 51 62 51 70 46L72 56C62 61 34 61 24 56Z"),
          f("M43 60H53L52 78H44Z"), f(disc(48, 84, 7.5)), ks("M48 14V44", 3)]
SHIELD_WIDE = "M48 4C60 12 76 16 90 15C92 50 80 76 48 92C16 76 4 50 6 15C20 16 36 12 48 4Z"
BURST = star(48, 48, 46, .66, 10)


def two() -> list:
    """A cut-out figure 2."""
    return [ks("M34 38C34 24 62 24 62 38C62 48 40 56 34 68H63", 9)]


def three() -> list:
    """A cut-out figure 3."""
    return [ks("M35 30H61L48 45C68 45 66 70 48 70C40 70 35 66 33 61", 8.5)]


def times() -> list:
    """A sword and the sign before the number of its blows."""
    return [*scaled(SWORD, 1.05, -29, 2), s("M37 30L52 45M52 30L37 45", 7.5)]


def scaled(group: list, by: float, dx: float = 0, dy: float = 0, angle: float = 0) -> list:
    return turn(group, f"translate({48 + dx} {48 + dy}) rotate({angle}) scale({by}) translate(-48 -48)")


def bust(x: float, y: float, by: float) -> list:
    """Head and shoulders, 60 units high, the feet of the figure at (x, y)."""
    return turn([f(disc(0, -46, 14)), f("M-26 0C-28 -24 -14 -29 0 -29C14 -29 28 -24 26 0Z")], f"translate({x} {y}) scale({by})")


def keywords() -> dict[str, list]:
    """The twenty-six keywords."""
    plus = "M38 10H58V38H86V58H58V86H38V58H10V38H38Z"
    chevron = "M10 18H34L60 48L34 78H10L36 48Z"
    arrow4 = [s("M48 22V74M22 48H74", 9), f(head(48, 14, -90, 16)), f(head(48, 82, 90, 16)), f(head(14, 48, 180, 16)), f(head(82, 48, 0, 16))]
    return {
        "advance": [[f(chevron), f("M48 18H66L92 48L66 78H48L74 48Z")]],
        "shield": [turn([f(SHIELD_WIDE)], "translate(34 30) scale(.66)"), [ks(star(40, 40, 17, .5, 8), 8), f(star(40, 40, 17, .5, 8))],
                   turn(SMALL_SWORD, "translate(18 18) rotate(135) scale(.52) translate(-48 -48)"), [s("M60 28L70 12M28 60L12 70", 6)]],
        "prison": [[f("M10 8H86V20H10ZM10 76H86V88H10Z"), s("M20 20V76M39 20V76M57 20V76M76 20V76", 8.5)]],
        "move": [arrow4],
        "heal": [[f(plus)]],
        "double_damage": [[f(BURST), *two()]],
        "triple_damage": [[f(BURST), *three()]],
        "double_attack": [times(), [s("M64 36C64 14 90 14 90 36C90 52 66 64 62 86H93", 11)]],
        "triple_attack": [times(), [s("M64 22H90L76 43C97 46 95 86 75 86C68 86 63 82 61 75", 11)]],
        "dodge": [[s("M30 92L40 62L64 88", 11), s("M40 62L58 42", 17), s("M56 42L40 32L28 42M60 46L74 62L88 56", 8), f(disc(74, 31, 12.5))],
                  [s("M2 10H66", 6), f(head(74, 10, 0, 15)), s("M6 58C6 46 12 38 20 30M18 72C16 62 20 56 24 50", 5.5)]],
        "ultimate": [[s("M48 95V84M21 14L28 23M75 14L68 23M3 62L14 58M93 62L82 58", 8), f(star(48, 50, 46, .56)), ks("M48 32V52", 8.5), k(disc(48, 65, 5))]],
        "reach": [[f(disc(14, 76, 12)), s(disc(48, 78, 8), 6), f(disc(82, 78, 10)), s("M14 56C18 12 66 6 80 40", 8.5), f(head(82, 50, 78, 20))]],
        "flash": [[f(BOLT)]],
        "counterattack": [turn(SMALL_SWORD, "translate(22 8) scale(.86)"), [s("M38 84C6 82 0 40 26 24", 9), f(head(33, 19, -35, 19))]],
        "unstoppable": [[f(SHIELD_WIDE), ks("M0 48H70", 25), ks(head(78, 48, 0, 34)), k(head(78, 48, 0, 34)), s("M2 48H70", 11), f(head(76, 48, 0, 24))]],
        "invulnerable": [turn([*bust(48, 86, .98), s("M3 91C3 4 93 4 93 91", 7.5), s("M0 92H96", 7)], "translate(27 24) scale(.72)"),
                         [ks(star(34, 36, 15, .5, 8), 9), f(star(34, 36, 15, .5, 8))], turn([s("M0 0H26", 8), f("M-10 -11H4L13 0L4 11H-10L-2 0Z")], "translate(8 9) rotate(45)"),
                         turn([s("M0 0H6", 8), f(head(12, 0, 0, 17))], "translate(16 56) rotate(120)")],
        "stun": [[f(disc(48, 54, 19)), f("M14 94C14 80 30 75 48 75C66 75 82 80 82 94Z"), ks("M39 49L46 56M46 49L39 56M52 49L59 56M59 49L52 56", 4)],
                 [f(star(16, 32, 14)), f(star(48, 16, 15)), f(star(80, 32, 14))]],
        "haste": [turn([f(BOOT)], "translate(16 14) scale(.86)"), scaled([f(WING)], .62, -22, -14, -8)],
        "indestructible": [scaled(SKULL, .86, 0, 5), [ks(disc(48, 48, 44), 10), s(disc(48, 48, 42.500), 8), ks("M17 79L79 17", 15), s("M19 77L77 19", 7.5)]],
        "taunt": [[f("M8 38H26L62 14V80L26 58H8ZM18 60H34L38 86H24Z"), s("M72 30L88 20M74 47H94M72 64L88 74", 7.5)]],
        "trample": [[f("M34 40C16 40 2 28 6 6C14 20 24 24 38 22H58C72 24 82 20 90 6C94 28 80 40 62 40C70 44 72 52 68 60L62 74C62 84 56 92 48 92C40 92 34 84 34 74L28 60C24 52 26 44 34 40Z"),
                     f("M22 44C12 42 6 48 6 54C14 58 22 54 26 50ZM74 44C84 42 90 48 90 54C82 58 74 54 70 50Z"),
                     k("M34 48L46 54L42 60L34 56ZM62 48L50 54L54 60L62 56Z"), k(disc(42, 80, 4)), k(disc(54, 80, 4))]],
        "regeneration": [[f(HEART), ks("M48 34V64M33 49H63", 9)], [s(arc(48, 48, 43, 118, 168), 6), s(arc(48, 48, 43, 12, 62), 6), f(head(69, 86, 150, 12)), f(head(6, 56, -80, 12))]],
        "redirect": [bust(22, 92, .74), [s("M22 4V16C22 32 34 34 46 26C60 16 74 18 74 34", 8.5), f(head(74, 38, 90, 17))], bust(74, 94, .62)],
        "reflect": [[f("M76 6H90V90H76Z"), s("M10 18L62 46L26 76", 9), f(head(20, 81, 140, 20))]],
        "poison": [[f("M34 4H62V16H57V32L84 76Q90 92 74 92H22Q6 92 12 76L39 32V16H34Z"), k(disc(39, 62, 7, 8)), k(disc(57, 62, 7, 8)), ks("M42 78V86M48 77V86M54 78V86", 4)]],
        "silence": [[f("M12 12H84Q92 12 92 20V60Q92 68 84 68H50L28 88V68H12Q4 68 4 60V20Q4 12 12 12Z"), ks("M30 28L66 54M66 28L30 54", 9)]],
    }


def classes() -> dict[str, list]:
    """The six classes."""
    return {
        "assassin": [[f("M48 2C72 10 88 34 88 60C88 74 82 86 74 94H22C14 86 8 74 8 60C8 34 24 10 48 2Z"), k("M48 24C64 30 72 44 70 60C66 74 58 82 48 84C38 82 30 74 26 60C24 44 32 30 48 24Z"),
                      f("M30 50L46 58L34 63Z"), f("M66 50L50 58L62 63Z")]],
        "caster": [[f("M2 80C14 66 34 62 48 62C62 62 82 66 94 80C80 92 64 92 48 92C32 92 16 92 2 80Z"), f("M20 68L42 16C46 6 58 2 74 10C66 12 63 18 65 26L76 68C60 58 36 58 20 68Z"),
                    ks("M21 70C36 61 60 61 75 70", 4.5), k(star(50, 42, 13, .42))]],
        "marksman": [turn(bow(30, 4, 92, 42), "rotate(-45 48 48)"), turn([s("M0 48H78", 7.5), f(head(84, 48, 0, 19)), f("M-8 36H6L16 48L6 60H-8L2 48Z")], "rotate(-45 48 48) translate(6 0)")],
        "defender": [[f(disc(40, 15, 14)), ks("M30 14H50", 4), f("M8 60C8 36 22 30 40 30C58 30 72 36 72 60Z"), s("M86 92V26", 6.5), f("M86 0L95 24H77Z")],
                     [ks("M20 38H70V74C62 84 54 88 45 93C36 88 28 84 20 74Z", 11), f("M20 38H70V74C62 84 54 88 45 93C36 88 28 84 20 74Z"), ks("M45 44V86M26 58H64", 5), k(disc(45, 58, 8)), f(disc(45, 58, 4))]],
        "fighter": [scaled(SWORD, 1.08, 0, 0, 45), scaled(SWORD, 1.08, 0, 0, -45)],
        "support": [[f("M42 2H60V16H74V34H60V48H42V34H28V16H42Z")], [f("M2 62H20V94H2Z"), f("M24 64C36 56 44 58 52 64H68C76 64 76 76 68 76H54L70 77L86 64C92 60 98 66 93 73L76 91C72 94 68 94 62 94H24Z"), ks("M54 76H68", 4)]],
    }


def figures() -> dict[str, list]:
    """Figures, rows, counters, damage types and the small signs of the table."""
    def row(n: int) -> list:
        tops = {0: (8, 54, 77), 1: (11, 31, 77), 2: (11, 34, 54)}[n]
        return [[f(f"M10 {y}H86V{y + (34 if i == n else 8)}H10Z") for i, y in enumerate(tops)]]
    die = f("M24 10H72Q86 10 86 24V72Q86 86 72 86H24Q10 86 10 72V24Q10 10 24 10Z")
    return {
        "atk": [scaled(SWORD, 1.1, 0, 0, 45)],
        "def": [[f("M48 4C60 12 76 16 90 15C92 50 80 76 48 92C16 76 4 50 6 15C20 16 36 12 48 4Z")]],
        "hp": [[f(HEART)]],
        "life": [[f(disc(48, 21, 20)), f("M2 94C0 60 20 45 48 45C76 45 96 60 94 94Z"), k("M48 92C26 78 24 68 26 62C30 53 42 54 48 63C54 54 66 53 70 62C72 68 70 78 48 92Z")]],
        "dice_cost": [[die, k(disc(30, 30, 8)), k(disc(66, 66, 8)), k(disc(48, 48, 8))]],
        "deploy_cost": [[f("M14 40H44V70Q44 76 38 76H14Q8 76 8 70V46Q8 40 14 40Z"), k(disc(26, 58, 6)), f("M52 40H82Q88 40 88 46V70Q88 76 82 76H52Z"), k(disc(62, 50, 5)), k(disc(78, 66, 5)),
                         f("M48 2L66 22H55V34H41V22H30Z"), s("M8 88H88", 6)]],
        "row_vanguard": row(0), "row_center": row(1), "row_rearguard": row(2),
        "row_extra": [[f("M4 10H54V24H4ZM4 41H36V55H4ZM4 72H54V86H4Z"), f("M62 26H78V41H93V57H78V72H62V57H47V41H62Z")]],
        "counter_poison": [[f("M48 4C58 24 80 44 80 62C80 80 66 92 48 92C30 92 16 80 16 62C16 44 38 24 48 4Z"), k(disc(38, 56, 6.5, 8)), k(disc(58, 56, 6.5, 8)), ks("M42 74V82M48 74V83M54 74V82", 3.6)]],
        "counter_shield": [[s(SHIELD, 8), f("M48 28C54 32 60 34 65 34C65 50 60 62 48 70C36 62 31 50 31 34C36 34 42 32 48 28Z")]],
        "physical": [[f("M20 46Q20 38 28 38Q34 38 36 42Q38 34 46 34Q53 34 54 40Q57 34 63 35Q70 36 71 44Q74 40 79 41Q86 43 86 51V66C86 78 76 84 72 84V96H36V86C28 82 20 76 20 62Z"),
                      ks("M37 42V56M54 40V56M71 44V58M20 60H54C62 60 62 72 54 72H40", 4.4)], [s("M10 26L20 34M34 8L39 22M62 6L59 20M90 18L80 30", 6.5)]],
        "magic": [[s("M10 88L50 46", 11), ks("M36 50L46 60", 4), f(star(66, 30, 30, .45)), f(spark(24, 26, 17, .22)), f(spark(80, 76, 15, .22)), f(disc(46, 78, 4.5)), f(disc(8, 50, 4))]],
        "initiative": [[s("M22 8V90", 9), f("M26 10C42 2 54 22 84 10L72 34L84 56C56 66 42 44 26 54Z")]],
        "fatigue": [[f("M22 10H74V20H70C70 36 60 42 54 48C60 54 70 60 70 76H74V86H22V76H26C26 60 36 54 42 48C36 42 26 36 26 20H22Z"), k("M34 22H62C61 32 54 38 48 43C42 38 35 32 34 22Z"), f("M39 30H57C54 34 51 37 48 39.500C45 37 42 34 39 30Z")]],
        "merge": [[f("M8 8H34Q40 8 40 14V40H14Q8 40 8 34ZM8 56H40V82Q40 88 34 88H14Q8 88 8 82Z"), k(disc(24, 24, 6)), k(disc(24, 72, 6)), s("M48 24C60 24 56 48 68 48M48 72C60 72 56 48 68 48", 7), f(head(76, 48, 0, 17))]],
        "attack": [[f(star(66, 66, 30, .48, 9))], turn([ks("M48 4V60", 24)], BLOW), turn(SWORD, BLOW)],
        "equipment": [turn(SMALL_SWORD, "translate(80 40) rotate(196) scale(.86) translate(-48 -48)"), [s("M30 24C30 4 58 4 58 24", 7)],
                      [ks("M16 42C16 24 28 18 44 18C60 18 72 24 72 42V94H16Z", 9), f("M16 42C16 24 28 18 44 18C60 18 72 24 72 42V84Q72 94 62 94H26Q16 94 16 84Z"), f("M2 60Q2 54 8 54H12V86H8Q2 86 2 80Z"),
                       ks("M16 50C28 56 60 56 72 50", 5), ks("M27 66H61V84H27Z", 5), f("M38 46H50V60H38Z"), k("M42 51H46V56H42Z")]],
        "mark": [[f(disc(48, 17, 16)), f("M2 94C0 56 20 38 48 38C76 38 96 56 94 94Z"), k(disc(48, 68, 24)), s(disc(48, 68, 16.500), 6.500), f(disc(48, 68, 6))]],
        "trigger": [[f("M48 8C66 10 74 26 74 44C74 58 80 66 88 72V78H8V72C16 66 22 58 22 44C22 26 30 10 48 8Z"), f(disc(48, 8, 6)), f(disc(48, 86, 8)), s("M8 40C8 26 14 16 22 10M88 40C88 26 82 16 74 10", 5.5)]],
        "ward": [[s("M10 84C10 10 86 10 86 84", 8), s("M2 86H94", 7), f(star(48, 58, 20, .42))]],
        "entered": [[s("M58 12H84V84H58", 8.5), s("M8 48H50", 9), f(head(58, 48, 0, 21))]],
        "activated": [[s("M14 52L38 76L82 22", 14)]],
        "hand": [turn([f("M20 14H62Q66 14 66 18V80Q66 84 62 84H20Q16 84 16 80V18Q16 14 20 14Z")], "rotate(-14 48 90)"),
                 [ks("M40 12H80V84H40Z", 9), f("M44 14H80Q84 14 84 18V80Q84 84 80 84H44Q40 84 40 80V18Q40 14 44 14Z"), k(star(62, 48, 15, .42))]],
        "snare": [[s("M10 50C10 94 86 94 86 50", 8), f("M6 50L16 26L26 52L37 28L48 54L59 28L70 52L80 26L90 50L80 58L70 62L48 66L26 62L16 58Z")]],
        "lotus": [[f("M48 12C60 28 62 48 48 66C34 48 36 28 48 12Z"), f("M20 26C38 32 46 48 46 70C28 66 18 48 20 26Z"), f("M76 26C58 32 50 48 50 70C68 66 78 48 76 26Z"),
                   f("M2 50C22 48 38 58 44 76C24 80 8 70 2 50Z"), f("M94 50C74 48 58 58 52 76C72 80 88 70 94 50Z"), s("M22 88H74", 6)]],
    }


def medal(groups: list, colour: tuple[str, str, str], frame: str) -> str:
    """The SVG of an enamel medal: gilt rim, jewel ground, light glyph; the glyph may be empty."""
    body = []
    for kind, head_, tone, width in (e for g in groups for e in g):
        close = "/></g>" if head_.startswith("<g") else "/>"
        paint = "url(#enamel)" if tone == "K" else "url(#cream)" if kind == "f" else "#f8ecd0"
        body.append(f"{head_} fill=\"{paint}\"{close}" if kind == "f" else
                    f"{head_} fill=\"none\" stroke=\"{'url(#enamel)' if tone == 'K' else paint}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"{close}")
    glyph = "".join(body)
    dark, mid, bright = colour
    return f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><defs>
<linearGradient id="gilt" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="{GILT[3]}"/><stop offset=".38" stop-color="{GILT[2]}"/><stop offset=".62" stop-color="{GILT[1]}"/><stop offset=".8" stop-color="{GILT[0]}"/><stop offset="1" stop-color="{GILT[2]}"/></linearGradient>
<radialGradient id="enamel" gradientUnits="userSpaceOnUse" cx="62" cy="50" r="88"><stop offset="0" stop-color="{bright}"/><stop offset=".5" stop-color="{mid}"/><stop offset="1" stop-color="{dark}"/></radialGradient>
<linearGradient id="cream" gradientUnits="userSpaceOnUse" x1="0" y1="4" x2="0" y2="92"><stop offset="0" stop-color="#fffdf2"/><stop offset="1" stop-color="#e9d3a2"/></linearGradient>
<filter id="ds" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="3" stdDeviation="2.200" flood-color="#000" flood-opacity=".65"/></filter>
<clipPath id="in"><path d="{frame}" transform="translate(80 80) scale(.83) translate(-80 -80)"/></clipPath></defs>
<path d="{frame}" fill="{INK}"/><path d="{frame}" fill="url(#gilt)" transform="translate(80 80) scale(.965) translate(-80 -80)"/>
<path d="{frame}" fill="{INK}" transform="translate(80 80) scale(.855) translate(-80 -80)"/>
<path d="{frame}" fill="url(#enamel)" transform="translate(80 80) scale(.83) translate(-80 -80)"/>
<g clip-path="url(#in)"><ellipse cx="70" cy="30" rx="66" ry="42" fill="#fff" opacity=".13"/></g>
<g filter="url(#ds)"><g transform="translate(80 80) scale(.92) translate(-48 -48)">{glyph}</g></g></svg>'''


def round_frame() -> str:
    return disc(80, 80, 78)


def heart_frame() -> str:
    return "M80 154C22 112 4 82 6 52C9 14 54 2 80 36C106 2 151 14 154 52C156 82 138 112 80 154Z"


def shield_frame() -> str:
    return "M80 3C100 15 126 19 152 16C156 82 138 130 80 157C22 130 4 82 8 16C34 19 60 15 80 3Z"


def blade_frame() -> str:
    return "M80 2L112 34H148V70L158 80L126 112V148H90L80 158L48 126H12V90L2 80L34 48V12H70Z"


def die_frame() -> str:
    return "M34 6H126Q154 6 154 34V126Q154 154 126 154H34Q6 154 6 126V34Q6 6 34 6Z"


CLASS_FRAMES = {"assassin": "M80 2L138 40L154 80L138 120L80 158L22 120L6 80L22 40Z", "caster": star(80, 80, 79, .86, 8),
                "marksman": "M40 8H120L156 80L120 152H40L4 80Z", "defender": shield_frame(),
                "fighter": "M50 4H110L156 50V110L110 156H50L4 110V50Z", "support": round_frame()}


def medals() -> dict[str, str]:
    """Class medals and the empty jewels on which the figures are written."""
    out = {f"class_{name}": medal([scaled(e, .92 if name != "defender" else .86) for e in groups], CLASS[name], CLASS_FRAMES[name]) for name, groups in classes().items()}
    out["atk"] = medal([], ("#3a0708", "#a81c1c", "#f0624a"), blade_frame())
    out["def"] = medal([], ("#0a1a4a", "#2450a8", "#6fa2f0"), shield_frame())
    out["hp"] = medal([], ("#0c3a1c", "#1f8a46", "#72dc86"), heart_frame())
    out["cost"] = medal([], ("#2a1a06", "#8a5a14", "#e6b64a"), die_frame())
    out["ability"] = medal([], ("#1a1430", "#43307e", "#8f74d8"), die_frame())
    return out


def build() -> list:
    """Writes icons and medals."""
    every = {**{f"kw_{n}": g for n, g in keywords().items()}, **{f"class_{n}": g for n, g in classes().items()}, **figures()}
    made = [save(reduced(light(groups), 96), f"open_card_wars/icons/{name}.webp", 92) for name, groups in every.items()]
    return made + [save(svg(source, 640).resize((160, 160), Image.BOX), f"open_card_wars/medals/{name}.webp", 92)
                   for name, source in medals().items()]
