"""Where enemies could strike next (HG-UI-03): their marches and what they reach from there."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.model import Seat
from tabletop.parts.hexes import Mask, hexes_in

from ..components.board import DOORSTEPS, LINES, MAP
from ..components.kinds import EAR, HEAVY, MISSILE_PRICE, SPEED
from ..records.state import State
from ..records.units import ENTRENCHED, TURN_MARKS, Unit
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


def threats_to(state: State, seat: Seat) -> tuple[dict[int, int], Mask]:
    """Hex → how many enemies of the seat's side could attack there; hexes where one could land."""
    counts: dict[int, int] = {}
    landed = 0
    for unit in state.units:
        if unit.at < 0 or state.sides[unit.seat] == state.sides[seat]:
            continue
        threat = threat_of(state, unit)
        landed |= threat.landings
        for hex in hexes_in(threat.strikes):
            counts[hex] = counts.get(hex, 0) + 1
    return counts, landed
