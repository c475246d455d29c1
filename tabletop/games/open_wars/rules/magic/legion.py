"""Immortal Legion (OW-SPL-28): a counter of a stack that is wiped out comes back, as a new stack without the
marks of the old (OW-INT-12).
"""

from __future__ import annotations

from tabletop.engine.draft import Draft

from ...components.spell_effects import ReturnOnDestroyed
from ...components.spells import SPELLS
from ...components.units import FACTION, TWO_SIDED
from ...records.pieces import StackKey
from ...records.state import State
from .. import placing
from . import lasting


def returns(draft: Draft[State], key: StackKey) -> None:
    """The last counter of a stack has fallen to hits: an own Undead one in the cell of the spell rolls, and
    one of its counters may return at once. Two-sided ones never do (OW-HER-04); two copies are one
    (OW-DEF-10)."""
    state = draft.state
    spells = [each for each in lasting.over(state, key.at, ReturnOnDestroyed) if each.seat == key.seat]
    if not spells or TWO_SIDED[key.kind] or state.stack_of(key):
        return
    text = SPELLS[spells[0].spell].text
    filter_ = text.target.stacks
    if filter_ is None or filter_.faction is None or FACTION[key.kind] not in filter_.faction:
        return
    success = next(op.success for op in text.effect if isinstance(op, ReturnOnDestroyed))
    fallen = [f for f in state.fallen if (f.seat, f.kind, f.at) == (key.seat, key.kind, key.at)]
    if fallen and draft.roll(6, text.code, text.rule, key.seat) in success:
        placing.raise_fallen(draft, fallen[-1], key.at, "returned")
