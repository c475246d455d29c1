"""Windows for FLASH (chapter 13): who speaks, in what order answers resolve.

FLASH goes before the event, in the order in which it was declared (OCW-SRC-16): a SHIELD stops the very
attack that is being declared (OCW-SRC-08, OCW-SRC-17). Every answer spends a die and the character's turn,
so that chains end (OCW-FLASH-10). The event lies right below the window. Who may answer depends on what
everybody sees: dice, characters, equipment in play (OCW-FLASH-03); hands never matter, for nothing in a
hand can be declared.
"""

from __future__ import annotations

from typing import get_args

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.priority import Pass, PriorityPhase

from ..records.actions import Back, React, Use
from ..records.events import WindowPassed
from ..records.resolving import Answering, FlashWindow, Moment, Running
from ..records.state import State
from . import abilities

ANSWER = Cite("OCW-FLASH-01")
ONE_DIE = Cite("OCW-FLASH-07")


def open_window(draft: Draft[State], moment: Moment, cause: Seat) -> None:
    """Open a window above the event that lies on top of the stack; nothing opens if nobody could answer. The
    opponent of `cause` speaks first; of `interlude` and `turn_end` the cause is the active seat
    (OCW-FLASH-02, OCW-FLASH-03)."""
    if can_answer(draft.state, 1 - cause):
        draft.push(FlashWindow(moment, 1 - cause))
    elif can_answer(draft.state, cause):
        draft.push(FlashWindow(moment, cause, 1))


def can_answer(state: State, seat: Seat) -> bool:
    """Has a seat any legal FLASH now (OCW-FLASH-03)? Who has none passes automatically."""
    best = max(state.pools[seat])
    for fighter in state.fighters:
        if fighter.seat == seat and abilities.cheapest_flash(state, fighter, best) <= best:
            return True
    return False


def refuse_react(state: State, seat: Seat, fighter_id: int, die: int) -> Refusal | None:
    """Why a character cannot answer with a die (OCW-FLASH-01, OCW-FLASH-07)."""
    fighter = state.fighter(fighter_id)
    if fighter is None or fighter.seat != seat:
        return ANSWER.refuse("not-your-character")
    value = state.value(seat, die)
    if not value:
        return ANSWER.refuse("no-such-die")
    if (no := abilities.refuse_any(fighter)) is not None:
        return no
    if fighter.used == state.turn:
        return ONE_DIE.refuse("die-used", fighter=fighter_id)
    need = abilities.cheapest_flash(state, fighter)
    if need == abilities.NEVER:
        return ANSWER.refuse("no-flash", fighter=fighter_id)
    return ANSWER.refuse("die-too-low", need=need, value=value) if value < need else None


def close(draft: Draft[State], window: FlashWindow) -> None:
    """The answers resolve first in, first out, then the event; an event that is itself a FLASH ability counts
    as declared first (OCW-FLASH-04, OCW-FLASH-05)."""
    first = None
    if window.moment == "ability":
        event = draft.top(Running)
        if abilities.ability_of(event.declared).is_flash:
            first = draft.pop()
    for declared in reversed(window.declared):
        draft.push(Running(declared))
    if first is not None:
        draft.push(first)


class FlashPhase(PriorityPhase[State, FlashWindow, React]):
    """The speaker declares one FLASH ability or passes; two passes in a row close the window (SM-14)."""

    accepts = (React, Pass)
    pass_first = prunes = True

    def waiting(self, state: State, frame: FlashWindow) -> tuple[Seat, ...]:
        return (frame.speaker,) if frame.passes else (frame.speaker, 1 - frame.speaker)

    def asking(self, frame: FlashWindow, queue: tuple[Seat, ...]) -> FlashWindow:
        return msgspec.structs.replace(frame, speaker=queue[0], passes=2 - len(queue))

    def following(self, state: State, frame: FlashWindow, seat: Seat) -> tuple[Seat, ...]:
        """The other one speaks, then the same again."""
        return (1 - seat, seat)

    def may_speak(self, state: State, frame: FlashWindow, seat: Seat) -> bool:
        return can_answer(state, seat)

    def announcements(self, state: State, frame: FlashWindow, seat: Seat) -> list[React]:
        pool = state.pools[seat]
        best = max(pool)
        out: list[React] = []
        for fighter in state.fighters:
            if fighter.seat == seat:
                need = abilities.cheapest_flash(state, fighter, best)
                if need <= best:
                    out += [React(fighter.id, i + 1) for i, value in enumerate(pool) if value >= need]
        return out

    def legal(self, state: State, frame: FlashWindow, seat: Seat) -> list[React | Pass]:
        return self.options(state, frame, seat)

    def refuse_announcement(
        self, state: State, frame: FlashWindow, seat: Seat, action: React
    ) -> Refusal | None:
        return refuse_react(state, seat, action.fighter, action.die)

    def passed(self, draft: Draft[State], frame: FlashWindow, seat: Seat) -> None:
        draft.emit(WindowPassed(seat, frame.moment))

    def speak(self, draft: Draft[State], frame: FlashWindow, seat: Seat, action: React) -> None:
        draft.push(Answering(seat, action.fighter, action.die))

    def declared(self, draft: Draft[State], seat: Seat) -> None:
        """An answer joined the window: who speaks now?"""
        window = draft.top(FlashWindow)
        self.ask(draft, window, self.following(draft.state, window, seat))

    def close(self, draft: Draft[State], frame: FlashWindow) -> None:
        close(draft, frame)

    def window(self, frame: FlashWindow) -> str:
        return frame.moment

    def kinds(self, frame: type[FlashWindow]) -> tuple[str, ...]:
        return get_args(Moment)

    def bare(self, frame: FlashWindow) -> FlashWindow:
        return FlashWindow(frame.moment, 0)


FLASH = FlashPhase()


class AnsweringPhase(Phase[State, Answering, Use | Back]):
    """Which FLASH ability, at what (SM-14)? Or take the character and the die back."""

    accepts = (Use, Back)

    def owed(self, state: State, frame: Answering) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: Answering, seat: Seat) -> list[Use | Back]:
        value = state.value(seat, frame.die)
        return [*abilities.uses(state, state.fighters[frame.fighter], value, True), Back()]

    def legal(self, state: State, frame: Answering, seat: Seat) -> list[Use | Back]:
        return self.options(state, frame, seat)

    def refuse(self, state: State, frame: Answering, seat: Seat, action: Use | Back) -> Refusal | None:
        if isinstance(action, Back):
            return None
        fighter, value = state.fighters[frame.fighter], state.value(seat, frame.die)
        return abilities.refuse_use(state, fighter, value, action.slot, action.targets, True)

    def take(self, draft: Draft[State], frame: Answering, seat: Seat, action: Use | Back) -> None:
        draft.pop()
        if isinstance(action, Use):
            abilities.declare(draft, frame.fighter, frame.die, action.slot, action.targets, flash=True)
            FLASH.declared(draft, seat)
