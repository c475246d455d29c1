"""The report's pictures, drawn as SVG within the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from tabletop.ai.figures import Share
from tabletop.text.percent import typeset

WIDTH, HEIGHT = 300, 22
"""Of an interval, in pixels."""
MOST_BARS = 24
"""Of a histogram; more values are put together."""
CHART, LEFT, FOOT, HEAD = (640, 190), 8, 24, 22
WIDEST, LETTER, GAP = 56, 7, 10
"""A bar; a figure of a label, and what stays free beside it."""


def interval(share: Share, usual: float, title: str) -> str:
    """A win rate between the ends of its interval, on a line from 0 to 100 %; `usual` is dashed. A rate that
    lies wholly above or below what is usual is filled, in a colour of its own."""
    low, high, rate, mark = (_x(value) for value in (share.low, share.high, share.rate, usual))
    kind = "above" if share.low > usual else "below" if share.high < usual else "open"
    middle = HEIGHT / 2
    grid = "".join(f'<path class="grid" d="M{_x(at):.1f} 2V{HEIGHT - 2}"/>' for at in (0, 0.25, 0.5, 0.75, 1))
    return (
        f'<svg class="interval" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(title)}</title>{grid}"
        f'<path class="usual" d="M{mark:.1f} 0V{HEIGHT}"/>'
        f'<rect class="span {kind}" x="{low:.1f}" y="{middle - 4}" width="{max(1.0, high - low):.1f}"'
        f' height="8" rx="4"/>'
        f'<circle class="rate {kind}" cx="{rate:.1f}" cy="{middle}" r="5"/></svg>'
    )


def scale(language: str) -> str:
    """The head of a column of intervals: 0, 50 and 100 %."""
    marks = (("start", 0.0), ("middle", 0.5), ("end", 1.0))
    words = "".join(
        f'<text x="{_x(at):.1f}" y="14" text-anchor="{anchor}">{typeset(f"{100 * at:.0f}%", language)}</text>'
        for anchor, at in marks
    )
    return f'<svg class="scale" width="{WIDTH}" height="18" viewBox="0 0 {WIDTH} 18">{words}</svg>'


def histogram(values: Sequence[int], title: str) -> str:
    """How often each value came, neighbours put together where there are many; the mean is dashed."""
    least, most = min(values), max(values)
    step = -(-(most - least + 1) // MOST_BARS)
    counts = Counter((value - least) // step for value in values)
    bars = (most - least) // step + 1
    wide, high = CHART
    room, tallest = min(WIDEST, (wide - 2 * LEFT) / bars), max(counts.values())
    names = [_span(least + bar * step, min(most, least + (bar + 1) * step - 1)) for bar in range(bars)]
    every = -(-(LETTER * max(map(len, names)) + GAP) // round(room))
    parts = []
    for bar in range(bars):
        count, x = counts[bar], LEFT + bar * room
        tall = (high - FOOT - HEAD) * count / tallest
        top = high - FOOT - tall
        parts.append(
            f'<rect class="bar" x="{x + 1:.1f}" y="{top:.1f}" width="{max(1.0, room - 2):.1f}"'
            f' height="{tall:.1f}"><title>{names[bar]}: {count}</title></rect>'
        )
        if count and room >= 22:
            parts.append(_text(x + room / 2, top - 4, str(count), "figure"))
        if bar % every == 0:
            parts.append(_text(max(x + room / 2, LETTER * len(names[bar]) / 2), high - 8, names[bar]))
    mean = LEFT + (sum(values) / len(values) - least + 0.5) / step * room
    parts.append(f'<path class="usual" d="M{mean:.1f} {HEAD / 2}V{high - FOOT}"/>')
    parts.append(f'<path class="axis" d="M{LEFT} {high - FOOT}H{LEFT + bars * room:.1f}"/>')
    return (
        f'<svg class="chart" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" role="img">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def bar(part: float) -> str:
    """A part of a whole."""
    return (
        '<svg class="part" width="120" height="12" viewBox="0 0 120 12" aria-hidden="true">'
        f'<rect class="rest" width="120" height="12" rx="3"/>'
        f'<rect class="bar" width="{120 * min(1.0, part):.1f}" height="12" rx="3"/></svg>'
    )


def _x(value: float) -> float:
    """Where a rate of 0..1 lies in an interval's picture."""
    return 8 + value * (WIDTH - 16)


def _text(x: float, y: float, words: str, kind: str = "label") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="middle">{escape(words)}</text>'
