"""Out of a match that others play on: it is said, and what one can still do is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.match import menu
from tabletop.app.scenes.match.thinking import Thinking as Sign
from tabletop.app.scenes.match.waiting import is_out
from tabletop.engine import registry
from tabletop.engine.model import Action
from tabletop.games.hegregon.records.setup import Setup
from tabletop.session.record import Bot, Person

SIZES = (((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200))


class Thinking:
    """A bot that comes to a decision only when it may."""

    def __init__(self) -> None:
        self.may = False
        self.legal: Sequence[Action] = ()

    def think(self, game: str, view: Any, legal: Sequence[Action], level: str, key: int) -> None:
        self.legal = legal

    def answer(self) -> Action | None:
        return self.legal[0] if self.may else None

    def forget(self) -> None:
        """Nothing to forget."""


def resigned(driver: Driver, seats: int = 3) -> Any:
    """A match of several seats in which the only person has given up, seen to the end of its motions."""
    game = registry.find("hegregon")
    players = (Person("Ana"), *[Bot("easy")] * (seats - 1))
    mind = Thinking()
    scene = matches.new(driver.app, game, Setup(players=seats), players, key=11, mind=mind)
    mind.may = True
    for _ in range(600):
        driver.step()
        if scene.room.asked is not None and not scene.stale:
            break
    mind.may = False
    assert scene.room.asked == 0
    menu.resign(scene)
    driver.step(2)
    driver.click("confirm.yes")
    for _ in range(600):
        driver.step()
        is_done = is_out(scene.room) or scene.room.session.is_over
        if is_done and not scene.motion.is_playing and not scene.stale:
            break
    driver.step(3)
    return scene


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_gave_up_reads_so_and_is_promised_no_turn(
    language: str, size: tuple[int, int], percent: int
) -> None:
    with Driver(size, language) as driver:
        driver.app.change(ui_scale=percent)
        scene = resigned(driver)
        t = driver.app.texts
        assert is_out(scene.room) and not scene.room.session.is_over
        shown = driver.texts_on_screen()
        assert any(t("match.out") in text for text in shown)
        assert t("match.skip") not in shown
        assert {t("match.skip_end"), t("match.leave")} <= set(shown)
        asked = scene.rect(*scene.layout.places.asked)
        for name in ("match.skip", "match.out.leave"):
            assert asked.contains(driver.find(name).rect)


def test_who_is_out_skips_to_the_end_and_is_told_that_it_is_skipped() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = resigned(driver)
        driver.press("s")
        driver.step(3)
        assert scene.course.pace.rushes and driver.find("match.skip") is None
        signs = [widget.text for widget in driver.ui.layers[0].widgets if isinstance(widget, Sign)]
        name = scene.names[scene.room.thinking]
        assert signs == [driver.app.texts("match.skipping", name=name)]
        assert driver.find("match.out.leave") is not None


def test_who_is_out_leaves() -> None:
    with Driver((1280, 720), "es") as driver:
        resigned(driver)
        driver.click("match.out.leave")
        driver.step(2)
        driver.click("confirm.yes")
        driver.step(5)
        assert driver.scene == "title"


def test_nobody_is_out_of_a_match_that_is_over() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = resigned(driver, seats=2)
        assert scene.room.session.is_over and not is_out(scene.room)
