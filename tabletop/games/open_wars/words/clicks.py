"""From actions to clicks: how every action is spelled, and what a refused click meant.

A stack is clicked whole; ``take:`` counters of its sorts, gathered in any order, make it a part (OW-UI-04). A
click on a cell gives the whole order that leads there; ``button:step`` lets one go cell by cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.app.gestures import VIA
from tabletop.app.table import Clicks, EntityId, Plan
from tabletop.engine.model import Action, Refusal, Seat
from tabletop.engine.priority import Pass

from ..components.ground import Cell
from ..components.units import KINDS
from ..records import actions as do
from ..records import frames
from ..records.pieces import Hit, StackKey
from ..records.state import State
from ..rules import movement
from ..rules.combat.casualties import takers
from ..rules.combat.combats import JOINS, remaining
from ..rules.movement import Group
from ..rules.place import ENTERS, PRICE
from ..rules.stacking import sorts
from ..rules.view import View
from .known import Known
from .moment import top
from .places import cell_of, middle, number, stack_id, stack_key
from .spelling import spell_gesture, spell_meant
from .ways import Ids, Way, is_whole, movers, order, standing, ways

STEP = "button:step"
TAKE = "take:"
BUTTONS: dict[type[Action], EntityId] = {
    do.Confirm: "button:confirm",
    do.Go: "button:go",
    do.EndStep: "button:end",
    do.Hold: "button:hold",
    do.Decline: "button:decline",
    do.Pay: "button:pay",
    Pass: "button:pass",
}


class Begun(NamedTuple):
    """A group that is to march, and the clicks that name it."""

    group: Group
    clicks: tuple[EntityId, ...]


class WarClicks(Clicks):
    """Clicks."""

    ANY_ORDER = (TAKE,)

    def __init__(self, known: Known) -> None:
        self.known = known
        self._groups: dict[Ids, Begun] = {}
        self._spelled: tuple[View, State, dict[Action, tuple[EntityId, ...]]] | None = None
        self._planned: tuple[View, dict[tuple[EntityId, ...], dict[EntityId, Plan]]] | None = None
        self._reached: tuple[View, dict[tuple[Ids, tuple[Cell, ...]], dict[Cell, Way]]] | None = None

    # -- spelling -------------------------------------------------------------------------------------

    def gesture(self, view: View, action: Action) -> tuple[EntityId, ...]:
        """Kept for the last view: the pointer's sentence and the buttons spell the same list."""
        if self._spelled is None or self._spelled[0] is not view:
            self._spelled, self._groups = (view, self.known.state(view), {}), {}
        _, state, spelled = self._spelled
        if action not in spelled:
            spelled[action] = self._gesture(view, state, action)
        return spelled[action]

    def _gesture(self, view: View, state: State, action: Any) -> tuple[EntityId, ...]:
        match action:
            case do.Buy(at, kind) | do.Deploy(kind, at):
                return (f"ware:{kind}", f"cell:{at}")
            case do.LetGo(kind) | do.Promote(kind):
                return (f"ware:{kind}",)
            case do.March(group, to):
                begun = self._groups.get(group) or self._begun(view, state, group)
                step = () if is_whole(state, begun.group, to) else (STEP,)
                return (*begun.clicks, *step, f"cell:{to}")
            case do.Retreat(group, to):
                return ("button:retreat", *self._part(view, state, group)[1:], f"cell:{to}")
            case do.Shift(group, to):
                return (*self._part(view, state, group)[1:], f"cell:{to}")
            case do.Onward(at) | do.Choose(at):
                return (f"cell:{at}",)
            case do.Join(stack) | do.Act(stack) | do.Break(stack):
                return (stack_id(stack),)
            case do.Suffer(counter):
                return self._one_of(state, counter)
            case do.Attack(seat):
                return self._enemy(state, _fought(view), seat)
            case do.Aim(cell, seat):
                return self._enemy(state, cell, seat)
            case do.Raise(counter):
                return (f"fallen:{counter}",)
            case do.Spell():
                return spell_gesture(state, top(view), action)
        return (BUTTONS[type(action)],)

    def _begun(self, view: View, state: State, group: Ids) -> Begun:
        """How every order of a group begins, kept for the last view: it has one for each first step."""
        begun = self._groups[group] = Begun(standing(state, group), self._part(view, state, group))
        return begun

    def _part(self, view: View, state: State, group: Ids) -> tuple[EntityId, ...]:
        """A stack, and what is taken of it unless that is all that could go."""
        key = _key_of(state, group)
        if key is None:
            return ("",)
        if set(group) == {c.id for c in movers(state, top(view), key)}:
            return (stack_id(key),)
        return (stack_id(key), *_takes(state, key, group))

    def _one_of(self, state: State, counter: int) -> tuple[EntityId, ...]:
        """A counter of its stack; where all of that are alike, the stack."""
        key = _key_of(state, (counter,))
        if key is None:
            return (f"{TAKE}{counter}",)
        alike = sorts(state.stack_of(key))
        return (stack_id(key),) if len(alike) == 1 else (stack_id(key), f"{TAKE}{counter}")

    def _enemy(self, state: State, cell: Cell, seat: Seat) -> tuple[EntityId, ...]:
        """The stack of an enemy in a cell on which hits would fall: any of his means him (see `plans`)."""
        there = [key for key in state.heaps[cell] if key.seat == seat]
        fallen = [counter.key for counter in takers(state, Hit(seat, cell, 1))] if len(there) > 1 else there
        return tuple(map(stack_id, fallen[:1] or there[:1]))

    # -- further targets ------------------------------------------------------------------------------

    def plans(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """Where a whole order may lead; all of a stack taken one by one; every stack of an enemy that may be
        attacked."""
        if not legal:
            return {}
        if self._planned is None or self._planned[0] is not view:
            self._planned = (view, {})
        planned = self._planned[1]
        if selection not in planned:
            planned[selection] = self._plans(view, legal, selection)
        return planned[selection]

    def _plans(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        match top(view):
            case frames.Moving() if selection:
                return self._marches(view, selection)
            case frames.Marching() as frame if not selection:
                return self._on(view, frame)
            case frames.Activating() | frames.Turning() if not selection:
                return self._foes(view, legal)
            case frames.Joining(cell=cell) if not selection:
                return self._shot_at(view, legal, cell)
        return {}

    def _foes(self, view: View, legal: Sequence[Action]) -> dict[EntityId, Plan]:
        state, found = self.known.state(view), {}
        for action in legal:
            if isinstance(action, do.Attack | do.Aim):
                cell = action.cell if isinstance(action, do.Aim) else _fought(view)
                for key in state.heaps[cell]:
                    if key.seat == action.seat:
                        found[stack_id(key)] = Plan((action,))
        return found

    def _shot_at(self, view: View, legal: Sequence[Action], cell: Cell) -> dict[EntityId, Plan]:
        """The target itself, as long as one stack alone can still shoot at it."""
        joins = [action for action in legal if isinstance(action, do.Join)]
        if len(joins) != 1:
            return {}
        there = self.known.state(view).heaps[cell]
        return {entity: Plan((joins[0],)) for entity in (*map(stack_id, there), f"cell:{cell}")}

    def _on(self, view: View, frame: frames.Marching) -> dict[EntityId, Plan]:
        """A click on where the path has come to gives the order, if it may end there."""
        return {}

    def _marches(self, view: View, selection: tuple[EntityId, ...]) -> dict[EntityId, Plan]:
        state, key = self.known.state(view), stack_key(selection[0])
        if key is None or STEP in selection:
            return {}
        ids = self.group(view, selection)
        if not ids:
            return {}
        via = self.stops(selection)
        found = {} if via else self._whole(view, key, selection)
        start = middle(state.grid, key.at)
        for cell, way in self.ways(view, ids, via).items():
            path = (start, *(middle(state.grid, each) for each in way.path))
            found[f"cell:{cell}"] = Plan(order(state, ids, way.path), path=path)
        return found

    def _whole(self, view: View, key: StackKey, selection: tuple[EntityId, ...]) -> dict[EntityId, Plan]:
        """The last counter that is still missing may be taken, too."""
        state, taken = self.known.state(view), [e for e in selection if e.startswith(TAKE)]
        all_of_it = _takes(state, key, tuple(c.id for c in movers(state, top(view), key)))
        left = list(all_of_it)
        for entity in taken:
            if entity in left:
                left.remove(entity)
        return {left[0]: Plan(())} if len(left) == 1 and len(all_of_it) > 1 else {}

    def whole(self, view: View, actions: Sequence[Action]) -> tuple[EntityId, ...]:
        """A stack, or what is taken of it, and the cell where the order ends."""
        first, *further = actions
        if not isinstance(first, do.March):
            return ()
        cells = [first.to, *(each.to for each in further if isinstance(each, do.Onward))]
        way = self.ways(view, first.group).get(cells[-1])
        state = self.known.state(view)
        if way is None or (actions[-1] != do.GO and do.GO in order(state, first.group, way.path)):
            return ()  # not given to its end
        return (*self._part(view, state, first.group), f"cell:{cells[-1]}")

    def ways(self, view: View, ids: Ids, via: tuple[Cell, ...] = ()) -> dict[Cell, Way]:
        """Where an order of these counters may end, kept for the last view."""
        if self._reached is None or self._reached[0] is not view:
            self._reached = (view, {})
        reached = self._reached[1]
        if (ids, via) not in reached:
            reached[ids, via] = ways(self.known.state(view), ids, via)
        return reached[ids, via]

    def stops(self, selection: tuple[EntityId, ...]) -> tuple[Cell, ...]:
        """The way-points of a selection."""
        return tuple(cell_of(entity) for entity in selection if entity.startswith(VIA))

    def group(self, view: View, selection: tuple[EntityId, ...]) -> Ids:
        """The counters that a selection names: those taken, without any all of the stack that could go."""
        state = self.known.state(view)
        key = self.stack(view, selection)
        if key is None:
            return ()
        able = {c.id for c in movers(state, top(view), key)}
        taken = [entity for entity in selection if entity.startswith(TAKE)]
        if not taken:
            return tuple(sorted(able))
        found: list[int] = []
        for sort in sorts(state.stack_of(key)):
            found += sort[: taken.count(f"{TAKE}{sort[0]}")]
        return tuple(sorted(set(found) & able))

    def stack(self, view: View, selection: tuple[EntityId, ...]) -> StackKey | None:
        """The stack that is selected, or asked about."""
        key = stack_key(selection[0]) if selection else None
        return key if key is not None else getattr(top(view), "stack", None)

    # -- refused clicks -------------------------------------------------------------------------------

    def attempt(
        self, view: View, selection: tuple[EntityId, ...], entity: EntityId
    ) -> Action | Refusal | None:
        frame, at = top(view), cell_of(entity)
        key = stack_key(entity)
        match frame:
            case frames.Moving():
                return self._attempt_march(view, selection, entity)
            case frames.Marching() | frames.Shifting() if at >= 0 and frame.path:
                return do.Onward(at)
            case frames.Shifting() | frames.Displacing() if at >= 0:
                return do.Shift(self.group(view, selection), at)
            case frames.Activating() if at >= 0:
                if selection[:1] == ("button:retreat",):
                    return do.Retreat(self.group(view, selection), at)
                return do.Attack(key.seat) if key is not None and key.at == _fought(view) else None
            case frames.Recruiting() | frames.Mustering() | frames.Ordering() | frames.Deploying():
                return self._attempt_buy(frame, selection, entity)
            case frames.Choosing() if at >= 0:
                return do.Choose(at)
            case frames.Joining(cell=cell) if at == cell:
                return self._who_shoots(view, frame)
            case frames.Joining() if key is not None:
                return do.Join(key)
            case frames.Allocating() if key is not None:
                stack = self.known.state(view).stack_of(key)
                return do.Suffer(stack[0].id) if stack else None
            case frames.Breaking() if key is not None:
                return do.Break(key)
            case frames.Window() | frames.FreeCasting():
                return spell_meant(self.known.state(view), frame, selection, entity)
        return None

    def _attempt_march(
        self, view: View, selection: tuple[EntityId, ...], entity: EntityId
    ) -> Action | Refusal | None:
        """The order that leads there; of a cell that may be crossed, but where the group may not rest, why it
        may not."""
        state, at, key = self.known.state(view), cell_of(entity), stack_key(entity)
        if not selection:
            if key is None:
                return None
            near = sorted(state.ground.near[key.at], key=lambda cell: _dearness(state, key, cell))
            ids = tuple(c.id for c in state.stack_of(key))
            return do.March(ids, near[0]) if ids and near else None
        own = stack_key(selection[0])
        ids = self.group(view, selection)
        if own is None or at < 0 or at == own.at:
            return None
        group = standing(state, ids) if ids else None
        if group is None or movement.refuse_onward(state, group, at) is not None:
            return do.March(ids, at)
        return movement.refuse_halt(state, movement.stepped(state, group, at), at)

    def _who_shoots(self, view: View, frame: frames.Joining) -> Refusal:
        """A target says by whom it is shot at: that is what is asked."""
        state = self.known.state(view)
        keys = remaining(state, frame, view.seat)
        stacks = (f"{KINDS[key.kind].key}@{state.ground.name(key.at)}" for key in keys)
        return JOINS.refuse("say-who-shoots", stacks=" ".join(stacks))

    def _attempt_buy(self, frame: Any, selection: tuple[EntityId, ...], entity: EntityId) -> Action | None:
        make = do.Deploy if isinstance(frame, frames.Deploying) else None
        if selection[:1] and selection[0].startswith("ware:") and cell_of(entity) >= 0:
            kind, at = number(selection[0]), cell_of(entity)
            return make(kind, at) if make is not None else do.Buy(at, kind)
        return None

    def at_once(self, view: View, selection: tuple[EntityId, ...]) -> bool:
        """A ware that can stand in one city only is bought with one click: it can be taken back."""
        frame = top(view)
        buying = isinstance(frame, frames.Recruiting | frames.Mustering | frames.Ordering)
        return buying and len(selection) == 1 and selection[0].startswith("ware:")


def _fought(view: View) -> Cell:
    """The cell of the current combat, −1 without one."""
    return view.combat.at if view.combat is not None else -1


def _key_of(state: State, group: Ids) -> StackKey | None:
    counter = state.counter(group[0]) if group else None
    return counter.key if counter is not None else None


def _dearness(state: State, key: StackKey, cell: Cell) -> tuple[bool, int]:
    """Cells that a stack cannot enter last, the others by their price."""
    card = state.ground.cards[cell]
    return not ENTERS[card][key.kind], PRICE[card][key.kind]


def _takes(state: State, key: StackKey, group: Ids) -> tuple[EntityId, ...]:
    """Every counter of a group as one taken of its sort."""
    return tuple(
        f"{TAKE}{sort[0]}" for sort in sorts(state.stack_of(key)) for number in sort if number in group
    )
