"""Whoever has no name of their own is called by one name everywhere, and in the other language by its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.names import player_name
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
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
