"""The interface at twice its size: what matters is not cut."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest
from match_help import stand

from tabletop import paths
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.lesson import lesson_of
from tabletop.app.scenes.match.header import add_column, add_header
from tabletop.app.scenes.shelf import replays
from tabletop.app.table import Art, Chip, Header, SeatPanel
from tabletop.app.table.finding import has_table
from tabletop.app.widgets import Box, Button, Label, Paragraph, Ui
from tabletop.dev.contrasts import WatchedFonts
from tabletop.dev.random_match import random_session
from tabletop.engine import registry
from tabletop.render.fonts import Fonts
from tabletop.session.session import Session
from tabletop.store import save
from tests.chesswar.positions import position


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are cut from now on."""
    found: list[str] = []
    fit = Fonts.fit

    def watched(self: Fonts, text: str, style: Any, width: int) -> str:
        shown = fit(self, text, style, width)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(Fonts, "fit", watched)
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", [key for key in sorted(registry.games()) if has_table(key)])
def test_seats_and_their_figures_are_whole(
    game: str, size: tuple[int, int], cut: list[str], tmp_path: Path
) -> None:
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=200)
        keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
        scene: Any = matches.show(driver.app, random_session(registry.find(game), 1), keeper)
        driver.wait_idle()
        header = scene.room.table.questions.header(scene.room.view, scene.names)
        cut.clear()
        driver.ui.invalidate()
        driver.step()
        wanted = {seat.name for seat in header.seats}
        wanted |= {chip.label for seat in header.seats for chip in seat.chips if chip.icon}
        assert wanted.isdisjoint(cut)


def to_scene(driver: Driver, path: tuple[str, ...]) -> None:
    """By these buttons from the title to a screen."""
    for id in path:
        driver.click(id)
        driver.step(20)


def smallest(driver: Driver, scale: int) -> int:
    """The smallest letters of the screen at a size of the interface."""
    fonts = WatchedFonts()
    driver.app.fonts = fonts
    driver.app.change(ui_scale=scale - 10)
    fonts.painted.clear()
    driver.app.change(ui_scale=scale)  # all is painted anew, and nothing at another size
    driver.step(30)
    return min(fonts.painted)


CAMPAIGN = ("title.new", "setup.game.open_wars", "setup.campaign")
SCREENS = {
    "title": (),
    "samples": ("title.samples",),
    "shelf": ("title.load",),
    "replays": ("title.replays",),
    "rules": ("title.rules",),
    "print": ("title.print",),
    "settings": ("title.settings",),
    **{
        f"set-up of {key}": ("title.new", f"setup.game.{key}")
        for key in sorted(registry.games())
        if has_table(key)
    },
    "beginning of a campaign": CAMPAIGN,
    "campaign": (*CAMPAIGN, "begin.start"),
    "editor of maps": ("title.new", "setup.game.open_wars", "setup.map"),
}


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("path", SCREENS.values(), ids=SCREENS)
def test_larger_letters_are_larger_on_every_screen(path: tuple[str, ...], language: str) -> None:
    """At 1280×720 letters of the interface have at least 14 pixels; 21 at 150 %, 28 at 200 %. Rulers of a
    sheet and names on small pictures, which have the size of these, may be smaller by a fifth."""
    with Driver((1280, 720), language) as driver:
        driver.app.change(reduced_motion=True, animation_speed=4.0)
        to_scene(driver, path)
        assert smallest(driver, 150) >= 0.8 * 21
        assert smallest(driver, 200) >= 0.77 * 28


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_the_header_leaves_room_for_figures(seats: int, scale: int, cut: list[str]) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        art = Art("common/icon.webp")
        labels = ("12 H +3", "2/4", "17")
        chips = (*(Chip(f"{n}", label, art) for n, label in enumerate(labels)), Chip("order", "5.º"))
        panels = tuple(SeatPanel(n, f"J{n} · B{n}", (200, 0, 0), chips=chips) for n in range(seats))
        phases = tuple(
            Chip(f"p{n}", "Fase de movimiento", art, state="now" if n == 1 else "") for n in range(3)
        )
        ui = Ui(driver.app.look, driver.app.window.size)
        ui.add(Box(ui.screen, "bar"))
        add_header(
            ui, Header("Turno 6/15 · orden 3-4-5-6-1-2 · luego 2", phases, panels), ["Ana"] * seats, 68
        )
        cut.clear()
        ui.paint(driver.app.window.surface)
        assert not {*labels, *(panel.name for panel in panels)} & set(cut)
        words = ui.words()
        assert all(words.count(label) == seats for label in labels)


def test_the_buttons_of_a_replay_have_whole_words(cut: list[str], tmp_path: Path) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=200)
        file = tmp_path / "match.save"
        matches.Keeper(file, "test", datetime.now(UTC))(random_session(registry.find("chesswar"), 1))
        replays.watch(driver.app, file)
        driver.wait_idle()
        cut.clear()
        driver.ui.invalidate()
        driver.step()
        branch = driver.find("replay.branch")
        assert isinstance(branch, Button) and branch.text not in cut
        assert not {"½×", "1×", "2×", "4×"} & set(cut)


@pytest.mark.parametrize("count", range(1, 6))
def test_figures_that_are_squeezed_into_a_row_are_whole(count: int, cut: list[str]) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        art = Art("common/icon.webp")
        chips = tuple(Chip(f"c{n}", f"4{n}", art) for n in range(count))
        panel = SeatPanel(0, "Jug. A", (200, 0, 0), chips=chips)
        ui = Ui(driver.app.look, driver.app.window.size)
        seats = pygame.Rect(10, 100, 236, 50)
        add_column(
            ui, Header("Turno 1", (), (panel,)), ["Tú"], seats.move(0, -60), seats.move(0, -30), seats, 50
        )
        cut.clear()
        ui.paint(driver.app.window.surface)
        assert not cut


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize(("board", "shape"), [("16x8", "bars"), ("14x14", "columns")])
def test_four_armies_are_named_in_full_and_what_is_asked_is_not_cut(
    board: str, shape: str, scale: int, language: str, cut: list[str]
) -> None:
    """A square board has the height of the window; nothing is below the lower edge."""
    armies = (("human", "ab"), ("orc", "kl"), ("elf", "cd"), ("undead", "mn"))
    top = board.partition("x")[2]
    units = [
        f"{seat} {army}.{piece} {file}{1 if seat < 2 else top}"
        for seat, (army, files) in enumerate(armies)
        for piece, file in zip("KP", files, strict=True)
    ]
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        p = position(*units, players="2v2" if shape == "bars" else "4", board=board)
        scene = stand(driver, p)
        driver.click(f"unit:{p.id('b1')}")
        driver.wait_idle()
        places = scene.layout.places
        assert places.shape == shape and places.folded
        assert shape == "bars" or min(places.board.w, places.board.h) > 0.99 * scene.theme.height
        names = {seat.name for seat in scene.room.table.questions.header(scene.room.view, scene.names).seats}
        assert len(names) == 4 and not names & set(cut)
        for id in ("match.prompt", "match.prompt.detail"):
            words = driver.find(id)
            if words is not None:
                high = words.height if isinstance(words, Paragraph) else words.rect.h
                assert words.rect.y + high <= 720, id


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_question_of_slim_bars_and_the_tools_stand_where_they_have_room(
    scale: int, language: str, tmp_path: Path
) -> None:
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        saved = save.load(paths.samples_dir() / "chesswar-5-the-ridge-is-lost.json")
        session = Session.resume(saved.record, saved.history)
        keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
        scene: Any = matches.show(driver.app, session, keeper)
        driver.wait_idle()
        question = driver.find("match.prompt")
        assert scene.layout.places.folded and question is not None
        assert question.rect.bottom <= 720, "no line of the question is cut"
        assert driver.rect("match.menu").right <= scene.rect(*scene.layout.places.tools).right


def test_a_list_that_has_no_room_loses_whole_items() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        fonts, style = driver.app.fonts, driver.app.look.theme.style("small")
        line = "ChessWar · 21/11/2026 12:00 · ronda 5"
        wide = fonts.width(line, style)
        assert fonts.fit_items(line, style, wide) == line
        assert fonts.fit_items(line, style, wide - 1) == "ChessWar · 21/11/2026 12:00"
        assert fonts.fit_items("ChessWar", style, wide // 8).endswith("…")


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_filters_of_the_gallery_are_whole(language: str, cut: list[str]) -> None:
    with Driver((1280, 720), language) as driver:
        driver.app.change(ui_scale=200)
        to_scene(driver, ("title.new", "setup.game.open_card_wars", "setup.decks"))
        cut.clear()
        driver.ui.invalidate()
        driver.step(2)
        assert not [words for words in cut if words in driver.texts_on_screen()]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scene", ["samples", "load", "replays", "print", "settings"])
def test_the_title_of_a_screen_is_whole(scene: str, language: str, cut: list[str]) -> None:
    with Driver((1920, 1080), language) as driver:
        driver.app.change(ui_scale=200)
        driver.app.go(scene)
        driver.wait_idle()
        cut.clear()
        driver.ui.invalidate()
        driver.step()
        titles = [w for w in driver.ui.layers[0].widgets if isinstance(w, Label) and w.role == "title"]
        assert titles, "a screen says what it is"
        assert not [word for word in cut if word in [title.text for title in titles]]


@pytest.mark.parametrize("game", [key for key in sorted(registry.games()) if lesson_of(key) is not None])
def test_what_is_in_force_does_not_lie_under_the_tools_of_a_guide(game: str) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=200)
        driver.app.go("guide", game=game)
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        tools = [driver.rect(f"match.{name}") for name in ("undo", "hint", "menu")]
        chips = scene.room.table.questions.lasting(scene.room.view)
        shown = [widget.rect for chip in chips if (widget := driver.find(chip.id)) is not None]
        assert len(shown) == len(chips)
        assert all(chip.collidelist(tools) == -1 for chip in shown)


@pytest.mark.parametrize("scale", [125, 150, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_what_is_said_below_the_sheets_is_within_its_panel(scale: int, language: str) -> None:
    with Driver((1280, 720), language) as driver:
        driver.app.change(ui_scale=scale)
        to_scene(driver, ("title.print",))
        note: Any = driver.find("print.note")
        assert note.height <= note.rect.h and note.rect.bottom < driver.app.window.size[1]


@pytest.mark.parametrize("scale", [125, 150, 200])
def test_what_is_told_of_a_saved_match_is_within_its_panel(scale: int, tmp_path: Path) -> None:
    with Driver((1280, 720), "en") as driver:
        session = random_session(registry.find("chesswar"), 1)
        long = matches.shelf().auto_path("chesswar", datetime.now(UTC), 5).with_stem("m" * 60)
        matches.Keeper(long, "test", datetime.now(UTC))(session)
        driver.app.change(ui_scale=scale)
        to_scene(driver, ("title.load",))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        told = [widget for widget in scene.detail._widgets if isinstance(widget, Paragraph)]
        assert told and all(w.rect.y + w.height <= scene.detail.rect.bottom for w in told)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_message_wraps_within_the_window(size: tuple[int, int]) -> None:
    """Why nothing can be undone left the window on one line."""
    with Driver(size, "en") as driver:
        driver.app.change(ui_scale=200)
        said = "This cannot be undone: since then a die has been rolled or something hidden revealed."
        driver.ui.toast(said, "warning")
        ((rich, rect, _),) = driver.ui._toast_places()
        assert driver.ui.screen.contains(rect) and len(rich.lines) > 1


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
def test_a_message_covers_nothing_of_the_question(size: tuple[int, int], scale: int) -> None:
    """One wider than the board lay over the column with the question."""
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = stand(driver, position("W human.P d4", "W human.K a1", "B orc.P d6", "B orc.K h8"))
        driver.wait_idle()
        assert scene.layout.places.shape == "columns"
        column = scene.rect(*scene.layout.places.asked)
        driver.ui.toast("Esto no se puede deshacer: desde entonces se tiró un dado o se supo algo. " * 2)
        ((_, rect, _),) = driver.ui._toast_places()
        assert rect.x >= column.right and driver.ui.screen.contains(rect)
        driver.ui.toasts.clear()
        driver.ui.toast("Aquí no llega: está a 5 casillas.", at=(column.right + 30, size[1] // 2))
        ((_, rect, _),) = driver.ui._toast_places()
        assert rect.x >= column.right and driver.ui.screen.contains(rect)
