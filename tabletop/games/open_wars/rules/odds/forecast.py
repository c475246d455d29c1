"""Previews and forecasts (OW-ODD-03, OW-ODD-04): everything that is shown before somebody decides.

A forecast says what comes of a whole combat if nobody casts, retreats or holds and hits are allocated by
default; shots of stacks that have not joined are no part of it. With more than 5,000 states it is simulated
and not `exact`: shown with "≈". `magic`: a caster in sight could change it (OW-ODD-05).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ...components.ground import Cell
from ...records.actions import Attack, Hold, Retreat
from ...records.frames import Activating, Joining
from ...records.pieces import ACTED, NO_ATTACK, ROUND_MARKS, Combat, Joined, StackKey
from ...records.state import State
from ..combat.initiative import actors
from ..control import is_contested
from ..entering import enter, members
from ..magic.casting import casters, known, price
from .chain import Chain, Moment, Steps
from .hits import FACES
from .outcome import Solver
from .troops import Left


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
    exact: bool
    magic: bool

    def lost(self, seat: Seat) -> float:
        """How many counters a player is expected to lose (OW-ODD-05)."""
        return sum(stack.whole - stack.left for stack in self.stacks if stack.key.seat == seat)


class Loss(NamedTuple):
    """How many counters of a stack fall; a two-sided one that turns over is `wounded`."""

    key: StackKey
    fallen: float
    wounded: float


class Preview(NamedTuple):
    """An attack before its dice (OW-ODD-03)."""

    hits: tuple[float, ...]
    """The chance of 0, 1, 2 … hits."""
    mean: float
    some: float
    """The chance of one at least."""
    losses: tuple[tuple[Loss, ...], ...]
    """For every number of hits who falls if no save cancels one, by default allocation."""
    expected: tuple[Loss, ...]
    """What is expected after all saves."""


# -- whole combats --------------------------------------------------------------------------------------


def of(state: State, cell: Cell, joined: tuple[Joined, ...] = ()) -> Forecast:
    """The combat at a cell if it began now, with these shooters. A cell that is not contested, or was fought
    out in this phase, is only shot at (OW-CMB-05, OW-CMB-06)."""
    melee = is_contested(state, cell) and cell not in state.fought
    laid = state.clone()
    for counter in laid.at(cell):
        if counter.marks & ROUND_MARKS:
            laid.update(replace(counter, marks=counter.marks & ~ROUND_MARKS))
    laid.combat = Combat(cell, melee, 1, joined)
    chain = Chain(laid)
    return _told(chain, [(chain.now(), 1.0)])


def joining(state: State, *keys: StackKey) -> Forecast | None:
    """The combat for which shooters are asked, if these join too; None if none are asked."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Joining):
        return None
    more = (Joined(key, tuple(c.id for c in state.stack_of(key))) for key in keys)
    return of(state, frame.cell, tuple(sorted((*frame.joined, *more), key=lambda each: each.stack)))


def arriving(state: State, group: tuple[int, ...], to: Cell) -> Forecast | None:
    """The combat at a cell if a group moves in now and nobody else does; None without enemies there. Dice of
    entering count (OW-LOC-04)."""
    counters = members(state, group)
    if not counters or not state.has_enemies(counters[0].seat, to):
        return None
    found: dict[tuple[object, ...], tuple[State, float]] = {}
    for face in range(1, FACES + 1):
        laid = state.clone()
        enter(Draft(laid, _always(face)), group, to, "march")
        likeness = tuple(counter.likeness for counter in members(laid, group))
        found[likeness] = laid, found.get(likeness, (laid, 0.0))[1] + 1 / FACES
    return _blended([(of(laid, to), chance) for laid, chance in found.values()])


def _always(face: int) -> Callable[[int, str], int]:
    return lambda sides, tag: face


def going_on(state: State) -> Forecast | None:
    """The combat that is on, from now on; None if none is, or no round of it has begun."""
    if state.combat is None or not state.combat.round:
        return None
    chain = Chain(state)
    frame = state.stack[-1] if state.stack else None
    return _told(chain, _activated(chain, frame) if isinstance(frame, Activating) else [(chain.now(), 1.0)])


def chosen(state: State, action: Attack | Retreat | Hold) -> Forecast | None:
    """The combat that is on after what the activated stack might do; None if none is activated. Whoever
    retreats is no part of it any more."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Activating) or state.combat is None:
        return None
    if isinstance(action, Retreat):
        chain = Chain(_without(state, frame, action))
        return _told(chain, [(chain.now(), 1.0)])
    chain = Chain(state)
    target = action.seat if isinstance(action, Attack) else None
    return _told(chain, _activated(chain, frame, target, holds=isinstance(action, Hold)))


def _without(state: State, frame: Activating, action: Retreat) -> State:
    """After a retreat: who went is gone, who stays has acted and may not attack (OW-RET-04)."""
    laid = state.clone()
    for counter in members(laid, action.group):
        laid.remove(counter)
    for counter in actors(laid, frame.stack, frame.shooter):
        laid.mark(counter, ACTED)
    for counter in laid.stack_of(frame.stack):
        laid.mark(counter, NO_ATTACK)
    assert laid.combat is not None
    laid.combat = replace(laid.combat, stirred=True)
    return laid


def _activated(chain: Chain, frame: Activating, target: Seat | None = None, holds: bool = False) -> Steps:
    moment = chain.now()
    return chain.activated(moment, frame.stack, _acting(chain, moment, frame.stack), target, holds)


def _acting(chain: Chain, moment: Moment, key: StackKey) -> tuple[int, ...]:
    return tuple(i for i, t in enumerate(chain.troops) if t.key == key and not moment.acted >> i & 1)


def _told(chain: Chain, start: Steps) -> Forecast:
    solver = Solver(chain)
    found, whole = solver.outcome(start), dict(chain.survivors(chain.now().left))
    stacks = tuple(Stack(key, whole[key], left) for key, left in zip(solver.stacks, found.stacks))
    sides = dict(zip(solver.sides, found.sides))
    return Forecast(sides, stacks, found.rounds, found.exact, is_magic_near(chain.state))


def _blended(parts: list[tuple[Forecast, float]]) -> Forecast:
    first, total = parts[0][0], sum(chance for _, chance in parts)
    parts = [(each, chance / total) for each, chance in parts]
    sides = {side: sum(each.sides[side] * chance for each, chance in parts) for side in first.sides}
    left = dict.fromkeys((stack.key for stack in first.stacks), 0.0)
    for each, chance in parts:
        for stack in each.stacks:
            left[stack.key] += stack.left * chance
    return Forecast(
        sides,
        tuple(Stack(stack.key, stack.whole, left[stack.key]) for stack in first.stacks),
        sum(each.rounds * chance for each, chance in parts),
        all(each.exact for each, _ in parts),
        first.magic,
    )


def is_magic_near(state: State) -> bool:
    """Could anybody pay for a spell of one of his casters on the map?"""
    return any(
        price(state, caster, spell) <= state.mana[seat]
        for seat in state.living()
        for caster in casters(state, seat)
        for spell in known(caster)
    )


# -- one attack -----------------------------------------------------------------------------------------


def preview(state: State, enemy: Seat) -> Preview | None:
    """The attack of the activated stack on a player; None if none is activated or it cannot attack."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Activating) or state.combat is None:
        return None
    chain = Chain(state)
    moment = chain.now()
    chances, _ = chain.thrown(moment, frame.stack, _acting(chain, moment, frame.stack))
    if len(chances) == 1:
        return None
    losses = tuple(_losses(chain, moment, enemy, hits) for hits in range(len(chances)))
    expected: dict[StackKey, list[float]] = {}
    for after, chance in _activated(chain, frame, enemy):
        for loss in _between(chain, moment.left, after.left):
            sums = expected.setdefault(loss.key, [0.0, 0.0])
            sums[0] += chance * loss.fallen
            sums[1] += chance * loss.wounded
    return Preview(
        chances,
        sum(hits * chance for hits, chance in enumerate(chances)),
        1 - chances[0],
        losses,
        tuple(Loss(key, *sums) for key, sums in sorted(expected.items())),
    )


def _losses(chain: Chain, moment: Moment, enemy: Seat, hits: int) -> tuple[Loss, ...]:
    """Who falls if all of them count."""
    left = list(moment.left)
    for i, taken in chain.losses.allocated(moment.left, enemy, hits, moment.first):
        left[i] -= taken
    return tuple(_between(chain, moment.left, tuple(left)))


def _between(chain: Chain, before: Left, after: Left) -> list[Loss]:
    found: dict[StackKey, list[float]] = {}
    for troop, old, new in zip(chain.troops, before, after):
        if new < old:
            sums = found.setdefault(troop.key, [0.0, 0.0])
            sums[0] += troop.size(old) - troop.size(new)
            sums[1] += not troop.crowd and new > 0
    return [Loss(key, *sums) for key, sums in sorted(found.items())]
