"""A stack is split from the whole: all of it is meant, and shown so, until somebody chooses fewer."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.pick_row import PickRow
from tests.app.test_more import sample
from tests.open_wars.positions import fighting, position, put
from tests.open_wars.test_answers_at_hand import shown

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


@pytest.mark.rule("OW-UI-04")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 200)])
def test_a_name_has_a_line_of_its_own_where_minus_and_plus_leave_it_no_room(
    size: tuple[int, int], scale: int
) -> None:
    state = position("pl pl pl pl", *["pl pl pl pl"] * 3, factions=("dwarves", "orcs"))
    put(state, "B2", "gladiator", 3)
    put(state, "B2", "slynn", 3)
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        shown(driver, fighting(state))
        driver.click("button:retreat")
        driver.wait_idle()
        (row,) = (w for w in driver.ui.layers[0].widgets if isinstance(w, PickRow))
        less, _ = row.steps()
        small = driver.ui.look.theme.style("tiny_bold")
        end = row.rect.x + driver.ui.look.px(48) + driver.ui.look.fonts.width(row.row.pick.label, small)
        assert row.is_below is (end > less.x)
        assert row.fitting_height() <= row.rect.h
        listed = driver.rect("match.picker")
        buttons = [w.rect for w in driver.ui.layers[0].widgets if w.id.startswith("button:")]
        assert all(listed.contains(rect) or rect.bottom <= listed.y for rect in buttons if rect.y < listed.y)


def _row(driver: Driver) -> PickRow:
    row = driver.find(f"{GUARD}.row")
    assert isinstance(row, PickRow)
    return row
