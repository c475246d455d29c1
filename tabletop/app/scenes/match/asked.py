"""The question at the head of a column: its words, its buttons, and what is said about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.scenes.match.choices import (
    BESIDE_NAME,
    NARROWEST,
    OVER,
    PromptButton,
    fits_tile,
    height_of,
    prompt_button,
    width_of,
)
from tabletop.app.scenes.match.more import strip_height, tell_more
from tabletop.app.scenes.match.pick_tile import FEWEST, HEADING, WIDEST
from tabletop.app.table import Button as Choice
from tabletop.app.table import Pick, Prompt
from tabletop.app.widgets import Paragraph, ScrollArea
from tabletop.render.richtext import RichStyle
from tabletop.render.theme import Colour
from tabletop.text.markup import escape

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

AREA = "match.prompt.area"
"""The question and its buttons in a column."""
BUTTON, LOW_BUTTON, LEAST_BUTTON, TINY_BUTTON = 44.0, 36.0, 31.0, 25.0
"""Logical height of a button in a column, of one of too many, where even those are not all in sight, and with
the smallest letters."""
WORDS = 200.0
"""Logical height that no words exceed, those about the question among them."""
ABOVE_LIST = 0.5
"""Greatest share of its column's place that a question keeps above its list."""
TIGHT = 0.99
"""Where else not all would be in sight buttons stand side by side without their pictures and keys."""

QUESTION = ("bold", "small_bold", "tiny_bold")
"""Letters of a question: smaller ones where else a button would be out of sight."""
LISTED_HEAD, LISTED_TILE, LISTED_ROW = 54.0, 43.0, 46.0
"""Logical heights that a list in a column needs: without its wares, a row of tiles at least, a row."""
ENDLESS = 9_999
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
GAPS = {BUTTON: 6, LOW_BUTTON: 4, LEAST_BUTTON: 3, TINY_BUTTON: 3}
"""Logical heights between buttons so high."""

TELLING = ": "
"""Stands in a label that says what something costs or who does it before it says what: that is a line."""

Said = tuple[str, str, Colour, str]
"""A paragraph: words, style, colour, name."""


def build_asked(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> None:
    """In a column: the question, below it what is said about it, then the buttons at full width; what is
    higher than the place scrolls, but what ends the question is always in sight."""
    px = scene.px
    if prompt.picker is not None and not scene.layout.places.lists_over_board:  # the list stands below
        box = pygame.Rect(box.x, box.y, box.w, _above_list(scene, prompt, box))
    choices = list(prompt.buttons)
    said, told = _words(scene, prompt, box, choices)
    after = scene.layout.places.folded or _is_crowded(scene, box, [*said, *told], choices)
    ends = [choice for choice in choices if choice.hotkey == "space"]
    if ends and _is_crowded(scene, box, said, choices):
        choices.remove(ends[0])
        foot = pygame.Rect(box.x, box.bottom - px(LEAST_BUTTON), box.w, px(LEAST_BUTTON))
        scene.ui.add(prompt_button(scene, ends[0], foot))
        box = pygame.Rect(box.x, box.y, box.w, box.h - foot.h - px(4))
    area = ScrollArea(AREA, box, fades=True)
    scene.ui.add(area)
    last = told if after else []  # the buttons before it are in sight
    y = _write(scene, area, said if last else [*said, *told], box.y)
    y = _stack(scene, area, choices, y + px(6), _height(scene, last, box.w - px(12)))
    buttons = [each for each in area.held() if isinstance(each, PromptButton)]
    high = _write(scene, area, last, y + px(8)) - box.y if last else y - box.y
    tell_more(scene, area, buttons, high, told=_paragraphs(area, len(last)))


def _above_list(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> int:
    """The pixels of a question above its list: half of its place, or less, so that all of that has room."""
    card, most = scene.layout.places.card, round(box.h * ABOVE_LIST)
    if card is None or prompt.picker is None or not scene.layout.places.folded:
        return most
    rest = scene.px(card.h - list_height(prompt.picker.rows))
    return min(most, max(rest, needs_of(scene, prompt, box.w).least + scene.px(2)))


def list_height(picks: Sequence[Pick]) -> float:
    """The logical height in which a list is whole in a column."""
    together = [(group, len(list(rows))) for group, rows in groupby(picks, lambda pick: pick.group)]
    high = LISTED_HEAD + sum(HEADING for group, _ in together if group)
    if len(picks) < FEWEST:
        return high + LISTED_ROW * len(picks)
    return high + sum(LISTED_TILE * -(-count // WIDEST) for _, count in together)


def _paragraphs(area: ScrollArea, count: int) -> list[Paragraph]:
    """The last paragraphs of what scrolls, so many."""
    return [each for each in area.held() if isinstance(each, Paragraph)][-count:] if count else []


def _words(
    scene: MatchScene, prompt: Prompt, box: pygame.Rect, choices: Sequence[Choice]
) -> tuple[list[Said], list[Said]]:
    """The question, after what an exercise demands, and what is said about it: the question in the largest
    letters that leave room for all its buttons."""
    p, demand = scene.look.palette, scene.handing.exercise.headed
    said = _headed(scene, prompt, box, choices, QUESTION)
    if demand:
        said.insert(0, (demand, "small", p.select, "match.exercise"))
    told = [(prompt.detail, "small", p.cream, "match.prompt.detail")] if prompt.detail else []
    told += [(prompt.allies, "small", p.cream_dim, "match.prompt.allies")] if prompt.allies else []
    return said, told


def _headed(
    scene: MatchScene, prompt: Prompt, box: pygame.Rect, choices: Sequence[Choice], roles: Sequence[str]
) -> list[Said]:
    """A question in the first of these letters that leave room for all its buttons, or in the last."""
    gold = scene.look.palette.brass_light
    ways = [[(prompt.text, role, gold, "match.prompt")] for role in roles]
    return next((way for way in ways if not _is_crowded(scene, box, way, choices)), ways[-1])


def crowds_out(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> bool:
    """Would buttons of a question be out of sight in a place, unless its letters were the smallest?"""
    said = _headed(scene, prompt, box, prompt.buttons, QUESTION[:-1])
    return _is_crowded(scene, box, said, prompt.buttons)


class Needs(NamedTuple):
    """Pixels of a question's place in a column."""

    ways: tuple[int, ...]
    """Its words and all its buttons: as they are with room enough, then lower ones down to the lowest."""
    least: int
    """The lowest below smaller words."""
    told: int
    """What is said about it, below."""


def needs_of(scene: MatchScene, prompt: Prompt, wide: int) -> Needs:
    """What a question so wide needs."""
    px, choices, inner = scene.px, list(prompt.buttons), wide - scene.px(12)
    said, told = _words(scene, prompt, pygame.Rect(0, 0, wide, ENDLESS), choices)
    smaller = [each if each[1] != QUESTION[0] else (each[0], QUESTION[1], each[2], each[3]) for each in said]
    words, small = _height(scene, said, inner), _height(scene, smaller, inner)
    stacks = _grids(scene, choices, inner) or [_stacked(scene, choices, inner, *way) for way in WAYS[:4]]
    stacks.append(_lowest(scene, choices, inner, 2))
    highs = [words + px(6) * bool(choices) + stack.high for stack in stacks]
    ways = tuple(sorted({high for high in highs if high <= highs[0]}, reverse=True))
    return Needs(ways, small + highs[-1] - words, _height(scene, told, inner) + px(8) * bool(told))


def _is_crowded(
    scene: MatchScene,
    box: pygame.Rect,
    said: Sequence[Said],
    choices: Sequence[Choice],
) -> bool:
    """Would buttons be out of sight below these words, even the lowest ones in pairs?"""
    px = scene.px
    if px(WORDS + (BUTTON + 6) * len(choices)) <= box.h:
        return False  # whatever the words are
    high = _height(scene, said, box.w - px(12))
    return high + px(6) + _lowest(scene, choices, box.w - px(12), 2).high > box.h


def _height(scene: MatchScene, said: Sequence[Said], wide: int) -> int:
    """The pixels of paragraphs one below the other."""
    look, high = scene.look, 0
    for text, role, colour, _ in said:
        style = RichStyle(look.theme.style(role), colour, colour)
        high += look.rich.get(text, wide, style).height + scene.px(4)
    return high


def _write(scene: MatchScene, area: ScrollArea, said: Sequence[Said], top: int) -> int:
    """Paragraphs one below the other; where the next one would begin."""
    px, box, y = scene.px, area.rect, top
    for text, role, colour, name in said:
        words = pygame.Rect(box.x, y, box.w - px(12), 10)
        part = Paragraph(words, text, role, colour, id=name, on_link=scene.open_rule)
        part.ui = scene.ui
        part.rect.h = part.height
        area.put(part)
        y = part.rect.bottom + px(4)
    return y


def _stack(scene: MatchScene, area: ScrollArea, choices: Sequence[Choice], top: int, below: int) -> int:
    """Buttons one below the other, or two side by side where they are many and short; where they end.
    All have letters of one size, and labels as many lines as they need: high and large where there is room,
    low, small and in pairs where there is not; where not even those are in sight, more than a few that cannot
    be clicked now are signs. `below`: the pixels of words below them, which may scroll; where lower buttons
    bring them into sight, or a strip that leads to them, buttons are lower.
    """
    px, box = scene.px, area.rect
    room, wide = box.bottom - top, box.w - px(12) * bool(below)
    grids = _grids(scene, choices, wide)
    stacks: Iterable[Stack] = grids or (_stacked(scene, choices, wide, *way) for way in WAYS)
    found = None
    if below and (not grids or _is_beside_report(scene)):
        stacks = tuple(stacks)
        found = _fitting([way for way in stacks if way.role != "tiny_bold"], room - below - px(8))
        lower = room - strip_height(scene) if not grids else room - below - px(8)  # tiles are low anyway
        found = found or _fitting(stacks, lower)
    found = found or _fitting(stacks, room)
    refused = [choice for choice in choices if choice.disabled and choice.icon]
    if found is None and len(refused) > FEW:
        offered = [choice for choice in choices if choice not in refused]
        found = _stacked(scene, offered, wide - px(12) * (not below), *WAYS[-1])
    elif found is None:  # it scrolls
        found, refused = _lowest(scene, choices, box.w - px(12)), []
    else:
        refused = []
    y = _put(scene, area, found, top)
    return _signs(scene, area, refused, y + found.gap + px(1)) if refused else y


def _is_beside_report(scene: MatchScene) -> bool:
    """Does the question share its place with what the others did, folded to its title?"""
    report = scene.handing.standing
    return report is not None and report.brief


def _fitting(stacks: Iterable[Stack], room: int) -> Stack | None:
    """The first that is not higher than a room."""
    return next((way for way in stacks if way.high <= room), None)


def _put(scene: MatchScene, area: ScrollArea, found: Stack, top: int) -> int:
    """The buttons of a stack; where they end."""
    px, y = scene.px, top
    for row, high in found.rows:
        tile = found.tile if row[0].icon is not None else ""
        count = found.columns if tile else len(row)
        wide = (found.wide - px(6) * (count - 1)) // count
        for m, choice in enumerate(row):
            rect = pygame.Rect(area.rect.x + m * (wide + px(6)), y, wide, high)
            button = prompt_button(scene, choice, rect, found.role)
            button.tile = tile
            button.show_hotkey = not tile and found.shows_key(row)
            area.put(button)
        y += high + found.gap
    return y - found.gap


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

    def shows_key(self, row: Sequence[Choice]) -> bool:
        """Do the buttons of a row show their keys?"""
        return self.role != "tiny_bold" and (len(row) == 1 or not self.paired)

    @property
    def high(self) -> int:
        """Pixels from the first to the last."""
        return sum([high + self.gap for _, high in self.rows]) - self.gap


def _stacked(
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
            row = tuple(replace(choice, icon=None) for choice in row)
        high = px(least)
        for choice in row:
            capped = role != "tiny_bold" and (len(row) == 1 or not paired)
            high = max(high, height_of(scene, choice, each, role, capped))
        made.append((row, high))
    return Stack(tuple(made), role, px(GAPS[least]), wide, paired)


def _grids(scene: MatchScene, choices: Sequence[Choice], wide: int) -> list[Stack]:
    """The ways in which many choices with pictures stand as tiles; none where their names are too long, or
    tell more than a name."""
    pictured = [choice for choice in choices if choice.icon]
    if len(pictured) <= FEW or any(TELLING in choice.label for choice in pictured):
        return []
    return [grid for way in TILES if (grid := _grid(scene, choices, wide, *way)) is not None]


def _grid(
    scene: MatchScene,
    choices: Sequence[Choice],
    wide: int,
    least: float,
    role: str,
    tile: str,
    columns: int,
    narrowed: float = 1.0,
) -> Stack | None:
    """Choices with pictures as tiles of one size, in the order in which they are offered; None where one of
    them has words that are too long."""
    px = scene.px
    high, each = px(least), (wide - px(6) * (columns - 1)) // columns
    rows: list[tuple[Choice, ...]] = []
    for choice in choices:
        if choice.icon and not fits_tile(scene, choice, (each, high), role, tile, narrowed):
            return None
        if choice.icon and rows and len(rows[-1]) < columns and rows[-1][0].icon:
            rows[-1] = (*rows[-1], choice)
        else:
            rows.append((choice,))
    made = [(row, high if row[0].icon else _high(scene, row[0], wide, least, role)) for row in rows]
    return Stack(tuple(made), role, px(GAPS[least]), wide, False, tile, columns)


def _high(scene: MatchScene, choice: Choice, wide: int, least: float, role: str) -> int:
    return max(scene.px(least), height_of(scene, choice, wide, role, True))


def _lowest(scene: MatchScene, choices: Sequence[Choice], wide: int, columns: int = 3) -> Stack:
    """The buttons as low as they can be, tiles in so many columns at most."""
    grids = [grid for grid in _grids(scene, choices, wide) if grid.columns <= columns]
    return min(
        grids or (_stacked(scene, choices, wide, *way) for way in WAYS[-2:]), key=lambda stack: stack.high
    )


def _signs(scene: MatchScene, area: ScrollArea, choices: Sequence[Choice], top: int) -> int:
    """Small pictures side by side of what cannot be clicked now: name and reason are told on demand; where
    they end."""
    side, gap = scene.px(LEAST_BUTTON), scene.px(5)
    for n, choice in enumerate(choices):
        told = replace(choice, label="", disabled=f"**{escape(choice.label)}**\n{choice.disabled}")
        rect = pygame.Rect(area.rect.x + n * (side + gap), top, side, side)
        sign = prompt_button(scene, told, rect)
        sign.show_hotkey = False
        area.put(sign)
    return top + side


def _rows(
    scene: MatchScene, choices: Sequence[Choice], half: int, squeeze: float, role: str = "button"
) -> list[tuple[Choice, ...]]:
    """Pairs of neighbours that fit into half the width, if there are many; what ends the question and what
    tells more than a name have rows of their own."""
    rows: list[tuple[Choice, ...]] = []
    if len(choices) <= FEW:
        return [(choice,) for choice in choices]
    bare = [replace(c, icon=None) if squeeze < 1 else c for c in choices]
    short = [c.hotkey != "space" and TELLING not in c.label for c in bare]
    fits = [s and width_of(scene, c, squeeze, role) <= half for s, c in zip(short, bare, strict=True)]
    for choice, is_short in zip(choices, fits, strict=True):
        if rows and is_short and len(rows[-1]) == 1 and fits[choices.index(rows[-1][0])]:
            rows[-1] = (*rows[-1], choice)
        else:
            rows.append((choice,))
    return rows
