"""What History of War prints: both decks, the rows of the table, markers, tracks, aids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.pnp.contract import Component
from tabletop.text.catalogue import Texts

from ..components.deck import DECK, FACTIONS, RESERVE
from . import cards


class Print:
    """The components in the order in which a table is laid."""

    def group_name(self, group: str, texts: Texts) -> str:
        """`texts` are the game's."""
        return texts(f"pnp.group.{group}")

    def components(self, texts: Texts) -> Sequence[Component]:
        """Everything a match needs."""
        return _cards(texts)


def _cards(t: Texts) -> list[Component]:
    found = []
    for faction in FACTIONS:
        note = t("pnp.deck.note", n=len(DECK[faction]) + len(RESERVE[faction]), lands=len(RESERVE[faction]))
        side = t(f"faction.{faction}")
        make = partial(cards.deck, faction)
        found.append(Component(f"deck-{faction}", "cards", t("pnp.deck", side=side), note, make, short=side))
    return found


PRINT = Print()
