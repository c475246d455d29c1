"""What simulations count of a match, by keys that are the same in every language."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.model import Event, Seat

from ..components.locations import LOCATIONS
from ..components.spells import SPELLS
from ..components.units import FACTIONS, KINDS
from ..records import events as ev
from ..records.battle_events import SpellCast
from ..records.setup import Setup
from ..records.state import State
from .control import controlled
from .setting import seats_of

Entry = tuple[str, str]


def tally(state: State, seat: Seat) -> Iterator[Entry]:
    """The locations that a seat controls at the end (OW-CTL-01), each once."""
    cards = state.ground.cards
    held = {LOCATIONS[cards[cell]].code for cell in controlled(state, seat)}
    yield from (("location", code) for code in sorted(held))


def noted(state: State, event: Event) -> Iterator[tuple[Seat, str, str]]:
    """Counters and heroes that came to a seat (OW-REC-01, OW-MOV-23), spells that it cast, and its place in
    the first order (OW-ORD-01)."""
    match event:
        case ev.Recruited(seat=seat, kind=kind) | ev.Arrived(seat=seat, kind=kind):
            yield seat, "hero" if KINDS[kind].expansion == "heroes" else "unit", KINDS[kind].key
        case SpellCast(cast=cast):
            yield cast.seat, "spell", SPELLS[cast.spell].code
        case ev.OrderFixed(order=order) if state.turn == 1:
            yield from ((seat, "order", str(place)) for place, seat in enumerate(order, start=1))


def countable() -> Iterator[Entry]:
    """Every faction, counter, hero, location and spell."""
    yield from (("label", faction) for faction in FACTIONS)
    for kind in KINDS:
        yield "hero" if kind.expansion == "heroes" else "unit", kind.key
    yield from (("location", location.code) for location in LOCATIONS)
    yield from (("spell", spell.code) for spell in SPELLS)


def traits(setup: Setup) -> Iterator[Entry]:
    """Mode and players (OW-SCN-40..43)."""
    yield "mode", setup.mode
    yield "players", str(seats_of(setup))
