"""Blockers beside the attackers that they block (HOW-BLK-06): where the cards on a striker's side of a
territory lie as long as a battle half lasts. Their zones stay what they are, and their places at home wait
for them.

An attacker and its blockers are a group that no other card divides, the blockers towards the middle of the
table. Groups lie on shelves, the first one next to the territory; what does not fight lies smaller at their
right or behind them, so that a fight is the largest thing there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.app.table.kit.boxes import Box, across, down
from tabletop.app.table.kit.grids import Grid, largest

from ..rules.view import View
from ..words import moment
from .rows import Rows

SEAM, BETWEEN = 5.0, 9.0
"""World units between an attacker and its blockers, and between groups."""
SHELVES = 4
"""So many shelves there are at most."""
DEEP, LARGE_DEEP, PAIRED = (2, 1, 3), (1, 2, 3), (1,)
"""How many cards a shelf is high: best two, blockers before their attackers; in large letters best one, since
what a card suffers stands above it; one where each attacker has one blocker."""
GROWTH, FAIR = 1.5, 0.94
"""Cards are so many times larger at most than where six lie; so much of that is large enough."""
BETTER, LARGE_BETTER = 1.05, 1.4
"""So much larger cards must be on another shape of shelves, and in large letters."""
SHARES = (0.24, 0.3, 0.36, 0.44, 0.52, 0.62)
"""Of the room what cards that do not fight may have,"""
SMALLER = 0.6
"""and how small they may be beside those that fight without need."""
Spot = tuple[float, float]
"""A column and a row of a group; row 0 lies towards the middle of the table."""


class Group(NamedTuple):
    """An attacker and then its blockers."""

    cards: tuple[int, ...]
    wide: int
    """How many columns it takes."""


class Shape(NamedTuple):
    """What stands on which shelf."""

    shelves: tuple[tuple[Group, ...], ...]
    deep: int
    """How many cards a shelf is high."""


class Fights(NamedTuple):
    """Where the fights lie, on which shelves, and how wide a card is there."""

    room: Box
    shape: Shape
    wide: float


def beside(view: View) -> dict[int, int]:
    """The attacker beside which each blocker stands, as long as both are where they fight."""
    battle = view.battle
    found: dict[int, int] = {}
    if battle is None:
        return found
    for shield in battle.shields:
        unit, attacker = moment.piece(view, shield.unit), moment.piece(view, shield.attacker)
        strike = battle.strike_of(shield.attacker)
        if unit is None or attacker is None or strike is None or attacker.zone != "territory":
            continue
        home = ("deployment", -1) if strike.base else ("territory", attacker.at)
        if attacker.at in view.row and (unit.zone, unit.at) == home:
            found[unit.id] = attacker.id
    return found


@lru_cache(maxsize=64)
def arranged(
    room: Box, clashes: tuple[tuple[int, ...], ...], lone: tuple[int, ...], upright: bool, rows: Rows
) -> dict[int, Box]:
    """The cell of each card in a room of the side below: of attackers with their blockers, as large as fits,
    and of cards that do not fight, of which some may stand `upright`."""
    if not lone:
        return _laid(_fights(room, clashes, rows), rows)
    shape = rows.unit if upright else (rows.unit[0], rows.unit[0] / rows.lying)

    def shared(cut: Callable[..., tuple[Box, ...]], share: float) -> tuple[Fights, Grid]:
        ours, theirs = cut(room, (1 - share, share), BETWEEN)
        return _fights(ours, clashes, rows), largest(theirs, len(lone), shape, SEAM, range(1, 9))

    found = (shared(cut, share) for share in SHARES for cut in (across, down))
    fights, rest = max(found, key=lambda each: min(each[0].wide, each[1].size[0] / SMALLER))
    return _laid(fights, rows) | {card: rest.nth(n) for n, card in enumerate(lone)}


def _fights(room: Box, clashes: tuple[tuple[int, ...], ...], rows: Rows) -> Fights:
    """The shelves on which cards that fight are largest in a room."""
    most = max(map(len, clashes))
    better, least = LARGE_BETTER if rows.deep else BETTER, min(max(DEEP), -(-most // 3))
    found = Fights(room, Shape((), 1), 0.0)
    for deep in PAIRED if most == 2 else LARGE_DEEP if rows.deep else DEEP:
        groups = [Group(cards, _columns(len(cards), deep)) for cards in clashes]
        for many in range(1, min(SHELVES, len(groups)) + 1) if deep >= least else ():
            shape = Shape(_shared(groups, many), deep)
            wide = _width(room, shape, rows)
            if wide > found.wide * better:
                found = Fights(room, shape, wide)
    return found


def _columns(many: int, deep: int) -> int:
    """How many columns an attacker and its blockers take: if it can be, all blockers touch it."""
    if deep == 2:
        return max(1, min(3, many - 1), -(-many // deep))
    return -(-many // deep)


def _shared(groups: Sequence[Group], many: int) -> tuple[tuple[Group, ...], ...]:
    """Groups on so many shelves in their order, all shelves as short as can be."""
    room = max(max(group.wide for group in groups), -(-sum(group.wide for group in groups) // many))
    while True:
        shelves: list[list[Group]] = [[]]
        for group in groups:
            if sum(other.wide for other in shelves[-1]) + group.wide > room:
                shelves.append([])
            shelves[-1].append(group)
        if len(shelves) <= many:
            return tuple([tuple(shelf) for shelf in shelves])
        room += 1


def _width(room: Box, shape: Shape, rows: Rows) -> float:
    """How wide a card on its side is at most."""
    many, deep = len(shape.shelves), shape.deep
    found = [rows.unit[0] * GROWTH]
    for shelf in shape.shelves:
        columns = sum(group.wide for group in shelf)
        gaps = SEAM * (columns - len(shelf)) + BETWEEN * (len(shelf) - 1)
        found.append((room.w - gaps) / columns)
    high = (room.h - BETWEEN * (many - 1) - SEAM * many * (deep - 1)) / (many * deep)
    return min(*found, high * rows.lying)


def _laid(fights: Fights, rows: Rows) -> dict[int, Box]:
    """The cells of all cards that fight, in the middle of their room."""
    room, shape, wide = fights
    high, found = wide / rows.lying, dict[int, Box]()
    tall = shape.deep * (high + SEAM) - SEAM
    top = room.y + (room.h - len(shape.shelves) * (tall + BETWEEN) + BETWEEN) / 2
    for shelf in shape.shelves:
        widths = [group.wide * (wide + SEAM) - SEAM for group in shelf]
        left = room.x + (room.w - sum(widths) - BETWEEN * (len(shelf) - 1)) / 2
        for group, width in zip(shelf, widths, strict=True):
            for card, (column, row) in zip(group.cards, _spots(group, shape.deep), strict=True):
                x, y = left + column * (wide + SEAM), top + row * (high + SEAM)
                found[card] = Box(x, y, wide, high)
            left += width + BETWEEN
        top += tall + BETWEEN
    return found


def _spots(group: Group, deep: int) -> list[Spot]:
    """Where an attacker stands among its blockers, and where these stand, the nearest first. On a shelf of
    two it stands behind them as long as they have room before it."""
    rest, last = len(group.cards) - 1, group.wide - 1
    is_behind = deep == 2 and rest <= group.wide
    middle: Spot = (last / 2, 1) if is_behind else (last // 2, 1 if deep > 1 else 0)
    cells = [(column, row) for row in range(1 if is_behind else deep) for column in range(group.wide)]
    free = [(abs(c - middle[0]), abs(r - middle[1]), r, c) for c, r in cells if (c, r) != middle]
    nearest = sorted(free, key=lambda spot: (max(spot[:2]), spot[0] + spot[1], spot[2], spot[3]))
    return [middle, *((column, row) for _, _, row, column in nearest[:rest])]
