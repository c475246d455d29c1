"""A finished duel in figures: blows, damage, healing, abilities, dice, and both players' life by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tabletop.app.report import Curve, Figure, Report, SeatMark
from tabletop.engine.model import Event, Rolled
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from ..records import events as ev
from ..records.state import State
from .names import COLOURS, SAFE_COLOURS

MEAN = 3.5
"""The mean of a die."""


@dataclass
class Tally:
    """What one player did."""

    attacks: int = 0
    damage: int = 0
    life: int = 0
    healed: int = 0
    abilities: int = 0
    flashes: int = 0
    defeated: int = 0
    merges: int = 0
    dice: int = 0
    pips: int = 0
    left: list[int] = field(default_factory=list)


def report(session: Session, texts: Texts, colour_blind: bool) -> Report:
    """The figures of a match so far."""
    tallies = (Tally(), Tally())
    turns: dict[int, int] = {}
    state: State = session.state
    for moment, events in _steps(session):
        for event in events:
            _count(state, tallies, event)
            if isinstance(event, ev.TurnBegan):
                turns.setdefault(event.turn, moment)
    for moment in (*turns.values(), len(session)) if turns else ():
        for seat, life in enumerate(session.state_at(moment).life):
            tallies[seat].left.append(max(0, life))
    colours = SAFE_COLOURS if colour_blind else COLOURS
    marks = tuple(SeatMark("AB"[s], colours[s]) for s in (0, 1))
    curves = tuple(Curve(tuple(t.left), m.colour) for t, m in zip(tallies, marks, strict=True))
    return Report(marks, _figures(tallies, texts), texts("report.chart"), curves)


def _steps(session: Session) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """The events of the match, each group with the moment after it."""
    yield 0, session.opening
    for index in range(len(session)):
        yield index + 1, session.events_of(index)


def _count(state: State, tallies: tuple[Tally, Tally], event: Event) -> None:
    """Credit one event to its player."""
    match event:
        case ev.AttackDeclared(fighter=fighter):
            tallies[state.fighters[fighter].seat].attacks += 1
        case ev.Damaged(source=source, fighter=fighter, dealt=dealt) if source >= 0:
            by = state.fighters[source].seat
            if by != state.fighters[fighter].seat:
                tallies[by].damage += dealt
        case ev.PlayerHit(seat=seat, amount=amount, source=source) if source >= 0:
            tallies[1 - seat].life += amount
        case ev.Healed(fighter=fighter, amount=amount):
            tallies[state.fighters[fighter].seat].healed += amount
        case ev.AbilityDeclared(seat=seat, flash=flash):
            tallies[seat].abilities += 1
            tallies[seat].flashes += flash
        case ev.Defeated(seat=seat):
            tallies[1 - seat].defeated += 1
        case ev.Merged(seat=seat):
            tallies[seat].merges += 1
        case Rolled(seat=seat, tag="mana", values=values):
            tallies[seat].dice += len(values)
            tallies[seat].pips += sum(values)


def _figures(tallies: tuple[Tally, Tally], t: Texts) -> tuple[Figure, ...]:
    def row(key: str, amount: Callable[[Tally], int]) -> Figure:
        values = tuple(str(amount(tally)) for tally in tallies)
        return Figure(t(f"report.{key}"), values, "", tuple(amount(tally) for tally in tallies))

    luck = Figure(t("report.luck"), tuple(_luck(y, t) for y in tallies), t("report.luck.help"), (0.0, 0.0))
    return (
        row("attacks", lambda y: y.attacks),
        row("damage", lambda y: y.damage),
        row("life", lambda y: y.life),
        row("defeated", lambda y: y.defeated),
        row("healed", lambda y: y.healed),
        row("abilities", lambda y: y.abilities),
        row("flashes", lambda y: y.flashes),
        row("merges", lambda y: y.merges),
        luck,
    )


def _luck(tally: Tally, texts: Texts) -> str:
    """How far the mean of the mana dice is from 3.5."""
    if not tally.dice:
        return "–"
    luck = tally.pips / tally.dice - MEAN
    whole, _, part = f"{abs(luck):.1f}".partition(".")
    return texts("report.decimal", sign="+" if luck >= 0 else "−", whole=whole, part=part)
