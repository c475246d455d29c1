"""The referee: lists, judges and carries out actions, and settles until somebody must decide again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .contract import Game, Phase
from .draft import Draft, Oracle
from .model import (
    Action,
    Cite,
    DeclineDraw,
    DrawDeclined,
    DrawOffered,
    FedDie,
    Frame,
    IllegalAction,
    OfferDraw,
    Refusal,
    Resign,
    Seat,
    SetupRefused,
    Transition,
)
from .typevars import SetupT, StateT, ViewT

TABLE = Cite("TABLE")
"""Refusals that rest on the table's manners and on no rule of a game."""

_MANNERS = frozenset({Resign, OfferDraw, DeclineDraw})
_SETTLING = range(100_000)
"""So many frames at most run by themselves between two decisions."""
MAX_KEY = 2**63


def new_match(
    game: Game[StateT, ViewT, SetupT], setup: SetupT, key: int, feed: Sequence[FedDie] = ()
) -> Transition[StateT]:
    """The first state of a match in which somebody decides, and the events before it.

    Raises SetupRefused if the set-up breaks a rule.
    """
    refusal = game.refuse_setup(setup)
    if refusal is not None:
        raise SetupRefused(refusal)
    state = game.begin(setup)
    state.dice_key, state.dice_count, state.feed = key % MAX_KEY, 0, list(feed)
    draft = Draft(state)
    settle(game, draft)
    return Transition(draft.state, tuple(draft.events))


def owed(game: Game[StateT], state: StateT) -> tuple[Seat, ...]:
    """The seats that must decide now; empty when the match is over."""
    return deciding(game.phases, state)


def deciding(phases: Mapping[type[Frame], Phase[StateT]], state: StateT) -> tuple[Seat, ...]:
    """The same, for those who know a game's phases and not the game."""
    if state.outcome is not None:
        return ()
    frame = state.stack[-1]
    return phases[type(frame)].owed(state, frame)


def legal_actions(game: Game[StateT], state: StateT, seat: Seat) -> Sequence[Action]:
    """Everything `seat` may do now in the game itself (resigning and draws: `table_actions`). It may be
    written out only as far as it is read, but does not follow the state when that changes."""
    if state.outcome is not None:
        return []
    frame = state.stack[-1]
    phase = game.phases[type(frame)]
    if seat not in phase.owed(state, frame):
        return []
    return phase.legal(state, frame, seat)


def choices(game: Game[StateT], state: StateT, seat: Seat) -> Sequence[Action]:
    """`legal_actions` of a seat that is known to be owed, as by `advance`: for playouts, which need not ask
    twice."""
    frame = state.stack[-1]
    return game.phases[type(frame)].legal(state, frame, seat)


def table_actions(game: Game[StateT], state: StateT, seat: Seat) -> list[Action]:
    """Resigning and draw offers that `seat` may make now; never chosen by playouts."""
    candidates: tuple[Action, ...] = (Resign(), OfferDraw(), DeclineDraw())
    return [a for a in candidates if _refuse_manners(game, state, seat, a) is None]


def refusal(game: Game[StateT], state: StateT, seat: Seat, action: Action) -> Refusal | None:
    """Why `seat` may not do `action` now, with its rule; None if it may."""
    if state.outcome is not None:
        return TABLE.refuse("match-over")
    if type(action) in _MANNERS:
        return _refuse_manners(game, state, seat, action)
    frame = state.stack[-1]
    phase = game.phases[type(frame)]
    if seat not in phase.owed(state, frame):
        return TABLE.refuse("not-your-decision")
    if not isinstance(action, phase.accepts):
        return game.untimely(state, action) or TABLE.refuse("not-asked-now")
    return phase.refuse(state, frame, seat, action)


def apply(game: Game[StateT], state: StateT, seat: Seat, action: Action) -> Transition[StateT]:
    """Clone, act, settle. `state` is untouched. Raises IllegalAction with the refusal."""
    no = refusal(game, state, seat, action)
    if no is not None:
        raise IllegalAction(no)
    draft = Draft(state.clone())
    advance(game, draft, seat, action)
    return Transition(draft.state, tuple(draft.events))


def advance(game: Game[StateT], draft: Draft[StateT], seat: Seat, action: Action) -> tuple[Seat, ...]:
    """Act in place, unchecked, and settle: for search and replays of judged actions. Who is owed then."""
    if type(action) in _MANNERS:
        _take_manners(game, draft, seat, action)
    else:
        frame = draft.state.stack[-1]
        game.phases[type(frame)].take(draft, frame, seat, action)
    return settle(game, draft)


def playout_draft(state: StateT, oracle: Oracle | None = None) -> Draft[StateT]:
    """A draft over a clone of `state`, for searches that advance it many times."""
    return Draft(state.clone(), oracle)


def settle(game: Game[StateT], draft: Draft[StateT]) -> tuple[Seat, ...]:
    """Run automatic frames until a seat is owed or the match is over. Who is owed."""
    phases, state = game.phases, draft.state
    stack = state.stack  # one and the same list as long as rules run
    for _ in _SETTLING:
        if state.outcome is not None:
            return ()
        frame = stack[-1]
        phase = phases[type(frame)]
        if phase.accepts:  # else nobody is ever asked
            seats = phase.owed(state, frame)
            if seats:
                return seats
        phase.proceed(draft, frame)
    seats = deciding(phases, state)
    if not seats and state.outcome is None:
        raise RuntimeError(f"{game.key}: a frame runs for ever: {state.stack[-1]!r}")
    return seats


def _refuse_manners(game: Game[StateT], state: StateT, seat: Seat, action: Action) -> Refusal | None:
    if state.outcome is not None:
        return TABLE.refuse("match-over")
    if seat not in game.living(state):
        return TABLE.refuse("not-at-the-table")
    deciding = seat in owed(game, state)
    offered = bool(state.draw_offers)
    if isinstance(action, Resign):
        return None if deciding or game.concedes_unasked else TABLE.refuse("not-your-decision")
    if seat in state.draw_offers:
        return TABLE.refuse("draw-already-offered")
    if isinstance(action, DeclineDraw):
        return None if offered else TABLE.refuse("no-draw-offered")
    return None if offered or deciding else TABLE.refuse("not-your-decision")


def _take_manners(game: Game[StateT], draft: Draft[StateT], seat: Seat, action: Action) -> None:
    state = draft.state
    if isinstance(action, Resign):
        state.draw_offers = ()
        game.concede(draft, seat)
    elif isinstance(action, DeclineDraw):
        state.draw_offers = ()
        draft.emit(DrawDeclined(seat))
    else:
        state.draw_offers = (*state.draw_offers, seat)
        draft.emit(DrawOffered(seat))
        if set(game.living(state)) <= set(state.draw_offers):
            game.agree_draw(draft)
