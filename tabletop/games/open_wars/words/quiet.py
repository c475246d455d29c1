"""Windows in which nothing has happened yet: passed unless a person wants to be asked (OW-WIN-06).

Of two windows with nothing between them the one is asked in which more can be cast. A turn that begins is let
go by, and one that ends with nothing to raise, unless a spell could change who controls what (`claims`). Dice
that missed are let go by: what can be done about them can be done when the action is over.
"""

from __future__ import annotations

from tabletop.engine.model import Seat

from ..records import frames
from ..records.state import State
from ..rules.view import View
from .moment import deed


def is_quiet(view: View, window: frames.Window) -> bool:
    """Has nothing happened since people could last cast, or opens another window at once?"""
    match window.name:
        case "TURN_START" | "COMBAT_PHASE_START":  # follows the end of the last movement step at once
            return True
        case "MOVE_END":  # followed at once by the start of the next step
            return _has_next(view)
        case "TURN_END":
            return not view.fallen
        case "DICE_ROLLED":  # nothing falls, and whatever helps opens when the action is done, too
            struck = deed(view)
            return isinstance(struck, frames.Striking) and not struck.hits
    return False


def _has_next(view: View) -> bool:
    """Does another player still have his movement step this turn?"""
    steps = next((frame for frame in reversed(view.stack) if isinstance(frame, frames.Steps)), None)
    gone = {each.seat for each in view.out}
    return steps is not None and any(seat not in gone for seat in view.order[steps.at :])


def is_foreign(state: State, seat: Seat) -> bool:
    """Is it a combat of others alone, in which nothing of a player's side fights, shoots or is shot at?"""
    combat = state.combat
    if combat is None:
        return False
    there = {each.seat for each in state.at(combat.at)} | {each.stack.seat for each in combat.joined}
    return state.sides[seat] not in {state.sides[each] for each in there}
