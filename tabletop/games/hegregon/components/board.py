"""The map of chapter 5: 307 hexes, six types, bases and lines of fire.

The layout is `data/map.json` (HG-MAP-01). A hex is a number of `MAP` (HG-GEN-01); directions and distances
are those of `parts/hexes.py` (HG-GEN-02, HG-GEN-03); types are bit masks. What entering costs:
rules/movement.py (HG-MAP-02..04); no type gives dice (HG-MAP-08).
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop.parts.hexes import Hex, Hexes, Mask, mask_of

TYPES = ("common", "crystal", "deposit", "main_deposit", "event", "base")

_layout: dict[str, list[tuple[int, int]]] = msgspec.json.decode(
    (Path(__file__).parent.parent / "data" / "map.json").read_bytes(), type=dict[str, list[tuple[int, int]]]
)
MAP = Hexes(cell for cells in _layout.values() for cell in cells)
MASK: dict[str, Mask] = {name: mask_of(MAP.at(*cell) for cell in _layout[name]) for name in TYPES}
TYPE: dict[Hex, str] = {MAP.at(*cell): name for name in TYPES for cell in _layout[name]}

CRYSTAL, EVENTS, COMMON = MASK["crystal"], MASK["event"], MASK["common"]
"""A ring of crystal keeps heavy tanks out of the centre (HG-MAP-09); event hexes draw cards (HG-MAP-07)."""
CENTRE: Hex = MAP.at(0, 0)
DEPOSITS: tuple[Hex, ...] = tuple(sorted(MAP.at(*cell) for cell in _layout["deposit"]))
"""The 24 common deposits in canonical order; the main deposit is `CENTRE` (HG-MAP-05)."""
YIELD = {**dict.fromkeys(DEPOSITS, 1), CENTRE: 5}
"""What an E.A.R. collects on a hex (HG-COL-02)."""

BASES: tuple[Hex, ...] = tuple(MAP.at(*c) for c in ((4, -8), (8, -4), (4, 4), (-4, 8), (-8, 4), (-4, -4)))
"""B1 to B6, clockwise from the north (HG-SET-01)."""
BASE_AT = {hex: i for i, hex in enumerate(BASES)}
DOORSTEPS: tuple[Mask, ...] = tuple(MAP.near[base] for base in BASES)
"""Where each base's units are placed (HG-BUY-02); two of the six for heavy tanks (HG-BUY-06)."""

FIRE_OFFSETS = ((2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2), (2, -2))
"""HG-LOS-02."""


def _fire_lines(hex: Hex) -> tuple[tuple[Hex, Hex], ...]:
    q, r = MAP.coords[hex]
    lines = []
    for dq, dr in FIRE_OFFSETS:
        to, middle = MAP.at(q + dq, r + dr), MAP.at(q + dq // 2, r + dr // 2)
        if to >= 0 and middle >= 0:
            lines.append((to, middle))
    return tuple(lines)


LINES: dict[Hex, tuple[tuple[Hex, Hex], ...]] = {hex: _fire_lines(hex) for hex in MAP.hexes}
"""Hex → (target hex two away, the hex between) along the six axes (HG-LOS-01..05)."""

AFAR: tuple[Mask, ...] = tuple(mask_of(to for to, _ in LINES.get(hex, ())) for hex in range(MAP.size))
"""Hex → the targets of its lines."""


FIRST_ROW, FIRST_COLUMN = (min(cell[axis] for cell in MAP.coords.values()) for axis in (1, 0))


def place_name(hex: Hex) -> str:
    """A hex as people read it: a letter for its row from the north, a number for its line from north-west to
    south-east, counted from the west. The centre is ``L12`` (HG-GEN-01)."""
    q, r = MAP.coords[hex]
    return f"{chr(ord('A') + r - FIRST_ROW)}{q - FIRST_COLUMN + 1}"
