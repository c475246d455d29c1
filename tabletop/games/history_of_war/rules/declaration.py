"""Declarations: orders are gathered one by one, Back takes the latest back, Done confirms the whole.

Until then nothing has happened and nobody else has been told anything (HOW-GEN-09, HOW-STM-02). What is
refused is refused with the id of the rule, and changes nothing (HOW-STM-01).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Cite, Refusal, Seat

from ..records.actions import BACK, DONE, Back, Done
from ..records.frames import Declaration
from ..records.state import State

NOTHING = Cite("HOW-STM-01")

OrderT = TypeVar("OrderT", bound=Action)
DeclaredT = TypeVar("DeclaredT", bound=Declaration)  # type: ignore[type-arg]


class DeclarationPhase(Phase[State, DeclaredT, OrderT | Back | Done], Generic[DeclaredT, OrderT]):
    """A game's chapter gives `orders`, `refuse_order` and `confirm`, and perhaps `refuse_done`."""

    def owed(self, state: State, frame: DeclaredT) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: DeclaredT, seat: Seat) -> Sequence[OrderT | Back | Done]:
        out: list[OrderT | Back | Done] = [*self.listed(state, frame)]
        if frame.orders:
            out.append(BACK)
        if self.refuse_done(state, frame) is None:
            out.append(DONE)
        return out

    def legal(self, state: State, frame: DeclaredT, seat: Seat) -> Sequence[OrderT | Back | Done]:
        return self.options(state, frame, seat)

    def refuse(
        self, state: State, frame: DeclaredT, seat: Seat, action: OrderT | Back | Done
    ) -> Refusal | None:
        if isinstance(action, Back):
            return None if frame.orders else NOTHING.refuse("nothing-to-take-back")
        if isinstance(action, Done):
            return self.refuse_done(state, frame)
        return self.refuse_order(state, frame, action)

    def take(self, draft: Draft[State], frame: DeclaredT, seat: Seat, action: OrderT | Back | Done) -> None:
        if isinstance(action, Done):
            draft.pop()
            self.confirm(draft, frame)
        elif isinstance(action, Back):
            draft.swap(msgspec.structs.replace(frame, orders=frame.orders[:-1]))
        else:
            draft.swap(msgspec.structs.replace(frame, orders=(*frame.orders, action)))

    def ask(self, draft: Draft[State], frame: DeclaredT) -> None:
        """Ask for a declaration; if no order is possible, which everybody sees, there is none to confirm."""
        if self.listed(draft.state, frame):
            draft.push(frame)
        else:
            self.confirm(draft, frame)

    def listed(self, state: State, frame: DeclaredT) -> Sequence[OrderT]:
        """The orders, which are asked for before the frame is pushed and once it lies there: kept until a
        card moves or another frame is asked about."""
        answers = state.tableau.answers
        kept: tuple[DeclaredT, list[OrderT]] | None = answers.get("orders")
        if kept is None or kept[0] is not frame:
            kept = answers["orders"] = (frame, self.orders(state, frame))
        return kept[1]

    # -- what a chapter says ----------------------------------------------------------------------------

    def orders(self, state: State, frame: DeclaredT) -> list[OrderT]:
        """All legal orders besides those already given."""
        raise NotImplementedError

    def refuse_order(self, state: State, frame: DeclaredT, order: OrderT) -> Refusal | None:
        """Why an order may not be given now, or None."""
        raise NotImplementedError

    def refuse_done(self, state: State, frame: DeclaredT) -> Refusal | None:
        """Why the declaration cannot be confirmed yet, or None."""
        return None

    def confirm(self, draft: Draft[State], frame: DeclaredT) -> None:
        """Carry the orders out; the frame is off the stack."""
        raise NotImplementedError
