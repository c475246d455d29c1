"""The log: a line of words for every event, with every die and its rule (HG-UI-14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from tabletop.app.table import Deed, Line, Log, Tone, Walked, draw_variant
from tabletop.engine.model import Event, Finished, Rolled
from tabletop.parts.hexes import Hex

from ..records import events as ev
from ..rules.view import View
from .events import EVENTS
from .known import Known
from .names import Names, unit_of
from .recap import Recap
from .result import Result

_UNIT_FIELDS = ("unit", "target")
_HEX_FIELDS = ("at", "origin", "to")
Came = Mapping[int, Hex]
"""Where units have come to so far in the step that is told."""
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

    TELLS_TURNS = True

    def __init__(self, names: Names, known: Known, ending: Result) -> None:
        self.names, self.texts, self.ending = names, names.texts, ending
        self.recaps = Recap(names, known)

    def recap(self, events: Sequence[Event], view: View) -> tuple[Deed, ...]:
        return self.recaps.deeds(events, view)

    def last_blow(self, events: Sequence[Event], view: View) -> tuple[Deed, ...]:
        return self.recaps.settled(events, view)

    def tell(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        """Every event, die and rule, in the language of the table (HG-UI-14)."""
        return tuple(line for _, line in self.told((event,), before, after))

    def told(self, events: Sequence[Event], before: View, after: View) -> Iterator[tuple[Event, Line]]:
        """The steps of a march are one line; units are named where they have come to within the step."""
        came: dict[int, Hex] = {}
        for event in _marches(events):
            for line in self._lines(event, before, after, came):
                yield event, line
            if isinstance(event, (ev.Moved, ev.Landed, ev.Thrown)):
                came[event.unit] = event.to

    def _lines(self, event: Event, before: View, after: View, came: Came) -> tuple[Line, ...]:
        args = {
            name: self._field(event, name, getattr(event, name), before, after, came)
            for name in event.__struct_fields__
        }
        args |= self._further(event, before, after)
        facts, variant = EVENTS[type(event)], _variant(event) or draw_variant(event, before)
        text = self.texts(self._key(event, variant), **args)
        tag = str(event.__struct_config__.tag)
        rule = str(getattr(event, "rule", "")) or _BETTER.get((tag, variant)) or facts.rule
        walked = None
        if isinstance(event, ev.Moved) and not event.passing:
            walked = Walked(f"unit:{event.unit}", args["unit"], (args["origin"], args["to"]), event.price)
        tone = _tone(event, variant, before, after)
        line = Line(text, rule, self.dice(event), tone, facts.indent, facts.heading, walked=walked)
        if isinstance(event, ev.CardDrawn):
            words = self.texts(f"card.{event.card}.text")
            return (line, Line(words, "HG-EVT-09", (), Tone.MAGIC, 1))
        return (line,)

    def joined(self, line: Line, after: Line) -> Line | None:
        """Orders to march that follow each other, as by way-points, are one march (HG-MOV-07)."""
        walked = line.walked.then(after.walked) if line.walked is not None else None
        if walked is None:
            return None
        origin, to = walked.places[0], walked.places[-1]
        text = self.texts("event.moved", unit=walked.who, origin=origin, to=to, price=walked.cost)
        return replace(line, text=text, walked=walked)

    def dice(self, event: Event) -> tuple[tuple[int, int], ...]:
        """The dice that an event tells of, as (value, sides)."""
        return tuple((v, event.sides) for v in event.values) if isinstance(event, Rolled) else ()

    def _key(self, event: Event, variant: str) -> str:
        key = f"event.{event.__struct_config__.tag}"
        return f"{key}.{variant}" if variant and self.texts.has(f"{key}.{variant}") else key

    def _field(self, event: Event, name: str, value: Any, before: View, after: View, came: Came) -> Any:
        if name in _UNIT_FIELDS:
            unit, words = unit_of(value, before, after), self._named(event, value, before, after, came)
            if unit is None or "seat" in event.__struct_fields__:  # it is told whose it is
                return words
            return f"{self.names.side_name(unit.seat)} · {words}"
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

    def _named(self, event: Event, uid: int, before: View, after: View, came: Came) -> str:
        """A unit where it was; by its kind alone where the line gives the place anyway."""
        unit = unit_of(uid, before, after)
        placed = (ev.Moved, ev.Landed, ev.Destroyed, ev.Thrown)
        if unit is not None and isinstance(event, placed):
            return self.names.kind_name(unit.kind)
        if unit is not None and uid in came:
            at = self.names.hex_name(came[uid])
            return self.texts("table.at", what=self.names.kind_name(unit.kind), at=at)
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


def _marches(events: Sequence[Event]) -> Iterator[Event]:
    """What is told of a step: the hexes of a march are one move, to where it ends or something happens."""
    march: ev.Moved | None = None
    for event in events:
        if EVENTS[type(event)].silent:
            continue
        if not isinstance(event, ev.Moved) or event.passing:
            if march is not None:
                yield march
            march = None
            yield event
            continue
        if march is not None and march.unit == event.unit:
            event = ev.Moved(event.unit, march.origin, event.to, march.price + event.price)
        elif march is not None:
            yield march
        march = event
    if march is not None:
        yield march


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


def _tone(event: Event, variant: str, before: View, after: View) -> Tone:
    """What an event means to whoever looks: an enemy's loss is good, what he gains is neither."""
    tone, whose = EVENTS[type(event)].tone, getattr(event, "seat", -1)
    if isinstance(event, ev.OreChanged):
        tone = Tone.GOOD if event.amount > 0 else Tone.BAD
    elif isinstance(event, ev.Captured):
        tone = Tone.BAD if variant == "neutral" else Tone.GOOD
        whose = event.before if variant == "neutral" else event.seat
        if before.seat >= 0 <= event.before and before.sides[event.before] == before.sides[before.seat]:
            return Tone.BAD
    elif isinstance(event, ev.Destroyed | ev.Collected):
        unit = unit_of(event.unit, before, after)
        whose = unit.seat if unit is not None else -1
    is_ours = before.seat < 0 or whose < 0 or before.sides[whose] == before.sides[before.seat]
    if is_ours or tone not in (Tone.GOOD, Tone.BAD):
        return tone
    return Tone.PLAIN if tone is Tone.GOOD else Tone.GOOD
