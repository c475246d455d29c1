"""Depot, a tiny game around the tables' kit: counters are bought, paid with trucks, and march in parts."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from tabletop.engine.contract import Game, Phase
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Cite, Event, Frame, Outcome, Refusal, Seat, State, View
from tabletop.parts.counters import Counters, counted
from tabletop.parts.payments import is_payment, payments
from tabletop.parts.squares import squares_of

BUY, PAY, MARCH = Cite("DP-BUY-01"), Cite("DP-PAY-01"), Cite("DP-MARCH-01")
W, H = 5, 4
HOMES = (2, 17)
PRICES = {"foot": 2, "gun": 5, "horse": 3}
TRUCKS = (1, 1, 2, 3, 4)
"""What each truck of a seat is worth: sources of payments, once a match."""
FIRST = counted({"foot": 4, "horse": 2})
ROUNDS = 20
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing to choose."""


class Buy(Action, frozen=True):
    """DP-BUY-01: order a counter; it is paid next."""

    kind: str


class Pay(Action, frozen=True):
    """DP-PAY-01: with these trucks, none of them superfluous."""

    trucks: tuple[int, ...]


class March(Action, frozen=True):
    """DP-MARCH-01: some counters of a square go to a neighbouring one."""

    origin: Small
    part: Counters[str]
    to: Small


class End(Action, frozen=True):
    """The other seat's turn."""


class Told(Event, frozen=True):
    """Something happened."""

    seat: Seat
    what: str


class Turn(Frame, frozen=True):
    """A seat buys and marches."""

    seat: Seat


class Owing(Frame, frozen=True):
    """A seat pays for a counter."""

    seat: Seat
    kind: str


class DepotState(State, kw_only=True):
    """`heaps`: seat and square → counters; `trucks`: those not yet spent, by seat."""

    stack: list[Turn | Owing]
    heaps: dict[str, Counters[str]]
    trucks: list[tuple[int, ...]]
    sides: tuple[int, ...] = (0, 1)
    living: tuple[Seat, ...] = (0, 1)
    round: int = 1

    def clone(self) -> DepotState:
        lists = {name: getattr(self, name).copy() for name in ("stack", "heaps", "trucks", "feed")}
        return msgspec.structs.replace(self, **lists)


class DepotView(View, frozen=True):
    """Everything lies open."""

    stack: tuple[Turn | Owing, ...]
    heaps: dict[str, Counters[str]]
    trucks: tuple[tuple[int, ...], ...]
    sides: tuple[int, ...]
    living: tuple[Seat, ...]
    round: int
    outcome: Outcome | None
    draw_offers: tuple[Seat, ...]


def heap_of(state: Any, seat: Seat, square: int) -> Counters[str]:
    return state.heaps.get(f"{seat}:{square}", Counters())


def worths(state: Any, seat: Seat) -> dict[int, int]:
    """The unspent trucks of a seat with their worths."""
    return {truck: TRUCKS[truck] for truck in state.trucks[seat]}


def parts_of(heap: Counters[str]) -> list[Counters[str]]:
    """Every part of a heap with a counter at least."""
    found: list[dict[str, int]] = [{}]
    for kind, count in heap:
        found = [{**part, kind: n} for part in found for n in range(count + 1)]
    return [counted(part) for part in found if any(part.values())]


class TurnPhase(Phase):
    accepts = (Buy, March, End)

    def owed(self, state: Any, frame: Any) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: Any, frame: Any, seat: Seat) -> list[Action]:
        near = squares_of(W, H).near_list
        squares = [s for s in range(W * H) if heap_of(state, seat, s)]
        marches = [
            March(s, part, to)
            for s in squares
            for part in parts_of(heap_of(state, seat, s))
            for to in near[s]
        ]
        return [*(Buy(kind) for kind in PRICES), *marches, End()]

    def refuse(self, state: Any, frame: Any, seat: Seat, action: Any) -> Refusal | None:
        match action:
            case Buy(kind):
                ready = sum(worths(state, seat).values())
                dear = ready < PRICES[kind]
                return BUY.refuse("too-dear", price=PRICES[kind], ready=ready) if dear else None
            case March(origin, part, to):
                heap = heap_of(state, seat, origin)
                if not len(part) or not heap.has(part):
                    return MARCH.refuse("not-so-many", n=len(heap))
                return None if to in squares_of(W, H).near_list[origin] else MARCH.refuse("too-far")
        return None

    def take(self, draft: Draft, frame: Any, seat: Seat, action: Any) -> None:
        state = draft.state
        match action:
            case Buy(kind):
                draft.push(Owing(seat, kind))
            case March(origin, part, to):
                state.heaps[f"{seat}:{origin}"] = heap_of(state, seat, origin).without(part)
                state.heaps[f"{seat}:{to}"] = heap_of(state, seat, to).added(part)
                draft.emit(Told(seat, "march"))
            case End():
                state.round += seat
                if state.round > ROUNDS:
                    draft.finish(Outcome((), (0.5, 0.5), "dusk", "DP-END-01"))
                    return
                draft.swap(Turn(1 - seat))


class OwingPhase(Phase):
    accepts = (Pay,)

    def owed(self, state: Any, frame: Any) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: Any, frame: Any, seat: Seat) -> list[Action]:
        return [Pay(trucks) for trucks in payments(worths(state, seat), PRICES[frame.kind])]

    def refuse(self, state: Any, frame: Any, seat: Seat, action: Any) -> Refusal | None:
        ready, price = worths(state, seat), PRICES[frame.kind]
        if len(set(action.trucks)) < len(action.trucks) or not set(action.trucks) <= set(ready):
            return PAY.refuse("not-yours")
        paid = [ready[truck] for truck in action.trucks]
        if is_payment(paid, price):
            return None
        return PAY.refuse("superfluous" if sum(paid) >= price else "too-little", paid=sum(paid), price=price)

    def take(self, draft: Draft, frame: Any, seat: Seat, action: Any) -> None:
        state, home = draft.state, HOMES[seat]
        state.trucks[seat] = tuple(t for t in state.trucks[seat] if t not in action.trucks)
        state.heaps[f"{seat}:{home}"] = heap_of(state, seat, home).added(counted([frame.kind]))
        draft.emit(Told(seat, "bought"))
        draft.pop()


class Depot(Game):
    key = "depot"
    rule_prefix = "DP-"
    setup_type, state_type, view_type = Setup, DepotState, DepotView
    action_types = (Buy, Pay, March, End)
    event_types = (Told,)
    phases: ClassVar[dict[Any, Phase]] = {Turn: TurnPhase(), Owing: OwingPhase()}

    def seats(self, setup: Any) -> int:
        return 2

    def refuse_setup(self, setup: Any) -> Refusal | None:
        return None

    def random_setup(self, stream: Stream) -> Setup:
        return Setup()

    def begin(self, setup: Any) -> DepotState:
        heaps = {f"{seat}:{home}": FIRST for seat, home in enumerate(HOMES)}
        return DepotState(stack=[Turn(0)], heaps=heaps, trucks=[tuple(range(len(TRUCKS)))] * 2)

    def observe(self, state: Any, seat: Seat | None) -> DepotView:
        shown = (tuple(state.stack), state.heaps.copy(), tuple(state.trucks), state.sides, state.living)
        return DepotView(-1 if seat is None else seat, *shown, state.round, state.outcome, state.draw_offers)

    def determinize(self, view: Any, key: int) -> DepotState:
        names = ("sides", "living", "round", "outcome", "draw_offers")
        known = {name: getattr(view, name) for name in names}
        lists = {"stack": list(view.stack), "heaps": view.heaps.copy(), "trucks": list(view.trucks)}
        return DepotState(dice_key=key >> 1, **lists, **known)

    def living(self, state: Any) -> tuple[Seat, ...]:
        return state.living

    def concede(self, draft: Draft, seat: Seat) -> None:
        draft.state.living = (1 - seat,)
        draft.finish(Outcome((1 - seat,), tuple(float(s != seat) for s in (0, 1)), "alone", "DP-END-02"))

    def agree_draw(self, draft: Draft) -> None:
        draft.finish(Outcome((), (0.5, 0.5), "agreed", "DP-END-03"))

    def check(self, state: Any) -> list[str]:
        return []


GAME = Depot()
