"""Who falls by a spell of hits, before it is cast (OW-CAS-07, OW-SPL-22)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.app.table import Row, Tone
from tabletop.engine.model import Seat

from ..components.spell_effects import Hits, HitsEach
from ..components.spells import SPELLS
from ..records.actions import Spell
from ..records.pieces import StackKey
from ..records.state import State
from ..rules import values
from ..rules.magic.targets import stacks_at
from .names import Names


def struck(names: Names, state: State, seat: Seat, action: Spell) -> Iterator[Row]:
    """A row for each stack that takes hits: how many counters it has, and how many are left if no save and no
    other spell cancels one."""
    ops = [op for op in SPELLS[action.spell].text.effect if isinstance(op, Hits | HitsEach)]
    if not ops:
        return
    hits = sum(op.n for op in ops)
    keys = [action.target] if action.target is not None else stacks_at(state, seat, action.spell, action.cell)
    for key in keys:
        yield _row(names, state, seat, key, hits)


def _row(names: Names, state: State, seat: Seat, key: StackKey, hits: int) -> Row:
    """Of one stack; a two-sided counter is wounded first."""
    texts, stack = names.texts, state.stack_of(key)
    lives = sum(values.lives(state, counter) for counter in stack)
    spare = lives - len(stack)
    left = len(stack) - min(len(stack), max(0, hits - spare))
    words = texts("fore.change", n=len(stack), left=left)
    tone = Tone.BAD if state.sides[key.seat] == state.sides[seat] else Tone.GOOD
    note = texts("fore.spell.unless") if left < len(stack) else texts("fore.spell.wounds")
    return Row(names.unit(key.kind), words, note, tone=tone)
