"""Drawings: lists of paths, texts and pictures in millimetres, x to the right, y down.

Every printed thing is a `Drawing`; PDF and preview draw the same items. Font sizes are in points.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .picture import Artwork
from .type import POINT, Font, fit, wrap

Colour = tuple[int, int, int]
Point = tuple[float, float]
Op = tuple[str, tuple[float, ...]]
"""``("M", (x, y))``, ``("L", (x, y))``, ``("C", (x1, y1, x2, y2, x, y))`` or ``("Z", ())``."""

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
KAPPA = 0.5522847498
"""How far the control points of a quarter circle lie, in radii."""


@dataclass(frozen=True, slots=True)
class Path:
    """An outline with an optional fill and an optional stroke of `width` millimetres."""

    ops: tuple[Op, ...]
    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0.2
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """One line whose baseline begins (`left`), is centred (`centre`) or ends (`right`) at a point."""

    x: float
    y: float
    words: str
    font: Font
    size: float
    colour: Colour = BLACK
    anchor: str = "left"


@dataclass(frozen=True, slots=True)
class Image:
    """A picture stretched over a rectangle."""

    x: float
    y: float
    w: float
    h: float
    picture: Artwork


@dataclass(frozen=True, slots=True)
class Group:
    """Items with an origin of their own, turned clockwise by `angle` degrees, inside a clip path."""

    x: float
    y: float
    items: tuple[Item, ...]
    angle: float = 0.0
    clip: tuple[Op, ...] = ()


Item = Path | Text | Image | Group


def rect_ops(x: float, y: float, w: float, h: float, radius: float = 0.0) -> tuple[Op, ...]:
    """A rectangle, with round corners if there is a radius."""
    if radius <= 0:
        return (("M", (x, y)), ("L", (x + w, y)), ("L", (x + w, y + h)), ("L", (x, y + h)), ("Z", ()))
    r = min(radius, w / 2, h / 2)
    k = r * (1 - KAPPA)
    right, low = x + w, y + h
    return (
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - k, y, right, y + k, right, y + r)),
        ("L", (right, low - r)),
        ("C", (right, low - k, right - k, low, right - r, low)),
        ("L", (x + r, low)),
        ("C", (x + k, low, x, low - k, x, low - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    )


def circle_ops(x: float, y: float, r: float) -> tuple[Op, ...]:
    """A circle around a point."""
    k = r * KAPPA
    return (
        ("M", (x + r, y)),
        ("C", (x + r, y + k, x + k, y + r, x, y + r)),
        ("C", (x - k, y + r, x - r, y + k, x - r, y)),
        ("C", (x - r, y - k, x - k, y - r, x, y - r)),
        ("C", (x + k, y - r, x + r, y - k, x + r, y)),
        ("Z", ()),
    )


def polygon_ops(points: Sequence[Point]) -> tuple[Op, ...]:
    """A closed outline through points."""
    first, *rest = points
    return (("M", first), *(("L", p) for p in rest), ("Z", ()))


def hexagon(x: float, y: float, r: float, *, pointed: bool = True) -> list[Point]:
    """The corners of a regular hexagon of outer radius `r`; `pointed` has a corner on top."""
    turn = 90 if pointed else 0
    angles = (math.radians(turn + 60 * i) for i in range(6))
    return [(x + r * math.cos(a), y - r * math.sin(a)) for a in angles]


@dataclass(slots=True)
class Drawing:
    """Collects items; the methods that draw return nothing, `paragraph` the height it took."""

    items: list[Item] = field(default_factory=list)

    def path(
        self,
        ops: Iterable[Op],
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.2,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Any outline."""
        self.items.append(Path(tuple(ops), fill, stroke, width, dash))

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.2,
        radius: float = 0.0,
        dash: tuple[float, ...] = (),
    ) -> None:
        """A rectangle."""
        self.path(rect_ops(x, y, w, h, radius), fill, stroke, width, dash)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.2,
        dash: tuple[float, ...] = (),
    ) -> None:
        """A circle around a point."""
        self.path(circle_ops(x, y, r), fill, stroke, width, dash)

    def polygon(
        self,
        points: Sequence[Point],
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.2,
    ) -> None:
        """A closed outline through points."""
        self.path(polygon_ops(points), fill, stroke, width)

    def line(
        self,
        start: Point,
        end: Point,
        stroke: Colour = BLACK,
        width: float = 0.2,
        dash: tuple[float, ...] = (),
    ) -> None:
        """A straight line."""
        self.path((("M", start), ("L", end)), None, stroke, width, dash)

    def arrow(self, tail: Point, tip: Point, stroke: Colour = BLACK, width: float = 0.4) -> None:
        """A line with a head at its tip; the head is four line widths long, at least 1.2 mm."""
        dx, dy = tip[0] - tail[0], tip[1] - tail[1]
        long = math.hypot(dx, dy) or 1.0
        ux, uy = dx / long, dy / long
        head = max(1.2, 4 * width)
        base = (tip[0] - ux * head, tip[1] - uy * head)
        self.line(tail, base, stroke, width)
        half = head * 0.45
        self.polygon(
            [tip, (base[0] - uy * half, base[1] + ux * half), (base[0] + uy * half, base[1] - ux * half)],
            fill=stroke,
        )

    def image(self, picture: Artwork, x: float, y: float, w: float, h: float) -> None:
        """A picture stretched over a rectangle."""
        self.items.append(Image(x, y, w, h, picture))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        font: Font,
        size: float,
        colour: Colour = BLACK,
        anchor: str = "left",
        room: float = 0.0,
    ) -> None:
        """One line; with `room` (mm) the size shrinks until the words fit."""
        if room > 0:
            size = fit(words, font, size, room)
        self.items.append(Text(x, y, words, font, size, colour, anchor))

    def paragraph(
        self,
        x: float,
        y: float,
        room: float,
        words: str,
        font: Font,
        size: float,
        colour: Colour = BLACK,
        *,
        bold: Font | None = None,
        leading: float = 1.2,
        anchor: str = "left",
    ) -> float:
        """Wrapped lines from the top `y` on; ``**words**`` are set in `bold`. Returns the height in mm."""
        lines = wrap(words, font, bold or font, size, room)
        step = size * POINT * leading
        for n, line in enumerate(lines):
            at = x + {"left": 0.0, "centre": (room - line.width) / 2, "right": room - line.width}[anchor]
            base = y + size * POINT * 0.88 + n * step
            for run in line.runs:
                self.items.append(Text(at + run.x, base, run.words, run.font, size, colour))
        return len(lines) * step

    def place(
        self, drawing: Drawing, x: float, y: float, angle: float = 0.0, clip: tuple[Op, ...] = ()
    ) -> None:
        """Another drawing, its origin at a point, turned clockwise."""
        self.items.append(Group(x, y, tuple(drawing.items), angle, clip))
