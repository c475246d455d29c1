"""What a series of matches is: a campaign, a tournament, whatever makes the next match of the last one.

A series knows **roles** (whoever goes through it: the player, the enemy, an ally), of which every match seats
some, and a **standing**, a frozen record of all that is carried from match to match. It is pure like a game:
the same set-up, key and decisions give the same matches for ever. Between two matches nothing is decided:
what may be chosen then (who stays, who is promoted) stands in the set-up of the next match and is asked
there, and what the series must know of a match stands in its last state.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from .dice import Stream, scramble
from .model import Outcome, Refusal

MOST_MATCHES = 200
"""A series that goes on for longer is none."""
_KEYS = 2**63

SeriesSetupT = TypeVar("SeriesSetupT", bound=msgspec.Struct)
StandingT = TypeVar("StandingT", bound=msgspec.Struct)
MatchSetupT = TypeVar("MatchSetupT", bound=msgspec.Struct)
EndT = TypeVar("EndT")


class Series(Generic[SeriesSetupT, StandingT, MatchSetupT, EndT]):
    """One kind of series of a game, which names it in `Game.series`. All records are frozen."""

    key: ClassVar[str]
    revision: ClassVar[int] = 1
    """Which edition of these rules this is. A correction after which the same matches may lead to another
    standing or another next match raises it; series of earlier ones go on from where they stood."""
    setup_type: type[SeriesSetupT]
    standing_type: type[StandingT]

    def refuse_setup(self, setup: SeriesSetupT) -> Refusal | None:
        """Why a set-up of the series is not valid, or None."""
        return None

    def random_setup(self, stream: Stream) -> SeriesSetupT:
        """A valid set-up over all options, for tests and simulations."""
        raise NotImplementedError

    def roles(self, setup: SeriesSetupT) -> int:
        """How many roles the series has; each is led by a person or a bot throughout."""
        raise NotImplementedError

    def begin(self, setup: SeriesSetupT) -> StandingT:
        """How things stand before the first match. It holds whatever of the set-up is needed later."""
        raise NotImplementedError

    def match_setup(self, standing: StandingT, key: int) -> MatchSetupT:
        """The set-up of the next match, valid by the game's rules. `key` is for what is drawn by chance in
        it: it is the same however often the match is repeated."""
        raise NotImplementedError

    def cast(self, standing: StandingT) -> tuple[int, ...]:
        """The role that leads each seat of the next match."""
        raise NotImplementedError

    def after(self, standing: StandingT, end: EndT) -> StandingT:
        """How things stand after the match that began at `standing`; `end` is its last state, which has an
        outcome."""
        raise NotImplementedError

    def result(self, standing: StandingT) -> Outcome | None:
        """How the series ended, by roles; None while another match follows."""
        raise NotImplementedError

    def refuse_repeat(self, standing: StandingT) -> Refusal | None:
        """Why the match that began at `standing` may not be played again from its start, or None."""
        return None

    def check(self, standing: StandingT) -> list[str]:
        """Broken invariants, in words for developers; empty for a sound standing."""
        return []


AnySeries = Series[Any, Any, Any, Any]


def setup_key(key: int, number: int) -> int:
    """The key of what is drawn by chance in the set-up of match `number` (from 0) of a series."""
    return scramble(key, number) % _KEYS


def dice_key(key: int, number: int, attempt: int) -> int:
    """The key of the dice of a match of a series; `attempt` counts from 1. Every attempt has its own."""
    return scramble(setup_key(key, number), attempt) % _KEYS
