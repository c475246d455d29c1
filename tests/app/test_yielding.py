"""The question comes before the report: all its buttons are whole as long as the column has room for them."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.widgets import ScrollArea
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot
from tests.app.test_calls import session_of, step
from tests.established import ESTABLISHED

SEED, DECISIONS, LEAST = 3, 120, 1
"""Questions beside a report, at least so many, in random decisions of a match."""


@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_no_button_of_a_question_is_out_of_sight_beside_a_report(game: str) -> None:
    session, stream, asked = session_of(game, SEED, 0, Bot("easy")), Stream(SEED), 0
    with Driver((1920, 1080), "es", start=False) as driver:
        driver.app.change(ui_scale=200)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "yields", None))
        scene: Any = driver.app.scenes.top
        scene.room.pause(True)
        for _ in range(DECISIONS):
            if session.is_over:
                break
            step(session, stream)
            scene.course.tell_new()
            scene.motion.skip()
            if scene.room.asked is None:
                continue
            for _ in range(2):
                driver.step(2)
                scene.motion.skip()
            area = driver.ui.named("match.prompt.area")
            if not isinstance(area, ScrollArea) or scene.handing.standing is None:
                continue
            buttons = [each for each in area.held() if isinstance(each, PromptButton)]
            asked += 1
            assert all(area.rect.contains(each.rect) for each in buttons), [each.id for each in buttons]
    assert asked >= LEAST
