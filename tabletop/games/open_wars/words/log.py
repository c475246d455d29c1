"""The log: a line of words for every event, with its rule and its dice (OW-UI-13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from tabletop.app.table import Deed, Line, Log, Tone, Walked, draw_variant
from tabletop.engine.model import Event, Finished, Rolled, Seat

from ..components.locations import CARD_OF, LOCATIONS
from ..components.names import NAMES
from ..components.spells import SPELL_OF, SPELLS
from ..components.units import KINDS
from ..records import battle_events as fought
from ..records import events as ev
from ..records.pieces import Cast, Counter, StackKey
from ..rules.view import View
from .events import EVENTS
from .names import Names
from .recap import WarRecap
from .result import result
from .struck import missed
from .then import Piece, Then

HERO_OF = {kind.name: number for number, kind in enumerate(KINDS) if kind.expansion == "heroes"}


class WarLog(Log):
    """Lines of the log."""

    TELLS_PASSES = False

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts
        self._recap = WarRecap(names)

    def recap(self, events: Sequence[Event], view: View) -> tuple[Deed, ...]:
        return self._recap.deeds(events, view)

    def last_blow(self, events: Sequence[Event], view: View) -> tuple[Deed, ...]:
        return self._recap.last(events, view)

    def told(self, events: Sequence[Event], before: View, after: View) -> Iterator[tuple[Event, Line]]:
        """Every event by what lay on the map when it happened."""
        then, vain = Then(before), missed(events, before)
        for at, event in enumerate(events):
            then.begin(event)
            for line in self._lines(event, before, after, then):
                yield event, replace(line, missed=vain[at]) if at in vain else line
            then.end(event)

    def tell(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        return tuple(line for _, line in self.told((event,), before, after))

    def _lines(self, event: Event, before: View, after: View, then: Then) -> tuple[Line, ...]:
        facts = EVENTS[type(event)]
        if facts.silent:
            return ()
        tag = str(event.__struct_config__.tag)
        variant = self._variant(event) or draw_variant(event, before)
        args = self._plain(event, after, then) | self._further(event, before, after, then)
        key = f"event.{tag}.{variant}"
        text = self.texts(key if variant and self.texts.has(key) else f"event.{tag}", **args)
        is_muster = before.turn == 0 and isinstance(event, ev.Noted | ev.OrdersRevealed | ev.Voided)
        rule = self._rule(event) or ("OW-SET-08" if is_muster else facts.rule)
        text = self.names.flowing(text)
        tone = facts.tone
        if tone in (Tone.GOOD, Tone.BAD):
            tone = self._tone(event, before, then, tone)
        elif isinstance(event, fought.AttackDeclared | fought.HitsRolled):
            tone = _struck(event, before)
        walked = None
        if isinstance(event, ev.Entered) and event.how == "march":
            places = args["origin"], args["to"]
            walked = Walked(f"group:{event.group}", args["group"], places, event.price)
        return (Line(text, rule, _dice(event), tone, facts.indent, facts.heading, walked=walked),)

    def joined(self, line: Line, after: Line) -> Line | None:
        """The steps of one group after each other are a march (OW-MOV-02)."""
        walked = line.walked.then(after.walked) if line.walked is not None else None
        if walked is None:
            return None
        origin, *entered = walked.places
        to = reduce(lambda way, cell: self.texts("event.onward", way=way, to=cell), entered)
        text = self.texts("event.entered.march", group=walked.who, origin=origin, to=to, price=walked.cost)
        return replace(line, text=text, walked=walked)

    @staticmethod
    def _tone(event: Event, before: View, then: Then, tone: Tone) -> Tone:
        """What it means for whoever looks: what is bad for an enemy is good, and the reverse; his gold is
        neither."""
        numbers = (getattr(event, "counter", -1), *getattr(event, "group", ()))
        pieces = [piece for n in numbers if n >= 0 and (piece := then.piece(n)) is not None]
        whose = getattr(event, "seat", pieces[0].key.seat if pieces else -1)
        side = getattr(event, "side", before.sides[whose] if whose >= 0 else -1)
        if before.seat < 0 or side in (-1, before.sides[before.seat]):
            return tone
        if isinstance(event, ev.Collected | ev.Gained | ev.Promoted):
            return Tone.PLAIN
        return {Tone.GOOD: Tone.BAD, Tone.BAD: Tone.GOOD}.get(tone, tone)

    def _variant(self, event: Event) -> str:
        """Which text of an event fits it best; "" for the plain one."""
        match event:
            case ev.Entered(how=how):
                return how
            case ev.Stopped(why="enemy"):
                return "enemy"
            case fought.CombatBegan(melee=melee):
                return "" if melee else "shot"
            case fought.AttackDeclared(extra=extra):
                return "extra" if extra else ""
            case fought.SpellCast(cast=cast):
                return "free" if cast.free else "at" if _aims(cast) else ""
            case fought.SpellResolved(works=works):
                return "" if works else "nothing"
            case Rolled(tag=tag):
                return tag
        why = getattr(event, "why", getattr(event, "what", ""))
        return why if isinstance(why, str) else ""

    def _rule(self, event: Event) -> str:
        """The rule of the very spell, location, hero or die."""
        match event:
            case Rolled(rule=rule):
                return rule
            case fought.SpellCast(cast=cast) | fought.SpellResolved(cast=cast):
                return SPELLS[cast.spell].text.rule
        why = getattr(event, "why", "")
        if why in SPELL_OF:
            return SPELLS[SPELL_OF[why]].text.rule
        return LOCATIONS[CARD_OF[why]].rule if why in CARD_OF else ""

    # -- fields in words --------------------------------------------------------------------------------

    def _plain(self, event: Event, after: View, then: Then) -> dict[str, Any]:
        """The event's own fields in words."""
        out: dict[str, Any] = {}
        for name in event.__struct_fields__:
            value: Any = getattr(event, name)
            match name:
                case "seat":
                    out[name] = self._seat(after, value)
                case "at" | "to" | "origin" | "cell":
                    out[name] = self._cell(after, value)
                case "kind":
                    out["unit"] = self.names.unit(value, bool(getattr(event, "wounded", False)))
                case "counter":
                    out["piece"] = self._group(after, then, (value,))
                case "group":
                    out[name] = self._group(after, then, value)
                case "stack" if isinstance(value, StackKey):
                    out[name], out["owner"] = self._stack(after, then, value), self._seat(after, value.seat)
                case "why" | "what" | "phase" | "stat" | "tag":
                    out[name] = self._called(value)
                case "delta":
                    out[name] = f"{value:+}".replace("-", "−")
                case _:
                    out[name] = value if isinstance(value, (str, int)) else ""
        return out

    def _further(self, event: Event, before: View, after: View, then: Then) -> dict[str, Any]:
        """What a line says beyond single fields."""
        match event:
            case ev.OrderFixed(order=order, values=values):
                told = [f"{self._seat(after, seat)} ({values[seat]})" for seat in order]
                return {"seats": " → ".join(told)}
            case ev.OrdersRevealed(orders=orders):
                return {"seats": ", ".join(self._seat(after, n) for n, each in enumerate(orders) if each)}
            case ev.Collected(gold=gold, mana=mana) | ev.Gained(gold=gold, mana=mana):
                return {"sum": self._sum(gold, mana)}
            case ev.GoalCounted(side=side):
                there = [seat for seat, its in enumerate(after.sides) if its == side]
                return {"seat": ", ".join(self._seat(after, seat) for seat in there)}
            case (
                fought.SpellCast(cast=cast)
                | fought.SpellResolved(cast=cast)
                | fought.SpellDispelled(cast=cast)
            ):
                return self._cast(cast, before, after, then)
            case fought.EffectEnded(spell=number):
                found = [each for view in (before, after) for each in view.lasting if each.id == number]
                return {
                    "spell": self.names.spell(found[0].spell) if found else self.texts("event.some-spell")
                }
            case Finished():
                panel = result(self.names, after, ())
                return {"outcome": ". ".join(w for w in (panel.title, panel.subtitle) if w)}
        return {}

    def _cast(self, cast: Cast, before: View, after: View, then: Then) -> dict[str, Any]:
        """Who casts what from where, and at what."""
        if cast.target is not None:
            aim = self._stack(after, then, cast.target)
        elif cast.cell >= 0:
            aim = self._cell(after, cast.cell)
        else:
            aim = self._spell_aimed(cast, before, after)
        return {
            "seat": self._seat(after, cast.seat),
            "spell": self.names.spell(cast.spell),
            "caster": self._group(after, then, (cast.caster,)),
            "from": self._cell(after, cast.origin),
            "target": aim,
        }

    def _spell_aimed(self, cast: Cast, before: View, after: View) -> str:
        """The spell that a Dispel aims at, waiting or lasting."""
        for view in (before, after):
            for frame in view.stack:
                waiting = getattr(getattr(frame, "cast", None), "serial", -1)
                if waiting == cast.aimed:
                    return self.names.spell(frame.cast.spell)  # type: ignore[union-attr]
            for each in view.lasting:
                if each.cast == cast.aimed:
                    return self.names.spell(each.spell)
        return self.texts("event.some-spell")

    def _seat(self, view: View, seat: Seat) -> str:
        return self.names.seat_name(view, seat)

    def _cell(self, view: View, cell: int) -> str:
        return self.names.cell(view, cell) if cell >= 0 else ""

    def _stack(self, after: View, then: Then, key: StackKey) -> str:
        """A stack by how many it was."""
        there = then.stack(key)
        if not there:
            there = [Piece(key, c.wounded) for c in after.counters if c is not None and c.key == key]
        return self._several(key.kind, len(there), len(there) == 1 and there[0].wounded)

    def _group(self, after: View, then: Then, ids: Sequence[int]) -> str:
        """Counters by name and number, as they were, else as they are, on the map or fallen."""
        found: dict[tuple[int, bool], int] = {}
        for number in ids:
            was = then.piece(number)
            piece = (was.key.kind, was.wounded) if was is not None else _piece(after, number)
            if piece is not None:
                found[piece] = found.get(piece, 0) + 1
        told = [self._several(kind, count, wounded) for (kind, wounded), count in found.items()]
        return ", ".join(told) or self.texts("event.somebody")

    def _several(self, kind: int, count: int, wounded: bool) -> str:
        name = self.names.unit(kind, wounded and len(KINDS[kind].sides) == 2)
        return self.texts("fight.several", n=count, unit=name) if count > 1 else name

    def _sum(self, gold: int, mana: int) -> str:
        """``2 gold, 1 mana``."""
        told = [(gold, "event.gold"), (mana, "event.mana")]
        return ", ".join(self.texts(key, n=n) for n, key in told if n) or "0"

    def _called(self, word: str) -> str:
        """A code in words: a spell, a location, a hero, a value, a phase, or what has a text of its own."""
        if word in SPELL_OF:
            return self.names.spell(SPELL_OF[word])
        if word in CARD_OF:
            return self.names.location(CARD_OF[word])
        if word in HERO_OF:
            return self.names.unit(HERO_OF[word])
        for known in (NAMES.stats, NAMES.phases):
            if word in known:
                return known[word].in_(self.texts.language)  # type: ignore[index]
        key = f"event.word.{word}"
        return self.texts(key) if self.texts.has(key) else word


def _piece(view: View, number: int) -> tuple[int, bool] | None:
    """The kind of a counter and whether it shows its wounded side; None if the view does not know it."""
    on_map: Counter | None = view.counters[number] if 0 <= number < len(view.counters) else None
    if on_map is not None:
        return on_map.kind, on_map.wounded
    return next(((each.kind, False) for each in view.fallen if each.id == number), None)


def _aims(cast: Cast) -> bool:
    return cast.target is not None or cast.cell >= 0 or cast.aimed is not None


def _dice(event: Event) -> tuple[tuple[int, int], ...]:
    return tuple((value, event.sides) for value in event.values) if isinstance(event, Rolled) else ()


def _struck(event: fought.AttackDeclared | fought.HitsRolled, before: View) -> Tone:
    """Red is the attack of an enemy; what one's own side scores is good."""
    if before.seat < 0 or before.sides[event.stack.seat] != before.sides[before.seat]:
        return Tone.ATTACK
    return Tone.GOOD if isinstance(event, fought.HitsRolled) and event.hits else Tone.PLAIN
