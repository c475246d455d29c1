"""What keywords and statuses mean for whoever has them (chapter 11); whom effects reach at all.

Charges (`next_attack`) do not speak here: they lie on the attack that took them along (OCW-ATK-13).
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.model import Cite, Refusal

from ..components.cards import Strike
from ..records.fighters import Fighter
from ..records.resolving import Assault
from ..records.state import State
from .geometry import is_untouchable

CAN_ATTACK = Cite("OCW-ATK-02")
STUN = Cite("OCW-KW-17")
PRISON = Cite("OCW-KW-03")
ENTRY = Cite("OCW-DEP-04")


class Traits(NamedTuple):
    """What one attack is like: from its own tags, the attacker's keywords and the charges locked on it
    (OCW-KW-06, OCW-KW-07, OCW-KW-15, OCW-KW-21)."""

    unstoppable: bool
    factor: int
    """×1, ×2 or ×3, never both (OCW-DMG-06)."""
    trample: bool


def refuse_strike(state: State, fighter: Fighter) -> Refusal | None:
    """Why a character cannot attack in any way, or None (OCW-ATK-02); SILENCE does not matter. HASTE lifts
    the limit of the entry turn (OCW-KW-18), which only reserves have (OCW-CARD-03)."""
    if not fighter.stands:
        return CAN_ATTACK.refuse("not-standing", fighter=fighter.id)
    for effect in fighter.effects:
        if effect.kind == "status":
            if effect.name == "stun":
                return STUN.refuse("stunned", fighter=fighter.id)
            if effect.name == "prison":
                return PRISON.refuse("imprisoned", fighter=fighter.id)
    if fighter.entered and fighter.entered == state.turn and not fighter.has("haste"):
        return ENTRY.refuse("entered", fighter=fighter.id)
    return None


def lasting(fighter: Fighter, keyword: str) -> bool:
    """Has it the keyword otherwise than as a charge?"""
    return any(e.kind == "keyword" and e.name == keyword and e.ends != "attack" for e in fighter.effects)


def traits(fighter: Fighter, assault: Assault, strike: Strike | None) -> Traits:
    """The traits of an attack, read when it resolves (OCW-ABIL-09)."""
    named = {e.name for e in assault.charges}
    named.update(e.name for e in fighter.effects if e.kind == "keyword" and e.ends != "attack")
    if strike is not None:
        named.update(strike.tags)
    factor = 3 if "triple_damage" in named else 2 if "double_damage" in named else 1
    return Traits("unstoppable" in named, factor, "trample" in named)


def repetitions(fighter: Fighter, first: int) -> tuple[int, int]:
    """Of how many attacks an Attack action consists whose first objective was `first` (OCW-ATK-12): against
    anybody, and with those that only a keyword against `first` gives (OCW-KW-09). The action is repeated,
    nobody is activated anew (OCW-KW-08, OCW-SRC-12)."""
    free, bound = 1, 1
    for effect in fighter.effects:
        if effect.kind != "keyword" or effect.name not in ("double_attack", "triple_attack"):
            continue
        count = 2 if effect.name == "double_attack" else 3
        if effect.to < 0:
            free = max(free, count)
        elif effect.to == first:
            bound = max(bound, count)
    return free, max(free, bound)


def ignores_def(state: State, source: int) -> bool:
    """Does all damage of a character ignore DEF (OCW-VOC-25)?"""
    return any(e.kind == "ignore_def" for e in state.fighters[source].effects)


def redirect_to(state: State, fighter: Fighter) -> int:
    """Who takes its damage instead: the newest usable REDIRECT (OCW-DMG-07, OCW-KW-23); −1 for nobody."""
    for effect in reversed(fighter.effects):
        if effect.kind == "keyword" and effect.name == "redirect" and effect.to != fighter.id:
            other = state.fighter(effect.to)
            if other is not None and other.stands and not is_untouchable(other):
                return other.id
    return -1
