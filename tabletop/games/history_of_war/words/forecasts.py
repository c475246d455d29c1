"""What would come of what is declared, if nobody answers: no die is rolled in battles (HOW-UI-07)."""

from __future__ import annotations

from ..records import frames
from ..records.actions import Aim, Assign
from ..rules import strikes, values
from ..rules.view import View
from . import moment
from .known import Known


class Forecasts:
    """Damage that is planned, reckoned by the rules."""

    def __init__(self, known: Known) -> None:
        self.known = known

    def suffered(self, view: View) -> dict[int, tuple[int, int]]:
        """Of every card that would suffer: its damage and its DV, with the allocation so far and without
        responses that are not declared yet."""
        battle = view.battle
        plan = self._plan(view)
        if battle is None or plan is None:
            return {}
        state = self.known.state(view)
        found: dict[int, int] = {}
        for blow in (*strikes.blows(state, battle, plan), *strikes.flak(state, battle)):
            found[blow.victim] = found.get(blow.victim, 0) + blow.amount
        out = {}
        for victim, damage in found.items():
            piece = state.piece(victim)
            if piece is not None:
                out[victim] = (damage, values.defence_value(state, piece))
        return out

    def _plan(self, view: View) -> frames.Responding | None:
        """The allocation as it stands, as the frame from which damage is reckoned."""
        top = moment.top(view)
        if isinstance(top, frames.Responding):
            return top
        if isinstance(top, frames.Allocating):
            aims = tuple(order for order in top.orders if isinstance(order, Aim))
            shares = tuple(order for order in top.orders if isinstance(order, Assign))
            return frames.Responding(1 - top.seat, aims=aims, shares=shares)
        window = moment.frame_of(view, frames.Window)
        if window is not None and view.battle is not None:
            return frames.Responding(view.battle.guard)
        return None
