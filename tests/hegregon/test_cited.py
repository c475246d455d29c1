"""Of the whole map a hint shows the names of the hexes that it cites: there none is painted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.cited import ID
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.games.hegregon.components.board import MAP, place_name
from tabletop.session.record import Person

WORDS = "Pista: E.A.R. (D12) → D14 · a 2 casillas de B6, Z99."


def started(driver: Driver) -> Any:
    game = registry.find("hegregon")
    setup = game.arena_setup(Stream(5))
    people = [Person(f"Ana{n}") for n in range(game.seats(setup))]
    scene: Any = matches.new(driver.app, game, setup, people, key=11)
    for _ in range(4):
        driver.wait_idle()
        if driver.find("curtain.ready"):
            driver.click("curtain.ready")
    return scene


def test_the_hexes_that_a_hint_cites_have_their_names_on_the_whole_map() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = started(driver)
        camera = scene.picture.board.camera
        scene.model.advise(scene.room.legal[0])
        scene.model.advice = replace(scene.model.advice, words=WORDS)
        scene.refresh()
        driver.wheel(-9, scene.board.rect.center)
        driver.step(40)
        cited: Any = driver.find(ID)
        assert camera.zoom <= camera.min_zoom * 1.001
        assert cited.words() == ["D12", "D14"], "a base has its name on the map, and no hex is called Z99"
        board, view = scene.room.table.board, scene.model.view
        for name, plate in cited.plates():
            hex = next(each for each in MAP.hexes if place_name(each) == name)
            point = scene.picture.moved(board.place(view, f"hex:{hex}"))
            x, y = camera.to_screen(point)
            assert abs(plate.centerx - x) <= 2 and y < plate.centery, "below the middle of its hex"
        scene.model.forget_hint()
        scene.refresh()
        assert driver.find(ID) is None, "without a hint nothing is cited"


def test_from_near_all_hexes_have_their_names() -> None:
    with Driver((1280, 720), "es") as driver:
        board, view = started(driver).room.table.board, None
        assert board.named_in(view, WORDS, 1.0) == ()
        assert [name for name, _ in board.named_in(view, WORDS, 0.3)] == ["D12", "D14"]
