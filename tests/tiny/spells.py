"""Spells: two or three seats with mana and hidden hands, and one stack between them.

A bolt hurts the next seat and is paid as it is announced; a counter takes the spell below it off the stack
and is paid only when it resolves. Every turn opens one window; whoever speaks last resolves first.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from tabletop.engine.contract import Game, Phase
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Cite, Event, Frame, Outcome, Refusal, Seat, State, View
from tabletop.engine.priority import Pass, Payment, StackPhase, StackWindow, cancel, pending

MANA, HAND, STACK, END = Cite("TS-MANA"), Cite("TS-HAND"), Cite("TS-STACK"), Cite("TS-END")
Kind = Literal["bolt", "counter", "blank"]
PRICE = {"bolt": 1, "counter": 2, "blank": 9}
LAST = 6

Small = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`mana` and `hand` of every one of `seats`."""

    seats: Small = 2
    mana: Small = 4
    hand: tuple[Kind, ...] = ("bolt", "counter")


class Say(Action, frozen=True):
    """Announce a spell from the hand."""

    spell: Kind


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell on the stack."""

    seat: Seat
    kind: Kind


class Turn(Frame, frozen=True):
    """`seat` begins to speak."""

    seat: Seat


class Speaking(StackWindow[Spell], frozen=True, kw_only=True):
    """The window of `seat`'s turn."""

    seat: Seat


class Told(Event, frozen=True):
    """What became of a spell: said, worked, cancelled, unpaid."""

    seat: Seat
    kind: str
    what: str


class SpellState(State[Turn | Speaking], kw_only=True):
    stack: list[Turn | Speaking]
    sides: tuple[int, ...]
    round: int = 0
    hands: list[tuple[Kind, ...]]
    mana: list[int]
    hurt: list[int]

    def clone(self) -> SpellState:
        lists = {n: getattr(self, n).copy() for n in ("stack", "feed", "hands", "mana", "hurt")}
        return msgspec.structs.replace(self, **lists)


class SpellView(View, frozen=True):
    sides: tuple[int, ...]
    round: int
    hand: tuple[Kind, ...]
    sizes: tuple[int, ...]
    mana: tuple[int, ...]
    hurt: tuple[int, ...]
    stack: tuple[Turn | Speaking, ...]
    outcome: Outcome | None
    draw_offers: tuple[Seat, ...]


class TurnPhase(Phase[SpellState, Turn, Action]):
    def proceed(self, draft: Draft[SpellState], frame: Turn) -> None:
        state = draft.state
        if state.round == LAST:
            draft.finish(Outcome((), (0.5,) * len(state.sides), "dusk", "TS-END"))
            return
        state.round += 1
        draft.swap(Turn((frame.seat + 1) % len(state.sides)))
        seats = tuple(range(len(state.sides)))
        draft.push(Speaking(queue=seats[frame.seat :] + seats[: frame.seat], seat=frame.seat))


class SpeakingPhase(StackPhase[SpellState, Speaking, Say, Spell]):
    accepts = (Say, Pass)

    def speakers(self, state: SpellState, frame: Speaking) -> tuple[Seat, ...]:
        return (*state.sides[frame.seat :], *state.sides[: frame.seat])

    def may_speak(self, state: SpellState, frame: Speaking, seat: Seat) -> bool:
        return bool(state.hands[seat])

    def announcements(self, state: SpellState, frame: Speaking, seat: Seat) -> list[Say]:
        return [Say(kind) for kind in dict.fromkeys(state.hands[seat])]

    def refuse_announcement(
        self, state: SpellState, frame: Speaking, seat: Seat, action: Say
    ) -> Refusal | None:
        if action.spell not in state.hands[seat]:
            return HAND.refuse("not-in-hand", card=action.spell)
        if action.spell == "counter" and not frame.pending:
            return STACK.refuse("nothing-to-counter")
        due = PRICE[action.spell]
        return None if state.mana[seat] >= due else MANA.refuse("no-mana", due=due)

    def announced(self, state: SpellState, seat: Seat, action: Say) -> Spell:
        return Spell(seat, action.spell)

    def announce(self, draft: Draft[SpellState], frame: Speaking, seat: Seat, action: Say) -> None:
        hand = list(draft.state.hands[seat])
        hand.remove(action.spell)
        draft.state.hands[seat] = tuple(hand)
        draft.emit(Told(seat, action.spell, "said"))
        super().announce(draft, frame, seat, action)

    def paid_when(self, thing: Spell) -> Payment:
        return "announced" if thing.kind == "bolt" else "resolved"

    def pay(self, draft: Draft[SpellState], thing: Spell) -> bool:
        mana, due = draft.state.mana, PRICE[thing.kind]
        if mana[thing.seat] < due:
            return False
        mana[thing.seat] -= due
        return True

    def failed(self, draft: Draft[SpellState], thing: Spell) -> None:
        draft.emit(Told(thing.seat, thing.kind, "unpaid"))

    def resolve(self, draft: Draft[SpellState], frame: Speaking, thing: Spell) -> None:
        draft.emit(Told(thing.seat, thing.kind, "worked"))
        if thing.kind == "bolt":
            draft.state.hurt[(thing.seat + 1) % len(draft.state.sides)] += 1
        elif waiting := pending(draft.state):
            below = waiting[0]
            draft.emit(Told(below.thing.seat, below.thing.kind, "cancelled"))
            cancel(draft, below)


class Spells(Game[SpellState, SpellView, Setup]):
    key = "tiny_spells"
    rule_prefix = "TS-"
    setup_type, state_type, view_type = Setup, SpellState, SpellView
    action_types = (Say, Pass)
    event_types = (Told,)
    phases: ClassVar[dict[Any, Phase]] = {Turn: TurnPhase(), Speaking: SpeakingPhase()}

    def seats(self, setup: Setup) -> int:
        return setup.seats

    def random_setup(self, stream: Stream) -> Setup:
        return Setup(2 + stream.below(2), 1 + stream.below(5))

    def begin(self, setup: Setup) -> SpellState:
        n = setup.seats
        return SpellState(
            stack=[Turn(0)],
            sides=tuple(range(n)),
            hands=[setup.hand] * n,
            mana=[setup.mana] * n,
            hurt=[0] * n,
        )

    def observe(self, state: SpellState, seat: Seat | None) -> SpellView:
        return SpellView(
            seat=-1 if seat is None else seat,
            sides=state.sides,
            round=state.round,
            hand=() if seat is None else state.hands[seat],
            sizes=tuple(map(len, state.hands)),
            mana=tuple(state.mana),
            hurt=tuple(state.hurt),
            stack=tuple(state.stack),
            outcome=state.outcome,
            draw_offers=state.draw_offers,
        )

    def concede(self, draft: Draft[SpellState], seat: Seat) -> None:
        n = len(draft.state.sides)
        winners = tuple(s for s in range(n) if s != seat)
        draft.finish(Outcome(winners, tuple(float(s != seat) for s in range(n)), "resigned", "TS-END"))


GAME = Spells()
