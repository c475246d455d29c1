"""A stack is split from the whole: all of it is meant, and shown so, until somebody chooses fewer."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.pick_row import PickRow
from tests.app.test_more import sample

STACK, GUARD = "stack:0:26:13", "take:6"


@pytest.mark.rule("OW-UI-04")
@pytest.mark.parametrize("language", ("es", "en"))
def test_a_stack_of_which_none_is_chosen_is_shown_whole_and_minus_leaves_one_out(language: str) -> None:
    with Driver((1280, 720), language) as driver:
        driver.app.change(reduced_motion=True)
        scene: Any = sample(driver, "open_wars-3-between-citadels")
        driver.click(STACK)
        driver.wait_idle()
        row = _row(driver)
        most = row.row.pick.most
        assert most > 1 and row.figure() == f"{most} / {most}"
        driver.click(f"{GUARD}.less")
        driver.wait_idle()
        assert scene.room.gestures.selection == (STACK, *[GUARD] * (most - 1))
        assert _row(driver).figure() == f"{most - 1} / {most}"
        driver.click(f"{GUARD}.less")
        driver.wait_idle()
        assert scene.room.gestures.selection == (STACK, *[GUARD] * (most - 2))


def _row(driver: Driver) -> PickRow:
    row = driver.find(f"{GUARD}.row")
    assert isinstance(row, PickRow)
    return row
