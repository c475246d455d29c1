"""A finished war in figures: what was built, spent, fought and lost, and both players' points by round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tabletop.app.report import Curve, Figure, Report, SeatMark
from tabletop.engine.model import Event
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from ..components.cards import IS_UNIT
from ..records import events as ev
from ..records.state import State
from .names import COLOURS, SAFE_COLOURS


@dataclass
class Tally:
    """What one player did."""

    spent: int = 0
    units: int = 0
    developments: int = 0
    attacks: int = 0
    raids: int = 0
    blocks: int = 0
    responses: int = 0
    announced: int = 0
    destroyed: int = 0
    drawn: int = 0
    territories: int = 0
    total: int = 0
    """Victory points now."""
    points: list[int] = field(default_factory=list)


FIGURES: tuple[tuple[str, Callable[[Tally], int]], ...] = (
    ("territories", lambda y: y.territories),
    ("spent", lambda y: y.spent),
    ("units", lambda y: y.units),
    ("developments", lambda y: y.developments),
    ("attacks", lambda y: y.attacks),
    ("raids", lambda y: y.raids),
    ("blocks", lambda y: y.blocks),
    ("responses", lambda y: y.responses),
    ("destroyed", lambda y: y.destroyed),
    ("announced", lambda y: y.announced),
    ("drawn", lambda y: y.drawn),
)
"""The rows of the report with what they count."""


def report(session: Session, texts: Texts, colour_blind: bool) -> Report:
    """The figures of a match so far."""
    state: State = session.state
    tallies = (Tally(), Tally())
    for events in _steps(session):
        for event in events:
            _count(tallies, event)
            if isinstance(event, ev.RoundClosed):
                _close_round(tallies)
    _close_round(tallies)
    colours = SAFE_COLOURS if colour_blind else COLOURS
    sides = [state.setup.faction(seat) for seat in (0, 1)]
    marks = tuple(SeatMark(texts(f"faction.{side}"), colours[side]) for side in sides)
    curves = tuple(Curve((0, *t.points), mark.colour) for t, mark in zip(tallies, marks, strict=True))
    return Report(marks, _figures(tallies, texts), texts("report.chart"), curves)


def _steps(session: Session) -> Iterator[tuple[Event, ...]]:
    """The events of the match, as they fell out of decisions."""
    yield session.opening
    for index in range(len(session)):
        yield session.events_of(index)


def _close_round(tallies: tuple[Tally, Tally]) -> None:
    """The points at the end of a round are those of before, until a conquest has raised them."""
    for tally in tallies:
        tally.points.append(tally.total)


def _count(tallies: tuple[Tally, Tally], event: Event) -> None:
    """Credit one event to its player."""
    match event:
        case ev.Paid(seat=seat, price=price):
            tallies[seat].spent += price
        case ev.Built(seat=seat):
            tallies[seat].units += 1
        case ev.Settled(seat=seat):
            tallies[seat].developments += 1
        case ev.AttackDeclared(seat=seat, strikes=strikes):
            tallies[seat].attacks += len(strikes)
            tallies[seat].raids += sum(strike.base for strike in strikes)
        case ev.BlockDeclared(seat=seat, shields=shields):
            tallies[seat].blocks += len(shields)
        case ev.Responded(seat=seat, responses=responses):
            tallies[seat].responses += len(responses)
        case ev.Announcing(item=item):
            tallies[item.seat].announced += 1
        case ev.Destroyed(piece=piece, why="damage" | "effect") if IS_UNIT[piece.card]:
            tallies[1 - piece.seat].destroyed += 1
        case ev.Drew(seat=seat, count=count):
            tallies[seat].drawn += count
        case ev.Conquered(seat=seat, total=total):
            tallies[seat].territories += 1
            tallies[seat].total = total


def _figures(tallies: tuple[Tally, Tally], texts: Texts) -> tuple[Figure, ...]:
    """A row for each figure."""
    rows = []
    for key, amount in FIGURES:
        counts = tuple(amount(tally) for tally in tallies)
        rows.append(Figure(texts(f"report.{key}"), tuple(map(str, counts)), "", counts))
    return tuple(rows)
