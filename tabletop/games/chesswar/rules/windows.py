"""The reaction windows (W-COUNTER, W-HEAL, W-RAISE): instants at their triggers (CW-MAG-14, CW-STM-01, -02).

Everything about mages is public, so a seat without a legal cast is skipped, and passing is final.
An instant in the own turn is the spell of that turn (CW-INT-31); a healed mage keeps its marks and its spells
(CW-INT-19).
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.priority import Pass, WindowPhase

from ..components.armies import SPELL_BIT, SPELLBOOK
from ..records.actions import Cast, cast
from ..records.frames import CounterWindow, HealWindow, RaiseWindow
from ..records.state import State
from . import casting
from .leaving import may_answer
from .mages import SILENT, mages, refuse_mage

TRIGGER = Cite("CW-MAG-14")


InstantT = TypeVar("InstantT", bound=CounterWindow | HealWindow | RaiseWindow)


class InstantWindow(WindowPhase[State, InstantT, Cast]):
    """A window for one instant spell."""

    accepts = (Cast, Pass)
    spell: ClassVar[str]

    def may_speak(self, state: State, frame: InstantT, seat: Seat) -> bool:
        return may_answer(state, seat) and bool(self.announcements(state, frame, seat))

    def announcements(self, state: State, frame: InstantT, seat: Seat) -> list[Cast]:
        return [cast(uid, self.spell, frame.unit) for uid in self.casters(state, frame, seat)]

    def casters(self, state: State, frame: InstantT, seat: Seat) -> list[int]:
        """The mages of `seat` that may answer."""
        return [unit.id for unit in mages(state, seat, self.spell)]

    def refuse_announcement(self, state: State, frame: InstantT, seat: Seat, action: Cast) -> Refusal | None:
        if action.spell != self.spell:
            return TRIGGER.refuse("wrong-instant", spell=action.spell, due=self.spell)
        if (no := refuse_mage(state, seat, action.unit, self.spell, self.dying(frame))) is not None:
            return no
        if action.target != frame.unit:
            return TRIGGER.refuse("wrong-instant-target", target=action.target)
        return self.refuse_place(state, frame, action.unit)

    def dying(self, frame: InstantT) -> int:
        """The dying unit that may cast on itself, −1 for none."""
        return -1

    def refuse_place(self, state: State, frame: InstantT, uid: int) -> Refusal | None:
        """Why the mage is out of range."""
        return None

    def announce(self, draft: Draft[State], frame: InstantT, seat: Seat, action: Cast) -> None:
        casting.declare(draft, seat, action)


class CounterWindowPhase(InstantWindow[CounterWindow]):
    """Any mage of the caster's opponents, at any distance, without line of sight (CW-CST-02, CW-CST-05)."""

    spell = "counterspell"


class RangedInstant(InstantWindow[InstantT]):
    """An instant on a unit that is being destroyed, within a range and without line of sight."""

    reach: ClassVar[int]
    cite: ClassVar[Cite]

    def casters(self, state: State, frame: InstantT, seat: Seat) -> list[int]:
        near = self._near(state, frame)
        return [unit.id for unit in mages(state, seat, self.spell) if near >> unit.at & 1]

    def refuse_place(self, state: State, frame: InstantT, uid: int) -> Refusal | None:
        if self._near(state, frame) >> state.units[uid].at & 1:
            return None
        return self.cite.refuse("instant-too-far", unit=uid, target=frame.unit, farthest=self.reach)

    def _near(self, state: State, frame: InstantT) -> int:
        at = state.units[frame.unit].at
        return state.derived.tables.board.within(self.reach)[at] | 1 << at


class HealWindowPhase(RangedInstant[HealWindow]):
    """Any dying unit within 2, friend or enemy; a dying mage itself too (CW-SPL-20, CW-SPL-21, CW-DTH-04)."""

    spell, reach, cite = "heal", 2, Cite("CW-SPL-20")

    def casters(self, state: State, frame: HealWindow, seat: Seat) -> list[int]:
        unit = state.units[frame.unit]
        able = SPELLBOOK[unit.kind] & SPELL_BIT["heal"] and not unit.marks & SILENT
        itself = [unit.id] if unit.seat == seat and able else []
        return sorted([*super().casters(state, frame, seat), *itself])

    def dying(self, frame: HealWindow) -> int:
        return frame.unit


class RaiseWindowPhase(RangedInstant[RaiseWindow]):
    """Any destroyed unit without regeneration, within 4 (CW-SPL-10, CW-SPL-11)."""

    spell, reach, cite = "raise_dead", 4, Cite("CW-SPL-10")
