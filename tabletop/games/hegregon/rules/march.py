"""Chapters 6 and 8: orders to march, carried out hex by hex (S4), and position fights at their end."""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts.hexes import Mask, hexes_in

from ..components.board import MAP
from ..components.kinds import HEAVY, HOVER
from ..records.actions import Move, moves
from ..records.events import Moved
from ..records.frames import Passing
from ..records.state import State
from ..records.units import CEASEFIRE, ENTRENCHED, FOUGHT, Unit
from . import combat, entering
from .movement import entry_price, leads_away
from .quick import loud_for, reach, route

_ALONE = MAP.alone
ORDER = Cite("HG-MOV-07")
PRICE = Cite("HG-MOV-02")
STAY = Cite("HG-MOV-03")
PASS = Cite("HG-MOV-05")
NO_CRYSTAL = Cite("HG-UNI-04")
FIGHT = Cite("HG-POS-02")
FOUGHT_ALREADY = Cite("HG-POS-07")
CEASE = Cite("HG-INT-22")
SHUN = Cite("HG-CAM-09")


def refuse_move(state: State, unit: Unit, to: int) -> Refusal | None:
    """Why the unit cannot be ordered there (HG-MOV-07, HG-POS-02). Whether it can is asked of the quick
    lists: opening a save judges every decision of a match again, and the plain search takes a hundred times
    as long."""
    if to not in MAP or to == unit.at:
        return ORDER.refuse("no-such-hex")
    found = reach(state, unit)
    if (found.ends | found.fights | found.passes) >> to & 1:
        return None
    return _why_not(state, unit, to)


def _why_not(state: State, unit: Unit, to: int) -> Refusal:
    """The most telling of the reasons."""
    if unit.mp <= 0:
        return PRICE.refuse("no-movement", unit=unit.id)
    other = state.unit_at(to)
    if unit.kind == HEAVY and state.derived.crystal >> to & 1:
        return NO_CRYSTAL.refuse("heavy-on-crystal", at=to)
    if other is not None and state.sides[other.seat] == state.sides[unit.seat]:
        if MAP.near[unit.at] >> to & 1 and state.derived.crystal >> to & 1:
            return PASS.refuse("friend-on-crystal", other=other.id)
        return STAY.refuse("friend-there", other=other.id)
    if other is not None:
        if unit.marks & FOUGHT:
            return FOUGHT_ALREADY.refuse("fought-already", unit=unit.id)
        if (unit.marks | other.marks) & CEASEFIRE:
            return CEASE.refuse("cease-fire", other=other.id)
        return FIGHT.refuse("fight-out-of-reach", other=other.id)
    free = hexes_in(MAP.near[unit.at] & ~state.derived.occupied)
    if unit.shuns >= 0 and not any(leads_away(state, unit, hex) for hex in free):
        return SHUN.refuse("must-shun", other=unit.shuns)
    return PRICE.refuse("too-far", unit=unit.id, mp=unit.mp)


def order(draft: Draft[State], unit: Unit, to: int) -> None:
    """An order: the suggested path (HG-MOV-08, HG-MOV-11, HG-UI-02)."""
    path, loud = route(draft.state, unit, to)
    march(draft, unit, path, loud)


def march(draft: Draft[State], unit: Unit, path: tuple[int, ...], loud: Mask) -> None:
    """Walk a path to its end, or until a combat or a card interrupts it. As long as neither enemy, mine nor
    card does, all hexes are entered at once: what `entering.step` would do for each of them."""
    if not path or loud & _ALONE[path[0]]:
        step_by_step(draft, unit, path)
        return
    state = draft.state
    derived, uid, events = state.derived, unit.id, draft.events
    if unit.marks & ENTRENCHED:
        unit = entering.leave_turret(draft, unit)
    came = here = unit.at
    mp, notable = unit.mp, loud | derived.occupied | derived.crystal
    rest: tuple[int, ...] = ()
    for to in path:
        bit = _ALONE[to]
        if not notable & bit:
            events.append(Moved(uid, here, to, 1))
            mp -= 1
        elif loud & bit:
            rest = path[path.index(to) :]
            break
        else:
            price = 2 if derived.crystal & bit and unit.kind != HOVER else 1
            events.append(Moved(uid, here, to, price, derived.ids[to] >= 0))
            mp -= price
        came, here = here, to
    unit = state.place(unit, Unit(uid, unit.kind, unit.seat, here, mp, unit.marks, -1, came))
    step_by_step(draft, unit, rest)


def step_by_step(draft: Draft[State], unit: Unit, path: tuple[int, ...]) -> None:
    """Enter the next hex of a path, where something may happen, then march on; the last one may be an enemy's
    (HG-POS-01)."""
    state = draft.state
    if not path:
        if state.derived.ids[unit.at] != unit.id:
            draft.push(Passing(unit.seat, unit.id))
        return
    to = path[0]
    other = state.unit_at(to)
    if other is not None and state.sides[other.seat] != state.sides[unit.seat]:
        combat.declare(draft, unit, other, "position")
    elif entering.step(draft, unit, to, entry_price(state, unit, to)):
        unit = state.units[unit.id]
        march(draft, unit, path[1:], loud_for(state, unit))


class PassingPhase(Phase[State, Passing, Move]):
    """A unit on a friend's hex must march on (HG-MOV-04)."""

    accepts = (Move,)

    def owed(self, state: State, frame: Passing) -> tuple[Seat, ...]:
        return () if frame.seat in state.leaving else (frame.seat,)

    def options(self, state: State, frame: Passing, seat: Seat) -> list[Move]:
        found = reach(state, state.units[frame.unit])
        return list(moves(frame.unit, found.ends | found.fights | found.passes))

    def legal(self, state: State, frame: Passing, seat: Seat) -> list[Move]:
        return self.options(state, frame, seat)

    def refuse(self, state: State, frame: Passing, seat: Seat, action: Move) -> Refusal | None:
        if action.unit != frame.unit:
            return PASS.refuse("must-march-on", unit=frame.unit)
        return refuse_move(state, state.units[frame.unit], action.to)

    def take(self, draft: Draft[State], frame: Passing, seat: Seat, action: Move) -> None:
        draft.pop()
        order(draft, draft.state.units[action.unit], action.to)

    def proceed(self, draft: Draft[State], frame: Passing) -> None:
        draft.pop()
