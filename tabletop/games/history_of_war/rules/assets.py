"""Technology assets (section 7): what can pay, what is available, payments without superfluous sources."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts import payments

from ..components.cards import ANNOUNCEMENT, COST, IS_UNIT, TA
from ..records.actions import BACK, Back, Lock
from ..records.events import Paid
from ..records.frames import Paying, Resolving, Window
from ..records.pieces import Announced
from ..records.state import State

PAY = Cite("HOW-TAS-01")
MINIMAL = Cite("HOW-TAS-03")
BARRED = Cite("HOW-TAS-04")
ASIDE = Cite("HOW-TAS-08")
UPGRADED = Cite("HOW-CON-05")
NOTHING = Cite("HOW-STM-01")


class Waiting:
    """What has been announced and is not over: one and the same for as long as nothing else waits."""

    __slots__ = ("busy", "pending", "reserved", "resolving")

    def __init__(self, pending: tuple[Announced, ...], resolving: Announced | None) -> None:
        self.pending = pending
        """On the stack, the last announced last."""
        self.resolving = resolving
        """What has left the stack and is being paid."""
        items = pending if resolving is None else (*pending, resolving)
        self.busy = frozenset([item.source for item in items])
        """The cards whose own ability is among them: they give no TA (HOW-TAS-04)."""
        self.reserved = (_prices(pending, 0), _prices(pending, 1))
        """The TA that what is on the stack will cost each seat (HOW-TAS-05)."""


def _prices(pending: tuple[Announced, ...], seat: Seat) -> int:
    return sum([price_of(item) for item in pending if item.seat == seat])


IDLE = Waiting((), None)


def waiting(state: State) -> Waiting:
    """What waits: windows never nest but lie on the round, and on the window what is being paid."""
    stack = state.stack
    depth = len(stack)
    if depth < 2 or not isinstance(window := stack[1], Window):
        return IDLE
    pending, resolving = window.pending, None
    if depth > 2 and isinstance(above := stack[2], Resolving):
        resolving = above.item
    elif not pending:
        return IDLE
    answers = state.tableau.answers
    kept: Waiting | None = answers.get("waiting")
    if kept is None or kept.pending is not pending or kept.resolving is not resolving:
        kept = answers["waiting"] = Waiting(pending, resolving)
    return kept


def price_of(item: Announced) -> int:
    """The TA that an announcement costs on resolution (HOW-EFF-02, HOW-STK-07)."""
    effect = ANNOUNCEMENT[item.card]
    if effect is not None and effect.cost is not None:
        return effect.cost.ta
    return COST[item.card]


def sources(state: State, seat: Seat, barred: Collection[int] = ()) -> Mapping[int, int]:
    """The unlocked own cards that give TA, with what they give, developments among them (HOW-TAS-01,
    HOW-DEV-03). A source gives once per lock, and not while its own ability is pending (HOW-TAS-04,
    HOW-INT-18); of cards set aside only developments do (HOW-TAS-08).
    """
    free = state.tableau.sides[seat].sources
    closed = waiting(state).busy.union(barred)
    return {source: ta for source, ta in free.items() if source not in closed} if closed else free


def available(state: State, seat: Seat, barred: Collection[int] = ()) -> int:
    """The TA that a seat may still plan with (HOW-TAS-05)."""
    return available_beside(state, seat, waiting(state), barred)


def available_beside(state: State, seat: Seat, others: Waiting, barred: Collection[int] = ()) -> int:
    """The same where it is known what waits."""
    side = state.tableau.sides[seat]
    total = state.pools[seat] + side.income
    if barred or others is not IDLE:
        total -= sum([side.sources.get(source, 0) for source in others.busy.union(barred)])
        total -= others.reserved[seat]
    return total


def begin(draft: Draft[State], seat: Seat, price: int, barred: tuple[int, ...] = ()) -> bool:
    """Pay, the pool first (HOW-TAS-03), or ask with which sources. False if that is impossible: reservations
    of other announcements do not count here (HOW-STK-10)."""
    state = draft.state
    need = max(0, price - state.pools[seat])
    ways = payments.payments(sources(state, seat, barred), need, 2)
    if not ways:
        return False
    if len(ways) == 1:
        settle(draft, seat, price, ways[0])
    else:
        draft.push(Paying(seat, price=need, barred=barred))
    return True


def settle(draft: Draft[State], seat: Seat, price: int, chosen: tuple[int, ...]) -> None:
    """The sources lock (HOW-TAS-06); what is too much stays in the pool until the phase ends, also if a
    source falls (HOW-TAS-02, HOW-INT-17)."""
    state = draft.state
    given = 0
    for source in chosen:
        piece = state.pieces[source]
        given += 0 if piece is None else TA[piece.card]
        state.lock(source)
    state.pools[seat] += given - price
    if price:
        draft.emit(Paid(seat, price, chosen, state.pools[seat]))


def _refuse_source(state: State, frame: Paying, source: int) -> Refusal:
    """Why a card is no source of this payment: it is about to be upgraded, is no own card with TA, is a unit
    set aside, is locked or has an ability that waits."""
    piece = state.piece(source)
    if source in frame.barred:
        return UPGRADED.refuse("source-upgraded")
    if piece is None or piece.seat != frame.seat:
        return PAY.refuse("not-your-card")
    if not TA[piece.card]:
        return PAY.refuse("gives-no-ta")
    if piece.zone == "aside" and IS_UNIT[piece.card]:
        return ASIDE.refuse("force-gives-no-ta")
    return BARRED.refuse("source-locked" if piece.locked else "source-announces")


class PayingPhase(Phase[State, Paying, Lock | Back]):
    """Source by source; the payment stands with the last one. What comes after lies below on the stack."""

    accepts = (Lock, Back)

    def owed(self, state: State, frame: Paying) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: Paying, seat: Seat) -> list[Lock | Back]:
        held = [order.piece for order in frame.orders]
        free = sources(state, seat, frame.barred)
        locks = [Lock(source) for source in payments.openings(free, frame.price, held)]
        return [*locks, BACK] if held else [*locks]

    def legal(self, state: State, frame: Paying, seat: Seat) -> list[Lock | Back]:
        return self.options(state, frame, seat)

    def refuse(self, state: State, frame: Paying, seat: Seat, action: Lock | Back) -> Refusal | None:
        if isinstance(action, Back):
            return None if frame.orders else NOTHING.refuse("nothing-to-take-back")
        free = sources(state, seat, frame.barred)
        held = [order.piece for order in frame.orders]
        if action.piece in held:
            return PAY.refuse("source-chosen")
        if action.piece not in free:
            return _refuse_source(state, frame, action.piece)
        if action.piece not in payments.openings(free, frame.price, held):
            return MINIMAL.refuse("superfluous-source")
        return None

    def take(self, draft: Draft[State], frame: Paying, seat: Seat, action: Lock | Back) -> None:
        if isinstance(action, Back):
            draft.swap(msgspec.structs.replace(frame, orders=frame.orders[:-1]))
            return
        orders = (*frame.orders, action)
        chosen = tuple(order.piece for order in orders)
        state = draft.state
        worth = state.tableau.sides[seat].sources
        if sum([worth[source] for source in chosen]) < frame.price:
            draft.swap(msgspec.structs.replace(frame, orders=orders))
            return
        draft.pop()
        settle(draft, seat, state.pools[seat] + frame.price, chosen)
