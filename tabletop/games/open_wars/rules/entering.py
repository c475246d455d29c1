"""What happens when a group leaves a cell and enters another (OW-MOV-18, section 10), whatever brings it
there: walking, retreat, effect move or teleport (OW-LOC-03). Placement is neither (OW-MOV-23).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from tabletop.engine.draft import Draft

from ..components.ground import Cell
from ..components.location_effects import (
    ForbidAttack,
    GainMovementPoint,
    LocationEffect,
    StopMovement,
)
from ..components.locations import LOCATIONS, NO_CELL, Location
from ..components.units import IS_FLYING
from ..components.words import ModStat
from ..records.events import Altered, Barred, Entered, Stopped
from ..records.pieces import LATE, NO_ATTACK, RIVER, STOPPED, Counter, StackKey
from ..records.state import State
from . import melee
from .place import triggered

Ids = tuple[int, ...]
How = Literal["march", "retreat", "effect", "teleport"]
LEAVING, ENTERING = triggered("leave"), triggered("enter")
"""Card → kind → what the card does to such counters that leave it, and that enter it: mostly nothing."""


def leave(draft: Draft[State], group: Ids) -> bool:
    """The effects of the cell that a group is about to leave, before its cost is checked (OW-LOC-15). Has it
    any?"""
    state = draft.state
    first = state.counters[group[0]]
    card = NO_CELL if first is None else state.ground.cards[first.at]
    if first is None or not LEAVING[card][first.kind]:
        return False
    _affect(draft, group, LOCATIONS[card], LEAVING[card][first.kind])
    return True


def enter(draft: Draft[State], group: Ids, to: Cell, how: How, price: int = 0, marks: int = 0) -> None:
    """A group pays and enters a cell; then the effects of the cell, then what stops it (OW-MOV-18). Who is
    stopped has the mark."""
    state = draft.state
    there = members(state, group)
    first = there[0]
    ids = group if len(there) == len(group) else tuple([counter.id for counter in there])
    state.shift_all(ids, to, price, marks | newcomer(state))
    draft.emit(Entered(group, first.at, to, price, how))
    arrived(draft, group, first, to)


def arrived(draft: Draft[State], group: Ids, first: Counter, to: Cell) -> None:
    """What happens as soon as a group is in a cell; `first` is one of it, as it was before."""
    state = draft.state
    card = state.ground.cards[to]
    if effects := ENTERING[card][first.kind]:
        _affect(draft, group, LOCATIONS[card], effects)
    if state.mixed[state.presence[to]] and not IS_FLYING[first.kind]:
        _stop(draft, group, "enemy")  # also if the enemy is gone later (OW-MOV-10, OW-MOV-12, OW-INT-14)
    if state.combat is not None:
        melee.note(state)


def newcomer(state: State) -> int:
    """The mark of whoever arrives anywhere during a round of a combat (OW-INI-06)."""
    return LATE if state.combat is not None else 0


def members(state: State, group: Sequence[int]) -> list[Counter]:
    """The counters of a group that are on the map."""
    counters = state.counters
    if len(group) == 1:  # asked very often
        only = counters[group[0]] if 0 <= group[0] < len(counters) else None
        return [] if only is None else [only]
    found: list[Counter] = []
    for number in group:
        if 0 <= number < len(counters) and (counter := counters[number]) is not None:
            found.append(counter)
    return found


def _stop(draft: Draft[State], group: Ids, why: str) -> None:
    first = draft.state.counters[group[0]] or members(draft.state, group)[0]
    draft.state.mark_all(StackKey(first.seat, first.kind, first.at), group, STOPPED)
    draft.emit(Stopped(group, first.at, why))


def _affect(draft: Draft[State], group: Ids, card: Location, effects: tuple[LocationEffect, ...]) -> None:
    for effect in effects:
        if _falls(draft, group, card, effect):
            _apply(draft, group, card, effect)


def _falls(draft: Draft[State], group: Ids, card: Location, effect: LocationEffect) -> bool:
    """One six-sided die for the whole group, where the effect asks for it (OW-LOC-04, OW-CMP-07)."""
    if effect.dice is None:
        return True
    seat = members(draft.state, group)[0].seat
    return draft.roll(6, card.code, card.rule, seat) in effect.dice.fail


def _apply(draft: Draft[State], group: Ids, card: Location, effect: LocationEffect) -> None:
    state, change = draft.state, effect.effect
    if isinstance(change, StopMovement):
        _stop(draft, group, card.code)
    elif isinstance(change, ForbidAttack):
        for counter in members(state, group):
            state.mark(counter, NO_ATTACK)
        draft.emit(Barred(group, card.code))
    elif isinstance(change, ModStat):
        for counter in members(state, group):
            alter(state, counter, change)
        draft.emit(Altered(group, change.stat, change.delta, card.code))
    elif isinstance(change, GainMovementPoint):
        _gain_point(draft, group, card, change)


def _gain_point(draft: Draft[State], group: Ids, card: Location, change: GainMovementPoint) -> None:
    """Once per counter and turn (OW-LOC-19)."""
    state = draft.state
    fresh = [counter for counter in members(state, group) if not counter.marks & RIVER]
    for counter in fresh:
        state.mark(counter, RIVER)
    if fresh:
        draft.emit(Altered(tuple(c.id for c in fresh), "movement", change.delta, card.code))


def alter(state: State, counter: Counter, change: ModStat) -> None:
    """Movement or Attack of a counter is changed until the end of the turn; changes add up (OW-LOC-15,
    OW-LOC-16)."""
    if change.stat == "movement":
        state.update(replace(counter, movement=counter.movement + change.delta))
    else:
        state.update(replace(counter, attack=counter.attack + change.delta))
