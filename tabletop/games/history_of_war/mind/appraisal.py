"""How well each player stands: points, territories about to fall, units, bases, TA, cards.

Each of these is told in TA; what it weighs for the match stands in `data/estimate.json`, as thought out by
hand: weights fitted to matches were too sure.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

from tabletop.engine.learnt import read
from tabletop.engine.model import Seat

from ..components.cards import CARDS, IS_UNIT, TA
from ..records.state import State
from ..rules import values
from ..rules.ending import GOAL
from .foresight import foresee
from .worth import hand_worth, piece_worth

LEARNT = read((Path(__file__).parent.parent / "data" / "estimate.json").read_bytes())
POINT, LATE = 2.2, 0.05
"""Worth of a victory point, and how much more each is worth that others came before."""
WON = 14.0
"""Worth of points enough to win."""
LONG = 12
"""Rounds that a match usually lasts."""
SPENT, UNSPENT = 0.02, 0.55
"""Worth of a free TA after and before construction."""
OPEN = 0.55
"""Chance that a territory falls to whoever shows flags enough before the last battle."""
FORCE = 1.5
"""What the occupation force costs, by the flag."""
PLENTY = 8
"""More TA each round are hardly spent: what is lost of them grows with the square."""
CONSTRUCTION, LAST_BATTLE = 3, 11


class Holdings(NamedTuple):
    """What a player has, as the estimate weighs it, in TA unless it is said otherwise."""

    points: float
    """Victory points."""
    ending: float
    """The same in the last rounds, by how much of a usual match is over."""
    depot: float
    """Cards that are left to draw."""
    forces: float
    """Units."""
    works: float
    """Bases and developments."""
    hand: float
    harvest: float
    """TA each round, times the rounds that are usually left (not worth a TA each)."""
    thrift: float
    """The square of the TA each round that are hardly spent, below 0."""
    spending: float
    """TA that can still buy something in this round."""
    lands: float
    """Territories that fall, or that he is on the way to."""
    plans: float
    """What else comes of what is planned."""


def features(state: State) -> dict[int, Holdings]:
    """What either player has once everything that is planned is carried out."""
    seen, plans = foresee(state)
    forces, works, income, free = [0.0, 0.0], [0.0, 0.0], [0, 0], list(seen.pools)
    for piece in seen.pieces:
        if piece is None:
            continue
        seat, card = piece.seat, piece.card
        if piece.zone != "aside":
            worth = forces if IS_UNIT[card] else works
            worth[seat] += piece_worth(piece)
        elif IS_UNIT[card]:
            continue
        income[seat] += TA[card]
        free[seat] += 0 if piece.locked else TA[card]
    lands = [0.0, 0.0]
    for lead in _territories(seen):
        lands[lead < 0] += abs(lead)
    left, found = max(0, LONG - seen.round), {}
    for seat in (0, 1):
        points = points_worth(seen.points(seat))
        found[seat] = Holdings(
            points,
            points * (1 - left / LONG),
            len(seen.depots[seat]),
            forces[seat],
            works[seat],
            sum([hand_worth(card) for card in seen.hands[seat]]),
            min(income[seat], PLENTY) * left,
            -(max(0, income[seat] - PLENTY) ** 2),
            _spending(seen, seat, free[seat]),
            lands[seat],
            plans[seat],
        )
    return found


def points_worth(points: int) -> float:
    """What victory points are worth: later ones more, those that win most."""
    return POINT * points * (1 + LATE * points / 2) + (WON if points >= GOAL else 0.0)


def _spending(state: State, seat: Seat, free: int) -> float:
    """TA are worth what they can still buy in this round; those overspent never come."""
    if state.phase > CONSTRUCTION:
        return SPENT * free
    wish = sum(CARDS[card].cost for card in state.hands[seat] if card >= 0)
    return UNSPENT * min(free, wish) + SPENT * max(0, free - wish)


def _territories(state: State) -> list[float]:
    """What the first seat is ahead by in each of the territories of the row."""
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
    return [_territory(state, t, shown[t], there[t], manned[t], both) for t in state.row]


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
