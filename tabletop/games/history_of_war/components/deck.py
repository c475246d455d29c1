"""The two fixed decks (HOW-GEN-02, HOW-DAT-01): 60 cards and six territories for each faction, which cost,
show and give as much as those of the other (HOW-DAT-09).
"""

from __future__ import annotations

from collections.abc import Callable

from .cards import CARDS, CATEGORY, IS_BUILT, Faction

FACTIONS: tuple[Faction, Faction] = ("axis", "allies")


def _listed(faction: Faction, territories: bool) -> tuple[int, ...]:
    numbers = [n for n, card in enumerate(CARDS) if card.faction == faction]
    wanted = [n for n in numbers if (CATEGORY[n] == "territory") == territories]
    return tuple(n for n in wanted for _ in range(CARDS[n].copies))


DECK: dict[Faction, tuple[int, ...]] = {faction: _listed(faction, False) for faction in FACTIONS}
"""The 60 cards of a depot, by number."""
RESERVE: dict[Faction, tuple[int, ...]] = {faction: _listed(faction, True) for faction in FACTIONS}
"""The six territories that a faction brings (HOW-SET-01)."""


def _once(wanted: Callable[[int], bool]) -> dict[Faction, tuple[int, ...]]:
    return {f: tuple(n for n in dict.fromkeys(DECK[f]) if wanted(n)) for f in FACTIONS}


ACTIONS = _once(lambda card: CATEGORY[card] == "action")
"""The action cards of a deck, each once."""
BASES = _once(lambda card: CATEGORY[card] == "base")
"""The base augmentations of a deck, each once."""
BUILT = _once(lambda card: IS_BUILT[card])
"""What a deck can build in phase 3, each once."""
COPIES: tuple[int, ...] = tuple(card.copies for card in CARDS)
