"""The log: a line of words for every event (CW-UI-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

import msgspec

from tabletop.app.table import Deed, Line, Log, Tone, Walked, draw_variant
from tabletop.engine.model import Event, Finished, Rolled

from ..records import events as ev
from ..records.frames import HealWindow, RaiseWindow
from ..records.modifiers import Modifier
from ..rules.casting import DIE_TAG
from ..rules.combat import ROW_RULE, terms
from ..rules.view import View
from .events import EVENTS
from .known import Known
from .names import Names
from .recap import Recap
from .result import Result
from .rolls import meant
from .situation import top, unit_of

_UNIT_FIELDS = {"unit", "target", "by", "victim", "caster", "spotter"}
_UNIT_LISTS = {"victims", "exposed", "opponents"}
_SQUARE_FIELDS = {"at", "origin", "to", "landed", "aimed"}
_SHOWN_BY_FACT = {"melee", "hit", "save", "fear", "mix", "regen", "scatter"}
"""Tags of dice whose event tells the die itself."""
_OWN_DIE = frozenset(DIE_TAG.values())
"""Tags of the dice that spells need themselves."""
_PLACED: dict[type[Event], str] = {
    ev.Moved: "unit",
    ev.Teleported: "unit",
    ev.Destroyed: "unit",
    ev.Toppled: "unit",
    ev.StoodUp: "unit",
    ev.Decayed: "unit",
    ev.Crumbled: "unit",
    ev.Crushed: "unit",
    ev.Shot: "target",
}
"""Units whose square the line gives anyway."""


class ChesswarLog(Log):
    """Lines of the log."""

    TELLS_DOERS = True

    def __init__(self, names: Names, known: Known, result: Result) -> None:
        self._names, self._known, self._result, self._recap = names, known, result, Recap(names)

    def recap(self, events: Sequence[Event], view: View) -> tuple[Deed, ...]:
        return self._recap.deeds(events, view)

    def last_blow(self, events: Sequence[Event], view: View) -> tuple[Deed, ...]:
        return self._recap.last(events, view)

    def behind(self, events: Sequence[Event], view: View) -> str:
        """Whose doing it is that the unit falls about which a window asks (CW-UI-09)."""
        frame = top(view)
        if not isinstance(frame, HealWindow | RaiseWindow):
            return ""
        for event in reversed(events):
            if isinstance(event, ev.Dying) and event.unit == frame.unit:
                who = self._names.seat(view, view.units[event.by].seat)
                return self._names.texts("table.happened.by", unit=self._names.unit(event.by, view), who=who)
        return ""

    def tell(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        """Every action, die, modifier and rule, in the language of the table (CW-UI-12)."""
        facts = EVENTS[type(event)]
        if facts.silent or (isinstance(event, Rolled) and event.tag in _SHOWN_BY_FACT):
            return ()
        args = {
            name: self._field(event, name, getattr(event, name), before, after)
            for name in event.__struct_fields__
        }
        if isinstance(event, Finished):
            args["outcome"] = self._result.panel(after).title
        text = self._names.texts(self._key(event, before), **args)
        mods = args.get("mods")
        if mods:
            text = f"{text.removesuffix('.')} ({mods})."
        tone = Tone.GOOD if isinstance(event, ev.Saved) and event.passed else facts.tone
        if tone in (Tone.GOOD, Tone.BAD) and hasattr(event, "unit"):
            tone = meant(before, event.unit, tone is Tone.GOOD)
        walked = None
        if isinstance(event, ev.Moved):
            walked = Walked(f"unit:{event.unit}", args["unit"], (args["origin"], args["to"]))
        line = Line(text, _rule(event), _dice(event), tone, facts.indent, facts.heading, facts.retold, walked)
        return (line,)

    def told(self, events: Sequence[Event], before: View, after: View) -> Iterator[tuple[Event, Line]]:
        """A death is told once: that a unit is about to fall only where its fate waits for somebody."""
        gone = {event.unit for event in events if isinstance(event, ev.Destroyed)}
        told = [e for e in events if not isinstance(e, ev.Dying) or e.unit not in gone]
        failed = any(isinstance(event, ev.SpellFizzled) for event in events)  # it tells its die itself
        told = [e for e in told if not (failed and isinstance(e, Rolled) and e.tag in _OWN_DIE)]
        return super().told(told, before, after)

    def joined(self, line: Line, after: Line) -> Line | None:
        """The steps of one unit after each other are a walk (CW-MOV-03)."""
        walked = line.walked.then(after.walked) if line.walked is not None else None
        if walked is None:
            return None
        origin, *entered = walked.places
        texts = self._names.texts
        to = reduce(lambda path, at: texts("table.onward", path=path, to=at), entered)
        return replace(line, text=texts("event.moved", unit=walked.who, origin=origin, to=to), walked=walked)

    def _key(self, event: Event, before: View) -> str:
        key = f"event.{event.__struct_config__.tag}"
        found = _variant(event) or draw_variant(event, before)
        if found == "back" and self._is_harmless(event, before):
            found = "harmless"
        if isinstance(event, ev.Raised) and event.kind == before.units[event.victim].kind:
            found = "again"
        variant = f"{key}.{found}"
        return variant if self._names.texts.has(variant) else key

    def _is_harmless(self, event: Any, before: View) -> bool:
        """Does the lowest row do nothing, as the attacker is fearsome (CW-CMB-12)?"""
        state = self._known.state(before)
        return terms(state, state.units[event.unit], state.units[event.target]).harmless

    def _field(self, event: Event, name: str, value: Any, before: View, after: View) -> Any:
        names = self._names
        placed = unit_of(value, before, after) if name == _PLACED.get(type(event)) else None
        if placed is not None:
            return names.kind(placed.kind)
        if name in _UNIT_FIELDS or (name == "aimed" and isinstance(event, ev.MixResolved)):
            late = isinstance(event, ev.Raised) and name == "unit"
            return names.unit(value, *((after, before) if late else (before, after)))
        if name in _UNIT_LISTS:
            return ", ".join(names.unit(u, before, after) for u in value) or names.texts("table.nobody")
        if name in _SQUARE_FIELDS:
            return names.square(after, value)
        if name == "mods":
            return names.modifiers(tuple(m for m in value if isinstance(m, Modifier) and m.amount), before)
        return self._plain_field(name, value, after)

    def _plain_field(self, name: str, value: Any, after: View) -> Any:
        names = self._names
        match name:
            case "seat":
                return names.seat(after, value)
            case "seats":
                return names.seats(after, value)
            case "order":
                return " → ".join(names.seats(after, seats) for seats in value)
            case "armies":
                return ", ".join(names.army(a) for a in value)
            case "kind":
                return names.kind(value)
            case "phase":
                return names.texts(f"phase.{value}")
            case "spell" | "weapon":
                return names.keyword(value)
            case "cause":
                return names.cause(value)
            case "tag":
                return names.die(value)
            case "values":
                return ", ".join(str(v) for v in value)
        return value if isinstance(value, (str, int)) else str(msgspec.to_builtins(value))


def _dice(event: Event) -> tuple[tuple[int, int], ...]:
    """The dice that an event tells of, as (value, sides)."""
    if isinstance(event, Rolled):
        return tuple((v, event.sides) for v in event.values)
    if isinstance(event, ev.ScatterLanded):
        return tuple((v, 6) for v in event.dice)
    die = getattr(event, "die", 0)
    return ((die, 6),) if die else ()


def _rule(event: Event) -> str:
    """The rule a line rests on: the event's own, else that of its kind."""
    known = EVENTS[type(event)].rule
    if isinstance(event, ev.Attacked):
        return ROW_RULE.get(event.row, known)
    if isinstance(event, ev.Engaged) and event.bonus:
        return "CW-ATR-01"
    if isinstance(event, ev.Shot) and event.indirect:
        return "CW-SHO-06"
    return str(getattr(event, "rule", "")) or known


def _variant(event: Event) -> str:
    """Which text of an event fits it best; "" for the plain one."""
    match event:
        case ev.Charged():
            return "follow-up" if event.follow_up else ""
        case ev.FearChecked() | ev.Saved():
            return "passed" if event.passed else "failed"
        case ev.HitRolled():
            return "hit" if event.hit else "miss"
        case ev.Engaged():
            return "bonus" if event.bonus else ""
        case ev.Shot():
            return "square" if event.target < 0 else "indirect" if event.indirect else ""
        case ev.ScatterLanded():
            return "off-board" if event.landed < 0 else "nobody" if event.victim < 0 else ""
        case ev.Spared() | ev.SpellEnded():
            return event.why
        case ev.Attacked():
            return "feared" if event.feared else {2: "nothing", 1: "back"}.get(event.row, "")
        case ev.FollowedUp():
            return event.how
        case ev.SpellCast():
            return "debt" if event.debt else "target" if event.target >= 0 else ""
        case ev.SpellResolved():
            return "target" if event.target >= 0 else ""
        case ev.ArmyEliminated():
            return "resigned" if event.resigned else ""
    return ""
