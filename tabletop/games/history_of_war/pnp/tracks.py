"""Tracks: the fifteen phases, victory points, rounds (HOW-RND-01, HOW-END-03, HOW-GAM-02)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.type import POINT, Font, wrap

from ..components.cards import CARDS
from ..records.setup import ROUND_LIMIT
from ..rules.ending import GOAL
from .look import BRASS, FIELD, INK, PALE, SHEET, SLATE, centred, heading, sheet
from .markers import ROLES

WIDE, EDGE, HEAD = 184.0, 7.0, 17.0
ACROSS = 5
BOX = (34.0, 30.0)
STEP = 17.0
DECIDES: tuple[tuple[str, ...], ...] = (
    (),
    ("attacker", "defender"),
    ("attacker", "defender"),
    ("attacker",),
    ("attacker",),
    ("defender",),
    ("attacker", "defender"),
    ("defender",),
    ("defender",),
    ("attacker",),
    ("defender", "attacker"),
    ("attacker",),
    ("defender",),
    (),
    ("attacker", "defender"),
)
"""Who decides in each phase, in order; nobody where everything happens by itself (HOW-RND-01)."""
PHASES = len(DECIDES)
MOST = GOAL - 1 + max(card.points for card in CARDS)
"""So far leads one conquest from the last point before the goal; several at once are counted by heart."""


def phases(style: Style) -> Sequence[Piece]:
    """Fifteen boxes in three lines, coloured by who decides."""
    rows = -(-PHASES // ACROSS)
    high = HEAD + rows * BOX[1] + EDGE
    draw = Drawing()
    sheet(draw, WIDE, high, style)
    heading(draw, EDGE, 12, style.texts("pnp.track.phases"), 15, WIDE - 2 * EDGE)
    for n in range(1, PHASES + 1):
        row, column = divmod(n - 1, ACROSS)
        _phase(draw, EDGE + column * BOX[0], HEAD + row * BOX[1], n, style)
    return [Face(WIDE, high, draw, name="phases")]


def _phase(draw: Drawing, x: float, y: float, n: int, style: Style) -> None:
    """Number, name, and a strip for each role that decides."""
    w, h = BOX[0] - 1.2, BOX[1] - 1.2
    x, y = x + 0.6, y + 0.6
    draw.rect(x, y, w, h, WHITE if style.saver else FIELD, INK, 0.3, radius=1.4)
    draw.circle(x + 5.2, y + 5.2, 3.8, WHITE if style.saver else SLATE, SLATE, 0.4)
    centred(draw, x + 5.2, y + 5.2, str(n), 12, INK if style.saver else PALE)
    name, size = style.texts(f"phase.{n}"), 9.4
    lines = wrap(name, Font.SANS_BOLD, Font.SANS_BOLD, size, w - 4)
    tall = len(lines) * size * POINT * 1.1
    top = y + 9.4 + (13.4 - tall) / 2
    draw.paragraph(x + 2, top, w - 4, name, Font.SANS_BOLD, size, INK, leading=1.1, anchor="centre")
    roles = DECIDES[n - 1]
    for k, role in enumerate(roles):
        wide = (w - 2) / len(roles)
        left = x + 1 + k * wide
        fill = WHITE if style.saver else ROLES[role]
        draw.rect(left, y + h - 5.2, wide, 4.2, fill, ROLES[role], 0.3)
        words = style.texts(f"pnp.role.{role}")
        centred(draw, left + wide / 2, y + h - 3.1, words, 7.4, INK if style.saver else PALE, wide - 1.2)


def points(style: Style) -> Sequence[Piece]:
    """From none to the goal, and on: whoever has the goal wins only with more than the other one."""
    return [_track("points", "pnp.track.points", range(MOST + 1), GOAL, style)]


def rounds(style: Style) -> Sequence[Piece]:
    """Up to the round in which the match is reckoned up."""
    return [_track("rounds", "pnp.track.rounds", range(1, ROUND_LIMIT + 1), ROUND_LIMIT, style)]


def _track(name: str, key: str, values: range, goal: int, style: Style) -> Face:
    """Numbered steps in lines of ten; the goal stands out, what lies beyond it is paler."""
    across = int((WIDE - 2 * EDGE) // STEP)
    rows = -(-len(values) // across)
    high = HEAD + rows * STEP + EDGE
    draw = Drawing()
    sheet(draw, WIDE, high, style)
    heading(draw, EDGE, 12, style.texts(key, n=goal), 15, WIDE - 2 * EDGE)
    for place, value in enumerate(values):
        row, column = divmod(place, across)
        x, y = EDGE + column * STEP + 0.5, HEAD + row * STEP + 0.5
        ground: Colour = BRASS if value == goal else FIELD if value < goal else SHEET
        side = STEP - 1.0
        draw.rect(x, y, side, side, WHITE if style.saver else ground, INK, 0.3, radius=1.4)
        is_goal = value == goal
        if is_goal:
            draw.rect(x + 1, y + 1, side - 2, side - 2, None, INK, 0.3, radius=1)
        words = PALE if is_goal and not style.saver else INK
        centred(draw, x + side / 2, y + side / 2, str(value), 20, words, font=Font.TITLE)
    return Face(WIDE, high, draw, name=name)
