"""Paths by way-points (HG-MOV-07, HG-UI-02): the world after each of them, if nothing befalls the unit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.gestures import VIA
from tabletop.app.table import EntityId
from tabletop.parts.hexes import Hex

from ..records import actions as do
from ..records.state import State
from ..records.units import Unit
from ..rules.movement import entry_price
from ..rules.quick import reach, way
from ..rules.view import View
from .names import unit_of
from .places import hex_of, number


class Route(NamedTuple):
    """A unit after its way-points."""

    state: State
    unit: Unit
    path: tuple[Hex, ...]
    """Every hex entered so far."""


def route(state: State, unit: Unit, stops: Sequence[Hex]) -> Route | None:
    """The unit marched from way-point to way-point by the suggested paths; None if one is out of reach."""
    path: list[Hex] = []
    for to in stops:
        if to < 0 or not reach(state, unit).ends >> to & 1:
            return None
        steps = way(state, unit, to)
        price = sum(entry_price(state, unit, hex) for hex in steps)
        path += steps
        state = state.clone()
        unit = state.shift(unit.changed(mp=unit.mp - price, shuns=-1), to)
    return Route(state, unit, tuple(path))


def route_of(state: State, view: View, selection: tuple[EntityId, ...]) -> Route | None:
    """The selected unit after its way-points, None without any."""
    stops = [hex_of(view, entity) for entity in selection[1:] if entity.startswith(VIA)]
    unit = unit_of(number(selection[0]), view) if selection else None
    if not stops or len(stops) < len(selection) - 1 or unit is None or unit.at < 0:
        return None
    return route(state, unit, stops)


def orders_of(view: View, selection: tuple[EntityId, ...]) -> tuple[do.Move, ...]:
    """The orders that lead a selected unit to its last way-point."""
    unit = number(selection[0])
    return tuple(do.Move(unit, hex_of(view, entity)) for entity in selection[1:])
