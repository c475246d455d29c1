"""What an activated stack does, done in one go where nobody has means to cast a spell at it. It has just been
judged."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ...components.ground import Cell
from ...components.units import IS_MAGIC
from ...records.battle_events import AttackDeclared, RetreatDeclared
from ...records.frames import Retreating, Striking
from ...records.pieces import Combat, StackKey
from ...records.state import State
from .. import victory
from ..combat import attack, line_breaker, retreat
from ..entering import LEAVING, Ids, members
from ..magic import mist
from ..magic.means import anybody_has_means

THROWN = attack.StrikingPhase.steps.index(attack.throw) + 1
ALLOCATED = attack.StrikingPhase.steps.index(attack.allocate) + 1
GONE = retreat.RetreatingPhase.steps.index(retreat.go) + 1
"""The steps that come next where the rest is not done here."""


def _stir(state: State, combat: Combat) -> None:
    if not combat.stirred:
        state.combat = replace(combat, stirred=True)


def struck(draft: Draft[State], key: StackKey, seat: Seat, ids: Ids) -> bool:
    """A stack of the cell attacks. If it hits, the attack goes on step by step. Has it attacked here?"""
    state, combat = draft.state, draft.state.combat
    if combat is None or key.at != combat.at or anybody_has_means(state):
        return False
    frame = Striking(step=THROWN, stack=key, cell=key.at, seat=seat, ids=ids)
    acting = attack.fighters(state, frame)
    _stir(state, combat)
    draft.emit(AttackDeclared(key, key.at, seat, False))
    frame = attack.rolled(draft, frame, acting)
    if frame.hits or frame.thirst:
        frame = replace(frame, step=ALLOCATED)
        draft.push(frame)
        attack.allocate(draft, frame)
        _finish(draft)
    else:
        victory.settle(draft)
    return True


def _finish(draft: Draft[State]) -> None:
    """Who fell has fallen: what follows an attack that scored, unless somebody is asked first, a spell waits,
    or a hero or somebody with means may do something then."""
    state = draft.state
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Striking) or state.lasting or frame.stack.kind == line_breaker.THORIN:
        return
    if not anybody_has_means(state):
        draft.pop()
        victory.settle(draft)


def retreated(draft: Draft[State], key: StackKey, group: Ids, to: Cell) -> bool:
    """Part of a stack goes, if nothing may keep it. Where somebody has means now, its window follows. Has it
    gone?"""
    state, combat = draft.state, draft.state.combat
    if combat is None or LEAVING[state.ground.cards[key.at]][key.kind] or anybody_has_means(state):
        return False
    if not state.charmed.isdisjoint(group) and mist.is_over_any(state, members(state, group)):
        return False
    _stir(state, combat)
    draft.emit(RetreatDeclared(group, to))
    retreat.enter(draft, key, group, to)
    if IS_MAGIC[key.kind] and anybody_has_means(state):
        draft.push(Retreating(step=GONE, stack=key, group=group, to=to))
    else:
        victory.settle(draft)
    return True


def stood(draft: Draft[State]) -> bool:
    """A stack holds. Is that all?"""
    if anybody_has_means(draft.state):
        return False
    victory.settle(draft)
    return True
