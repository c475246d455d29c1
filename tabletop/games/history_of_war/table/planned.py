"""What is chosen and not yet confirmed: units that have an order, cards of the hand, sources that pay or are
proposed to pay (HOW-UI-03)."""

from __future__ import annotations

from tabletop.app.table import EntityId, Mark, Meaning

from ..records import actions as do
from ..rules.view import View
from ..words import orders
from ..words.payments import Treasury
from .layout import OUT
from .places import box_of

MEANINGS = frozenset({Meaning.SELECTED, Meaning.AFFECTED})


def planned(view: View, treasury: Treasury) -> list[Mark]:
    """Frames around what is chosen, and others around what is proposed."""
    found = [_frame(view, entity, Meaning.SELECTED) for entity in _chosen(view)]
    found += [_frame(view, f"piece:{n}", Meaning.AFFECTED) for n in treasury.proposed(view)]
    return [mark for mark in found if mark is not None]


def _chosen(view: View) -> list[EntityId]:
    """The cards that have an order or are given up, whatever arrow there is besides."""
    found = []
    for order in orders.given(view):
        match order:
            case do.Lock(piece=n) | do.Garrison(unit=n) | do.Scrap(unit=n):
                found.append(f"piece:{n}")
            case do.Deploy(unit=n) | do.Attack(unit=n) | do.Block(unit=n) | do.Respond(unit=n):
                found.append(f"piece:{n}")
            case do.Aim(unit=n) | do.Retreat(unit=n):
                found.append(f"piece:{n}")
            case do.Commit(card) | do.Discard(card):
                found.append(f"hand:{card}")
    return found


def _frame(view: View, entity: EntityId, meaning: Meaning) -> Mark | None:
    box = box_of(view, entity)
    return Mark("outline", box.inset(-OUT).corners, meaning, over=True) if box is not None else None
