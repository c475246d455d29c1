"""What simulations count of a match, by keys that are the same in every language."""

from __future__ import annotations

from collections.abc import Iterator

from ..components.armies import ARMIES
from ..records.setup import Setup

Entry = tuple[str, str]


def countable() -> Iterator[Entry]:
    """Every army."""
    return (("label", army) for army in ARMIES)


def traits(setup: Setup) -> Iterator[Entry]:
    """How many play, and what for (CW-OPT-20, CW-OPT-30)."""
    yield "players", setup.players
    yield "aim", "massacre" if setup.is_massacre else "general"
