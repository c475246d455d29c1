"""What is declared and not yet confirmed, and how a single order of it is taken back (HOW-STM-02)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.app.table import EntityId, Plan
from tabletop.engine.model import Action

from ..records import frames
from ..records.actions import BACK
from ..rules.view import View
from . import moment

Spell = Callable[[View, Action], tuple[EntityId, ...]]


def given(view: View) -> tuple[Any, ...]:
    """The orders of who looks in the declaration that is asked for, in their order."""
    top = moment.top(view)
    if isinstance(top, frames.Declaration):
        orders: tuple[Any, ...] = top.orders
        return orders
    if isinstance(top, (frames.Committing, frames.Trimming)) and view.seat >= 0:
        return top.answers[view.seat].orders
    return ()


def backwards(view: View, legal: Sequence[Action], spell: Spell) -> dict[EntityId, Plan]:
    """A click on whatever has an order, and none to be given, takes that back: everything up to it, and what
    came after it once more."""
    orders = given(view)
    if not orders or BACK not in legal:
        return {}
    begins = {spell(view, action)[0] for action in legal}
    found: dict[EntityId, Plan] = {}
    for n, order in enumerate(orders):
        head = spell(view, order)[0]
        if head not in begins:
            found[head] = Plan((*[BACK] * (len(orders) - n), *orders[n + 1 :]))
    return found
