"""How well what glows and what is written can be told from the ground it lies on, and how large letters are.

A contrast is that of WCAG 2: from 1 (the same) to 21 (black and white). A bright line with dark rims is
seen by whichever of its tones differs more from the ground around it. So what counts of a mark is, in each
direction from its middle, the strongest contrast of a pixel it changed with what lay at its outer edge
before, and of these the weakest but for a tenth of the directions.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from tabletop.app.scenes.match.marks import draw_mark, frame_of
from tabletop.app.scenes.match.tokens import draw_token
from tabletop.app.table import Meaning, Table, Token
from tabletop.render.fonts import Fonts
from tabletop.render.look import Look
from tabletop.render.theme import Colour, Palette, TextStyle

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

DIRECTIONS = 72
BEYOND = 20.0
"""World units around a piece in which its ring lies."""
SPARE = 0.1
"""The share of the directions that may be weaker: a badge or a neighbour may lie there."""

INKS = (
    ("cream", "walnut_light"),
    ("cream_dim", "walnut"),
    ("cream_faint", "walnut"),
    ("brass_light", "walnut_light"),
    ("select", "walnut"),
    ("link", "walnut"),
    ("ink", "parchment_dark"),
    ("ink_soft", "parchment"),
    ("link_on_parchment", "parchment"),
)
"""The colours of words and the grounds of the palette that they stand on."""


class Measured(NamedTuple):
    """The contrast of a mark with one ground."""

    where: str
    """The entity."""
    ground: Colour
    """The mean colour of its ground."""
    ratio: float


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour[:3])
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: tuple[int, ...], second: tuple[int, ...]) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def of_inks(palette: Palette) -> dict[tuple[str, str], float]:
    """The contrast of each colour of words with its ground."""
    return {(ink, ground): contrast(getattr(palette, ink), getattr(palette, ground)) for ink, ground in INKS}


def of_mark(before: pygame.Surface, after: pygame.Surface) -> float:
    """The contrast of what was drawn on a ground with that ground; 1.0 if nothing was, all the way round."""
    w, h = before.get_size()
    found = []
    for n in range(DIRECTIONS):
        turn = math.tau * n / DIRECTIONS
        tones: list[tuple[int, ...]] = []
        around: tuple[int, ...] = (0, 0, 0)
        for step in range(1, 2 * max(w, h)):
            x, y = int(w / 2 + math.cos(turn) * step / 2), int(h / 2 + math.sin(turn) * step / 2)
            if not (0 <= x < w and 0 <= y < h):
                break
            old, new = tuple(before.get_at((x, y))), tuple(after.get_at((x, y)))
            if old != new:
                tones.append(new)
                around = old[:3]
        found.append(max((contrast(tone, around) for tone in tones), default=1.0))
    return sorted(found)[math.floor(SPARE * DIRECTIONS)]


def of_glow(look: Look, table: Table, view: Any, token: Token, cell: int) -> Iterator[Measured]:
    """The glow of who can act, around a piece put on each place of its kind in turn: every ground of a board
    painted so that a place is `cell` pixels high.
    """
    board = table.board
    x0, y0, _, _ = board.bounds(view)
    scale = cell / _unit(table, view)
    ground = board.paint_board(view, scale)
    for entity, middle, points in _places(table, view, token):
        shift = (middle[0] - token.centre[0], middle[1] - token.centre[1])
        box = _box(points, token, shift)
        corner = (round((box[0] - x0) * scale), round((box[1] - y0) * scale))
        place = pygame.Rect(corner, (round(box[2] * scale), round(box[3] * scale)))
        plain = pygame.Surface(place.size)
        plain.blit(ground, (0, 0), place)
        after = plain.copy()
        size = (round(token.size[0] * scale), round(token.size[1] * scale))
        picture = draw_token(look, token, size)
        spot = ((middle[0] - box[0]) * scale, (middle[1] - box[1]) * scale)
        mark = frame_of(board, token, tuple(points), Meaning.CAN_ACT)
        at = [((x - box[0]) * scale, (y - box[1]) * scale) for x, y in mark.points]
        at[0] = spot
        order: list[Callable[[], object]] = [
            lambda: draw_mark(look, after, mark, at, mark.amount * scale),  # noqa: B023
            lambda: after.blit(picture, picture.get_rect(center=spot)),  # noqa: B023
        ]
        plain.blit(picture, picture.get_rect(center=spot))
        for draw in reversed(order) if mark.over else order:
            draw()
        mean = pygame.transform.average_color(ground, place.clip(ground.get_rect()))
        yield Measured(entity, (mean[0], mean[1], mean[2]), of_mark(plain, after))


def weakest_glow(scene: MatchScene) -> float:
    """The weakest contrast of the glow around a piece of each seat, put on every ground of the board as large
    as it is now; 0 where no piece stands.
    """
    assert scene.picture is not None
    picture, table = scene.picture, scene.room.table
    pieces = {token.seat: token for token in table.board.tokens(picture.view) if token.seat is not None}
    cell = round(_unit(table, picture.view) * picture.board.camera.zoom)
    found = (
        each.ratio
        for token in pieces.values()
        for each in of_glow(scene.look, table, picture.view, replace(token, badges=()), cell)
    )
    return min(found, default=0.0)


def _unit(table: Table, view: Any) -> float:
    """The height of a place in world units."""
    _, _, w, h = table.board.bounds(view)
    return table.board.CELL or max(w, h) / 10


def _places(table: Table, view: Any, token: Token) -> Iterator[tuple[str, Any, Any]]:
    """The places of the board on which such a piece could stand, one below the other; of a table without
    squares, hexes or cells, on which cards lie anywhere, spots all over it.
    """
    board = table.board
    outline, (x, y) = board.outline(view, token.id), token.centre

    def around(spot: tuple[float, float]) -> tuple[tuple[float, float], ...]:
        return tuple((px + spot[0] - x, py + spot[1] - y) for px, py in outline)

    found = set()
    for pile, _ in _raster(table, view, 0.5):
        wanted = next((id for id in pile if id.startswith(("square:", "hex:", "cell:"))), "")
        middle = board.place(view, wanted) if wanted and wanted not in found else None
        if middle is not None:
            found.add(wanted)
            yield wanted, middle, around(middle) if board.FRAMES_BELOW else board.outline(view, wanted)
    if found:
        return
    for pile, spot in _raster(table, view, 1.8):
        yield pile[-1] if pile else "", spot, around(spot)


def _raster(table: Table, view: Any, step: float) -> Iterator[tuple[tuple[str, ...], tuple[float, float]]]:
    """Points all over the board, so many places apart, with what lies there."""
    x, y, w, h = table.board.bounds(view)
    step *= _unit(table, view)
    for row in range(1, round(h / step)):
        for column in range(1, round(w / step)):
            spot = (x + column * step, y + row * step)
            yield table.board.hit(view, spot), spot


def _box(points: Any, token: Token, shift: tuple[float, float]) -> tuple[float, float, float, float]:
    """Left, top, width and height of a place and of the piece on it."""
    x, y = token.centre[0] + shift[0], token.centre[1] + shift[1]
    xs = [p[0] for p in points] + [x - token.size[0] / 2 - BEYOND, x + token.size[0] / 2 + BEYOND]
    ys = [p[1] for p in points] + [y - token.size[1] / 2 - BEYOND, y + token.size[1] / 2 + BEYOND]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


class WatchedFonts(Fonts):
    """Fonts that remember the sizes of the letters they painted."""

    def __init__(self) -> None:
        super().__init__()
        self.painted: set[int] = set()

    def line(self, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        """The line, its size remembered unless nothing of it is seen."""
        if text.strip():
            self.painted.add(style.size)
        return super().line(text, style, colour)
