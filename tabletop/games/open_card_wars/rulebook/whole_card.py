"""A whole card laid out once: everything that stands on it with its place, in pixels of the frame's picture.

The table and the print draw the same arrangement; neither adds, omits or moves anything (OCW-CARD-01).
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from tabletop.text.catalogue import Texts
from tabletop.text.letters import wrap

from ..components import printed
from ..components.cards import KEYWORDS, Ability, Card
from ..components.printed import Box, CardFace
from .wording import ability_text

FIGURE, SMALL_FIGURE = 0.62, 0.52
"""How high figures are, in diameters of their jewel; what has more than one sign is smaller."""


class Jewel(NamedTuple):
    """A round picture by its name, its middle and diameter, with words in it."""

    name: str
    x: float
    y: float
    side: float
    words: str = ""

    @property
    def letters(self) -> float:
        """The size of the words."""
        return self.side * (FIGURE if len(self.words) < 2 else SMALL_FIGURE)


class Words(NamedTuple):
    """One line in the middle of a box, smaller if it must be."""

    words: str
    box: Box
    letters: float
    title: bool = False


class Run(NamedTuple):
    """Words of an ability: where they begin, the middle of their capitals; bold; a label of the ability."""

    x: float
    y: float
    words: str
    bold: bool
    label: bool


class Panel(NamedTuple):
    """An ability: its box, where the column of its cost ends, the die it asks for, its row, its words."""

    box: Box
    column: float
    cost: Jewel
    row: Jewel
    runs: tuple[Run, ...]


class WholeCard(NamedTuple):
    """Everything on a card, the lowest first."""

    face: CardFace
    portrait: str
    frame: str
    words: tuple[Words, ...]
    jewels: tuple[Jewel, ...]
    letters: float
    """The size of the letters of all abilities."""
    panels: tuple[Panel, ...]


def whole_card(card: Card, texts: Texts) -> WholeCard:
    """The arrangement of a card in the language of the texts, which are the game's."""
    face = printed.CHARACTER if card.is_character else printed.EQUIPMENT
    letters, panels = _panels(card, face, texts)
    return WholeCard(
        face,
        f"portraits/{card.number}",
        f"{face.frame}_{card.cls}",
        _words(card, face, texts),
        _jewels(card, face),
        letters,
        panels,
    )


def _words(card: Card, face: CardFace, texts: Texts) -> tuple[Words, ...]:
    """Name, class and kind, number."""
    kind = texts(f"card.{card.damage}") if card.is_character else texts("card.equip")
    left, right = printed.KIND
    y, half = face.figures, printed.HALF
    low = y + printed.NUMBER
    name = card.name["es" if texts.language == "es" else "en"]
    return (
        Words(name, printed.NAME, 60, title=True),
        Words(f"{texts(f'class.{card.cls}')} · {kind}", (left, y - half, right, y + half), 34),
        Words(card.number, (left, low - half / 2, right, low + half / 2), 26),
    )


def _jewels(card: Card, face: CardFace) -> tuple[Jewel, ...]:
    """Class, cost, and the figures; what equipment adds has a sign (OCW-EQ-03)."""
    sign = "" if card.is_character else "+"
    found = [
        Jewel(f"class_{card.cls}", *printed.CLASS_JEWEL, printed.HEAD),
        Jewel("cost", *printed.COST_JEWEL, printed.HEAD, str(card.cost)),
    ]
    for stat, value in (("atk", card.atk), ("def", card.defence), ("hp", card.hp)):
        if card.is_character or stat != "hp":
            found.append(Jewel(stat, printed.FIGURES[stat], face.figures, printed.STAT, f"{sign}{value}"))
    return tuple(found)


def said(texts: Texts, ability: Ability) -> tuple[str, str]:
    """Its printed labels and its text, keywords and modifiers in bold."""
    labels = " · ".join(texts(f"keyword.{name}.label") for name in ability.printed)
    text = _marks(texts).sub(lambda found: f"**{found[0]}**", ability_text(texts, ability))
    return labels, f"**{labels}.** {text}" if labels else text


def _marks(texts: Texts) -> re.Pattern[str]:
    """Keywords with their figures, and modifiers."""
    labels = (texts(f"keyword.{name}.label") for name in KEYWORDS)
    return _pattern((*labels, texts("keyword.move.itself")))


@cache
def _pattern(labels: tuple[str, ...]) -> re.Pattern[str]:
    names = "|".join(re.escape(label) for label in sorted(labels, key=len, reverse=True))
    return re.compile(rf"\b(?:{names})\b(?: \d)?|[+−]\d (?:ATK|DEF)\b")


def _panels(card: Card, face: CardFace, texts: Texts) -> tuple[float, tuple[Panel, ...]]:
    """The abilities one below the other, in letters of one size, as large as there is room."""
    left, top, right, low = face.panels
    x = left + face.column + printed.INSET
    room = right - 10 - x
    told = [said(texts, ability) for ability in card.abilities]
    free = low - top - printed.AIR * (len(told) - 1)
    size = float(face.largest)
    while sum(needed := [_needed(text, size, room) for _, text in told]) > free and size > printed.SMALLEST:
        size = round(size - 0.1, 1)
    spare = (free - sum(needed)) / len(needed)
    panels, y = [], top
    for ability, (labels, text), high in zip(card.abilities, told, needed, strict=True):
        box = (left, y, right, y + high + spare)
        runs = _runs(labels, text, (x, box[1], box[3]), size, room)
        panels.append(_panel(ability, box, left + face.column, runs))
        y = box[3] + printed.AIR
    return size, tuple(panels)


def _needed(text: str, size: float, room: float) -> float:
    """How high a panel must be."""
    lines = len(wrap(text, room / size))
    return max(printed.LEAST, lines * size * printed.LEADING + 2 * printed.PAD)


def _panel(ability: Ability, box: Box, column: float, runs: tuple[Run, ...]) -> Panel:
    """The die an ability asks for, above the row that makes it cheaper (OCW-ABIL-02)."""
    left, top, _, low = box
    high = low - top - 7
    jewel, sign = min(printed.JEWEL, high * 0.6), min(printed.SIGN, high * 0.4)
    x, y = (left + column) / 2, (top + low - jewel - sign - 2) / 2
    cost = Jewel("ability", x, y + jewel / 2, jewel, f"{ability.cost}+")
    return Panel(box, column, cost, Jewel(f"row_{ability.slot}", x, y + jewel + 2 + sign / 2, sign), runs)


def _runs(
    labels: str, text: str, at: tuple[float, float, float], size: float, room: float
) -> tuple[Run, ...]:
    """The words of an ability in the middle of its panel's height."""
    x, top, low = at
    rest = len(f"{labels}.".replace(" ", "")) if labels else 0
    step = size * printed.LEADING
    lines = wrap(text, room / size)
    y = (top + low - (len(lines) - 1) * step) / 2
    found = []
    for n, line in enumerate(lines):
        for run in line:
            found.append(Run(x + run.x * size, y + n * step, run.words, run.bold, rest > 0))
            rest -= len(run.words.replace(" ", ""))
    return tuple(found)
