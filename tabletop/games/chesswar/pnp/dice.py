"""A scatter die to fold, and a legend for those who rather throw an ordinary die (CW-PNP-02)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import Colour, Drawing, Op, polygon_ops
from tabletop.pnp.type import Font

from .aids import arrow_of, scatter_legend
from .figures import scatter_faces
from .look import BRASS, INK, PARCHMENT, SOFT, sheet

SIDE = 18.0
TAB = 5.0
SLANT = 2.4
COUNT = 3
LEGEND = (88.0, 50.0)
BLANK: Colour = (238, 226, 196)

CROSS = ((1, 0), (1, 1), (1, 2), (1, 3), (0, 1), (2, 1))
"""Column and row of the faces of the net: 1 and 3, 2 and 4, 5 and 6 are opposite."""
WAYS = {(0, 1): "forward", (1, 0): "right", (0, -1): "back", (-1, 0): "left"}
"""Steps by name: a die may lie turned any way, so that its arrow alone would not tell."""
ORDER = (0, 4, 2, 5, 3, 1)
"""Which face of the die goes where: opposite arrows on opposite faces, the blank ones opposite each other."""


def dice(style: Style) -> Sequence[Piece]:
    """Nets of scatter dice, and the legend."""
    w, h = 3 * SIDE + 2 * TAB, 4 * SIDE + TAB
    net = Face(w, h, _net(style), cut="path", outline=outline(), name="scatter die", bleeds=False)
    legend = Drawing()
    sheet(legend, *LEGEND, style.bleed)
    scatter_legend(legend, (6.0, 11.0, LEGEND[0] - 12), style)
    return [*([net] * COUNT), Face(*LEGEND, legend, name="scatter legend")]


def outline() -> tuple[Op, ...]:
    """Around the cross with its seven flaps, clockwise from the upper left corner of the first face."""
    s, t, k = SIDE, TAB, SLANT
    a, b, c, d = t, t + s, t + 2 * s, t + 3 * s
    points = [
        (b, 0.0), (c, 0.0),
        (c + t, k), (c + t, s - k), (c, s),
        (d, s), (d + t, s + k), (d + t, 2 * s - k), (d, 2 * s),
        (c, 2 * s),
        (c + t, 2 * s + k), (c + t, 3 * s - k), (c, 3 * s),
        (c, 4 * s),
        (c - k, 4 * s + t), (b + k, 4 * s + t), (b, 4 * s),
        (b, 3 * s),
        (b - t, 3 * s - k), (b - t, 2 * s + k), (b, 2 * s),
        (a, 2 * s), (a - t, 2 * s - k), (a - t, s + k), (a, s),
        (b, s),
        (b - t, s - k), (b - t, k),
    ]  # fmt: skip
    return polygon_ops(points)


def _net(style: Style) -> Drawing:
    draw = Drawing()
    s = SIDE
    draw.path(outline(), (255, 253, 246))
    faces = scatter_faces()
    for place, which in zip(CROSS, ORDER, strict=True):
        x, y = TAB + place[0] * s, place[1] * s
        _, vector = faces[which]
        draw.rect(x, y, s, s, PARCHMENT if any(vector) else BLANK, INK, 0.2)
        draw.rect(x + 1.2, y + 1.2, s - 2.4, s - 2.4, None, BRASS, 0.3, radius=1.6)
        if any(vector):
            arrow_of(draw, x + s / 2, y + s * 0.44, s * 0.27, vector)
            word = style.texts(f"pnp.way.{WAYS[vector]}")
            draw.text(x + s / 2, y + s * 0.87, word, Font.SANS_BOLD, 7, INK, "centre", room=s - 4)
    for x, y in ((TAB + s - TAB / 2, s / 2), (TAB + 2 * s + TAB / 2, s / 2)):
        _glue(draw, x, y, style)
    return draw


def _glue(draw: Drawing, x: float, y: float, style: Style) -> None:
    words = Drawing()
    words.text(0, 0.6, style.texts("print.flap"), Font.SANS, 5, SOFT, "centre")
    draw.place(words, x, y, 90)
