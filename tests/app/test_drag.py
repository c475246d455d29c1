"""Dragging a piece onto a target is clicking both, in every game; other drags pan the board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from established import only_with

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.drag import leads_on
from tabletop.app.setup_form import form_of
from tabletop.app.table.finding import has_table
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.engine import TABLE
from tabletop.session.record import Person
from tabletop.session.session import Session

GAMES = [key for key in sorted(registry.games()) if has_table(key)]


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.change(animation_speed=4.0, reduced_motion=True)
        yield driver


def begin(driver: Driver, tmp_path: Path, game: str) -> Any:
    """A match played at random until some piece can be dragged to act at once; the scene. A game in which
    each decision is a single click has nothing to drag.
    """
    form = form_of(game)
    assert form is not None
    setup = form.build(form.quick())
    seats = [Person(f"P{n}") for n in range(registry.find(game).seats(setup))]
    session, stream = Session(registry.find(game), setup, seats, 5), Stream(8)
    table, found = _table(driver, session), False
    for _ in range(400):
        if session.is_over:
            break
        seat = session.owed[0]
        found = any(_dragged(table, session.view(seat), a) for a in session.legal(seat))
        if found:
            break
        session.act(seat, stream.pick(session.legal(seat)))
    only_with(found, game, "piece that is dragged")
    keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
    scene = matches.show(driver.app, session, keeper)
    rest(driver)
    return scene


def _table(driver: Driver, session: Session) -> Any:
    from tabletop.app.table import Appearance
    from tabletop.app.table.finding import table_of

    return table_of(session.game.key, driver.app.texts, Appearance())


def _dragged(table: Any, view: Any, action: Any) -> bool:
    spelled = table.clicks.gesture(view, action)
    pieces = {token.id for token in table.board.tokens(view)}
    if len(spelled) != 2 or spelled[0] not in pieces or spelled[0].startswith(table.clicks.ANY_ORDER):
        return False  # what is gathered leads nowhere
    return all(table.board.place(view, entity) is not None for entity in spelled)


def rest(driver: Driver) -> None:
    for _ in range(120):
        driver.step(4)
        if driver.scene == "curtain":
            driver.press("return")
        scene: Any = driver.app.scenes.top
        room = getattr(scene, "room", None)
        if room is not None and room.asked is not None and not scene.motion.is_playing and not scene.stale:
            return
    raise AssertionError("nobody is asked")


def pixel(scene: Any, entity: str) -> tuple[int, int]:
    picture = scene.picture
    x, y = picture.board.camera.to_screen(picture.moved(picture.table.board.place(picture.view, entity)))
    return round(x), round(y)


def choice(scene: Any) -> tuple[Any, tuple[str, ...]]:
    """An action that one drag makes, with its two entities in sight."""
    gestures = scene.room.gestures
    for action in gestures.legal:
        spelled = gestures.table.clicks.gesture(gestures.view, action)
        if _dragged(gestures.table, gestures.view, action) and leads_on(gestures, spelled[0]):
            spots = [pixel(scene, entity) for entity in spelled]
            board, view = gestures.table.board, gestures.view
            tops = [board.hit(view, board.place(view, entity)) for entity in spelled]
            if all(scene.board.rect.collidepoint(s) for s in spots) and spelled[0] == tops[0][0]:
                return action, spelled
    raise AssertionError("nothing to drag")


@pytest.mark.rule("OCW-UI-09")
@pytest.mark.parametrize("game", GAMES)
def test_a_piece_dragged_onto_a_target_acts_as_two_clicks(driver: Driver, tmp_path: Path, game: str) -> None:
    scene = begin(driver, tmp_path, game)
    action, (source, target) = choice(scene)
    session, seat, before = scene.room.session, scene.room.asked, len(scene.room.session)
    driver.drag(pixel(scene, source), pixel(scene, target))
    assert len(session) > before
    assert (session.journal[before].seat, session.journal[before].action) == (seat, action)


@pytest.mark.parametrize("game", GAMES)
def test_the_piece_follows_the_pointer_and_goes_back(driver: Driver, tmp_path: Path, game: str) -> None:
    scene = begin(driver, tmp_path, game)
    _, (source, _) = choice(scene)
    piece, start = scene.picture.board.tokens[source], pixel(scene, source)
    home, origin = (piece.x, piece.y), scene.picture.board.camera.origin
    _press(driver, start)
    for step in (1, 2, 3):
        _move(driver, (start[0] + 20 * step, start[1] + 9 * step))
    zoom = scene.picture.board.camera.zoom
    assert piece.x == pytest.approx(home[0] + 60 / zoom, abs=1.5)
    assert piece.y == pytest.approx(home[1] + 27 / zoom, abs=1.5)
    assert scene.room.gestures.selection == (source,)
    assert scene.picture.board.camera.origin == origin, "the board stays"
    _move(driver, start)
    _release(driver, start)
    assert (piece.x, piece.y) == home
    assert len(scene.room.session) == len(scene.room.session.journal)
    assert scene.room.gestures.selection == (source,), "let go where it was: it is still selected"


def test_a_drag_that_begins_elsewhere_pans(driver: Driver, tmp_path: Path) -> None:
    scene = begin(driver, tmp_path, "chesswar")
    for _ in range(3):
        driver.wheel(1, scene.board.rect.center)
    driver.step(30)
    board, gestures = scene.board, scene.room.gestures
    free = next(
        (x, y)
        for y in range(board.rect.y + 60, board.rect.bottom - 60, 12)
        for x in range(board.rect.x + 60, board.rect.right - 60, 12)
        if driver.ui.at((x, y)) is board and not any(e in gestures.sources() for e in board.pile((x, y)))
    )
    origin, decided = scene.picture.board.camera.origin, len(scene.room.session)
    driver.drag(free, (free[0] + 40, free[1] + 25))
    assert scene.picture.board.camera.origin != origin
    assert len(scene.room.session) == decided and not scene.room.gestures.selection


def _press(driver: Driver, pos: tuple[int, int]) -> None:
    driver.move(pos)
    _post(driver, pygame.MOUSEBUTTONDOWN, pos, button=1)


def _move(driver: Driver, pos: tuple[int, int]) -> None:
    _post(driver, pygame.MOUSEMOTION, pos, rel=(1, 1), buttons=(1, 0, 0))


def _release(driver: Driver, pos: tuple[int, int]) -> None:
    _post(driver, pygame.MOUSEBUTTONUP, pos, button=1)


def _post(driver: Driver, kind: int, pos: tuple[int, int], **facts: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=pos, touch=False, **facts))
    driver.step()


@pytest.mark.parametrize("game", GAMES)
def test_a_drop_that_is_refused_says_so_where_it_fell(driver: Driver, tmp_path: Path, game: str) -> None:
    scene = begin(driver, tmp_path, game)
    _, (source, target) = choice(scene)
    gestures = scene.room.gestures
    scene.room.gestures.refused = lambda entities: TABLE.refuse("undo-nothing")
    end = pixel(scene, target)
    driver.drag(pixel(scene, source), end)
    assert gestures is scene.room.gestures and [toast.at for toast in scene.ui.toasts] == [end]
