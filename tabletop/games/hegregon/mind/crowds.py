"""Crowded action steps, for `tabletop bench`: what one decision costs when many units stand on the map."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.dice import Stream

from ..components.board import MAP
from ..components.kinds import EAR, HEAVY, KINDS, SPEED
from ..records.frames import Acting, Steps
from ..records.setup import Setup
from ..records.state import State
from ..rules.opening import first_state

ORE = 6
"""H of every seat: some abilities can be paid, not all."""


def crowd(seats: int, units: int, key: int) -> State:
    """The action step of the first seat in a conquest, the units of all seats mixed over the whole map,
    twice as many E.A.R. as others. Equal keys, equal positions."""
    stream, state = Stream(key), first_state(Setup(players=seats))
    state.order, state.round, state.stage = tuple(range(seats)), 3, 2
    while len(state.units) < units:
        at, kind, seat = stream.pick(MAP.hexes), stream.below(len(KINDS) + 1), len(state.units) % seats
        kind = EAR if kind == len(KINDS) else kind
        barred = kind == HEAVY and state.derived.crystal >> at & 1
        if state.unit_at(at) is None and not barred:
            state.add(kind, seat, at, 0 if seat else SPEED[kind])
    state.ore, state.dice_key = [ORE] * seats, key
    state.stack = [Steps("action", 1), Acting(0)]
    return state


CROWDS: dict[str, Callable[[int], State]] = {
    "40 units, 2 seats": lambda key: crowd(2, 40, key),
    "150 units, 6 seats": lambda key: crowd(6, 150, key),
}
"""Positions by what is in them, made from a key."""
