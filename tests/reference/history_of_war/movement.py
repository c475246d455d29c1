"""Chapters 11 and 16: deployment with transports and airstrips, and retreat."""

from typing import Any

from .state import Table
from .values import fits, has, transport_size

Order = tuple[str, str, str | None]
"""Unit, territory, and what keeps it unlocked: a transport, an airstrip or None (HOW-DEP-02)."""


def deploy_items(table: Table, seat: int) -> list[Order]:
    """Every order that is legal by itself (HOW-DEP-01)."""
    helps = [None, *table.where("deployment", seat), *table.where("territory", seat)]
    return [
        (unit, land, helper)
        for unit in table.units_in("deployment", seat)
        for land in table.row
        for helper in helps
        if refuse_order(table, seat, (unit, land, helper)) is None
    ]


def refuse_order(table: Table, seat: int, order: Order) -> str | None:
    """Why one order is illegal, whatever the others are (HOW-DEP-01, HOW-DEP-04, HOW-DEP-05)."""
    unit, land, helper = order
    if unit not in table.units_in("deployment", seat) or table.cards[unit].locked or land not in table.row:
        return "HOW-DEP-01"
    if table.cards[unit].category == "naval" and has(table, land, "LANDLOCKED"):
        return "HOW-DEP-05"
    if helper is None:
        return None
    if helper not in table.cards or helper == unit:
        return "HOW-DEP-04"
    if table.cards[helper].category == "development":
        return refuse_airstrip(table, seat, unit, land, helper)
    return refuse_passenger(table, seat, unit, land, helper)


def refuse_passenger(table: Table, seat: int, unit: str, land: str, transport: str) -> str | None:
    """HOW-KEY-10: unlocked transport in own deployment area, ground units; by air only Paratroopers, by sea
    not to LANDLOCKED.
    """
    record = table.cards[transport]
    if record.owner != seat or record.zone != "deployment" or record.locked:
        return "HOW-KEY-10"
    if transport_size(table, transport) == 0 or table.cards[unit].category != "ground":
        return "HOW-KEY-10"
    if record.category == "air" and not has(table, unit, "PARATROOPER"):
        return "HOW-KEY-09"
    if record.category == "naval" and has(table, land, "LANDLOCKED"):
        return "HOW-KEY-12"
    return None


def refuse_airstrip(table: Table, seat: int, unit: str, land: str, airstrip: str) -> str | None:
    """HOW-DEP-04: an own airstrip on that territory, locked or not, for a unit of its target's category."""
    record = table.cards[airstrip]
    effect = airstrip_effect(table, airstrip)
    if effect is None or record.owner != seat or record.zone != "territory" or record.place != land:
        return "HOW-DEP-04"
    # It still lies in the deployment area: of the target's conditions only the zone is not yet met.
    wanted = {**effect["target"], "zone": "deployment"}
    return None if fits(table, seat, airstrip, wanted, unit) else "HOW-DEP-04"


def airstrip_effect(table: Table, card: str) -> dict[str, Any] | None:
    """The DEPLOY_UNLOCKED effect of a card (HOW-EFF-16)."""
    effects = table.cards[card].entry["effects"]
    return next((e for e in effects if e["kind"] == "static" and e["op"] == "DEPLOY_UNLOCKED"), None)


def refuse_deploy(table: Table, seat: int, items: tuple[Order, ...]) -> str | None:
    """The rule that a whole deployment breaks; the empty one is legal (HOW-DEP-02)."""
    units = [unit for unit, _, _ in items]
    if len(set(units)) < len(units):
        return "HOW-DEP-01"
    for order in items:
        refusal = refuse_order(table, seat, order)
        if refusal is not None:
            return refusal
    for helper in {order[2] for order in items if order[2] is not None}:
        aided = [order for order in items if order[2] == helper]
        effect = airstrip_effect(table, helper)
        if effect is not None:
            if len(aided) > effect["value"]:
                return "HOW-DEP-04"
        elif helper in units:
            return "HOW-INT-25"
        elif len(aided) > transport_size(table, helper) or len({land for _, land, _ in aided}) > 1:
            return "HOW-KEY-10"
    return None


def deploy(table: Table, items: tuple[Order, ...]) -> None:
    """HOW-DEP-01: move, then lock, except by transport or airstrip (HOW-DEP-04); the transport locks
    (HOW-KEY-10); moving removes the marker (HOW-DEP-06).
    """
    for unit, land, helper in items:
        record = table.cards[unit]
        record.zone, record.place, record.marker = "territory", land, False
        record.locked = helper is None
        if helper is not None and airstrip_effect(table, helper) is None:
            table.cards[helper].locked = True


def retreat_items(table: Table, seat: int) -> list[str]:
    """HOW-RET-01/02: own unlocked units in territories."""
    return [unit for unit in table.units_in("territory", seat) if not table.cards[unit].locked]


def refuse_retreat(table: Table, seat: int, items: tuple[str, ...]) -> str | None:
    """The rule that a retreat breaks; the empty one is legal (HOW-RET-01/02)."""
    if len(set(items)) < len(items):
        return "HOW-RET-01"
    if any(unit not in table.units_in("territory", seat) for unit in items):
        return "HOW-RET-01"
    return "HOW-RET-02" if any(table.cards[unit].locked for unit in items) else None


def go_back(table: Table, unit: str) -> None:
    """To the deployment area, locked, without marker (HOW-RET-01, HOW-VIC-07)."""
    record = table.cards[unit]
    record.zone, record.place, record.locked, record.marker = "deployment", None, True, False
