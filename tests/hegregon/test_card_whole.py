"""The answers of a reaction's card are whole or out of sight: none is cut by what stands at its foot."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.card import CardAnswer
from tabletop.app.widgets import ScrollArea
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.records import actions as do
from tabletop.session.record import Bot, MatchRecord, Person
from tabletop.session.session import Session

from .positions import position


def asked(driver: Driver) -> Any:
    """The person is attacked and has three ways to answer."""
    p = position("A light 0,-4", "A ear 2,-4", "B ear 1,-4", "B light 1,-3", ore="9 9")
    record = MatchRecord(GAME, p.state.setup, 1, (), (Bot("easy"), Person("Ana")), (), p.state)
    session = Session.resume(record)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "card", None))  # type: ignore[arg-type]
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    session.act(0, do.Attack(0, p.was("1,-4").id))
    for _ in range(4):
        scene.course.tell_new()
        scene.motion.skip()
        driver.step(10)
    return scene


@pytest.mark.rule("HG-UI-13")
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), s) for s in (100, 150, 200)] + [((1920, 1080), 200)]
)
def test_no_answer_of_a_card_is_cut(size: tuple[int, int], scale: int, language: str) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = asked(driver)
        assert scene.prompt().reaction
        area = driver.ui.named("match.card.area")
        assert isinstance(area, ScrollArea)
        answers = [each for each in area.held() if isinstance(each, CardAnswer)]
        assert len(answers) == 3
        seen = [each for each in answers if each.rect.colliderect(area.rect)]
        assert len(seen) == 3 or scale == 200, "the better one was further down"
        assert seen and all(area.rect.contains(each.rect) for each in seen)
        more = driver.find("match.card.area.more")
        assert (more is not None) == (len(seen) < 3)
        for each in answers:
            assert each.choice.note or each.choice.tooltip, "what it does is told on demand at least"
