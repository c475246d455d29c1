"""What a seat may know (CW-SET-03, CW-STM-14): everything but the dice to come and, until the reveal, what
the others choose, build and deploy. A field is in the view only because it is put there."""

from __future__ import annotations

import msgspec

from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import MAX_KEY
from tabletop.engine.model import Outcome, Seat
from tabletop.engine.model import View as Eyes

from ..components.armies import ARMIES
from ..records.frames import AnyFrame
from ..records.setup import SIDES, SeatSetup, Setup
from ..records.state import Flight, Lasting, Link, Muster, State, Unit
from .lists import random_muster


class View(Eyes, frozen=True):
    """The match in the eyes of `seat` (−1: a spectator)."""

    setup: Setup
    """Without the others' secret wishes."""
    stack: tuple[AnyFrame, ...]
    outcome: Outcome | None
    draw_offers: tuple[Seat, ...]
    round: int
    turn: int
    order: tuple[tuple[Seat, ...], ...]
    revealed: bool
    armies: tuple[str, ...]
    """What is known of the armies: "" for one that is still secret."""
    musters: tuple[Muster | None, ...]
    """The own preparations and, from the reveal on, everybody's."""
    confirmed: tuple[bool, ...]
    """Who has confirmed its muster."""
    units: tuple[Unit, ...]
    links: tuple[Link, ...]
    lasting: tuple[Lasting, ...]
    flights: tuple[Flight, ...]
    last_mover: int
    last_loss: int
    last_choice: int
    leaderless: tuple[Seat, ...]
    eliminated: tuple[Seat, ...]
    leaving: tuple[Seat, ...]

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of every seat."""
        return SIDES[self.setup.players]


def observe(state: State, seat: Seat | None) -> View:
    """The whitelist view of a seat; None is a spectator."""
    eyes = -1 if seat is None else seat
    open_to = [state.revealed or s == eyes for s in range(len(state.musters))]
    known = [shown or not state.setup.secret for shown in open_to]
    armies = tuple(m.army if k else "" for m, k in zip(state.musters, known))
    return View(
        seat=eyes,
        setup=_masked(state, armies, open_to),
        stack=tuple(state.stack),
        outcome=state.outcome,
        draw_offers=state.draw_offers,
        round=state.round,
        turn=state.turn,
        order=state.order,
        revealed=state.revealed,
        armies=armies,
        musters=tuple(m if shown else None for m, shown in zip(state.musters, open_to)),
        confirmed=tuple(m.confirmed for m in state.musters),
        units=tuple(state.units),
        links=state.links,
        lasting=state.lasting,
        flights=state.flights,
        last_mover=state.last_mover,
        last_loss=state.last_loss,
        last_choice=state.last_choice,
        leaderless=state.leaderless,
        eliminated=state.eliminated,
        leaving=state.leaving,
    )


def _masked(state: State, armies: tuple[str, ...], open_to: list[bool]) -> Setup:
    """The set-up as everybody may know it: which list a seat brings is its secret until the reveal."""
    if all(open_to):
        return state.setup
    seats = tuple(
        wish if shown else SeatSetup(army) for wish, army, shown in zip(state.setup.seats, armies, open_to)
    )
    return msgspec.structs.replace(state.setup, seats=seats)


def determinize(view: View, key: int) -> State:
    """A full state that the view allows, with fresh dice. Hidden armies are guessed: a ready-made or a
    random list of the army that is known, or of any army."""
    stream, state = Stream(scramble(key, 0)), known(view)
    for seat, muster in enumerate(view.musters):
        if muster is None:
            army = view.armies[seat] or stream.pick(tuple(ARMIES))
            guess = random_muster(view.setup, seat, army, stream)
            state.musters[seat] = msgspec.structs.replace(guess, confirmed=view.confirmed[seat])
    state.dice_key = key % MAX_KEY
    return state


def known(view: View) -> State:
    """The view as a state that the rules can read, with nothing in it that the view does not hold: whoever
    prepares unseen has bought and placed nothing, a secret army is none, and the dice to come are no match's.
    No match goes on from it.
    """
    musters = [
        muster or Muster(army=army, confirmed=done)
        for muster, army, done in zip(view.musters, view.armies, view.confirmed)
    ]
    return State(
        setup=view.setup,
        stack=list(view.stack),
        outcome=view.outcome,
        draw_offers=view.draw_offers,
        round=view.round,
        turn=view.turn,
        order=view.order,
        musters=musters,
        revealed=view.revealed,
        armies=view.armies if view.revealed else (),
        units=list(view.units),
        links=view.links,
        lasting=view.lasting,
        flights=view.flights,
        last_mover=view.last_mover,
        last_loss=view.last_loss,
        last_choice=view.last_choice,
        leaderless=view.leaderless,
        eliminated=view.eliminated,
        leaving=view.leaving,
    )
