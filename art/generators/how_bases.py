"""The base augmentations of History of War: ``python -m art.generators how_bases`` (or ``how_bases=ax-b01``)."""
from __future__ import annotations

from pathlib import Path

from . import how_bases_allies as allies
from . import how_bases_axis as axis
from .how_cards import Card, write

STILL = {"kick": 0, "width": 736}
PLANT = {"kick": 0, "width": 730, "drop": -34, "shadow": .6}
CARDS = {
    "ax-b01": Card(axis.ruhr, "industry", 3, PLANT, plumes=((4, 30, 150, 26), (10.5, 33, 150, 30), (66, 28, 170, 30), (41, 31, 110, 34))),
    "ax-b02": Card(axis.leuna, "industry", 4, PLANT, plumes=((62, 29, 150, 26), (56, 25, 170, 28))),
    "ax-b03": Card(axis.field_post, "desert", 5, STILL),
    "ax-b04": Card(axis.sc_250, "airfield", 6, {"kick": 0, "width": 640}),
    "ax-b05": Card(axis.fire_engine_japan, "harbour", 7, {"kick": 0, "width": 690}),
    "ax-b06": Card(axis.wuerzburg, "bocage", 8, STILL),
    "ax-b07": Card(axis.flak_40, "city_ruins", 9, STILL, fire=(942, 440, 24), beams=((90, -14, .10), (330, 22, .09), (610, -22, .10)), blazes=((210, 300, 50, 60), (640, 300, 60, 74))),
    "ax-b08": Card(axis.field_workshop, "desert", 10, {"kick": 0, "width": 700}),
    "ax-b09": Card(axis.reserve_depot, "jungle", 11, STILL),
    "al-b01": Card(allies.detroit, "industry", 13, PLANT, plumes=((8, 31, 150, 26), (13.5, 31, 150, 26), (19, 31, 150, 26))),
    "al-b02": Card(allies.baku, "steppe_mud", 14, STILL),
    "al-b03": Card(allies.combined_hq, "bocage", 15, STILL),
    "al-b04": Card(allies.an_m64, "airfield", 16, {"kick": 0, "width": 640}),
    "al-b05": Card(allies.fire_service, "city_ruins", 17, {"kick": 0, "width": 730}, beams=((60, 16, .09), (690, -18, .10)),
                   blazes=((150, 296, 70, 120), (330, 300, 46, 90), (560, 298, 96, 160))),
    "al-b06": Card(allies.chain_home, "airfield", 18, STILL),
    "al-b07": Card(allies.gun_52k, "snow", 19, STILL, fire=(812, 389, 27)),
    "al-b08": Card(allies.repair_shop, "steppe_mud", 20, {"kick": 0, "width": 700}),
    "al-b09": Card(allies.training_camp, "mountains", 21, STILL),
}
"""Card → plant, theatre, seed, composition."""


def build(only: tuple[str, ...] = ()) -> list[Path]:
    return write(CARDS, only)
