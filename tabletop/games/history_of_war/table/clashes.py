"""Blockers face the attackers that they block (HOW-BLK-06): where the cards of both on a territory lie as
long as a battle half lasts. Their zones stay what they are, and their places at home wait for them.

Every card stays on its player's half of the table. An attacker and its blockers are a group that no other
card divides, the blockers straight across the territory, whoever comes from the deployment area among them.
Groups lie on shelves, the first one next to the territory on either side; what does not fight lies beside
them, or, where there is little room, smaller at their right or behind them.
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
"""World units between cards of a group, and between groups."""
SHELVES = 4
"""So many shelves there are at most."""
GROWTH, FAIR = 1.5, 0.94
"""Cards are so many times larger at most than where six lie; so much of that is large enough."""
BETTER = 1.05
"""So much larger cards must be on more shelves."""
SHARES = (0.24, 0.3, 0.36, 0.44, 0.52, 0.62)
"""Of the room what cards that do not fight may have,"""
SMALLER = 0.75
"""and how small they may be beside those that fight without need."""
Group = tuple[int, ...]
"""An attacker and then its blockers."""
Halves = tuple[dict[int, Box], dict[int, Box]]
"""The cells of the striker's cards and of the guard's, both as on the side below."""


class Fights(NamedTuple):
    """Where the fights lie, on which shelves, and how wide a card is there."""

    room: Box
    shelves: tuple[tuple[Group, ...], ...]
    wide: float


def facing(view: View) -> dict[int, int]:
    """The attacker that each blocker faces, as long as both are where they fight."""
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
    room: Box,
    clashes: tuple[Group, ...],
    lone: tuple[tuple[int, ...], tuple[int, ...]],
    upright: bool,
    rows: Rows,
) -> Halves:
    """The cells on either side of a room of the side below: of attackers and of their blockers, as large as
    fits, and of cards of the striker and of the guard that do not fight, some of them `upright`."""
    most = max(map(len, lone))
    if not most:
        return _laid(_fights(room, clashes, rows), rows)
    level, halves = _level(room, clashes, lone, rows)
    shape = rows.unit if upright else (rows.unit[0], rows.unit[0] / rows.lying)

    def shared(cut: Callable[..., tuple[Box, ...]], share: float) -> tuple[Fights, Box, float]:
        ours, theirs = cut(room, (1 - share, share), BETWEEN)
        return _fights(ours, clashes, rows), theirs, _rest(theirs, most, shape).size[0]

    found = (shared(cut, share) for share in SHARES for cut in (across, down))
    fights, free, small = max(found, key=lambda each: min(each[0].wide, each[2] / SMALLER))
    if level >= min(fights.wide, small / SMALLER):
        return halves
    halves = _laid(fights, rows)
    for half, cards in zip(halves, lone, strict=True):
        rest = _rest(free, max(1, len(cards)), shape)
        half |= {card: rest.nth(n) for n, card in enumerate(cards)}
    return halves


def _level(
    room: Box, clashes: Sequence[Group], lone: tuple[tuple[int, ...], tuple[int, ...]], rows: Rows
) -> tuple[float, Halves]:
    """All cards side by side and equally large, and how wide: an attacker across from the first of its
    blockers, those of its player that do not fight where it needs no room, and beyond."""
    starts = [sum(map(_columns, clashes[:n])) for n in range(len(clashes) + 1)]
    taken = starts.pop()
    free = [n for n in range(taken) if n not in starts]
    many = max(taken + len(lone[1]), taken + max(0, len(lone[0]) - len(free)))
    wide = min(rows.unit[0] * GROWTH, (room.w + BETWEEN) / many - BETWEEN, room.h * rows.lying)
    left = room.x + (room.w - many * (wide + BETWEEN) + BETWEEN) / 2

    def cell(column: int) -> Box:
        return Box(left + column * (wide + BETWEEN), room.y, wide, wide / rows.lying)

    ours = {group[0]: cell(start) for group, start in zip(clashes, starts, strict=True)}
    ours |= {card: cell(n) for card, n in zip(lone[0], (*free, *range(taken, many)), strict=False)}
    blockers = (card for group in clashes for card in group[1:])
    theirs = {card: cell(n) for n, card in enumerate((*blockers, *lone[1]))}
    return wide, (ours, theirs)


def _rest(room: Box, many: int, shape: tuple[float, float]) -> Grid:
    """Where so many cards lie that do not fight."""
    return largest(room, many, shape, SEAM, range(1, 9))


def _fights(room: Box, clashes: tuple[Group, ...], rows: Rows) -> Fights:
    """The shelves on which cards that fight are largest in a room."""
    found = Fights(room, (), 0.0)
    for many in range(1, min(SHELVES, len(clashes)) + 1):
        shelves = _shared(clashes, many)
        wide = _width(room, shelves, rows)
        if wide > found.wide * BETTER:
            found = Fights(room, shelves, wide)
    return found


def _columns(group: Group) -> int:
    """How many columns an attacker and its blockers take, who stand side by side."""
    return len(group) - 1


def _shared(groups: Sequence[Group], many: int) -> tuple[tuple[Group, ...], ...]:
    """Groups on so many shelves in their order, all shelves as short as can be."""
    room = max(*map(_columns, groups), -(-sum(map(_columns, groups)) // many))
    while True:
        shelves: list[list[Group]] = [[]]
        for group in groups:
            if sum(map(_columns, shelves[-1])) + _columns(group) > room:
                shelves.append([])
            shelves[-1].append(group)
        if len(shelves) <= many:
            return tuple([tuple(shelf) for shelf in shelves])
        room += 1


def _width(room: Box, shelves: Sequence[Sequence[Group]], rows: Rows) -> float:
    """How wide a card on its side is at most."""
    found = [rows.unit[0] * GROWTH]
    for shelf in shelves:
        columns = sum(map(_columns, shelf))
        gaps = SEAM * (columns - len(shelf)) + BETWEEN * (len(shelf) - 1)
        found.append((room.w - gaps) / columns)
    high = (room.h + BETWEEN) / len(shelves) - BETWEEN
    return min(*found, high * rows.lying)


def _laid(fights: Fights, rows: Rows) -> Halves:
    """The cells of all cards that fight: an attacker before the middle of its blockers."""
    room, shelves, wide = fights
    high, ours, theirs = wide / rows.lying, dict[int, Box](), dict[int, Box]()
    for n, shelf in enumerate(shelves):
        widths = [_columns(group) * (wide + SEAM) - SEAM for group in shelf]
        left = room.x + (room.w - sum(widths) - BETWEEN * (len(shelf) - 1)) / 2
        top = room.y + n * (high + BETWEEN)
        for (attacker, *blockers), width in zip(shelf, widths, strict=True):
            ours[attacker] = Box(left + (width - wide) / 2, top, wide, high)
            for column, blocker in enumerate(blockers):
                theirs[blocker] = Box(left + column * (wide + SEAM), top, wide, high)
            left += width + BETWEEN
    return ours, theirs
