"""The names of columns and rows stay in sight when the board is looked at from near."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.coordinates import Names
from tabletop.dev.random_match import random_session
from tabletop.engine import registry

NAMED = {"chesswar": "abcdefgh", "open_wars": "ABCDE"}
SIZES = [((1280, 720), 100), ((1920, 1080), 200)]


def strips(scene: Any) -> list[Any]:
    """Those along the upper and the left edge, seen or not."""
    return [widget for widget in scene.ui.layers[0].widgets if isinstance(widget, Names)]


def strip_range(rect: Any, axis: int) -> range:
    """Places along one side of a strip, off its ends."""
    return range(rect.topleft[axis] + 2, rect.bottomright[axis] - 2, 5)


@pytest.mark.rule("OW-DEF-01")
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("game", sorted(NAMED))
def test_a_column_or_row_in_sight_is_named_at_the_edge_once_its_painted_name_is_not(
    game: str, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
        matches.show(driver.app, random_session(registry.find(game), 1), keeper)
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        picture, (columns, rows) = scene.picture, strips(scene)
        picture.board.camera.fit()
        driver.step(5)
        assert columns.words() == rows.words() == [], "all that is painted is in sight"
        middle = driver.rect("match.board").center
        for _ in range(6):
            driver.wheel(1, middle)
        driver.wait_idle()
        driver.step(40)
        camera = picture.board.camera
        assert camera.zoom > 1.5 * camera.min_zoom
        assert set(columns.words()) <= set(NAMED[game]) and columns.words() and rows.words()
        for strip, axis in ((columns, 0), (rows, 1)):
            for name, plate in strip.plates():
                assert strip.rect.contains(plate)
                points = [p for n, p in scene.room.table.board.coordinates(picture.view) if n == name]
                at = camera.to_screen(picture.moved(points[0]))
                assert abs(plate.center[axis] - at[axis]) <= 1, "beside what it names"
        driver.see()
        for strip in (columns, rows):  # no word of the board is read together with them
            spots = [(x, y) for x in strip_range(strip.rect, 0) for y in strip_range(strip.rect, 1)]
            free = [spot for spot in spots if not any(p.collidepoint(spot) for _, p in strip.plates())]
            over = [
                w for w in scene.ui.layers[0].widgets if w is not scene.board and not isinstance(w, Names)
            ]
            bare = [spot for spot in free if not any(w.rect.collidepoint(spot) for w in over)]
            assert max(max(driver.app.window.surface.get_at(spot)[:3]) for spot in bare) < 60


def test_the_map_in_little_leaves_the_names_of_rows_in_sight(tmp_path: Path) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
        matches.show(driver.app, random_session(registry.find("open_wars"), 1), keeper)
        driver.wait_idle()
        for _ in range(6):
            driver.wheel(1, driver.rect("match.board").center)
        driver.wait_idle()
        driver.step(40)
        small = driver.find("match.minimap")
        _, rows = strips(driver.app.scenes.top)
        assert small is not None and rows.words()
        assert not small.rect.colliderect(rows.rect)
