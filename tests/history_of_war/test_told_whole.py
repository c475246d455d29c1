"""What is told is whole: a pointed card beside a hint, the letters of a report at the edge of the board."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.changed import LETTERS, Changed
from tabletop.app.scenes.match.film import number_radius
from tabletop.app.table import Deed
from tabletop.app.widgets import Widget

from .positions import Table, number
from .test_flow_scene import lay, pixel


@pytest.mark.rule("HOW-UI-11")
def test_a_pointed_card_gives_its_picture_for_its_words() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(reduced_motion=True)
        scene = lay(driver, Table("b01 b03", "b01", hands="a05 g01 u01 /", stage="commit"))

        def pictured() -> list[Widget]:
            driver.move(pixel(scene, f"hand:{number('ax-a05')}"))
            driver.step(60)
            return [each for each in scene.area.held() if each.id == "inspect.face"]

        (usual,) = pictured()
        driver.press("h")
        driver.wait_idle(2000)
        driver.move((640, 20))
        driver.step(30)
        assert scene.model.advice.words and driver.find("match.advice.box") is not None
        assert all(each.rect.w < usual.rect.w for each in pictured())
        assert scene.area.content <= scene.area.rect.h, "all of it is in sight"


@pytest.mark.rule("HOW-UI-12")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
def test_the_letters_of_a_report_are_whole_at_the_edge_of_the_board(
    size: tuple[int, int], scale: int
) -> None:
    with Driver(size, "es", start=False) as driver:
        driver.app.change(reduced_motion=True, ui_scale=scale)
        scene = lay(driver, Table("b01 b03 g01", "b01 b03 g01", hands="a05 g01 /", stage="commit"))
        board, view, changed = scene.room.table.board, scene.room.view, Changed()
        places = [board.place(view, token.id) for token in board.tokens(view)]
        ends = [place for place in places if place is not None]
        whole = scene.board.rect
        for first in range(0, min(20, len(ends)), LETTERS):
            told = ends[first : first + LETTERS]
            changed.tell([Deed(1, "there", place=end, ways=((end, end),)) for end in told], 0)
            letters = [mark for mark in changed.marks(board, view) if mark.shape in ("number", "numeral")]
            assert len(letters) == len(told)
            for mark in letters:
                x, y = scene.picture.board.camera.to_screen(scene.picture.moved(mark.points[0]))
                reach = number_radius(scene.look, mark.amount * scene.picture.board.camera.zoom)
                box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
                box.center = (round(x), round(y))
                assert whole.contains(box), (mark.note, box, whole)
