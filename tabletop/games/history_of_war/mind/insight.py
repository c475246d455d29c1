"""What bots know of History of War: an estimate of positions and rules of thumb for choosing quickly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from tabletop.engine.beliefs import Holding
from tabletop.engine.contract import Insight, Script, Standing
from tabletop.engine.learnt import chances
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..records import actions as do
from ..records.pieces import NONE
from ..records.state import State
from ..rules.useful import fights, is_useful
from .appraisal import LEARNT, Holdings, features
from .beliefs import BELIEFS, KINDS, holding
from .habits import weight
from .standing import standing
from .steady import MANNERS, SCRIPTS, TRIVIAL, WEIGHTY, first_hand, follow

ENOUGH = 5_000
"""Decisions of playouts in one thought: a plan is followed, and more of them tell nothing new."""
AHEAD = 4
"""Rounds beyond the one that is on until what is built has fought."""
THOUGHTS = 8
"""Questions of a round that are worth a search: in one round of ten there are as many."""
WIDTH = 14
"""So many orders are worth a thought besides doing nothing more."""


class HistoryOfWarInsight(Insight[State]):
    """Estimates and rules of thumb."""

    enough = ENOUGH
    slips: ClassVar[Mapping[str, float]] = {"easy": 0.65, "normal": 0.2}
    shuts = frozenset({do.Back})
    scripts = {name: partial(follow, style=style) for name, style in SCRIPTS.items()}
    manners: ClassVar[Mapping[str, Script]] = {
        name: partial(follow, style=style) for name, style in MANNERS.items()
    }

    learnt = LEARNT

    beliefs = BELIEFS

    def holding(self, state: State, seat: Seat) -> Holding:
        return holding(state, seat)

    def likely(self, card: int) -> int:
        """How likely a card is in a hand rather than in the depot, beside others."""
        return self.beliefs.weight(KINDS[card])

    def features(self, state: State) -> dict[int, Holdings]:
        """What is planned is judged as if it were confirmed."""
        return features(state)

    def value(self, state: State) -> tuple[float, ...]:
        return chances(self.learnt.weights, features(state), state.sides)

    def standing(self, state: State) -> Standing:
        return standing(state)

    def weights(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float] | None:
        return [max(1e-4, weight(state, seat, action)) for action in legal]

    def shortlist(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """Without taking back, equal copies and what changes nothing; of many orders the likeliest, of equal
        ones those about who fights; a hand with too few TA is drawn anew."""
        if any(isinstance(action, do.Keep) for action in legal):
            return [first_hand(state, seat, legal)]
        kept = [a for a in _distinct(state, legal) if not isinstance(a, do.Back)] or list(legal)
        likely = {action: weight(state, seat, action) for action in kept}
        idle = [action for action in kept if isinstance(action, (do.Done, Pass))]
        orders = [action for action in kept if action not in idle and is_useful(state, action)]
        orders.sort(key=lambda a: (-likely[a], not fights(state, a)))
        return [*orders[:WIDTH], *idle] or kept

    def steady(self, state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """Playouts follow a plan."""
        return follow(state, seat, legal)

    def obvious(self, state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """Sources, garrisons, limits, base cards."""
        return follow(state, seat, legal) if type(state.stack[-1]) in TRIVIAL else None

    def weighs(self, state: State) -> bool:
        """What is built, where units go, whether they stay."""
        return type(state.stack[-1]) in WEIGHTY

    def thoughts(self, state: State, seat: Seat) -> int:
        """Buildings, cards, and combats of a round."""
        return THOUGHTS

    def ahead(self, state: State) -> int:
        """What is built pays some rounds later."""
        return AHEAD

    def rest(self, state: State, legal: Sequence[Action]) -> Action | None:
        """A declaration is confirmed, a window passed."""
        for action in reversed(legal):
            if isinstance(action, (do.Done, Pass)):
                return action
        return None


def _distinct(state: State, legal: Sequence[Action]) -> list[Action]:
    """Of actions that differ only in which of several equal cards they name, the first."""
    seen: set[object] = set()
    found = []
    for action in legal:
        names = type(action).__struct_fields__
        key = (type(action), *(_same(state, name, getattr(action, name)) for name in names))
        if key not in seen:
            seen.add(key)
            found.append(action)
    return found


_ALIKE = frozenset({"unit", "piece", "carrier"})
"""Fields of actions that name the own card that does something: of equal ones it does not matter which. Whom
it is done to matters, since others may be ordered against the same one."""


def _same(state: State, name: str, number: int) -> object:
    """What matters of a card in play: not which of several equal ones it is."""
    piece = state.piece(number) if name in _ALIKE and number != NONE else None
    if piece is None:
        return number
    return (piece.card, piece.zone, piece.at, piece.locked, piece.marker, piece.upgrades, piece.lasting)
