"""Chapter 5: the sequence of a turn.

1. temporary spells of the active side expire        5. shooting phase
2. leaderless undead armies crumble                  6. combat phase
3. marks of the last turn are cleared                7. toppled pieces roll for regeneration
4. movement phase                                    8. debts are cleared; 9. the next side
"""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.sequence import Sequence, SequencePhase

from ..records.events import DebtCleared, Decayed, PhaseBegan, StoodUp, TurnBegan, TurnEnded
from ..records.frames import Combat, Movement, Shooting, Turn
from ..records.state import DEBT, RAISED_NOW, TOPPLED, TURN_MARKS, State, Unit
from . import massacre, victory
from .odds import REGENERATION_NEEDS


def expire(draft: Draft[State], frame: Turn) -> None:
    """Temporary spells whose caster belongs to the active side end (CW-TUR-04, CW-MAG-12)."""
    state = draft.state
    draft.emit(TurnBegan(state.round, state.active))
    side = state.active_side
    sides, units = state.sides, state.units
    casters = [s.caster for s in state.lasting if sides[units[s.caster].seat] == side]
    victory.end_spells(draft, casters, "expired")


def crumble(draft: Draft[State], frame: Turn) -> None:
    """Leaderless undead armies of the side give up a unit each (CW-TUR-04, CW-OPT-23)."""
    massacre.crumble(draft)


def refresh(draft: Draft[State], frame: Turn) -> None:
    """Marks of the last turn are cleared: `raised_now` only of the active side's units (CW-TUR-04)."""
    state = draft.state
    side, sides = state.active_side, state.sides
    own, others = ~(TURN_MARKS | RAISED_NOW), ~TURN_MARKS
    units = state.units
    for i, unit in enumerate(units):
        marks = unit.marks & (own if sides[unit.seat] == side else others)
        if marks != unit.marks or unit.spent:
            units[i] = Unit(i, unit.kind, unit.seat, unit.at, 0, marks)
    state.derived.legal = None
    state.derived.steps.clear()
    state.flights, state.last_mover = (), -1


def movement(draft: Draft[State], frame: Turn) -> None:
    """CW-TUR-01, first phase."""
    draft.emit(PhaseBegan("move"))
    draft.push(Movement())


def shooting(draft: Draft[State], frame: Turn) -> None:
    """CW-TUR-01, second phase."""
    draft.emit(PhaseBegan("shoot"))
    draft.push(Shooting())


def combat(draft: Draft[State], frame: Turn) -> None:
    """CW-TUR-01, third phase."""
    draft.emit(PhaseBegan("combat"))
    draft.push(Combat())


def regenerate(draft: Draft[State], frame: Turn) -> None:
    """Every toppled piece rolls, in canonical order: 3 or more stands up, else it is gone (CW-ATR-42)."""
    state = draft.state
    if not state.derived.toppled:
        return
    for unit in [u for u in state.on_board() if u.marks & TOPPLED]:
        die = draft.roll(6, "regen", "CW-ATR-42", unit.seat)
        if die >= REGENERATION_NEEDS:
            state.stand_up(unit.id)
            draft.emit(StoodUp(unit.id, unit.at, die))
        else:
            victory.take_out(draft, unit.id)
            draft.emit(Decayed(unit.id, unit.at, die))
    victory.check_elimination(draft)


def pay(draft: Draft[State], frame: Turn) -> None:
    """The debts of the active side's mages are cleared (CW-TUR-05, CW-MAG-05)."""
    state = draft.state
    side, sides = state.active_side, state.sides
    for unit in state.units:
        if unit.marks & DEBT and sides[unit.seat] == side:
            state.update(unit.unmarked(DEBT))
            if unit.at >= 0:
                draft.emit(DebtCleared(unit.id))
    draft.emit(TurnEnded(state.active))


def pass_on(draft: Draft[State], frame: Sequence) -> None:
    """The next side that has units takes its turn; after the last one a new round begins (CW-TUR-05)."""
    state = draft.state
    for _ in state.order:
        if state.turn + 1 < len(state.order):
            state.turn += 1
        elif victory.check_quiet(draft):
            return
        else:
            state.turn = 0
            state.round += 1
        if any(seat not in state.eliminated for seat in state.active):
            break
    draft.swap(Turn())


class TurnPhase(SequencePhase[State, Turn]):
    """Runs the nine steps of a turn (CW-TUR-01, CW-TUR-04, CW-TUR-05)."""

    steps = (expire, crumble, refresh, movement, shooting, combat, regenerate, pay, pass_on)


STEP_OF = {step.__name__: i + 1 for i, step in enumerate(TurnPhase.steps)}
"""What `Turn.step` reads while a step runs or the frames it pushed are on the stack."""
