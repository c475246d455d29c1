"""Moments that random matches hardly ever come to, for the contract of every game."""

from __future__ import annotations

from typing import Any

from tabletop.games.hegregon.components.board import MAP
from tabletop.games.hegregon.records.actions import Attack, CallTransport

from .crowded import crowded
from .positions import position


def moments() -> list[Any]:
    """States that ask: a target not found, a last unit attacked, a landing, a friend passed, a card,
    crowds under all marks."""
    lines = ("A light 0,-4", "B ear 1,-4 camouflaged")
    hidden = [position(*lines, players=n, dice="detect:1").do(Attack(0, 1)).state for n in (2, 3)]
    last = [
        position("A light 0,-4", "B heavy 1,-4", idle=idle, players=n, mode=mode, ore="0 9 5"[: 2 * n - 1])
        .do(Attack(0, 1))
        .state
        for idle, n in (("B", 2), ("BC", 3), ("B", 3))
        for mode in ("conquest", "survival")
    ]
    flown = position("A ear 5,-8", players=3, ore="9 0 0").do(CallTransport(0)).state
    passing = position("A light 0,-4", "A ear 1,-4", players=3).go("0,-4", "1,-4").state
    drawn = position("A light 4,-6", players=3, cards="EV14").go("4,-6", "4,-5").state
    assert MAP.coords[drawn.units[0].at] == (4, -5)
    return [*hidden, *last, flown, passing, drawn, *map(crowded, range(3))]
