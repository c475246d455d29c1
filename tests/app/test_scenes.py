"""The title, the settings and the rules reader, as a person uses them."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop import paths
from tabletop.app import hooks
from tabletop.app.driver import Driver
from tabletop.store import settings
from tabletop.text.rulebook import games_with_rulebook

BOOKS = games_with_rulebook("es")


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es") as made:
        yield made


def test_the_title_says_where_one_can_go(driver: Driver) -> None:
    for name in ("continue", "new", "load", "replays", "rules", "settings", "quit"):
        assert driver.find(f"title.{name}") is not None
    assert "Cinco Guerras" in driver.texts_on_screen()


def test_without_a_match_continue_says_so(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "latest", lambda app: None)
    driver.app.scenes.rebuild()
    driver.hover("title.continue")
    assert "Todavía no hay ninguna partida empezada." in driver.texts_on_screen()


def test_continue_names_the_match_and_resumes_it(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    resumed = []
    monkeypatch.setattr(hooks, "latest", lambda app: ("Humanos – Orcos", "ronda 4"))
    monkeypatch.setattr(hooks, "resume", resumed.append)
    driver.app.scenes.rebuild()
    driver.click("title.continue")
    assert resumed == [driver.app]
    assert "Humanos – Orcos · ronda 4" in driver.texts_on_screen()


def test_the_language_changes_at_once_and_is_kept(driver: Driver) -> None:
    driver.click("title.language.en")
    assert "Settings" in driver.texts_on_screen()
    assert settings.load().settings.language == "en"


def test_quitting_asks_first(driver: Driver) -> None:
    driver.press("escape")
    driver.click("quit.no")
    assert driver.app.running
    driver.click("title.quit")
    driver.click("quit.yes")
    assert not driver.app.running


def test_settings_apply_at_once_and_survive(driver: Driver) -> None:
    driver.click("title.settings")
    driver.click("settings.colour_blind")
    driver.click("settings.reduced_motion")
    driver.ui.focus_id("settings.animation_speed")
    driver.press("right")
    kept = settings.load().settings
    assert (kept.colour_blind, kept.reduced_motion, kept.animation_speed) == (True, True, 1.25)
    assert driver.app.look.palette.move == (86, 180, 233)
    driver.press("escape")
    assert driver.scene == "title"


def test_a_larger_interface_is_laid_out_anew(driver: Driver) -> None:
    driver.click("title.settings")
    before = driver.rect("settings.back").h
    driver.app.change(ui_scale=200)
    driver.step()
    assert driver.rect("settings.back").h == 2 * before
    driver.click("settings.saves_folder")
    assert driver.find("folder.use") is not None


@pytest.mark.parametrize("scale", [100, 130, 160, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1400, 1050)])
def test_every_choice_of_the_title_can_be_reached_at_every_size(size: tuple[int, int], scale: int) -> None:
    with Driver(size, "es") as driver:
        driver.app.change(ui_scale=scale)
        driver.step()
        screen = pygame.Rect((0, 0), size)
        rects = [driver.rect(id) for id in driver.ids() if id.count(".") == 1]
        assert all(screen.contains(rect) for rect in rects)
        buttons = [
            driver.rect(f"title.{name}")
            for name in ("continue", "new", "load", "replays", "rules", "settings", "quit")
        ]
        assert all(rect.collidelist(buttons[at + 1 :]) < 0 for at, rect in enumerate(buttons))


def test_the_saves_folder_can_be_changed(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLETOP_SAVES")
    driver.click("title.settings")
    driver.click("settings.saves_folder")
    driver.type(str(tmp_path / "mías"))
    driver.click("folder.use")
    assert paths.saves_dir() == tmp_path / "mías"
    driver.app.change(saves_folder="")


def test_a_folder_that_cannot_be_used_is_refused(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    driver.click("title.settings")
    driver.click("settings.saves_folder")
    driver.type(str(tmp_path / "file" / "x"))
    driver.press("enter")
    assert any("No se puede usar esa carpeta" in text for text in driver.texts_on_screen())
    assert driver.app.settings.saves_folder == ""


def test_damaged_settings_are_said(tmp_path: Path) -> None:
    settings.settings_file().write_bytes(b"{")
    with Driver((1280, 720), "en") as driver:
        assert any("damaged" in text for text in driver.texts_on_screen())


@pytest.mark.skipif(not BOOKS, reason="no rulebook yet")
class TestRules:
    def test_f1_opens_the_rules_and_escape_leaves(self, driver: Driver) -> None:
        driver.press("f1")
        assert driver.scene == "rules"
        driver.press("escape")
        assert driver.scene == "title"

    def test_a_chapter_is_chosen_and_read(self, driver: Driver) -> None:
        driver.press("f1")
        scene = driver.app.scenes.top
        driver.click("rules.list.2")
        assert scene.book.chapters[2].title in driver.texts_on_screen()

    def test_a_search_lists_hits_and_goes_to_the_first(self, driver: Driver) -> None:
        driver.press("f1")
        scene = driver.app.scenes.top
        driver.click("rules.search")
        driver.type("turno")
        assert scene.hits and (scene.chapter, scene.marked) == (scene.hits[0].chapter, scene.hits[0].block)
        driver.click("rules.list.hit3")
        assert (scene.chapter, scene.marked) == (scene.hits[3].chapter, scene.hits[3].block)

    def test_an_unknown_word_says_so(self, driver: Driver) -> None:
        driver.press("f1")
        driver.click("rules.search")
        driver.type("zzzqqq")
        assert any("zzzqqq" in text and "no aparece" in text.lower() for text in driver.texts_on_screen())

    def test_every_anchor_of_every_book_can_be_opened(self, driver: Driver) -> None:
        for game in BOOKS:
            scene = driver.app.go("rules", game=game)
            anchors = scene.book.anchors()
            for anchor in list(anchors)[:: max(1, len(anchors) // 12)]:
                scene.show(anchor)
                driver.step()
                assert driver.rect("rules.marked").h > 0
                driver.press("escape")
            driver.press("escape")

    def test_both_languages_open_at_the_same_rule(self, driver: Driver) -> None:
        for game in BOOKS:
            scene = driver.app.go("rules", game=game)
            spanish = set(scene.book.anchors())
            driver.app.change(language="en")
            assert set(scene.book.anchors()) == spanish
            driver.app.change(language="es")
            driver.press("escape")


def test_f12_writes_a_picture(driver: Driver) -> None:
    driver.press("f12")
    assert len(list(paths.pictures_dir().glob("*.png"))) == 1
    assert any("Captura" in text for text in driver.texts_on_screen())


def test_resizing_builds_anew(driver: Driver) -> None:
    before = driver.rect("title.settings")
    driver.resize((1920, 1080))
    assert driver.rect("title.settings").w == before.w * 3 // 2
    driver.click("title.settings")
    assert driver.scene == "settings"


def test_an_exception_is_logged_and_shown_and_the_application_goes_on(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise RuntimeError("on purpose")

    driver.find("title.settings").on_click = fail
    driver.click("title.settings")
    assert "on purpose" in caplog.text
    assert any("tabletop.log" in text for text in driver.texts_on_screen())
    driver.click("error.continue")
    driver.click("title.rules")
    assert driver.scene == "rules"
