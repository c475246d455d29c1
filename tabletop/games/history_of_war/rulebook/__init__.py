"""What the rules reader adds to the text of the rulebook: the cards by category, a glossary, the rulings."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape
from tabletop.text.reference import anchor, glossary, load_rulings, rulings_chapter
from tabletop.text.rulebook import Chapter

from ..components.cards import CARDS, FILE, KEYWORDS, Card
from .wording import card_text

CONCEPTS = (
    "action",
    "announcement",
    "attacker",
    "av",
    "base",
    "contributor",
    "depot",
    "development",
    "dv",
    "flags",
    "holder",
    "locked",
    "marker",
    "occupation",
    "points",
    "pool",
    "reserve",
    "scrapyard",
    "sides",
    "stack",
    "ta",
    "unlocked",
    "upgrade",
    "window",
)
"""The entries of the glossary beside the keywords."""
_UNIT = ("copies", "cost", "avs", "dv", "flags")
COLUMNS: dict[str, tuple[str, ...]] = {
    "ground": _UNIT,
    "air": _UNIT,
    "naval": _UNIT,
    "base": ("copies", "dv"),
    "upgrade": ("copies", "cost"),
    "action": ("copies", "cost"),
    "development": ("copies", "cost", "dv", "flags"),
    "territory": ("points", "flags_to_conquer", "occupation_flags"),
}
"""The figures that the cards of each category have (HOW-CRD-01, HOW-CRD-03)."""
LINKED = ("contributor", "marker", "occupation", "pool", "scrapyard")
"""Concepts that the text links: words that it uses in no other sense and not in every paragraph."""


def rulebook_table(directive: str, argument: str, texts: Texts) -> list[list[str]]:
    """The rows of `@cards <category>`: each card of it with its figures and its text (HOW-DAT-06..08).

    Raises ValueError for any other table.
    """
    if directive != "cards" or argument not in COLUMNS:
        raise ValueError(f"no such table: {directive} {argument}")
    columns = COLUMNS[argument]
    head = ["book.card", *(f"book.column.{column}" for column in columns), "book.text"]
    rows = (_row(card, columns, texts) for card in CARDS if card.category == argument)
    return [[texts(key) for key in head], *rows]


def rulebook_chapters(texts: Texts) -> list[Chapter]:
    """The glossary and the rulings, which are kept as data."""
    groups = ((texts("book.keywords"), tuple(KEYWORDS)), (texts("book.concepts"), CONCEPTS))
    return [glossary(texts, groups), rulings_chapter(texts, rulings())]


def rulebook_terms(texts: Texts) -> dict[str, str]:
    """Words of the text that have an entry in the glossary, with its anchor."""
    return {texts(f"keyword.{key}.name"): anchor(key) for key in (*KEYWORDS, *LINKED)}


@cache
def rulings() -> tuple[dict[str, Any], ...]:
    """Every ruling: id, question, decision, reason in both languages, and whether it is debatable."""
    return load_rulings(Path(__file__).parent)


def _row(card: Card, columns: tuple[str, ...], texts: Texts) -> list[str]:
    """A card's name and side, its figures and its text."""
    side = texts(f"side.{card.faction}")
    nation = (FILE.nations[card.nation] if texts.language == "es" else card.nation) if card.nation else ""
    whose = texts("book.side-and-nation", side=side, nation=nation) if nation else side
    name = f"**{escape(card.name_es if texts.language == 'es' else card.name_en)}** ({whose})"
    return [name, *(_figure(card, each) for each in columns), escape(card_text(texts, card)) or "–"]


def _figure(card: Card, column: str) -> str:
    """A figure of a card; its AVs stand together, a 0 as a dash (HOW-GEN-05)."""
    if column == "avs":
        return "/".join(str(av) if av else "–" for av in (card.av_naval, card.av_air, card.av_ground))
    return str(getattr(card, column))
