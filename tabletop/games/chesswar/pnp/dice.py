"""A scatter die to fold, and a legend for those who rather throw an ordinary die (CW-PNP-02)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp import net as nets
from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import Colour, Drawing
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

WAYS = {(0, 1): "forward", (1, 0): "right", (0, -1): "back", (-1, 0): "left"}
"""Steps by name: a die may lie turned any way, so that its arrow alone would not tell."""
ORDER = (0, 4, 2, 5, 3, 1)
"""Which face of the die goes where: opposite arrows on opposite faces, the blank ones opposite each other."""


def dice(style: Style) -> Sequence[Piece]:
    """Nets of scatter dice, and the legend."""
    outline = nets.outline(SIDE, TAB, SLANT)
    net = Face(
        *nets.size(SIDE, TAB), _net(style), cut="path", outline=outline, name="scatter die", bleeds=False
    )
    legend = Drawing()
    sheet(legend, *LEGEND, style.bleed)
    scatter_legend(legend, (6.0, 11.0, LEGEND[0] - 12), style)
    return [*([net] * COUNT), Face(*LEGEND, legend, name="scatter legend")]


def _net(style: Style) -> Drawing:
    draw = Drawing()
    s = SIDE
    draw.path(nets.outline(SIDE, TAB, SLANT), (255, 253, 246))
    faces = scatter_faces()
    for place, which in zip(nets.CROSS, ORDER, strict=True):
        x, y = nets.corner(place, s, TAB)
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
    words.text(0, 0.6, style.texts("print.flap"), Font.SANS, 6, SOFT, "centre")
    draw.place(words, x, y, 90)
