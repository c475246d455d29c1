"""A screen with two wings, behind which an army is deployed unseen (CW-PNP-02, CW-SET-04)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Piece, Poster, Style
from tabletop.pnp.drawing import Drawing, circle_ops
from tabletop.pnp.picture import picture
from tabletop.pnp.type import Font

from ..components.armies import ARMIES, UNITS, roster
from .boards import SQUARE
from .look import BRASS, EBONY, INK, IVORY, PARCHMENT, portrait

WING = 62.0
MIDDLE = 8 * SQUARE + 8
"""A little wider than the squares of the usual board."""
WIDE = MIDDLE + 2 * WING
HIGH = 135.0
STEP = MIDDLE / len(ARMIES)
"""From one shield to the next."""


def screen(style: Style) -> Sequence[Piece]:
    """The outside; the inside stays white for notes."""
    draw = Drawing()
    _ground(draw, style)
    _shields(draw, style)
    _title(draw, style)
    for x in (WING, WIDE - WING):
        draw.line((x, 0), (x, 4), PARCHMENT if not style.saver else INK, 0.2, (1.0, 0.8))
        draw.line((x, HIGH - 4), (x, HIGH), PARCHMENT if not style.saver else INK, 0.2, (1.0, 0.8))
    return [Poster(WIDE, HIGH, draw, name="screen")]


def _ground(draw: Drawing, style: Style) -> None:
    """Dark planks between two brass rules."""
    b = style.bleed
    if style.saver:
        draw.rect(0, 0, WIDE, HIGH, PARCHMENT, INK, 0.4)
    else:
        draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, EBONY)
        plank = picture("chesswar/board/dark.webp")
        side = (HIGH + 2 * b) / 2
        count = -int(-(WIDE + 2 * b) // side)
        wide = (WIDE + 2 * b) / count
        for n in range(count):
            for row in range(2):
                draw.image(plank, -b + n * wide, -b + row * side, wide, side)
    for y in (5.0, HIGH - 5.0):
        draw.line((5, y), (WIDE - 5, y), BRASS, 1.0)
        draw.line(
            (5, y + (1.6 if y < HIGH / 2 else -1.6)),
            (WIDE - 5, y + (1.6 if y < HIGH / 2 else -1.6)),
            BRASS,
            0.3,
        )


def _title(draw: Drawing, style: Style) -> None:
    """The name over the first four shields, the motto over the other three: between them the screen can be
    cut in two sheets."""
    t, colour = style.texts, INK if style.saver else IVORY
    half = 4 * STEP
    draw.text(WING + half / 2, 50, t("game.name"), Font.TITLE, 74, colour, "centre", room=half - 12)
    room = MIDDLE - half
    motto = t("pnp.screen.motto")
    draw.text(WING + half + room / 2, 47, motto, Font.SERIF_ITALIC, 24, colour, "centre", room=room - 12)


def _shields(draw: Drawing, style: Style) -> None:
    """The seven generals in a row, a mage on each wing."""
    generals = [UNITS[roster(army)[0]] for army in ARMIES]
    reach = 15.5
    for n, unit in enumerate(generals):
        x, y = WING + (n + 0.5) * STEP, 96.0
        _medal(draw, unit.key, x, y, reach)
        name = ARMIES[unit.army].name(style.texts.language)
        draw.rect(x - 14, y + reach + 1.5, 28, 6.4, PARCHMENT, INK, 0.2, radius=1.2)
        draw.text(x, y + reach + 6.1, name, Font.SERIF_BOLD, 12, INK, "centre", room=26)
    for key, x in (("elf.N", WING / 2), ("chaos.N", WIDE - WING / 2)):
        _medal(draw, key, x, HIGH / 2, 21.0)


def _medal(draw: Drawing, key: str, x: float, y: float, reach: float) -> None:
    unit = next(u for u in UNITS if u.key == key)
    draw.circle(x, y, reach + 1.2, BRASS)
    draw.circle(x, y, reach + 0.5, INK)
    medal = Drawing()
    medal.image(portrait(unit), x - reach - 0.2, y - reach - 0.2, 2 * reach + 0.4, 2 * reach + 0.4)
    draw.place(medal, 0, 0, 0, circle_ops(x, y, reach))
