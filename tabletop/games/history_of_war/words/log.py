"""The log: a line of words for every event, with its rule (HOW-UI-12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from tabletop.app.table import Deed, Line, Log, Tone, draw_variant
from tabletop.engine.model import Event, Finished

from ..records import events as ev
from ..records.actions import DEPOT, HAND
from ..rules.view import View
from . import moment
from .events import EVENTS
from .idle import Idle, idle
from .names import Names
from .recap import WarRecap, Where, nowhere
from .result import result
from .rules_told import rule_told

IDLE = "HOW-RND-01"
"""The rule of a phase that passes without a deed."""


class WarLog(Log):
    """Lines of the log."""

    TELLS_COSTS = TELLS_NEWS = True

    def __init__(self, names: Names, where: Where = nowhere) -> None:
        self.names, self.texts = names, names.texts
        self._recap = WarRecap(names, where)

    def recap(self, events: Sequence[Event], view: View) -> tuple[Deed, ...]:
        return self._recap.deeds(events, view)

    def since(self) -> str:
        return self.texts("recap.since")

    def tell(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        facts = EVENTS[type(event)]
        if facts.silent:
            return ()
        tag = str(event.__struct_config__.tag)
        variant = self._variant(event) or draw_variant(event, before)
        args = self._plain(event, before, after) | self._further(event, before, after)
        key = f"event.{tag}.{variant}"
        text = self.texts(key if variant and self.texts.has(key) else f"event.{tag}", **args)
        tone = facts.tone
        if isinstance(event, ev.Conquered) and event.seat == 1 - after.seat:
            tone = Tone.BAD
        return (Line(text, rule_told(event, before), (), tone, facts.indent, facts.heading),)

    def told(self, events: Sequence[Event], before: View, after: View) -> Iterator[tuple[Event, Line]]:
        """Every line with its round and phase before it (HOW-UI-12), and what was not done in a phase."""
        when, nothing = (before.round, before.phase), idle(events, before, after)
        for n, event in enumerate(events):
            for what in nothing.get(n, ()):
                yield event, self._idle(what, after)
            if isinstance(event, ev.PhaseBegan):
                when = (event.round, event.phase)
            for line in self.tell(event, before, after):
                yield event, line if line.heading or not when[1] else self._dated(line, *when)

    def _idle(self, what: Idle, after: View) -> Line:
        """A phase without a deed, and why (HOW-RND-01)."""
        text = self.texts(f"idle.{what.key}", seat=self.names.seat_name(after, what.seat))
        return self._dated(Line(text, IDLE), what.round, what.phase)

    def _dated(self, line: Line, round: int, phase: int) -> Line:
        return replace(line, text=self.texts("table.when", round=round, phase=phase, text=line.text))

    def _variant(self, event: Event) -> str:
        """Which text of an event fits it best; "" for the plain one."""
        match event:
            case ev.Drew(cards=cards, why=why):
                return "hidden" if not cards else why
            case ev.HandsJudged(redrawing=redrawing):
                return "" if redrawing else "kept"
            case ev.Paid(sources=sources, pool=pool):
                return "pool" if not sources else "" if pool else "exact"
            case ev.Built(locked=locked):
                return "" if locked else "ready"
            case ev.Announcing(item=item):
                return "at" if item.target >= 0 else ""
            case ev.Affected(op="UNLOCK"):
                return "unlock"
            case ev.Deployed(carrier=carrier):
                return "carried" if carrier >= 0 else ""
            case ev.Hit(dealer=dealer, step=step):
                return "flak" if dealer < 0 else step if step != "normal" else ""
            case ev.RoundClosed(entrenched=entrenched):
                return "markers" if entrenched else ""
        return ""

    def _plain(self, event: Event, before: View, after: View) -> dict[str, Any]:
        """The event's own fields in words."""
        out: dict[str, Any] = {}
        for name in event.__struct_fields__:
            value = getattr(event, name)
            match name:
                case "seat":
                    out[name] = self.names.seat_name(after, value)
                case "attacker" if isinstance(event, ev.RoundBegan):
                    out["seat"] = self.names.seat_name(after, value)
                case "card" | "territory":
                    out[name] = self.names.card_name(value)
                case "carrier" | "dealer":
                    out[name] = self._name(value, before, after)
                case "phase" | "why":
                    out[name] = self.texts(f"{name}.{value}") if self.texts.has(f"{name}.{value}") else value
                case "cards" if not value or isinstance(value[0], int):
                    out[name] = self.names.listed(value)
                case _:
                    out[name] = value if isinstance(value, (str, int)) else ""
        return out

    def _further(self, event: Event, before: View, after: View) -> dict[str, Any]:
        """What a line says beyond single fields."""
        names = self.names
        both = {"a": names.faction(after, 0), "b": names.faction(after, 1)}
        match event:
            case ev.TerritoriesRevealed(cards=cards) | ev.Revealed(cards=cards):
                return both | {"first": names.listed(cards[0]), "second": names.listed(cards[1])}
            case ev.Replaced(cards=cards):
                return {"cards": names.listed((*cards[0], *cards[1]))}
            case ev.HandsJudged(redrawing=seats):
                return {"seats": ", ".join(names.seat_name(after, seat) for seat in seats)}
            case ev.Paid(sources=sources):
                return {"sources": self._named(sources, before, after)}
            case ev.Upgraded(piece=piece):
                return {"bearer": self._name(piece, before, after)}
            case ev.Announcing(item=item) | ev.Cancelled(item=item) | ev.Resolved(item=item):
                return self._announced(item, before, after)
            case ev.Destroyed(piece=piece):
                return {"card": names.card_name(piece.card), "seat": names.seat_name(after, piece.seat)}
            case ev.Affected(op=op, value=value):
                return {"effect": self.texts(f"op.{op}", n=f"{value:+}".replace("-", "−"))}
            case ev.Conquered(force=force):
                return {"force": self._named(force, before, after)}
            case ev.Trimmed(cards=cards, units=units):
                thrown = [self._name(unit, before, after) for unit in units]
                return {"cards": ", ".join(w for w in (names.listed(cards) if cards else "", *thrown) if w)}
            case ev.RoundClosed(entrenched=entrenched):
                return {"cards": self._named(entrenched, before, after)}
            case Finished():
                panel = result(names, after, ())
                return {"outcome": ". ".join(w for w in (panel.title, panel.subtitle) if w)}
        return self._battle(event, before, after)

    def _announced(self, item: Any, before: View, after: View) -> dict[str, Any]:
        target = ""
        if item.target >= 0:
            waiting = [
                i for i in (*moment.pending(before), *moment.pending(after)) if i.serial == item.target
            ]
            answers = waiting and moment.answers(item)
            target = self.names.item_name(waiting[0]) if answers else self._name(item.target, before, after)
        return {
            "seat": self.names.seat_name(after, item.seat),
            "card": self.names.item_name(item),
            "target": target,
        }

    def _battle(self, event: Event, before: View, after: View) -> dict[str, Any]:
        match event:
            case ev.AttackDeclared(strikes=strikes):
                return {"units": self._named([s.unit for s in strikes], before, after)}
            case ev.BlockDeclared(shields=shields):
                return {"pairs": self._pairs([(s.unit, s.attacker) for s in shields], before, after)}
            case ev.Responded(responses=responses):
                return {"pairs": self._pairs(responses, before, after)}
            case ev.Allocated(aims=aims, shares=shares):
                told = [self._pairs(aims, before, after)] if aims else []
                for unit, blocker, points in shares:
                    told.append(f"{self._pairs([(unit, blocker)], before, after)} ({points})")
                return {"aims": ", ".join(told) or "–"}
            case ev.Hit(piece=piece):
                return {"card": self._name(piece, before, after)}
            case ev.HandRaided(attacker=attacker) | ev.DepotRaided(attacker=attacker):
                return {"unit": self._name(attacker, before, after)}
        return {}

    def _name(self, piece_id: int, before: View, after: View) -> str:
        """A card in play, in whichever view has it."""
        for view in (after, before):
            if moment.piece(view, piece_id) is not None:
                return self.names.piece_name(view, piece_id)
        return self.texts("table.nothing")

    def _named(self, ids: Iterable[int], before: View, after: View) -> str:
        return ", ".join(self._name(n, before, after) for n in ids) or "–"

    def _pairs(self, pairs: Iterable[tuple[int, int]], before: View, after: View) -> str:
        """``Tiger I → Sherman``."""
        special = {HAND: self.texts("table.hand"), DEPOT: self.texts("table.depot")}
        found = []
        for unit, target in pairs:
            other = special[target] if target in special else self._name(target, before, after)
            found.append(f"{self._name(unit, before, after)} → {other}")
        return ", ".join(found) or "–"
