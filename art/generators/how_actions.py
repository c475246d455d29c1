"""The actions of History of War: ``python -m art.generators how_actions`` (or ``how_actions=ax-x01``)."""
from __future__ import annotations

from pathlib import Path

from .common import save
from .how_actions_desk import ACTIONS as DESK
from .how_actions_fire import ACTIONS as FIRE
from .how_actions_road import ACTIONS as ROAD
from .how_cards import PLACE

ACTIONS = {**ROAD, **FIRE, **DESK}
"""Card → painter of its scene."""


def build(only: tuple[str, ...] = ()) -> list[Path]:
    return [save(paint(), f"{PLACE}/pictures/{name}.webp", 86) for name, paint in ACTIONS.items() if not only or name in only]
