"""The ground units of History of War: ``python -m art.generators how_ground`` (or ``how_ground=ax-g05,al-g04``)."""
from __future__ import annotations

from pathlib import Path

from . import how_allies, how_allies_wheels, how_axis, how_axis_wheels, how_drop, how_infantry, how_planes_heavy, how_still
from .how_cards import Card, write

STILL, KIT = {"kick": 0, "width": 690}, {"kick": 0, "width": 780}
ALOFT, LANDED = {"kick": 0, "width": 1000, "drop": 14, "shadow": .45}, {"kick": 0, "width": 790, "x": 378}
CARDS = {
    "ax-g01": Card(how_infantry.type_99, "jungle", 3, KIT),
    "ax-g02": Card(how_still.mg_42, "bocage", 4, STILL),
    "ax-g03": Card(how_axis_wheels.ab_41, "desert", 5, {"width": 650, "kick": 1.2}),
    "ax-g04": Card(how_axis.panzer_iv, "desert", 6, {"kick": 1.1}),
    "ax-g05": Card(how_axis.tiger, "steppe_mud", 7, {"width": 738, "kick": .6}),
    "ax-g06": Card(how_axis.semovente, "mountains", 8, {"width": 640}),
    "ax-g07": Card(how_axis.wespe, "steppe_mud", 9, {"width": 640}, fire=(432, 209.5, 11)),
    "ax-g08": Card(how_axis_wheels.flak_41, "mountains", 10, {"kick": 0, "width": 730}),
    "ax-g09": Card(how_drop.folgore, "desert", 11, ALOFT, far=((how_planes_heavy.sm_79, 590, 96, 200, .38), (how_drop.far_folgore, 92, 262, 210, .22), (how_drop.far_folgore, 668, 250, 150, .38), (how_drop.far_folgore, 222, 226, 96, .5))),
    "ax-g10": Card(how_axis_wheels.opel_blitz, "snow", 12, {"width": 680}),
    "al-g01": Card(how_infantry.ppsh, "city_ruins", 13, KIT, blazes=((486, 304, 44, 40), (436, 304, 22, 24), (398, 300, 14, 20))),
    "al-g02": Card(how_still.m1919, "jungle", 14, STILL),
    "al-g03": Card(how_allies_wheels.greyhound, "bocage", 15, {"width": 660, "kick": .9}),
    "al-g04": Card(how_allies.sherman, "bocage", 16, {"width": 690, "kick": .7}),
    "al-g05": Card(how_allies.is_2, "snow", 17, {"width": 742}),
    "al-g06": Card(how_allies.su_85, "steppe_mud", 18, {"width": 730}),
    "al-g07": Card(how_allies_wheels.pounder_25, "desert", 19, {"width": 640, "kick": .3, "x": 392}, fire=(518, 173, 17)),
    "al-g08": Card(how_allies.m16, "mountains", 20, {"width": 690}),
    "al-g09": Card(how_drop.sten, "bocage", 21, LANDED, far=((how_planes_heavy.c_47, 176, 92, 210, .34), (how_planes_heavy.c_47, 346, 62, 130, .48), (how_drop.far_sten, 314, 214, 170, .2), (how_drop.far_sten, 236, 168, 104, .36), (how_drop.far_sten, 352, 132, 72, .45))),
    "al-g10": Card(how_allies_wheels.cckw, "bocage", 22, {"width": 690, "kick": 1}),
}
"""Card → machine, theatre, seed, composition."""


def build(only: tuple[str, ...] = ()) -> list[Path]:
    return write(CARDS, only)
