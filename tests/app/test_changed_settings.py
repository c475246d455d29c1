"""What is kept of pictures and words is never that of other settings: a match in which the language, the
palette, the scale and the window change looks like one that was opened with them.
"""

from __future__ import annotations

import pygame
import pytest
from test_calls import GAMES, session_of

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.engine.model import Resign

BEFORE = 30


def changed(driver: Driver) -> None:
    driver.app.change(language="en")
    driver.app.change(colour_blind=True)
    driver.app.change(ui_scale=110)
    driver.resize((1500, 820))


def as_it_was(driver: Driver) -> None:
    driver.app.change(language="es")
    driver.app.change(colour_blind=False)
    driver.app.change(ui_scale=100)
    driver.resize((1280, 720))


def seen(driver: Driver) -> bytes:
    """The screen at rest."""
    driver.move((3, 3))
    driver.wait_idle()
    driver.step(200)
    return pygame.image.tobytes(driver.app.window.surface, "RGB")


def opened(driver: Driver, game: str, is_over: bool) -> None:
    session = session_of(game, 4, BEFORE)
    while is_over and not session.is_over:
        session.act(session.owed[0], Resign())
    keeper = Keeper(matches.shelf().quick_path(), "settings", None)
    matches.show(driver.app, session, keeper)
    driver.wait_idle()


@pytest.mark.parametrize("is_over", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_looks_as_if_opened_with_the_settings_it_has_now(game: str, is_over: bool) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        changed(driver)
        opened(driver, game, is_over)
        anew = seen(driver)
    with Driver((1280, 720), "es", start=False) as driver:
        as_it_was(driver)
        opened(driver, game, is_over)
        before = seen(driver)
        changed(driver)
        assert seen(driver) == anew
        as_it_was(driver)
        assert seen(driver) == before != anew
