"""What counters, locations, factions and seats are called; colours and pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from tabletop.app.table import Appearance, Art
from tabletop.engine.model import Seat
from tabletop.text.catalogue import Texts

from ..components.ground import Cell, ground_of
from ..components.locations import LOCATIONS
from ..components.names import NAMES, Name
from ..components.printed import LIVERIES, SAFE, picture_of
from ..components.spells import SPELLS
from ..components.units import KINDS
from ..rules.view import View

NEUTRAL = (122, 112, 96)
_NESTED = re.compile(r"\(([^()]*) \(([^()]*)\)\)")

DUEL = 2
"""Seats of a match with one rival."""


class Names:
    """Everything that has a name, in the language of the texts."""

    def __init__(self, texts: Texts, look: Appearance, players: Sequence[str] = ()) -> None:
        self.texts, self.look, self.players = texts, look, players

    def unit(self, kind: int, wounded: bool = False) -> str:
        """A kind of counter."""
        return _unit(kind, wounded).in_(self.texts.language)

    def location(self, card: int) -> str:
        """A location card."""
        found = LOCATIONS[card]
        return found.name_es if self.texts.language == "es" else found.name_en

    def spell(self, spell: int) -> str:
        """A spell."""
        found = SPELLS[spell]
        return found.name_es if self.texts.language == "es" else found.name_en

    def cell(self, view: View, cell: Cell) -> str:
        """``Graveyard (B2)``."""
        ground = ground_of(view.grid)
        if not ground.is_cell(cell):
            return ground.name(cell)
        return f"{self.location(ground.cards[cell])} ({ground.name(cell)})"

    def faction(self, view: View, seat: Seat) -> str:
        """The faction of a seat."""
        return NAMES.factions[view.factions[seat]].in_(self.texts.language)

    def seat_name(self, view: View, seat: Seat) -> str:
        """A seat in words: its player and its faction."""
        if not 0 <= seat < len(view.sides):
            return "?"
        player = self.players[seat] if seat < len(self.players) else ""
        faction = self.faction(view, seat)
        return f"{player} ({faction})" if player else faction

    def rival_name(self, view: View, seat: Seat) -> str:
        """A seat in words where one rival is told of: by the player alone, if there is one."""
        player = self.players[seat] if seat < len(self.players) else ""
        return player if player and len(view.sides) == DUEL else self.seat_name(view, seat)

    def flowing(self, sentence: str) -> str:
        """A sentence in which "your opponent" is written small unless it begins, and in which no brackets
        stand within others."""
        sentence = _NESTED.sub(r"(\1, \2)", sentence)
        spoken = _spoken(self.texts.language)
        if not any(name in self.players for name in spoken):
            return sentence
        for name in spoken:
            small = name[0].lower() + name[1:]
            sentence = re.sub(rf"(?<=[\w,] ){name}\b|(?<=\(){name}\b", small, sentence)
        return sentence

    def objective(self, chapter: int, which: Literal["goal", "prize"]) -> str:
        """What a chapter asks for, or rewards besides, as a sentence of its own."""
        words = self.texts(f"campaign.chapter.{chapter}.{which}")
        return words[:1].upper() + words[1:]

    def purse(self, gold: int, mana: int) -> str:
        """``2 gold, 1 mana``; of what there is none nothing is said."""
        told = [
            self.texts("purse.gold", n=gold) if gold else "",
            self.texts("purse.mana", n=mana) if mana else "",
        ]
        return ", ".join(filter(None, told)) or self.texts("purse.nothing")

    def colour(self, view: View, seat: Seat) -> tuple[int, int, int]:
        """The colour of a seat: that of its faction; neutral for nobody."""
        if not 0 <= seat < len(view.factions):
            return NEUTRAL
        return (SAFE if self.look.colour_blind else LIVERIES)[view.factions[seat]]

    def icon(self, name: str) -> Art:
        """An icon of the game."""
        return _icon(name)

    def unit_art(self, kind: int, wounded: bool = False) -> Art:
        """The figure of a counter."""
        return _figure(kind, wounded)


@lru_cache(maxsize=256)
def _spoken(language: str) -> tuple[str, ...]:
    """How those are called who are spoken to, and their only opponent."""
    texts = Texts(language)
    return texts("match.you"), texts("match.opponent")


@lru_cache(maxsize=256)
def _unit(kind: int, wounded: bool) -> Name:
    key = KINDS[kind].key
    return NAMES.units[f"{key}#wounded" if wounded else key]


@lru_cache(maxsize=256)
def _icon(name: str) -> Art:
    return Art(f"open_wars/icons/{name}.webp")


@lru_cache(maxsize=256)
def _figure(kind: int, wounded: bool) -> Art:
    return Art(f"open_wars/{picture_of(kind, wounded)}.webp")
