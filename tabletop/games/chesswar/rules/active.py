"""What the three phases of a turn share: who acts, ending, and ending by itself (CW-TUR-02, CW-TUR-06).
Every unit has few actions in each, so the decisions of a turn are bounded (CW-STM-18).

A phase of the turn derives from `ActivePhase` and gives `actions`, `refuse_action` and `act`. In team games
both seats of the side act in any order until both have ended the phase (CW-OPT-32).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import NOBODY, Action, Cite, Refusal, Seat

from ..records.actions import END_PHASE, EndPhase
from ..records.events import PhaseEnded
from ..records.frames import Combat, Movement, Shooting
from ..records.state import TOPPLED, State
from . import leaving

OWN_UNITS = Cite("CW-TUR-03")
"""The opponent acts in your turn only through instants, and everybody with his own units."""
ON_BOARD = Cite("CW-STM-17")
"""Actions name units by id; a unit that is gone acts no more."""
SPRAWLED = Cite("CW-ATR-41")
FRIENDLY = Cite("CW-GEN-08")


def refuse_actor(state: State, seat: Seat, uid: int) -> Refusal | None:
    """Why the unit of that id cannot act for `seat` at all: any id will do."""
    unit = state.unit(uid)
    if unit is None or unit.at < 0:
        return ON_BOARD.refuse("unit-gone", unit=uid)
    if unit.seat != seat:
        return OWN_UNITS.refuse("not-your-unit", unit=uid)
    if unit.marks & TOPPLED:
        return SPRAWLED.refuse("unit-toppled", unit=uid)
    return None


def refuse_enemy(state: State, seat: Seat, uid: int) -> Refusal | None:
    """Why the unit of that id cannot be the enemy of `seat` in an action: any id will do."""
    unit = state.unit(uid)
    if unit is None or unit.at < 0:
        return ON_BOARD.refuse("target-gone", target=uid)
    if state.sides[unit.seat] == state.sides[seat]:
        return FRIENDLY.refuse("target-friendly", target=uid)
    if unit.marks & TOPPLED:
        return SPRAWLED.refuse("target-toppled", target=uid)
    return None


ActiveT = TypeVar("ActiveT", bound=Movement | Shooting | Combat)
DeedT = TypeVar("DeedT", bound=Action)
"""What is done in the phase, besides ending it."""


class ActivePhase(Phase[State, ActiveT, DeedT | EndPhase], Generic[ActiveT, DeedT]):
    """A phase of the turn. It is left when every seat of the side has ended it or has nothing to do."""

    name: ClassVar[str]
    """``move``, ``shoot`` or ``combat``."""

    open_to_all = True

    def actions(self, state: State, seat: Seat) -> list[DeedT | EndPhase]:
        """Everything `seat` may do now except ending the phase, in a fixed order: a list of its own."""
        raise NotImplementedError

    def refuse_action(self, state: State, seat: Seat, action: DeedT) -> Refusal | None:
        """Why not, for any action but EndPhase."""
        raise NotImplementedError

    def act(self, draft: Draft[State], seat: Seat, action: DeedT) -> None:
        """Carry out a legal action other than EndPhase."""
        raise NotImplementedError

    def close(self, draft: Draft[State]) -> None:
        """The phase is over: clear what ends with it."""

    def owed(self, state: State, frame: ActiveT) -> tuple[Seat, ...]:
        known = state.derived.legal
        if known is None or known[0] is not frame:
            known = self._list(state, frame)
        return known[2] if not state.leaving else ()

    def options(self, state: State, frame: ActiveT, seat: Seat) -> Sequence[DeedT | EndPhase]:
        return self.legal(state, frame, seat)

    def legal(self, state: State, frame: ActiveT, seat: Seat) -> Sequence[DeedT | EndPhase]:
        known = state.derived.legal
        if known is None or known[0] is not frame:
            known = self._list(state, frame)
        return known[1][seat]

    def refuse(self, state: State, frame: ActiveT, seat: Seat, action: DeedT | EndPhase) -> Refusal | None:
        return None if isinstance(action, EndPhase) else self.refuse_action(state, seat, action)

    def take(self, draft: Draft[State], frame: ActiveT, seat: Seat, action: DeedT | EndPhase) -> None:
        state = draft.state
        state.derived.legal = None
        state.last_choice = state.round
        if not isinstance(action, EndPhase):
            self.act(draft, seat, action)
            return
        draft.emit(PhaseEnded(self.name, seat))
        done = (*frame.done, seat)
        if len(done) >= len(state.active):
            self._leave(draft)
        else:
            draft.swap(msgspec.structs.replace(frame, done=done))

    def proceed(self, draft: Draft[State], frame: ActiveT) -> None:
        draft.state.derived.legal = None
        if draft.state.leaving:
            leaving.remove_units(draft)
            return
        if len(frame.done) < len(draft.state.active):
            draft.emit(PhaseEnded(self.name, NOBODY))
        self._leave(draft)

    def _leave(self, draft: Draft[State]) -> None:
        draft.pop()
        self.close(draft)

    def _list(
        self, state: State, frame: ActiveT
    ) -> tuple[ActiveT, dict[Seat, list[DeedT | EndPhase]], tuple[Seat, ...]]:
        """The legal lists of every seat of the active side and who can do more than end the phase, made once
        per decision."""
        lists: dict[Seat, list[DeedT | EndPhase]] = {}
        able = []
        for seat in state.active:
            found = self.actions(state, seat) if seat not in frame.done else []
            if found:
                able.append(seat)
            found.append(END_PHASE)
            lists[seat] = found
        state.derived.legal = known = (frame, lists, tuple(able))
        return known
