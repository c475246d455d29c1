"""The naval units of History of War: ``python -m art.generators how_ships`` (or ``how_ships=ax-n03,al-n03``)."""
from __future__ import annotations

from pathlib import Path

from . import how_ships_allies as allies
from . import how_ships_axis as axis
from .common import save
from .how_cards import PLACE, Card
from .how_ships_sea import SEAS, afloat
from .how_stage import token

CARDS = {
    "ax-n01": Card(axis.type_vii, "atlantic", 3, {"crest": 18, "drop": 6}),
    "ax-n02": Card(axis.kagero, "pacific", 4, {"crest": 24, "smokes": ((69.5, 15.4), (51, 14.6))}),
    "ax-n03": Card(axis.littorio, "mediterranean", 5, {"crest": 24, "smokes": ((124, 27.6), (106, 27))}),
    "ax-n04": Card(axis.shokaku, "pacific", 6, {"crest": 24}),
    "ax-n05": Card(axis.number_101, "beachhead", 7, {"crest": 11, "smokes": ((21, 17.4),), "reek": .8}),
    "al-n01": Card(allies.gato, "pacific", 8, {"crest": 18, "drop": 6}),
    "al-n02": Card(allies.fletcher, "pacific", 19, {"crest": 24, "smokes": ((66, 16), (49, 15.6)), "reek": .7}),
    "al-n03": Card(allies.king_george, "atlantic", 31, {"crest": 20, "smokes": ((127, 25), (93, 25))}),
    "al-n04": Card(allies.essex, "pacific", 11, {"crest": 24, "smokes": ((140, 35),), "reek": .6}),
    "al-n05": Card(allies.lst, "beachhead", 12, {"crest": 14, "smokes": ((19, 18),), "reek": .6}),
}
"""Card → ship, sea, seed, composition."""


def build(only: tuple[str, ...] = ()) -> list[Path]:
    out: list[Path] = []
    for name, card in CARDS.items():
        if only and name not in only:
            continue
        ship = card.make()
        layer = ship.render()
        picture = afloat(ship, layer, SEAS[card.theatre](card.seed), seed=card.seed, **card.how)
        out += [save(picture, f"{PLACE}/pictures/{name}.webp", 85), save(token(layer), f"{PLACE}/tokens/{name}.webp", 86)]
    return out
