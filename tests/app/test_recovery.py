"""A file of a match that is damaged or gone: the match goes on from what is left, nothing of that is lost,
and the person is told which file, what may be missing and where the damaged one is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from windows import decide

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.shelf import replays
from tabletop.engine import registry
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Person
from tabletop.store import recovery, save
from tabletop.store.atomic import backup_of

PEOPLE = (Person("Ana"), Person("Eva"))


pytestmark = pytest.mark.usefixtures("no_samples")


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made
        assert made.find("error.continue") is None, made.texts_on_screen()


def mind() -> WorkerMind:
    return WorkerMind(InlineWorker())


def left(driver: Driver, decisions: int = 6, quick_at: int = -1) -> Path:
    """The autosave of a match that has been left; `quick_at`: a quick save after so many decisions."""
    scene: Any = matches.new(
        driver.app, registry.find("chesswar"), quick_setup(key=3), PEOPLE, key=11, mind=mind()
    )
    driver.step(3)
    for n in range(decisions):
        if n == quick_at:
            driver.press("f5")
        decide(driver, 1)
    path: Path = scene.keeper.path
    driver.app.scenes.pop()
    driver.step(3)
    return path


def cut(path: Path) -> bytes:
    """Only the first half of a file is left."""
    path.write_bytes(path.read_bytes()[:4000])
    return path.read_bytes()


def resume(driver: Driver, path: Path | None = None) -> Any:
    scene = matches.resume(driver.app, path, mind())
    driver.step(3)
    return scene


def words(driver: Driver) -> str:
    return " ".join(driver.texts_on_screen())


def kept_in(folder: Path) -> list[str]:
    """The files of a folder but for the lock that whoever tidies it holds for a moment."""
    return sorted(file.name for file in folder.iterdir() if file.suffix != ".lock")


def test_continue_goes_on_from_the_version_before_and_says_so(driver: Driver) -> None:
    path, t = left(driver), driver.app.texts
    before = save.read_header(backup_of(path)).decisions
    damaged = cut(path)
    driver.app.scenes.rebuild()
    assert t("shelf.earlier") in " ".join(driver.find("title.continue").words())  # type: ignore[union-attr]
    scene = resume(driver)
    kept = path.with_name(f"{path.name}.damaged")
    assert len(scene.room.session) == before and kept.read_bytes() == damaged
    said = words(driver)
    assert path.name in said and kept.name in said and str(path.parent) in said
    assert t.count("shelf.recovered.opened", before) in said and t("shelf.recovered.unknown") in said
    assert save.load(path).recovered is None, "the good version has its place again"
    driver.click("recovered.ok")
    decide(driver, 1)
    assert save.read_header(path).decisions == before + 1 and kept.read_bytes() == damaged
    assert [slot.path for slot in matches.shelf().list()] == [path]


def test_how_much_is_missing_is_told_where_the_damaged_file_tells_it(driver: Driver) -> None:
    path, t = left(driver), driver.app.texts
    plain = json.loads(path.read_bytes())
    plain["fingerprint"] = "0" * 64
    path.write_text(json.dumps(plain))
    older = json.loads(backup_of(path).read_bytes())
    lost = len(plain["journal"]) - len(older["journal"])
    resume(driver)
    expected = t.count("shelf.recovered.lost", lost) if lost else t("shelf.recovered.none")
    assert expected in words(driver)


def test_a_file_that_has_gone_comes_back_from_the_version_before(driver: Driver) -> None:
    path, t = left(driver), driver.app.texts
    path.unlink()
    scene = resume(driver)
    said = words(driver)
    assert scene.name == "match" and path.exists() and t("store.fault.not-found") in said
    assert not list(path.parent.glob("*.damaged"))


def test_a_second_damaged_file_does_not_push_out_the_first(driver: Driver) -> None:
    path = left(driver)
    first = cut(path)
    resume(driver)
    driver.app.scenes.pop()
    path.write_bytes(b"{")
    resume(driver)
    kept = sorted(path.parent.glob("*.damaged*"))
    assert [file.read_bytes() for file in kept] == [first, b"{"]


def test_without_a_version_before_another_save_of_the_match_is_opened(driver: Driver) -> None:
    path, t = left(driver, quick_at=4), driver.app.texts
    damaged = cut(path)
    backup_of(path).unlink()
    driver.app.scenes.rebuild()
    scene = resume(driver)
    kept = path.with_name(f"{path.name}.damaged")
    assert len(scene.room.session) == 4 and scene.keeper.path == path
    assert kept.read_bytes() == damaged
    said = words(driver)
    assert path.name in said and kept.name in said and t.count("shelf.stranded.opened", 4) in said


def test_an_earlier_save_of_a_match_that_has_gone_on_becomes_a_match_of_its_own(driver: Driver) -> None:
    path, t = left(driver, quick_at=3), driver.app.texts
    later = path.read_bytes()
    scene = resume(driver, matches.shelf().quick_path())
    assert scene.keeper.path != path and len(scene.room.session) == 3
    assert t("shelf.branched") in words(driver)
    decide(driver, 2)
    assert path.read_bytes() == later and save.read_header(scene.keeper.path).decisions == 5


def test_a_save_of_the_moment_where_the_match_was_left_goes_on_in_its_place(driver: Driver) -> None:
    path = left(driver, decisions=4, quick_at=3)
    record = save.load(path).record
    quick = matches.shelf().quick_path()
    save.write(quick, record, save.load(path).meta)
    scene = resume(driver, quick)
    assert scene.keeper.path == path
    decide(driver, 1)
    assert save.read_header(path).decisions == 5


def test_a_replay_from_the_version_before_says_so_and_moves_nothing(driver: Driver) -> None:
    path, t = left(driver), driver.app.texts
    damaged = cut(path)
    files = kept_in(path.parent)
    assert replays.watch(driver.app, path) is not None
    driver.step(3)
    said = words(driver)
    assert driver.scene == "replay" and path.name in said and t("shelf.recovered.unknown") in said
    assert path.read_bytes() == damaged
    assert kept_in(path.parent) == files


def test_where_both_versions_are_damaged_the_file_is_named(driver: Driver) -> None:
    path = left(driver)
    cut(path)
    backup_of(path).write_bytes(b"{")
    assert resume(driver, path) is None
    assert path.name in words(driver) and driver.scene == "title"
    assert path.exists() and backup_of(path).exists()


def test_a_damaged_file_that_cannot_be_moved_is_told_where_it_is(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left(driver)
    damaged = cut(path)
    monkeypatch.setattr(recovery, "set_aside", lambda file: None)
    scene = resume(driver)
    assert scene.name == "match" and path.read_bytes() == damaged
    assert driver.app.texts("shelf.recovered.kept", file=path.name, folder=path.parent) in words(driver)


def test_a_quick_save_that_is_damaged_is_loaded_from_its_version_before_and_says_so(driver: Driver) -> None:
    scene: Any = matches.new(
        driver.app, registry.find("chesswar"), quick_setup(key=3), PEOPLE, key=11, mind=mind()
    )
    driver.step(3)
    for _ in range(3):
        decide(driver, 1)
        driver.press("f5")
    quick = matches.shelf().quick_path()
    cut(quick)
    driver.press("f9")
    driver.click("confirm.yes")
    driver.step(5)
    again: Any = driver.app.scenes.top
    assert again is not scene and len(again.room.session) == 2
    assert quick.name in words(driver) and driver.find("recovered.ok") is not None


def test_the_list_shows_which_version_will_be_opened(driver: Driver) -> None:
    path, t = left(driver), driver.app.texts
    cut(path)
    driver.click("title.load")
    driver.step(3)
    button: Any = driver.find("load.open")
    assert button.enabled and "Ana" in words(driver)
    row = driver.find("load.list").rows[0]  # type: ignore[union-attr]
    assert t("shelf.damaged.row", date="@").partition("@")[0].strip() in row.detail
    driver.app.scenes.pop()
