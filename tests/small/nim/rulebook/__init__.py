"""What the reader adds to Nim's rulebook: the rulings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.text.catalogue import Texts
from tabletop.text.reference import glossary, load_rulings, rulings_chapter
from tabletop.text.rulebook import Chapter


def rulings() -> tuple[dict[str, Any], ...]:
    return load_rulings(Path(__file__).parent)


def rulebook_chapters(texts: Texts) -> list[Chapter]:
    return [glossary(texts, [(texts("table.counters"), ("heap",))]), rulings_chapter(texts, rulings())]


def rulebook_terms(texts: Texts) -> dict[str, str]:
    return {texts("keyword.heap.name"): "keyword:heap"}
