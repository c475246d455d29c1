"""The spell stack (OW-MAG-10, OW-STM-13): windows in which spells wait, responses, what resolves first."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.priority import Pass, StackPhase, circle

from ...components.words import WindowName
from ...records.actions import DECLINE, PASS, Decline, Spell
from ...records.battle_events import SpellResolved, WindowPassed
from ...records.frames import FreeCasting, Resolving, Window
from ...records.pieces import Cast
from ...records.state import State
from ..asking import Question, takes_part
from . import casting, current, script, targets
from .windows import may_speak, speakers

PACT = Cite("OW-SPL-15")


class WindowPhase(StackPhase[State, Window, Spell, Cast]):
    """One spell or pass, clockwise; a spell is answered by all others and resolved before priority starts
    anew (OW-WIN-02, OW-MAG-10). Dice that lie on the table are final (OW-WIN-03)."""

    accepts = (Spell, Pass)

    def may_speak(self, state: State, frame: Window, seat: Seat) -> bool:
        return may_speak(state, frame, seat)

    def owed(self, state: State, frame: Window) -> tuple[Seat, ...]:
        """A scripted side that casts is not asked, and nobody is before it (OW-BOT-10); nobody is
        either while spells of who has left wait (OW-VIC-08)."""
        if (state.out or state.leaving) and self._kept(state, frame) != frame.pending:
            return ()
        for seat in frame.queue:
            if may_speak(state, frame, seat):
                return () if seat in state.scripted else (seat,)
        return ()

    def _kept(self, state: State, frame: Window) -> tuple[Cast, ...]:
        """The spells that wait, without those of who has left."""
        if not state.out and not state.leaving:
            return frame.pending
        return tuple(cast for cast in frame.pending if takes_part(state, cast.seat))

    def proceed(self, draft: Draft[State], frame: Window) -> None:
        kept = self._kept(draft.state, frame)
        if kept != frame.pending:
            left = replace(frame, pending=kept)
            draft.swap(replace(left, queue=speakers(draft.state, left)))
            return
        for seat in super().owed(draft.state, frame):
            chosen = script.choice(draft.state, frame, seat)
            if chosen is not None:
                line, action = chosen
                marked = replace(frame, lines=(*frame.lines, line))
                draft.swap(marked)
                self.speak(draft, marked, seat, action)
                return
        super().proceed(draft, frame)

    def announcements(self, state: State, frame: Window, seat: Seat) -> list[Spell]:
        return list(casting.castable(state, frame, seat))

    def refuse_announcement(self, state: State, frame: Window, seat: Seat, action: Spell) -> Refusal | None:
        return casting.refuse(state, casting.terms_of(frame), seat, action)

    def legal(self, state: State, frame: Window, seat: Seat) -> list[Spell | Pass]:
        return [*self.announcements(state, frame, seat), PASS]

    def passed(self, draft: Draft[State], frame: Window, seat: Seat) -> None:
        draft.emit(WindowPassed(seat, frame.name))

    def speakers(self, state: State, frame: Window) -> tuple[Seat, ...]:
        return speakers(state, frame)

    def announce(self, draft: Draft[State], frame: Window, seat: Seat, action: Spell) -> None:
        self.put(draft, frame, casting.cast(draft, seat, action))

    def resolve(self, draft: Draft[State], frame: Window, thing: Cast) -> None:
        """It works if its target is still there (OW-MAG-08)."""
        works = targets.fits(draft.state, thing)
        draft.emit(SpellResolved(thing, works))
        if works:
            draft.push(Resolving(thing))

    def window(self, frame: Window) -> str:
        return frame.name

    def kinds(self, frame: type[Window]) -> tuple[str, ...]:
        return get_args(WindowName)


class FreeCastingPhase(Question[FreeCasting, Spell | Decline]):
    """The same caster casts another spell at once, legal in this window, without mana; or the Pact is wasted
    (OW-SPL-15, OW-STM-30). It goes on the spell stack like any other (OW-INT-11)."""

    accepts = (Spell, Decline)

    def owed(self, state: State, frame: FreeCasting) -> tuple[Seat, ...]:
        if not any(True for _ in self._spells(state, frame)):
            return ()
        return super().owed(state, frame)

    def options(self, state: State, frame: FreeCasting, seat: Seat) -> list[Spell | Decline]:
        return [*self._spells(state, frame), DECLINE]

    def _spells(self, state: State, frame: FreeCasting) -> list[Spell]:
        return list(casting.options(state, _pact_terms(state, frame), frame.seat))

    def refuse(self, state: State, frame: FreeCasting, seat: Seat, action: Spell | Decline) -> Refusal | None:
        if isinstance(action, Decline):
            return None
        return casting.refuse(state, _pact_terms(state, frame), seat, action)

    def take(self, draft: Draft[State], frame: FreeCasting, seat: Seat, action: Spell | Decline) -> None:
        draft.pop()
        if isinstance(action, Decline):
            return
        state = draft.state
        made = casting.cast(draft, seat, action, pact=True)
        place = max(at for at, below in enumerate(state.stack) if isinstance(below, Window))
        window = state.stack[place]
        if isinstance(window, Window):
            queue = circle(speakers(state, window), seat)
            state.stack[place] = replace(window, pending=(*window.pending, made), queue=queue)

    def unasked(self, state: State, frame: FreeCasting) -> Spell | Decline:
        return DECLINE


def _pact_terms(state: State, frame: FreeCasting) -> casting.Terms:
    window = current.window(state)
    if window is None:
        raise ValueError("a Pact frees a spell in no window")
    return replace(casting.terms_of(window), pact=frame.caster)
