"""What temperaments look at in Open Wars: counters on the map, and the locations held or near."""

from __future__ import annotations

from tabletop.engine.contract import Standing

from ..records.state import State
from .appraisal import NEARBY, odds, placed, total_force
from .worth import counter_worth, prized, steps_between


def standing(state: State) -> Standing:
    """Counters by what they are worth; what of them fights are expected to cost, with enemies who stand
    beside them; locations by who alone stands there, else by how near everybody is. An order that is being
    made counts as if it ended where it has come to."""
    force, ground, exposed = ([0.0] * len(state.sides) for _ in range(3))
    there = placed(state)
    for cell, counters in there.items():
        near = [c for other in (cell, *state.ground.near[cell]) for c in there.get(other, ())]
        for counter in counters:
            worth = counter_worth(counter)
            force[counter.seat] += worth
            foes = total_force([c for c in near if state.sides[c.seat] != state.sides[counter.seat]])
            own = total_force([c for c in counters if state.sides[c.seat] == state.sides[counter.seat]])
            exposed[counter.seat] += worth * odds(foes, own)
    steps, places = steps_between(state.grid), prized(state.grid, state.setup)
    stands = [
        [cell for cell, who in there.items() if any(c.seat == seat for c in who)]
        for seat in range(len(force))
    ]
    for cell, worth in places:
        for seat, cells in enumerate(stands):
            if cell in cells:
                ground[seat] += worth * all(c.seat == seat for c in there[cell])
            elif cells:
                ground[seat] += NEARBY * worth / (1 + min([steps[cell][at] for at in cells]))
    return Standing(tuple(force), tuple(exposed), tuple(ground), sum(worth for _, worth in places) or 1.0)
