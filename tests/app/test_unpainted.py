"""One fault in painting does not take the screen: the rest is painted, the log and the person are told."""

from __future__ import annotations

import errno
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from match_help import begin, calm, settle

from tabletop import paths
from tabletop.app import farewell, stack, thumbnail
from tabletop.app.driver import Driver
from tabletop.app.stack import Scene
from tabletop.render import layers, unpainted
from tabletop.session.record import Person
from tabletop.text.catalogue import Texts

TWO = (Person("Ana"), Person("Berta"))


@pytest.fixture(autouse=True)
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLETOP_STRICT")
    monkeypatch.setattr(unpainted, "_told", set())


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en") as driver:
        yield driver


def fail(*_: Any, **__: Any) -> Any:
    raise RuntimeError("on purpose")


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if "cannot be painted" in record.getMessage()]


def repaint(driver: Driver) -> None:
    driver.ui.invalidate()
    driver.step(3)


def test_a_widget_that_cannot_paint_is_left_out_and_said(
    driver: Driver, caplog: pytest.LogCaptureFixture
) -> None:
    repaint(driver)
    whole = driver.app.window.surface.copy()
    driver.find("title.settings").draw = fail
    for _ in range(20):
        repaint(driver)
    assert len(told(caplog)) == 1
    assert "title.settings" in told(caplog)[0] and "RuntimeError: on purpose" in told(caplog)[0]
    assert any("stays empty" in words for words in driver.texts_on_screen())
    assert driver.app.running
    driver.ui.toasts.clear()
    repaint(driver)
    now, place = driver.app.window.surface, driver.rect("title.settings")
    assert now.get_at(place.center)[:3] == unpainted.GROUND
    for each in ("title.new", "title.load", "title.rules"):
        rect = driver.rect(each)
        assert pygame.image.tobytes(now.subsurface(rect), "RGB") == pygame.image.tobytes(
            whole.subsurface(rect), "RGB"
        )
    driver.click("title.settings")
    assert driver.scene == "settings"


@pytest.mark.parametrize("part", ["paint_background", "take_dirty", "shift", "paint"])
def test_whatever_of_a_scene_cannot_be_painted_the_application_goes_on(
    part: str, driver: Driver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(type(driver.app.scenes.top), part, fail)
        for _ in range(10):
            repaint(driver)
        assert len(told(caplog)) == 1
        driver.press("escape")
        driver.step(3)
        assert driver.find("quit.no") is not None
    driver.click("quit.no")
    assert driver.app.running


def test_a_scene_that_cannot_be_made_is_not_shown_and_the_one_before_says_so(driver: Driver) -> None:
    class Broken(Scene):
        left = False

        def build(self) -> None:
            fail()

        def leave(self) -> None:
            self.left = True

    broken = Broken(driver.app)
    driver.find("title.settings").on_click = lambda: driver.app.scenes.push(broken)
    driver.click("title.settings")
    assert driver.scene == "title" and broken.left
    driver.click("error.continue")
    driver.click("title.rules")
    assert driver.scene == "rules"


@pytest.mark.parametrize("part", ["token", "mark", "ground"])
def test_a_match_can_be_played_though_a_part_of_its_board_cannot_be_painted(
    part: str, driver: Driver, caplog: pytest.LogCaptureFixture
) -> None:
    scene = begin(driver, TWO)
    board = scene.picture.board
    if part == "ground":
        board.ground_painter = fail
    elif part == "token":
        next(iter(board.tokens.values())).set(image=fail)
    else:
        board.mark(layers.Mark("broken", (0.0, 0.0, 900.0, 900.0), fail))
    board.camera.fit()
    board._zoom = 0.0  # all of it is laid anew
    repaint(driver)
    assert told(caplog)
    count = len(scene.room.session)
    scene.perform((scene.room.legal[0],))
    settle(driver)
    assert len(scene.room.session) > count
    calm(driver)


def test_a_match_is_saved_though_no_picture_of_it_can_be_made(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thumbnail.Easel, "slices", fail)
    scene = begin(driver, TWO)
    scene.perform((scene.room.legal[0],))
    driver.step(60)
    driver.app.scenes.reset(stack.open_scene(driver.app, "title"))
    assert told(caplog) and scene.keeper.path.exists()
    assert len(told(caplog)) == 1
    calm(driver)


def test_in_tests_nothing_is_swallowed(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_STRICT", "1")
    driver.find("title.settings").draw = fail
    with pytest.raises(RuntimeError, match="on purpose"):
        repaint(driver)


def test_faults_without_number_are_told_without_end(caplog: pytest.LogCaptureFixture) -> None:
    before = unpainted.count()
    for n in range(3 * unpainted.KEPT):
        unpainted.attempt(f"thing {n}", fail, lambda: None)
    assert unpainted.count() - before == len(told(caplog)) == unpainted.KEPT


# -- the last words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_last_words_say_what_to_do_by_what_it_was(language: str, tmp_path: Path) -> None:
    texts = Texts(language)
    cases = {
        "folder": PermissionError(errno.EACCES, "Permission denied", str(tmp_path / "saves")),
        "install": FileNotFoundError(
            errno.ENOENT, "No such file", str(paths.PACKAGE / "text" / "app.en.json")
        ),
        "memory": MemoryError(),
        "fault": KeyError("x"),
    }
    said = {key: farewell.words(texts, fault, "the.log") for key, fault in cases.items()}
    said["window"] = _without_window(texts)
    assert str(tmp_path / "saves") in said["folder"]
    for key, text in said.items():
        assert "the.log" in text and text.count("\n") >= 2
        anew = "Reinstall it" in text or "nstálala de nuevo" in text
        assert anew == (key == "install"), text
    assert farewell.words(texts, json.JSONDecodeError("x", "", 0), "the.log") != said["fault"]


def _without_window(texts: Texts) -> str:
    pygame.display.quit()
    try:
        return farewell.words(texts, pygame.error("x11 not available"), "the.log")
    finally:
        pygame.display.init()


def test_a_settings_folder_that_cannot_be_used_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    place = tmp_path / "a file"
    place.write_bytes(b"")
    monkeypatch.setenv("TABLETOP_CONFIG", str(place))
    caplog.set_level(logging.WARNING)
    with Driver((1280, 720), "en") as driver:
        assert any(
            str(place) in words and "move what stands in its place" in words
            for words in driver.texts_on_screen()
        )
        assert driver.scene == "title"
