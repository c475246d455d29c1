"""Where a stack of another side may get when it next moves, and whom it could then fight or shoot at: asked
of the rules as its own orders are (OW-UI-03, OW-UI-05).
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.app.table import Mark, Meaning

from ..components.ground import Cell
from ..records.frames import Moving
from ..records.pieces import Counter, StackKey
from ..records.state import State
from ..rules.combat import shooters
from ..rules.values import range_of
from ..rules.view import View
from ..words.known import Known
from ..words.places import ring
from ..words.ways import movers, ways

HEAT = 0.45
"""How strong the ground is where it could strike."""


class Threats:
    """The marks of the stack that was pointed at last."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self._kept: tuple[View, StackKey, list[Mark]] | None = None

    def of(self, view: View, key: StackKey) -> list[Mark]:
        """Where it may end an order, and the cells with those whom it could strike then."""
        if self._kept is None or self._kept[0] is not view or self._kept[1] != key:
            self._kept = (view, key, self._marks(self.known.state(view), key))
        return self._kept[2]

    @staticmethod
    def _marks(state: State, key: StackKey) -> list[Mark]:
        state = next_move(state, key.seat)
        steps, struck = reach(state, key)
        grid = state.grid
        found = [Mark("cell", ring(grid, cell, 14), Meaning.ENEMY_STEP) for cell in sorted(steps - struck)]
        return found + [Mark("heat", ring(grid, cell, 4), Meaning.DANGER, HEAT) for cell in sorted(struck)]


def next_move(state: State, seat: int) -> State:
    """The map as it is when a player next gives orders, if nothing changes: in this turn if his step is still
    to come, else in the next one."""
    moving = next((frame.seat for frame in state.stack if isinstance(frame, Moving)), None)
    order = list(state.order)
    if moving is not None and seat in order and order.index(seat) >= order.index(moving):
        return state
    later = state.clone()
    later.refresh()
    return later


def reach(state: State, key: StackKey) -> tuple[set[Cell], set[Cell]]:
    """The cells where one order may bring a stack, and those of its enemies whom it meets there or could
    shoot at, from there or from where it stands."""
    movable = tuple(counter.id for counter in movers(state, None, key))
    steps = set(ways(state, movable))
    struck = {cell for cell in steps if state.has_enemies(key.seat, cell)}
    for counter in state.stack_of(key)[:1]:
        if range_of(state, counter):
            struck |= _shot(state, counter, {key.at, *steps})
    return steps, struck


def _shot(state: State, counter: Counter, places: set[Cell]) -> set[Cell]:
    """The cells of enemies that a shooter reaches from any of the places."""
    enemies = [cell for cell in state.ground.cells if state.has_enemies(counter.seat, cell)]
    stands = [replace(counter, at=place) for place in places.difference(enemies)]
    return {cell for cell in enemies if any(shooters.reaches(state, each, cell) for each in stands)}
