"""What is asked stays whole and in sight, and what is selected is let go anywhere (CW-UI-04, CW-UI-09)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.widgets import Paragraph, ScrollArea
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.setup import SeatSetup, Setup
from tabletop.session.record import Bot, Person

from .positions import position
from .test_large_answers import countering, healing
from .test_plates import shown

SIZES = [((1280, 720), 150), ((1920, 1080), 200), ((1280, 720), 200)]


@pytest.mark.rule("CW-UI-04")
def test_the_right_button_lets_a_selection_go_beside_the_board_as_on_it() -> None:
    p = position("W human.N c4", "W human.K a1", "B orc.P c7", "B orc.K h8")
    with shown(p, (1280, 720), 100, "en") as (driver, scene):
        outline = scene.room.table.board.outline(scene.room.view, f"square:{p.sq('f5')}")
        square, turn = scene.picture.rect_of(outline), driver.rect("match.seat.0")
        for at in (square.center, turn.center, (turn.centerx, turn.y - 150)):
            driver.click(f"unit:{p.id('c4')}")
            assert scene.room.gestures.selection
            driver.click_at(at, 3)
            driver.step(3)
            assert not scene.room.gestures.selection, at
        driver.click_at(turn.center, 3)
        driver.step(3)
        assert len(scene.ui.layers) == 1, "unlike Escape it opens no menu"


@pytest.mark.rule("CW-UI-04")
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_refusal_at_a_square_leaves_the_question_in_sight(size: tuple[int, int], scale: int) -> None:
    p = position("W human.P b4", "W human.K a1", "B orc.P c7", "B orc.K h8")
    with shown(p, size, scale) as (driver, scene):
        driver.click(f"unit:{p.id('b4')}")
        at = scene.picture.rect_of(scene.room.table.board.outline(scene.room.view, f"square:{p.sq('a7')}"))
        driver.click_at(at.center)
        driver.step(3)
        (place,) = [rect for _, rect, _ in scene.ui._toast_places()]
        assert not place.colliderect(driver.rect("match.prompt.area"))
        assert scene.board.rect.inflate(40, 0).contains(place)


@pytest.mark.rule("CW-UI-09")
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("window", [healing, countering])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_no_line_of_an_answer_card_is_cut(
    window: object, size: tuple[int, int], scale: int, language: str
) -> None:
    with shown(window(), size, scale, language) as (driver, _):  # type: ignore[operator]
        area = driver.find("match.card.area")
        assert isinstance(area, ScrollArea)
        for words in (each for each in area.held() if isinstance(each, Paragraph)):
            cut = area.rect.bottom - words.rect.y
            assert cut <= 0 or cut >= words.rect.h or cut % words.rich.line_height == 0


@pytest.mark.rule("CW-UI-09")
@pytest.mark.parametrize("window", [healing, countering])
def test_in_large_letters_a_card_does_not_say_again_what_it_asks(window: object) -> None:
    with shown(window(), (1920, 1080), 200, "en") as (_, scene):  # type: ignore[operator]
        prompt = scene.prompt()
        assert not {"Shaman (d5)", "Infantry (d4)"} & {
            name for name in ("Shaman (d5)", "Infantry (d4)") if name in prompt.happened
        }
        assert prompt.happened


@pytest.mark.rule("CW-UI-11", "CW-SET-02")
def test_a_piece_in_hand_goes_back_to_the_shop_by_the_delete_key() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        setup = Setup((SeatSetup("human"), SeatSetup("orc")))
        seats, mind = (Person("Ana"), Bot("easy")), WorkerMind(InlineWorker())
        scene: Any = matches.new(driver.app, GAME, setup, seats, key=3, mind=mind)
        driver.wait_idle()
        outline = scene.room.table.board.outline
        for name in ("shop:P", "hand:P"):
            driver.click_at(scene.picture.rect_of(outline(scene.room.view, name)).center)
            driver.wait_idle()
        assert scene.room.gestures.selection == ("hand:P",)
        driver.press("delete")
        driver.wait_idle()
        assert scene.room.view.musters[0].counts[1:] == (0,) * len(scene.room.view.musters[0].counts[1:])
