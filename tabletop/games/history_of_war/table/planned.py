"""What is chosen and not yet confirmed: units that have an order, cards of the hand, sources that pay or are
proposed to pay, units that are proposed to stay, developments where they would stand (HOW-UI-03)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Mark, Meaning

from ..components.cards import TA
from ..records import actions as do
from ..records import frames
from ..rules.view import View
from ..words import forces, moment, orders
from ..words.names import Names
from ..words.payments import Treasury
from .places import Laid, Places

MEANINGS = frozenset({Meaning.SELECTED, Meaning.AFFECTED, Meaning.WOULD, Meaning.NOTE})


def planned(view: View, treasury: Treasury, places: Places, names: Names) -> list[Mark]:
    """Frames around what is chosen, and others around what is proposed: to pay, or to stay; what each source
    pays."""
    laid, proposed = places.laid(view), treasury.proposed(view)
    framed = [(entity, Meaning.SELECTED) for entity in _chosen(view, laid.slots)]
    framed += [(f"piece:{n}", Meaning.AFFECTED) for n in (*proposed, *_staying(view, treasury))]
    out = laid.rows.out
    boxes = [(laid.boxes.get(entity), meaning) for entity, meaning in framed]
    found = [
        Mark("outline", box.inset(-out).corners, meaning, over=True)
        for box, meaning in boxes
        if box is not None
    ]
    return found + _paying(view, (*treasury.held(view), *proposed), laid, names)


def _paying(view: View, sources: Sequence[int], laid: Laid, names: Names) -> list[Mark]:
    """On every source that is chosen or proposed to pay, how much it pays (HOW-UI-03)."""
    found = []
    for n in sources:
        piece, box = moment.piece(view, n), laid.boxes.get(f"piece:{n}")
        if piece is not None and box is not None:
            note = names.texts("table.pays", n=TA[piece.card])
            found.append(
                Mark("tag", (box.part((0.5, 0.22, 0, 0)).centre,), Meaning.NOTE, note=note, over=True)
            )
    return found


def _staying(view: View, treasury: Treasury) -> tuple[int, ...]:
    """The occupation force that is proposed to whoever is asked for it (HOW-VIC-06)."""
    top = moment.top(view)
    if not isinstance(top, frames.Occupying) or top.seat != view.seat:
        return ()
    return forces.proposed(treasury.known.state(view), top)


def settling(view: View, hover: EntityId | None, places: Places, names: Names) -> list[Mark]:
    """The developments that are placed, not yet for good, and the next one on the territory pointed at, each
    where it would stand (HOW-CON-08)."""
    top, found = moment.top(view), list[Mark]()
    if not isinstance(top, frames.Settling) or top.seat != view.seat:
        return found
    where = [order.territory for order in top.orders]
    if hover is not None and moment.kind(hover) == "territory":
        where.append(moment.number(hover))
    for n, (card, land) in enumerate(zip(top.cards, where, strict=False)):
        if land in view.row:
            box = places.next_work(view, land, where[:n].count(land))
            found.append(Mark("ghost", box.corners, Meaning.WOULD, over=True, art=names.picture(card)))
    return found


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
