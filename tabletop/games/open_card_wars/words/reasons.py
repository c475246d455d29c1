"""Why a hint proposes something that changes nothing at once: what is kept, and what a character brings."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action
from tabletop.engine.priority import Pass

from ..components.cards import CARDS
from ..records import actions as do
from ..records import frames
from ..rules.view import View
from . import moment
from .names import Names


class Reasons:
    """What speaks for an action."""

    def __init__(self, names: Names) -> None:
        self.texts = names.texts

    def words(self, view: View, actions: Sequence[Action]) -> list[str]:
        """A line, where something is to be said."""
        if view.seat < 0 or not actions:
            return []
        pool = [die for die in view.pools[view.seat] if die]
        match actions[0]:
            case do.Place(card, _):
                face = CARDS[card]
                return [self.texts("reason.figures", atk=face.atk, defence=face.defence, hp=face.hp or 0)]
            case Pass():
                return [self.texts("reason.dice", n=len(pool), dice=_listed(pool))] if pool else []
            case do.EndPhase():
                return self._ended(view, pool)
            case do.Pay(die):
                left = [value for n, value in enumerate(view.pools[view.seat], 1) if value and n != die]
                return [self.texts("reason.left", n=len(left), dice=_listed(left))] if left else []
        return []

    def _ended(self, view: View, pool: Sequence[int]) -> list[str]:
        """What stays as it is."""
        frame = moment.top(view)
        if isinstance(frame, frames.Merging):
            return [self.texts("reason.apart", n=len(pool), dice=_listed(pool))] if pool else []
        if isinstance(frame, frames.Deploying):
            n = len(moment.hand_of(view, view.seat))
            return [self.texts("reason.hand", n=n, dice=_listed(pool))] if n and pool else []
        return [self.texts("reason.unused", n=len(pool), dice=_listed(pool))] if pool else []


def _listed(dice: Sequence[int]) -> str:
    """``1, 4, 4``."""
    return ", ".join(str(value) for value in sorted(dice))
