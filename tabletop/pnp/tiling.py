"""Posters: a drawing larger than the paper, cut into sheets that overlap and are glued together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from . import marks
from .affine import touches
from .contract import Poster
from .drawing import Drawing, rect_ops
from .page import Spot
from .paper import Options
from .type import Font

OVERLAP = 8.0
"""Millimetres of a sheet that lie below its right and lower neighbours."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Tile:
    """The part of a poster on one sheet, without its flaps: column, row, corner and size in mm."""

    column: int
    row: int
    x: float
    y: float
    w: float
    h: float

    @property
    def name(self) -> str:
        """``B2``: second column, second row."""
        return f"{LETTERS[self.column]}{self.row + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """All tiles of a poster by rows."""

    landscape: bool
    columns: int
    rows: int
    tiles: tuple[Tile, ...]


def cuts(long: float, room: float, allowed: tuple[float, ...], overlap: float = OVERLAP) -> list[float]:
    """Where a length is cut so that each part and its flap find room; as few and as even parts as possible.

    Raises ValueError if the allowed places lie too far apart.
    """
    if long <= room + 1e-6:
        return [0.0, long]
    parts = 2
    while parts <= 60:
        if allowed:
            found = _even(allowed, parts)
        else:
            found = [long * n / parts for n in range(parts + 1)]
        flaps = [overlap] * (len(found) - 2) + [0.0]
        if all(b - a + f <= room + 1e-6 for (a, b), f in zip(pairwise(found), flaps, strict=True)):
            return found
        parts += 1
    raise ValueError("the paper is too small for this poster")


def _even(allowed: tuple[float, ...], parts: int) -> list[float]:
    """Places nearest to an even division."""
    first, last = allowed[0], allowed[-1]
    found = [first]
    for n in range(1, parts):
        goal = first + (last - first) * n / parts
        near = min(allowed, key=lambda place: abs(place - goal))
        if near > found[-1]:
            found.append(near)
    return [*found, last] if last > found[-1] else found


def tile(poster: Poster, options: Options) -> Tiling:
    """Cut a poster for the paper, upright or lying, whichever takes fewer sheets."""
    best: Tiling | None = None
    for landscape in (False, True):
        w, h = options.room(landscape=landscape)
        try:
            xs, ys = cuts(poster.w, w, poster.columns), cuts(poster.h, h, poster.rows)
        except ValueError:
            continue
        tiles = tuple(
            Tile(c, r, xs[c], ys[r], xs[c + 1] - xs[c], ys[r + 1] - ys[r])
            for r in range(len(ys) - 1)
            for c in range(len(xs) - 1)
        )
        found = Tiling(landscape, len(xs) - 1, len(ys) - 1, tiles)
        if best is None or len(found.tiles) < len(best.tiles):
            best = found
    if best is None:
        raise ValueError("the paper is too small for this poster")
    return best


def pages(poster: Poster, options: Options, glue: str) -> Iterator[tuple[Tiling, Tile, Drawing, Spot]]:
    """The drawing of every sheet. `glue` is said on the flaps, with the name of the sheet laid over it."""
    tiling = tile(poster, options)
    page = options.size(landscape=tiling.landscape)
    for part in tiling.tiles:
        right = OVERLAP if part.column + 1 < tiling.columns else 0.0
        below = OVERLAP if part.row + 1 < tiling.rows else 0.0
        w, h = part.w + right, part.h + below
        x, y = (page[0] - w) / 2, (page[1] - h) / 2
        draw = Drawing()
        bleed = options.drawn_bleed
        foot = max(0.0, min(bleed, page[1] - marks.FOOT_TOP - (y + h)))  # the footer is left readable
        edge = (
            bleed if part.column == 0 else 0.0,
            bleed if part.row == 0 else 0.0,
            bleed if not right else 0.0,
            foot if not below else 0.0,
        )
        seen = rect_ops(part.x - edge[0], part.y - edge[1], w + edge[0] + edge[2], h + edge[1] + edge[3])
        window = (part.x - edge[0], part.y - edge[1], part.x + w + edge[2], part.y + h + edge[3])
        shown = Drawing([item for item in poster.front.items if touches(item, window)])
        draw.place(shown, x - part.x, y - part.y, 0, seen)
        if options.crop_marks:
            box = (x, y, x + w, y + h)
            xs, ys = [x, x + part.w, x + w], [y, y + part.h, y + h]
            marks.crop(draw, xs, ys, box, page, edge)
        _flaps(draw, tiling, part, (x, y), (right, below), glue)
        yield tiling, part, draw, Spot(x, y, part.w, part.h, f"{poster.name} {part.name}".strip())


def _flaps(
    draw: Drawing,
    tiling: Tiling,
    part: Tile,
    corner: tuple[float, float],
    flap: tuple[float, float],
    glue: str,
) -> None:
    """Pale flaps with a dashed line where the neighbour's edge comes to lie."""
    x, y = corner
    right, below = flap
    if right:
        words = f"{glue} {LETTERS[part.column + 1]}{part.row + 1}"
        marks.joint(draw, x + part.w, y, part.h + below, right, part.h / 2, words, upright=True)
    if below:
        words = f"{glue} {LETTERS[part.column]}{part.row + 2}"
        marks.joint(draw, x, y + part.h, part.w + right, below, part.w / 2, words, upright=False)


def sketch(draw: Drawing, tiling: Tiling, part: Tile, corner: tuple[float, float]) -> float:
    """A tiny plan of the whole poster with this sheet marked, its corner at the lower left; its width."""
    side = 2.4 if max(tiling.columns, tiling.rows) <= 3 else 1.6
    x, low = corner
    for other in tiling.tiles:
        here = other == part
        draw.rect(
            x + other.column * side,
            low - (tiling.rows - other.row) * side,
            side,
            side,
            fill=(90, 90, 90) if here else None,
            stroke=(95, 95, 95),
            width=0.12,
        )
    draw.text(x + tiling.columns * side + 1, low, part.name, Font.SANS_BOLD, 6.5, (60, 60, 60))
    return tiling.columns * side + 6
