"""The combats that are forecast before somebody decides (OW-ODD-04)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ...components.ground import Cell
from ...records.actions import Attack, Hold, Retreat
from ...records.frames import Activating, Joining
from ...records.pieces import ACTED, NO_ATTACK, ROUND_MARKS, Combat, Joined, StackKey
from ...records.state import State
from ..combat.initiative import actors
from ..control import is_contested, seats_in
from ..entering import enter, members
from .chain import Chain, Moment, Steps
from .forecast import Case, Outlook
from .hits import FACES


def of(state: State, cell: Cell, joined: tuple[Joined, ...] = ()) -> Outlook:
    """The combat at a cell if it began now, with these shooters. A cell that is not contested, or was fought
    out in this phase, is only shot at (OW-CMB-05, OW-CMB-06)."""
    return Outlook([_fought(state, cell, joined)])


def _fought(state: State, cell: Cell, joined: tuple[Joined, ...], chance: float = 1.0) -> Case:
    melee = is_contested(state, cell) and cell not in state.fought
    laid = state.clone()
    for counter in laid.at(cell):
        if counter.marks & ROUND_MARKS:
            laid.update(replace(counter, marks=counter.marks & ~ROUND_MARKS))
    laid.combat = Combat(cell, melee, 1, joined)
    return _begun(laid, chance)


def _begun(laid: State, chance: float = 1.0) -> Case:
    chain = Chain(laid)
    return Case(chain, ((chain.now(), 1.0),), chance)


def joining(state: State, *keys: StackKey) -> Outlook | None:
    """The combat for which shooters are asked, if these join too; None if none are asked."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Joining):
        return None
    more = (Joined(key, tuple(c.id for c in state.stack_of(key))) for key in keys)
    return of(state, frame.cell, tuple(sorted((*frame.joined, *more), key=lambda each: each.stack)))


def arriving(
    state: State,
    groups: Sequence[tuple[int, ...]],
    to: Cell,
    shooters: Sequence[tuple[tuple[int, ...], Cell]] = (),
) -> Outlook | None:
    """The combat at a cell if these groups, of whatever players, move in one after another, these shooters
    join from where they stand then, and nobody else does; None without enemies there. Dice of entering count
    (OW-LOC-04)."""
    sides = {state.sides[counter.seat] for ids in groups for counter in members(state, ids)}
    sides |= {state.sides[seat] for seat in seats_in(state, to)}
    if not groups or len(sides) < 2:
        return None
    found = [(state, 1.0)]
    for ids in groups:
        found = [
            (laid, chance * part) for before, chance in found for laid, part in _entered(before, ids, to)
        ]
    return Outlook([_fought(laid, to, _aiming(laid, shooters), chance) for laid, chance in found])


def _aiming(laid: State, shooters: Sequence[tuple[tuple[int, ...], Cell]]) -> tuple[Joined, ...]:
    """Shooters have gone to where they shoot from, and join."""
    joined = []
    for ids, spot in shooters:
        for counter in members(laid, ids):
            if counter.at != spot:
                laid.shift(counter, spot)
        joined += [Joined(counter.key, ids) for counter in members(laid, ids)[:1]]
    return tuple(sorted(joined, key=lambda each: each.stack))


def _entered(state: State, group: tuple[int, ...], to: Cell) -> list[tuple[State, float]]:
    """What the die of a location may make of a group, as far as it matters in a combat."""
    found: dict[tuple[object, ...], tuple[State, float]] = {}
    for face in range(1, FACES + 1):
        laid, die = state.clone(), _Die(face)
        enter(Draft(laid, die), group, to, "march")
        if not die.thrown:
            return [(laid, 1.0)]
        there = tuple((counter.at, counter.attack) for counter in members(laid, group))
        found[there] = laid, found.get(there, (laid, 0.0))[1] + 1 / FACES
    return list(found.values())


class _Die:
    """It shows the same whenever it is thrown, and knows whether it was."""

    def __init__(self, face: int) -> None:
        self.face, self.thrown = face, False

    def __call__(self, sides: int, tag: str) -> int:
        self.thrown = True
        return self.face


def going_on(state: State) -> Outlook | None:
    """The combat that is on, from now on; None if none is, or no round of it has begun."""
    if state.combat is None or not state.combat.round:
        return None
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Activating):
        return Outlook([_begun(state)])
    chain = Chain(state)
    return Outlook([Case(chain, activated(chain, frame))])


def chosen(state: State, action: Attack | Retreat | Hold) -> Outlook | None:
    """The combat that is on after what the activated stack might do; None if none is activated. Whoever
    retreats is no part of it any more."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Activating) or state.combat is None:
        return None
    if isinstance(action, Retreat):
        return Outlook([_begun(_without(state, frame, action))])
    chain = Chain(state)
    target = action.seat if isinstance(action, Attack) else None
    return Outlook([Case(chain, activated(chain, frame, target, holds=isinstance(action, Hold)))])


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


def activated(chain: Chain, frame: Activating, target: Seat | None = None, holds: bool = False) -> Steps:
    """What comes of the activation that is asked for."""
    moment = chain.now()
    return chain.activated(moment, frame.stack, acting(chain, moment, frame.stack), target, holds)


def acting(chain: Chain, moment: Moment, key: StackKey) -> tuple[int, ...]:
    """The troops of a stack that still act in this round."""
    troops = enumerate(chain.troops)
    return tuple(i for i, t in troops if t.key == key and moment.left[i] and not moment.acted >> i & 1)
