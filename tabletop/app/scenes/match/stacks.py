"""The buttons of a question in a column: how high they are, and which of them stand side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.scenes.match.card_whole import TWICE
from tabletop.app.scenes.match.choices import (
    BESIDE_NAME,
    FINE,
    NARROWEST,
    OVER,
    fits_tile,
    height_of,
    width_of,
)
from tabletop.app.table import Button as Choice

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

BUTTON, LOW_BUTTON, LEAST_BUTTON, TINY_BUTTON, FINE_BUTTON = 44.0, 36.0, 31.0, 25.0, 21.0
"""Logical height of a button in a column, of one of too many, where even those are not all in sight, with the
smallest letters, and with still smaller ones that are large at twice the size."""
TIGHT = 0.99
"""Where else not all would be in sight buttons stand side by side without their pictures and keys."""

FEW = 3
"""So many buttons have a row each, and so many that cannot be clicked now keep their names at any size."""
WAYS = (
    (BUTTON, "button", False),
    (LOW_BUTTON, "button", False),
    (LOW_BUTTON, "small_bold", False),
    (LEAST_BUTTON, "small_bold", False),
    (LEAST_BUTTON, "small_bold", True),
    (TINY_BUTTON, "tiny_bold", False),
    (TINY_BUTTON, "tiny_bold", True),
)
"""Least height of buttons, their letters, and whether they stand in pairs: the first with room for all. The
lowest do without their keys, which go on working."""
FINEST = ((FINE_BUTTON, FINE, False), (FINE_BUTTON, FINE, True))
"""The last at twice the size."""
BESIDE = (*WAYS[:3], (LOW_BUTTON, "small_bold", True), *WAYS[3:])
"""The same where something can be passed beforehand: such buttons stand side by side before all are lower."""
TILES: tuple[tuple[float, str, str, int, *tuple[float, ...]], ...] = (
    (BUTTON, "button", BESIDE_NAME, 2),
    (BUTTON, "small_bold", BESIDE_NAME, 2),
    (BUTTON, "small_bold", OVER, 2),
    (LOW_BUTTON, "small_bold", BESIDE_NAME, 2),
    (LOW_BUTTON, "tiny_bold", BESIDE_NAME, 2),
    (LOW_BUTTON, "tiny_bold", OVER, 2),
    (LOW_BUTTON, "small_bold", OVER, 3),
    (LOW_BUTTON, "tiny_bold", OVER, 3),
    (LEAST_BUTTON, "tiny_bold", OVER, 3, NARROWEST),
)
"""Height and letters of choices with a picture, where they have that picture, and in how many columns they
stand, the last with narrow letters: the first with room for all; lower than the last they scroll."""
GAPS = {BUTTON: 6, LOW_BUTTON: 4, LEAST_BUTTON: 3, TINY_BUTTON: 3, FINE_BUTTON: 3}
"""Logical heights between buttons so high."""

KEYLESS = ("tiny_bold", FINE)
"""Letters of buttons that do without their keys."""
TELLING = ": "
"""Stands in a label that says what something costs or who does it before it says what: that is a line."""


def fitting(stacks: Iterable[Stack], room: int) -> Stack | None:
    """The first that is not higher than a room."""
    return next((way for way in stacks if way.high <= room), None)


class Stack(NamedTuple):
    """Buttons in rows, with the height of each row."""

    rows: tuple[tuple[tuple[Choice, ...], int], ...]
    role: str
    gap: int
    wide: int
    paired: bool
    tile: str = ""
    """How choices with a picture stand in columns."""
    columns: int = 2
    figured: bool = False
    """Have all figures room that tell what a choice is worth?"""

    def shows_key(self, row: Sequence[Choice]) -> bool:
        """Do the buttons of a row show their keys?"""
        return (self.role not in KEYLESS or bool(self.tile)) and (len(row) == 1 or not self.paired)

    @property
    def high(self) -> int:
        """Pixels from the first to the last, none without any."""
        return max(0, sum([high + self.gap for _, high in self.rows]) - self.gap)


def ways_of(scene: MatchScene, choices: Sequence[Choice]) -> tuple[tuple[float, str, bool], ...]:
    """In which ways these choices may stand, the roomiest first."""
    fine = FINEST if scene.app.settings.ui_scale >= TWICE else ()
    return (*(BESIDE if _are_given(choices) else WAYS), *fine)


def _are_given(choices: Sequence[Choice]) -> bool:
    """Can something be passed beforehand?"""
    return any(choice.beforehand for choice in choices)


def stacked(
    scene: MatchScene, choices: Sequence[Choice], wide: int, least: float, role: str, paired: bool
) -> Stack:
    """Buttons at least so high, in letters of a role."""
    px = scene.px
    half = (wide - px(6)) // 2
    rows = _rows(scene, choices, half, TIGHT if paired else 1.0, role)
    made = []
    for row in rows:
        each = wide if len(row) == 1 else half
        if len(row) > 1 and paired:
            row = tuple(_brief(choice) for choice in row)
        high = px(least)
        for choice in row:
            capped = role not in KEYLESS and (len(row) == 1 or not paired)
            high = max(high, height_of(scene, choice, each, role, capped))
        made.append((row, high))
    return Stack(tuple(made), role, px(GAPS[least]), wide, paired)


def grids(scene: MatchScene, choices: Sequence[Choice], wide: int) -> list[Stack]:
    """The ways in which many choices with pictures stand as tiles; none where their names are too long, or
    tell more than a name."""
    pictured = [choice for choice in choices if choice.icon]
    if len(pictured) <= FEW or any(TELLING in choice.label for choice in pictured):
        return []
    ways = [(way, figured) for figured in (True, False) for way in TILES]
    found = [grid for way, figured in ways if (grid := _grid(scene, choices, wide, *way, figured=figured))]
    return list(dict.fromkeys(found))


def _grid(
    scene: MatchScene,
    choices: Sequence[Choice],
    wide: int,
    least: float,
    role: str,
    tile: str,
    columns: int,
    narrowed: float = 1.0,
    figured: bool = False,
) -> Stack | None:
    """Choices with pictures as tiles of one size, in the order in which they are offered; None where one of
    them has words that are too long, or figures if they are to be `figured`."""
    px = scene.px
    high, each = px(least), (wide - px(6) * (columns - 1)) // columns
    rows: list[tuple[Choice, ...]] = []
    for choice in choices:
        if choice.icon and not fits_tile(scene, choice, (each, high), role, tile, narrowed, figured):
            return None
        if choice.icon and rows and len(rows[-1]) < columns and rows[-1][0].icon:
            rows[-1] = (*rows[-1], choice)
        else:
            rows.append((choice,))
    made = [(row, high if row[0].icon else _high(scene, row[0], wide, least, role)) for row in rows]
    return Stack(tuple(made), role, px(GAPS[least]), wide, False, tile, columns, figured)


def _high(scene: MatchScene, choice: Choice, wide: int, least: float, role: str) -> int:
    return max(scene.px(least), height_of(scene, choice, wide, role, True))


def lowest(scene: MatchScene, choices: Sequence[Choice], wide: int, columns: int = 3) -> Stack:
    """The buttons as low as they can be, tiles in so many columns at most."""
    tiles = [grid for grid in grids(scene, choices, wide) if grid.columns <= columns]
    if tiles:
        return min(tiles, key=lambda stack: stack.high)
    ways = ways_of(scene, choices)[-2:]
    ways = ways if len(choices) > FEW or _are_given(choices) else ways[:1]  # few are no pairs
    return min([stacked(scene, choices, wide, *way) for way in ways], key=lambda stack: stack.high)


def _brief(choice: Choice) -> Choice:
    """A choice beside another: without its picture, in few words."""
    return replace(choice, icon=None, label=choice.short or choice.label)


def _rows(
    scene: MatchScene, choices: Sequence[Choice], half: int, squeeze: float, role: str = "button"
) -> list[tuple[Choice, ...]]:
    """Pairs of neighbours that fit into half the width, if there are many, and of few those that are passed
    beforehand where others are squeezed, too; what ends the question and what tells more than a name have
    rows of their own."""
    rows: list[tuple[Choice, ...]] = []
    few = len(choices) <= FEW
    if few and squeeze == 1:
        return [(choice,) for choice in choices]
    bare = [_brief(c) if squeeze < 1 else c for c in choices]
    short = [c.hotkey != "space" and TELLING not in c.label and (bool(c.beforehand) or not few) for c in bare]
    fits = [s and width_of(scene, c, squeeze, role) <= half for s, c in zip(short, bare, strict=True)]
    for choice, is_short in zip(choices, fits, strict=True):
        if rows and is_short and len(rows[-1]) == 1 and fits[choices.index(rows[-1][0])]:
            rows[-1] = (*rows[-1], choice)
        else:
            rows.append((choice,))
    return rows
