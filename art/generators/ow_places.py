"""The 30 locations of Open Wars: paintings that lie side by side as one map. ``python -m art.generators ow_places``"""
from __future__ import annotations

from pathlib import Path

from PIL import Image

from .common import save
from .ow_places_cities import CITIES
from .ow_places_fields import FIELDS
from .ow_places_peaks import PEAKS
from .ow_places_sands import SANDS
from .ow_places_waters import WATERS
from .ow_places_woods import WOODS

PLACES = {**WOODS, **PEAKS, **WATERS, **FIELDS, **SANDS, **CITIES}
"""Location id → what sets its stage; what lies on a map many times has another painting, ``_2``."""


DROP = .24
"""The name of a location lies over the uppermost seventh of its picture: what matters stands below that."""


def painted(name: str) -> Image.Image:
    """A location's picture."""
    stage = PLACES[name]()
    stage.drop = DROP
    return stage.paint()


def build(only: tuple[str, ...] = ()) -> list[Path]:
    """Writes the paintings, 512 pixels square."""
    return [save(painted(name), f"open_wars/locations/{name}.webp", 72) for name in only or PLACES]
