"""The signs of Open Wars: ``python -m art.generators ow_icons``.

Light, tintable glyphs as the application's own (dark parts cut out) for values, kinds, phases and concepts; enamel
medallions for the badges that lie on a counter, each family by its frame: round = hinders, shield = guards or honours,
octagon = magic. What `art/common/icons` has (dice, pass, flag, heart, warning, hint …) is not drawn again.
"""
from __future__ import annotations

from pathlib import Path

from .common import save
from .how_signs import clear, scaled
from .icons import (ARROW, BOLT, BOOT, CROWN, HAND, HEART, SHIELD, SKULL, SWORD, TREE, WING, arc, bow, disc, f, gear, head, k, ks, light, medallion, reduced, s, shaft,
                    spark, star, turn)

Group = list[tuple]
BOOT_ = f(BOOT)
CROSSED = [turn(SWORD, "rotate(45 48 48) translate(0 2)"), turn(SWORD, "rotate(-45 48 48) translate(0 2)")]
CHAINLINK = [s("M40 30L30 20C18 8 2 24 14 36L30 52C38 60 50 56 52 46", 10), s("M56 66L66 76C78 88 94 72 82 60L66 44C58 36 46 40 44 50", 10)]
DROP = "M48 4C66 30 78 44 78 62A30 30 0 0 1 18 62C18 44 30 30 48 4Z"
TOWER = "M14 10H28V22H40V10H56V22H68V10H82V40H74V90H58V70Q58 60 48 60Q38 60 38 70V90H22V40H14Z"
ANCHOR = [s(disc(48, 16, 9), 7), s("M48 26V86M30 38H66", 9), s("M10 56C12 78 30 86 48 86C66 86 84 78 86 56", 9), f("M10 44L22 64L0 62ZM86 44L96 62L74 64Z")]
COIN = [f(disc(48, 48, 40)), ks(disc(48, 48, 29), 4), k("M48 26L54 42H70L58 52L62 68L48 58L34 68L38 52L26 42H42Z")]
BOOK = [f("M46 22C36 12 22 10 6 12V78C22 76 36 78 46 86ZM50 22C60 12 74 10 90 12V78C74 76 60 78 50 86Z")]
SHIELD_WIDE = "M48 6C60 14 74 18 88 18C90 52 78 76 48 92C18 76 6 52 8 18C22 18 36 14 48 6Z"
WAVES = [s("M4 34C16 20 26 20 36 34C46 48 58 48 66 34C74 20 84 20 92 34", 9), s("M4 58C16 44 26 44 36 58C46 72 58 72 66 58C74 44 84 44 92 58", 9), s("M4 82C16 68 26 68 36 82C46 96 58 96 66 82C74 68 84 68 92 82", 9)]


def values() -> dict[str, list[Group]]:
    """What is printed on counters and cells, and what is owned."""
    stack = [f("M12 66Q12 56 48 56Q84 56 84 66V78Q84 88 48 88Q12 88 12 78Z"), ks("M12 68Q20 78 48 78Q76 78 84 68", 5), f("M12 38Q12 28 48 28Q84 28 84 38V50Q84 60 48 60Q12 60 12 50Z"),
             ks("M12 40Q20 50 48 50Q76 50 84 40", 5), f("M12 20Q12 8 48 8Q84 8 84 20Q84 32 48 32Q12 32 12 20Z"), k(disc(48, 19, 17, 5))]
    return {
        "attack": [scaled(SWORD, 1.12, 0, 0, 45)],
        "movement": [scaled([BOOT_, ks("M32 26H56", 5)], 1.04, 4, 0), [s("M2 34H20M0 52H18M2 70H22", 6)]],
        "range": [turn([*bow(34, 2, 94, 36), *shaft(48, 12, 96)], "rotate(-38 48 48)")],
        "initiative": [[f(BOLT)], [s("M8 24H28M2 46H20M8 68H26", 7)]],
        "lives": [[f("M40 74C14 54 4 42 6 28C8 12 28 8 40 26C52 8 72 12 74 28C76 42 66 54 40 74Z")], [*clear("M66 92C50 80 44 72 45 64C46 54 58 52 66 62C74 52 86 54 87 64C88 72 82 80 66 92Z", 9)]],
        "cost": [[f("M8 30L48 4L88 30V92H8Z"), k(disc(48, 28, 7)), k(star(48, 64, 21, .44))]],
        "entry_cost": [[f("M48 4H90V92H48Z"), k(disc(58, 50, 5)), s("M2 48H30", 11), *clear("M24 26L50 48L24 70Z", 8)]],
        "gold": [COIN],
        "mana": [[f(DROP), k(spark(48, 60, 21, .24))]],
        "income": [scaled(COIN, .74, -14, 14), [s("M76 70V24", 11), f("M54 36L76 8L98 36Z")]],
        "army_value": [scaled(stack, .82, -10, 8), [*clear(star(76, 22, 22, .46), 8)]],
        "treasure": [[f("M8 40C8 18 24 12 48 12C72 12 88 18 88 40V46H8Z"), f("M8 52H40V62H56V52H88V88H8Z"), f("M44 46H52V58H44Z"), ks("M22 18V46M74 18V46M22 54V88M74 54V88", 4.5)]],
        "stack": [[f("M22 8H72L82 18V66L72 76H22L12 66V18Z"), ks("M26 88H86V26", 6), s("M28 90H82Q90 90 90 82V26", 8)]],
    }


def kinds() -> dict[str, list[Group]]:
    """Types of counters and cells."""
    peak = [f("M2 86L34 24L50 52L60 36L94 86Z"), k("M34 24L46 46L36 42L30 50L24 44Z")]
    return {
        "type_plains": [[s("M48 92V20", 6), *[f(f"M48 {y}C36 {y - 2} 26 {y - 12} 26 {y - 24}C40 {y - 22} 48 {y - 12} 48 {y}C48 {y - 12} 56 {y - 22} 70 {y - 24}C70 {y - 12} 60 {y - 2} 48 {y}Z") for y in (86, 64, 42)], f("M48 4C56 14 56 22 48 30C40 22 40 14 48 4Z")]],
        "type_forest": [scaled([f(TREE)], .98, -14, 4), scaled(clear(TREE, 9), .74, 22, 16)],
        "type_mountain": [peak],
        "type_desert": [[f(disc(66, 24, 17)), f("M0 82C18 58 34 52 46 62C58 72 72 58 96 66V92H0Z"), ks("M12 78C26 66 36 64 46 72C58 82 74 72 90 76", 5)]],
        "type_water": [WAVES],
        "type_city": [[f(TOWER)]],
        "type_magic": [[f(spark(42, 52, 42, .24)), f(spark(80, 18, 16, .24)), f(spark(82, 82, 11, .24))]],
        "type_fly": [scaled([f(WING), ks("M30 34C44 26 56 26 68 27M36 46C44 40 52 40 62 41", 4)], 1.14, -2, 0)],
        "fixed": [scaled([BOOT_, ks("M32 26H56", 5)], .96), [ks("M8 10L88 90", 18), s("M8 10L88 90", 9)]],
        "unique": [[f(CROWN), ks("M20 64H76", 5)]],
        "hero": [[*scaled([f(SHIELD_WIDE)], 1.02), k(star(48, 48, 28, .44))]],
        "titan": [[f("M8 48C22 22 36 16 48 16C60 16 74 22 88 48C74 74 60 80 48 80C36 80 22 74 8 48Z"), k(disc(48, 48, 22)), f("M48 28C54 40 54 56 48 68C42 56 42 40 48 28Z")], [s("M20 18L28 28M48 2V12M76 18L68 28", 7)]],
        "inferno": [[f("M48 94C22 94 12 76 16 58C20 46 28 40 28 26C38 32 42 40 42 48C48 36 48 18 42 4C62 14 72 32 70 46C74 42 76 38 76 32C86 46 86 60 82 72C78 86 66 94 48 94Z"), k(star(48, 68, 19, .42))]],
        "mercenary": [scaled(COIN, .70, 0, -14), scaled([*CROSSED[0], *CROSSED[1]], .62, 0, 30)],
        "port": [ANCHOR],
        "effect": [[f("M48 2L92 48L48 94L4 48Z"), k(spark(48, 48, 30, .26))]],
    }


def phases() -> dict[str, list[Group]]:
    """The phases of a turn and the windows of a round."""
    return {
        "phase_collection": [scaled(COIN, .66, 0, -24), [f("M6 62H26V92H6Z"), f("M30 66C40 60 52 60 58 66H70C78 66 78 76 70 76H54L58 80L86 68C94 66 98 76 90 80L58 92H30Z")]],
        "phase_recruitment": [[s("M26 92V6", 8), f("M30 8C48 2 62 20 90 10V50C62 60 48 42 30 48Z"), k(star(58, 30, 15))]],
        "phase_movement": [[s("M8 84C8 44 40 70 44 40C46 22 60 18 70 20", 10), f(head(72, 20, 4, 24)), f(disc(10, 84, 10))]],
        "phase_combat": CROSSED,
        "phase_end": [[f("M22 6H74V18H70C70 34 60 42 54 48C60 54 70 62 70 78H74V90H22V78H26C26 62 36 54 42 48C36 42 26 34 26 18H22Z"), k("M36 22H60C59 32 54 38 48 42C42 38 37 32 36 22ZM36 76C38 66 48 62 48 58C48 62 58 66 60 76Z")]],
        "round": [[s(arc(48, 48, 38, -60, 150), 9), f(head(15, 68, 240, 19)), s(arc(48, 48, 38, 172, 262), 9)], scaled([*CROSSED[0], *CROSSED[1]], .60)],
        "window": [[f("M10 10H86V70H56L40 92V70H10Z"), k(spark(48, 40, 22, .26))]],
        "response": [[s("M16 66C8 24 54 6 76 34", 10), f(head(82, 44, 58, 21)), f(spark(46, 72, 23, .26))]],
        "spell_stack": [[f("M20 62L48 48L76 62L48 76Z"), s("M12 76L48 94L84 76", 7), f("M20 40L48 26L76 40L48 54Z") , ks("M20 42L48 57L76 42", 5), *clear(spark(48, 18, 17, .26), 6)]],
        "spell_book": [[*BOOK, k(spark(26, 46, 15, .25)), ks("M60 34C68 31 76 30 82 30M60 48C68 45 76 44 82 44M60 62C68 59 76 58 82 58", 4.5)]],
    }


def deeds() -> dict[str, list[Group]]:
    """What is done in a fight and on the map."""
    die = "M22 8H74Q88 8 88 22V74Q88 88 74 88H22Q8 88 8 74V22Q8 8 22 8Z"
    return {
        "hit": [[f(die), k(star(48, 48, 33, .44, 8))]],
        "miss": [[f(die), ks("M28 28L68 68M68 28L28 68", 11)]],
        "save": [[f(die), k(SHIELD), f("M48 30C54 34 60 36 66 36C66 52 60 64 48 72C36 64 30 52 30 36C36 36 42 34 48 30Z")]],
        "tie": [[f("M2 30H50V66H2Z"), k(disc(14, 42, 5)), k(disc(26, 48, 5)), k(disc(38, 54, 5))], [*clear("M50 42H94V82H50Z", 7), k(disc(62, 52, 5)), k(disc(82, 72, 5))]],
        "retreat": [[s("M36 48H90", 13), f("M42 14L2 48L42 82Z"), s("M76 16V80", 8)]],
        "hold": [[f(HAND)]],
        "shoot_into": [turn(shaft(48, 6, 62), "rotate(0 48 48)"), [s("M70 12H90V84H70", 8)]],
        "split": [[s("M6 48H34C52 48 48 20 70 20M34 48C52 48 48 76 70 76", 10), f(head(78, 20, 0, 20)), f(head(78, 76, 0, 20))]],
        "join": [[s("M6 20H20C42 20 36 48 66 48M6 76H20C42 76 36 48 66 48", 10), f(head(78, 48, 0, 22))]],
        "muster": [[f(disc(30, 26, 13)), f("M8 84C8 54 18 44 30 44C42 44 52 54 52 84Z"), *clear(disc(66, 34, 12), 7), *clear("M46 90C46 62 54 52 66 52C78 52 88 62 88 90Z", 7)]],
        "contested": [[f("M6 10H90V86H6Z"), ks("M0 44L44 0M0 76L76 0M12 96L96 12M44 96L96 44", 8)]],
        "elimination": [SKULL],
        "objective": [[s(disc(48, 48, 40), 8), s(disc(48, 48, 21), 7), f(disc(48, 48, 8))]],
        "secondary": [[s(disc(40, 54, 32), 7), f(disc(40, 54, 11))], [*clear("M76 4V28M64 16H88", 18), s("M76 2V32M61 17H91", 9)]],
        "reward": [[f("M10 36H86V54H10ZM16 60H80V92H16Z"), ks("M48 36V92", 8), s("M48 32C30 34 20 22 28 12C38 4 48 18 48 32C48 18 58 4 68 12C76 22 66 34 48 32Z", 7)]],
        "threat": [[f("M48 2L60 30L92 22L74 48L94 74L62 66L48 94L34 66L2 74L22 48L4 22L36 30Z"), ks("M48 30V54", 9), k(disc(48, 66, 5.5))]],
        "reinforcement": [[f("M34 8H62V34H88V62H62V88H34V62H8V34H34Z"), k(star(48, 47, 20))]],
        "march": [[f("M6 8L40 48L6 88H26L60 48L26 8ZM44 8L78 48L44 88H62L96 48L62 8Z")]],
        "portal": [[f("M14 92V44C14 -8 82 -8 82 44V92H64V46C64 16 32 16 32 46V92Z"), f(spark(48, 62, 16, .3))]],
        "seal": [[f(gear(48, 40, 38, 14, .13)), k(disc(48, 40, 25)), f(star(48, 40, 21, .42)), f("M26 66L18 96L34 88L42 96L46 74ZM70 66L78 96L62 88L54 96L50 74Z")]],
        "ritual": [[s(disc(48, 48, 42), 6), s("M48 10L72 80L10 36H86L24 80Z", 5)]],
        "raise": [[f(HAND), ks("M46 26V42M55 26V42M63 34V44", 4)], [f("M6 92C12 78 28 84 38 78C48 72 58 80 66 78C78 76 86 80 90 92Z")]],
    }


def badges() -> dict[str, tuple[str, str, list[Group]]]:
    """Medallions on a counter: name → frame, colour, glyph."""
    slash = [s("M16 80L80 16", 10, "#ff5a3c")]
    chevron = "M10 54L48 22L86 54V76L48 44L10 76Z"
    return {
        "locked": ("round", "#7a3a2c", [CHAINLINK]),
        "stopped": ("round", "#a3312a", [[f("M34 8H62L88 34V62L62 88H34L8 62V34Z", "#ff6a4c")], [f("M18 39H78V57H18Z")]]),
        "acted": ("round", "#4a5a3c", [[s("M14 52L38 76L82 22", 15)]]),
        "no_attack": ("round", "#5a4a52", [turn(SWORD, "rotate(-45 48 48) translate(0 2)"), slash]),
        "fired": ("round", "#2f6173", [ARROW]),
        "pinned": ("round", "#8a5a1c", [turn([f("M34 4H62V34L74 48V58H22V48L34 34Z"), s("M48 58V94", 7)], "rotate(28 48 48)")]),
        "wounded": ("round", "#8a1a1c", [[f(HEART), ks("M50 24L40 42L56 50L44 74", 6)]]),
        "fallen": ("round", "#3c3a42", [SKULL]),
        "raisable": ("octagon", "#3a6a4a", [[f(HAND), ks("M46 26V42M55 26V42M63 34V44", 3)], [f("M8 92C14 76 30 84 38 78C48 72 58 82 66 78C76 76 84 80 88 92Z", "#b0e08a")]]),
        "spell": ("octagon", "#4a3f9e", [[f(spark(46, 52, 40, .24), "#ffd75e")], [f(spark(78, 20, 14), "#ffffff")]]),
        "cursed": ("octagon", "#5a2460", [[f("M6 48C20 24 34 18 48 18C62 18 76 24 90 48C76 72 62 78 48 78C34 78 20 72 6 48Z"), k(disc(48, 48, 19)), f(spark(48, 48, 17, .3), "#ff7ad0")]]),
        "warded": ("shield", "#2c6f7e", [[f(SHIELD), k(star(48, 47, 22))]]),
        "veteran": ("shield", "#6a5a2c", [[f(chevron, "#ffd75e")]]),
        "elite": ("shield", "#8a6a14", [turn([f(chevron, "#ffd75e")], "translate(0 -16)"), turn([f(chevron, "#ffd75e")], "translate(0 20)")]),
        "hero": ("shield", "#8a5f12", [[f(CROWN, "#ffd75e"), ks("M20 64H76", 4.5)]]),
        "joined": ("round", "#3c6a6a", [[s("M6 20H20C42 20 36 48 66 48M6 76H20C42 76 36 48 66 48", 10), f(head(78, 48, 0, 22))]]),
        "suspended": ("round", "#6a6072", [[f("M20 14H40V82H20ZM56 14H76V82H56Z")]]),
    }


def build() -> list[Path]:
    """Writes glyphs and badges; a badge's file begins with its family."""
    glyphs = {**values(), **kinds(), **phases(), **deeds()}
    made = [save(reduced(light(groups), 96), f"open_wars/icons/{name}.webp", 92) for name, groups in glyphs.items()]
    return made + [save(reduced(medallion(*parts), 96), f"open_wars/icons/badge_{name}.webp", 92) for name, parts in badges().items()]
