"""The log tells a step of a plan when its own motion has been shown, and not with the step before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.app.driver import FRAME, Driver
from tabletop.games.open_card_wars.records import actions as do

from .positions import at, duel
from .test_window_in_sight import shown

MOVES = 0.3
"""Seconds that a character goes at least."""


@pytest.mark.rule("OCW-UI-09")
def test_the_second_step_is_told_after_its_own_motion(tmp_path: Path) -> None:
    """Once all that was prepared was told as the first step ended, before the second had been seen."""
    with Driver((1280, 720), "en", start=False) as driver:
        p = duel("A:V1 Rhyse", "A:V2 Zeph", "B:V3 Malrock", dice="5 4 /")
        scene = shown(driver, p, tmp_path)
        driver.app.change(animation_speed=1.0, reduced_motion=False)
        for name, value, cell in (("Rhyse", 5, "C1"), ("Zeph", 4, "C2")):
            scene.room.perform([do.Activate(p.id(name), p.die(0, value))])
            scene.room.perform([do.Move(at(cell))])
            if any(type(action) is do.Done for action in scene.room.session.legal(0)):
                scene.room.perform([do.Done()])
        told: dict[str, float] = {}
        for frame in range(round(6 / FRAME)):
            driver.step()
            for _, line in scene.model.chronicle.single:
                told.setdefault(line.text, frame * FRAME)
        first, second = (
            next(when for text, when in told.items() if name in text and "moves" in text)
            for name in ("Rhyse", "Zeph")
        )
        assert first > 0 and first + MOVES <= second
