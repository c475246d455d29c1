"""How players are called, on the screen and in print."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from tabletop.session.record import Bot, Player
from tabletop.text.catalogue import LANGUAGES, Texts


def player_name(texts: Texts, seats: Sequence[Player], seat: int) -> str:
    """How the player of a seat is called on the screen: as a person called them, else in the language of
    whoever looks. Earlier set-ups wrote the usual name into the match; it is told like none.
    """
    player = seats[seat]
    if player.name and player.name not in _usual_names(seat):
        return player.name
    return usual_name(texts, [isinstance(each, Bot) for each in seats], seat)


def usual_name(texts: Texts, bots: Sequence[bool], seat: int) -> str:
    """How whoever has no name of their own is called; `bots`: is it a bot that sits there, by seat? Who plays
    alone is spoken to, but as of somebody: "Your side" stands in every sentence that a name stands in. Of
    several bots some may be allies: none of them is a rival by name.
    """
    is_alone = bots.count(False) == 1
    if is_alone and not bots[seat]:
        return texts("match.you")
    if is_alone and len(bots) == 2:
        return texts("match.opponent")
    return texts("match.bot.numbered" if bots[seat] else "match.person", number=seat + 1)


@cache
def _usual_names(seat: int) -> frozenset[str]:
    """The names that earlier set-ups wrote into a match for a seat, in every language."""
    spoken = [Texts(language) for language in LANGUAGES]
    return frozenset(
        texts(key, number=seat + 1) for texts in spoken for key in ("match.person", "match.rival")
    )


def player_names(texts: Texts, seats: Sequence[Player]) -> list[str]:
    """How the players are called, by seat."""
    return list(_names(texts.language, tuple(seats)))


@lru_cache(maxsize=32)
def _names(language: str, seats: tuple[Player, ...]) -> tuple[str, ...]:
    texts = Texts(language)
    return tuple([player_name(texts, seats, seat) for seat in range(len(seats))])


def plain_names(texts: Texts, seats: Sequence[Player]) -> tuple[str, ...]:
    """Who plays, for a table."""
    return plain(player_names(texts, seats))


def plain(names: Sequence[str]) -> tuple[str, ...]:
    """Names without signs that mean something in rich text."""
    return tuple(re.sub(r"[*\[\]_`]", "", name) for name in names)


@lru_cache(maxsize=32)
def minds(language: str, seats: tuple[Player, ...]) -> dict[int, str]:
    """How well the bots among these seats play, and what they like beside winning, by seat."""
    texts = Texts(language)
    return {number: _mind(texts, seat) for number, seat in enumerate(seats) if isinstance(seat, Bot)}


def _mind(texts: Texts, bot: Bot) -> str:
    level = texts(f"match.level.{bot.level}")
    if not bot.temper:
        return texts("match.bot", level=level)
    return texts("match.bot.minded", level=level, temper=texts(f"match.temper.{bot.temper}"))
