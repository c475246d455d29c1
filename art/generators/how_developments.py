"""The developments of History of War: ``python -m art.generators how_developments``."""
from __future__ import annotations

from pathlib import Path

from . import how_field_works as works
from .how_cards import Card, write

STILL = {"kick": 0, "width": 736}
CARDS = {
    "ax-d01": Card(works.regelbau, "bocage", 31, STILL),
    "ax-d02": Card(works.desert_strip, "desert", 32, {"kick": 0, "width": 880, "drop": 16}),
    "ax-d03": Card(works.beach_dump, "jungle", 33, {"kick": 0, "width": 700}),
    "ax-d04": Card(works.tellermine, "steppe_mud", 34, STILL),
    "al-d01": Card(works.pillbox, "mountains", 35, {"kick": 0, "width": 700}),
    "al-d02": Card(works.marston, "jungle", 36, STILL),
    "al-d03": Card(works.supply_dump, "desert", 37, {"kick": 0, "width": 710}),
    "al-d04": Card(works.tm_41, "snow", 38, STILL),
}
"""Card → works, theatre, seed, composition."""


def build(only: tuple[str, ...] = ()) -> list[Path]:
    return write(CARDS, only)
