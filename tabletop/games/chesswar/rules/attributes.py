"""Chapter 10 and CW-UNI-05: what a unit is at this instant, and where each trait comes from.

Effective attributes are the bits of `armies.py` plus `PROTECTED`; `effective` is the fast question,
`sheet` the full account for the inspector (CW-UI-01).
Terrorpults ask each unit they hit for its own bravery (CW-INT-27).
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.parts.squares import Square

from ..components.armies import (
    AGGRESSIVE,
    ATTRIBUTES,
    BIT_OF,
    BOWS,
    BRAVE,
    COM,
    CROSSBOWS,
    FEARSOME,
    IMMUNE,
    LONGBOWS,
    MOV,
    PLAGUE,
    SAL,
    TELEPORT,
    UNDEAD,
    UNITS,
)
from ..records.modifiers import Modifier, total
from ..records.setup import FOREST, HILL
from ..records.state import CHARGE_BONUS, FLOWN, TOPPLED, Lasting, State, Unit
from .odds import save_needs

PROTECTED = 1 << 20
"""Inside the area of a protection spell of its own side (CW-SPL-05)."""

FLIGHT_MOV = 4
"""Mov of a unit under flight (CW-SPL-31)."""

RANGED_CAUSES = frozenset({"bow", "catapult", "terrorpult", "rocks", "plague_bombs", "zap"})
"""What counts as a ranged attack for forests (CW-OPT-08)."""
PLAGUE_CAUSES = frozenset({"outbreak", "plague_bombs"})
"""Forms of plague: +1 on the save, nothing for the immune (CW-ATR-31, CW-CAT-09)."""

_BY_SPELL = {"contagion": PLAGUE | IMMUNE, "fear": FEARSOME, "protection": PROTECTED | BRAVE | IMMUNE}
_SPELL_RULE = {"contagion": "CW-SPL-03", "fear": "CW-SPL-04", "protection": "CW-SPL-05"}


def reaches(state: State, spell: Lasting, unit: Unit) -> bool:
    """Does a temporary spell act on this unit? Contagion and fear on their whole side (CW-SPL-03, -04),
    protection on the own units on and around the caster's present square (CW-SPL-05)."""
    if spell.spell not in _BY_SPELL or unit.at < 0 or unit.marks & TOPPLED:
        return False
    sides = state.sides
    if sides[spell.seat] != sides[unit.seat]:
        return False
    if spell.spell != "protection":
        return True
    at = state.units[spell.caster].at
    return at == unit.at or (at >= 0 and bool(state.derived.tables.near[at] >> unit.at & 1))


def effective(state: State, unit: Unit) -> int:
    """Attributes at this instant as bits: printed, derived, by spell and by flight (CW-UNI-05)."""
    bits = ATTRIBUTES[unit.kind]
    for spell in state.lasting:
        if reaches(state, spell, unit):
            bits |= _BY_SPELL[spell.spell]
    if unit.marks & FLOWN:
        bits |= BRAVE | TELEPORT
    return bits


def is_brave(state: State, unit: Unit) -> bool:
    """Brave units ignore fearsome (CW-ATR-10)."""
    return bool(effective(state, unit) & BRAVE)


def is_fearsome_to(state: State, unit: Unit, other: Unit) -> bool:
    """Does `unit` count as fearsome against its enemy `other` (CW-ATR-11)? Fearsome does not make brave
    (CW-ATR-12). Against an army without general every enemy is fearsome (CW-OPT-21)."""
    return other.seat in state.leaderless or bool(effective(state, unit) & FEARSOME)


def daunts(state: State, unit: Unit, other: Unit) -> bool:
    """`unit` is fearsome to `other` and `other` is not brave: what every effect of fear asks."""
    return is_fearsome_to(state, unit, other) and not is_brave(state, other)


def is_immune(state: State, unit: Unit, cause: str) -> bool:
    """Is the unit spared by this form of plague (CW-ATR-20, CW-ATR-30, CW-CAT-09)?"""
    return cause in PLAGUE_CAUSES and bool(effective(state, unit) & IMMUNE)


def terrain_at(state: State, square: Square) -> str:
    """The terrain letter of a square (CW-OPT-05)."""
    terrain = state.setup.terrain
    return terrain[square] if terrain and 0 <= square < len(terrain) else "."


def combat_modifiers(unit: Unit) -> tuple[Modifier, ...]:
    """What changes its printed Com: the bonus of an aggressive charge, for this turn (CW-ATR-01)."""
    return (Modifier("charge", 1, "CW-ATR-01"),) if unit.marks & CHARGE_BONUS else ()


def combat(unit: Unit) -> int:
    """Its Com when it attacks; the bonus does not help in defence (CW-CMB-04)."""
    return COM[unit.kind] + (1 if unit.marks & CHARGE_BONUS else 0)


def save_modifiers(state: State, unit: Unit, cause: str) -> tuple[Modifier, ...]:
    """What changes its save against `cause`; different sources add up (CW-DIE-05, CW-DTH-10).

    Causes: the ranged ones of `RANGED_CAUSES`, ``melee``, ``smite``, ``outbreak`` and ``fear``.
    """
    found = []
    if cause == "bow" and ATTRIBUTES[unit.kind] & UNDEAD:
        found.append(Modifier("undead-bows", 1, "CW-ATR-20"))
    for spell in state.lasting:
        if spell.spell == "protection" and reaches(state, spell, unit):
            found.append(Modifier("protection", 1, "CW-SPL-05", spell.caster))
            break
    if cause in RANGED_CAUSES and terrain_at(state, unit.at) == FOREST:
        found.append(Modifier("forest", 1, "CW-OPT-08"))
    if cause in PLAGUE_CAUSES:
        found.append(Modifier("plague", 1, "CW-ATR-31" if cause == "outbreak" else "CW-CAT-09"))
    if cause == "smite":
        found.append(Modifier("smite", -2, "CW-SPL-60"))
    return tuple(found)


def save_need(unit: Unit, modifiers: tuple[Modifier, ...]) -> int:
    """The die its save must show (CW-DIE-04)."""
    return save_needs(SAL[unit.kind], total(modifiers))


# -- the inspector -------------------------------------------------------------------------------------


class Figure(NamedTuple):
    """A figure of a unit: printed, effective, and what lies between the two."""

    printed: int
    effective: int
    modifiers: tuple[Modifier, ...]


class Trait(NamedTuple):
    """One attribute: its keyword, the figure it carries (skill of bows, else 0), where it comes from
    (``printed``, ``undead``, ``plague`` or the spell's name), the rule and the mage."""

    keyword: str
    figure: int
    source: str
    rule: str
    unit: int = -1


class Sheet(NamedTuple):
    """Everything the unit panel shows (CW-UI-01)."""

    mov: Figure
    sal: Figure
    com: Figure
    traits: tuple[Trait, ...]
    spells: tuple[str, ...]
    terrain: str


_TRAIT_RULE = {
    "aggressive": "CW-ATR-01",
    "brave": "CW-ATR-10",
    "fearsome": "CW-ATR-11",
    "undead": "CW-ATR-20",
    "plague": "CW-ATR-30",
    "immune": "CW-ATR-30",
    "regeneration": "CW-ATR-40",
    "teleport": "CW-ATR-50",
    "protected": "CW-SPL-05",
}
_WEAPON_RULE = "CW-ATR-60"
_SPELL_TRAITS = {
    "contagion": ("plague", "immune"),
    "fear": ("fearsome",),
    "protection": ("protected", "brave", "immune"),
}


def sheet(state: State, unit: Unit) -> Sheet:
    """The unit's figures and traits with the source of every one, as they stand now (CW-UI-01)."""
    kind = UNITS[unit.kind]
    flown = bool(unit.marks & FLOWN)
    flight = (Modifier("flight", FLIGHT_MOV - MOV[unit.kind], "CW-SPL-31"),) if flown else ()
    guard = save_modifiers(state, unit, "melee")
    forest = terrain_at(state, unit.at) == FOREST
    if forest:
        guard = (*guard, Modifier("forest", 0, "CW-OPT-08"))
    return Sheet(
        Figure(kind.mov, FLIGHT_MOV if flown else kind.mov, flight),
        Figure(kind.sal, max(2, kind.sal - total(guard)), guard),
        Figure(kind.com, combat(unit), combat_modifiers(unit)),
        traits(state, unit),
        kind.spells,
        {FOREST: "forest", HILL: "hill"}.get(terrain_at(state, unit.at), "plain"),
    )


def traits(state: State, unit: Unit) -> tuple[Trait, ...]:
    """The unit's traits with the source of every one, printed ones first, as they stand now (CW-UI-01)."""
    return (*_printed_traits(unit), *_cast_traits(state, unit))


def _printed_traits(unit: Unit) -> list[Trait]:
    kind = UNITS[unit.kind]
    found = []
    for name in kind.attributes:
        skill = kind.skill if BIT_OF[name] & (BOWS | LONGBOWS | CROSSBOWS) else 0
        found.append(Trait(name, skill, "printed", _TRAIT_RULE.get(name, _WEAPON_RULE)))
    named = kind.attributes
    if "undead" in named:
        for name in ("brave", "fearsome", "immune"):
            if name not in named:
                found.append(Trait(name, 0, "undead", "CW-ATR-20"))
    if "plague" in named:
        found.append(Trait("immune", 0, "plague", "CW-ATR-30"))
    return found


def _cast_traits(state: State, unit: Unit) -> list[Trait]:
    found = []
    for spell in state.lasting:
        if reaches(state, spell, unit):
            for name in _SPELL_TRAITS[spell.spell]:
                found.append(Trait(name, 0, spell.spell, _SPELL_RULE[spell.spell], spell.caster))
    if unit.marks & FLOWN:
        found += [Trait("teleport", 0, "flight", "CW-SPL-31"), Trait("brave", 0, "flight", "CW-SPL-31")]
    return found


def gets_charge_bonus(state: State, unit: Unit, target: Unit) -> bool:
    """Does a successful charge in the movement phase give Com +1 (CW-ATR-01)? Not into a forest
    (CW-OPT-09); never for charges of a follow-up (CW-ATR-02, CW-FUP-07)."""
    return bool(ATTRIBUTES[unit.kind] & AGGRESSIVE) and terrain_at(state, target.at) != FOREST
