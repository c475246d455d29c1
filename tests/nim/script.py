"""The whole match of the small game: everything lies open, and every decision is a click on the board."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from whole_match import Script

from tabletop.app.driver import Driver
from tabletop.engine.dice import Stream


def five_heaps(driver: Driver) -> None:
    """As many as there can be."""
    driver.click("setup.game.nim")
    driver.ui.focus_id("setup.heaps")
    driver.press("right")
    driver.press("right")


def one_or_two(room: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """Few counters at a time: a match of many rounds."""
    return stream.pick([action for action in legal if action.count <= 2])


SCRIPT = Script(
    languages=("es", "en"),
    key=11,
    seed=5,
    set_up=five_heaps,
    is_set_up=lambda setup: (setup.seats, setup.heaps) == (2, 5),
    choose=one_or_two,
    ways=frozenset({"board"}),
    has_undo=False,
    taken=frozenset({import_module("tabletop.games.nim").Take}),
)
