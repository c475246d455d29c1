"""The cards, 63×88 mm: faces from the records the rules run on, texts as `wording` makes them (OCW-CARD-01).

A duel needs every card twice: both players may field the same character (OCW-TEAM-04, OCW-GEN-09).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Drawing, rect_ops
from tabletop.pnp.picture import Artwork, picture
from tabletop.pnp.type import POINT, Font, wrap
from tabletop.text.catalogue import Texts

from ..components.cards import CARDS, KEYWORDS, Ability, Card, CardSet
from ..components.printed import (
    ABILITY,
    CLASS_JEWEL,
    COST_JEWEL,
    EQUIPMENT,
    FIGURES,
    NAME,
    PRINTED_CHARACTER,
    SIZE,
)
from ..rulebook.wording import ability_text
from .look import ART, CLASS, INK, IVORY, NIGHT, SOFT, figure, icon, medal, rail, tall

WIDE, HIGH = 63.0, 88.0
COPIES = 2
SIDE = 664
"""Pixels of a portrait on the card."""
FACES = {"character": PRINTED_CHARACTER, "equip": EQUIPMENT}
PANELS = {"character": (40, 592, 704, 1009), "equip": (40, ABILITY[0], 704, ABILITY[1])}
"""Left, top, right, bottom of the abilities in pixels of the frame's picture."""
NAME_WORDS = (NAME[0] + 6, NAME[1], NAME[2] - 6, NAME[3])
"""The name keeps a little off the ends of its band."""
COST_COLUMN = {"character": 7.4, "equip": 7.9}
INSET = 1.1
GAP = 0.85
LEAST = 9.0
"""Millimetres: the column of costs, from there to the words, between panels, the lowest panel."""
PAD = 0.8
LEADING = 1.1
LARGEST, SMALLEST = {"character": 9.0, "equip": 10.0}, 6.5
"""Points: how large the texts of abilities may be and must be."""


def deck(card_set: CardSet, style: Style) -> Sequence[Piece]:
    """The cards of a set, each as often as a duel needs it (OCW-GEN-09)."""
    backs = {kind: back(kind, style) for kind in FACES}
    chosen = [card for card in CARDS if card.set == card_set]
    faces = [Face(WIDE, HIGH, front(card, style), backs[card.kind], name=card.number) for card in chosen]
    return [face for face in faces for _ in range(COPIES)]


def mm(box: tuple[int, int, int, int]) -> tuple[float, float, float, float]:
    """Corner and size in millimetres of a box of the frame."""
    kx, ky = WIDE / SIZE[0], HIGH / SIZE[1]
    return box[0] * kx, box[1] * ky, (box[2] - box[0]) * kx, (box[3] - box[1]) * ky


def at(x: int, y: int) -> tuple[float, float]:
    """A point of the frame in millimetres."""
    return x * WIDE / SIZE[0], y * HIGH / SIZE[1]


def front(card: Card, style: Style) -> Drawing:
    """Portrait, frame, name, jewels and abilities."""
    draw = Drawing()
    b = style.bleed
    window = FACES[card.kind].window
    x, y, w, h = mm(window)
    art = picture(f"{ART}/portraits/{card.number}.webp", crop=(0.0, 0.0, 1.0, (window[3] - window[1]) / SIDE))
    if style.saver:
        draw.rect(0, 0, WIDE, HIGH, WHITE)
        draw.rect(1.6, 1.6, WIDE - 3.2, HIGH - 3.2, None, CLASS[card.cls], 0.5, radius=2)
        draw.image(art, x, y, w, h)
        draw.rect(x, y, w, h, None, CLASS[card.cls], 0.4)
    else:
        draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, NIGHT)
        draw.image(art, x, y, w, h)
        draw.image(frame(card), 0, 0, WIDE, HIGH)
    _head(draw, card, style)
    _figures(draw, card, style)
    _abilities(draw, card, style)
    return draw


def frame(card: Card) -> Artwork:
    """The face of its class."""
    folder = "print/frame" if card.is_character else "cards/equip"
    return picture(f"{ART}/{folder}_{card.cls}.webp")


def _jewel(draw: Drawing, name: str, place: tuple[int, int], wide: float) -> tuple[float, float]:
    x, y = at(*place)
    draw.image(medal(name), x - wide / 2, y - wide / 2, wide, wide)
    return x, y


def _head(draw: Drawing, card: Card, style: Style) -> None:
    """Name, class and what deploying it costs."""
    x, y, w, h = mm(NAME_WORDS)
    colour = INK if style.saver else IVORY
    name = card.name["es" if style.texts.language == "es" else "en"]
    draw.text(x + w / 2, y + h / 2 + 1.75, name, Font.TITLE, 14.5, colour, "centre", room=w)
    _jewel(draw, f"class_{card.cls}", CLASS_JEWEL, 7.9)
    figure(draw, *_jewel(draw, "cost", COST_JEWEL, 7.6), str(card.cost), 15, style)


def _figures(draw: Drawing, card: Card, style: Style) -> None:
    """ATK, DEF and HP; what equipment adds has a sign (OCW-EQ-03)."""
    t, low = style.texts, FACES[card.kind].figures
    sign = "" if card.is_character else "+"
    for name, value in (("atk", card.atk), ("def", card.defence)):
        figure(
            draw,
            *_jewel(draw, name, (FIGURES[name], low), 8.4),
            f"{sign}{value}",
            15 if not sign else 12.5,
            style,
        )
    if card.is_character:
        figure(draw, *_jewel(draw, "hp", (FIGURES["hp"], low), 8.6), str(card.hp), 13.5, style)
    kind = t(f"class.{card.cls}") if card.is_character else t("pnp.equipment-of", cls=t(f"class.{card.cls}"))
    x, y = at(405, low)
    colour = INK if style.saver else IVORY
    if style.saver:
        draw.rect(x - 10.5, y - 2.2, 21, 4.4, WHITE, CLASS[card.cls], 0.3, radius=1)
    draw.text(x, y + 0.95, kind, Font.SANS_BOLD, 8.2, colour, "centre", room=18.6)
    draw.text(x, y + 4.0, card.number, Font.SANS_BOLD, 5.4, SOFT if style.saver else IVORY, "centre")


def said(texts: Texts, ability: Ability) -> tuple[str, str]:
    """Its printed labels and its text, keywords and modifiers in bold."""
    labels = " · ".join(texts(f"keyword.{name}.label") for name in ability.printed)
    text = marks(texts).sub(lambda found: f"**{found[0]}**", ability_text(texts, ability))
    return labels, f"**{labels}.** {text}" if labels else text


@cache
def _pattern(labels: tuple[str, ...]) -> re.Pattern[str]:
    names = "|".join(re.escape(label) for label in sorted(labels, key=len, reverse=True))
    return re.compile(rf"\b(?:{names})\b(?: \d)?|[+−]\d (?:ATK|DEF)\b")


def marks(texts: Texts) -> re.Pattern[str]:
    """Keywords with their figures, and modifiers."""
    labels = (texts(f"keyword.{name}.label") for name in KEYWORDS)
    return _pattern((*labels, texts("keyword.move.itself")))


def sizes(card: Card, texts: Texts) -> tuple[float, list[float]]:
    """The size in points of a card's texts, and the heights of its panels, that fill the room there is."""
    _, _, wide, high = mm(PANELS[card.kind])
    room = wide - COST_COLUMN[card.kind] - INSET - 0.9
    lines = [said(texts, ability)[1] for ability in card.abilities]
    free = high - GAP * (len(lines) - 1)
    size = LARGEST[card.kind]
    while True:
        needed = [max(LEAST, tall(text, size, room, LEADING) + 2 * PAD) for text in lines]
        if sum(needed) <= free or size <= SMALLEST:
            break
        size = round(size - 0.1, 2)
    spare = (free - sum(needed)) / len(needed)
    return size, [each + spare for each in needed]


def _abilities(draw: Drawing, card: Card, style: Style) -> None:
    x, y, w, _ = mm(PANELS[card.kind])
    size, heights = sizes(card, style.texts)
    column = COST_COLUMN[card.kind]
    for n, (ability, high) in enumerate(zip(card.abilities, heights, strict=True)):
        _panel(draw, card, n, (x, y, w, high), style)
        _cost(draw, ability, (x, y, column, high), style)
        _text(draw, card, ability, (x + column + INSET, y, w - column - INSET - 0.9, high), size, style)
        y += high + GAP


def _panel(draw: Drawing, card: Card, n: int, box: tuple[float, float, float, float], style: Style) -> None:
    """Vellum beside the column of the cost, in a gilt moulding."""
    x, y, w, h = box
    column = COST_COLUMN[card.kind]
    if style.saver:
        draw.rect(x, y, w, h, None, CLASS[card.cls], 0.3, radius=0.8)
        draw.line((x + column, y), (x + column, y + h), CLASS[card.cls], 0.2)
        return
    if card.is_character:
        left, top = x + column, y
        wide, high = w - column, h
        share = (wide / 67.7, high / 40.6)
        from_x, from_y = (0.06 + 0.07 * n, min(0.08 + 0.16 * n, 0.97 - share[1]))
        paper = picture(
            f"{ART}/print/vellum.webp", crop=(from_x, from_y, from_x + share[0], from_y + share[1])
        )
        inner = Drawing()
        inner.image(paper, left, top, wide, high)
        draw.place(inner, 0, 0, 0, rect_ops(x, y, w, h, 0.8))
        draw.line((left, y), (left, y + h), INK, 0.6)
        draw.line((left, y), (left, y + h), (214, 167, 76), 0.3)
        rail(draw, x, y, w, h)


def _cost(draw: Drawing, ability: Ability, box: tuple[float, float, float, float], style: Style) -> None:
    """The die it asks for, and the row that makes it cheaper (OCW-ABIL-02)."""
    x, y, wide, high = box
    jewel, sign = min(6.4, (high - 0.6) * 0.6), min(4.4, (high - 0.6) * 0.4)
    middle = x + wide / 2
    top = y + (high - jewel - sign - 0.2) / 2
    draw.image(medal("ability"), middle - jewel / 2, top, jewel, jewel)
    figure(draw, middle, top + jewel / 2, f"{ability.cost}+", jewel * 1.66, style)
    glyph = icon(f"row_{ability.slot}", INK if style.saver else None)
    draw.image(glyph, middle - sign / 2, top + jewel + 0.2, sign, sign)


def _text(
    draw: Drawing,
    card: Card,
    ability: Ability,
    box: tuple[float, float, float, float],
    size: float,
    style: Style,
) -> None:
    """Labels in the colour of the class, keywords in bold."""
    x, y, room, high = box
    labels, text = said(style.texts, ability)
    rest = len(f"{labels}.".replace(" ", "")) if labels else 0
    step = size * POINT * LEADING
    lines = wrap(text, Font.SANS, Font.SANS_BOLD, size, room)
    base = y + (high - len(lines) * step) / 2 + size * POINT * 0.86
    for line in lines:
        for run in line.runs:
            colour = CLASS[card.cls] if rest > 0 else INK
            rest -= len(run.words)
            draw.text(x + run.x, base, run.words, run.font, size, colour)
        base += step


def back(kind: str, style: Style) -> Drawing:
    """Two kinds of backs, so that the hand shows what it holds no further (OCW-TEAM-05)."""
    draw = Drawing()
    b = style.bleed
    name = {"character": "back_characters", "equip": "back_equipment"}[kind]
    if style.saver:
        colour = CLASS["assassin" if kind == "character" else "support"]
        draw.rect(0, 0, WIDE, HIGH, WHITE)
        draw.rect(2, 2, WIDE - 4, HIGH - 4, None, colour, 0.7, radius=2.5)
        draw.rect(3.4, 3.4, WIDE - 6.8, HIGH - 6.8, None, colour, 0.2, radius=1.6)
        sign = icon("ward" if kind == "character" else "equipment", INK)
        draw.image(sign, WIDE / 2 - 4, HIGH / 2 - 10, 8, 8)
        draw.text(WIDE / 2, HIGH / 2 + 6, style.texts("game.name"), Font.TITLE, 13, INK, "centre", room=50)
        return draw
    draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, NIGHT)
    draw.image(picture(f"{ART}/cards/{name}.webp", ground=NIGHT), 0, 0, WIDE, HIGH)
    return draw
