"""A whole card laid out once: everything that stands on it with its place, in pixels of the frame's picture.

The table and the print draw the same arrangement; neither adds, omits or moves anything (HOW-CRD-01).
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.text.catalogue import Texts
from tabletop.text.letters import width, wrap

from ..components import printed
from ..components.cards import DOMAINS, FILE, Card, Category
from ..components.printed import FACES, Box, CardFace, Colour
from .phrases import keyword_name
from .wording import card_text

ONE_LINE, LEAST_LINE, TWO_LINES = 44.0, 34.0, 31.0
"""Letters of a name that stands in one line, of the longest such, and of one in two lines."""
INSET = 18
"""Pixels between the edge of a box and its words."""
FOOT = 20
"""The ruled line at the lower end of the texts."""


class Line(NamedTuple):
    """One line in the middle of a box, smaller if it must be; `pale` on the colour of the category."""

    words: str
    box: Box
    letters: float
    pale: bool = False


class Figure(NamedTuple):
    """A value in a box, beside its sign."""

    sign: str
    tab: Box
    line: Line


class Run(NamedTuple):
    """Words of the text: where they begin, the middle of their capitals; bold."""

    x: float
    y: float
    words: str
    bold: bool


class WholeCard(NamedTuple):
    """Everything on a card, the lowest first."""

    face: CardFace
    category: Category
    picture: str
    lines: tuple[Line, ...]
    figures: tuple[Figure, ...]
    disc: tuple[Box, Colour] | None
    """The nation's roundel."""
    letters: float
    """The size of the letters of the text."""
    runs: tuple[Run, ...]


def whole_card(card: Card, texts: Texts) -> WholeCard:
    """The arrangement of a card in the language of the texts, which are the game's."""
    face = FACES[card.category]
    letters, runs = _text(card, face, texts)
    disc = (_disc(face.nation), printed.ROUNDEL[card.nation]) if card.nation and any(face.nation) else None
    lines = (*_title(card, face, texts), *_lines(card, face, texts))
    picture = f"pictures/{card.id}"
    return WholeCard(face, card.category, picture, lines, _figures(card, face), disc, letters, runs)


def name_of(card: Card, texts: Texts) -> str:
    """Its name in the language of the texts."""
    return card.name_es if texts.language == "es" else card.name_en


def _title(card: Card, face: CardFace, texts: Texts) -> tuple[Line, ...]:
    """The name in one line, or in two smaller ones where that is larger."""
    name = name_of(card, texts)
    left, top, right, low = face.title
    inner = (left + INSET, top, right - INSET, low)
    room = inner[2] - inner[0]
    words = name.split()
    if room / width(name, bold=True) >= LEAST_LINE or len(words) < 2:
        return (Line(name, inner, ONE_LINE),)
    cuts = ((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))
    both = min(cuts, key=lambda cut: max(width(part, bold=True) for part in cut))
    size = min(TWO_LINES, *(room / width(part, bold=True) for part in both))
    middle = (top + low) / 2
    return tuple(
        Line(part, (inner[0], at, inner[2], at + middle - top), size)
        for part, at in zip(both, (top + 2, middle - 2), strict=True)
    )


def _lines(card: Card, face: CardFace, texts: Texts) -> tuple[Line, ...]:
    """Cost, category, nation, year."""
    found = [Line(str(card.year), face.year, 26 if card.category == "territory" else 28, pale=True)]
    if any(face.cost):
        found.append(Line(str(card.cost), face.cost, 54))
    if any(face.kind):
        is_dark = card.category != "development"
        found.append(Line(texts(f"category.{card.category}"), face.kind, 30, pale=is_dark))
    if any(face.nation) and card.nation:
        left, top, right, low = face.nation
        name = FILE.nations[card.nation] if texts.language == "es" else card.nation
        found.append(Line(name, (left + low - top - 3, top, right - 2, low), 27, pale=True))
    return tuple(found)


def _disc(nation: Box) -> Box:
    """A square at the left end of the nation's box, a little smaller than it is high."""
    left, top, _, low = nation
    return left + 6, top + 5, left + low - top - 4, low - 5


def _figures(card: Card, face: CardFace) -> tuple[Figure, ...]:
    """AVs, DV, flags, TA; of a territory points, flags to conquer, occupation; a 0 as a dash (HOW-GEN-05)."""
    values: dict[str, int] = {
        **dict(zip(DOMAINS, card.avs, strict=True)),
        "defence": card.dv,
        "flag": card.flags,
    }
    values |= {"gear": card.ta, "points": card.points, "entrenched": card.occupation_flags}
    if card.category == "territory":
        values["flag"] = card.flags_to_conquer
    found = []
    for sign, (left, top, right, low) in face.figures.items():
        value = values[sign]
        line = Line(str(value) if value else "–", (left + face.tab, top, right, low), (low - top) * 0.66)
        found.append(Figure(sign, (left, top, left + face.tab, low), line))
    return tuple(found)


def said(card: Card, texts: Texts) -> str:
    """Its text, the names of its keywords in bold."""
    text = card_text(texts, card)
    for keyword in card.keywords:
        head = f"{keyword_name(texts, keyword)}:"
        text = text.replace(head, f"**{head}**", 1)
    return text


def _text(card: Card, face: CardFace, texts: Texts) -> tuple[float, tuple[Run, ...]]:
    """The text in letters as large as there is room, in the middle of its box."""
    left, top, right, low = face.text
    text = said(card, texts)
    if not text:
        return printed.LARGEST, ()
    is_land = card.category == "territory"
    low -= 0 if is_land else FOOT
    room, high = right - left - 2 * INSET, low - top - (3 if is_land else 8)
    size = printed.LARGEST
    while len(lines := wrap(text, room / size)) * size * printed.LEADING > high and size > printed.SMALLEST:
        size = round(size - 0.2, 1)
    step = size * printed.LEADING
    y = (top + low - (len(lines) - 1) * step) / 2
    x = left + INSET
    return size, tuple(
        Run(x + run.x * size, y + n * step, run.words, run.bold)
        for n, line in enumerate(lines)
        for run in line
    )
