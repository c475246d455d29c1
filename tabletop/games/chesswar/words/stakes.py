"""What is at stake while a spell may be countered: which spell in the end, on whom, what comes of it if it
works and what if it is stopped (CW-UI-09, CW-CST-03, CW-CST-04)."""

from __future__ import annotations

from typing import NamedTuple

from ..records.frames import Casting
from ..records.state import Unit
from ..rules import attributes, spell_reach
from ..rules.attributes import FLIGHT_MOV
from ..rules.view import View
from .known import Known
from .names import Names

AREAS = frozenset({"contagion", "fear", "protection"})
"""Spells that reach whoever stands where they work."""


class Stake(NamedTuple):
    """The spell that counterspells are about, and how many of these are being cast on top of it."""

    spell: Casting
    counters: int

    @property
    def is_safe(self) -> bool:
        """Does it work in the end if nobody answers any more?"""
        return self.counters % 2 == 0


def stake(view: View) -> Stake | None:
    """What is at stake in the window that is open, None if no spell is being cast."""
    counters = 0
    for frame in reversed(view.stack):
        if isinstance(frame, Casting):
            if frame.spell != "counterspell":
                return Stake(frame, counters)
            counters += 1
    return None


class Stakes:
    """Says what a spell comes to that is being cast."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known

    def words(self, view: View) -> str:
        """What comes of the spell, and of one that is being countered what if the counterspell works."""
        found, texts = stake(view), self._names.texts
        if found is None:
            return ""
        what = self._effect(view, found.spell)
        if not found.counters:
            return texts("table.stakes.works", what=what)
        key = "table.stakes.saves" if found.is_safe else "table.stakes.ends"
        return texts(key, spell=self.spelled(view, found.spell), what=what)

    def spelled(self, view: View, spell: Casting) -> str:
        """A spell with its mage, and whom it is aimed at."""
        names, target = self._names, self._target(view, spell)
        args = {"spell": names.keyword(spell.spell), "unit": names.unit(spell.unit, view)}
        if target is None or target.id == spell.unit or spell.spell == "dispel":
            return names.texts("table.stakes.spell", **args)
        return names.texts("table.stakes.spell-at", target=names.unit(target.id, view), **args)

    def _target(self, view: View, spell: Casting) -> Unit | None:
        return view.units[spell.target] if 0 <= spell.target < len(view.units) else None

    def _effect(self, view: View, spell: Casting) -> str:
        """What a spell does here and now, as a clause."""
        names, key, target = self._names, f"table.stakes.{spell.spell}", self._target(view, spell)
        if spell.spell == "zap" and self._known.state(view).is_engaged(spell.target):
            key = "table.stakes.zap-mixed"
        side = names.seat(view, view.units[spell.unit].seat)
        if spell.spell == "dispel":
            ended = [each for each in view.lasting if each.caster == spell.target]
            who = ", ".join(names.source(view, each.spell, each.caster) for each in ended)
            return names.texts(key, who=who)
        if target is not None:
            unit = names.unit(target.id, view)
            return names.texts(key, unit=unit, who=side, n=FLIGHT_MOV, need=self._need(view, spell, target))
        return names.texts(key, who=self._reached(view, spell) if spell.spell in AREAS else side)

    def _need(self, view: View, spell: Casting, target: Unit) -> int:
        """The die that the target's save must show against a spell."""
        mods = attributes.save_modifiers(self._known.state(view), target, spell.spell)
        return attributes.save_need(target, mods)

    def _reached(self, view: View, spell: Casting) -> str:
        """Whom a lasting spell reaches: by name whoever stands about the mage."""
        state, names = self._known.state(view), self._names
        units = spell_reach.touched(state, state.units[spell.unit], spell.spell)
        if spell.spell != "protection":
            return names.texts.count("table.stakes.units", len(units))
        others = [names.unit(uid, view) for uid in units if uid != spell.unit]
        return ", ".join((names.texts("table.stakes.itself"), *others))
