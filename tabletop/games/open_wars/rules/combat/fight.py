"""A combat (OW-CMB-08, OW-STM-09): rounds of window, activations and checks, then its end."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.sequence import SequencePhase

from ...records.battle_events import CombatBegan, CombatEnded, RoundBegan
from ...records.frames import Fighting, Round
from ...records.pieces import Combat
from ...records.state import State
from .. import melee
from ..magic.lasting import end_combat
from ..magic.means import anybody_has_means
from ..magic.windows import open_window
from . import initiative
from .finish import ending, is_over


def current(state: State) -> Combat:
    """The combat that is on. Raises AssertionError if there is none."""
    assert state.combat is not None
    return state.combat


# -- the combat -----------------------------------------------------------------------------------------


def begin(draft: Draft[State], frame: Fighting) -> None:
    """It begins."""
    combat = current(draft.state)
    draft.emit(CombatBegan(combat.at, combat.melee))


def go_on(draft: Draft[State], frame: Fighting) -> None:
    """Rounds follow one another in the same phase (OW-FIN-01), of a cell that is shot at just one
    (OW-CMB-05)."""
    state = draft.state
    if ending(state, current(state)) is None:
        draft.swap(replace(frame, step=frame.step - 1))
        draft.push(Round())


def end(draft: Draft[State], frame: Fighting) -> None:
    """It is over: who is left stays (OW-FIN-04). A cell that was fought out is not fought again in this phase
    (OW-CMB-06)."""
    state, combat = draft.state, current(draft.state)
    melee.note(state)
    if combat.melee:
        state.fought = tuple(sorted({*state.fought, combat.at}))
    draft.emit(CombatEnded(combat.at, ending(state, combat) or "suspended"))
    open_window(draft, "COMBAT_END")


def close(draft: Draft[State], frame: Fighting) -> None:
    """What lasts a combat ends when its last window has closed (OW-FIN-06)."""
    end_combat(draft)
    draft.state.rest()
    draft.state.combat = None


class FightingPhase(SequencePhase[State, Fighting]):
    """A combat (OW-STM-09)."""

    steps = (begin, go_on, end, close)


# -- a round --------------------------------------------------------------------------------------------


def begin_round(draft: Draft[State], frame: Round) -> None:
    """Everybody may act once more; its window opens before the order is fixed (section 14.3)."""
    _count_round(draft)
    open_window(draft, "ROUND_START")


def _count_round(draft: Draft[State]) -> None:
    state = draft.state
    combat = current(state)
    if combat.round:  # before the first nobody has any marks
        state.rest()
    state.combat = combat = replace(combat, round=combat.round + 1, stirred=False, ties=())
    melee.note(state)
    draft.emit(RoundBegan(combat.at, combat.round))


def activate(draft: Draft[State], frame: Round) -> None:
    """The next stack, determined anew after every activation (OW-INI-02), until the combat is over or none
    is left (OW-FIN-02)."""
    following = _next(draft.state)
    if following is not None:
        draft.swap(replace(frame, step=frame.step - 1))
        initiative.call(draft, following)


def _next(state: State) -> initiative.Leaders | None:
    """Who is activated next, if the round goes on; whoever has come meanwhile is in the melee."""
    combat = state.combat
    assert combat is not None
    if combat.at not in state.met:
        melee.note(state)
    return None if is_over(state, combat) else initiative.leaders(state)


def dismiss(draft: Draft[State], frame: Round) -> None:
    """Shooters act in the first round only: who could not when his turn came has left a combat that goes on,
    and stays available (OW-RNG-06, OW-RNG-07, OW-INT-10, OW-INT-20)."""
    state, combat = draft.state, current(draft.state)
    if combat.joined and not is_over(state, combat):
        state.combat = replace(combat, joined=tuple(each for each in combat.joined if each.done))


class RoundPhase(SequencePhase[State, Round]):
    """A round of a combat."""

    steps = (begin_round, activate, dismiss)

    def proceed(self, draft: Draft[State], frame: Round) -> None:
        """The frame stays as it is as long as one stack after another is activated."""
        if frame.step != ACTIVATE:
            super().proceed(draft, frame)
            return
        following = _next(draft.state)
        if following is not None:
            initiative.call(draft, following)
        elif not went_on(draft, frame):
            frame = replace(frame, step=ACTIVATE + 1)
            draft.swap(frame)
            super().proceed(draft, frame)


# -- what is done at once where nobody has means to cast a spell ------------------------------------------

GO_ON = FightingPhase.steps.index(go_on)
ACTIVATE = RoundPhase.steps.index(activate)
"""The steps that come again and again."""


def began(draft: Draft[State]) -> bool:
    """The combat begins, and its first round. Has it begun here?"""
    state = draft.state
    combat = current(state)
    if anybody_has_means(state) or ending(state, combat) is not None:
        return False
    draft.emit(CombatBegan(combat.at, combat.melee))
    draft.push(Fighting(step=GO_ON))
    frame = Round(step=ACTIVATE)
    draft.push(frame)
    _count_round(draft)
    return True


def went_on(draft: Draft[State], frame: Round) -> bool:
    """A round is over: the next one begins in its frame, or the combat ends. Was that done here?"""
    state = draft.state
    if anybody_has_means(state):
        return False
    dismiss(draft, frame)
    if ending(state, current(state)) is None:
        _count_round(draft)
        return True
    draft.pop()
    fighting = draft.top(Fighting)
    end(draft, fighting)
    close(draft, fighting)
    draft.pop()
    return True
