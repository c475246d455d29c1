"""What changes a number that a die must reach, with its source: for events, odds and the inspector."""

from __future__ import annotations

import msgspec


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True, gc=False):
    """`amount` added to the die (or to the figure) because of `key` (text ``modifier.<key>``), by `rule`.

    `unit` is the unit it comes from (the mage of a spell), −1 if none in particular.
    """

    key: str
    amount: int
    rule: str
    unit: int = -1


def total(modifiers: tuple[Modifier, ...]) -> int:
    """Their sum."""
    return sum(m.amount for m in modifiers)
