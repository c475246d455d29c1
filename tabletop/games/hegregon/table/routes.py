"""Paths by way-points (HG-MOV-07, HG-UI-02): the world after each of them, if nothing befalls the unit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.parts.hexes import Hex

from ..rules.camouflage import entry_price
from ..rules.reach import reach, way
from ..state import State
from ..units import Unit


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
