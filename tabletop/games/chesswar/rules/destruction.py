"""Chapter 9: what happens to units that are hit.

1. saves            3. defeat check                        5. outbreaks of plague, batches of their own
2. heal windows     4. raise window | topple | remove      6. follow-up (rules/follow_up.py)

Step 1 runs at once; the others are a `Batch` frame, pushed only if somebody is dying. The follow-up comes
last of all (CW-DTH-08): a killer first faces the plague of its victim, together with everybody else engaged
with it (CW-INT-06, CW-INT-07). Outbreaks never chain, because a carrier is immune (CW-ATR-34). Healing goes
before raising, toppling and plague (CW-INT-08, CW-INT-09, CW-INT-15); a general may be healed like any unit
(CW-SPL-23). Worked examples: CW-EX-26, CW-EX-30.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Never

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft

from ..components.armies import PLAGUE, REGENERATION
from ..records.events import Destroyed, Dying, PlagueBroke, Saved, Spared, Toppled
from ..records.frames import Batch, HealWindow, RaiseWindow
from ..records.state import DYING, State, Unit
from . import attributes, mages, victory

Hit = tuple[int, int]
"""A unit that is hit and the saves it must pass: 1 or 2, or 0 if none is granted."""


def strike(draft: Draft[State], hits: Sequence[Hit], cause: str, rule: str, by: int) -> None:
    """All units hit by one cause save in the given order, with what holds at impact (CW-DTH-01, -02,
    CW-DTH-10). If somebody is dying, the batch is laid on the stack. `rule` is what destroys them, `by` the
    unit whose doing it is."""
    state = draft.state
    doomed = [(uid, saves) for uid, saves in hits if not _is_spared(draft, uid, cause)]
    traits = {uid: attributes.effective(state, state.units[uid]) for uid, _ in doomed}
    dying = tuple(uid for uid, saves in doomed if not _survives(draft, state.units[uid], saves, cause))
    if not dying:
        return
    for uid in dying:
        state.update(state.units[uid].marked(DYING))
        draft.emit(Dying(uid, cause, rule, by))
    carriers = tuple((uid, state.opponents(uid)) for uid in dying if traits[uid] & PLAGUE)
    draft.push(Batch(cause, dying, tuple(c for c in carriers if c[1])))


def _is_spared(draft: Draft[State], uid: int, cause: str) -> bool:
    """The immune roll nothing against plague (CW-ATR-31, CW-CAT-09, CW-INT-28)."""
    if not attributes.is_immune(draft.state, draft.state.units[uid], cause):
        return False
    draft.emit(Spared(uid, "immune", "CW-ATR-31" if cause == "outbreak" else "CW-CAT-09"))
    return True


def _survives(draft: Draft[State], unit: Unit, saves: int, cause: str) -> bool:
    """All its saves, one after the other, the second only if the first passed (CW-DIE-03, CW-DIE-04)."""
    if not saves:
        return False
    modifiers = attributes.save_modifiers(draft.state, unit, cause)
    need = attributes.save_need(unit, modifiers)
    for _ in range(saves):
        die = draft.roll(6, "save", "CW-DIE-04", unit.seat)
        draft.emit(Saved(unit.id, cause, die, need, modifiers, die >= need))
        if die < need:
            return False
    return True


class BatchPhase(Phase[State, Batch, Never]):
    """Steps 2 to 5 for the dying units of one batch; it never asks, the windows it opens do."""

    def proceed(self, draft: Draft[State], frame: Batch) -> None:
        STEPS[frame.step](draft, frame)


def _go(draft: Draft[State], frame: Batch, **changes: object) -> None:
    draft.swap(msgspec.structs.replace(frame, **changes))


def _heal(draft: Draft[State], frame: Batch) -> None:
    """Step 2: one heal window per dying unit; who was healed is no longer dying (CW-DTH-03)."""
    state = draft.state
    if frame.at < len(frame.dying):
        uid = frame.dying[frame.at]
        _go(draft, frame, at=frame.at + 1)
        draft.push(HealWindow(mages.owner_first(state, state.units[uid]), uid))
        return
    lost = tuple(uid for uid in frame.dying if state.units[uid].marks & DYING)
    carriers = tuple(c for c in frame.carriers if c[0] in lost)  # A healed carrier spreads nothing.
    if lost:
        _go(draft, frame, step="defeat", dying=lost, carriers=carriers)
    else:
        draft.pop()


def _defeat(draft: Draft[State], frame: Batch) -> None:
    """Step 3: the dying count as destroyed; after a decision nothing more is played (CW-DTH-05,
    CW-VIC-03)."""
    _go(draft, frame, step="settle", at=0)
    victory.generals_lost(draft, frame.dying)


def _settle(draft: Draft[State], frame: Batch) -> None:
    """Step 4: each in turn is raised, toppled or removed (CW-DTH-06, CW-DTH-09)."""
    state = draft.state
    if frame.at == len(frame.dying):
        _go(draft, frame, step="plague", at=0)
        victory.check_elimination(draft)
        return
    unit = state.units[frame.dying[frame.at]]
    if unit.marks & DYING:
        if not frame.asked and not unit.printed & REGENERATION:
            _go(draft, frame, asked=True)
            draft.push(RaiseWindow(mages.owner_first(state, unit), unit.id))
            return
        _fall(draft, unit, frame.cause)
    _go(draft, frame, at=frame.at + 1, asked=False)


def _fall(draft: Draft[State], unit: Unit, cause: str) -> None:
    """Regeneration topples the piece, otherwise it is removed; its links and its temporary spells end
    (CW-ATR-40, CW-ATR-43, CW-MAG-12)."""
    if unit.printed & REGENERATION:
        draft.state.topple(unit.id)
        draft.emit(Toppled(unit.id, unit.at))
        victory.end_spells(draft, (unit.id,), "caster")
    else:
        draft.emit(Destroyed(unit.id, unit.at, cause))
        victory.take_out(draft, unit.id)


def _plague(draft: Draft[State], frame: Batch) -> None:
    """Step 5: each carrier destroyed while engaged exposes those engaged with it at impact that are still
    standing and were not replaced, as a batch of its own (CW-DTH-07, CW-ATR-31..33)."""
    state = draft.state
    if frame.at == len(frame.carriers):
        draft.pop()
        return
    carrier, engaged = frame.carriers[frame.at]
    _go(draft, frame, at=frame.at + 1)
    exposed = tuple(uid for uid in engaged if state.units[uid].stands)
    if exposed:
        draft.emit(PlagueBroke(carrier, exposed))
        strike(draft, [(uid, 1) for uid in exposed], "outbreak", "CW-ATR-31", carrier)


STEPS: dict[str, Callable[[Draft[State], Batch], None]] = {
    "heal": _heal,
    "defeat": _defeat,
    "settle": _settle,
    "plague": _plague,
}
"""What `Batch.step` names."""
