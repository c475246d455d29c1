"""How an attacker's points might be split among several blockers: so that the most falls (HOW-DMG-04)."""

from __future__ import annotations

from itertools import combinations

from ..components.cards import COST, DOMAIN, DOMAINS
from ..records.actions import Assign
from ..records.frames import Allocating
from ..records.pieces import Piece
from ..records.state import State
from ..rules import damage, values


def proposed(state: State, frame: Allocating) -> tuple[Assign, ...]:
    """The shares that are still to be given, so that the most costly blockers fall; what is left over goes to
    the first of them."""
    battle, found = state.battle, list[Assign]()
    if battle is None:
        return ()
    given = {(order.unit, order.blocker) for order in frame.orders if isinstance(order, Assign)}
    for strike in battle.strikes:
        unit = state.piece(strike.unit)
        if unit is None:
            continue
        crowd = damage.crowded(state, battle, unit.id)
        for domain in DOMAINS:
            group = [p for p in crowd if DOMAIN[p.card] == domain and (unit.id, p.id) not in given]
            points = damage.budget(state, unit, domain, frame.orders)
            found += _split(state, unit.id, group, points)
    return tuple(found)


def _split(state: State, unit: int, group: list[Piece], points: int) -> list[Assign]:
    """Of all blockers that could fall together those that cost most."""
    if not group or points < 1:
        return []
    needs = {piece.id: max(1, values.defence_value(state, piece)) for piece in group}
    sets = (some for n in range(len(group), 0, -1) for some in combinations(group, n))
    fitting = [some for some in sets if sum(needs[piece.id] for piece in some) <= points]
    best = max(fitting, key=lambda some: sum(COST[piece.card] for piece in some), default=())
    if not best:
        return [Assign(unit, group[0].id, points)]
    rest = points - sum(needs[piece.id] for piece in best)
    return [Assign(unit, p.id, needs[p.id] + (rest if p is best[0] else 0)) for p in best]
