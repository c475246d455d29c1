"""Maintenance and the End phase: what begins and ends by itself (OCW-MAINT-01, OCW-SM-10, OCW-SM-22).

POISON shrinks, and takes its HP before a counter goes (OCW-SRC-03, OCW-SRC-04); what was defeated at 0 HP
is only now removed (OCW-SRC-15).
"""

from __future__ import annotations

from tabletop.engine.draft import Draft

from ..records.events import Healed, Poisoned, Removed, TurnBegan
from ..records.state import State
from . import damage, durations, victory
from .geometry import affected, in_reading_order


def begin_turn(draft: Draft[State]) -> None:
    """The next turn: one die per character anew, no ability activated yet (OCW-TURN-03, OCW-TURN-04)."""
    state = draft.state
    state.turn += 1
    state.round = (state.turn + 1) // 2
    state.activated = ()
    state.spent = [(), ()]
    draft.emit(TurnBegan(state.turn, state.round, state.active))


def maintain(draft: Draft[State]) -> None:
    """Steps (a) to (f) in order, all by themselves (OCW-MAINT-01)."""
    state = draft.state
    if state.turn % 2:
        victory.fatigue(draft)
        if state.outcome is not None:
            return
    durations.sweep(draft, affected(state), "start")
    poison(draft)
    remove(draft)
    victory.check_empty(draft)


def poison(draft: Draft[State]) -> None:
    """The active player's poisoned lose HP as many as counters, then one counter (OCW-MAINT-02..04). Enemy
    counters wait for their own maintenance (OCW-MAINT-06)."""
    state = draft.state
    active = state.active
    sick = in_reading_order(state, [f for f in state.fighters if f.poison and f.hp and f.seat == active])
    for fighter in sick:
        hp, floor = damage.lower(fighter, fighter.poison)
        left = fighter.poison - 1
        state.update(fighter.changed(hp=hp, poison=left))
        draft.emit(Poisoned(fighter.id, fighter.hp - hp, hp, left))
        if floor == "ward":
            damage.spend_ward(draft, fighter.id)
    damage.bury(draft, [f.id for f in sick])


def remove(draft: Draft[State]) -> None:
    """Defeated characters of both fields leave, with their equipment (OCW-MAINT-05, OCW-EQ-06)."""
    state = draft.state
    for fighter in list(state.fighters):
        if fighter.cell >= 0 and not fighter.hp:
            state.update(fighter.changed(cell=-1))
            draft.emit(Removed(fighter.id, fighter.card, fighter.seat, fighter.equipment))


def close(draft: Draft[State]) -> None:
    """The End phase: REGENERATION, which means HP (OCW-SRC-09), then the endings (OCW-SM-22, OCW-KW-22)."""
    state = draft.state
    concerned = affected(state)
    for fighter in concerned:
        full = fighter.face.hp or 0
        if fighter.hp < full and fighter.has("regeneration"):
            state.update(fighter.changed(hp=full))
            draft.emit(Healed(fighter.id, full - fighter.hp, full, "regeneration"))
    durations.sweep(draft, concerned, "end", "hit")
    victory.check_empty(draft)
