"""A match that cannot be saved: it is named, it goes on in memory, it is saved again when it can be, and
nobody leaves it unasked.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from windows import Window, decide

from tabletop import ending, paths
from tabletop.ai.worker import InlineWorker
from tabletop.app import main, matches
from tabletop.app.driver import Driver
from tabletop.app.loop import Loop
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.match import menu as match_menu
from tabletop.engine import registry
from tabletop.engine.model import Resign
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Person
from tabletop.store import lock, save
from tabletop.text.catalogue import Texts

PEOPLE = (Person("Ana"), Person("Eva"))
NOBODY = 65534
"""A user without rights."""


pytestmark = pytest.mark.usefixtures("no_samples")


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made
        assert made.find("error.continue") is None, made.texts_on_screen()


@pytest.fixture
def open_window() -> Iterator[Callable[..., Window]]:
    opened: list[Window] = []

    def open_one(**environment: str) -> Window:
        opened.append(Window(**environment))
        return opened[-1]

    yield open_one
    for window in opened:
        window.close()


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Fill the disk, or make room again."""
    fsync = os.fsync

    def set_full(full: bool) -> None:
        def refuse(handle: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", refuse if full else fsync)

    return set_full


def begin(driver: Driver, decisions: int = 0) -> Any:
    mind = WorkerMind(InlineWorker())
    scene: Any = matches.new(
        driver.app, registry.find("chesswar"), quick_setup(key=3), PEOPLE, key=11, mind=mind
    )
    driver.step(3)
    if decisions:
        decide(driver, decisions)
    driver.wait_idle()
    return scene


def kept(scene: Any) -> int:
    """How many decisions are in the file."""
    return save.read_header(scene.keeper.path).decisions


# From the first moment


def test_a_new_match_has_its_file_before_the_first_decision(driver: Driver) -> None:
    scene = begin(driver)
    assert kept(scene) == 0 and save.load(scene.keeper.path).record == scene.room.session.match_record()
    driver.app.scenes.pop()
    driver.step(3)
    button: Any = driver.find("title.continue")
    assert button.enabled and "Ana" in " ".join(button.words())


def test_two_matches_begun_in_one_second_have_files_of_their_own(driver: Driver) -> None:
    first, second = begin(driver), begin(driver)
    assert first.keeper.path != second.keeper.path and kept(first) == kept(second) == 0


# While it is played


def test_a_full_disk_is_named_with_what_to_do_and_the_match_goes_on(
    driver: Driver, full_disk: Callable[[bool], None]
) -> None:
    scene, t = begin(driver, 2), driver.app.texts
    full_disk(True)
    decide(driver, 1)
    words = " ".join(driver.texts_on_screen())
    assert t("shelf.unsaved.title") in words and t("store.fault.disk-full") in words
    assert t("shelf.advice.disk-full") in words and str(scene.keeper.path.parent) in words
    driver.click("unsaved.go_on")
    driver.step(3)
    assert driver.find("match.unsaved") is not None
    decide(driver, 1)
    assert driver.find("unsaved.go_on") is None, "it is said once"
    assert len(scene.room.session) == 4 and kept(scene) == 2
    full_disk(False)
    decide(driver, 1)
    assert kept(scene) == 5 and t("shelf.unsaved.again_saved") in driver.texts_on_screen()
    driver.step(3)
    assert driver.find("match.unsaved") is None


def test_the_sign_tells_more_and_tries_again(driver: Driver, full_disk: Callable[[bool], None]) -> None:
    scene = begin(driver, 2)
    full_disk(True)
    decide(driver, 1)
    driver.press("escape")
    driver.step(3)
    driver.click("match.unsaved")
    driver.click("unsaved.again")
    assert driver.find("unsaved.again") is not None and kept(scene) == 2
    full_disk(False)
    driver.click("unsaved.again")
    driver.step(3)
    assert kept(scene) == 3 and driver.find("match.unsaved") is None


def test_a_folder_deleted_in_mid_match_is_made_again(driver: Driver) -> None:
    scene = begin(driver, 2)
    shutil.rmtree(paths.saves_dir())
    decide(driver, 1)
    assert scene.room.session.autosave_fault is None and kept(scene) == 3
    assert lock.is_taken(scene.keeper.path), "the lock went with the folder and has been taken anew"


def test_a_folder_deleted_after_the_last_decision_is_made_again_on_leaving(driver: Driver) -> None:
    scene = begin(driver, 2)
    shutil.rmtree(paths.saves_dir())
    driver.app.scenes.pop()
    assert kept(scene) == 2 and not lock.is_taken(scene.keeper.path)


def test_a_file_in_the_place_of_the_folder_is_named(driver: Driver) -> None:
    scene, t = begin(driver, 2), driver.app.texts
    folder = paths.saves_dir()
    shutil.rmtree(folder)
    folder.write_text("")
    decide(driver, 1)
    words = " ".join(driver.texts_on_screen())
    assert t("store.fault.not-a-folder") in words and t("shelf.advice.any") in words
    folder.unlink()
    driver.click("unsaved.again")
    assert kept(scene) == 3


def test_another_folder_of_the_settings_takes_the_match_that_has_none(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLETOP_SAVES")
    driver.app.change(saves_folder=str(tmp_path))
    scene = begin(driver, 2)
    assert scene.keeper.path.parent == tmp_path
    (tmp_path / "good").mkdir()
    refuse = save.write

    def unplugged(path: Path, *rest: Any) -> None:
        if path.parent == tmp_path:
            raise save.write_atomic(path.parent / "none" / "x", b"")  # type: ignore[misc]
        refuse(path, *rest)

    monkeypatch.setattr(save, "write", unplugged)
    decide(driver, 1)
    assert scene.room.session.autosave_fault is not None
    driver.press("escape")
    driver.app.change(saves_folder=str(tmp_path / "good"))
    decide(driver, 1)
    assert scene.keeper.path.parent == tmp_path / "good" and kept(scene) == 4
    driver.app.change(saves_folder="")


def test_a_fault_of_ours_in_writing_stops_no_match(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = begin(driver, 1)

    def stumble(*_: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr(save, "write", stumble)
    decide(driver, 2)
    assert len(scene.room.session) == 3 and driver.find("unsaved.go_on") is not None


# Leaving it


def unsaved(driver: Driver, full_disk: Callable[[bool], None]) -> Any:
    """A match of three decisions of which one is not in its file."""
    scene = begin(driver, 2)
    full_disk(True)
    decide(driver, 1)
    driver.press("escape")
    driver.step(3)
    return scene


def leave(driver: Driver) -> None:
    driver.click("match.menu")
    driver.click("menu.leave")


def test_nobody_leaves_a_match_that_is_not_saved_unasked(
    driver: Driver, full_disk: Callable[[bool], None]
) -> None:
    scene, t = unsaved(driver, full_disk), driver.app.texts
    leave(driver)
    words = " ".join(driver.texts_on_screen())
    assert driver.scene == "match" and t("shelf.leave.title") in words
    assert t.count("shelf.leave.lost", 1) in words and t("store.fault.disk-full") in words
    assert driver.ui.focused is driver.find("leave_unsaved.stay"), "the default harms nobody"
    driver.press("escape")
    assert driver.scene == "match" and driver.app.scenes.top is scene
    leave(driver)
    driver.press("enter")
    assert driver.app.scenes.top is scene
    leave(driver)
    driver.click("leave_unsaved.leave")
    assert driver.scene == "title" and kept(scene) == 2


def test_what_is_told_to_be_lost_is_what_no_file_holds(
    driver: Driver, full_disk: Callable[[bool], None]
) -> None:
    """Of a match that was gone on with, too; and decisions taken back are not lost, they would come back."""
    begin(driver, 4)
    driver.app.scenes.pop()
    scene: Any = matches.resume(driver.app, mind=WorkerMind(InlineWorker()))
    t = driver.app.texts
    full_disk(True)

    def told(change: Callable[[], object]) -> str:
        change()
        driver.step(3)
        if driver.find("unsaved.go_on") is not None:
            driver.press("escape")
        leave(driver)
        words = " ".join(driver.texts_on_screen())
        driver.press("escape")
        return words

    session = scene.room.session
    assert t.count("shelf.leave.lost", 1) in told(lambda: decide(driver, 1))
    session.undo()
    assert t("shelf.leave.undone") in told(session.undo)
    assert t.count("shelf.leave.lost", 1) in told(lambda: session.act(0, session.legal(0)[1]))
    assert scene.keeper.path.is_file()
    shutil.rmtree(paths.saves_dir())
    assert t.count("shelf.leave.lost", 4) in told(lambda: None)


def test_a_match_that_never_had_a_file_is_lost_whole(
    driver: Driver, full_disk: Callable[[bool], None]
) -> None:
    full_disk(True)
    begin(driver)
    driver.press("escape")
    leave(driver)
    assert driver.app.texts("shelf.leave.begun") in " ".join(driver.texts_on_screen())


def test_leaving_tries_once_more(driver: Driver, full_disk: Callable[[bool], None]) -> None:
    scene = unsaved(driver, full_disk)
    full_disk(False)
    leave(driver)
    assert driver.scene == "title" and kept(scene) == 3


def test_closing_the_window_asks_too(driver: Driver, full_disk: Callable[[bool], None]) -> None:
    unsaved(driver, full_disk)
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        driver.step()
        assert driver.app.running and driver.find("leave_unsaved.stay") is not None
    driver.click("leave_unsaved.leave")
    assert not driver.app.running


def test_closing_the_window_asks_on_whatever_is_on_top(
    driver: Driver, full_disk: Callable[[bool], None]
) -> None:
    unsaved(driver, full_disk)
    driver.app.go("settings")
    driver.step()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.step()
    assert driver.app.running
    driver.click("leave_unsaved.stay")
    assert driver.scene == "settings"


def test_a_saved_match_closes_at_once(driver: Driver) -> None:
    begin(driver, 2)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.step()
    assert not driver.app.running


def test_a_copy_elsewhere_lets_one_leave(
    driver: Driver, full_disk: Callable[[bool], None], tmp_path: Path
) -> None:
    scene = unsaved(driver, full_disk)
    record = scene.room.session.match_record()
    leave(driver)
    driver.click("leave_unsaved.copy")
    full_disk(False)
    driver.type(str(tmp_path / "elsewhere"))
    driver.click("copy.use")
    driver.step(3)
    [copy] = (tmp_path / "elsewhere").glob("*.json")
    assert save.load(copy).record == record and driver.scene == "title"


def test_a_copy_can_be_made_without_leaving(
    driver: Driver, full_disk: Callable[[bool], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = unsaved(driver, full_disk)
    driver.click("match.unsaved")
    driver.click("unsaved.copy")
    driver.type(str(tmp_path / "full"))
    driver.click("copy.use")
    assert driver.find("copy.use") is not None and driver.find("copy.fault").text  # type: ignore[union-attr]
    full_disk(False)
    driver.click("copy.use")
    assert len(list((tmp_path / "full").glob("*.json"))) == 1 and not scene.is_unsaved
    full_disk(True)
    decide(driver, 1)
    assert scene.is_unsaved, "the copy is of an earlier moment"


def test_the_result_of_a_match_that_is_not_saved_is_not_left_unasked(
    driver: Driver, full_disk: Callable[[bool], None]
) -> None:
    scene = unsaved(driver, full_disk)
    session = scene.room.session
    session.act(session.owed[0], Resign())
    driver.step(60)
    driver.wait_idle()
    assert driver.scene == "result"
    driver.click("result.title")
    assert driver.scene == "result" and driver.find("leave_unsaved.stay") is not None
    driver.press("escape")
    full_disk(False)
    driver.click("result.title")
    assert driver.scene == "title" and save.load(scene.keeper.path).record.state.outcome is not None


def test_a_fault_elsewhere_does_not_say_that_the_match_is_saved(
    driver: Driver, full_disk: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    unsaved(driver, full_disk)
    monkeypatch.setattr(match_menu, "open_menu", lambda scene: 1 / 0)
    driver.click("match.menu")
    words, t = " ".join(driver.texts_on_screen()), driver.app.texts
    saved = t("error.text", file="@").partition("@")[0].split(".")[0]
    assert t("shelf.error.unsaved", file="@").partition("@")[0].strip() in words and saved not in words
    driver.click("error.continue")


def decided_on_a_full_disk(loop: Loop, full_disk: Callable[[bool], None]) -> None:
    """A match that is begun while the disk has room, and one decision that no longer fits."""
    scene: Any = matches.new(
        loop.app, registry.find("chesswar"), quick_setup(key=3), PEOPLE, key=11, mind=WorkerMind()
    )
    full_disk(True)
    session = scene.room.session
    session.act(session.owed[0], session.legal(session.owed[0])[0])


@pytest.mark.parametrize(
    "cause", [RuntimeError("on purpose"), MemoryError(), PermissionError(13, "no", "/x")]
)
@pytest.mark.parametrize("is_full", [True, False])
def test_the_last_words_do_not_say_that_a_match_is_saved_that_is_not(
    cause: Exception, is_full: bool, full_disk: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Leaving tries to save it once more: what is said is what came of that."""
    boxes: list[str] = []
    texts = Texts("en")

    def play(loop: Loop) -> None:
        decided_on_a_full_disk(loop, full_disk)
        full_disk(is_full)
        raise cause

    monkeypatch.setattr(Loop, "run", play)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, *_, **__: boxes.append(text))
    assert main.start("en", (1280, 720)) == 1
    assert (texts("error.end.lost") in boxes[0]) == is_full
    assert not is_full or texts("error.end.saved") not in boxes[0]


@pytest.mark.parametrize("is_full", [True, False])
def test_who_is_asked_to_end_says_what_is_lost(
    is_full: bool,
    full_disk: Callable[[bool], None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def play(loop: Loop) -> None:
        decided_on_a_full_disk(loop, full_disk)
        full_disk(is_full)
        os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(ending, "_asked", [])  # else every later command would end by this signal
    monkeypatch.setattr(Loop, "run", play)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert main.start("es", (1280, 720)) == 143
    assert (Texts("es")("error.end.lost") in capsys.readouterr().err) == is_full


def test_a_scene_that_stumbles_on_leaving_keeps_no_other_from_saving(
    driver: Driver, full_disk: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = unsaved(driver, full_disk)
    full_disk(False)
    top = driver.app.go("settings")
    monkeypatch.setattr(top, "leave", lambda: 1 / 0)
    driver.app.leave()
    assert kept(scene) == 3 and not driver.app.lost
    driver.app.start()


# Folders that cannot be used from the beginning


def test_a_file_in_the_place_of_the_folder_is_told_at_the_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "file"))
    for language in ("es", "en"):
        with Driver((1280, 720), language) as driver:
            driver.step(5)
            t, words = driver.app.texts, " ".join(driver.texts_on_screen())
            assert t("shelf.folder.title") in words and t("store.fault.not-a-folder") in words
            assert str(tmp_path / "file") in words and t("shelf.advice.any") in words
            driver.click("folder_news.go_on")
            driver.step(5)
            assert driver.find("folder_news.go_on") is None
            for scene in ("load", "replays", "samples", "setup", "settings"):
                driver.app.go(scene)
                driver.step(3)
                driver.app.scenes.pop()
            scene = begin(driver, 2)
            assert len(scene.room.session) == 2 and driver.find("unsaved.go_on") is not None
            assert driver.find("error.continue") is None


@pytest.mark.parametrize("name", ["n" * 300, "/".join(["n" * 200] * 30)])
def test_a_path_that_is_too_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / name))
    with Driver((1280, 720), "en") as driver:
        driver.step(5)
        words = " ".join(driver.texts_on_screen())
        assert driver.app.texts("store.fault.name-too-long") in words
        driver.screenshot(tmp_path / "x.png")
        assert driver.find("error.continue") is None


def test_an_unusable_folder_of_settings_is_told_and_nothing_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "file" / "config"))
    with Driver((1280, 720), "en") as driver:
        t = driver.app.texts
        assert str(tmp_path / "file" / "config") in " ".join(driver.texts_on_screen())
        driver.app.change(colour_blind=True)
        assert driver.app.settings.colour_blind and t("settings.not_saved") in driver.texts_on_screen()
        driver.press("f12")
        assert t("shelf.screenshot.failed") in driver.texts_on_screen()
        driver.click("title.new")
        driver.click("setup.start")
        driver.step(3)
        assert driver.scene in ("match", "curtain") and driver.find("error.continue") is None


def test_settings_that_could_not_be_kept_are_kept_with_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop.store import settings

    with Driver((1280, 720), "en") as driver, monkeypatch.context() as patched:
        patched.setattr(settings, "write_atomic", lambda *_, **__: (_ for _ in ()).throw(OSError(28, "full")))
        driver.app.change(colour_blind=True)
        patched.undo()
        driver.app.change(volume=0.3)
        assert settings.load().settings.colour_blind and settings.load().settings.volume == 0.3


def test_a_folder_of_the_settings_that_is_not_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop.store import settings

    monkeypatch.delenv("TABLETOP_SAVES")
    gone = tmp_path / "unplugged"
    settings.save(settings.Settings(saves_folder=str(gone)))
    monkeypatch.setattr(paths.platformdirs, "user_data_path", lambda *_, **__: tmp_path / "usual")
    with Driver((1280, 720), "es") as driver:
        driver.step(5)
        words = " ".join(driver.texts_on_screen())
        assert str(gone) in words and str(tmp_path / "usual" / "saves") in words and not gone.exists()
        driver.click("folder_news.go_on")
        assert settings.load().settings.saves_folder == str(gone), "it may be connected again"
    paths.set_saves_dir(None)


# As the system does it


@pytest.fixture
def open_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that every user reaches."""
    with tempfile.TemporaryDirectory(prefix="tabletop-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        for part in ("saves", "config"):
            (folder / part).mkdir()
            (folder / part).chmod(0o777)
            monkeypatch.setenv(f"TABLETOP_{part.upper()}", str(folder / part))
        yield folder


@pytest.mark.skipif(os.name == "nt", reason="POSIX permissions")
def test_a_folder_without_permission_as_the_system_refuses_it(
    open_folder: Path, open_window: Callable[..., Window]
) -> None:
    saves = open_folder / "saves"
    saves.chmod(0o555)
    window = open_window(**{"WINDOW_UID": str(NOBODY)} if os.geteuid() == 0 else {})
    seen = window("look")
    words = " ".join(seen["words"])
    assert "Matches cannot be saved" in words and "no permission" in words
    window("click folder_news.go_on")
    seen = window("new")
    assert seen["scene"] == "match" and seen["fault"] == "no-permission"
    window("click unsaved.go_on")
    assert window("decide 4")["decisions"] == 4
    saves.chmod(0o777)
    seen = window("decide 1")
    assert seen["fault"] == "" and save.load(Path(seen["path"])).record.journal[4:]
    saves.chmod(0o555)
    assert window("decide 1")["fault"] == "no-permission"
    saves.chmod(0o777)


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 160 kB, where one may be mounted."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=160k", "tmpfs", str(folder)]
    if (
        os.name == "nt"
        or shutil.which("mount") is None
        or subprocess.run(command, capture_output=True).returncode
    ):
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_disk_that_fills_up_as_the_system_does_it(
    tiny_disk: Path, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_SAVES", str(tiny_disk / "saves"))
    scene, t = begin(driver, 2), driver.app.texts
    ballast = tiny_disk / "ballast"
    with ballast.open("wb", buffering=0) as stream, pytest.raises(OSError):
        while True:
            stream.write(bytes(1024))
    decide(driver, 1)
    words = " ".join(driver.texts_on_screen())
    assert t("store.fault.disk-full") in words and kept(scene) == 2
    assert not list(scene.keeper.path.parent.glob("*.tmp")), "no halves are left"
    ballast.unlink()
    driver.click("unsaved.again")
    assert kept(scene) == 3 and save.load(scene.keeper.path).recovered is None
