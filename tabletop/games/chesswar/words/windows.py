"""Reaction windows and follow-ups in words: what happened, what each answer does and costs, its chance; and
the passes that a person has given beforehand (CW-UI-09)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tabletop.app.table import Button, EntityId
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass, Window
from tabletop.parts.odds import at_least

from ..components.armies import UNITS
from ..records import actions as do
from ..records import frames
from ..records.state import Unit
from ..rules import forecast, spells
from ..rules.charge import charges
from ..rules.follow_up import refuse_move_in
from ..rules.odds import SPELL_NEEDS
from ..rules.view import View
from .known import Known
from .names import Names
from .refusals import Refusals
from .situation import spell_target, top
from .stakes import Stakes, stake

_GROUPS = {
    "counter-lasting": ("contagion", "fear", "protection", "storm"),
    "counter-moving": ("flight", "dispel"),
    "counter-striking": ("zap", "smite"),
    "counter-instant": ("heal", "raise_dead", "counterspell"),
}
"""Preferences by the kind of the spell that might be countered (CW-UI-09: auto-pass per spell type)."""
PREFERENCES = ("heal-enemies", "heal", "raise", "counter", *_GROUPS)
"""Questions that may be answered with a pass from now on (texts ``table.pass.<name>``)."""


def passes(view: View, seat: Seat, legal: Sequence[Action], chosen: frozenset[str]) -> Action | None:
    """The pass, if a preference answers the window on top for `seat` (CW-UI-09)."""
    frame = top(view)
    known = next((a for a in legal if isinstance(a, Pass)), None)
    if known is None or not isinstance(frame, Window) or not chosen & _answers(view, frame, seat):
        return None
    return known


def _answers(view: View, frame: Any, seat: Seat) -> set[str]:
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


def concerned(view: View) -> tuple[EntityId, ...]:
    """The pieces and squares a reaction or follow-up is about."""
    frame, target = top(view), spell_target(view)
    found = [f"unit:{frame.unit}"]
    if isinstance(frame, frames.FollowUp):
        found.append(f"square:{frame.to}")
    elif isinstance(frame, frames.CounterWindow) and target is not None:
        found.append(f"unit:{target.id}")
    return tuple(dict.fromkeys(found))


class Happened:
    """What led to a window or a follow-up."""

    def __init__(self, names: Names, stakes: Stakes) -> None:
        self._names, self._stakes = names, stakes

    def words(self, view: View) -> str:
        """What is being reacted to: who did what to whom (CW-UI-09)."""
        frame = top(view)
        match frame:
            case frames.CounterWindow(unit=unit, spell=spell):
                return self._cast(view, unit, spell)
            case frames.HealWindow(unit=unit) | frames.RaiseWindow(unit=unit):
                return self._fall(view, unit, isinstance(frame, frames.RaiseWindow))
            case frames.FollowUp(to=to) if not self._names.look.large:
                return self._names.texts("table.happened.won", at=self._names.square(view, to))
        return ""

    def _cast(self, view: View, uid: int, spell: str) -> str:
        """Who casts what at whom, and what comes of it. In large letters the question alone names who and
        what, and so it does of a counterspell; what it comes to names its target."""
        names, texts = self._names, self._names.texts
        if names.look.large or spell == "counterspell":
            return self._stakes.words(view)
        target, caster = spell_target(view), view.units[uid]
        args = {
            "unit": names.unit(uid, view),
            "who": names.seat(view, caster.seat),
            "spell": names.keyword(spell),
        }
        if target is None or target.id == uid:
            words = texts("table.happened.cast", **args)
        else:
            words = texts("table.happened.cast-at", target=names.unit(target.id, view), **args)
        return f"{words} {self._stakes.words(view)}"

    def gist(self, view: View) -> str:
        """What somebody falls by, where there is room for little: the question names who it is."""
        frame = top(view)
        if not isinstance(frame, (frames.HealWindow, frames.RaiseWindow)):
            return ""
        return self._names.texts("table.happened.cause", cause=self._cause(view))

    def _cause(self, view: View) -> str:
        batch = next((f for f in reversed(view.stack) if isinstance(f, frames.Batch)), None)
        return self._names.texts(f"cause.{batch.cause}") if batch is not None else ""

    def _fall(self, view: View, uid: int, settled: bool) -> str:
        names, texts, unit = self._names, self._names.texts, view.units[uid]
        batch = next((f for f in reversed(view.stack) if isinstance(f, frames.Batch)), None)
        args = {"unit": names.unit(uid, view), "who": names.seat(view, unit.seat), "cause": self._cause(view)}
        told = "table.happened.fallen" if settled else "table.happened.falls"
        words = texts("table.happened.caused" if names.look.large else told, **args)
        if unit.printed and UNITS[unit.kind].piece == "K":
            words = f"{words} {texts('table.happened.general')}"
        others = [u for u in batch.dying if u != uid] if batch is not None else []
        if others:
            who = ", ".join(names.unit(u, view) for u in others)
            words = f"{words} {texts('table.happened.others', who=who)}"
        return words

    def recalled(self, view: View) -> str:
        """The combat in which a unit falls, for when its dice were thrown some steps ago."""
        batch = next((f for f in reversed(view.stack) if isinstance(f, frames.Batch)), None)
        duel = next((f for f in reversed(view.stack) if isinstance(f, frames.Melee)), None)
        falls = isinstance(top(view), (frames.HealWindow, frames.RaiseWindow))
        if not falls or duel is None or batch is None or batch.cause not in ("melee", "smite"):
            return ""
        fighters = {"unit": self._names.unit(duel.unit, view), "target": self._names.unit(duel.target, view)}
        return self._names.texts("table.happened.duel", **fighters)


class Answers:
    """The buttons of windows and follow-ups."""

    def __init__(self, names: Names, known: Known, refusals: Refusals) -> None:
        self._names, self._known, self._refusals = names, known, refusals

    def reaction(self, view: View, action: do.Cast, entity: EntityId) -> Button:
        """An answer: which mage, what it costs, the chance of its die, what it would do (CW-UI-09). Where
        letters are large the question alone says whom it is for; where there is room for nothing else, the
        cost and what is left of the chance if it is answered (CW-ODD-13) still stand there."""
        names, texts, mage = self._names, self._names.texts, view.units[action.unit]
        own = Fraction(1) if action.spell == "raise_dead" else at_least(SPELL_NEEDS)
        state = self._known.state(view)
        stands, helped = forecast.stands(state, action, helped=False), forecast.stands(state, action)
        told = (self._cost(view, mage), self._effect(view, action, mage), self._die(own, stands, helped))
        brief = self._cost(view, mage, ".brief")
        if stands < own:
            brief = f"{brief} {texts('table.react.answered.brief', chance=names.percent(stands))}"
        return Button(
            entity,
            names.unit(action.unit, view),
            (action,),
            names.icon(action.spell),
            tooltip=f"{names.keyword(action.spell)}: {texts(f'keyword.{action.spell}.text')}",
            note=" ".join(words for words in told if words),
            brief=brief,
            chance=own,
        )

    def _effect(self, view: View, action: do.Cast, mage: Unit) -> str:
        frame, names, texts = top(view), self._names, self._names.texts
        is_brief = names.look.large
        if is_brief and action.spell != "raise_dead":
            return ""
        if isinstance(frame, frames.CounterWindow):
            spell, caster, found = names.keyword(frame.spell), names.unit(frame.unit, view), stake(view)
            if found is None or not found.counters:
                return texts("table.react.counter", spell=spell, unit=caster)
            key = "table.react.counter-stops" if found.is_safe else "table.react.counter-back"
            return texts(key, spell=spell, unit=caster, below=names.keyword(found.spell.spell))
        unit = view.units[action.target]
        name = names.unit(unit.id, view)
        if action.spell == "heal":
            foe = view.sides[unit.seat] != view.sides[mage.seat]
            return texts("table.react.heal-enemy" if foe else "table.react.heal", unit=name)
        kind = names.kind(spells.raised_kind(self._known.state(view), unit, mage.seat))
        key = "table.react.raise.brief" if is_brief else "table.react.raise"
        return texts(key, unit=name, kind=kind, who=names.seat(view, mage.seat))

    def _die(self, own: Fraction, stands: Fraction, helped: Fraction) -> str:
        """Its own die, what is left of it if all others counter it, and if the own ones help (CW-ODD-13)."""
        names, texts = self._names, self._names.texts
        found = [texts("table.react.sure" if own == 1 else "table.react.die", chance=names.percent(own))]
        if stands < own:
            found.append(texts("table.react.answered", chance=names.percent(stands)))
        if helped != stands:
            found.append(texts("table.react.helped", chance=names.percent(helped)))
        return f"{'; '.join(found)}."

    def _cost(self, view: View, mage: Unit, brief: str = "") -> str:
        """Casting in an enemy turn costs the next own one (CW-MAG-05); in the own turn its one spell."""
        owes = view.turn < 0 or mage.seat not in view.order[view.turn]
        return self._names.texts(f"table.react.{'debt' if owes else 'own-turn'}{brief}")

    def let_pass(self, view: View, entity: EntityId) -> Button:
        """Let it go by: what happens then."""
        texts = self._names.texts
        match top(view):
            case frames.CounterWindow():
                note = self._let_work(view)
            case frames.HealWindow():
                note = texts("table.react.pass-heal")
            case _:
                note = texts("table.react.pass-raise")
        return Button(entity, texts("table.button.pass"), (Pass(),), hotkey="space", note=note)

    def _let_work(self, view: View) -> str:
        """What letting a spell work means; of a counterspell, for the spell that it is about."""
        texts, found = self._names.texts, stake(view)
        if found is None or not found.counters:
            return texts("table.react.pass-counter")
        key = "table.react.pass-saved" if found.is_safe else "table.react.pass-stopped"
        return texts(key, spell=self._names.keyword(found.spell.spell))

    def follow_up(self, view: View, action: do.MoveIn | do.Decline, entity: EntityId) -> Button:
        """Move into the square of what was destroyed, or stay."""
        texts, frame = self._names.texts, top(view)
        assert isinstance(frame, frames.FollowUp)
        if isinstance(action, do.Decline):
            return Button(entity, texts("table.button.decline"), (action,), note=texts("table.follow.stay"))
        note = texts("table.follow.move", at=self._names.square(view, frame.to))
        fallen = self._known.state(view).toppled_at(frame.to)
        if fallen is not None:
            note = f"{note} {texts('table.follow.removes', unit=self._names.kind(fallen.kind))}"
        return Button(entity, texts("table.button.move-in"), (action,), tone="primary", note=note)

    def may_move_in(self, view: View, frame: frames.FollowUp) -> bool:
        """May the winner take the square (CW-FUP-04)?"""
        state = self._known.state(view)
        return refuse_move_in(state, state.units[frame.unit], frame.to) is None

    def ways_on(self, view: View, frame: frames.FollowUp) -> str:
        """May the follow-up be a charge, too, or nothing else, and why (CW-FUP-03, CW-FUP-06)?"""
        state, texts = self._known.state(view), self._names.texts
        unit = state.units[frame.unit]
        if not charges(state, unit):
            return ""
        no = refuse_move_in(state, unit, frame.to)
        ask = texts("table.follow.charges" if no is None else "table.follow.only-charges")
        why = self._refusals.cited(no, view) if no is not None else ""
        return " ".join(words for words in (ask, why) if words)

    def charge_on(self, view: View, action: do.Charge) -> Button:
        """A follow-up charge, with what it risks and may bring: dare, the enemy's blow, the own one after it
        (CW-FUP-06); in large letters in its name, since notes may have no room."""
        found, names = forecast.exchange(self._known.state(view), action), self._names
        key = "table.follow.odds" if found.dares == 1 else "table.follow.odds-fear"
        parts = {key: names.percent(chance) for key, chance in found._asdict().items()}
        told = "table.button.charge-on.large" if names.look.large else "table.button.charge-on"
        label = names.texts(told, unit=names.unit(action.target, view), **parts)
        note = names.texts(key, **parts)
        below = "" if names.look.large else note
        return Button(f"button:charge:{action.target}", label, (action,), note=below, tooltip=note)
