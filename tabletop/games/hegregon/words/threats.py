"""Where enemies could strike next, who and how dangerously (HG-UI-03): their marches and what they reach from
there."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tabletop.engine.model import Seat
from tabletop.parts.hexes import Hex, Mask, hexes_in

from ..components.board import DOORSTEPS, LINES, MAP
from ..components.kinds import EAR, HEAVY, MISSILE_PRICE, SPEED
from ..records.frames import Fight, Mode
from ..records.state import State
from ..records.units import CAMOUFLAGED, ENTRENCHED, TURN_MARKS, Unit
from ..rules.odds import DETECTED, unanswered
from ..rules.order import pending_seats
from ..rules.quick import flood, ground
from ..rules.transport import landings


class Threat(NamedTuple):
    """What one unit could do in its next action step, nothing else moving before."""

    walks: Mask
    """Hexes it can stand on, its own among them."""
    strikes: Mask
    """Hexes where it could attack: beside these, and at two hexes for heavy tanks and missiles."""
    landings: Mask
    """Hexes where it could be landed (HG-FLY-01)."""


def threat_of(state: State, unit: Unit) -> Threat:
    """The reach of a unit with its full movement and nothing used (HG-MOV-01)."""
    fresh = unit.unmarked(TURN_MARKS).changed(mp=SPEED[unit.kind], shuns=-1)
    land = ground(state, fresh)
    walks = 1 << unit.at
    for layer in flood(land, unit.at, fresh.mp):
        walks |= layer & land.free
    strikes = MAP.spread(walks)
    ore = state.ore[unit.seat]
    if unit.kind == HEAVY or (unit.kind == EAR and ore >= MISSILE_PRICE):
        strikes |= _lines(state, unit, walks)
    flies = 0
    if unit.kind == EAR and ore and "air" not in state.bans and _at_home(state, unit):
        flies = landings(state, fresh.unmarked(ENTRENCHED))
    return Threat(walks, strikes, flies)


def _lines(state: State, unit: Unit, walks: Mask) -> Mask:
    """Hexes two away with nobody between, from everywhere it can stand (HG-LOS-01)."""
    if "fire" in state.bans:
        return 0
    occupied, found = state.derived.occupied & ~(1 << unit.at), 0
    for hex in hexes_in(walks):
        for to, middle in LINES[hex]:
            if not occupied >> middle & 1:
                found |= 1 << to
    return found


def _at_home(state: State, unit: Unit) -> bool:
    """Does it stand next to a base of its owner?"""
    held = state.held(unit.seat)
    return any(DOORSTEPS[base] >> unit.at & 1 for base in held)


class Striker(NamedTuple):
    """An enemy that could strike at a place next, and how likely that costs the piece there its place if
    nobody answers."""

    unit: Unit
    chance: Fraction
    fires: bool = False
    """By an anti-tank missile, which it would have to pay: it cannot come near enough."""


class Threats:
    """What the enemies of a side could do next; that of the last position is kept."""

    def __init__(self) -> None:
        self._last: tuple[State, Seat, list[tuple[Unit, Threat]]] | None = None

    def of(self, state: State, seat: Seat) -> list[tuple[Unit, Threat]]:
        """Every enemy of the seat's side with its reach."""
        if self._last is None or self._last[0] is not state or self._last[1] != seat:
            foes = [u for u in state.units if u.at >= 0 and state.sides[u.seat] != state.sides[seat]]
            self._last = (state, seat, [(unit, threat_of(state, unit)) for unit in foes])
        return self._last[2]

    def counts(self, state: State, seat: Seat, hexes: Mask) -> dict[Hex, int]:
        """Of these hexes those that enemies could strike at, and how many could."""
        found = self.of(state, seat)
        each = {hex: sum([threat.strikes >> hex & 1 for _, threat in found]) for hex in hexes_in(hexes)}
        return {hex: n for hex, n in each.items() if n}

    def landings(self, state: State, seat: Seat) -> Mask:
        """Hexes on which an enemy could be landed."""
        found = 0
        for _, threat in self.of(state, seat):
            found |= threat.landings
        return found

    def strikers(self, state: State, piece: Unit, hex: Hex) -> list[Striker]:
        """Who could strike at a piece if it stood on a hex, the most dangerous first. Those whose action step
        of this turn is over come after the settlement, which ends what the piece has for now (HG-COL-01)."""
        still, settled = pending_seats(state), piece.unmarked(TURN_MARKS)
        found = [
            Striker(
                unit,
                _chance(unit, threat, piece if unit.seat in still else settled, hex),
                _fires(unit, threat, hex),
            )
            for unit, threat in self.of(state, piece.seat)
            if threat.strikes >> hex & 1
        ]
        return sorted(found, key=lambda each: (-each.chance, each.unit.id))


def _fires(unit: Unit, threat: Threat, hex: Hex) -> bool:
    """Can it strike at a hex by a missile alone?"""
    return unit.kind != HEAVY and not threat.walks & MAP.spread(1 << hex) & ~(1 << hex)


def _chance(unit: Unit, threat: Threat, piece: Unit, hex: Hex) -> Fraction:
    """That a strike destroys a piece, from beside it if the enemy can come so near; abilities that it would
    still have to pay left out. Who marches leaves a trench."""
    near = MAP.spread(1 << hex) & ~(1 << hex)
    beside = bool(threat.walks & near)
    stays = bool(near >> unit.at & 1)
    fresh = unit.unmarked(TURN_MARKS) if stays or not beside else unit.unmarked(TURN_MARKS | ENTRENCHED)
    mode: Mode = "attack" if beside or unit.kind == HEAVY else "missile"
    odds = unanswered(Fight(unit.id, piece.id, mode, 1 if beside else 2, hex), fresh, piece)
    return odds * DETECTED if piece.marks & CAMOUFLAGED else odds
