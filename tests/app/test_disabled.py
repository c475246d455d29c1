"""What cannot be used now is read all the same, and known by its shape."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.card import CardAnswer
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.scenes.match.pick_row import Offer, PickRow
from tabletop.app.table import Button as Choice
from tabletop.app.table import Pick
from tabletop.app.widgets import Box, Button, DropDown, Ui, Widget
from tabletop.app.widgets import Choice as Segments
from tabletop.dev.contrasts import contrast

READ = 4.5
"""The least contrast of words with their ground (WCAG 2, AA)."""
Make = Callable[[pygame.Rect, str, bool], Widget]


def _plain(kind: str) -> Make:
    return lambda rect, words, can: Button("b", rect, words, print, kind=kind, enabled=can)


def _segments(rect: pygame.Rect, words: str, can: bool) -> Widget:
    return Segments("b", rect, [("a", words), ("b", words)], "a", print, enabled=can)


def _menu(rect: pygame.Rect, words: str, can: bool) -> Widget:
    return DropDown("b", rect, [("a", words)], "a", print, enabled=can)


def _asked(rect: pygame.Rect, words: str, can: bool) -> Widget:
    return PromptButton(Choice("b", words), rect, lambda: None, enabled=can)


def _answer(rect: pygame.Rect, words: str, can: bool) -> Widget:
    return CardAnswer(Choice("b", words), "", rect, print, print, enabled=can)


def _row(rect: pygame.Rect, words: str, can: bool) -> Widget:
    return PickRow(Offer(Pick("b", words), 0, can, ""), rect, print, print)


MADE: dict[str, Make] = {
    **{kind: _plain(kind) for kind in ("normal", "primary", "danger", "ghost", "menu")},
    "segments": _segments,
    "menu of options": _menu,
    "choice of a question": _asked,
    "answer on a card": _answer,
    "row of a list": _row,
}


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en", start=False) as made:
        yield made


def _painted(driver: Driver, make: Make, words: str, can: bool) -> Any:
    ui = Ui(driver.app.look, driver.app.window.size)
    ui.add(Box(ui.screen, "walnut"))
    ui.add(make(pygame.Rect(100, 100, 400, 84), words, can))
    paper = pygame.Surface(driver.app.window.size)
    ui.paint(paper)
    return paper.subsurface((90, 90, 420, 104)).copy()


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
def test_its_words_can_be_read(driver: Driver, make: Make, scale: int) -> None:
    driver.app.change(ui_scale=scale)
    blank, said = (_painted(driver, make, words, False) for words in ("", "Mm"))
    pixels = [(x, y) for x in range(blank.get_width()) for y in range(blank.get_height())]
    found = [
        (said.get_at(at)[:3], blank.get_at(at)[:3]) for at in pixels if said.get_at(at) != blank.get_at(at)
    ]
    assert max(contrast(ink, ground) for ink, ground in found) >= READ


@pytest.mark.parametrize("make", [made for name, made in MADE.items() if name != "ghost"])
def test_its_outline_is_broken_and_that_of_what_can_be_used_is_whole(driver: Driver, make: Make) -> None:
    def turns(can: bool) -> int:
        """How often brightness changes along the upper edge."""
        edge = _painted(driver, make, "", can).subsurface((60, 10, 300, 2))
        tones = [sum(edge.get_at((x, 0))[:3]) for x in range(300)]
        return sum(abs(a - b) > 30 for a, b in pairwise(tones))

    assert turns(True) == 0 and turns(False) > 20
