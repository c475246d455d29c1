"""Bids: every round each seat lays a card face down; all are shown together, the highest takes the trick.

Two to six seats, alone or in teams; hidden hands; whoever takes a trick draws a card unseen by the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec

from tabletop.engine import sealed
from tabletop.engine.contract import Game, Phase
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Cite, Event, Frame, Outcome, Refusal, Seat, State, View
from tabletop.engine.sequence import Sequence, SequencePhase

HAND, TEAMS, DRAW = Cite("TB-HAND"), Cite("TB-TEAMS"), "TB-DRAW"

Small = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`teams`: the side of every seat."""

    teams: tuple[Small, ...] = (0, 1, 2)
    rounds: Small = 3


class Bid(Action, frozen=True):
    """Lay this card face down."""

    card: int


class Fold(Action, frozen=True):
    """Lay nothing."""


class Match(Sequence, frozen=True):
    """The rounds, one after another."""


class Bidding(sealed.Sealed[Bid | Fold | None], frozen=True):
    """Everybody lays a card."""


class Revealed(Event, frozen=True):
    """All cards are turned up: 0 for a folded seat."""

    barrier: ClassVar[bool] = True
    cards: tuple[int, ...]
    winner: Seat


class Drew(Event, frozen=True):
    """The winner drew a card; 0 for who may not see it."""

    barrier: ClassVar[bool] = True
    seat: Seat
    card: int


class Laid(Event, frozen=True):
    """A seat has laid its answer, nobody knows which."""

    seat: Seat


class Left(Event, frozen=True):
    """A seat gave up."""

    seat: Seat


class BidsState(State[Match | Bidding], kw_only=True):
    sides: tuple[int, ...]
    round: int = 1
    rounds: int = 3
    hands: list[tuple[int, ...]]
    deck: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    scores: list[int]
    gone: tuple[Seat, ...] = ()

    def clone(self) -> BidsState:
        return BidsState(
            stack=self.stack.copy(),
            dice_key=self.dice_key,
            dice_count=self.dice_count,
            feed=self.feed.copy(),
            outcome=self.outcome,
            draw_offers=self.draw_offers,
            sides=self.sides,
            round=self.round,
            rounds=self.rounds,
            hands=self.hands.copy(),
            deck=self.deck,
            played=self.played,
            scores=self.scores.copy(),
            gone=self.gone,
        )


class BidsView(View, frozen=True):
    sides: tuple[int, ...]
    round: int
    rounds: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    played: tuple[int, ...]
    scores: tuple[int, ...]
    gone: tuple[Seat, ...]
    stack: tuple[Match | Bidding, ...]
    outcome: Outcome | None
    draw_offers: tuple[Seat, ...]


def deck_of(seats: int, rounds: int) -> range:
    """All cards of a match."""
    return range(1, seats * (rounds + 1) + rounds + 1)


def deal(draft: Draft[BidsState], frame: Match) -> None:
    """Each seat gets one card more than there are rounds; the rest is the deck. Once."""
    state = draft.state
    if state.round > 1 or state.deck:
        return
    seats, size = len(state.sides), state.rounds + 1
    cards = draft.shuffled(deck_of(seats, state.rounds), "deal")
    state.hands = [tuple(sorted(cards[s * size : (s + 1) * size])) for s in range(seats)]
    state.deck = tuple(cards[seats * size :])


def ask(draft: Draft[BidsState], frame: Match) -> None:
    """Everybody still here owes a card."""
    state = draft.state
    waiting = tuple(s for s in range(len(state.sides)) if s not in state.gone)
    draft.push(Bidding(waiting=waiting, answers=(None,) * len(state.sides)))


def close(draft: Draft[BidsState], frame: Match) -> None:
    """The next round, or the end."""
    state = draft.state
    if state.round == state.rounds:
        finish(draft, "most-tricks")
        return
    state.round += 1
    draft.swap(Match(step=0))


def finish(draft: Draft[BidsState], reason: str) -> None:
    """The side with most tricks among those still here wins; equal sides share a draw."""
    state = draft.state
    here = [s for s in range(len(state.sides)) if s not in state.gone]
    tricks: dict[int, int] = {}
    for seat in here:
        tricks[state.sides[seat]] = tricks.get(state.sides[seat], 0) + state.scores[seat]
    best = [side for side, n in tricks.items() if n == max(tricks.values())]
    won = tuple(s for s, side in enumerate(state.sides) if side in best) if len(best) == 1 else ()
    scores = tuple((1.0 if s in won else 0.0) if won else 0.5 for s in range(len(state.sides)))
    draft.finish(Outcome(won, scores, reason, "TB-END"))


class MatchPhase(SequencePhase[BidsState, Match]):
    steps = (deal, ask, close)


class BiddingPhase(sealed.SealedPhase[BidsState, Bidding, Bid | Fold, Bid | Fold | None]):
    accepts = (Bid, Fold)

    def options(self, state: BidsState, frame: Bidding, seat: Seat) -> list[Bid | Fold]:
        return [*(Bid(card) for card in state.hands[seat]), Fold()]

    def refuse(self, state: BidsState, frame: Bidding, seat: Seat, action: Bid | Fold) -> Refusal | None:
        if isinstance(action, Bid) and action.card not in state.hands[seat]:
            return HAND.refuse("not-in-hand", card=action.card)
        return None

    def written(
        self, draft: Draft[BidsState], frame: Bidding, seat: Seat, action: Bid | Fold
    ) -> Bid | Fold | None:
        draft.emit(Laid(seat))
        return action

    def reveal(self, draft: Draft[BidsState], frame: Bidding) -> None:
        state = draft.state
        cards = tuple(a.card if isinstance(a, Bid) else 0 for a in frame.answers)
        winner = max(range(len(cards)), key=lambda s: cards[s])
        state.played = tuple(sorted((*state.played, *(c for c in cards if c))))
        state.hands = [tuple(c for c in hand if c not in cards) for hand in state.hands]
        if not any(cards):
            draft.emit(Revealed(cards, -1))
            return
        draft.emit(Revealed(cards, winner))
        state.scores[winner] += 1
        drawn, *rest = state.deck
        state.deck = tuple(rest)
        state.hands[winner] = tuple(sorted((*state.hands[winner], drawn)))
        draft.emit(Drew(winner, drawn))


class Bids(Game[BidsState, BidsView, Setup]):
    key = "tiny_bids"
    rule_prefix = "TB-"
    setup_type = Setup
    state_type = BidsState
    view_type = BidsView
    action_types = (Bid, Fold)
    event_types = (Revealed, Drew, Laid, Left)
    phases: ClassVar[Mapping[type[Frame], Phase[BidsState]]] = {Match: MatchPhase(), Bidding: BiddingPhase()}

    def seats(self, setup: Setup) -> int:
        return len(setup.teams)

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        if not 2 <= len(setup.teams) <= 6 or len(set(setup.teams)) < 2:
            return TEAMS.refuse("two-sides-needed")
        return None if 1 <= setup.rounds <= 6 else TEAMS.refuse("rounds", rounds=setup.rounds)

    def random_setup(self, stream: Stream) -> Setup:
        teams = stream.pick([(0, 1, 2), (0, 1), (0, 1, 0, 1), (0, 0, 1, 1, 2, 2)])
        return Setup(teams, 1 + stream.below(4))

    def begin(self, setup: Setup) -> BidsState:
        n = len(setup.teams)
        return BidsState(
            stack=[Match()], sides=setup.teams, rounds=setup.rounds, hands=[()] * n, scores=[0] * n
        )

    def observe(self, state: BidsState, seat: Seat | None) -> BidsView:
        me = -1 if seat is None else seat
        return BidsView(
            seat=me,
            sides=state.sides,
            round=state.round,
            rounds=state.rounds,
            hand=state.hands[me] if me >= 0 else (),
            hand_sizes=tuple(len(h) for h in state.hands),
            deck_size=len(state.deck),
            played=state.played,
            scores=tuple(state.scores),
            gone=state.gone,
            stack=tuple(sealed.masked(f, seat) if isinstance(f, Bidding) else f for f in state.stack),
            outcome=state.outcome,
            draw_offers=state.draw_offers,
        )

    def secrets(self, state: BidsState, seat: Seat) -> bool:
        return bool(state.hands[seat])

    def witness(self, event: Event, seat: Seat | None) -> Event | None:
        return Drew(event.seat, 0) if isinstance(event, Drew) and event.seat != seat else event

    def determinize(self, view: BidsView, key: int) -> BidsState:
        stream = Stream(key)
        unseen = [c for c in deck_of(len(view.sides), view.rounds) if c not in view.played + view.hand]
        for last in range(len(unseen) - 1, 0, -1):
            other = stream.below(last + 1)
            unseen[last], unseen[other] = unseen[other], unseen[last]
        hands = []
        for seat, size in enumerate(view.hand_sizes):
            hand = view.hand if seat == view.seat else tuple(sorted(unseen.pop() for _ in range(size)))
            hands.append(hand)
        return BidsState(
            stack=[self._guess(f, view, hands, stream) for f in view.stack],
            dice_key=stream.below(2**63),
            outcome=view.outcome,
            draw_offers=view.draw_offers,
            sides=view.sides,
            round=view.round,
            rounds=view.rounds,
            hands=hands,
            deck=tuple(unseen),
            played=view.played,
            scores=list(view.scores),
            gone=view.gone,
        )

    def _guess(
        self, frame: Match | Bidding, view: BidsView, hands: list[tuple[int, ...]], stream: Stream
    ) -> Match | Bidding:
        """The sealed answers of the others, whatever their hands allow."""
        if not isinstance(frame, Bidding):
            return frame
        guesses = [
            None if seat in view.gone else stream.pick([*(Bid(c) for c in hand), Fold()])
            for seat, hand in enumerate(hands)
        ]
        return sealed.supposed(frame, view.seat, guesses)

    def living(self, state: BidsState) -> tuple[Seat, ...]:
        return tuple(s for s in range(len(state.sides)) if s not in state.gone)

    def concede(self, draft: Draft[BidsState], seat: Seat) -> None:
        state = draft.state
        state.gone = (*state.gone, seat)
        draft.emit(Left(seat))
        if len({state.sides[s] for s in self.living(state)}) == 1:
            finish(draft, "alone")
            return
        state.stack = [sealed.excused(f, seat) if isinstance(f, Bidding) else f for f in state.stack]

    def agree_draw(self, draft: Draft[BidsState]) -> None:
        n = len(draft.state.sides)
        draft.finish(Outcome((), (0.5,) * n, "agreed", DRAW))

    def check(self, state: BidsState) -> list[str]:
        cards = [*state.deck, *state.played, *(c for hand in state.hands for c in hand)]
        faults = []
        if sorted(cards) != list(deck_of(len(state.sides), state.rounds)):
            faults.append("cards were lost or doubled")
        for frame in state.stack:
            if not isinstance(frame, Bidding):
                continue
            for seat, answer in enumerate(frame.answers):
                if isinstance(answer, Bid) and answer.card not in state.hands[seat]:
                    faults.append(f"seat {seat} laid a card it does not hold")
        return faults


GAME = Bids()
