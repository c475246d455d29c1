"""What a steady player announces in windows (`steady`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from tabletop.engine.model import Action, Seat

from ..components.cards import ANNOUNCEMENT, IS_UNIT, TA
from ..records import actions as do
from ..records import frames
from ..records.pieces import NONE
from ..records.state import State
from ..rules import assets
from . import combat

A = TypeVar("A", bound=Action)

PREY = 3.5
"""Worth of a unit that is worth an action card."""
BOMBED = 0.5
"""Worth of destroying a base card, for each TA beyond the one that the bomb itself gives."""
CONSTRUCTION = 3


def best(given: Iterable[A], worth: Callable[[A], float], least: float = float("-inf")) -> A | None:
    """The most worthwhile one, the first of equals; None if none is worth more than `least`."""
    best, chosen = least, None
    for action in given:
        gain = worth(action)
        if gain > best:
            best, chosen = gain, action
    return chosen


def speak(state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
    """Bombs fall at once on what gives much TA; once everything is built, TA are spent on cards, and on what
    destroys something dear."""
    built = state.phase > CONSTRUCTION or (state.phase == CONSTRUCTION and not _opens(state))

    def worth(action: Action) -> float:
        card, target = -1, NONE
        if isinstance(action, do.Play):
            card, target = action.card, action.target
        elif isinstance(action, do.Use) and (source := state.piece(action.piece)) is not None:
            card, target = source.card, action.target
        effect, victim = ANNOUNCEMENT[card] if card >= 0 else None, state.piece(target)
        if effect is None:
            return 0.0
        if effect.op == "DESTROY" and victim is not None and not IS_UNIT[victim.card]:
            return BOMBED * (TA[victim.card] - 1)
        if not built:
            return 0.0
        if effect.op == "DRAW":
            return 1.0
        if effect.op == "DESTROY" and victim is not None:
            return combat.stake(victim) - PREY
        return 0.0

    return _answer(state, seat, legal) or best(legal, worth, 0.0)


def _answer(state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
    """What is about to be destroyed is protected, else what destroys it is countered."""
    pending = assets.waiting(state).pending
    threat = pending[-1] if pending and pending[-1].seat != seat else None
    effect = None if threat is None else ANNOUNCEMENT[threat.card]
    if threat is None or effect is None or effect.op != "DESTROY":
        return None
    for action in legal:
        if isinstance(action, do.Use) and action.target == threat.target and _op(state, action) == "PROTECT":
            return action
    for action in legal:
        aimed = isinstance(action, (do.Play, do.Use)) and action.target == threat.serial
        if aimed and _op(state, action) == "COUNTER":
            return action
    return None


def _op(state: State, action: Action) -> str:
    """What an announcement would do."""
    source = state.piece(action.piece) if isinstance(action, do.Use) else None
    card = action.card if isinstance(action, do.Play) else NONE if source is None else source.card
    effect = ANNOUNCEMENT[card] if card >= 0 else None
    return "" if effect is None else effect.op


def _opens(state: State) -> bool:
    frame = state.stack[-1]
    return isinstance(frame, frames.Window) and frame.name == "w3o"
