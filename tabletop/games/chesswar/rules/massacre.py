"""Section 13.2: leaderless armies (CW-OPT-21, -22, -24) and crumbling (CW-OPT-23). Example: CW-EX-37."""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..records.actions import Crumble
from ..records.events import Crumbled
from ..records.frames import Crumbling
from ..records.state import State
from . import leaving, victory

CRUMBLING = Cite("CW-OPT-23")


def is_leaderless(state: State, seat: Seat) -> bool:
    """Has the army lost its generals in a massacre? All enemies are fearsome to it (CW-OPT-21), it gets no
    follow-up moves and cannot fire indirectly, even with an allied spotter (CW-OPT-22, CW-OPT-24)."""
    return seat in state.leaderless


def crumble(draft: Draft[State]) -> None:
    """Ask every leaderless undead army of the active side for a unit, in initiative order (CW-OPT-23)."""
    state = draft.state
    for seat in reversed(state.active):
        if seat in state.leaderless and state.armies[seat] == "undead" and state.derived.own[seat]:
            draft.push(Crumbling(seat))


class CrumblingPhase(Phase[State, Crumbling, Crumble]):
    """The owner names one of its pieces, toppled and just raised ones included; it is simply removed."""

    accepts = (Crumble,)

    def owed(self, state: State, frame: Crumbling) -> tuple[Seat, ...]:
        seat = frame.seat
        return (seat,) if state.derived.own[seat] and leaving.may_answer(state, seat) else ()

    def options(self, state: State, frame: Crumbling, seat: Seat) -> list[Crumble]:
        return [Crumble(uid) for uid in state.derived.own[seat]]

    def refuse(self, state: State, frame: Crumbling, seat: Seat, action: Crumble) -> Refusal | None:
        if action.unit in state.derived.own[seat]:
            return None
        return CRUMBLING.refuse("crumble-own", unit=action.unit)

    def take(self, draft: Draft[State], frame: Crumbling, seat: Seat, action: Crumble) -> None:
        draft.pop()
        at = draft.state.units[action.unit].at
        victory.take_out(draft, action.unit)
        draft.emit(Crumbled(action.unit, at))
        victory.check_elimination(draft)

    def proceed(self, draft: Draft[State], frame: Crumbling) -> None:
        draft.pop()
