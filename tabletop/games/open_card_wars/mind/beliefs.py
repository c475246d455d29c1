"""What a rival's hidden hand likely holds: equipment that somebody of the team could wear is soon worn, what
nobody can wear stays in the hand (OCW-TEAM-06, OCW-EQ-02).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from pathlib import Path

from tabletop.engine.beliefs import Holding, read
from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..records.state import State
from ..rules.team import unshown

BELIEFS = read((Path(__file__).parent.parent / "data" / "beliefs.json").read_bytes())

TIMES = (2, 6, 10)
"""Last turns of beginning, middle and late part of a match: what is wanted is worn ever more surely."""


def kind(state: State, seat: Seat, card: int) -> str:
    """By what equipment is told apart: could somebody of the seat's wear it now, does somebody of its class
    wear something or has fallen, or is nobody of that class there; and whether the match has just begun."""
    cls = CARDS[card].cls
    team = [fighter for fighter in state.fighters if fighter.seat == seat and fighter.face.cls == cls]
    free = any(fighter.cell >= 0 and fighter.hp and fighter.equipment < 0 for fighter in team)
    use = "wanted" if free else "served" if team else "strange"
    return f"{bisect_left(TIMES, state.turn)}:{use}"


def holding(state: State, seat: Seat) -> Holding:
    """The equipment of which others would not know whether a seat holds it, and how much of it it holds."""
    there: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for card in unshown(state, seat):
        there[each := kind(state, seat, card)] += 1
        held[each] += card in state.hands[seat]
    return {each: (there[each], held[each]) for each in sorted(there)}
