"""Thorin breaks the line (OW-HER-15): after an attack of his that scored, an enemy stack is displaced."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ...components.ground import Cell
from ...components.spell_effects import Immunity
from ...components.units import COST, HERO, IS_FIXED, IS_NORMAL, KINDS
from ...records.actions import DECLINE, Break, Decline, Shift
from ...records.battle_events import Displaced
from ...records.events import Barred
from ...records.frames import Breaking, Displacing, Striking
from ...records.pieces import NO_ATTACK, Counter, Once, StackKey
from ...records.state import State
from .. import entering
from ..asking import Question
from ..bounds import is_beyond
from ..magic.lasting import carried
from ..place import ENTERS, RESTS
from ..stacking import room
from ..values import has_ability

BREAKER = Cite("OW-HER-15")
PATH = Cite("OW-STM-29")

THORIN = HERO["barbarians"]
MOST = 2
"""Counters of a stack that he displaces at most."""


def offer(draft: Draft[State], attack: Striking) -> None:
    """Once per turn; asked where there is a stack to displace (OW-HER-08)."""
    state, key = draft.state, attack.stack
    if is_ready(state, key) and targets(state, attack.seat, attack.cell):
        draft.push(Breaking(key.seat, attack.seat, attack.cell))


def is_ready(state: State, key: StackKey) -> bool:
    """Is it Thorin, on the side that has his ability, and has he not used it this turn (OW-HER-06)?"""
    if key.kind != THORIN or Once("thorin", key.seat) in state.once:
        return False
    return any(has_ability(state, counter) for counter in state.stack_of(key))


def targets(state: State, seat: Seat, cell: Cell) -> list[StackKey]:
    """The stacks of a player in a cell that can be displaced: normal ones of at most two counters that may
    be moved and have somewhere to go; Iron Rune and Movement 0 protect, mist does not."""
    return [
        key
        for key, stack in state.stacks(cell).items()
        if key.seat == seat and yields(state, key, len(stack)) and not any(is_held(state, c) for c in stack)
    ]


def yields(state: State, key: StackKey, count: int) -> bool:
    """Can a stack of so many counters be displaced, as far as they are not held?"""
    is_weak = count <= MOST and IS_NORMAL[key.kind] and not IS_FIXED[key.kind]
    return is_weak and bool(destinations(state, key, count))


def is_held(state: State, counter: Counter) -> bool:
    """Does the Iron Rune keep it where it is (OW-SPL-21)?"""
    return bool(carried(state, counter, Immunity))


def cheapest(keys: Iterable[StackKey]) -> StackKey:
    """Whom a scripted side displaces (OW-BOT-02)."""
    return min(keys, key=lambda key: (COST[key.kind], KINDS[key.kind].key))


def destinations(state: State, key: StackKey, count: int = 0) -> list[Cell]:
    """Where a whole stack may be displaced to (`count`: if it were so many): beside it, without enemies of
    its owner, where it may be and has room (OW-MOV-21); N, E, S, W."""
    count = count or len(state.stack_of(key))
    return [
        to
        for to in state.ground.near[key.at]
        if not state.has_enemies(key.seat, to)
        and ENTERS[state.ground.cards[to]][key.kind]
        and RESTS[state.ground.cards[to]][key.kind]
        and not is_beyond(state, key.kind, to)
        and room(state, key.seat, key.kind, to) >= count
    ]


class BreakingPhase(Question[Breaking, Break | Decline]):
    """Which stack, or none (OW-STM-31)."""

    accepts = (Break, Decline)

    def options(self, state: State, frame: Breaking, seat: Seat) -> list[Break | Decline]:
        return [*(Break(key) for key in targets(state, frame.target, frame.cell)), DECLINE]

    def refuse(self, state: State, frame: Breaking, seat: Seat, action: Break | Decline) -> Refusal | None:
        if isinstance(action, Decline) or action.stack in targets(state, frame.target, frame.cell):
            return None
        return BREAKER.refuse("not-to-be-displaced")

    def take(self, draft: Draft[State], frame: Breaking, seat: Seat, action: Break | Decline) -> None:
        draft.pop()
        if isinstance(action, Break):
            draft.state.once = (*draft.state.once, Once("thorin", seat))
            draft.emit(Displaced(action.stack))
            draft.push(Displacing(action.stack.seat, action.stack))

    def unasked(self, state: State, frame: Breaking) -> Break | Decline:
        """A scripted side always displaces, the cheapest first (OW-BOT-02)."""
        found = targets(state, frame.target, frame.cell) if frame.seat in state.scripted else []
        if not found:
            return DECLINE
        return Break(cheapest(found))


class DisplacingPhase(Question[Displacing, Shift]):
    """The owner says where the whole stack goes; then it attacks no more this turn (OW-HER-15)."""

    accepts = (Shift,)

    def owed(self, state: State, frame: Displacing) -> tuple[Seat, ...]:
        return super().owed(state, frame) if len(destinations(state, frame.stack)) > 1 else ()

    def options(self, state: State, frame: Displacing, seat: Seat) -> list[Shift]:
        ids = tuple(counter.id for counter in state.stack_of(frame.stack))
        return [Shift(ids, to) for to in destinations(state, frame.stack)]

    def refuse(self, state: State, frame: Displacing, seat: Seat, action: Shift) -> Refusal | None:
        return None if action in self.options(state, frame, seat) else PATH.refuse("whole-stack-beside")

    def take(self, draft: Draft[State], frame: Displacing, seat: Seat, action: Shift) -> None:
        draft.pop()
        entering.leave(draft, action.group)
        entering.enter(draft, action.group, action.to, "effect")
        for counter in entering.members(draft.state, action.group):
            draft.state.mark(counter, NO_ATTACK)
        draft.emit(Barred(action.group, KINDS[THORIN].name))

    def unasked(self, state: State, frame: Displacing) -> Shift:
        """A scripted side takes the first cell (OW-BOT-02)."""
        return self.options(state, frame, frame.seat)[0]
