"""The buttons of purchases, orders and abilities, and the end of a step (HG-UI-12, HG-UI-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop.app.table import Button, Clicks, EntityId, Panels
from tabletop.engine.model import Action, Refusal

from ..components.kinds import (
    AMMO_PRICE,
    CAMOUFLAGE_PRICE,
    COST,
    EAR,
    ENTRENCH_PRICE,
    KINDS,
    MINE_PRICE,
    MISSILE_PRICE,
)
from ..records import actions as do
from ..records import frames
from ..records.state import State
from ..records.units import Unit
from ..rules import abilities, transport
from ..rules.purchase import places_for, refuse_end
from ..rules.settlement import winner
from ..rules.victory import BASES_TO_WIN
from ..rules.view import View
from .known import Known
from .names import Names
from .undone import able_units, idle_units, named, told

_KEYS = {"camouflage": "c", "ammo": "x", "entrench": "t", "transport": "v", "mine": "m", "missile": "z"}
"""Keys of the abilities' buttons."""
_ORDER = (
    "buy",
    "missile",
    "entrench",
    "mine",
    "transport",
    "ammo",
    "camouflage",
    "stock-mine",
    "storm",
    "pass",
)
"""What is always offered comes first, so that each keeps its place."""


_PRICE_WORDS: dict[str, int] = {
    "camouflage": CAMOUFLAGE_PRICE,
    "ammo": AMMO_PRICE,
    "entrench": ENTRENCH_PRICE,
    "mine": MINE_PRICE,
    "missile": MISSILE_PRICE,
    "transport": 0,
    "stock-mine": 0,
}
END, CAMOUFLAGE = "button:end", "button:camouflage"
_LAST = {END: 3, "button:call-off": 3, "button:decline": 4}


class Buttons:
    """What a question can be answered with."""

    def __init__(self, names: Names, known: Known, clicks: Clicks, panels: Panels) -> None:
        self.names = names
        self.known = known
        self.clicks = clicks
        self.panels = panels
        self.texts = names.texts

    def buttons(
        self, view: View, frame: Any, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> tuple[Button, ...]:
        found: dict[EntityId, Button] = {}
        if isinstance(frame, frames.Purchase):
            found |= self._buy_buttons(view, frame)
            if no := refuse_end(self.known.state(view), frame.seat):
                found[END] = replace(
                    self._end(END, "purchase", ""), actions=(), disabled=self.panels.cited(no, view)
                )
            if not selection or not selection[0].startswith("unit:"):  # its place is always the same
                found[CAMOUFLAGE] = self._ability_button(CAMOUFLAGE, disabled=self._camouflage_whom(view))
        n = len(selection)
        for action in legal:
            spelled = self.clicks.gesture(view, action)
            for at in range(n + 1):
                if at >= len(spelled) or spelled[:at] != selection[:at] or spelled[at] in found:
                    continue
                whole = (action,) if len(spelled) == at + 1 else ()
                usable = whole or at in (0, n) or spelled[at] == selection[at]
                if spelled[at].startswith("button:") and usable:
                    found[spelled[at]] = self._button(view, frame, action, spelled[at], whole, legal)
        if n == 1 and selection[0].startswith("unit:"):
            for button in self._refused_buttons(view, frame, selection):
                found.setdefault(button.id, button)
        return tuple(sorted(found.values(), key=_place))

    def _button(
        self,
        view: View,
        frame: Any,
        action: Any,
        entity: EntityId,
        whole: tuple[Action, ...],
        legal: Sequence[Action],
    ) -> Button:
        texts = self.texts
        match action:
            case do.EndStep():
                return self._end_button(view, frame, entity, legal)
            case do.CallOff():
                return Button(entity, texts("table.button.call-off"), whole, hotkey="space", tone="ghost")
            case do.Move():
                name = entity.removeprefix("button:")
                tip = texts(f"table.button.{name}.tip")
                return Button(entity, texts(f"table.button.{name}"), whole, tooltip=tip)
        return self._ability_button(entity, whole)

    def _ability_button(self, entity: EntityId, whole: tuple[Action, ...] = (), disabled: str = "") -> Button:
        """An ability with its price (chapter 12)."""
        name = entity.removeprefix("button:")
        key = "mine" if name == "stock-mine" else name
        price = _PRICE_WORDS[name]
        label = (
            self.texts(f"table.button.{name}", price=price) if price else self.texts(f"table.button.{name}")
        )
        tip = self.texts(f"keyword.{key}.text")
        hotkey = _KEYS.get(name, "")
        return Button(entity, label, whole, self.names.icon(key), tip, hotkey, disabled=disabled)

    def _buy_buttons(self, view: View, frame: frames.Purchase) -> dict[EntityId, Button]:
        """A button for each unit type: its price, the hexes left, why not (HG-UI-12)."""
        state, found = self.known.state(view), {}
        for kind, record in enumerate(KINDS):
            room = places_for(state, frame, kind)
            entity = f"button:buy:{record.key}"
            key = "table.button.buy.figures" if self.names.look.large else "table.button.buy"
            label = self.texts(
                key,
                kind=self.texts(f"unit.{record.key}.short"),
                price=COST[kind],
                dice=record.dice,
                mp=record.speed,
            )
            why = ""
            if view.ore[frame.seat] < COST[kind]:
                args: dict[str, str | int] = {"price": COST[kind], "ore": view.ore[frame.seat]}
                why = self.panels.cited(Refusal("HG-GEN-08", "too-dear", args), view)
            elif not room:
                why = self.texts("table.no-room")
            name = self.names.kind_name(kind).removesuffix(".")
            figures = self.texts("table.figures", dice=record.dice, mp=record.speed)
            tip = f"{name}: {figures}. {self.texts.count('table.rooms', room.bit_count())}"
            found[entity] = Button(
                entity, label, (), self.names.kind_art(kind), tip, str(kind + 1), disabled=why
            )
        return found

    def _camouflage_whom(self, view: View) -> str:
        """What stands before a camouflage: to choose a unit, or why none of them can have one (HG-CAM-02)."""
        state = self.known.state(view)
        own = [unit for unit in view.units if unit.seat == view.seat and unit.at >= 0]
        reasons = [abilities.refuse_camouflage(state, unit) for unit in own]
        if not own:
            return self.texts("table.camouflage-nobody")
        if None in reasons:
            return self.texts("table.camouflage-whom")
        return self.panels.cited(next(no for no in reasons if no is not None), view)

    def _refused_buttons(self, view: View, frame: Any, selection: tuple[EntityId, ...]) -> list[Button]:
        """Abilities that the selected unit cannot use now, each with the rules' reason (HG-ABL-04)."""
        state = self.known.state(view)
        unit = state.unit(int(selection[0][5:]))
        if unit is None or unit.at < 0 or unit.seat != getattr(frame, "seat", -1):
            return []
        if isinstance(frame, frames.Purchase):
            reasons = {"camouflage": abilities.refuse_camouflage(state, unit)}
        elif isinstance(frame, frames.Acting):
            reasons = self._reasons(state, unit)
        else:
            return []
        return [
            self._ability_button(
                f"button:{name}", disabled=self.panels.cited(no, view) if no else self._no_target(name)
            )
            for name, no in reasons.items()
        ]

    def _no_target(self, name: str) -> str:
        """Legal in itself, but nothing lies in reach of it."""
        return self.texts(f"table.nothing-for.{name}")

    def _reasons(self, state: State, unit: Unit) -> dict[str, Refusal | None]:
        reasons = {
            "ammo": abilities.refuse_ammo(state, unit),
            "camouflage": abilities.refuse_camouflage(state, unit),
        }
        if unit.kind == EAR:
            reasons["missile"] = abilities.refuse_price(state, unit, MISSILE_PRICE)
            reasons["entrench"] = abilities.refuse_entrench(state, unit)
            reasons["mine"] = abilities.refuse_price(state, unit, MINE_PRICE)
            reasons["transport"] = transport.refuse_call(state, unit)
        return {name: reasons[name] for name in _ORDER if name in reasons}

    def _end_button(self, view: View, frame: Any, entity: EntityId, legal: Sequence[Action]) -> Button:
        """End the step; a question first if something would be left undone (HG-UI-13)."""
        texts, ask = self.texts, ""
        if isinstance(frame, frames.Purchase):
            state, ore = self.known.state(view), view.ore[frame.seat]
            able = [k for k in range(len(KINDS)) if COST[k] <= ore and places_for(state, frame, k)]
            ask = texts("table.end-purchase", ore=ore) if able else ""
            return self._end(entity, "purchase", ask)
        idle = idle_units(self.known.state(view), frame.seat)
        if idle:
            names, lit = named(self.names, view, idle), able_units(legal)
            if rest := lit.difference(idle):
                others = told(self.names, view, self.known.state(view), rest)
                names = texts("table.and-others", names=names, others=others)
            ask = texts.count("table.end-action", len(lit), names=names)
        return replace(
            self._end(entity, "action", f"{self._winning(view)}\n{ask}".strip()),
            about=tuple(f"unit:{uid}" for uid in idle),
            keeps=True,
        )

    def _winning(self, view: View) -> str:
        """Who wins at the end of this turn, if nothing is done against it (HG-END-01)."""
        seat, bases = winner(self.known.state(view))
        key = "table.winning.you" if seat == view.seat else "table.winning"
        who = self.names.seat_name(view, seat) if seat >= 0 else ""
        return self.texts(key, who=who, n=bases, of=BASES_TO_WIN) if seat >= 0 else ""

    def _end(self, entity: EntityId, step: str, ask: str) -> Button:
        label = self.texts(f"table.button.end-{step}")
        return Button(entity, label, (do.END_STEP,), hotkey="space", tone="primary", confirm=ask)


def chosen_kind(selection: tuple[EntityId, ...]) -> int:
    """The type that is being bought; before that the one that stands anywhere."""
    name = next((e.removeprefix("button:buy:") for e in selection if e.startswith("button:buy:")), "")
    return next((kind for kind, record in enumerate(KINDS) if record.key == name), EAR)


def _place(button: Button) -> tuple[int, int]:
    """Purchases and abilities in a fixed order, the way on at the end, unless it keeps its place."""
    if button.keeps:
        return (0, 0)
    name = button.id.removeprefix("button:").partition(":")[0]
    at = _ORDER.index(name) if name in _ORDER else len(_ORDER)
    return (_LAST.get(button.id, 1), at)
