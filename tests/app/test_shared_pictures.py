"""What the tests share between applications looks as it does in an application that shares nothing."""

from __future__ import annotations

import pygame
import pytest
from shared_pictures import unshared

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.setup_form import form_of
from tabletop.app.table.finding import has_table
from tabletop.dev.random_match import random_session
from tabletop.engine import registry

GAMES = [game for game in registry.games() if has_table(game)]


def shots(game: str, scale: int, colour_blind: bool) -> dict[str, bytes]:
    """The title, the set-up, a match and its rulebook."""
    found = {}
    with Driver((1280, 720), "es") as driver:
        app = driver.app
        app.change(ui_scale=scale, colour_blind=colour_blind)

        def look(name: str) -> None:
            driver.step(30)
            found[name] = pygame.image.tobytes(app.window.surface, "RGB")

        look("title")
        if form_of(game) is not None:
            app.go("setup", game=game)
            look("set-up")
        session = random_session(registry.find(game), 4)
        matches.show(app, session, Keeper(matches.shelf().quick_path(), "shared", None))
        driver.wait_idle()
        look("match")
        app.go("rules", game=game)
        look("rules")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shared_looks_as_what_is_made_anew(game: str) -> None:
    for scale, colour_blind in ((100, False), (150, True), (100, False)):
        shared = shots(game, scale, colour_blind)
        with unshared():
            own = shots(game, scale, colour_blind)
        assert [name for name in own if own[name] != shared[name]] == [], (scale, colour_blind)
