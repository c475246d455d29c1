"""What is declared and not yet confirmed, how a single order of it is taken back (HOW-STM-02), and how the
cards of the own hand lie beside those that are given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tabletop.app.table import EntityId, Plan
from tabletop.engine.model import Action

from ..records import frames
from ..records.actions import BACK, Back, Commit, Discard, Done
from ..rules.view import View
from . import moment

Spell = Callable[[View, Action], tuple[EntityId, ...]]


class Slot(NamedTuple):
    """Equal cards of the own hand, which lie on one heap: a click on any of them means the same."""

    entity: EntityId
    card: int
    many: int
    is_given: bool = False
    """Are they committed or discarded, not yet confirmed?"""


def given(view: View) -> tuple[Any, ...]:
    """The orders of who looks in the declaration that is asked for, in their order."""
    top = moment.top(view)
    if isinstance(top, frames.Declaration):
        orders: tuple[Any, ...] = top.orders
        return orders
    if isinstance(top, (frames.Committing, frames.Trimming)) and view.seat >= 0:
        return top.answers[view.seat].orders
    return ()


def hand(view: View) -> tuple[Slot, ...]:
    """The own hand in heaps of equal cards; those that are given lie apart from the rest of their kind."""
    if not isinstance(moment.top(view), (frames.Committing, frames.Trimming)):
        return _heaps(view.hand, ())
    spent = tuple([order.card for order in given(view) if isinstance(order, (Commit, Discard))])
    return _heaps(view.hand, spent)


@lru_cache(maxsize=64)
def _heaps(cards: tuple[int, ...], spent: tuple[int, ...]) -> tuple[Slot, ...]:
    found: list[Slot] = []
    for card, many in Counter(cards).items():
        away = spent.count(card)
        if 0 < away < many:
            found.append(Slot(f"given:{card}", card, away, True))
            found.append(Slot(f"hand:{card}", card, many - away))
        else:
            found.append(Slot(f"hand:{card}", card, many, away > 0))
    return tuple(found)


def backwards(view: View, legal: Sequence[Action], spell: Spell) -> dict[EntityId, Plan]:
    """A click on whatever has an order, and none to be given, takes that back: everything up to it, and what
    came after it once more."""
    orders = given(view)
    if not orders or BACK not in legal:
        return {}
    begins = {spell(view, action)[0] for action in legal}
    apart = {f"hand:{slot.card}": slot.entity for slot in hand(view) if slot.is_given}
    found: dict[EntityId, Plan] = {}
    for n, order in enumerate(orders):
        head = spell(view, order)[0]
        head = apart.get(head, head)
        if head not in begins:
            found[head] = Plan((*[BACK] * (len(orders) - n), *orders[n + 1 :]))
    return found


def at_targets(view: View, legal: Sequence[Action], spell: Spell) -> dict[EntityId, Plan]:
    """A click on a target, or on an attacker to block, where only one unit is left that could turn to it."""
    if not isinstance(moment.top(view), (frames.Allocating, frames.Blocking, frames.Responding)):
        return {}
    ways = [(spell(view, action), action) for action in legal if not isinstance(action, (Back, Done))]
    if len({clicks[0] for clicks, _ in ways}) != 1 or any(len(clicks) != 2 for clicks, _ in ways):
        return {}
    return {clicks[1]: Plan((action,)) for clicks, action in ways}
