"""Seats side by side where there is little height: no line lies on another."""

from __future__ import annotations

import pygame
import pytest

from tabletop import paths
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.arrangement import LOW_TILES, TILES
from tabletop.app.scenes.match.panels import ChipView
from tabletop.app.scenes.match.seats import SeatView
from tabletop.app.scenes.match.tiles import build_tiles
from tabletop.app.table import Art, Chip, SeatAnswer, SeatPanel
from tabletop.app.widgets import Box, Ui
from tabletop.session.session import Session
from tabletop.store import save

FLAT = 0.8
"""Letters that have less than this share of their height lie on what stands above or below."""


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("names", [("Daemons", "Dwarves"), ("Demonios", "Enanos"), ("Elfos", "Orcos")])
@pytest.mark.parametrize("wide", [212.0, 220.0, 240.0, 280.0])
def test_of_two_seats_in_low_tiles_names_and_figures_stand_in_one_line(
    wide: float, names: tuple[str, str], scale: int
) -> None:
    """Once the gold lay below the name, over its letters."""
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        ui, px, art = Ui(driver.app.look, driver.app.window.size), driver.app.look.px, Art("common/icon.webp")
        chips = tuple(Chip(f"c{n}", f"{n}", art) for n in range(3))
        seats = [SeatPanel(n, name, (200, 0, 0), chips=chips) for n, name in enumerate(names)]
        ui.add(Box(ui.screen, "bar"))
        build_tiles(ui, seats, ["Ana", "Eva"], pygame.Rect(10, 100, px(wide), px(TILES)))
        views = [each for each in ui.layers[0].widgets if isinstance(each, SeatView)]
        style = ui.look.theme.style("small_bold")
        assert all(view.line >= FLAT * ui.look.fonts.height(style) for view in views)
        assert len({view.letters for view in views}) == 1, "names have letters of one size"
        figures = [each.rect for each in ui.layers[0].widgets if isinstance(each, ChipView)]
        assert figures, "something of how they stand is seen"
        for view, seat in zip(views, seats, strict=True):
            assert view.letters is not None
            end = view.rect.x + px(11) + ui.look.fonts.width(seat.name, view.letters)
            own = [rect for rect in figures if view.rect.contains(rect)]
            assert all(rect.x >= end - px(3) for rect in own), "beside the name"


@pytest.mark.parametrize(
    "names", [("No Muertos", "Enanos"), ("Enanos", "No Muertos"), ("Demonios", "Amazonas")]
)
def test_of_two_seats_in_low_tiles_gold_and_mana_are_shown_beside_a_long_name(names: tuple[str, str]) -> None:
    """In large letters the second figure of each was left out."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=150)
        ui, px, art = Ui(driver.app.look, driver.app.window.size), driver.app.look.px, Art("common/icon.webp")
        chips = tuple(Chip(f"c{n}", f"{n}", art) for n in (12, 19, 20))
        seats = [SeatPanel(n, name, (200, 0, 0), chips=chips) for n, name in enumerate(names)]
        ui.add(Box(ui.screen, "bar"))
        build_tiles(ui, seats, ["Ana", "Eva"], pygame.Rect(15, 579, px(230), px(TILES)))
        for view in [each for each in ui.layers[0].widgets if isinstance(each, SeatView)]:
            own = [
                each
                for each in ui.layers[0].widgets
                if isinstance(each, ChipView) and view.rect.contains(each.rect)
            ]
            assert [each.chip.label for each in own][:2] == ["12", "19"]
            assert view.letters is not None
            end = view.rect.x + px(11) + ui.look.fonts.width(view.seat.name, view.letters)
            assert own[0].rect.x >= end - px(3), "beside the name"


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 200), ((1280, 720), 200)])
def test_the_two_lines_of_a_tile_in_a_slim_bar_are_apart(size: tuple[int, int], scale: int) -> None:
    """Over a wide board: the figures begin below the letters of the name."""
    record = save.load(paths.samples_dir() / "chesswar-5-the-ridge-is-lost.json").record
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        keeper = Keeper(matches.shelf().quick_path(), "tiles", None)
        matches.show(driver.app, Session.resume(record), keeper)
        driver.wait_idle()
        fonts, style = driver.app.look.fonts, driver.app.look.theme.style("small_bold")
        for seat in range(4):
            tile, figures = driver.rect(f"match.seat.{seat}"), driver.rect(f"count:{seat}")
            assert figures.y - tile.y >= FLAT * fonts.height(style) and tile.contains(figures)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("names", [("Undead", "Amazons"), ("No Muertos", "Amazonas"), ("Elfos", "Orcos")])
@pytest.mark.parametrize("wide", [140.0, 170.0, 200.0, 240.0])
def test_beside_the_turn_no_figure_lies_on_the_name_of_who_has_yet_to_answer(
    wide: float, names: tuple[str, str], scale: int
) -> None:
    """While armies were bought in large letters the gold was printed over the name."""
    with Driver((1920, 1080), "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        ui, px, art = Ui(driver.app.look, driver.app.window.size), driver.app.look.px, Art("common/icon.webp")
        chips = tuple(Chip(f"c{n}", f"{n}", art) for n in (15, 2, 20, 21))
        waits = SeatAnswer(False, "waits")
        seats = [SeatPanel(n, name, (200, 0, 0), chips=chips, answer=waits) for n, name in enumerate(names)]
        ui.add(Box(ui.screen, "bar"))
        build_tiles(ui, seats, ["Ana", "Eva"], pygame.Rect(10, 100, px(wide), px(LOW_TILES)))
        views = [each for each in ui.layers[0].widgets if isinstance(each, SeatView)]
        figures = [each.rect for each in ui.layers[0].widgets if isinstance(each, ChipView)]
        assert len(views) == 2 and all(view.words()[0] for view in views)
        for view in views:
            assert view.line >= FLAT * ui.look.fonts.height(ui.look.theme.style("small_bold"))
            own = [rect for rect in figures if view.rect.colliderect(rect)]
            end = view.rect.right - view.chips
            assert all(view.rect.contains(rect) and rect.x >= end - px(3) for rect in own), "beside the name"
