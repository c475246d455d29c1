"""A finished war in figures: what was collected, bought, fought and lost, and the armies turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tabletop.app.report import Curve, Figure, Report, SeatMark
from tabletop.engine.model import Event
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from ..components.names import NAMES
from ..components.printed import LIVERIES, SAFE
from ..components.units import COST
from ..records import battle_events as fought
from ..records import events as ev
from ..records.state import State
from ..rules.control import army_value


@dataclass
class Tally:
    """What one player did."""

    gold: int = 0
    mana: int = 0
    recruited: int = 0
    orders: int = 0
    attacks: int = 0
    hits: int = 0
    retreats: int = 0
    spells: int = 0
    lost: int = 0
    worth: int = 0
    """What the lost counters cost."""


FIGURES: tuple[tuple[str, Callable[[Tally], int]], ...] = (
    ("gold", lambda y: y.gold),
    ("mana", lambda y: y.mana),
    ("recruited", lambda y: y.recruited),
    ("orders", lambda y: y.orders),
    ("attacks", lambda y: y.attacks),
    ("hits", lambda y: y.hits),
    ("retreats", lambda y: y.retreats),
    ("spells", lambda y: y.spells),
    ("lost", lambda y: y.lost),
    ("worth", lambda y: y.worth),
)
"""The rows of the report with what they count."""


def report(session: Session, texts: Texts, colour_blind: bool) -> Report:
    """The figures of a match so far."""
    state: State = session.state
    tallies = [Tally() for _ in state.factions]
    armies: list[tuple[int, ...]] = []
    seats: dict[int, int] = {}
    for event in _events(session):
        if isinstance(event, ev.OrderFixed):
            armies.append(event.values)
        _count(tallies, seats, event)
    armies.append(tuple(army_value(state, seat) for seat in range(len(tallies))))
    colours = SAFE if colour_blind else LIVERIES
    marks = tuple(
        SeatMark(NAMES.factions[faction].in_(texts.language), colours[faction]) for faction in state.factions
    )
    curves = tuple(Curve(values, mark.colour) for values, mark in zip(zip(*armies), marks, strict=True))
    return Report(marks, _figures(tallies, texts), texts("report.chart"), curves)


def _events(session: Session) -> Iterator[Event]:
    """The events of the match, in order."""
    yield from session.opening
    for index in range(len(session)):
        yield from session.events_of(index)


def _count(tallies: list[Tally], seats: dict[int, int], event: Event) -> None:
    """Credit one event to its player; `seats` notes whose the counters are."""
    match event:
        case ev.Collected(seat=seat, gold=gold, mana=mana) | ev.Gained(seat=seat, gold=gold, mana=mana):
            tallies[seat].gold += gold
            tallies[seat].mana += mana
        case ev.Recruited(seat=seat, counter=counter):
            seats[counter] = seat
            tallies[seat].recruited += 1
        case ev.Arrived(seat=seat, counter=counter):
            seats[counter] = seat
        case ev.OrderGiven(seat=seat):
            tallies[seat].orders += 1
        case fought.AttackDeclared(stack=stack):
            tallies[stack.seat].attacks += 1
        case fought.HitsRolled(stack=stack, hits=hits):
            tallies[stack.seat].hits += hits
        case fought.RetreatDeclared(group=group) if group and group[0] in seats:
            tallies[seats[group[0]]].retreats += 1
        case fought.SpellCast(cast=cast):
            tallies[cast.seat].spells += 1
        case fought.Fell(seat=seat, kind=kind):
            tallies[seat].lost += 1
            tallies[seat].worth += COST[kind]


def _figures(tallies: list[Tally], texts: Texts) -> tuple[Figure, ...]:
    """A row for each figure."""
    rows = []
    for key, amount in FIGURES:
        counts = tuple(amount(tally) for tally in tallies)
        rows.append(Figure(texts(f"report.{key}"), tuple(map(str, counts)), "", counts))
    return tuple(rows)
