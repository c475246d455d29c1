"""Chapter 8: what may be announced, and how the top of the stack resolves."""

from typing import Any

from .cards import is_battle_only
from .payment import available, can_pay, cost_of
from .state import Item, Table
from .values import fits

BATTLE_WINDOWS = ("W7", "W11")
"""HOW-STK-03."""


def announced_effect(table: Table, source: str) -> dict[str, Any] | None:
    """The effect that is announced from a card: an activated ability or an action (HOW-EFF-01)."""
    kind = "on_resolve" if table.cards[source].category == "action" else "activated"
    return next((e for e in table.cards[source].entry["effects"] if e["kind"] == kind), None)


def priority_choices(table: Table, seat: int) -> list[tuple[str | None, ...]]:
    """HOW-STK-04: pass, or announce an action card from hand or the ability of an own card in play."""
    choices: list[tuple[str | None, ...]] = [("pass",)]
    for source in [*table.where("hand", seat), *table.in_play(seat)]:
        if refuse_source(table, seat, source) is None:
            choices += [("announce", source, target) for target in targets(table, seat, source)]
    return choices


def refuse_source(table: Table, seat: int, source: str) -> str | None:
    """Why a source may not be announced in this window, targets apart (HOW-STK-03, HOW-STK-06)."""
    effect = announced_effect(table, source)
    record = table.cards[source]
    if effect is None or table.window is None:
        return "HOW-STK-02"
    if record.zone != "hand" if record.category == "action" else not table.is_in_play(source):
        return "HOW-STK-06"
    if record.owner != seat or record.locked or any(item.source == source for item in table.stack):
        return "HOW-STK-06"
    if is_battle_only(effect) and table.window.name not in BATTLE_WINDOWS:
        return "HOW-STK-03"
    if available(table, seat, banned=(source,)) < cost_of(table, source):
        return "HOW-TAS-05"
    return None


def targets(table: Table, seat: int, source: str) -> list[str | None]:
    """The legal targets of an announcement; [None] for an effect without target (HOW-EFF-03)."""
    effect = announced_effect(table, source)
    if effect is None:
        return []
    if effect["target"] is None:
        return [None]
    return [card for card in table.cards if fits(table, seat, source, effect["target"], card)]


def refuse_priority(table: Table, seat: int, choice: tuple[str | None, ...]) -> str | None:
    """The rule that an announcement breaks (HOW-STK-06)."""
    if choice == ("pass",):
        return None
    if len(choice) != 3 or choice[0] != "announce" or choice[1] not in table.cards:
        return "HOW-STK-06"
    refusal = refuse_source(table, seat, str(choice[1]))
    if refusal is None and choice[2] not in targets(table, seat, str(choice[1])):
        return "HOW-STK-06"
    return refusal


def announce(table: Table, seat: int, source: str, target: str | None) -> None:
    """HOW-STK-06/07: the source is named, an action card leaves the hand for the stack; nothing is paid."""
    effect = announced_effect(table, source)
    if effect is None:
        raise ValueError(source)
    if table.cards[source].category == "action":
        table.cards[source].zone = "stack"
    table.stack.append(Item(source, seat, effect, target))


def is_cancelled(table: Table, item: Item) -> bool:
    """HOW-STK-08 (1) to (3): source gone or locked, no legal target left, or not to be paid."""
    record = table.cards[item.source]
    if record.category != "action":
        if not table.is_in_play(item.source):
            return True
        if item.effect["cost"]["lock_self"] and record.locked:
            return True
    target = item.effect["target"]
    if target is not None and not fits(table, item.seat, item.source, target, str(item.target)):
        return True
    return not can_pay(table, item.seat, cost_of(table, item.source))


def cancel(table: Table, item: Item) -> None:
    """HOW-STK-09: it costs nothing, but a cancelled action card is scrapped."""
    table.stack.remove(item)
    if table.cards[item.source].category == "action":
        table.scrap(item.source)


def complete(table: Table, item: Item) -> None:
    """HOW-STK-08 (3) to (5), after the TA were paid: lock or sacrifice, effect, action card to scrapyard."""
    table.stack.remove(item)
    is_action = table.cards[item.source].category == "action"
    if not is_action and item.effect["cost"]["lock_self"]:
        table.cards[item.source].locked = True
    if not is_action and item.effect["cost"]["sacrifice_self"]:
        table.scrap(item.source)
    carry_out(table, item)
    if is_action:
        table.scrap(item.source)


def carry_out(table: Table, item: Item) -> None:
    """The ops that can be announced: HOW-EFF-05 to 10, HOW-EFF-12."""
    effect, target = item.effect, str(item.target)
    if effect["op"] == "DRAW":
        table.draw(item.seat, effect["value"])
    elif effect["op"] == "DESTROY":
        destroy_by_effect(table, target)
    elif effect["op"] == "UNLOCK":
        table.cards[target].locked = False
    elif effect["op"] == "COUNTER":
        cancel(table, next(other for other in table.stack if other.source == target))
    else:  # PROTECT, MOD_AV, MOD_DV: for the rest of the phase (HOW-EFF-04)
        table.cards[target].temporary.append(effect)


def destroy_by_effect(table: Table, target: str) -> None:
    """HOW-EFF-06: to the scrapyard, no damage; HOW-EFF-07: unless protected."""
    if not any(effect["op"] == "PROTECT" for effect in table.cards[target].temporary):
        table.scrap(target)
