"""The air units of History of War: ``python -m art.generators how_planes`` (or ``how_planes=ax-a03,al-a05``)."""
from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from . import how_planes_allies as allies
from . import how_planes_axis as axis
from . import how_planes_heavy as heavy
from .common import save
from .how_cards import PLACE, Card
from .how_planes_kit import Plane
from .how_planes_sky import SKIES
from .how_scenery import Field
from .how_stage import compose, token

CARDS = {
    "ax-a01": Card(axis.zero, "ocean", 3),
    "ax-a02": Card(axis.fw_190, "channel", 4),
    "ax-a03": Card(axis.stuka, "steppe", 5),
    "ax-a04": Card(heavy.sm_79, "aegean", 6),
    "ax-a05": Card(heavy.g4m, "ocean", 7),
    "ax-a06": Card(heavy.ju_52, "aegean", 26),
    "al-a01": Card(allies.spitfire, "channel", 9),
    "al-a02": Card(allies.thunderbolt, "normandy", 10),
    "al-a03": Card(allies.il_2, "steppe", 11),
    "al-a04": Card(allies.avenger, "ocean", 12),
    "al-a05": Card(heavy.lancaster, "dusk", 13),
    "al-a06": Card(heavy.c_47, "normandy", 14),
}
"""Card → aeroplane, sky, seed, composition."""
MIDDLE, WIDE, NOSE_UP = 236, 728, 2.5
"""Row of an aeroplane's middle, width of its layer, degrees of its climb."""


def flown(plane: Plane, layer: Field, card: Card) -> Image.Image:
    """The finished picture of an aeroplane in its sky."""
    place = SKIES[card.theatre](card.seed)
    how = {"width": WIDE, "turn": NOSE_UP if plane.faces == "right" else -NOSE_UP, **card.how}
    rows = np.flatnonzero(layer[..., 3].max(1) > 30)
    middle = (layer.shape[0] - plane.foot - (rows[0] + rows[-1]) / 2) * how["width"] / layer.shape[1]
    how["drop"] = MIDDLE + middle - place.foot + how.get("drop", 0)
    return compose(layer, place, seed=card.seed, foot=plane.foot, shadow=0, kick=0, **how)


def build(only: tuple[str, ...] = ()) -> list[Path]:
    out: list[Path] = []
    for name, card in CARDS.items():
        if only and name not in only:
            continue
        plane = card.make()
        layer = plane.render()
        out += [save(flown(plane, layer, card), f"{PLACE}/pictures/{name}.webp", 85), save(token(layer), f"{PLACE}/tokens/{name}.webp", 86)]
    return out
