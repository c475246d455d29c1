"""Immortal Legion (OW-SPL-28): a counter of a stack that is wiped out comes back, as a new stack without the
marks of the old (OW-INT-12).
"""

from __future__ import annotations

from tabletop.engine.draft import Draft

from ...components.spell_effects import ReturnOnDestroyed
from ...components.spells import SPELL_OF, SPELLS
from ...components.units import FACTION, TWO_SIDED
from ...records.pieces import StackKey
from ...records.state import State
from .. import placing
from . import lasting

LEGION = SPELLS[SPELL_OF["immortallegion"]].text


def returns(draft: Draft[State], key: StackKey) -> None:
    """The last counter of a stack has fallen to hits: an own Undead one in the cell of the spell rolls, and
    one of its counters may return at once. Two-sided ones never do (OW-HER-04); two copies are one
    (OW-DEF-10)."""
    state, success = draft.state, faces(draft.state, key)
    if not success or state.stack_of(key):
        return
    fallen = [f for f in state.fallen if (f.seat, f.kind, f.at) == (key.seat, key.kind, key.at)]
    if fallen and draft.roll(6, LEGION.code, LEGION.rule, key.seat) in success:
        placing.raise_fallen(draft, fallen[-1], key.at, "returned")


def faces(state: State, key: StackKey) -> tuple[int, ...]:
    """The faces of the die on which a counter of the stack comes back; none if it never does."""
    filter_ = LEGION.target.stacks
    if TWO_SIDED[key.kind] or filter_ is None or FACTION[key.kind] not in (filter_.faction or ()):
        return ()
    if not any(each.seat == key.seat for each in lasting.over(state, key.at, ReturnOnDestroyed)):
        return ()
    return next(op.success for op in LEGION.effect if isinstance(op, ReturnOnDestroyed))
