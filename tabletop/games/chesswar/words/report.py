"""A finished match in figures: losses, shots, melee, magic, luck, and the points on the board by round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tabletop.app.report import Curve, Figure, Report, SeatMark
from tabletop.engine.model import Event
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from ..components.armies import ARMIES, UNITS
from ..records import events as ev
from ..records.state import DYING, State
from .names import seat_colour

SIDES_OF_DIE = 6


@dataclass
class Tally:
    """What one seat did."""

    lost: int = 0
    lost_points: int = 0
    destroyed: int = 0
    destroyed_points: int = 0
    shots: int = 0
    hits: int = 0
    attacks: int = 0
    wins: int = 0
    spells: int = 0
    countered: int = 0
    rolls: int = 0
    luck: float = 0.0
    """Passed rolls beyond their expectation."""
    points: list[int] = field(default_factory=list)


class _Blow(NamedTuple):
    """What felled a unit: whose doing it was, and whether it was an attack of theirs in melee."""

    by: int
    won: bool


def report(session: Session, texts: Texts, colour_blind: bool) -> Report:
    """The figures of a match so far."""
    state: State = session.state
    seats = range(len(state.sides))
    tallies = [Tally() for _ in seats]
    count = _Counter(state, tallies)
    rounds: dict[int, int] = {}
    for moment, events in _steps(session):
        for event in events:
            count(event)
            if isinstance(event, ev.TurnBegan):
                rounds.setdefault(event.round, moment)
    count.last_batch()
    _losses(state, tallies)
    for moment in (*rounds.values(), len(session)) if rounds else ():
        for seat, points in enumerate(_on_board(session.state_at(moment))):
            tallies[seat].points.append(points)
    marks = tuple(_mark(state, seat, texts, colour_blind) for seat in seats)
    curves = tuple(Curve(tuple(t.points), mark.colour) for t, mark in zip(tallies, marks, strict=True))
    return Report(marks, _figures(tallies, texts), texts("report.chart"), curves)


def _steps(session: Session) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """The events of the match, each group with the moment after it."""
    yield 0, session.opening
    for index in range(len(session)):
        yield index + 1, session.events_of(index)


class _Counter:
    """Counts events. Whose doing a loss is, the blow says (`Dying.by`); it is counted once the unit has left
    the game, raised as another or trodden down included, or lies dying when the match is over."""

    def __init__(self, state: State, tallies: list[Tally]) -> None:
        self.state, self.tallies = state, tallies
        self.attacker = -1
        self.blows: dict[int, _Blow] = {}
        """What felled the units that are dying or toppled."""
        self._known: dict[type[Event], Callable[[Any], None]] = {
            ev.Shot: self._shot,
            ev.HitRolled: self._hit,
            ev.ScatterLanded: self._landed,
            ev.Attacked: self._attacked,
            ev.SpellCast: self._cast,
            ev.SpellCountered: self._countered,
            ev.Saved: self._rolled,
            ev.FearChecked: self._rolled,
            ev.Dying: self._dying,
            ev.Healed: self._saved,
            ev.StoodUp: self._saved,
            ev.Raised: self._raised,
            ev.Destroyed: self._destroyed,
            ev.Decayed: self._gone,
            ev.Crushed: self._gone,
        }

    def __call__(self, event: Event) -> None:
        """Count one event."""
        known = self._known.get(type(event))
        if known:
            known(event)

    def _of(self, unit: int) -> Tally:
        return self.tallies[self.state.units[unit].seat]

    def _shot(self, event: ev.Shot) -> None:
        self._of(event.unit).shots += 1

    def _hit(self, event: ev.HitRolled) -> None:
        self._of(event.unit).hits += event.hit
        self._chance(event.unit, event.need, event.hit)

    def _landed(self, event: ev.ScatterLanded) -> None:
        hits_enemy = event.victim >= 0 and self._are_enemies(event.unit, event.victim)
        self._of(event.unit).hits += hits_enemy

    def _attacked(self, event: ev.Attacked) -> None:
        self.attacker = event.unit
        self._of(event.unit).attacks += 1

    def _cast(self, event: ev.SpellCast) -> None:
        self._of(event.unit).spells += 1

    def _countered(self, event: ev.SpellCountered) -> None:
        self._of(event.unit).countered += 1

    def _rolled(self, event: ev.Saved | ev.FearChecked) -> None:
        self._chance(event.unit, event.need, event.passed)

    def _chance(self, unit: int, need: int, passed: bool) -> None:
        tally = self._of(unit)
        tally.rolls += 1
        likely = max(0, min(SIDES_OF_DIE, SIDES_OF_DIE + 1 - need)) / SIDES_OF_DIE
        tally.luck += passed - likely

    def _dying(self, event: ev.Dying) -> None:
        won = event.cause == "melee" and event.by == self.attacker
        self.blows[event.unit] = _Blow(event.by, won)

    def _saved(self, event: ev.Healed | ev.StoodUp) -> None:
        self.blows.pop(event.unit, None)

    def _raised(self, event: ev.Raised) -> None:
        self._credit(event.victim)

    def _destroyed(self, event: ev.Destroyed) -> None:
        if event.cause == "resigned":
            self.blows.pop(event.unit, None)
        self._credit(event.unit)

    def _gone(self, event: ev.Decayed | ev.Crushed) -> None:
        self._credit(event.unit)

    def last_batch(self) -> None:
        """The blow that decides a match leaves its victims on the board, dying (CW-VIC-03)."""
        for uid in list(self.blows):
            if self.state.units[uid].marks & DYING:
                self._credit(uid)

    def _credit(self, unit: int) -> None:
        """A loss belongs to whoever dealt the blow, if it was an enemy."""
        blow = self.blows.pop(unit, None)
        if blow is None or not self._are_enemies(blow.by, unit):
            return
        tally = self._of(blow.by)
        tally.destroyed += 1
        tally.destroyed_points += UNITS[self.state.units[unit].kind].cost
        tally.wins += blow.won

    def _are_enemies(self, one: int, other: int) -> bool:
        sides, units = self.state.sides, self.state.units
        return sides[units[one].seat] != sides[units[other].seat]


def _losses(state: State, tallies: list[Tally]) -> None:
    for unit in state.units:
        if unit.at < 0 or unit.marks & DYING:
            tallies[unit.seat].lost += 1
            tallies[unit.seat].lost_points += UNITS[unit.kind].cost


def _on_board(state: State) -> list[int]:
    points = [0] * len(state.sides)
    for unit in state.units:
        if unit.at >= 0 and not unit.marks & DYING:
            points[unit.seat] += UNITS[unit.kind].cost
    return points


def _mark(state: State, seat: int, texts: Texts, colour_blind: bool) -> SeatMark:
    army = state.armies[seat] if seat < len(state.armies) else ""
    found = ARMIES.get(army)
    colour = seat_colour(seat, colour_blind)
    if found is None:
        return SeatMark(texts("table.secret-army"), colour)
    return SeatMark(found.name(texts.language), colour, f"chesswar/units/{army}.K.webp")


def _figures(tallies: list[Tally], texts: Texts) -> tuple[Figure, ...]:
    t = texts

    def row(
        label: str, show: Callable[[Tally], str], amount: Callable[[Tally], float], tip: str = ""
    ) -> Figure:
        values, amounts = (tuple(f(tally) for tally in tallies) for f in (show, amount))
        return Figure(label, values, tip, amounts)  # type: ignore[arg-type]

    def pair(first: str, second: str) -> Callable[[Tally], str]:
        return lambda tally: t("report.pair", n=getattr(tally, first), m=getattr(tally, second))

    return (
        row(t("report.lost"), pair("lost", "lost_points"), lambda y: y.lost, t("report.lost.help")),
        row(
            t("report.destroyed"),
            pair("destroyed", "destroyed_points"),
            lambda y: y.destroyed,
            t("report.destroyed.help"),
        ),
        row(t("report.shots"), lambda y: t("report.of", n=y.hits, m=y.shots), lambda y: y.hits),
        row(t("report.melee"), lambda y: t("report.of", n=y.wins, m=y.attacks), lambda y: y.wins),
        row(t("report.spells"), lambda y: _spells(y, t), lambda y: y.spells - y.countered),
        row(t("report.luck"), lambda y: _luck(y, t), lambda y: 0.0, t("report.luck.help")),
    )


def _spells(tally: Tally, texts: Texts) -> str:
    if not tally.countered:
        return str(tally.spells)
    return texts("report.countered", n=tally.spells, m=tally.countered)


def _luck(tally: Tally, texts: Texts) -> str:
    if not tally.rolls:
        return "–"
    sign = "+" if tally.luck >= 0 else "−"
    whole, _, part = f"{abs(tally.luck):.1f}".partition(".")
    return texts("report.decimal", sign=sign, whole=whole, part=part)
