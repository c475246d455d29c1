"""The buttons of the prompt: what is spelled with them, and what they say (CW-UI-09, CW-UI-10, CW-UI-11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop.app.table import Button, Clicks, EntityId
from tabletop.engine.model import Action
from tabletop.engine.priority import Pass

from ..components.armies import ARMIES, KIND_OF, MOVEMENT_SPELLS, PIECES, UNITS, kind_of
from ..records import actions as do
from ..records import frames
from ..rules import previews
from ..rules.budget import points, price
from ..rules.casting import refuse_caster
from ..rules.lists import ArmyList, all_lists
from ..rules.view import View
from .known import Known
from .names import Names
from .placing import held_piece
from .refusals import Refusals
from .situation import army_of, number, own_muster, phase, top
from .spell_aims import SpellAims
from .windows import Answers

GROUPS = {"button:lists": "button:list:", "button:armies": "button:army:"}
"""Buttons that open others, and how the ids of those begin."""
_MOST_NAMED = 3
"""Units of a sort named in the question before a phase is ended; the others are counted."""
GIVE_BACK = "button:give-back"
_ORDER = {"primary": 3, "danger": 2}


class Buttons:
    """What can be answered without pointing at the board."""

    def __init__(
        self,
        names: Names,
        known: Known,
        clicks: Clicks,
        answers: Answers,
        refusals: Refusals,
        aims: SpellAims,
    ) -> None:
        self._names, self._known, self._clicks, self._answers = names, known, clicks, answers
        self._refusals, self._aims = refusals, aims

    def of(self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]) -> tuple[Button, ...]:
        """The buttons that begin or go on a gesture of a legal action, in their order."""
        found: dict[EntityId, Button] = {}
        n = len(selection)
        for action in legal:
            spelled = self._clicks.gesture(view, action)
            if isinstance(action, do.MoveIn):  # its square can be clicked as well
                found["button:move-in"] = self._answers.follow_up(view, action, "button:move-in")
            elif isinstance(action, do.Charge) and isinstance(top(view), frames.FollowUp):
                button = self._answers.charge_on(view, action)
                found[button.id] = button
            elif spelled[0] in GROUPS:
                found.setdefault(spelled[0], self._group(spelled[0]))
            elif spelled[0].startswith("button:"):
                found.setdefault(spelled[0], self._button(view, action, spelled[0], legal))
            if n and len(spelled) > n and spelled[:n] == selection and spelled[n].startswith("button:"):
                if isinstance(action, do.Cast):
                    whole = (action,) if len(spelled) == n + 1 else ()
                    found.setdefault(spelled[n], self._spell(view, action, spelled[n], whole))
                else:
                    found.setdefault(spelled[n], self._button(view, action, spelled[n], legal))
        if n == 1 and isinstance(top(view), frames.Movement) and selection[0].startswith("unit:"):
            found = {**self._withheld(view, number(selection[0])), **found}
        sells = any(entity.startswith("button:sell:") for entity in found)
        if n == 1 and isinstance(top(view), frames.Mustering) and not sells:
            found |= self._given_back(view, selection[0])
        if selection and selection[0] in GROUPS:  # an open group has the bar to itself
            begins = GROUPS[selection[0]]
            found = {e: b for e, b in found.items() if e == selection[0] or e.startswith(begins)}
        return tuple(sorted(found.values(), key=_place))

    def _given_back(self, view: View, held: EntityId) -> dict[EntityId, Button]:
        """A held piece goes back to the shop by one click, from the board as from the tray (CW-UI-11)."""
        piece = held_piece(view, held)
        if piece in ("", "K"):
            return {}
        lifts = (do.Lift(number(held)),) if held.startswith("placed:") else ()
        label = self._names.texts(
            "table.button.sell", piece=self._names.piece(army_of(view, view.seat), piece)
        )
        return {GIVE_BACK: Button(GIVE_BACK, label, (*lifts, do.Sell(piece)), hotkey="delete")}

    def _group(self, entity: EntityId) -> Button:
        """A button that opens others: the ready-made lists, the other armies (CW-UI-11)."""
        name, texts = entity.partition(":")[2], self._names.texts
        return Button(entity, texts(f"table.button.{name}"), tooltip=texts(f"table.button.{name}.tip"))

    def _button(self, view: View, action: Any, entity: EntityId, legal: Sequence[Action]) -> Button:
        texts, whole = self._names.texts, (action,)
        match action:
            case do.Cast():
                return self._spell(view, action, entity, whole)
            case do.ChooseArmy(army):
                return self._army(view, army, entity, whole)
            case do.TakeList(name):
                return self._list(all_lists()[name], entity, whole)
            case do.Sell(piece):
                army = army_of(view, view.seat) if view.seat >= 0 else ""
                label = texts("table.button.sell", piece=self._names.piece(army, piece))
                return Button(entity, label, whole, hotkey="delete")
            case do.EndPhase():
                return self._end(view, entity, legal)
            case do.Confirm():
                return self._confirm(view, entity)
            case do.Arrange():
                tip = texts("table.button.arrange.tip")
                return Button(entity, texts("table.button.arrange"), whole, tooltip=tip)
            case do.Decline():
                return self._answers.follow_up(view, action, entity)
            case Pass():
                return self._answers.let_pass(view, entity)
        return Button(entity, texts("table.button.go-on"), whole)

    def _spell(self, view: View, action: do.Cast, entity: EntityId, whole: tuple[Action, ...]) -> Button:
        if entity.startswith("button:react:"):
            return self._answers.reaction(view, action, entity)
        names = self._names
        tip = self._aims.words(action if whole else do.Cast(action.unit, action.spell, -1))
        return Button(entity, names.keyword(action.spell), whole, names.icon(action.spell), tip)

    def _withheld(self, view: View, uid: int) -> dict[EntityId, Button]:
        """Movement spells that a selected mage knows and may not cast now, with the reason (CW-MAG-08)."""
        state, unit, names = self._known.state(view), view.units[uid], self._names
        found = {}
        for spell in MOVEMENT_SPELLS:
            if spell not in UNITS[unit.kind].spells:
                continue
            no = refuse_caster(state, unit.seat, uid, spell)
            if no is not None:
                entity, why = f"button:spell:{spell}", self._refusals.cited(no, view)
                found[entity] = Button(entity, names.keyword(spell), (), names.icon(spell), disabled=why)
        return found

    # -- preparing (CW-UI-11) -----------------------------------------------------------------------

    def _army(self, view: View, army: str, entity: EntityId, whole: tuple[Action, ...]) -> Button:
        names, texts = self._names, self._names.texts
        figures = texts("table.army-figures", n=ARMIES[army].initiative, points=points(view.setup, army))
        tip = f"{texts(f'army.{army}.style')} {figures}"
        return Button(entity, names.army(army), whole, names.art(KIND_OF[f"{army}.K"], view.seat), tip)

    def _list(self, found: ArmyList, entity: EntityId, whole: tuple[Action, ...]) -> Button:
        """A ready-made list: its name; what it holds when pointed at (CW-UI-11)."""
        names, texts = self._names, self._names.texts
        counts = ", ".join(
            f"{n} {names.kind(kind_of(found.army, piece))}" for piece, n in zip(PIECES, found.counts) if n
        )
        tip = texts("table.button.list.tip", units=counts)
        return Button(entity, found.name(texts.language), whole, tooltip=tip)

    def _confirm(self, view: View, entity: EntityId) -> Button:
        """The army stands; a question first if points would be lost (CW-SET-02, CW-UI-11)."""
        muster, ask, texts = own_muster(view), "", self._names.texts
        if muster is not None and muster.army and isinstance(top(view), frames.Mustering):
            left = points(view.setup, muster.army) - price(muster.army, muster.counts)
            cheapest = min((UNITS[k].cost for k in _buyable_kinds(muster.army)), default=left + 1)
            ask = texts.count("table.points-lost", left) if left >= cheapest else ""
        redeploys = isinstance(top(view), frames.Redeployment)
        label = texts("table.button.start" if redeploys else "table.button.confirm")
        return Button(entity, label, (do.CONFIRM,), hotkey="return", tone="primary", confirm=ask)

    # -- phases -------------------------------------------------------------------------------------

    def _end(self, view: View, entity: EntityId, legal: Sequence[Action]) -> Button:
        """End the phase: how many units could still act; a question if that would be a pity (CW-UI-10)."""
        texts = self._names.texts
        idle = previews.able(legal)
        pity = previews.worthwhile(self._known.state(view), legal)
        tip = texts.count("table.could-act", len(idle)) if idle else ""
        if tip and not self._names.look.large:  # large letters have no room for more beside the button
            tip = f"{tip} {texts('table.asked-first')}"
        others = [uid for uid in idle if uid not in pity]
        ask = ""
        if pity and others:
            more = texts.count("table.others-could", len(others), names=self._listed(view, others))
            ask = texts.count("table.end-anyway-some", len(pity), names=self._listed(view, pity), others=more)
        elif pity:
            ask = texts.count("table.end-anyway", len(idle), names=self._listed(view, pity))
        label = texts(f"table.button.end-{phase(view) or 'move'}")
        about = tuple(f"unit:{uid}" for uid in pity)
        end = Button(entity, label, (do.END_PHASE,), None, tip, "space", "primary", ask, about)
        return replace(end, keeps=True)

    def _listed(self, view: View, units: Sequence[int]) -> str:
        """The first of them by name, and how many more there are."""
        names = ", ".join(self._names.unit(uid, view) for uid in units[:_MOST_NAMED])
        more = len(units) - _MOST_NAMED
        return self._names.texts("table.and-more", names=names, n=more) if more > 0 else names


def _buyable_kinds(army: str) -> list[int]:
    return [k for p in PIECES if p != "K" and (k := kind_of(army, p)) >= 0]


def _place(button: Button) -> int:
    """Choices first, what is given back before them, the way on at the end, unless it keeps its place; PASS
    and DECLINE last."""
    if button.keeps:
        return -1
    if button.id in ("button:pass", "button:decline"):
        return 4
    if button.id in GROUPS:
        return 0
    return _ORDER.get(button.tone, 1)
