"""What the rival could still announce, by what everybody sees (HOW-GEN-06), and what becomes of all that
waits if nobody answers (HOW-STK-08): the rules themselves resolve the stack, on the table as who looks knows
it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.draft import Draft
from tabletop.engine.model import Event, Seat
from tabletop.engine.priority import Pass

from ..components.deck import ACTIONS
from ..records import frames
from ..records.state import State
from ..rules import assets, open_cards, stack
from ..rules.phases import PHASES


def announceable(state: State, seat: Seat) -> tuple[int, ...]:
    """The cards that a seat could announce in the open window, with what waits there and at every moment
    until all of it has resolved: by open assets, by abilities in play, by the action cards that have not been
    seen yet. Where no window is open, in the next one of the round, a battle's if there is one ahead."""
    name, found = _window(state), dict[int, None]()
    for draft in _unwound(state):
        found |= dict.fromkeys(_at_once(draft.state, seat, name))
    return tuple(found)


def in_answer(state: State, seat: Seat) -> tuple[int, ...]:
    """What the rival could announce besides once a seat has announced any one of the things that it may."""
    frame, rival = state.stack[-1] if state.stack else None, 1 - seat
    if not isinstance(frame, frames.Window) or seat not in frame.queue:
        return ()
    phase, found = PHASES[frames.Window], dict[int, None]()
    for action in phase.options(state, frame, seat):
        if isinstance(action, Pass):
            continue
        draft = Draft(state.clone())
        phase.take(draft, frame, seat, action)
        found |= dict.fromkeys(announceable(draft.state, rival))
    known = announceable(state, rival)
    return tuple(card for card in found if card not in known)


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


def _at_once(state: State, seat: Seat, name: frames.WindowName) -> Iterator[int]:
    """What a seat could announce as the table stands."""
    have = assets.available(state, seat)
    for piece in stack.usable(state, seat, name in frames.BATTLE_WINDOWS, have):
        yield piece.card
    if not state.hands[seat]:
        return
    for card in ACTIONS[state.setup.faction(seat)]:
        may = stack.fits(card, name) and open_cards.may_hold_action(state, seat, card)
        if may and stack.is_playable(state, seat, card, have):
            yield card


def _window(state: State) -> frames.WindowName:
    """The window that is open, else the next in which most can be announced."""
    for frame in state.stack:
        if isinstance(frame, frames.Window):
            return frame.name
    is_dealt = any(isinstance(frame, (frames.Allocating, frames.Responding)) for frame in state.stack)
    if state.phase < 7 or (state.phase == 7 and not is_dealt):
        return "w7"
    return "w11" if state.phase < 11 or (state.phase == 11 and not is_dealt) else "w14"
