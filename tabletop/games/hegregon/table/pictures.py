"""Which of the game's pictures there are, and how light they are shown."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop import paths
from tabletop.render import art

LIGHT = {
    "common": 0.65,
    "crystal": 0.2,
    "deposit": 0.35,
    "main_deposit": 0.15,
    "event": 0.35,
    "deposit_exhausted": 0.6,
    "base": 0.3,
}
"""How much lighter the tiles of a type are shown than they are painted: plain ground is the palest, so that
what lies between stands out."""


@lru_cache(maxsize=256)
def has_picture(name: str, quiet: bool = False) -> bool:
    """Is there a picture of that name in the game's folder? What is missing is told in the log unless
    `quiet`."""
    return art.is_there(paths.art_dir() / "hegregon" / f"{name}.webp", quiet)


def lighter(image: pygame.Surface, share: float) -> pygame.Surface:
    """A picture with each of its colours brighter by a share of itself."""
    more = round(255 * share)
    if more:
        added = image.copy()
        added.fill((more, more, more, 255), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(added, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return image
