"""Below a wide board the report shares a bar with question and buttons, or is read by its button."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.rolled import RolledTidings
from tabletop.app.scenes.match.told import has_room


@pytest.mark.parametrize(
    ("size", "scale", "room"),
    [((1280, 720), 100, True), ((1280, 720), 150, False), ((1920, 1080), 200, False)],
)
def test_a_report_stands_in_a_bar_where_question_and_button_keep_their_room(
    size: tuple[int, int], scale: int, room: bool
) -> None:
    """At 200 % the button's words were written over each other and the question was cut."""
    with Driver(size, "en") as driver:
        driver.app.change(ui_scale=scale, reduced_motion=True)
        driver.click("title.samples")
        driver.wait_idle()
        driver.click("samples.chesswar-5-the-ridge-is-lost")
        driver.wait_idle()
        driver.click("about.ok")
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        assert scene.layout.places.shape == "bars"
        assert has_room(scene.layout.places, 0.0, demands=False) == room


def test_a_report_without_a_place_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its arrows stood in the corner of the window."""
    drawn: list[object] = []
    monkeypatch.setattr("tabletop.app.scenes.match.report.Tidings.draw", lambda *given: drawn.append(given))
    report = RolledTidings.__new__(RolledTidings)
    report.rect = pygame.Rect(0, 0, 0, 0)
    RolledTidings.draw(report, pygame.Surface((4, 4)))
    assert not drawn
