"""Marches of others that matter to a seat: into a base, or to where a base or its own units are within reach
of their next step (HG-UI-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.model import Event, Seat
from tabletop.parts.hexes import Hex, Mask

from ..components.board import BASES
from ..records import events as ev
from ..records.state import State
from ..records.units import Unit
from ..rules.view import View
from .known import Known
from .threats import Threat, threat_of

Way = tuple[Hex, ...]


class March(NamedTuple):
    """Units of a seat that have come somewhere."""

    seat: Seat
    units: tuple[Unit, ...]
    base: int
    """The base that they entered or can enter or strike at now; −1: they can strike at units."""
    entered: bool


class Marches:
    """Finds them in a stretch of a match."""

    def __init__(self, known: Known) -> None:
        self._known = known

    def of(self, ways: dict[int, Way], events: Sequence[Event], after: View) -> list[March]:
        """Those of the enemies of who looks, each unit once, by what it has come for; `ways`: through which
        hexes units came."""
        if after.seat < 0:
            return []
        state = self._known.state(after)
        taken = {event.base for event in events if isinstance(event, ev.Captured)}
        found: dict[tuple[Seat, int, bool], list[Unit]] = {}
        for uid, way in ways.items():
            unit = after.units[uid]
            if unit.at < 0 or unit.at == way[0] or after.sides[unit.seat] == after.sides[after.seat]:
                continue
            for base, entered in self._aims(state, unit, way[0], taken, after.seat):
                found.setdefault((unit.seat, base, entered), []).append(unit)
        return [March(seat, tuple(units), base, entered) for (seat, base, entered), units in found.items()]

    def _aims(
        self, state: State, unit: Unit, start: Hex, taken: set[int], seat: Seat
    ) -> Iterator[tuple[int, bool]]:
        """The base that a unit entered, else the first one that it did not have within reach before, else −1
        if that is so of units; nothing of what was taken, which is told already."""
        if unit.at in BASES:
            base = BASES.index(unit.at)
            if base not in taken:
                yield base, True
            return
        now, before = threat_of(state, unit), threat_of(state, unit.changed(at=start))
        for base, hex in enumerate(BASES):
            is_wanted = state.holders[base] in (seat, -1) and _is_aim(state, now, hex, seat)
            if is_wanted and not _is_aim(state, before, hex, seat):
                yield base, False
                return
        if now.strikes & ~before.strikes & _own(state, seat):
            yield -1, False


def _is_aim(state: State, threat: Threat, hex: Hex, seat: Seat) -> bool:
    """Could a unit enter a base next, or strike at who of the seat stands in it?"""
    reached = threat.walks | (threat.strikes & _own(state, seat))
    return bool(reached >> hex & 1)


def _own(state: State, seat: Seat) -> Mask:
    found = 0
    for uid in state.derived.own[seat]:
        found |= 1 << state.units[uid].at
    return found
