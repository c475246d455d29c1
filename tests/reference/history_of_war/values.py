"""HOW-CRD-08 and chapter 21: current values, keywords, and what an effect may be aimed at."""

from typing import Any

from .state import Table


def printed_av(table: Table, card: str, category: str) -> int:
    """Printed AV plus upgrades, before static and temporary effects (HOW-CRD-08, HOW-EFF-09)."""
    total = int(table.cards[card].entry[f"av_{category}"])
    for effect in attached_effects(table, card):
        if effect["op"] == "MOD_AV" and category in effect["av"]:
            total += effect["value"]
    return total


def current_av(table: Table, card: str, category: str) -> int:
    """HOW-CRD-08: max(0, printed + upgrades + static effects + temporary effects)."""
    base = printed_av(table, card, category)
    total = base
    for effect in [*static_effects_on(table, card), *table.cards[card].temporary]:
        if effect["op"] == "MOD_AV" and changes(effect["av"], category, base):
            total += effect["value"]
    return max(0, total)


def changes(named: list[str], category: str, base: int) -> bool:
    """HOW-EFF-09: a category, all, or positive (printed + upgrade value > 0)."""
    return "all" in named or category in named or ("positive" in named and base > 0)


def current_dv(table: Table, card: str) -> int:
    """HOW-CRD-08: printed + upgrades + static + temporary + 2 if it bears a marker (HOW-KEY-02)."""
    record = table.cards[card]
    total = int(record.entry["dv"]) + (2 if record.marker else 0)
    effects = [*attached_effects(table, card), *static_effects_on(table, card), *record.temporary]
    return total + sum(int(effect["value"]) for effect in effects if effect["op"] == "MOD_DV")


def current_flags(table: Table, card: str) -> int:
    """HOW-CRD-08: printed + upgrades."""
    upgrades = attached_effects(table, card)
    total = int(table.cards[card].entry["flags"])
    return total + sum(int(effect["value"]) for effect in upgrades if effect["op"] == "MOD_FLAGS")


def keywords(table: Table, card: str) -> set[str]:
    """Printed keywords and those granted by upgrades; granted twice counts once (HOW-EFF-11, HOW-UPG-04)."""
    granted = {e["value"] for e in attached_effects(table, card) if e["op"] == "GRANT_KEYWORD"}
    return set(table.cards[card].entry["keywords"]) | granted


def has(table: Table, card: str, keyword: str) -> bool:
    """Has it this keyword, parameter included ("STRIKE:GROUND")?"""
    return keyword in keywords(table, card)


def transport_size(table: Table, card: str) -> int:
    """The n of TRANSPORT:n, 0 without the keyword (HOW-KEY-10)."""
    sizes = [int(k.partition(":")[2]) for k in keywords(table, card) if k.startswith("TRANSPORT:")]
    return max(sizes, default=0)


def attached_effects(table: Table, card: str) -> list[dict[str, Any]]:
    """The effects of all upgrades on a unit (HOW-EFF-01; values of equal upgrades add, HOW-UPG-04)."""
    return [
        effect
        for upgrade in table.where("attached", place=card)
        for effect in table.cards[upgrade].entry["effects"]
        if effect["kind"] == "attached"
    ]


def standing_effects(table: Table, ops: tuple[str, ...], seat: int) -> list[tuple[str, dict[str, Any]]]:
    """(source, effect) of a seat's static cards in play, locked or not (HOW-EFF-01, HOW-LCK-03), and of
    the territories it holds (HOW-VIC-10).
    """
    static = [(card, "static") for card in table.in_play(seat)]
    held = [(card, "conquered") for card, holder in table.holder.items() if holder == seat]
    return [
        (card, effect)
        for card, kind in static + held
        for effect in table.cards[card].entry["effects"]
        if effect["kind"] == kind and effect["op"] in ops
    ]


def standing_sum(table: Table, op: str, seat: int) -> int:
    """GAIN_TA, EXTRA_DRAW, limits and BASE_FLAK of several sources add up (HOW-EFF-01)."""
    return sum(int(effect["value"]) for _, effect in standing_effects(table, (op,), seat))


def static_effects_on(table: Table, card: str) -> list[dict[str, Any]]:
    """Bunkers, minefields and held territories that change this card's AV or DV now (HOW-EFF-18)."""
    return [
        effect
        for seat in (0, 1)
        for source, effect in standing_effects(table, ("MOD_AV", "MOD_DV"), seat)
        if fits(table, seat, source, effect["target"], card)
    ]


def fits(table: Table, seat: int, source: str, target: dict[str, Any], card: str) -> bool:
    """Does a card (or the stack item it is the source of) meet every condition of a target? (HOW-EFF-03)

    `seat` is the controller of the effect, `source` the card that prints it.
    """
    record = table.cards[card]
    if (record.owner == seat) != (target["who"] == "own"):
        return False
    if target["what"] == "stack_item":
        return any(item.source == card for item in table.stack)
    if target["what"] == "unit" and not record.is_unit:
        return False
    if target["what"] == "base" and record.category != "base":
        return False
    return in_target_zone(table, source, target["zone"], card) and meets_filters(table, target, card)


def in_target_zone(table: Table, source: str, zone: str, card: str) -> bool:
    """HOW-EFF-03: any = deployment or territory; same_territory never matches for a source outside one."""
    record, origin = table.cards[card], table.cards[source]
    if zone == "any":
        return record.zone in ("deployment", "territory")
    if zone == "same_territory":
        return record.zone == origin.zone == "territory" and record.place == origin.place
    return record.zone == zone


def meets_filters(table: Table, target: dict[str, Any], card: str) -> bool:
    """The optional filters of HOW-EFF-03, with current values."""
    record = table.cards[card]
    if "category" in target and record.category not in target["category"]:
        return False
    if "subtype_in" in target and record.entry["subtype"] not in target["subtype_in"]:
        return False
    if "without_keyword" in target:
        names = {keyword.partition(":")[0] for keyword in keywords(table, card)}
        if target["without_keyword"] in names:
            return False
    if "role" in target and not ("attacker" in target["role"] and card in table.half.modes):
        return False
    if "locked" in target and record.locked != target["locked"]:
        return False
    return "max_dv" not in target or current_dv(table, card) <= target["max_dv"]


def may_attach(table: Table, upgrade: str, unit: str) -> bool:
    """HOW-EFF-03, HOW-UPG-03: all non-null targets must hold; "deployment" includes the base area."""
    record = table.cards[unit]
    seat = table.cards[upgrade].owner
    if not record.is_unit or record.owner != seat or record.zone not in ("deployment", "base"):
        return False
    targets = [e["target"] for e in table.cards[upgrade].entry["effects"] if e["kind"] == "attached"]
    return all(meets_filters(table, target, unit) for target in targets if target is not None)


def may_hit(table: Table, attacker: str, card: str) -> bool:
    """HOW-ATK-05: an enemy unit or development in the same territory, of the attacker's category or of one
    it has STRIKE for, with current AV-k of at least 1 against it.
    """
    own, other = table.cards[attacker], table.cards[card]
    if own.zone != "territory" or other.zone != "territory" or own.place != other.place:
        return False
    if own.owner == other.owner or not (other.is_unit or other.category == "development"):
        return False
    category = other.damage_category
    reaches = own.category == category or has(table, attacker, f"STRIKE:{category.upper()}")
    return reaches and current_av(table, attacker, category) >= 1


def legal_hits(table: Table, attacker: str) -> list[str]:
    """All cards that an unblocked mode-T attacker may choose (HOW-ATK-05)."""
    place = table.cards[attacker].place
    return [card for card in table.where("territory", place=place) if may_hit(table, attacker, card)]


def protected(table: Table, card: str) -> bool:
    """HOW-EFF-07, HOW-BSA-10: it cannot be destroyed for the rest of the phase."""
    return any(effect["op"] == "PROTECT" for effect in table.cards[card].temporary)
