"""What simulations count, in words."""

from __future__ import annotations

from tabletop.text.catalogue import Texts

from ..components.armies import ARMIES


def named(kind: str, name: str, texts: Texts) -> str:
    """One thing of a kind."""
    if kind == "label":
        return ARMIES[name].name(texts.language) if name in ARMIES else name
    key = f"table.option.players-{name}" if kind == "players" else f"tally.{kind}.{name}"
    return texts(key) if texts.has(key) else name
