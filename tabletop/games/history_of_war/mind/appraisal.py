"""How well each player stands: points, territories about to fall, units, bases, TA, cards."""

from __future__ import annotations

import math

from tabletop.engine.model import Seat

from ..components.cards import CARDS, IS_UNIT, TA
from ..records.state import State
from ..rules import values
from ..rules.ending import GOAL
from .foresight import foresee
from .worth import hand_worth, piece_worth

POINT, LATE = 2.2, 0.05
"""Worth of a victory point, and how much more each is worth that others came before."""
WON = 14.0
"""Worth of points enough to win."""
SCALE = 14.0
"""A lead of so much means winning about three times in four."""
DEPOT_CARD = 0.05
HARVEST, LONG = 0.2, 12
"""Worth of a TA each round, by the rounds that a match usually still lasts."""
SPENT, UNSPENT = 0.02, 0.55
"""Worth of a free TA after and before construction."""
OPEN = 0.55
"""Chance that a territory falls to whoever shows flags enough before the last battle."""
FORCE = 1.5
"""What the occupation force costs, by the flag."""
PLENTY = 8
"""More TA each round are hardly spent."""
CONSTRUCTION, LAST_BATTLE = 3, 11


def appraise(state: State) -> tuple[float, float]:
    """The chance of each player, by the difference of what they have."""
    seen, extra = foresee(state)
    lead = extra[0] - extra[1] + _holdings(seen, 0) - _holdings(seen, 1) + _territories(seen)
    chance = 1 / (1 + math.exp(-lead / SCALE * math.log(3)))
    return (chance, 1 - chance)


def points_worth(points: int) -> float:
    """What victory points are worth: later ones more, those that win most."""
    return POINT * points * (1 + LATE * points / 2) + (WON if points >= GOAL else 0.0)


def _holdings(state: State, seat: Seat) -> float:
    """Points, cards in play, hand, depot, TA."""
    total = points_worth(state.points(seat)) + DEPOT_CARD * len(state.depots[seat])
    free, income = state.pools[seat], 0
    for piece in state.pieces:
        if piece is None or piece.seat != seat:
            continue
        if piece.zone != "aside":
            total += piece_worth(piece)
        elif IS_UNIT[piece.card]:
            continue
        income += TA[piece.card]
        free += 0 if piece.locked else TA[piece.card]
    total += sum(hand_worth(card) for card in state.hands[seat])
    total += HARVEST * min(income, PLENTY) * max(0, LONG - state.round)
    total -= 0.05 * max(0, income - PLENTY) ** 2
    return total + _spending(state, seat, free)


def _spending(state: State, seat: Seat, free: int) -> float:
    """TA are worth what they can still buy in this round; those overspent never come."""
    if state.phase > CONSTRUCTION:
        return SPENT * free
    wish = sum(CARDS[card].cost for card in state.hands[seat] if card >= 0)
    return UNSPENT * min(free, wish) + SPENT * max(0, free - wish)


def _territories(state: State) -> float:
    """What the first seat is ahead by in the territories of the row."""
    shown: dict[int, list[int]] = {t: [0, 0] for t in state.row}
    there: dict[int, list[int]] = {t: [0, 0] for t in state.row}
    manned: dict[int, list[int]] = {t: [0, 0] for t in state.row}
    for piece in state.pieces:
        if piece is None or piece.zone != "territory":
            continue
        flags = values.flags(piece)
        there[piece.at][piece.seat] += flags
        manned[piece.at][piece.seat] += flags if IS_UNIT[piece.card] else 0
        shown[piece.at][piece.seat] += 0 if piece.locked else flags
    both = (state.points(0), state.points(1))
    return sum(_territory(state, t, shown[t], there[t], manned[t], both) for t in state.row)


def _territory(
    state: State, territory: int, shown: list[int], there: list[int], manned: list[int], both: tuple[int, int]
) -> float:
    """One territory: it falls in this round, or somebody is on the way to it."""
    card = CARDS[territory]
    total = 0.0
    lead = shown[0] - shown[1]
    leader = int(lead < 0)
    falls = abs(lead) >= card.flags_to_conquer and manned[leader] >= card.occupation_flags
    chance = 0.0
    if falls and CONSTRUCTION < state.phase <= LAST_BATTLE:
        chance = OPEN
        gain = points_worth(both[leader] + card.points) - points_worth(both[leader])
        total += chance * (gain - FORCE * card.occupation_flags) * (1 if leader == 0 else -1)
    lead = there[0] - there[1]
    leader = int(lead < 0)
    gain = points_worth(both[leader] + card.points) - points_worth(both[leader])
    total += (1 - chance) * gain * promise(lead / card.flags_to_conquer)
    return total


def promise(share: float) -> float:
    """How much of a territory is won by such a share of the flags that it needs: towards the goal ever more,
    beyond it hardly any more."""
    size = abs(share)
    reached = 0.25 * size + 0.25 * size * size if size < 1 else 0.5 + 0.12 * min(1.0, size - 1)
    return math.copysign(reached, share)
