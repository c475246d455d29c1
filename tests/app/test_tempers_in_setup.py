"""Temperaments of bots: chosen in the set-up, remembered, kept by the match, told at its seats."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.session.record import TEMPERS, Bot, Temper
from tabletop.session.session import Session
from tabletop.store import last_setup, save

pytestmark = pytest.mark.usefixtures("no_samples")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(matches, "new", lambda app, game, setup, seats: calls.append(seats))
    return calls


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made


def choose(driver: Driver, temper: Temper) -> None:
    """The second seat's bot gets a temperament, by mouse."""
    driver.click("setup.temper.1")
    driver.step(20)
    driver.click(f"setup.temper.1.menu.{temper or 'even'}")
    driver.step(4)


@pytest.mark.parametrize("temper", TEMPERS[1:])
def test_a_temperament_is_chosen_and_remembered(
    driver: Driver, begun: list[tuple[Any, ...]], temper: Temper
) -> None:
    driver.app.go("setup", game="chesswar")
    driver.step(4)
    choose(driver, temper)
    driver.click("setup.start")
    assert begun[0][1] == Bot("normal", "", temper)
    found = last_setup.load()
    assert found is not None and found.tempers == {"1": temper}
    driver.app.go("setup")
    driver.step(4)
    driver.click("setup.start")
    assert begun[1] == begun[0]


def test_a_person_has_none_to_choose(driver: Driver) -> None:
    driver.app.go("setup", game="chesswar")
    driver.step(4)
    assert "setup.temper.0" not in driver.ids() and "setup.temper.1" in driver.ids()


def test_the_even_handed_bot_is_the_usual_one(driver: Driver, begun: list[tuple[Any, ...]]) -> None:
    driver.app.go("setup", game="chesswar")
    driver.step(4)
    choose(driver, TEMPERS[1])
    choose(driver, TEMPERS[0])
    driver.click("setup.start")
    assert begun[0][1] == Bot("normal")
    found = last_setup.load()
    assert found is not None and found.tempers == {}


def test_the_match_tells_how_a_bot_plays_to_whoever_points_at_its_seat(driver: Driver) -> None:
    driver.app.go("setup", game="chesswar")
    driver.step(4)
    choose(driver, "careful")
    driver.click("setup.start")
    driver.wait_idle()
    seat, t = driver.find("match.seat.1"), driver.app.texts
    assert seat is not None
    assert (
        t("match.bot.minded", level=t("match.level.normal"), temper=t("match.temper.careful")) in seat.tooltip
    )


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_a_match_keeps_the_temperaments_of_its_bots(game: str, tmp_path: Path) -> None:
    rules = registry.find(game)
    setup = rules.arena_setup(Stream(4))
    bots = tuple(Bot("easy", "", TEMPERS[seat % len(TEMPERS)]) for seat in range(rules.seats(setup)))
    path, now = tmp_path / "match.json", datetime.now(UTC)
    save.write(
        path, Session(rules, setup, bots, 7).match_record(), save.Meta(title="x", created=now, saved=now)
    )
    assert save.load(path).record.seats == bots
