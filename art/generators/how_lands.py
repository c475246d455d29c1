"""The territories of History of War: ``python -m art.generators how_lands`` (or ``how_lands=ax-t01``)."""
from __future__ import annotations

from pathlib import Path

from .common import save
from .how_cards import PLACE
from .how_lands_allies import LANDS as ALLIES
from .how_lands_axis import LANDS as AXIS
from .how_lands_winter import LANDS as WINTER

LANDS = {**AXIS, **ALLIES, **WINTER}
"""Card → painter of its land."""


def build(only: tuple[str, ...] = ()) -> list[Path]:
    return [save(paint(), f"{PLACE}/pictures/{name}.webp", 86) for name, paint in LANDS.items() if not only or name in only]
