"""Whatever is missing or damaged in the art folder, every scene of every game is painted, and the log says
which files were stood in for, each once.
"""

from __future__ import annotations

import logging
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from established import ESTABLISHED

from tabletop import cli, damage, paths
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.file_dialog import FileScene
from tabletop.app.lesson import lesson_of
from tabletop.app.setup_form import form_of
from tabletop.app.sound import Sound
from tabletop.app.table.finding import has_table
from tabletop.dev.random_match import random_session
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.pnp import type as type_of_print
from tabletop.render import art
from tabletop.session.record import Person
from tabletop.session.session import Session

GAMES = [key for key in sorted(registry.games()) if has_table(key)]
ROUNDS = int(os.environ.get("TABLETOP_DAMAGED_ART", "2"))
"""Random subsets for each game."""
CACHED = ("tabletop.render.", "tabletop.pnp.")
"""Modules whose memories hold what was read from the folder; the games' tables and sheets besides."""

How = Callable[[Path, Stream], None]


def deleted(file: Path, _: Stream) -> None:
    file.unlink()


def truncated(file: Path, stream: Stream) -> None:
    data = file.read_bytes()
    _write(file, data[: stream.below(len(data))])


def garbage(file: Path, stream: Stream) -> None:
    _write(file, bytes(stream.below(256) for _ in range(stream.below(3000))))


def spoilt(file: Path, stream: Stream) -> None:
    """Some of its bytes are others."""
    data = bytearray(file.read_bytes())
    for _ in range(1 + stream.below(200)):
        data[stream.below(len(data))] = stream.below(256)
    _write(file, bytes(data))


def a_folder(file: Path, _: Stream) -> None:
    file.unlink()
    file.mkdir()


WAYS: tuple[How, ...] = (deleted, truncated, garbage, spoilt, a_folder)


def _write(file: Path, data: bytes) -> None:
    file.unlink()  # the files are links to the real ones
    file.write_bytes(data)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the art folder that the application takes for its own."""
    home = tmp_path / "home"
    shutil.copytree(paths.art_dir(), home / "art", copy_function=os.link)
    shutil.copytree(paths.samples_dir(), home / "saves" / "samples")
    monkeypatch.setattr(paths, "CHECKOUT", home)
    monkeypatch.setattr(damage, "_told", set())
    monkeypatch.setattr(art, "_whole", set())
    forget()
    yield home / "art"
    forget()


def forget() -> None:
    """What was read from the folder."""
    for name, module in list(sys.modules.items()):
        table = name.startswith("tabletop.games.") and (".table" in name or ".pnp" in name)
        if module is not None and (table or name.startswith(CACHED)):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def files(folder: Path, *suffixes: str) -> list[Path]:
    """What is shown or heard."""
    wanted = suffixes or (".webp", ".png", ".ttf", ".wav")
    return sorted(file for file in folder.rglob("*") if file.suffix in wanted)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.getMessage().startswith("art: ")]


def has_pictures(folder: Path, game: str) -> bool:
    """Has the game pictures of its own? A young one may draw everything itself."""
    found = (folder / game).is_dir()
    assert found or game not in ESTABLISHED
    return found


def look_around(driver: Driver, game: str) -> None:
    """Every scene of a game, and those that all share."""
    app = driver.app

    def visit(name: str, **about: Any) -> Any:
        scene = app.go(name, **about)
        driver.step(12)
        return scene

    def back() -> None:
        while app.scenes.top is not None and app.scenes.top.name != "title":
            app.scenes.pop()
        driver.step(2)

    visit("title")
    for name in ("samples", "load", "replays", "settings"):
        visit(name)
        back()
    visit("curtain", person="Ana", lift=lambda: None)
    back()
    taught = ("guide",) if lesson_of(game) is not None else ()
    for name in ("rules", "setup", *taught, "print"):
        visit(name, game=game)
        back()
    app.scenes.push(FileScene(app, "Ñ", paths.data_dir(), lambda _: None))
    driver.step(12)
    back()
    form = form_of(game)
    assert form is not None
    values = form.defaults()
    for key in {field.key for field in form.fields(values, app.texts.scope(game)) if field.kind == "page"}:
        app.scenes.push(form.page(app, key, values, lambda _: None))
        driver.step(12)
        back()
    _play(driver, game)
    back()


def _play(driver: Driver, game: str) -> None:
    """A match with some decisions, its record as a replay, and the result of one that is over."""
    session = random_session(registry.find(game), 1)
    keeper = matches.Keeper(matches.shelf().quick_path(), "test", None)  # type: ignore[arg-type]
    scene: Any = matches.show(driver.app, session, keeper)
    for _ in range(4):
        driver.step(20)
        if scene.room.asked is not None and driver.app.scenes.top is scene:
            scene.perform((scene.room.legal[0],))
    scene.keeper.photograph()
    driver.app.go("replay", record=session.match_record())
    driver.step(20)
    over = ended(game)
    matches.show(driver.app, over, keeper)
    driver.step(80)
    assert driver.scene == "result"


def ended(game: str, name: str = "") -> Session:
    """A match of two that one of them has given up."""
    from tabletop.engine.model import Resign

    form = form_of(game)
    assert form is not None
    setup = form.build(form.quick())
    session = Session(
        registry.find(game), setup, [Person(name) for _ in range(registry.find(game).seats(setup))], 3
    )
    while not session.is_over:
        session.act(session.owed[0], Resign())
    return session


def test_the_folder_is_told_to_be_whole(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    with Driver((1280, 720), "es", start=False) as driver:
        for game in GAMES:
            look_around(driver, game)
    assert told(caplog) == []


@pytest.mark.parametrize("how", WAYS, ids=lambda how: how.__name__)
@pytest.mark.parametrize("game", GAMES)
def test_every_scene_is_painted_with_nothing_of_the_folder(
    game: str, how: How, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    stream = Stream(7)
    for file in files(folder):
        how(file, stream)
    with Driver((1280, 720), "es", start=False) as driver:
        look_around(driver, game)
    lines = told(caplog)
    assert len(lines) == len(set(lines)) > (10 if game in ESTABLISHED else 5)
    assert any(f"{game}/" in line for line in lines) == has_pictures(folder, game)
    assert any("fonts/" in line for line in lines)


@pytest.mark.parametrize("seed", range(ROUNDS))
@pytest.mark.parametrize("game", GAMES)
def test_every_scene_is_painted_with_parts_of_the_folder(
    game: str, seed: int, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    stream = Stream(100 + seed)
    for file in files(folder):
        if stream.below(3) == 0:
            stream.pick(WAYS)(file, stream)
    with Driver((1280, 720), "en", start=False) as driver:
        look_around(driver, game)
    names = [line.split()[1] for line in told(caplog)]
    assert names and len(names) == len(set(names))


def test_a_damaged_sound_silences_nothing_else(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    sounds = folder / "common" / "sounds"
    _write(sounds / "wood.wav", b"no sound at all")
    (sounds / "chime.wav").unlink()
    sound = Sound()
    sound.enabled = True
    for _ in range(3):
        assert not sound.play("wood") and not sound.play("chime")
    assert sound.play("click")
    assert sorted(line.split()[1] for line in told(caplog)) == [
        "common/sounds/chime.wav",
        "common/sounds/wood.wav",
    ]


@pytest.mark.parametrize(
    ("game", "how"),
    [(game, (deleted, garbage, truncated)[n % 3]) for n, game in enumerate(GAMES)],
    ids=GAMES,
)
def test_sheets_are_printed_without_pictures(
    game: str, how: How, folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stream = Stream(5)
    for file in files(folder, ".webp"):
        how(file, stream)
    for file in files(folder, ".ttf")[:6]:
        how(file, stream)
    out = tmp_path / "sheets.pdf"
    assert cli.main(["print", game, "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    lines = told(caplog)
    assert any(f"{game}/" in line for line in lines) == has_pictures(folder, game)
    assert any("fonts/" in line for line in lines)


def test_without_any_typeface_printing_says_where_they_should_be(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in files(folder, ".ttf"):
        file.unlink()
    monkeypatch.setattr(type_of_print, "LAST", "none.ttf")
    out = tmp_path / "sheets.pdf"
    assert cli.main(["print", GAMES[0], "--out", str(out), "--language", "en"]) == 1
    assert str(folder / "fonts") in capsys.readouterr().err
    assert list(tmp_path.glob("*.pdf")) == []


def test_a_picture_whose_numbers_say_too_much_is_stood_in_for(folder: Path) -> None:
    """The head of a WebP that promises more than there is."""
    file = folder / "common" / "title.webp"
    _write(file, b"RIFF\xff\xff\xff\x7fWEBPVP8L" + bytes(400))
    assert not art.is_there(file)
    assert isinstance(art.picture(file), pygame.Surface)
