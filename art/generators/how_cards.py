"""Which picture a card gets: from a table of what stands where to the files of pictures and tokens."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

from .common import save
from .how_kit import Machine
from .how_scenes import scene
from .how_stage import compose, token

PLACE = "history_of_war"


@dataclass(frozen=True)
class Card:
    """A machine in a theatre; ``how`` goes to ``compose``."""

    make: Callable[[], Machine]
    theatre: str
    seed: int = 1
    how: dict = field(default_factory=dict)


def drawn(name: str, card: Card) -> tuple[Image.Image, Image.Image]:
    """A card's picture and its token."""
    machine = card.make()
    layer = machine.render()
    back = -1 if machine.faces == "right" else 1
    return compose(layer, scene(card.theatre, card.seed), seed=card.seed, foot=machine.foot, **{"back": back, **card.how}), token(layer)


def write(cards: dict[str, Card], only: tuple[str, ...] = ()) -> list[Path]:
    """Writes pictures and tokens of cards, or of those named."""
    out: list[Path] = []
    for name, card in cards.items():
        if only and name not in only:
            continue
        picture, small = drawn(name, card)
        out += [save(picture, f"{PLACE}/pictures/{name}.webp", 85), save(small, f"{PLACE}/tokens/{name}.webp", 86)]
    return out
