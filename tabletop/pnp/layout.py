"""From pieces to pages: grids of equal faces with their backs in register, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from . import marks
from .contract import Face
from .drawing import Colour, Drawing, Op, circle_ops, hexagon, polygon_ops, rect_ops
from .page import Spot
from .paper import MARGIN, Options

LOOSE = 2.0
"""Millimetres between pieces that are cut out one by one."""
BETWEEN = 9.0
"""Millimetres between blocks of different size on one page, room for their marks."""
OUTLINE = (150, 150, 150)
SEEN: tuple[tuple[Colour, tuple[float, ...]], ...] = (((250, 250, 250), ()), ((40, 40, 40), (0.8, 0.8)))
"""Over bleed of any colour a cut is seen as a light line with dark dashes."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A face and the component it belongs to, whose group shares sheets with no other."""

    face: Face
    key: str
    name: str
    group: str = ""


@dataclass(slots=True)
class Block:
    """Equal faces in a grid, its corner (of the trimmed pieces) on the page."""

    faces: list[Laid]
    columns: int
    gap: float
    bleed: float
    y: float = 0.0

    @property
    def rows(self) -> int:
        return -(-len(self.faces) // self.columns)

    @property
    def size(self) -> tuple[float, float]:
        """Without bleed."""
        face = self.faces[0].face
        wide = min(self.columns, len(self.faces)) if self.rows == 1 else self.columns
        return (
            wide * face.w + (wide - 1) * self.gap,
            self.rows * face.h + (self.rows - 1) * self.gap,
        )

    def spots(self, page_w: float) -> Iterator[tuple[Laid, Spot]]:
        """Where each face lies on the front; the block stands in the middle of the page."""
        w, _ = self.size
        left = (page_w - w) / 2
        for n, laid in enumerate(self.faces):
            row, column = divmod(n, self.columns)
            face = laid.face
            x = left + column * (face.w + self.gap)
            y = self.y + row * (face.h + self.gap)
            yield laid, Spot(x, y, face.w, face.h, face.name)


@dataclass(slots=True)
class Sheet:
    """The blocks of one sheet of paper."""

    landscape: bool
    blocks: list[Block] = field(default_factory=list)
    alone: bool = False

    @property
    def has_backs(self) -> bool:
        return any(laid.face.back is not None for block in self.blocks for laid in block.faces)


def sheets(faces: Sequence[Laid], options: Options) -> list[Sheet]:
    """Fill sheets with faces in their order; other sizes follow below if there is room."""
    made: list[Sheet] = []
    for _, same in groupby(faces, key=lambda laid: (laid.group, *laid.face.shape(), laid.face.alone)):
        queue = list(same)
        landscape = _lies(queue, options)
        while queue:
            sheet = made[-1] if made else None
            block = _block(queue, sheet, landscape, options) if sheet is not None else None
            if sheet is None or block is None:
                sheet = Sheet(landscape, alone=queue[0].face.alone)
                made.append(sheet)
                block = _block(queue, sheet, landscape, options)
                assert block is not None, "a face is larger than the page"
            sheet.blocks.append(block)
            queue = queue[len(block.faces) :]
    for sheet in made:
        _centre(sheet, options)
    return made


def gap_of(face: Face, options: Options) -> tuple[float, float]:
    """The room between faces and the bleed around each."""
    bleed = float(options.bleed) if face.bleeds else 0.0
    loose = LOOSE if face.cut != "rect" else 0.0
    return max(2 * bleed, loose), bleed


def fits(face: Face, options: Options, *, landscape: bool) -> tuple[int, int]:
    """Columns and rows of a face on an empty page."""
    gap, bleed = gap_of(face, options)
    w, h = options.room(landscape=landscape)
    columns = int((w - 2 * bleed + gap + 1e-6) // (face.w + gap))
    rows = int((h - 2 * bleed + gap + 1e-6) // (face.h + gap))
    return columns, rows


def _lies(faces: list[Laid], options: Options) -> bool:
    """Is the page turned? Only if that saves sheets."""
    face = faces[0].face
    upright, lying = (c * r for c, r in (fits(face, options, landscape=side) for side in (False, True)))
    if not upright or not lying:
        return bool(lying)
    return -(-len(faces) // lying) < -(-len(faces) // upright)


def _block(queue: list[Laid], sheet: Sheet | None, landscape: bool, options: Options) -> Block | None:
    """As many faces as fit below what the sheet holds already, or None."""
    if sheet is None or sheet.landscape != landscape:
        return None
    face = queue[0].face
    if sheet.blocks and not _agrees(sheet, queue[0]):
        return None
    columns, rows = fits(face, options, landscape=landscape)
    gap, bleed = gap_of(face, options)
    if sheet.blocks:
        _, high = options.room(landscape=landscape)
        free = high - _height(sheet) - BETWEEN
        rows = min(rows, int((free - 2 * bleed + gap + 1e-6) // (face.h + gap)))
        new_sheet = -(-len(queue) // columns) <= fits(face, options, landscape=landscape)[1]
        if new_sheet and rows * columns < len(queue):
            return None  # rather whole on the next sheet than in two parts
    if columns < 1 or rows < 1:
        return None
    return Block(queue[: columns * rows], columns, gap, bleed)


def _agrees(sheet: Sheet, laid: Laid) -> bool:
    """May the face stand on the sheet: of the same group, and with a back if the others have one?"""
    other = sheet.blocks[-1].faces[0]
    alike = (other.face.back is None) == (laid.face.back is None)
    return alike and other.group == laid.group and not (sheet.alone or laid.face.alone)


def _height(sheet: Sheet) -> float:
    """With bleed and the room between."""
    return sum(b.size[1] + 2 * b.bleed for b in sheet.blocks) + BETWEEN * (len(sheet.blocks) - 1)


def _centre(sheet: Sheet, options: Options) -> None:
    """Put the blocks in the middle of the page."""
    _, h = options.size(landscape=sheet.landscape)
    y = max(MARGIN, (h - _height(sheet)) / 2)
    for block in sheet.blocks:
        block.y = y + block.bleed
        y += block.size[1] + 2 * block.bleed + BETWEEN


def turns_upright(sheet: Sheet, options: Options) -> bool:
    """True if the sheet is turned over around an upright axis (like the page of a book), so that backs change
    their column; else they change their row and stand on their heads."""
    return (options.flip == "long") != sheet.landscape


def front_of(sheet: Sheet, options: Options) -> tuple[Drawing, list[Spot]]:
    """The front side."""
    page = options.size(landscape=sheet.landscape)
    draw, spots = Drawing(), []
    for n, block in enumerate(sheet.blocks):
        placed = list(block.spots(page[0]))
        for laid, spot in placed:
            _put(draw, laid.face, laid.face.front, spot, block.bleed, 0)
            if options.crop_marks and laid.face.cut != "rect":
                _outline(draw, laid.face, spot, block.bleed)
        if options.crop_marks and block.faces[0].face.cut == "rect":
            _crop(draw, [s for _, s in placed], sheet, n, page)
        spots += [spot for _, spot in placed]
    return draw, spots


def back_of(sheet: Sheet, options: Options) -> tuple[Drawing, list[Spot]]:
    """The back side: every place mirrored, so that it lies behind its front when the sheet is turned."""
    page = options.size(landscape=sheet.landscape)
    upright = turns_upright(sheet, options)
    draw, spots = Drawing(), []
    for block in sheet.blocks:
        for laid, spot in block.spots(page[0]):
            if laid.face.back is None:
                continue
            x = page[0] - spot.x - spot.w if upright else spot.x
            y = spot.y if upright else page[1] - spot.y - spot.h
            there = Spot(x, y, spot.w, spot.h, spot.name)
            _put(draw, laid.face, laid.face.back, there, block.bleed, 0 if upright else 180)
            spots.append(there)
    return draw, spots


def _put(draw: Drawing, face: Face, drawing: Drawing, spot: Spot, bleed: float, angle: int) -> None:
    x, y = (spot.x, spot.y) if not angle else (spot.x + spot.w, spot.y + spot.h)
    draw.place(drawing, x, y, angle, cut_ops(face, bleed))


def cut_ops(face: Face, bleed: float = 0.0) -> tuple[Op, ...]:
    """The line along which a face is cut, moved outwards by the bleed."""
    w, h = face.w, face.h
    if face.cut == "round":
        return circle_ops(w / 2, h / 2, min(w, h) / 2 + bleed)
    if face.cut == "hex":
        return polygon_ops(hexagon(w / 2, h / 2, h / 2 + bleed * 1.1547))
    if face.cut == "path" and not bleed:
        return face.outline
    return rect_ops(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed)


def _outline(draw: Drawing, face: Face, spot: Spot, bleed: float) -> None:
    """A hair line along the cut of a piece that crop marks cannot show."""
    line = Drawing()
    for colour, dash in SEEN if bleed else ((OUTLINE, ()),):
        line.path(cut_ops(face), None, colour, marks.HAIR, dash)
    draw.place(line, spot.x, spot.y)


def _crop(draw: Drawing, spots: list[Spot], sheet: Sheet, n: int, page: tuple[float, float]) -> None:
    block = sheet.blocks[n]
    left, top = min(s.x for s in spots), min(s.y for s in spots)
    right, bottom = max(s.x + s.w for s in spots), max(s.y + s.h for s in spots)
    above = sheet.blocks[n - 1] if n else None
    below = sheet.blocks[n + 1] if n + 1 < len(sheet.blocks) else None
    high = (above.y + above.size[1] + above.bleed + BETWEEN / 2) if above else marks.EDGE
    low = (below.y - below.bleed - BETWEEN / 2) if below else page[1] - marks.FOOT_TOP
    xs = [x for s in spots for x in (s.x, s.x + s.w)]
    ys = [y for s in spots for y in (s.y, s.y + s.h)]
    marks.crop(draw, xs, ys, (left, top, right, bottom), page, block.bleed, (high, low))
