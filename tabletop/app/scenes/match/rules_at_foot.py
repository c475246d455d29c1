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
    said = (panel.text, *(row.note for row in (*panel.rows, *panel.keywords)))
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
    return tuple(replace(row, note=_BARE.sub("", row.note)) if "[[" in row.note else row for row in rows)
