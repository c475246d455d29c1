"""The first step of the guide: what ends the question is wholly in sight."""

from __future__ import annotations

import pytest

from tabletop.app.driver import Driver


@pytest.mark.parametrize("scale", [100, 150])
def test_the_end_button_of_the_first_step_is_wholly_in_sight(scale: int) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale)
        driver.app.go("guide", game="hegregon")
        driver.step(30)
        button = driver.find("button:end")
        assert button is not None and driver.ui.rect_of("button:end") == button.rect
