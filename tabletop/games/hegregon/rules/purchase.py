"""Chapter 4: the purchase step (S2)."""

from __future__ import annotations

from typing import get_args

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts.hexes import Mask, hexes_in, pick

from ..components.board import DOORSTEPS, MAP
from ..components.kinds import CAMOUFLAGE_PRICE, COST, EAR, HEAVY, KINDS, PER_BASE
from ..records.actions import END_STEP, Buy, Camouflage, EndStep, camouflage
from ..records.events import Bought, StepSkipped
from ..records.frames import Purchase
from ..records.state import State
from ..records.units import CAMOUFLAGED, USED
from . import abilities, mines, order, victory

DOORSTEP = Cite("HG-BUY-02")
LIMIT = Cite("HG-BUY-03")
OCCUPIED = Cite("HG-BUY-04")
NO_HEAVY = Cite("HG-BUY-05")
NOT_HELD = Cite("HG-BUY-09")
MUST_BUY = Cite("HG-BUY-12")
PRICE = Cite("HG-GEN-08")
NO_SUCH_KIND = Cite("HG-BUY-10")
OWN = Cite("HG-GEN-05")
BASE_OF = {hex: base for base, door in enumerate(DOORSTEPS) for hex in hexes_in(door)}
"""Doorstep hex → its base; the doorsteps of bases do not meet."""


_BUYS = [[Buy(kind, hex) for hex in range(MAP.size)] for kind in range(len(KINDS))]
"""Kind, hex → the shared record."""


def places(state: State, frame: Purchase) -> Mask:
    """The free hexes next to held bases that may still take a unit (HG-BUY-02..04): captured bases too
    (HG-BUY-14), enemies only block their hexes (HG-BUY-08, HG-INT-35)."""
    found = 0
    for base, holder in enumerate(state.holders):
        if holder == frame.seat and frame.bought[base] < PER_BASE:
            found |= DOORSTEPS[base]
    return found & ~state.derived.occupied


def places_for(state: State, frame: Purchase, kind: int) -> Mask:
    """Of these, where a unit of that type may stand (HG-BUY-05)."""
    at = places(state, frame)
    return at & ~state.derived.crystal if kind == HEAVY else at


def room(state: State, frame: Purchase, base: int, kind: int) -> int:
    """How many units of that type the base may still take: free hexes, and no more than it is allowed
    (HG-BUY-03..05)."""
    free = places_for(state, frame, kind) & DOORSTEPS[base]
    return min(PER_BASE - frame.bought[base], free.bit_count())


PurchaseAction = Buy | Camouflage | EndStep


class PurchasePhase(Phase[State, Purchase, PurchaseAction]):
    """Buying and camouflage, in any number and order (HG-BUY-01, HG-BUY-11)."""

    accepts = get_args(PurchaseAction)

    def owed(self, state: State, frame: Purchase) -> tuple[Seat, ...]:
        if state.leaving or not self._has_choices(state, frame):
            return ()
        return (frame.seat,)

    def legal(self, state: State, frame: Purchase, seat: Seat) -> list[PurchaseAction]:
        found = self._choices(state, frame)
        return found if refuse_end(state, seat) else [*found, END_STEP]

    def options(self, state: State, frame: Purchase, seat: Seat) -> list[PurchaseAction]:
        return self.legal(state, frame, seat)

    def refuse(self, state: State, frame: Purchase, seat: Seat, action: PurchaseAction) -> Refusal | None:
        if isinstance(action, Buy):
            return refuse_buy(state, frame, action)
        if isinstance(action, Camouflage):
            unit = state.unit(action.unit)
            if unit is None or unit.at < 0 or unit.seat != seat:
                return OWN.refuse("not-your-unit", unit=action.unit)
            return abilities.refuse_camouflage(state, unit)
        return refuse_end(state, seat)

    def take(self, draft: Draft[State], frame: Purchase, seat: Seat, action: PurchaseAction) -> None:
        if isinstance(action, Buy):
            buy(draft, frame, action)
        elif isinstance(action, Camouflage):
            abilities.camouflage(draft, draft.state.units[action.unit])
        else:
            self._end(draft, frame)

    def proceed(self, draft: Draft[State], frame: Purchase) -> None:
        """Who resigned leaves; who has nothing left to buy is not asked (HG-ORD-05)."""
        if draft.state.leaving:
            victory.remove_leaving(draft)
        else:
            draft.emit(StepSkipped(frame.seat, "purchase"))
        self._end(draft, frame)

    def _end(self, draft: Draft[State], frame: Purchase) -> None:
        """The step ends; who has no units then is out (HG-ELI-01); who has some plays on (HG-ELI-04)."""
        state = draft.state
        order.end_step(draft, frame.seat, "purchase")
        if not state.derived.own[frame.seat] and frame.seat in state.living():
            victory.eliminate(draft, frame.seat, "no-units")

    def _has_choices(self, state: State, frame: Purchase) -> bool:
        """Is there anything to buy? The cheapest unit may stand on any ground."""
        if state.ore[frame.seat] >= COST[EAR] and places(state, frame):
            return True
        return bool(self._choices(state, frame))

    def _choices(self, state: State, frame: Purchase) -> list[PurchaseAction]:
        ore, at = state.ore[frame.seat], places(state, frame)
        found: list[PurchaseAction] = []
        if at:
            for kind in range(len(KINDS)):
                if COST[kind] <= ore:
                    found += pick(_BUYS[kind], at & ~state.derived.crystal if kind == HEAVY else at)
        if ore >= CAMOUFLAGE_PRICE:
            units = state.units
            own = state.derived.own[frame.seat]
            found += [camouflage(uid) for uid in own if not units[uid].marks & (USED | CAMOUFLAGED)]
        return found


def refuse_end(state: State, seat: Seat) -> Refusal | None:
    """Nobody is out by oversight (HG-BUY-12); without units all choices are purchases."""
    return MUST_BUY.refuse("must-buy") if not state.derived.own[seat] else None


def refuse_buy(state: State, frame: Purchase, action: Buy) -> Refusal | None:
    """Why this unit cannot be bought and placed there (HG-BUY-02..05, HG-BUY-09)."""
    if not 0 <= action.kind < len(KINDS):
        return NO_SUCH_KIND.refuse("no-such-unit")
    if state.ore[frame.seat] < COST[action.kind]:
        return PRICE.refuse("too-dear", price=COST[action.kind], ore=state.ore[frame.seat])
    base = BASE_OF.get(action.at, -1)
    if base < 0:
        return DOORSTEP.refuse("not-at-a-base", at=action.at)
    if state.holders[base] != frame.seat:
        return NOT_HELD.refuse("base-not-held", at=action.at)
    if frame.bought[base] >= PER_BASE:
        return LIMIT.refuse("base-full", most=PER_BASE)
    if state.derived.occupied >> action.at & 1:
        return OCCUPIED.refuse("hex-occupied", at=action.at)
    if action.kind == HEAVY and state.derived.crystal >> action.at & 1:
        return NO_HEAVY.refuse("heavy-on-crystal", at=action.at)
    return None


def buy(draft: Draft[State], frame: Purchase, action: Buy) -> None:
    """Pay and place; an enemy mine there goes off at once (HG-BUY-07, HG-INT-17)."""
    state = draft.state
    base, price = BASE_OF[action.at], COST[action.kind]
    state.ore[frame.seat] -= price
    unit = state.add(action.kind, frame.seat, action.at)
    draft.emit(Bought(unit.id, action.kind, frame.seat, action.at, price))
    bought = [*frame.bought]
    bought[base] += 1
    draft.swap(msgspec.structs.replace(frame, bought=tuple(bought)))
    mines.tread(draft, unit)
