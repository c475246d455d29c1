"""Movement steps and move orders as they are given and carried out (OW-MOV-01, OW-STM-06, OW-STM-07).

An order is made step by step: a group and the first cell, then on or go. Where only one of these is left it
is done at once, so that an order of one step is one decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, filterfalse

from msgspec import Struct

from tabletop.engine.draft import Draft
from tabletop.engine.model import Refusal, Seat
from tabletop.engine.sequence import SequencePhase

from ..components.ground import cells_in
from ..components.locations import LOCATIONS
from ..components.units import FACTION, HERO, IS_FIXED, KINDS
from ..components.words import ModStat
from ..records.actions import END_STEP, GO, ONWARD, EndStep, Go, March, Onward
from ..records.events import (
    Altered,
    OrderCancelled,
    OrderGiven,
    StepBegan,
    StepEnded,
    Stranded,
)
from ..records.frames import Advance, Marching, MoveStep, Moving
from ..records.pieces import STOPPED, Counter, StackKey
from ..records.state import SHIFT, State
from . import entering, movement, scripts, shifts, victory
from .asking import Question
from .entering import Ids
from .magic import mist
from .magic.windows import open_window
from .movement import Group, group_of
from .place import PRICE, triggered
from .quick import find_first_steps, reached, set_out, walked
from .values import has_ability

ZARINA = HERO["amazons"]


# -- the step of a player -------------------------------------------------------------------------------


def begin(draft: Draft[State], frame: MoveStep) -> None:
    """What the step's beginning gives: Centaur prairie (OW-LOC-22), Zarina (OW-HER-16)."""
    state = draft.state
    draft.emit(StepBegan(frame.seat))
    led, cards = _zarinas_cell(state, frame.seat), state.ground.cards
    if led < 0 and not [at for at in cells_in(state.stands[frame.seat]) if STARTS[cards[at]]]:
        return
    for counter in state.army(frame.seat):
        kind, card = counter.kind, cards[counter.at]
        if IS_FIXED[kind]:
            continue
        for effect in STARTING[card][kind]:
            if isinstance(effect.effect, ModStat):
                _give_more(draft, counter, effect.effect, LOCATIONS[card].code)
        if counter.at == led and FACTION[kind] == "amazons" and kind != ZARINA:
            _give_more(draft, counter, ModStat(stat="movement", delta=1), KINDS[ZARINA].name)


STARTING = triggered("move_start")
"""Card → kind → what the card gives such a counter as its owner's step begins."""
STARTS = tuple(map(any, STARTING))
"""Card → does it give any counter anything then?"""


def _give_more(draft: Draft[State], counter: Counter, change: ModStat, name: str) -> None:
    state = draft.state
    entering.alter(state, state.counters[counter.id] or counter, change)
    draft.emit(Altered((counter.id,), change.stat, change.delta, name))


def _zarinas_cell(state: State, seat: Seat) -> int:
    """Where Zarina leads counters of this player, −1 if nowhere."""
    if not state.setup.heroes or not [
        s for s in range(len(state.sides)) if s << SHIFT | ZARINA in state.places
    ]:
        return -1
    found = (c for c in state.counters if c is not None and c.kind == ZARINA and has_ability(state, c))
    return next((c.at for c in found if state.sides[c.seat] == state.sides[seat]), -1)


def open_up(draft: Draft[State], frame: MoveStep) -> None:
    """The window before the first order."""
    open_window(draft, "MOVE_START", frame.seat)


def ask(draft: Draft[State], frame: MoveStep) -> None:
    """Orders are asked for only where there is one to give (OW-STM-16); a scripted side marches."""
    if frame.seat in draft.state.scripted:
        scripts.begin(draft, frame.seat)
    elif MOVING.any_order(draft.state, frame.seat):
        draft.push(Moving(frame.seat))


def end(draft: Draft[State], frame: MoveStep) -> None:
    """Movement that was not used is lost (OW-MOV-16)."""
    draft.emit(StepEnded(frame.seat))


def close(draft: Draft[State], frame: MoveStep) -> None:
    """The window after the last order."""
    open_window(draft, "MOVE_END", frame.seat)


class MoveStepPhase(SequencePhase[State, MoveStep]):
    """A player's movement step (OW-STM-06)."""

    steps = (begin, open_up, ask, end, close)


class MovingPhase(Question[Moving, March | EndStep]):
    """Any number of orders, also to parts of stacks and several to one counter (OW-MOV-15), then the end of
    the step; moving is never compulsory (OW-MOV-01, OW-STM-22)."""

    accepts = (March, EndStep)

    def options(self, state: State, frame: Moving, seat: Seat) -> list[March | EndStep]:
        return [*first_steps(state, seat), END_STEP]

    legal = options

    def refuse(self, state: State, frame: Moving, seat: Seat, action: March | EndStep) -> Refusal | None:
        if isinstance(action, EndStep):
            return None
        refusal = movement.refuse_movers(state, seat, action.group)
        if refusal is not None:
            return refusal
        return movement.refuse_onward(state, standing(state, action.group), action.to)

    def take(self, draft: Draft[State], frame: Moving, seat: Seat, action: March | EndStep) -> None:
        if isinstance(action, March):
            make(draft, seat, action.group, (action.to,), set_out(draft.state, action.group, action.to))
        else:
            draft.pop()

    def unasked(self, state: State, frame: Moving) -> March | EndStep:
        return END_STEP

    def any_order(self, state: State, seat: Seat) -> bool:
        """Could any order be given?"""
        return next(first_steps(state, seat), None) is not None

    def first_steps(self, state: State, seat: Seat) -> list[March]:
        """All first steps of all orders, by the cell and the first counter of the stack."""
        return [*first_steps(state, seat)]


def first_steps(state: State, seat: Seat) -> Iterator[March]:
    """The same, one by one."""
    keys, ways = stacks_of(state, seat), state.ways
    find_first_steps(state, seat, filterfalse(ways.__contains__, keys))
    return _all_of(map(ways.__getitem__, keys))


_all_of = chain.from_iterable


def stacks_of(state: State, seat: Seat) -> list[StackKey]:
    """The stacks of a player, by the cell and the first counter."""
    return [*_all_of(map(state.own.__getitem__, state.spots[seat]))]


MOVING = MovingPhase()


def standing(state: State, ids: tuple[int, ...]) -> Group:
    """The group of these counters where they stand."""
    return group_of(state, entering.members(state, ids))


# -- an order being made --------------------------------------------------------------------------------


class Begun(Struct, frozen=True, gc=False):
    """An order that is being made: the group at the end of its path, where that may go on to, whether it may
    end there."""

    path: tuple[int, ...]
    ids: tuple[int, ...]
    group: Group
    further: tuple[int, ...]
    halts: bool


def begun(state: State, frame: Marching) -> Begun:
    """How far an order has come."""
    known = state.known.get("begun")
    if isinstance(known, Begun) and known.path is frame.path and known.ids is frame.group:
        return known
    group = _walked(state, frame)
    return _note(state, Begun(frame.path, frame.group, group, *reached(state, group)))


def _note(state: State, order: Begun) -> Begun:
    state.known["begun"] = order
    return order


def make(draft: Draft[State], seat: Seat, ids: Ids, path: tuple[int, ...], group: Group) -> None:
    """Ask how the path goes on from where the group has come to; where there is no choice, go on at once or
    give the order."""
    state = draft.state
    while True:
        ahead, halts = reached(state, group)
        if halts and not ahead:
            _give(draft, seat, ids, path)
            return
        if halts or len(ahead) > 1:
            _note(state, Begun(path, ids, group, ahead, halts))
            state.stack.append(Marching(seat, ids, path))
            return
        path = (*path, ahead[0])
        group = movement.stepped(state, group, ahead[0])


def _walked(state: State, frame: Marching) -> Group:
    """The group at the end of its path so far."""
    group = standing(state, frame.group)
    for to in frame.path:
        group = movement.stepped(state, group, to)
    return group


def _give(draft: Draft[State], seat: Seat, ids: Ids, path: tuple[int, ...]) -> None:
    """The order is given as it was judged, step by step; where nobody has a spell for that and nothing
    happens on the way, it is carried out at once."""
    draft.emit(OrderGiven(seat, ids, path))
    if not walked(draft, seat, ids, path):
        first, *_ = entering.members(draft.state, ids)
        draft.push(Advance(seat=seat, group=ids, origin=first.at, path=path))


class MarchingPhase(Question[Marching, Onward | Go]):
    """On, or go: an order that is being made (OW-MOV-02). A path may visit a cell twice (OW-MOV-19)."""

    accepts = (Onward, Go)

    def options(self, state: State, frame: Marching, seat: Seat) -> list[Onward | Go]:
        order = begun(state, frame)
        steps = map(ONWARD.__getitem__, order.further)
        return [GO, *steps] if order.halts else [*steps]

    legal = options

    def refuse(self, state: State, frame: Marching, seat: Seat, action: Onward | Go) -> Refusal | None:
        group = _walked(state, frame)
        if isinstance(action, Go):
            return movement.refuse_halt(state, group, group.at)
        if movement.is_end(state, group, group.at):
            return movement.why_ended(state, group)
        return movement.refuse_onward(state, group, action.to)

    def take(self, draft: Draft[State], frame: Marching, seat: Seat, action: Onward | Go) -> None:
        state = draft.state
        state.stack.pop()
        if isinstance(action, Onward):
            group = movement.stepped(state, begun(state, frame).group, action.to)
            make(draft, seat, frame.group, (*frame.path, action.to), group)
        else:
            _give(draft, seat, frame.group, frame.path)

    def unasked(self, state: State, frame: Marching) -> Onward | Go:
        return GO


# -- an order carried out -------------------------------------------------------------------------------


def declare(draft: Draft[State], frame: Advance) -> None:
    """The order is given, nothing is done yet (OW-STM-07)."""
    open_window(draft, "MOVE_DECLARED", frame.seat, frame.origin)


def walk(draft: Draft[State], frame: Advance) -> None:
    """The order is judged again (OW-WIN-07, OW-INT-06) and carried out step by step; where a step has become
    illegal the group rests (OW-MOV-19)."""
    state = draft.state
    able = _still_able(state, frame)
    if not able or _refuse_path(state, group := group_of(state, able), frame.path) is not None:
        draft.emit(OrderCancelled(frame.seat))
        return
    ids = group.ids
    if mist.holds(draft, ids):
        draft.emit(OrderCancelled(frame.seat))
        return
    trail = [frame.origin]
    for to in frame.path:
        if entering.leave(draft, ids) or len(trail) > 1:
            group = standing(state, ids)
        if not _enter(draft, group, to):
            break
        trail.append(to)
        first = state.counters[ids[0]]
        if first is None or first.marks & STOPPED:  # all of them are, or none
            break
    if len(trail) <= len(frame.path):  # at the end of its path it may rest: that was judged
        shifts.settle_down(draft, ids, trail)


def _refuse_path(state: State, group: Group, path: tuple[int, ...]) -> Refusal | None:
    """Why a group may not go along a path and rest at its end, or None."""
    end = movement.along(state, group, path)
    return end if isinstance(end, Refusal) else movement.refuse_halt(state, end, end.at)


def _still_able(state: State, frame: Advance) -> list[Counter]:
    """Those of the group that are still there and may go: with what is left of it the order is carried out
    (OW-MOV-25, OW-WIN-07)."""
    there = [counter for counter in entering.members(state, frame.group) if counter.at == frame.origin]
    return [counter for counter in there if movement.refuse_counter(state, counter) is None]


def _enter(draft: Draft[State], group: Group, to: int) -> bool:
    """One step after the leave effect: cost check, payment, entry with its effects, stops (OW-MOV-18). Did
    they go?"""
    state = draft.state
    if movement.refuse_step(state, group, to) is not None:
        draft.emit(Stranded(group.ids, group.at, to))
        return False
    entering.enter(draft, group.ids, to, "march", PRICE[state.ground.cards[to]][group.kind])
    return True


def carry_out(draft: Draft[State], frame: Advance) -> None:
    """The order is carried out, and finished (OW-STM-07): who is about to leave the map does so now
    (OW-VIC-10); an order takes no lives by itself."""
    walk(draft, frame)
    if draft.state.leaving:
        victory.settle(draft)
    if draft.state.outcome is None:
        draft.pop()
        open_window(draft, "MOVE_DONE", frame.seat, frame.path[-1])


class AdvancePhase(SequencePhase[State, Advance]):
    """An order is declared, then carried out (OW-STM-07)."""

    steps = (declare, carry_out)
