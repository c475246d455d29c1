"""What lies on cards and tracks: entrenchment, padlocks, roles, pointers (HOW-KEY-02, HOW-LCK-01)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing

from ..components.cards import CARDS
from ..components.deck import FACTIONS
from ..rules.values import MARKER_DV
from .look import FACTION, INK, PALE, SLATE, centred, sign

DISC, PAWN = 18.0, 15.0
ROLE = (46.0, 18.0)
LOCKS = 30
"""Padlocks for cards that cannot be turned where they lie."""
DUG: Colour = (92, 72, 44)
ROLES: dict[str, Colour] = {"attacker": (134, 46, 38), "defender": (36, 88, 96)}


def entrenchable() -> int:
    """Cards of both decks that may have a marker at once (HOW-KEY-02)."""
    return sum(card.copies for card in CARDS if card.is_unit and "ENTRENCHMENT" in card.keywords)


def entrenchment(style: Style) -> Sequence[Piece]:
    """A marker for every unit that digs in."""
    draw = _disc(DISC, DUG, style)
    tint = INK if style.saver else None
    sign(draw, "kw_entrenchment", DISC / 2, 5.6, 6.4, tint)
    centred(draw, DISC / 2, 11.6, f"+{MARKER_DV} {style.texts('keyword.dv.name')}", 12, _words(style), 13)
    return [Face(DISC, DISC, draw, cut="round", name="entrenchment")] * entrenchable()


def locks(style: Style) -> Sequence[Piece]:
    """A padlock tells the same as a card turned on its side (HOW-LCK-01)."""
    draw = _disc(PAWN, SLATE, style)
    sign(draw, "locked", PAWN / 2, PAWN / 2, 8.2, INK if style.saver else None)
    return [Face(PAWN, PAWN, draw, cut="round", name="lock")] * LOCKS


def pawns(style: Style) -> Sequence[Piece]:
    """Roles of the round, and what is moved along the tracks."""
    found = [_role(role, style) for role in ROLES]
    tint = INK if style.saver else None
    for faction in FACTIONS:
        draw = _disc(PAWN, FACTION[faction], style)
        sign(draw, "points", PAWN / 2, 5.6, 6.6, tint)
        centred(draw, PAWN / 2, 10.6, style.texts(f"faction.{faction}"), 7, _words(style), 10.5)
        found.append(Face(PAWN, PAWN, draw, cut="round", name=f"points {faction}"))
    for key, name in (("phase", "stack"), ("round", "response")):
        draw = _disc(PAWN, INK, style)
        sign(draw, name, PAWN / 2, 5.6, 6.2, tint)
        centred(draw, PAWN / 2, 10.6, style.texts(f"pnp.{key}"), 7, _words(style), 10.5)
        found.append(Face(PAWN, PAWN, draw, cut="round", name=key))
    return found


def _words(style: Style) -> Colour:
    return INK if style.saver else PALE


def _disc(side: float, colour: Colour, style: Style) -> Drawing:
    draw = Drawing()
    middle = side / 2
    draw.circle(middle, middle, middle + style.bleed + 0.3, WHITE if style.saver else colour)
    draw.circle(middle, middle, middle - 0.9, None, colour if style.saver else PALE, 0.35)
    return draw


def _role(role: str, style: Style) -> Face:
    """A plate that changes hands at the end of a round (HOW-RND-02)."""
    draw = Drawing()
    w, h = ROLE
    b, colour = style.bleed, ROLES[role]
    draw.rect(-b, -b, w + 2 * b, h + 2 * b, WHITE if style.saver else colour)
    draw.rect(1.2, 1.2, w - 2.4, h - 2.4, None, colour if style.saver else PALE, 0.35, radius=1.6)
    sign(draw, role, 9, h / 2, 9.6, INK if style.saver else None)
    centred(draw, 29.5, h / 2, style.texts(f"pnp.role.{role}"), 17, _words(style), 28)
    return Face(w, h, draw, name=role)
