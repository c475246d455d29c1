"""Spells that last (OW-MAG-09, OW-MAG-12): who carries what, what is used up, when all of it is over."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tabletop.engine.draft import Draft

from ...components.spell_effects import SpellOp
from ...components.spells import SPELLS
from ...records.battle_events import EffectEnded
from ...records.pieces import Counter, Lasting
from ...records.state import State


@cache
def does(spell: int, op: type[SpellOp]) -> bool:
    """Has a spell an effect of that sort?"""
    return any(isinstance(each, op) for each in SPELLS[spell].text.effect)


def carried(state: State, counter: Counter, op: type[SpellOp]) -> list[Lasting]:
    """The lasting spells on a counter that have an effect of that sort, the oldest first."""
    if not counter.under:
        return []
    return [each for each in state.lasting if each.id in counter.under and does(each.spell, op)]


def over(state: State, cell: int, op: type[SpellOp]) -> list[Lasting]:
    """The lasting spells on a location that have an effect of that sort, the oldest first."""
    return [each for each in state.lasting if each.at == cell and does(each.spell, op)]


def use(draft: Draft[State], lastings: Iterable[Lasting]) -> None:
    """Spells are used up, for all counters that carried them (OW-MAG-09)."""
    ids = [each.id for each in lastings]
    draft.state.lift(*ids)
    for number in ids:
        draft.emit(EffectEnded(number, "used"))


def end_combat(draft: Draft[State]) -> None:
    """What lasts a combat is over when the window COMBAT_END has closed (OW-FIN-06)."""
    state = draft.state
    if state.lasting:
        state.lift(*[each.id for each in state.lasting if each.until == "combat"])
