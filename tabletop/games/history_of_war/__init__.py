"""History of War: two players, decks of 60 cards, territories worth points, rounds of fifteen phases."""

from .game import GAME

__all__ = ["GAME"]
