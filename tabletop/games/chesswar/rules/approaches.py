"""Moving up and charging as one plan of the table: which enemies come within reach, from where (CW-CHG-10).

Nothing here decides what is legal: moves come from `walks`, charges are asked of `charge`, in the position
after the move. No die falls on the way and nobody may answer in it (CW-STM-03), so that position is certain.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tabletop.engine.draft import Draft
from tabletop.parts.squares import squares

from ..records.actions import Charge, Teleport, charge
from ..records.state import State, Unit
from . import attributes, forecast
from .charge import refuse_charge
from .movement import run_step
from .teleport import run_teleport
from .walks import Deed, moves, own_toppled

SURE = Fraction(1)


class Approach(NamedTuple):
    """A way to charge an enemy: the actions that lead there, the charge, and the position before it."""

    way: tuple[Deed, ...]
    charge: Charge
    state: State

    @property
    def actions(self) -> tuple[Deed | Charge, ...]:
        """The whole plan."""
        return (*self.way, self.charge)


def moved(state: State, way: tuple[Deed, ...]) -> State:
    """The position after legal moves of a unit, on a copy."""
    draft = Draft(state.clone())
    for deed in way:
        if isinstance(deed, Teleport):
            run_teleport(draft, deed.unit, deed.to)
        else:
            run_step(draft, deed.unit, deed.to)
    return draft.state


def approaches(state: State, unit: Unit) -> dict[int, tuple[Approach, ...]]:
    """Enemies that the unit can charge after it has moved and not from where it stands: id → a plan for each
    square to charge from, the shortest first. No plan costs the own side a toppled piece (CW-MOV-11)."""
    seat, near = unit.seat, state.derived.tables.near
    enemies, lost = state.enemies(state.side_of(unit)), own_toppled(state, unit)
    found: dict[int, list[Approach]] = {}
    for to, way in sorted(moves(state, seat, unit.id).items(), key=lambda each: len(each[1])):
        if not near[to] & enemies or any(lost >> deed.to & 1 for deed in way):
            continue
        after = moved(state, way)
        for square in squares(near[to] & enemies):
            deed = charge(unit.id, state.derived.ids[square])
            if refuse_charge(after, seat, deed) is None and refuse_charge(state, seat, deed) is not None:
                found.setdefault(deed.target, []).append(Approach(way, deed, after))
    return {target: tuple(ways) for target, ways in found.items()}


def best(ways: tuple[Approach, ...]) -> Approach:
    """The plan whose charge is likeliest to succeed, then the one whose attack after it gains most and
    risks least, then the shortest (CW-CHG-05, CW-UI-07)."""
    if len(ways) == 1:
        return ways[0]
    alike: dict[object, Approach] = {}
    for approach in ways:
        alike.setdefault(_terms(approach), approach)
    if len(alike) == 1:
        return ways[0]
    return max(alike.values(), key=lambda approach: (*worth(approach), -len(approach.way)))


def _terms(approach: Approach) -> tuple[object, ...]:
    """All that the place changes in the odds: of plans with equal terms only the shortest is judged."""
    state, deed = approach.state, approach.charge
    unit, target = state.units[deed.unit], state.units[deed.target]
    causes = ((unit, "fear"), (unit, "melee"), (target, "melee"))
    saves = (attributes.save_modifiers(state, each, cause) for each, cause in causes)
    return (attributes.gets_charge_bonus(state, unit, target), *saves)


def worth(approach: Approach) -> tuple[Fraction, Fraction]:
    """How likely the charge succeeds; how much likelier the attack after it gains than it loses a unit."""
    state, deed = approach.state, approach.charge
    card = forecast.charge(state, deed)
    blow = forecast.attack_after(state, deed)
    wins = (
        blow.chance("lost", deed.target) - blow.chance("lost", deed.unit) if blow is not None else Fraction(0)
    )
    return (card.chance("engaged", deed.target) if card is not None else SURE, wins)
