"""The shelf of saved matches and its pictures, with real clicks."""

import itertools
import os
import random
import time
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from tabletop import paths
from tabletop.ai.worker import InlineWorker
from tabletop.app import matches, thumbnail
from tabletop.app.driver import Driver
from tabletop.app.file_dialog import FileScene
from tabletop.app.minds import WorkerMind
from tabletop.app.setup_form import form_of
from tabletop.app.table import Appearance
from tabletop.app.table.finding import table_of
from tabletop.dev.random_match import random_session
from tabletop.engine import registry
from tabletop.engine.model import Resign
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.store import picture, save
from tabletop.store.faults import SaveFault

GAME = "chesswar"


pytestmark = pytest.mark.usefixtures("no_samples")


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made
        assert made.find("error.continue") is None, made.texts_on_screen()


def begun(name: str = "Ana", decisions: int = 30, key: int = 7) -> Session:
    """A match by chance of some decisions."""
    session = Session(registry.find(GAME), quick_setup(key=key), (Person(name), Bot("easy")), key)
    chance = random.Random(key)
    while not session.is_over and len(session) < decisions:
        session.act(session.owed[0], chance.choice(session.legal(session.owed[0])))
    return session


def picture_of(driver: Driver, session: Session) -> bytes:
    table = table_of(GAME, driver.app.texts, Appearance())
    data = thumbnail.encoded(thumbnail.painted(thumbnail.Easel(driver.app.look), table, session.view(None)))
    assert data is not None
    return data


def put(file: str, title: str, session: Session, data: bytes | None = None) -> Path:
    """A match on the shelf."""
    now = datetime.now(UTC)
    path = paths.saves_dir() / file
    save.write(path, session.match_record(), save.Meta(title=title, created=now, saved=now, thumbnail=data))
    return path


def huge_png(side: int) -> bytes:
    """A sound PNG head that says it is enormous."""
    head = b"IHDR" + side.to_bytes(4, "big") * 2 + b"\x08\x06\x00\x00\x00"
    return picture.PNG + b"\x00\x00\x00\r" + head + zlib.crc32(head).to_bytes(4, "big") + bytes(40)


def shown(driver: Driver) -> list[str]:
    """The titles in the list."""
    return [row.label for row in driver.find("load.list").rows]  # type: ignore[union-attr]


# Pictures


def test_a_thumbnail_is_small_and_comes_back(driver: Driver) -> None:
    data = picture_of(driver, begun())
    size = picture.size_of(data)
    assert size is not None and max(size) == thumbnail.SIDE and len(data) <= thumbnail.BYTES
    image = thumbnail.decoded(data)
    assert image is not None and image.get_size() == size
    path = put("one.json", "One", begun(), data)
    header = matches.shelf().list()[0].header
    assert header is not None and header.thumbnail == data and save.load(path).meta.thumbnail == data


def test_no_hostile_picture_reaches_the_decoder(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(pygame.image, "load", lambda *args: asked.append(args))
    extended = b"RIFF" + bytes(4) + b"WEBPVP8X" + bytes(20)
    for data in (None, b"", b"GIF89a", huge_png(60_000), huge_png(0), picture.PNG + bytes(50), extended):
        assert thumbnail.decoded(data) is None
    assert asked == []


def test_a_broken_picture_is_no_picture() -> None:
    assert thumbnail.decoded(huge_png(64)) is None
    assert thumbnail.decoded(b"RIFF\x20\0\0\0WEBPVP8L\x10\0\0\0\x2f\x3f\xc0\x0f\0" + bytes(16)) is None


def test_a_match_whose_picture_says_it_is_huge_is_refused(driver: Driver) -> None:
    path = put("huge.json", "Huge", begun(), huge_png(60_000))
    with pytest.raises(SaveFault) as caught:
        save.load(path)
    assert (caught.value.key, caught.value.place) == ("picture-too-large", "$.thumbnail")
    driver.click("title.load")
    assert shown(driver) == ["Huge"]
    driver.click("load.open")
    assert driver.scene == "load"
    assert any("60000" in words for words in driver.texts_on_screen())


@pytest.mark.rule("CW-SET-03")
def test_a_picture_shows_no_secrets(driver: Driver) -> None:
    form, game = form_of(GAME), registry.find(GAME)
    assert form is not None
    setup = form.build(form.change(form.defaults(), "secret", True))
    pictures = []
    for choice in (0, -1):
        session = Session(game, setup, (Person("Ana"), Person("Berta")), 5)
        for _ in range(3):
            session.act(session.owed[0], session.legal(session.owed[0])[choice])
        pictures.append(picture_of(driver, session))
    assert pictures[0] == pictures[1]


def test_a_match_being_played_is_photographed_between_frames_and_on_leaving(driver: Driver) -> None:
    mind = WorkerMind(InlineWorker())
    people = (Person("Ana"), Bot("easy"))
    scene = matches.new(driver.app, registry.find(GAME), quick_setup(key=3), people, key=11, mind=mind)
    for _ in range(2000):  # it is packed in a thread
        driver.step()
        if scene.keeper.thumbnail:  # type: ignore[attr-defined]
            break
        time.sleep(0.002)
    assert picture.is_safe(scene.keeper.thumbnail or b"")  # type: ignore[attr-defined]
    session = scene.room.session  # type: ignore[attr-defined]
    first = scene.keeper.thumbnail  # type: ignore[attr-defined]
    while 0 not in session.owed:
        driver.step()
    session.act(0, session.legal(0)[0])
    path = scene.keeper.path  # type: ignore[attr-defined]
    assert save.load(path).meta.thumbnail == first
    scene.room.photographer.taken = -1  # type: ignore[attr-defined]
    driver.app.scenes.pop()
    assert save.load(path).meta.thumbnail is not None
    assert save.load(path).record.journal == session.journal


def test_going_on_keeps_the_picture(driver: Driver) -> None:
    data = picture_of(driver, begun())
    put("one.json", "One", begun(), data)
    scene = matches.resume(driver.app, mind=WorkerMind(InlineWorker()))
    assert scene is not None and scene.keeper.thumbnail == data  # type: ignore[attr-defined]


def test_the_title_shows_the_match_to_continue(driver: Driver) -> None:
    put("one.json", "La batalla", begun(), picture_of(driver, begun()))
    driver.app.scenes.rebuild()
    button = driver.find("title.continue")
    assert button.image is not None and "La batalla" in button.words()[1]  # type: ignore[union-attr]
    assert driver.find("title.hint") is None


def test_the_match_to_continue_is_dated_as_on_the_shelf_in_its_games_own_words(driver: Driver) -> None:
    session = random_session(registry.find("hegregon"), 5)
    path = put("one.json", "Hex", session)
    driver.app.scenes.rebuild()
    words = " ".join(driver.find("title.continue").words())  # type: ignore[union-attr]
    told, header = driver.app.texts.scope("hegregon"), save.read_header(path)
    assert told("replay.round", round=header.round) in words
    assert matches.date(driver.app.texts, header.saved) in words


def test_the_first_time_the_guide_is_pointed_at(driver: Driver) -> None:
    assert driver.find("title.guide") and driver.find("title.hint")


# The list


def test_the_list_tells_all_about_the_selected_match(driver: Driver) -> None:
    put("one.json", "One", begun("Óscar"), picture_of(driver, begun()))
    put("two.json", "Two", begun("Eva"))
    driver.click("title.load")
    driver.click("load.list.one.json")
    t, words = driver.app.texts, " ".join(driver.texts_on_screen())
    assert "Óscar" in words and "one.json" in words and t.count("load.detail.at", 30, round=1)[3:] in words
    scene = driver.app.scenes.top
    assert scene.pictures.master(scene.slot) is not None  # type: ignore[union-attr]
    driver.click("load.list.two.json")
    assert scene.pictures.master(scene.slot) is None  # type: ignore[union-attr]


def test_search_filter_and_order(driver: Driver) -> None:
    over = begun("Zoe", decisions=2000, key=9)
    if not over.is_over:
        over.act(over.owed[0], Resign())
    put("a.json", "Bosque", begun("Ana"))
    put("b.json", "Árbol", begun("Iñaki"))
    put("c.json", "Castillo", over)
    driver.click("title.load")
    driver.click("load.sort")
    driver.click("load.sort.menu.title")
    assert sorted(shown(driver)) == ["Bosque", "Castillo", "Árbol"] and shown(driver)[0] == "Bosque"
    driver.click("load.show.over")
    assert shown(driver) == ["Castillo"]
    driver.click("load.show.going")
    assert sorted(shown(driver)) == ["Bosque", "Árbol"]
    driver.click("load.search")
    driver.type("iña")
    assert shown(driver) == ["Árbol"]
    driver.type("xyz")
    assert shown(driver) == [] and driver.app.texts("load.none_fits") in driver.texts_on_screen()


@pytest.mark.parametrize(("loser", "told"), [(0, "load.over.lost"), (1, "load.over.won")])
def test_a_row_tells_how_the_match_ended(driver: Driver, loser: int, told: str) -> None:
    session = begun()
    while loser not in session.owed:
        session.act(session.owed[0], session.legal(session.owed[0])[0])
    session.act(loser, Resign())
    put("one.json", "La batalla", session)
    driver.click("title.load")
    row = driver.find("load.list").rows[0]  # type: ignore[union-attr]
    assert row.detail.startswith("ChessWar · ") and row.detail.endswith(driver.app.texts(told))


def test_a_game_is_named_once_in_a_row_and_found_by_its_name(driver: Driver) -> None:
    put("one.json", "ChessWar: Ana – Bot", begun())
    put("two.json", "La batalla", begun(key=9))
    driver.click("title.load")
    rows = {row.label: row.detail for row in driver.find("load.list").rows}  # type: ignore[union-attr]
    assert "ChessWar" not in rows["ChessWar: Ana – Bot"] and "ChessWar" in rows["La batalla"]
    driver.click("load.search")
    driver.type("chessw")
    assert set(shown(driver)) == set(rows)


def test_a_match_that_was_played_later_comes_first_whenever_its_file_was_written(driver: Driver) -> None:
    later = put("later.json", "Later", begun())
    put("earlier.json", "Earlier", begun(key=9))
    os.utime(later, (1e9, 1e9))
    earlier = save.load(paths.saves_dir() / "earlier.json")
    old = datetime(2025, 1, 1, tzinfo=UTC)
    meta = save.Meta(title="Earlier", created=old, saved=old)
    save.write(paths.saves_dir() / "earlier.json", earlier.record, meta)
    driver.click("title.load")
    assert shown(driver) == ["Later", "Earlier"]


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_of_a_damaged_file_is_written_over_the_buttons(driver: Driver, scale: int) -> None:
    (paths.saves_dir() / "bad.json").write_text('{"format": 1, "game": "chess')
    driver.app.change(ui_scale=scale)
    driver.click("title.load")
    driver.step(3)
    fault, button = driver.find("load.fault"), driver.find("load.open")
    assert fault is not None and button is not None and fault.clip is not None
    assert fault.clip.bottom <= button.rect.y and driver.ui.rect_of("load.fault") is not None


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_what_is_done_to_a_file_is_written_or_told(driver: Driver, scale: int) -> None:
    """Every button has words, or a sign with a tooltip, and none lies over another."""
    driver.app.change(ui_scale=scale)
    put("one.json", "One", begun())
    driver.click("title.load")
    names = ("import", "rename", "delete", "watch", "open")
    buttons = [driver.find(f"load.{name}") for name in names]
    assert all(b is not None and (b.text or b.tooltip) for b in buttons)  # type: ignore[attr-defined]
    rects = [b.rect for b in buttons if b is not None]
    assert all(one.right < two.x for one, two in itertools.pairwise(rects))
    assert all(b.text for b in buttons) == (scale == 100)  # type: ignore[union-attr]


def test_a_match_gets_another_title(driver: Driver) -> None:
    path = put("one.json", "One", begun())
    driver.click("title.load")
    driver.click("load.rename")
    driver.press("ctrl+a")
    driver.type("La niña y el dragón")
    driver.click("load.title.ok")
    assert save.load(path).meta.title == "La niña y el dragón"
    assert shown(driver) == ["La niña y el dragón"]
    driver.press("f2")
    driver.press("escape")
    assert driver.scene == "load"


def test_deleting_asks_and_every_deletion_can_be_undone(driver: Driver) -> None:
    files = [put(f"{name}.json", name, begun(key=n)) for n, name in enumerate(("one", "two", "three"))]
    driver.click("title.load")
    driver.click("load.list.three.json")
    driver.click("load.delete")
    driver.click("load.ask.no")
    assert all(file.exists() for file in files)
    for name in ("one", "two"):
        driver.click(f"load.list.{name}.json")
        driver.press("delete")
        driver.click("load.ask.yes")
    assert [file.exists() for file in files] == [False, False, True]
    driver.click("load.undo")
    assert [file.exists() for file in files] == [False, True, True]
    driver.press("ctrl+z")
    assert all(file.exists() for file in files) and driver.find("load.undo") is None


def test_a_damaged_file_stays_in_the_list_with_its_fault(driver: Driver) -> None:
    path = put("one.json", "One", begun())
    path.write_bytes(path.read_bytes()[:500])
    driver.click("title.load")
    driver.click("load.list.one.json")
    fault = driver.find("load.fault")
    assert fault is not None and fault.words()[0]
    assert not driver.find("load.open").enabled and not driver.find("load.watch").enabled  # type: ignore[union-attr]
    assert driver.find("load.delete").enabled  # type: ignore[union-attr]


def test_a_replay_is_watched_from_the_shelf(driver: Driver) -> None:
    put("one.json", "One", begun())
    driver.click("title.load")
    driver.click("load.watch")
    driver.wait_idle()
    assert driver.scene == "replay"


# Files from elsewhere


def press(driver: Driver, scene: FileScene, part: str) -> None:
    """Click a part of the library's dialog: it reads the pointer itself."""
    pos = scene.rect_of(part).center
    pygame.mouse.set_pos(pos)
    driver.step(2)
    driver.click_at(pos)
    driver.step(2)


def ask_file(driver: Driver, folder: Path) -> FileScene:
    driver.app.scenes.top.folder = folder  # type: ignore[union-attr]
    driver.click("load.import")
    driver.step(2)
    scene = driver.app.scenes.top
    assert isinstance(scene, FileScene)
    return scene


def test_a_file_from_elsewhere_comes_to_the_shelf(driver: Driver, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    (folder / "inner").mkdir(parents=True)
    source = put("x.json", "Traída de fuera", begun())
    source = source.replace(folder / "mine.json")
    driver.click("title.load")
    scene = ask_file(driver, folder)
    press(driver, scene, "mine.json")
    press(driver, scene, "ok")
    assert driver.scene == "load" and shown(driver) == ["Traída de fuera"]
    assert source.exists() and len(list(paths.saves_dir().glob("*.json"))) == 1


def test_a_folder_without_matches_says_so(driver: Driver, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    (folder / "inner").mkdir(parents=True)
    (folder / "inner" / "mine.json").write_text("{}")
    (folder / "notes.txt").write_text("")
    driver.click("title.load")
    scene = ask_file(driver, folder)
    told = driver.app.texts("file.none")
    assert told in driver.texts_on_screen()
    press(driver, scene, "inner/")
    press(driver, scene, "inner/")
    driver.step(2)
    assert told not in driver.texts_on_screen()


def test_a_wrong_file_says_why_and_the_dialog_closes_with_escape(driver: Driver, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "bad.json").write_text('{"format": 1')
    driver.click("title.load")
    ask_file(driver, folder)
    driver.press("escape")
    assert driver.scene == "load"
    scene = ask_file(driver, folder)
    press(driver, scene, "bad.json")
    press(driver, scene, "ok")
    assert driver.scene == "load" and shown(driver) == []
    start = driver.app.texts("load.import.failed", fault="").strip()
    assert any(words.startswith(start) for words in driver.texts_on_screen())
    scene = ask_file(driver, folder)
    driver.resize((1920, 1080))
    press(driver, scene, "cancel")
    assert driver.scene == "load"


def test_files_whose_names_are_no_text_do_not_close_the_dialog(driver: Driver, tmp_path: Path) -> None:
    folder = tmp_path / "strange"
    folder.mkdir()
    for name in (b"\xff\xfe.json", b"a\x01b\n.json", "‮gnp.json".encode(), b"\xc3\xb1.json", b"fine.json"):
        (folder / os.fsdecode(name)).write_bytes(b"{}")
    (folder / os.fsdecode(b"folder\xff")).mkdir()
    driver.click("title.load")
    scene = ask_file(driver, folder)
    driver.step(20)
    press(driver, scene, "fine.json")
    driver.step(20)
    assert driver.find("error.continue") is None
    assert scene.dialog.ok_button.is_enabled
