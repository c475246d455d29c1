"""Who is asked what, and the buttons to answer (HOW-UI-04, HOW-UI-09)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Button, Chip, EntityId, Header, Pick, Picker, Prompt, Questions
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..records import actions as do
from ..records import frames
from ..rules import assets
from ..rules.view import View
from . import moment
from .header import Bar
from .known import Known
from .moment import number
from .names import Names

WINDOWS = ("w1", "w2", "w3o", "w3c", "w4", "w7", "w8", "w11", "w12", "w13", "w14")


class WarQuestions(Questions):
    """Questions and buttons."""

    def __init__(self, names: Names, bar: Bar, known: Known) -> None:
        self.names, self.texts, self.bar, self.known = names, names.texts, bar, known

    def header(self, view: View, names: Sequence[str]) -> Header:
        return self.bar.header(view)

    def lasting(self, view: View) -> tuple[Chip, ...]:
        """What waits on the stack, what resolves first at the head (HOW-UI-09)."""
        found = []
        for item in reversed(moment.pending(view)):
            who = self.names.faction(view, item.seat)
            price = assets.price_of(item)
            words = self.texts("table.stacked", who=who, card=self.names.item_name(item), price=price)
            found.append(Chip(f"item:{item.serial}", words, self.names.icon("stack"), words))
        return tuple(found)

    def prompt(
        self, view: View, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        top = moment.top(view)
        question = self._question(view, top)
        if view.outcome is not None:
            return Prompt(question)
        if seat is None:
            who = ", ".join(self.names.seat_name(view, s) for s in moment.asked(view))
            return Prompt(self.texts("table.waits", who=who or self.texts("table.nobody"), question=question))
        text = self.texts("table.asks", who=self.names.seat_name(view, seat), question=question)
        detail = self._detail(view, top, selection)
        buttons = tuple(self._buttons(view, top, legal, selection))
        return Prompt(text, detail, buttons, picker=self._points(view, legal, selection))

    # -- the question ---------------------------------------------------------------------------------

    def _question(self, view: View, top: Any) -> str:
        texts = self.texts
        if view.outcome is not None:
            return texts("table.over")
        match top:
            case frames.Window(name=name):
                return texts("table.ask.window", moment=texts(f"window.{name}"))
            case frames.Paying(price=price):
                return texts("table.ask.paying", n=price)
            case frames.Occupying(territory=territory):
                return texts("table.ask.occupying", territory=self.names.card_name(territory))
            case frames.Settling(cards=cards, orders=orders):
                return texts("table.ask.settling", card=self.names.card_name(cards[len(orders)]))
            case None:
                return texts("table.ask.wait")
        return texts(f"table.ask.{type(top).__struct_config__.tag}")

    def _detail(self, view: View, top: Any, selection: tuple[EntityId, ...]) -> str:
        """What to click next, in a sentence."""
        match top:
            case frames.Window():
                waiting = reversed(moment.pending(view))
                told = [self._told_item(view, item) for item in waiting]
                return "\n".join((*told, self.texts("table.hint.window")))
            case frames.Paying(price=price, orders=orders):
                return self.texts("table.hint.paying", n=len(orders), price=price)
            case None:
                return ""
        tag = str(type(top).__struct_config__.tag)
        further = f"table.hint.{tag}.further"
        return self.texts(further if selection and self.texts.has(further) else f"table.hint.{tag}")

    def _told_item(self, view: View, item: Any) -> str:
        who, name = self.names.seat_name(view, item.seat), self.names.item_name(item)
        return self.texts("table.pending", who=who, card=name)

    # -- buttons --------------------------------------------------------------------------------------

    def _buttons(
        self, view: View, top: Any, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> list[Button]:
        found: list[Button] = []
        for action in legal:
            match action:
                case do.Keep():
                    found.append(self._button("keep", action, "k", "primary"))
                case do.Redraw():
                    found.append(self._button("redraw", action, "r", "normal"))
                case do.Done():
                    found.append(self._done(top, action))
                case do.Back():
                    found.append(self._button("back", action, "backspace", "ghost"))
                case Pass():
                    found.append(self._button("pass", action, "space", "primary"))
                case do.Use(source, -1) if selection == (f"piece:{source}",):
                    found.append(self._button("use", action, "return", "primary"))
                case do.Play(card, -1) if selection == (f"hand:{card}",):
                    found.append(self._button("play", action, "return", "primary"))
        return found

    def _button(self, name: str, action: Action, hotkey: str, tone: str) -> Button:
        return Button(f"button:{name}", self.texts(f"table.button.{name}"), (action,), None, "", hotkey, tone)

    def _done(self, top: Any, action: Action) -> Button:
        """Confirm what is drawn, or do without."""
        given = bool(getattr(top, "orders", ()))
        if isinstance(top, frames.Committing):
            given = any(answer.orders for answer in top.answers)
        label = self.texts("table.button.confirm" if given else "table.button.none")
        return Button("button:done", label, (action,), None, "", "space", "primary")

    def _points(self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]) -> Picker | None:
        """How many points an attacker gives a blocker (HOW-DMG-04)."""
        if len(selection) != 2 or not isinstance(moment.top(view), frames.Allocating):
            return None
        unit, blocker = number(selection[0]), number(selection[1])
        points = [
            a.points for a in legal if isinstance(a, do.Assign) and (a.unit, a.blocker) == (unit, blocker)
        ]
        if not points:
            return None
        rows = tuple(Pick(f"points:{n}", self.texts("table.points", n=n)) for n in points)
        return Picker(self.texts("table.share", card=self.names.piece_name(view, blocker)), rows)

    # -- standing answers -----------------------------------------------------------------------------

    def preferences(self) -> tuple[tuple[str, str, str], ...]:
        """Windows that may be let go by from now on (HOW-STK-15)."""
        return tuple((w, self.texts(f"window.{w}"), self.texts("table.skip")) for w in WINDOWS)

    def passes(
        self, view: View, seat: Seat, legal: Sequence[Action], chosen: frozenset[str]
    ) -> Action | None:
        """In a window a seat with nothing to announce is not asked; nor where it passes by its own wish."""
        top = moment.top(view)
        known = next((a for a in legal if isinstance(a, Pass)), None)
        if known is None or not isinstance(top, frames.Window):
            return None
        return known if len(legal) == 1 or top.name in chosen else None
