"""Section 11.3: which stack acts next."""

from collections.abc import Iterable

from .asking import Flow, ask
from .places import in_turn_order
from .state import Combat, Counter, Game, Stack
from .values import initiative

Rank = tuple[int, int, int]


def kind_rank(counter: Counter) -> int:
    """OW-INI-03 (2): the first class that fits."""
    if counter.is_("fly"):
        return 0
    if counter.is_("magic"):
        return 1
    return 2 if counter.piece.unique else 3


def rank(g: Game, able: list[Counter]) -> Rank:
    """OW-INI-01, -03: a stack's place before dice; the lowest Initiative among those that can still act."""
    slowest = min(initiative(g, counter) for counter in able)
    return (-slowest, kind_rank(able[0]), -able[0].piece.cost)


def next_stack(g: Game, fight: Combat, pool: str, waiting: dict[Stack, list[Counter]]) -> Flow[Stack]:
    """OW-INI-02: determined anew; `pool` is "cell" or "shooters"."""
    ranks = {stack: rank(g, able) for stack, able in waiting.items()}
    best = min(ranks.values())
    tied = sorted(stack for stack in waiting if ranks[stack] == best)
    seats = in_turn_order(g, {stack[0] for stack in tied})
    first = seats[0]
    if len(seats) > 1:
        key = (pool, best)
        if not set(seats) <= set(fight.tie_orders.get(key, [])):
            fight.tie_orders[key] = roll_off(g, seats)
        first = next(seat for seat in fight.tie_orders[key] if seat in seats)
    own = [stack for stack in tied if stack[0] == first]
    chosen: Stack = yield from ask(g, first, "D-TIE", own)
    return chosen


def roll_off(g: Game, seats: Iterable[int]) -> list[int]:
    """OW-INI-04: one die each, highest first; equal dice again between those players only."""
    dice = {seat: g.roll("tie") for seat in seats}
    order: list[int] = []
    for value in sorted(set(dice.values()), reverse=True):
        equal = [seat for seat in dice if dice[seat] == value]
        order += equal if len(equal) == 1 else roll_off(g, equal)
    return order
