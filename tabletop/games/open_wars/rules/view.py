"""What a seat may know: everything but what others write in secret before it is revealed, and the dice to
come (OW-DEF-13, OW-SET-08, OW-REC-09).
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import MAX_KEY
from tabletop.engine.model import Event, Outcome, Seat
from tabletop.engine.model import View as Eyes
from tabletop.engine.sealed import masked, supposed

from ..components.ground import Grid
from ..components.units import Faction
from ..records.events import Noted
from ..records.frames import SEALED, AnyFrame, Basket, Mustering
from ..records.pieces import (
    Combat,
    Counter,
    Fallen,
    Freed,
    Lasting,
    Once,
    Out,
    Progress,
)
from ..records.setup import Setup
from ..records.state import Phase, State
from . import purchase


class View(Eyes, frozen=True):
    """The match in the eyes of `seat` (−1: a spectator)."""

    setup: Setup
    stack: tuple[AnyFrame, ...]
    outcome: Outcome | None
    draw_offers: tuple[Seat, ...]
    grid: Grid
    factions: tuple[Faction, ...]
    sides: tuple[int, ...]
    scripted: tuple[Seat, ...]
    starts: tuple[tuple[int, ...], ...]
    turn: int
    phase: Phase
    order: tuple[Seat, ...]
    values: tuple[int, ...]
    gold: tuple[int, ...]
    mana: tuple[int, ...]
    counters: tuple[Counter | None, ...]
    lasting: tuple[Lasting, ...]
    serial: int
    fallen: tuple[Fallen, ...]
    gone: tuple[int, ...]
    once: tuple[Once, ...]
    freed: tuple[Freed, ...]
    out: tuple[Out, ...]
    leaving: tuple[Seat, ...]
    combat: Combat | None
    fought: tuple[int, ...]
    progress: Progress

    @property
    def round(self) -> int:
        """The number of the turn; also before the first it is 1."""
        return self.turn or 1


def observe(state: State, seat: Seat | None) -> View:
    """The whitelist view of a seat; None is a spectator."""
    return View(
        seat=-1 if seat is None else seat,
        stack=tuple(_masked(frame, seat) for frame in state.stack),
        setup=state.setup,
        outcome=state.outcome,
        draw_offers=state.draw_offers,
        grid=state.grid,
        factions=state.factions,
        sides=state.sides,
        scripted=state.scripted,
        starts=state.starts,
        turn=state.turn,
        phase=state.phase,
        order=state.order,
        values=state.values,
        lasting=state.lasting,
        serial=state.serial,
        fallen=state.fallen,
        gone=state.gone,
        once=state.once,
        freed=state.freed,
        out=state.out,
        leaving=state.leaving,
        combat=state.combat,
        fought=state.fought,
        progress=state.progress,
        gold=tuple(state.gold),
        mana=tuple(state.mana),
        counters=tuple(state.counters),
    )


def _masked(frame: AnyFrame, seat: Seat | None) -> AnyFrame:
    """A frame without what others have written."""
    return masked(frame, seat) if isinstance(frame, SEALED) else frame


def known(view: View) -> State:
    """The view as a state that the rules can be asked about. Nothing in it is invented: what others have
    written is blank, and there is no key of the dice. No match goes on from it."""
    return State(
        stack=list(view.stack),
        setup=view.setup,
        outcome=view.outcome,
        draw_offers=view.draw_offers,
        grid=view.grid,
        factions=view.factions,
        sides=view.sides,
        scripted=view.scripted,
        starts=view.starts,
        turn=view.turn,
        phase=view.phase,
        order=view.order,
        values=view.values,
        lasting=view.lasting,
        serial=view.serial,
        fallen=view.fallen,
        gone=view.gone,
        once=view.once,
        freed=view.freed,
        out=view.out,
        leaving=view.leaving,
        combat=view.combat,
        fought=view.fought,
        progress=view.progress,
        gold=list(view.gold),
        mana=list(view.mana),
        counters=list(view.counters),
    )


def secrets(state: State, seat: Seat) -> bool:
    """Does the screen of a seat show what it has written in secret?"""
    top = state.stack[-1] if state.stack else None
    return isinstance(top, SEALED) and bool(top.answers[seat].items)


def witness(event: Event, seat: Seat | None) -> Event | None:
    """What somebody writes down nobody else sees."""
    return None if isinstance(event, Noted) and event.seat != seat else event


def determinize(view: View, key: int) -> State:
    """A full state that the view allows: fresh dice, and something legal where others have confirmed."""
    stream, state = Stream(scramble(key, 0)), known(view)
    for place, frame in enumerate(view.stack):
        if isinstance(frame, SEALED):
            seats = range(len(view.sides))
            guesses = [_guessed(state, frame, seat, stream) for seat in seats]
            state.stack[place] = supposed(frame, view.seat, guesses)
    state.dice_key = key % MAX_KEY
    return state


def _guessed(state: State, frame: AnyFrame, seat: Seat, stream: Stream) -> Basket:
    """Some order that a seat may have confirmed."""
    muster = isinstance(frame, Mustering)
    items: purchase.Items = ()
    while offers := purchase.offers(state, seat, items, muster):
        if (items or not muster) and not stream.below(4):
            break
        items = purchase.added(items, *stream.pick(offers))
    return replace(Basket(items), confirmed=True)
