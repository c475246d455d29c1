"""All of a reaction card in sight at once: what it says, in which letters, how far down it reaches.

Whose turn it is and how the seats stand stay in sight beside it where they can. What to click, and what an
answer does in whole sentences, makes way for that before letters are smaller; last of all the head says but
the gist. What made way is read below the answers, and at the pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, product
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.scenes.match.card_foot import GAP, FootRow, height_of
from tabletop.app.scenes.match.card_head import LETTERS, covers_turn, head_of, letter, said, turn_words
from tabletop.app.scenes.match.more import strip_height
from tabletop.app.scenes.match.notice import free_room
from tabletop.app.table import Prompt
from tabletop.app.widgets import Paragraph

if TYPE_CHECKING:
    from tabletop.app.scenes.match.card import CardAnswer
    from tabletop.app.scenes.match.scene import MatchScene

LARGE = 150
"""Size of the interface in per cent from which the smallest letters are large enough in any case."""
SIZES = (*(("small", letters) for letters in LETTERS), ("tiny", LETTERS[-1]))
"""Letters of the head and of the answers, the largest first."""
MIDDLE = 2
"""So many of them are easy to read in any window."""
TWICE, FINE = 200, ("fine", "fine_bold")
"""Size of the interface in per cent at which still smaller ones are large, and these."""
BETWEEN, BAR = 6.0, 12.0
"""Logical height between two answers, and width of the bar beside them."""
FRAME = 36.0
"""Logical height of the card's rims and of the rule below its head."""


STRIP = 24.0
"""Logical height of the strip that says how many answers are out of sight, with its gaps."""
LEAST, SIGHT = 130.0, 60.0
"""Logical heights that the answers want at least, and below which the pass scrolls with them."""


class Answers(NamedTuple):
    """The answers that may scroll, and those at the foot."""

    slips: list[CardAnswer]
    foot: list[FootRow]


class Whole(NamedTuple):
    """What a card shows, and how far down it may reach."""

    head: Paragraph
    room: pygame.Rect
    most: int
    """How high it may be there."""
    answers: Answers
    told: Sequence[str] = ()
    """What is read below the answers."""


class Level(NamedTuple):
    """So much is said: in the head, at the answers, and below them."""

    head: tuple[str, ...]
    answers: Answers
    told: tuple[str, ...] = ()
    dated: bool = True
    """Does the head say round and phase where the card lies over them?"""


def fixed_height(scene: MatchScene, head: Paragraph, foot: Sequence[FootRow]) -> int:
    """The height of a card without the answers that scroll; its `foot`, to pass, is always in sight."""
    return scene.px(FRAME) + head.height + height_of(foot, scene.px(GAP))


def whole_card(
    scene: MatchScene,
    prompt: Prompt,
    room: pygame.Rect,
    beside: int,
    answers: Answers,
    bare: Callable[[], Answers],
) -> Whole | None:
    """The first way to have in sight all by which one decides; `bare`: the answers without what is told on
    demand. Their letters are set. None: there is no way."""
    rooms, scale = list(_rooms(scene, room)), scene.app.settings.ui_scale
    fitting = Fitting(scene, prompt, beside, answers, bare)
    least = (*SIZES, FINE) if scale >= TWICE else SIZES
    sizes, levels = (least, range(3)) if scale >= LARGE else (SIZES[:MIDDLE], range(1))
    # in all of the column nothing is left out before letters are smaller
    last = ((rooms[-1], size, number) for number in range(4 if prompt.gist else 3) for size in least)
    ways = chain(product(rooms, sizes, levels), last)
    for low, size, number in ways:
        if (found := fitting.within(low, size, number)) is not None:
            return found
    return None


class Fitting:
    """How much room the ways to show all of a card need, each measured once."""

    def __init__(
        self,
        scene: MatchScene,
        prompt: Prompt,
        beside: int,
        answers: Answers,
        bare: Callable[[], Answers],
    ) -> None:
        self.scene, self.prompt, self.beside, self.answers = scene, prompt, beside, answers
        self._bare, self._last = cache(bare), (-1, "")
        self._when = cache(lambda: turn_words(scene))
        self.level, self.head, self.needed = cache(self._level), cache(self._head), cache(self._needed)

    def within(self, room: pygame.Rect, size: tuple[str, str], number: int) -> Whole | None:
        """A way in a room, if it fits."""
        level = self.level(number)
        head = self.head(number, size[0], level.dated and covers_turn(self.scene, room.bottom))
        if fixed_height(self.scene, head, ()) + self.needed(number, size[1]) > room.h:
            return None
        if self._last != (number, size[1]):
            self._needed(number, size[1])  # the answers have the letters of the last that were measured
        return Whole(head, room, room.h, level.answers, level.told)

    def _level(self, number: int) -> Level:
        """Everything; without notes; without what to click, too; the gist alone."""
        prompt = self.prompt
        asked, detail = f"**{prompt.text}**", prompt.detail
        if number < 2:
            answers = self._bare() if number else self.answers
            return Level((asked, prompt.happened, detail, prompt.allies), answers)
        if number == 2:
            return Level((asked, prompt.happened, prompt.allies), self._bare(), (detail,) if detail else ())
        told = (prompt.happened, detail, prompt.allies)
        return Level((asked, prompt.gist), self._bare(), tuple(words for words in told if words), False)

    def _head(self, number: int, role: str, dated: bool) -> Paragraph:
        parts = (self._when() if dated else "", *self.level(number).head)
        return said(self.scene, "match.card", "\n".join(filter(None, parts)), self.beside, role)

    def _needed(self, number: int, letters: str) -> int:
        self._last = number, letters
        return _lettered(self.scene, self.level(number), letters)


def scrolling_card(
    scene: MatchScene,
    prompt: Prompt,
    room: pygame.Rect,
    most: int,
    beside: int,
    answers: Answers,
    bare: Callable[[], Answers],
) -> Whole:
    """A card over the board, or one that has no room for all by which one decides: the pass scrolls with the
    other answers where else none of these would be in sight."""
    made = _scrolling(scene, prompt, room, most, beside, answers, bare)
    slips, foot = made.answers
    while foot and made.most - fixed_height(scene, made.head, foot) < scene.px(SIGHT):
        slips = foot.pop().back_among(slips)
    return made._replace(answers=Answers(slips, foot))


def _scrolling(
    scene: MatchScene,
    prompt: Prompt,
    room: pygame.Rect,
    most: int,
    beside: int,
    answers: Answers,
    bare: Callable[[], Answers],
) -> Whole:
    """As many answers as can be are in sight, and there is room to say that there are more, or that an
    explanation is to be read below them."""
    px, (slips, foot) = scene.px, answers
    head = head_of(scene, prompt, beside)
    if free_room(scene) and covers_turn(
        scene, room.y + fixed_height(scene, head, foot) + _high(scene, slips)
    ):
        head = head_of(scene, prompt, beside, when=turn_words(scene))
    letter([*slips, *foot], most - fixed_height(scene, head, []), px(BETWEEN), 0)
    if not slips or most - fixed_height(scene, head, foot) >= min(_high(scene, slips), px(LEAST)):
        return Whole(head, room, most, answers)
    told = [prompt.happened, prompt.detail, prompt.allies]
    told += [slip.choice.note for row in foot for slip in row.slips]
    less, foot = bare()
    if scene.has_coach:  # they are to be compared: what each does is told on demand
        slips = less
    fine = scene.app.settings.ui_scale >= TWICE
    heads, letters = (
        (("small", "tiny", FINE[0]), (*LETTERS, FINE[1])) if fine else (("small", "tiny"), LETTERS)
    )
    for role in heads:
        head = head_of(scene, prompt, beside, brief=True, role=role)
        letter([*slips, *foot], room.h - fixed_height(scene, head, []), px(BETWEEN), px(BAR), letters)
        for row in foot:  # it stands below what scrolls, and has no bar beside it
            row.rect.h = row.fitting_height()
        left = room.h - fixed_height(scene, head, foot)
        if _high(scene, slips) + px(STRIP) <= left:
            break
    return Whole(head, room, room.h, Answers(slips, foot), [words for words in told if words])


def _high(scene: MatchScene, slips: Sequence[CardAnswer]) -> int:
    between = scene.px(BETWEEN)
    return sum([slip.rect.h + between for slip in slips])


def _lettered(scene: MatchScene, level: Level, letters: str) -> int:
    """The height of all answers with such letters, beside a bar where more is told below them."""
    bar = scene.px(BAR) if level.told else 0
    high = strip_height(scene) if level.told else 0
    for answer in level.answers.slips:
        answer.role = letters
        answer.rect.w -= bar
        answer.rect.h = answer.fitting_height()
        answer.rect.w += bar
        high += answer.rect.h + scene.px(BETWEEN)
    for row in level.answers.foot:
        row.role = letters
        row.rect.h = row.fitting_height()
    return high + height_of(level.answers.foot, scene.px(GAP))


def _rooms(scene: MatchScene, room: pygame.Rect) -> Iterator[pygame.Rect]:
    """Down to the turn, down to the seats, all of the column."""
    places, gap = scene.layout.places, scene.px(BETWEEN)
    for box in (places.turn, places.tiles or places.seats):
        if box is None or not box.h:
            continue
        rect = scene.rect(*box)
        if room.x <= rect.x < room.right and room.y < rect.y - gap < room.bottom:
            yield pygame.Rect(room.x, room.y, room.w, rect.y - gap - room.y)
    yield room
