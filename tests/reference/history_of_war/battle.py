"""Chapters 12 and 13: attack and block declarations. The striker is the seat that declares attacks."""

from .state import Table
from .values import current_av, has, legal_hits

Attack = tuple[str, str]
"""A unit and its mode: "T" territory or "B" base (HOW-ATK-01)."""

Block = tuple[str, str]
"""A blocker and the attacker it blocks."""


def attack_items(table: Table, seat: int) -> list[Attack]:
    """Every unit with every mode that it may be declared in."""
    units = table.units_in("territory", seat)
    pairs = [(unit, mode) for unit in units for mode in ("T", "B")]
    return [pair for pair in pairs if refuse_attacker(table, seat, *pair) is None]


def refuse_attacker(table: Table, seat: int, unit: str, mode: str) -> str | None:
    """Why a unit may not be declared in a mode (HOW-ATK-01, 03, 04, 10)."""
    if unit not in table.cards or table.cards[unit].owner != seat:
        return "HOW-ATK-01"
    if table.cards[unit].zone != "territory":
        return "HOW-ATK-10"
    if not table.cards[unit].is_unit or table.cards[unit].locked or mode not in ("T", "B"):
        return "HOW-ATK-01"
    if mode == "T":
        return None if legal_hits(table, unit) else "HOW-ATK-04"
    if not has(table, unit, "BASE_ATTACK") or current_av(table, unit, "ground") < 1:
        return "HOW-ATK-03"
    return None if raid_targets(table, seat) else "HOW-ATK-03"


def raid_targets(table: Table, seat: int) -> list[str]:
    """HOW-BSA-01: the rival's base cards, its hand and its depot, as far as not empty."""
    rival = 1 - seat
    zones = [zone for zone in ("hand", "depot") if table.where(zone, rival)]
    return table.where("base", rival) + zones


def refuse_attack(table: Table, seat: int, items: tuple[Attack, ...]) -> str | None:
    """The rule that a whole attack declaration breaks; the empty one is legal (HOW-ATK-07, HOW-ATK-11).

    All attackers are judged with the values before the declaration (HOW-ATK-04).
    """
    units = [unit for unit, _ in items]
    if len(set(units)) < len(units):
        return "HOW-ATK-01"
    for unit, mode in items:
        refusal = refuse_attacker(table, seat, unit, mode)
        if refusal is not None:
            return refusal
    return None


def declare_attack(table: Table, items: tuple[Attack, ...]) -> None:
    """All lock at once (HOW-ATK-01) and lose their markers (HOW-ATK-08)."""
    for unit, mode in items:
        table.half.modes[unit] = mode
        table.cards[unit].locked = True
        table.cards[unit].marker = False


def block_items(table: Table, seat: int) -> list[Block]:
    """Every guard's unit with every attacker it may block."""
    units = table.units_in("territory", seat) + table.units_in("deployment", seat)
    pairs = [(unit, attacker) for unit in units for attacker in table.half.modes]
    return [pair for pair in pairs if refuse_blocker(table, seat, *pair) is None]


def refuse_blocker(table: Table, seat: int, unit: str, attacker: str) -> str | None:
    """Why a unit may not block an attacker (HOW-BLK-01 to 04, HOW-BLK-09)."""
    if attacker not in table.half.modes or unit not in table.cards:
        return "HOW-BLK-01"
    own, other = table.cards[unit], table.cards[attacker]
    if own.owner != seat or not own.is_unit:
        return "HOW-BLK-01"
    if table.half.modes[attacker] == "T" and (own.zone != "territory" or own.place != other.place):
        return "HOW-BLK-01"
    if table.half.modes[attacker] == "B" and own.zone != "deployment":
        return "HOW-BLK-02"
    if own.locked:
        return "HOW-BLK-09"
    if own.category != other.category and not has(table, unit, f"INTERCEPT:{other.category.upper()}"):
        return "HOW-BLK-03"
    if has(table, attacker, "STEALTH") and not has(table, unit, "DETECTION"):
        return "HOW-BLK-04"
    return None


def refuse_block(table: Table, seat: int, items: tuple[Block, ...]) -> str | None:
    """The rule that a whole block declaration breaks; the empty one is legal (HOW-BLK-05)."""
    units = [unit for unit, _ in items]
    if len(set(units)) < len(units):
        return "HOW-BLK-05"
    for unit, attacker in items:
        refusal = refuse_blocker(table, seat, unit, attacker)
        if refusal is not None:
            return refusal
    return None


def declare_block(table: Table, items: tuple[Block, ...]) -> None:
    """Blockers lock, keep zone and marker (HOW-BLK-06), and use the AV against that category (HOW-BLK-08)."""
    for unit, attacker in items:
        table.half.blocks[unit] = attacker
        table.half.used.add((unit, table.cards[attacker].category))
        table.cards[unit].locked = True
