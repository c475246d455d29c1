"""What must hold in every state: for tests and loading. Each line is a sentence for developers."""

from __future__ import annotations

from ..components.armies import MOV, PIECES, UNITS
from ..records.setup import SIDES
from ..records.state import RAISED_NOW, TOPPLED, State
from .budget import refuse_counts
from .homes import zone

MOST_STEPS = 4
"""Mov of wolf riders and of units under flight."""

FOLLOWING = ("ids", "sides", "occupied", "toppled", "own", "mages", "foes")
"""What `Derived` keeps that follows from the state alone."""


def broken(state: State) -> list[str]:
    """The invariants that do not hold."""
    seats = len(SIDES[state.setup.players])
    faults = [*_seats(state, seats)]
    if faults:
        return faults
    faults += [*_units(state), *_links(state), *_spells(state), *_musters(state), *_ending(state)]
    return faults or _derived(state)


def _seats(state: State, seats: int) -> list[str]:
    out = []
    if len(state.setup.seats) != seats or len(state.musters) != seats:
        out.append("the number of seats differs from the way of playing")
    named = sorted(s for group in state.order for s in group)
    if state.order and named != list(range(seats)):
        out.append(f"the turn order {state.order} does not name every seat once")
    if state.turn >= len(state.order) or (state.turn >= 0 and not state.revealed):
        out.append(f"turn {state.turn} does not fit the order")
    if state.revealed and len(state.armies) != seats:
        out.append("armies are revealed but not known")
    for name in ("leaderless", "eliminated", "leaving"):
        found = getattr(state, name)
        if len(set(found)) != len(found) or any(not 0 <= s < seats for s in found):
            out.append(f"{name} {found} does not name seats")
    return out


def _units(state: State) -> list[str]:
    out, seen = [], set()
    size = state.setup.w * state.setup.h
    for i, unit in enumerate(state.units):
        if unit.id != i:
            out.append(f"unit {unit.id} has place {i}")
        if not -1 <= unit.at < size or unit.seat >= len(state.sides) or unit.kind >= len(UNITS):
            out.append(f"unit {i} has a wrong square, seat or kind")
            continue
        if unit.at >= 0:
            if unit.at in seen:
                out.append(f"two pieces on square {unit.at} (CW-GEN-03)")
            seen.add(unit.at)
        if unit.spent > max(MOST_STEPS, MOV[unit.kind]):
            out.append(f"unit {i} spent {unit.spent} squares (CW-MOV-02)")
        if unit.marks & TOPPLED and unit.marks & RAISED_NOW:
            out.append(f"unit {i} is toppled and just raised (CW-SPL-10)")
        if unit.seat in state.eliminated and unit.at >= 0:
            out.append(f"unit {i} of an eliminated army is on the board (CW-OPT-31)")
    return out


def _links(state: State) -> list[str]:
    out = []
    if list(state.links) != sorted(set(state.links)):
        out.append("links are not sorted or are doubled")
    for a, b in state.links:
        if not 0 <= a < b < len(state.units):
            out.append(f"link {a}-{b} names no pair")
            continue
        one, other = state.units[a], state.units[b]
        if not one.stands or not other.stands:
            out.append(f"link {a}-{b} with a unit that does not stand (CW-GEN-10)")
        elif state.side_of(one) == state.side_of(other):
            out.append(f"link {a}-{b} between friends (CW-GEN-10)")
        elif not state.derived.tables.near[one.at] >> other.at & 1:
            out.append(f"link {a}-{b} between squares apart (CW-CHG-07)")
    return out


def _spells(state: State) -> list[str]:
    out = []
    casters = [s.caster for s in state.lasting]
    if len(set(casters)) != len(casters):
        out.append("a mage has two temporary spells (CW-MAG-01)")
    for spell in state.lasting:
        unit = state.unit(spell.caster)
        if unit is None or not unit.stands:
            out.append(f"{spell.spell} has no caster in play (CW-MAG-12)")
        elif spell.spell not in UNITS[unit.kind].spells:
            out.append(f"{spell.spell} is not a spell of its caster (CW-MAG-01)")
    for flight in state.flights:
        if state.unit(flight.unit) is None:
            out.append(f"flight of nobody ({flight.unit})")
    return out


def _musters(state: State) -> list[str]:
    out = []
    setup = state.setup
    for seat, muster in enumerate(state.musters):
        if not muster.army or (state.turn >= 0 and not muster.placed):
            continue
        squares = [p.at for p in muster.placed]
        home = zone(setup.players, setup.w, setup.h, seat)
        if len(set(squares)) != len(squares) or any(not home >> s & 1 for s in squares):
            out.append(f"seat {seat} deploys outside its zone or twice on a square (CW-SET-04)")
        if refuse_counts(setup, seat, muster.army, muster.counts) is not None:
            out.append(f"seat {seat} has an army that is not legal (CW-SET-02)")
        for piece in {p.piece for p in muster.placed}:
            bought = muster.counts[PIECES.index(piece)] if piece in PIECES else 0
            if sum(p.piece == piece for p in muster.placed) > bought:
                out.append(f"seat {seat} placed more {piece} than it bought (CW-SET-04)")
    return out


def _ending(state: State) -> list[str]:
    if state.outcome is not None:
        return ["the match is over and something is pending"] if state.stack else []
    return [] if state.stack else ["nobody decides and the match goes on"]


def derived(state: State) -> dict[str, object]:
    """What the mutators keep in step, by name; what is filled in when asked is not among it."""
    return {name: getattr(state.derived, name) for name in FOLLOWING}


def _derived(state: State) -> list[str]:
    fresh = state.rebuilt()
    return [
        f"the derived {name} is out of step"
        for name, kept in derived(state).items()
        if kept != getattr(fresh, name)
    ]
