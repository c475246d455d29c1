"""While nothing is looked at, the log begins right below the inspector's words; its lines never jump."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from established import only_with

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tests.app.test_calls import GAMES, session_of


def begun(driver: Driver, game: str) -> Any:
    """The scene of a match in its middle, or at its beginning if it is over by then."""
    session = session_of(game, 4, 40)
    if session.is_over:
        session = session_of(game, 4, 0)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "reach", None))
    driver.wait_idle()
    return driver.app.scenes.top


def pieces(scene: Any) -> list[str]:
    """What lies on the board and has an explanation that fits above the usual log."""
    found = []
    for token in scene.room.table.board.tokens(scene.model.view):
        scene.pointed(token.id)
        if scene.model.panels() and not scene.layout.spread.visible:
            found.append(token.id)
        let_go(scene)
    return found[:4]


def let_go(scene: Any) -> None:
    scene.model.kept = ""
    scene.pointed("")


def foot_of(driver: Driver, scene: Any) -> bytes:
    """The pixels of the lines where the log always is: without its edges, its bar and its first line."""
    rect = scene.rect(*scene.layout.places.log).inflate(-4 * scene.px(8), -2 * scene.px(8))
    rect.y, rect.h = rect.y + scene.px(50), rect.h - scene.px(50)
    return pygame.image.tobytes(driver.app.window.surface.subsurface(rect), "RGB")


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "es"), ((1920, 1080), "en")])
@pytest.mark.parametrize("game", GAMES)
def test_the_log_begins_below_the_resting_inspector(game: str, size: tuple[int, int], language: str) -> None:
    with Driver(size, language, start=False) as driver:
        scene = begun(driver, game)
        area, log, usual = scene.area, scene.layout.log, scene.rect(*scene.layout.places.log)
        free = usual.y - scene.rect(*scene.layout.places.inspector).bottom
        assert area.content == area.rect.h, "all that it says is in sight, and nothing is void below it"
        assert log.rect.bottom == usual.bottom and log.rect.y >= area.rect.bottom + free
        if log.rect.y > area.rect.bottom + free:  # there are no more lines
            assert log.rect.y <= usual.y and log.content <= max(log.rect.h, usual.h)
        for piece in pieces(scene):
            scene.pointed(piece)
            assert log.rect == usual and area.rect.bottom == usual.y - free, "its usual room"
            let_go(scene)


def test_in_the_middle_of_a_match_more_lines_are_in_sight_than_beside_a_piece() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = begun(driver, "open_card_wars")
        log, usual = scene.layout.log, scene.rect(*scene.layout.places.log)
        assert log.rect.h > 1.8 * usual.h and log.is_at_end


@pytest.mark.parametrize("game", GAMES)
def test_lines_in_sight_stay_where_they_are_as_something_is_pointed_at_and_let_go(game: str) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = begun(driver, game)
        log = scene.layout.log
        last = len(log.lines) - 1
        only_with(last >= 0, game, "line in the log of a match that has just begun")
        driver.see()
        driver.step(2)
        place, seen = log._rect(last), foot_of(driver, scene)
        for piece in pieces(scene):
            for look in (lambda piece=piece: scene.pointed(piece), lambda: let_go(scene)):
                look()
                driver.step(2)
                assert log._rect(last) == place and log.is_at_end
                assert foot_of(driver, scene) == seen


def test_who_has_scrolled_up_reads_on_at_the_same_place() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = begun(driver, "open_card_wars")
        log, piece = scene.layout.log, pieces(scene)[0]
        for turns in (3, 100):
            log.on_wheel(log.rect.center, 0, turns)
            shown = log._line_at((log.rect.centerx, log.rect.bottom - scene.px(40)))
            place, height = log._rect(shown), log.rect.h
            for _ in range(2):
                scene.pointed(piece)
                assert log._rect(shown) == place
                let_go(scene)
                assert log._rect(shown) == place and log.rect.h == height


def test_as_lines_are_told_the_log_grows_and_stays_at_its_end() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = begun(driver, "open_card_wars")
        log, entries = scene.layout.log, scene.model.chronicle.entries
        usual = scene.rect(*scene.layout.places.log)
        tops = []
        for told in range(0, len(entries) + 1, 3):
            log.follow(entries[:told], None)
            tops.append(log.rect.y)
            assert log.is_at_end and log.rect.bottom == usual.bottom
            assert log.rect.y == usual.y or log.content >= log.rect.h, "no line is missing at its head"
        assert tops[0] == usual.y and tops == sorted(tops, reverse=True) and tops[-1] < usual.y
        log.follow(entries[:1], None)  # taken back
        assert log.rect == usual
