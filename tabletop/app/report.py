"""What a game tells the result scene about a finished match, beyond who won.

A game offers `report(session, texts, colour_blind)` in `tabletop/games/<key>/words/report.py`; without it the
result scene shows the figures every match has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.engine import registry
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class SeatMark:
    """A column of the table: what the seat played, its colour and a picture."""

    name: str
    colour: Colour
    art: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the table: one value per seat. `amounts` are drawn as bars, longest for the largest."""

    label: str
    values: tuple[str, ...]
    tooltip: str = ""
    amounts: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Curve:
    """A seat's value at the beginning of each round, and at the end."""

    values: tuple[float, ...]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Report:
    """The match in figures."""

    seats: tuple[SeatMark, ...]
    figures: tuple[Figure, ...] = ()
    chart: str = ""
    curves: tuple[Curve, ...] = ()


Reporter = Callable[[Session, Texts, bool], Report]


def report_of(game: str) -> Reporter | None:
    """The game's report, or None if it has none."""
    found: Reporter | None = registry.offered(game, "words.report", "report")
    return found
