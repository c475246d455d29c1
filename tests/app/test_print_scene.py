"""The print scene: from the title to a PDF, with every page in sight, options, empty states, cancelling."""

from __future__ import annotations

import errno
import time
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from pypdf import PdfReader

from tabletop import paths
from tabletop.app import hooks
from tabletop.app.driver import Driver
from tabletop.app.scenes.print import choices as print_choices
from tabletop.app.scenes.print import work as print_work
from tabletop.app.scenes.print.list import PartList
from tabletop.app.scenes.print.scene import PrintScene
from tabletop.app.widgets import Box, Button
from tabletop.engine import registry
from tabletop.pnp import pdf
from tabletop.render.fonts import Fonts

GAME = "chesswar"
"""The game whose sheets are chosen here; others may come before it."""


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere, so that nothing but sheets lies in the folder of sheets."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("TABLETOP_CONFIG", str(home / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(home / "saves"))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "sheets_dir", lambda: tmp_path)


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en") as made:
        open_with(made, 2)
        yield made


def open_with(driver: Driver, parts: int, game: str = GAME) -> PrintScene:
    """From the title, with only the first components of a game chosen, so that little is drawn."""
    choices = print_choices.choices_of(driver.app, game)
    keys = [c.key for c in choices.components(driver.app.texts)][:parts]
    choices.counts.clear()
    choices.counts.update(dict.fromkeys(keys, 1))
    driver.app.go("print", game=game)
    settle(driver)
    return scene(driver)


def scene(driver: Driver) -> PrintScene:
    top = driver.app.scenes.top
    assert isinstance(top, PrintScene)
    return top


def settle(driver: Driver) -> None:
    """Until every page is drawn or written; the threads have their own time."""
    for _ in range(3000):
        if not driver.app.loop.once(1 / 60):
            driver.step(2)
            return
        time.sleep(0.005)
    raise AssertionError("the scene does not come to rest")


def label(driver: Driver, id: str) -> str:
    found: Any = driver.find(id)
    text: str = found.text
    return text


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_every_page_is_shown_and_counted(size: tuple[int, int], language: str) -> None:
    with Driver(size, language) as driver:
        shown = open_with(driver, 3)
        assert shown.job is not None and shown.job.sheets >= 3
        assert len(shown.inks) == len(shown.job.pages)
        assert shown.preview.picture is not None
        for n in range(len(shown.job.pages)):
            assert f"print.strip.{n}" in driver.ids()
        assert str(shown.job.sheets) in label(driver, "print.sheets")
        assert "ml" in label(driver, "print.ink")
        assert not [word for word in driver.texts_on_screen() if "⟦" in word]
        driver.press("escape")
        assert driver.scene == "title"


def test_the_preview_is_the_page(driver: Driver) -> None:
    shown = scene(driver)
    page, rect = shown.preview.page, shown.preview.page_rect()
    assert page is not None
    assert abs(rect.w / rect.h - page.w / page.h) < 0.01
    surface = driver.app.window.surface
    assert surface.get_at((rect.x + 2, rect.y + 2))[:3] == (255, 255, 255)
    spot = page.spots[0]
    scale = rect.w / page.w
    inside = (rect.x + round((spot.x + spot.w / 2) * scale), rect.y + round((spot.y + spot.h / 2) * scale))
    assert surface.get_at(inside)[:3] != (255, 255, 255)
    driver.move((rect.x + round(100 * scale), rect.y + round(50 * scale)))
    where = shown.preview.at(shown.preview.ui.pointer)
    assert where is not None and abs(where[0] - 100) < 1 and abs(where[1] - 50) < 1


def test_at_rest_nothing_is_painted(driver: Driver) -> None:
    painted = driver.app.loop.redraws
    driver.step(40)
    assert driver.app.loop.redraws == painted and not scene(driver).studio.busy


def test_zoom_keeps_what_is_under_the_pointer(driver: Driver) -> None:
    shown = scene(driver)
    inner = shown.preview.inner
    pos = (inner.centerx + inner.w // 8, inner.centery - inner.h // 8)
    driver.wheel(5, at=pos)
    before = shown.preview.at(pos)
    driver.wheel(1, at=pos)
    after = shown.preview.at(pos)
    assert before and after and abs(before[0] - after[0]) < 1 and abs(before[1] - after[1]) < 1
    assert shown.preview.percent > 60
    settle(driver)
    assert shown.preview.picture is not None
    assert shown.preview.picture.get_size() == shown.preview.page_rect().size
    driver.click("print.zoom.real")
    assert label(driver, "print.percent") == "100%"
    driver.press("0")
    assert shown.preview.zoom == 0.0
    place = shown.preview.page_rect()
    driver.press("+")
    driver.drag(shown.preview.inner.center, (shown.preview.inner.centerx - 40, shown.preview.inner.centery))
    assert shown.preview.page_rect() != place
    driver.ui.focus_id("print.page")
    for key, moved in (("down", (0, -1)), ("up", (0, 1))):
        before_y = shown.preview.page_rect().y
        driver.press(key)
        assert (shown.preview.page_rect().y - before_y) * moved[1] > 0


def test_pages_are_walked_through_with_strip_buttons_and_keys(driver: Driver) -> None:
    shown = scene(driver)
    assert shown.job is not None
    last = len(shown.job.pages) - 1
    driver.click("print.next")
    assert shown.page == 1
    driver.press("pageup")
    assert shown.page == 0
    driver.press("end")
    assert shown.page == last
    driver.press("home")
    driver.click(f"print.strip.{last}")
    assert shown.page == last and label(driver, "print.number").startswith(f"{last + 1} /")
    driver.press("left")
    assert shown.page == last - 1


def test_components_and_groups_are_ticked_and_counted(driver: Driver) -> None:
    shown = scene(driver)
    keys = [c.key for c in shown.choices.components(driver.app.texts)]
    first = keys[0]
    sheets = shown.job.sheets if shown.job else 0
    driver.click(f"print.parts.{first}.more")
    assert shown.choices.counts[first] == 2 and shown.job is not None and shown.job.sheets > sheets
    driver.click(f"print.parts.{first}.less")
    driver.click(f"print.parts.{first}.less")
    assert first not in shown.choices.counts
    driver.click(f"print.parts.{first}")
    assert shown.choices.counts[first] == 1
    group = next(c.group for c in shown.choices.components(driver.app.texts))
    members = {c.key for c in shown.choices.components(driver.app.texts) if c.group == group}
    driver.click(f"print.parts.group:{group}")
    assert members <= shown.choices.counts.keys()
    driver.click(f"print.parts.group:{group}")
    assert not members & shown.choices.counts.keys()
    driver.hover(f"print.parts.{first}", 0.1)
    note: Any = driver.find("print.note")
    assert "**" in note.text
    driver.ui.focus_id("print.parts")
    driver.ui.keyboard = True
    shown.list.selected = first
    driver.press("space")
    assert shown.choices.counts[first] == 1


def test_with_nothing_chosen_the_scene_says_so(driver: Driver) -> None:
    driver.click("print.nothing")
    settle(driver)
    assert any("nothing to print yet" in word for word in driver.texts_on_screen())
    button = driver.find("print.export")
    assert button is not None and not button.enabled and button.reason
    driver.click("print.usual")
    assert button.enabled and scene(driver).job is not None


def test_without_games_the_scene_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_choices, "printable_games", lambda: ())
    with Driver((1280, 720), "es") as driver:
        driver.click("title.print")
        driver.wait_idle()
        assert any("Ningún juego" in word for word in driver.texts_on_screen())
        driver.press("escape")
        assert driver.scene == "title"


def test_options_change_the_pages(driver: Driver) -> None:
    shown = scene(driver)
    driver.click("print.paper.A3")
    assert shown.job is not None and {max(p.w, p.h) for p in shown.job.pages} == {420.0}
    driver.click("print.bleed.3")
    assert shown.choices.options.bleed == 3
    for name in ("crop_marks", "grey", "saver"):
        before = getattr(shown.choices.options, name)
        driver.click(f"print.{name}")
        assert getattr(shown.choices.options, name) is not before
    driver.click("print.flip")
    driver.click("print.flip.menu.none")
    assert shown.job is not None and not any(p.side == "back" for p in shown.job.pages)
    sheets = shown.job.sheets
    driver.click("print.copies")
    driver.click("print.copies.menu.2")
    assert shown.job is not None and shown.job.sheets == 2 * sheets
    assert driver.app.texts.language == "en"
    driver.click("print.language.es")
    assert shown.choices.texts.language == "es" and driver.app.texts.language == "en"
    assert label(driver, "print.file").endswith("-a3-es.pdf")


def test_what_was_chosen_is_found_again(driver: Driver) -> None:
    driver.click("print.paper.Letter")
    counts = dict(scene(driver).choices.counts)
    driver.press("escape")
    driver.click("title.print")
    assert scene(driver).choices.options.paper == "Letter" and scene(driver).choices.counts == counts


def test_the_pdf_is_written_and_replaced_only_after_asking(driver: Driver, tmp_path: Path) -> None:
    shown = scene(driver)
    assert shown.job is not None
    driver.click("print.file")
    driver.press("a", pygame.KMOD_CTRL)
    driver.type("mis láminas")
    driver.click("print.export")
    settle(driver)
    file = tmp_path / "mis láminas.pdf"
    assert len(PdfReader(file).pages) == len(shown.job.pages)
    assert any("mis láminas.pdf" in word and "100%" in word for word in driver.texts_on_screen())
    driver.click("print.done.ok")
    made = file.stat().st_mtime_ns
    driver.press("ctrl+p")
    assert driver.find("print.replace.yes") is not None
    driver.click("print.replace.no")
    assert file.stat().st_mtime_ns == made
    driver.press("ctrl+p")
    driver.click("print.replace.yes")
    settle(driver)
    assert file.stat().st_mtime_ns > made


def test_the_export_can_be_cancelled(driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    plain = print_work.Press._progress

    def slowly(self: print_work.Press, done: int, total: int) -> bool:
        goes_on = plain(self, done, total)
        told.append(done)
        return not self._stop.wait(20) if done == 1 else goes_on

    monkeypatch.setattr(print_work.Press, "_progress", slowly)
    driver.click("print.export")
    while 1 not in told:
        driver.step()
        time.sleep(0.005)
    driver.step()
    assert any(word.startswith("Page 2 of") for word in driver.texts_on_screen())
    driver.resize((1920, 1080))
    driver.click("print.press.cancel")
    settle(driver)
    assert not list(tmp_path.iterdir()) and max(told) == 1
    assert driver.find("print.press.cancel") is None


@pytest.mark.parametrize(
    ("typed", "file"),
    [
        ("../fuera", "-fuera.pdf"),
        ("/etc/passwd", "-etc-passwd.pdf"),
        ('a\\b:c*"<>|?', "a-b-c-.pdf"),
        ("CON", "CON-.pdf"),
        ("nul.2", "nul-.2.pdf"),
        ("hoja.PDF", "hoja.pdf"),
        ("...", "-.pdf"),
        ("ñ" * 300, "ñ" * 90 + ".pdf"),
    ],
)
def test_a_name_never_leaves_the_folder(driver: Driver, tmp_path: Path, typed: str, file: str) -> None:
    choices = scene(driver).choices
    choices.names[choices.game] = typed
    assert choices.path() == tmp_path / file


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_full_disk_is_explained_in_the_readers_language(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(pdf, "write", full)
    with Driver((1280, 720), language) as made:
        open_with(made, 1)
        made.click("print.export")
        settle(made)
        said = {"es": "No queda sitio en el disco.", "en": "The disk is full."}[language]
        assert any(said in word for word in made.texts_on_screen())
        assert not list(tmp_path.iterdir())


def test_leaving_while_it_is_written_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = print_work.Press._progress

    def slowly(self: print_work.Press, done: int, total: int) -> bool:
        time.sleep(0.2)
        return plain(self, done, total)

    monkeypatch.setattr(print_work.Press, "_progress", slowly)
    with Driver((1280, 720), "en") as made:
        open_with(made, 2)
        made.click("print.export")
        made.step()
        assert list(tmp_path.iterdir())
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_is_explained(driver: Driver) -> None:
    driver.click("print.folder")
    field: Any = driver.find("print.folder-dialog.path")
    field.set_text("/proc/none")
    driver.click("print.folder-dialog.use")
    driver.click("print.export")
    settle(driver)
    assert driver.find("print.failed.ok") is not None
    assert any("/proc/none" in word for word in driver.texts_on_screen())


def test_large_interface_still_has_everything_in_reach() -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=150)
        try:
            open_with(driver, 1)
            for id in ("print.saver", "print.export", "print.zoom.fit", "print.next"):
                assert driver.rect(id).w > 10
            driver.click("print.saver")
            assert scene(driver).choices.options.saver
        finally:
            driver.app.change(ui_scale=100)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_of_the_print_scene_covers_another_part_and_no_row_is_cut(scale: int) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale)
        open_with(driver, 1)
        for side in ("parts", "how"):
            if driver.find("print.side") is not None:
                driver.click(f"print.side.{side}")
                driver.step(3)
            shown = [w for w in driver.ui.layers[0].widgets if isinstance(w, Button) and w.scroller is None]
            for one, other in combinations(shown, 2):
                assert not one.rect.colliderect(other.rect), (one.id, other.id)
            presets = [w for w in shown if w.id in ("print.usual", "print.everything", "print.nothing")]
            fonts, style = driver.app.look.fonts, driver.app.look.theme.style("small_bold")
            for each in presets:
                assert fonts.shrink(each.text, style, each.rect.w - driver.app.look.px(24)) == style
            area: Any = driver.find("print.options")
            for part in area._children if area is not None else ():
                inside = area.rect.contains(part.rect) or not area.rect.colliderect(part.rect)
                assert inside or isinstance(part, Box), part.id
        driver.app.change(ui_scale=100)


def test_the_sheets_of_the_game_played_last_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    with Driver((1280, 720), "en") as driver:
        monkeypatch.setattr(hooks, "latest_game", lambda app: "hegregon")
        assert print_choices.choices_of(driver.app).game == "hegregon"
        monkeypatch.setattr(hooks, "latest_game", lambda app: "")
        assert print_choices.choices_of(driver.app).game == "hegregon", "and stay chosen"
        assert print_choices.choices_of(driver.app, GAME).game == GAME


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_how_many_sheets_a_board_takes_is_said_before_it_is_printed(language: str, scale: int) -> None:
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        made = driver.app.go("print", game="chesswar")
        driver.step(20)
        t, parts = driver.app.texts, driver.find("print.parts")
        assert isinstance(made, PrintScene) and isinstance(parts, PartList)
        made.parts.choose_many("nothing")
        driver.step(20)
        assert parts.remark_of("board-8") == t.count("print.glued", 2), "also of what is not chosen"
        assert parts.remark_of("board-12") == t.count("print.glued", 6) and not parts.remark_of("dice")
        driver.hover("print.parts.board-12")
        assert any(t.count("print.glued.note", 6) in words for words in driver.texts_on_screen())
        driver.click("print.parts.board-12")
        driver.step(5)
        assert made.job is not None and made.job.sheets == 6
        for n in range(1, 7):
            made.go_to(n - 1)
            assert t("print.part", n=n, of=6) in driver.texts_on_screen()
        made.change(paper="A3")
        driver.step(20)
        assert made.job.sheets == 4 and parts.remark_of("board-12") == t.count("print.glued", 4)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_names_of_what_is_printed_are_told_apart_at_every_size(
    scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No name is cut, chosen or not, so that boards of different sizes do not look alike."""
    cut: list[str] = []
    fit = Fonts.fit

    def watched(self: Fonts, text: str, style: Any, width: int) -> str:
        shown = fit(self, text, style, width)
        if shown != text:
            cut.append(text)
        return shown

    with Driver((1280, 720), language) as driver:
        driver.app.change(ui_scale=scale)
        for game in registry.names():
            open_with(driver, 2, game)  # the names of all stand there whatever is chosen
            parts: Any = driver.find("print.parts")
            labels = {row.label for row in parts.rows}
            with monkeypatch.context() as patch:
                patch.setattr(Fonts, "fit", watched)
                patch.setattr(parts, "count_of", lambda key: 1)
                for row in parts.rows:
                    parts.reveal(f"print.parts.{row.key}")
                    driver.ui.invalidate()
                    driver.step()
            assert labels.isdisjoint(cut), game
