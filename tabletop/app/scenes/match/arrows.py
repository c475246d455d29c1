"""Arrows from who strikes to who is struck. On a table of cards, where places shift and cards leave, they
follow both: each begins and ends at the rim of what it is about, and is left out when one of the two is gone.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from tabletop.app.table import Board, EntityId, Motion, Point
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.lanes import lane
from tabletop.app.table.kit.strokes import shortened

ROUND_RIM, NEAR = 0.44, 0.34
"""How far from the middle of a round piece an arrow ends, in cells; between neighbours so much of the way."""
LANE = 0.025
"""How far from a card an arrow runs that goes around others, in cells."""
STRAIGHT = 2
"""Points of a way that goes around nothing."""
RIM = 0.2
"""Share of the way between two pieces that an arrow leaves free at either end."""


@dataclass(frozen=True, slots=True)
class Blow:
    """Something that a piece aimed at a point."""

    motion: Motion
    aim: Point
    target: EntityId = ""
    """What had its middle there; empty where nothing had."""

    def path(self, board: Board, view: Any) -> tuple[Point, ...]:
        """Its arrow as things lie in a view; empty if it would begin or end at nothing."""
        if not has_cards(board):
            return blow_path(board, self.motion, self.aim)
        start, end = board.place(view, self.motion.token), board.place(view, self.target)
        if start is None or end is None or start == end:
            return ()
        return (_rim(board, view, self.motion.token, end), _rim(board, view, self.target, start))


def blow(board: Board, motion: Motion, aim: Point, *views: Any) -> Blow:
    """What a motion is aimed at in the first view that has something there."""
    found = (
        entity
        for view in views
        for entity in board.hit(view, aim)
        if (place := board.place(view, entity)) is not None and math.dist(place, aim) < 1
    )
    return Blow(motion, aim, next(found, "") if has_cards(board) else "")


def between_cards(board: Board, view: Any, way: tuple[Point, ...]) -> tuple[Point, ...]:
    """The way from a card to another, off the figures of all others."""
    cards = tuple(
        [
            Box(x - w / 2, y - h / 2, w, h)
            for (x, y), (w, h) in {(t.centre, t.size) for t in board.tokens(view)}
        ]
    )
    ends = [next((card for card in cards if card.holds(at)), None) for at in (way[0], way[-1])]
    start, end = ends
    if start is None or end is None or start == end:
        return shortened(way, board.CELL * ROUND_RIM, board.CELL * ROUND_RIM, NEAR)
    return lane(start, end, tuple(sorted(cards)), board.CELL * LANE)


def has_cards(board: Board) -> bool:
    """Do pieces fill their places, without fixed squares or hexes below them?"""
    return not (board.ROUND or board.FRAMES_BELOW)


def blow_path(board: Board, motion: Motion, aim: Point) -> tuple[Point, ...]:
    """The arrow from who strikes to who is struck: from the rim of one round piece to that of the other."""
    if board.ROUND and board.CELL:
        reach = board.CELL * ROUND_RIM
        return shortened((motion.path[0], aim), reach, reach, NEAR)
    return shortened((motion.path[0], aim), math.inf, math.inf, RIM)


def _rim(board: Board, view: Any, entity: EntityId, towards: Point) -> Point:
    """Where the line from the middle of something to a point leaves it; its middle if the point is within."""
    shape, middle = board.outline(view, entity), board.place(view, entity) or towards
    away = (towards[0] - middle[0], towards[1] - middle[1])
    halves = [(max(at[n] for at in shape) - min(at[n] for at in shape)) / 2 for n in (0, 1)] if shape else []
    shares = [half / abs(way) for half, way in zip(halves, away, strict=False) if way]
    share = min(shares, default=0.0)
    if share >= 1:
        return middle
    return (middle[0] + away[0] * share, middle[1] + away[1] * share)
