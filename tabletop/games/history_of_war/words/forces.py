"""Which occupation force is proposed and foretold: the one that gives away the least (HOW-VIC-06)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Row
from tabletop.engine.model import Seat
from tabletop.parts import payments

from ..components.cards import CARDS, COST
from ..records.frames import Occupying
from ..records.state import State
from ..rules import victory
from .names import Names


def proposed(state: State, frame: Occupying) -> tuple[int, ...]:
    """The units that would stay besides those chosen so far; () if none will do."""
    held = {order.unit for order in frame.orders}
    fitting = [way for way in _ways(state, frame.seat, frame.territory) if held <= set(way)]
    return tuple(n for n in _cheapest(state, fitting) if n not in held)


def staying(names: Names, state: State, seat: Seat, territory: int) -> Row | None:
    """Who stays on a territory that falls to a seat, and whether that is still to be chosen; None if it does
    not fall to it (HOW-VIC-04, HOW-VIC-06)."""
    if territory not in state.row or victory.winner(state, territory) != seat:
        return None
    ways = _ways(state, seat, territory)
    pieces = (state.piece(n) for n in _cheapest(state, ways))
    named = ", ".join(names.card_name(piece.card) for piece in pieces if piece is not None)
    key = "table.fore.stays" if len(ways) < 2 else "table.fore.stays.least"
    return Row(names.texts(key), "", named)


def _ways(state: State, seat: Seat, territory: int) -> Sequence[tuple[int, ...]]:
    units = victory.garrison(state, seat, territory)
    return payments.payments(units, CARDS[territory].occupation_flags)


def _cheapest(state: State, ways: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return min(ways, key=lambda way: (sum(_price(state, n) for n in way), way), default=())


def _price(state: State, unit: int) -> int:
    """What a unit and its upgrades cost."""
    piece = state.piece(unit)
    return 0 if piece is None else COST[piece.card] + sum(COST[card] for card in piece.upgrades)
