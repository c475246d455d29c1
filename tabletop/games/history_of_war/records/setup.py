"""The set-up of a match: who has which deck, and the round limit."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.engine.dice import Stream
from tabletop.engine.model import Cite, Refusal, Sparse

from ..components.cards import Faction

ROUND_LIMIT = 30
"""HOW-GAM-02."""
LAST_ROUND = 999
"""After this round the match is reckoned up even without a limit: two players who can do nothing any more
would go on for ever (HOW-GAM-02)."""
LEAST_LIMIT, MOST_LIMIT = 5, 200
"""The bounds of a limit that is one (HOW-END-04)."""

LIMIT = Cite("HOW-END-04")


class Setup(Sparse, frozen=True):
    """Everything agreed before a match."""

    axis: Literal[0, 1] = 0
    """The seat with the Axis deck; the other one has the Allied deck (HOW-GEN-02)."""
    round_limit: Annotated[int, msgspec.Meta(ge=0, le=MOST_LIMIT)] = ROUND_LIMIT
    """The round after which the match is reckoned up, 0 for none (HOW-GAM-02)."""

    def faction(self, seat: int) -> Faction:
        """The deck of a seat."""
        return "axis" if seat == self.axis else "allies"

    @property
    def last_round(self) -> int:
        """The round after which the match is reckoned up in any case."""
        return self.round_limit or LAST_ROUND


def refuse_setup(setup: Setup) -> Refusal | None:
    """Why the options are not valid, or None (HOW-END-04)."""
    if setup.round_limit == 0 or LEAST_LIMIT <= setup.round_limit <= MOST_LIMIT:
        return None
    return LIMIT.refuse("limit-out-of-bounds", least=LEAST_LIMIT, most=MOST_LIMIT)


def random_setup(stream: Stream) -> Setup:
    """A valid set-up over all options."""
    axis: Literal[0, 1] = stream.pick((0, 1))
    return Setup(axis=axis, round_limit=stream.pick((ROUND_LIMIT, ROUND_LIMIT, 12, 20, 60)))


def arena_setup(stream: Stream) -> Setup:
    """What bots are compared on: the standard limit, either seat with either deck."""
    axis: Literal[0, 1] = stream.pick((0, 1))
    return Setup(axis=axis)
