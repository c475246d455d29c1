"""The buttons that answer a question (HOW-UI-09): confirm, take back, pay as proposed, pass and how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop.app.table import Button, EntityId
from tabletop.engine.model import Action
from tabletop.engine.priority import Pass

from ..records import actions as do
from ..records import frames
from ..rules.view import View
from . import forces, moment, orders, shares
from .known import Known
from .names import Names
from .payments import Treasury


class Buttons:
    """Buttons of the question on top."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.treasury = Treasury(known)

    def all(self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]) -> tuple[Button, ...]:
        """In the order in which they stand."""
        top = moment.top(view)
        found = [*self._paying(view, legal), *self._manning(view, top), *self._splitting(view, top, legal)]
        for action in legal:
            found += self._of(view, top, action, selection)
        if isinstance(top, frames.Window) and selection:
            label, tip = self.texts("table.button.unaim"), self.texts("table.button.unaim.text")
            found.append(Button("button:unaim", label, (), None, tip, "escape"))
        return tuple(found)

    def _of(self, view: View, top: Any, action: Action, selection: tuple[EntityId, ...]) -> list[Button]:
        match action:
            case do.Contribute(first, second) if set(selection) == {f"reserve:{first}", f"reserve:{second}"}:
                return [self._button("contribute", action, "space", "primary")]
            case do.Keep():
                return [self._button("keep", action, "k", "primary")]
            case do.Redraw():
                return [self._button("redraw", action, "r", "normal")]
            case do.Done():
                return self._confirming(view, top, action)
            case do.Back():
                return [self._button("back", action, "z", "ghost")]
            case Pass() if not selection:  # nobody passes by mistake what he aims
                return self._passing(view, top, action)
            case do.Use(source, -1) if selection == (f"piece:{source}",):
                return [self._button("use", action, "return", "primary")]
            case do.Play(card, -1) if selection == (f"hand:{card}",):
                return [self._button("play", action, "return", "primary")]
            case do.Discard(card) if selection == (f"hand:{card}",):
                return [self._giving_up("discard", action, card)]
            case do.Scrap(unit) if selection == (f"piece:{unit}",) and (piece := moment.piece(view, unit)):
                return [self._giving_up("scrap", action, piece.card)]
        return []

    def _giving_up(self, name: str, action: Action, card: int) -> Button:
        """What is chosen goes for good: the button says what and where to (HOW-END-01, HOW-END-02)."""
        label = self.texts("table.button.discard", card=self.names.card_name(card))
        tip = self.texts("table.button.discard.text")
        return Button(f"button:{name}", label, (action,), None, tip, "space", "primary")

    def _confirming(self, view: View, top: Any, action: Action) -> list[Button]:
        """Confirm the orders, or give none; let nobody retreat from now on."""
        given = orders.given(view)
        key = "table.button.confirm" if given else "table.button.none"
        named = f"{key}.{type(top).__struct_config__.tag}"  # what it comes to
        label = self.texts(named if self.texts.has(named) else key, n=len(given))
        once = Button("button:done", label, (action,), hotkey="space", tone="primary")
        if given or not isinstance(top, frames.Retreating):
            return [once]
        return [once, self._for_good("stay", action, "w", "retreat")]

    def _button(self, name: str, action: Action, hotkey: str, tone: str) -> Button:
        return Button(
            f"button:{name}", self.texts(f"table.button.{name}"), (action,), hotkey=hotkey, tone=tone
        )

    def _passing(self, view: View, top: Any, action: Action) -> list[Button]:
        """Pass once; in every such window from now on, or in those of battles that nobody fights; in all
        windows of the round; or whenever only one's own announcements wait. Who answers the rival passes
        once (HOW-STK-15)."""
        once = [self._button("pass", action, "space", "primary")]
        if not isinstance(top, frames.Window) or any(i.seat != view.seat for i in top.pending):
            return once
        if top.pending:
            return [*once, self._for_good("own", action, "w", "own")]
        kind = ("calm", action, "w", "calm") if moment.is_calm(view) else ("skip", action, "w", top.name)
        return [*once, self._for_good(*kind), self._for_good("round", action, "t", "turn")]

    def _for_good(self, name: str, action: Action, hotkey: str, beforehand: str) -> Button:
        """The same answer, now and from now on."""
        label, tip = self.texts(f"table.button.{name}"), self.texts(f"table.button.{name}.text")
        button = Button(f"button:{name}", label, (action,), None, tip, hotkey, "ghost")
        short = f"table.button.{name}.short"
        return replace(
            button, beforehand=beforehand, short=self.texts(short) if self.texts.has(short) else ""
        )

    def _paying(self, view: View, legal: Sequence[Action]) -> list[Button]:
        """The proposed payment in one click, or from now on without being asked."""
        locks = self.treasury.locks(view)
        if not locks or locks[0] not in legal:
            return []
        named = [self.names.piece_name(view, n) for n in self.treasury.proposed(view)]
        label = self.texts("table.button.pay")
        once = Button("button:pay", label, locks, None, ", ".join(named), "space", "primary")
        return [once, replace(self._for_good("pay-always", locks[0], "w", "pay"), actions=locks)]

    def _manning(self, view: View, top: Any) -> list[Button]:
        """The proposed occupation force in one click."""
        if not isinstance(top, frames.Occupying) or top.seat != view.seat:
            return []
        found = forces.proposed(self.known.state(view), top)
        named = ", ".join(self.names.piece_name(view, n) for n in found)
        units = tuple(do.Garrison(n) for n in found)
        label = self.texts("table.button.man")
        return [Button("button:man", label, units, None, named, "space", "primary")] if units else []

    def _splitting(self, view: View, top: Any, legal: Sequence[Action]) -> list[Button]:
        """Points split among blockers so that the most falls."""
        if not isinstance(top, frames.Allocating) or not any(isinstance(a, do.Assign) for a in legal):
            return []
        found = shares.proposed(self.known.state(view), top)
        told = [f"{self.names.piece_name(view, a.blocker)}: {a.points}" for a in found]
        what = " + ".join(str(a.points) for a in found) if self.names.look.large else ", ".join(told)
        label = self.texts("table.button.split", what=what)
        return [Button("button:split", label, found, None, ", ".join(told), "r")] if found else []
