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
        assert scene.names == [typed or "Tu bando", "Tu rival"]
        assert [player.name for player in scene.room.session.seats] == [typed, ""]
        while driver.app.scenes.top.name != "title":  # type: ignore[union-attr]
            driver.app.scenes.pop()
        driver.app.change(language="en")
        driver.wait_idle()
        (title, _) = hooks.latest(driver.app) or ("", "")
        assert title == f"ChessWar: {typed or 'Your side'} – Your opponent"
        driver.click("title.load")
        driver.wait_idle()
        said = " ".join(driver.texts_on_screen())
        assert title in said and "Tu bando" not in said and "Tu rival" not in said


def test_usual_names_that_earlier_set_ups_wrote_into_a_match_are_told_like_none(driver: Driver) -> None:
    seats = (Person("Jugador 1"), Bot("easy", "Rival 2"), Person("Rival 2"), Bot("hard", "Opponent 4"))
    told = {
        language: [player_name(Texts(language), seats, seat) for seat in range(4)]
        for language in ("es", "en")
    }
    assert told["es"] == ["Jugador 1", "Bot 2", "Rival 2", "Bot 4"]
    assert told["en"] == ["Player 1", "Bot 2", "Rival 2", "Bot 4"], "the third was called so"


def test_bots_without_names_are_told_apart(driver: Driver) -> None:
    seats = (Person(""), *[Bot("easy")] * 5)
    assert len({player_name(driver.app.texts, seats, seat) for seat in range(6)}) == 6


@pytest.mark.parametrize(
    ("people", "es", "en"),
    [
        ((0,), ["Tu bando", "Tu rival"], ["Your side", "Your opponent"]),
        ((0, 1), ["Jugador 1", "Jugador 2"], ["Player 1", "Player 2"]),
        ((), ["Bot 1", "Bot 2"], ["Bot 1", "Bot 2"]),
    ],
)
def test_who_plays_alone_is_spoken_to(people: tuple[int, ...], es: list[str], en: list[str]) -> None:
    seats = [Person("") if seat in people else Bot("easy") for seat in range(2)]
    for language, names in (("es", es), ("en", en)):
        assert [player_name(Texts(language), seats, seat) for seat in (0, 1)] == names


def test_nobody_who_may_be_an_ally_is_called_a_rival() -> None:
    seats = (Bot("easy"), Person(""), Bot("easy"), Bot("easy"))
    names = [player_name(Texts("es"), seats, seat) for seat in range(4)]
    assert names == ["Bot 1", "Tu bando", "Bot 3", "Bot 4"]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_heads_a_seat_with_the_name_it_has_in_the_match(game: str, language: str) -> None:
    with Driver((1280, 720), language) as driver:
        driver.app.go("setup", game=game)
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        seats, texts = scene.players(), driver.app.texts
        said = driver.texts_on_screen()
        for seat in (0, 1):
            name = player_name(texts, seats, seat)
            field: Any = driver.find(f"setup.name.{seat}")
            assert field.placeholder == name
            assert f"{seat + 1} · {name}" in said
        choices = [field.key for field in scene.form.fields(scene.values, scene.scope) if field.seats]
        offered: list[Any] = [driver.find(f"setup.{key}") for key in choices]
        for choice in offered:
            labels = [label for _, label in choice.options]
            assert labels[-2:] == [player_name(texts, seats, seat) for seat in (0, 1)]
        driver.click("setup.name.0")
        driver.type("Ana")
        assert "1 · Ana" in driver.texts_on_screen()
        assert all("Ana" in choice.words() for choice in offered)
        assert bool(choices) is (game in ("history_of_war", "open_card_wars"))
