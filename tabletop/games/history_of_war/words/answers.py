"""What the rival could still announce, by what everybody sees (HOW-GEN-06), and what becomes of all that
waits if nobody answers (HOW-STK-08): the rules themselves resolve the stack, on the table as who looks knows
it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.draft import Draft
from tabletop.engine.model import Event, Seat
from tabletop.engine.priority import Pass

from ..components.cards import ANNOUNCEMENT, TA
from ..components.deck import ACTIONS, BASES
from ..records import frames
from ..records.state import State
from ..rules import assets, open_cards, stack
from ..rules.phases import PHASES

DANGER = ("DESTROY", "COUNTER", "MOD_AV", "MOD_DV", "UNLOCK", "PROTECT", "DRAW")
"""What announcements do, the worst for the other first."""


class Sayable(NamedTuple):
    """Cards that a seat could announce, the most dangerous first."""

    table: tuple[int, ...] = ()
    """Abilities of cards in play, which everybody sees."""
    hand: tuple[int, ...] = ()
    """Action cards that it may hold: of its deck, and not seen yet."""

    @property
    def all(self) -> tuple[int, ...]:
        """Both."""
        return tuple(dict.fromkeys(self.table + self.hand))

    def without(self, known: Sayable) -> Sayable:
        """What is not known already."""
        if not self.table and not self.hand:
            return self
        told = known.all
        return Sayable(*[tuple([card for card in cards if card not in told]) for cards in self])


NOTHING = Sayable()


def announceable(state: State, seat: Seat) -> Sayable:
    """The cards that a seat could announce in the open window, with what waits there and at every moment
    until all of it has resolved: by open assets, by abilities in play, by the action cards that have not been
    seen yet. Where no window is open, in the next one of the round, a battle's if there is one ahead."""
    name, found = _window(state), dict[tuple[int, bool], None]()
    for draft in _unwound(state):
        found |= dict.fromkeys(_at_once(draft.state, seat, name))
    return _sorted(found)


def enlarged(state: State, seat: Seat) -> Sayable:
    """What a seat could announce besides after the base augmentation that it may still place this round."""
    top = state.stack[-1] if state.stack else None
    is_ahead = isinstance(top, frames.Establishing) and top.seat != seat and top.seat == state.attacker
    if not is_ahead or not state.hands[seat]:
        return NOTHING
    bases, left = BASES[state.setup.faction(seat)], open_cards.unseen(state, seat)
    gives = max([TA[card] for card, many in left.items() if many > 0 and card in bases], default=0)
    if not gives:
        return NOTHING
    richer = state.clone()
    richer.pools[seat] += gives
    return announceable(richer, seat).without(announceable(state, seat))


def _danger(card: int) -> int:
    effect = ANNOUNCEMENT[card]
    return DANGER.index(effect.op) if effect is not None and effect.op in DANGER else len(DANGER)


RANKS = tuple(_danger(card) for card in range(len(ANNOUNCEMENT)))
"""How dangerous each card's announcement is, the worst 0: asked at every decision."""


def _sorted(found: Collection[tuple[int, bool]]) -> Sayable:
    """By where they are, and how dangerous they are."""
    if not found:
        return NOTHING
    table, hand = list[int](), list[int]()
    ranked = list[tuple[int, int, int, bool]]()
    for n, (card, lies) in enumerate(found):
        ranked.append((RANKS[card], n, card, lies))
    for _, _, card, lies in sorted(ranked):
        (table if lies else hand).append(card)
    return Sayable(tuple(table), tuple(hand))


def in_answer(state: State, seat: Seat) -> Sayable:
    """What the rival could announce besides once a seat has announced any one of the things that it may."""
    frame, rival = state.stack[-1] if state.stack else None, 1 - seat
    if not isinstance(frame, frames.Window) or seat not in frame.queue:
        return NOTHING
    phase, found = PHASES[frames.Window], dict[tuple[int, bool], None]()
    for action in phase.options(state, frame, seat):
        if isinstance(action, Pass):
            continue
        draft = Draft(state.clone())
        phase.take(draft, frame, seat, action)
        told = announceable(draft.state, rival)
        found |= dict.fromkeys([(card, cards is told.table) for cards in told for card in cards])
    return _sorted(found).without(announceable(state, rival))


def settled(state: State) -> tuple[State, Sequence[Event]]:
    """The table once everything that waits has resolved, and what happened until then."""
    *_, last = _unwound(state)
    return last.state, last.events


def _unwound(state: State) -> Iterator[Draft[State]]:
    """One table that goes on, at every moment at which somebody could announce something while nobody does.

    Which sources pay is for the payer to say (HOW-TAS-03): where there is a choice none locks, and the pool
    owes the price instead."""
    draft = Draft(state.clone())
    while True:
        frame = draft.state.stack[-1] if draft.state.stack else None
        resolving = assets.waiting(draft.state).resolving is not None
        if isinstance(frame, frames.Paying) and resolving:
            draft.pop()
            draft.state.pools[frame.seat] = -frame.price
        elif isinstance(frame, frames.Resolving):
            PHASES[frames.Resolving].proceed(draft, frame)
        else:
            yield draft
            if not isinstance(frame, frames.Window) or not frame.pending:
                return
            PHASES[frames.Window].proceed(draft, frame)


def _at_once(state: State, seat: Seat, name: frames.WindowName) -> Iterator[tuple[int, bool]]:
    """What a seat could announce as the table stands, and whether it lies there open."""
    have = assets.available(state, seat)
    for piece in stack.usable(state, seat, name in frames.BATTLE_WINDOWS, have):
        yield piece.card, True
    if not state.hands[seat]:
        return
    for card in ACTIONS[state.setup.faction(seat)]:
        may = stack.fits(card, name) and open_cards.may_hold_action(state, seat, card)
        if may and stack.is_playable(state, seat, card, have):
            yield card, False


def _window(state: State) -> frames.WindowName:
    """The window that is open, else the next in which most can be announced."""
    for frame in state.stack:
        if isinstance(frame, frames.Window):
            return frame.name
    is_dealt = any(isinstance(frame, (frames.Allocating, frames.Responding)) for frame in state.stack)
    if state.phase < 7 or (state.phase == 7 and not is_dealt):
        return "w7"
    return "w11" if state.phase < 11 or (state.phase == 11 and not is_dealt) else "w14"
