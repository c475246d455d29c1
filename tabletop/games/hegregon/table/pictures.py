"""Which of the game's pictures there are."""

from __future__ import annotations

from functools import lru_cache

from tabletop import paths
from tabletop.render import art


@lru_cache(maxsize=256)
def has_picture(name: str, quiet: bool = False) -> bool:
    """Is there a picture of that name in the game's folder? What is missing is told in the log unless
    `quiet`."""
    return art.is_there(paths.art_dir() / "hegregon" / f"{name}.webp", quiet)
