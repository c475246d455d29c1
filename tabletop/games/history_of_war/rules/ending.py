"""Phase 15, the end of a round (section 18), step by step. The match can end here only (HOW-GAM-01)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.cards import IS_UNIT
from ..records.actions import BACK, Back, Discard, Replace, Scrap
from ..records.events import Replaced, RoundClosed, Trimmed
from ..records.frames import Replacing, Round, Surplus, Trimming
from ..records.pieces import Cards
from ..records.state import State
from . import effects, values, victory
from .declaration import NOTHING
from .secret import SecretPhase

HAND_LIMIT = 8
"""HOW-END-01."""
DEPLOYMENT_LIMIT = 5
"""HOW-END-02."""
GOAL = 15
"""Victory points that win (HOW-GEN-01, HOW-END-03)."""

DOWN = Cite("HOW-END-01")
SCRAPPED = Cite("HOW-END-02")
RESERVE = Cite("HOW-END-05")


def hand_limit(state: State, seat: Seat) -> int:
    """Cards that a seat may keep (HOW-END-01, HOW-EFF-15)."""
    return HAND_LIMIT + values.total(state, "LIMIT_HAND", seat)


def deployment_limit(state: State, seat: Seat) -> int:
    """Units that may stay in a deployment area (HOW-END-02, HOW-EFF-15, HOW-INT-20)."""
    return DEPLOYMENT_LIMIT + values.total(state, "LIMIT_DEPLOYMENT", seat)


def surplus(state: State, seat: Seat) -> tuple[int, int]:
    """How many cards of the hand and units of the deployment area are too many, those that came home in this
    very round among them (HOW-INT-26)."""
    units = len(state.units(seat, "deployment"))
    cards = len(state.hands[seat])
    return max(0, cards - hand_limit(state, seat)), max(0, units - deployment_limit(state, seat))


def trim(draft: Draft[State]) -> None:
    """Steps 1 and 2, one simultaneous hidden choice; who has nothing too much is not asked."""
    state = draft.state
    waiting = tuple(seat for seat in (0, 1) if surplus(state, seat) != (0, 0))
    if waiting:
        draft.push(Trimming(waiting))


def _given(answer: Surplus) -> tuple[int, int]:
    cards = sum(isinstance(order, Discard) for order in answer.orders)
    return cards, len(answer.orders) - cards


class TrimmingPhase(SecretPhase[Trimming, Discard | Scrap | Back, Surplus]):
    """Card by card and unit by unit, exactly down to the limits (HOW-END-01, HOW-END-02)."""

    accepts = (Discard, Scrap, Back)
    what = "trim"

    def options(self, state: State, frame: Trimming, seat: Seat) -> list[Discard | Scrap | Back]:
        answer, (cards, units) = frame.answers[seat], surplus(state, seat)
        done_cards, done_units = _given(answer)
        out: list[Discard | Scrap | Back] = []
        if done_cards < cards:
            used = Counter(order.card for order in answer.orders if isinstance(order, Discard))
            hand = Counter(state.hands[seat])
            out += [Discard(card) for card, count in hand.items() if card >= 0 and count > used[card]]
        if done_units < units:
            gone = {order.unit for order in answer.orders if isinstance(order, Scrap)}
            out += [Scrap(p.id) for p in state.units(seat, "deployment") if p.id not in gone]
        return [*out, *([BACK] if answer.orders else [])]

    def legal(self, state: State, frame: Trimming, seat: Seat) -> list[Discard | Scrap | Back]:
        return self.options(state, frame, seat)

    def refuse(
        self, state: State, frame: Trimming, seat: Seat, action: Discard | Scrap | Back
    ) -> Refusal | None:
        answer, (cards, units) = frame.answers[seat], surplus(state, seat)
        done_cards, done_units = _given(answer)
        if isinstance(action, Back):
            return None if answer.orders else NOTHING.refuse("nothing-to-take-back")
        if isinstance(action, Discard):
            used = sum(isinstance(o, Discard) and o.card == action.card for o in answer.orders)
            if action.card < 0 or state.hands[seat].count(action.card) <= used:
                return DOWN.refuse("not-in-hand")
            return None if done_cards < cards else DOWN.refuse("within-the-limit")
        piece = state.piece(action.unit)
        if piece is None or piece.seat != seat or not IS_UNIT[piece.card] or piece.zone == "aside":
            return SCRAPPED.refuse("no-unit-there")
        if piece.zone != "deployment":
            return SCRAPPED.refuse("not-of-the-area")
        if any(isinstance(o, Scrap) and o.unit == action.unit for o in answer.orders):
            return SCRAPPED.refuse("unit-has-orders")
        return None if done_units < units else SCRAPPED.refuse("within-the-limit")

    def written(
        self, draft: Draft[State], frame: Trimming, seat: Seat, action: Discard | Scrap | Back
    ) -> Surplus:
        orders = frame.answers[seat].orders
        if isinstance(action, Back):
            return Surplus(orders[:-1])
        answer = Surplus((*orders, action))
        return replace(answer, enough=_given(answer) == surplus(draft.state, seat))

    def is_whole(self, state: State, answer: Surplus) -> bool:
        return answer.enough

    def reveal(self, draft: Draft[State], frame: Trimming) -> None:
        """Both at once: cards and units go to the scrapyards, upgrades along with their bearers."""
        state = draft.state
        for seat, answer in enumerate(frame.answers):
            cards = tuple(sorted(order.card for order in answer.orders if isinstance(order, Discard)))
            units = tuple(sorted(order.unit for order in answer.orders if isinstance(order, Scrap)))
            if cards or units:
                draft.emit(Trimmed(seat, cards, units))
            state.take(seat, *cards)
            state.scrap(seat, *cards)
            for unit in units:
                piece = state.pieces[unit]
                if piece is not None:
                    effects.destroy(draft, piece, "limit")


def judge(draft: Draft[State]) -> None:
    """Steps 3 and 4: 15 points and more than the other one (HOW-END-03), or the round limit (HOW-END-04)."""
    state = draft.state
    points = state.points(0), state.points(1)
    leader = victory.ahead(*points)
    if max(points) >= GOAL and leader >= 0:
        victory.finish(draft, leader, "points", "HOW-END-03")
    elif state.round >= state.setup.last_round:
        leader = leader if leader >= 0 else victory.ahead(row_flags(state, 0), row_flags(state, 1))
        victory.finish(draft, leader, "limit", "HOW-GAM-02")


def row_flags(state: State, seat: Seat) -> int:
    """All current flags of a player in the territory row, locked or not (HOW-GAM-02)."""
    return sum(values.flags(piece) for piece in state.own(seat) if piece.zone == "territory")


def replace_territories(draft: Draft[State]) -> None:
    """Step 5: contributors put in as many as were conquered (HOW-VIC-12, HOW-END-05). A reserve that holds no
    more than that leaves no choice, as everybody sees."""
    state = draft.state
    one, other = (min(state.fallen[seat], len(state.reserves[seat])) for seat in (0, 1))
    state.fallen = (0, 0)
    if not one and not other:
        return
    wanted = (one, other)
    waiting = tuple(seat for seat in (0, 1) if wanted[seat] < len(state.reserves[seat]) and wanted[seat])
    answers = [() if seat in waiting or not wanted[seat] else state.reserves[seat] for seat in (0, 1)]
    draft.push(Replacing(waiting, (answers[0], answers[1]), wanted))


class ReplacingPhase(SecretPhase[Replacing, Replace | Back, Cards]):
    """Territory by territory; no sum is asked for (HOW-END-05)."""

    accepts = (Replace, Back)
    what = "replace"

    def options(self, state: State, frame: Replacing, seat: Seat) -> list[Replace | Back]:
        chosen = frame.answers[seat]
        free = [Replace(card) for card in state.reserves[seat] if card not in chosen]
        return [*free, *([BACK] if chosen else [])]

    def refuse(self, state: State, frame: Replacing, seat: Seat, action: Replace | Back) -> Refusal | None:
        chosen = frame.answers[seat]
        if isinstance(action, Back):
            return None if chosen else NOTHING.refuse("nothing-to-take-back")
        free = action.card in state.reserves[seat] and action.card not in chosen
        return None if free else RESERVE.refuse("not-in-the-reserve")

    def take(self, draft: Draft[State], frame: Replacing, seat: Seat, action: Replace | Back) -> None:
        chosen = frame.answers[seat]
        if isinstance(action, Replace) and len(chosen) + 1 == frame.wanted[seat]:
            super().take(draft, frame, seat, action)
            return
        answer = chosen[:-1] if isinstance(action, Back) else (*chosen, action.card)
        both = (answer, frame.answers[1]) if seat == 0 else (frame.answers[0], answer)
        draft.swap(replace(frame, answers=both))

    def written(self, draft: Draft[State], frame: Replacing, seat: Seat, action: Replace | Back) -> Cards:
        card = (action.card,) if isinstance(action, Replace) else ()
        return (*frame.answers[seat], *card)

    def reveal(self, draft: Draft[State], frame: Replacing) -> None:
        """ATT's, then DEF's, at the end of the row (HOW-SET-02); they enter empty (HOW-INT-30)."""
        state = draft.state
        for seat in (state.attacker, 1 - state.attacker):
            chosen = frame.answers[seat]
            state.row += chosen
            state.reserves[seat] = tuple(card for card in state.reserves[seat] if card not in chosen)
        draft.emit(Replaced((frame.answers[0], frame.answers[1])))


def close(draft: Draft[State]) -> None:
    """Without a territory the match is drawn (HOW-GAM-06); else roles are swapped, everything unlocks, and
    cards with Entrenchment get their marker (HOW-END-06..08)."""
    state = draft.state
    if not state.row:
        victory.finish(draft, -1, "no-territory", "HOW-GAM-06")
        return
    entrenched = []
    for piece in state.pieces:
        if piece is None or (piece.zone == "aside" and IS_UNIT[piece.card]):
            continue
        digs = piece.zone != "aside" and not piece.marker and values.has(piece, "ENTRENCHMENT")
        if digs:
            entrenched.append(piece.id)
        if digs or piece.locked:
            state.update(replace(piece, locked=False, marker=piece.marker or digs))
    draft.emit(RoundClosed(state.round, tuple(entrenched)))
    state.attacker = 1 - state.attacker
    state.round += 1
    state.serial = 0
    draft.swap(Round())
