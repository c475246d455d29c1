"""Who has been in a melee (OW-RNG-05): whoever stood in a contested cell while that was fought."""

from __future__ import annotations

from ..records.pieces import FOUGHT
from ..records.state import State
from .control import is_contested


def note(state: State) -> None:
    """Whoever is in the cell of the combat now has been in it, if it is fought out and not over."""
    combat = state.combat
    if combat is None or not combat.melee or combat.at in state.met:
        return
    if is_contested(state, combat.at):
        counters = state.counters
        for key in state.heaps[combat.at]:
            fresh: list[int] = []
            for number in state.piles[key]:
                if (counter := counters[number]) is not None and not counter.marks & FOUGHT:
                    fresh.append(number)
            if fresh:
                state.mark_all(key, fresh, FOUGHT)
        state.met.add(combat.at)
