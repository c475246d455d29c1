"""The end of a combat (OW-FIN)."""

from __future__ import annotations

from typing import Literal

from ...records.pieces import Combat
from ...records.state import State
from . import shooters

LAST_ROUND = 50
"""OW-FIN-03."""
End = Literal["won", "suspended", "shot"]


def is_over(state: State, combat: Combat) -> bool:
    """Are counters of only one side left in the cell? A cell that is only shot at is done with when no joined
    shooter is left that has not acted and still has an enemy there (OW-FIN-01, OW-FIN-02, OW-FIN-05)."""
    if combat.melee:
        return not state.mixed[state.presence[combat.at]]  # as `is_contested`: asked very often
    return not _shoots(state, combat)


def _shoots(state: State, combat: Combat) -> bool:
    """Is a joined shooter left that has not acted and still has an enemy there?"""
    return any(shooters.shooting(state, each, combat.at) for each in combat.joined if not each.done)


def ending(state: State, combat: Combat) -> End | None:
    """How the combat ends now, between two rounds; None if another one follows. A round in which nobody
    attacked or retreated suspends it until the next turn (OW-FIN-03)."""
    if not combat.melee:
        return "shot" if combat.round or is_over(state, combat) else None
    if is_over(state, combat):
        return "won"
    if combat.round and (not combat.stirred or combat.round >= LAST_ROUND):
        return "suspended"
    return None
