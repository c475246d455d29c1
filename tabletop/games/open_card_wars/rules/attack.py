"""Attacks from the action to the last trigger (chapter 9).

An `Assault` goes through the steps of OCW-ATK-15, each of which may push frames that are settled first:

0. does it fail, and how is the ATK shared?      4. triggers of poison and splash
1. damage with its surplus                       5. counterattacks, in reading order
2. REFLECT                                       6. triggers of displacement and further attacks
3. riders                                        7. what follows a defeat
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Never

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal

from ..components.cards import Strike
from ..records.actions import Share
from ..records.events import AttackFailed, AttackSkipped
from ..records.fighters import Fighter
from ..records.resolving import Assault, Repeating, Running, Sharing
from ..records.state import State
from . import aiming, damage, effects, triggers, victory
from .aiming import PLAYER
from .damage import Packet, Reckoning
from .geometry import is_untouchable, valid_enemies
from .keywords import Traits, lasting, refuse_strike, repetitions, traits
from .program import is_triggered, op_at

NOBODY = Cite("OCW-ATK-05")


# -- the Attack action ----------------------------------------------------------------------------------


def refuse_action(state: State, fighter: Fighter) -> Refusal | None:
    """Why a character cannot take the Attack action now, its activation apart (OCW-ATK-02, OCW-ATK-05)."""
    if (no := refuse_strike(state, fighter)) is not None:
        return no
    if not aiming.objectives(state, fighter, lasting(fighter, "reach")):
        return NOBODY.refuse("no-objective", fighter=fighter.id)
    return None


def begin_action(draft: Draft[State], fighter_id: int) -> None:
    """The Attack action with all its repetitions."""
    draft.push(Repeating(fighter_id))


class RepeatingPhase(Phase[State, Repeating, Never]):
    """One attack after another, each with its own objective and window (OCW-ATK-11, OCW-ATK-12)."""

    def proceed(self, draft: Draft[State], frame: Repeating) -> None:
        state = draft.state
        fighter = state.fighters[frame.fighter]
        choices: tuple[int, ...] = ()
        if refuse_strike(state, fighter) is None:
            free, bound = repetitions(fighter, frame.first)
            if frame.made < bound:
                choices = aiming.objectives(state, fighter, lasting(fighter, "reach"))
            if frame.made >= free:
                choices = tuple(c for c in choices if c == frame.first)
        if choices:
            aiming.aim(draft, Assault(frame.fighter, PLAYER, True), choices)
        else:
            draft.pop()


# -- attack steps of abilities --------------------------------------------------------------------------


def begin_strike(draft: Draft[State], running: Running, strike: Strike, path: tuple[int, ...]) -> None:
    """An attack step: it needs a source that can attack now and somebody to attack (OCW-ABIL-10)."""
    state = draft.state
    fighter = state.fighters[running.declared.fighter]
    no = refuse_strike(state, fighter)
    choices = _strike_objectives(state, fighter, running, strike) if no is None else ()
    if not choices:
        draft.emit(AttackSkipped(fighter.id, no.key if no else "no-objective"))
        return
    fired = is_triggered(running.declared, path)
    template = Assault(
        fighter=fighter.id,
        objective=PLAYER,
        basic=fired,
        in_line=strike.aim != "same_target",
        declared=running.declared,
        path=path,
        trigger=running.declared.serial if fired else 0,
    )
    aiming.aim(draft, template, choices, strike.optional)


def _strike_objectives(state: State, fighter: Fighter, running: Running, strike: Strike) -> tuple[int, ...]:
    if strike.aim != "same_target":
        return aiming.objectives(state, fighter, strike.aim == "reach" or lasting(fighter, "reach"))
    forced = aiming.taunters(state, fighter.seat)
    if running.target == PLAYER:
        return () if forced else (PLAYER,)
    target = state.fighters[running.target]
    if not target.stands or is_untouchable(target) or (forced and target.id not in forced):
        return ()
    return (target.id,)


def strike_of(assault: Assault) -> Strike | None:
    """The attack step it comes from; None for an action or a counterattack."""
    if assault.declared is None:
        return None
    op = op_at(assault.declared, assault.path)
    assert isinstance(op, Strike)
    return op


# -- resolution -----------------------------------------------------------------------------------------


class AssaultPhase(Phase[State, Assault, Never]):
    """Runs one attack, step by step (SM-20)."""

    def proceed(self, draft: Draft[State], frame: Assault) -> None:
        STAGES[frame.stage](draft, frame)


def _step(draft: Draft[State], assault: Assault, **changes: object) -> None:
    """The attack, which lies on top, goes on to its next step."""
    draft.swap(msgspec.structs.replace(assault, stage=assault.stage + 1, **changes))


def refuse_resolution(state: State, assault: Assault) -> str:
    """Why the attack fails after its window; empty if it does not (OCW-ATK-09)."""
    if assault.cancelled:
        return "annulled"
    fighter = state.fighters[assault.fighter]
    if (no := refuse_strike(state, fighter)) is not None:
        return no.key
    if assault.objective == PLAYER:
        return ""
    target = state.fighters[assault.objective]
    if not target.stands:
        return "objective-defeated"
    if is_untouchable(target):
        return "invulnerable"
    return "out-of-line" if assault.in_line and target.line != fighter.line else ""


def _check(draft: Draft[State], assault: Assault) -> None:
    state = draft.state
    why = refuse_resolution(state, assault)
    if why:
        draft.pop()
        draft.emit(AttackFailed(assault.fighter, assault.objective, why))
        return
    atk, strike = state.fighters[assault.fighter].atk, strike_of(assault)
    if assault.objective == PLAYER or strike is None or strike.split is None:
        _step(draft, assault, shares=((assault.objective, atk),))
        return
    victims = aiming.split_victims(state, assault, strike.split)
    if len(victims) == 1 or not atk:
        _step(draft, assault, shares=((assault.objective, atk),) if atk else ())
        return
    _step(draft, assault)
    forced = assault.objective if assault.taunted else -1
    sharing = Sharing(state.fighters[assault.fighter].seat, victims, atk, forced)
    low, high = aiming.share_bounds(sharing)
    draft.push(sharing)
    if low == high:
        aiming.SharingPhase().take(draft, sharing, sharing.seat, Share(low))


def _damage(draft: Draft[State], assault: Assault) -> None:
    state = draft.state
    fighter = state.fighters[assault.fighter]
    traits_ = traits(fighter, assault, strike_of(assault))
    if assault.objective == PLAYER:
        amount = assault.shares[0][1] * traits_.factor
        _step(draft, assault, dealt=((PLAYER, amount),))
        victory.hurt_player(draft, 1 - fighter.seat, amount, fighter.id)
        return
    reflecting = tuple(v for v, _ in assault.shares if lasting(state.fighters[v], "reflect"))
    kind = "basic" if assault.basic else "ability-attack"
    packets = [
        Packet(fighter.id, v, kind, amount, assault.basic, traits_.unstoppable, traits_.factor)
        for v, amount in assault.shares
    ]
    found = [damage.reckon(state, packet) for packet in packets]
    carrier = _carrier(state, found) if traits_.trample else None
    for reckoning in found:
        damage.apply(draft, reckoning, reckoning.surplus if reckoning is carrier else 0)
    fallen = damage.bury(draft, [r.taker for r in found])
    dealt = tuple(
        (r.packet.victim, r.dealt - (r.surplus if r is carrier else 0))
        for r in found
        if r.stopped != "charge"
    )
    defeated = [r.packet.victim for r in found if r.packet.victim in fallen and r.redirected < 0]
    if carrier is not None:
        _trample(draft, assault, traits_, carrier, defeated)
    if state.outcome is None:
        _step(draft, assault, dealt=dealt, reflecting=reflecting, defeated=tuple(defeated))


def _carrier(state: State, found: list[Reckoning]) -> Reckoning | None:
    """The one packet whose surplus moves on: the last in reading order that has any, if there is somewhere
    for it to go (OCW-DMG-11)."""
    last = next((r for r in reversed(found) if r.surplus > 0), None)
    if last is None:
        return None
    victim = state.fighters[last.packet.victim]
    return last if surplus_goes_to(state, victim, *_fates(state, found)) != NOWHERE else None


def _fates(state: State, found: list[Reckoning]) -> tuple[set[int], set[int]]:
    """Who will fall to the packets of one area, and who will be INVULNERABLE by a ward (OCW-DMG-08)."""
    after: dict[int, Fighter] = {}
    sheltered: set[int] = set()
    for reckoning in found:
        taker = after.get(reckoning.taker, state.fighters[reckoning.taker])
        if reckoning.lands:
            hp, floor = damage.lower(taker, reckoning.amount)
            after[taker.id] = taker.changed(hp=hp)
            sheltered.update([taker.id] if floor == "ward" else [])
    return {f.id for f in after.values() if not f.hp}, sheltered


NOWHERE = -2


def surplus_goes_to(
    state: State, victim: Fighter, dying: Collection[int] = (), sheltered: Collection[int] = ()
) -> int:
    """The next valid enemy behind, the player (−1) if nobody undefeated is left in the line, else nowhere.
    Whoever is `dying` or will be `sheltered` by a ward does not take it."""
    attacker = 1 - victim.seat
    behind = [f for f in valid_enemies(state, attacker, victim.line) if f.cell > victim.cell]
    for fighter in behind:
        if fighter.id not in dying and fighter.id not in sheltered:
            return fighter.id
    left = [f for f in state.field(victim.seat) if f.line == victim.line and f.id not in dying]
    return NOWHERE if left else PLAYER


def _trample(
    draft: Draft[State], assault: Assault, traits_: Traits, reckoning: Reckoning, defeated: list[int]
) -> None:
    """The surplus goes from victim to victim, then to the player (OCW-DMG-11); those who fall are added."""
    state = draft.state
    attacker = state.fighters[assault.fighter]
    surplus, victim = reckoning.surplus, state.fighters[reckoning.packet.victim]
    while surplus:
        goal = surplus_goes_to(state, victim)
        if goal == PLAYER:
            victory.hurt_player(draft, victim.seat, surplus, attacker.id)
            return
        victim = state.fighters[goal]
        packet = Packet(attacker.id, goal, "surplus", surplus, assault.basic, traits_.unstoppable)
        found = damage.reckon(state, packet)
        more = found.surplus
        if surplus_goes_to(state, victim, {goal}) == NOWHERE:
            more = 0
        damage.apply(draft, found, more)
        if goal in damage.bury(draft, [found.taker]):
            defeated.append(goal)
        surplus = more


def _reflect(draft: Draft[State], assault: Assault) -> None:
    """Each attacked character with REFLECT, fallen or not, gives back what was dealt to it (OCW-DMG-12,
    OCW-DMG-14, OCW-KW-24)."""
    for victim, amount in assault.dealt:
        if victim in assault.reflecting and amount and draft.state.fighters[assault.fighter].stands:
            damage.deal(draft, [Packet(victim, assault.fighter, "reflected", amount, fixed=True, bare=True)])
    _step(draft, assault)


def _riders(draft: Draft[State], assault: Assault) -> None:
    """Riders reach every attacked character still undefeated, damaged or not (OCW-ATK-18)."""
    strike = strike_of(assault)
    _step(draft, assault)
    if strike is None:
        return
    assert assault.declared is not None
    victims = tuple(v for v, _ in assault.dealt if v >= 0)
    running = Running(
        assault.declared, assault.path, started=True, attacked=victims, target=assault.objective
    )
    for op in strike.riders:
        effects.carry_out(draft, running, op, assault.path)


def _poison_and_splash(draft: Draft[State], assault: Assault) -> None:
    if not triggers.fire(draft, assault, quiet=True):
        _step(draft, assault)


def _counter(draft: Draft[State], assault: Assault) -> None:
    """Every attacked character that can answers, in reading order (OCW-KW-14)."""
    state = draft.state
    if assault.counter or assault.at >= len(assault.dealt):
        _step(draft, assault)
        return
    draft.swap(msgspec.structs.replace(assault, at=assault.at + 1))
    victim, attacker = assault.dealt[assault.at][0], state.fighters[assault.fighter]
    if victim >= 0 and can_counter(state, state.fighters[victim], attacker):
        template = Assault(victim, PLAYER, True, counter=True, in_line=False)
        aiming.declare_attack(draft, template, attacker.id)


def can_counter(state: State, fighter: Fighter, attacker: Fighter) -> bool:
    """Does an attacked character answer (OCW-KW-14)? Neither line nor TAUNT matter."""
    return (
        fighter.has("counterattack")
        and refuse_strike(state, fighter) is None
        and attacker.stands
        and not is_untouchable(attacker)
    )


def _move_and_attack(draft: Draft[State], assault: Assault) -> None:
    if not triggers.fire(draft, assault, quiet=False):
        _step(draft, assault)


def _follow(draft: Draft[State], assault: Assault) -> None:
    draft.pop()
    strike = strike_of(assault)
    if strike is not None and not assault.cancelled:
        triggers.follow(draft, assault, strike)


STAGES: tuple[Callable[[Draft[State], Assault], None], ...] = (
    _check,
    _damage,
    _reflect,
    _riders,
    _poison_and_splash,
    _counter,
    _move_and_attack,
    _follow,
)
