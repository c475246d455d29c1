"""World coordinates of the map, and which hex an entity lies on."""

from __future__ import annotations

from tabletop.app.gestures import VIA
from tabletop.app.table import EntityId
from tabletop.app.table.kit.hex_board import HexBoard
from tabletop.parts.hexes import Hex

from ..components.board import BASES, MAP
from ..rules.view import View

RADIUS = 60.0
"""World units from the middle of a hex to its corners."""
BOARD = HexBoard(MAP, RADIUS)
WIDTH = BOARD.width
hex_middle, ring = BOARD.middle, BOARD.ring


def number(entity: str) -> int:
    """The number of ``unit:7`` or ``hex:28``; −1 if it carries none."""
    tail = entity.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else -1


def hex_of(view: View, entity: EntityId) -> Hex:
    """The hex of an entity on the map, −1 for others."""
    name, n = entity.removeprefix(VIA).partition(":")[0], number(entity)
    if name in ("hex", "mine"):
        return n if n in MAP else -1
    if name == "unit" and 0 <= n < len(view.units):
        return view.units[n].at
    if name == "base" and 0 <= n < len(BASES):
        return BASES[n]
    return -1
