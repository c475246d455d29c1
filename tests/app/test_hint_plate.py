"""The plate of a hint in large letters is as high as its words; its button stands within the frame, and words
that scroll have all of its height."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match import spoken
from tabletop.app.scenes.match.beneath import EXPLAINS
from tabletop.app.scenes.match.spoken import needed, pad_of
from tests.contract.test_brief_hint import advise
from tests.contract.test_frame_contract import WINDOWS, asked

INNER_LINE = 6.0
"""Logical width from the plate's edge to the line within its frame."""


def again(driver: Driver, scene: Any) -> None:
    scene.refresh()
    driver.step(3)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("game", ["history_of_war", "open_card_wars"])
def test_a_short_hint_has_a_low_plate_and_what_it_would_cut_is_not_seen_until_it_goes(
    game: str, size: tuple[int, int], scale: int
) -> None:
    """A tall empty box stood around three lines."""
    hints = 0
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        for scene in asked(driver, game, 4):
            advise(driver, scene)
            box, words = driver.find("match.advice.box"), driver.ui.named("match.advice")
            if not scene.layout.places.headed or scene.prompt().reaction or box is None or words is None:
                continue
            if box.rect.h >= needed(scene, words.text, box.rect.w, words.role):
                hints += 1
                assert box.rect.h == needed(scene, words.text, box.rect.w, words.role)
            scene.hints.put_away()
            scene.room.gestures.select(())
            again(driver, scene)
            assert all(each.visible for each in driver.ui.layers[0].widgets if each.id in EXPLAINS)
            if hints > 5:
                break
    assert hints > 2


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_button_of_a_hint_stands_within_its_frame_and_scrolling_words_have_all_its_height(
    size: tuple[int, int], scale: int
) -> None:
    """The button lay across the frame, and beside it a third of the plate was empty below words that
    scrolled."""
    with Driver(size, "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = next(iter(asked(driver, "open_card_wars", 4)))
        advise(driver, scene)
        for words in (scene.model.advice.words, "It is a line of a long hint. " * 40):
            for is_whole in (False, True):
                scene.model.advice = replace(scene.model.advice, words=words, is_whole=is_whole)
                again(driver, scene)
                box, why = driver.rect("match.advice.box"), driver.rect("match.advice.why")
                edge = 2 * scene.px(INNER_LINE)
                assert box.inflate(-edge, -edge).contains(why)
        area: Any = driver.ui.named("match.advice.area")
        assert area.content > area.rect.h and area.rect.right <= why.x + scene.px(spoken.RIM)
        assert area.rect.h == box.h - 2 * scene.px(pad_of(scene))
