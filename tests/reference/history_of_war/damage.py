"""Chapters 14 and 15: allocation (D1), responses (D2), damage (D3, D4), base results (D5), clean-up (D6)."""

from .battle import raid_targets
from .cards import UNITS
from .state import Chance, Table
from .values import current_av, current_dv, has, legal_hits, protected, standing_sum

Allocation = tuple[str | int, ...]
"""("split", attacker, blocker, points), ("hit", attacker, target) or ("base", attacker, target)."""

Response = tuple[str, str]
"""A responder and the attacker that it answers; the AV is the one against the attacker's category."""


def fighters(table: Table) -> list[str]:
    """Declared attackers that are still there (HOW-DMG-01); locked or not is all the same."""
    return [unit for unit in table.half.modes if table.is_in_play(unit)]


def blockers_of(table: Table, attacker: str) -> list[str]:
    """The blockers of an attacker that are still there."""
    blocks = table.half.blocks.items()
    return [unit for unit, blocked in blocks if blocked == attacker and table.is_in_play(unit)]


def is_blocked(table: Table, attacker: str) -> bool:
    """HOW-BLK-10: once blocked it stays blocked, even if all its blockers have left."""
    return attacker in table.half.blocks.values()


def unblocked(table: Table, mode: str) -> list[str]:
    """The unblocked attackers of a mode that are still there."""
    return [a for a in fighters(table) if table.half.modes[a] == mode and not is_blocked(table, a)]


def sharers(table: Table, attacker: str, category: str) -> list[str]:
    """HOW-DMG-04: the blockers of one category, which share the attacker's AV against it."""
    return [b for b in blockers_of(table, attacker) if table.cards[b].category == category]


# D1


def allocate_items(table: Table, seat: int) -> list[Allocation]:
    """Every single allocation that the striker could make (HOW-DMG-03 to 09)."""
    items: list[Allocation] = []
    for attacker in fighters(table):
        for category in UNITS:
            shared = sharers(table, attacker, category)
            points = range(1, current_av(table, attacker, category) + 1)
            if len(shared) > 1:
                items += [("split", attacker, blocker, n) for blocker in shared for n in points]
    for attacker in unblocked(table, "T"):
        items += [("hit", attacker, target) for target in legal_hits(table, attacker)]
    for attacker in raiders(table):
        items += [("base", attacker, target) for target in raid_targets(table, seat)]
    return items


def raiders(table: Table) -> list[str]:
    """HOW-DMG-09: unblocked mode-B attackers with current AV-ground of at least 1."""
    return [attacker for attacker in unblocked(table, "B") if current_av(table, attacker, "ground") >= 1]


def refuse_allocate(table: Table, seat: int, items: tuple[Allocation, ...]) -> str | None:
    """The rule that an allocation breaks, whatever is still missing in it."""
    legal = allocate_items(table, seat)
    for item in items:
        if item not in legal:
            return {"split": "HOW-DMG-04", "hit": "HOW-DMG-07", "base": "HOW-DMG-09"}.get(
                str(item[0]), "HOW-DMG-04"
            )
    for attacker in table.half.modes:
        own = [item for item in items if item[1] == attacker]
        if len([item for item in own if item[0] == "hit"]) > 1:
            return "HOW-DMG-07"
        if len([item for item in own if item[0] == "base"]) > 1:
            return "HOW-DMG-09"
        blockers = [str(item[2]) for item in own if item[0] == "split"]
        if len(set(blockers)) < len(blockers):
            return "HOW-DMG-04"
        for category in UNITS:
            spent = [
                int(item[3])
                for item in own
                if item[0] == "split" and table.cards[str(item[2])].category == category
            ]
            if sum(spent) > current_av(table, attacker, category):
                return "HOW-DMG-04"
    return None


def missing_allocate(table: Table, seat: int, items: tuple[Allocation, ...]) -> str | None:
    """HOW-DMG-09: a base attacker must choose if it can; splits and hits may be left out (HOW-DMG-04/07)."""
    chosen = {item[1] for item in items if item[0] == "base"}
    must = set(raiders(table)) if raid_targets(table, seat) else set()
    return "HOW-DMG-09" if must - chosen else None


def allocate(table: Table, items: tuple[Allocation, ...]) -> None:
    """Records the choices of D1."""
    for item in items:
        if item[0] == "split":
            table.half.splits[str(item[1]), str(item[2])] = int(item[3])
        elif item[0] == "hit":
            table.half.hits[str(item[1])] = str(item[2])
        else:
            table.half.raids[str(item[1])] = str(item[2])


# D2


def respond_items(table: Table, seat: int) -> list[Response]:
    """Every single response of the guard (HOW-RSP-01 to 07)."""
    pairs = [(target, attacker) for attacker, target in table.half.hits.items()]
    return [pair for pair in pairs if refuse_responder(table, seat, *pair) is None]


def refuse_responder(table: Table, seat: int, unit: str, attacker: str) -> str | None:
    """Why a unit may not respond to an attacker, whatever the other responses are."""
    if table.half.hits.get(attacker) != unit:
        return "HOW-RSP-04"
    record = table.cards[unit]
    if record.owner != seat or not record.is_unit:
        return "HOW-RSP-07"
    category = table.cards[attacker].category
    if unit in table.half.blocks:
        if (unit, category) in table.half.used:
            return "HOW-RSP-03"
    elif record.locked:
        return "HOW-RSP-02"
    if current_av(table, unit, category) < 1:
        return "HOW-RSP-05"
    return "HOW-RSP-06" if has(table, attacker, "INDIRECT_FIRE") else None


def refuse_respond(table: Table, seat: int, items: tuple[Response, ...]) -> str | None:
    """The rule that all responses together break; none at all is legal (HOW-RSP-04, HOW-RSP-08)."""
    for unit, attacker in items:
        refusal = refuse_responder(table, seat, unit, attacker)
        if refusal is not None:
            return refusal
    used = [(unit, table.cards[attacker].category) for unit, attacker in items]
    return "HOW-RSP-04" if len(set(used)) < len(used) else None


def respond(table: Table, items: tuple[Response, ...]) -> None:
    """Every responder locks, blockers included (HOW-RSP-08), and uses its AV (HOW-RSP-04)."""
    for unit, attacker in items:
        table.half.responses.append((unit, attacker))
        table.half.used.add((unit, table.cards[attacker].category))
        table.cards[unit].locked = True


# D3 to D6


def fix_amounts(table: Table) -> None:
    """HOW-DMG-14: each amount of damage, of base attacks too, is fixed at the end of D2."""
    for attacker in fighters(table):
        for blocker in blockers_of(table, attacker):
            blow(table, attacker, blocker, split_points(table, attacker, blocker))
            blow(table, blocker, attacker, current_av(table, blocker, table.cards[attacker].category))
    for attacker, target in table.half.hits.items():
        category = table.cards[target].damage_category
        blow(table, attacker, target, current_av(table, attacker, category))
    for unit, attacker in table.half.responses:
        blow(table, unit, attacker, current_av(table, unit, table.cards[attacker].category))
    for attacker in table.half.raids:
        table.half.raid_strength[attacker] = current_av(table, attacker, "ground")


def split_points(table: Table, attacker: str, blocker: str) -> int:
    """HOW-DMG-03/04: the whole AV to a category's only blocker, else what was split."""
    category = table.cards[blocker].category
    if len(sharers(table, attacker, category)) == 1:
        return current_av(table, attacker, category)
    return table.half.splits.get((attacker, blocker), 0)


def blow(table: Table, source: str, target: str, points: int) -> None:
    """One amount of damage; in D3 if its source has First Strike (HOW-DMG-10)."""
    table.half.amounts.append((source, target, points, has(table, source, "FIRST_STRIKE")))


def first_damage(table: Table, guard: int) -> None:
    """D3, HOW-DMG-10: First Strike and BASE_FLAK (HOW-BSA-09)."""
    deal(table, in_first=True)
    flak = standing_sum(table, "BASE_FLAK", guard)
    for attacker in unblocked(table, "B"):
        if table.cards[attacker].category == "air":
            table.cards[attacker].damage += flak
    destroy_damaged(table, all_in_play(table))


def normal_damage(table: Table) -> None:
    """D4, HOW-DMG-11: all other damage; what fell in D3 deals nothing and receives nothing (HOW-DMG-16)."""
    deal(table, in_first=False)
    destroy_damaged(table, all_in_play(table))


def all_in_play(table: Table) -> list[str]:
    """Both sides' cards in play, for the checks of D3 and D4."""
    return table.in_play(0) + table.in_play(1)


def deal(table: Table, in_first: bool) -> None:
    """Damage of one step between cards that are still there."""
    for source, target, points, first in table.half.amounts:
        if first == in_first and table.is_in_play(source) and table.is_in_play(target):
            table.cards[target].damage += points


def destroy_damaged(table: Table, judged: list[str]) -> None:
    """HOW-DMG-14: every card with damage >= current DV, all judged on the position before the removals."""
    fallen = [
        card
        for card in judged
        if table.cards[card].damage > 0
        and table.cards[card].damage >= current_dv(table, card)
        and not protected(table, card)
    ]
    for card in fallen:
        table.scrap(card)


def base_results(table: Table, guard: int, chance: Chance) -> None:
    """D5, HOW-BSA-02 to 05: base cards, then hand, then depot; a destroyed attacker's raid is void.

    Attackers follow one another as the attack declaration named them.
    """
    aimed = table.half.raids
    raids = [(a, aimed[a]) for a in table.half.modes if a in aimed and table.is_in_play(a)]
    for attacker, target in raids:
        if target not in ("hand", "depot"):
            table.cards[target].damage += table.half.raid_strength[attacker]
    # Base cards alone: what fell in D4 triggers no new check of units (HOW-DMG-14).
    destroy_damaged(table, table.where("base", guard))
    for attacker, target in raids:
        hand = table.where("hand", guard)
        if target == "hand" and hand:
            count = min(len(hand), max(1, table.half.raid_strength[attacker] // 3))
            for card in chance.pick(guard, hand, count):
                table.scrap(card)
    for attacker, target in raids:
        if target == "depot":
            for card in table.depot[guard][: table.half.raid_strength[attacker]]:
                table.scrap(card)


def clean_up(table: Table) -> None:
    """D6, HOW-DMG-15, HOW-STM-05: damage, "rest of the phase" effects and the half's records end."""
    for card in table.cards.values():
        card.damage = 0
    end_phase_effects(table)
    table.half = type(table.half)()


def end_phase_effects(table: Table) -> None:
    """HOW-EFF-04: effects with duration "phase" end."""
    for card in table.cards.values():
        card.temporary = []
