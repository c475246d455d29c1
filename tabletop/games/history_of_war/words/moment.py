"""What stands in a view: the question on top, who is asked it, what an entity's id names, what lies where.

Entities: ``piece:7`` (a card in play), ``hand:12`` (a card of the own hand, by its number),
``given:12`` (the same, committed or discarded while others of its kind are not), ``reserve:3`` (a territory
that can be chosen), ``territory:5``, ``item:2`` (an announcement, by its serial), ``points:4``,
``hand-of:1``, ``depot:1``, ``scrapyard:0``, ``held:0``, ``reserve-of:1``, ``deployment:0``, ``base:1``,
``button:done``.
"""

from __future__ import annotations

from typing import Any

from tabletop.app.table import EntityId
from tabletop.engine.model import Seat

from ..components.cards import ANNOUNCEMENT, DOMAIN, IS_UNIT, Domain
from ..records import frames
from ..records.actions import DEPOT, HAND, Aim, Respond
from ..records.pieces import Announced, Piece, Zone
from ..rules.view import View


def number(entity: EntityId) -> int:
    """The number of ``piece:7``; −1 if it carries none."""
    tail = entity.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else -1


def kind(entity: EntityId) -> str:
    """``piece`` of ``piece:7``."""
    return entity.partition(":")[0]


def top(view: View) -> Any:
    """What is being decided: the topmost frame, None at the end."""
    return view.stack[-1] if view.stack else None


def frame_of(view: View, *kinds: type[Any]) -> Any:
    """The topmost frame of some types, None if there is none."""
    return next((frame for frame in reversed(view.stack) if isinstance(frame, kinds)), None)


def piece(view: View, piece_id: int) -> Piece | None:
    """A card in play or set aside; None for a number that names none."""
    return view.pieces[piece_id] if 0 <= piece_id < len(view.pieces) else None


def lying(view: View, seat: Seat, zone: Zone, at: int = -1) -> list[Piece]:
    """A player's cards in a zone, or on one territory, in order of id."""
    return [
        each
        for each in view.pieces
        if each is not None and each.seat == seat and each.zone == zone and each.at == at
    ]


def units(view: View, seat: Seat, zone: Zone) -> list[Piece]:
    """A player's units in a zone, wherever."""
    return [
        each
        for each in view.pieces
        if each is not None and each.seat == seat and each.zone == zone and IS_UNIT[each.card]
    ]


def pending(view: View) -> tuple[Announced, ...]:
    """What waits on the stack, the last announced last; what is being paid for is the topmost."""
    found: tuple[Announced, ...] = ()
    for frame in view.stack:
        if isinstance(frame, frames.Window):
            found = frame.pending
        elif isinstance(frame, frames.Resolving):
            found = (*found, frame.item)
    return found


def is_calm(view: View) -> bool:
    """Is the window of a battle open in which nobody attacks (HOW-ATK-11)?"""
    window = frame_of(view, frames.Window)
    is_battle = window is not None and window.name in frames.BATTLE_WINDOWS
    return is_battle and (view.battle is None or not view.battle.strikes)


def answers(item: Announced) -> bool:
    """Is its target another announcement (HOW-STK-11)?"""
    effect = ANNOUNCEMENT[item.card]
    return effect is not None and effect.op == "COUNTER"


def aim_entity(view: View, attacker: Seat, target: int) -> EntityId:
    """The entity of what an unblocked attacker hits: a card, or the rival's hand or depot."""
    if target == HAND:
        return f"hand-of:{1 - attacker}"
    return f"depot:{1 - attacker}" if target == DEPOT else f"piece:{target}"


def choosable(view: View) -> tuple[int, ...]:
    """The territories of the own reserve that lie out to be chosen (HOW-SET-02, HOW-END-05)."""
    frame = top(view)
    if view.seat < 0 or not isinstance(frame, (frames.Contributing, frames.Replacing)):
        return ()
    return view.reserves[view.seat]


def struck(view: View) -> dict[int, frozenset[Domain]]:
    """The AVs of each card that are used in this battle half: by blocking (HOW-BLK-08), by what is allocated,
    by what is given in response (HOW-RSP-04)."""
    battle, found = view.battle, dict[int, set[Domain]]()
    if battle is None:
        return {}
    against = {strike.unit: strike.domain for strike in battle.strikes}
    used = [(shield.unit, against.get(shield.attacker)) for shield in battle.shields]
    frame = frame_of(view, frames.Allocating, frames.Responding)
    if isinstance(frame, frames.Responding):
        used += [(o.unit, against.get(o.attacker)) for o in frame.orders if isinstance(o, Respond)]
    aims = () if frame is None else frame.aims if isinstance(frame, frames.Responding) else frame.orders
    for order in aims:
        if isinstance(order, Aim):
            victim = piece(view, order.target)
            used.append((order.unit, DOMAIN[victim.card] if victim is not None else "ground"))
    for unit, domain in used:
        if domain is not None:
            found.setdefault(unit, set()).add(domain)
    return {unit: frozenset(domains) for unit, domains in found.items()}
