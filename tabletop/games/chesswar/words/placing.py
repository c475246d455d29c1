"""What may be done with a held piece while an army is prepared: it is moved, swapped, put back on the tray or
given back to the shop (CW-SET-04, CW-SET-07, CW-UI-11). All plans are made of small actions."""

from __future__ import annotations

from tabletop.app.table import EntityId, Plan
from tabletop.engine.model import Action, Refusal

from ..components.armies import PIECES, kind_of
from ..records import actions as do
from ..records import frames
from ..records.state import State
from ..rules.muster import DEPLOYING, free_squares
from ..rules.view import View
from .situation import number, own_muster, top

TRAY = "tray:hand"
"""The room beside the board for what is not placed yet."""


def held_piece(view: View, entity: EntityId) -> str:
    """The piece of ``placed:12`` or ``hand:P``; "" for others."""
    muster, name = own_muster(view), entity.partition(":")[0]
    if muster is None or name not in ("placed", "hand"):
        return ""
    if name == "hand":
        return entity.partition(":")[2]
    return next((placed.piece for placed in muster.placed if placed.at == number(entity)), "")


def placings(state: State, view: View, entity: EntityId) -> dict[EntityId, Plan]:
    """Where a held piece goes by one click: a placed one to a free square or to the place of another, which
    changes with it, one in hand to the place of one that is taken off; either is given back to the shop."""
    muster, piece = own_muster(view), held_piece(view, entity)
    if muster is None or not piece:
        return {}
    lifts: tuple[Action, ...] = ()
    found: dict[EntityId, Plan] = {}
    if entity.startswith("placed:"):
        lifts = (do.Lift(number(entity)),)
        for to in free_squares(state, view.seat):
            found[f"square:{to}"] = Plan((*lifts, do.Deploy(piece, to)))
    for other in muster.placed:
        if other.piece != piece:
            back = (do.Deploy(other.piece, number(entity)),) if lifts else ()
            swap = (*lifts, do.Lift(other.at), do.Deploy(piece, other.at), *back)
            found[f"placed:{other.at}"] = Plan(swap)
    if isinstance(top(view), frames.Mustering) and piece != "K":
        shop = (ware for ware in PIECES if kind_of(muster.army, ware) >= 0)
        found |= {f"shop:{ware}": Plan((*lifts, do.Sell(piece))) for ware in shop}
    return found


def misplaced(view: View, held: EntityId, entity: EntityId) -> Action | Refusal | None:
    """What was meant where a held piece cannot go: a square outside the zone, giving back what is not for
    sale."""
    name, at, piece = entity.partition(":")[0], number(entity), held_piece(view, held)
    if name == "shop":
        return do.Sell(piece)
    if held.startswith("hand:"):
        return do.Deploy(piece, at) if name in ("square", "placed") else None
    muster = own_muster(view)
    is_free = muster is not None and all(placed.at != at for placed in muster.placed)
    return DEPLOYING.refuse("outside-zone", at=at) if name == "square" and is_free else None
