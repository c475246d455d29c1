"""Camouflage in combat (chapter 12): detection, push and withdrawal. It hides from attacks alone (HG-CAM-10),
and attacking does not end it (HG-INT-13)."""

from __future__ import annotations

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.board import MAP
from ..records.actions import Push, Withdraw
from ..records.events import CombatDeclared, Found, Withdrew
from ..records.frames import Fight, NotFound
from ..records.state import State
from ..records.units import ENTRENCHED
from . import entering
from .movement import entry_price

FOUND = 5
"""The attacker's die finds the target from 5 on (HG-CAM-04)."""
PUSHING = Cite("HG-CAM-07")


def detect(draft: Draft[State], fight: Fight) -> None:
    """One d8 of the attacker (HG-CAM-04), in every combat anew (HG-CAM-05). Not found: the attack is over, a
    missile is lost (HG-MIS-05); push or withdraw (HG-CAM-06)."""
    state = draft.state
    unit = state.units[fight.unit]
    found = draft.roll(8, "detect", "HG-CAM-04", unit.seat) >= FOUND
    draft.emit(Found(unit.id, fight.target, found))
    if found:
        draft.swap(msgspec.structs.replace(fight, step="react"))
    else:
        draft.swap(NotFound(fight))


def refuse_push(state: State, fight: Fight) -> Refusal | None:
    """Why the attacker cannot push (HG-CAM-07): adjacent, able to enter now, with a die left."""
    unit = state.units[fight.unit]
    if fight.mode == "landing" or MAP.distance(unit.at, fight.to) != 1:
        return PUSHING.refuse("push-from-afar")
    if entry_price(state, unit, fight.to) > unit.mp:
        return PUSHING.refuse("push-no-movement", unit=unit.id)
    if unit.unmarked(ENTRENCHED).dice < 2:
        return PUSHING.refuse("push-no-dice", unit=unit.id)
    return None


class NotFoundPhase(Phase[State, NotFound, Push | Withdraw]):
    """S7c: the attacker pushes or withdraws; it withdraws by itself if it cannot push."""

    accepts = (Push, Withdraw)

    def owed(self, state: State, frame: NotFound) -> tuple[Seat, ...]:
        seat = state.units[frame.fight.unit].seat
        if seat in state.leaving or refuse_push(state, frame.fight) is not None:
            return ()
        return (seat,)

    def options(self, state: State, frame: NotFound, seat: Seat) -> list[Push | Withdraw]:
        return [Push(), Withdraw()]

    def refuse(self, state: State, frame: NotFound, seat: Seat, action: Push | Withdraw) -> Refusal | None:
        return refuse_push(state, frame.fight) if isinstance(action, Push) else None

    def take(self, draft: Draft[State], frame: NotFound, seat: Seat, action: Push | Withdraw) -> None:
        if isinstance(action, Push):
            push(draft, frame.fight)
        else:
            self.proceed(draft, frame)

    def proceed(self, draft: Draft[State], frame: NotFound) -> None:
        draft.pop()
        withdraw(draft, frame.fight)


def push(draft: Draft[State], fight: Fight) -> None:
    """A position fight with one die less and no second detection (HG-CAM-08, HG-DIC-04)."""
    state = draft.state
    entering.leave_turret(draft, state.units[fight.unit])
    draft.emit(CombatDeclared(fight.unit, fight.target, "push", 1))
    draft.swap(Fight(fight.unit, fight.target, "push", 1, fight.to, "react"))


def withdraw(draft: Draft[State], fight: Fight) -> None:
    """The attacker stays; its next step must lead away (HG-CAM-09). A flight is called off: the unit never
    came down (HG-FLY-04)."""
    state = draft.state
    draft.emit(Withdrew(fight.unit, fight.target))
    if fight.mode != "landing":
        state.update(state.units[fight.unit].changed(shuns=fight.target))
