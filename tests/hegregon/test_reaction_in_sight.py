"""Whoever is attacked sees all answers, what they cost and their odds at once, in letters of any size."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.driver import Driver

from .positions import position
from .test_purchase_in_sight import SIZES, shown


@pytest.mark.rule("HG-UI-10")
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_all_answers_are_whole_and_in_sight(size: Any, scale: int, language: str) -> None:
    """At 200 % one of three was."""
    p = position("A ear 1,-4", "B light 0,-4", turn="B", ore="5 4")
    p.do(p.attack("0,-4", "1,-4"))
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, p)
        answers = scene.prompt().buttons
        assert len(answers) == 4
        area, box = driver.ui.named("match.card.area"), driver.rect("match.card.box")
        head, holds = driver.ui.named("match.card").text, {"es": "resiste", "en": "holds"}[language]
        assert ("Rojo" in head or "Red" in head) and "5 H" in head, "who decides, with how much"
        assert all(answer.chance_of == holds for answer in answers), "what the percentages are of"
        shown_words = driver.texts_on_screen()
        assert shown_words.count(holds) >= 3 and "12730/15509" not in shown_words
        for answer in answers:
            slip = driver.ui.named(answer.id)
            assert (area if "answer" in answer.id else driver.ui.named("match.card.box")).rect.contains(
                slip.rect
            ), answer.id
            assert box.contains(slip.rect) and slip.odds_box().bottom <= slip.rect.bottom
            assert slip.choice.note or slip.choice.tooltip
