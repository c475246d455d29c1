"""The page "Table…" of the match menu: passing beforehand says whose it is, of which windows and how long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from match_help import begin

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.table import open_table_page
from tabletop.session.record import Person


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made


def opened(driver: Driver, *names: str) -> Any:
    scene = begin(driver, [Person(name) for name in names])
    open_table_page(scene)
    driver.step(3)
    return scene


@pytest.mark.parametrize(("names", "who"), [(("Ana", "Luis"), "Luis"), (("Ana", "Ana"), "Ana ({})")])
def test_it_says_who_passes(driver: Driver, names: tuple[str, str], who: str) -> None:
    scene = opened(driver, *names)
    assert scene.room.viewer == 1
    name = who.format(scene.texts("match.person", number=2))
    assert scene.texts("match.wish.title", name=name) in driver.texts_on_screen()


def test_it_speaks_of_all_windows_or_of_a_kind(driver: Driver) -> None:
    scene = opened(driver, "Ana", "Luis")
    driver.click("table.wish.always")
    driver.click("table.wish.kind")
    driver.click("table.wish.kind.menu.raise-window")
    driver.step(3)
    toggle: Any = driver.find("table.wish.turn")
    assert not toggle.value
    driver.click("table.wish.turn")
    assert {(w.lifetime, w.kind) for w in scene.room.wishes.of(scene.room.viewer)} == {
        ("always", ""),
        ("turn", "raise-window"),
    }
    driver.click("table.wish.kind")
    driver.click("table.wish.kind.menu.")
    driver.click("table.wish.always")
    assert [(w.lifetime, w.kind) for w in scene.room.wishes.of(scene.room.viewer)] == [
        ("turn", "raise-window")
    ]
    driver.click("table.done")
    assert driver.scene == "match"


def test_its_note_says_that_it_ends_with_leaving_the_match(driver: Driver) -> None:
    scene = opened(driver, "Ana", "Luis")
    driver.click("table.wish.always")
    driver.click("table.done")
    assert scene.room.wishes.of(scene.room.viewer)
    again = matches.show(driver.app, scene.room.session, scene.keeper)
    assert not again.room.wishes.of(scene.room.viewer)
    words = {"es": "o dejes la partida", "en": "or leave the match"}[driver.app.texts.language]
    assert words in scene.texts("match.wish.always.text")
