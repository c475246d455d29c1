"""Where a group can go by one order, and the decisions that give such an order (OW-MOV-02, OW-UI-03).

Movement is asked of the rules cell by cell; of all paths to a cell the one with the fewest dice is shown, of
these the cheapest.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from tabletop.engine.model import Action

from ..components.ground import Cell
from ..components.locations import LOCATIONS
from ..components.units import IS_FIXED
from ..records.actions import GO, ONWARD, march
from ..records.frames import Activating, Displacing, Shifting
from ..records.pieces import PINNED, Counter, StackKey
from ..records.state import State
from ..rules import movement
from ..rules.combat.initiative import actors
from ..rules.movement import Group
from ..rules.place import KIND_NUMBERS, PRICE, concerns
from ..rules.stacking import room
from ..rules.values import remaining

Ids = tuple[int, ...]


def _dicey() -> tuple[tuple[frozenset[str], ...], ...]:
    """Card → kind → the triggers at which the card throws dice for such a counter."""
    return tuple(
        tuple(
            frozenset(e.trigger for e in card.effects if e.dice is not None and concerns(e.condition, kind))
            for kind in KIND_NUMBERS
        )
        for card in LOCATIONS
    )


class Way(NamedTuple):
    """A path to a cell where the group may come to rest."""

    path: tuple[Cell, ...]
    group: Group
    """The group at its end, no die failing."""
    price: int
    risks: int
    """How often dice are thrown on it."""

    @property
    def left(self) -> int:
        """What the slowest of the group has left at its end."""
        return self.group.left[0][0]


def ways(state: State, ids: Ids, via: Sequence[Cell] = ()) -> dict[Cell, Way]:
    """Every cell where an order of these counters may end, with its best way; by way of some cells, in that
    order, if there are any."""
    counters = [c for n in ids if (c := state.counter(n)) is not None]
    if not counters:
        return {}
    begun = Way((), movement.group_of(state, counters), 0, 0)
    for stop in via:
        found = _reached(state, begun).get(stop)
        if found is None or movement.is_end(state, found.group, stop):
            return {}
        begun = found
    reached = _reached(state, begun)
    return {
        cell: way
        for cell, way in reached.items()
        if cell != begun.group.at and way.path and movement.refuse_halt(state, way.group, cell) is None
    }


def _reached(state: State, begun: Way) -> dict[Cell, Way]:
    """The best way on to every cell that can be entered, that of the start among them."""
    best: dict[Cell, Way] = {}
    seen: set[tuple[Cell, movement.Left]] = set()
    queue = [(begun.risks, begun.price, begun.path, begun)]
    while queue:
        _, _, _, way = heappop(queue)
        group = way.group
        if (group.at, group.left) in seen:
            continue
        seen.add((group.at, group.left))
        if way.path != begun.path:
            best.setdefault(group.at, way)
        if way.path and movement.is_end(state, group, group.at):
            continue
        for to in movement.onward(state, group):
            card = state.ground.cards[to]
            risks = way.risks + _throws(state, group, to)
            on = Way(
                (*way.path, to),
                movement.stepped(state, group, to),
                way.price + PRICE[card][group.kind],
                risks,
            )
            heappush(queue, (on.risks, on.price, on.path, on))
    return best


def leads_to(state: State, ids: Ids, to: Cell) -> bool:
    """May an order of these counters end in a cell? As `ways` says, without looking for the best way."""
    group = standing(state, ids)
    edge, seen = [group], {(group.at, group.left)}
    while edge:
        group = edge.pop()
        for cell in movement.onward(state, group):
            there = movement.stepped(state, group, cell)
            if cell == to:
                return movement.refuse_halt(state, there, to) is None
            if (cell, there.left) not in seen and not movement.is_end(state, there, cell):
                seen.add((cell, there.left))
                edge.append(there)
    return False


def _throws(state: State, group: Group, to: Cell) -> int:
    """How many cards throw dice for a step."""
    cards = state.ground.cards
    return bool(DICEY[cards[group.at]][group.kind] & {"leave"}) + bool(
        DICEY[cards[to]][group.kind] & {"enter", "entry_check", "entry_cost", "stop"}
    )


def order(state: State, ids: Ids, path: Sequence[Cell]) -> tuple[Action, ...]:
    """The decisions that give this order; where there is no choice none is asked (`march.make`)."""
    group = movement.stepped(state, standing(state, ids), path[0])
    actions: list[Action] = [march(ids, path[0])]
    at = 1
    while True:
        halts = movement.refuse_halt(state, group, group.at) is None
        ended = movement.is_end(state, group, group.at)
        further = [] if ended else list(movement.onward(state, group))
        if halts and not further:
            return tuple(actions)
        if at == len(path):
            return (*actions, GO)
        if halts or len(further) > 1:
            actions.append(ONWARD[path[at]])
        group = movement.stepped(state, group, path[at])
        at += 1


def is_whole(state: State, standing: Group, to: Cell) -> bool:
    """Is the order of a group given with its first step, since it cannot go on?"""
    group = movement.stepped(state, standing, to)
    if movement.refuse_halt(state, group, to) is not None:
        return False
    return movement.is_end(state, group, to) or next(movement.onward(state, group), None) is None


def standing(state: State, ids: Ids) -> Group:
    """The group of these counters where they are."""
    return movement.group_of(state, [c for n in ids if (c := state.counter(n)) is not None])


def movers(state: State, frame: object, key: StackKey) -> list[Counter]:
    """The counters of a stack that could be moved now, whatever is asked."""
    stack = state.stack_of(key)
    match frame:
        case Activating():
            stack = actors(state, frame.stack, frame.shooter)
        case Shifting() | Displacing():
            pass
        case _:
            return [c for c in stack if remaining(state, c) and movement.refuse_counter(state, c) is None]
    return [c for c in stack if not IS_FIXED[c.kind] and not c.marks & PINNED]


def followers(state: State, frame: object, group: Group, path: Sequence[Cell]) -> list[Ids]:
    """The rest of a player's army that could go where a group goes: from beside it the same way, and whoever
    stands beside the end of it."""
    to, found, counts = path[-1], list[Ids](), {group.kind: len(group.ids)}
    for at in dict.fromkeys((group.at, *state.ground.near[to])):
        for key in state.heaps[at]:
            if key.seat != group.seat or at == to:
                continue
            ids = tuple(c.id for c in movers(state, frame, key) if c.id not in group.ids)
            end = (
                movement.along(state, standing(state, ids), path if at == group.at else (to,))
                if ids
                else None
            )
            counts[key.kind] = counts.get(key.kind, 0) + len(ids)
            has_room = counts[key.kind] <= room(state, key.seat, key.kind, to, group.ids)
            if isinstance(end, Group) and has_room and movement.refuse_halt(state, end, to) is None:
                found.append(ids)
            else:
                counts[key.kind] -= len(ids)
    return found


DICEY = _dicey()
