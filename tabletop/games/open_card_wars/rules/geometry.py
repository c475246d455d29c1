"""Cells, lines and who stands first in them (chapter 3).

The original leaves lines, adjacency and rounds to its readers (OCW-SRC-11). Lines are shared: line n of one
field faces line n of the other (OCW-GEO-02). An attacker's own row and own allies never obstruct
(OCW-GEO-03): only the enemies of a line count.
"""

from __future__ import annotations

from tabletop.engine.model import Seat

from ..records.fighters import Fighter
from ..records.setup import Setup
from ..records.state import State

CELLS = range(9)
ROWS = range(3)
LINES = range(3)
READING = tuple(3 * row + line for line in LINES for row in ROWS)
"""The cells in reading order: line by line, each from the vanguard (OCW-GEN-04)."""
PLACE = {cell: place for place, cell in enumerate(READING)}


def _beside(cell: int, reach: int) -> tuple[int, ...]:
    """Cells of a field within `reach` squared steps: 1 shares a side, 2 also a corner."""
    return tuple(c for c in READING if 0 < (c // 3 - cell // 3) ** 2 + (c % 3 - cell % 3) ** 2 <= reach)


_ORTHOGONAL = tuple(_beside(cell, 1) for cell in CELLS)
_KING = tuple(_beside(cell, 2) for cell in CELLS)


def adjacent(setup: Setup, cell: int) -> tuple[int, ...]:
    """The cells of the same field beside one, in reading order, never itself (OCW-GEO-05)."""
    return (_KING if setup.adjacency == "king" else _ORTHOGONAL)[cell]


def is_untouchable(fighter: Fighter) -> bool:
    """Is it INVULNERABLE in the full form, so that nobody else reaches it (OCW-KW-16)?"""
    for effect in fighter.effects:
        if effect.name == "invulnerable" and effect.kind == "keyword" and effect.ends != "hit":
            return True
    return False


def is_valid(fighter: Fighter) -> bool:
    """May it be an objective or a target: in play, undefeated, not INVULNERABLE (OCW-ATK-03)?"""
    return fighter.hp > 0 and not is_untouchable(fighter)


def valid_enemies(state: State, seat: Seat, line: int) -> list[Fighter]:
    """The enemies of `seat` in a line that may be objectives, from the vanguard on (OCW-GEO-03)."""
    found = [
        f
        for f in state.fighters
        if f.cell % 3 == line and f.seat != seat and f.hp and not (f.effects and is_untouchable(f))
    ]
    found.sort(key=_cell)
    return found


def first_valid(state: State, seat: Seat, line: int) -> Fighter | None:
    """The first of them."""
    best: Fighter | None = None
    for f in state.fighters:
        if f.seat == seat or f.cell % 3 != line or not is_valid(f):
            continue
        if best is None or f.cell < best.cell:
            best = f
    return best


def is_line_empty(state: State, seat: Seat, line: int) -> bool:
    """Does a line hold no undefeated enemy of `seat` at all (OCW-ATK-04)? INVULNERABLE ones count."""
    return not [f for f in state.fighters if f.cell % 3 == line and f.seat != seat and f.hp]


def empty_cells(state: State, seat: Seat) -> list[int]:
    """The cells of a field on which no character stands, defeated ones included (OCW-GEO-06), by number."""
    taken = {f.cell for f in state.fighters if f.seat == seat}
    return [cell for cell in CELLS if cell not in taken]


def in_reading_order(state: State, fighters: list[Fighter]) -> list[Fighter]:
    """The active player's field first, then line by line from the vanguard (OCW-GEN-04)."""
    if len(fighters) < 2:
        return fighters
    active = state.active
    return sorted(fighters, key=lambda f: (f.seat != active, PLACE[f.cell]))


def standing(state: State) -> list[Fighter]:
    """All undefeated characters in play, in reading order."""
    return in_reading_order(state, [f for f in state.fighters if f.hp])


def affected(state: State) -> list[Fighter]:
    """Those of them on whom an effect lies."""
    return in_reading_order(state, [f for f in state.fighters if f.hp and f.effects])


def _cell(fighter: Fighter) -> int:
    return fighter.cell
