"""What simulations count, in words."""

from __future__ import annotations

from tabletop.text.catalogue import Texts

from ..components.cards import CARDS

_NAMES = {card.number: card.name for card in CARDS}
_KEYS = {"class": "class", "mode": "setup.mode", "pool": "setup.card_pool"}


def named(kind: str, name: str, texts: Texts) -> str:
    """One thing of a kind."""
    if kind in ("character", "equipment"):
        return _NAMES[name]["es" if texts.language == "es" else "en"] if name in _NAMES else name
    key = f"{_KEYS.get(kind, f'tally.{kind}')}.{name}"
    return texts(key) if texts.has(key) else name
