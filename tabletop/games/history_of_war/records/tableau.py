"""What follows from the cards that lie on the table, counted once for as long as the same ones lie there.

A state keeps it. When a mutator changes a card in play, a scrapyard, a held territory or the battle, it says
which parts hold no longer, and only they are counted anew when somebody asks. The rules keep their own
answers with it, in `answers`: those that follow from these cards and from the question alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.engine.model import Seat

from ..components.cards import ANNOUNCEMENT, IS_UNIT, STATIC, TA, Effect, Op
from .pieces import NOWHERE, Cards, Piece, Zone

ANSWERS = 1
"""The answers alone, which go with any change."""
CARDS_OF = (2, 4)
"""The cards of each seat."""
STANDING = 8
"""The static effects at work. (The parts that may hold no longer, to be added up.)"""


class Standing(NamedTuple):
    """A static effect at work, or that of a held territory (HOW-EFF-01)."""

    effect: Effect
    seat: Seat
    at: int
    """The territory of its source."""


class Side:
    """The cards of one seat, each list in order of id. Nobody changes one."""

    __slots__ = ("away", "home", "income", "lasting", "skilled", "sources", "zones")

    sources: dict[int, int]
    """The unlocked cards that give TA, with what they give (HOW-TAS-01); of cards set aside only developments
    do (HOW-TAS-08)."""
    income: int
    """What they give together."""
    skilled: list[Piece]
    """The unlocked cards in play with an ability."""
    home: list[Piece]
    """The unlocked units in the deployment area."""
    away: list[Piece]
    """The unlocked units on territories."""
    lasting: list[Piece]
    """Those with effects for the rest of the phase (HOW-EFF-04)."""
    zones: dict[Zone, list[Piece]]
    """Everything by zone, locked or not."""

    def __init__(self, seat: Seat, pieces: Sequence[Piece | None]) -> None:
        self.sources, self.skilled, self.home, self.away, self.lasting = {}, [], [], [], []
        self.zones = {"base": [], "deployment": [], "territory": [], "aside": []}
        sources, zones = self.sources, self.zones
        for piece in pieces:
            if piece is None or piece.seat != seat:
                continue
            card, zone = piece.card, piece.zone
            zones[zone].append(piece)
            if piece.lasting:
                self.lasting.append(piece)
            if piece.locked:
                continue
            is_unit, ta = IS_UNIT[card], TA[card]
            if ta and (zone != "aside" or not is_unit):
                sources[piece.id] = ta
            if zone == "aside":
                continue
            if ANNOUNCEMENT[card] is not None:
                self.skilled.append(piece)
            if is_unit and zone != "base":
                (self.away if zone == "territory" else self.home).append(piece)
        self.income = sum(sources.values())


class Tableau:
    """The table at one moment. Nobody writes in it but the rules into `answers`."""

    __slots__ = ("answers", "sides", "standing")

    def __init__(self, sides: tuple[Side, Side], standing: dict[Op, list[Standing]]) -> None:
        self.answers: dict[Any, Any] = {}
        self.sides = sides
        self.standing = standing


def counted(pieces: Sequence[Piece | None], held: Sequence[Cards]) -> Tableau:
    """The table, counted card by card."""
    return Tableau((Side(0, pieces), Side(1, pieces)), _standing(pieces, held))


def recounted(former: Tableau, stale: int, pieces: Sequence[Piece | None], held: Sequence[Cards]) -> Tableau:
    """The table as it was, with those parts counted anew that hold no longer."""
    first, second = former.sides
    if stale & CARDS_OF[0]:
        first = Side(0, pieces)
    if stale & CARDS_OF[1]:
        second = Side(1, pieces)
    return Tableau((first, second), _standing(pieces, held) if stale & STANDING else former.standing)


def _standing(pieces: Sequence[Piece | None], held: Sequence[Cards]) -> dict[Op, list[Standing]]:
    """The static effects of the cards in play, then those of held territories (HOW-EFF-01)."""
    found: dict[Op, list[Standing]] = {}
    for piece in pieces:
        if piece is not None and STATIC[piece.card] and piece.zone != "aside":
            for effect in STATIC[piece.card]:
                found.setdefault(effect.op, []).append(Standing(effect, piece.seat, piece.at))
    for seat, cards in enumerate(held):
        for card in cards:
            for effect in STATIC[card]:
                found.setdefault(effect.op, []).append(Standing(effect, seat, NOWHERE))
    return found
