"""Where dice come from."""

from __future__ import annotations

from ..components.kinds import AIR_DICE, AMMO_DICE, DICE, MISSILE_DICE, TURRET_DICE
from ..records.units import ENTRENCHED, LOADED, Unit

Part = tuple[str, int]
"""A source of dice and how many it gives: ``("ammo", 1)``."""


def attack_parts(unit: Unit, mode: str) -> tuple[Part, ...]:
    """Where the attacker's dice come from (HG-ATK-08, HG-CAM-08)."""
    if mode == "missile":
        return (("missile", MISSILE_DICE),)
    return (*own_parts(unit), *((("push", -1),) if mode == "push" else ()))


def defence_parts(target: Unit, answer: str) -> tuple[Part, ...]:
    """Where the defender's dice come from with the ability it answers with (HG-ATK-08)."""
    if answer == "missile":
        return (("missile", MISSILE_DICE),)
    if answer == "ammo":
        target = target.marked(LOADED)
    return (*own_parts(target), *((("air", AIR_DICE),) if answer == "air" else ()))


def own_parts(unit: Unit) -> tuple[Part, ...]:
    """Where a unit's own dice come from."""
    own = ("turret", TURRET_DICE) if unit.marks & ENTRENCHED else ("base", DICE[unit.kind])
    return (own, *((("ammo", AMMO_DICE),) if unit.marks & LOADED else ()))
