"""Feud: duels until somebody has won twice. Whoever won begins the next one with as many cards as hearts
left; from the third duel on an onlooker strikes too. Draws count for nobody; the fifth duel is the last.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tabletop.engine.dice import Stream
from tabletop.engine.model import Cite, Outcome, Refusal
from tabletop.engine.series import Series

from . import duel

WINS = 2
LAST = 5
ONLOOKER = 2
ENOUGH, AGAIN = Cite("TF-CARDS"), Cite("TF-AGAIN")

Small = Annotated[int, msgspec.Meta(ge=0, le=10)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `cards` of the first duel; may a duel be fought again?"""

    cards: Small = 3
    again: bool = True


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wins of every role, who begins, and the cards of the next duel."""

    wins: tuple[Small, Small, Small] = (0, 0, 0)
    fought: Small = 0
    first: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    cards: Small = 3
    again: bool = True


class Feud(Series[Setup, Standing, duel.Setup, duel.DuelState]):
    key = "feud"
    setup_type = Setup
    standing_type = Standing

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None if setup.cards else ENOUGH.refuse("no-cards")

    def random_setup(self, stream: Stream) -> Setup:
        return Setup(1 + stream.below(5), bool(stream.below(2)))

    def roles(self, setup: Setup) -> int:
        return 3

    def begin(self, setup: Setup) -> Standing:
        return Standing(cards=setup.cards, again=setup.again)

    def match_setup(self, standing: Standing, key: int) -> duel.Setup:
        return duel.Setup(len(self.cast(standing)), standing.cards + key % 2)

    def cast(self, standing: Standing) -> tuple[int, ...]:
        roles = (0, 1) if standing.fought < 2 else (0, 1, ONLOOKER)
        at = standing.first if standing.first in roles else 0
        return (*roles[at:], *roles[:at])

    def after(self, standing: Standing, end: duel.DuelState) -> Standing:
        assert end.outcome is not None
        wins, first, cards = list(standing.wins), standing.first, standing.cards
        if end.outcome.winners:
            seat = end.outcome.winners[0]
            first, cards = self.cast(standing)[seat], end.hearts[seat]
            wins[first] += 1
        a, b, c = wins
        return Standing((a, b, c), standing.fought + 1, first, cards, standing.again)

    def result(self, standing: Standing) -> Outcome | None:
        won = tuple(role for role, wins in enumerate(standing.wins) if wins == WINS)
        if not won and standing.fought < LAST:
            return None
        scores = tuple((1.0 if role in won else 0.0) if won else 0.5 for role in range(3))
        return Outcome(won, scores, "feud", "TF-END")

    def refuse_repeat(self, standing: Standing) -> Refusal | None:
        return None if standing.again else AGAIN.refuse("no-second-try")

    def check(self, standing: Standing) -> list[str]:
        return ["more wins than duels"] if sum(standing.wins) > standing.fought else []


class FeudDuel(duel.Duel):
    key = "tiny_feud"
    series = {Feud.key: Feud()}


GAME = FeudDuel()
SERIES: Any = GAME.series["feud"]
