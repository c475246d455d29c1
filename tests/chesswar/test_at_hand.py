"""What is asked stays whole and in sight, and what is selected is let go anywhere (CW-UI-04, CW-UI-09)."""

from __future__ import annotations

import pytest

from tabletop.app.widgets import Paragraph, ScrollArea

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
