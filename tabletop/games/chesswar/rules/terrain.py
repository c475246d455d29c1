"""Terrain (CW-OPT-05..11): named boards and a seeded generator. Terrain never hinders movement (CW-MOV-12,
CW-OPT-06); what it does to sight and saves is in sight.py and attributes.py, to charges in attributes.py."""

from __future__ import annotations

from tabletop.engine.dice import Stream
from tabletop.parts.squares import squares_of

from ..records.setup import FOREST, HILL, PLAIN

PRESETS = ("plain", "wood", "ridge", "copses", "crossroads")
"""Names of `preset`."""

MIDDLE_ROWS_FROM = 3
"""Home rows stay plain in the presets."""


def preset(name: str, w: int, h: int) -> str:
    """The terrain of a named board at any size, the same seen from south and north. Raises KeyError."""
    if name not in PRESETS:
        raise KeyError(name)
    cells = [PLAIN] * (w * h)
    for file in range(w):
        for rank in range(h):
            letter = _preset_letter(name, file, rank, w, h)
            cells[rank * w + file] = letter
    return "".join(cells)


def _preset_letter(name: str, file: int, rank: int, w: int, h: int) -> str:
    x, y = min(file, w - 1 - file), min(rank, h - 1 - rank)
    half_w, half_h = (w - 1) // 2, (h - 1) // 2
    if y < MIDDLE_ROWS_FROM:
        return PLAIN
    if name == "wood":
        return FOREST if half_w - 1 <= x else PLAIN
    if name == "ridge":
        return HILL if y == half_h and 1 <= x < half_w else PLAIN
    if name == "copses":
        return FOREST if x % 4 == 1 and y == half_h else PLAIN
    if name == "crossroads":
        return {1: FOREST, 2: HILL}.get(x % 4, PLAIN) if y == half_h else PLAIN
    return PLAIN


def generate(key: int, w: int, h: int, density: int = 20, symmetric: bool = True) -> str:
    """Random terrain: about `density` percent of the squares, forests and hills in patches. Symmetric boards
    look the same from both ends (turned by half a circle). Equal arguments, equal terrain."""
    stream = Stream(key)
    board = squares_of(w, h)
    cells = [PLAIN] * board.size
    wanted = board.size * max(0, min(60, density)) // 100
    while board.size - cells.count(PLAIN) < wanted:
        letter = stream.pick((FOREST, FOREST, HILL))
        square = stream.below(board.size)
        for _ in range(1 + stream.below(3)):
            cells[square] = letter
            if symmetric:
                cells[board.size - 1 - square] = letter
            square = stream.pick(board.near_list[square])
    return "".join(cells)
