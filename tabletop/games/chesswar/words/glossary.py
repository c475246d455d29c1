"""Keywords explained: rows of the inspector."""

from __future__ import annotations

from tabletop.app.table import Row

from .names import Names


class Glossary:
    """What words mean."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def row(self, key: str, figure: int = 0, source: str = "") -> Row:
        """A keyword with its explanation; `source` tells who lends it."""
        names, texts, note = self._names, self._names.texts, f"keyword.{key}.text"
        label = texts("table.immune") if key == "immune" else names.keyword(key)
        if source:
            label = texts("table.by", what=label, who=source)
        value = f"{figure}+" if figure else ""
        return Row(label, value, texts(note) if texts.has(note) else "", names.icon(key))

    def lore(self, key: str) -> str:
        """The tale of a unit or an army, "" if it has none."""
        texts = self._names.texts
        return f"*{texts(f'lore.{key}')}*" if texts.has(f"lore.{key}") else ""
