"""What is going on while a spell is cast or resolves: the open window, the action it belongs to, the current
combat (OW-MAG-05).
"""

from __future__ import annotations

from ...records.frames import Deed, Striking, Window
from ...records.pieces import StackKey
from ...records.state import State


def window(state: State) -> Window | None:
    """The window that is open: the topmost."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, Window)), None)


def deed(state: State) -> Deed | None:
    """What a stack does, in whose windows we are: the topmost."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, Deed)), None)


def attack(state: State) -> Striking | None:
    """The attack in whose windows we are; None during retreats and when nobody attacks."""
    found = deed(state)
    return found if isinstance(found, Striking) else None


def change(state: State, old: Deed, new: Deed) -> None:
    """An action that lies below goes on changed."""
    place = next(at for at in reversed(range(len(state.stack))) if state.stack[at] is old)
    state.stack[place] = new  # type: ignore[call-overload]


def belongs(state: State, key: StackKey) -> bool:
    """Is a stack in the current combat: in its cell, or with one of its shooters, wherever that is by now
    (OW-MAG-05)?"""
    combat = state.combat
    if combat is None:
        return False
    if key.at == combat.at:
        return True
    joined = {number for each in combat.joined for number in each.ids}
    return any(counter.id in joined for counter in state.stack_of(key))
