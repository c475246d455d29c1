"""Posters: a drawing larger than the paper, cut into sheets that overlap and are glued together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from . import marks
from .affine import touches
from .contract import Poster
from .drawing import Drawing, rect_ops
from .packing import SLACK, Box
from .page import Spot
from .paper import Options
from .type import Font
from .whole import Span, signs, united

OVERLAP = 8.0
"""Millimetres of a sheet that lie below its right and lower neighbours."""
CLEAR = 0.6
"""Millimetres between a cut and the words beside it."""
PICTURE_COSTS = 6.0
"""How many millimetres out of the middle a cut moves to leave one picture whole."""
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


@dataclass(frozen=True, slots=True)
class Side:
    """A length to be cut: the places where it may be (both ends included; none: anywhere), the spans that are
    never cut, and those that had better not be."""

    long: float
    allowed: tuple[float, ...] = ()
    words: tuple[Span, ...] = ()
    pictures: tuple[Span, ...] = ()

    def places(self) -> list[float]:
        """Where a cut may be asked for."""
        return list(self.allowed[1:-1]) or [float(n) for n in range(1, math.ceil(self.long))]

    def cuts_words(self, place: float) -> bool:
        """Would a word or a sign be in two?"""
        return any(low - CLEAR < place < high + CLEAR for low, high in self.words)

    def harm(self, place: float) -> float:
        """What pictures that are cut in two cost, in millimetres of unevenness."""
        return PICTURE_COSTS * sum(low + CLEAR < place < high - CLEAR for low, high in self.pictures)


@lru_cache(maxsize=64)
def cuts(side: Side, room: float, overlap: float = OVERLAP) -> tuple[float, ...]:
    """Where a length is cut so that each part and its flap find room: as few parts as possible, as even as
    possible. Words stay whole, if need be for one part more; only if that does not help either they are cut.

    Raises ValueError if the allowed places lie too far apart.
    """
    if side.long <= room + SLACK:
        return 0.0, side.long
    places = side.places()
    clear = [place for place in places if not side.cuts_words(place)]
    fewest = math.ceil((side.long - room) / (room - overlap) - SLACK) + 1
    for parts, among in ((fewest, clear), (fewest + 1, clear), *((n, places) for n in range(fewest, 60))):
        found = _divided(side, among, parts, room, overlap)
        if found is not None:
            return found
    raise ValueError("the paper is too small for this poster")


def _divided(
    side: Side, places: list[float], parts: int, room: float, overlap: float
) -> tuple[float, ...] | None:
    """The best way to cut into so many parts: nearest to an even division, through the fewest pictures."""
    ways: dict[float, tuple[float, tuple[float, ...]]] = {0.0: (0.0, (0.0,))}
    for n in range(1, parts):
        goal = side.long * n / parts
        reached: dict[float, tuple[float, tuple[float, ...]]] = {}
        for place in places:
            before = [
                way for last, way in ways.items() if last < place and place - last + overlap <= room + SLACK
            ]
            if before:
                cost, way = min(before)
                reached[place] = cost + abs(place - goal) + side.harm(place), (*way, place)
        ways = reached
    ends = [way for last, way in ways.items() if side.long - last <= room + SLACK]
    return (*min(ends)[1], side.long) if ends else None


def sides(poster: Poster) -> tuple[Side, Side]:
    """Its width and its height with what must stay whole."""
    boxes = list(signs(poster.front.items))
    return (
        Side(poster.w, poster.columns, *_spans(boxes, 0)),
        Side(poster.h, poster.rows, *_spans(boxes, 1)),
    )


def _spans(boxes: Sequence[tuple[Box, bool]], axis: int) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    words = united((box[axis], box[axis + 2]) for box, is_sign in boxes if is_sign)
    return words, tuple(sorted({(box[axis], box[axis + 2]) for box, is_sign in boxes if not is_sign}))


def tile(poster: Poster, options: Options) -> Tiling:
    """Cut a poster for the paper, upright or lying, whichever leaves words whole and takes fewer sheets."""
    wide, high = sides(poster)
    best: tuple[tuple[bool, int], Tiling] | None = None
    for landscape in (False, True):
        w, h = options.room(landscape=landscape)
        try:
            xs, ys = cuts(wide, w), cuts(high, h)
        except ValueError:
            continue
        tiles = tuple(
            Tile(c, r, xs[c], ys[r], xs[c + 1] - xs[c], ys[r + 1] - ys[r])
            for r in range(len(ys) - 1)
            for c in range(len(xs) - 1)
        )
        cut = any(map(wide.cuts_words, xs[1:-1])) or any(map(high.cuts_words, ys[1:-1]))
        score = cut, len(tiles)
        if best is None or score < best[0]:
            best = score, Tiling(landscape, len(xs) - 1, len(ys) - 1, tiles)
    if best is None:
        raise ValueError("the paper is too small for this poster")
    return best[1]


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
