"""Inspector and log in drawers where letters are large, and the keys that show the whole board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from match_help import begin

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.engine import registry
from tabletop.games.hegregon.records.setup import Setup
from tabletop.session.record import Person


@pytest.fixture(params=[150, 200])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), "es") as made:
        made.app.change(ui_scale=request.param)
        yield made


def open_drawer(scene: Any) -> str:
    found: str = scene.layout.drawer
    return found


def test_the_drawers_open_over_the_board_one_at_a_time(driver: Driver) -> None:
    scene = begin(driver)
    board = scene.board.rect.copy()
    assert scene.layout.places.folded and driver.find("match.log") is None
    driver.press("j")
    driver.step(2)
    log = driver.find("match.log")
    assert log is not None and scene.board.rect.contains(log.rect) and scene.board.rect == board
    driver.click("match.drawer.inspector")
    driver.step(2)
    assert driver.find("match.log") is None and driver.find("match.inspector") is not None
    driver.press("i")
    driver.step(2)
    assert open_drawer(scene) == "" and driver.find("match.inspector") is None


def test_escape_pushes_a_drawer_back_before_the_menu_opens(driver: Driver) -> None:
    scene = begin(driver)
    driver.press("j")
    driver.press("escape")
    driver.step(2)
    assert open_drawer(scene) == "" and len(scene.ui.layers) == 1
    driver.press("escape")
    assert len(scene.ui.layers) == 2


def test_the_legend_keeps_its_key_beside_the_drawers(driver: Driver) -> None:
    scene = begin(driver)
    driver.press("l")
    assert scene.ui.find("legend.title") is not None


def test_what_is_pointed_at_is_told_in_an_open_drawer(driver: Driver) -> None:
    scene = begin(driver)
    driver.press("i")
    driver.step(2)
    entity = min(id for id in scene.room.gestures.sources() if id.startswith("unit:"))
    scene.pointed(entity)
    driver.step(2)
    title = scene.room.table.panels.inspect(scene.room.view, entity, ()).title
    assert any(title in words for words in driver.texts_on_screen())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_key_shows_the_whole_map_and_leads_back(size: tuple[int, int]) -> None:
    with Driver(size, "en") as driver:
        seats = [Person("Ana"), Person("Berta")]
        scene: Any = matches.new(
            driver.app,
            registry.find("hegregon"),
            Setup(players=2),
            seats,
            key=11,
            mind=WorkerMind(InlineWorker()),
        )
        driver.wait_idle()
        camera = scene.picture.board.camera
        near, middle = camera.zoom, camera.origin
        assert near > camera.min_zoom, "it opens near enough for counters to be read"
        driver.press("0")
        driver.wait_idle()
        assert camera.zoom == pytest.approx(camera.min_zoom)
        driver.press("0")
        driver.wait_idle()
        assert (camera.zoom, camera.origin) == (pytest.approx(near), pytest.approx(middle))


@pytest.mark.parametrize("side", [min, max])
def test_the_inspector_drawn_out_is_as_high_as_its_words_and_off_the_piece(driver: Driver, side: Any) -> None:
    """In large letters it covered nine tenths of the board, and the very piece that it told of."""
    scene = begin(driver)
    places = {id: scene.pointing.place_of(id) for id in driver.ids() if id.startswith("unit:")}
    id = side((id for id, rect in places.items() if rect), key=lambda id: places[id].x)
    driver.hover(id)
    driver.step(4)
    driver.press("i")
    driver.step(6)
    area, board = driver.find("match.inspector"), scene.board.rect
    assert area is not None and board.contains(area.rect) and scene.model.hover == id
    assert not area.rect.colliderect(places[id]), "the piece stays in sight"
    assert area.rect.h >= min(area.content, 0.9 * board.h), "all of it is read at once if it can be"
    assert area.rect.h < 0.9 * board.h or area.content > 0.8 * board.h, "no higher than it needs"
    assert area.rect.w <= max(0.6 * board.w, scene.px(244)), "the board is not all covered"
    was = area.rect.copy()
    driver.step(30)
    assert driver.rect("match.inspector") == was, "it comes to rest"
