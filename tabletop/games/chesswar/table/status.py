"""What holds for a unit now, ranked: badges on the piece, words in the inspector (CW-UI-02).

Also the words for modifiers with their sources, which panels and log share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.table import Badge

from ..armies import BRAVE, FEARSOME, GENERAL, MAGE, PLAGUE, TEMPORARY_SPELLS
from ..modifiers import Modifier
from ..rules import attributes
from ..setup import FOREST, HILL
from ..state import (
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
from ..view import View
from .board import BoardPart

MOST_BADGES = 5
"""More would hide the piece; the inspector has them all."""

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
_PLACES = {"ne": (1, -1), "nw": (-1, -1), "sw": (-1, 1), "se": (1, 1), "w": (-1, 0), "e": (1, 0), "s": (0, 1)}
"""Places of badges in order, with their direction on the screen."""
_TERRAIN = {FOREST: "forest", HILL: "hill"}
_BY_SPELL = {"fearsome": FEARSOME, "brave": BRAVE, "plague": PLAGUE}
"""Attributes that a spell may lend; printed ones are no status."""
_SPELL_KEYS = {"protection", "storm", "flight"}
"""Modifiers that come from a mage's spell."""


class Status(NamedTuple):
    """One status: the name of its icon and keyword, and where it comes from in words ("" if plain)."""

    name: str
    source: str = ""


class StatusPart(BoardPart):
    """Statuses, badges, modifiers in words."""

    def statuses(self, view: View, unit: Unit) -> list[Status]:
        """Everything that holds for a unit now, the weightiest first (CW-UI-02)."""
        if self.is_toppled(unit):
            return [Status("toppled")]
        found = [Status(name) for bit, name in _MARKS if unit.marks & bit]
        if unit.printed & GENERAL:
            found.append(Status("general"))
        if unit.printed & MAGE and not unit.marks & RAISED_NOW:
            found.append(Status(_spell_state(unit)))
        foes = [b if a == unit.id else a for a, b in view.links if unit.id in (a, b)]
        if foes:
            names = ", ".join(self.unit_name(foe, view) for foe in foes)
            found.append(Status("engaged", self.texts("table.with", who=names)))
        if unit.seat in view.leaderless:
            found.append(Status("leaderless"))
        terrain = _TERRAIN.get(attributes.terrain_at(self.state(view), unit.at))
        if terrain:
            found.append(Status(terrain))
        found += self._by_spell(view, unit)
        return sorted(found, key=lambda s: RANK.index(s.name))

    def _by_spell(self, view: View, unit: Unit) -> list[Status]:
        found = [Status(s.spell) for s in view.lasting if s.caster == unit.id]
        if not view.lasting and not unit.marks & FLOWN:
            return found
        for trait in attributes.sheet(self.state(view), unit).traits:
            lent = _BY_SPELL.get(trait.keyword, 0) & ~unit.printed
            if trait.keyword == "protected" or lent:
                found.append(Status(trait.keyword, self.source(view, trait.source, trait.unit)))
        seen: dict[str, Status] = {}
        for status in found:
            seen.setdefault(status.name, status)
        return list(seen.values())

    def badges(self, view: View, unit: Unit) -> tuple[Badge, ...]:
        """The weightiest statuses as badges, the general's crown first. Engagement has its own emblem between
        the two pieces."""
        found = self.statuses(view, unit)
        told = {s.name: f"{self.keyword(s.name)}{f' ({s.source})' if s.source else ''}" for s in found}
        guarded = any(s.name == "protected" for s in found)
        names = [s.name for s in found if s.name != "engaged"]
        if guarded:  # a protection makes brave and immune: one sign for all three
            names = [n for n in names if n not in ("brave", "plague")]
        if "protection" in names:
            names.remove("protected")
        if self.is_toppled(unit):
            names = ["toppled"]
        names.sort(key=lambda n: n != "general")  # the crown comes first
        places = self._badge_places(view, unit)
        return tuple(self._badge(n, place, told) for n, place in zip(names[:MOST_BADGES], places))

    def _badge_places(self, view: View, unit: Unit) -> list[str]:
        """The places of badges in order, those turned away from opponents first: emblems stand between."""
        x, y = self.middle(view, unit.at)
        foes = [b if a == unit.id else a for a, b in view.links if unit.id in (a, b)]
        ways = [self.middle(view, view.units[f].at) for f in foes if view.units[f].at >= 0]

        def covered(place: str) -> bool:
            dx, dy = _PLACES[place]
            return any((fx - x) * dx + (fy - y) * dy > 0 for fx, fy in ways)

        return sorted(_PLACES, key=covered)

    def _badge(self, name: str, place: str, told: dict[str, str]) -> Badge:
        return Badge(self.icon(name), place, told[name])

    # -- modifiers ----------------------------------------------------------------------------------

    def source(self, view: View, key: str, uid: int) -> str:
        """``Protection of Mage (c3)``; the bare name if no mage stands behind it."""
        if uid < 0:
            return self.modifier(key)
        return self.texts("table.of", what=self.modifier(key), who=self.unit_name(uid, view))

    def modifier(self, key: str) -> str:
        """The name of a modifier's source."""
        return self.texts(f"modifier.{key}") if self.texts.has(f"modifier.{key}") else self.keyword(key)

    def modifiers(self, found: Sequence[Modifier], view: View | None = None) -> str:
        """Modifiers with their sources, in a line: ``−1 stepped, +1 Protection of Mage (c3)``."""
        words = []
        for m in found:
            named = view is not None and m.key in _SPELL_KEYS
            name = self.source(view, m.key, m.unit) if named and view is not None else self.modifier(m.key)
            words.append(f"{signed(m.amount)} {name}")
        return ", ".join(words)


def _spell_state(unit: Unit) -> str:
    if unit.marks & DEBT:
        return "spell_debt"
    return "spell_used" if unit.marks & CAST_USED else "spell_ready"


def signed(number: int) -> str:
    """``+1``, ``−2``, ``0`` with a true minus sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
