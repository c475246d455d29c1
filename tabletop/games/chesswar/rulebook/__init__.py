"""What the rules reader adds to the text of the rulebook: army tables, a glossary, the rulings."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape
from tabletop.text.rulebook import Block, Chapter

from ..armies import BIT_OF, SPELLS, UNITS, UnitType, roster

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
    return [_glossary(texts), _rulings(texts)]


def rulebook_terms(texts: Texts) -> dict[str, str]:
    """Words of the text that have an entry in the glossary, with its anchor: attributes and spells."""
    found: dict[str, str] = {}
    for key in (key for key in (*BIT_OF, *SPELLS) if key not in AMBIGUOUS):
        name = texts(f"keyword.{key}.name").rstrip("!").lstrip("¡")
        for form in (name, f"{name}s", f"{name}es"):
            found.setdefault(form, anchor(key))
    return found


def anchor(keyword: str) -> str:
    """The anchor of a keyword's entry in the glossary."""
    return f"keyword:{keyword}"


@cache
def rulings() -> tuple[dict[str, Any], ...]:
    """Every ruling: id, question, decision, reason in both languages, and whether it is debatable."""
    return tuple(json.loads((Path(__file__).parent / "rulings.json").read_text("utf-8")))


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
    chapter = Chapter(texts("book.glossary"))
    groups = (
        (texts("book.figures"), FIGURES),
        (texts("book.attributes"), tuple(BIT_OF)),
        (texts("book.spells"), SPELLS),
        (texts("book.concepts"), CONCEPTS),
    )
    for title, keys in groups:
        chapter.blocks.append(Block("heading", title))
        for name, key in sorted((texts(f"keyword.{key}.name"), key) for key in keys):
            words = f"**{escape(name)}.** {escape(texts(f'keyword.{key}.text'))}"
            chapter.blocks.append(Block("paragraph", words, (anchor(key),)))
    return chapter


def _rulings(texts: Texts) -> Chapter:
    chapter = Chapter(texts("book.rulings"))
    chapter.blocks.append(Block("paragraph", texts("book.rulings.intro")))
    for ruling in rulings():
        question, decision, reason = (
            escape(ruling[part][texts.language]) for part in ("question", "decision", "reason")
        )
        words = f"[[{ruling['id']}]] **{question}** {decision} *{reason}*"
        if ruling["debatable"]:
            words = f"{words} {texts('book.debatable')}"
        chapter.blocks.append(Block("item", words, (f"ruling:{ruling['id']}",)))
    return chapter
