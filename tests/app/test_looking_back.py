"""Who looks back before answering sees what may be answered: in large letters, too."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.driver import Driver
from tests.contract import test_frame_contract as contract
from tests.contract.test_brief_hint import choices

ENOUGH = 4
"""Reactions in which one looks back."""


def looked_back(driver: Driver, scene: Any) -> bool:
    """Is there a report to be asked for in a reaction, and was it?"""
    if not scene.layout.places.headed or not scene.prompt().reaction or not scene.handing.has_report:
        return False
    if scene.handing.standing is None:
        driver.click("match.report")
        driver.step(3)
    return scene.handing.standing is not None


@pytest.mark.parametrize(("size", "scale"), contract.WINDOWS)
def test_a_report_never_covers_the_answers_of_a_reaction(
    size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It unfolded over them, and had to be folded again to answer."""
    monkeypatch.setattr(contract, "QUESTIONS", 120)
    monkeypatch.setattr(contract, "DECISIONS", 400)
    seen = 0
    with Driver(size, "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        for scene in contract.asked(driver, "open_card_wars", 5):
            before = choices(driver)
            if not looked_back(driver, scene):
                continue
            report, now = scene.handing.standing, choices(driver)
            assert now == before and now
            assert not [id for id, place in now.items() if report.rect.colliderect(place)]
            seen += 1
            scene.handing.fold()
            scene.handing.put_away()
            if seen == ENOUGH:
                break
    assert seen == ENOUGH
