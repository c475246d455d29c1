"""A card of the hand is dragged from the list that tells what it does, as from the hand (OCW-DEP-01)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.pick_row import PickRow
from tabletop.games.open_card_wars.records import actions as do

from .positions import at, card, duel
from .scenes import shown


def row_of(driver: Driver, entity: str) -> PickRow:
    found = [w for layer in driver.ui.layers for w in layer.widgets if isinstance(w, PickRow)]
    return next(row for row in found if row.id == entity)


@pytest.mark.rule("OCW-DEP-01", "OCW-DEP-03", "OCW-UI-05")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_card_is_dragged_from_the_list_to_its_cell(scale: int, tmp_path: Path) -> None:
    luma = card("Luma")
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        p = duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 4 4 4 / ", hand="Luma / ", stage="deploy")
        scene = shown(driver, p, tmp_path)
        place = scene.room.table.board.place(scene.room.view, f"cell:0:{at('C2')}")
        goal = scene.picture.rect_of([place], 1).center
        driver.drag(row_of(driver, f"hand:0:{luma}").rect.center, goal)
        driver.wait_idle()
        assert [e.action for e in scene.room.session.journal][:1] == [do.Deploy(luma, at("C2"))]


@pytest.mark.rule("OCW-DEP-01")
def test_a_card_let_go_beside_the_board_stays_and_a_click_on_its_row_still_chooses_it(tmp_path: Path) -> None:
    luma = card("Luma")
    with Driver((1280, 720), "es", start=False) as driver:
        p = duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 4 4 4 / ", hand="Luma / ", stage="deploy")
        scene = shown(driver, p, tmp_path)
        x, y = row_of(driver, f"hand:0:{luma}").rect.center
        driver.drag((x, y), (x, y + 60))
        driver.wait_idle()
        assert len(scene.room.session) == 0 and not scene.room.gestures.selection and not scene.board.held
        driver.click_at((x, y))
        driver.wait_idle()
        assert scene.room.gestures.selection == (f"hand:0:{luma}",)
