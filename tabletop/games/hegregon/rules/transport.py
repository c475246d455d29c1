"""Air transport (chapter 12): an E.A.R. flies from next to an own base to any hex its owner can pay."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts.hexes import hexes_in

from ..components.board import DOORSTEPS, MAP
from ..components.kinds import EAR
from ..records.actions import CallOff, Fly
from ..records.frames import Landing
from ..records.state import State
from ..records.units import CEASEFIRE, FOUGHT, USED, Unit
from . import combat, entering, ore

TAKE_OFF = Cite("HG-FLY-01")
LANDING = Cite("HG-FLY-02")
FIGHT = Cite("HG-FLY-03")
SLOT = Cite("HG-ABL-01")
ONLY_EAR = Cite("HG-UNI-02")
PRICE = Cite("HG-FLY-01")
JAMMED = Cite("HG-EVT-09")
CEASE = Cite("HG-INT-21")


def take_off_hexes(state: State, seat: Seat) -> int:
    """The hexes next to a seat's bases (HG-FLY-01)."""
    return _doorsteps(tuple(state.holders), seat)


@lru_cache(maxsize=2_000)
def _doorsteps(holders: tuple[int, ...], seat: Seat) -> int:
    found = 0
    for base, holder in enumerate(holders):
        if holder == seat:
            found |= DOORSTEPS[base]
    return found


def refuse_call(state: State, unit: Unit) -> Refusal | None:
    """Why air transport cannot be called for this unit (HG-FLY-01)."""
    if unit.kind != EAR:
        return ONLY_EAR.refuse("only-ear", unit=unit.id)
    if unit.marks & USED:
        return SLOT.refuse("ability-used", unit=unit.id)
    if "air" in state.bans:
        return JAMMED.refuse("jamming")
    if not state.ore[unit.seat]:
        return PRICE.refuse("too-dear", price=1, ore=0)
    if not take_off_hexes(state, unit.seat) >> unit.at & 1:
        return TAKE_OFF.refuse("no-take-off", unit=unit.id)
    return None


def refuse_landing(state: State, unit: Unit, to: int) -> Refusal | None:
    """Why the unit cannot land there (HG-FLY-01..03, HG-INT-21)."""
    if to not in MAP or to == unit.at:
        return LANDING.refuse("no-such-hex")
    price = MAP.distance(unit.at, to)
    if price > state.ore[unit.seat]:
        return PRICE.refuse("too-dear", price=price, ore=state.ore[unit.seat])
    if state.derived.crystal >> to & 1:
        return LANDING.refuse("landing-on-crystal", at=to)
    other = state.unit_at(to)
    if other is None:
        return None
    if state.sides[other.seat] == state.sides[unit.seat]:
        return LANDING.refuse("friend-there", other=other.id)
    if unit.marks & FOUGHT:
        return FIGHT.refuse("fought-already", unit=unit.id)
    if (unit.marks | other.marks) & CEASEFIRE:
        return CEASE.refuse("cease-fire", other=other.id)
    return None


def landings(state: State, unit: Unit) -> int:
    """Every hex on which it may land."""
    derived = state.derived
    found = MAP.within(min(state.ore[unit.seat], 30))[unit.at] & ~derived.crystal
    found &= ~state.friends(unit.seat)
    if unit.marks & (FOUGHT | CEASEFIRE):
        found &= ~derived.occupied
    return found & ~derived.truce


class LandingPhase(Phase[State, Landing, Fly | CallOff]):
    """Where does it land? Nothing is paid before that is said."""

    accepts = (Fly, CallOff)

    def owed(self, state: State, frame: Landing) -> tuple[Seat, ...]:
        return () if frame.seat in state.leaving else (frame.seat,)

    def options(self, state: State, frame: Landing, seat: Seat) -> list[Fly | CallOff]:
        return [*map(Fly, hexes_in(landings(state, state.units[frame.unit]))), CallOff()]

    def legal(self, state: State, frame: Landing, seat: Seat) -> list[Fly | CallOff]:
        return self.options(state, frame, seat)

    def refuse(self, state: State, frame: Landing, seat: Seat, action: Fly | CallOff) -> Refusal | None:
        return refuse_landing(state, state.units[frame.unit], action.to) if isinstance(action, Fly) else None

    def take(self, draft: Draft[State], frame: Landing, seat: Seat, action: Fly | CallOff) -> None:
        draft.pop()
        if isinstance(action, Fly):
            fly(draft, draft.state.units[frame.unit], action.to)

    def proceed(self, draft: Draft[State], frame: Landing) -> None:
        draft.pop()


def fly(draft: Draft[State], unit: Unit, to: int) -> None:
    """Pay 1 H per hex; no movement is left this turn (HG-FLY-05), a withdrawal
    is not forgotten (HG-INT-38); onto an enemy: a combat (HG-FLY-03)."""
    state = draft.state
    unit = entering.leave_turret(draft, unit)
    unit = state.update(unit.changed(mp=0))
    unit = ore.pay(draft, unit, "transport", MAP.distance(unit.at, to))
    other = state.unit_at(to)
    if other is None:
        entering.land(draft, unit, to)
    else:
        combat.declare(draft, unit, other, "landing")
