"""The counters of each player: units with their dice and movement, turrets on their backs, mines, flags.

The game sets no limit to counters (HG-GEN-09): a sheet for a player may be printed again.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.type import Font

from ..components.kinds import DICE, KIND_OF, SPEED, TURRET_DICE
from ..components.printed import LIVERIES
from .look import COUNTER, INK, PLATE, counter, disc, icon, words

HOW_MANY = {"ear": 22, "light": 16, "medium": 14, "heavy": 10, "hover": 12, "mine": 16, "flag": 6}
"""Counters of a player: one sheet of A4."""
BADGE = 2.55
MIDDLE = COUNTER / 2


def counters(seat: int, style: Style) -> Sequence[Piece]:
    """One player's sheet."""
    faces: list[Piece] = []
    for name, count in HOW_MANY.items():
        if name == "mine":
            front, back = _mine(seat, style, True), _mine(seat, style, False)
        elif name == "flag":
            front = back = _flag(seat, style)
        else:
            front = _unit(name, seat, style)
            back = _unit("ear_turret", seat, style) if name == "ear" else _unit(name, seat, style, spent=True)
        turns = name == "ear"  # into a turret, for which there is no other marker
        face = Face(COUNTER, COUNTER, front, back, "round", name=f"{name} {seat + 1}", two=turns)
        faces += [face] * count
    return faces


def _ground(draw: Drawing, style: Style) -> None:
    """The rim's colour runs off the edge; a paler one spares ink by itself."""
    draw.circle(MIDDLE, MIDDLE, MIDDLE + style.bleed + 0.3, PLATE)


def _unit(name: str, seat: int, style: Style, *, spent: bool = False) -> Drawing:
    """Dice at the lower left, movement at the lower right (HG-UNI-01); grey when it has fought."""
    draw = Drawing()
    _ground(draw, style)
    disc(draw, counter(name, seat, grey=spent), MIDDLE, MIDDLE, MIDDLE)
    turret = name == "ear_turret"
    kind = KIND_OF["ear" if turret else name]
    dice = TURRET_DICE if turret else DICE[kind]
    speed = 0 if turret else SPEED[kind]
    colour = (190, 196, 202) if spent else LIVERIES[seat]
    _badge(draw, 4.9, COUNTER - 4.9, str(dice), colour, style, square=True)
    _badge(draw, COUNTER - 4.9, COUNTER - 4.9, str(speed), colour, style, square=False)
    return draw


def _badge(
    draw: Drawing, x: float, y: float, text: str, colour: Colour, style: Style, *, square: bool
) -> None:
    """Dice stand in a square, movement in a circle."""
    ground = WHITE if style.saver else INK
    if square:
        side = 2 * BADGE - 0.5
        draw.rect(x - side / 2, y - side / 2, side, side, ground, colour, 0.35, radius=0.9)
    else:
        draw.circle(x, y, BADGE, ground, colour, 0.35)
    draw.text(x, y + 1.28, text, Font.TECH_BOLD, 10, words(style), "centre")


def _mine(seat: int, style: Style, armed: bool) -> Drawing:
    """Armed on the map; the back lies in its owner's stock (HG-MIN-05, HG-MIN-08)."""
    draw = Drawing()
    _ground(draw, style)
    disc(draw, counter("mine", seat, grey=not armed), MIDDLE, MIDDLE, MIDDLE)
    if not armed:
        draw.image(icon("mine_stock"), 5.2, 5.2, 9.6, 9.6)
    return draw


def _flag(seat: int, style: Style) -> Drawing:
    """Lies on a base that its player has taken (HG-CAP-01)."""
    draw = Drawing()
    _ground(draw, style)
    draw.circle(MIDDLE, MIDDLE, MIDDLE - 0.9, LIVERIES[seat], INK, 0.5)
    draw.circle(MIDDLE, MIDDLE, MIDDLE - 2.3, None, INK, 0.3)
    draw.image(icon("conquest"), 4.4, 3.2, 11.2, 11.2)
    draw.text(MIDDLE, COUNTER - 3.0, str(seat + 1), Font.TECH_BOLD, 10, INK, "centre")
    return draw
