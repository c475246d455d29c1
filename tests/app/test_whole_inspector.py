"""What is pointed at is explained whole before the log gets room."""

from __future__ import annotations

from typing import Any

import pytest
from match_help import begin, settle

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.reach import usual_foot
from tabletop.engine.dice import Stream
from tests.app.test_calls import GAMES, session_of, step
from tests.established import ESTABLISHED


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_the_inspector_reaches_over_the_log_as_far_as_it_needs(game: str, size: tuple[int, int]) -> None:
    with Driver(size, "es", start=False) as driver:
        session = session_of(game, 4, 40)
        if session.is_over:
            session = session_of(game, 4, 0)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "inspector", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        usual, log = scene.area.rect.copy(), scene.ui.find("match.log").rect
        grown = 0
        for token in scene.room.table.board.tokens(scene.room.view):
            scene.pointed(token.id)
            area, spread = scene.area, scene.layout.spread
            assert area.rect.topleft == usual.topleft and area.rect.h >= usual.h
            assert area.content <= area.rect.h or area.rect.bottom == log.bottom, token.id
            assert spread.visible == (area.rect.bottom > usual_foot(scene))
            grown += spread.visible
            scene.pointed("")
        scene.model.kept = ""
        scene.pointed("")
        assert scene.area.rect == usual and not scene.layout.spread.visible
        assert grown or game not in ESTABLISHED


@pytest.mark.parametrize("game", GAMES)
def test_of_the_log_three_lines_are_left_or_none(game: str) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        session = session_of(game, 4, 40)
        if session.is_over:  # a short game is looked at from its beginning
            session = session_of(game, 4, 0)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "lines", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        log, line = scene.ui.find("match.log").rect, scene.look.fonts.height(scene.look.theme.style("small"))
        left = set()
        for token in scene.room.table.board.tokens(scene.room.view):
            scene.pointed(token.id)
            left.add(max(0, log.bottom - scene.layout.spread.rect.bottom))
            scene.model.kept = ""
            scene.pointed("")
        assert all(not each or each >= 3 * line for each in left), sorted(left)


def test_what_was_reached_over_is_painted_again() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        session = session_of("hegregon", 4, 40)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "inspector", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        before = driver.app.window.surface.copy()
        unit = next(id for id in sorted(scene.room.gestures.sources()) if id.startswith("unit:"))
        scene.pointed(unit)
        driver.step(3)
        assert driver.app.window.surface.get_buffer().raw != before.get_buffer().raw
        scene.model.kept = ""
        scene.pointed("")
        driver.step(3)
        assert driver.app.window.surface.get_buffer().raw == before.get_buffer().raw


def test_only_a_moved_pointer_looks_at_what_came_under_it_and_what_is_gone_is_forgotten() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        moves = [a for a in scene.room.legal if type(a).__name__ == "Move"]
        unit, to = scene.room.table.clicks.gesture(scene.room.view, moves[0])
        driver.click(unit)
        driver.click(to)
        settle(driver)
        driver.wait_idle()
        assert scene.model.hover == "", "the unit has come under a pointer at rest"
        driver.hover(unit)
        assert scene.model.hover == unit
        scene.model.kept = "shop:P"
        scene.model.forget_gone()
        assert scene.model.kept == ""


@pytest.mark.parametrize("game", [key for key in GAMES if key in ESTABLISHED])
def test_the_log_is_in_sight_while_something_happens(game: str) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        session, stream = session_of(game, 3, 60), Stream(3)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "log", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        seen = 0
        for _ in range(200):
            if session.is_over or seen == 6:
                break
            piece = next(t.id for t in scene.room.table.board.tokens(scene.model.view) if t.alpha == 255)
            scene.pointed(piece)
            step(session, stream)
            driver.step(3)
            if scene.motion.is_playing and scene.area is not None:
                seen += 1
                log, area = scene.ui.find("match.log"), scene.area
                assert area.rect.bottom <= log.rect.y and not scene.layout.spread.visible
            driver.wait_idle()
        assert seen


def selectable(scene: Any) -> list[str]:
    """What lies on the board and is selected by a click; what decides by one click never is."""
    room = scene.room
    view, clicks, gestures = room.view, room.table.clicks, room.gestures
    at_once = {each[0] for a in room.legal if len(each := clicks.gesture(view, a)) == 1}
    at_once |= {
        id for id in gestures.sources() if clicks.at_once(view, (id,)) and len(gestures.seconds(id)) < 2
    }
    return [id for id in sorted(gestures.sources() - at_once) if room.table.board.place(view, id)]


@pytest.mark.parametrize("game", [key for key in GAMES if key in ESTABLISHED])
def test_the_log_is_back_after_escape(game: str) -> None:
    """Whatever is let go is explained no more, though the pointer still rests on it."""
    with Driver((1280, 720), "es", start=False) as driver:
        session, stream = session_of(game, 4, 40), Stream(4)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "log", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        while not selectable(scene):
            step(session, stream)
            driver.wait_idle()
        usual = scene.area.rect.copy()
        gestures = scene.room.gestures
        covered = let_go = 0
        for source in selectable(scene)[:12]:
            spot = scene.pointing.place_of(source)
            if spot is None:
                continue
            driver.move(spot.center)
            if scene.model.hover != source:
                continue
            driver.click_at(spot.center)
            driver.wait_idle()
            covered += scene.layout.spread.visible
            let_go += bool(gestures.selection)
            while gestures.selection:
                driver.press("escape")
                driver.wait_idle()
            assert scene.area.rect == usual and not scene.layout.spread.visible, source
        assert let_go and (covered or game != "chesswar")


def explained_at_length(scene: Any) -> str:
    """A piece whose card reaches over the log, pointed at; empty: there is none."""
    for token in scene.room.table.board.tokens(scene.model.view):
        scene.pointed(token.id)
        if scene.layout.spread.visible:
            return str(token.id)
    return ""


def test_what_dice_have_decided_can_be_read_until_something_else_is_looked_at() -> None:
    """Who fought is looked at still, and its own card would reach over the whole log."""
    with Driver((1280, 720), "es", start=False) as driver:
        session, stream = session_of("chesswar", 4, 40), Stream(4)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "dice", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        told = 0
        for _ in range(300):
            if session.is_over or told == 3:
                break
            legal = session.legal(session.owed[0])
            blow = next((a for a in legal if type(a).__name__ in ("Attack", "Missile", "Shoot")), None)
            piece = explained_at_length(scene) if blow is not None else ""
            step(session, stream) if blow is None else session.act(session.owed[0], blow)
            driver.wait_idle()
            if not piece or scene.model.hover != piece or not scene.model.chronicle.last():
                continue
            if any(line.dice for line in scene.model.chronicle.last()):
                told += 1
                assert not scene.layout.spread.visible, "its dice and losses stand in the log"
                scene.pointed("")
                scene.pointed(piece)
                assert scene.layout.spread.visible
        assert told
