"""What must hold in every state: for tests and loading. Each line is a sentence for developers."""

from __future__ import annotations

from ..components.board import BASES, MAP
from ..components.cards import full_deck
from ..components.kinds import HEAVY, PER_BASE
from ..records.frames import Passing
from ..records.state import State
from ..records.units import ALL_MARKS
from .ore import first_reserves

FOLLOWING = ("ids", "armies", "occupied", "truce", "crystal", "mines", "mined", "own")
"""What `Derived` keeps that follows from the state alone."""


def broken(state: State) -> list[str]:
    """The invariants that do not hold."""
    seats = len(state.sides)
    faults = _seats(state, seats)
    if faults:
        return faults
    return [*_units(state), *_ground(state), *_cards(state), *_ending(state)] or _derived(state)


def _seats(state: State, seats: int) -> list[str]:
    out = []
    if not len(state.ore) == len(state.stock) == seats or len(state.holders) != len(BASES):
        out.append("the number of seats or bases is wrong")
    for name in ("order", "eliminated", "leaving", "shifts", "cave_ins"):
        if any(not 0 <= s < seats for s in getattr(state, name)):
            out.append(f"{name} names a seat that is not there")
    if any(holder >= seats for holder in state.holders):
        out.append("a base is held by nobody's seat")
    return out


def _units(state: State) -> list[str]:
    out, seen = [], set()
    top = state.stack[-1] if state.stack else None
    passing = top.unit if isinstance(top, Passing) else -1
    for i, unit in enumerate(state.units):
        if unit.id != i:
            out.append(f"unit {unit.id} has place {i}")
        if unit.at < 0:
            continue
        if unit.at in seen and unit.id != passing:
            out.append(f"two units on hex {unit.at} (HG-MOV-03)")
        if unit.id != passing:
            seen.add(unit.at)
        if unit.kind == HEAVY and state.derived.crystal >> unit.at & 1:
            out.append(f"heavy tank {i} on crystal (HG-UNI-04)")
        if unit.seat in state.eliminated:
            out.append(f"unit {i} of an eliminated player is on the map (HG-ELI-01)")
        if unit.mp and state.stage != 2:
            out.append(f"unit {i} has movement outside an action round (HG-MOV-01)")
        if not -1 <= unit.shuns < len(state.units):
            out.append(f"unit {i} shuns nobody")
    return out


def _ground(state: State) -> list[str]:
    out = []
    if len({m.at for m in state.mines}) != len(state.mines) or state.mines != sorted(state.mines):
        out.append("mines are doubled or not sorted (HG-MIN-02)")
    if any(c.at not in MAP or c.until < state.round for c in state.crystals):
        out.append("temporary crystal off the map or overdue (HG-MAP-10)")
    if len(state.reserves) != len(first_reserves(state.setup)):
        out.append("reserves do not fit the mode (HG-MOD-07)")
    for frame in state.stack:
        if any(count > PER_BASE for count in getattr(frame, "bought", ())):
            out.append("more than six units at a base (HG-BUY-03)")
    if any(state.ore[s] or state.stock[s] or state.held(s) for s in state.eliminated):
        out.append("an eliminated player owns something (HG-ELI-03)")
    if any(unit.marks & ~ALL_MARKS for unit in state.units):
        out.append("a unit has marks that do not exist")
    return out


def _cards(state: State) -> list[str]:
    if sorted([*state.draw, *state.discards]) != sorted(full_deck()):
        return ["the event deck is not complete (HG-EVT-09)"]
    return []


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
