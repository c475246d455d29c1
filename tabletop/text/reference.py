"""The chapters of a rulebook that are made from data: the glossary and the rulings, alike for every game.

`texts` is always the game's scope; it has `keyword.<key>.name` and `.text`, and the words `book.…`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from .catalogue import Texts
from .markup import escape
from .rulebook import Block, Chapter

Groups = Iterable[tuple[str, Sequence[str]]]
"""Headings of the glossary with the keywords below them."""


def anchor(keyword: str) -> str:
    """The anchor of a keyword's entry in the glossary."""
    return f"keyword:{keyword}"


def load_rulings(folder: Path) -> tuple[dict[str, Any], ...]:
    """Every ruling of a rulebook's folder: id, question, decision, reason in both languages, and whether it
    is debatable."""
    return tuple(json.loads((folder / "rulings.json").read_text("utf-8")))


def glossary(texts: Texts, groups: Groups) -> Chapter:
    """Every keyword with its explanation, by name within its group."""
    chapter = Chapter(texts("book.glossary"))
    for title, keys in groups:
        chapter.blocks.append(Block("heading", title))
        for name, key in sorted((texts(f"keyword.{key}.name"), key) for key in keys):
            words = f"**{escape(name).rstrip('.')}.** {escape(texts(f'keyword.{key}.text'))}"
            chapter.blocks.append(Block("paragraph", words, (anchor(key),)))
    return chapter


def rulings_chapter(texts: Texts, rulings: Iterable[dict[str, Any]]) -> Chapter:
    """What was decided where the rules are silent or contradict themselves."""
    chapter = Chapter(texts("book.rulings"))
    chapter.blocks.append(Block("paragraph", texts("book.rulings.intro")))
    for ruling in rulings:
        question, decision, reason = (
            escape(ruling[part][texts.language]) for part in ("question", "decision", "reason")
        )
        words = f"[[{ruling['id']}]] **{question}** {decision} *{reason}*"
        if ruling["debatable"]:
            words = f"{words} {texts('book.debatable')}"
        chapter.blocks.append(Block("item", words, (f"ruling:{ruling['id']}",)))
    return chapter
