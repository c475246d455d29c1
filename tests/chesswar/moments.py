"""Moments that random matches hardly ever come to, for the contract of every game."""

from __future__ import annotations

from typing import Any

from .positions import position


def moments() -> list[Any]:
    """States that ask a leaderless undead army which unit it gives up."""
    two = ("W human.P a1", "B undead.P h8", "B undead.N g8", "B undead.P f8")
    three = ("0 human.P a7", "1 undead.P g14", "1 undead.P h14", "2 elf.K n7")
    return [
        position(*two, massacre=True, leaderless="B").end().state,
        position(*three, board="14x14", players="3", leaderless="1").end().state,
    ]
