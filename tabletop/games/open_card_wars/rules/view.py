"""What a seat may know (OCW-GEN-08): everything but hidden hands, secret picks and secret placements.

Characters are known as soon as teams are revealed; what a hidden hand hides is its equipment (OCW-OPT-07).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import MAX_KEY
from tabletop.engine.model import Event, Outcome, Seat
from tabletop.engine.model import View as Eyes
from tabletop.engine.sealed import masked, supposed
from tabletop.parts.decks import guessed, imagined

from ..components.cards import CARDS
from ..records.events import PickedInSecret, PlacedInSecret
from ..records.fighters import Declared, Fighter, Token
from ..records.frames import Cards, Choosing, Paying, Placing
from ..records.setup import Setup
from ..records.state import AnyFrame, State
from ..rules.team import characters_of, equipment_of, first_team, is_hidden, unshown

Likely = Callable[[State, Seat, int], int]


class View(Eyes, frozen=True):
    """The match in the eyes of `seat` (−1: a spectator)."""

    setup: Setup
    stack: tuple[AnyFrame, ...]
    outcome: Outcome | None
    draw_offers: tuple[Seat, ...]
    turn: int
    active: Seat
    drafter: Seat
    starter: Seat
    life: tuple[int, ...]
    pools: tuple[tuple[int, ...], ...]
    spent: tuple[tuple[int, ...], ...]
    hands: tuple[Cards, ...]
    """The cards that this seat sees."""
    unseen: tuple[int, ...]
    """How many more each hand holds."""
    fighters: tuple[Fighter, ...]
    tokens: tuple[Token, ...]
    activated: tuple[Declared, ...]
    serial: int

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of every seat."""
        return State.sides

    @property
    def round(self) -> int:
        """⌈t/2⌉, 1 before the first turn."""
        return max(1, (self.turn + 1) // 2)


def observe(state: State, seat: Seat | None) -> View:
    """The whitelist view of a seat; None is a spectator."""
    me = -1 if seat is None else seat
    hands = tuple(_seen(state, s, me) for s in (0, 1))
    return View(
        seat=me,
        setup=state.setup,
        stack=tuple(_masked(f, me) for f in state.stack if not _is_secret(state, f, me)),
        outcome=state.outcome,
        draw_offers=state.draw_offers,
        turn=state.turn,
        active=state.active,
        drafter=state.drafter,
        starter=state.starter,
        life=tuple(state.life),
        pools=tuple(state.pools),
        spent=tuple(state.spent),
        hands=hands,
        unseen=tuple(len(state.hands[s]) - len(hands[s]) for s in (0, 1)),
        fighters=tuple(state.fighters),
        tokens=state.tokens,
        activated=state.activated,
        serial=state.serial,
    )


def _seen(state: State, seat: Seat, me: Seat) -> Cards:
    hand = state.hands[seat]
    return characters_of(hand) if seat != me and is_hidden(state.setup) else hand


def _is_secret(state: State, frame: AnyFrame, me: Seat) -> bool:
    """Is a card of a hidden hand about to be paid? Others see that its owner still decides."""
    return isinstance(frame, Paying) and frame.seat != me and is_hidden(state.setup)


def _masked(frame: AnyFrame, me: Seat) -> AnyFrame:
    """A frame without the picks and placements of others, not even how many there are."""
    return masked(frame, me) if isinstance(frame, (Choosing, Placing)) else frame


def secrets(state: State, seat: Seat) -> bool:
    """Would the screen of a seat show what the other person must not see (OCW-UI-11)?"""
    if state.outcome is not None:
        return False
    if any(isinstance(frame, (Choosing, Placing)) for frame in state.stack):
        return True
    return is_hidden(state.setup) and bool(equipment_of(state.hands[seat]))


def witness(event: Event, seat: Seat | None) -> Event | None:
    """What a seat learns of an event: of secret picks and placements of others only that they happened."""
    if isinstance(event, PickedInSecret) and event.seat != seat:
        return PickedInSecret(event.seat, -1)
    if isinstance(event, PlacedInSecret) and event.seat != seat:
        return PlacedInSecret(event.seat, -1, -1)
    return event


def known(view: View) -> State:
    """The state as far as a seat knows it, so that the rules can be asked about what is known.

    Nothing in it is invented: a hidden hand holds the cards that are seen of it and no others, the picks and
    placements that others keep secret are empty, a payment kept secret is not on the stack, and there is no
    key of the dice. Whoever would show more than is known finds nothing that could be shown.
    """
    return State(
        setup=view.setup,
        stack=list(view.stack),
        dice_key=0,
        outcome=view.outcome,
        draw_offers=view.draw_offers,
        turn=view.turn,
        round=view.round,
        active=view.active,
        drafter=view.drafter,
        starter=view.starter,
        life=list(view.life),
        pools=list(view.pools),
        spent=list(view.spent),
        hands=list(view.hands),
        fighters=list(view.fighters),
        tokens=view.tokens,
        activated=view.activated,
        serial=view.serial,
    )


def _evenly(state: State, seat: Seat, card: int) -> int:
    return 1


def determinize(view: View, key: int, likely: Likely = _evenly) -> State:
    """A full state that the view allows: fresh dice, guessed equipment, picks and placements; `likely` says
    how likely a seat holds a card that it has not shown."""
    stream, state = Stream(scramble(key, 0)), known(view)
    hands = [_guessed_hand(state, seat, view.unseen[seat], likely, stream) for seat in (0, 1)]
    state.hands = hands
    state.stack = [_guessed_frame(view, frame, state.hands, stream) for frame in view.stack]
    state.dice_key = key % MAX_KEY
    return state


def _guessed_hand(state: State, seat: Seat, unseen: int, likely: Likely, stream: Stream) -> Cards:
    """The seen cards, and for the others equipment that the seat has not shown yet."""
    if not unseen:
        return state.hands[seat]
    rest = unshown(state, seat)
    return (*state.hands[seat], *guessed(rest, unseen, partial(likely, state, seat), stream)[0])


def _guessed_frame(view: View, frame: AnyFrame, hands: list[Cards], stream: Stream) -> AnyFrame:
    """What those who have answered in secret may have chosen; whoever is still choosing begins anew."""
    if isinstance(frame, Choosing):
        guesses = [_guessed_team(view.setup, stream) for _ in (0, 1)]
        return supposed(frame, view.seat, guesses)
    if isinstance(frame, Placing):
        spots = [_guessed_spots(view.setup, hands[seat], stream) for seat in (0, 1)]
        return supposed(frame, view.seat, spots)
    return frame


def _guessed_team(setup: Setup, stream: Stream) -> Cards:
    equipment = imagined(setup.equipment, stream)[: setup.equip_count]
    return (*first_team(setup, imagined(setup.characters, stream)), *equipment)


def _guessed_spots(setup: Setup, hand: Cards, stream: Stream) -> tuple[tuple[int, int], ...]:
    cards = imagined(tuple(c for c in hand if CARDS[c].is_character), stream)[: setup.placed]
    return tuple(zip(cards, imagined(tuple(range(9)), stream), strict=False))
