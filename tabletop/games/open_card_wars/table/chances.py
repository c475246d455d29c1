"""What would come of a click: the rules run on a copy, told step by step (OCW-UI-06)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Panel, Row, Tone
from tabletop.engine.model import Action

from .. import actions as do
from .. import events as ev
from ..rules import preview
from ..rules.abilities import AbilityPlace
from ..rules.preview import Foresight
from ..view import View
from .panels import PanelsPart

_FATAL = (ev.Defeated,)
_SHOWN = (
    ev.Damaged, ev.PlayerHit, ev.Defeated, ev.Healed, ev.EffectGained, ev.PoisonAdded, ev.Moved, ev.TokenLaid,
    ev.TokenSprung, ev.AttackFailed, ev.AttackSkipped, ev.Unaffected, ev.Cleansed, ev.AttackDeclared,
    ev.AbilityFizzled, ev.EffectEnded,
)  # fmt: skip
_MOST = 14
"""Lines of a forecast."""


class ChancesPart(PanelsPart):
    """Forecasts. Nothing is rolled after a declaration, so they are certain unless somebody answers."""

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        action = actions[0] if actions else None
        if isinstance(action, do.Merge):
            return self.merge_panel(view, action)
        if isinstance(action, (do.Activate, do.React)):
            return self.assign_panel(view, action)
        seen = self.foresee(view, action)
        if seen is None:
            return None
        rows = self.foreseen_rows(view, seen)
        text = self.texts("table.unless-answered")
        return Panel(
            self._title(view, action),
            self.texts("table.forecast"),
            None,
            rows,
            text=text,
            rules=("OCW-UI-06",),
        )

    def foresee(self, view: View, action: Action | None) -> Foresight | None:
        """The resolution of an action, None if there is nothing to foresee."""
        state, source = self.state(view), self.source(view)
        match action:
            case do.Attack() if source is not None:
                return preview.action(state, source.id)
            case do.Aim(objective):
                top = self.top(view)
                return preview.attack(state, top.assault.fighter, objective, top.assault)
            case do.Use(slot, targets) if source is not None:
                return preview.ability(state, source.id, AbilityPlace(*self.slot_place(view, slot)), targets)
        return None

    def _title(self, view: View, action: Any) -> str:
        if isinstance(action, do.Use):
            return self.ability_name(*self.slot_place(view, action.slot))
        return self.texts("table.attack")

    def foreseen_rows(self, view: View, seen: Foresight) -> tuple[Row, ...]:
        """The facts of a foresight as rows, at most `_MOST`."""
        rows = [row for event in seen.events if (row := self._fact(view, event)) is not None]
        if seen.asks:
            rows.append(Row(self.texts("table.then-asks"), tone=Tone.REACH))
        if len(rows) > _MOST:
            more = self.texts.count("table.more-lines", len(rows) - _MOST)
            rows = [*rows[:_MOST], Row(more)]
        return tuple(rows) or (Row(self.texts("table.nothing-happens"), tone=Tone.BLOCKED),)

    def _fact(self, view: View, event: Any) -> Row | None:
        """One fact: who, how much, why."""
        if not isinstance(event, _SHOWN):
            return None
        match event:
            case ev.Damaged():
                return self._damage_row(view, event)
            case ev.PlayerHit(seat, _, amount, life):
                note = self.texts("table.life-left", n=max(0, life))
                return Row(self.seat_name(seat), f"−{amount}", note, self.icon("life"), Tone.ATTACK)
            case ev.Defeated(fighter, _):
                return Row(self.fighter_name(view, fighter), self.texts("table.falls"), tone=Tone.BAD)
            case ev.Healed(fighter, amount, hp, _):
                return Row(
                    self.fighter_name(view, fighter), f"+{amount} HP", f"→ {hp}", self.icon("hp"), Tone.GOOD
                )
            case ev.EffectGained(fighter, kind, name, amount, _, _):
                words = self.effect_words(kind, name, amount)
                return Row(self.fighter_name(view, fighter), words, tone=Tone.MAGIC)
            case ev.PoisonAdded(fighter, amount, _):
                return Row(
                    self.fighter_name(view, fighter), f"{self.keyword('poison')} +{amount}", tone=Tone.BAD
                )
            case ev.AttackDeclared() if event.counter:
                words = self.keyword("counterattack")
                return Row(self.fighter_name(view, event.fighter), words, tone=Tone.ATTACK)
            case ev.AttackFailed() | ev.AttackSkipped() | ev.Unaffected() | ev.AbilityFizzled():
                return self._nothing_row(view, event)
            case ev.Moved(fighter, _, cell, _):
                return Row(self.fighter_name(view, fighter), f"→ {self.cell_name(cell)}")
        return None

    def _nothing_row(self, view: View, event: Any) -> Row:
        uid = event.declared.fighter if isinstance(event, ev.AbilityFizzled) else event.fighter
        key = f"why.{event.why}"
        words = self.texts(key) if self.texts.has(key) else event.why
        return Row(self.fighter_name(view, uid), "", words, tone=Tone.BLOCKED)

    def _damage_row(self, view: View, event: ev.Damaged) -> Row:
        """``Malrock  −3 HP  (6 − 3 DEF) × 2 → 13`` (chapter 10)."""
        who, note = self.fighter_name(view, event.fighter), f"{self.reckoning(event)} → {event.hp} HP"
        if event.dodged:
            return Row(who, "0", self.keyword("dodge"), self.keyword_icon("dodge"), Tone.BLOCKED)
        if event.blocked:
            return Row(who, "0", self.keyword("shield"), self.icon("counter_shield"), Tone.BLOCKED)
        if event.redirected >= 0:
            other = self.fighter_name(view, event.redirected)
            return Row(who, f"→ {other}", self.reckoning(event), self.keyword_icon("redirect"))
        if event.floor:
            note = f"{note} · {self.texts(f'table.floor.{event.floor}')}"
        if event.surplus:
            note = f"{note} · {self.texts('table.surplus', n=event.surplus)}"
        return Row(
            who, f"−{event.dealt} HP", note, self.icon("hp"), Tone.ATTACK if event.dealt else Tone.BLOCKED
        )

    def reckoning(self, event: ev.Damaged) -> str:
        """``(5 − 2 DEF) × 2 = 6``: the steps that changed the figure."""
        words, left = str(event.amount), event.amount
        if event.defence:
            left = max(0, left - event.defence)
            words = f"{words} − {event.defence} DEF"
        if event.factor > 1:
            words = f"({words}) × {event.factor}" if event.defence else f"{words} × {event.factor}"
            left *= event.factor
        return f"{words} = {left}" if words != str(event.amount) else words
