"""The card of tables: the turn, combat and shots into combat on the front; shooting and saves on the back
(CW-PNP-02)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.type import Font

from ..rules.odds import REGENERATION_NEEDS, SPELL_NEEDS
from ..rules.weapons import BIG_BOARD_RANGE, UNLIMITED, WEAPONS
from . import figures
from .look import BRASS, INK, PARCHMENT_DARK, SOFT, icon, sheet, signed, titled
from .references import EDGE, HIGH, WIDE

GOOD: Colour = (42, 106, 62)
BAD: Colour = (150, 44, 34)
COLUMN = (WIDE - 2 * EDGE - 8) / 2
RIGHT = EDGE + COLUMN + 8
TEXT = 9.2
LARGER = 10.2
PHASES = ("start", "move", "shoot", "combat", "end")
ARROW = 3.2


def tables(style: Style) -> Sequence[Piece]:
    """One card, printed on both sides."""
    return [Face(WIDE, HIGH, _turn_and_combat(style), _shooting(style), name="tables", two=True)]


def _turn_and_combat(style: Style) -> Drawing:
    draw = Drawing()
    sheet(draw, WIDE, HIGH, style.bleed)
    _turn(draw, style)
    y = _combat(draw, style)
    _mix(draw, y, style)
    draw.line((RIGHT - 4, EDGE + 1), (RIGHT - 4, HIGH - EDGE - 1), BRASS, 0.18)
    return draw


def _turn(draw: Drawing, style: Style) -> None:
    """The turn from beginning to end (CW-TUR-01, -04, -05)."""
    t = style.texts
    x, y, wide = EDGE + 1, EDGE + 6, COLUMN - 1
    titled(draw, x, y, t("pnp.turn"), 13, wide)
    y += 4.6
    for key in PHASES:
        marked = key in ("move", "shoot", "combat")
        indent = 11.0 if marked else 3.0
        if marked:
            draw.image(icon(f"phase_{key}", large=True), x, y, 8.6, 8.6)
        else:
            draw.circle(x + 1.2, y + 1.9, 0.7, BRASS)
        words = f"**{t(f'pnp.turn.{key}')}.** {t(f'pnp.turn.{key}.text')}"
        high = draw.paragraph(
            x + indent, y, wide - indent, words, Font.SANS, LARGER, INK, bold=Font.SANS_BOLD, leading=1.13
        )
        y += max(high, 8.6 if marked else 0) + 3.0


def _combat(draw: Drawing, style: Style) -> float:
    """The combat table (CW-CMB-04..12); returns where the next one begins."""
    t = style.texts
    x, y, wide = RIGHT, EDGE + 6, COLUMN - 1
    titled(draw, x, y, t("pnp.combat"), 13, wide)
    y += 2.8
    y += draw.paragraph(x, y, wide, t("pnp.combat.roll"), Font.SANS, TEXT, INK, bold=Font.SANS_BOLD)
    y += 1.2
    for n, (row, low, high) in enumerate(figures.combat_rows()):
        total = _span(low, high, row, style)
        colour = {6: GOOD, 5: GOOD, 4: GOOD, 1: BAD}.get(row, SOFT)
        y = _line(draw, (x, y, wide), total, t(f"odds.row.{figures.RESULTS[row]}"), n % 2 == 0, colour)
    y += 1.0
    y += draw.paragraph(
        x, y, wide, t("pnp.combat.notes"), Font.SANS, TEXT - 0.6, SOFT, bold=Font.SANS_BOLD, leading=1.13
    )
    return y


def _span(low: int, high: int, row: int, style: Style) -> str:
    t = style.texts
    if row == 6:
        return t("pnp.total.most", n=low)
    if low == figures.LEAST:
        return t("pnp.total.least", n=high)
    return str(low) if low == high else f"{low}–{high}"


def _line(
    draw: Drawing, at: tuple[float, float, float], head: str, words: str, shaded: bool, colour: Colour
) -> float:
    """A row of a table; returns where the next begins."""
    x, y, wide = at
    high = 5.6
    if shaded:
        draw.rect(x, y, wide, high, PARCHMENT_DARK)
    draw.text(x + 1.2, y + 3.9, head, Font.SERIF_BOLD, 10.5, colour, room=23)
    draw.text(x + 26, y + 3.9, words, Font.SANS, 9.2, INK, room=wide - 27)
    return y + high


def _mix(draw: Drawing, y: float, style: Style) -> None:
    """Who is hit by a shot into a melee (CW-MIX-01, -02)."""
    t = style.texts
    x, wide = RIGHT, COLUMN - 1
    y += 7.5
    titled(draw, x, y, t("pnp.mix"), 13, wide)
    y += 2.8
    y += draw.paragraph(x, y, wide, t("pnp.mix.when"), Font.SANS, TEXT, INK, bold=Font.SANS_BOLD) + 1.0
    for n, (key, low, high) in enumerate(figures.mix_rows()):
        y = _line(draw, (x, y, wide), f"{low}–{high}", t(f"pnp.mix.{key}"), n % 2 == 0, INK)


def _shooting(style: Style) -> Drawing:
    draw = Drawing()
    sheet(draw, WIDE, HIGH, style.bleed)
    y = _weapons(draw, style)
    left = _modifiers(draw, y, style)
    _needs(draw, left, style)
    scatter_legend(draw, (RIGHT, y + 7, COLUMN - 1), style)
    return draw


WEAPON_COLUMNS = (("range", 62.0), ("indirect", 92.0), ("after-step", 117.0), ("direct-dice", 139.0))
LAST_COLUMN = ("indirect-dice", 160.0)


def _weapons(draw: Drawing, style: Style) -> float:
    """Every weapon with its range and dice (CW-BOW-01, CW-BOW-04, CW-CAT-07)."""
    t = style.texts
    x, y, wide = EDGE + 1, EDGE + 6, WIDE - 2 * EDGE - 2
    titled(draw, x, y, t("pnp.shooting"), 13, wide)
    y += 5.4
    for key, at in (*WEAPON_COLUMNS, LAST_COLUMN):
        draw.text(at, y, t(f"pnp.weapon.{key}"), Font.SANS_BOLD, 8, SOFT, "centre", room=23)
    y += 1.2
    for n, weapon in enumerate(WEAPONS.values()):
        if n % 2 == 0:
            draw.rect(x, y, wide, 5.4, PARCHMENT_DARK)
        draw.image(icon(weapon.key), x + 0.8, y + 0.5, 4.4, 4.4)
        draw.text(x + 7, y + 3.8, t(f"keyword.{weapon.key}.name"), Font.SERIF_BOLD, 10.5, INK)
        reach = f"{weapon.nearest}–{weapon.farthest}"
        if weapon.farthest == UNLIMITED:
            reach = t("pnp.weapon.unlimited", n=weapon.nearest)
        cells = (
            reach,
            t("table.yes") if weapon.indirect else "–",
            t("table.yes") if weapon.after_step else "–",
            str(weapon.dice[0] or "–"),
            str(weapon.dice[1] or "–"),
        )
        for (_, at), words in zip((*WEAPON_COLUMNS, LAST_COLUMN), cells, strict=True):
            draw.text(at, y + 3.8, words, Font.SERIF, 10.5, INK, "centre")
        y += 5.4
    y += 0.8
    y += draw.paragraph(
        x,
        y,
        wide,
        t("pnp.weapon.notes", big=BIG_BOARD_RANGE),
        Font.SANS,
        TEXT - 0.4,
        SOFT,
        bold=Font.SANS_BOLD,
    )
    return y


def _modifiers(draw: Drawing, y: float, style: Style) -> float:
    """What changes the die of bows and of saves (CW-BOW-02, CW-DIE-05)."""
    t = style.texts
    x, wide = EDGE + 1, COLUMN - 1
    half = (wide - 4) / 2
    y += 7
    for at, title, found in (
        (x, "pnp.to-hit", figures.bow_modifiers()),
        (x + half + 4, "pnp.saves", figures.save_modifiers()),
    ):
        titled(draw, at, y, t(title), 9.5, half)
        row = y + 2.6
        for n, modifier in enumerate(found):
            if n % 2 == 0:
                draw.rect(at, row, half, 4.4, PARCHMENT_DARK)
            colour = GOOD if modifier.amount > 0 else BAD
            draw.text(at + 6.2, row + 3.2, signed(modifier.amount), Font.SERIF_BOLD, 9.5, colour, "right")
            draw.text(at + 8, row + 3.2, t(f"modifier.{modifier.key}"), Font.SANS, 8.4, INK, room=half - 9)
            row += 4.4
    return y + 2.6 + 5 * 4.4


def _needs(draw: Drawing, y: float, style: Style) -> None:
    """The dice of spells and of regeneration (CW-MAG-03, CW-ATR-42)."""
    t = style.texts
    words = t("pnp.needs", spell=SPELL_NEEDS, regeneration=REGENERATION_NEEDS)
    draw.paragraph(
        EDGE + 1, y + 2.2, COLUMN - 1, words, Font.SANS, TEXT, INK, bold=Font.SANS_BOLD, leading=1.15
    )


def scatter_legend(draw: Drawing, at: tuple[float, float, float], style: Style) -> None:
    """What each face of an ordinary die means for a scattering shot (CW-CAT-02)."""
    t = style.texts
    x, y, wide = at
    titled(draw, x, y, t("pnp.scatter"), 9.5, wide)
    faces = figures.scatter_faces()
    step = wide / len(faces)
    side = min(9.5, step - 2)
    for n, (die, vector) in enumerate(faces):
        left = x + n * step + (step - side) / 2
        die_face(draw, left, y + 3.4, side, die)
        arrow_of(draw, left + side / 2, y + 5.4 + side + ARROW, ARROW, vector)
    low = y + 3.4 + side + 2 * ARROW + 4.0
    draw.paragraph(x, low, wide, t("pnp.scatter.text"), Font.SANS, TEXT - 0.4, INK, bold=Font.SANS_BOLD)


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die_face(draw: Drawing, x: float, y: float, side: float, value: int) -> None:
    """A face of an ordinary die."""
    draw.rect(x, y, side, side, WHITE, INK, 0.25, radius=side * 0.18)
    for dx, dy in PIPS[value]:
        draw.circle(x + side / 2 + dx * side * 0.26, y + side / 2 + dy * side * 0.26, side * 0.095, INK)


def arrow_of(draw: Drawing, x: float, y: float, reach: float, vector: tuple[int, int]) -> None:
    """An arrow for a step (right, forward), a ring for none."""
    right, ahead = vector
    if not (right or ahead):
        draw.circle(x, y, reach * 0.36, None, SOFT, reach * 0.14)
        return
    tip = (x + right * reach, y - ahead * reach)
    tail = (x - right * reach, y + ahead * reach)
    neck = (x + right * reach * 0.1, y - ahead * reach * 0.1)
    draw.line(tail, neck, BAD, reach * 0.34)
    across = (ahead, right)
    wing = reach * 0.72
    draw.polygon(
        [
            tip,
            (neck[0] + across[0] * wing, neck[1] + across[1] * wing),
            (neck[0] - across[0] * wing, neck[1] - across[1] * wing),
        ],
        fill=BAD,
    )
