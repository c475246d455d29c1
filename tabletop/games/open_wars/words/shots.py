"""A shot that was chosen is not asked about again (OW-STM-24, OW-STM-26)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action

from ..records import frames
from ..records.actions import Attack
from ..records.state import State
from ..rules.combat import shooters


def chosen(state: State, frame: frames.Activating, legal: Sequence[Action]) -> Action | None:
    """The attack of a stack that joined to shoot: it has one enemy to shoot at, and by holding it could keep
    its shot for no other cell (OW-RNG-09). None where either is a choice."""
    attacks = [action for action in legal if isinstance(action, Attack)]
    if not frame.shooter or len(attacks) != 1 or state.combat is None:
        return None
    others = (cell for cell, keys in shooters.available(state).items() if frame.stack in keys)
    return attacks[0] if all(cell == state.combat.at for cell in others) else None
