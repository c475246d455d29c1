"""Which drawing belongs to which unit."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from . import army_north, army_south
from .carving import Item
from .token import mint
from .troops import stand

UNITS: dict[str, Callable[[], list[Item]]] = {**army_north.UNITS, **army_south.UNITS}


def picture(name: str, scale: float = 2.0) -> Image.Image:
    """The finished counter of a unit such as ``orc.P``."""
    return mint(name.split(".")[0], stand(UNITS[name]()), scale)
