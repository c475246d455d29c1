"""How a battle half will probably end: blocks, aims and responses that nobody has declared yet are guessed,
one after another, each as it is best for whoever declares it; the damage is that of the rules."""

from __future__ import annotations

from collections import defaultdict

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..components.cards import DOMAIN, IS_UNIT
from ..records.actions import HAND, Aim, Assign, Respond
from ..records.frames import Responding
from ..records.pieces import Battle, Piece, Shield, Strike
from ..records.state import State
from ..rules import attack, block, damage, raids, strikes, values
from .worth import piece_worth

FLAG = 1.0
"""Worth of a flag on a territory, in the eyes of whoever aims or blocks."""
CARD = 1.0
"""Worth of a card of the hand that a base attack hits at random; that of a card of the depot."""
TOP_CARD = 0.05
WEAR = 0.06
"""Share of a card's worth for damage that does not destroy it by itself."""


def stake(piece: Piece) -> float:
    """What its owner loses with a card."""
    return piece_worth(piece) + FLAG * values.flags(piece)


def fells(state: State, dealer: Piece, victim: Piece) -> bool:
    """Does a card destroy another one alone?"""
    dealt = values.attack_value(state, dealer, DOMAIN[victim.card])
    return dealt > 0 and dealt >= values.defence_value(state, victim) and not values.is_protected(victim)


def exchange(state: State, one: Piece, other: Piece) -> float:
    """What `one` gains by mutual blows with `other`."""
    falls, kills = fells(state, other, one), fells(state, one, other)
    if falls and kills:
        first, second = values.has(one, "FIRST_STRIKE"), values.has(other, "FIRST_STRIKE")
        falls, kills = falls and (second or not first), kills and (first or not second)
    return (stake(other) if kills else 0.0) - (stake(one) if falls else 0.0)


def free_hit(state: State, unit: Piece, target: Piece) -> float:
    """What an unblocked attacker gains by hitting a card: the rival may strike back."""
    answers = IS_UNIT[target.card] and not target.locked and not values.has(unit, "INDIRECT_FIRE")
    gain = exchange(state, unit, target) if answers else 0.0
    if not answers:
        gain = stake(target) if fells(state, unit, target) else 0.0
    return gain


def best_hit(state: State, strike: Strike, unit: Piece) -> float:
    """The most that an unblocked attacker can gain."""
    if strike.base:
        return CARD * max(1, values.attack_value(state, unit, "ground") // 3)
    found = (state.piece(target) for target in attack.targets(state, unit))
    return max((free_hit(state, unit, target) for target in found if target is not None), default=0.0)


def guess_blocks(state: State, battle: Battle) -> Battle:
    """The guard blocks with one unit each where that is better than letting the attacker through."""
    free = [p for p in state.own(battle.guard) if IS_UNIT[p.card] and not p.locked and p.zone != "aside"]
    shields = []
    for strike in battle.strikes:
        unit = state.piece(strike.unit)
        if unit is None:
            continue
        least, chosen = -max(0.0, best_hit(state, strike, unit)) + 0.3, None
        for piece in free:
            if block.refuse_block(state, strike, piece) is None:
                gain = exchange(state, piece, unit)
                if gain > least:
                    least, chosen = gain, piece
        if chosen is not None:
            free.remove(chosen)
            shields.append(Shield(chosen.id, unit.id))
            state.lock(chosen.id)
    return Battle(battle.striker, battle.strikes, tuple(shields))


def guess_aims(state: State, battle: Battle, given: tuple[Aim, ...]) -> tuple[Aim, ...]:
    """Attackers without a target get the best one, what is doomed already apart."""
    aims, dealt = list(given), defaultdict[int, int](int)
    for aim in given:
        _add(state, dealt, aim)
    for strike in battle.strikes:
        unit = state.piece(strike.unit)
        if unit is None or battle.is_blocked(strike.unit) or any(a.unit == strike.unit for a in aims):
            continue
        best, chosen = 0.0, None
        for target in damage.raid_targets(state, unit) if strike.base else attack.targets(state, unit):
            gain = _gain(state, strike, unit, target, dealt[target])
            if gain > best:
                best, chosen = gain, Aim(unit.id, target)
        if chosen is not None:
            aims.append(chosen)
            _add(state, dealt, chosen)
    return tuple(aims)


def _add(state: State, dealt: defaultdict[int, int], aim: Aim) -> None:
    unit, victim = state.piece(aim.unit), state.piece(aim.target)
    if unit is not None and victim is not None:
        dealt[aim.target] += values.attack_value(state, unit, DOMAIN[victim.card])


def _gain(state: State, strike: Strike, unit: Piece, target: int, dealt: int) -> float:
    """What hitting a target adds to the damage that it gets already."""
    victim = state.piece(target)
    if victim is None:
        amount = values.attack_value(state, unit, "ground")
        return CARD * max(1, amount // raids.POINTS_PER_CARD) if target == HAND else TOP_CARD * amount
    amount, most = values.attack_value(state, unit, DOMAIN[victim.card]), values.defence_value(state, victim)
    if dealt >= most:
        return 0.0
    worth = stake(victim)
    gain = worth if dealt + amount >= most else WEAR * worth * amount / most
    return gain if strike.base or dealt else max(gain * 0.01, gain + min(0.0, free_hit(state, unit, victim)))


def guess_shares(state: State, battle: Battle, given: tuple[Assign, ...]) -> tuple[Assign, ...]:
    """Attackers with several blockers destroy those they can, the dearest first."""
    shares = list(given)
    for strike in battle.strikes:
        unit = state.piece(strike.unit)
        if unit is None or any(share.unit == strike.unit for share in given):
            continue
        for piece in sorted(damage.crowded(state, battle, strike.unit), key=lambda p: -stake(p)):
            left = damage.budget(state, unit, DOMAIN[piece.card], tuple(shares))
            need = values.defence_value(state, piece)
            if 0 < need <= left:
                shares.append(Assign(unit.id, piece.id, need))
    return tuple(shares)


def guess_responses(state: State, frame: Responding) -> Responding:
    """The guard strikes back where that destroys an attacker."""
    orders = list(frame.orders)
    for order in damage.RESPONDING.orders(state, frame):
        unit, attacker = state.piece(order.unit), state.piece(order.attacker)
        if unit is None or attacker is None or any(o.unit == order.unit for o in orders):
            continue
        if fells(state, unit, attacker):
            orders.append(Respond(order.unit, order.attacker))
    return Responding(frame.seat, tuple(orders), frame.aims, frame.shares)


def carry_out(state: State, battle: Battle, frame: Responding) -> float:
    """Deal the damage in a copy of the position; the striker's gain by damage that destroys nobody. Hands
    lose the cards that come first, since nobody knows which."""
    lost = sum(
        max(1, raid.amount // raids.POINTS_PER_CARD)
        for raid in raids.planned(state, battle, frame.aims)
        if raid.target == HAND
    )
    if lost:
        guard: Seat = battle.guard
        state.hands[guard] = state.hands[guard][lost:]
    worn = 0.0
    for blow in strikes.blows(state, battle, frame):
        victim = state.piece(blow.victim)
        if victim is not None:
            share = min(1.0, blow.amount / max(1, values.defence_value(state, victim)))
            worn += WEAR * share * piece_worth(victim) * (1 if victim.seat == battle.guard else -1)
    for order in frame.orders:
        state.lock(order.unit)
    aims = tuple(aim for aim in frame.aims if aim.target != HAND)
    state.fight(battle)
    strikes.carry_out(Draft(state), Responding(frame.seat, frame.orders, aims, frame.shares))
    return worn
