"""What simulations count, in words."""

from __future__ import annotations

from tabletop.text.catalogue import Texts

from ..components.cards import CARDS, NUMBER


def named(kind: str, name: str, texts: Texts) -> str:
    """One thing of a kind; a card with its player, since both decks have cards of the same name."""
    if kind in ("card", "built"):
        return _card(name, texts) if name in NUMBER else name
    key = f"faction.{name}" if kind == "label" else f"tally.{kind}.{name}"
    return texts(key) if texts.has(key) else name


def _card(name: str, texts: Texts) -> str:
    card = CARDS[NUMBER[name]]
    word = card.name_es if texts.language == "es" else card.name_en
    return f"{word} ({texts(f'faction.{card.faction}')})"
