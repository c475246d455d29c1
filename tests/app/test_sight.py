"""The view follows what others do and what is asked about, and goes back to where the person left it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import FRAME, Driver
from tabletop.app.keeper import Keeper
from tabletop.app.play import is_window
from tabletop.app.scenes.match import past
from tabletop.app.scenes.match.board import BoardPicture
from tabletop.app.scenes.match.sight import RIM, sees
from tabletop.app.table import Motion
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot
from tests.app.test_calls import GAMES, session_of, step
from tests.established import ESTABLISHED

DECISIONS = 60


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


def near(driver: Driver, game: str) -> tuple[Any, Stream]:
    """A match in its middle, seen from near in a corner; nobody decides but the test."""
    session, stream = session_of(game, 2, 90, Bot("easy")), Stream(2)
    if session.is_over:
        session = session_of(game, 2, 0, Bot("easy"))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "sight", None))
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    scene.hints.forget()
    leave(scene)
    return scene, stream


def leave(scene: Any, corner: tuple[float, float] = (0.0, 0.0)) -> tuple[float, float, float]:
    """The person moves the view to a corner."""
    camera = scene.picture.board.camera
    camera.zoom = 2.5 * camera.min_zoom
    camera.centre_on(corner)
    goal: tuple[float, float, float] = camera.goal
    return goal


def show(scene: Any) -> None:
    """All motions, frame by frame."""
    scene.course.tell_new()
    while scene.motion.is_playing:
        scene.motion.update(2 * FRAME)
        scene.picture.board.camera.update(2 * FRAME)


@pytest.mark.parametrize("game", GAMES)
def test_what_moves_is_in_sight(game: str, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, stream = near(driver, game)
    seen: list[bool] = []
    begun = BoardPicture._step

    def watched(self: Any, each: Any) -> Any:
        piece = self.board.tokens.get(each.token)
        points = [self.moved(point) for point in each.path] or ([(piece.x, piece.y)] if piece else [])
        seen.append(sees(self.board.camera, points, 0.0))
        return begun(self, each)

    monkeypatch.setattr(BoardPicture, "_step", watched)
    for _ in range(DECISIONS):
        if scene.room.session.is_over:
            break
        leave(scene)
        step(scene.room.session, stream)
        show(scene)
    assert all(seen)
    assert seen or game not in ESTABLISHED


@pytest.mark.parametrize("game", GAMES)
def test_at_ones_own_turn_the_view_is_as_one_left_it(game: str, driver: Driver) -> None:
    scene, stream = near(driver, game)
    goal, followed, back, kept = leave(scene), False, 0, 0
    for n in range(4 * DECISIONS):
        session = scene.room.session
        if session.is_over:
            break
        step(session, stream)
        is_own = session.journal[-1].seat == scene.room.viewer
        show(scene)
        camera = scene.picture.board.camera
        followed |= not is_own
        went, moved = camera.goal, followed and n % 3 == 0
        if moved:
            camera.pan(40.0, 30.0)
            moved = camera.goal != went
        wanted = camera.goal if moved else goal
        scene.refresh()
        prompt = scene.prompt()
        if not scene.model.is_free or prompt.reaction or prompt.about or is_window(session):
            if moved:
                goal, followed = camera.goal, False
            continue
        if followed:
            assert camera.goal == wanted
            back, kept = back + (not moved), kept + moved
        goal, followed = leave(scene), False
    assert (back and kept) or game not in ESTABLISHED


@pytest.mark.parametrize("span", [0.1, 0.8])
def test_the_view_goes_back_after_an_own_decision_for_which_it_had_to_go_farther_away(
    span: float, driver: Driver
) -> None:
    """The last decision of a round settles it for all: the next turn began with the own base at the edge."""
    scene, _ = near(driver, "hegregon")
    picture, sight = scene.picture, scene.course.sight
    scene.refresh()
    before, (wide, high) = leave(scene), picture.board.camera.world
    ends = ((0.5 * wide, 0.5 * high), (0.5 * wide, (0.5 + span / 2) * high))
    for glide in sight.follow((Motion("text", path=ends),), is_own=True):
        glide.show(0.0)
    went = picture.board.camera.goal
    assert went != before and (went[2] < before[2]) == (span > 0.5)
    sight._settled = None
    sight.settle()
    assert picture.board.camera.goal == (before if span > 0.5 else went)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_about_is_in_sight(game: str, driver: Driver) -> None:
    scene, stream = near(driver, game)
    asked = 0
    for n in range(6 * DECISIONS):
        if scene.room.session.is_over:
            break
        step(scene.room.session, stream)
        scene.course.tell_new()
        scene.motion.skip()
        leave(scene, (0.0, 0.0) if n % 2 else (1e6, 1e6))
        scene.refresh()
        prompt = scene.prompt()
        if scene.model.is_free and prompt.reaction:
            board, picture = scene.room.table.board, scene.picture
            points = [picture.moved(p) for id in prompt.about for p in board.outline(scene.model.view, id)]
            assert sees(picture.board.camera, points, 0.0), prompt.text
            asked += bool(points)
    assert asked or game not in {"chesswar", "hegregon"}


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_shows_and_marks_what_a_decision_changed(game: str, driver: Driver) -> None:
    scene, stream = near(driver, game)
    for _ in range(20):
        if not scene.room.session.is_over:
            step(scene.room.session, stream)
    show(scene)
    marked = 0
    for _ in range(20):
        leave(scene)
        past.leaf(scene, -1)
        _, marks = scene.model.lights()
        changes = scene.model.changes
        assert set(changes) <= set(marks)
        points = [scene.picture.moved(point) for mark in changes for point in mark.points]
        assert sees(scene.picture.board.camera, points, 0.0)
        marked += bool(changes)
    assert marked or game not in ESTABLISHED
    scene.look_now()
    assert not set(scene.model.changes) & set(scene.model.lights()[1])


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_what_is_looked_back_at_is_in_sight_and_its_paper_edge_is_thin(
    game: str, size: tuple[int, int], scale: int
) -> None:
    """In large letters the edge covered the rim of the board: names of files, and the half of a card."""
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        session = session_of(game, 6, 70)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "past", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        seen = 0
        for _ in range(14):
            driver.press("backspace")
            driver.wait_idle()
            picture = scene.picture
            camera, view = picture.board.camera, picture.board.viewport
            points = [picture.moved(point) for mark in scene.model.changes for point in mark.points]
            seen += len(points)
            assert all(view.inflate(2, 2).collidepoint(camera.to_screen(point)) for point in points)
        assert seen
        veil = driver.find("match.past.veil")
        assert veil is not None and veil.edge <= 0.007 * size[1]


def test_the_view_goes_no_farther_than_it_must_and_to_the_whole_board_rather_than_to_nearly_all_of_it(
    driver: Driver,
) -> None:
    scene, _ = near(driver, "open_wars")
    camera, sight = scene.picture.board.camera, scene.course.sight
    wide, high = camera.world
    x, y, zoom = leave(scene, (0.4 * wide, 0.4 * high))
    sight.show([(x, 0.9 * high)])
    went = camera.goal
    assert went[0] == x and went[2] == zoom, "no further to the side, no farther away"
    assert y < went[1] and sees(camera, [(x, 0.9 * high)], RIM) and not sees(camera, [(x, 0.99 * high)], RIM)
    leave(scene)
    sight.show([(0.1 * wide, 0.1 * high), (0.9 * wide, 0.85 * high)])
    assert camera.goal[2] == camera.min_zoom


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_looking_back_in_large_letters_it_is_said_what_was_decided(
    game: str, size: tuple[int, int], scale: int
) -> None:
    with Driver(size, "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        session = session_of(game, 6, 70)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "past", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        found = 0
        for _ in range(14):
            driver.press("backspace")
            driver.wait_idle()
            lines = scene.model.chronicle.of(scene.model.past)
            if not lines or scene.layout.places.shape != "columns":
                continue
            found += 1
            told, back = driver.find("match.prompt"), driver.rect("match.past.back")
            assert told is not None and told.words()[0][:7] in lines[0].text.replace("*", ""), (
                scene.model.past
            )
            assert not told.rect.colliderect(back) and driver.ui.screen.contains(told.rect)
        assert found or scene.layout.places.shape != "columns"


def test_after_looking_back_the_view_is_where_it_was(driver: Driver) -> None:
    scene, stream = near(driver, "hegregon")
    for _ in range(20):
        step(scene.room.session, stream)
    show(scene)
    driver.wait_idle()
    leave(scene)
    camera = scene.picture.board.camera
    before = camera.goal
    for _ in range(12):
        past.leaf(scene, -1)
    assert camera.goal != before
    scene.look_now()
    assert camera.goal == before


def test_the_log_follows_the_moment_that_is_looked_at(driver: Driver) -> None:
    driver.app.change(ui_scale=100)
    session = session_of("chesswar", 6, 70)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "past", None))
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    log = driver.find("match.log")
    assert log is not None
    for _ in range(25):
        driver.press("backspace")
        driver.step(2)
        log = driver.find("match.log")
        at = [n for n, moment in enumerate(log.moments) if moment == scene.model.past]
        assert not at or log.rect.contains(log._rect(at[0]))
    scene.look_now()
    driver.wait_idle()
    assert driver.find("match.log").is_at_end


def hinted(driver: Driver, game: str) -> tuple[Any, Stream, tuple[float, float, float]]:
    """What a hint marks was beyond the edge of the view, which was here before."""
    scene, stream = near(driver, game)
    scene.room.pause(True)
    driver.wait_idle()
    while not scene.room.legal or not any(map(scene.pointing.place_of, first_clicks(scene))):
        step(scene.room.session, stream)
        show(scene)
        driver.wait_idle()
    for corner in ((0.0, 0.0), scene.picture.board.camera.world):
        before = leave(scene, corner)
        scene.model.advise(scene.room.legal[0])
        scene.model.advice = replace(
            scene.model.advice, words="Pista", selected=scene.room.gestures.selection
        )
        scene.hints._bring()
        driver.wait_idle()
        if scene.picture.board.camera.goal != before:
            return scene, stream, before
    pytest.fail("all is in sight from near")


@pytest.mark.parametrize("game", ["hegregon", "open_wars"])
@pytest.mark.parametrize("moves", [False, True])
def test_after_a_hint_the_view_stays_where_what_was_advised_is_in_sight(
    game: str, moves: bool, driver: Driver
) -> None:
    """It went back: what had been advised was out of sight, and the next clicks met other hexes."""
    scene, _, _ = hinted(driver, game)
    kept = leave(scene, (300.0, 300.0)) if moves else scene.picture.board.camera.goal
    scene.hints.put_away()
    driver.wait_idle()
    assert scene.picture.board.camera.goal == pytest.approx(kept)


@pytest.mark.parametrize("acts", [False, True])
def test_after_a_hint_that_is_put_away_the_view_goes_back_if_all_advised_is_in_sight_there(
    acts: bool, driver: Driver
) -> None:
    """Not where it was followed."""
    scene, _, before = hinted(driver, "hegregon")
    sight, at = scene.course.sight, scene.picture.board.camera.goal
    x, y, zoom = before
    sight._hinted.points = [(x + 0.45 * scene.board.rect.w / zoom, y)]
    if acts:
        scene.room.question = object()
    scene.hints.put_away()
    sight.settle()
    driver.wait_idle()
    assert scene.picture.board.camera.goal == pytest.approx(at if acts else before)


def test_a_view_that_went_farther_away_for_a_hint_goes_back_once_others_have_decided(driver: Driver) -> None:
    """It went to the whole map for a unit far away, and stayed there match after match."""
    scene, _, before = hinted(driver, "hegregon")
    sight, camera = scene.course.sight, scene.picture.board.camera
    camera.glide_to(before[:2], 0.6 * before[2], 0.0)
    sight._hinted.at = camera.goal
    scene.hints.put_away()
    sight.settle()
    assert camera.goal == sight._hinted.at, "what was advised would be out of sight"
    sight.follow([Motion("move", "nobody", ((1.0, 1.0),))], is_own=False)
    sight._bring([], 0.0)
    sight._settled = None
    sight.settle()
    driver.wait_idle()
    assert camera.goal == pytest.approx(before)


def first_clicks(scene: Any) -> tuple[str, ...]:
    """What is clicked for the first of the legal actions."""
    room = scene.room
    return tuple(room.table.clicks.gesture(room.view, room.legal[0]))
