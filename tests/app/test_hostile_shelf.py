"""Whatever lies in the folder of the matches, the application starts, shows every file and opens what it can:
mutated matches, junk, names that are no text.

A short form runs always; `TABLETOP_MUTANTS` is how many mutated files are laid on the shelf,
`TABLETOP_MUTANTS_SEED` the first of their seeds.
"""

from __future__ import annotations

import logging
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop import paths
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.shelf import replays
from tabletop.store import last_setup, settings
from tabletop.store.faults import SaveFault

sys.path.insert(0, str(Path(__file__).parents[1] / "store"))
import junk
import mutations

MUTANTS = int(os.environ.get("TABLETOP_MUTANTS", "240"))
SEED = int(os.environ.get("TABLETOP_MUTANTS_SEED", "7"))
BATCH = 60
"""Files on the shelf at once."""
mutations.sources()  # while the samples are where they are
ODD_NAMES = (b"\xff\xfe%d.json", b"\xed\xa0\x80%d.json", b"a\nb%d.json", b" %d.json", b"\xe2\x80\xae%d.json")


class Mindless:
    """No bot thinks: what is opened is only looked at."""

    def think(self, *about: object) -> None:
        """Nothing."""

    def answer(self) -> None:
        """Never."""

    def forget(self) -> None:
        """Nothing."""


pytestmark = pytest.mark.usefixtures("no_samples")


class Faults(logging.Handler):
    """What is caught where it is painted is written down."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage())


@pytest.fixture(autouse=True)
def faults() -> Iterator[list[str]]:
    """Nothing may be caught, unless a test takes it out of this list."""
    handler = Faults()
    logging.getLogger().addHandler(handler)
    yield handler.told
    logging.getLogger().removeHandler(handler)
    assert handler.told == []


def lay(batch: list[mutations.Mutant]) -> dict[Path, str]:
    """Put mutants on the shelf, some under odd names; how each was made, by its file."""
    folder = paths.saves_dir()
    shutil.rmtree(folder)
    folder.mkdir()
    made = {}
    for n, mutant in enumerate(batch):
        name = f"{n}.json".encode()
        if n % 6 == 5:
            name = ODD_NAMES[n // 6 % len(ODD_NAMES)] % n
        path = folder / os.fsdecode(name)
        try:
            path.write_bytes(mutant.data)
        except (OSError, UnicodeError):  # this system does not take the name
            path = folder / f"{n}.json"
            path.write_bytes(mutant.data)
        made[path] = mutant.name
    return made


def see_all(driver: Driver, made: dict[Path, str]) -> int:
    """The title, then every card of every list, selected and drawn; what can be opened is. How many could."""
    driver.step(3)
    calm(driver, "title")
    opened = 0
    for scene_name in ("load", "replays"):
        scene: Any = driver.app.go(scene_name)
        driver.step(2)
        for row in list(scene.list.rows):
            scene.list.choose(row.key)
            scene.list.reveal(f"{scene.list.id}.{row.key}")
            driver.step()
            calm(driver, made.get(row.data.path, row.key))
        shown = [(row.data, row.key) for row in scene.list.rows]
        driver.app.scenes.pop()
        for slot, _ in shown:
            opened += open_one(driver, slot.path, scene_name, made)
    return opened


def open_one(driver: Driver, path: Path, how: str, made: dict[Path, str]) -> bool:
    """Open a file as a match or as a replay, look at it, leave it, and take away what that wrote."""
    before = set(paths.saves_dir().iterdir())
    if how == "load":
        scene = matches.resume(driver.app, path, Mindless())  # type: ignore[arg-type]
    else:
        scene = replays.watch(driver.app, path)
    driver.step(3)
    calm(driver, f"opening {made.get(path, path)}")
    while driver.scene != "title":
        driver.app.scenes.pop()
    driver.ui.toasts.clear()
    for file in set(paths.saves_dir().iterdir()) - before:
        file.unlink()
    return scene is not None


def calm(driver: Driver, about: str) -> None:
    assert driver.find("error.continue") is None, f"{about}: {driver.texts_on_screen()}"


def test_mutated_matches_are_shown_and_opened(faults: list[str]) -> None:
    """Title, lists, selected files, opened matches and replays."""
    mutants = mutations.files(MUTANTS, SEED)
    seen = opened = 0
    while batch := [mutant for _, mutant in zip(range(BATCH), mutants, strict=False)]:
        made = lay(batch)
        with Driver((1280, 720), ("es", "en")[seen // BATCH % 2]) as driver:
            opened += see_all(driver, made)
        seen += len(batch)
        if MUTANTS > 1000:
            print(f"{seen} files, {opened} opened", flush=True)
        assert faults == [], made
    assert seen == MUTANTS and opened > MUTANTS // 20


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_junk_is_shown(size: tuple[int, int]) -> None:
    junk.lay(paths.saves_dir())
    for language in ("es", "en"):
        with Driver(size, language) as driver:
            see_all(driver, {})
            assert not driver.find("title.continue").enabled  # type: ignore[union-attr]


@pytest.mark.skipif(os.name == "nt", reason="POSIX names")
def test_a_folder_of_matches_whose_name_is_no_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe")
    monkeypatch.setenv("TABLETOP_SAVES", folder)
    with Driver((1280, 720), "es") as driver:
        driver.step(5)
        for name in ("load", "settings"):
            driver.app.go(name)
            driver.step(3)
            calm(driver, name)
            driver.app.scenes.pop()


def test_the_dialogs_for_files_and_folders_show_junk(tmp_path: Path) -> None:
    """They list it, enter what can be entered and stay where they are otherwise."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    junk.lay(folder)
    (folder / "pipe").symlink_to("pipe.json")
    with Driver((1280, 720), "es") as driver:
        load: Any = driver.app.go("load")
        load.folder = folder
        load.ask_file()
        driver.step(3)
        dialog: Any = driver.app.scenes.top
        assert "folder.json/" in [text for text, _ in dialog.dialog.current_file_list]
        for place in (folder / "pipe.json", folder / "loop.json", Path("/no/such"), Path("/a\0b")):
            dialog.dialog.current_directory_path = str(place)
            dialog.dialog.update_current_file_list()
            driver.step(2)
            calm(driver, str(place))
            assert dialog.dialog.current_directory_path == str(folder)
        driver.press("escape")
        driver.app.go("settings").ask_folder()  # type: ignore[attr-defined]
        for place in (folder, folder / "pipe.json", folder / "loop.json"):
            for key in "ctrl+a", "delete":
                driver.press(key)
            driver.type(str(place))
            driver.press("enter")
            driver.step(2)
            calm(driver, str(place))


@pytest.mark.skipif(os.name == "nt", reason="POSIX names")
def test_a_folder_whose_name_is_no_text_is_entered_and_not_taken(tmp_path: Path) -> None:
    from tabletop.app.folder_dialog import FolderDialog

    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
    odd.mkdir()
    with Driver((1280, 720), "es") as driver:
        scene: Any = driver.app.go("settings")
        dialog = FolderDialog(scene.ui, scene.texts, "folder", "x", tmp_path, scene._use_folder)
        driver.step()
        dialog._open(odd.name)
        driver.step()
        assert dialog.folder == odd
        driver.click("folder.use")
        driver.step()
        assert scene.texts("shelf.folder.no_text") in " ".join(driver.texts_on_screen())
        calm(driver, "folder")


def test_mutated_settings_start_the_application() -> None:
    sound = b'{"schema":1,"language":"en","volume":0.5,"ui_scale":120,"saves_folder":"/\\u00f1","table":{}}'
    for mutant in changed(sound, max(24, MUTANTS // 20)):
        file = settings.settings_file()
        file.write_bytes(mutant.data)
        with Driver((1280, 720), "es") as driver:
            driver.app.go("settings")
            driver.step(2)
            calm(driver, mutant.name)
            driver.app.change(volume=0.25)
            assert settings.load().settings.volume == 0.25 and settings.load().fault == ""
    paths.set_saves_dir(None)


def changed(sound: bytes, count: int) -> Iterator[mutations.Mutant]:
    """A small file changed at random."""
    from tabletop.engine.dice import Stream, scramble

    for n in range(count):
        stream, data = Stream(scramble(SEED, n)), sound
        steps = [stream.pick(mutations.WAYS) for _ in range(1 + stream.below(2))]
        for step in steps:
            data = step(data, stream)
        yield mutations.Mutant(f"{SEED}:{n} {' '.join(step.__name__ for step in steps)}", data)


def test_mutated_set_ups_are_shown() -> None:
    with Driver((1280, 720), "es") as driver:
        for mutant in mutations.set_ups(max(40, MUTANTS // 6), SEED):
            last_setup.last_setup_file().write_bytes(mutant.data)
            driver.app.go("setup")
            driver.step(2)
            calm(driver, mutant.name)
            driver.app.scenes.pop()


def test_a_card_that_cannot_be_drawn_says_so_and_the_others_are_drawn(
    monkeypatch: pytest.MonkeyPatch, faults: list[str]
) -> None:
    from tabletop.app.scenes.shelf import detail as shelf_detail

    lay(list(mutations.files(12, 3)))
    draw = shelf_detail.Pictures.draw

    def stumble(self: Any, look: Any, surface: Any, rect: Any, slot: Any) -> None:
        if slot.path.name == "3.json":
            raise ValueError("embedded null character")
        draw(self, look, surface, rect, slot)

    monkeypatch.setattr(shelf_detail.Pictures, "draw", stumble)
    monkeypatch.setattr(shelf_detail, "_line", fails_for("4.json", shelf_detail._line))
    monkeypatch.setattr(shelf_detail, "title", fails_for("6.json", shelf_detail.title))
    monkeypatch.setattr(SaveFault, "message", lambda self, texts: texts("store.fault.no-such-words"))
    with Driver((1280, 720), "en") as driver:
        scene: Any = driver.app.go("load")
        for row in list(scene.list.rows):
            scene.list.choose(row.key)
            scene.list.reveal(f"load.list.{row.key}")
            driver.step(2)
            calm(driver, row.key)
        assert driver.scene == "load" and len(scene.list.rows) == 12
        assert driver.app.texts("shelf.unpaintable") in [row.detail for row in scene.list.rows]
        scene.list.choose("6.json")
        driver.step()
        assert driver.app.texts("shelf.unpaintable") in driver.texts_on_screen()
    assert set(faults) == {
        "a file cannot be drawn",
        "a file cannot be listed",
        "a file cannot be told of",
        "the picture of a file cannot be drawn",
        "there are no words for a fault",
    }
    faults.clear()


def fails_for(name: str, function: Any) -> Any:
    def wrapped(texts: Any, slot: Any) -> Any:
        if slot.path.name == name:
            raise KeyError(name)
        return function(texts, slot)

    return wrapped


def test_a_match_to_continue_that_cannot_be_drawn_ends_no_start(
    monkeypatch: pytest.MonkeyPatch, faults: list[str]
) -> None:
    from tabletop.render.fonts import Fonts

    sound = next(data for name, data in mutations.sources() if "hunting" in name)
    (paths.saves_dir() / "one.json").write_bytes(sound)
    fit = Fonts.fit

    def stumble(self: Any, text: str, *rest: Any) -> str:
        if "ronda" in text.lower():
            raise ValueError("embedded null character")
        return fit(self, text, *rest)

    monkeypatch.setattr(Fonts, "fit", stumble)
    with Driver((1280, 720), "es") as driver:
        driver.step(5)
        calm(driver, "title")
        assert driver.find("title.continue") is not None and driver.find("title.new") is not None
    assert set(faults) == {"the match to continue cannot be drawn"}
    faults.clear()
