"""D5, base attacks (section 15): base cards, then hand, then depot, with what there is (HOW-BSA-05).

Base attackers stay on their territory, where the other half may hit them (HOW-BSA-07).
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.draft import Draft

from ..records.actions import DEPOT, HAND, Aim
from ..records.events import DepotRaided, HandRaided, Hit
from ..records.pieces import Battle
from ..records.state import State
from . import effects, values

POINTS_PER_CARD = 3
"""HOW-BSA-03."""
DISCARD = "discard"
"""The tag of the die that takes a card of a hand."""


class Raid(NamedTuple):
    """An unblocked base attack and its strength, fixed at the end of D2 (HOW-DMG-14)."""

    unit: int
    target: int
    amount: int


def planned(state: State, battle: Battle, aims: tuple[Aim, ...]) -> list[Raid]:
    """The base attacks that were allocated."""
    out = []
    for aim in aims:
        unit, strike = state.piece(aim.unit), battle.strike_of(aim.unit)
        if unit is not None and strike is not None and strike.base:
            out.append(Raid(unit.id, aim.target, values.attack_value(state, unit, "ground")))
    return [raid for raid in out if raid.amount > 0]


def carry_out(draft: Draft[State], raids: list[Raid]) -> None:
    """Whoever fell in D3 does nothing (HOW-BSA-09)."""
    state = draft.state
    standing = [raid for raid in raids if state.piece(raid.unit) is not None]
    _on_base(draft, [raid for raid in standing if raid.target >= 0])
    battle = state.battle
    if battle is None:
        return
    for raid in standing:
        if raid.target == HAND:
            _on_hand(draft, raid, battle.guard)
    for raid in standing:
        if raid.target == DEPOT:
            _on_depot(draft, raid, battle.guard)


def _on_base(draft: Draft[State], raids: list[Raid]) -> None:
    """Attackers add up; the card falls if their sum reaches its DV (HOW-BSA-02)."""
    state = draft.state
    sums: dict[int, int] = {}
    for raid in raids:
        sums[raid.target] = sums.get(raid.target, 0) + raid.amount
        draft.emit(Hit(raid.unit, raid.target, raid.amount, "base"))
    doomed = []
    for target in sorted(sums):
        piece = state.piece(target)
        if piece is not None and sums[target] >= values.defence_value(state, piece):
            doomed.append(piece)
    for piece in doomed:
        effects.destroy(draft, piece, "damage")


def _on_hand(draft: Draft[State], raid: Raid, seat: int) -> None:
    """Cards at random, attacker by attacker; never chosen by a player (HOW-BSA-03, HOW-INT-31)."""
    state = draft.state
    lost: list[int] = []
    for _ in range(max(1, raid.amount // POINTS_PER_CARD)):
        hand = state.hands[seat]
        if not hand:
            break
        card = hand[draft.roll(len(hand), DISCARD, "HOW-BSA-03", seat) - 1] if len(hand) > 1 else hand[0]
        state.take(seat, card)
        lost.append(card)
    if lost:
        state.scrap(seat, *lost)
        draft.emit(HandRaided(seat, raid.unit, tuple(lost)))


def _on_depot(draft: Draft[State], raid: Raid, seat: int) -> None:
    """The top cards, one per point (HOW-BSA-04)."""
    state = draft.state
    depot = state.depots[seat]
    lost = depot[: -raid.amount - 1 : -1]
    if lost:
        state.depots[seat] = depot[: len(depot) - len(lost)]
        state.scrap(seat, *lost)
        draft.emit(DepotRaided(seat, raid.unit, lost))
