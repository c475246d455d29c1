"""The shelf is read beside the window: scenes show what is known, follow what is read, and then rest."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tabletop import paths
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.shelf.scene import _age
from tabletop.engine import registry
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Person
from tabletop.session.session import Session
from tabletop.store import apart, save
from tabletop.store.document import Header
from tabletop.store.slots import Slot

LONG = 120.0
"""Seconds in which whatever is to happen has happened."""


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """No file is read before it is open."""
    opened = threading.Event()

    def envelope(path: Path) -> Header:
        assert opened.wait(LONG)
        return save.read_header(path)

    monkeypatch.setattr(apart, "envelope", envelope)
    yield opened
    opened.set()
    assert matches.reading().wait(LONG)


def put(name: str, title: str = "", decisions: int = 4, key: int = 7) -> Path:
    session = Session(registry.find("chesswar"), quick_setup(key=key), (Person("Ana"), Person("Eva")), key)
    for _ in range(decisions):
        session.act(session.owed[0], session.legal(session.owed[0])[0])
    now = datetime.now(UTC)
    path = paths.saves_dir() / name
    save.write(path, session.match_record(), save.Meta(title=title or name, created=now, saved=now))
    return path


def impatient() -> Driver:
    """Scenes do not wait for the shelf."""
    driver = Driver((1280, 720), "es", start=False)
    driver.app.patience = 0.0
    return driver


def until(driver: Driver, found: Callable[[], bool]) -> int:
    """Frames until something is so."""
    end, frames = time.monotonic() + LONG, 0
    while not found():
        driver.step()
        frames += 1
        assert time.monotonic() < end, driver.texts_on_screen()
        time.sleep(0.001)
    return frames


def go_on(driver: Driver) -> Any:
    return driver.find("title.continue")


def test_the_title_waits_for_nothing_and_then_shows_the_match(gate: threading.Event) -> None:
    put("one.json", "La batalla")
    with impatient() as driver:
        t = driver.app.texts
        driver.app.start()
        driver.step(10)
        assert not go_on(driver).enabled and t("shelf.reading") in go_on(driver).words()
        assert driver.app.waits(), "it looks whether there is more"
        gate.set()
        until(driver, lambda: go_on(driver).enabled)
        assert "La batalla" in " ".join(go_on(driver).words())
        until(driver, lambda: not driver.app.waits())
        redraws = driver.app.loop.redraws
        driver.step(120)
        assert driver.app.loop.redraws == redraws, "idle is idle"


def test_a_dialog_of_the_title_is_not_taken_away_by_what_is_read(gate: threading.Event) -> None:
    put("one.json")
    with impatient() as driver:
        driver.app.start()
        driver.step(10)
        driver.press("escape")
        assert driver.find("quit.no") is not None
        gate.set()
        assert matches.reading().wait(LONG)
        driver.step(10)
        assert driver.find("quit.no") is not None
        driver.press("escape")
        until(driver, lambda: go_on(driver).enabled)


def test_the_list_shows_files_before_they_are_read_and_keeps_the_selection(gate: threading.Event) -> None:
    for n in range(3):
        put(f"{n}.json", f"Partida {n}", key=n)
    with impatient() as driver:
        t, app = driver.app.texts, driver.app
        app.start()
        scene: Any = app.go("load")
        until(driver, lambda: len(scene.list.rows) == 3 + len(list(paths.samples_dir().glob("*.json"))))
        driver.step(2)
        assert driver.texts_on_screen().count(t("shelf.unread")) >= 3
        driver.click("load.list.1.json")
        for name in ("open", "watch", "rename"):
            assert not driver.find(f"load.{name}").enabled  # type: ignore[union-attr]
        gate.set()
        until(driver, lambda: driver.find("load.open").enabled)  # type: ignore[union-attr]
        assert scene.selected == "1.json" and "Partida 1" in driver.texts_on_screen()
        until(driver, lambda: not app.waits())
        redraws = app.loop.redraws
        driver.step(120)
        assert app.loop.redraws == redraws


def test_an_unread_file_can_be_thrown_away(gate: threading.Event) -> None:
    path = put("one.json")
    with impatient() as driver:
        driver.app.start()
        scene: Any = driver.app.go("load")
        until(driver, lambda: "one.json" in [row.key for row in scene.list.rows])
        driver.click("load.list.one.json")
        driver.click("load.delete")
        driver.click("load.ask.yes")
        assert not path.exists()
        gate.set()
        until(driver, lambda: "one.json" not in [row.key for row in scene.list.rows])
        until(driver, lambda: driver.find("load.undo") is not None)


def test_what_is_added_from_outside_comes_when_the_scene_is_seen_again() -> None:
    put("one.json")
    with impatient() as driver:
        driver.app.start()
        scene: Any = driver.app.go("replays")
        until(driver, lambda: "one.json" in [row.key for row in scene.list.rows])
        driver.app.go("settings")
        put("two.json", key=8)
        driver.app.scenes.pop()
        until(driver, lambda: "two.json" in [row.key for row in scene.list.rows])


def test_whose_turn_it_is_comes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    put("one.json")
    with impatient() as driver:
        driver.app.start()
        scene: Any = driver.app.go("load")
        until(driver, lambda: driver.find("load.open").enabled)  # type: ignore[union-attr]
        until(driver, lambda: "Ana" in driver.texts_on_screen() or "Eva" in driver.texts_on_screen())
        assert scene.selected == "one.json"


def test_the_samples_come_though_thousands_of_files_are_still_to_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = threading.Event()
    late = [put(f"{n:03}.json", decisions=1, key=n) for n in range(45)]

    def envelope(path: Path) -> Header:
        if path in late[:10]:  # the oldest
            assert gate.wait(LONG)
        return save.read_header(path)

    monkeypatch.setattr(apart, "envelope", envelope)
    with impatient() as driver:
        driver.app.start()
        scene: Any = driver.app.go("samples")
        until(driver, lambda: len(scene.samples) > 3)
        assert not matches.reading().is_done
        gate.set()
        assert matches.reading().wait(LONG)


def test_of_thousands_of_files_only_those_in_sight_are_put_into_words() -> None:
    folder = paths.saves_dir()
    for n in range(3000):
        (folder / f"{n}.json").write_bytes(b"{")
    with Driver((1280, 720), "es") as driver:
        scene: Any = driver.app.go("load")
        driver.step(5)
        rows = scene.list.rows
        assert len(rows) > 3000 and sum(bool(row.label) for row in rows) < 40
        driver.press("end")
        driver.step(3)
        assert sum(bool(row.label) for row in rows) < 80


def test_while_a_file_of_20_megabytes_is_judged_the_window_goes_on() -> None:
    plain = json.loads(put("one.json").read_bytes())
    (paths.saves_dir() / "one.json").unlink()
    plain["title"] = "x" * 19_000_000
    (paths.saves_dir() / "huge.json").write_text(json.dumps(plain))
    with impatient() as driver:
        driver.app.start()
        frames = until(driver, lambda: matches.reading().is_done and go_on(driver) is not None)
        assert frames > 20, "the window stood still"
        [slot] = [slot for slot in matches.reading().slots if not slot.is_sample]
        assert slot.fault is not None and slot.shown is None


def test_a_large_file_that_is_a_match_is_read_by_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "SECONDS", LONG)
    path = put("one.json", "Grande")
    path.write_bytes(path.read_bytes() + b" " * apart.LARGE)
    header = apart.envelope(path)
    assert header == save.read_header(path) and header.title == "Grande"


def test_of_samples_too_the_latest_comes_first_and_all_below_what_is_ones_own() -> None:
    slots = [
        Slot(path=Path(f"{n}.json"), modified=float(when), is_sample=is_sample)
        for n, (when, is_sample) in enumerate([(5, True), (1, False), (9, True), (3, False), (7, True)])
    ]
    ordered = sorted(slots, key=_age)
    assert [slot.modified for slot in ordered] == [3, 1, 9, 7, 5]
