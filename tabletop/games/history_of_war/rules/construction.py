"""Phase 3, construction (section 10): commit in secret, reveal, pay, place developments, attach upgrades.

No window opens between the commitment and the upgrades, so that what was accepted can be paid (HOW-CON-06);
what to do on paper if it cannot (HOW-CON-07) never happens here.
"""

from __future__ import annotations

from collections.abc import Sequence as Listed
from functools import cache

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.sequence import SequencePhase

from ..components.cards import CARDS, CATEGORY, COST, IS_BUILT, IS_UNIT, Faction
from ..components.deck import BUILT
from ..records.actions import BACK, DONE, Back, Commit, Done, Settle
from ..records.events import Built, Income, Revealed, Settled, Upgraded
from ..records.frames import Building, Commitment, Committing, Settling
from ..records.pieces import NONE, NOWHERE, Piece
from ..records.state import State
from . import assets, open_cards, values
from .declaration import NOTHING
from .secret import SecretPhase

FROM_HAND = Cite("HOW-CON-01")
BEARER = Cite("HOW-CON-02")
AFFORD = Cite("HOW-CON-03")
FITTING = Cite("HOW-UPG-03")
NO_ROW = Cite("HOW-CON-10")
ANYWHERE = Cite("HOW-CON-08")


def income(draft: Draft[State]) -> None:
    """Conquered territories give TA before W3o (HOW-TAS-07, HOW-EFF-13)."""
    state = draft.state
    for seat in (state.attacker, 1 - state.attacker):
        amount = values.total(state, "GAIN_TA", seat)
        if amount:
            state.pools[seat] += amount
            draft.emit(Income(seat, amount))


def can_commit(state: State, seat: Seat) -> bool:
    """Could a seat commit anything, by what everybody sees?"""
    have = assets.available(state, seat)
    return open_cards.may_hold(state, seat, _affordable(state.setup.faction(seat), have))


@cache
def _affordable(faction: Faction, have: int) -> tuple[int, ...]:
    """What a deck can build with so many TA."""
    return tuple([card for card in BUILT[faction] if COST[card] <= have])


def commit(draft: Draft[State]) -> None:
    """Both commit in secret (HOW-CON-01); who has neither cards nor TA is not asked."""
    waiting = tuple(seat for seat in (0, 1) if can_commit(draft.state, seat))
    if waiting:
        draft.push(Committing(waiting))


def bearers(state: State, seat: Seat, card: int, orders: Listed[Commit]) -> list[int]:
    """The own unlocked units in play that may receive this upgrade (HOW-CAT-03, HOW-CON-02), not
    what is built now (HOW-INT-02); the base area counts as deployment area (HOW-CAT-07, HOW-EFF-03)."""
    taken, side = {order.target for order in orders}, state.tableau.sides[seat]
    units = [*side.home, *[piece for piece in side.zones["base"] if IS_UNIT[piece.card]]]
    fitting = [p.id for p in units if p.id not in taken and _refuse_bearer(state, seat, card, p) is None]
    return sorted(fitting)


def _refuse_bearer(state: State, seat: Seat, card: int, piece: Piece) -> Refusal | None:
    if piece.seat != seat or not IS_UNIT[piece.card] or piece.zone not in ("deployment", "base"):
        return BEARER.refuse("no-bearer")
    if piece.locked:
        return BEARER.refuse("bearer-locked")
    as_deployed = piece if piece.zone == "deployment" else msgspec.structs.replace(piece, zone="deployment")
    for effect in CARDS[card].effects:
        if effect.target is not None and not values.matches(state, effect.target, seat, NOWHERE, as_deployed):
            return FITTING.refuse("upgrade-does-not-fit")
    return None


def price(orders: Listed[Commit]) -> int:
    """The sum of a commitment (HOW-CON-05)."""
    return sum(COST[order.card] for order in orders)


def targets(orders: Listed[Commit]) -> tuple[int, ...]:
    """The units that receive upgrades and pay nothing (HOW-CON-05, HOW-INT-01)."""
    return tuple(order.target for order in orders if order.target != NONE)


def left(state: State, seat: Seat, orders: Listed[Commit]) -> int:
    """The TA that a commitment leaves over (HOW-CON-03)."""
    if not orders:
        return assets.available(state, seat)
    return assets.available(state, seat, targets(orders)) - price(orders)


def refuse_commit(state: State, seat: Seat, orders: Listed[Commit], order: Commit) -> Refusal | None:
    """Why a card cannot be committed besides others, or None."""
    hand, card = state.hands[seat], order.card
    if card < 0 or hand.count(card) <= sum(other.card == card for other in orders):
        return FROM_HAND.refuse("not-in-hand")
    if not IS_BUILT[card]:
        return FROM_HAND.refuse("not-built", card=card)
    if CATEGORY[card] == "development" and not state.row:
        return NO_ROW.refuse("no-territory")
    if (no := _refuse_target(state, seat, orders, order)) is not None:
        return no
    total, rest = price((*orders, order)), left(state, seat, (*orders, order))
    if rest < 0:
        key = "too-few-ta-together" if orders else "too-few-ta"
        return AFFORD.refuse(key, cost=COST[card], price=total, have=total + rest)
    return (
        _refuse_nobody(state, seat, orders, card)
        if CATEGORY[card] == "upgrade" and order.target == NONE
        else None
    )


def _refuse_nobody(state: State, seat: Seat, orders: Listed[Commit], card: int) -> Refusal:
    """Why an upgrade cannot be committed to no unit: one is to be named, or whichever it were, its own TA
    would be missing to pay."""
    able = bearers(state, seat, card, orders)
    total, rests = (
        price((*orders, Commit(card))),
        [left(state, seat, (*orders, Commit(card, n))) for n in able],
    )
    if max(rests) >= 0:
        return BEARER.refuse("no-bearer")
    return AFFORD.refuse("bearer-pays-nothing", cost=COST[card], price=total, have=total + max(rests))


def _refuse_target(state: State, seat: Seat, orders: Listed[Commit], order: Commit) -> Refusal | None:
    """Why an upgrade cannot go there, or while none is named anywhere; other cards go nowhere."""
    card, piece = order.card, state.piece(order.target)
    if CATEGORY[card] != "upgrade":
        return None if order.target == NONE else BEARER.refuse("no-bearer")
    if order.target == NONE:
        return None if bearers(state, seat, card, orders) else BEARER.refuse("no-fitting-bearer")
    if piece is None:
        return BEARER.refuse("no-bearer")
    if any(other.target == order.target for other in orders):
        return BEARER.refuse("bearer-taken")
    return _refuse_bearer(state, seat, card, piece)


def commits(state: State, seat: Seat, orders: Listed[Commit]) -> list[Commit]:
    """Everything that may be committed besides `orders`."""
    used = [order.card for order in orders]
    hand, have = state.hands[seat], left(state, seat, orders)
    sources = state.tableau.sides[seat].sources
    out: list[Commit] = []
    for card in dict.fromkeys(hand):
        if card < 0 or not IS_BUILT[card] or COST[card] > have:
            continue
        if card in used and hand.count(card) <= used.count(card):
            continue
        if CATEGORY[card] == "upgrade":
            fitting, rest = bearers(state, seat, card, orders), have - COST[card]
            out += [Commit(card, target) for target in fitting if sources.get(target, 0) <= rest]
        elif CATEGORY[card] != "development" or state.row:
            out.append(Commit(card))
    return out


class CommittingPhase(SecretPhase[Committing, Commit | Back | Done, Commitment]):
    """Card by card, until confirmed (HOW-CON-01..03)."""

    accepts = (Commit, Back, Done)
    what = "build"

    def options(self, state: State, frame: Committing, seat: Seat) -> list[Commit | Back | Done]:
        orders = frame.answers[seat].orders
        return [*commits(state, seat, orders), *([BACK] if orders else []), DONE]

    def legal(self, state: State, frame: Committing, seat: Seat) -> list[Commit | Back | Done]:
        return self.options(state, frame, seat)

    def refuse(
        self, state: State, frame: Committing, seat: Seat, action: Commit | Back | Done
    ) -> Refusal | None:
        orders = frame.answers[seat].orders
        if isinstance(action, Back):
            return None if orders else NOTHING.refuse("nothing-to-take-back")
        return None if isinstance(action, Done) else refuse_commit(state, seat, orders, action)

    def written(
        self, draft: Draft[State], frame: Committing, seat: Seat, action: Commit | Back | Done
    ) -> Commitment:
        orders = frame.answers[seat].orders
        if isinstance(action, Done):
            return Commitment(orders, True)
        return Commitment(orders[:-1] if isinstance(action, Back) else (*orders, action))

    def is_whole(self, state: State, answer: Commitment) -> bool:
        return answer.confirmed

    def reveal(self, draft: Draft[State], frame: Committing) -> None:
        """Everything is turned face up at once; it is not yet in play (HOW-CON-04)."""
        shown = []
        for seat, answer in enumerate(frame.answers):
            orders = tuple(sorted(answer.orders, key=lambda order: (order.card, order.target)))
            draft.state.take(seat, *(order.card for order in orders))
            shown.append(orders)
        if any(shown):
            draft.emit(Revealed((_cards(shown[0]), _cards(shown[1]))))
            draft.push(Building(revealed=(shown[0], shown[1])))


def _cards(orders: tuple[Commit, ...]) -> tuple[int, ...]:
    return tuple(order.card for order in orders)


def _pay(draft: Draft[State], frame: Building, seat: Seat) -> None:
    """The sum of the commitment in one payment (HOW-CON-05)."""
    orders = frame.revealed[seat]
    if not assets.begin(draft, seat, price(orders), targets(orders)):
        raise RuntimeError("a commitment that was accepted cannot be paid (HOW-CON-06)")


def pay_att(draft: Draft[State], frame: Building) -> None:
    """ATT pays first (HOW-RND-04)."""
    _pay(draft, frame, draft.state.attacker)


def pay_def(draft: Draft[State], frame: Building) -> None:
    """Then DEF."""
    _pay(draft, frame, 1 - draft.state.attacker)


def _settle(draft: Draft[State], frame: Building, seat: Seat) -> None:
    """Ask for the territories of a seat's developments, unless there is only one territory."""
    state = draft.state
    cards = tuple(order.card for order in frame.revealed[seat] if CATEGORY[order.card] == "development")
    if not cards:
        return
    if len(state.row) == 1:
        placed(draft, seat, cards, (state.row[0],) * len(cards))
    else:
        draft.push(Settling(seat, cards=cards))


def settle_att(draft: Draft[State], frame: Building) -> None:
    """ATT places first, DEF sees where (HOW-CON-08)."""
    _settle(draft, frame, draft.state.attacker)


def settle_def(draft: Draft[State], frame: Building) -> None:
    """Then DEF."""
    _settle(draft, frame, 1 - draft.state.attacker)


def placed(draft: Draft[State], seat: Seat, cards: tuple[int, ...], where: tuple[int, ...]) -> None:
    """Developments enter play locked and never move (HOW-CAT-05, HOW-CON-08, HOW-LCK-04)."""
    state = draft.state
    frame = draft.top(Building)
    for card, territory in zip(cards, where):
        piece = state.enter(card, seat, "territory", territory)
        draft.emit(Settled(seat, piece.id, card, territory))
    rest = tuple(order for order in frame.revealed[seat] if CATEGORY[order.card] != "development")
    both = (rest, frame.revealed[1]) if seat == 0 else (frame.revealed[0], rest)
    draft.swap(msgspec.structs.replace(frame, revealed=both))


def attach(draft: Draft[State], frame: Building) -> None:
    """Units come into play, upgrades are attached: ATT's, then DEF's (HOW-CON-09, HOW-UPG-01): for
    good, and their bearers are of no use in this round (HOW-UPG-02, HOW-INT-03)."""
    state = draft.state
    for seat in (state.attacker, 1 - state.attacker):
        for order in frame.revealed[seat]:
            if IS_UNIT[order.card]:
                locked = "READY" not in CARDS[order.card].keywords
                piece = state.enter(order.card, seat, "deployment", locked=locked)
                draft.emit(Built(seat, piece.id, order.card, locked))
    for seat in (state.attacker, 1 - state.attacker):
        for order in frame.revealed[seat]:
            bearer = state.piece(order.target)
            if bearer is not None:
                upgrades = (*bearer.upgrades, order.card)
                state.update(msgspec.structs.replace(bearer, upgrades=upgrades, locked=True))
                draft.emit(Upgraded(seat, bearer.id, order.card))
    draft.pop()


class BuildingPhase(SequencePhase[State, Building]):
    """From the reveal to the upgrades."""

    steps = (pay_att, pay_def, settle_att, settle_def, attach)


class SettlingPhase(Phase[State, Settling, Settle | Back]):
    """Development by development, any territory of the row; enemies do not matter (HOW-CON-08)."""

    accepts = (Settle, Back)

    def owed(self, state: State, frame: Settling) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: Settling, seat: Seat) -> list[Settle | Back]:
        return [*[Settle(card) for card in state.row], *([BACK] if frame.orders else [])]

    def refuse(self, state: State, frame: Settling, seat: Seat, action: Settle | Back) -> Refusal | None:
        if isinstance(action, Back):
            return None if frame.orders else NOTHING.refuse("nothing-to-take-back")
        return None if action.territory in state.row else ANYWHERE.refuse("not-in-the-row")

    def take(self, draft: Draft[State], frame: Settling, seat: Seat, action: Settle | Back) -> None:
        if isinstance(action, Back):
            draft.swap(msgspec.structs.replace(frame, orders=frame.orders[:-1]))
            return
        orders = (*frame.orders, action)
        if len(orders) < len(frame.cards):
            draft.swap(msgspec.structs.replace(frame, orders=orders))
            return
        draft.pop()
        placed(draft, seat, frame.cards, tuple(order.territory for order in orders))
