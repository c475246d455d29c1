"""Which picture a card gets: from a table of what stands where to the files of pictures and tokens."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image

from .common import save
from .how_fire import blaze, night
from .how_kit import H as KIT_H
from .how_kit import W as KIT_W
from .how_kit import Machine
from .how_scenery import W, smoke
from .how_scenes import scene
from .how_stage import afar, compose, token

PLACE = "history_of_war"


@dataclass(frozen=True)
class Card:
    """A machine in a theatre; ``how`` goes to ``compose``."""

    make: Callable[[], Machine]
    theatre: str
    seed: int = 1
    how: dict = field(default_factory=dict)
    plumes: tuple[tuple[float, float, float, float], ...] = ()
    """Smoke that rises behind: x, y in the machine's measures, height and width in pixels."""
    fire: tuple[float, float, float] | None = None
    """A muzzle that fires: x, y in the machine's measures, degrees of the barrel."""
    beams: tuple[tuple[float, float, float], ...] = ()
    """Searchlights: the scene is at night."""
    blazes: tuple[tuple[float, float, float, float], ...] = ()
    """What burns behind: x, foot row, half width and height in pixels."""
    far: tuple[tuple[Callable[[], Machine], float, float, int, float], ...] = ()
    """What is seen far off: machine, middle and row of its foot, width of its layer, how much the air veils it."""


def drawn(name: str, card: Card) -> tuple[Image.Image, Image.Image]:
    """A card's picture and its token."""
    machine = card.make()
    layer = machine.render()
    place = scene(card.theatre, card.seed)
    width, row = card.how.get("width", 716), place.foot + card.how.get("drop", 0)

    def at(x: float, y: float) -> tuple[float, float]:
        px, py = machine.px(x, y)
        k = width / KIT_W
        return card.how.get("x", W / 2) - width / 2 + px * k, row - (KIT_H - machine.foot - py) * k
    rng = np.random.default_rng(card.seed + 77)
    for x, y, tall, wide in card.plumes:
        smoke(place.back, rng, *at(x, y), tall, wide, "#b9ab98", "#564e48", .38, .78)
    if card.beams:
        place = night(place, card.beams)
    for burning in card.blazes:
        blaze(place.back, rng, *burning)
    for make, *where in card.far:
        afar(place, make(), *where)
    flash = (*at(*card.fire[:2]), card.fire[2]) if card.fire else None
    picture = compose(layer, place, seed=card.seed, foot=machine.foot, faces=machine.faces, flash=flash, **card.how)
    return picture, token(layer)


def write(cards: dict[str, Card], only: tuple[str, ...] = ()) -> list[Path]:
    """Writes pictures and tokens of cards, or of those named."""
    out: list[Path] = []
    for name, card in cards.items():
        if only and name not in only:
            continue
        picture, small = drawn(name, card)
        out += [save(picture, f"{PLACE}/pictures/{name}.webp", 85), save(small, f"{PLACE}/tokens/{name}.webp", 86)]
    return out
