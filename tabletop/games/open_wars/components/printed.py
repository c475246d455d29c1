"""What is the same on the table and on paper: the factions' colours and patterns, the counters' pictures."""

from __future__ import annotations

from .units import KINDS, Faction

LIVERIES: dict[Faction, tuple[int, int, int]] = {
    "amazons": (226, 160, 44),
    "barbarians": (150, 92, 56),
    "daemons": (190, 40, 38),
    "dwarves": (58, 104, 184),
    "elves": (42, 150, 96),
    "orcs": (142, 150, 52),
    "undead": (128, 92, 170),
}
SAFE: dict[Faction, tuple[int, int, int]] = {
    "amazons": (240, 228, 66),
    "barbarians": (120, 84, 60),
    "daemons": (213, 94, 0),
    "dwarves": (0, 114, 178),
    "elves": (0, 158, 115),
    "orcs": (126, 204, 244),
    "undead": (204, 121, 167),
}
"""The same for colour-blind people."""
PATTERNS: dict[Faction, str] = {
    "amazons": "bend",
    "barbarians": "saltire",
    "daemons": "chevron",
    "dwarves": "pale",
    "elves": "fess",
    "orcs": "cross",
    "undead": "bordure",
}
"""How their frames and rims are patterned, so that colour is never the only sign."""


def picture_of(kind: int, wounded: bool = False) -> str:
    """The picture of a side of a counter, in the game's folder and without its ending."""
    name = KINDS[kind].key.replace("/", ".").replace(" ", "_")
    return f"pieces/{name}.wounded" if wounded and KINDS[kind].two_sided else f"pieces/{name}"
