"""The log: a line of words for every event, with every die and its rule (HG-UI-14)."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.app.table import Line, Log, Tone
from tabletop.engine.model import Event, Finished, Rolled

from ..records import events as ev
from ..rules.view import View
from .events import EVENTS
from .names import Names, unit_of
from .result import Result

_UNIT_FIELDS = ("unit", "target")
_HEX_FIELDS = ("at", "origin", "to")
_BETTER = {
    ("mine-gone", "lifted"): "HG-EVT-09",
    ("mine-gone", "owner-out"): "HG-ELI-03",
    ("destroyed", "shot"): "HG-RNG-04",
    ("destroyed", "mine"): "HG-MIN-05",
    ("destroyed", "resigned"): "HG-ELI-05",
    ("ore-changed", "collection"): "HG-COL-03",
    ("ore-changed", "extra"): "HG-SET-03",
    ("captured", "neutral"): "HG-ELI-03",
    ("combat-declared", "shot"): "HG-RNG-02",
    ("combat-declared", "missile"): "HG-MIS-01",
    ("combat-declared", "position"): "HG-POS-01",
    ("combat-declared", "landing"): "HG-FLY-03",
    ("combat-declared", "push"): "HG-CAM-08",
    ("fought", "tie"): "HG-ATK-05",
    ("moved", "passing"): "HG-MOV-04",
    ("eliminated", "survival"): "HG-MOD-06",
    ("eliminated", "resigned"): "HG-ELI-05",
}
"""Events that know a better rule than that of their type."""


class HegregonLog(Log):
    """Lines of the log."""

    def __init__(self, names: Names, ending: Result) -> None:
        self.names, self.texts, self.ending = names, names.texts, ending
        self._told: tuple[View, dict[int, int]] | None = None
        """The position after the step being told, and where units have come to so far in it."""
        self._march: ev.Moved | None = None
        """Steps of a march that are not told yet."""

    def tell(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        """Every event, die and rule, in the language of the table (HG-UI-14)."""
        if EVENTS[type(event)].silent:
            return ()
        if self._told is None or self._told[0] is not after:
            self._told, self._march = (after, {}), None
        if isinstance(event, ev.Moved) and not event.passing:
            return self._marched(event, before, after)
        waiting, self._march = self._march, None
        lines = self._lines(event, before, after)
        return (*self._lines(waiting, before, after), *lines) if waiting is not None else lines

    def _marched(self, event: ev.Moved, before: View, after: View) -> tuple[Line, ...]:
        """The steps of a march are one line, told when it has come to its end or something happens."""
        waiting = self._march
        lines: tuple[Line, ...] = ()
        if waiting is not None and waiting.unit == event.unit:
            event = ev.Moved(event.unit, waiting.origin, event.to, waiting.price + event.price)
        elif waiting is not None:
            lines = self._lines(waiting, before, after)
        if self._told is not None:
            self._told[1][event.unit] = event.to
        self._march = event
        if after.units[event.unit].at != event.to:
            return lines
        self._march = None
        return (*lines, *self._lines(event, before, after))

    def _lines(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        args = {
            name: self._field(event, name, getattr(event, name), before, after)
            for name in event.__struct_fields__
        }
        args |= self._further(event, before, after)
        facts, variant = EVENTS[type(event)], _variant(event)
        text = self.texts(self._key(event, variant), **args)
        tag = str(event.__struct_config__.tag)
        rule = str(getattr(event, "rule", "")) or _BETTER.get((tag, variant)) or facts.rule
        if isinstance(event, (ev.Moved, ev.Landed, ev.Thrown)) and self._told is not None:
            self._told[1][event.unit] = event.to
        line = Line(text, rule, self.dice(event), _tone(event, variant), facts.indent, facts.heading)
        if isinstance(event, ev.CardDrawn):
            words = self.texts(f"card.{event.card}.text")
            return (line, Line(words, "HG-EVT-09", (), Tone.MAGIC, 1))
        return (line,)

    def dice(self, event: Event) -> tuple[tuple[int, int], ...]:
        """The dice that an event tells of, as (value, sides)."""
        return tuple((v, event.sides) for v in event.values) if isinstance(event, Rolled) else ()

    def _key(self, event: Event, variant: str) -> str:
        key = f"event.{event.__struct_config__.tag}"
        return f"{key}.{variant}" if variant and self.texts.has(f"{key}.{variant}") else key

    def _field(self, event: Event, name: str, value: Any, before: View, after: View) -> Any:
        if name in _UNIT_FIELDS:
            return self._named(event, value, before, after)
        if name in _HEX_FIELDS:
            return self.names.hex_name(value)
        match name:
            case "seat":
                return self.names.seat_name(after, value)
            case "before":
                return self.names.seat_name(after, value) if value >= 0 else self.texts("table.neutral")
            case "order":
                return " → ".join(self.names.seat_name(after, seat) for seat in value)
            case "hexes":
                return ", ".join(map(self.names.hex_name, value)) or "–"
            case "kind":
                return self.names.kind_name(value)
            case "stage":
                return self.texts(f"stage.{value}")
            case "card":
                return self.names.card_name(value)
            case "ability":
                return self.names.keyword(value)
            case "base":
                return self.names.base_name(value)
            case "tag":
                return self.texts(f"dice.{value}")
            case "values":
                return ", ".join(str(v) for v in value)
            case "amount" if isinstance(event, ev.OreChanged) and event.why == "card":
                return f"+{value}" if value > 0 else f"−{-value}"
        return value if isinstance(value, (str, int)) else str(msgspec.to_builtins(value))

    def _named(self, event: Event, uid: int, before: View, after: View) -> str:
        """A unit where it was; by its kind alone where the line gives the place anyway."""
        unit = unit_of(uid, before, after)
        placed = (ev.Moved, ev.Landed, ev.Destroyed, ev.Thrown)
        if unit is not None and isinstance(event, placed):
            return self.names.kind_name(unit.kind)
        came = self._told[1].get(uid, -1) if self._told is not None else -1
        if unit is not None and came >= 0:
            return self.texts("table.at", what=self.names.kind_name(unit.kind), at=self.names.hex_name(came))
        late = isinstance(event, (ev.Collected, ev.CardDrawn, ev.CardApplied))
        return self.names.unit_name(uid, *((after, before) if late else (before, after)))

    def _further(self, event: Event, before: View, after: View) -> dict[str, Any]:
        """What a line says beyond the event's own fields."""
        match event:
            case Finished():
                panel = self.ending.result(after, ())
                return {"outcome": ". ".join(w for w in (panel.title, panel.subtitle) if w)}
            case ev.CardApplied():
                unit = unit_of(event.unit, after, before)
                return {"owner": self.names.seat_name(after, unit.seat) if unit is not None else ""}
            case ev.Captured() if event.seat < 0:
                return {"seat": self.texts("table.neutral")}
            case ev.TurnSettled():
                return {"summary": self._summary(after)}
        return {}

    def _summary(self, view: View) -> str:
        """H and bases of everybody after a settlement (HG-UI-06)."""
        words = []
        for seat in range(len(view.sides)):
            if seat in view.eliminated:
                continue
            bases = sum(1 for holder in view.holders if holder == seat)
            words.append(
                self.texts.count(
                    "table.summary", bases, who=self.names.seat_name(view, seat), ore=view.ore[seat]
                )
            )
        return "; ".join(words) + "."


def _variant(event: Event) -> str:
    """Which text of an event fits it best; "" for the plain one."""
    match event:
        case ev.StageBegan() | ev.StepBegan() | ev.StepEnded() | ev.StepSkipped():
            return event.stage
        case ev.Destroyed() | ev.MineGone() | ev.OreChanged() | ev.Thrown() | ev.Eliminated():
            return event.why
        case ev.Moved():
            return "passing" if event.passing else ""
        case ev.Paid():
            return "" if event.price else "free"
        case ev.CombatDeclared():
            return "shot" if event.mode == "attack" and event.reach == 2 else event.mode
        case ev.Found():
            return "found" if event.found else "missed"
        case ev.Fought():
            return _fight_variant(event)
        case ev.CardApplied():
            return event.card if event.done else "none"
        case ev.Captured():
            return "neutral" if event.seat < 0 else "from" if event.before >= 0 else ""
    return ""


def _fight_variant(event: ev.Fought) -> str:
    if event.attack == event.defence:
        return "tie"
    return "won" if event.attack > event.defence else "lost"


def _tone(event: Event, variant: str) -> Tone:
    if isinstance(event, ev.OreChanged):
        return Tone.GOOD if event.amount > 0 else Tone.BAD
    if isinstance(event, ev.Captured):
        return Tone.BAD if variant == "neutral" else Tone.GOOD
    return EVENTS[type(event)].tone
