"""What temperaments look at in Open Card Wars: lives and characters, and the lines in which nobody stands
against them."""

from __future__ import annotations

from tabletop.engine.contract import Standing

from ..records.state import State
from .appraisal import LIFE, body, threat

LINES = 3


def standing(state: State) -> Standing:
    """Life and living characters by their worth; what attacks of whoever stands there would take of them;
    lines by how many more stand there than their enemies."""
    force = [LIFE * life for life in state.life]
    exposed = [0.0 for _ in force]
    counts = [[0] * LINES for _ in force]
    for fighter in state.fighters:
        if fighter.cell >= 0 and fighter.hp:
            force[fighter.seat] += body(fighter)
            exposed[1 - fighter.seat] += threat(state, fighter)
            counts[fighter.seat][fighter.cell % LINES] += 1
    ground = tuple(
        float(sum(max(0, own - other) for own, other in zip(counts[seat], counts[1 - seat])))
        for seat in (0, 1)
    )
    return Standing(tuple(force), tuple(exposed), ground, float(LINES))
