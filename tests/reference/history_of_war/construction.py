"""Chapters 9 and 10: draw, base augmentation, construction."""

from .payment import available
from .state import SEATS, Table
from .values import has, may_attach, standing_sum

Commit = tuple[str, str | None]
"""A committed card and, for an upgrade, its target."""

BUILT = ("ground", "air", "naval", "development", "upgrade")
"""What phase 3 builds (HOW-CON-01)."""


def draw_phase(table: Table) -> None:
    """HOW-DRW-01/02: both draw one; EXTRA_DRAW for its holder if he is ATT."""
    for seat in SEATS:
        extra = standing_sum(table, "EXTRA_DRAW", seat) if seat == table.attacker else 0
        table.draw(seat, 1 + extra)


def base_choices(table: Table, seat: int) -> list[str]:
    """HOW-BAS-01: one base augmentation from hand, or none."""
    hand = table.where("hand", seat)
    return ["pass"] + [card for card in hand if table.cards[card].category == "base"]


def place_base(table: Table, card: str) -> None:
    """HOW-CAT-02: free of charge and unlocked."""
    table.cards[card].zone = "base"


def income(table: Table) -> None:
    """HOW-TAS-07: GAIN_TA into the pool at the start of phase 3."""
    for seat in SEATS:
        table.pool[seat] += standing_sum(table, "GAIN_TA", seat)


def commit_items(table: Table, seat: int) -> list[Commit]:
    """Every single card that could be committed, upgrades once for each legal target (HOW-CON-01/02)."""
    items: list[Commit] = []
    for card in table.where("hand", seat):
        if table.cards[card].category == "upgrade":
            items += [(card, unit) for unit in table.in_play(seat) if may_upgrade(table, card, unit)]
        elif table.cards[card].category in BUILT:
            items.append((card, None))
    return [item for item in items if refuse_commit(table, seat, (item,)) is None]


def may_upgrade(table: Table, upgrade: str, unit: str) -> bool:
    """HOW-CON-02, HOW-UPG-03: a legal own unlocked unit in own base or deployment area."""
    return may_attach(table, upgrade, unit) and not table.cards[unit].locked


def refuse_commit(table: Table, seat: int, items: tuple[Commit, ...]) -> str | None:
    """The rule that a commitment breaks (HOW-CON-01 to 03, HOW-CON-10); the empty one is legal."""
    cards = [card for card, _ in items]
    upgraded = [unit for _, unit in items if unit is not None]
    if len(set(cards)) < len(cards) or any(card not in table.where("hand", seat) for card in cards):
        return "HOW-CON-01"
    if any(table.cards[card].category not in BUILT for card in cards):
        return "HOW-CON-01"
    if len(set(upgraded)) < len(upgraded):
        return "HOW-CON-02"
    for card, unit in items:
        is_upgrade = table.cards[card].category == "upgrade"
        if is_upgrade != (unit is not None):
            return "HOW-CON-02"
        if unit is not None and not (unit in table.cards and may_upgrade(table, card, unit)):
            return "HOW-CON-02"
        if table.cards[card].category == "development" and not table.row:
            return "HOW-CON-10"
    if commitment_cost(table, cards) > available(table, seat, banned=upgraded):
        return "HOW-CON-03"
    return None


def commitment_cost(table: Table, cards: list[str]) -> int:
    """The sum that is paid at once (HOW-CON-05)."""
    return sum(int(table.cards[card].entry["cost"]) for card in cards)


def reveal(table: Table, seat: int, items: tuple[Commit, ...]) -> None:
    """HOW-CON-04: face up, not yet in play."""
    table.commitment[seat] = dict(items)
    for card, _ in items:
        table.cards[card].zone = "revealed"


def revealed_developments(table: Table, seat: int) -> list[str]:
    """The paid developments that wait for a territory (HOW-CON-08)."""
    return [card for card in table.where("revealed", seat) if table.cards[card].category == "development"]


def place_items(table: Table, seat: int) -> list[tuple[str, str]]:
    """Each paid development with each territory of the row (HOW-CON-08)."""
    return [(card, land) for card in revealed_developments(table, seat) for land in table.row]


def refuse_place(table: Table, seat: int, items: tuple[tuple[str, str], ...]) -> str | None:
    """A development goes to one territory of the row (HOW-CON-08)."""
    cards = [card for card, _ in items]
    if len(set(cards)) < len(cards):
        return "HOW-CON-08"
    return None if all(item in place_items(table, seat) for item in items) else "HOW-CON-08"


def missing_place(table: Table, seat: int, items: tuple[tuple[str, str], ...]) -> str | None:
    """Each paid development must be placed (HOW-CON-08)."""
    return None if {card for card, _ in items} == set(revealed_developments(table, seat)) else "HOW-CON-08"


def place_developments(table: Table, items: tuple[tuple[str, str], ...]) -> None:
    """HOW-CON-08, HOW-LCK-04: on the territory, locked."""
    for card, land in items:
        enter_play(table, card, "territory", land)


def enter_play(table: Table, card: str, zone: str, place: str | None) -> None:
    """HOW-LCK-04: units and developments enter locked, READY unlocked."""
    record = table.cards[card]
    record.zone, record.place = zone, place
    record.locked = not has(table, card, "READY")


def attach(table: Table) -> None:
    """P03.ATTACH: units into the deployment area (HOW-CON-09), ATT's, then DEF's upgrades (HOW-UPG-01)."""
    for seat in (table.attacker, table.defender):
        for card, unit in table.commitment[seat].items():
            record = table.cards[card]
            if record.is_unit:
                enter_play(table, card, "deployment", None)
            elif unit is not None:
                record.zone, record.place = "attached", unit
                table.cards[unit].locked = True
        table.commitment[seat] = {}
