"""Every setting changes at once and is kept; the folder of the matches is chosen with the mouse."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.app.driver import Driver
from tabletop.app.folder_dialog import nearest, write_fault
from tabletop.store import settings
from tabletop.text.catalogue import Texts


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("TABLETOP_SAVES", raising=False)
    (tmp_path / "old").mkdir()
    paths.set_saves_dir(tmp_path / "old")
    settings.save(settings.Settings(saves_folder=str(tmp_path / "old")))
    yield
    paths.set_saves_dir(None)


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        made.click("title.settings")
        yield made


def test_every_setting_is_kept(driver: Driver) -> None:
    for name in ("colour_blind", "reduced_motion", "sound"):
        driver.click(f"settings.{name}")
    for name in ("volume", "animation_speed", "ui_scale"):
        driver.ui.focus_id(f"settings.{name}")
        driver.press("right")
    kept = settings.load().settings
    assert kept.colour_blind and kept.reduced_motion and not kept.sound
    assert (kept.volume, kept.animation_speed, kept.ui_scale) == (0.75, 1.25, 110)
    assert not driver.app.sound.enabled and driver.app.sound.volume == 0.75
    assert driver.app.look.theme.ui_scale == 1.1


def test_the_language_is_changed(driver: Driver) -> None:
    other = "en" if driver.app.texts.language == "es" else "es"
    driver.click(f"settings.language.{other}")
    assert driver.app.texts.language == settings.load().settings.language == other


def test_a_folder_is_chosen_by_walking_to_it(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "Partidas" / "ñandú").mkdir(parents=True)
    (tmp_path / ".hidden").mkdir()
    driver.click("settings.saves_folder")
    driver.click("folder.up")
    assert driver.find("folder.path").text == str(tmp_path)
    assert driver.find("folder.list..hidden") is None
    driver.click("folder.list.Partidas")
    driver.click("folder.list.ñandú")
    driver.click("folder.use")
    assert paths.saves_dir() == tmp_path / "Partidas" / "ñandú"
    assert settings.load().settings.saves_folder == str(tmp_path / "Partidas" / "ñandú")
    assert driver.find("folder.use") is None
    assert any("ñandú" in toast.text for toast in driver.ui.toasts)
    assert driver.find("settings.saves_folder.path").text.endswith("ñandú")


def test_a_typed_folder_is_made(driver: Driver, tmp_path: Path) -> None:
    driver.click("settings.saves_folder")
    driver.type(str(tmp_path / "new" / "deep"))
    driver.press("enter")
    assert paths.saves_dir() == tmp_path / "new" / "deep"


def test_a_folder_that_cannot_be_used_keeps_the_dialog_open(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    driver.click("settings.saves_folder")
    driver.type(str(tmp_path / "file" / "x"))
    driver.click("folder.use")
    assert driver.find("folder.fault").text
    assert paths.saves_dir() == tmp_path / "old"
    driver.press("escape")
    assert driver.find("folder.use") is None and driver.scene == "settings"


def test_the_usual_folder_comes_back(driver: Driver) -> None:
    driver.click("settings.saves_folder")
    driver.click("folder.usual")
    assert settings.load().settings.saves_folder == ""


def test_the_dialog_fits_a_large_interface(driver: Driver) -> None:
    driver.app.change(ui_scale=200)
    driver.step()
    driver.click("settings.saves_folder")
    for name in ("folder.path", "folder.list", "folder.use", "folder.cancel", "folder.up"):
        assert driver.ui.screen.contains(driver.find(name).rect)
    assert driver.find("folder.list").rect.h > 60


def test_where_one_may_write(tmp_path: Path) -> None:
    texts = Texts("es")
    assert write_fault(texts, tmp_path / "a" / "b") == "" and list((tmp_path / "a" / "b").iterdir()) == []
    (tmp_path / "file").write_bytes(b"")
    assert write_fault(texts, tmp_path / "file") == texts("store.fault.not-a-folder")
    assert nearest(tmp_path / "x" / "y") == tmp_path


def test_every_setting_and_what_it_means_is_seen_at_once(driver: Driver) -> None:
    settings_there = ("language", "fullscreen", "ui_scale", "colour_blind", "animation_speed")
    settings_there += ("reduced_motion", "sound", "volume", "saves_folder")
    for name in settings_there:
        widget = driver.find(f"settings.{name}")
        assert widget is not None and driver.ui.rect_of(f"settings.{name}") == widget.rect, name
    words = " ".join(driver.texts_on_screen()).replace("**", "")
    for name in settings_there:
        if driver.app.texts.has(f"settings.{name}.help"):
            assert driver.app.texts(f"settings.{name}.help").replace("**", "") in words, name
