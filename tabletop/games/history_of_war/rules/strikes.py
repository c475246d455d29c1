"""D3 to D6 (section 14.4): who deals how much to whom, in two instants, then base attacks and clean-up.

Whoever fell in the window is not there any more: an attacker leaves its blockers locked and idle
(HOW-INT-08).
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.draft import Draft

from ..components.cards import DOMAIN, DOMAINS
from ..records.events import Hit
from ..records.frames import Responding
from ..records.pieces import Battle, Piece
from ..records.state import State
from . import effects, raids, values

FLAK = -1
"""The dealer of what flak batteries do."""


class Blow(NamedTuple):
    """An amount of damage, fixed at the end of D2 (HOW-DMG-14)."""

    dealer: int
    victim: int
    amount: int
    first: bool
    """Is it dealt in D3 (HOW-DMG-10, HOW-KEY-05)?"""


def blockers(state: State, battle: Battle, attacker: int) -> list[Piece]:
    """The blockers of an attacker that are still there."""
    found = (state.piece(shield.unit) for shield in battle.shields if shield.attacker == attacker)
    return [piece for piece in found if piece is not None]


def raiders(state: State) -> list[Piece]:
    """The unblocked base attackers that are still there (HOW-BSA-06)."""
    battle = state.battle
    if battle is None:
        return []
    found = (state.piece(s.unit) for s in battle.strikes if s.base and not battle.is_blocked(s.unit))
    return [piece for piece in found if piece is not None]


def blows(state: State, battle: Battle, frame: Responding) -> list[Blow]:
    """Everything that is dealt among units and developments: attackers in order, then blockers, then
    responses. Blockers of one attacker and responders add up (HOW-DMG-12), as does all that a blocker suffers
    (HOW-DMG-13). Who has no value left deals nothing and may be dealt to (HOW-INT-14)."""
    out: list[Blow] = []
    for strike in battle.strikes:
        unit = state.piece(strike.unit)
        if unit is not None and battle.is_blocked(unit.id):
            out += _against_blockers(state, battle, frame, unit)
    for aim in frame.aims:
        unit, victim = state.piece(aim.unit), state.piece(aim.target)
        if unit is not None and victim is not None and not _is_raid(battle, aim.unit):
            out.append(_blow(unit, victim, values.attack_value(state, unit, DOMAIN[victim.card])))
    pairs = [(shield.unit, shield.attacker) for shield in battle.shields]
    pairs += [(order.unit, order.attacker) for order in frame.orders]
    for dealer, target in pairs:
        unit, victim = state.piece(dealer), state.piece(target)
        if unit is not None and victim is not None:
            out.append(_blow(unit, victim, values.attack_value(state, unit, DOMAIN[victim.card])))
    return [blow for blow in out if blow.amount > 0]


def _is_raid(battle: Battle, unit: int) -> bool:
    strike = battle.strike_of(unit)
    return strike is not None and strike.base


def _blow(unit: Piece, victim: Piece, amount: int) -> Blow:
    return Blow(unit.id, victim.id, amount, values.has(unit, "FIRST_STRIKE"))


def _against_blockers(state: State, battle: Battle, frame: Responding, unit: Piece) -> list[Blow]:
    """A single blocker of a category gets the whole AV, several get what was assigned; Strike is not needed
    (HOW-DMG-03..05)."""
    out = []
    present = blockers(state, battle, unit.id)
    assigned = {share.blocker: share.points for share in frame.shares if share.unit == unit.id}
    for domain in DOMAINS:
        group = [piece for piece in present if DOMAIN[piece.card] == domain]
        if len(group) == 1:
            out.append(_blow(unit, group[0], values.attack_value(state, unit, domain)))
        else:
            out += [_blow(unit, piece, assigned.get(piece.id, 0)) for piece in group]
    return out


def flak(state: State, battle: Battle) -> list[Blow]:
    """Every enemy air unit with an unblocked base attack suffers from all batteries in D3 and may never reach
    the base (HOW-BSA-09, HOW-EFF-17, HOW-INT-21)."""
    amount = values.total(state, "BASE_FLAK", battle.guard)
    if amount <= 0:
        return []
    return [Blow(FLAK, unit.id, amount, True) for unit in raiders(state) if DOMAIN[unit.card] == "air"]


def carry_out(draft: Draft[State], frame: Responding) -> None:
    """D3, D4, D5 and D6."""
    state = draft.state
    battle = state.battle
    if battle is None:
        return
    dealt = [*blows(state, battle, frame), *flak(state, battle)]
    raiding = raids.planned(state, battle, frame.aims)
    suffered: dict[int, int] = {}
    _deal(draft, [blow for blow in dealt if blow.first], suffered, "first")
    left = [b for b in dealt if not b.first and state.piece(b.dealer) is not None]
    _deal(draft, left, suffered, "normal")
    raids.carry_out(draft, raiding)
    clean_up(state)


def clean_up(state: State) -> None:
    """D6: the half is over, and what lasts for it."""
    state.fight(None)
    end_lasting(state)


def _deal(draft: Draft[State], dealt: list[Blow], suffered: dict[int, int], step: str) -> None:
    """One instant: all damage, then one check of every card with damage, by the DV before anything falls
    (HOW-DMG-14). Damage to what has fallen is lost (HOW-DMG-16)."""
    state = draft.state
    for blow in dealt:
        if state.piece(blow.victim) is not None:
            suffered[blow.victim] = suffered.get(blow.victim, 0) + blow.amount
            draft.emit(Hit(blow.dealer, blow.victim, blow.amount, step))
    doomed = []
    for victim in sorted(suffered):
        piece = state.piece(victim)
        if piece is not None and suffered[victim] >= values.defence_value(state, piece):
            doomed.append(piece)
    for piece in doomed:
        effects.destroy(draft, piece, "damage")


def end_lasting(state: State) -> None:
    """What lasts for the phase is over, everywhere in the same instant (HOW-DMG-15, HOW-EFF-04)."""
    for side in state.tableau.sides:
        for piece in side.lasting:
            state.update(replace(piece, lasting=()))
