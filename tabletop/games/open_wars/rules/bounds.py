"""How far a piece of a chapter may go: Morven of the fourth never more than a step from C1 (section 18)."""

from __future__ import annotations

from tabletop.engine.model import Cite, Refusal

from ..components.ground import Cell
from ..components.units import HERO
from ..records.state import State

NIGHT = Cite("OW-CAM-01")
CHAPTER, PIECE, LAIR = 4, HERO["undead"], "C1"


def is_beyond(state: State, kind: int, cell: Cell) -> bool:
    """May this piece never come to that cell, by orders, retreats or effects?"""
    if kind != PIECE:
        return False
    chapter = state.setup.chapter
    if chapter is None or chapter.number != CHAPTER:
        return False
    lair = state.ground.cell(LAIR)
    return cell != lair and cell not in state.ground.near[lair]


def refuse_beyond(state: State, kind: int, cell: Cell) -> Refusal | None:
    """Why it may not, or None."""
    return NIGHT.refuse("bound-to-its-lair") if is_beyond(state, kind, cell) else None
