"""What is asked before a phase is ended in which something could be done for nothing: a key pressed once too
often would give it up, and what is confirmed is not taken back (HOW-GEN-09)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Caution
from tabletop.engine.model import Action, Frame

from ..records import actions as do
from ..records import frames
from ..records.pieces import NONE
from ..records.state import State
from ..rules.phases import PHASES
from ..rules.view import View
from . import moment, orders
from .gains import serves
from .known import Known
from .names import Names

ASKED: dict[type[Frame], str] = {
    frames.Establishing: "establish",
    frames.Committing: "commit",
    frames.Deploying: "deploy",
    frames.Allocating: "hit",
}
"""The questions whose answer is seldom to do nothing, and the ends of the keys of their texts."""
MOST = 4
"""Cards that are named one by one."""


class Cautions:
    """Questions before a phase is given up."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def of(self, view: View, actions: Sequence[Action]) -> Caution | None:
        """Asked if nothing is ordered although something could be, or if an attacker hits nobody; None lets
        the phase end."""
        frame, given = moment.top(view), orders.given(view)
        key = ASKED.get(type(frame))
        if (
            key is None
            or tuple(actions) != (do.DONE,)
            or (given and not isinstance(frame, frames.Allocating))
        ):
            return None
        state = self.known.state(view)
        legal = PHASES[type(frame)].options(state, frame, view.seat)
        busy = {order.unit for order in given}
        idle = [a for a in legal if getattr(a, "unit", NONE) not in busy and _serves(state, a)]
        found = list(dict.fromkeys(name for action in idle if (name := self._name(view, action))))
        if not found:
            return None
        named = ", ".join(found[:MOST]) + ("…" if len(found) > MOST else "")
        texts = (self.texts(f"caution.{key}.{part}") for part in ("none", "choose"))
        return Caution(self.texts(f"caution.{key}", who=named), *texts)

    def _name(self, view: View, action: Action) -> str:
        """What could be placed, built, deployed or hit somebody by an action."""
        match action:
            case do.Establish(card) | do.Commit(card, _):
                return self.names.card_name(card)
            case do.Deploy(unit, _, _) | do.Aim(unit, _) | do.Assign(unit, _, _):
                return self.names.piece_name(view, unit)
        return ""


def _serves(state: State, action: Action) -> bool:
    """Would who is deployed have anything to do there? A transport is of use at home."""
    piece = state.piece(action.unit) if isinstance(action, do.Deploy) else None
    return piece is None or not isinstance(action, do.Deploy) or serves(state, piece, action.territory)
