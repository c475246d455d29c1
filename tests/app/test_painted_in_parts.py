"""What is painted part by part is what a whole painting shows: in matches that are pointed at and played."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.engine.dice import Stream
from tests.app.test_calls import GAMES, session_of

DECISIONS = 14
TIP = 40
"""Frames after which a tooltip has come."""


def agree(driver: Driver, what: object) -> None:
    """Nothing on the screen differs from a painting of everything."""
    driver.step(2)
    before = driver.app.window.surface.copy()
    driver.ui.invalidate()
    driver.app.loop.once(0.0)
    same = pygame.mask.from_threshold(driver.app.window.surface, (0, 0, 0), (1, 1, 1, 255), before)
    same.invert()
    assert not same.count(), (what, same.get_bounding_rects()[:5])


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("game", GAMES)
def test_the_screen_shows_what_a_whole_painting_shows(game: str, scale: int) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale, animation_speed=4.0)
        session, stream = session_of(game, 3, 30), Stream(8)
        if session.is_over:
            session = session_of(game, 3, 0)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "parts", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        for n in range(DECISIONS):
            room = scene.room
            if session.is_over or room.asked is None:
                break
            driver.move((stream.below(1280), stream.below(720)))
            driver.step(TIP)
            agree(driver, (n, "a tip"))
            source = stream.pick(sorted(room.gestures.sources()))
            place = scene.pointing.place_of(source)
            if place is not None and scene.board.rect.collidepoint(place.center):
                driver.click_at(place.center)
                driver.wait_idle()
                agree(driver, (n, "a click", source))
            room = scene.room
            if driver.app.scenes.top is scene and room.asked is not None and not session.is_over:
                room.perform([stream.pick(room.legal)])
                driver.wait_idle()
                if driver.app.scenes.top is scene:
                    agree(driver, (n, "a decision"))
            if driver.app.scenes.top is not scene:
                break
