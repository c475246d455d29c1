"""Movement steps in the middle of a match, for `tabletop bench`: what one decision costs with two armies, and
with seven and a crowd of counters.
"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.dice import Stream

from ..components.units import BASE, FACTIONS
from ..records.frames import MoveStep, Moving, Steps, Turn
from ..records.setup import Generated, Setup
from ..records.state import State
from ..rules import march, turn
from ..rules.opening import first_state
from ..rules.place import refuse_placement
from ..rules.stacking import room

MANA = 2
"""Of every seat: the cheap spells can be paid."""


def crowd(seats: int, counters: int, key: int) -> State:
    """The movement step of the first seat in a conquest, base counters of all seats mixed over the map. Equal
    keys, equal positions."""
    stream = Stream(key)
    setup = Setup(factions=FACTIONS[:seats], land=Generated(key))
    state = first_state(setup)
    for number in range(counters):
        _put(state, stream, number % seats)
    state.turn, state.phase, state.order = 3, "movement", tuple(range(seats))
    state.mana, state.dice_key = [MANA] * seats, key
    moving, asked = turn.TurnPhase.steps.index(turn.movement), march.MoveStepPhase.steps.index(march.ask)
    state.stack = [Turn(moving + 1), Steps("movement", 1), MoveStep(asked + 1, seat=0), Moving(0)]
    return state


def _put(state: State, stream: Stream, seat: int) -> None:
    """A counter of a seat where it may stand."""
    while True:
        at, kind = stream.pick(state.ground.cells), stream.pick(BASE[state.factions[seat]])
        if refuse_placement(state.ground.cards[at], kind) is None and room(state, seat, kind, at):
            state.add(kind, seat, at)
            return


CROWDS: dict[str, Callable[[int], State]] = {
    "24 counters, 2 seats": lambda key: crowd(2, 24, key),
    "150 counters, 7 seats": lambda key: crowd(7, 150, key),
}
"""Positions by what is in them, made from a key."""
