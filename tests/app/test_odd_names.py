"""Names and titles of any letters and any length are drawn in every game's scenes."""

from __future__ import annotations

import time
from typing import Any

import pytest
from test_damaged_art import ended

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.setup_form import form_of
from tabletop.app.table.finding import has_table
from tabletop.engine import registry
from tabletop.session.record import Person
from tabletop.session.session import Session

GAMES = [key for key in sorted(registry.games()) if has_table(key)]
NAMES = {
    "nul": "A\0na",
    "surrogate": "\ud800\udfff",
    "control": "\x1b[31m\x07\r",
    "direction": "\u202eanA\u202c\u200f",
    "invisible": "\u200b\ufeff\u00ad",
    "accent": "\u0301",
    "lines": "Ana\nBerta\tCarla",
    "markup": "**[[CW-MOV-01|:sword:]]*\\",
    "emoji": "👩‍👩‍👧‍👦漢字",
    "long": "W" * 100_000,
    "words": "Ana de " * 15_000,
    "stars": "*" * 50_000,
}
SLOWEST = 20.0
"""Seconds that no step may take; a frame is 0.02."""


def begun(game: str, name: str) -> Session:
    form = form_of(game)
    assert form is not None
    setup = form.build(form.quick())
    seats = [Person(name) for _ in range(registry.find(game).seats(setup))]
    return Session(registry.find(game), setup, seats, 5)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_people_of_any_name_is_shown(game: str, name: str) -> None:
    text = NAMES[name]
    keeper = matches.Keeper(matches.shelf().quick_path(), text, None)  # type: ignore[arg-type]
    with Driver((1280, 720), "es", start=False) as driver:
        before = time.monotonic()
        session = begun(game, text)
        scene: Any = matches.show(driver.app, session, keeper)
        for _ in range(3):
            driver.step(10)
            if scene.room.asked is not None and driver.app.scenes.top is scene:
                scene.perform((scene.room.legal[0],))
        driver.app.toast(text)
        driver.step(5)
        driver.app.go("replay", record=session.match_record(), title=text)
        driver.step(20)
        driver.app.go("curtain", person=text, lift=lambda: None)
        driver.step(5)
        over = ended(game, text)
        matches.show(driver.app, over, keeper)
        driver.step(60)
        assert driver.scene == "result"
        assert driver.find("error.continue") is None
        assert time.monotonic() - before < SLOWEST * 6
