"""Boards of 8 to 14 squares a side with their coordinates, and terrain to lay on them (CW-PNP-01)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.parts.squares import Squares
from tabletop.pnp.contract import Face, Piece, Poster, Style
from tabletop.pnp.drawing import Colour, Drawing
from tabletop.pnp.picture import picture
from tabletop.pnp.type import Font

from ..rules.homes import DEPTH
from .look import BRASS, EBONY, IVORY

SQUARE = 33.0
"""Millimetres: an 8×8 board fills one A3 or two A4 sheets, and two counters fit beside each other at their
border when they are engaged."""
FRAME = 9.0
USUAL = 8
SIZES = tuple(range(USUAL, 15))
HOME: Colour = (166, 60, 40)
TERRAIN = 6
"""Pieces of each kind of forest and hill."""


def side(n: int) -> float:
    """The whole board in millimetres."""
    return n * SQUARE + 2 * FRAME


def board(n: int, style: Style) -> Sequence[Piece]:
    """A board of n×n squares, cut between squares if the paper is smaller."""
    whole = side(n)
    draw = Drawing()
    bleed = style.bleed
    _frame(draw, whole, bleed, style.saver)
    for rank in range(n):
        for file in range(n):
            _square(draw, file, n - 1 - rank, (file + rank) % 2 == 0, style.saver)
    draw.rect(FRAME, FRAME, n * SQUARE, n * SQUARE, None, EBONY if style.saver else BRASS, 0.5)
    _names(draw, n, whole, style.saver)
    _home_marks(draw, n)
    inner = [FRAME + i * SQUARE for i in range(1, n)]
    places = (0.0, *inner, whole)
    return [Poster(whole, whole, draw, places, places, f"{n}×{n}")]


def _frame(draw: Drawing, whole: float, bleed: float, saver: bool) -> None:
    if saver:
        draw.rect(0, 0, whole, whole, None, EBONY, 0.3)
        return
    wood = picture("chesswar/board/frame.webp", ground=EBONY)
    draw.rect(-bleed, -bleed, whole + 2 * bleed, whole + 2 * bleed, (52, 30, 22))
    step, deep = 86.0, FRAME + bleed
    parts = max(1, round((whole + 2 * bleed) / step))
    step = (whole + 2 * bleed) / parts
    beam = picture("chesswar/board/frame.webp", crop=(0.0, 0.0, min(1.0, deep * 12 / 512), 1.0))
    assert wood.layers == beam.layers
    for i in range(parts):
        at = -bleed + i * step
        draw.image(beam, -bleed, at, deep, step)
        draw.image(beam, whole - FRAME, at, deep, step)
        for y in (-bleed + deep, whole + bleed):
            lying = Drawing()
            lying.image(beam, 0, 0, deep, step)
            draw.place(lying, at, y, -90)


def _square(draw: Drawing, column: int, row: int, dark: bool, saver: bool) -> None:
    x, y = FRAME + column * SQUARE, FRAME + row * SQUARE
    if saver:
        draw.rect(x, y, SQUARE, SQUARE, (214, 206, 194) if dark else None, EBONY, 0.15)
        return
    part = (column * 2 + row * 3) % 4
    left, top = (part % 2) * 0.5, (part // 2) * 0.5
    name = "dark" if dark else "light"
    wood = picture(f"chesswar/board/{name}.webp", crop=(left, top, left + 0.5, top + 0.5))
    draw.image(wood, x, y, SQUARE, SQUARE)


def _names(draw: Drawing, n: int, whole: float, saver: bool) -> None:
    """Files and ranks on all four edges, each readable from its side (CW-GEN-01)."""
    squares = Squares(n, n)
    colour = EBONY if saver else IVORY
    size = 13.0
    for i in range(n):
        name = squares.name(i)
        file, rank = name.rstrip("0123456789"), str(i + 1)
        at = FRAME + (i + 0.5) * SQUARE
        low = whole - FRAME / 2 + 1.6
        draw.text(at, low, file, Font.TITLE, size, colour, "centre")
        up = whole - at
        draw.text(FRAME / 2, up + 1.6, rank, Font.TITLE, size, colour, "centre")
        for words, x, y in ((file, at, FRAME / 2 - 1.6), (rank, whole - FRAME / 2, up - 1.6)):
            turned = Drawing()
            turned.text(0, 0, words, Font.TITLE, size, colour, "centre")
            draw.place(turned, x, y, 180)


def _home_marks(draw: Drawing, n: int) -> None:
    """Small triangles in the frame where the home rows of south and north end (CW-OPT-03)."""
    for row in (DEPTH, n - DEPTH):
        y = FRAME + row * SQUARE
        for tip, base in ((FRAME - 0.4, FRAME - 2.6), (n * SQUARE + FRAME + 0.4, n * SQUARE + FRAME + 2.6)):
            draw.polygon([(tip, y), (base, y - 1.3), (base, y + 1.3)], fill=HOME)


def terrain(style: Style) -> Sequence[Piece]:
    """Forests and hills, as large as a square (CW-OPT-05)."""
    faces: list[Piece] = []
    for kind, ground in (("forest", (112, 140, 84)), ("hill", (176, 160, 106))):
        for n in range(TERRAIN):
            draw = Drawing()
            bleed = style.bleed
            draw.rect(-bleed, -bleed, SQUARE + 2 * bleed, SQUARE + 2 * bleed, ground)
            art = picture(f"chesswar/board/{kind}_{n % 3 + 1}.webp")
            draw.image(art, 0.5, 0.5, SQUARE - 1, SQUARE - 1)
            faces.append(Face(SQUARE, SQUARE, draw, name=f"{kind}"))
    return faces
