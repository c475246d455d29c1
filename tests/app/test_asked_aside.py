"""What is asked before a step ends stands beside the board that it speaks of, which is seen as before."""

from __future__ import annotations

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.engine.dice import Stream
from tabletop.games.open_wars.records.frames import Mustering
from tabletop.session.record import Person
from tests.app.test_calls import session_of, step

SIZES = (((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200))


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_question_before_a_step_ends_leaves_the_board_in_sight(size: tuple[int, int], scale: int) -> None:
    session, stream = session_of("open_wars", 3, 0, Person("Blas")), Stream(3)
    while isinstance(session.state.stack[-1], Mustering):
        step(session, stream)
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "aside", None))
        driver.wait_idle()
        scene = driver.app.scenes.top
        for _ in range(200):
            ends = [each for each in scene.prompt().buttons if each.confirm]
            if ends:
                break
            step(session, stream)
            driver.wait_idle()
        driver.click(ends[0].id)
        layer = driver.ui.top
        assert driver.find("confirm.yes") is not None and not layer.dim
        assert all(not each.rect.colliderect(scene.board.rect) for each in layer.widgets)
