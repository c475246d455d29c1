"""Ore in coins, states of units, hexes that change: what lies on the table beside units."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.type import Font

from ..components.board import DEPOSITS
from .look import ACROSS, AMBER, GLOW, PLATE, RADIUS, STEEL_LIGHT, hex_tile, icon, words

COIN = 20.0
COINS = ((1, 40), (5, 24), (10, 12))
"""Values of the coins and how many there are."""
METALS: dict[int, tuple[Colour, Colour]] = {
    1: ((24, 62, 66), GLOW),
    5: ((86, 56, 14), AMBER),
    10: ((58, 62, 70), (236, 240, 244)),
}
SMALL = 16.0
STATES = (
    ("fought", "combat_used", 18),
    ("used", "ability_used", 18),
    ("camouflaged", "camouflage", 8),
    ("loaded", "explosive_ammo", 8),
    ("ceasefire", "cease_fire", 2),
    ("drew", "event_drawn", 6),
    ("shuns", "withdraw", 4),
)
"""Keyword, its picture, how many."""
CRYSTALS = 12
"""Two showers of meteors at once, six hexes each (card EV13)."""


def coins(style: Style) -> Sequence[Piece]:
    """Ore as money."""
    faces: list[Piece] = []
    for value, count in COINS:
        faces += [Face(COIN, COIN, _coin(value, style), cut="round", name=f"{value} H")] * count
    return faces


def _coin(value: int, style: Style) -> Drawing:
    draw = Drawing()
    ground, colour = METALS[value]
    if style.saver:
        ground, colour = WHITE, ground
    middle = COIN / 2
    draw.circle(middle, middle, middle + style.bleed + 0.3, ground)
    draw.circle(middle, middle, middle - 1.0, None, colour, 0.5)
    draw.circle(middle, middle, middle - 1.8, None, colour, 0.15)
    draw.image(icon("ore"), middle - 4.2, 2.6, 8.4, 8.4)
    draw.text(middle, 16.6, f"{value} H", Font.TECH_BOLD, 15, words(style), "centre")
    return draw


def states(style: Style) -> Sequence[Piece]:
    """What holds for a unit until the turn ends (HG-COL-01), and the marker of the first player."""
    faces: list[Piece] = []
    for keyword, art, count in STATES:
        face = Face(SMALL, SMALL, _state(keyword, art, style), cut="round", name=keyword)
        faces += [face] * count
    first = _state("first", "first_player", style)
    return [*faces, Face(SMALL, SMALL, first, cut="round", name="first")]


def _state(keyword: str, art: str, style: Style) -> Drawing:
    draw = Drawing()
    middle = SMALL / 2
    draw.circle(middle, middle, middle + style.bleed + 0.3, WHITE if style.saver else PLATE)
    draw.circle(middle, middle, middle - 0.7, None, STEEL_LIGHT, 0.3)
    draw.image(icon(art), middle - 4.6, 1.5, 9.2, 9.2)
    name = style.texts(f"pnp.mark.{keyword}")
    draw.text(middle, 12.7, name, Font.TECH_BOLD, 6.2, words(style), "centre", room=11.0)
    return draw


def hexes(style: Style) -> Sequence[Piece]:
    """Hexes that crystallise, and exhausted deposits for the survival mode (card EV13, HG-MOD-07)."""
    faces: list[Piece] = []
    wanted = (("crystal_temporary", CRYSTALS), ("deposit_exhausted", len(DEPOSITS) + 1))
    for kind, count in wanted:
        draw = Drawing()
        hex_tile(draw, ACROSS / 2, RADIUS, kind, 0, style, grow=style.bleed)
        faces += [Face(ACROSS, 2 * RADIUS, draw, cut="hex", name=kind)] * count
    return faces
