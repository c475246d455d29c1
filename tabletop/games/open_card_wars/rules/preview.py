"""What would happen if nobody answered: the very resolution, run on a copy (OCW-UI-06).

No second reckoning exists: the events are those of the rules, `Damaged` with its breakdown step by step among
them. A preview ends where somebody would have to choose.
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.draft import Draft
from tabletop.engine.model import Event, Seat

from ..records.actions import Move, React, Share, Use
from ..records.events import Moved
from ..records.fighters import Declared
from ..records.frames import Activation
from ..records.resolving import Aiming, Answering, Assault, FlashWindow, Repeating, Running, Sharing
from ..records.state import State
from . import aiming
from .abilities import AbilityPlace, declare
from .displacement import refuse_displace
from .windows import close


class Foresight(NamedTuple):
    """What would happen, the state after it, and the question it stops at: its type (empty if there is none)
    and whose it is."""

    events: tuple[Event, ...]
    state: State
    asks: str = ""
    chooser: Seat = -1


def _draft(state: State) -> Draft[State]:
    return Draft(state.clone(), _no_die)


def _no_die(sides: int, tag: str) -> int:
    """Raises LookupError: a die is not foreseen, and after a declaration none is rolled (OCW-UI-06)."""
    raise LookupError(f"a preview came to the roll of a die: {tag}, d{sides}")


def _run(draft: Draft[State], base: int) -> Foresight:
    """Settle what lies above `base` on the stack, without opening windows."""
    from .phases import PHASES

    state = draft.state
    while state.outcome is None and len(state.stack) > base:
        frame = state.stack[-1]
        if isinstance(frame, FlashWindow):
            draft.pop()
            close(draft, frame)
            continue
        phase = PHASES[type(frame)]
        if owed := phase.owed(state, frame):
            return Foresight(tuple(draft.events), state, type(frame).__name__, owed[0])
        phase.proceed(draft, frame)
    return Foresight(tuple(draft.events), state)


def moved(state: State, cell: int) -> State | None:
    """The position after the Move action of the activation in course, while its ability can follow; None
    if the move is not legal or anything else happens in it, as on the token of a cell (OCW-VOC-20)."""
    from .phases import PHASES

    frame = state.stack[-1]
    if not isinstance(frame, Activation):
        return None
    if refuse_displace(state, state.fighters[frame.fighter], cell) is not None:
        return None
    draft = _draft(state)
    PHASES[Activation].take(draft, frame, frame.seat, Move(cell))
    copy = draft.state
    if any(not isinstance(event, Moved) for event in draft.events):
        return None
    return copy if isinstance(copy.stack[-1], Activation) else None


def attack(state: State, fighter_id: int, objective: int) -> Foresight:
    """One basic attack on an objective."""
    draft = _draft(state)
    base = len(state.stack)
    aiming.declare_attack(draft, Assault(fighter_id, objective, True), objective)
    return _run(draft, base)


def named(state: State, objective: int) -> Foresight:
    """With the question open whom an attack chooses: this one, and all that follows of the action or the
    ability that it belongs to (OCW-ATK-12)."""
    draft = _draft(state)
    frame = draft.top(Aiming)
    draft.pop()
    base = len(draft.state.stack)
    while base and isinstance(draft.state.stack[base - 1], (Repeating, Running, Assault)):
        base -= 1
    aiming.declare_attack(draft, frame.assault, objective)
    return _run(draft, base)


def action(state: State, fighter_id: int) -> Foresight:
    """The whole Attack action; it asks at once if there are several objectives."""
    draft = _draft(state)
    draft.push(Repeating(fighter_id))
    return _run(draft, len(state.stack))


def aimed(state: State, fighter_id: int, objective: int) -> Foresight:
    """The whole Attack action, its first attack on one of several objectives."""
    draft = _draft(state)
    base = len(state.stack)
    draft.push(Repeating(fighter_id))
    seen = _run(draft, base)
    frame = draft.state.stack[-1]
    if not isinstance(frame, Aiming):
        return seen
    draft.pop()
    aiming.declare_attack(draft, frame.assault, objective)
    return _run(draft, base)


def shared(state: State, amount: int) -> Foresight:
    """The attack that is being shared out, once the next victim gets that much (OCW-ATK-14)."""
    draft = _draft(state)
    frame = draft.top(Sharing)
    aiming.SharingPhase().take(draft, frame, frame.seat, Share(amount))
    return _run(draft, len(state.stack) - 2)


def ability(state: State, fighter_id: int, found: AbilityPlace, targets: tuple[int, ...]) -> Foresight:
    """An ability from its declaration on, whatever die pays it."""
    draft = _draft(state)
    copy = draft.state
    copy.serial += 1
    declared = Declared(copy.serial, fighter_id, found.card, found.place, targets, copy.turn)
    copy.activated = (*copy.activated, declared)
    draft.push(Running(declared))
    return _run(draft, len(state.stack))


def pending(state: State) -> Foresight:
    """With a window open: its queue and its event, if nothing more is declared."""
    draft = _draft(state)
    tops = [i for i, frame in enumerate(state.stack) if isinstance(frame, FlashWindow)]
    if not tops:
        return Foresight((), draft.state)
    window: FlashWindow = state.stack[tops[-1]]  # type: ignore[assignment]
    del draft.state.stack[tops[-1] + 1 :]
    event = window.moment in ("ability", "attack")
    return _run(draft, tops[-1] - event)


def answered(state: State, react: React, use: Use) -> Foresight:
    """With a window open: what comes of everything once this answer has joined it, if nobody else answers."""
    return _joined(_draft(state), react.fighter, react.die, use)


def answering(state: State, use: Use) -> Foresight:
    """The same, with whoever answers named already: what was declared before it resolves first
    (OCW-FLASH-04)."""
    draft = _draft(state)
    frame = draft.top(Answering)
    draft.pop()
    return _joined(draft, frame.fighter, frame.die, use)


def _joined(draft: Draft[State], fighter_id: int, die: int, use: Use) -> Foresight:
    declare(draft, fighter_id, die, use.slot, use.targets, flash=True)
    return pending(draft.state)
