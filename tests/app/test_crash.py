"""What nobody catches goes to the log with version and platform, and the person is told where that is."""

import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import tabletop
from tabletop import paths
from tabletop.app import log, main
from tabletop.app.driver import Driver
from tabletop.store import settings


@pytest.fixture(autouse=True)
def log_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield paths.log_file()
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


def fail(*_: Any) -> None:
    raise RuntimeError("on purpose")


def test_the_log_begins_with_version_and_platform(log_file: Path) -> None:
    log.start()
    first = log_file.read_text("utf-8")
    assert f"Cinco Guerras {tabletop.__version__}" in first
    assert "Python 3." in first and "SDL 2" in first and sys.platform in first.lower()


def test_the_dialog_names_the_file_that_holds_the_fault(log_file: Path) -> None:
    log.start()
    with Driver((1280, 720), "es") as driver:
        driver.find("title.settings").on_click = fail
        driver.click("title.settings")
        assert any(log_file.name in words for words in driver.texts_on_screen())
        driver.click("error.continue")
        assert driver.find("error.continue") is None
    written = log_file.read_text("utf-8")
    assert "RuntimeError: on purpose" in written and "Traceback" in written


@pytest.mark.parametrize("broken", ["start", "paint"])
def test_a_fault_without_a_scene_to_tell_it_is_told_by_the_system(
    broken: str, log_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes: list[str] = []
    monkeypatch.setattr(main.App, broken, fail)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, *_, **__: boxes.append(text))
    assert main.start("en", (1280, 720)) == 1
    assert str(log_file) in boxes[0] and str(log_file) in capsys.readouterr().err
    assert "RuntimeError: on purpose" in log_file.read_text("utf-8")


@pytest.mark.parametrize(("language", "word"), [("es", "Salir"), ("en", "Quit")])
def test_the_last_word_is_in_the_language_of_the_settings(
    language: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    buttons: list[tuple[str, ...]] = []
    settings.save(settings.Settings(language=language))
    monkeypatch.setattr(main.App, "paint", fail)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **given: buttons.append(given["buttons"]))
    assert main.start(None, (1280, 720)) == 1
    assert buttons == [(word,)]


def test_scenes_are_left_when_painting_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []
    monkeypatch.setattr(main.App, "paint", fail)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: 0)
    monkeypatch.setattr("tabletop.app.stack.Scene.leave", lambda scene: left.append(scene.name))
    main.start("en", (1280, 720))
    assert left == ["title"]


def test_the_same_fault_again_and_again_is_written_once(log_file: Path) -> None:
    log.start()
    for _ in range(50):
        try:
            fail()
        except RuntimeError:
            log.record_fault()
    assert log_file.read_text("utf-8").count("RuntimeError: on purpose") == 1


def test_a_fault_in_a_thread_and_in_no_scene_is_logged(log_file: Path) -> None:
    log.start()
    thread = threading.Thread(target=fail, name="mind")
    thread.start()
    thread.join()
    assert "CRITICAL" in (written := log_file.read_text("utf-8")) and "on purpose" in written


def test_the_log_does_not_grow_without_end(log_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "LARGEST", 2000)
    log.start()
    for number in range(400):
        logging.getLogger("tabletop").warning("a line, number %d", number)
    files = sorted(log_file.parent.iterdir())
    assert len(files) == 1 + log.KEPT
    assert all(file.stat().st_size <= 2000 for file in files)


def test_the_home_folder_is_not_named(log_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/begoña"))
    log.start()
    logging.getLogger("tabletop").warning("not found: /home/begoña/matches/one.json")
    written = log_file.read_text("utf-8")
    assert "begoña" not in written and "~/matches/one.json" in written


def test_without_a_folder_for_it_the_application_still_starts(
    log_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = tmp_path / "a file where the folder should be"
    place.write_text("", "utf-8")
    monkeypatch.setenv("TABLETOP_CONFIG", str(place))
    log.start()
    log.log.warning("still here")
