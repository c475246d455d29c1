"""Mist of the Damned (OW-SPL-26): the die before the first movement of a stack."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.engine.draft import Draft

from ...components.spell_effects import PinRoll
from ...components.spells import SPELLS
from ...records.battle_events import Pinned
from ...records.pieces import PINNED, Counter, Lasting, spell_of
from ...records.state import State
from ..entering import Ids, members
from . import lasting
from .traits import PINNING


def holds(draft: Draft[State], group: Ids) -> bool:
    """Before a group moves in whatever way each stack of it that has not rolled yet rolls once. Does one of
    its counters stay pinned? Then the movement fails for all of them."""
    state = draft.state
    counters = members(state, group)
    if state.lasting and [counter for counter in counters if counter.under]:
        for counter in counters:
            for mist in lasting.carried(state, counter, PinRoll):
                if (known := state.spell(mist.id)) is not None and not known.used:
                    _roll(draft, mist)
        counters = members(state, group)
    return bool([counter for counter in counters if counter.marks & PINNED])


def is_over_any(state: State, counters: Sequence[Counter]) -> bool:
    """Does a mist lie on any of these counters, rolled for or not?"""
    if PINNING.isdisjoint(map(spell_of, state.lasting)):
        return False
    return bool([c for c in counters if c.under and lasting.carried(state, c, PinRoll)])


def _roll(draft: Draft[State], mist: Lasting) -> None:
    """All counters of the stack, wherever they are by now, share the die; later parts do not roll again."""
    state, text = draft.state, SPELLS[mist.spell].text
    fail = next(op.fail for op in text.effect if isinstance(op, PinRoll))
    carriers = [c for c in state.counters if c is not None and mist.id in c.under]
    if draft.roll(6, text.code, text.rule, carriers[0].seat) not in fail:
        state.lift(mist.id)
        return
    state.lasting = tuple(replace(each, used=True) if each.id == mist.id else each for each in state.lasting)
    for counter in carriers:
        state.mark(counter, PINNED)
    draft.emit(Pinned(tuple(counter.id for counter in carriers)))
