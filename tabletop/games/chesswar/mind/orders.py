"""What a person orders as one in a movement phase: whole walks, charges with the walk up to the enemy, and
the spell that must come before a charge; and what no person would order at all.

Nothing here decides what is legal: ways come from the rules' own walks and approaches, which the table offers
by one click, and a spell is followed only by what it does not hinder.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.engine.contract import Command
from tabletop.engine.model import Action, Seat

from ..components.armies import ANY_BOW, GENERAL
from ..records.actions import Cast, Charge, EndPhase, Move, Shoot, Teleport
from ..records.state import State
from ..rules.approaches import Approach, approaches, best
from ..rules.bows import hit_modifiers, hit_need
from ..rules.outlook import distance, ends_fear
from ..rules.sight import sees
from ..rules.walks import moves
from .blows import is_caster

DIE = 6


def orders(state: State, seat: Seat, legal: Sequence[Action]) -> list[Command]:
    """All that may be ordered in a movement phase, to end it last."""
    movers: dict[int, None] = {}
    for action in legal:
        if isinstance(action, (Move, Teleport, Charge)):
            movers[action.unit] = None
    charges = list(_charges(state, movers, legal))
    walks = [way for uid in movers for way in moves(state, seat, uid).values() if way[0] in legal]
    spells = [action for action in legal if isinstance(action, Cast)]
    found = [Command(each) for each in (*(plan.actions for plan in charges), *walks)]
    for spell in spells:
        found += [Command((spell,), plan.actions) for plan in charges if _emboldens(spell, plan)]
    ends = [action for action in legal if isinstance(action, EndPhase)]
    return found + [Command((each,)) for each in (*spells, *ends)]


def _charges(state: State, movers: Iterable[int], legal: Sequence[Action]) -> Iterator[Approach]:
    """Charges from where units stand, and those after a walk up to the enemy; whose worth is magic goes for
    nobody but a general."""
    plans = [Approach((), action, state) for action in legal if isinstance(action, Charge)]
    for uid in movers:
        found = (best(ways) for ways in approaches(state, state.units[uid]).values())
        plans += [plan for plan in found if plan.actions[0] in legal]
    for plan in plans:
        if not is_caster(state.units[plan.charge.unit].kind) or _is_general(state, plan.charge.target):
            yield plan


def _is_general(state: State, uid: int) -> bool:
    return bool(state.units[uid].printed & GENERAL)


def _emboldens(spell: Cast, plan: Approach) -> bool:
    """Does the spell take away the fear that stands before a charge?"""
    return plan.charge.unit != spell.unit and ends_fear(plan.state, spell, plan.charge)


def can_hit(state: State, action: Action) -> bool:
    """Not a shot that no die lets hit (CW-BOW-06)?"""
    if not isinstance(action, Shoot):
        return True
    unit, target = state.units[action.unit], state.units[action.target]
    if not unit.printed & ANY_BOW:
        return True
    far, unseen = distance(state, unit.id, target.id), not sees(state, unit.at, target.at)
    return hit_need(unit, hit_modifiers(state, unit, far, unseen)) <= DIE
