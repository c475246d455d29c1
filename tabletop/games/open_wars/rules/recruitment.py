"""Muster (OW-SET-04..08) and recruitment (section 7): openly one after another, or by orders in secret."""

from __future__ import annotations

from itertools import starmap
from typing import Generic, TypeVar

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.sealed import SealedPhase

from ..components.units import HERO
from ..records.actions import CONFIRM, Buy, Confirm, buy
from ..records.events import Noted, OrdersRevealed, Readied, Voided
from ..records.frames import Basket, Mustering, Ordering, Recruiting
from ..records.state import State
from . import placing, purchase
from .asking import Question
from .control import has_counters
from .stories import story_of

ONE = Cite("OW-SET-05")

Written = TypeVar("Written", bound=Mustering | Ordering)


class BasketPhase(SealedPhase[State, Written, Buy | Confirm, Basket], Generic[Written]):
    """Everybody writes an order in secret, each legal and payable by itself (OW-REC-09, OW-STM-21)."""

    accepts = (Buy, Confirm)
    muster = False

    def options(self, state: State, frame: Written, seat: Seat) -> list[Buy | Confirm]:
        items = frame.answers[seat].items
        offers = purchase.offers(state, seat, items, self.muster)
        bought = starmap(buy, offers)
        return [*bought, CONFIRM] if self.refuse(state, frame, seat, CONFIRM) is None else [*bought]

    legal = options

    def refuse(self, state: State, frame: Written, seat: Seat, action: Buy | Confirm) -> Refusal | None:
        items = frame.answers[seat].items
        if isinstance(action, Buy):
            return purchase.refuse(state, seat, action.at, action.kind, written=items, muster=self.muster)
        return ONE.refuse("buy-at-least-one") if self.muster and not items and must_buy(state, seat) else None

    def written(self, draft: Draft[State], frame: Written, seat: Seat, action: Buy | Confirm) -> Basket:
        basket = frame.answers[seat]
        if isinstance(action, Confirm):
            draft.emit(Readied(seat))
            return replace(basket, confirmed=True)
        draft.emit(Noted(seat, action.at, action.kind))
        return Basket(purchase.added(basket.items, action.at, action.kind))

    def is_whole(self, state: State, answer: Basket) -> bool:
        return answer.confirmed

    def reveal(self, draft: Draft[State], frame: Written) -> None:
        """All orders are shown, then carried out in turn order; at the muster the lowest seat comes first."""
        state = draft.state
        orders = tuple(basket.items for basket in frame.answers)
        if any(basket.confirmed for basket in frame.answers):
            draft.emit(OrdersRevealed(orders))
        for seat in range(len(orders)) if self.muster else state.order:
            self.carry_out(draft, seat, orders[seat])

    def carry_out(self, draft: Draft[State], seat: Seat, items: purchase.Items) -> None:
        """Buy what an order says; what has become illegal, a piece that another took, is void and not paid
        (OW-REC-09, OW-SET-08)."""
        state = draft.state
        for item in items:
            for _ in range(item.count):
                if purchase.refuse(state, seat, item.at, item.kind, muster=self.muster) is None:
                    placing.recruit(draft, item.kind, seat, item.at)
                else:
                    draft.emit(Voided(seat, item.kind, item.at))


def must_buy(state: State, seat: Seat) -> bool:
    """Must a seat buy at the muster? In a chapter a roster is enough."""
    return state.setup.mode != "chapter" or not has_counters(state, seat)


def has_bought(state: State, seat: Seat) -> bool:
    """Has a seat a counter besides a free hero?"""
    free = HERO[state.factions[seat]] if state.setup.mode == "assassination" else -1
    return any(counter.kind != free for counter in state.army(seat))


class MusteringPhase(BasketPhase[Mustering]):
    """The muster (OW-SET-04). Whoever is left without a counter buys again, alone and openly (OW-SET-08)."""

    muster = True

    def reveal(self, draft: Draft[State], frame: Mustering) -> None:
        super().reveal(draft, frame)
        state = draft.state
        for seat in reversed(state.living()):
            if frame.answers[seat].confirmed and not has_bought(state, seat):
                draft.push(Recruiting(seat, muster=True))


class OrderingPhase(BasketPhase[Ordering]):
    """Recruitment by secret orders (OW-REC-09)."""

    def carry_out(self, draft: Draft[State], seat: Seat, items: purchase.Items) -> None:
        """A scripted side recruits in its turn."""
        if seat in draft.state.scripted:
            story_of(draft.state).recruit(draft, seat)
        super().carry_out(draft, seat, items)


class RecruitingPhase(Question[Recruiting, Buy | Confirm]):
    """A player buys one counter after another; what he has bought he may take back before he passes
    (OW-REC-08, OW-STM-18)."""

    accepts = (Buy, Confirm)

    def options(self, state: State, frame: Recruiting, seat: Seat) -> list[Buy | Confirm]:
        bought = starmap(buy, purchase.offers(state, seat, (), frame.muster))
        return [*bought, CONFIRM] if self.refuse(state, frame, seat, CONFIRM) is None else [*bought]

    def legal(self, state: State, frame: Recruiting, seat: Seat) -> list[Buy | Confirm]:
        return self.options(state, frame, seat)

    def refuse(self, state: State, frame: Recruiting, seat: Seat, action: Buy | Confirm) -> Refusal | None:
        if isinstance(action, Buy):
            return purchase.refuse(state, seat, action.at, action.kind, muster=frame.muster)
        return ONE.refuse("buy-at-least-one") if frame.muster and not has_bought(state, seat) else None

    def take(self, draft: Draft[State], frame: Recruiting, seat: Seat, action: Buy | Confirm) -> None:
        if isinstance(action, Buy):
            placing.recruit(draft, action.kind, seat, action.at)
        else:
            draft.pop()

    def unasked(self, state: State, frame: Recruiting) -> Buy | Confirm:
        return CONFIRM


def may_recruit(state: State, seat: Seat) -> bool:
    """Is there anything that a player could buy now?"""
    return bool(state.gold[seat]) and bool(purchase.offers(state, seat, (), False))
