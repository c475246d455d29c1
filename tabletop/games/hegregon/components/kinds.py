"""The five attack units (chapter 10) and the prices of abilities (chapter 12), as records and tables by kind.

A *kind* is the place of a unit type in `KINDS`. The figures are in `data/units.json` (HG-UNI-01, HG-UNI-05).
Abilities: rules/abilities.py, rules/mines.py, rules/transport.py, rules/combat.py, rules/reaction.py
(HG-ABL-02, HG-ABL-04). At most: five dice, ammunition and air support (HG-INT-39).
"""

from __future__ import annotations

from pathlib import Path

import msgspec


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit type: price in H, base dice, movement points."""

    key: str
    cost: int
    dice: int
    speed: int


KINDS: tuple[Kind, ...] = msgspec.json.decode(
    (Path(__file__).parent.parent / "data" / "units.json").read_bytes(), type=tuple[Kind, ...]
)
KIND_OF = {kind.key: i for i, kind in enumerate(KINDS)}
EAR, LIGHT, MEDIUM, HEAVY, HOVER = (KIND_OF[key] for key in ("ear", "light", "medium", "heavy", "hover"))

COST = tuple(kind.cost for kind in KINDS)
DICE = tuple(kind.dice for kind in KINDS)
SPEED = tuple(kind.speed for kind in KINDS)

MINE_PRICE = 3
"""Laying a mine without one in stock (HG-MIN-01)."""
MISSILE_PRICE, MISSILE_DICE = 3, 3
"""An antitank missile and the dice it rolls instead of the unit's own (HG-MIS-01)."""
ENTRENCH_PRICE, TURRET_DICE = 1, 2
"""Entrenching and the dice of a turret (HG-ENT-01)."""
CAMOUFLAGE_PRICE = 3
"""HG-CAM-01."""
AMMO_PRICE, AMMO_DICE = 2, 1
"""Explosive ammunition and its extra die (HG-EXP-01)."""
AIR_PRICE, AIR_DICE = 4, 2
"""Air support and its extra dice (HG-AIR-01)."""
PER_BASE = 6
"""New units per held base and purchase step (HG-BUY-03)."""
START_ORE = 5
"""HG-SET-05."""
