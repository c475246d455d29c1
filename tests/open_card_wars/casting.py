"""Scenes for the tests of single abilities, which must really resolve the ability they are marked with."""

from __future__ import annotations

from typing import Any

from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records.events import AbilityResolves
from tabletop.games.open_card_wars.records.fighters import Effect
from tabletop.games.open_card_wars.rules.abilities import ability_of

from .matrix import BYSTANDER
from .positions import Position, duel

IDS = {ability.id for card in CARDS for ability in card.abilities}
MADE: list[Position] = []
"""The scenes of the running test."""


def scene(*lines: str, bystander: bool = True, **options: Any) -> Position:
    """A position with somebody of A's, Nerea on R2, who has a die of 1 left: so the turn goes on."""
    if bystander:
        lines = (*lines, BYSTANDER)
        mine, slash, theirs = options.pop("dice", "/").partition("/")
        options["dice"] = f"{mine} 1 {slash}{theirs}"
    p = duel(*lines, **options)
    MADE.append(p)
    return p


def resolved() -> set[str]:
    """The abilities that resolved in them."""
    return {ability_of(e.declared).id for p in MADE for e in p.events(AbilityResolves)}


def gained(p: Position, name: str) -> list[Effect]:
    """What a character has that abilities of this match gave it."""
    return [e for e in p[name].effects if e.source > 90]


def lasts(p: Position, name: str) -> set[tuple[str, str, int, str]]:
    """Kind, name, amount and end of the same."""
    return {(e.kind, e.name, e.amount, e.ends) for e in gained(p, name)}
