"""Rules of thumb for spells: what each gains as things stand, beside its mana; without a rule it is left to
the search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.engine.model import Action, Seat

from ..components.spells import SPELL_OF, SPELLS
from ..components.units import COST, FACTION
from ..records import actions as do
from ..records import frames
from ..records.pieces import Cast, Counter, StackKey
from ..records.state import State
from .worth import MANA

Gain = Callable[[State, Seat, do.Spell], float]


def best(state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
    """The spell that gains most, if one is worth its mana; None to pass."""
    found, most = None, 0.0
    for action in legal:
        if isinstance(action, do.Spell) and (rule := _RULES.get(action.spell)) is not None:
            price = 0 if action.free else SPELLS[action.spell].text.mana
            gain = rule(state, seat, action) - MANA * price
            if gain > most:
                found, most = action, gain
    return found


def waiting(state: State, cast: Cast) -> float:
    """What a spell on the spell stack is worth to whoever cast it: what its rule says, else its mana."""
    rule = _RULES.get(cast.spell)
    if rule is None:
        return MANA * SPELLS[cast.spell].text.mana
    aimed, fallen = (-1 if number is None else number for number in (cast.aimed, cast.fallen))
    aim = do.Spell(cast.caster, cast.spell, cast.target, cast.cell, aimed, fallen)
    return rule(state, cast.seat, aim)


def _stack(state: State, key: StackKey | None) -> list[Counter]:
    return [] if key is None else state.stack_of(key)


def _one_hit(state: State, seat: Seat, action: do.Spell) -> float:
    return float(COST[action.target.kind]) if action.target is not None else 0.0


def _pillar(state: State, seat: Seat, action: do.Spell) -> float:
    """Two hits on every stack of others there."""
    found = 0.0
    for key, stack in state.stacks(action.cell).items():
        if state.sides[key.seat] != state.sides[seat] and FACTION[key.kind] != "dwarves":
            found += COST[key.kind] * min(2, len(stack))
    return found


def _cry(state: State, seat: Seat, action: do.Spell) -> float:
    """A third of a hit on every stack."""
    if state.combat is None:
        return 0.0
    keys = state.stacks(state.combat.at)
    return sum(COST[key.kind] / 3 for key in keys if state.sides[key.seat] != state.sides[seat])


def _fights(state: State, key: StackKey) -> bool:
    return state.combat is not None and key.at == state.combat.at and state.combat.melee


def _shield(state: State, seat: Seat, action: do.Spell) -> float:
    """A hit less, where hits are to be expected."""
    key = action.target
    if key is None or not _fights(state, key) or any(c.under for c in _stack(state, key)):
        return 0.0
    return COST[key.kind] * min(1.0, 0.35 * len(_stack(state, key)) + 0.3)


def _blow(state: State, seat: Seat, action: do.Spell) -> float:
    """A hit more, with several dice."""
    stack = _stack(state, action.target)
    return 0.55 * len(stack) if stack and not any(c.under for c in stack) else 0.0


def _again(state: State, seat: Seat, action: do.Spell) -> float:
    """An attack more."""
    return 1.1 * len(_stack(state, action.target))


def _crush(state: State, seat: Seat, action: do.Spell) -> float:
    """A third of a hit for each."""
    strike = next((f for f in reversed(state.stack) if isinstance(f, frames.Striking)), None)
    return 0.0 if strike is None else 0.8 * strike.base


def _many(faction: str) -> Gain:
    """A die face better for all of a faction who fight."""

    def gain(state: State, seat: Seat, action: do.Spell) -> float:
        if state.combat is None or state.combat.round != 1:
            return 0.0
        there = [c for c in state.at(state.combat.at) if c.seat == seat and FACTION[c.kind] == faction]
        return 0.0 if any(c.under for c in there) else 0.6 * len(there)

    return gain


def _walls(state: State, seat: Seat, action: do.Spell) -> float:
    if state.combat is None or state.combat.round != 1:
        return 0.0
    keys = state.stacks(state.combat.at)
    return sum(0.7 * COST[key.kind] for key in keys if key.seat == seat and FACTION[key.kind] == "dwarves")


def _raised(state: State, seat: Seat, action: do.Spell) -> float:
    fallen = next((f for f in state.fallen if f.id == action.counter), None)
    return 0.0 if fallen is None else COST[fallen.kind] * 1.2


def _dispel(state: State, seat: Seat, action: do.Spell) -> float:
    """What an enemy's spell that waits has cost."""
    window = state.stack[-1]
    waiting = window.pending if isinstance(window, frames.Window) else ()
    cast = next((c for c in waiting if c.serial == action.aimed), None)
    if cast is None or state.sides[cast.seat] == state.sides[seat]:
        return 0.0
    return 0.8 * SPELLS[cast.spell].text.mana


_BY_CODE: dict[str, Gain] = {
    "abyssflames": _one_hit,
    "purifyingflame": _one_hit,
    "pillaroffire": _pillar,
    "warcry": _cry,
    "mysticshield": _shield,
    "mithrilarmor": _shield,
    "unbreakablewalls": _walls,
    "savageblow": _blow,
    "bloodthirst": _again,
    "unrestrainedrage": _again,
    "brutalcrush": _crush,
    "bloodcorruption": _many("daemons"),
    "recklesscharge": _many("orcs"),
    "raisethefallen": _raised,
    "dispel": _dispel,
}
_RULES = {SPELL_OF[code]: gain for code, gain in _BY_CODE.items()}
