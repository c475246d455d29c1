"""What a seat may know (HG-GEN-06): everything but the order of the draw pile and the dice to come."""

from __future__ import annotations

from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import MAX_KEY
from tabletop.engine.model import Outcome, Seat
from tabletop.engine.model import View as Eyes
from tabletop.parts.decks import imagined

from ..records.frames import AnyFrame
from ..records.setup import Setup, seating
from ..records.state import State
from ..records.units import Crystallised, Mine, Unit


class View(Eyes, frozen=True):
    """The match in the eyes of `seat` (−1: a spectator)."""

    setup: Setup
    stack: tuple[AnyFrame, ...]
    outcome: Outcome | None
    draw_offers: tuple[Seat, ...]
    round: int
    stage: int
    order: tuple[Seat, ...]
    holders: tuple[Seat, ...]
    ore: tuple[int, ...]
    stock: tuple[int, ...]
    units: tuple[Unit, ...]
    mines: tuple[Mine, ...]
    crystals: tuple[Crystallised, ...]
    reserves: tuple[int, ...]
    pile: tuple[int, ...]
    """The cards of the draw pile, sorted: their order is hidden."""
    discards: tuple[int, ...]
    bans: tuple[str, ...]
    shifts: tuple[Seat, ...]
    cave_ins: tuple[Seat, ...]
    eliminated: tuple[Seat, ...]
    leaving: tuple[Seat, ...]

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of every seat."""
        return seating(self.setup).sides


def observe(state: State, seat: Seat | None) -> View:
    """The whitelist view of a seat; None is a spectator."""
    return View(
        seat=-1 if seat is None else seat,
        setup=state.setup,
        stack=tuple(state.stack),
        outcome=state.outcome,
        draw_offers=state.draw_offers,
        round=state.round,
        stage=state.stage,
        order=state.order,
        holders=tuple(state.holders),
        ore=tuple(state.ore),
        stock=tuple(state.stock),
        units=tuple(state.units),
        mines=tuple(state.mines),
        crystals=state.crystals,
        reserves=tuple(state.reserves),
        pile=state.deck.unordered,
        discards=tuple(state.discards),
        bans=state.bans,
        shifts=state.shifts,
        cave_ins=state.cave_ins,
        eliminated=state.eliminated,
        leaving=state.leaving,
    )


def known(view: View) -> State:
    """The view as a state that the rules can be asked about. Nothing in it is invented: the draw pile, whose
    order nobody sees, is empty, and there is no key of the dice. No match goes on from it.
    """
    return State(
        setup=view.setup,
        stack=list(view.stack),
        outcome=view.outcome,
        draw_offers=view.draw_offers,
        round=view.round,
        stage=view.stage,
        order=view.order,
        holders=list(view.holders),
        ore=list(view.ore),
        stock=list(view.stock),
        units=list(view.units),
        mines=list(view.mines),
        crystals=view.crystals,
        reserves=list(view.reserves),
        discards=list(view.discards),
        bans=view.bans,
        shifts=view.shifts,
        cave_ins=view.cave_ins,
        eliminated=view.eliminated,
        leaving=view.leaving,
    )


def determinize(view: View, key: int) -> State:
    """A full state that the view allows: fresh dice, and the draw pile in some order."""
    stream, state = Stream(scramble(key, 0)), known(view)
    state.draw = list(imagined(view.pile, stream))
    state.dice_key = key % MAX_KEY
    return state
