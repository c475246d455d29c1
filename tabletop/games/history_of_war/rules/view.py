"""What a seat may know (HOW-GEN-06): everything but the rival's hand, both depots, and hidden choices.

Decks are fixed, so that what is in hand and depot together everybody can work out; a bot gets such a world.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import MAX_KEY
from tabletop.engine.model import Event, Outcome, Rolled, Seat
from tabletop.engine.model import View as Eyes
from tabletop.engine.sealed import masked, supposed
from tabletop.parts.decks import guessed, imagined

from ..components.cards import CATEGORY, IS_UNIT
from ..records.actions import Commit, Discard, Scrap
from ..records.events import Drew
from ..records.frames import (
    SEALED,
    Commitment,
    Committing,
    Contributing,
    Declaration,
    Redrawing,
    Replacing,
    Surplus,
    Trimming,
)
from ..records.pieces import UNKNOWN, Battle, Cards, Piece
from ..records.setup import Setup
from ..records.state import AnyFrame, State
from . import construction, ending, open_cards, opening
from .raids import DISCARD


class View(Eyes, frozen=True):
    """The match in the eyes of `seat` (−1: a spectator)."""

    setup: Setup
    stack: tuple[AnyFrame, ...]
    outcome: Outcome | None
    draw_offers: tuple[Seat, ...]
    round: int
    phase: int
    attacker: Seat
    depots: tuple[int, ...]
    """How many cards they hold."""
    hand_sizes: tuple[int, ...]
    hand: Cards
    """The seat's own cards."""
    reserves: tuple[Cards, ...]
    scrapyards: tuple[Cards, ...]
    pools: tuple[int, ...]
    row: Cards
    held: tuple[Cards, ...]
    pieces: tuple[Piece | None, ...]
    battle: Battle | None
    serial: int
    fallen: tuple[int, int]

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of every seat."""
        return State.sides


def observe(state: State, seat: Seat | None) -> View:
    """The whitelist view of a seat; None is a spectator."""
    return View(
        seat=-1 if seat is None else seat,
        setup=state.setup,
        stack=tuple(_masked(frame, seat) for frame in state.stack),
        outcome=state.outcome,
        draw_offers=state.draw_offers,
        round=state.round,
        phase=state.phase,
        attacker=state.attacker,
        depots=tuple(len(depot) for depot in state.depots),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        hand=() if seat is None else state.hands[seat],
        reserves=tuple(state.reserves),
        scrapyards=tuple(state.scrapyards),
        pools=tuple(state.pools),
        row=tuple(state.row),
        held=tuple(state.held),
        pieces=tuple(state.pieces),
        battle=state.battle,
        serial=state.serial,
        fallen=state.fallen,
    )


def _masked(frame: AnyFrame, seat: Seat | None) -> AnyFrame:
    """A frame without the hidden choices of others, and without orders that they have not confirmed: what
    can be taken back was not declared (HOW-STM-02, HOW-GEN-09)."""
    if isinstance(frame, SEALED):
        return masked(frame, seat)
    if isinstance(frame, Declaration) and frame.orders and frame.seat != seat:
        return replace(frame, orders=())
    return frame


def secrets(state: State, seat: Seat) -> bool:
    """Would the screen of a seat show what the other person must not see (HOW-STM-03, HOW-UI-13)?"""
    if state.outcome is not None:
        return False
    return bool(state.hands[seat]) or any(isinstance(frame, SEALED) for frame in state.stack)


def witness(event: Event, seat: Seat | None) -> Event | None:
    """What a seat learns of an event: of cards that others draw only how many, and of the die that discards
    one of their cards not the face, which is that card's place in the hidden hand."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, cards=())
    if isinstance(event, Rolled) and event.tag == DISCARD and event.seat != seat:
        return replace(event, values=())
    return event


def known(view: View) -> State:
    """The state as far as a seat knows it, so that the rules can be asked about what is known.

    Nothing in it is invented: cards that are not seen are −1, the hidden choices of others are empty, and
    there is no key of the dice.
    """
    hands = [(UNKNOWN,) * size for size in view.hand_sizes]
    if view.seat >= 0:
        hands[view.seat] = view.hand
    return State(
        setup=view.setup,
        stack=list(view.stack),
        outcome=view.outcome,
        draw_offers=view.draw_offers,
        round=view.round,
        phase=view.phase,
        attacker=view.attacker,
        depots=[(UNKNOWN,) * size for size in view.depots],
        hands=hands,
        reserves=list(view.reserves),
        scrapyards=list(view.scrapyards),
        pools=list(view.pools),
        row=list(view.row),
        held=list(view.held),
        pieces=list(view.pieces),
        battle=view.battle,
        serial=view.serial,
        fallen=view.fallen,
    )


def _evenly(card: int) -> int:
    """All cards alike."""
    return 1


def determinize(view: View, key: int, likely: Callable[[int], int] = _evenly) -> State:
    """A full state that the view allows: fresh dice, guessed hands, depots and hidden choices; `likely` says
    how likely a card is held rather than in the depot."""
    stream, state = Stream(scramble(key, 0)), known(view)
    for seat in (0, 1):
        own = seat == view.seat
        hidden = open_cards.unseen(state, seat)
        hidden.subtract(view.hand if own else ())
        cards = sorted(hidden.elements())
        if own:
            state.depots[seat] = imagined(cards, stream)
        else:
            hand, state.depots[seat] = guessed(cards, view.hand_sizes[seat], likely, stream)
            state.hands[seat] = tuple(sorted(hand))
    seat_or_none = view.seat if view.seat >= 0 else None
    for place, frame in enumerate(state.stack):
        if isinstance(frame, SEALED):
            guesses = [_guess(state, frame, seat, stream) for seat in (0, 1)]
            state.stack[place] = supposed(frame, seat_or_none, guesses)
    state.dice_key = key % MAX_KEY
    return state


def _guess(state: State, frame: AnyFrame, seat: Seat, stream: Stream) -> object:
    """What a seat that has answered in secret may have answered."""
    match frame:
        case Contributing():
            pair = stream.pick(opening.pairs(state.reserves[seat]))
            return (pair.first, pair.second)
        case Redrawing():
            asked = frame.redraws[seat] == max(frame.redraws)
            bases = sum(CATEGORY[card] == "base" for card in state.hands[seat])
            may = asked and (not frame.redraws[seat] or bases < opening.ENOUGH_BASES)
            return stream.pick(("keep", "redraw")) if may else "keep" if asked else ""
        case Committing():
            return _guessed_commitment(state, seat, stream)
        case Trimming():
            return _guessed_surplus(state, seat, stream)
        case Replacing():
            return imagined(state.reserves[seat], stream)[: frame.wanted[seat]]
    return None


def _guessed_commitment(state: State, seat: Seat, stream: Stream) -> Commitment:
    if not construction.can_commit(state, seat):
        return Commitment()
    orders: tuple[Commit, ...] = ()
    while stream.below(4) and (found := construction.commits(state, seat, orders)):
        orders = (*orders, stream.pick(found))
    return Commitment(orders, True)


def _guessed_surplus(state: State, seat: Seat, stream: Stream) -> Surplus:
    cards, units = ending.surplus(state, seat)
    area = [piece.id for piece in state.units(seat, "deployment") if IS_UNIT[piece.card]]
    given: list[Discard | Scrap] = [Discard(c) for c in imagined(state.hands[seat], stream)[:cards]]
    given += [Scrap(unit) for unit in imagined(area, stream)[:units]]
    return Surplus(tuple(given), bool(given))
