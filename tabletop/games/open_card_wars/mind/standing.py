"""What temperaments look at in Open Card Wars: lives and characters, and the lines in which nobody stands
against them."""

from __future__ import annotations

from tabletop.engine.contract import Standing

from ..records.state import State
from .appraisal import BODY, LEARNT, body_of, covers_of, fields_of, threat

LINES = 3
WORTH = LEARNT.by_hand
"""What everything is worth, as thought out by hand: whoever likes blows need not know what wins."""


def standing(state: State) -> Standing:
    """Life and living characters by their worth; what attacks of whoever stands there would take of them;
    lines by how many more stand there than their enemies."""
    force = [WORTH["life"] * life for life in state.life]
    exposed = [0.0 for _ in force]
    counts = [[0] * LINES for _ in force]
    fields = fields_of(state)
    for seat, own in enumerate(fields):
        covers = covers_of(fields[1 - seat])
        for fighter in own:
            force[seat] += sum([WORTH[name] * figure for name, figure in zip(BODY, body_of(fighter))])
            breach, blow = threat(fighter, covers)
            exposed[1 - seat] += WORTH["breach"] * breach + WORTH["blows"] * blow
            counts[seat][fighter.cell % LINES] += 1
    ground = tuple(
        float(sum(max(0, own - other) for own, other in zip(counts[seat], counts[1 - seat])))
        for seat in (0, 1)
    )
    return Standing(tuple(force), tuple(exposed), ground, float(LINES))
