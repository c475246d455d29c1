"""What keeps the target of a blow up, told before its odds: a save that is better than printed, and that the
plague does nothing to it (CW-UI-06, CW-SPL-05, CW-ATR-30)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Row, Tone
from tabletop.engine.model import Action

from ..components.armies import SAL
from ..records import actions as do
from ..records.modifiers import total
from ..records.state import Unit
from ..rules import attributes
from ..rules.forecast import Roll
from ..rules.view import View
from ..rules.weapons import WEAPON_OF
from .known import Known
from .names import Names


class Guards:
    """Rows that speak against a blow."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known

    def rows(self, view: View, action: Action, rolls: Sequence[Roll]) -> list[Row]:
        """What guards the target of a shot, an attack or a spell that strikes."""
        target = getattr(action, "target", -1)
        if not 0 <= target < len(view.units):
            return []
        return [
            *self._spared(view, action, view.units[target]),
            *(self._save(view, roll) for roll in rolls if is_guard(roll, target)),
        ]

    def _spared(self, view: View, action: Action, target: Unit) -> list[Row]:
        """A bomb of the plague does nothing to the immune; who makes it immune (CW-CAT-09)."""
        weapon = WEAPON_OF[view.units[action.unit].kind] if isinstance(action, do.Shoot) else None
        state, names = self._known.state(view), self._names
        if weapon is None or not attributes.is_immune(state, target, weapon.cause):
            return []
        label = names.texts("odds.spared", unit=names.unit(target.id, view))
        lent = next(t for t in attributes.traits(state, target) if t.keyword == "immune")
        why = "" if lent.source == "printed" else names.source(view, lent.source, lent.unit)
        return [Row(label, names.texts("odds.spared.value"), why, names.icon("immune"), Tone.BAD)]

    def _save(self, view: View, roll: Roll) -> Row:
        names, unit = self._names, view.units[roll.unit]
        is_protected = any(each.key == "protection" for each in roll.modifiers)
        label = f"{names.die(roll.tag).capitalize()}: {names.unit(unit.id, view)}"
        if is_protected:
            label = names.texts("odds.guarded", unit=names.unit(unit.id, view))
        printed = names.texts("table.printed", value=f"{SAL[unit.kind]}+")
        why = names.modifiers([each for each in roll.modifiers if each.amount], view)
        return Row(label, f"{roll.need}+", f"{printed}, {why}", tone=Tone.BAD)


def is_guard(roll: Roll, target: int) -> bool:
    """Is it the save of a target that is better than printed?"""
    return roll.tag == "save" and roll.unit == target and total(roll.modifiers) > 0
