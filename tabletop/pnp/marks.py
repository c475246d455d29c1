"""What a page carries beside its pieces: crop marks, the footer with a ruler, marks for gluing."""

from __future__ import annotations

from collections.abc import Iterable

from .drawing import WHITE, Colour, Drawing
from .type import POINT, Font, fit, width

HAIR = 0.1
MARK: Colour = (60, 60, 60)
OFFSET = 1.0
LENGTH = 3.0
LEAST = 0.5
"""Crop marks begin `OFFSET` mm outside the bleed and are `LENGTH` mm long at most, none below `LEAST`."""
FOOT = 3.6
"""The footer's base line, in millimetres above the edge of the paper."""
RULER = 50.0
LABEL = 28.0
"""Width of the label on a flap."""
EDGE = 1.5
"""Marks end so far from the edge of the paper."""
FOOT_TOP = FOOT + 2.2
"""The footer's words and ruler reach so high; marks below a block end above them."""


def crop(
    draw: Drawing,
    xs: Iterable[float],
    ys: Iterable[float],
    block: tuple[float, float, float, float],
    page: tuple[float, float],
    bleed: tuple[float, float, float, float],
) -> None:
    """Short lines around a block (left, top, right, bottom of the trimmed pieces, each side with its bleed)
    where it is cut at `xs` and `ys`; they leave the edge of the paper and the footer free."""
    left, top, right, bottom = block
    left, top = left - bleed[0] - OFFSET, top - bleed[1] - OFFSET
    right, bottom = right + bleed[2] + OFFSET, bottom + bleed[3] + OFFSET
    up, down = max(top - LENGTH, EDGE), min(bottom + LENGTH, page[1] - FOOT_TOP)
    for x in sorted(set(xs)):
        if top - up > LEAST:
            draw.line((x, top), (x, up), MARK, HAIR)
        if down - bottom > LEAST:
            draw.line((x, bottom), (x, down), MARK, HAIR)
    start, end = max(left - LENGTH, EDGE), min(right + LENGTH, page[0] - EDGE)
    for y in sorted(set(ys)):
        if left - start > LEAST:
            draw.line((left, y), (start, y), MARK, HAIR)
        if end - right > LEAST:
            draw.line((right, y), (end, y), MARK, HAIR)


def footer(draw: Drawing, page: tuple[float, float], words: str, scale: str, left: float = 12.0) -> None:
    """A small line of words from `left` on, a ruler of 50 mm at the right, at the very edge of the paper."""
    w, h = page
    base = h - FOOT
    grey: Colour = (95, 95, 95)
    x = w - 12 - RULER
    draw.line((x, base), (x + RULER, base), grey, 0.15)
    for n in range(11):
        tall = 1.8 if n % 10 == 0 else 1.3 if n % 5 == 0 else 0.8
        draw.line((x + n * RULER / 10, base), (x + n * RULER / 10, base - tall), grey, 0.12)
    size = 5.5
    long = width(scale, Font.SANS, size)
    draw.text(x - 1.5 - long, base, scale, Font.SANS, size, grey)
    room = x - 1.5 - long - 4 - left
    draw.text(left, base, words, Font.SANS, fit(words, Font.SANS, 6.0, room), grey)


def joint(
    draw: Drawing, x: float, y: float, long: float, flap: float, at: float, words: str, *, upright: bool
) -> None:
    """A dashed line along which the next sheet is laid, and a pale label in the middle of the flap beyond
    it, `at` millimetres along the line."""
    colour: Colour = (120, 40, 30)
    side = 0.1  # on the flap, so that nothing of the line is left in sight
    start = (x + side, y) if upright else (x, y + side)
    end = (start[0], y + long) if upright else (x + long, start[1])
    draw.line(start, end, WHITE, 0.15)  # seen on dark ground
    draw.line(start, end, colour, 0.15, (1.6, 1.2))
    size, label, gap = 7.0, Drawing(), 0.6
    high = flap - 2 * gap
    label.rect(-LABEL / 2, gap, LABEL, high, fill=WHITE, radius=1)
    base = gap + high / 2 + size * POINT * 0.25
    label.text(0, base, words, Font.SANS_BOLD, fit(words, Font.SANS_BOLD, size, LABEL - 2), colour, "centre")
    if upright:
        draw.place(label, x, y + at, -90)
    else:
        draw.place(label, x + at, y)
