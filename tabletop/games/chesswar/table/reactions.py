"""Reaction windows in words: what happened, what each answer does and costs, its chance; and the passes that
a person has given beforehand (CW-UI-09)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tabletop.app.table import Button, EntityId
from tabletop.engine.model import Action, Seat
from tabletop.engine.reactions import Pass, Window

from .. import actions as do
from .. import frames
from ..armies import UNITS
from ..rules import forecast, spells
from ..state import Unit
from ..view import View
from .words import WordsPart

_GROUPS = {
    "counter-lasting": ("contagion", "fear", "protection", "storm"),
    "counter-moving": ("flight", "dispel"),
    "counter-striking": ("zap", "smite"),
    "counter-instant": ("heal", "raise_dead", "counterspell"),
}
"""Preferences by the kind of the spell that might be countered (CW-UI-09: auto-pass per spell type)."""


class ReactionsPart(WordsPart):
    """Cards of windows and follow-ups."""

    _story: tuple[View, list[str]] | None = None
    """The position after the last told step, and its lines about dice: what a window answers to."""

    # -- preferences --------------------------------------------------------------------------------

    def preferences(self) -> tuple[tuple[str, str, str], ...]:
        """Questions that may be answered with a pass from now on (CW-UI-09)."""
        names = ("heal-enemies", "heal", "raise", "counter", *_GROUPS)
        return tuple((n, self.texts(f"table.pass.{n}"), self.texts(f"table.pass.{n}.text")) for n in names)

    def passes(
        self, view: View, seat: Seat, legal: Sequence[Action], chosen: frozenset[str]
    ) -> Action | None:
        """The pass, if a preference answers the window on top for `seat` (CW-UI-09)."""
        frame = self.top(view)
        known = next((a for a in legal if isinstance(a, Pass)), None)
        if known is None or not isinstance(frame, Window) or not chosen & self._answers(view, frame, seat):
            return None
        return known

    def _answers(self, view: View, frame: Any, seat: Seat) -> set[str]:
        """The preferences that speak of this window."""
        match frame:
            case frames.HealWindow(unit=unit):
                foe = view.sides[view.units[unit].seat] != view.sides[seat]
                return {"heal", "heal-enemies"} if foe else {"heal"}
            case frames.RaiseWindow():
                return {"raise"}
            case frames.CounterWindow(spell=spell):
                return {"counter", *(name for name, group in _GROUPS.items() if spell in group)}
        return set()

    # -- what happened ------------------------------------------------------------------------------

    def happened(self, view: View) -> str:
        """What is being reacted to: who did what to whom, with its figures (CW-UI-09)."""
        return "\n".join(words for words in (self._summary(view), self.numbers(view)) if words)

    def _summary(self, view: View) -> str:
        frame = self.top(view)
        match frame:
            case frames.CounterWindow(unit=unit, spell=spell):
                return self._cast_words(view, unit, spell)
            case frames.HealWindow(unit=unit) | frames.RaiseWindow(unit=unit):
                return self._fall_words(view, unit, isinstance(frame, frames.RaiseWindow))
            case frames.FollowUp(unit=unit, to=to):
                names = {"unit": self.unit_name(unit, view), "at": self.square_name(view, to)}
                return self.texts("table.happened.won", **names)
        return ""

    def concerned(self, view: View) -> tuple[EntityId, ...]:
        """The pieces and squares a reaction is about."""
        frame, target = self.top(view), self.spell_target(view)
        found = [f"unit:{frame.unit}"]
        if isinstance(frame, frames.FollowUp):
            found.append(f"square:{frame.to}")
        elif isinstance(frame, frames.CounterWindow) and target is not None:
            found.append(f"unit:{target.id}")
        return tuple(dict.fromkeys(found))

    def numbers(self, view: View) -> str:
        """The dice that led here, as the log told them; "" if they were told for another position."""
        if self._story is None or not self._story[1]:
            return ""
        told, lines = self._story
        same = told.stack == view.stack and told.units == view.units
        return "\n".join(lines) if same else ""

    def _cast_words(self, view: View, uid: int, spell: str) -> str:
        target, caster = self.spell_target(view), view.units[uid]
        args = {
            "unit": self.unit_name(uid, view),
            "who": self.seat_name(view, caster.seat),
            "spell": self.keyword(spell),
        }
        if target is None or target.id == uid:
            words = self.texts("table.happened.cast", **args)
        else:
            words = self.texts("table.happened.cast-at", target=self.unit_name(target.id, view), **args)
        return f"{words} {self.texts(f'keyword.{spell}.text')}"

    def _fall_words(self, view: View, uid: int, settled: bool) -> str:
        unit = view.units[uid]
        batch = next((f for f in reversed(view.stack) if isinstance(f, frames.Batch)), None)
        duel = next((f for f in reversed(view.stack) if isinstance(f, frames.Melee)), None)
        cause = self.texts(f"cause.{batch.cause}") if batch is not None else ""
        args = {"unit": self.unit_name(uid, view), "who": self.seat_name(view, unit.seat), "cause": cause}
        words = self.texts("table.happened.fallen" if settled else "table.happened.falls", **args)
        fought = batch is not None and batch.cause in ("melee", "smite")
        if duel is not None and fought and not self.numbers(view):
            fighters = {"unit": self.unit_name(duel.unit, view), "target": self.unit_name(duel.target, view)}
            words = f"{words} {self.texts('table.happened.duel', **fighters)}"
        if unit.printed and UNITS[unit.kind].piece == "K":
            words = f"{words} {self.texts('table.happened.general')}"
        others = [u for u in batch.dying if u != uid] if batch is not None else []
        if others:
            names = ", ".join(self.unit_name(u, view) for u in others)
            words = f"{words} {self.texts('table.happened.others', who=names)}"
        return words

    # -- answers ------------------------------------------------------------------------------------

    def reaction_button(self, view: View, action: do.Cast, entity: str) -> Button:
        """An answer: which mage, what it would do, what it costs, the chance that it stands (CW-UI-09)."""
        mage = view.units[action.unit]
        label = self.unit_name(action.unit, view)
        note = " ".join((self._effect(view, action, mage), self._die(action), self._cost(view, mage)))
        chance = self._chance(view, action)
        tip = f"{self.keyword(action.spell)}: {self.texts(f'keyword.{action.spell}.text')}"
        return Button(entity, label, (action,), self.icon(action.spell), tip, note=note, chance=chance)

    def _chance(self, view: View, action: do.Cast) -> Fraction:
        return forecast.stands(self.state(view), action)

    def _effect(self, view: View, action: do.Cast, mage: Unit) -> str:
        frame = self.top(view)
        if isinstance(frame, frames.CounterWindow):
            args = {"spell": self.keyword(frame.spell), "unit": self.unit_name(frame.unit, view)}
            return self.texts("table.react.counter", **args)
        unit = view.units[action.target]
        name = self.unit_name(unit.id, view)
        if action.spell == "heal":
            foe = view.sides[unit.seat] != view.sides[mage.seat]
            return self.texts("table.react.heal-enemy" if foe else "table.react.heal", unit=name)
        kind = self.kind_name(spells.raised_kind(self.state(view), unit, mage.seat))
        return self.texts("table.react.raise", unit=name, kind=kind, who=self.seat_name(view, mage.seat))

    def _die(self, action: do.Cast) -> str:
        return self.texts("table.react.sure" if action.spell == "raise_dead" else "table.react.die")

    def _cost(self, view: View, mage: Unit) -> str:
        """Casting in an enemy turn costs the next own one (CW-MAG-05); in the own turn its one spell."""
        owes = view.turn < 0 or mage.seat not in view.order[view.turn]
        return self.texts("table.react.debt" if owes else "table.react.own-turn")

    def pass_button(self, view: View, entity: str) -> Button:
        """Let it go by: what happens then."""
        match self.top(view):
            case frames.CounterWindow():
                note = "table.react.pass-counter"
            case frames.HealWindow():
                note = "table.react.pass-heal"
            case _:
                note = "table.react.pass-raise"
        words = self.texts(note)
        return Button(entity, self.texts("table.button.pass"), (Pass(),), hotkey="space", note=words)
