"""Who takes part in a combat, as odds see it: counters that are alike lie together, and what matters of them
is how many lives are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ...components.ground import Cell
from ...components.units import TWO_SIDED
from ...records.pieces import ACTED, FIRED, FOUGHT, LATE, NO_ATTACK, Combat, Counter, Hit, Joined, StackKey
from ...records.state import State
from .. import values
from ..combat import casualties, line_breaker, saves, shooters
from ..combat.initiative import Rank, rank
from ..magic import legion
from ..stories import story_of

Left = tuple[int, ...]
"""For each troop what is left of it: counters, or sides of the one counter."""

_WEIGHTY = NO_ATTACK | ACTED | LATE | FIRED | FOUGHT


class Troop(NamedTuple):
    """Counters of one stack that are interchangeable in a combat; a two-sided one is a troop of its own."""

    key: StackKey
    level: int
    """What is left of it to begin with."""
    faces: tuple[Counter, ...]
    """How it stands at each level, the lowest first; of a crowd one counter stands for all."""
    crowd: bool
    shoots: bool
    returns: bool = False
    """Does it come back on its other side, as a new counter, when it falls (OW-SCN-09)?"""
    risen: bool = False
    """Is it the counter that Immortal Legion may bring back, once all others of its stack have fallen?"""
    away: bool = False
    """Is it the stack once Thorin has displaced it: left, but not in the cell?"""

    def takes(self, level: int) -> int:
        """How many hits of one attack it can take."""
        return min(level, 1) if self.returns else level

    def size(self, level: int) -> int:
        """How many counters that are."""
        return level if self.crowd else min(level, 1)


class Facts(NamedTuple):
    """What the rules say of every troop that is still there; the others have what means nothing."""

    ranks: tuple[Rank, ...]
    attacks: tuple[int, ...]
    """Effective Attack of those that would strike, else 0."""
    bare: tuple[int, ...]
    """The same without anything in its favour (OW-SPL-03)."""
    order: tuple[int, ...]
    """All troops of the cell, who takes hits first in front (OW-CAS-03)."""
    warded: tuple[bool, ...]
    """Would a hit on it be cancelled by Durin (OW-HER-11)?"""


def troops_of(state: State, cell: Cell, joined: Sequence[Joined]) -> tuple[Troop, ...]:
    """Everybody in the cell, the shooters that have joined and not acted, and what may become of a stack."""
    found = list(_sorted_out(state, state.at(cell), shoots=False))
    stacks = state.stacks(cell)
    is_broken = any(line_breaker.is_ready(state, key) for key in stacks)
    for key, stack in stacks.items():
        fresh = replace(stack[0], marks=0, attack=0, under=())
        if legion.faces(state, key):
            found.append(Troop(key, 0, (fresh,), True, False, risen=True))
        if is_broken and any(line_breaker.yields(state, key, n) for n in range(1, line_breaker.MOST + 1)):
            found.append(Troop(key, 0, (fresh,), True, False, away=True))
    for each in joined:
        if not each.done:
            stack = [c for c in state.stack_of(each.stack) if c.id in each.ids]
            found += _sorted_out(state, stack, shoots=True)
    return tuple(found)


def _sorted_out(state: State, counters: Iterable[Counter], shoots: bool) -> list[Troop]:
    crowds: dict[tuple[object, ...], list[Counter]] = {}
    for c in counters:
        alone = c.id if TWO_SIDED[c.kind] else -1
        crowds.setdefault((c.key, alone, c.marks & _WEIGHTY, c.attack, c.under), []).append(c)
    return [_troop(state, alike, shoots) for alike in crowds.values()]


def _troop(state: State, alike: list[Counter], shoots: bool) -> Troop:
    first, count = alike[0], len(alike)
    if not TWO_SIDED[first.kind]:
        return Troop(first.key, count, (first,), True, shoots)
    if story_of(state).returns(state, first):
        whole = replace(first, wounded=False)
        return Troop(first.key, 2, (whole, first), False, shoots, returns=True)
    if values.lives(state, first) == 1:
        return Troop(first.key, 1, (first,), False, shoots)
    return Troop(first.key, 2, (replace(first, wounded=True), first), False, shoots)


class Stage:
    """The same combat with only so much left of everybody, laid out for the rules to be asked."""

    def __init__(self, state: State, cell: Cell, troops: tuple[Troop, ...], melee: bool) -> None:
        self.troops, self.cell, self.melee = troops, cell, melee
        self.empty = state.clone()
        for troop in troops:
            for counter in self.empty.stack_of(troop.key):
                self.empty.remove(counter)
        self._known: dict[tuple[Left, bool], Facts] = {}
        self._shapes: dict[Left, Left] = {}

    def stack(self, key: StackKey) -> tuple[int, ...]:
        """The troops of a stack that are in the cell or may be."""
        return tuple(i for i, troop in enumerate(self.troops) if troop.key == key and not troop.away)

    def shape(self, left: Left) -> Left:
        """What values depend on: who is there, and on which side."""
        known = self._shapes.get(left)
        if known is None:
            levels = zip(self.troops, left)
            known = tuple(0 if t.away else min(n, 1) if t.crowd else n for t, n in levels)
            self._shapes[left] = known
        return known

    def facts(self, shape: Left, first: bool) -> Facts:
        """What holds in the first round, or in a later one."""
        known = self._known.get((shape, first))
        if known is None:
            known = self._known[shape, first] = self._asked(shape, first)
        return known

    def _asked(self, shape: Left, first: bool) -> Facts:
        state, standing = self._laid(shape, first)
        combat = state.combat
        assert combat is not None
        number = range(len(self.troops))
        strikes = [c is not None and self._strikes(state, combat, i, c) for i, c in enumerate(standing)]
        there = [(i, c) for i, c in enumerate(standing) if c is not None and c.at == self.cell]
        there.sort(key=lambda pair: casualties.default_order(state, pair[1]))
        return Facts(
            tuple(rank(state, c.key, [c]) if c is not None else (0, 0, 0) for c in standing),
            tuple(
                values.attack(state, c) if c is not None and strikes[i] else 0 for i, c in enumerate(standing)
            ),
            tuple(
                values.attack(state, c, stripped=True) if c is not None and strikes[i] else 0
                for i, c in enumerate(standing)
            ),
            tuple(i for i, _ in there),
            tuple(
                c is not None and saves.is_warded(state, Hit(c.seat, self.cell, 1), c)
                for c in (standing[i] for i in number)
            ),
        )

    def _laid(self, shape: Left, first: bool) -> tuple[State, list[Counter | None]]:
        state, joined = self.empty.clone(), list[Joined]()
        standing: list[Counter | None] = []
        for troop, level in zip(self.troops, shape):
            if not level:
                standing.append(None)
                continue
            face = troop.faces[level - 1]
            added = state.add(face.kind, face.seat, face.at)
            standing.append(state.update(replace(face, id=added.id)))
            if troop.shoots:
                joined.append(Joined(troop.key, (added.id,)))
        state.combat = Combat(self.cell, self.melee, 1 if first else 2, tuple(joined))
        return state, standing

    def _strikes(self, state: State, combat: Combat, number: int, counter: Counter) -> bool:
        if not self.troops[number].shoots:
            return shooters.may_attack(state, counter)
        return any(
            counter in shooters.shooting(state, each, self.cell)
            for each in combat.joined
            if counter.id in each.ids
        )
