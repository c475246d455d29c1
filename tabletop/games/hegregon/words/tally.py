"""What simulations count, in words."""

from __future__ import annotations

from tabletop.text.catalogue import Texts

_KEYS = {"unit": "keyword.{}.name", "card": "card.{}.name", "mode": "setup.mode.{}"}


def named(kind: str, name: str, texts: Texts) -> str:
    """One thing of a kind."""
    key = _KEYS.get(kind, "tally.{}").format(name)
    return texts(key) if texts.has(key) else name
