"""What the rules reader adds to the text of the rulebook: army tables, a glossary, the rulings."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape
from tabletop.text.reference import anchor, glossary, load_rulings, rulings_chapter
from tabletop.text.rulebook import Chapter

from ..components.armies import BIT_OF, SPELLS, UNITS, UnitType, roster

FIGURES = ("mov", "sal", "com")
CONCEPTS = (
    "charge",
    "engaged",
    "save",
    "scatter",
    "indirect",
    "los",
    "adjacency",
    "follow_up_move",
    "toppled",
    "leaderless",
    "initiative",
    "debt_concept",
    "massacre",
    "general",
    "forest",
    "hill",
)
"""The keywords of the glossary beside figures, attributes and spells."""

AMBIGUOUS = ("dispel", "fear")
"""Spells whose Spanish names the text also uses in another sense: scatter dice, fear checks."""


def rulebook_table(directive: str, argument: str, texts: Texts) -> list[list[str]]:
    """The rows of `@army <id>`: each unit with its figures; its keywords lead to the glossary."""
    t = texts
    head = [
        t("book.unit"),
        t("book.max"),
        t("book.cost"),
        t("book.mov"),
        t("book.sal"),
        t("book.com"),
        t("book.special"),
    ]
    return [head, *(_row(UNITS[kind], t) for kind in roster(argument))]


def rulebook_chapters(texts: Texts) -> list[Chapter]:
    """The glossary and the rulings, which are kept as data."""
    return [_glossary(texts), rulings_chapter(texts, rulings())]


def rulebook_terms(texts: Texts) -> dict[str, str]:
    """Words of the text that have an entry in the glossary, with its anchor: attributes and spells."""
    found: dict[str, str] = {}
    for key in (key for key in (*BIT_OF, *SPELLS) if key not in AMBIGUOUS):
        name = texts(f"keyword.{key}.name").rstrip("!").lstrip("¡")
        for form in (name, f"{name}s", f"{name}es"):
            found.setdefault(form, anchor(key))
    return found


@cache
def rulings() -> tuple[dict[str, Any], ...]:
    """Every ruling: id, question, decision, reason in both languages, and whether it is debatable."""
    return load_rulings(Path(__file__).parent)


def _row(unit: UnitType, texts: Texts) -> list[str]:
    words = ", ".join(_link(key, texts, unit.skill) for key in unit.attributes)
    spells = ", ".join(_link(key, texts, 0) for key in unit.spells)
    special = "; ".join(part for part in (words, spells) if part) or "–"
    cost = str(unit.cost) if unit.cost else "–"
    return [
        f"**{escape(unit.name(texts.language))}**",
        str(unit.max),
        cost,
        str(unit.mov),
        f"{unit.sal}+",
        f"{unit.com:+d}".replace("-", "−") if unit.com else "0",
        special,
    ]


def _link(key: str, texts: Texts, skill: int) -> str:
    name = texts(f"keyword.{key}.name")
    figure = f" {skill}+" if skill and key in ("bows", "longbows", "crossbows") else ""
    return f"[[{anchor(key)}|{name}]]{figure}"


def _glossary(texts: Texts) -> Chapter:
    groups = (
        (texts("book.figures"), FIGURES),
        (texts("book.attributes"), tuple(BIT_OF)),
        (texts("book.spells"), SPELLS),
        (texts("book.concepts"), CONCEPTS),
    )
    return glossary(texts, groups)
