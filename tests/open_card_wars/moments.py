"""Moments that random duels hardly ever come to, for the contract of every game."""

from __future__ import annotations

from typing import Any

from tabletop.games.open_card_wars.records import actions as do

from .positions import duel


def moments() -> list[Any]:
    """States that ask for shares of an attack, a borrowed ability and a follow-up."""
    shared = duel("A:V1 Jhade", "A:V2 Luma", "B:V1 Jaxar", "B:C1 Zeph", dice="6 1/").use("Jhade", 6, "V")
    lent = duel("A:V1 Vylar", "A:R2 Nerea", "B:V1 Malrock hp=1 def-3", dice="5 4 1 /")
    lent.use("Vylar", 5, "C").do(do.Attack())
    again = duel("A:V1 Jaxar wears=017", "B:V1 Fyx hp=3", "B:C1 Jhade", dice="5 /").use("Jaxar", 5, "X")
    again.do(do.Aim(again.id("Fyx")))
    return [shared.state, lent.state, again.state]
