"""The list of an action step (S3) said plainly: for each unit every order that can be thought of and is not
refused. The list that is played from (rules/quick) is held to it by tests: the same orders, in this order.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.model import Seat
from tabletop.parts.hexes import hexes_in

from ..components.board import MAP
from ..records import actions as do
from ..records.state import State
from ..records.units import Unit
from . import movement
from .acting import refuse_order


def orders(state: State, seat: Seat) -> list[do.Order]:
    """Everything the units of a seat may be told, unit by unit, and the end of the step."""
    found: list[do.Order] = []
    for unit in state.units:
        if unit.seat == seat and unit.at >= 0:
            goals = movement.reach(state, unit)
            found += (do.Move(unit.id, to) for to in hexes_in(goals.ends | goals.fights | goals.passes))
            found += (order for order in _thinkable(state, unit) if refuse_order(state, unit, order) is None)
    return [*found, do.END_STEP]


def _thinkable(state: State, unit: Unit) -> Iterator[do.Order]:
    """All orders to a unit, marches apart, possible or not."""
    uid, others = unit.id, sorted((other.at, other.id) for other in state.units)
    yield from (do.Attack(uid, other) for _, other in others)
    yield from (do.Missile(uid, other) for _, other in others)
    for stock in (False, True):
        yield from (do.LayMine(uid, hex, stock) for hex in sorted(MAP.hexes))
    yield from (do.Entrench(uid), do.CallTransport(uid), do.camouflage(uid), do.LoadAmmo(uid))
