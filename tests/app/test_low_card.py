"""On a low board the reaction card leaves half of it, and what it asks about, in sight."""

from __future__ import annotations

from typing import Any

import pytest
from match_help import stand

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.low_card import SHARE
from tabletop.app.scenes.match.shown import concerned
from tabletop.games.chesswar.records.actions import Cast, Pass
from tests.chesswar.positions import position

UNITS = ("0 human.Q d2", "0 human.K b1", "1 elf.K o1", "2 orc.P e6", "2 orc.K b8", "3 undead.K o8")


def asked(driver: Driver, at: str) -> tuple[Any, int]:
    """The scene in which a counterspell is asked for, against a mage at a square; and that mage."""
    p = position(*UNITS, f"2 orc.Q {at}", players="2v2", board="16x8", turn="2")
    mage = p.id(at)
    p.do(p.cast(at, "protection"))
    return stand(driver, p), mage


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("at", ["d7", "h3"])
def test_a_low_card_leaves_what_it_asks_about_in_sight(size: tuple[int, int], language: str, at: str) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=200)
        scene, mage = asked(driver, at)
        box, board = driver.rect("match.card.box"), scene.board.rect
        assert board.contains(box) and box.h <= SHARE * board.h
        about = concerned(scene, scene.prompt())
        assert scene.picture.board.rect_of(f"unit:{mage}") and about
        assert not any(box.colliderect(rect.inflate(-8, -8)) for rect in about)
        answers = [button for button in scene.prompt().buttons if isinstance(button.actions[0], (Cast, Pass))]
        rects = [driver.rect(button.id) for button in answers]
        assert len(rects) == 2 and len({(rect.y, rect.h) for rect in rects}) == 1, "side by side"
        assert all(box.contains(rect) for rect in rects)
        cast = next(button for button in answers if isinstance(button.actions[0], Cast))
        assert cast.note and cast.note in driver.texts_on_screen(), "what it costs is told in the bar"
        driver.press("1")
        driver.wait_idle()
        assert len(scene.room.session) == 1 and driver.find("error.continue") is None


def test_with_room_over_the_board_the_card_is_the_usual_one() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene, _ = asked(driver, "d7")
        answers = [driver.rect(button.id) for button in scene.prompt().buttons]
        assert len({rect.x for rect in answers}) == 1, "one below the other"
