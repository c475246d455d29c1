"""Blockers beside the attackers that they block (HOW-BLK-06): where the cards on a striker's side of a
territory lie as long as a battle half lasts. Their zones stay what they are, and their places at home wait
for them.

An attacker and its blockers are a group that no other card divides, the blockers towards the middle of the
table. Groups and the other cards lie on shelves, the first one next to the territory.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.app.table.kit.boxes import Box

from ..rules.view import View
from ..words import moment
from .rows import Rows

SEAM, BETWEEN = 5.0, 9.0
"""World units between an attacker and its blockers, and between groups."""
SHELVES = range(1, 5)
"""How many shelves there may be."""
DEEP, LARGE_DEEP = (2, 1, 3), (1, 2, 3)
"""How many cards a shelf is high: best two, blockers before their attackers; in large letters best one, since
what a card suffers stands above it."""
GROWTH, FAIR = 1.15, 0.94
"""Cards are so many times larger at most than where six lie; so much of that is large enough."""
Spot = tuple[float, float]
"""A column and a row of a group; row 0 lies towards the middle of the table."""


class Group(NamedTuple):
    """An attacker and then its blockers, or cards for themselves one below the other."""

    cards: tuple[int, ...]
    wide: int
    """How many columns it takes."""
    is_clash: bool


class Shape(NamedTuple):
    """What stands on which shelf."""

    shelves: tuple[tuple[Group, ...], ...]
    deep: int
    """How many cards a shelf is high."""


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
    """The cell of each card in a room of the side below, all as large as fits: of attackers with their
    blockers, and of cards for themselves, of which some may stand `upright`."""
    best, found = 0.0, Shape((), 1)
    least = min(max(DEEP), -(-max(map(len, clashes)) // 3))
    for deep in [deep for deep in (LARGE_DEEP if rows.deep else DEEP) if deep >= least]:
        fights = [Group(cards, _columns(len(cards), deep), True) for cards in clashes]
        for pile in sorted({1, deep}):
            piles = [Group(lone[n : n + pile], 1, False) for n in range(0, len(lone), pile)]
            share = min(1.0, deep / pile * rows.upright / rows.lying) if lone and upright else 1.0
            for many in SHELVES:
                shape = Shape(_shared([*fights, *piles], many), deep)
                size = min(_width(room, shape, rows) * share, rows.unit[0] * FAIR)
                if size > best + 0.01:
                    best, found = size, shape
    return _laid(room, found, _width(room, found, rows), rows)


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


def _laid(room: Box, shape: Shape, wide: float, rows: Rows) -> dict[int, Box]:
    """The cells of all cards, in the middle of the room."""
    high, found = wide / rows.lying, dict[int, Box]()
    tall = shape.deep * (high + SEAM) - SEAM
    top = room.y + (room.h - len(shape.shelves) * (tall + BETWEEN) + BETWEEN) / 2
    for shelf in shape.shelves:
        widths = [group.wide * (wide + SEAM) - SEAM for group in shelf]
        left = room.x + (room.w - sum(widths) - BETWEEN * (len(shelf) - 1)) / 2
        for group, width in zip(shelf, widths, strict=True):
            if group.is_clash:
                for card, (column, row) in zip(group.cards, _spots(group, shape.deep), strict=True):
                    x, y = left + column * (wide + SEAM), top + row * (high + SEAM)
                    found[card] = Box(x, y, wide, high)
            else:
                each = (tall + SEAM) / len(group.cards) - SEAM
                for n, card in enumerate(group.cards):
                    found[card] = Box(left, top + n * (each + SEAM), wide, each)
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
