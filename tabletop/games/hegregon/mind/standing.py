"""What temperaments look at in HEGREGON: the units on the map, and the bases held or within reach."""

from __future__ import annotations

from tabletop.engine.contract import Standing

from ..components.board import BASES
from ..components.kinds import COST, EAR
from ..records.state import State
from .appraisal import exposure
from .roads import NEARNESS, roads

COMING = 0.5
"""What a base is worth to whose E.A.R. is on the way to it, beside one that is held."""


def standing(state: State) -> Standing:
    """Units by their cost in H; what enemies' units in reach would take of them, by the odds; bases by who
    holds them, else by how near the next E.A.R. is."""
    force, ground = [0.0] * len(state.sides), [0.0] * len(state.sides)
    for unit in state.units:
        if unit.at >= 0:
            force[unit.seat] += COST[unit.kind]
    for base, holder in enumerate(state.holders):
        way = roads(EAR, BASES[base])
        for seat, own in enumerate(state.derived.own):
            if seat == holder:
                ground[seat] += 1.0
            else:
                ears = [way[state.units[uid].at] for uid in own if state.units[uid].kind == EAR]
                ground[seat] += COMING * NEARNESS[EAR][min(ears)] if ears else 0.0
    exposed = tuple([exposure(state, seat) for seat in range(len(force))])
    return Standing(tuple(force), exposed, tuple(ground), float(len(BASES)))
