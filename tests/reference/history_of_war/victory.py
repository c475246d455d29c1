"""Chapters 17 to 19: who conquers what, the occupation force, the steps of phase 15, the end."""

from itertools import combinations

from .movement import go_back
from .setting_up import HAND
from .state import SEATS, Table
from .values import current_flags, has, standing_sum

DEPLOYMENT = 5
"""Units that may stay in a deployment area at the end of a round (HOW-END-02)."""

GOAL = 15
"""VP that win (HOW-GEN-01)."""

Force = tuple[str, tuple[str, ...]]
"""A conquered territory and the units that occupy it, sorted."""


def shown_flags(table: Table, land: str, seat: int) -> int:
    """HOW-VIC-02: flags of a seat's unlocked units and developments there."""
    own = [card for card in table.where("territory", seat, land) if not table.cards[card].locked]
    return sum(current_flags(table, card) for card in own)


def unit_flags(table: Table, land: str, seat: int) -> int:
    """HOW-VIC-04: flags of a seat's units there, locked or not, without developments."""
    return sum(current_flags(table, unit) for unit in table.units_in("territory", seat, land))


def winner_of(table: Table, land: str) -> int | None:
    """HOW-VIC-03 to 05: the leader by enough flags who can also man the territory."""
    flags = [shown_flags(table, land, seat) for seat in SEATS]
    if flags[0] == flags[1]:
        return None
    leader = 0 if flags[0] > flags[1] else 1
    entry = table.cards[land].entry
    if flags[leader] - flags[1 - leader] < entry["flags_to_conquer"]:
        return None
    return leader if unit_flags(table, land, leader) >= entry["occupation_flags"] else None


def judge(table: Table) -> None:
    """HOW-VIC-01: all territories are judged on the same position."""
    winners = {land: winner_of(table, land) for land in table.row}
    table.conquests = {land: seat for land, seat in winners.items() if seat is not None}


def possible_forces(table: Table, land: str) -> list[tuple[str, ...]]:
    """HOW-VIC-06: sets of the winner's units there with enough flags and no unit too many.

    Units without flags are too many in any set (HOW-INT-28), so no set has more units than it needs flags.
    """
    needed = table.cards[land].entry["occupation_flags"]
    units = sorted(table.units_in("territory", table.conquests[land], land))
    flags = {unit: current_flags(table, unit) for unit in units}
    bearers = [unit for unit in units if flags[unit]]
    sets = [chosen for size in range(1, needed + 1) for chosen in combinations(bearers, size)]
    return [chosen for chosen in sets if is_minimal([flags[unit] for unit in chosen], needed)]


def is_minimal(flags: list[int], needed: int) -> bool:
    """Enough flags, and too few without any one of them (HOW-VIC-06)."""
    return sum(flags) >= needed and all(sum(flags) - one < needed for one in flags)


def open_conquests(table: Table, seat: int) -> list[str]:
    """The territories whose force this winner has to choose: several sets qualify (HOW-VIC-06)."""
    own = [land for land, winner in table.conquests.items() if winner == seat]
    return [land for land in own if len(possible_forces(table, land)) > 1]


def occupy_items(table: Table, seat: int) -> list[Force]:
    """Every force for every territory that leaves a choice."""
    return [(land, force) for land in open_conquests(table, seat) for force in possible_forces(table, land)]


def refuse_occupy(table: Table, seat: int, items: tuple[Force, ...]) -> str | None:
    """The rule that a choice of forces breaks (HOW-VIC-06, HOW-VIC-11)."""
    lands = [land for land, _ in items]
    if len(set(lands)) < len(lands) or any(item not in occupy_items(table, seat) for item in items):
        return "HOW-VIC-06"
    return None


def missing_occupy(table: Table, seat: int, items: tuple[Force, ...]) -> str | None:
    """Each conquered territory needs its own force (HOW-VIC-11)."""
    return None if {land for land, _ in items} == set(open_conquests(table, seat)) else "HOW-VIC-11"


def occupy(table: Table, items: tuple[Force, ...]) -> None:
    """Notes the chosen forces; they are applied together in P14.APPLY."""
    table.forces.update(items)


def apply_conquests(table: Table) -> None:
    """P14.APPLY, HOW-VIC-07 to 10, for every conquered territory."""
    for land in table.conquests:
        if land not in table.forces:
            table.forces[land] = possible_forces(table, land)[0]
    for land, winner in table.conquests.items():
        for card in table.where("territory", place=land):
            record = table.cards[card]
            if card in table.forces[land] or (record.owner == winner and not record.is_unit):
                record.zone, record.marker = "set_aside", False
            elif record.is_unit:
                go_back(table, card)
            else:
                table.scrap(card)
        table.row.remove(land)
        table.cards[land].zone = "conquered"
        table.holder[land] = winner
        table.points[winner] += table.cards[land].entry["points"]


# Phase 15


def excess(table: Table, seat: int) -> tuple[int, int]:
    """Hand cards and units in the deployment area above the limits (HOW-END-01, HOW-END-02)."""
    hand = len(table.where("hand", seat)) - HAND - standing_sum(table, "LIMIT_HAND", seat)
    units = len(table.units_in("deployment", seat)) - DEPLOYMENT
    return max(0, hand), max(0, units - standing_sum(table, "LIMIT_DEPLOYMENT", seat))


def discard_items(table: Table, seat: int) -> list[str]:
    """What may be scrapped in steps 1 and 2: only where a limit is exceeded."""
    hand, units = excess(table, seat)
    from_hand = table.where("hand", seat) if hand else []
    return from_hand + (table.units_in("deployment", seat) if units else [])


def discard_counts(table: Table, items: tuple[str, ...]) -> tuple[int, int]:
    """How many of the cards are hand cards, how many are units."""
    from_hand = len([card for card in items if table.cards[card].zone == "hand"])
    return from_hand, len(items) - from_hand


def refuse_discard(table: Table, seat: int, items: tuple[str, ...]) -> str | None:
    """Never below the limits (HOW-END-01, HOW-END-02)."""
    if len(set(items)) < len(items) or any(card not in discard_items(table, seat) for card in items):
        return "HOW-END-01"
    hand, units = discard_counts(table, items)
    if hand > excess(table, seat)[0]:
        return "HOW-END-01"
    return "HOW-END-02" if units > excess(table, seat)[1] else None


def missing_discard(table: Table, seat: int, items: tuple[str, ...]) -> str | None:
    """Exactly down to the limits (HOW-END-01, HOW-END-02)."""
    hand, units = discard_counts(table, items)
    if hand < excess(table, seat)[0]:
        return "HOW-END-01"
    return "HOW-END-02" if units < excess(table, seat)[1] else None


def discard(table: Table, items: tuple[str, ...]) -> None:
    """Face up to the scrapyard, upgrades along with their units (HOW-END-02, HOW-ARE-05)."""
    for card in items:
        table.scrap(card)


def winner_by_points(table: Table) -> int | None:
    """HOW-END-03: at least 15 VP and strictly more than the other."""
    if max(table.points) < GOAL or table.points[0] == table.points[1]:
        return None
    return 0 if table.points[0] > table.points[1] else 1


def winner_at_limit(table: Table) -> int | None:
    """HOW-GAM-02: more VP, then more flags in the territory row, locked or not; None is a draw."""
    flags = [sum(current_flags(table, card) for card in table.where("territory", seat)) for seat in SEATS]
    for first, second in (table.points, flags):
        if first != second:
            return 0 if first > second else 1
    return None


def replacements_owed(table: Table, seat: int) -> int:
    """HOW-VIC-12: one for each conquered territory that he contributed, as far as his reserve goes."""
    lost = len([land for land in table.conquests if table.cards[land].owner == seat])
    return min(lost, len(table.where("reserve", seat)))


def replace_choices(table: Table, seat: int) -> list[tuple[str, ...]]:
    """HOW-END-05: any territories of the reserve, no 8-VP rule."""
    return list(combinations(sorted(table.where("reserve", seat)), replacements_owed(table, seat)))


def close_round(table: Table) -> None:
    """P15.CLOSE: swap (HOW-END-06), unlock (HOW-END-07), markers (HOW-END-08), next round."""
    table.attacker = table.defender
    for card in table.in_play(0) + table.in_play(1):
        table.cards[card].locked = False
    for card in table.where("set_aside"):
        if table.cards[card].category == "development":
            table.cards[card].locked = False
    for card in table.in_play(0) + table.in_play(1):
        if has(table, card, "ENTRENCHMENT"):
            table.cards[card].marker = True
    table.conquests, table.forces = {}, {}
    table.round += 1
