"""What bots know of Open Wars: an estimate of positions, a plan to follow, and what is worth a thought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, cast

from tabletop.engine.contract import Insight, Standing
from tabletop.engine.learnt import chances
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.units import COST, IS_FIXED
from ..records import actions as do
from ..records import frames
from ..records.state import State
from . import battle
from .appraisal import LEARNT, Holdings, features, odds
from .standing import standing
from .steady import SCRIPTS, TRIVIAL, WEIGHTY, follow, idle
from .worth import BARGAIN, FAR, HOLDS, force, steps_between

ENOUGH = 6_000
"""Decisions of playouts in one thought."""
BESIDES = 6
"""Thoughts of a round that are not a stack's first order: purchases, fights, spells, and answers."""
WIDTH = 10
"""So many orders, spells or wares are worth a thought besides doing nothing more."""


class OpenWarsInsight(Insight[State]):
    """Estimates and rules of thumb."""

    enough = ENOUGH
    slips: ClassVar[Mapping[str, float]] = {"easy": 0.3, "normal": 0.1}
    scripts = {name: partial(follow, style=style) for name, style in SCRIPTS.items()}

    learnt = LEARNT

    def features(self, state: State) -> dict[int, Holdings]:
        return features(state)

    def value(self, state: State) -> tuple[float, ...]:
        return chances(self.learnt.weights, features(state), state.sides)

    def standing(self, state: State) -> Standing:
        return standing(state)

    def thoughts(self, state: State, seat: Seat) -> int:
        """What every stack does, and what there is besides."""
        return BESIDES + len({c.at for c in state.counters if c is not None and c.seat == seat})

    def weights(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float] | None:
        return [weight(state, seat, action) for action in legal]

    def shortlist(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """What the plan would do, the likeliest orders, and doing nothing more."""
        planned = follow(state, seat, legal)
        likely = {action: weight(state, seat, action) for action in legal}
        rest = self.rest(state, legal)
        orders = sorted((a for a in legal if a not in (rest, planned)), key=lambda a: -likely[a])
        kept = [planned, *orders[:WIDTH]]
        return kept if rest is None or rest == planned else [*kept, rest]

    def steady(self, state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
        return follow(state, seat, legal)

    def obvious(self, state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """Hits, joins, musters; windows in which only the plan's spells are of use."""
        frame = state.stack[-1]
        if type(frame) in TRIVIAL:
            return follow(state, seat, legal)
        if isinstance(frame, frames.Window) and isinstance(planned := follow(state, seat, legal), Pass):
            return planned
        return None

    def weighs(self, state: State) -> bool:
        return type(state.stack[-1]) in WEIGHTY

    def rest(self, state: State, legal: Sequence[Action]) -> Action | None:
        """The step is over, the order given, the window passed."""
        found = idle(legal)
        return found if found is not legal[0] or len(legal) == 1 else None

    def settled(self, state: State, seat: Seat) -> float | None:
        """While a stack fights: at the end of the combat, that one holding if it is the seat's own."""
        return battle.settled(state, seat, self.value) if battle.is_fought(state) else None

    def foreseen(
        self, state: State, seat: Seat, asked: Seat, action: Action
    ) -> Sequence[tuple[float, float]]:
        """Attacks and holding, at the end of the combat."""
        return battle.foreseen(state, seat, action, self.value)

    def course(self, state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """Hits, ties and whatever else within a combat is worth no thought goes as the plan would."""
        is_within = state.combat is not None and type(state.stack[-1]) in TRIVIAL
        return follow(state, seat, legal) if is_within else None


def weight(state: State, seat: Seat, action: Action) -> float:
    """How likely a sensible player takes an action."""
    match action:
        case do.Buy(_, kind):
            return BARGAIN[kind] * (0.3 if IS_FIXED[kind] else 1.0) + 0.05 * COST[kind]
        case do.March(group, to):
            return _going(state, seat, group, to)
        case do.Onward(to):
            frame = cast(frames.Marching, state.stack[-1])
            return _going(state, seat, frame.group, to)
        case do.EndStep() | do.Confirm():
            return 0.3
        case do.Retreat(group, _):
            return 0.1 + 0.05 * len(group)
        case do.Attack():
            return 3.0
        case do.Spell():
            return 0.3
        case do.Hold():
            return 0.1
        case do.Decline():
            return 0.2
    return 1.0


def _going(state: State, seat: Seat, group: Sequence[int], to: int) -> float:
    """To prizes nobody holds, and into enemies who are weaker; as many as may go."""
    counters = [c for n in group if (c := state.counter(n)) is not None]
    side, own = state.sides[seat], sum(force(c) for c in counters)
    found, other = 0.2 + 0.05 * len(group), 0.0
    for c in state.at(to):
        if state.sides[c.seat] != side:
            other += force(c)
        else:
            own += force(c)
    if other:
        return found + 3.0 * odds(own, other) ** 2
    if not state.presence[to]:
        found += 0.5 * HOLDS[state.grid.cards[to]]
    return found + 0.3 / (1 + min(_nearness(state, seat, to), FAR))


def _nearness(state: State, seat: Seat, cell: int) -> int:
    """Steps to the next enemy."""
    row, bits = steps_between(state.grid)[cell], ~state.allies[seat]
    return min((row[at] for at, there in enumerate(state.presence) if there & bits), default=FAR)
