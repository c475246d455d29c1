"""Whether an ability or an attack would change anything now: what would not says so before it is chosen.

Nothing is reckoned a second time: it is the preview that tells (OCW-UI-06). Abilities that leave something
lasting on whoever uses them or on a chosen target always change something, and are not foreseen, unless what
they leave ends with the turn in the window that ends it (OCW-FLASH-09, OCW-DUR-01).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop.engine.model import Event

from ..components import cards as of
from ..components.cards import CARDS
from ..records import events as ev
from ..records.actions import React, Use
from ..records.fighters import Fighter
from ..records.resolving import Assault, FlashWindow
from ..records.state import State
from . import abilities, aiming, preview
from .abilities import place_of
from .keywords import lasting

_LASTING = (of.Buff, of.Grant, of.ShieldUp, of.LayToken, of.Trigger, of.Ward, of.Mark, of.IgnoreDef)
_STATUS = (of.Afflict, of.Poison)
_AREA = "G1"
"""Who stands in an area: perhaps nobody."""
CERTAIN = frozenset(
    ability.id
    for card in CARDS
    for ability in card.abilities
    if any(
        isinstance(step, (*_LASTING, *_STATUS)) and getattr(step, "who", "") != _AREA
        for step in ability.steps
    )
)
"""The abilities that always change something."""
_CHANGES = (
    ev.EffectGained, ev.PoisonAdded, ev.Healed, ev.Moved, ev.TokenLaid, ev.TokenSprung, ev.TokenRemoved,
    ev.EffectEnded, ev.PlayerHit, ev.Defeated,
)  # fmt: skip

_FAILS = (ev.AttackFailed, ev.AttackSkipped, ev.AbilityFizzled, ev.Damaged)


def changes(events: Iterable[Event]) -> bool:
    """Does any of these events change a character or a player? A hit that takes nothing does not."""
    for event in events:
        if isinstance(event, ev.Damaged):
            if event.dealt or event.blocked or event.redirected >= 0:
                return True
        elif isinstance(event, _CHANGES):
            return True
    return False


def is_idle(state: State, fighter: Fighter, uses: Iterable[Use]) -> bool:
    """Would an ability change nothing, whichever of these uses is made of it, if nobody answers?"""
    for use in uses:
        found = place_of(fighter, use.slot)
        if found is None or found.ability.id in CERTAIN:
            return False
        seen = preview.ability(state, fighter.id, found, use.targets)
        if seen.asks or changes(seen.events):
            return False
    return True


def is_idle_answer(state: State, react: React, uses: Sequence[Use]) -> bool:
    """Would an answer in the open window change nothing of what comes without it, whichever of these uses is
    made of it?"""
    fighter, is_late = state.fighters[react.fighter], False
    for frame in state.stack:  # of windows within one another the innermost is open
        if isinstance(frame, FlashWindow):
            is_late = frame.moment == "turn_end"
    for use in uses:
        if _helps(state, fighter, use) or not (is_late or _is_doubtful(fighter, use.slot)):
            return False
    now = state.turn if is_late else -1
    plain = preview.pending(state)
    before = _changed(plain.events, now)
    for use in uses:
        seen = preview.answered(state, react, use)
        if seen.asks != plain.asks or _changed(seen.events, now) != before:
            return False
    return True


def leaves_attack(state: State, plain: preview.Foresight, react: React, uses: Sequence[Use]) -> bool:
    """Would the attack of the open window strike whom it strikes as hard as without an answer, whichever of
    these uses is made of it? `plain`: what comes without it."""
    source = next((f.fighter for f in reversed(state.stack) if isinstance(f, Assault)), -1)
    before = _strikes(plain.events, source)
    if source < 0 or not before or plain.asks:
        return False
    for use in uses:
        seen = preview.answered(state, react, use)
        if seen.asks or _strikes(seen.events, source) != before:
            return False
    return True


def _strikes(events: Iterable[Event], source: int) -> list[tuple[int, ...]]:
    """What the blows of a character come to: on whom, how hard, and who falls."""
    found = list[tuple[int, ...]]()
    for event in events:
        if isinstance(event, ev.Damaged) and event.source == source:
            found.append((event.fighter, event.dealt, event.redirected, event.surplus, event.blocked))
        elif isinstance(event, ev.PlayerHit) and event.source == source:
            found.append((-1, event.amount))
        elif isinstance(event, ev.Defeated):
            found.append((event.fighter,))
    return found


def _helps(state: State, fighter: Fighter, use: Use) -> bool:
    """Does it move somebody, or heal somebody who is hurt? That is seen without a preview."""
    found = place_of(fighter, use.slot)
    steps = found.ability.steps if found is not None else ()
    heals = False
    for step in steps:
        if isinstance(step, of.Displace):
            return True
        heals = heals or isinstance(step, of.Heal)
    return heals and any(
        0 < state.fighters[uid].hp < (state.fighters[uid].face.hp or 0) for uid in use.targets
    )


def _changed(events: Iterable[Event], over: int = -1) -> list[Event]:
    """Those that change anything or say that something does not come about, without what is gained for a
    turn that is `over`."""
    told = [each for each in events if changes((each,)) or isinstance(each, _FAILS)]
    return [each for each in told if not _is_over(each, over)] if over >= 0 else told


def _is_over(event: Event, turn: int) -> bool:
    """Does it only tell of what ends with that turn? REGENERATION heals before (OCW-KW-22)."""
    if not isinstance(event, ev.EffectGained) or event.name == "regeneration":
        return False
    return event.turn == turn and event.ends in ("end", "hit")


def idle_slots(state: State, fighter: Fighter, value: int, slots: Iterable[int]) -> tuple[int, ...]:
    """Those of the slots, paid with a die of that value, whose abilities would change nothing."""
    doubtful = [slot for slot in slots if _is_doubtful(fighter, slot)]
    if not doubtful:
        return ()
    uses = abilities.uses(state, fighter, value, False)
    return tuple([s for s in doubtful if is_idle(state, fighter, [use for use in uses if use.slot == s])])


def _is_doubtful(fighter: Fighter, slot: int) -> bool:
    found = place_of(fighter, slot)
    return found is not None and found.ability.id not in CERTAIN


class Vain(NamedTuple):
    """An Attack action that would change nothing."""

    goals: tuple[int, ...]
    """On whom (−1: on the player)."""
    always: bool
    """Whomever it chooses?"""


def vain_attack(state: State, fighter: Fighter) -> Vain:
    """On which objectives the whole Attack action would change nothing (OCW-ATK-03..07)."""
    goals = aiming.objectives(state, fighter, lasting(fighter, "reach"))
    found = []
    for goal in goals:
        several = len(goals) > 1
        seen = preview.aimed(state, fighter.id, goal) if several else preview.action(state, fighter.id)
        if not seen.asks and not changes(seen.events):
            found.append(goal)
    return Vain(tuple(found), bool(goals) and len(found) == len(goals))
