"""Current values of cards: AV, DV, flags, keywords (HOW-CRD-08), and whom an effect is about (HOW-EFF-03).

What is printed and attached is looked up by card and upgrades, what lies around the card in the tableau.
Locked cards keep their values and static effects (HOW-LCK-03). All is at least 0 (HOW-GEN-05).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.engine.model import Seat

from ..components.cards import (
    ANNOUNCEMENT,
    CARDS,
    CATEGORY,
    DOMAIN,
    DOMAINS,
    IS_UNIT,
    Domain,
    Op,
    Target,
    keyword_name,
)
from ..records.pieces import NOWHERE, Piece
from ..records.state import State
from ..records.tableau import Standing

MARKER_DV = 2
"""What an entrenchment marker adds (HOW-KEY-02)."""
_PLACE: dict[Domain, int] = {domain: place for place, domain in enumerate(DOMAINS)}


class Figures(NamedTuple):
    """What a card has with its upgrades alone."""

    avs: tuple[int, int, int]
    dv: int
    flags: int
    keywords: frozenset[str]
    names: frozenset[str]
    """The keywords without parameters."""
    capacity: int
    """What a transport carries; 0 for what is none (HOW-KEY-10)."""


@cache
def figures(card: int, upgrades: tuple[int, ...]) -> Figures:
    """Printed values with upgrades: values add, a keyword granted twice counts once (HOW-UPG-04)."""
    printed = CARDS[card]
    avs, dv, flags, keywords = list(printed.avs), printed.dv, printed.flags, set(printed.keywords)
    for upgrade in upgrades:
        for effect in CARDS[upgrade].effects:
            if effect.op == "MOD_AV":
                avs = [
                    av + effect.amount if effect.changes(domain, av) else av
                    for domain, av in zip(DOMAINS, avs)
                ]
            elif effect.op == "MOD_DV":
                dv += effect.amount
            elif effect.op == "MOD_FLAGS":
                flags += effect.amount
            elif effect.op == "GRANT_KEYWORD":
                keywords.add(str(effect.value))
    capacity = sum(int(word.partition(":")[2]) for word in keywords if word.startswith("TRANSPORT:"))
    names = frozenset(keyword_name(word) for word in keywords)
    return Figures((avs[0], avs[1], avs[2]), dv, flags, frozenset(keywords), names, capacity)


def has(piece: Piece, keyword: str) -> bool:
    """Has a card this keyword, printed or granted (HOW-EFF-11)?"""
    return keyword in figures(piece.card, piece.upgrades).keywords


def flags(piece: Piece) -> int:
    """Current flags: printed and upgrades (HOW-CRD-08, HOW-INT-27)."""
    return figures(piece.card, piece.upgrades).flags


def total(state: State, op: Op, seat: Seat) -> int:
    """The sum of a player's effects of a kind that have no target: limits, TA, draws, flak (HOW-EFF-01)."""
    found = state.tableau.standing.get(op)
    return sum([one.effect.amount for one in found if one.seat == seat]) if found else 0


def attack_value(state: State, piece: Piece, domain: Domain) -> int:
    """The current AV against a category (HOW-CRD-08)."""
    base = figures(piece.card, piece.upgrades).avs[_PLACE[domain]]
    value = base
    for found in state.tableau.standing.get("MOD_AV", ()):  # asked of every unit at every decision
        effect = found.effect
        if effect.changes(domain, base) and applies(state, found, piece):
            value += effect.amount
    for lasting in piece.lasting:
        if lasting.op == "MOD_AV":
            announced = ANNOUNCEMENT[lasting.source]
            if announced is not None and announced.changes(domain, base):
                value += lasting.value
    return max(0, value)


def defence_value(state: State, piece: Piece) -> int:
    """The current DV (HOW-CRD-08), which also conditions of targets look at (HOW-INT-10): with marker, bunker
    and occupied territories (HOW-INT-15, HOW-INT-16)."""
    value = figures(piece.card, piece.upgrades).dv + (MARKER_DV if piece.marker else 0)
    for found in state.tableau.standing.get("MOD_DV", ()):
        if applies(state, found, piece):
            value += found.effect.amount
    for lasting in piece.lasting:
        if lasting.op == "MOD_DV":
            value += lasting.value
    return max(0, value)


def is_protected(piece: Piece) -> bool:
    """Can it not be destroyed in this phase (HOW-EFF-07)?"""
    return any(lasting.op == "PROTECT" for lasting in piece.lasting)


def applies(state: State, found: Standing, piece: Piece) -> bool:
    """Is a static effect about this card (HOW-EFF-18)?"""
    target = found.effect.target
    return target is not None and matches(state, target, found.seat, found.at, piece)


def matches(state: State, target: Target, seat: Seat, at: int, piece: Piece) -> bool:
    """Does a card fit a target of a source of `seat` on territory `at`, by all conditions (HOW-EFF-03)?"""
    own = (piece.seat == seat) == (target.who == "own")
    return own and _lies(target, at, piece) and meets(state, target, piece)


def meets(state: State, target: Target, piece: Piece) -> bool:
    """Does a card of the right player in the right zone meet the other conditions of a target?"""
    if target.what == "unit":
        if not IS_UNIT[piece.card]:
            return False
    elif target.what != "base" or CATEGORY[piece.card] != "base":
        return False
    if target.category is not None and DOMAIN[piece.card] not in target.category:
        return False
    if target.subtype_in is not None and CARDS[piece.card].subtype not in target.subtype_in:
        return False
    without = target.without_keyword
    if without is not None and without in figures(piece.card, piece.upgrades).names:
        return False
    if target.role is not None and not is_attacker(state, piece):
        return False
    if target.locked is not None and piece.locked != target.locked:
        return False
    return target.max_dv is None or defence_value(state, piece) <= target.max_dv


def unmet(state: State, target: Target, seat: Seat, at: int, piece: Piece) -> str:
    """The first condition of a target that a card does not meet, as a word; "" if it meets those that have
    one."""
    is_unit, is_base = IS_UNIT[piece.card], CATEGORY[piece.card] == "base"
    dv = -1 if target.max_dv is None else target.max_dv
    conditions = (
        (f"target-{target.who}", (piece.seat == seat) == (target.who == "own")),
        (f"target-{target.what}", is_unit if target.what == "unit" else is_base),
        ("target-zone", _lies(target, at, piece)),
        ("target-category", target.category is None or DOMAIN[piece.card] in target.category),
        ("target-attacker", target.role is None or is_attacker(state, piece)),
        ("target-locked", target.locked is None or piece.locked == target.locked),
        ("target-tough", dv < 0 or defence_value(state, piece) <= dv),
    )
    return next((word for word, is_met in conditions if not is_met), "")


def _lies(target: Target, at: int, piece: Piece) -> bool:
    """Is a card in the target's zone? `any` is deployment area or territory."""
    zone = piece.zone
    if target.zone == "any":
        return zone in ("deployment", "territory")
    if target.zone == "same_territory":
        return zone == "territory" and at != NOWHERE and piece.at == at
    return zone == target.zone


def is_attacker(state: State, piece: Piece) -> bool:
    """Was it declared as attacker in the current half, in either mode (HOW-INT-13)?"""
    battle = state.battle
    return battle is not None and any(strike.unit == piece.id for strike in battle.strikes)
