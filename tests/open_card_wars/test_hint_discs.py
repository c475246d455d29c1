"""The numbers of a hint's clicks stand beside the dice's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.text.catalogue import LANGUAGES

from .positions import duel
from .test_window_in_sight import LARGE, SMALL, TWICE, shown

MIDDLE = 0.36
"""The share of a die's side in which its number stands."""


@pytest.mark.rule("OCW-MANA-06")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [SMALL, LARGE, TWICE])
def test_the_dice_that_a_hint_wants_merged_can_be_read(
    size: tuple[int, int], scale: int, language: str, tmp_path: Path
) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale, reduced_motion=True)
        scene = shown(driver, duel("A:V1 Sirga", "B:V1 Jaxar", dice="2 1 3 / 4", stage="merge"), tmp_path)
        dice = sorted(id for id in scene.model.aims() if id.startswith("die:"))[:2]
        scene.model.advice = replace(scene.model.advice, clicks=tuple(dice))
        scene.stale = True
        driver.step(5)
        driver.see()
        marked = {id: number(driver, scene.pointing.place_of(id)) for id in dice}
        scene.model.advice = replace(scene.model.advice, clicks=())
        scene.stale = True
        driver.step(5)
        driver.see()
        assert len(dice) == 2
        assert marked == {id: number(driver, scene.pointing.place_of(id)) for id in dice}


def number(driver: Driver, place: pygame.Rect) -> bytes:
    """The pixels of a die's number."""
    middle = place.inflate(*(-round(side * (1 - MIDDLE)) for side in place.size))
    return pygame.image.tobytes(driver.app.window.surface.subsurface(middle), "RGB")
