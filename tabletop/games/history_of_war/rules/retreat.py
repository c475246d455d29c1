"""Phases 12 and 13, retreat (section 16). The limit of the deployment area applies in phase 15 only
(HOW-RET-03).
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.cards import IS_UNIT
from ..records.actions import Back, Done
from ..records.actions import Retreat as Order
from ..records.events import Retreated
from ..records.frames import Retreating
from ..records.pieces import NOWHERE
from ..records.state import State
from .declaration import DeclarationPhase

UNITS = Cite("HOW-RET-01")
STAYS = Cite("HOW-RET-02")


class RetreatingPhase(DeclarationPhase[Retreating, Order]):
    """Unit by unit, from any territory (HOW-RET-01)."""

    accepts = (Order, Back, Done)

    def orders(self, state: State, frame: Retreating) -> list[Order]:
        ordered = {order.unit for order in frame.orders}
        return [Order(p.id) for p in state.tableau.sides[frame.seat].away if p.id not in ordered]

    def refuse_order(self, state: State, frame: Retreating, order: Order) -> Refusal | None:
        piece = state.piece(order.unit)
        if piece is None or piece.seat != frame.seat:
            return UNITS.refuse("not-your-unit")
        if piece.zone != "territory":
            return UNITS.refuse("not-on-a-territory")
        if not IS_UNIT[piece.card]:
            return STAYS.refuse("developments-stay")
        if piece.locked:
            return STAYS.refuse("unit-locked")
        if any(other.unit == order.unit for other in frame.orders):
            return UNITS.refuse("unit-has-orders")
        return None

    def confirm(self, draft: Draft[State], frame: Retreating) -> None:
        """They lock and lose their markers."""
        state = draft.state
        for order in frame.orders:
            piece = state.pieces[order.unit]
            if piece is not None:
                state.update(replace(piece, zone="deployment", at=NOWHERE, locked=True, marker=False))
                draft.emit(Retreated(frame.seat, piece.id, piece.card, piece.at))


RETREATING = RetreatingPhase()


def retreat(draft: Draft[State], seat: Seat) -> None:
    """Ask a player who comes back."""
    RETREATING.ask(draft, Retreating(seat))
