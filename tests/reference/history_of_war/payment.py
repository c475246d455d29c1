"""Chapter 7: technology assets. Sources, available TA, the exact payments of a cost, paying."""

from collections.abc import Collection
from itertools import combinations

from .state import Illegal, Table


def ta(table: Table, card: str) -> int:
    """The printed TA of a card (HOW-CRD-04)."""
    return int(table.cards[card].entry["ta"])


def sources(table: Table, seat: int, banned: Collection[str] = ()) -> list[str]:
    """Unlocked own cards in play with TA, and set-aside developments (HOW-TAS-01, HOW-TAS-08), except those
    whose own ability is pending or being paid (HOW-TAS-04) and the banned ones.
    """
    pending = {item.source for item in table.stack}
    set_aside = [c for c in table.where("set_aside", seat) if table.cards[c].category == "development"]
    return [
        card
        for card in [*table.in_play(seat), *set_aside]
        if ta(table, card) > 0 and not table.cards[card].locked and card not in pending and card not in banned
    ]


def cost_of(table: Table, source: str) -> int:
    """TA of an action card or of a card's activated ability (HOW-EFF-02)."""
    entry = table.cards[source].entry
    if entry["category"] == "action":
        return int(entry["cost"])
    return next(int(e["cost"]["ta"]) for e in entry["effects"] if e["kind"] == "activated")


def reserved(table: Table, seat: int) -> int:
    """The TA costs of a seat's own pending announcements (HOW-TAS-05)."""
    return sum(cost_of(table, item.source) for item in table.stack if item.seat == seat)


def available(table: Table, seat: int, banned: Collection[str] = ()) -> int:
    """HOW-TAS-05: pool + TA of unlocked legal sources - costs of own pending announcements; not negative
    (HOW-GEN-05).
    """
    total = sum(ta(table, card) for card in sources(table, seat, banned))
    return max(0, table.pool[seat] + total - reserved(table, seat))


def payments(table: Table, seat: int, cost: int, banned: Collection[str] = ()) -> list[tuple[str, ...]]:
    """Every legal payment of a cost, as sorted tuples of sources; [] where it cannot be paid (HOW-TAS-03).

    With nothing to cover beyond the pool the only payment is the empty one.
    """
    usable = sorted(sources(table, seat, banned))
    needed = max(0, cost - table.pool[seat])
    return [
        chosen
        for size in range(min(len(usable), needed) + 1)  # every source gives at least 1
        for chosen in combinations(usable, size)
        if refuse_sum([ta(table, card) for card in chosen], needed) is None
    ]


def can_pay(table: Table, seat: int, cost: int) -> bool:
    """HOW-STK-08 (3): reservations limit announcements only, never a payment (HOW-STK-10)."""
    return table.pool[seat] + sum(ta(table, card) for card in sources(table, seat)) >= cost


def refuse_sum(given: list[int], needed: int) -> str | None:
    """HOW-TAS-01: at least what is needed; HOW-TAS-03: no source that could be left out."""
    if sum(given) < needed:
        return "HOW-TAS-01"
    if any(sum(given) - one >= needed for one in given):
        return "HOW-TAS-03"
    return None


def refuse_payment(
    table: Table, seat: int, cost: int, banned: Collection[str], chosen: tuple[str, ...]
) -> str | None:
    """The rule that a payment breaks, or None (HOW-TAS-01 to 04).

    The whole pool is used first; the sources cover the rest, and none of them is superfluous.
    """
    if len(set(chosen)) < len(chosen):
        return "HOW-TAS-04"
    if not set(chosen) <= set(sources(table, seat, banned)):
        return "HOW-TAS-01"
    return refuse_sum([ta(table, card) for card in chosen], max(0, cost - table.pool[seat]))


def pay(table: Table, seat: int, cost: int, chosen: tuple[str, ...]) -> None:
    """Locks the sources; the surplus stays in the pool until the end of the phase (HOW-TAS-02)."""
    given = sum(ta(table, card) for card in chosen)
    if table.pool[seat] + given < cost:
        raise Illegal("HOW-TAS-01")
    for card in chosen:
        table.cards[card].locked = True
    table.pool[seat] += given - cost


def pay_choices(table: Table, seat: int) -> list[tuple[str, ...]]:
    """The payments of the bill on the table (WINDOW.PAY, P03.PAY_ATT, P03.PAY_DEF)."""
    if table.bill is None:
        return []
    return payments(table, seat, table.bill.cost, table.bill.banned)
