"""Who is asked what, what is in force, what a person lets go by (OW-UI-06, OW-UI-11, OW-WIN-06)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.gestures import VIA
from tabletop.app.table import Chip, Clicks, EntityId, Header, Panels, Prompt, Questions
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.words import WINDOWS
from ..records import frames
from ..records.actions import Decline, EndStep
from ..rules.combat import casualties
from ..rules.view import View
from . import moment, shots, usual, vain
from .aiming import Aiming
from .answer_odds import AnswerOdds
from .asking import Asking
from .buttons import Buttons
from .claims import may_change_control
from .fight import Fight
from .header import Bar
from .in_force import InForce
from .known import Known
from .lists import Lists
from .names import Names
from .next_combats import NextCombats
from .quiet import is_foreign, is_quiet
from .spell_book import SpellBook

OWN, USUAL, QUIET, FOREIGN, SHOT = "own", "usual", "quiet", "foreign", "shot"
"""Preferences that are no kind of window: what one cast oneself resolves; hits fall in the usual order; where
nothing has happened, or could by a spell, nobody is asked; nor in a combat of others alone; who joined to
shoot does so."""


class WarQuestions(Questions):
    """Questions and answers."""

    GIVEN = frozenset(
        {OWN, QUIET, FOREIGN, SHOT, "COLLECT_END", "RECRUIT_END", "MOVE_DECLARED", "MOVE_DONE", "COMBAT_END"}
    )
    """Moments close to another that is asked about; each can be asked for in the table's options."""

    def __init__(self, names: Names, known: Known, bar: Bar, clicks: Clicks, panels: Panels) -> None:
        self.names, self.texts, self.known, self.bar = names, names.texts, known, bar
        self.book, self.fight = SpellBook(names, known, panels), Fight(names, known)
        self.asking = Asking(names, known)
        self.aiming = Aiming(names, self.asking.grouped, clicks)
        self.in_force = InForce(names, known, self.book, self.fight)
        odds = AnswerOdds(names, known)
        self.buttons = Buttons(names, known, clicks, panels, self.book, odds)
        self.lists = Lists(names, known, clicks, panels, self.book, NextCombats(names, known, odds))

    def header(self, view: View, names: Sequence[str]) -> Header:
        return self.bar.header(view, names)

    def lasting(self, view: View) -> tuple[Chip, ...]:
        return self.in_force.chips(view)

    # -- the question -----------------------------------------------------------------------------------

    def prompt(
        self, view: View, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        frame = moment.top(view)
        selection = tuple(entity for entity in selection if not entity.startswith(VIA))
        question = self.aiming.question(view, legal, selection) or self.asking.question(view, frame)
        if view.outcome is not None:
            return Prompt(question)
        if seat is None:
            who = ", ".join(self.names.seat_name(view, s) for s in self.known.asked(view))
            return Prompt(self.texts("ask.waits", who=who or self.texts("ask.nobody"), question=question))
        text = self.texts("ask.waits", who=self.names.seat_name(view, seat), question=question)
        detail = self.asking.hint(view, frame, seat, selection)
        buttons = self.buttons.all(view, seat, legal, selection)
        picker = self.lists.of(view, seat, legal, selection)
        about = (f"cell:{view.combat.at}",) if view.combat is not None else ()
        prompt = Prompt(text, detail, buttons, about=about, near=about, picker=picker)
        return self._card(view, frame, prompt) if self._is_card(frame, selection) else prompt

    @staticmethod
    def _is_card(frame: Any, selection: tuple[EntityId, ...]) -> bool:
        """A window is a card over the board until a spell is picked up; so are offers."""
        offers = frames.Ritual
        return isinstance(frame, offers) or (
            isinstance(frame, frames.Window | frames.FreeCasting) and not selection
        )

    def _card(self, view: View, frame: Any, prompt: Prompt) -> Prompt:
        happened = self.in_force.happened(view, frame)
        detail = "" if happened == self.texts("book.moment") else prompt.detail  # that says what to click
        about = self.in_force.about(view, frame)
        if not about:  # nothing has happened: who could cast is brought into sight
            about = tuple(dict.fromkeys(each.selects[0] for each in prompt.buttons if len(each.selects) > 1))
        gist = happened if detail and not moment.pending(view) else ""  # which fight, where little has room
        return Prompt(prompt.text, detail, prompt.buttons, True, happened, about, prompt.near, gist=gist)

    # -- standing answers -------------------------------------------------------------------------------

    def preferences(self) -> tuple[tuple[str, str, str], ...]:
        """Windows by kind, what one cast oneself, hits in the usual order (OW-WIN-06, OW-CAS-03)."""
        own = tuple(
            (name, self.texts(f"skip.{name}"), self.texts(f"skip.{name}.text"))
            for name in (OWN, USUAL, QUIET, FOREIGN, SHOT)
        )
        return (*own, *((w, self.texts(f"window.{w}"), self.texts("skip.window")) for w in WINDOWS))

    def passes(
        self, view: View, seat: Seat, legal: Sequence[Action], chosen: frozenset[str]
    ) -> Action | None:
        """A window of a kind that is skipped, unless another's spell waits there; one's own spells; hits; a
        shot that was chosen."""
        frame = moment.top(view)
        if isinstance(frame, frames.Allocating) and USUAL in chosen:
            return next(iter(usual.order(self.known.state(view), frame)), None)
        if isinstance(frame, frames.Activating) and SHOT in chosen:
            return shots.chosen(self.known.state(view), frame, legal)
        if not isinstance(frame, frames.Window) or any(cast.seat != seat for cast in moment.pending(view)):
            return None
        if moment.pending(view):
            is_skipped = OWN in chosen
        else:
            is_skipped = (
                frame.name in chosen
                or (FOREIGN in chosen and is_foreign(self.known.state(view), seat))
                or (QUIET in chosen and self._is_quiet(view, frame, seat, legal))
            )
        return next((action for action in legal if isinstance(action, Pass)), None) if is_skipped else None

    def stretch(self, view: View) -> object:
        """The combat that is fought, by which windows may be let go by."""
        return None if view.combat is None else (view.turn, view.combat.at, view.combat.melee)

    def _is_quiet(self, view: View, frame: frames.Window, seat: Seat, legal: Sequence[Action]) -> bool:
        """Has nothing happened, or could no spell change anything?"""
        state = self.known.state(view)
        if frame.name == "TURN_END" and may_change_control(state, seat, legal):
            return False
        return is_quiet(view, frame) or not vain.has_use(state, frame, seat, legal)

    def forced(self, view: View, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """What leaves no choice is done at once; hits of which it is all the same who takes them fall in the
        default order (OW-CAS-03)."""
        frame, state = moment.top(view), self.known.state(view)
        if isinstance(frame, frames.Allocating) and casualties.is_all_the_same(state, frame.hit):
            return casualties.AllocatingPhase().unasked(state, frame)
        only = legal[0] if len(legal) == 1 else None
        return only if isinstance(only, Pass | Decline | EndStep) else None
