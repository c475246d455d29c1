"""Who is asked what, and the buttons to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Button, EntityId, Header, Pick, Picker, Prompt, Questions
from tabletop.engine.model import Action, Seat

from ..components.units import COST
from ..records import frames
from ..rules.stacking import sorts
from ..rules.view import View
from . import moment
from .clicks import TAKE, WarClicks
from .header import Bar
from .known import Known
from .names import Names
from .places import number, stack_key
from .ways import movers

HOTKEYS = {"button:end": "space", "button:confirm": "space", "button:pass": "space", "button:go": "return"}
HOTKEYS |= {"button:hold": "h", "button:decline": "space", "button:retreat": "r", "button:step": "p"}


class WarQuestions(Questions):
    """Questions and buttons."""

    def __init__(self, names: Names, known: Known, bar: Bar, clicks: WarClicks) -> None:
        self.names, self.known, self.bar, self.clicks = names, known, bar, clicks
        self.texts = names.texts

    def header(self, view: View, names: Sequence[str]) -> Header:
        return self.bar.header(view, names)

    def prompt(
        self, view: View, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        frame = moment.top(view)
        if view.outcome is not None:
            return Prompt(self.texts("board.over"))
        question = self.texts(f"board.ask.{type(frame).__name__.lower()}")
        if seat is None:
            who = ", ".join(self.names.seat_name(view, each) for each in moment.asked(view))
            return Prompt(self.texts("board.waits", who=who, question=question))
        text = self.texts("board.asks", who=self.names.seat_name(view, seat), question=question)
        picker = self._wares(view, frame, legal) or self._splitter(view, frame, legal, selection)
        return Prompt(text, buttons=self._buttons(view, legal, selection), picker=picker)

    def _buttons(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> tuple[Button, ...]:
        """Every button that goes on the gesture of a legal action."""
        found: dict[EntityId, Button] = {}
        for action in legal:
            spelled = self.clicks.gesture(view, action)
            for n in {0, len(selection)}:
                if len(spelled) <= n or spelled[:n] != selection[:n]:
                    continue
                if spelled[n].startswith(("button:", "spell:", "cast:")):
                    whole = (action,) if len(spelled) == n + 1 else ()
                    found.setdefault(spelled[n], self._button(spelled[n], whole))
        return tuple(found.values())

    def _button(self, entity: EntityId, actions: tuple[Action, ...]) -> Button:
        if entity.startswith("spell:"):
            return Button(entity, self.names.spell(number(entity)), actions)
        if entity.startswith("cast:"):
            return Button(entity, self.texts("board.cast", n=number(entity)), actions)
        label = self.texts(f"board.{entity.replace(':', '.')}")
        tone = "primary" if entity in ("button:end", "button:confirm", "button:go") else "normal"
        return Button(entity, label, actions, hotkey=HOTKEYS.get(entity, ""), tone=tone)

    def _wares(self, view: View, frame: Any, legal: Sequence[Action]) -> Picker | None:
        """What may be bought, or placed."""
        first = {self.clicks.gesture(view, action)[0] for action in legal}
        kinds = sorted(number(entity) for entity in first if entity.startswith("ware:"))
        if not kinds:
            return None
        rows = tuple(
            Pick(f"ware:{kind}", self.names.unit(kind), self.names.unit_art(kind), str(COST[kind]))
            for kind in kinds
        )
        return Picker(self.texts("board.wares"), rows)

    def _splitter(
        self, view: View, frame: Any, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Picker | None:
        """The counters of a stack, to take some of them."""
        key = self.clicks.stack(view, selection)
        begun = selection and (stack_key(selection[0]) or selection[0] == "button:retreat")
        if isinstance(frame, frames.Moving | frames.Activating) and not begun:
            return None
        if key is None or not isinstance(frame, frames.Moving | frames.Activating | frames.Shifting):
            return None
        state = self.known.state(view)
        able = {counter.id for counter in movers(state, frame, key)}
        if len(able) < 2:
            return None
        rows = tuple(
            Pick(f"{TAKE}{sort[0]}", self.names.unit(key.kind), self.names.unit_art(key.kind), most=len(sort))
            for sort in sorts(state.stack_of(key))
            if sort[0] in able
        )
        return Picker(self.texts("board.split"), rows)
