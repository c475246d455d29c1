"""Maps drawn small on a sheet: every cell with its card and its name, and who begins where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tabletop.pnp.contract import Style
from tabletop.pnp.drawing import WHITE, Drawing
from tabletop.pnp.type import Font, fit

from ..components.ground import Grid, ground_of
from ..components.locations import LOCATIONS
from ..rules.generator import Chart
from .aids import EDGE, HIGH, ROOM, TOP, WIDE
from .look import DARK, INK, STRIPE, art, centred, heading, in_two, sheet, sign
from .passages import Passage, columns

CELL = 34.0
"""The greatest side of a cell of a drawn map."""
PLAN_HIGH = 167.0
NAME, LEAST_NAME = 8.0, 6.6
"""Points of a location's name, and those below which it stands in two lines."""
Begins = Callable[[Drawing, str, float, float, float], object]
"""Draws who begins in a cell of that name; corner and side of the cell."""


def cells(draw: Drawing, grid: Grid, high: float, style: Style, begins: Begins) -> float:
    """The cells with their cards and starts below the title; how high they are."""
    ground = ground_of(grid)
    side = min(CELL, ROOM / grid.width, high / grid.height)
    left, top = (WIDE - side * grid.width) / 2, TOP + 2
    for cell in ground.cells:
        row, column = divmod(cell, grid.width)
        x, y = left + column * side, top + row * side
        _cell(draw, grid.cards[cell], ground.name(cell), x, y, side, style)
        begins(draw, ground.name(cell), x, y, side)
    return side * grid.height


def _cell(draw: Drawing, number: int, name: str, x: float, y: float, side: float, style: Style) -> None:
    card = LOCATIONS[number]
    if not style.saver:
        draw.image(art(f"locations/{card.code}"), x, y, side, side)
    paper = STRIPE if not style.saver else WHITE
    lines, size = _name(card.name_es if style.texts.language == "es" else card.name_en, side - 6.2)
    band = 5.2 if len(lines) == 1 else 6.2
    draw.rect(x, y + side - band, side, band, paper)
    draw.rect(x + 0.8, y + 0.8, 6.4, 4.4, paper, INK, 0.15, radius=0.8)
    centred(draw, x + 4.0, y + 3.0, name, 8.4)
    sign(draw, f"type_{card.type}", x + 2.8, y + side - band / 2, 3.8)
    for n, line in enumerate(lines):
        middle = y + side - band / 2 + (n - (len(lines) - 1) / 2) * 2.6
        centred(draw, x + side / 2 + 2.2, middle, line, size)
    draw.rect(x, y, side, side, None, INK, 0.3)


def _name(words: str, room: float) -> tuple[list[str], float]:
    """A name in a line, or in two where one would be too small to read; and its size."""
    size = fit(words, Font.SANS_BOLD, NAME, room)
    if size >= LEAST_NAME or " " not in words:
        return [words], size
    first = in_two(words)
    return list(first), min(fit(half, Font.SANS_BOLD, 6.4, room) for half in first)


def plan(chart: Chart, title: str, style: Style) -> Drawing:
    """A sheet that names the map: its cells, where each player begins and with what more, its cards."""
    draw, t, ground = Drawing(), style.texts, ground_of(chart.grid)
    sheet(draw, WIDE, HIGH, style)
    heading(draw, EDGE, 13, title, 17, ROOM)
    seats = {ground.name(cell): seat for seat, cell in enumerate(chart.starts)}

    def begins(inner: Drawing, name: str, x: float, y: float, side: float) -> None:
        if name in seats:
            _number(inner, seats[name] + 1, x + side - 4.0, y + 4.0)

    high = cells(draw, chart.grid, PLAN_HIGH, style, begins)
    passages: list[Passage] = [(True, t("pnp.plan.starts"))]
    for name, seat in seats.items():
        more = chart.extra[seat] if chart.extra else 0
        line = t("pnp.plan.start.more" if more else "pnp.plan.start", n=seat + 1, cell=name, more=more)
        passages.append((False, line))
    if any(chart.extra):
        passages.append((False, t("pnp.plan.more")))
    passages += [(True, t("pnp.plan.cards")), (False, _cards(chart.grid, style))]
    top = TOP + 2 + high + 5
    columns(draw, EDGE, top, ROOM, HIGH - EDGE - top, passages)
    return draw


def _number(draw: Drawing, n: int, x: float, y: float) -> None:
    draw.circle(x, y, 3.2, DARK, WHITE, 0.5)
    centred(draw, x, y, str(n), 10.0, WHITE)


def _cards(grid: Grid, style: Style) -> str:
    """How many of each card lie on it."""
    is_spanish, count = style.texts.language == "es", Counter(card for card in grid.cards if card >= 0)
    named = [
        f"{n}×\u00a0{LOCATIONS[card].name_es if is_spanish else LOCATIONS[card].name_en}"
        for card, n in sorted(count.items())
    ]
    return ", ".join(named) + "."
