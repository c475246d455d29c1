"""What is told to a program that works the window with a mouse: pixels that really mean what they say."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from established import ESTABLISHED

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches, outline
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot, Person


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("CONFIG", "SAVES"):
        monkeypatch.setenv(f"TABLETOP_{name}", str(tmp_path / name.lower()))
    file = tmp_path / "outline.jsonl"
    monkeypatch.setenv(outline.VARIABLE, str(file))
    return file


@pytest.fixture
def driver(told: Path) -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as driver:
        outline.attach(driver.app)
        driver.app.start()
        driver.wait_idle()
        yield driver


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_the_first_picture_is_told_once_and_what_is_the_same_is_not_repeated(
    driver: Driver, told: Path
) -> None:
    first, *others = lines(told)
    assert list(first) == ["first_picture"] and all("scene" in line for line in others)
    driver.step(5)  # the hint for beginners comes after the first picture
    count = len(lines(told))
    driver.step(60)
    driver.move((5, 5))
    assert len(lines(told)) == count
    driver.click("title.settings")
    driver.wait_idle()
    assert lines(told)[-1]["scene"] == "settings"


def test_only_what_reacts_in_the_topmost_layer_is_told(driver: Driver, told: Path) -> None:
    assert "title.new" in lines(told)[-1]["at"] and "title.continue" not in lines(told)[-1]["at"]
    driver.click("title.quit")
    driver.wait_idle()
    at = lines(told)[-1]["at"]
    assert "quit.yes" in at and "title.new" not in at
    driver.click_at(tuple(at["quit.no"]))
    driver.wait_idle()
    assert "title.new" in lines(told)[-1]["at"]


@pytest.mark.parametrize("game", list(registry.games()))
def test_a_click_on_what_leads_on_leads_on(driver: Driver, told: Path, game: str) -> None:
    played = registry.find(game)
    setup = played.arena_setup(Stream(5))  # by chance some matches are over at once
    seats = [Person("Ana"), *[Bot("easy")] * (played.seats(setup) - 1)]
    scene = matches.new(driver.app, played, setup, seats, key=5, mind=WorkerMind(InlineWorker()))
    before = asked(driver, told, None)
    for _ in range(6):
        driver.click_at(next(iter(before["onward"].values())))
        after = asked(driver, told, progress(before))
        if scene.room.session.is_over:
            assert game not in ESTABLISHED, "their matches are longer"
            break
        longer, begun = after["selection"], before["selection"]
        assert after["decisions"] > before["decisions"] or longer[: len(begun)] == begun
        before = after


def progress(line: dict[str, Any]) -> tuple[int, list[str]]:
    """How far a match is in an outline."""
    return line["decisions"], line["selection"]


def asked(driver: Driver, told: Path, before: tuple[int, list[str]] | None) -> dict[str, Any]:
    """The first outline in which a person is asked after `before`, or in which the match is over; cards and
    questions are answered.
    """
    for _ in range(3000):
        driver.step()
        last = lines(told)[-1]
        for id in ("match.notice", "confirm.yes"):
            if id in last["at"] and driver.find(id):
                driver.click(id)
        if driver.scene == "result" or (last.get("onward") and progress(last) != before):
            return last
    raise AssertionError("nobody is asked")


def test_without_the_variable_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(outline.VARIABLE, raising=False)
    with Driver((1280, 720), "es") as driver:
        outline.attach(driver.app)
        assert driver.app.loop.watch is None
