"""Windows, action cards, abilities and the stack (section 8).

Whether a seat is asked is judged by what everybody sees: TA, abilities in play, the number of cards in its
hand and which action cards of its deck have been seen (HOW-RND-01). A seat that holds nothing of use is asked
all the same, and its pass looks like any other; the application may pass for it (HOW-STK-15). There is no
limit on announcements but cards, sources and TA (HOW-STK-14).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Never, get_args

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.priority import Pass, Payment, StackPhase

from ..components.cards import ANNOUNCEMENT, ANYTIME, CATEGORY, CHEAPEST, COST
from ..components.deck import ACTIONS
from ..records.actions import Play, Use
from ..records.events import Announcing, Resolved, WindowPassed
from ..records.frames import BATTLE_WINDOWS, Resolving, Window, WindowName
from ..records.pieces import NONE, Announced, Piece
from ..records.state import State
from . import assets, effects, open_cards

ANNOUNCE = Cite("HOW-STK-06")
BATTLE_ONLY = Cite("HOW-STK-03")
PLANNED = Cite("HOW-TAS-05")
TARGET = Cite("HOW-STK-13")

PASS = Pass()

Announcement = Play | Use


def speakers(state: State) -> tuple[Seat, Seat]:
    """ATT has priority first, and again after every resolution (HOW-STK-04)."""
    return (state.attacker, 1 - state.attacker)


def fits(card: int, window: WindowName) -> bool:
    """May what a card announces be announced in this window (HOW-STK-03)?"""
    return card in ANYTIME or (window in BATTLE_WINDOWS and ANNOUNCEMENT[card] is not None)


_FITTING = {
    (faction, battle): tuple(card for card in cards if fits(card, "w7" if battle else "w1"))
    for faction, cards in ACTIONS.items()
    for battle in (False, True)
}
"""The action cards of a deck for the windows of battles and for the others."""


def spare(state: State, seat: Seat, source: Piece | None) -> int:
    """The available TA for a new announcement: its own source is not counted (HOW-STK-06)."""
    return assets.available(state, seat, () if source is None else (source.id,))


def usable(state: State, seat: Seat, battle: bool, ta: int) -> Iterator[Piece]:
    """The cards whose abilities could be announced with some target, in a window of a battle or another, with
    so many TA available besides those of the card itself (HOW-STK-06)."""
    side = state.tableau.sides[seat]
    if not side.skilled:
        return
    busy = assets.waiting(state).busy
    for piece in side.skilled:
        effect = ANNOUNCEMENT[piece.card]
        if effect is None or effect.cost is None or piece.id in busy:
            continue
        affordable = effect.cost.ta <= ta - side.sources.get(piece.id, 0)
        if (
            affordable
            and (battle or piece.card in ANYTIME)
            and effects.aims(state, seat, piece.card, piece.id)
        ):
            yield piece


def is_playable(state: State, seat: Seat, card: int, ta: int) -> bool:
    """Could this action card be announced in a window that it fits, with some target and so many TA available
    (HOW-STK-06)?"""
    return COST[card] <= ta and bool(effects.aims(state, seat, card, NONE))


def could_speak(state: State, window: WindowName, seat: Seat, others: assets.Waiting) -> bool:
    """Could a seat announce anything, by what everybody sees, while others wait?"""
    holds, battle = bool(state.hands[seat]), window in BATTLE_WINDOWS
    asked = ("speak", seat, battle, holds, state.pools[seat], others)
    answers = state.tableau.answers
    found: bool | None = answers.get(asked)
    if found is None:
        found = answers[asked] = _could_speak(state, battle, seat, others)
    return found


def _could_speak(state: State, battle: bool, seat: Seat, others: assets.Waiting) -> bool:
    ta = assets.available_beside(state, seat, others)
    if ta < CHEAPEST:
        return False
    if state.hands[seat]:
        for card in _FITTING[state.setup.faction(seat), battle]:
            if is_playable(state, seat, card, ta) and open_cards.may_hold_action(state, seat, card):
                return True
    return next(usable(state, seat, battle, ta), None) is not None


class WindowPhase(StackPhase[State, Window, Announcement, Announced]):
    """Announcements wait; two passes in succession resolve the last one or close the window (HOW-STK-04,
    HOW-STK-05)."""

    accepts = (Play, Use, Pass)

    def owed(self, state: State, frame: Window) -> tuple[Seat, ...]:
        if not frame.queue:
            return ()
        others = assets.waiting(state)
        for seat in frame.queue:
            if could_speak(state, frame.name, seat, others):
                return (seat,)
        return ()

    def may_speak(self, state: State, frame: Window, seat: Seat) -> bool:
        return could_speak(state, frame.name, seat, assets.waiting(state))

    def asking(self, frame: Window, queue: tuple[Seat, ...]) -> Window:
        return Window(queue, frame.pending, frame.name)

    def speakers(self, state: State, frame: Window) -> tuple[Seat, ...]:
        return speakers(state)

    def announcements(self, state: State, frame: Window, seat: Seat) -> list[Announcement]:
        battle, hand = frame.name in BATTLE_WINDOWS, state.hands[seat]
        asked = ("say", seat, battle, hand, state.pools[seat], assets.waiting(state))
        answers = state.tableau.answers
        found: list[Announcement] | None = answers.get(asked)
        if found is None:
            found = answers[asked] = self._announcements(state, frame, seat)
        return found

    def _announcements(self, state: State, frame: Window, seat: Seat) -> list[Announcement]:
        out: list[Announcement] = []
        ta, hand, battle = assets.available(state, seat), state.hands[seat], frame.name in BATTLE_WINDOWS
        for card in _FITTING[state.setup.faction(seat), battle]:
            if card in hand and COST[card] <= ta:
                out += [Play(card, target) for target in effects.aims(state, seat, card, NONE)]
        for piece in usable(state, seat, battle, ta):
            found = effects.aims(state, seat, piece.card, piece.id)
            out += [Use(piece.id, target) for target in found]
        return out

    def legal(self, state: State, frame: Window, seat: Seat) -> list[Announcement | Pass]:
        return [*self.announcements(state, frame, seat), PASS]

    def refuse_announcement(
        self, state: State, frame: Window, seat: Seat, action: Announcement
    ) -> Refusal | None:
        if isinstance(action, Play):
            if action.card not in state.hands[seat] or action.card < 0:
                return ANNOUNCE.refuse("not-in-hand")
            if CATEGORY[action.card] != "action":
                return ANNOUNCE.refuse("no-action-card", card=action.card)
            return _refuse(state, frame, _item(state, seat, action), None)
        piece = state.piece(action.piece)
        if piece is None or piece.seat != seat or piece.zone == "aside":
            return ANNOUNCE.refuse("not-your-card")
        if ANNOUNCEMENT[piece.card] is None:
            return ANNOUNCE.refuse("no-ability", piece=piece.id)
        if piece.locked:
            return ANNOUNCE.refuse("source-locked")
        if piece.id in assets.waiting(state).busy:
            return ANNOUNCE.refuse("already-announced")
        return _refuse(state, frame, _item(state, seat, action), piece)

    def passed(self, draft: Draft[State], frame: Window, seat: Seat) -> None:
        draft.emit(WindowPassed(seat, frame.name))

    def announce(self, draft: Draft[State], frame: Window, seat: Seat, action: Announcement) -> None:
        """An action card leaves the hand and lies face up on the stack (HOW-CAT-04, HOW-STK-06)."""
        state = draft.state
        item = _item(state, seat, action)
        state.serial = item.serial
        if isinstance(action, Play):
            state.take(seat, action.card)
        draft.emit(Announcing(item))
        self.put(draft, frame, item)

    def paid_when(self, thing: Announced) -> Payment:
        """HOW-STK-07."""
        return "resolved"

    def resolve(self, draft: Draft[State], frame: Window, thing: Announced) -> None:
        """Cancelled, or paid as soon as the payer has chosen, then it works (HOW-STK-08)."""
        why = _fails(draft.state, thing)
        if why:
            effects.cancel(draft, thing, why)
            return
        draft.push(Resolving(thing))
        if not assets.begin(draft, thing.seat, assets.price_of(thing)):
            draft.pop()
            effects.cancel(draft, thing, "unpaid")

    def window(self, frame: Window) -> str:
        return frame.name

    def kinds(self, frame: type[Window]) -> tuple[str, ...]:
        return get_args(WindowName)

    def bare(self, frame: Window) -> Window:
        return Window((), (), frame.name)


def _item(state: State, seat: Seat, action: Announcement) -> Announced:
    """What an announcement lays on the stack."""
    if isinstance(action, Play):
        return Announced(state.serial + 1, seat, action.card, NONE, action.target)
    piece = state.pieces[action.piece]
    card = 0 if piece is None else piece.card
    return Announced(state.serial + 1, seat, card, action.piece, action.target)


def _refuse(state: State, frame: Window, item: Announced, source: Piece | None) -> Refusal | None:
    """What action cards and abilities have in common."""
    if not fits(item.card, frame.name):
        return BATTLE_ONLY.refuse(
            "battle-only", **({"card": item.card} if source is None else {"piece": source.id})
        )
    have, price = spare(state, item.seat, source), assets.price_of(item)
    if price > have:
        return PLANNED.refuse("too-few-ta", price=price, have=max(0, have))
    if not effects.is_aimed(state, item):
        return TARGET.refuse(effects.miss(state, item))
    return None


def _fails(state: State, item: Announced) -> str:
    """Why an announcement is cancelled before it is paid (HOW-STK-08, steps 1 and 2); empty if it is not. So
    a bomb stops an ability (HOW-INT-17), smoke a barrage (HOW-INT-09), the first of two bombs the second
    (HOW-INT-19)."""
    if item.source != NONE:
        piece, effect = state.piece(item.source), ANNOUNCEMENT[item.card]
        if piece is None or piece.zone == "aside":
            return "source"
        if piece.locked and effect is not None and effect.cost is not None and effect.cost.lock_self:
            return "source"
    return "" if effects.is_aimed(state, item) else "target"


class ResolvingPhase(Phase[State, Resolving, Never]):
    """The TA are paid: the source is locked or sacrificed, then the effect, then the scrapyard (HOW-STK-08,
    steps 3 to 5). Paying was compulsory (HOW-STK-10)."""

    def proceed(self, draft: Draft[State], frame: Resolving) -> None:
        draft.pop()
        state, item = draft.state, frame.item
        effect, piece = ANNOUNCEMENT[item.card], state.piece(item.source)
        draft.emit(Resolved(item))
        if piece is not None and effect is not None and effect.cost is not None:
            if effect.cost.sacrifice_self:
                effects.destroy(draft, piece, "sacrifice")
            elif effect.cost.lock_self:
                state.lock(piece.id)
        effects.run(draft, item)
        effects.spend(draft, item)


def open_window(draft: Draft[State], name: WindowName) -> None:
    """Open a window; it closes by itself if nobody could announce anything (HOW-STK-01, HOW-STK-02)."""
    state = draft.state
    order = speakers(state)
    others = assets.waiting(state)
    if could_speak(state, name, order[0], others) or could_speak(state, name, order[1], others):
        draft.push(Window(order, name=name))
