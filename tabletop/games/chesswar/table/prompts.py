"""Who is asked what, and the buttons to answer; the header with the phases and the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Button, Chip, EntityId, Header, Prompt, SeatPanel
from tabletop.engine.model import Action, Seat
from tabletop.engine.reactions import Pass, Window

from .. import actions as do
from .. import frames
from ..armies import ARMIES, KIND_OF, UNITS
from ..lists import all_lists
from ..rules.budget import points, price
from ..view import View
from .words import WordsPart

_PHASES = (frames.Movement, frames.Shooting, frames.Combat)
_NAMES = ("move", "shoot", "combat")


class PromptsPart(WordsPart):
    """Header and prompt."""

    # -- header -------------------------------------------------------------------------------------

    def header(self, view: View, names: Sequence[str]) -> Header:
        if view.outcome is not None:
            turn = self.texts("table.over")
        elif view.turn < 0:
            turn = self.texts("table.before")
        else:
            turn = self.texts("table.round", n=view.round, who=self.seats_name(view, view.order[view.turn]))
        seats = tuple(self._seat_panel(view, seat) for seat in range(len(view.sides)))
        return Header(turn, self._phases(view), seats)

    def _phases(self, view: View) -> tuple[Chip, ...]:
        now = -1
        for frame in view.stack:
            for i, kind in enumerate(_PHASES):
                if isinstance(frame, kind):
                    now = i
        preparing = view.turn < 0
        first = Chip(
            "phase:deploy",
            self.keyword("deploy"),
            self.icon("phase_deploy"),
            self.texts("keyword.deploy.text"),
            "now" if preparing else "done",
        )
        rest = tuple(
            Chip(
                f"phase:{name}",
                self.keyword(name),
                self.icon(f"phase_{name}"),
                self.texts(f"keyword.{name}.text"),
                "now" if i == now else "done" if i < now else "next",
            )
            for i, name in enumerate(_NAMES)
        )
        return (first, *rest) if preparing else rest

    def _seat_panel(self, view: View, seat: Seat) -> SeatPanel:
        army = self.army_of(view, seat)
        alive = [u for u in view.units if u.seat == seat and u.at >= 0]
        chips = []
        muster = view.musters[seat] if seat < len(view.musters) else None
        if view.turn >= 0:
            worth = sum(UNITS[u.kind].cost for u in alive if UNITS[u.kind].piece != "K")
            chips.append(Chip(f"count:{seat}", self.texts.count("table.units", len(alive))))
            chips.append(Chip(f"points:{seat}", self.texts.count("table.points", worth)))
        elif muster is not None and muster.army:
            spent, have = price(army, muster.counts), points(view.setup, army)
            chips.append(Chip(f"points:{seat}", self.texts("table.spent", spent=spent, have=have)))
        elif seat < len(view.confirmed) and view.confirmed[seat]:
            chips.append(Chip(f"ready:{seat}", self.texts("table.ready")))
        if seat in view.leaderless:
            chips.append(Chip(f"leaderless:{seat}", self.keyword("leaderless"), state="warn"))
        general = f"{army}.K"
        return SeatPanel(
            seat=seat,
            name=self.army_name(army),
            colour=self.colour(seat),
            icon=self.piece_art(KIND_OF[general], seat) if general in KIND_OF else None,
            chips=tuple(chips),
            active=view.turn >= 0 and seat in view.order[view.turn],
            out=seat in view.eliminated,
        )

    # -- prompt -------------------------------------------------------------------------------------

    def prompt(
        self, view: View, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        frame = self.top(view)
        question = self._question(view, frame)
        if view.outcome is not None:
            return Prompt(question)
        if seat is None:
            return Prompt(self.texts("table.waits", question=question))
        buttons = self._buttons(view, legal, selection)
        who = self.seat_name(view, seat)
        detail = self._detail(frame, selection)
        return Prompt(f"{who}: {question}", detail, buttons, isinstance(frame, (Window, frames.FollowUp)))

    def _question(self, view: View, frame: Any) -> str:
        texts = self.texts
        if view.outcome is not None:
            return texts("table.over")
        match frame:
            case frames.Mustering():
                return texts("table.ask.muster")
            case frames.Redeployment():
                return texts("table.ask.redeploy")
            case frames.Crumbling():
                return texts("table.ask.crumble")
            case frames.Movement():
                return texts("table.ask.move")
            case frames.Shooting():
                return texts("table.ask.shoot")
            case frames.Combat():
                return texts("table.ask.combat")
            case frames.FollowUp(unit, to):
                where = self.square_name(view, to)
                return texts("table.ask.follow", unit=self.unit_name(unit, view), to=where)
            case frames.HealWindow(unit=unit):
                return texts("table.ask.heal", unit=self.unit_name(unit, view))
            case frames.RaiseWindow(unit=unit):
                return texts("table.ask.raise", unit=self.unit_name(unit, view))
            case frames.CounterWindow(unit=unit, spell=spell):
                return texts("table.ask.counter", unit=self.unit_name(unit, view), spell=self.keyword(spell))
        return texts("table.ask.wait")

    def _detail(self, frame: Any, selection: tuple[EntityId, ...]) -> str:
        if len(selection) == 2 and selection[1].startswith("button:spell:"):
            return self.texts("table.hint.target", spell=self.keyword(selection[1].rpartition(":")[2]))
        if selection:
            return self.texts("table.hint.selected")
        if isinstance(frame, frames.Mustering):
            return self.texts("table.hint.muster")
        return ""

    def _buttons(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> tuple[Button, ...]:
        found: dict[EntityId, Button] = {}
        n = len(selection)
        for action in legal:
            spelled = self.gesture(view, action)
            if spelled[0].startswith("button:"):
                found.setdefault(spelled[0], self._button(view, action, spelled[0], legal))
            elif len(spelled) > n and spelled[:n] == selection and spelled[n].startswith("button:"):
                whole = (action,) if len(spelled) == n + 1 else ()
                assert isinstance(action, do.Cast)
                found.setdefault(spelled[n], self._spell_button(view, action, spelled[n], whole))
        return tuple(found.values())

    def _spell_button(
        self, view: View, action: do.Cast, entity: EntityId, whole: tuple[Action, ...]
    ) -> Button:
        name = self.keyword(action.spell)
        label = name
        if entity.startswith("button:react:"):
            label = self.texts("table.button.react", spell=name, unit=self.unit_name(action.unit, view))
        tip = self.texts(f"keyword.{action.spell}.text")
        return Button(entity, label, whole, self.icon(action.spell), tip)

    def _button(self, view: View, action: Any, entity: EntityId, legal: Sequence[Action]) -> Button:
        texts, whole = self.texts, (action,)
        match action:
            case do.Cast():
                return self._spell_button(view, action, entity, whole)
            case do.ChooseArmy(army):
                art = self.piece_art(KIND_OF[f"{army}.K"], view.seat)
                tip = texts(f"army.{army}.style") if army in ARMIES else ""
                return Button(entity, self.army_name(army), whole, art, tip)
            case do.TakeList(name):
                label = texts("table.button.list", name=all_lists()[name].name(texts.language))
                return Button(entity, label, whole)
            case do.Sell(piece):
                army = self.army_of(view, view.seat) if view.seat >= 0 else ""
                label = texts("table.button.sell", piece=self.piece_name(army, piece))
                return Button(entity, label, whole, tone="ghost")
            case do.EndPhase():
                busy = {do.subject(a) for a in legal} - {-1}
                tip = texts.count("table.could-act", len(busy)) if busy else ""
                return Button(entity, texts("table.button.end"), whole, None, tip, "space", "primary")
            case do.Confirm():
                return Button(entity, texts("table.button.confirm"), whole, hotkey="return", tone="primary")
            case do.Arrange():
                return Button(entity, texts("table.button.arrange"), whole)
            case do.MoveIn():
                return Button(entity, texts("table.button.move-in"), whole, tone="primary")
            case do.Decline():
                return Button(entity, texts("table.button.decline"), whole)
            case Pass():
                return Button(entity, texts("table.button.pass"), whole, hotkey="space")
        return Button(entity, texts("table.button.go-on"), whole)
