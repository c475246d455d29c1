"""The base augmentations of History of War: ``python -m art.generators how_bases`` (or ``how_bases=ax-b01``)."""
from __future__ import annotations

from pathlib import Path

from . import how_bases_allies as allies
from . import how_bases_axis as axis
from .how_cards import Card, write

STILL = {"kick": 0, "width": 736}
CARDS = {
    "ax-b01": Card(axis.ruhr, "industry", 3, STILL),
    "ax-b02": Card(axis.leuna, "industry", 4, STILL),
    "ax-b03": Card(axis.field_post, "desert", 5, STILL),
    "ax-b04": Card(axis.sc_250, "airfield", 6, {"kick": 0, "width": 640}),
    "ax-b05": Card(axis.fire_engine_japan, "harbour", 7, {"kick": 0, "width": 690}),
    "ax-b06": Card(axis.wuerzburg, "bocage", 8, STILL),
    "ax-b07": Card(axis.flak_40, "city_ruins", 9, STILL),
    "ax-b08": Card(axis.field_workshop, "desert", 10, {"kick": 0, "width": 700}),
    "ax-b09": Card(axis.reserve_depot, "jungle", 11, STILL),
    "al-b01": Card(allies.detroit, "industry", 13, STILL),
    "al-b02": Card(allies.baku, "steppe_mud", 14, STILL),
    "al-b03": Card(allies.combined_hq, "bocage", 15, STILL),
    "al-b04": Card(allies.an_m64, "airfield", 16, {"kick": 0, "width": 640}),
    "al-b05": Card(allies.fire_service, "city_ruins", 17, {"kick": 0, "width": 730}),
    "al-b06": Card(allies.chain_home, "airfield", 18, STILL),
    "al-b07": Card(allies.gun_52k, "snow", 19, STILL),
    "al-b08": Card(allies.repair_shop, "steppe_mud", 20, {"kick": 0, "width": 700}),
    "al-b09": Card(allies.training_camp, "mountains", 21, STILL),
}
"""Card → plant, theatre, seed, composition."""


def build(only: tuple[str, ...] = ()) -> list[Path]:
    return write(CARDS, only)
