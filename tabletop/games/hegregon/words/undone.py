"""What can still be done in the action, unit by unit: who has a march or a combat left, and who of the others
does its work where it stands or has nothing but abilities (HG-UI-13)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tabletop.engine.model import Action, Seat
from tabletop.parts.hexes import hexes_in

from ..components.board import BASES, MAP
from ..components.kinds import EAR, KINDS
from ..records.state import State
from ..records.units import FOUGHT, Unit
from ..rules.acting import refuse_attack
from ..rules.settlement import yields
from ..rules.view import View
from .names import Names

MOST_NAMED = 4
"""Units named in a row; the others are counted."""
_SORTS = ("collects", "takes", "abilities")
"""Why a unit need not act (texts ``table.rest.<sort>``)."""


def able_units(legal: Sequence[Action]) -> set[int]:
    """Units that can be given an order: those are lit."""
    return {unit for action in legal if (unit := getattr(action, "unit", None)) is not None}


def idle_units(state: State, seat: Seat) -> list[int]:
    """Units that still have movement or their combat with an enemy in reach (HG-UI-13)."""
    return [uid for uid in state.derived.own[seat] if _could_act(state, state.units[uid])]


def named(names: Names, view: View, units: Sequence[int]) -> str:
    """The first of some units by their type and place, and how many more there are; in large letters their
    types are short."""
    told = ", ".join(_called(names, view, uid) for uid in units[:MOST_NAMED])
    more = len(units) - MOST_NAMED
    return names.texts("table.and-more", names=told, n=more) if more > 0 else told


def _called(names: Names, view: View, uid: int) -> str:
    if not names.look.large:
        return names.unit_name(uid, view)
    unit = view.units[uid]
    kind = names.texts(f"unit.{KINDS[unit.kind].key}.short")
    return names.texts("table.at", what=kind, at=names.hex_name(unit.at))


def counted(names: Names, state: State, units: Collection[int]) -> str:
    """How many of the units that need not act do what instead."""
    sorts = _sorted(state, units)
    return ", ".join(names.texts.count(f"table.rest.{sort}", len(found)) for sort, found in sorts)


def told(names: Names, view: View, state: State, units: Collection[int]) -> str:
    """The same, and who they are."""
    return "; ".join(
        names.texts(
            "table.rest.named",
            what=names.texts.count(f"table.rest.{sort}", len(found)),
            names=named(names, view, found),
        )
        for sort, found in _sorted(state, units)
    )


def _sorted(state: State, units: Collection[int]) -> list[tuple[str, list[int]]]:
    """The units by why they need not act."""
    found: dict[str, list[int]] = {sort: [] for sort in _SORTS}
    for uid in sorted(units):
        unit = state.units[uid]
        sort = "takes" if _captures(state, unit) else "collects" if _collects(state, unit) else "abilities"
        found[sort].append(uid)
    return [(sort, some) for sort, some in found.items() if some]


def _could_act(state: State, unit: Unit) -> bool:
    """Movement left, unless it does its work where it stands, or a combat left and an enemy to use it on."""
    if unit.mp and not (_captures(state, unit) or _collects(state, unit)):
        return True
    if unit.marks & FOUGHT:
        return False
    near = hexes_in(state.enemies(unit.seat) & MAP.within(2)[unit.at])
    return any(refuse_attack(state, unit, state.derived.ids[hex]) is None for hex in near)


def _captures(state: State, unit: Unit) -> bool:
    """Does an E.A.R. take the base on which it stands (HG-CAP-01)?"""
    return unit.kind == EAR and unit.at in BASES and state.holders[BASES.index(unit.at)] != unit.seat


def _collects(state: State, unit: Unit) -> bool:
    """Does an E.A.R. collect where it stands (HG-COL-02)?"""
    return unit.kind == EAR and yields(state, unit.at) > 0
