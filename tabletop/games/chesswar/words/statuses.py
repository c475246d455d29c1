"""What holds for a unit now, ranked: badges on the piece, words in the inspector (CW-UI-02)."""

from __future__ import annotations

from typing import NamedTuple

from ..components.armies import BRAVE, FEARSOME, GENERAL, MAGE, PLAGUE, TEMPORARY_SPELLS
from ..records.setup import FOREST, HILL
from ..records.state import (
    CAST_USED,
    CHARGE_BONUS,
    CHARGE_FAILED,
    DEBT,
    DYING,
    FLOWN,
    FOUGHT,
    RAISED_NOW,
    SHOT,
    STEPPED,
    Unit,
)
from ..rules import attributes
from ..rules.view import View
from .known import Known
from .names import Names
from .situation import is_toppled, opponents_of

RANK = (
    "toppled",
    "dying",
    "general",
    "raised",
    "fear_failed",
    "charge_bonus",
    "spell_debt",
    *TEMPORARY_SPELLS,
    "protected",
    "fought",
    "shot",
    "stepped",
    "flight",
    "spell_used",
    "spell_ready",
    "fearsome",
    "brave",
    "plague",
    "leaderless",
    "engaged",
    "forest",
    "hill",
)
"""The names of all statuses, the weightiest first; engagement is drawn on the board as well."""

_MARKS = (
    (DYING, "dying"),
    (STEPPED, "stepped"),
    (SHOT, "shot"),
    (FOUGHT, "fought"),
    (CHARGE_BONUS, "charge_bonus"),
    (CHARGE_FAILED, "fear_failed"),
    (RAISED_NOW, "raised"),
    (FLOWN, "flight"),
)
_TERRAIN = {FOREST: "forest", HILL: "hill"}
_BY_SPELL = {"fearsome": FEARSOME, "brave": BRAVE, "plague": PLAGUE}
"""Attributes that a spell may lend; printed ones are no status."""


class Status(NamedTuple):
    """One status: the name of its icon and keyword, and where it comes from in words ("" if plain)."""

    name: str
    source: str = ""


class Statuses:
    """The statuses of units."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known

    def of(self, view: View, unit: Unit) -> list[Status]:
        """Everything that holds for a unit now, the weightiest first (CW-UI-02)."""
        if is_toppled(unit):
            return [Status("toppled")]
        printed = unit.printed
        found = [Status(name) for bit, name in _MARKS if unit.marks & bit]
        if printed & GENERAL:
            found.append(Status("general"))
        if printed & MAGE and not unit.marks & RAISED_NOW:
            found.append(Status(_spell_state(unit)))
        foes = opponents_of(view, unit)
        if foes:
            who = ", ".join(self._names.unit(foe, view) for foe in foes)
            found.append(Status("engaged", self._names.texts("table.with", who=who)))
        if unit.seat in view.leaderless:
            found.append(Status("leaderless"))
        terrain = _TERRAIN.get(attributes.terrain_at(self._known.state(view), unit.at))
        if terrain:
            found.append(Status(terrain))
        found += self._by_spell(view, unit)
        return sorted(found, key=lambda s: RANK.index(s.name))

    def _by_spell(self, view: View, unit: Unit) -> list[Status]:
        found = [Status(s.spell) for s in view.lasting if s.caster == unit.id]
        if not view.lasting and not unit.marks & FLOWN:
            return found
        printed = unit.printed
        for trait in attributes.traits(self._known.state(view), unit):
            lent = _BY_SPELL.get(trait.keyword, 0) & ~printed
            if trait.keyword == "protected" or lent:
                found.append(Status(trait.keyword, self._names.source(view, trait.source, trait.unit)))
        seen: dict[str, Status] = {}
        for status in found:
            seen.setdefault(status.name, status)
        return list(seen.values())


def _spell_state(unit: Unit) -> str:
    if unit.marks & DEBT:
        return "spell_debt"
    return "spell_used" if unit.marks & CAST_USED else "spell_ready"
