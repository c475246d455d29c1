"""Chapter 6 said plainly: what a step costs, where a unit may be ordered to, and by which way.

A search over hexes, point by point. Lists and floods (rules/quick) are held to it by tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.parts.hexes import Hex, Mask, mask_of

from ..components.board import EVENTS, MAP
from ..components.kinds import HEAVY, HOVER
from ..records.state import State
from ..records.units import CEASEFIRE, DREW, FOUGHT, Unit

NEVER = 99
"""The price of a hex that a unit cannot enter at all."""


class Reach(NamedTuple):
    """Where an order of a unit may end."""

    ends: Mask
    """Free hexes."""
    fights: Mask
    """Enemies' hexes: a position fight."""
    passes: Mask
    """Neighbouring friends' hexes from which it can and must march on."""


class Way(NamedTuple):
    """A way so far. Of two that lead to the same hex the lesser is suggested (HG-UI-02)."""

    mines: int
    """Enemy mines entered,"""
    cards: int
    """event hexes on the way, which would end it,"""
    price: int
    """points spent,"""
    turns: tuple[int, ...]
    """and the direction of every step."""
    path: tuple[Hex, ...]
    """Every hex entered."""


NO_STEP = Way(0, 0, 0, (), ())


def entry_price(state: State, unit: Unit, to: Hex) -> int:
    """What entering a hex costs a unit (HG-MOV-02): 2 for crystal, 1 for all other ground and for hovercraft
    anywhere (HG-UNI-03); `NEVER` for heavy tanks on crystal (HG-UNI-04)."""
    if unit.kind == HOVER or not state.derived.crystal >> to & 1:
        return 1
    return NEVER if unit.kind == HEAVY else 2


def mined_hexes(state: State, unit: Unit) -> Mask:
    """Where the unit would set off a mine (HG-MIN-04, HG-UNI-03, HG-INT-15, HG-INT-32). Cease-fires and
    camouflage are no protection (HG-INT-23, HG-CAM-10)."""
    return 0 if unit.kind == HOVER else state.enemy_mines(unit.seat)


def card_hexes(unit: Unit) -> Mask:
    """Where the unit would draw a card if nobody else is there (HG-EVT-01, HG-EVT-02)."""
    return 0 if unit.marks & DREW else EVENTS


def leads_away(state: State, unit: Unit, to: Hex) -> bool:
    """May the first step lead there? After a withdrawal only away from the unit that was not found
    (HG-CAM-09)."""
    if unit.shuns < 0:
        return True
    shunned = state.units[unit.shuns].at
    return MAP.distance(to, shunned) > MAP.distance(unit.at, shunned)


def may_pass(state: State, unit: Unit, hex: Hex) -> bool:
    """May the unit march on over a friend there (HG-MOV-04)? Not over one on crystal, hovercraft apart
    (HG-MOV-05)."""
    return unit.kind == HOVER or not state.derived.crystal >> hex & 1


def may_fight(unit: Unit, enemy: Unit) -> bool:
    """May the unit fight this enemy for its hex (HG-POS-02, HG-POS-07)? Nobody under a cease-fire does
    (HG-INT-22)."""
    return not unit.marks & (FOUGHT | CEASEFIRE) and not enemy.marks & CEASEFIRE


def reach(state: State, unit: Unit) -> Reach:
    """Everything a unit can be ordered to (HG-MOV-07)."""
    goals = ways(state, unit)
    ends = mask_of(hex for hex in goals if state.unit_at(hex) is None)
    passes = mask_of(_bridges(state, unit))
    return Reach(ends, mask_of(goals) ^ ends, passes)


def way(state: State, unit: Unit, to: Hex) -> tuple[Hex, ...]:
    """The suggested path of an order, without the unit's own hex (HG-UI-02); () if there is none."""
    found = ways(state, unit).get(to)
    if found is not None:
        return found.path
    return (to,) if to in _bridges(state, unit) else ()


def ways(state: State, unit: Unit) -> dict[Hex, Way]:
    """Free hexes and enemies' hexes where an order may end, and the suggested way there. Every hex is gone on
    from once for each number of points spent on getting there."""
    found: dict[Hex, Way] = {}
    spent: list[dict[Hex, Way]] = [{} for _ in range(unit.mp + 1)]
    spent[0][unit.at] = NO_STEP
    for layer in spent:
        for here, before in layer.items():
            for way, other in _steps(state, unit, here, before):
                to = way.path[-1]
                friend = other is not None and _are_friends(state, unit, other)
                if not friend and to != unit.at:
                    found[to] = min(found.get(to, way), way)
                if friend or other is None:
                    ahead = spent[way.price]
                    ahead[to] = min(ahead.get(to, way), way)
    return found


def _steps(state: State, unit: Unit, here: Hex, way: Way) -> Iterator[tuple[Way, Unit | None]]:
    """The way with each next step that can be paid and made, and who stands there. Enemies are entered by a
    fight alone (HG-MOV-06), which is begun from a free hex (HG-POS-02); nobody stops movement by standing
    near (HG-MOV-15)."""
    host = _other_at(state, unit, here)
    cards = way.cards + (bool(way.path) and host is None and card_hexes(unit) >> here & 1)
    for turn, to in enumerate(MAP.beside[here]):
        if to < 0 or not (way.path or leads_away(state, unit, to)):
            continue
        price = way.price + entry_price(state, unit, to)
        if price > unit.mp:
            continue
        other = _other_at(state, unit, to)
        if other is not None:
            friend = _are_friends(state, unit, other)
            if not (may_pass(state, unit, to) if friend else host is None and may_fight(unit, other)):
                continue
        mines = way.mines + (mined_hexes(state, unit) >> to & 1)
        yield Way(mines, cards, price, (*way.turns, turn), (*way.path, to)), other


def _bridges(state: State, unit: Unit) -> list[Hex]:
    """Friends' hexes next to the unit over which it can march on (HG-MOV-04): an order may lead there alone,
    if another can follow."""
    found = []
    for way, other in _steps(state, unit, unit.at, NO_STEP):
        if other is not None and _are_friends(state, unit, other):
            passing = unit.changed(at=other.at, mp=unit.mp - way.price, shuns=-1)
            if ways(state, passing):
                found.append(other.at)
    return found


def _other_at(state: State, unit: Unit, hex: Hex) -> Unit | None:
    """Who stays on a hex; the unit's own is free as soon as it leaves (HG-MOV-08)."""
    other = state.unit_at(hex)
    return None if other is not None and other.id == unit.id else other


def _are_friends(state: State, unit: Unit, other: Unit) -> bool:
    return state.sides[unit.seat] == state.sides[other.seat]
