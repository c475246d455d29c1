"""A hint tells what comes next, though an equal unit does the same."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tabletop.ai.sequel import Sequel
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.engine.engine import apply
from tabletop.games.history_of_war import GAME
from tabletop.session.record import Person
from tabletop.session.session import Session

from .airlift import position, solution


def test_the_second_of_two_equal_units_is_told_as_the_next_step() -> None:
    """It was only marked, and the second hint kept to "the plan of the earlier hint" that nobody had read."""
    with Driver((1280, 720), "en", start=False) as driver:
        session = Session.resume(position((Person("Ana"),) * 2))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "position", datetime.now()))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        first, second, _ = solution(session.state)
        seen = GAME.observe(apply(GAME, session.state, 0, first).state, 0)
        scene.model.advise(first, then=Sequel(second, seen))
        told = [line for line in scene.model.advice.words.splitlines() if line.startswith("Then")]
        assert len(told) == 1 and "Stalingrad" in told[0]
