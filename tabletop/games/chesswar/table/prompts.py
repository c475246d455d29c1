"""Who is asked what, and the buttons to answer (CW-UI-09, CW-UI-10, CW-UI-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Button, EntityId, Prompt
from tabletop.engine.model import Action, Seat
from tabletop.engine.reactions import Pass, Window

from .. import actions as do
from .. import frames
from ..armies import ARMIES, KIND_OF, PIECES, UNITS, kind_of
from ..lists import ArmyList, all_lists
from ..rules import forecast, previews
from ..rules.budget import points, price
from ..rules.charge import charges
from ..rules.muster import buyable, hand
from ..state import Muster
from ..view import View
from .header import HeaderPart

_GROUPS = {"button:lists": "button:list:", "button:armies": "button:army:"}
"""Buttons that open others, and how the ids of those begin."""
_MOST_NAMED = 4
"""Units named in the question before a phase is ended; the others are counted."""


class PromptsPart(HeaderPart):
    """Questions and answers."""

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
        detail = self._detail(view, frame, legal, selection)
        reaction = isinstance(frame, (Window, frames.FollowUp))
        happened = self.happened(view) if reaction else ""
        about = self.concerned(view) if reaction else ()
        return Prompt(f"{who}: {question}", detail, buttons, reaction, happened, about)

    # -- the question -------------------------------------------------------------------------------

    def _question(self, view: View, frame: Any) -> str:
        texts = self.texts
        if view.outcome is not None:
            return texts("table.over")
        match frame:
            case frames.Mustering():
                return texts(f"table.ask.{self._muster_step(view)}")
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

    def _detail(
        self, view: View, frame: Any, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> str:
        """What to click next, in a sentence: newcomers read it, others ignore it."""
        if isinstance(frame, (frames.Mustering, frames.Redeployment)):
            return self._muster_detail(view, frame, selection)
        if len(selection) == 2 and selection[1].startswith("button:spell:"):
            return self.texts("table.hint.target", spell=self.keyword(selection[1].rpartition(":")[2]))
        if selection:
            return self.texts(f"table.hint.selected-{self.phase(view) or 'move'}")
        if isinstance(frame, frames.FollowUp):
            return self.texts("table.follow.charges") if self._may_charge_on(view, frame) else ""
        if isinstance(frame, frames.Crumbling):
            return self.texts("table.hint.crumble")
        if isinstance(frame, (frames.Movement, frames.Shooting, frames.Combat)):
            return self.texts.count("table.able", len(previews.able(legal)))
        return ""

    # -- preparing (CW-UI-11) -----------------------------------------------------------------------

    def _muster_step(self, view: View) -> str:
        """Where the viewer stands: ``army``, ``buy``, ``place`` or ``confirm`` (CW-UI-11)."""
        muster = self.own_muster(view)
        if muster is None or not muster.army:
            return "army"
        buying = isinstance(self.top(view), frames.Mustering) and sum(muster.counts[1:]) == 0
        if buying and buyable(self.state(view), view.seat):
            return "buy"
        return "place" if any(hand(muster)) else "confirm"

    def _muster_detail(self, view: View, frame: Any, selection: tuple[EntityId, ...]) -> str:
        muster = self.own_muster(view)
        if muster is None or not muster.army:
            return self.texts("table.hint.army")
        if selection:
            return self.texts("table.hint.group" if selection[0] in _GROUPS else "table.hint.where")
        if isinstance(frame, frames.Redeployment):
            return self.texts("table.hint.redeploy")
        words = self.texts("table.progress", **self._progress(view, muster))
        return f"{words} {self.texts(f'table.hint.muster-{self._muster_step(view)}')}"

    def _progress(self, view: View, muster: Muster) -> dict[str, int]:
        have, spent = points(view.setup, muster.army), price(muster.army, muster.counts)
        return {
            "spent": spent,
            "have": have,
            "left": have - spent,
            "placed": len(muster.placed),
            "bought": sum(muster.counts),
        }

    # -- buttons ------------------------------------------------------------------------------------

    def _buttons(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> tuple[Button, ...]:
        found: dict[EntityId, Button] = {}
        n = len(selection)
        for action in legal:
            spelled = self.gesture(view, action)
            if spelled[0] in _GROUPS:
                found.setdefault(spelled[0], self._group_button(spelled[0]))
            elif spelled[0].startswith("button:"):
                found.setdefault(spelled[0], self._button(view, action, spelled[0], legal))
            if n and len(spelled) > n and spelled[:n] == selection and spelled[n].startswith("button:"):
                if isinstance(action, do.Cast):
                    whole = (action,) if len(spelled) == n + 1 else ()
                    found.setdefault(spelled[n], self._spell_button(view, action, spelled[n], whole))
                else:
                    found.setdefault(spelled[n], self._button(view, action, spelled[n], legal))
        if selection and selection[0] in _GROUPS:  # an open group has the bar to itself
            begins = _GROUPS[selection[0]]
            found = {e: b for e, b in found.items() if e == selection[0] or e.startswith(begins)}
        return tuple(sorted(found.values(), key=_place))

    def _group_button(self, entity: EntityId) -> Button:
        """A button that opens others: the ready-made lists, the other armies (CW-UI-11)."""
        name = entity.partition(":")[2]
        tip = self.texts(f"table.button.{name}.tip")
        return Button(entity, self.texts(f"table.button.{name}"), tooltip=tip)

    def _spell_button(
        self, view: View, action: do.Cast, entity: EntityId, whole: tuple[Action, ...]
    ) -> Button:
        if entity.startswith("button:react:"):
            return self.reaction_button(view, action, entity)
        stands = forecast.stands(self.state(view), action)
        tip = self.texts(f"keyword.{action.spell}.text")
        if stands < 1:
            tip = f"{tip} {self.texts('table.may-counter', chance=f'{stands}')}"
        return Button(entity, self.keyword(action.spell), whole, self.icon(action.spell), tip)

    def _button(self, view: View, action: Any, entity: EntityId, legal: Sequence[Action]) -> Button:
        texts, whole = self.texts, (action,)
        match action:
            case do.Cast():
                return self._spell_button(view, action, entity, whole)
            case do.ChooseArmy(army):
                return self._army_button(view, army, entity, whole)
            case do.TakeList(name):
                return self._list_button(all_lists()[name], entity, whole)
            case do.Sell(piece):
                army = self.army_of(view, view.seat) if view.seat >= 0 else ""
                label = texts("table.button.sell", piece=self.piece_name(army, piece))
                return Button(entity, label, whole)
            case do.EndPhase():
                return self._end_button(view, entity, legal)
            case do.Confirm():
                return self._confirm_button(view, entity)
            case do.Arrange():
                tip = texts("table.button.arrange.tip")
                return Button(entity, texts("table.button.arrange"), whole, tooltip=tip)
            case do.MoveIn() | do.Decline():
                return self._follow_button(view, action, entity)
            case Pass():
                return self.pass_button(view, entity)
        return Button(entity, texts("table.button.go-on"), whole)

    def _army_button(self, view: View, army: str, entity: EntityId, whole: tuple[Action, ...]) -> Button:
        art = self.piece_art(KIND_OF[f"{army}.K"], view.seat)
        figures = self.texts("table.army-figures", n=ARMIES[army].initiative, points=points(view.setup, army))
        return Button(
            entity, self.army_name(army), whole, art, f"{self.texts(f'army.{army}.style')} {figures}"
        )

    def _list_button(self, found: ArmyList, entity: EntityId, whole: tuple[Action, ...]) -> Button:
        """A ready-made list: its name; what it holds when pointed at (CW-UI-11)."""
        counts = ", ".join(
            f"{n} {self.kind_name(kind_of(found.army, piece))}" for piece, n in zip(PIECES, found.counts) if n
        )
        tip = self.texts("table.button.list.tip", units=counts)
        return Button(entity, found.name(self.texts.language), whole, tooltip=tip)

    def _confirm_button(self, view: View, entity: EntityId) -> Button:
        """The army stands; a question first if points would be lost (CW-SET-02, CW-UI-11)."""
        muster, ask = self.own_muster(view), ""
        if muster is not None and muster.army and isinstance(self.top(view), frames.Mustering):
            left = points(view.setup, muster.army) - price(muster.army, muster.counts)
            cheapest = min((UNITS[k].cost for k in _buyable_kinds(muster.army)), default=left + 1)
            ask = self.texts.count("table.points-lost", left) if left >= cheapest else ""
        redeploys = isinstance(self.top(view), frames.Redeployment)
        label = self.texts("table.button.start" if redeploys else "table.button.confirm")
        return Button(entity, label, (do.CONFIRM,), hotkey="return", tone="primary", confirm=ask)

    def _end_button(self, view: View, entity: EntityId, legal: Sequence[Action]) -> Button:
        """End the phase: how many units could still act; a question if that would be a pity (CW-UI-10)."""
        texts = self.texts
        idle = previews.able(legal)
        pity = previews.worthwhile(self.state(view), legal)
        tip = texts.count("table.could-act", len(idle)) if idle else ""
        ask = ""
        if pity:
            names = ", ".join(self.unit_name(u, view) for u in pity[:_MOST_NAMED])
            more = len(pity) - _MOST_NAMED
            names = texts("table.and-more", names=names, n=more) if more > 0 else names
            key = "table.end-anyway" if len(pity) == len(idle) else "table.end-anyway-some"
            ask = texts.count(key, len(idle), names=names)
        label = texts(f"table.button.end-{self.phase(view) or 'move'}")
        return Button(entity, label, (do.END_PHASE,), None, tip, "space", "primary", ask)

    def _follow_button(self, view: View, action: Any, entity: EntityId) -> Button:
        texts, frame = self.texts, self.top(view)
        assert isinstance(frame, frames.FollowUp)
        if isinstance(action, do.Decline):
            return Button(entity, texts("table.button.decline"), (action,), note=texts("table.follow.stay"))
        note = texts("table.follow.move", at=self.square_name(view, frame.to))
        fallen = self.state(view).toppled_at(frame.to)
        if fallen is not None:
            note = f"{note} {texts('table.follow.removes', unit=self.kind_name(fallen.kind))}"
        return Button(entity, texts("table.button.move-in"), (action,), tone="primary", note=note)

    def _may_charge_on(self, view: View, frame: frames.FollowUp) -> bool:
        """May the follow-up be a charge too (CW-FUP-06)?"""
        state = self.state(view)
        return bool(charges(state, state.units[frame.unit]))


def _buyable_kinds(army: str) -> list[int]:
    return [k for p in PIECES if p != "K" and (k := kind_of(army, p)) >= 0]


_ORDER = {"primary": 3, "danger": 2}


def _place(button: Button) -> int:
    """Choices first, what is given back before them, the way on at the end; PASS and DECLINE last."""
    if button.id in ("button:pass", "button:decline"):
        return 4
    if button.id in _GROUPS:
        return 0
    return _ORDER.get(button.tone, 1)
