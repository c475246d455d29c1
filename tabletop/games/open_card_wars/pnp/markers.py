"""What lies on cards and cells: tags of keywords and states, counters, tokens, initiative (OCW-GEN-09)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.picture import Artwork, picture
from tabletop.pnp.type import POINT, Font, wrap

from ..components.cards import CARDS, KEYWORDS, Buff, Keyword, Status
from ..records.setup import TEAM
from .look import (
    AMBER,
    AMETHYST,
    ART,
    EMERALD,
    GILT,
    GILT_DARK,
    GILT_LIGHT,
    INK,
    IVORY,
    NIGHT,
    RUBY,
    SAPPHIRE,
    TOPAZ,
    figure,
    icon,
    rail,
)

TAG = (31.0, 13.0)
"""Two lie side by side on a card."""
FAMILIES: dict[Colour, tuple[str, ...]] = {
    AMETHYST: ("stun", "prison", "silence", "poison"),
    SAPPHIRE: ("shield", "dodge", "invulnerable", "indestructible", "redirect", "reflect", "taunt"),
    RUBY: (
        "double_damage",
        "triple_damage",
        "double_attack",
        "triple_attack",
        "unstoppable",
        "trample",
        "counterattack",
    ),
    EMERALD: ("advance", "move", "heal", "regeneration", "haste"),
    AMBER: ("ultimate", "reach", "flash"),
}
"""The enamel of keywords: harm, protection, attack, motion and life, labels."""
STATUSES: tuple[str, ...] = get_args(Status)
GRANTED: tuple[str, ...] = get_args(Keyword)
MANY, SOME, FEW = 6, 4, 2
EFFECTS = ("trigger", "ward", "ignore_def", "mark")
"""Lasting effects that are no keywords, by their signs."""
SIGNS = {"ignore_def": "physical"}
COUNTER = 14.0
DAMAGE = ((1, 30), (5, 16), (10, 8))
POISON = ((1, 18), (3, 6))
SHIELD = ((1, 14),)
"""Values and how many there are."""
TOKEN = 24.0
TOKENS = 6
"""Flowers and snares: as many of each (OCW-GEN-09)."""
INITIATIVE = 32.0


def how_many(keyword: str) -> int:
    """A status may take a whole team's front, what cards give is needed several times, the rest seldom."""
    return MANY if keyword in STATUSES else SOME if keyword in GRANTED else FEW


def colour_of(keyword: str) -> Colour:
    """The enamel of a keyword."""
    return next(colour for colour, names in FAMILIES.items() if keyword in names)


def modifiers() -> Iterator[tuple[str, int]]:
    """Every change of ATK or DEF that a card makes."""
    steps = (step for card in CARDS for ability in card.abilities for step in ability.steps)
    yield from sorted(
        {(s.stat, s.amount) for s in steps if isinstance(s, Buff) and isinstance(s.amount, int)}
    )


def keywords(style: Style) -> Sequence[Piece]:
    """A tag for each of the 26 keywords and statuses (chapter 11)."""
    t = style.texts
    faces: list[Piece] = []
    for name in KEYWORDS:
        label = t(f"keyword.{name}.label")
        face = _tag(name, label, icon(f"kw_{name}"), colour_of(name), style)
        faces += [face] * how_many(name)
    return faces


def states(style: Style) -> Sequence[Piece]:
    """Modifiers, other lasting effects, who had its die and who just entered (OCW-ACT-02, OCW-DEP-04)."""
    t = style.texts
    faces: list[Piece] = []
    for stat, amount in modifiers():
        label = f"{stat.upper()} {amount:+}".replace("-", "−")
        colour = TOPAZ if stat == "def" else RUBY
        face = _tag(f"{stat} {amount:+}", label, icon(stat), NIGHT if amount < 0 else colour, style)
        faces += [face] * SOME
    for name in EFFECTS:
        sign = icon(SIGNS.get(name, name))
        label = t(f"table.effect.{name}")
        faces += [_tag(name, label[:1].upper() + label[1:], sign, AMBER, style)] * SOME
    for name, count in (("activated", 2 * TEAM), ("entered", TEAM - 1)):
        faces += [_tag(name, t(f"pnp.mark.{name}"), icon(name), (66, 58, 74), style)] * count
    return faces


def _tag(name: str, label: str, sign: Artwork, colour: Colour, style: Style) -> Face:
    """Enamel in gilt: the sign at the left, the name beside it."""
    draw = Drawing()
    w, h = TAG
    b = style.bleed
    draw.rect(-b, -b, w + 2 * b, h + 2 * b, WHITE if style.saver else INK)
    if style.saver:
        draw.rect(0.8, 0.8, w - 1.6, h - 1.6, None, colour, 0.4, radius=1.5)
        draw.circle(6.6, h / 2, 4.9, colour)
    else:
        draw.rect(0.8, 0.8, w - 1.6, h - 1.6, colour, radius=1.6)
        draw.rect(0.8, 0.8, 11.4, h - 1.6, NIGHT, radius=1.6)
        draw.line((12.2, 1), (12.2, h - 1), GILT, 0.4)
        rail(draw, 0.8, 0.8, w - 1.6, h - 1.6, 1.6, 0.6)
    side = 7.8
    draw.image(sign, 6.6 - side / 2, h / 2 - side / 2, side, side)
    _label(draw, label, (13.0, w - 1.8), h / 2, INK if style.saver else IVORY)
    return Face(w, h, draw, name=name)


def _label(draw: Drawing, label: str, span: tuple[float, float], middle: float, colour: Colour) -> None:
    """In one line or two, as large as there is room."""
    room, size, bold = span[1] - span[0], 10.5, Font.SANS_BOLD
    lines = wrap(label, bold, bold, size, room)
    while len(lines) > 2 or max(line.width for line in lines) > room:
        size = round(size - 0.1, 2)
        lines = wrap(label, bold, bold, size, room)
    step = size * POINT * 1.08
    base = middle - (len(lines) - 1) * step / 2 + size * POINT * 0.32
    for line in lines:
        words = " ".join(run.words for run in line.runs)
        draw.text((span[0] + span[1]) / 2, base, words, bold, size, colour, "centre")
        base += step


def counters(style: Style) -> Sequence[Piece]:
    """Damage taken, POISON and SHIELD counters (OCW-KW-02, OCW-KW-25)."""
    faces: list[Piece] = []
    kinds = (("damage", DAMAGE, RUBY), ("poison", POISON, EMERALD), ("shield", SHIELD, SAPPHIRE))
    for kind, values, colour in kinds:
        for value, count in values:
            faces += [_counter(kind, value, colour, style)] * count
    return faces


def _disc(draw: Drawing, side: float, colour: Colour, style: Style) -> None:
    middle = side / 2
    draw.circle(middle, middle, middle + style.bleed + 0.3, WHITE if style.saver else INK)
    draw.circle(middle, middle, middle - 0.7, None if style.saver else colour, GILT_DARK, 0.7)
    draw.circle(middle, middle, middle - 0.7, None, GILT, 0.45)
    draw.circle(middle, middle, middle - 0.75, None, GILT_LIGHT, 0.1)


def _counter(kind: str, value: int, colour: Colour, style: Style) -> Face:
    """The figure in the middle, what it counts above."""
    draw = Drawing()
    side = COUNTER
    _disc(draw, side, colour, style)
    tint = INK if style.saver else None
    sign = {"damage": "attack", "poison": "counter_poison", "shield": "counter_shield"}[kind]
    high = 4.6
    draw.image(icon(sign, tint), side / 2 - high / 2, 1.5, high, high)
    figure(draw, side / 2, 9.2, str(value), 16, style)
    return Face(side, side, draw, cut="round", name=f"{kind} {value}")


def tokens(style: Style) -> Sequence[Piece]:
    """Lotto Flowers, snares and the initiative (OCW-GEO-07, OCW-TURN-02)."""
    faces: list[Piece] = []
    for name, colour in (("lotus", (70, 20, 66)), ("snare", (126, 98, 62))):
        draw = Drawing()
        _disc(draw, TOKEN, colour, style)
        wide = 18.4
        draw.image(picture(f"{ART}/tokens/{name}.webp"), (TOKEN - wide) / 2, 0.9, wide, wide)
        label = style.texts(f"table.kind.{name}")
        colour_of_words = INK if style.saver else IVORY
        draw.text(TOKEN / 2, 20.4, label, Font.SANS_BOLD, 6.6, colour_of_words, "centre", room=14.0)
        faces += [Face(TOKEN, TOKEN, draw, cut="round", name=name)] * TOKENS
    return [*faces, _initiative(style)]


def _initiative(style: Style) -> Face:
    draw = Drawing()
    _disc(draw, INITIATIVE, AMETHYST, style)
    middle = INITIATIVE / 2
    draw.circle(middle, middle, middle - 2.0, None, GILT, 0.2)
    sign = picture(f"{ART}/print/initiative.webp", tint=INK if style.saver else None)
    draw.image(sign, middle - 7.6, 4.4, 15.2, 15.2)
    words = style.texts("pnp.initiative")
    colour = INK if style.saver else IVORY
    draw.text(middle, 24.4, words, Font.TITLE, 10.5, colour, "centre", room=21.0)
    return Face(INITIATIVE, INITIATIVE, draw, cut="round", name="initiative")
