"""What follows from the cards that lie on the table, counted once for as long as the same ones lie there.

A state keeps it and drops it when a mutator changes a card in play, a scrapyard, a held territory or the
battle. The rules keep their own answers with it, in `answers`: those that follow from these cards and from
the question alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.engine.model import Seat

from ..components.cards import ANNOUNCEMENT, IS_UNIT, STATIC, TA, Effect, Op
from .pieces import NOWHERE, Cards, Piece, Zone


class Standing(NamedTuple):
    """A static effect at work, or that of a held territory (HOW-EFF-01)."""

    effect: Effect
    seat: Seat
    at: int
    """The territory of its source."""


class Side:
    """The cards of one seat, each list in order of id."""

    __slots__ = ("away", "home", "income", "skilled", "sources", "zones")

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
    zones: dict[Zone, list[Piece]]
    """Everything by zone, locked or not."""


class Tableau:
    """The table at one moment. Nobody writes in it but the rules into `answers`."""

    __slots__ = ("answers", "lasting", "sides", "standing")

    def __init__(self, pieces: Sequence[Piece | None], held: Sequence[Cards]) -> None:
        self.answers: dict[Any, Any] = {}
        self.standing: dict[Op, list[Standing]] = {}
        self.lasting: list[Piece] = []
        self.sides = (Side(), Side())
        for side in self.sides:
            side.sources, side.skilled, side.home, side.away = {}, [], [], []
            side.zones = {"base": [], "deployment": [], "territory": [], "aside": []}
        for piece in pieces:
            if piece is None:
                continue
            card, zone, side = piece.card, piece.zone, self.sides[piece.seat]
            side.zones[zone].append(piece)
            if piece.lasting:
                self.lasting.append(piece)
            if STATIC[card] and zone != "aside":
                self._stand(card, piece.seat, piece.at)
            if not piece.locked:
                self._ready(side, piece, zone)
        for seat, cards in enumerate(held):
            for card in cards:
                self._stand(card, seat, NOWHERE)
        for side in self.sides:
            side.income = sum(side.sources.values())

    def _ready(self, side: Side, piece: Piece, zone: Zone) -> None:
        """An unlocked card."""
        card = piece.card
        if zone == "aside":
            if TA[card] and not IS_UNIT[card]:
                side.sources[piece.id] = TA[card]
            return
        if TA[card]:
            side.sources[piece.id] = TA[card]
        if IS_UNIT[card] and zone != "base":
            (side.away if zone == "territory" else side.home).append(piece)
        if ANNOUNCEMENT[card] is not None:
            side.skilled.append(piece)

    def _stand(self, card: int, seat: Seat, at: int) -> None:
        for effect in STATIC[card]:
            self.standing.setdefault(effect.op, []).append(Standing(effect, seat, at))
