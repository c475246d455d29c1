"""Two windows, two processes: one match is played in one of them, and nothing of it is lost by the other."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from windows import Window, decide

from tabletop import paths
from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.engine import registry
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.paths import PACKAGE
from tabletop.session.record import Person
from tabletop.store import lock, save, settings

PEOPLE = (Person("Ana"), Person("Eva"))


@pytest.fixture
def open_window() -> Iterator[Callable[[], Window]]:
    opened: list[Window] = []

    def open_one() -> Window:
        opened.append(Window())
        return opened[-1]

    yield open_one
    for window in opened:
        window.close()


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en") as made:
        yield made


def begin(driver: Driver, decisions: int = 3) -> Any:
    scene: Any = matches.new(
        driver.app, registry.find("chesswar"), quick_setup(key=3), PEOPLE, key=11, mind=mind()
    )
    driver.step(3)
    decide(driver, decisions)
    return scene


def mind() -> WorkerMind:
    return WorkerMind(InlineWorker())


def resume(driver: Driver) -> Any:
    scene = matches.resume(driver.app, mind=mind())
    driver.step(3)
    return scene


def test_the_second_window_says_so_looks_on_and_overwrites_nothing(
    driver: Driver, open_window: Callable[[], Window]
) -> None:
    scene = begin(driver)
    other = open_window()
    seen = other("continue")
    title = driver.app.texts("shelf.elsewhere.title")
    assert seen["scene"] == "replay" and title in seen["words"] and seen["path"] == ""
    decide(driver, 2)
    before = scene.keeper.path.read_bytes()
    other("title")
    assert scene.keeper.path.read_bytes() == before and save.read_header(scene.keeper.path).decisions == 5


def test_after_the_first_has_left_the_second_goes_on(
    driver: Driver, open_window: Callable[[], Window]
) -> None:
    scene, other = begin(driver), open_window()
    assert other("continue")["scene"] == "replay"
    driver.app.scenes.pop()
    other("title")
    seen = other("continue")
    assert (seen["scene"], seen["path"], seen["decisions"]) == ("match", str(scene.keeper.path), 3)
    assert other("decide 2")["decisions"] == 5
    assert save.read_header(scene.keeper.path).decisions == 5
    assert resume(driver).name == "replay"


def test_what_the_first_decides_while_the_second_reads_is_not_lost(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first window decides once more and leaves between the second one's reading and its lock."""
    path = begin(driver).keeper.path
    driver.app.scenes.pop()
    earlier = path.read_bytes()
    resume(driver)
    decide(driver, 2)
    driver.app.scenes.pop()
    later, take = path.read_bytes(), lock.take

    def take_late(file: Path) -> lock.Lock | None:
        monkeypatch.setattr(lock, "take", take)
        path.with_suffix(".new").write_bytes(later)
        path.with_suffix(".new").replace(path)
        return take(file)

    path.write_bytes(earlier)
    monkeypatch.setattr(lock, "take", take_late)
    scene = matches.resume(driver.app, path, mind=mind())
    assert scene is not None and len(scene.room.session) == 5  # type: ignore[attr-defined]
    decide(driver, 1)
    assert save.read_header(path).decisions == 6


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
def test_a_killed_window_leaves_its_match_to_the_others(
    driver: Driver, open_window: Callable[[], Window]
) -> None:
    scene = begin(driver)
    path = scene.keeper.path
    driver.app.scenes.pop()
    other = open_window()
    other("continue")
    other("decide 4")
    assert resume(driver).name == "replay" and driver.find("elsewhere.look") is not None
    other.process.send_signal(signal.SIGKILL)
    other.process.wait()
    driver.click("elsewhere.again")
    driver.step(3)
    again: Any = driver.app.scenes.top
    assert again.name == "match" and again.keeper.path == path and len(again.room.session) == 7


def test_looking_on_is_said_once_and_shows_the_last_moment(
    driver: Driver, open_window: Callable[[], Window]
) -> None:
    begin(driver)
    driver.app.scenes.pop()
    other = open_window()
    other("continue")
    scene = resume(driver)
    driver.click("elsewhere.look")
    driver.wait_idle()
    assert driver.scene == "replay" and scene.moment == 3 and driver.find("elsewhere.look") is None


def test_a_match_that_is_open_is_neither_deleted_nor_renamed_in_another_window(
    driver: Driver, open_window: Callable[[], Window]
) -> None:
    scene = begin(driver)
    driver.app.scenes.pop()
    other = open_window()
    other("continue")
    driver.click("title.load")
    driver.click(f"load.list.{scene.keeper.path.name}")
    driver.click("load.delete")
    driver.click("load.ask.yes")
    t = driver.app.texts
    assert scene.keeper.path.exists() and t("store.fault.in-use") in driver.texts_on_screen()
    driver.step(300)
    driver.click("load.rename")
    driver.type("Another")
    driver.click("load.title.ok")
    assert t("store.fault.in-use") in driver.texts_on_screen()
    assert "Another" not in save.read_header(scene.keeper.path).title


def test_the_quick_save_of_both_is_whole(driver: Driver, open_window: Callable[[], Window]) -> None:
    begin(driver)
    other = open_window()
    other("continue")
    other("title")
    path = matches.shelf().quick_path()
    driver.press("f5")
    first = save.load(path).record
    decide(driver, 1)
    driver.press("f5")
    assert save.load(path).record != first and save.load(path).recovered is None
    assert not lock.is_taken(path)


def test_what_one_window_sets_the_other_does_not_undo(driver: Driver) -> None:
    with Driver((1280, 720), "en") as second:
        driver.app.change(colour_blind=True)
        second.app.change(volume=0.2)
        kept = settings.load().settings
        assert kept.colour_blind and kept.volume == 0.2
        assert not second.app.settings.colour_blind


@pytest.mark.skipif(os.name == "nt", reason="POSIX processes")
def test_settings_written_by_many_at_once_are_never_torn(tmp_path: Path) -> None:
    file = tmp_path / "config" / settings.FILE
    file.parent.mkdir()
    code = (
        "import sys;from pathlib import Path;from tabletop.store import settings\n"
        "for n in range(60): settings.update({'volume': n / 100}, Path(sys.argv[1]))"
    )
    env = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    writers = [subprocess.Popen([sys.executable, "-c", code, str(file)], env=env) for _ in range(3)]
    while any(writer.poll() is None for writer in writers):
        assert settings.load(file).fault == ""
    assert [writer.returncode for writer in writers] == [0, 0, 0]
    assert [path.name for path in file.parent.iterdir()] == [settings.FILE]


def test_the_lock_does_not_hinder_other_matches(driver: Driver, open_window: Callable[[], Window]) -> None:
    begin(driver)
    other = open_window()
    second = begin_another(driver)
    assert other(f"open {second}")["scene"] == "match"
    assert lock.is_taken(second) and paths.saves_dir() == second.parent


def begin_another(driver: Driver) -> Path:
    """A second match, left again; the first stays open below."""
    scene: Any = matches.new(
        driver.app, registry.find("chesswar"), quick_setup(key=4), PEOPLE, key=12, mind=mind()
    )
    decide(driver, 2)
    path: Path = scene.keeper.path
    driver.app.scenes.pop()
    return path
