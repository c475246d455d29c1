"""Section 7.2: bows, longbows and crossbows. Worked examples: CW-EX-10..12.

Nobody follows up after a shot (CW-SHO-10): follow-ups belong to duels (follow_up.py).
"""

from __future__ import annotations

from tabletop.engine.draft import Draft

from ..components.armies import SKILL
from ..records.events import HitRolled
from ..records.modifiers import Modifier, total
from ..records.state import STEPPED, State, Unit
from . import destruction, mix

FAR = 3
"""From this distance on a bow has −1 (CW-BOW-02)."""


def storm_rages(state: State) -> bool:
    """Does at least one storm stand, whoever cast it (CW-SPL-01)?"""
    return any(spell.spell == "storm" for spell in state.lasting)


def hit_modifiers(state: State, unit: Unit, distance: int, indirect: bool) -> tuple[Modifier, ...]:
    """What changes the hit die: stepped −1, distance 3 or more −1, indirect −2; a storm replaces the
    distance by −1 per square (CW-BOW-02, CW-BOW-03). A failed charge is no step (CW-BOW-07)."""
    found = []
    if unit.marks & STEPPED:
        found.append(Modifier("stepped", -1, "CW-BOW-02"))
    if storm_rages(state):
        caster = next(s.caster for s in state.lasting if s.spell == "storm")
        found.append(Modifier("storm", -distance, "CW-BOW-03", caster))
    elif distance >= FAR:
        found.append(Modifier("far", -1, "CW-BOW-02"))
    if indirect:
        found.append(Modifier("indirect", -2, "CW-BOW-02"))
    return tuple(found)


def hit_need(unit: Unit, modifiers: tuple[Modifier, ...]) -> int:
    """The die that hits; 7 and more is legal but useless (CW-BOW-06)."""
    return SKILL[unit.kind] - total(modifiers)


def loose(draft: Draft[State], unit: Unit, target: Unit, distance: int, indirect: bool) -> None:
    """Roll to hit; no face is special (CW-DIE-07). Who is hit saves or is destroyed (CW-BOW-05)."""
    modifiers = hit_modifiers(draft.state, unit, distance, indirect)
    need = hit_need(unit, modifiers)
    die = draft.roll(6, "hit", "CW-BOW-02", unit.seat)
    draft.emit(HitRolled(unit.id, target.id, die, need, modifiers, die >= need))
    if die >= need:
        victims = mix.victims(draft, target.id, unit.seat)
        destruction.strike(draft, [(uid, 1) for uid in victims], "bow", "CW-BOW-05", unit.id)
