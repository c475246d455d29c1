"""What single cards are worth, in TA: in play, in the hand, in construction."""

from __future__ import annotations

from functools import cache

from ..components.cards import ANNOUNCEMENT, CARDS, CATEGORY, COST, IS_UNIT, TA
from ..records.pieces import Piece
from ..rules import values

PER_STRENGTH = 1 / 26
"""Worth of a point of printed strength (HOW-DAT-04): a unit is worth a little more than it costs."""
UPGRADED, MARKED = 1.5, 0.4
"""Worth of an upgrade's attachment and of an entrenchment marker."""
AT_HOME, CARRIER_AWAY = 0.85, 0.4
"""Shares of its worth that a unit has in the deployment area, and a transport on a territory."""
INCOME, ABILITY = 1.3, 0.8
"""Worth of a TA each round, of a base card's ability."""
IN_HAND = 0.35
"""Share of its worth that a card has in the hand."""
BASE_IN_HAND, ACTION_IN_HAND = 1.2, 1.6


@cache
def unit_worth(card: int, upgrades: tuple[int, ...]) -> float:
    """A unit as it is, by its strength and what is attached."""
    return CARDS[card].strength * PER_STRENGTH + UPGRADED * len(upgrades)


@cache
def carries(card: int) -> bool:
    """Is it a transport?"""
    return IS_UNIT[card] and values.figures(card, ()).capacity > 0


def piece_worth(piece: Piece) -> float:
    """A card in play where it lies, without its flags' share in a territory."""
    if IS_UNIT[piece.card]:
        worth = unit_worth(piece.card, piece.upgrades) + (MARKED if piece.marker else 0.0)
        if carries(piece.card):
            return worth * (CARRIER_AWAY if piece.zone == "territory" else 1.0)
        return worth if piece.zone == "territory" else worth * AT_HOME
    return static_worth(piece.card)


@cache
def static_worth(card: int) -> float:
    """A base card or a development in play."""
    worth = INCOME * TA[card] + (ABILITY if CARDS[card].effects else 0.0)
    return worth + COST[card] * 0.6 if CATEGORY[card] == "development" else worth


@cache
def built_worth(card: int) -> float:
    """What a card of the hand will be worth once it is built."""
    if IS_UNIT[card]:
        return unit_worth(card, ()) * AT_HOME
    return UPGRADED if CATEGORY[card] == "upgrade" else static_worth(card) + CARDS[card].flags * 0.8


@cache
def hand_worth(card: int) -> float:
    """A card in the hand; an unknown one is an average card."""
    if card < 0:
        return 1.0
    match CATEGORY[card]:
        case "base":
            return BASE_IN_HAND
        case "action":
            return ACTION_IN_HAND if ANNOUNCEMENT[card] is not None else 0.0
        case _:
            return 0.3 + IN_HAND * built_worth(card)
