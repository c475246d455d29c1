"""Which occupation force is proposed: the one that gives away the cheapest units (HOW-VIC-06)."""

from __future__ import annotations

from tabletop.parts import payments

from ..components.cards import CARDS, COST
from ..records.frames import Occupying
from ..records.state import State
from ..rules import victory


def proposed(state: State, frame: Occupying) -> tuple[int, ...]:
    """The units that would stay besides those chosen so far; () if none will do."""
    held = {order.unit for order in frame.orders}
    units = victory.garrison(state, frame.seat, frame.territory)
    ways = payments.payments(units, CARDS[frame.territory].occupation_flags)
    fitting = [way for way in ways if held <= set(way)]
    best = min(fitting, key=lambda way: (sum(_price(state, n) for n in way), way), default=())
    return tuple(n for n in best if n not in held)


def _price(state: State, unit: int) -> int:
    """What a unit and its upgrades cost."""
    piece = state.piece(unit)
    return 0 if piece is None else COST[piece.card] + sum(COST[card] for card in piece.upgrades)
