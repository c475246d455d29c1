"""A finished match in figures: ore, losses, combats, bases, mines, cards, luck, and the worth of every army
by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tabletop.app.report import Curve, Figure, Report, SeatMark
from tabletop.engine.model import Event, Rolled
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from ..components.kinds import COST
from ..records import events as ev
from ..records.state import State
from .names import seat_colour, side_name

MEAN = 4.5
"""The mean of an eight-sided die."""


@dataclass
class Tally:
    """What one seat did."""

    collected: int = 0
    spent: int = 0
    lost: int = 0
    lost_worth: int = 0
    destroyed: int = 0
    destroyed_worth: int = 0
    combats: int = 0
    wins: int = 0
    bases: int = 0
    mines: int = 0
    cards: int = 0
    dice: int = 0
    pips: int = 0
    worth: list[int] = field(default_factory=list)


def report(session: Session, texts: Texts, colour_blind: bool) -> Report:
    """The figures of a match so far."""
    state: State = session.state
    seats = range(len(state.sides))
    tallies = [Tally() for _ in seats]
    count = _Counter(state, tallies)
    turns: dict[int, int] = {}
    for moment, events in _steps(session):
        for event in events:
            count(event)
            if isinstance(event, ev.OrderFixed):
                turns.setdefault(event.round, moment)
    for moment in (*turns.values(), len(session)) if turns else ():
        for seat, worth in enumerate(_on_map(session.state_at(moment))):
            tallies[seat].worth.append(worth)
    marks = tuple(
        SeatMark(side_name(texts, seat, colour_blind), seat_colour(seat, colour_blind)) for seat in seats
    )
    curves = tuple(Curve(tuple(t.worth), mark.colour) for t, mark in zip(tallies, marks, strict=True))
    return Report(marks, _figures(tallies, texts), texts("report.chart"), curves)


def _steps(session: Session) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """The events of the match, each group with the moment after it."""
    yield 0, session.opening
    for index in range(len(session)):
        yield index + 1, session.events_of(index)


class _Counter:
    """Counts events; remembers the last combat, to whose sides losses are credited."""

    def __init__(self, state: State, tallies: list[Tally]) -> None:
        self.state, self.tallies = state, tallies
        self.fighters = (-1, -1)

    def _of(self, unit: int) -> Tally:
        return self.tallies[self.state.units[unit].seat]

    def __call__(self, event: Event) -> None:
        """Count one event."""
        match event:
            case ev.OreChanged(seat=seat, amount=amount) if amount > 0:
                self.tallies[seat].collected += amount
            case ev.Bought(seat=seat, price=price) | ev.Paid(seat=seat, price=price):
                self.tallies[seat].spent += price
            case ev.CombatDeclared():
                self.fighters = (event.unit, event.target)
            case ev.Fought() if event.attack != event.defence:
                self._fought(event)
            case ev.Destroyed():
                self._destroyed(event)
            case ev.Captured(seat=seat) if seat >= 0:
                self.tallies[seat].bases += 1
            case ev.MineLaid(seat=seat):
                self.tallies[seat].mines += 1
            case ev.CardDrawn(seat=seat):
                self.tallies[seat].cards += 1
            case Rolled(seat=seat, tag=tag, values=values) if tag in ("attack", "defence"):
                self.tallies[seat].dice += len(values)
                self.tallies[seat].pips += sum(values)

    def _fought(self, event: ev.Fought) -> None:
        for unit in (event.unit, event.target):
            self._of(unit).combats += 1
        self._of(event.unit if event.attack > event.defence else event.target).wins += 1

    def _destroyed(self, event: ev.Destroyed) -> None:
        worth, own = COST[self.state.units[event.unit].kind], self._of(event.unit)
        own.lost += 1
        own.lost_worth += worth
        if event.why not in ("combat", "shot") or event.unit not in self.fighters:
            return
        attacker, target = self.fighters
        by = self._of(attacker if event.unit == target else target)
        by.destroyed += 1
        by.destroyed_worth += worth


def _on_map(state: State) -> list[int]:
    worth = [0] * len(state.sides)
    for unit in state.units:
        if unit.at >= 0:
            worth[unit.seat] += COST[unit.kind]
    return worth


def _figures(tallies: list[Tally], texts: Texts) -> tuple[Figure, ...]:
    t = texts

    def row(
        label: str, show: Callable[[Tally], str], amount: Callable[[Tally], float], tip: str = ""
    ) -> Figure:
        values = tuple(show(tally) for tally in tallies)
        return Figure(label, values, tip, tuple(amount(tally) for tally in tallies))

    def pair(first: str, second: str) -> Callable[[Tally], str]:
        return lambda tally: t("report.pair", n=getattr(tally, first), m=getattr(tally, second))

    return (
        row(t("report.collected"), lambda y: f"{y.collected} H", lambda y: y.collected),
        row(t("report.spent"), lambda y: f"{y.spent} H", lambda y: y.spent, t("report.spent.help")),
        row(t("report.lost"), pair("lost", "lost_worth"), lambda y: y.lost, t("report.lost.help")),
        row(t("report.destroyed"), pair("destroyed", "destroyed_worth"), lambda y: y.destroyed),
        row(
            t("report.combats"),
            lambda y: t("report.of", n=y.wins, m=y.combats),
            lambda y: y.wins,
            t("report.combats.help"),
        ),
        row(t("report.bases"), lambda y: str(y.bases), lambda y: y.bases),
        row(t("report.mines"), lambda y: str(y.mines), lambda y: y.mines),
        row(t("report.cards"), lambda y: str(y.cards), lambda y: y.cards),
        row(t("report.luck"), lambda y: _luck(y, t), lambda y: 0.0, t("report.luck.help")),
    )


def _luck(tally: Tally, texts: Texts) -> str:
    """How far the mean of the combat dice is from 4.5."""
    if not tally.dice:
        return "–"
    luck = tally.pips / tally.dice - MEAN
    whole, _, part = f"{abs(luck):.1f}".partition(".")
    return texts("report.decimal", sign="+" if luck >= 0 else "−", whole=whole, part=part)
