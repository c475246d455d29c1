"""An input belongs to the question that was on the screen when it was made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import double_clicks
import pygame
import pytest
from established import ESTABLISHED
from match_help import PlainTable, begin, calm, lay, settle

from tabletop.app.driver import Driver
from tabletop.app.table.finding import has_table
from tabletop.engine import registry
from tabletop.games.chesswar.records.setup import SeatSetup, Setup
from tabletop.session.record import Person

GAMES = [key for key in sorted(registry.games()) if has_table(key)]
TWO = (Person("Ana"), Person("Berta"))


@pytest.mark.parametrize("game", GAMES)
def test_of_two_inputs_within_one_frame_at_most_one_decides(game: str) -> None:
    made = double_clicks.run(game)
    assert made.faults == []
    assert made.tried >= double_clicks.CLICKS and made.decided >= made.tried / 6
    looked_for = {"button", "board", "key", "hotkey", "tool"}
    assert looked_for & made.offered <= made.kinds.keys()
    assert looked_for <= made.offered or game not in ESTABLISHED


# -- one by one ----------------------------------------------------------------------------------------------


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as driver:
        yield driver


def plain(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, tuple[int, int]]:
    """A match of two people on the plain table, and the pixel of its first answer."""
    lay(monkeypatch, PlainTable)
    scene = begin(driver, TWO)
    driver.step(2)
    return scene, driver.rect("button:0").center


def mouse(kind: int, at: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))


def key(kind: int, code: int) -> None:
    pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))


def decide(driver: Driver, scene: Any) -> None:
    """Something else answers the question."""
    scene.room.perform((scene.room.legal[0],))
    scene.stale = True


def march(driver: Driver, scene: Any) -> tuple[str, str]:
    """The two clicks of a piece's move, once there is one."""
    for _ in range(60):
        room = scene.room
        for action in room.legal:
            spelled = room.table.clicks.gesture(room.view, action)
            if len(spelled) == 2 and spelled[0].startswith("unit:"):
                return spelled
        decide(driver, scene)
        settle(driver)
    raise AssertionError("nobody can move")


def pixel(scene: Any, entity: str) -> tuple[int, int]:
    """Where an entity of the board is."""
    place = scene.picture.moved(scene.room.table.board.place(scene.room.view, entity))
    x, y = scene.picture.board.camera.to_screen(place)
    return round(x), round(y)


def test_a_button_pressed_for_one_question_and_let_go_on_the_next_answers_neither(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, at = plain(driver, monkeypatch)
    mouse(pygame.MOUSEBUTTONDOWN, at)
    driver.step()
    assert scene.ui.captured is not None
    decide(driver, scene)
    driver.step(30)
    count = len(scene.room.session)
    assert scene.ui.captured is None and scene.answers_to == scene.question()
    mouse(pygame.MOUSEBUTTONUP, at)
    driver.step()
    assert len(scene.room.session) == count
    driver.click("button:0")
    assert len(scene.room.session) == count + 1
    calm(driver)


def test_pressed_and_let_go_within_a_frame_in_which_the_question_changes(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, at = plain(driver, monkeypatch)
    mouse(pygame.MOUSEBUTTONDOWN, at)
    driver.step()
    decide(driver, scene)
    count = len(scene.room.session)
    mouse(pygame.MOUSEBUTTONUP, at)
    driver.step(3)
    assert len(scene.room.session) == count
    calm(driver)


def test_a_key_held_down_answers_one_question(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = plain(driver, monkeypatch)
    count = len(scene.room.session)
    for _ in range(20):  # a key that repeats goes down again and again
        key(pygame.KEYDOWN, pygame.K_1)
        driver.step(4)
        settle(driver)
    assert len(scene.room.session) == count + 1
    key(pygame.KEYUP, pygame.K_1)
    driver.press("1")
    assert len(scene.room.session) == count + 2


def test_a_key_held_down_goes_on_where_the_question_stays(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, _ = plain(driver, monkeypatch)
    zooms = []
    monkeypatch.setattr(scene.board.board, "zoom", lambda *about: zooms.append(about))
    for _ in range(5):
        key(pygame.KEYDOWN, pygame.K_PLUS)
        driver.step(4)
    assert len(zooms) == 5


def test_a_click_made_while_the_next_question_was_painted_is_dropped(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, at = plain(driver, monkeypatch)
    paint, held = driver.app.paint, True

    def slowly() -> list[pygame.Rect]:
        parts = paint()
        if held and scene.answers_to == scene.question() != asked:
            mouse(pygame.MOUSEBUTTONDOWN, at)
            mouse(pygame.MOUSEBUTTONUP, at)
            key(pygame.KEYDOWN, pygame.K_1)
        return parts

    asked = scene.question()
    monkeypatch.setattr(driver.app, "paint", slowly)
    driver.click("button:0")
    held, count = False, len(scene.room.session)
    settle(driver)
    for _ in range(10):  # the key is still down
        key(pygame.KEYDOWN, pygame.K_1)
        driver.step(4)
    assert len(scene.room.session) == count
    settle(driver)
    driver.click("button:0")
    assert len(scene.room.session) == count + 1


def test_a_piece_taken_up_for_one_question_is_put_back_when_the_next_is_asked(driver: Driver) -> None:
    scene = begin(driver, TWO)
    room, spelled = scene.room, march(driver, scene)
    start, end = pixel(scene, spelled[0]), pixel(scene, spelled[1])
    mouse(pygame.MOUSEBUTTONDOWN, start)
    driver.step()
    for at in ((start[0] + 20, start[1]), end):
        driver._post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False)
        driver.step()
    assert scene.board.held == spelled[0]
    decide(driver, scene)
    count = len(room.session)
    driver.step(2)
    assert scene.board.held == ""
    mouse(pygame.MOUSEBUTTONUP, end)
    driver.step(2)
    settle(driver)
    assert len(room.session) == count
    piece, shown = scene.picture.board.tokens[spelled[0]], scene.picture.shown[spelled[0]]
    assert (piece.x, piece.y) == scene.picture.moved(shown.centre)
    calm(driver)


def test_a_click_before_the_board_has_caught_up_chooses_at_most_what_stands_still(driver: Driver) -> None:
    scene = begin(driver, TWO)
    room, spelled = scene.room, march(driver, scene)
    for entity in spelled:
        driver.click_at(pixel(scene, entity))
    assert scene.motion.is_playing and scene.picture.view != room.view
    units = {id for id in room.gestures.sources() if id.startswith("unit:")}
    count, other_unit = len(room.session), min(units - {*spelled})
    other = pixel(scene, other_unit)
    for _ in range(2):
        mouse(pygame.MOUSEBUTTONDOWN, other)
        mouse(pygame.MOUSEBUTTONUP, other)
    driver.step()
    assert not scene.motion.is_playing and scene.picture.view == room.view
    assert len(room.session) == count and room.gestures.selection == (other_unit,)


def test_a_click_while_another_persons_motion_is_shown_only_skips(driver: Driver) -> None:
    scene = begin(driver, TWO)
    room, spelled = scene.room, march(driver, scene)
    for entity in spelled:
        driver.click_at(pixel(scene, entity))
    assert scene.motion.is_playing
    scene.course.is_own = False
    units = {id for id in room.gestures.sources() if id.startswith("unit:")}
    count, chosen = len(room.session), room.gestures.selection
    driver.click_at(pixel(scene, min(units - {*spelled})))
    assert len(room.session) == count and room.gestures.selection == chosen


def test_the_curtain_is_lifted_and_nothing_answered_by_a_double_click(driver: Driver) -> None:
    secret = Setup((SeatSetup("elf"), SeatSetup("orc")))
    scene = begin(driver, TWO, setup=secret)
    for _ in range(60):
        if driver.scene == "curtain":
            break
        scene.perform((scene.room.legal[-1],))
        driver.step(4)
    assert driver.scene == "curtain"
    count = len(scene.room.session)
    for press in (
        lambda: key(pygame.KEYDOWN, pygame.K_RETURN),
        lambda: key(pygame.KEYUP, pygame.K_RETURN),
    ) * 3:
        press()
    driver.step()
    assert driver.scene == "match" and len(scene.room.session) == count
    for _ in range(9):
        key(pygame.KEYDOWN, pygame.K_RETURN)
        driver.step(3)
    assert len(scene.room.session) == count


def test_a_dialog_is_not_answered_by_the_click_that_opened_it(driver: Driver) -> None:
    scene = begin(driver, TWO)
    driver.click("match.menu")
    at = driver.rect("menu.resign").center
    for _ in range(4):
        mouse(pygame.MOUSEBUTTONDOWN, at)
        mouse(pygame.MOUSEBUTTONUP, at)
        key(pygame.KEYDOWN, pygame.K_RETURN)
        key(pygame.KEYUP, pygame.K_RETURN)
    driver.step()
    assert driver.find("confirm.yes") and not scene.room.session.is_over
    driver.click("confirm.no")
    assert not scene.room.session.is_over
    calm(driver)


def test_a_hint_for_a_question_that_has_been_answered_is_not_shown(driver: Driver) -> None:
    scene = begin(driver, TWO)
    scene.hint()
    scene.room.perform((scene.room.legal[0],))
    driver.step(2)
    assert scene.model.advice.clicks == () and not scene.hints.is_asked
    calm(driver)
