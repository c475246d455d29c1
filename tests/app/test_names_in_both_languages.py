"""Whoever has no name of their own is called by one name everywhere, and in the other language by its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.app import hooks, matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.names import player_name
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts
from tests.app.test_calls import GAMES, step


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


@pytest.mark.parametrize("game", GAMES)
def test_default_names_follow_the_language_within_a_match(game: str, driver: Driver) -> None:
    found, stream = registry.find(game), Stream(3)
    setup = found.arena_setup(stream)
    seats = [Person(""), *[Bot("easy")] * (found.seats(setup) - 1)]
    session = Session(found, setup, seats, stream.below(2**62))
    for _ in range(40):
        step(session, stream)
        if session.is_over:  # a small game: as it begins
            session = Session(found, setup, seats, stream.below(2**62))
            break
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "names", None))
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    names = {}
    for language in ("es", "en", "es"):
        driver.app.change(language=language)
        driver.wait_idle()
        scene.motion.skip()
        names[language] = [player_name(driver.app.texts, seats, seat) for seat in range(len(seats))]
        assert scene.names == names[language] and tuple(scene.room.table.names) == tuple(names[language])
        said = " ".join((*driver.texts_on_screen(), *(line.text for _, line in scene.model.chronicle.single)))
        other = {"es": "en", "en": "es"}[language]
        assert not any(name in said for name in names.get(other, ())), language
    assert names["es"] != names["en"]


@pytest.mark.parametrize("typed", ["", "Ana"])
def test_a_match_set_up_in_one_language_is_listed_in_the_other_with_its_usual_names(typed: str) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.click("title.new")
        driver.click("setup.game.chesswar")
        if typed:
            driver.click("setup.name.0")
            driver.type(typed)
        driver.click("setup.start")
        driver.step(10)
        scene: Any = driver.app.scenes.top
        assert scene.names == [typed or "Jugador 1", "Rival 2"]
        assert [player.name for player in scene.room.session.seats] == [typed, ""]
        while driver.app.scenes.top.name != "title":  # type: ignore[union-attr]
            driver.app.scenes.pop()
        driver.app.change(language="en")
        driver.wait_idle()
        (title, _) = hooks.latest(driver.app) or ("", "")
        assert title == f"ChessWar: {typed or 'Player 1'} – Opponent 2"
        driver.click("title.load")
        driver.wait_idle()
        said = " ".join(driver.texts_on_screen())
        assert title in said and "Jugador 1" not in said and "Rival 2" not in said


def test_usual_names_that_earlier_set_ups_wrote_into_a_match_are_told_like_none(driver: Driver) -> None:
    seats = (Person("Jugador 1"), Bot("easy", "Rival 2"), Person("Rival 2"), Bot("hard", "Opponent 4"))
    told = {
        language: [player_name(Texts(language), seats, seat) for seat in range(4)]
        for language in ("es", "en")
    }
    assert told["es"] == ["Jugador 1", "Rival 2", "Rival 2", "Rival 4"]
    assert told["en"] == ["Player 1", "Opponent 2", "Rival 2", "Opponent 4"], "the third was called so"


def test_bots_without_names_are_told_apart(driver: Driver) -> None:
    seats = (Person(""), *[Bot("easy")] * 5)
    assert len({player_name(driver.app.texts, seats, seat) for seat in range(6)}) == 6
