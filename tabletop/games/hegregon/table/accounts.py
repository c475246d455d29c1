"""What dice came to, told beside the hexes until the next decision: who fought whom and with what answer, all
dice, what became of it; mines (HG-UI-08)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from tabletop.app.table import Account, Motion, Point, Tone
from tabletop.engine.model import Event, Rolled
from tabletop.parts.hexes import Hex

from ..components.board import MAP
from ..components.kinds import KINDS
from ..records import events as ev
from ..rules.view import View
from ..words.moment import fight_of
from ..words.names import Names, meant, unit_of
from ..words.places import ring

SHOWN = 0.05
"""Seconds of a line: its dice have been read already."""


class Places(Protocol):
    """Where units are when an event happens."""

    def of(self, uid: int) -> Hex:
        """The hex of a unit, −1 for nowhere."""
        ...


class Accounts:
    """The lines of one step. Dice are told with what they decide; what follows a combat, beside it."""

    def __init__(self, names: Names, before: View, after: View) -> None:
        self._names, self._texts, self._before, self._after = names, names.texts, before, after
        self._dice: dict[str, tuple[tuple[int, int], ...]] = {}
        """The last dice of each kind."""
        self._place: tuple[Point, ...] = ()
        self._rolls = 0
        self._came = -1
        """Who entered a hex last."""
        fight = fight_of(before)
        self._fighters = (fight.unit, fight.target) if fight is not None else ()

    def of(self, event: Event, places: Places) -> tuple[Motion, ...]:
        """The lines of an event, if it tells what came of something."""
        if isinstance(event, Rolled):
            self._dice[event.tag] = tuple((value, event.sides) for value in event.values)
            return ()
        if isinstance(event, (ev.Moved, ev.Landed, ev.Bought)):
            self._came = event.unit
        if isinstance(event, ev.CombatDeclared):
            self._fighters, self._place = (event.unit, event.target), ()
        if not self._place and self._fighters:
            self._stand([places.of(uid) for uid in self._fighters])
        lines = self._lines(event, places)
        if lines and not self._place:
            self._stand([places.of(getattr(event, "unit", -1)), getattr(event, "at", -1)])
        return tuple(
            Motion("account", path=self._place, seconds=SHOWN, text=line.verdict, account=line)
            for line in lines
            if self._place
        )

    def _stand(self, hexes: Sequence[Hex]) -> None:
        """All that is told in the step stands beside these."""
        self._place = tuple(corner for hex in hexes if hex in MAP for corner in ring(hex))

    def _lines(self, event: Any, places: Places) -> list[Account]:
        texts = self._texts
        match event:
            case ev.Paid(unit=unit, ability=ability, price=price) if unit in self._fighters and price:
                text = f"{self._named(unit, places)} · {self._names.keyword(ability)}"
                return [self._line(unit, text, texts("float.price", n=price), Tone.MAGIC)]
            case ev.Found(unit=unit, found=found):
                words = texts("float.found" if found else "float.unseen")
                return [self._rolled(unit, "detect", words, Tone.GOOD if found else Tone.BAD, places, "5–8")]
            case ev.Fought():
                return self._fought(event, places)
            case ev.ShotMissed(unit=unit):
                return [self._rolled(unit, "shot", texts("float.missed"), Tone.PLAIN, places, "3–8")]
            case ev.Destroyed(why="shot") if self._fighters:
                words, unit = texts("float.destroys"), self._fighters[0]
                return [self._rolled(unit, "shot", words, Tone.GOOD, places, "3–8")]
            case ev.Destroyed(unit=unit, why="mine"):
                return [self._rolled(unit, "mine", texts("float.destroyed"), Tone.BAD, places)]
            case ev.MineGone(why="taken"):
                return [self._rolled(self._came, "mine", texts("float.mine-taken"), Tone.GOOD, places)]
            case ev.MineSurvived(unit=unit):
                return [self._rolled(unit, "mine", texts("float.dud"), Tone.GOOD, places)]
        return []

    def _fought(self, event: ev.Fought, places: Places) -> list[Account]:
        """Both sides with their sums; who loses is destroyed, equal sums are rolled again (HG-ATK-05)."""
        self._rolls += 1
        if event.attack == event.defence:
            words = self._texts("float.both", n=event.attack)
            dice = (*self._dice.get("attack", ()), *self._dice.get("defence", ()))
            tie = self._line(event.unit, words, self._texts("float.tie"), Tone.PLAIN)
            return [replace(tie, key=f"tie:{self._rolls}", colour=self._names.colour(-1), dice=dice)]
        found = []
        for uid, kind, ours, theirs in (
            (event.unit, "attack", event.attack, event.defence),
            (event.target, "defence", event.defence, event.attack),
        ):
            wins = ours > theirs
            words = self._texts("float.sum-wins" if wins else "float.sum-loses", n=ours)
            found.append(self._rolled(uid, kind, words, Tone.GOOD if wins else Tone.BAD, places))
        return found

    def _rolled(
        self, uid: int, kind: str, verdict: str, tone: Tone, places: Places, need: str = ""
    ) -> Account:
        """A line with the dice of a kind: whose they are, what they are for, what was needed."""
        what = " ".join(word for word in (self._texts(f"dice.{kind}"), need) if word)
        text = f"{self._named(uid, places)} · {what}"
        return self._line(uid, text, verdict, tone, kind)

    def _named(self, uid: int, places: Places) -> str:
        """A unit, in short, where it is at the moment."""
        unit = unit_of(uid, self._before, self._after)
        if unit is None:
            return self._texts("board.nobody")
        kind, at = self._texts(f"unit.{KINDS[unit.kind].key}.short"), places.of(uid)
        return self._texts("table.at", what=kind, at=self._names.hex_name(at)) if at >= 0 else kind

    def _line(self, uid: int, text: str, verdict: str, tone: Tone, kind: str = "paid") -> Account:
        unit = unit_of(uid, self._before, self._after)
        colour = self._names.colour(unit.seat if unit is not None else -1)
        tone = meant(self._before, uid, tone)
        return Account(f"{kind}:{uid}:{self._rolls}", text, colour, tone, verdict, self._dice.get(kind, ()))
