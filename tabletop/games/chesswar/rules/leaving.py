"""Leaving a match of several armies: resignation takes effect when nothing is being resolved (CW-VIC-04).

A seat that resigns is in `State.leaving` until the next free moment of a phase; until then it is asked
nothing (`may_answer`), and then its units are removed.
"""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..records.events import ArmyEliminated, Destroyed
from ..records.state import State
from . import victory


def may_answer(state: State, seat: Seat) -> bool:
    """May the seat be asked anything? Not if it is leaving or has no army left."""
    return seat not in state.leaving and seat not in state.eliminated


def remove_units(draft: Draft[State]) -> None:
    """The units of all leaving seats go, without windows or outbreaks; then the match may be decided."""
    state = draft.state
    seats, state.leaving = state.leaving, ()
    for seat in seats:
        for uid in list(state.derived.own[seat]):
            draft.emit(Destroyed(uid, state.units[uid].at, "resigned"))
            victory.take_out(draft, uid)
        if seat not in state.eliminated:
            state.eliminated = (*state.eliminated, seat)
            draft.emit(ArmyEliminated(seat, resigned=True))
    victory.check_elimination(draft)
