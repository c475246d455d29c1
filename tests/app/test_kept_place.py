"""Where a question is answered with "no more of this", nothing else lies a moment later: whoever clicks there
twice has not given another order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import double_clicks
import pygame
import pytest
from established import ESTABLISHED

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.match.choices import TAKES_BACK, PromptButton
from tabletop.app.table.finding import has_table
from tabletop.app.widgets import ScrollArea
from tabletop.engine import registry
from tabletop.engine.dice import Stream, scramble

GAMES = [key for key in sorted(registry.games()) if has_table(key)]
POSITIONS, SELECTIONS, TRIED = 3, 5, 12
"""So many positions with such a button are looked at, with so many selections, of so many matches."""


def buttons(driver: Driver) -> list[PromptButton]:
    """The buttons of the question in sight."""
    every = [each for widget in driver.ui.top.widgets for each in (widget, *_held(widget))]
    return [each for each in every if isinstance(each, PromptButton)]


def _held(widget: Any) -> tuple[Any, ...]:
    return widget.held() if isinstance(widget, ScrollArea) else ()


def positions(driver: Driver, key: str) -> Iterator[Any]:
    """Matches in the middle of something, one after the other."""
    game = registry.find(key)
    for seed in range(TRIED):
        stream = Stream(scramble(seed, 7))
        setup = game.random_setup(stream)
        seats = [double_clicks.Person(f"P{n}") for n in range(game.seats(setup))]
        session = double_clicks._begun(game, setup, seats, stream)
        keeper = matches.Keeper(matches.shelf().quick_path(), "test", None)
        scene = matches.show(driver.app, session, keeper, WorkerMind(InlineWorker()))
        driver.wait_idle()
        for id in ("curtain.reveal", "curtain.ok"):
            if driver.find(id):
                driver.click(id)
                driver.wait_idle()
        if scene.room.asked is not None:
            yield scene
        driver.close()


def select(driver: Driver, scene: Any, *entities: str) -> None:
    scene.room.gestures.select(entities)
    scene.refresh()
    driver.wait_idle()


def firsts(scene: Any) -> list[str]:
    """What may be clicked first of several clicks."""
    room = scene.room
    spelled = [room.table.clicks.gesture(room.view, action) for action in room.legal]
    return sorted({each[0] for each in spelled if len(each) > 1})


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("game", GAMES)
def test_after_a_selection_nothing_else_lies_where_the_end_lay(
    game: str, size: tuple[int, int], scale: int
) -> None:
    """In HEGREGON to end the action became to entrench, in ChessWar a spell."""
    seen, faults = 0, []
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale, animation_speed=4.0)
        for scene in positions(driver, game):
            ends = {
                each.id: pygame.Rect(each.rect)
                for each in buttons(driver)
                if each.choice.hotkey == "space" and each.choice.actions
            }
            chosen = firsts(scene)[:SELECTIONS] if ends else []
            for entity in chosen:
                select(driver, scene, entity)
                faults += [
                    (entity, end, each.id)
                    for each in buttons(driver)
                    for end, rect in ends.items()
                    if each.id != end and each.hotkey != TAKES_BACK and each.rect.colliderect(rect)
                ]
                select(driver, scene)
            seen += bool(chosen)
            if seen >= POSITIONS:
                break
    assert faults == []
    assert seen or game not in ESTABLISHED
