"""What never changes about a spell, in tables by its number."""

from __future__ import annotations

from ...components.spell_effects import (
    AttackNow,
    FreeCast,
    Hits,
    IgnoreHit,
    Move,
    PinRoll,
    Requires,
    SacrificeLife,
    SecondAttackIfHit,
    SpellOp,
    SpellText,
    StripNextAttack,
    Teleport,
)
from ...components.spells import SPELLS
from ...components.words import ModStat

SINGLE_USE = (IgnoreHit, StripNextAttack, SecondAttackIfHit, FreeCast, PinRoll)
"""Effects that are used up: of two copies on one counter the second is nothing (OW-DEF-10)."""


def _has(*ops: type[SpellOp]) -> tuple[bool, ...]:
    """Has it an effect of one of these sorts?"""
    return tuple(any(isinstance(op, ops) for op in spell.text.effect) for spell in SPELLS)


def _moves_alone(text: SpellText) -> bool:
    effect = text.effect
    if any(isinstance(op, Move) and op.steps_min for op in effect):
        return True
    moving = [isinstance(op, (Move, Teleport)) or _is_haste(op) for op in effect]
    return all(moving) and not any(isinstance(op, AttackNow) for op in effect)


def _is_haste(op: SpellOp) -> bool:
    return isinstance(op, ModStat) and op.stat == "movement"


HITS = _has(Hits)
FREEING = _has(FreeCast)
"""Does it free another? Then nothing frees it (OW-SPL-18, OW-INT-11)."""
FREE = frozenset(number for number, frees in enumerate(FREEING) if frees)
SACRIFICES = _has(SacrificeLife)
"""Is a life given up for it, so that the stack named is no target (OW-SPL-15)?"""
TELEPORTS = _has(Teleport)
DISPELS = tuple(spell.text.target.what == "spell_or_lasting_effect" for spell in SPELLS)
LENGTHENING = frozenset(
    number
    for number, spell in enumerate(SPELLS)
    if any(isinstance(op, ModStat) and op.stat == "range" for op in spell.text.effect)
)
"""The spells that change Range."""
PINNING = frozenset(number for number, has in enumerate(_has(PinRoll)) if has)
"""Mist."""
IS_SINGLE = tuple(
    single or spell.text.duration == "next_attack_in_combat"
    for single, spell in zip(_has(*SINGLE_USE), SPELLS)
)
"""Is it used up by what it waits for? (An extra die for one attack is, too.)"""
MOVES_ALONE = tuple(_moves_alone(spell.text) for spell in SPELLS)
"""Does it nothing but move, or does it have to move? Then it is not for what never moves (OW-MOV-17,
OW-SPL-02); a leap of 0 steps is."""
STEPS = tuple(
    next((op for op in spell.text.effect if isinstance(op, Move) and op.steps_min), None) for spell in SPELLS
)
"""The step that is no choice (OW-STM-29)."""
ONTO_ENEMIES = tuple(step is not None and step.into_enemy for step in STEPS)
"""Must that lead to enemies?"""
IS_TIMED = tuple(spell.text.target.just_rolled or spell.text.requires != Requires() for spell in SPELLS)
"""Must something have happened in the action just done (OW-WIN-05)?"""
