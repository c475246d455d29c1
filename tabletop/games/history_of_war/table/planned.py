"""What is chosen and not yet confirmed: units that have an order, cards of the hand, sources that pay or are
proposed to pay (HOW-UI-03)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Mark, Meaning

from ..records import actions as do
from ..records import frames
from ..rules.view import View
from ..words import moment, orders
from ..words.payments import Treasury
from .places import Places

MEANINGS = frozenset({Meaning.SELECTED, Meaning.AFFECTED})


def planned(view: View, treasury: Treasury, places: Places) -> list[Mark]:
    """Frames around what is chosen, and others around what is proposed."""
    laid = places.laid(view)
    framed = [(entity, Meaning.SELECTED) for entity in _chosen(view, laid.slots)]
    framed += [(f"piece:{n}", Meaning.AFFECTED) for n in treasury.proposed(view)]
    out = laid.rows.out
    boxes = [(laid.boxes.get(entity), meaning) for entity, meaning in framed]
    return [
        Mark("outline", box.inset(-out).corners, meaning, over=True)
        for box, meaning in boxes
        if box is not None
    ]


def _chosen(view: View, slots: Sequence[orders.Slot]) -> list[EntityId]:
    """The cards that have an order or are given up, whatever arrow there is besides; the territories that
    one puts in, until the rival has chosen his."""
    found, top = [slot.entity for slot in slots if slot.is_given], moment.top(view)
    if isinstance(top, (frames.Contributing, frames.Replacing)) and view.seat >= 0:
        found += [f"reserve:{card}" for card in top.answers[view.seat]]
    for order in orders.given(view):
        match order:
            case do.Lock(piece=n) | do.Garrison(unit=n) | do.Scrap(unit=n):
                found.append(f"piece:{n}")
            case do.Deploy(unit=n) | do.Attack(unit=n) | do.Block(unit=n) | do.Respond(unit=n):
                found.append(f"piece:{n}")
            case do.Aim(unit=n) | do.Retreat(unit=n):
                found.append(f"piece:{n}")
    return found
