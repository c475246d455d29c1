"""A list that holds what a hint asks for stays whole beside the hint."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.pick_row import PickRow
from tabletop.engine.dice import Stream
from tabletop.games.open_wars.records.actions import March
from tabletop.session.record import Bot
from tests.app.test_calls import session_of, step


def _of_a_stack(scene: Any) -> March | None:
    """An order to some of a stack, not all."""
    state = scene.room.session.state
    for action in scene.room.legal:
        if isinstance(action, March):
            counter = state.counter(action.group[0])
            if counter is not None and len(action.group) < len(state.stack_of(counter.key)):
                return action
    return None


@pytest.mark.parametrize(("size", "language", "scale"), [((1280, 720), "es", 150), ((1920, 1080), "en", 200)])
def test_how_many_go_is_in_sight_while_a_hint_says_that_one_of_a_stack_goes(
    size: tuple[int, int], language: str, scale: int
) -> None:
    """The card was a title without a row, since the row had been chosen by the hint itself."""
    session, stream, seen = session_of("open_wars", 3, 30, Bot("easy")), Stream(3), 0
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "hints", None))
        scene: Any = driver.app.scenes.top
        scene.room.pause(True)
        for _ in range(120):
            if session.is_over or seen >= 3:
                break
            step(session, stream)
            scene.course.tell_new()
            scene.motion.skip()
            driver.step(2)
            scene.motion.skip()
            if scene.room.asked is None or session.is_over or (order := _of_a_stack(scene)) is None:
                continue
            scene.hints.show(order)
            for _ in range(3):
                driver.step(2)
                scene.motion.skip()
            driver.step(4)
            hint, area = driver.find("match.advice.box"), driver.find("match.picker.area")
            assert hint is not None and area is not None
            rows = [each for each in driver.ui.layers[0].widgets if isinstance(each, PickRow)]
            chosen = [each for each in rows if each.row.chosen]
            assert chosen and all(area.rect.contains(each.rect) for each in chosen)
            assert not area.rect.colliderect(hint.rect)
            seen += 1
            driver.click("match.advice.close")
        assert seen
