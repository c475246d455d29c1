"""What HEGREGON prints: the map as a poster or as tiles, counters for six, cards, coins, markers, aids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.pnp.contract import Component
from tabletop.text.catalogue import Texts

from ..components.board import MAP
from ..components.cards import CARDS
from ..components.printed import LIVERIES
from . import aids, board, cards, counters, markers

USUAL_PLAYERS = 6


class Print:
    """The components in the order in which a table is laid."""

    def group_name(self, group: str, texts: Texts) -> str:
        """`texts` are the game's."""
        return texts(f"pnp.group.{group}")

    def components(self, texts: Texts) -> Sequence[Component]:
        """Everything a match of up to six players needs (HG-GEN-09)."""
        t = texts
        size = {"w": round(board.WIDE), "h": round(board.HIGH)}
        found = [
            Component("map", "map", t("pnp.map"), t("pnp.map.note", **size), board.poster, is_poster=True),
            Component("tiles", "map", t("pnp.tiles"), t("pnp.tiles.note", n=len(MAP.hexes)), board.tiles, 0),
            Component("hexes", "map", t("pnp.hexes"), t("pnp.hexes.note"), markers.hexes),
        ]
        per_player = sum(counters.HOW_MANY.values())
        for seat in range(len(LIVERIES)):
            name = t("pnp.counters", colour=t(f"pnp.colour.{seat + 1}"))
            make = partial(counters.counters, seat)
            note, short = t("pnp.counters.note", n=per_player), t(f"pnp.colour.{seat + 1}")
            found.append(Component(f"counters-{seat + 1}", "counters", name, note, make, short=short))
        count = sum(card.count for card in CARDS)
        found += [
            Component("cards", "cards", t("pnp.cards"), t("pnp.cards.note", n=count), cards.deck),
            Component("ore", "table", t("pnp.ore"), t("pnp.ore.note"), markers.coins),
            Component("states", "table", t("pnp.states"), t("pnp.states.note"), markers.states),
            Component("aid", "aids", t("pnp.aid"), t("pnp.aid.note"), aids.aid, USUAL_PLAYERS),
        ]
        return found


PRINT = Print()
