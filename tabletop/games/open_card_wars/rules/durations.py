"""How long effects last (chapter 12), and how they come and go.

STUN has three ends in the sources (OCW-SRC-02), one of them an option; each step of an ability brings its
own end (OCW-DUR-10), and a boost that names none ends with the turn (OCW-ABIL-14).

Every effect is kept on its own, with the ability that made it (OCW-DUR-09): of two equal keywords or
statuses the one that lasts longer counts (chapter 11, OCW-DUR-07), and when one is annulled the other
stays.
"""

from __future__ import annotations

import msgspec

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..components.cards import Until
from ..records.events import EffectEnded, EffectGained
from ..records.fighters import Effect, Ends, Fighter
from ..records.state import State


def next_turn_of(state: State, seat: Seat) -> int:
    """The number of the first turn of `seat` that begins after this moment."""
    return state.turn + (2 if state.active == seat else 1)


def ending(state: State, until: Until, controller: Seat, affected: Seat) -> tuple[Ends, int]:
    """When an effect ends that is made now: `ends` and `turn` of its record.

    `controller` controls the ability, `affected` the character that gets the effect (OCW-DUR-01..06).
    """
    if until == "end_of_turn":
        return "end", state.turn
    if until == "start_of_your_next_turn":
        return "start", next_turn_of(state, controller)
    if until == "end_of_its_next_turn":
        turn = next_turn_of(state, affected)
        return ("start" if state.setup.stun_duration == "until_maintenance" else "end"), turn
    return ("attack", 0) if until == "next_attack" else ("hit", state.turn)


def gain(draft: Draft[State], fighter_id: int, effect: Effect) -> None:
    """A character gets an effect. Whether it may is for the caller to know."""
    state = draft.state
    fighter = state.fighters[fighter_id]
    state.update(fighter.changed(effects=(*fighter.effects, effect)))
    draft.emit(
        EffectGained(fighter_id, effect.kind, effect.name, effect.amount, effect.ends, effect.turn, effect.to)
    )


def lose(draft: Draft[State], fighter_id: int, effect: Effect, why: str) -> None:
    """A character loses an effect: ``time``, ``spent``, ``annulled`` or ``removed``. Nothing if it has none
    like it."""
    state = draft.state
    fighter = state.fighters[fighter_id]
    if effect not in fighter.effects:
        return
    rest = list(fighter.effects)
    rest.remove(effect)
    state.update(fighter.changed(effects=tuple(rest)))
    draft.emit(EffectEnded(fighter_id, effect.kind, effect.name, effect.amount, why))


def spend_shield(draft: Draft[State], fighter_id: int) -> None:
    """Spend one SHIELD counter, the one that ends first (OCW-DMG-05)."""
    state = draft.state
    fighter = state.fighters[fighter_id]
    lots = [e for e in fighter.effects if e.kind == "shield"]
    first = min(lots, key=lambda e: (e.turn, e.ends == "end"))
    if first.amount == 1:
        lose(draft, fighter_id, first, "spent")
        return
    place = fighter.effects.index(first)
    less = msgspec.structs.replace(first, amount=first.amount - 1)
    state.update(fighter.changed(effects=(*fighter.effects[:place], less, *fighter.effects[place + 1 :])))
    draft.emit(EffectEnded(fighter_id, "shield", "", 1, "spent"))


def shield_of(fighter: Fighter) -> int:
    """Its SHIELD counters: they add (OCW-KW-02)."""
    return sum(e.amount for e in fighter.effects if e.kind == "shield")


def charge_of(fighter: Fighter) -> Effect | None:
    """Its charge against the next hit, the Fyx form of INVULNERABLE (OCW-KW-16)."""
    for effect in fighter.effects:
        if effect.ends == "hit":
            return effect
    return None


def spend_charges(draft: Draft[State], fighter_id: int) -> None:
    """Its charges against the next hit are gone, however many: they are one keyword."""
    while (charge := charge_of(draft.state.fighters[fighter_id])) is not None:
        lose(draft, fighter_id, charge, "spent")


def sweep(draft: Draft[State], fighters: list[Fighter], *ends: Ends) -> None:
    """What ends now in one of these ways on the given characters (OCW-MAINT-01, OCW-DUR-01..04)."""
    turn = draft.state.turn
    for fighter in fighters:
        for effect in fighter.effects:
            if effect.ends in ends and effect.turn <= turn:
                lose(draft, fighter.id, effect, "time")


def strip(draft: Draft[State], fighter_id: int) -> None:
    """A defeated character loses markers and modifiers (OCW-DUR-08); what it put on others stays."""
    state = draft.state
    state.update(state.fighters[fighter_id].changed(effects=(), poison=0))
