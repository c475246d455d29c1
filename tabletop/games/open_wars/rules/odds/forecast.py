"""What comes of a whole combat (OW-ODD-04) if nobody casts, retreats or holds and hits are allocated by
default; shots of stacks that have not joined are no part of it. It may be reckoned piece by piece.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from tabletop.engine.model import Seat

from ...components.spell_effects import AfterAttackMove
from ...records.pieces import StackKey
from ...records.state import State
from ..magic.casting import casters, known, price
from ..magic.lasting import carried
from .chain import Chain, Steps
from .outcome import Outcome, Solver

SURE = 1.96
"""So many standard errors contain 95 of 100 simulated figures."""
SLIGHT = 1e-6
"""So far sums of chances may be off."""


class Stack(NamedTuple):
    """A stack of the combat: how many counters it has, and how many of them are expected to be left."""

    key: StackKey
    whole: int
    left: float


class Forecast(NamedTuple):
    """What comes of a combat."""

    sides: dict[int, float]
    """For each side in the cell the chance that it remains there; of a suspended combat all do."""
    stacks: tuple[Stack, ...]
    rounds: float
    """How many are expected, the one that is on included."""
    runs: int
    """By how many runs it was simulated, and is shown with "≈"; 0: it is exact."""
    magic: bool
    """Could a caster in sight change it (OW-ODD-05)?"""
    steps: bool = False
    """Might who stands there leave by Wild Fury after a hit? It is reckoned as if nobody did."""

    @property
    def exact(self) -> bool:
        """Is it no estimate?"""
        return not self.runs

    @property
    def error(self) -> float:
        """How far the chances are off at most, in 95 of 100 cases."""
        if self.exact:
            return 0.0
        return SURE * max(sqrt(chance * (1 - chance) / self.runs) for chance in self.sides.values())

    @property
    def is_suspended(self) -> bool:
        """Does nobody win it, since all sides remain (OW-FIN-03)?"""
        return sum(self.sides.values()) > 1 + SLIGHT

    def lost(self, seat: Seat) -> float:
        """How many counters a player is expected to lose (OW-ODD-05)."""
        return sum(stack.whole - stack.left for stack in self.stacks if stack.key.seat == seat)


class Case(NamedTuple):
    """A combat that may come, from one of several moments, each with its chance."""

    chain: Chain
    start: Steps
    chance: float = 1.0


class Outlook:
    """A combat to be forecast: the cases of which dice decide before it begins."""

    def __init__(self, cases: Sequence[Case]) -> None:
        self.cases = cases

    def whole(self) -> Forecast:
        """All of it at once."""
        return [each for each in self.reckoned() if each is not None][-1]

    def reckoned(self) -> Iterator[Forecast | None]:
        """Piece by piece: None, or what is known so far; the last one is what is to be told."""
        solvers = [Solver(case.chain) for case in self.cases]
        waiting = deque((n, solver.reckoned(self.cases[n].start)) for n, solver in enumerate(solvers))
        found: dict[int, Outcome] = {}
        while waiting:
            n, pieces = waiting.popleft()
            for outcome in pieces:
                waiting.append((n, pieces))
                if outcome is not None:
                    found[n] = outcome
                is_told = outcome is not None and len(found) == len(solvers)
                yield self._blended(solvers, found) if is_told else None
                break

    def _blended(self, solvers: Sequence[Solver], found: Mapping[int, Outcome]) -> Forecast:
        """All cases by their chances."""
        sides, left = dict[int, float](), dict[StackKey, float]()
        rounds, total = 0.0, sum(case.chance for case in self.cases)
        for n, case in enumerate(self.cases):
            outcome, share = found[n], case.chance / total
            rounds += outcome.rounds * share
            for side, chance in zip(solvers[n].sides, outcome.sides):
                sides[side] = sides.get(side, 0.0) + chance * share
            for key, number in zip(solvers[n].stacks, outcome.stacks):
                left[key] = left.get(key, 0.0) + number * share
        chain = self.cases[0].chain
        whole = dict(chain.survivors(chain.now().left))
        stacks = tuple(Stack(key, whole[key], number) for key, number in left.items())
        runs = [each.runs for each in found.values() if each.runs]
        return Forecast(
            sides, stacks, rounds, min(runs, default=0), is_magic_near(chain.state), _may_step(chain)
        )


def _may_step(chain: Chain) -> bool:
    """Is somebody of the combat under Wild Fury (OW-SPL-07)?"""
    counters = (c for key, _ in chain.survivors(chain.now().left) for c in chain.state.stack_of(key))
    return any(carried(chain.state, counter, AfterAttackMove) for counter in counters)


def is_magic_near(state: State) -> bool:
    """Could anybody pay for a spell of one of his casters on the map?"""
    return any(
        price(state, caster, spell) <= state.mana[seat]
        for seat in state.living()
        for caster in casters(state, seat)
        for spell in known(caster)
    )
