"""Mana dice to fold, eight for each player in its colour (OCW-MANA-12, OCW-GEN-09)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp import net as nets
from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Drawing
from tabletop.pnp.type import Font

from ..records.state import DICE
from .look import GILT, GILT_DARK, GILT_LIGHT, INK, PLAYER, PLAYER_KEYS, SOFT

SIDE, TAB, SLANT = 16.0, 4.6, 2.0
VALUES = (1, 2, 6, 5, 3, 4)
"""What stands on each face of the cross: opposite faces add up to seven."""
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def dice(seat: int, style: Style) -> Sequence[Piece]:
    """The nets of one player."""
    outline = nets.outline(SIDE, TAB, SLANT)
    name = f"die {PLAYER_KEYS[seat]}"
    net = Face(*nets.size(SIDE, TAB), _net(seat, style), cut="path", outline=outline, name=name, bleeds=False)
    return [net] * DICE


def _net(seat: int, style: Style) -> Drawing:
    draw = Drawing()
    colour = WHITE if style.saver else PLAYER[seat]
    draw.path(nets.outline(SIDE, TAB, SLANT), (252, 248, 240))
    for place, value in zip(nets.CROSS, VALUES, strict=True):
        x, y = nets.corner(place, SIDE, TAB)
        draw.rect(x, y, SIDE, SIDE, colour, INK, 0.15)
        draw.rect(x + 1.1, y + 1.1, SIDE - 2.2, SIDE - 2.2, None, GILT_DARK, 0.5, radius=2.4)
        draw.rect(x + 1.1, y + 1.1, SIDE - 2.2, SIDE - 2.2, None, GILT, 0.25, radius=2.4)
        reach, radius = SIDE * 0.27, SIDE * (0.13 if value == 1 else 0.092)
        for dx, dy in PIPS[value]:
            px, py = x + SIDE / 2 + dx * reach, y + SIDE / 2 + dy * reach
            draw.circle(px, py, radius, INK if style.saver else GILT, GILT_DARK, 0.25)
            draw.circle(
                px - radius * 0.25, py - radius * 0.25, radius * 0.35, None if style.saver else GILT_LIGHT
            )
    for x, y in ((TAB + SIDE - TAB / 2, SIDE / 2), (TAB + 2 * SIDE + TAB / 2, SIDE / 2)):
        words = Drawing()
        words.text(0, 0.6, style.texts("print.flap"), Font.SANS, 6, SOFT, "centre")
        draw.place(words, x, y, 90)
    return draw
