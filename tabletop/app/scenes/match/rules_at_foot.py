"""Rules that a panel cites: they stand together at its foot, in quiet letters, and in no sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from tabletop.app.table import Panel, Row

_BARE = re.compile(r" *\[\[([^\]|]*)\]\]")
"""A rule by its id alone, with the blank before it; a link with words of its own is part of the sentence."""


def at_foot(panel: Panel) -> Panel:
    """A panel in whose sentences no rule is cited, but at its foot, each once."""
    rows = (*panel.rows, *panel.keywords)
    said = (*(words for row in rows for words in (row.label, row.value, row.note)), panel.text)
    found = [rule for words in said for rule in _BARE.findall(words)]
    if not found:
        return panel
    return replace(
        panel,
        rows=_bare(panel.rows),
        keywords=_bare(panel.keywords),
        text=_BARE.sub("", panel.text),
        rules=tuple(dict.fromkeys((*panel.rules, *found))),
    )


def _bare(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Rows that cite nothing."""

    def bare(words: str) -> str:
        return _BARE.sub("", words) if "[[" in words else words

    return tuple(
        replace(row, label=bare(row.label), value=bare(row.value), note=bare(row.note)) for row in rows
    )
