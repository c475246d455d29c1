"""What waiting spells do to an attack (OW-MAG-09): as its dice are thrown, and after its losses."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.engine.draft import Draft

from ...components.spell_effects import (
    AfterAttackMove,
    ExtraDicePerHit,
    SecondAttackIfHit,
    StripNextAttack,
)
from ...components.spells import SPELL_OF, SPELLS
from ...records.frames import Shifting, Striking
from ...records.pieces import Counter, Lasting
from ...records.state import State
from . import extra, lasting

BLOW = SPELLS[SPELL_OF["savageblow"]].text


def meet(draft: Draft[State], frame: Striking, attackers: Sequence[Counter]) -> Striking:
    """As the dice are thrown the attack meets what waits for it, if one of those who attack carries it
    (OW-MAG-09). Purifying Flame takes everything in its favour: Savage Blow is used up all the same,
    Bloodthirst waits for the attack after (OW-SPL-03, OW-INT-05). What waits for an attack in this combat
    waits for none elsewhere (OW-ATK-08)."""
    state = draft.state
    flames = _waiting(state, attackers, StripNextAttack)
    lasting.use(draft, flames)
    frame = replace(frame, stripped=bool(flames))
    if not frame.here:
        return frame
    blows = _waiting(state, attackers, ExtraDicePerHit)
    lasting.use(draft, blows)
    thirst = _waiting(state, attackers, SecondAttackIfHit)
    if frame.stripped or frame.sated:
        thirst = []
    return replace(frame, blow=bool(blows) and not frame.stripped, thirst=tuple(each.id for each in thirst))


def _waiting(state: State, counters: Sequence[Counter], op: type) -> list[Lasting]:
    found = {each.id: each for counter in counters for each in lasting.carried(state, counter, op)}
    return [found[number] for number in sorted(found)]


def savage_blow(draft: Draft[State], frame: Striking) -> int:
    """One die per base hit; if one of them is high enough, exactly one hit more (OW-SPL-31). How many hits
    are added?"""
    if not frame.blow or not frame.base:
        return 0
    success = next(op.success for op in BLOW.effect if isinstance(op, ExtraDicePerHit))
    dice = draft.roll_many(frame.base, 6, BLOW.code, BLOW.rule, frame.stack.seat)
    return int(any(die in success for die in dice))


def follow(draft: Draft[State], frame: Striking) -> None:
    """After the losses: Bloodthirst, used up by its first attack, gives another if that scored (OW-SPL-09);
    if one that attacked is under Wild Fury, those of the stack that are may move a step (OW-SPL-07,
    OW-MAG-09). What was dispelled meanwhile gives nothing (OW-INT-24)."""
    state = draft.state
    thirst = [each for each in state.lasting if each.id in frame.thirst] if frame.thirst else []
    if frame.thirst:
        lasting.use(draft, thirst)
        draft.swap(replace(frame, thirst=tuple(each.id for each in thirst)))
    if not frame.hits:
        return
    if thirst:
        extra.begin(draft, frame.stack, sated=True)
    stack = state.stack_of(frame.stack)
    furious = _waiting(state, [c for c in stack if c.id in frame.ids], AfterAttackMove)
    if furious:
        able = tuple(c.id for c in stack if lasting.carried(state, c, AfterAttackMove))
        spell = furious[0].spell
        draft.push(Shifting(frame.stack.seat, frame.stack, spell, least=0, enemies="none", able=able))
