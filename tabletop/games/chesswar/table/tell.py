"""The log: a line of words for every event."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.app.table import Line, Tone
from tabletop.engine.model import Event, Finished, Rolled

from .. import events as ev
from ..modifiers import Modifier
from ..rules.combat import ROW_RULE
from ..view import View
from .reactions import ReactionsPart

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


_STORY = (ev.Attacked, ev.HitRolled, ev.ScatterLanded, ev.MixResolved, ev.Saved, ev.FearChecked)
"""Events whose lines a reaction card repeats."""
_RULES: dict[type[Event], str] = {
    ev.Revealed: "CW-SET-05",
    ev.OrderFixed: "CW-SET-06",
    ev.Redeployed: "CW-SET-07",
    ev.TurnBegan: "CW-TUR-04",
    ev.DebtCleared: "CW-MAG-05",
    ev.PhaseEnded: "CW-TUR-02",
    ev.TurnEnded: "CW-TUR-05",
    ev.Moved: "CW-MOV-04",
    ev.Teleported: "CW-ATR-50",
    ev.Charged: "CW-CHG-01",
    ev.FearChecked: "CW-CHG-05",
    ev.Engaged: "CW-CHG-07",
    ev.Disengaged: "CW-ATR-52",
    ev.Crushed: "CW-MOV-11",
    ev.Shot: "CW-SHO-03",
    ev.HitRolled: "CW-BOW-02",
    ev.ScatterLanded: "CW-CAT-02",
    ev.MixResolved: "CW-MIX-02",
    ev.Spared: "CW-CAT-09",
    ev.FollowedUp: "CW-FUP-03",
    ev.Saved: "CW-DIE-04",
    ev.Healed: "CW-SPL-20",
    ev.Destroyed: "CW-DTH-06",
    ev.Toppled: "CW-ATR-40",
    ev.StoodUp: "CW-ATR-42",
    ev.Decayed: "CW-ATR-42",
    ev.Raised: "CW-SPL-12",
    ev.PlagueBroke: "CW-ATR-31",
    ev.SpellCast: "CW-CST-01",
    ev.SpellFizzled: "CW-CST-01",
    ev.SpellCountered: "CW-CST-03",
    ev.SpellResolved: "CW-CST-01",
    ev.SpellEnded: "CW-MAG-12",
    ev.Crumbled: "CW-OPT-23",
    ev.ArmyLeaderless: "CW-OPT-21",
    ev.ArmyEliminated: "CW-OPT-20",
}
"""The rule behind every line whose event names none (CW-UI-12)."""


class TellPart(ReactionsPart):
    """Lines of the log."""

    def tell(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        """Every action, die, modifier and rule, in the language of the table (CW-UI-12)."""
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
            text = f"{text.removesuffix('.')} ({mods})."
        if isinstance(event, _STORY):
            self._remember(after, text)
        heading = isinstance(event, _HEADINGS)
        indent = 1 if isinstance(event, _INDENTED) else 0
        return (Line(text, _rule(event), self.dice(event), _tone(event), indent, heading),)

    def _remember(self, after: View, text: str) -> None:
        if self._story is None or self._story[0] is not after:
            self._story = (after, [])
        self._story[1].append(text)

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
            return self.modifiers(tuple(m for m in value if isinstance(m, Modifier) and m.amount), before)
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


def _tone(event: Event) -> Tone:
    if isinstance(event, _BAD):
        return Tone.BAD
    if isinstance(event, (ev.Healed, ev.StoodUp)) or (isinstance(event, ev.Saved) and event.passed):
        return Tone.GOOD
    return Tone.MAGIC if isinstance(event, _MAGIC) else Tone.PLAIN


def _rule(event: Event) -> str:
    """The rule a line rests on: the event's own, else that of its kind."""
    if isinstance(event, ev.Attacked):
        return ROW_RULE.get(event.row, "CW-CMB-11")
    if isinstance(event, ev.Engaged) and event.bonus:
        return "CW-ATR-01"
    if isinstance(event, ev.Shot) and event.indirect:
        return "CW-SHO-06"
    return str(getattr(event, "rule", "")) or _RULES.get(type(event), "")


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
