"""The buttons that answer a question: what is always there, what a stack does, spells that may be cast."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop.app.table import Button, Clicks, EntityId, Panels
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.units import COST
from ..records import actions as do
from ..records import frames
from ..rules.phases import PHASES
from ..rules.stories.siege import RITE_COSTS
from ..rules.view import View
from . import moment, usual
from .answer_odds import AnswerOdds
from .asking import BUYING, movable, written
from .grouped import Grouped
from .known import Known
from .names import Names
from .spell_book import SpellBook

KEYS = {"button:retreat": "r", "button:step": "e", "button:free": "f", "button:hold": "k"}
BACK = "button:back"
"""Takes the last click back: as long as a spell is aimed, nobody passes by mistake."""
ENDS = (do.Confirm, do.Go, do.EndStep, do.Hold, do.Decline, Pass)
"""What ends a question, by the space bar: of a question there is one."""
OWN_KEY = (do.Hold,)
"""What has a key of its own instead: whoever lets windows go by with the space bar gives no attack away."""


class Buttons:
    """Buttons of the question on top."""

    def __init__(
        self, names: Names, known: Known, clicks: Clicks, panels: Panels, book: SpellBook, odds: AnswerOdds
    ) -> None:
        self.names, self.texts, self.known, self.clicks = names, names.texts, known, clicks
        self.panels, self.book, self.odds = panels, book, odds
        self.grouped = Grouped(names, known)

    def all(
        self, view: View, seat: Seat, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> tuple[Button, ...]:
        """In the order in which they stand: what ends a step, which keeps its place, deeds, spells, then what
        ends any other question."""
        frame = moment.top(view)
        found: dict[EntityId, Button] = {}
        for button in (*self._attacks(view, legal), *self._together(view, frame, legal)):
            found[button.id] = button
        if isinstance(frame, frames.Window | frames.FreeCasting) and not selection:
            found |= {button.id: button for button in self.book.buttons(view, legal)}
        last: list[Button] = []
        for entity, action, whole in self._spelled(view, legal, selection):
            if entity in found:
                continue
            button = self._button(view, frame, seat, entity, action if whole else None)
            if isinstance(action, do.Hold | do.Retreat):
                button = replace(button, label=self.odds.labelled(view, legal, action, button.label))
            if isinstance(action, do.Retreat) and not whole:
                button = replace(button, opens=tuple([a for a in legal if isinstance(a, do.Retreat)]))
            if whole and isinstance(action, ENDS):
                last = [*last, *self._ending(view, frame, legal, button, action)]
            else:
                found[entity] = button
        if isinstance(frame, frames.Window | frames.FreeCasting) and selection:
            last = [Button(BACK, self.texts("press.back"), (), None, self.texts("press.back.text"), "escape")]
        if isinstance(frame, BUYING) and not last:
            last = [self._barred(view, frame, seat)]
        return tuple(sorted((*found.values(), *last), key=lambda button: not button.keeps))

    def _spelled(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> list[tuple[EntityId, Action, bool]]:
        """The buttons with which the selection goes on, or which begin anew, each with the first action that
        it leads to and whether it carries that out."""
        n, found = len(selection), dict[EntityId, tuple[EntityId, Action, bool]]()
        for action in legal:
            spelled = self.clicks.gesture(view, action)
            for at in {0, n}:
                if at < len(spelled) and spelled[:at] == selection[:at] and spelled[at].startswith("button:"):
                    found.setdefault(spelled[at], (spelled[at], action, len(spelled) == at + 1))
        return list(found.values())

    def _button(self, view: View, frame: Any, seat: Seat, entity: EntityId, action: Action | None) -> Button:
        name = entity.removeprefix("button:")
        if name == "decline" and self.texts.has(f"press.decline.{_tag(frame)}"):
            name = f"decline.{_tag(frame)}"
            name += ".none" if isinstance(frame, frames.Joining) and not frame.joined else ""
        if name == "confirm" and not self._has_bought(frame, seat):
            name = "none"
        named: dict[str, str | int] = {"n": RITE_COSTS} if name == "pay" else {}
        if name == "go":
            named["cell"] = self.known.state(view).ground.name(frame.path[-1])  # the question names it whole
        label = self.texts(f"press.{name}", **named)
        actions = () if action is None else (action,)
        tip, key = self.texts(f"press.{name}.text"), KEYS.get(entity, "")
        tone = "primary" if name in ("go", "pay") else "normal"
        return Button(entity, label, actions, None, tip, key, tone)

    def _barred(self, view: View, frame: Any, seat: Seat) -> Button:
        """What ends a purchase stands there before it may: with the rule that asks for a counter."""
        refusal = PHASES[type(frame)].refuse(self.known.state(view), frame, seat, do.CONFIRM)
        why = self.panels.cited(refusal, view) if refusal is not None else ""
        return Button("button:confirm", self.texts("press.confirm"), hotkey="space", disabled=why)

    def _has_bought(self, frame: Any, seat: Seat) -> bool:
        return isinstance(frame, frames.Recruiting) or bool(written(frame, seat))

    def _ending(
        self, view: View, frame: Any, legal: Sequence[Action], button: Button, action: Action
    ) -> list[Button]:
        """What ends the question; a question first where something would be left."""
        deeds = isinstance(frame, frames.Activating | frames.Ritual | frames.Raising | frames.FreeCasting)
        key = button.hotkey if isinstance(action, OWN_KEY) else "space"
        tone = "normal" if isinstance(action, do.Hold) else "ghost" if deeds else "primary"
        button = replace(button, hotkey=key, tone=tone)
        if isinstance(action, do.EndStep):
            button = replace(button, keeps=True)
            left = movable(self.known.state(view), frame.seat)
            if left:
                asks = self.texts("press.end.ask", stacks=self.grouped.stacks(view, left))
                return [replace(button, confirm=asks)]
        if isinstance(action, do.Confirm) and isinstance(frame, BUYING):
            return [replace(button, confirm=self._unspent(view, frame, legal))]
        if not isinstance(action, Pass):
            return [button]
        pending = moment.pending(view)
        if pending:
            then = self.texts("press.pass.then", spell=self.names.spell(pending[-1].spell))
            button = replace(button, note=then)
        return [button, *self._beforehand(view, frame, action)]

    def _unspent(self, view: View, frame: Any, legal: Sequence[Action]) -> str:
        """What is asked before gold stays in the purse although something could be bought."""
        if not any(isinstance(a, do.Buy) for a in legal):
            return ""
        seat = max(0, view.seat)
        spent = sum(COST[item.kind] * item.count for item in written(frame, seat))
        return self.texts("press.confirm.ask", n=view.gold[seat] - spent)

    def _beforehand(self, view: View, frame: Any, action: Action) -> list[Button]:
        """Passing for this turn, in such windows or in all, or whenever only one's own spells wait
        (OW-WIN-06)."""
        if not isinstance(frame, frames.Window) or any(cast.seat != view.seat for cast in frame.pending):
            return []
        ways = (
            (("own", "w", "own"),)
            if frame.pending
            else (("here", "w", f"turn:{frame.name}"), ("turn", "t", "turn"))
        )
        if view.combat is not None and not frame.pending:
            ways = (("combat", "w", "stretch"), ("turn", "t", "turn"))
        return [
            Button(
                f"button:{name}",
                self.texts(f"press.{name}"),
                (action,),
                None,
                self.texts(f"press.{name}.text"),
                key,
                "ghost",
                beforehand=beforehand,
            )
            for name, key, beforehand in ways
        ]

    def _attacks(self, view: View, legal: Sequence[Action]) -> list[Button]:
        """One for each enemy player that the activated stack may attack."""
        attacks = [action for action in legal if isinstance(action, do.Attack)]
        found = []
        for action in attacks:
            label, entity = self.texts("press.attack"), "button:attack"
            if len(attacks) > 1:
                label = self.texts("press.attack.at", who=self.names.faction(view, action.seat))
                entity = f"button:attack:{action.seat}"
            key = "a" if action is attacks[0] else ""
            label = self.odds.labelled(view, legal, action, label)
            tip = self.texts("press.attack.text")
            found.append(Button(entity, label, (action,), None, tip, key, "primary"))
        return found

    def _together(self, view: View, frame: Any, legal: Sequence[Action]) -> list[Button]:
        """Several decisions in one click: all shooters join; all hits in the usual order."""
        if isinstance(frame, frames.Allocating):
            order = usual.order(self.known.state(view), frame)
            return [self._at_once("usual", order)] if order else []
        joins = [action for action in legal if isinstance(action, do.Join)]
        if not joins:
            return []
        name = "all" if len(joins) > 1 else "join"
        return [self._at_once(name, tuple(joins), self.grouped.stack(view, joins[0].stack))]

    def _at_once(self, name: str, actions: tuple[Action, ...], stack: str = "") -> Button:
        label = self.texts(f"press.{name}", stack=stack) if name == "join" else self.texts(f"press.{name}")
        tip = self.texts(f"press.{name}.text")
        return Button("button:together", label, actions, None, tip, "u", "primary")


def _tag(frame: Any) -> str:
    return str(type(frame).__struct_config__.tag)
