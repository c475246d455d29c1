"""In large letters a hint opens in three lines, for which the column has room beforehand: it shuts out
neither the choices of a question nor what ends it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.ai.stakes import Stakes
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.beneath import ends_of
from tabletop.app.scenes.match.card import CardAnswer
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.scenes.match.model import Advice
from tabletop.app.scenes.match.pick_row import PickRow
from tabletop.app.widgets import ScrollArea
from tabletop.text.markup import plain
from tests.contract.test_frame_contract import WINDOWS, asked
from tests.established import ESTABLISHED

AREAS = ("match.prompt.area", "match.card.area", "match.picker.area")
"""What may scroll of a question, an answer's card and a list."""
FEW = 3
"""So many choices of a list stay whole beside a hint."""
GAINS = Stakes(0.41, 0.52, 0.5, 0.55)
Place = tuple[int, int, int, int]


def choices(driver: Driver) -> dict[str, Place]:
    """What may be clicked of a question and is whole in sight, with its place."""
    areas, found = [driver.ui.named(id) for id in AREAS], dict[str, Place]()
    for each in driver.ui.layers[0].widgets:
        if isinstance(each, (PromptButton, CardAnswer, PickRow)):
            held = [area for area in areas if isinstance(area, ScrollArea) and each in area.held()]
            if all(area.rect.contains(each.rect) for area in held):
                found[each.id] = (each.rect.x, each.rect.y, each.rect.w, each.rect.h)
    return found


def advise(driver: Driver, scene: Any) -> tuple[dict[str, Place], list[Any]]:
    """A hint for the question; what was to be clicked just before it opened, and what ended the question."""
    scene.model.advise(scene.room.legal[len(scene.room.legal) // 2], GAINS)
    advice = scene.model.advice
    scene.model.advice = Advice(selected=advice.selected)  # it is selected already
    scene.refresh()
    driver.step(3)
    before, ends = choices(driver), ends_of(scene)
    scene.model.advice = advice
    scene.refresh()
    driver.step(3)
    return before, ends


def stays(before: Place, now: Place) -> bool:
    """Is a click still right? Beside a bar that leads on tiles are a little narrower."""
    place = pygame.Rect(before)
    return place.y == now[1] and place.collidepoint(pygame.Rect(now).center)


def is_led(driver: Driver) -> bool:
    """Has what scrolls come to what is advised?"""
    areas = [driver.ui.named(id) for id in AREAS]
    return any(isinstance(area, ScrollArea) and area.bar.offset for area in areas)


def told(driver: Driver) -> str:
    """The words of the hint in sight."""
    words = driver.ui.named("match.advice")
    assert words is not None
    return words.words()[0]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_a_hint_that_opens_leaves_the_choices_where_they_are(
    game: str, size: tuple[int, int], scale: int
) -> None:
    """It left lists so little room that all but the advised choice were out of sight. The card of a reaction
    alone yields to it, since all answers are in sight there without a hint."""
    hints = 0
    with Driver(size, "es" if scale == WINDOWS[0][1] else "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        for seed in (4, 5):
            for scene in asked(driver, game, seed):
                if not scene.layout.places.headed:
                    continue
                before, ends = advise(driver, scene)
                box, seen, what = driver.find("match.advice.box"), choices(driver), scene.prompt().text
                if box is None:
                    continue
                hints += 1
                assert not box.rect.colliderect(scene.board.rect), what
                if scene.prompt().reaction:
                    assert seen and ends_of(scene), what
                    continue
                assert len(seen) >= min(FEW, len(before)), (what, before, seen)
                if not is_led(driver):
                    moved = {id: (before[id], place) for id, place in seen.items() if id in before}
                    assert all(stays(*places) for places in moved.values()), (what, moved)
                assert ends_of(scene) == ends, what
                scene.hints.put_away()
                scene.room.gestures.select(())
                scene.refresh()
                driver.step(2)
    assert hints > 8


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_button_and_the_key_of_hints_tell_all_of_it_and_again_what_matters_most(
    size: tuple[int, int], scale: int
) -> None:
    with Driver(size, "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = next(iter(asked(driver, "chesswar", 4)))
        advise(driver, scene)
        advice = scene.model.advice
        assert scene.layout.places.headed and len(advice.brief) <= FEW
        scene.model.advice = replace(advice, words=advice.words + "\nIt is the last line.")
        for unfold in (lambda: driver.click("match.advice.why"), lambda: driver.press("h")):
            scene.refresh()
            driver.step(3)
            assert "last line" not in told(driver) and told(driver).startswith(plain(advice.brief[0]))
            unfold()
            driver.step(3)
            assert "last line" in told(driver)
            driver.click("match.advice.why")
            driver.step(3)
