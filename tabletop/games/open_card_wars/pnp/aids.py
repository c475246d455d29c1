"""The player's aid: turn, activation, damage in front, the 26 keywords behind (chapters 6, 8, 10, 11, 13)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import Drawing

from ..components.cards import KEYWORDS
from ..records.setup import LIFE, TEAM, Setup
from .look import (
    AMETHYST,
    GILT_DARK,
    INK,
    SHADE,
    figure,
    fitted,
    heading,
    icon,
    medal,
    plate,
    prose,
    tall,
)
from .markers import colour_of

WIDE, HIGH = 184.0, 132.0
EDGE = 7.5
GUTTER = 7.0
PHASES = ("maintenance", "mana", "deployment", "activation", "end")
"""OCW-TURN-01."""
DAMAGE_STEPS = 9
"""OCW-DMG-01 … OCW-DMG-09."""
ACTIVATION = 4
BULLET = 6.4
AIR = 1.05
HEAD = 8.6
LARGEST = 9.4
COLUMNS = 2

Block = tuple[str, str]
"""What stands before a paragraph (``# `` a heading, a number, nothing) and its words."""


def aid(style: Style) -> Sequence[Piece]:
    """One card, printed on both sides."""
    return [Face(WIDE, HIGH, _front(style), _back(style), name="aid", two=True)]


def _front(style: Style) -> Drawing:
    draw = Drawing()
    plate(draw, WIDE, HIGH, style)
    half = (WIDE - 2 * EDGE - GUTTER) / 2
    left, right = _turn(style), _damage(style)
    size = LARGEST
    while max(_height(left, size, half), _height(right, size, half)) > HIGH - 2 * EDGE + 1:
        size = round(size - 0.1, 2)
    for x, blocks in ((EDGE, left), (EDGE + half + GUTTER, right)):
        _column(draw, x, blocks, size, half, style)
    draw.line((WIDE / 2, EDGE + 3), (WIDE / 2, HIGH - EDGE - 3), GILT_DARK, 0.15)
    return draw


def _turn(style: Style) -> list[Block]:
    """The five phases and what a die buys."""
    t = style.texts
    blocks: list[Block] = [("#", t("pnp.aid.turn"))]
    for n, phase in enumerate(PHASES, 1):
        blocks.append((str(n), f"**{t(f'phase.{phase}')}.** {t(f'phase.{phase}.text')}"))
    blocks.append(("#", t("pnp.aid.activation")))
    blocks += [("", t(f"pnp.aid.activation.{n}")) for n in range(1, ACTIVATION + 1)]
    win = t("pnp.aid.win", life=LIFE, team=TEAM, fatigue=Setup().fatigue_round)
    return [*blocks, ("", win)]


def _damage(style: Style) -> list[Block]:
    """The steps of chapter 10 and the windows of chapter 13."""
    t = style.texts
    blocks: list[Block] = [("#", t("pnp.aid.damage"))]
    blocks += [(str(n), t(f"pnp.aid.damage.{n}")) for n in range(1, DAMAGE_STEPS + 1)]
    blocks.append(("", t("pnp.aid.damage.after")))
    return [*blocks, ("#", t("pnp.aid.windows")), ("", t("pnp.aid.windows.text"))]


def _block_height(block: Block, size: float, room: float) -> float:
    lead, text = block
    if lead == "#":
        return HEAD
    return max(tall(text, size, room - (BULLET if lead else 0)), 5.2 if lead else 0) + AIR


def _height(blocks: Sequence[Block], size: float, room: float) -> float:
    return sum(_block_height(block, size, room) for block in blocks)


def _column(draw: Drawing, x: float, blocks: Sequence[Block], size: float, room: float, style: Style) -> None:
    """Headings, numbered and plain paragraphs; what room is left goes between them."""
    spare = (HIGH - 2 * EDGE + 1 - _height(blocks, size, room)) / max(1, len(blocks) - 1)
    gap = min(spare, 1.6)
    y = EDGE - 0.5
    for block in blocks:
        lead, text = block
        high = _block_height(block, size, room)
        if lead == "#":
            heading(draw, x, y + 4.9, text, 13, room, style)
        elif lead:
            draw.image(medal("ability"), x, y - 0.2, 5.2, 5.2)
            figure(draw, x + 2.6, y + 2.4, lead, 9, style)
            needed = tall(text, size, room - BULLET)
            prose(draw, x + BULLET, y + max(0.0, (4.8 - needed) / 2), room - BULLET, text, size)
        else:
            prose(draw, x, y, room, text, size)
        y += high + gap


def _back(style: Style) -> Drawing:
    """Every keyword with its sign, in the order of chapter 11."""
    draw = Drawing()
    plate(draw, WIDE, HIGH, style)
    t = style.texts
    heading(draw, EDGE, EDGE + 4.4, t("pnp.aid.keywords"), 13, WIDE - 2 * EDGE, style)
    rows = -(-len(KEYWORDS) // COLUMNS)
    half = (WIDE - 2 * EDGE - GUTTER) / COLUMNS
    top = EDGE + 8.2
    high = (HIGH - EDGE + 1.5 - top) / rows
    texts = {name: f"**{t(f'keyword.{name}.label')}.** {t(f'keyword.{name}.text')}" for name in KEYWORDS}
    room = half - 9.6
    size = min(fitted(text, room, high - 0.5, LARGEST)[0] for text in texts.values())
    for n, (name, text) in enumerate(texts.items()):
        column, row = divmod(n, rows)
        x, y = EDGE + column * (half + GUTTER), top + row * high
        if row % 2 == 0 and not style.saver:
            draw.rect(x - 0.8, y, half + 1.6, high, SHADE, radius=0.8)
        middle = y + high / 2
        draw.circle(x + 3.9, middle, 3.6, colour_of(name), INK, 0.2)
        draw.image(icon(f"kw_{name}"), x + 3.9 - 2.5, middle - 2.5, 5.0, 5.0)
        prose(draw, x + 9.2, middle - tall(text, size, room) / 2, room, text, size)
    draw.line((WIDE / 2, top + 1), (WIDE / 2, HIGH - EDGE - 1), AMETHYST, 0.15)
    return draw
