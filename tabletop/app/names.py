"""How players are called, on the screen and in print."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabletop.session.record import Bot, Player
from tabletop.text.catalogue import Texts
from tabletop.text.plain import clean


def player_name(texts: Texts, seats: Sequence[Player], seat: int) -> str:
    """How the player of a seat is called on the screen."""
    player = seats[seat]
    if player.name:
        return player.name
    if isinstance(player, Bot):
        key = f"match.level.{player.level}"
        return texts("match.bot", level=texts(key) if texts.has(key) else clean(player.level))
    return texts("match.person", number=seat + 1)


def plain_names(texts: Texts, seats: Sequence[Player]) -> tuple[str, ...]:
    """Who plays, for a table."""
    return plain([player_name(texts, seats, seat) for seat in range(len(seats))])


def plain(names: Sequence[str]) -> tuple[str, ...]:
    """Names without signs that mean something in rich text."""
    return tuple(re.sub(r"[*\[\]_`]", "", name) for name in names)
