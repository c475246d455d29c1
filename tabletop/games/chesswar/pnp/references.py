"""A card for each army: its table in front, a digest of attributes and spells behind (CW-PNP-01)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Drawing, circle_ops
from tabletop.pnp.type import POINT, Font, wrap

from ..components.armies import ARMIES, BIT_OF, SPELLS, UNITS, UnitType, roster
from .look import ARMY, BRASS, INK, PARCHMENT_DARK, SOFT, figures, icon, portrait, sheet
from .tokens import BOWS

WIDE, HIGH = 180.0, 122.0
EDGE = 7.0
HEAD = 22.0
COLUMNS = (("max", 78.0), ("cost", 89.0), ("mov", 100.5), ("sal", 111.5), ("com", 122.5))
"""Where the middles of the figures stand."""
SPECIAL = 130.0
LARGEST, SMALLEST = 11.4, 5.6
"""Points of the digest's letters."""


def card(army: str, style: Style) -> Sequence[Piece]:
    """The card of an army."""
    return [Face(WIDE, HIGH, _table(army, style), _digest(army, style), name=f"card {army}", two=True)]


def _head(draw: Drawing, army: str, style: Style) -> None:
    """A band in the army's colour with its general, its name, initiative and points (CW-SET-02, -06)."""
    kind, t = ARMIES[army], style.texts
    draw.rect(EDGE - 1, EDGE - 1, WIDE - 2 * EDGE + 2, HEAD - 5, ARMY[army])
    draw.rect(EDGE - 0.2, EDGE - 0.2, WIDE - 2 * EDGE + 0.4, HEAD - 6.6, None, (232, 205, 140), 0.25)
    general = UNITS[roster(army)[0]]
    medal = Drawing()
    reach = 9.6
    x, y = EDGE + 12, EDGE + 7.4
    medal.image(portrait(general), x - reach - 0.2, y - reach - 0.2, 2 * reach + 0.4, 2 * reach + 0.4)
    draw.place(medal, 0, 0, 0, circle_ops(x, y, reach))
    draw.circle(x, y, reach, None, INK, 0.3)
    draw.text(EDGE + 26, EDGE + 10.6, kind.name(t.language), Font.TITLE, 25, WHITE, room=88)
    right = WIDE - EDGE - 4
    draw.text(right, EDGE + 6.4, t("pnp.initiative", n=kind.initiative), Font.SERIF_BOLD, 12, WHITE, "right")
    draw.text(right, EDGE + 12, t.count("table.points", kind.points), Font.SERIF_BOLD, 12, WHITE, "right")


def _table(army: str, style: Style) -> Drawing:
    draw = Drawing()
    sheet(draw, WIDE, HIGH, style.bleed)
    _head(draw, army, style)
    t = style.texts
    y = EDGE + HEAD
    draw.text(EDGE + 16, y, t("book.unit"), Font.SANS_BOLD, 8, SOFT)
    for key, x in COLUMNS:
        draw.text(x, y, t(f"book.{key}"), Font.SANS_BOLD, 8, SOFT, "centre")
    draw.text(SPECIAL, y, t("book.special"), Font.SANS_BOLD, 8, SOFT)
    y += 1.6
    units = [UNITS[kind] for kind in roster(army)]
    step = (HIGH - EDGE - 0.5 - y) / len(units)
    for n, unit in enumerate(units):
        _row(draw, unit, y + n * step, step, n % 2 == 0, style)
    draw.line((EDGE, y), (WIDE - EDGE, y), BRASS, 0.3)
    return draw


def _row(draw: Drawing, unit: UnitType, top: float, high: float, shaded: bool, style: Style) -> None:
    t = style.texts
    if shaded:
        draw.rect(EDGE, top, WIDE - 2 * EDGE, high, PARCHMENT_DARK)
    side = min(12.6, high - 1.2)
    medal = Drawing()
    x, middle = EDGE + 7.5, top + high / 2
    medal.image(portrait(unit), x - side / 2, middle - side / 2, side, side)
    draw.place(medal, 0, 0, 0, circle_ops(x, middle, side / 2 - 0.15))
    base = middle + 1.6
    draw.text(EDGE + 16, base, unit.name(t.language), Font.SERIF_BOLD, 13, INK, room=50)
    plain = dict(figures(unit)) | {"max": str(unit.max), "cost": str(unit.cost) if unit.cost else "–"}
    for key, at in COLUMNS:
        strong = key in ("mov", "sal", "com")
        draw.text(at, base, plain[key], Font.SERIF_BOLD if strong else Font.SERIF, 13, INK, "centre")
    words = _special(unit, style)
    room = WIDE - EDGE - 1.5 - SPECIAL
    size = 8.4
    while (
        size > SMALLEST
        and len(wrap(words, Font.SANS, Font.SANS_BOLD, size, room)) * size * POINT * 1.12 > high - 1
    ):
        size -= 0.2
    lines = len(wrap(words, Font.SANS, Font.SANS_BOLD, size, room))
    tall = lines * size * POINT * 1.12
    draw.paragraph(
        SPECIAL, middle - tall / 2, room, words, Font.SANS, size, INK, bold=Font.SANS_BOLD, leading=1.12
    )


def _special(unit: UnitType, style: Style) -> str:
    """Attributes in bold with the skill of bows, spells below them."""
    t = style.texts
    words = [t(f"keyword.{key}.name") + (f" {unit.skill}+" if key in BOWS else "") for key in unit.attributes]
    lines = [f"**{_listed(words)}**"] if words else []
    if unit.spells:
        lines.append(_listed([t(f"keyword.{key}.name") for key in unit.spells]))
    return "\n".join(lines) or "–"


def _listed(names: list[str]) -> str:
    """Names in a row, capital letters only for the first."""
    first, *rest = names
    return ", ".join([first, *(name.lower() for name in rest)])


def keywords(army: str) -> list[str]:
    """Attributes and spells that occur in an army, in the order of the rules, also those that the undead
    have without saying (CW-ATR-20)."""
    units = [UNITS[kind] for kind in roster(army)]
    used = {key for unit in units for key in (*unit.attributes, *unit.spells)}
    used |= {"brave", "fearsome"} if "undead" in used else set()
    return [key for key in (*BIT_OF, *SPELLS) if key in used]


def _digest(army: str, style: Style) -> Drawing:
    """Every keyword of the army explained, in two columns as large as they fit."""
    draw = Drawing()
    sheet(draw, WIDE, HIGH, style.bleed)
    t = style.texts
    name = ARMIES[army].name(t.language)
    draw.text(WIDE / 2, EDGE + 5, t("pnp.digest", army=name), Font.TITLE, 14, ARMY[army], "centre", room=150)
    draw.line((EDGE, EDGE + 7.2), (WIDE - EDGE, EDGE + 7.2), BRASS, 0.3)
    entries(draw, keywords(army), (EDGE + 1, EDGE + 9.5, WIDE - EDGE - 1, HIGH - EDGE), style)
    return draw


def entries(
    draw: Drawing, keys: Sequence[str], box: tuple[float, float, float, float], style: Style
) -> float:
    """Keywords with icon, name and text in two columns; returns the size of the letters."""
    left, top, right, bottom = box
    gap = 6.0
    wide = (right - left - gap) / 2
    size = LARGEST
    while True:
        columns = _columns(keys, wide, size, style)
        tallest = max(sum(high for _, high in column) for column in columns)
        if tallest <= bottom - top or size <= SMALLEST:
            break
        size -= 0.15
    for n, column in enumerate(columns):
        x, y = left + n * (wide + gap), top
        spare = (bottom - top - sum(high for _, high in column)) / max(1, len(column))
        for key, high in column:
            _entry(draw, key, x, y, wide, size, style)
            y += high + min(spare, 2.5)
    return size


def _columns(
    keys: Sequence[str], wide: float, size: float, style: Style
) -> tuple[list[tuple[str, float]], list[tuple[str, float]]]:
    """The entries with their heights, the first column at least as tall as the second."""
    mark = _mark(size)
    heights = []
    for key in keys:
        lines = wrap(_words(key, style), Font.SANS, Font.SANS_BOLD, size, wide - mark - 1.5)
        heights.append((key, max(len(lines) * size * POINT * 1.14, mark) + 1.3))
    half, taken, cut = sum(h for _, h in heights) / 2, 0.0, 0
    while cut < len(heights) and taken < half:
        taken += heights[cut][1]
        cut += 1
    if cut and taken - half > heights[cut - 1][1] / 2:
        cut -= 1
    return heights[:cut], heights[cut:]


def _words(key: str, style: Style) -> str:
    t = style.texts
    name = t(f"keyword.{key}.name")
    return f"**{name}{'' if name.endswith('!') else '.'}** {t(f'keyword.{key}.text')}"


def _mark(size: float) -> float:
    return min(7.6, size * POINT * 2.0)


def _entry(draw: Drawing, key: str, x: float, y: float, wide: float, size: float, style: Style) -> None:
    mark = _mark(size)
    draw.image(icon(key), x, y, mark, mark)
    draw.paragraph(
        x + mark + 1.5,
        y,
        wide - mark - 1.5,
        _words(key, style),
        Font.SANS,
        size,
        INK,
        bold=Font.SANS_BOLD,
        leading=1.14,
    )
