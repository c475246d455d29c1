"""The march of a scripted side (17.1): it is played by these rules and asked nothing (OW-BOT-01)."""

from __future__ import annotations

from typing import Never

from msgspec.structs import replace

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.parts.paths import Way, ways

from ..components.ground import Cell
from ..components.units import COST, KINDS
from ..records.events import OrderGiven
from ..records.frames import Advance, Scripting
from ..records.pieces import Counter, StackKey
from ..records.state import State
from . import movement, stories
from .movement import Group
from .place import ENTERS, PRICE
from .values import movement as full_movement
from .values import remaining

Ids = tuple[int, ...]


def begin(draft: Draft[State], seat: int) -> None:
    """The stacks that march, in their order: cost of their way ascending, printed cost descending, code
    (OW-BOT-03)."""
    state, story = draft.state, stories.story_of(draft.state)
    goal = story.goal(state, seat)
    if goal is None:
        return
    keyed: dict[StackKey, tuple[int, int, str, int]] = {}
    for counter in state.army(seat):
        if counter.key in keyed or counter.at == goal or not story.marches(state, counter):
            continue
        way = way_to(state, counter, goal)
        if way is not None:
            keyed[counter.key] = (way.cost, -COST[counter.kind], KINDS[counter.kind].key, counter.at)
    if keyed:
        draft.push(Scripting(seat, goal, tuple(sorted(keyed, key=keyed.__getitem__))))


def way_to(state: State, counter: Counter, goal: Cell) -> Way[Cell] | None:
    """The cheapest way over cells that it may enter and pay with its full Movement; enemies and limits are
    ignored. Of equal ones that of fewer steps, then the first in the order N, E, S, W (OW-BOT-03)."""
    ground, kind, most = state.ground, counter.kind, full_movement(state, counter)

    def steps(cell: Cell) -> list[tuple[Cell, int]]:
        found = [(to, ground.cards[to]) for to in ground.near[cell]]
        return [(to, PRICE[c][kind]) for to, c in found if ENTERS[c][kind] and PRICE[c][kind] <= most]

    return ways(counter.at, steps).get(goal)


class ScriptingPhase(Phase[State, Scripting, Never]):
    """One order after another; counters of a stack that differ in movement go one after another, those with
    more first."""

    def proceed(self, draft: Draft[State], frame: Scripting) -> None:
        state = draft.state
        for place, key in enumerate(frame.left):
            able = [c for c in state.stack_of(key) if c.id not in frame.moved and _is_able(state, c)]
            if not able:
                continue
            most = max(remaining(state, counter) for counter in able)
            group = [counter for counter in able if remaining(state, counter) == most]
            ids, path = _order(state, group, frame.goal)
            moved = ids or tuple(counter.id for counter in group)
            draft.swap(replace(frame, left=frame.left[place:], moved=(*frame.moved, *moved)))
            if path:
                draft.emit(OrderGiven(frame.seat, ids, path))
                draft.push(Advance(seat=frame.seat, group=ids, origin=key.at, path=path))
            return
        draft.pop()


def _is_able(state: State, counter: Counter) -> bool:
    """Locked counters stay (OW-BOT-05)."""
    return remaining(state, counter) > 0 and movement.refuse_counter(state, counter) is None


def _order(state: State, group: list[Counter], goal: Cell) -> tuple[Ids, tuple[Cell, ...]]:
    """As many of a group as fit, along its way as far as movement and compulsory stops allow; where there is
    no room, to the last earlier cell that has some (OW-BOT-03..05)."""
    way = way_to(state, group[0], goal)
    reached: list[Cell] = []
    walker = movement.group_of(state, group)
    for to in way.places if way is not None else ():
        if reached and movement.is_end(state, walker, walker.at):
            break
        if movement.refuse_step(state, walker, to) is not None:
            break
        walker = movement.stepped(state, walker, to)
        reached.append(to)
    while reached:
        for size in range(len(group), 0, -1):
            ids = tuple([counter.id for counter in group[:size]])
            part = Group(walker.seat, walker.kind, ids, reached[-1], walker.left)
            if movement.refuse_halt(state, part, reached[-1]) is None:
                return ids, tuple(reached)
        reached.pop()
    return (), ()
