"""Triggers: what an attack sets off (OCW-VOC-21, OCW-ATK-15..17), and what follows a defeat."""

from __future__ import annotations

import msgspec

from tabletop.engine.draft import Draft

from ..components.cards import CARDS, Damage, Poison, Strike, Trigger
from ..components.cards import Displace as DisplaceOp
from ..records.fighters import Declared, Effect, Fighter
from ..records.resolving import Assault, FollowingUp, Running
from ..records.state import State
from . import durations
from .program import op_at, steps_at

PLAYER = -1
ABILITIES = {a.id: (i, j) for i, card in enumerate(CARDS) for j, a in enumerate(card.abilities)}
"""Ability id → card index and place on the card."""


def declared_of(fighter: Fighter, effect: Effect) -> Declared:
    """The ability behind a trigger, as the record that its steps run with."""
    card, place = ABILITIES[effect.ability]
    return Declared(effect.source, fighter.id, card, place)


def trigger_of(fighter: Fighter, effect: Effect) -> Trigger:
    """The step that an effect of kind ``trigger`` stands for."""
    op = op_at(declared_of(fighter, effect), effect.path)
    assert isinstance(op, Trigger)
    return op


def is_quiet(trigger: Trigger) -> bool:
    """Does it only poison or splash? Those come before counterattacks, the others after (OCW-ATK-15)."""
    return all(isinstance(op, Poison | Damage) for op in trigger.steps)


def dealt_to_objective(assault: Assault) -> int:
    """Damage dealt to the objective itself, 0 if it was not attacked."""
    return next((amount for fighter, amount in assault.dealt if fighter == assault.objective), 0)


def is_met(state: State, assault: Assault, trigger: Trigger) -> bool:
    """Does the attack meet the condition (OCW-ATK-17)? Nullified for everybody, it attacked nobody."""
    if trigger.on == "attack_resolved":
        return bool(assault.dealt)
    if trigger.on == "attack_defeated":
        return assault.objective in assault.defeated
    if not dealt_to_objective(assault):
        return False
    if trigger.on == "attack_damaged":
        return True
    if assault.objective == PLAYER:
        return False
    return state.fighters[assault.objective].line == state.fighters[assault.fighter].line


def fire(draft: Draft[State], assault: Assault, quiet: bool) -> bool:
    """Run the next trigger of the attacker that this attack sets off, in the order they were obtained, never
    one whose own attack this is (OCW-ATK-16). False if there is none left."""
    state = draft.state
    fighter = state.fighters[assault.fighter]
    for effect in fighter.effects:
        if effect.kind != "trigger" or effect.source in (*assault.fired, assault.trigger):
            continue
        trigger = trigger_of(fighter, effect)
        if is_quiet(trigger) == quiet and is_met(state, assault, trigger):
            _run(draft, assault, effect, trigger)
            return True
    return False


def _run(draft: Draft[State], assault: Assault, effect: Effect, trigger: Trigger) -> None:
    state = draft.state
    draft.swap(msgspec.structs.replace(assault, fired=(*assault.fired, effect.source)))
    if trigger.limit == 1:
        durations.lose(draft, assault.fighter, effect, "spent")
    declared = declared_of(state.fighters[assault.fighter], effect)
    draft.push(
        Running(
            declared=declared,
            path=effect.path,
            attacked=tuple(v for v, _ in assault.dealt if v >= 0),
            dealt=dealt_to_objective(assault),
            target=assault.objective,
            started=True,
        )
    )


def follow(draft: Draft[State], assault: Assault, strike: Strike) -> None:
    """What an ability does after its attack defeated somebody (OCW-VOC-17). It is only asked about if its own
    steps cannot be declined one by one."""
    after, state = strike.follow, draft.state
    if after is None or assault.declared is None or not state.fighters[assault.fighter].stands:
        return
    met = assault.defeated if after.condition == "defeated_any" else assault.objective in assault.defeated
    if not met:
        return
    running = Running(assault.declared, assault.path, target=assault.objective, started=True)
    if after.optional and not all(_is_optional(op) for op in steps_at(assault.declared, assault.path)):
        draft.push(FollowingUp(state.fighters[assault.fighter].seat, running))
    else:
        draft.push(running)


def _is_optional(op: object) -> bool:
    return isinstance(op, Strike | DisplaceOp) and op.optional
