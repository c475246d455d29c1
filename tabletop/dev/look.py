"""What of the window a match gives to its board, how small its letters are, how well what glows can
be told from its ground: measured on the screen.

Of each game a match that has begun is shown without a window, in every size of window and of letters.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from math import sqrt
from statistics import median
from typing import Any, NamedTuple

from tabletop.engine import registry

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # only figures go to the output

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
SCALES = (100, 150, 200)
SEED = 1
BOUNDS = {100: 0.88, 150: 0.8, 200: 0.8}
"""Least share of the window's height for the field of a square board, by the size of letters in percent."""
LETTERS, ON_CARDS = 12, 9
"""Least pixels of letters at 1280×720: of the interface, and of cards that lie on the board."""


class Glance(NamedTuple):
    """One match in one window."""

    game: str
    width: int
    height: int
    scale: int
    """Percent of the interface."""
    language: str
    shape: str
    """Columns or bars."""
    share: float
    """Of the window's height, taken by the board's field if all of it is shown."""
    area: float
    """Of the window, taken by what is seen of the board's field as the match opens."""
    piece: float
    """Pixels of the side of a square as large as the middle one of the pieces, as the match opens."""
    letters: int
    """Pixels of the smallest letters that were painted."""
    glow: float
    """The contrast of who can act with the ground that tells it least, at this size of the pieces; 0 if not
    measured."""


def measured(
    games: Sequence[str],
    sizes: Sequence[tuple[int, int]],
    scales: Sequence[int],
    language: str = "es",
    glows: bool = True,
) -> Iterator[Glance]:
    """A look at each game in each window. `glows`: measure contrasts, which takes some seconds each."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tabletop.dev import bench_screen  # late: pygame is slow to load
    from tabletop.dev.random_match import random_session

    with ExitStack() as stack:
        bench_screen.own_folders(stack)
        for key in games:
            session = random_session(registry.find(key), SEED)
            for size in sizes:
                for scale in scales:
                    yield _look(key, session, size, scale, language, glows)


def _look(key: str, session: Any, size: tuple[int, int], scale: int, language: str, glows: bool) -> Glance:
    from tabletop.app import matches
    from tabletop.app.driver import Driver
    from tabletop.app.keeper import Keeper
    from tabletop.dev.bench_screen import _now
    from tabletop.dev.contrasts import WatchedFonts, weakest_glow

    with Driver(size, language, start=False) as driver:
        driver.app.fonts = fonts = WatchedFonts()
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "look", _now()))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        scene.room.photographer.slice = _no_picture
        board, picture = scene.room.table.board, scene.picture
        shape, field = scene.layout.places.shape, board.field(picture.view)
        share = field[3] * picture.board.camera.min_zoom / size[1]
        area = _seen(picture, field) / (size[0] * size[1])
        piece = _middle_piece(board, picture)
        glow = round(weakest_glow(scene), 1) if glows else 0.0
        driver.app.change(ui_scale=scale + 25)
        fonts.painted.clear()
        driver.app.change(ui_scale=scale)  # all is painted anew, and nothing at another size
        driver.wait_idle()
        figures = round(share, 3), round(area, 3), round(piece, 1), min(fonts.painted), glow
        return Glance(key, *size, scale, language, shape, *figures)


def _seen(picture: Any, field: tuple[float, float, float, float]) -> float:
    """Pixels of a field of the board that the window shows now."""
    x, y, wide, high = field
    ends = [picture.board.camera.to_screen(picture.moved(at)) for at in ((x, y), (x + wide, y + high))]
    (left, right), (top, low) = (sorted(along) for along in zip(*ends, strict=True))
    view = picture.board.viewport
    across = min(right, view.right) - max(left, view.left)
    down = min(low, view.bottom) - max(top, view.top)
    return float(max(0, across) * max(0, down))


def _middle_piece(board: Any, picture: Any) -> float:
    """The size of a board's pieces, of a place if it has none: its zoom tells it only where these are always
    equally large."""
    zoom, kind = picture.board.camera.zoom, f"{board.PIECE}:"
    pieces = [token for token in board.tokens(picture.view) if token.id.startswith(kind)]
    sides = [zoom * sqrt(token.size[0] * token.size[1]) for token in pieces]
    return float(median(sides or [zoom * picture.board.unit]))


def _no_picture(*given: Any) -> bool:
    """The picture beside a save is not on the screen: its letters do not count."""
    return False


def table(looks: Sequence[Glance]) -> str:
    """The figures in columns."""
    rows = [("game", "window", "letters", "shape", "height", "area", "piece px", "smallest px", "glow")]
    for each in looks:
        figures = (
            f"{each.share:.0%}",
            f"{each.area:.0%}",
            f"{each.piece:.0f}",
            str(each.letters),
            f"{each.glow:.1f}",
        )
        rows.append((each.game, f"{each.width}x{each.height}", f"{each.scale} %", each.shape, *figures))
    wide = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    return "\n".join(
        "  ".join(word.ljust(w) for word, w in zip(row, wide, strict=True)).rstrip() for row in rows
    )
