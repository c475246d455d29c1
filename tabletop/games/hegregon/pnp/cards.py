"""The event deck as cards of 63×88 mm, all alike from behind (HG-EVT-09)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Drawing
from tabletop.pnp.picture import picture
from tabletop.pnp.type import POINT, Font, wrap

from ..components.cards import CARDS
from ..components.printed import CARD_FRAME, CARD_SIZE, CARD_TEXT, CARD_TITLE, CARD_WINDOW
from .look import GLOW, INK, PALE, PLATE, STEEL

WIDE, HIGH = 63.0, 88.0
LARGEST, SMALLEST = 11.4, 7.0
BORDER = 0.5
"""Millimetres of dark plate around the frame: the colour that runs off the edge begins on the card itself, so
that a cut a little beside its line leaves no other one."""
SCALE = (WIDE - 2 * BORDER) / CARD_SIZE[0]
"""Millimetres of a pixel of the frame."""
LEFT, TOP = BORDER, (HIGH - CARD_SIZE[1] * SCALE) / 2


def deck(style: Style) -> Sequence[Piece]:
    """Every card as often as the deck holds it."""
    back = _back(style)
    faces: list[Piece] = []
    for card in CARDS:
        face = Face(WIDE, HIGH, _front(card.key, style), back, name=card.key)
        faces += [face] * card.count
    return faces


def mm(box: tuple[int, int, int, int]) -> tuple[float, float, float, float]:
    """Corner and size in millimetres of a box of the frame."""
    left, top, right, low = box
    return LEFT + left * SCALE, TOP + top * SCALE, (right - left) * SCALE, (low - top) * SCALE


def _front(key: str, style: Style) -> Drawing:
    draw = Drawing()
    b, t = style.bleed, style.texts
    name, text = t(f"card.{key}.name"), t(f"card.{key}.text")
    x, y, w, h = mm(CARD_WINDOW)
    art = picture(f"hegregon/print/{key}.webp")
    if style.saver:
        draw.rect(0, 0, WIDE, HIGH, WHITE)
        draw.rect(2, 2, WIDE - 4, HIGH - 4, None, STEEL, 0.4, radius=2.5)
    else:
        draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, PLATE)
    draw.image(art, x, y, w, h)
    if not style.saver:
        draw.image(picture(CARD_FRAME), *mm((0, 0, *CARD_SIZE)))
    else:
        draw.rect(x, y, w, h, None, STEEL, 0.5)
    x, y, w, h = mm(CARD_TITLE)
    draw.text(
        x + w / 2,
        y + h / 2 + 1.7,
        name,
        Font.TECH_BOLD,
        13.5,
        INK if style.saver else PALE,
        "centre",
        room=w - 9,
    )
    _text(draw, text, style)
    draw.text(
        WIDE / 2,
        HIGH - 2.5 if style.saver else HIGH - 2.15,
        key,
        Font.TECH,
        6.0,
        STEEL if style.saver else GLOW,
        "centre",
    )
    return draw


def _text(draw: Drawing, text: str, style: Style) -> None:
    """As large as it fits, in the middle of its field."""
    x, y, w, h = mm(CARD_TEXT)
    x, w = x + 2.2, w - 4.4
    size = LARGEST
    leading = 1.22
    while size > SMALLEST:
        lines = wrap(text, Font.TECH, Font.TECH_BOLD, size, w)
        if len(lines) * size * POINT * leading <= h - 3:
            break
        size -= 0.2
    tall = len(wrap(text, Font.TECH, Font.TECH_BOLD, size, w)) * size * POINT * leading
    colour = INK if style.saver else PALE
    draw.paragraph(x, y + (h - tall) / 2, w, text, Font.TECH, size, colour, leading=leading, anchor="centre")


def _back(style: Style) -> Drawing:
    draw = Drawing()
    b = style.bleed
    if style.saver:
        draw.rect(0, 0, WIDE, HIGH, WHITE)
        draw.rect(2, 2, WIDE - 4, HIGH - 4, None, STEEL, 0.6, radius=2.5)
        draw.image(picture("hegregon/icons/event.webp"), WIDE / 2 - 10, HIGH / 2 - 14, 20, 20)
        draw.text(
            WIDE / 2, HIGH / 2 + 18, style.texts("game.name"), Font.TECH_BOLD, 18, INK, "centre", room=50
        )
        return draw
    draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, PLATE)
    draw.image(picture("hegregon/cards/back.webp", ground=PLATE), *mm((0, 0, *CARD_SIZE)))
    return draw
