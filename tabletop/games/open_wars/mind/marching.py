"""Where counters go: each prize, threat and enemy gets as many as it needs, the best bargains first; then
orders lead them there. Everything is found anew from the state at every question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ..components.ground import Cell
from ..components.units import HERO, IS_FIXED
from ..records.actions import END_STEP, GO, March, Onward
from ..records.frames import Marching
from ..records.pieces import Counter, StackKey
from ..records.state import State
from ..rules.place import PRICE, RESTS
from ..rules.values import remaining
from .worth import FAR, counter_worth, force, printed_movement, prized, steps_between, ways_to

Courage = Literal["wise", "never", "always"]
MARGIN = 1.05
"""So many times the enemy's force is enough to move in."""
SPARE = 1.5
"""So many times it are sent, if they are there."""
PREY, QUARRY = 0.5, 12.0
"""What an enemy's counters are worth by their cost, and a hero whose fall decides."""
HASTE = 2.5
"""So many times what it is worth a prize that no enemy holds counts in the race for a treasure."""
THERE = 0.9
"""The turns to where one stands: whoever is there stays, and nobody changes places with him."""
GUARD = 1.0
ALARM = 3
"""Enemies within so many steps are a threat to what is held."""


class Goal(NamedTuple):
    """A cell that counters go to, or stay in."""

    cell: Cell
    worth: float
    need: float
    """Force; nothing more is needed where there is that much."""
    enemies: float
    """The force of enemies there."""


class Errand(NamedTuple):
    """What one stack sends to one goal."""

    key: StackKey
    ids: tuple[int, ...]
    goal: Goal
    strikes: bool
    """Is enough sent to move in where enemies are?"""


def errands(state: State, seat: int, courage: Courage) -> list[Errand]:
    """Who goes where, the most promising first; who stays where he is, is left out."""
    mine = [c for c in state.army(seat) if not _stays(state, c, courage)]
    goals = _goals(state, seat, courage)
    pairs = []
    for counter in mine:
        move = max(1, printed_movement(counter))
        late = max(0, move - remaining(state, counter))
        for goal in goals:
            far = ways_to(state.grid, counter.kind, goal.cell)[counter.at]
            if far < FAR and (far == 0 or RESTS[state.grid.cards[goal.cell]][counter.kind]):
                turns = 1 + (max(0, far - 1) + late) / move if far else THERE
                pairs.append((goal.worth / turns - 0.01 * counter_worth(counter), counter, goal))
    pairs.sort(key=lambda pair: (-pair[0], pair[1].id))
    sent: dict[Cell, list[Counter]] = {goal.cell: [] for goal in goals}
    filled = {goal.cell: _staying_force(state, seat, goal.cell, courage) for goal in goals}
    taken: set[int] = set()
    for _, counter, goal in pairs:
        if counter.id not in taken and filled[goal.cell] < goal.need:
            taken.add(counter.id)
            filled[goal.cell] += force(counter)
            sent[goal.cell].append(counter)
    return _gathered(state, goals, sent, courage)


def _gathered(
    state: State, goals: list[Goal], sent: dict[Cell, list[Counter]], courage: Courage
) -> list[Errand]:
    found = []
    for goal in goals:
        group = sent[goal.cell]
        ready = sum(force(c) for c in group if _arrives(state, c, goal.cell))
        enough = courage == "always" or ready >= MARGIN * goal.enemies
        strikes = not goal.enemies or (enough and courage != "never")
        stacks: dict[StackKey, list[int]] = {}
        for c in group:
            if c.at != goal.cell:
                stacks.setdefault(c.key, []).append(c.id)
        found += [Errand(key, tuple(sorted(ids)), goal, strikes) for key, ids in stacks.items()]
    return found


def _arrives(state: State, counter: Counter, cell: Cell) -> bool:
    return counter.at == cell or ways_to(state.grid, counter.kind, cell)[counter.at] <= remaining(
        state, counter
    )


def _stays(state: State, counter: Counter, courage: Courage) -> bool:
    """What is fixed; and to the wise a hero whose fall decides: others fight for him."""
    if IS_FIXED[counter.kind]:
        return True
    hunted = state.setup.mode == "assassination" and counter.kind == HERO[state.factions[counter.seat]]
    return hunted and courage == "wise"


def _staying_force(state: State, seat: int, cell: Cell, courage: Courage) -> float:
    return sum(force(c) for c in state.at(cell) if c.seat == seat and _stays(state, c, courage))


def _goals(state: State, seat: int, courage: Courage) -> list[Goal]:
    """Prizes to be held or taken, and every cell with enemies."""
    steps, side = steps_between(state.grid), state.sides[seat]
    enemies: dict[Cell, list[Counter]] = {}
    friends: set[Cell] = set()
    for counter in state.counters:
        if counter is None:
            continue
        if state.sides[counter.seat] != side:
            enemies.setdefault(counter.at, []).append(counter)
        elif counter.seat != seat:
            friends.add(counter.at)
    prizes = dict(prized(state.grid, state.setup))
    found = []
    haste = HASTE if state.setup.mode == "treasury" else 1.0
    for cell, worth in prizes.items():
        if cell in enemies or cell in friends:
            continue
        near = sum(
            sum(force(c) for c in counters) / (1 + steps[cell][at])
            for at, counters in enemies.items()
            if steps[cell][at] <= ALARM
        )
        found.append(Goal(cell, haste * worth, max(0.1, GUARD * near), 0.0))
    if courage == "never":
        return found
    for cell, counters in enemies.items():
        other = sum(force(c) for c in counters)
        worth = prizes.get(cell, 0.0) + PREY * sum(counter_worth(c) for c in counters)
        if state.setup.mode == "assassination":
            worth += QUARRY * any(c.kind == HERO[state.factions[c.seat]] for c in counters)
        found.append(Goal(cell, worth, SPARE * other if courage == "wise" else 1e9, other))
    return found


# -- orders ---------------------------------------------------------------------------------------------


def order(state: State, seat: int, legal: Sequence[object], courage: Courage) -> object:
    """The next order of a step, or its end."""
    first: dict[tuple[tuple[int, ...], int], March] = {}
    for action in legal:
        if isinstance(action, March):
            first[action.group, action.to] = action
    if first:
        sizes: dict[StackKey, list[tuple[int, ...]]] = {}
        for group, _ in first:
            counter = state.counter(group[0])
            if counter is not None and group not in sizes.setdefault(counter.key, []):
                sizes[counter.key].append(group)
        for errand in errands(state, seat, courage):
            for group in _likest(errand, sizes.get(errand.key, [])):
                to = _step(state, errand, errand.key.at, [to for ids, to in first if ids == group])
                if to is not None:
                    return first[group, to]
    return END_STEP


def _likest(errand: Errand, groups: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The part of the stack that may go, of that many counters."""
    return [group for group in groups if len(group) == len(errand.ids)][:1]


def _step(state: State, errand: Errand, at: Cell, cells: Sequence[Cell]) -> Cell | None:
    """The next cell on the way: nearer to the goal, and into enemies only at the goal, if enough go there."""
    ways, card = ways_to(state.grid, errand.key.kind, errand.goal.cell), state.grid.cards
    best, least = None, ways[at]
    for to in cells:
        if state.has_enemies(errand.key.seat, to) and not (to == errand.goal.cell and errand.strikes):
            continue
        if ways[to] < least or (
            ways[to] == least and best is not None and PRICE[card[to]][errand.key.kind] < 2
        ):
            best, least = to, ways[to]
    return best


def onward(state: State, frame: Marching, legal: Sequence[object], courage: Courage) -> object:
    """Further towards the goal for which the order was begun."""
    cells = [action.to for action in legal if isinstance(action, Onward)]
    first = state.counter(frame.group[0])
    if cells and first is not None:
        for errand in errands(state, frame.seat, courage):
            if errand.key == first.key and len(errand.ids) == len(frame.group):
                to = _step(state, errand, frame.path[-1], cells)
                if to is not None:
                    return Onward(to)
    return GO if GO in legal else legal[0]
