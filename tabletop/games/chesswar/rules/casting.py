"""Section 11.1: casting, from the declaration to the effect (CW-CST, CW-STM-10, CW-STM-11).

Only spells can be countered (CW-CST-06), and only while they are being cast (CW-INT-30). A countered
counterspell leaves the spell below pending, because its window is still on the stack (CW-CST-04). Worked
example: CW-EX-27.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Never

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.armies import MOVEMENT_SPELLS, SPELL_BIT, SPELLBOOK, UNITS
from ..records.actions import Cast, cast
from ..records.events import SpellCast, SpellFizzled, SpellResolved
from ..records.frames import Casting, CounterWindow
from ..records.state import (
    CAST_USED,
    CHARGE_TRIED,
    DEBT,
    DYING,
    FOUGHT,
    MOVE_OVER,
    SHOT,
    STEPPED,
    State,
    Unit,
)
from . import spells
from .mages import SILENT, mages, opponents_of, refuse_mage
from .odds import SPELL_NEEDS

MOMENT = Cite("CW-MAG-11")
AFTER_MOVING = Cite("CW-MAG-08")

MOVEMENT_BITS = sum(SPELL_BIT[spell] for spell in MOVEMENT_SPELLS)
_MOVEMENT_BOOK: tuple[tuple[str, ...], ...] = tuple(
    tuple(s for s in MOVEMENT_SPELLS if s in unit.spells) for unit in UNITS
)
"""The movement spells of every kind."""
DIE_TAG = {"heal": "heal", "counterspell": "counter"}
"""The spells with a die of their own and its tag (CW-MAG-03, CW-DIE-02)."""
_DIE_RULE = {"heal": "CW-SPL-20", "counterspell": "CW-CST-03"}

# -- movement spells: when (CW-MAG-08) ------------------------------------------------------------------


def _right_moment(state: State, unit: Unit) -> bool:
    """No charge tried, and not stepped unless its own move was the last action of the phase."""
    marks = unit.marks
    return not marks & CHARGE_TRIED and (not marks & STEPPED or state.last_mover == unit.id)


def movement_casts(state: State, seat: Seat) -> list[Cast]:
    """Every movement spell that `seat` may cast now (CW-MAG-08..10)."""
    out: list[Cast] = []
    units = state.units
    for uid in state.derived.mages[seat]:
        unit = units[uid]
        if (
            not SPELLBOOK[unit.kind] & MOVEMENT_BITS
            or unit.marks & (SILENT | DYING)
            or not _right_moment(state, unit)
        ):
            continue
        book: tuple[str, ...] = _MOVEMENT_BOOK[unit.kind]
        if not state.lasting and "flight" not in book and uid not in state.derived.foes:
            out += _untargeted(uid, unit.kind)
            continue
        if uid in state.derived.foes:
            book = ("flight",) if "flight" in book else ()
        for spell in book:
            for target in spells.targets(state, unit, spell):
                out.append(cast(uid, spell, target))
    return out


@lru_cache(maxsize=4_096)
def _untargeted(uid: int, kind: int) -> tuple[Cast, ...]:
    """The movement spells without a target of a mage of that kind."""
    return tuple(cast(uid, spell) for spell in _MOVEMENT_BOOK[kind] if spell not in ("dispel", "flight"))


def refuse_movement_cast(state: State, seat: Seat, action: Cast) -> Refusal | None:
    """Why this cast is not legal in the movement phase; any ids, any spell word (CW-MAG-08)."""
    if (no := refuse_caster(state, seat, action.unit, action.spell)) is not None:
        return no
    return spells.refuse_target(state, state.units[action.unit], action.spell, action.target)


def refuse_caster(state: State, seat: Seat, uid: int, spell: str) -> Refusal | None:
    """Why a unit may not cast a spell in the movement phase, on whomever (CW-MAG-08); any id, any word."""
    if spell not in MOVEMENT_SPELLS:
        return MOMENT.refuse("spell-wrong-moment", spell=spell)
    if (no := refuse_mage(state, seat, uid, spell)) is not None:
        return no
    unit = state.units[uid]
    if unit.marks & CHARGE_TRIED:
        return AFTER_MOVING.refuse("cast-after-charge", unit=uid)
    if not _right_moment(state, unit):
        return AFTER_MOVING.refuse("cast-not-right-after-moving", unit=uid)
    if state.is_engaged(uid) and spell != "flight":
        return AFTER_MOVING.refuse("engaged-cast", unit=uid, spell=spell)
    return None


# -- the procedure (CW-CST-01) --------------------------------------------------------------------------


def declare(draft: Draft[State], seat: Seat, action: Cast) -> None:
    """Step 1: the mage's spell is used, in an enemy turn at the price of its next one (CW-MAG-02, -05, -07,
    -15). Zap takes the place of its shot, smite of its attack, even if countered (CW-MAG-11, CW-SPL-60);
    a movement spell ends its steps, except flight on itself (CW-MAG-09)."""
    state = draft.state
    unit = state.units[action.unit]
    owes = state.sides[unit.seat] != state.active_side
    state.update(unit.marked(CAST_USED | (DEBT if owes else 0) | given_up(action)))
    draft.emit(SpellCast(unit.id, action.spell, action.target, owes))
    draft.push(Casting(unit.id, action.spell, action.target))


def given_up(action: Cast) -> int:
    """What a mage may no longer do in this turn once it has cast, besides its spell: the mark of its shot, of
    its attack or of its steps (CW-MAG-09, CW-MAG-11, CW-SPL-60)."""
    if action.spell == "zap":
        return SHOT
    if action.spell == "smite":
        return FOUGHT
    is_own_flight = action.spell == "flight" and action.target == action.unit
    return MOVE_OVER if action.spell in MOVEMENT_SPELLS and not is_own_flight else 0


class CastingPhase(Phase[State, Casting, Never]):
    """Steps 2 to 4: the spell's own die, the counter window, the effect."""

    def proceed(self, draft: Draft[State], frame: Casting) -> None:
        if frame.open:
            draft.pop()
            draft.emit(SpellResolved(frame.unit, frame.spell, frame.target))
            spells.EFFECTS[frame.spell](draft, frame)
            return
        state = draft.state
        seat = state.units[frame.unit].seat
        if frame.spell in DIE_TAG and not self._works(draft, frame, seat):
            draft.pop()
            return
        draft.swap(msgspec.structs.replace(frame, open=True))
        queue = opponents_of(state, seat)
        if any(next(mages(state, s, "counterspell"), None) for s in queue):
            draft.push(CounterWindow(queue, frame.unit, frame.spell))

    def _works(self, draft: Draft[State], frame: Casting, seat: Seat) -> bool:
        """Heal and counterspell need 4 or more; if they fizzle nobody needs to counter (CW-CST-01)."""
        die = draft.roll(6, DIE_TAG[frame.spell], _DIE_RULE[frame.spell], seat)
        if die < SPELL_NEEDS:
            draft.emit(SpellFizzled(frame.unit, frame.spell, die, SPELL_NEEDS))
        return die >= SPELL_NEEDS
