"""How a seat stands at the end of the combat that is on, for hints: by the odds of the rules (OW-ODD-04), so
that holding, attacking and retreating are judged at one moment, when the fight is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor
from typing import NamedTuple

from tabletop.engine.model import Action, Seat

from ..records.actions import Attack, Hold
from ..records.frames import Activating
from ..records.pieces import StackKey
from ..records.state import State
from ..rules.odds.chain import Chain
from ..rules.odds.combats import activated
from ..rules.odds.outcome import Outcome, Solver
from .worth import counter_worth

LEAST = 0.01
"""What the dice of one attack do less often than this is left out: a crowded combat is then reckoned in a
third of the time, and its odds are off by no more than a hundredth."""
MOST_STATES, RUNS = 3_000, 300
"""A combat of more states than are gone through in a fifth of a second is judged by so many runs."""
KEPT = 32
"""Combats whose odds are kept."""
SLIGHT = 1e-6
"""What is no likelier does not happen."""

Value = Callable[[State], Sequence[float]]
Shares = list[tuple[float, float]]


class Ends(NamedTuple):
    """How a combat may end after each outcome of what is done now, with its chance."""

    sides: tuple[int, ...]
    stacks: tuple[StackKey, ...]
    outcomes: list[tuple[Outcome, float]]


_known: dict[object, Ends] = {}


def is_fought(state: State) -> bool:
    """Is a stack of a combat asked what it does?"""
    return state.combat is not None and bool(state.stack) and isinstance(state.stack[-1], Activating)


def settled(state: State, seat: Seat, value: Value) -> float:
    """How well a seat stands at the end: its own stack that is asked holds, all others fight on."""
    frame = state.stack[-1]
    assert isinstance(frame, Activating)
    shares = _judged(state, seat, _ends(state, frame, None, holds=frame.seat == seat), value)
    return min(1.0, sum(worth * chance for worth, chance in shares))


def foreseen(state: State, seat: Seat, action: Action, value: Value) -> Shares:
    """The same after every outcome of an attack, or after holding; nothing of any other action."""
    frame = state.stack[-1] if is_fought(state) else None
    if not isinstance(frame, Activating) or not isinstance(action, Attack | Hold):
        return []
    target = action.seat if isinstance(action, Attack) else None
    return _judged(state, seat, _ends(state, frame, target, holds=isinstance(action, Hold)), value)


def _ends(state: State, frame: Activating, target: Seat | None, holds: bool) -> Ends:
    """What comes of the activation that is asked for; the same combat is not reckoned again."""
    there = (state.setup, state.grid, tuple(state.counters), state.lasting, state.combat, state.once)
    key = (*there, tuple(state.mana), frame, target, holds)
    if key not in _known:
        while len(_known) >= KEPT:
            del _known[next(iter(_known))]
        chain = Chain(state)
        solver = Solver(chain, LEAST)
        start = activated(chain, frame, target, holds=holds)
        _known[key] = Ends(solver.sides, solver.stacks, solver.apart(start, MOST_STATES, RUNS))
    return _known[key]


# -- what an end is worth ---------------------------------------------------------------------------------


def _judged(state: State, seat: Seat, ends: Ends, value: Value) -> Shares:
    return [(_worth(state, seat, ends, outcome, value), chance) for outcome, chance in ends.outcomes]


def _worth(state: State, seat: Seat, ends: Ends, outcome: Outcome, value: Value) -> float:
    """The estimate over who may be left in the cell, and how many of them."""
    return sum(chance * float(value(laid)[seat]) for laid, chance in _laid(state, ends, outcome))


def _laid(state: State, ends: Ends, outcome: Outcome) -> Iterator[tuple[State, float]]:
    """How the map may look, each with its chance: in every case those who remain have as many counters as can
    be expected, of which what is no whole one is there in a share of it."""
    chances = dict(zip(ends.sides, outcome.sides))
    for remain, chance in _cases(chances):
        left = {
            key: number / chances[state.sides[key.seat]] if state.sides[key.seat] in remain else 0.0
            for key, number in zip(ends.stacks, outcome.stacks)
            if state.combat is not None and key.at == state.combat.at
        }
        fewer = {key: floor(number + SLIGHT) for key, number in left.items()}
        more = {key: ceil(number - SLIGHT) for key, number in left.items()}
        part = _part(state, left, fewer, more)
        if part < 1.0:
            yield _with(state, fewer), chance * (1.0 - part)
        if part > 0.0:
            yield _with(state, more), chance * part


def _cases(chances: dict[int, float]) -> list[tuple[frozenset[int], float]]:
    """Which sides remain, with the chance of each case: one of them, all if it is suspended, or nobody."""
    total = sum(chances.values())
    every = max(0.0, (total - 1.0) / max(1, len(chances) - 1))
    found = [(frozenset({side}), chance - every) for side, chance in chances.items()]
    found += [(frozenset(chances), every), (frozenset(), 1.0 - total)]
    kept = [(remain, chance) for remain, chance in found if chance > SLIGHT]
    whole = sum(chance for _, chance in kept)
    return [(remain, chance / whole) for remain, chance in kept]


def _part(
    state: State, left: dict[StackKey, float], fewer: dict[StackKey, int], more: dict[StackKey, int]
) -> float:
    """How far what is expected lies between fewer counters and more of them, by what these are worth."""
    worth = {
        key: sum(map(counter_worth, stack)) / len(stack) for key in left if (stack := state.stack_of(key))
    }
    whole = sum(worth[key] * (more[key] - fewer[key]) for key in worth)
    return sum(worth[key] * (left[key] - fewer[key]) for key in worth) / whole if whole else 0.0


def _with(state: State, left: dict[StackKey, int]) -> State:
    """The map after the combat, with so many counters left of every stack in its cell."""
    laid = state.clone()
    laid.combat = None
    for key, number in left.items():
        for counter in laid.stack_of(key)[number:]:
            laid.remove(counter)
    return laid
