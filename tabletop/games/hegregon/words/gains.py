"""What the end of the turn would bring an E.A.R. on a hex (HG-COL-02, HG-CAP-01)."""

from __future__ import annotations

from tabletop.app.table import Row, Tone
from tabletop.parts.hexes import Hex

from ..components.board import BASE_AT
from ..records.state import State
from ..records.units import Unit
from ..rules.settlement import yields
from ..rules.view import View
from .names import Names


def is_taken(view: View, base: int, unit: Unit) -> bool:
    """Will the settlement give this base to the owner of an E.A.R. on it (HG-CAP-01..03)?"""
    holder = view.holders[base]
    return holder < 0 or view.sides[holder] != view.sides[unit.seat]


def gains(names: Names, view: View, state: State, unit: Unit, hex: Hex) -> list[Row]:
    """H that it would collect there, or the base that it would take, in a row; nothing for other units."""
    if not unit.collects:
        return []
    amount, base = yields(state, hex), BASE_AT.get(hex, -1)
    told = f"+{amount} H" if amount else ""
    if base >= 0 and is_taken(view, base, unit):
        told = names.texts("table.takes-base", base=names.base_name(base))
    return [Row(names.texts("table.at-end"), told, tone=Tone.GOOD)] if told else []


def leaves(names: Names, state: State, unit: Unit, to: Hex) -> list[Row]:
    """H that it would collect where it stands and not where it goes, in a row; nothing if it loses none."""
    less = yields(state, unit.at) if unit.collects and unit.at >= 0 and unit.at != to else 0
    if not less:
        return []
    label = names.texts("table.leaves", at=names.hex_name(unit.at))
    return [Row(label, f"−{less} H", tone=Tone.BAD)]
