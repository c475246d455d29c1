"""Section 7.3: shooting into melee. Worked example: CW-EX-17.

Own units in the melee run the same risk (CW-INT-16, CW-INT-18); whoever is freed by the shot may act at once
(CW-INT-20, CW-INT-25).
"""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..records.events import MixResolved
from ..records.state import State

ONLY_AIMED = 5
"""From this die on only the unit itself is hit (CW-MIX-02)."""
ALSO_AIMED = 3
"""From this die on it is hit together with an opponent (CW-MIX-02)."""


def victims(draft: Draft[State], hit: int, seat: Seat) -> tuple[int, ...]:
    """Who suffers a hit on a unit: itself, or in a melee perhaps one of its opponents, whoever owns them,
    in the order of their saves (CW-MIX-01..06, CW-INT-18). The opponent passes it on to nobody."""
    state = draft.state
    opponents = state.opponents(hit)
    if not opponents:
        return (hit,)
    die = draft.roll(6, "mix", "CW-MIX-02", seat)
    if die >= ONLY_AIMED:
        found: tuple[int, ...] = (hit,)
    else:
        other = _one_of(draft, opponents, seat)
        found = (hit, other) if die >= ALSO_AIMED else (other,)
    draft.emit(MixResolved(hit, die, found))
    return found


def _one_of(draft: Draft[State], opponents: tuple[int, ...], seat: Seat) -> int:
    """A random opponent, counted in canonical order; a single one needs no die (CW-MIX-04, CW-DIE-01)."""
    if len(opponents) == 1:
        return opponents[0]
    return opponents[draft.roll(len(opponents), "who", "CW-MIX-04", seat) - 1]
