"""The upgrades of History of War: ``python -m art.generators how_upgrades``."""
from __future__ import annotations

from pathlib import Path

from . import how_kit_upgrades as kit
from .how_cards import Card, write

STILL, LARGE = {"kick": 0, "width": 700}, {"kick": 0, "width": 880, "drop": 20}
NEAR, KIT = {"kick": 0, "width": 1090, "drop": 40, "shadow": .3}, {"kick": 0, "width": 780}
CARDS = {
    "ax-u01": Card(kit.schuerzen, "steppe_mud", 41, NEAR),
    "ax-u02": Card(kit.mg_34, "mountains", 42, STILL),
    "ax-u03": Card(kit.tank_330, "airfield", 43, LARGE),
    "ax-u04": Card(kit.type_3, "harbour", 44, STILL),
    "ax-u05": Card(kit.cadre, "desert", 45, KIT),
    "al-u01": Card(kit.applique, "bocage", 46, NEAR),
    "al-u02": Card(kit.m2hb, "jungle", 47, STILL),
    "al-u03": Card(kit.tank_75, "airfield", 48, LARGE),
    "al-u04": Card(kit.asdic, "harbour", 49, STILL),
    "al-u05": Card(kit.crews, "snow", 50, STILL),
}
"""Card → kit, theatre, seed, composition."""


def build(only: tuple[str, ...] = ()) -> list[Path]:
    return write(CARDS, only)
