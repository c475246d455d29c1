"""The log: a line of words for every event."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.app.table import Line, Tone
from tabletop.engine.model import Event, Finished, Rolled

from .. import events as ev
from ..modifiers import Modifier
from ..view import View
from .words import WordsPart

_UNIT_FIELDS = {"unit", "target", "by", "victim", "caster", "spotter"}
_UNIT_LISTS = {"victims", "exposed", "opponents"}
_SQUARE_FIELDS = {"at", "origin", "to", "landed"}
_SHOWN_BY_FACT = {"melee", "hit", "save", "fear", "mix", "regen", "scatter"}
"""Tags of dice whose event tells the die itself."""
_HEADINGS = (ev.TurnBegan, ev.PhaseBegan, ev.Revealed)
_BAD = (ev.Destroyed, ev.Dying, ev.Decayed, ev.ArmyEliminated, ev.ArmyLeaderless, ev.Crumbled)
_MAGIC = (ev.SpellCast, ev.SpellResolved, ev.SpellEnded, ev.SpellCountered, ev.SpellFizzled)
_INDENTED = (
    ev.FearChecked,
    ev.HitRolled,
    ev.ScatterLanded,
    ev.MixResolved,
    ev.Spared,
    ev.Saved,
    ev.Dying,
    ev.Destroyed,
    Rolled,
)


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


class TellPart(WordsPart):
    """Lines of the log."""

    def tell(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        if isinstance(event, ev.Deployed) or (isinstance(event, Rolled) and event.tag in _SHOWN_BY_FACT):
            return ()
        args = {
            name: self._field(event, name, getattr(event, name), before, after)
            for name in event.__struct_fields__
        }
        if isinstance(event, Finished):
            args["outcome"] = self.result(after, ()).title
        text = self.texts(self._key(event), **args)
        mods = args.get("mods")
        if mods:
            text = f"{text} ({mods})"
        tone = (
            Tone.BAD if isinstance(event, _BAD) else Tone.MAGIC if isinstance(event, _MAGIC) else Tone.PLAIN
        )
        heading = isinstance(event, _HEADINGS)
        indent = 1 if isinstance(event, _INDENTED) else 0
        return (Line(text, getattr(event, "rule", ""), self.dice(event), tone, indent, heading),)

    def dice(self, event: Event) -> tuple[tuple[int, int], ...]:
        """The dice that an event tells of, as (value, sides)."""
        if isinstance(event, Rolled):
            return tuple((v, event.sides) for v in event.values)
        if isinstance(event, ev.ScatterLanded):
            return tuple((v, 6) for v in event.dice)
        die = getattr(event, "die", 0)
        return ((die, 6),) if die else ()

    def _key(self, event: Event) -> str:
        key = f"event.{event.__struct_config__.tag}"
        variant = f"{key}.{_variant(event)}"
        return variant if self.texts.has(variant) else key

    def _field(self, event: Event, name: str, value: Any, before: View, after: View) -> Any:
        named = self.unit_of(value, before, after) if name == _PLACED.get(type(event)) else None
        if named is not None:
            return self.kind_name(named.kind)
        if name in _UNIT_FIELDS or (name == "aimed" and isinstance(event, ev.MixResolved)):
            late = isinstance(event, ev.Raised) and name == "unit"
            return self.unit_name(value, *((after, before) if late else (before, after)))
        if name in _UNIT_LISTS:
            return ", ".join(self.unit_name(u, before, after) for u in value) or self.texts("table.nobody")
        if name in _SQUARE_FIELDS or name == "aimed":
            return self.square_name(after, value)
        if name == "mods":
            return self.modifiers(tuple(m for m in value if isinstance(m, Modifier)))
        return self._plain_field(name, value, after)

    def _plain_field(self, name: str, value: Any, after: View) -> Any:
        match name:
            case "seat":
                return self.seat_name(after, value)
            case "seats":
                return self.seats_name(after, value)
            case "order":
                return " → ".join(self.seats_name(after, seats) for seats in value)
            case "armies":
                return ", ".join(self.army_name(a) for a in value)
            case "kind":
                return self.kind_name(value)
            case "phase":
                return self.texts(f"phase.{value}")
            case "spell" | "weapon":
                return self.keyword(value)
            case "cause":
                return self.cause(value)
            case "tag":
                return self.die_name(value)
            case "values":
                return ", ".join(str(v) for v in value)
        return value if isinstance(value, (str, int)) else str(msgspec.to_builtins(value))

    def cause(self, key: str) -> str:
        """The name of what destroys a unit."""
        return self.texts(f"cause.{key}") if self.texts.has(f"cause.{key}") else self.keyword(key)


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
            return "feared" if event.feared else ""
        case ev.FollowedUp():
            return event.how
        case ev.SpellCast():
            return "debt" if event.debt else "target" if event.target >= 0 else ""
        case ev.SpellResolved():
            return "target" if event.target >= 0 else ""
        case ev.ArmyEliminated():
            return "resigned" if event.resigned else ""
    return ""
