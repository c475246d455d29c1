"""What a hint proposes of a list is framed there, also where one click on it is all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot, Person


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150)])
def test_a_row_that_is_advised_is_framed(size: tuple[int, int], scale: int) -> None:
    """Neither the ware nor the only city was marked when a hint said what to recruit."""
    game = registry.find("open_wars")
    with Driver(size, "es") as driver:
        driver.app.change(ui_scale=scale)
        setup = game.arena_setup(Stream(3))
        people: list[Person | Bot] = [Person(), *[Bot("easy")] * (game.seats(setup) - 1)]
        scene: Any = matches.new(driver.app, game, setup, people, key=5, mind=WorkerMind(InlineWorker()))
        driver.wait_idle()
        before = picture(driver, "ware:0")
        scene.model.advice = replace(scene.model.advice, words="Pista", clicks=("ware:0",))
        scene.refresh()
        driver.step(3)
        assert picture(driver, "ware:0") != before
        scene.hints.put_away()
        driver.step(3)
        assert picture(driver, "ware:0") == before


def picture(driver: Driver, id: str) -> tuple[int, ...]:
    """The pixel in the middle of a widget's upper edge."""
    driver.move((700, 5))
    driver.see()
    rect: pygame.Rect = driver.rect(id)
    return tuple(driver.app.window.surface.get_at((rect.centerx, rect.y + 1)))
