"""Where a piece stands is called in a match and its replay what the game's rulebook calls it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.table.finding import has_table
from tabletop.dev.random_match import random_session
from tabletop.engine import registry

CALLED = {
    "chesswar": {"es": "una casilla", "en": "a square"},
    "hegregon": {"es": "una casilla", "en": "a hex"},
    "history_of_war": {"es": "un territorio", "en": "a territory"},
    "open_card_wars": {"es": "una casilla", "en": "a cell"},
}


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", [key for key in registry.games() if has_table(key)])
def test_the_inspector_the_replay_and_the_keys_name_the_games_places(
    game: str, language: str, tmp_path: Path
) -> None:
    with Driver((1280, 720), language, start=False) as driver:
        place = driver.app.texts.scope(game)("match.place")
        assert place == CALLED.get(game, {language: place})[language]
        session = random_session(registry.find(game), 1)
        keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
        scene: Any = matches.show(driver.app, session, keeper)
        driver.move((2, 2))
        driver.step(60)
        assert is_said(driver, driver.app.texts("match.nothing_selected", place=place))
        driver.click("match.menu")
        driver.click("menu.keys")
        assert is_said(driver, driver.app.texts("match.keys.shift.text", place=place))
        driver.click("keys.done")
        driver.app.scenes.pop()
        driver.app.go("replay", record=scene.room.session.match_record())
        driver.step(20)
        assert is_said(driver, driver.app.texts("replay.hover", place=place))


def is_said(driver: Driver, words: str) -> bool:
    """Is that on the screen, however it is broken into lines?"""
    return words in " ".join(" ".join(driver.texts_on_screen()).split())
