"""When a spell may be cast, in words that are made of its windows, never written beside them (OW-WIN-01)."""

from __future__ import annotations

from tabletop.text.catalogue import Texts

from ..components.spell_effects import SpellText


def kind_and_when(spell: SpellText, texts: Texts) -> str:
    """The kind of a spell, and the windows in which it may be cast (OW-MAG-04)."""
    return texts("cast.line", kind=texts(f"book.kind.{spell.kind}"), when=when(spell, texts))


def when(spell: SpellText, texts: Texts) -> str:
    """The windows in which a spell may be cast, in the order of the data."""
    if spell.windows == "any":
        return texts("cast.any")
    return ", ".join(texts(f"cast.{window}") for window in spell.windows)
