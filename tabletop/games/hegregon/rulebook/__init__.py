"""What the rules reader adds to the text of the rulebook: tables of units, cards and odds, a glossary,
rulings."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape
from tabletop.text.reference import anchor, glossary, load_rulings, rulings_chapter
from tabletop.text.rulebook import Chapter

from ..components.cards import CARDS
from ..components.kinds import KINDS
from ..rules.odds import wins_exactly

ABILITIES = ("mine", "missile", "entrench", "camouflage", "ammo", "air", "transport")
TERRAIN = ("common", "crystal", "deposit", "main_deposit", "event", "base", "exhausted")
STATES = ("fought", "used", "drew", "camouflaged", "loaded", "ceasefire", "entrenched", "shuns")
CONCEPTS = (
    "attack",
    "shot",
    "line",
    "position",
    "landing",
    "detection",
    "push",
    "withdraw",
    "reaction",
    "ore",
    "stock",
    "mp",
    "dice",
    "purchase",
    "action",
    "settlement",
    "collection",
    "capture",
)
"""The keywords of the glossary beside units, abilities, hexes and states."""
TERMS = (*ABILITIES, *(k.key for k in KINDS), "crystal", "main_deposit", "base", "event")
"""Those whose names are explained wherever they are read."""
MOST_DICE = 8


def rulebook_table(directive: str, argument: str, texts: Texts) -> list[list[str]]:
    """The rows of `@units all` (HG-UNI-01), `@cards all` (HG-EVT-09) and `@odds all` (HG-ODD-01)."""
    makers = {"units": _units, "cards": _cards, "odds": _odds}
    return makers[directive](texts)


def rulebook_chapters(texts: Texts) -> list[Chapter]:
    """The glossary and the rulings, which are kept as data."""
    return [_glossary(texts), rulings_chapter(texts, rulings())]


def rulebook_terms(texts: Texts) -> dict[str, str]:
    """Words of the text that have an entry in the glossary, with its anchor."""
    found: dict[str, str] = {}
    for key in TERMS:
        name = texts(f"keyword.{key}.name")
        for form in (name, f"{name}s", f"{name}es"):
            found.setdefault(form, anchor(key))
    return found


@cache
def rulings() -> tuple[dict[str, Any], ...]:
    """Every ruling: id, question, decision, reason in both languages, and whether it is debatable."""
    return load_rulings(Path(__file__).parent)


def _units(texts: Texts) -> list[list[str]]:
    t = texts
    rows = [[t("book.unit"), t("book.cost"), t("book.dice"), t("book.speed"), t("book.text")]]
    for kind in KINDS:
        name, text = t(f"keyword.{kind.key}.name"), t(f"keyword.{kind.key}.text")
        figures = [str(n) for n in (kind.cost, kind.dice, kind.speed)]
        rows.append([f"[[{anchor(kind.key)}|{name}]]", *figures, escape(text)])
    return rows


def _cards(texts: Texts) -> list[list[str]]:
    t = texts
    rows = [[t("book.card"), t("book.copies"), t("book.effect")]]
    for card in CARDS:
        name, text = t(f"card.{card.key}.name"), t(f"card.{card.key}.text")
        rows.append([f"**{escape(name)}**", str(card.count), escape(text)])
    return rows


def _odds(texts: Texts) -> list[list[str]]:
    """Per cent with two decimals, in the language's writing."""
    mark = texts("board.decimal")
    numbers = range(1, MOST_DICE + 1)
    rows = [["A \\ D", *(str(n) for n in numbers)]]
    for a in numbers:
        rows.append([f"**{a}**", *(_percent(wins_exactly(a, d)).replace(".", mark) for d in numbers)])
    return rows


def _percent(chance: Fraction) -> str:
    """Two decimals; what is not certain is never rounded to certainty."""
    words = f"{float(chance) * 100:.2f}"
    return {"0.00": "<0.01", "100.00": ">99.99"}.get(words, words)


def _glossary(texts: Texts) -> Chapter:
    groups = (
        (texts("book.units"), (*(kind.key for kind in KINDS), "land_mine")),
        (texts("book.abilities"), ABILITIES),
        (texts("book.terrain"), TERRAIN),
        (texts("book.states"), STATES),
        (texts("book.concepts"), CONCEPTS),
    )
    return glossary(texts, groups)
