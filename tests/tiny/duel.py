"""Duel: strikes with dice, and cards from hidden hands in windows that nest, last in, first out.

A strike may be parried by anybody at the table; a parry may be foiled by a feint, the feint by another
feint, as deep as hands last. A cancelled card does nothing. Blanks bluff: whoever holds cards is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar

import msgspec

from tabletop.engine import priority
from tabletop.engine.contract import Game, Phase
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Cite, Event, Frame, Outcome, Refusal, Seat, State, View
from tabletop.engine.priority import Pass, Window, WindowPhase
from tabletop.engine.sequence import Sequence, SequencePhase

TARGET, HAND, MATCH = Cite("TD-TARGET"), Cite("TD-HAND"), Cite("TD-MATCH")
KINDS = ("parry", "feint", "blank")
HEARTS = 4
HAND_SIZE = 4

Small = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cards` are dealt to each of `seats`."""

    seats: Small = 3
    cards: Small = HAND_SIZE


class Strike(Action, frozen=True):
    """Strike at another seat."""

    target: Seat


class Play(Action, frozen=True):
    """Answer with a card."""

    card: str


class Turn(Frame, frozen=True):
    """`seat` strikes."""

    seat: Seat


class Blow(Sequence, frozen=True):
    """A strike on its way."""

    seat: Seat = 0
    target: Seat = 0
    is_cancelled: bool = False


class Card(Sequence, frozen=True):
    """A card on its way to cancel what lies below its window."""

    seat: Seat = 0
    card: str = "parry"
    is_cancelled: bool = False


class Answer(Window, frozen=True):
    """Who answers what lies right below?"""


class Struck(Event, frozen=True):
    """A seat strikes another."""

    seat: Seat
    target: Seat


class Played(Event, frozen=True):
    """A card is shown."""

    barrier: ClassVar[bool] = True
    seat: Seat
    card: str


class Cancelled(Event, frozen=True):
    """A card did its work, or came to nothing."""

    seat: Seat
    card: str
    worked: bool


class Hurt(Event, frozen=True):
    """A seat lost hearts."""

    seat: Seat
    hearts: int


class DuelState(State, kw_only=True):
    stack: list[Turn | Blow | Card | Answer]
    sides: tuple[int, ...]
    round: int = 1
    size: int = HAND_SIZE
    hands: list[tuple[str, ...]]
    hearts: list[int]
    is_dealt: bool = False

    def clone(self) -> DuelState:
        return DuelState(
            stack=self.stack.copy(),
            dice_key=self.dice_key,
            dice_count=self.dice_count,
            feed=self.feed.copy(),
            outcome=self.outcome,
            draw_offers=self.draw_offers,
            sides=self.sides,
            round=self.round,
            size=self.size,
            hands=self.hands.copy(),
            hearts=self.hearts.copy(),
            is_dealt=self.is_dealt,
        )


class DuelView(View, frozen=True):
    sides: tuple[int, ...]
    round: int
    size: int
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    hearts: tuple[int, ...]
    stack: tuple[Turn | Blow | Card | Answer, ...]
    outcome: Outcome | None
    draw_offers: tuple[Seat, ...]


def alive(state: Any) -> tuple[Seat, ...]:
    return tuple(s for s, h in enumerate(state.hearts) if h > 0)


def after(state: Any, seat: Seat) -> tuple[Seat, ...]:
    """The living seats in order, beginning after `seat` and ending with it if it lives."""
    n = len(state.sides)
    return tuple(s % n for s in range(seat + 1, seat + n + 1) if state.hearts[s % n] > 0)


class TurnPhase(Phase):
    accepts = (Strike,)

    def owed(self, state: Any, frame: Any) -> tuple[Seat, ...]:
        return (frame.seat,) if state.is_dealt else ()

    def proceed(self, draft: Draft, frame: Any) -> None:
        """Deal: any card with equal chance, unseen."""
        state = draft.state
        for seat in range(len(state.sides)):
            cards = [draft.shuffled(KINDS, "deal")[0] for _ in range(state.size)]
            state.hands[seat] = tuple(sorted(cards))
        state.is_dealt = True

    def options(self, state: Any, frame: Any, seat: Seat) -> list[Action]:
        return [Strike(s) for s in range(len(state.sides))]

    def refuse(self, state: Any, frame: Any, seat: Seat, action: Any) -> Refusal | None:
        if action.target == seat:
            return TARGET.refuse("not-yourself")
        return None if action.target in alive(state) else TARGET.refuse("no-such-target")

    def take(self, draft: Draft, frame: Any, seat: Seat, action: Any) -> None:
        draft.emit(Struck(seat, action.target))
        draft.push(Blow(seat=seat, target=action.target))


def open_window(draft: Draft, frame: Any) -> None:
    """Everybody is asked, beginning after whoever acts."""
    draft.push(Answer(queue=after(draft.state, frame.seat)))


def hit(draft: Draft, frame: Any) -> None:
    """Unless cancelled: 3 or more on a d6 hits for half of another d6, rounded up."""
    if not frame.is_cancelled and draft.roll(6, "hit", "TD-HIT", frame.seat) >= 3:
        hearts = (draft.roll(6, "harm", "TD-HARM", frame.seat) + 1) // 2
        draft.state.hearts[frame.target] = max(0, draft.state.hearts[frame.target] - hearts)
        draft.emit(Hurt(frame.target, hearts))


def next_turn(draft: Draft, frame: Any) -> None:
    """The last one standing wins; after twenty rounds it is a draw."""
    pass_turn(draft, frame.seat)


def pass_turn(draft: Draft, seat: Seat) -> None:
    state = draft.state
    if len(alive(state)) == 1:
        win(draft, alive(state)[0], "last-standing")
        return
    following = after(state, seat)[0]
    if following <= seat:
        state.round += 1
    if state.round > 20:
        draft.finish(Outcome((), (0.5,) * len(state.sides), "dusk", "TD-END"))
        return
    state.stack[:] = [Turn(following)]


def win(draft: Draft, seat: Seat, reason: str) -> None:
    scores = tuple(1.0 if s == seat else 0.0 for s in range(len(draft.state.sides)))
    draft.finish(Outcome((seat,), scores, reason, "TD-END"))


def take_effect(draft: Draft, frame: Any) -> None:
    """Cancel what lies below the window below this card, unless cancelled itself."""
    draft.emit(Cancelled(frame.seat, frame.card, not frame.is_cancelled))
    if not frame.is_cancelled:
        stack = draft.state.stack
        stack[-3] = msgspec.structs.replace(stack[-3], is_cancelled=True)


class BlowPhase(SequencePhase):
    steps: ClassVar[tuple[Callable[[Draft, Any], None], ...]] = (open_window, hit, next_turn)


class CardPhase(SequencePhase):
    steps: ClassVar[tuple[Callable[[Draft, Any], None], ...]] = (open_window, take_effect)


class AnswerPhase(WindowPhase):
    accepts = (Play, Pass)

    def stands(self, state: Any, frame: Any) -> bool:
        return not state.stack[-2].is_cancelled

    def may_speak(self, state: Any, frame: Any, seat: Seat) -> bool:
        return bool(state.hands[seat])

    def announcements(self, state: Any, frame: Any, seat: Seat) -> list[Action]:
        return [Play(card) for card in dict.fromkeys(state.hands[seat])]

    def refuse_announcement(self, state: Any, frame: Any, seat: Seat, action: Any) -> Refusal | None:
        wanted = "parry" if isinstance(state.stack[-2], Blow) else "feint"
        if action.card not in state.hands[seat]:
            return HAND.refuse("not-in-hand", card=action.card)
        return None if action.card == wanted else MATCH.refuse("wrong-card", wanted=wanted)

    def announce(self, draft: Draft, frame: Any, seat: Seat, action: Any) -> None:
        hand = list(draft.state.hands[seat])
        hand.remove(action.card)
        draft.state.hands[seat] = tuple(hand)
        draft.emit(Played(seat, action.card))
        draft.push(Card(seat=seat, card=action.card))


class Duel(Game):
    key = "tiny_duel"
    rule_prefix = "TD-"
    setup_type = Setup
    state_type = DuelState
    view_type = DuelView
    action_types = (Strike, Play, Pass)
    event_types = (Struck, Played, Cancelled, Hurt)
    phases: ClassVar[dict[Any, Phase]] = {
        Turn: TurnPhase(),
        Blow: BlowPhase(),
        Card: CardPhase(),
        Answer: AnswerPhase(),
    }

    def seats(self, setup: Any) -> int:
        return int(setup.seats)

    def refuse_setup(self, setup: Any) -> Refusal | None:
        if not 2 <= setup.seats <= 6:
            return TARGET.refuse("seats", seats=setup.seats)
        return None if setup.cards <= 10 else HAND.refuse("too-many-cards", cards=setup.cards)

    def random_setup(self, stream: Stream) -> Setup:
        return Setup(2 + stream.below(3), stream.below(6))

    def begin(self, setup: Any) -> DuelState:
        n = setup.seats
        return DuelState(
            stack=[Turn(0)], sides=tuple(range(n)), size=setup.cards, hands=[()] * n, hearts=[HEARTS] * n
        )

    def observe(self, state: Any, seat: Seat | None) -> DuelView:
        me = -1 if seat is None else seat
        return DuelView(
            seat=me,
            sides=state.sides,
            round=state.round,
            size=state.size,
            hand=state.hands[me] if me >= 0 else (),
            hand_sizes=tuple(len(h) for h in state.hands),
            hearts=tuple(state.hearts),
            stack=tuple(state.stack),
            outcome=state.outcome,
            draw_offers=state.draw_offers,
        )

    def secrets(self, state: Any, seat: Seat) -> bool:
        return bool(state.hands[seat])

    def determinize(self, view: Any, key: int) -> DuelState:
        stream = Stream(key)
        hands = [
            view.hand if seat == view.seat else tuple(sorted(stream.pick(KINDS) for _ in range(size)))
            for seat, size in enumerate(view.hand_sizes)
        ]
        return DuelState(
            stack=list(view.stack),
            dice_key=stream.below(2**63),
            outcome=view.outcome,
            draw_offers=view.draw_offers,
            sides=view.sides,
            round=view.round,
            size=view.size,
            hands=hands,
            hearts=list(view.hearts),
            is_dealt=True,
        )

    def living(self, state: Any) -> tuple[Seat, ...]:
        return alive(state)

    def concede(self, draft: Draft, seat: Seat) -> None:
        state = draft.state
        state.hearts[seat] = 0
        draft.emit(Hurt(seat, HEARTS))
        if len(alive(state)) == 1:
            win(draft, alive(state)[0], "last-standing")
        elif isinstance(state.stack[-1], Turn):
            pass_turn(draft, seat)
        else:
            state.stack[:] = [priority.excused(f, seat) if isinstance(f, Answer) else f for f in state.stack]

    def agree_draw(self, draft: Draft) -> None:
        draft.finish(Outcome((), (0.5,) * len(draft.state.sides), "agreed", "TD-DRAW"))

    def check(self, state: Any) -> list[str]:
        faults = [f"unknown card {c}" for hand in state.hands for c in hand if c not in KINDS]
        if state.outcome is None and len(alive(state)) < 2:
            faults.append("the match should be over")
        for below, frame in zip(state.stack, state.stack[1:], strict=False):
            if isinstance(frame, Answer) and not isinstance(below, Blow | Card):
                faults.append("a window answers nothing")
        return faults


GAME = Duel()
