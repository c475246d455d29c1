"""How players are called, on the screen and in print."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from tabletop.session.record import Bot, Player
from tabletop.text.catalogue import LANGUAGES, Texts


def player_name(texts: Texts, seats: Sequence[Player], seat: int) -> str:
    """How the player of a seat is called on the screen: as a person called them, else in the language of
    whoever looks. Earlier set-ups wrote the usual name into the match; it is told like none.
    """
    player = seats[seat]
    if player.name and player.name not in _usual_names(seat):
        return player.name
    return usual_name(texts, isinstance(player, Bot), seat)


def usual_name(texts: Texts, is_bot: bool, seat: int) -> str:
    """How whoever has no name of their own is called."""
    return texts("match.rival" if is_bot else "match.person", number=seat + 1)


@cache
def _usual_names(seat: int) -> frozenset[str]:
    """The usual names of a seat in every language."""
    spoken = [Texts(language) for language in LANGUAGES]
    return frozenset(usual_name(texts, is_bot, seat) for texts in spoken for is_bot in (False, True))


def plain_names(texts: Texts, seats: Sequence[Player]) -> tuple[str, ...]:
    """Who plays, for a table."""
    return plain([player_name(texts, seats, seat) for seat in range(len(seats))])


def plain(names: Sequence[str]) -> tuple[str, ...]:
    """Names without signs that mean something in rich text."""
    return tuple(re.sub(r"[*\[\]_`]", "", name) for name in names)
