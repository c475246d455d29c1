"""Every kind of decision, and how a whole declaration of it is judged (chapter 23).

A choice is a plain tuple: (kind, declaration). Kinds of two sorts:

Whole: the declaration is one of a list.
    ("territories", (id, id))            set-up; ids sorted
    ("mulligan", "keep" | "redraw")
    ("base", id | "pass")                phase 2
    ("priority", ("pass",)) or ("priority", ("announce", source, target | None))
    ("pay", (source, ...))               sorted
    ("replace", (id, ...))               sorted

Joint: the declaration is a set of items, given as a tuple in any order; it may also be built up by
("add", kind, item) and closed by ("confirm", kind).
    commit    (card, target | None)                      phase 3
    place     (development, territory)                   phase 3
    deploy    (unit, territory, transport | airstrip | None)
    attack    (unit, "T" | "B")
    block     (blocker, attacker)
    allocate  ("split", attacker, blocker, points >= 1), ("hit", attacker, target),
              ("base", attacker, base card | "hand" | "depot")
    respond   (unit, attacker)
    retreat   unit
    occupy    (territory, (unit, ...)), units sorted, only where several forces qualify
    discard   card
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import battle, construction, damage, movement, payment, setting_up, stack, victory
from .state import Table


@dataclass(frozen=True)
class Whole:
    """A decision whose declarations are all listed; `rule` is broken by any other."""

    choices: Callable[[Table, int], Any]
    rule: str


@dataclass(frozen=True)
class Joint:
    """A declaration of several items: candidates, what forbids a set of items, what is still missing."""

    items: Callable[[Table, int], Any]
    refuse: Callable[[Table, int, Any], str | None]
    missing: Callable[[Table, int, Any], str | None] = lambda table, seat, items: None


WHOLE = {
    "territories": Whole(setting_up.territory_choices, "HOW-SET-03"),
    "mulligan": Whole(setting_up.redraw_choices, "HOW-SET-06"),
    "base": Whole(construction.base_choices, "HOW-BAS-01"),
    "priority": Whole(stack.priority_choices, "HOW-STK-06"),
    "pay": Whole(payment.pay_choices, "HOW-TAS-03"),
    "replace": Whole(victory.replace_choices, "HOW-END-05"),
}

JOINT = {
    "commit": Joint(construction.commit_items, construction.refuse_commit),
    "place": Joint(construction.place_items, construction.refuse_place, construction.missing_place),
    "deploy": Joint(movement.deploy_items, movement.refuse_deploy),
    "attack": Joint(battle.attack_items, battle.refuse_attack),
    "block": Joint(battle.block_items, battle.refuse_block),
    "allocate": Joint(damage.allocate_items, damage.refuse_allocate, damage.missing_allocate),
    "respond": Joint(damage.respond_items, damage.refuse_respond),
    "retreat": Joint(movement.retreat_items, movement.refuse_retreat),
    "occupy": Joint(victory.occupy_items, victory.refuse_occupy, victory.missing_occupy),
    "discard": Joint(victory.discard_items, victory.refuse_discard, victory.missing_discard),
}


def refusal(table: Table, seat: int, kind: str, declaration: Any) -> str | None:
    """The id of a rule that a whole declaration breaks, or None where it is legal (HOW-STM-01).

    Pure; judged on the table as it lies, whoever is owed a decision.
    """
    if kind in ("territories", "pay", "replace"):
        declaration = tuple(sorted(declaration))
    if kind in WHOLE:
        legal = declaration in WHOLE[kind].choices(table, seat)
        return None if legal else specific_rule(table, seat, kind, declaration)
    joint = JOINT[kind]
    return joint.refuse(table, seat, declaration) or joint.missing(table, seat, declaration)


def specific_rule(table: Table, seat: int, kind: str, declaration: Any) -> str:
    """The most telling rule for a refused declaration of a listed kind."""
    rule: str | None = None
    if kind == "priority":
        rule = stack.refuse_priority(table, seat, declaration)
    elif kind == "pay" and table.bill is not None:
        rule = payment.refuse_payment(table, seat, table.bill.cost, table.bill.banned, declaration)
    return rule or WHOLE[kind].rule


def is_legal_declaration(table: Table, seat: int, kind: str, declaration: Any) -> bool:
    """Is a whole declaration legal on this table? Pure; the order of items does not matter."""
    return refusal(table, seat, kind, declaration) is None


def next_items(table: Table, seat: int, kind: str, chosen: tuple[Any, ...]) -> list[Any]:
    """The items that may be added to a part of a joint declaration."""
    joint = JOINT[kind]
    return [
        item
        for item in joint.items(table, seat)
        if item not in chosen and joint.refuse(table, seat, (*chosen, item)) is None
    ]


def every_declaration(table: Table, seat: int, kind: str) -> list[Any]:
    """All legal whole declarations of a kind. Exponential: for small positions only."""
    if kind in WHOLE:
        return list(WHOLE[kind].choices(table, seat))
    joint = JOINT[kind]
    found: list[tuple[Any, ...]] = [()]
    for item in joint.items(table, seat):
        found += [(*part, item) for part in found if joint.refuse(table, seat, (*part, item)) is None]
    return [part for part in found if joint.missing(table, seat, part) is None]
