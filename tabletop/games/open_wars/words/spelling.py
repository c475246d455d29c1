"""How a cast is clicked: the caster, the spell, then what it aims at."""

from __future__ import annotations

from typing import Any

from tabletop.app.table import EntityId
from tabletop.engine.model import Action

from ..records import actions as do
from ..records import frames
from ..records.pieces import StackKey
from ..records.state import State
from ..rules.magic.traits import SACRIFICES
from ..rules.stacking import sorts
from .places import cell_of, number, stack_id, stack_key

FREE = "button:free"


def spell_gesture(state: State, frame: Any, action: do.Spell) -> tuple[EntityId, ...]:
    """Caster, spell, whether Convergence frees it, target stack, cell, spell aimed at, counter."""
    found: list[EntityId] = []
    caster = state.counter(action.caster)
    if caster is not None and not isinstance(frame, frames.FreeCasting):
        found.append(stack_id(caster.key))
    found.append(f"spell:{action.spell}")
    if action.free:
        found.append(FREE)
    if action.target is not None:
        found.append(stack_id(action.target))
    if action.cell >= 0:
        found.append(f"cell:{action.cell}")
    if action.aimed >= 0:
        found.append(f"cast:{action.aimed}")
    return (*found, *_counter(state, action))


def _counter(state: State, action: do.Spell) -> tuple[EntityId, ...]:
    """The fallen counter, or the one given up where that is a choice."""
    if action.counter < 0:
        return ()
    if not SACRIFICES[action.spell]:
        return (f"fallen:{action.counter}",)
    stack = state.stack_of(action.target) if isinstance(action.target, StackKey) else []
    return (f"take:{action.counter}",) if len(sorts(stack)) > 1 else ()


def spell_meant(state: State, frame: Any, selection: tuple[EntityId, ...], entity: EntityId) -> Action | None:
    """The cast that a refused click meant, as far as it has been said."""
    spelled = [*selection, entity]
    if isinstance(frame, frames.FreeCasting):
        caster = frame.caster
    else:
        key = stack_key(spelled[0])
        stack = state.stack_of(key) if key is not None else []
        if not stack or not selection:
            return None
        caster = stack[0].id
        spelled = spelled[1:]
    spell = next((number(each) for each in spelled if each.startswith("spell:")), -1)
    if spell < 0:
        return None
    target = next((key for each in spelled if (key := stack_key(each)) is not None), None)
    cell = next((cell_of(each) for each in spelled if each.startswith("cell:")), -1)
    aimed = next((number(each) for each in spelled if each.startswith("cast:")), -1)
    fallen = next((number(each) for each in spelled if each.startswith("fallen:")), -1)
    return do.Spell(caster, spell, target, cell, aimed, fallen, FREE in spelled)
