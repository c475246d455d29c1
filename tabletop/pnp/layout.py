"""From pieces to pages: equal faces fill whole sheets, what is left over of all sizes shares the last ones;
backs in register."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from . import marks
from .affine import box_of
from .contract import Face
from .drawing import Colour, Drawing, Op, Path, Text, circle_ops, hexagon, polygon_ops, rect_ops
from .packing import Box, Grid, Rows, without
from .page import Spot
from .paper import MARGIN, Options

LOOSE = 2.0
"""Millimetres at least between pieces that are cut out one by one."""
FULL = 0.65
"""The share of a page that pieces of one kind must cover for it to be theirs alone."""
COUNTER = 40.0
"""Pieces no larger than this are counters: they have half the bleed, for they are cut with care."""
INK_MARGIN = 6.0
"""Millimetres at each edge of the paper that bleed leaves free; pieces themselves keep `MARGIN`."""
OUTLINE = (150, 150, 150)
SEEN: tuple[tuple[Colour, tuple[float, ...]], ...] = (((250, 250, 250), ()), ((40, 40, 40), (0.8, 0.8)))
"""Over bleed of any colour a cut is seen as a light line with dark dashes."""
CORNER = (0.3, 1.3)
"""Where corner marks in the gutters between square counters begin and end, in mm from the corner."""
SHARP = 0.05
"""Millimetres that a stroke may reach over an edge without being bleed."""
FACTOR = 1.1547
"""From the middle of a hexagon to its corner, where to its side is 1."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A face and the component it belongs to."""

    face: Face
    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Kind:
    """What equal faces ask of a sheet: ways to stand in rows, the plainest first; bleed, room for marks
    around a block, distance from the edge of the paper."""

    grids: tuple[Grid, ...]
    bleed: float
    around: float
    inset: float

    def fill(self, wide: float, high: float, count: int) -> tuple[Grid, Rows] | None:
        """The way in which most find room, the plainest of equals."""
        found = [(grid, rows) for grid in self.grids if (rows := grid.fitting(wide, high, count))]
        return max(found, key=lambda each: min(count, each[1].holds), default=None)

    def room(self, options: Options, landscape: bool) -> tuple[float, float]:
        """Where such pieces may lie on an empty page."""
        w, h = options.size(landscape=landscape)
        return w - 2 * self.inset, h - 2 * self.inset


@dataclass(slots=True)
class Block:
    """Equal faces in rows, its corner (of the trimmed pieces) on the page."""

    faces: list[Laid]
    grid: Grid
    rows: Rows
    kind: Kind
    x: float = 0.0
    y: float = 0.0

    @property
    def box(self) -> Box:
        """Around the trimmed pieces."""
        w, h = self.grid.size(self.rows)
        return self.x, self.y, self.x + w, self.y + h

    def spots(self) -> Iterator[tuple[Laid, Spot]]:
        """Where each face lies on the front."""
        for laid, (dx, dy) in zip(self.faces, self.grid.places(self.rows), strict=False):
            face = laid.face
            yield laid, Spot(self.x + dx, self.y + dy, face.w, face.h, face.name)


@dataclass(slots=True)
class Sheet:
    """The blocks of one sheet of paper, and where there is room for more."""

    landscape: bool
    blocks: list[Block] = field(default_factory=list)
    free: list[Box] = field(default_factory=list)

    @property
    def has_backs(self) -> bool:
        return any(laid.face.back is not None for block in self.blocks for laid in block.faces)


def sheets(faces: Sequence[Laid], options: Options) -> list[Sheet]:
    """Whole sheets of equal faces in their order, then those that what is left over shares."""
    queues: dict[object, list[Laid]] = {}
    for laid in faces:
        queues.setdefault(laid.face.shape(), []).append(laid)
    made: list[Sheet] = []
    rest: list[tuple[Kind, list[Laid]]] = []
    for queue in queues.values():
        kind = kind_of([laid.face for laid in queue], options)
        made += _whole(kind, queue, options)
        if queue:
            rest.append((kind, queue))
    ways = [_shared(left, options, landscape=lying) for left in _orders(rest) for lying in (False, True)]
    shared = min(ways, key=lambda way: (len(way), sum(sheet.has_backs for sheet in way)))
    for sheet in shared:
        _centre(sheet, options)
    return made + shared


Left = list[tuple[Kind, list[Laid]]]
"""What is left over of each kind."""


def _orders(rest: Left) -> tuple[Left, Left]:
    """The largest first; or first all that have backs, so that these lie on few sheets."""
    parted = [(kind, [laid for laid in left if laid.face.back is not None]) for kind, left in rest]
    parted += [(kind, [laid for laid in left if laid.face.back is None]) for kind, left in rest]

    def size(each: tuple[Kind, list[Laid]]) -> float:
        return -each[0].grids[0].w * each[0].grids[0].h

    apart = [each for each in parted if each[1]]
    return sorted(rest, key=size), sorted(apart, key=lambda each: (each[1][0].face.back is None, size(each)))


def kind_of(faces: Sequence[Face], options: Options) -> Kind:
    """How these equal faces may be laid out."""
    face = faces[0]
    bleed = bleed_of(face, options)
    square = face.cut == "rect"
    gap = max(2 * bleed, 0.0 if square and not bleed else LOOSE)
    w, h = face.w, face.h
    grids = [Grid(w, h, w + gap, h + gap)]
    if face.cut == "round":
        grids.append(Grid(w, h, w + gap, (h + gap) * 3**0.5 / 2, (w + gap) / 2))
    elif face.cut == "hex":
        grids.append(Grid(w, h, w + gap, h * 0.75 + gap * 3**0.5 / 2, (w + gap) / 2))
    elif bleed >= LOOSE and square and _share(faces):
        grids.append(Grid(w, h, w + bleed, h + bleed))
    marked = options.crop_marks and square
    around = bleed + (marks.OFFSET + marks.LENGTH if marked else LOOSE / 2)
    return Kind(tuple(grids), bleed, around, max(MARGIN, INK_MARGIN + bleed))


def bleed_of(face: Face, options: Options) -> float:
    """Millimetres of colour printed beyond the cut."""
    if not face.bleeds:
        return 0.0
    return options.drawn_bleed / 2 if max(face.w, face.h) <= COUNTER else options.drawn_bleed


def _share(faces: Sequence[Face]) -> bool:
    """May neighbours share their bleed? Only if one colour runs off the edges of all of them."""
    unlike = {id(face): face for face in faces}.values()
    fronts = {rim_of(face.front, face.w, face.h) for face in unlike}
    backs = {rim_of(face.back, face.w, face.h) for face in unlike if face.back is not None}
    return len(fronts) == 1 and None not in fronts and len(backs) <= 1 and None not in backs


def rim_of(drawing: Drawing, w: float, h: float) -> Colour | None:
    """The one colour that runs off all edges of a piece; None if there are several, or none."""
    first = drawing.items[0] if drawing.items else None
    if not isinstance(first, Path) or first.fill is None or any(name == "C" for name, _ in first.ops):
        return None
    left, top, right, low = box_of(first) or (0.0, 0.0, 0.0, 0.0)
    if left > -1 or top > -1 or right < w + 1 or low < h + 1:
        return None
    for item in drawing.items[1:]:
        if isinstance(item, Text):  # words stay on their pieces
            continue
        box = box_of(item)
        if box is None or min(box[0], box[1], w - box[2], h - box[3]) < -SHARP:
            return None
    return first.fill


def _whole(kind: Kind, queue: list[Laid], options: Options) -> list[Sheet]:
    """Sheets that are full of one kind; takes their faces from the queue. The page lies down only if more
    find room on it."""
    ways = [
        (grid, rows, lying)
        for lying in (False, True)
        for grid in kind.grids
        if (rows := grid.most(*kind.room(options, lying)))
    ]
    assert ways, "a face is larger than the page"
    grid, rows, landscape = max(ways, key=lambda way: way[1].holds)
    w, h = options.room(landscape=landscape)
    if rows.holds * grid.w * grid.h < FULL * w * h:
        return []
    made = []
    while len(queue) >= rows.holds:
        sheet = Sheet(landscape, [Block(queue[: rows.holds], grid, rows, kind)])
        del queue[: rows.holds]
        _centre(sheet, options)
        made.append(sheet)
    return made


def _shared(rest: Sequence[tuple[Kind, list[Laid]]], options: Options, *, landscape: bool) -> list[Sheet]:
    """Sheets for what is left over: each kind, the largest first, where most of it finds room."""
    made: list[Sheet] = []
    for kind, left in rest:
        queue = list(left)
        while queue:
            found = _gap(made, kind, len(queue), options)
            if found is None:
                lies = landscape if kind.fill(*kind.room(options, landscape), 1) else not landscape
                w, h = options.size(landscape=lies)
                made.append(Sheet(lies, free=[(-w, -h, 2 * w, 2 * h)]))
                continue
            sheet, (x, y), grid, rows = found
            block = Block(queue[: rows.holds], grid, rows, kind, x, y)
            del queue[: rows.holds]
            sheet.blocks.append(block)
            left_, top, right, low = block.box
            away = kind.around
            sheet.free = without(sheet.free, (left_ - away, top - away, right + away, low + away))
    return made


def _gap(
    made: Sequence[Sheet], kind: Kind, count: int, options: Options
) -> tuple[Sheet, tuple[float, float], Grid, Rows] | None:
    """Where most of so many faces find room: the smallest such gap, its corner and how they stand in it."""
    best: tuple[Sheet, tuple[float, float], Grid, Rows] | None = None
    score = (0, 0.0)
    for sheet in made:
        w, h = options.size(landscape=sheet.landscape)
        for box in sheet.free:
            x, y = (max(side + kind.around, kind.inset) for side in box[:2])
            wide = min(box[2] - kind.around, w - kind.inset) - x
            high = min(box[3] - kind.around, h - kind.inset) - y
            found = kind.fill(wide, high, count)
            if found and (mine := (min(count, found[1].holds), -wide * high)) > score:
                best, score = (sheet, (x, y), *found), mine
    return best


def _centre(sheet: Sheet, options: Options) -> None:
    """Move everything to the middle of the page."""
    outer = [
        (b.box[0] - b.kind.inset, b.box[1] - b.kind.inset, b.box[2] + b.kind.inset, b.box[3] + b.kind.inset)
        for b in sheet.blocks
    ]
    w, h = options.size(landscape=sheet.landscape)
    dx = (w - min(o[0] for o in outer) - max(o[2] for o in outer)) / 2
    dy = (h - min(o[1] for o in outer) - max(o[3] for o in outer)) / 2
    for block in sheet.blocks:
        block.x, block.y = block.x + dx, block.y + dy


def turns_upright(sheet: Sheet, options: Options) -> bool:
    """True if the sheet is turned over around an upright axis (like the page of a book), so that backs change
    their column; else they change their row and stand on their heads."""
    return (options.flip == "long") != sheet.landscape


def front_of(sheet: Sheet, options: Options) -> tuple[Drawing, list[Spot]]:
    """The front side."""
    page = options.size(landscape=sheet.landscape)
    draw, spots = Drawing(), []
    for block in sheet.blocks:
        placed = list(block.spots())
        for laid, spot in placed:
            _put(draw, laid.face, laid.face.front, spot, block.kind.bleed, 0)
        if options.crop_marks:
            _aids(draw, block, placed, page)
        spots += [spot for _, spot in placed]
    return draw, spots


def back_of(sheet: Sheet, options: Options) -> tuple[Drawing, list[Spot]]:
    """The back side: every place mirrored, so that it lies behind its front when the sheet is turned."""
    page = options.size(landscape=sheet.landscape)
    upright = turns_upright(sheet, options)
    draw, spots = Drawing(), []
    for block in sheet.blocks:
        for laid, spot in block.spots():
            if laid.face.back is None:
                continue
            x = page[0] - spot.x - spot.w if upright else spot.x
            y = spot.y if upright else page[1] - spot.y - spot.h
            there = Spot(x, y, spot.w, spot.h, spot.name)
            _put(draw, laid.face, laid.face.back, there, block.kind.bleed, 0 if upright else 180)
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
        return polygon_ops(hexagon(w / 2, h / 2, h / 2 + bleed * FACTOR))
    if face.cut == "path" and not bleed:
        return face.outline
    return rect_ops(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed)


def _aids(
    draw: Drawing, block: Block, placed: Sequence[tuple[Laid, Spot]], page: tuple[float, float]
) -> None:
    """What helps cutting: crop marks around a block of rectangles and at the corners of square counters, a
    hair line around every other piece."""
    bleed, face = block.kind.bleed, block.faces[0].face
    if face.cut != "rect":
        for laid, spot in placed:
            _outline(draw, laid.face, spot, bleed)
        return
    spots = [spot for _, spot in placed]
    xs = [x for s in spots for x in (s.x, s.x + s.w)]
    ys = [y for s in spots for y in (s.y, s.y + s.h)]
    box = min(xs), min(ys), max(xs), max(ys)
    marks.crop(draw, xs, ys, box, page, (bleed, bleed, bleed, bleed))
    if max(face.w, face.h) <= COUNTER and bleed:
        for spot in spots:
            _corners(draw, spot)


def _corners(draw: Drawing, spot: Spot) -> None:
    """Two strokes at each corner of a piece, outside it, seen on any colour."""
    near, far = CORNER
    for x, side in ((spot.x, -1), (spot.x + spot.w, 1)):
        for y, down in ((spot.y, -1), (spot.y + spot.h, 1)):
            for colour, dash in SEEN:
                draw.line((x + side * near, y), (x + side * far, y), colour, marks.HAIR, dash)
                draw.line((x, y + down * near), (x, y + down * far), colour, marks.HAIR, dash)


def _outline(draw: Drawing, face: Face, spot: Spot, bleed: float) -> None:
    """A hair line along the cut of a piece that crop marks cannot show."""
    line = Drawing()
    for colour, dash in SEEN if bleed else ((OUTLINE, ()),):
        line.path(cut_ops(face), None, colour, marks.HAIR, dash)
    draw.place(line, spot.x, spot.y)
