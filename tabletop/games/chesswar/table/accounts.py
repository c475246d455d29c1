"""What dice and spells came to, told beside the square until the next decision: who rolled, what was needed,
what became of it (CW-UI-11, CW-UI-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Account, Motion, Point, Tone
from tabletop.engine.model import Event, Rolled

from ..records import events as ev
from ..rules.casting import DIE_TAG
from ..rules.view import View
from ..words.names import Names
from ..words.places import SQUARE, middle
from ..words.rolls import Rolls, meant
from ..words.situation import unit_of

SHOWN = 0.05
"""Seconds of a line: its dice have been read already."""
_ACTS = (ev.Attacked, ev.Shot, ev.Charged)
"""What is done to a target; all that follows in the same step is told beside it."""
_SPELLS = frozenset(DIE_TAG)


class Accounts:
    """The lines of one step."""

    def __init__(self, names: Names, rolls: Rolls, before: View, after: View) -> None:
        self._names, self._rolls, self._before, self._after = names, rolls, before, after
        self._place: tuple[Point, ...] = ()
        self._die = 0
        """Of a spell, until it is known what came of it."""
        self._told = 0

    def of(self, event: Event) -> tuple[Motion, ...]:
        """The line of an event, if it tells what came of something."""
        if isinstance(event, Rolled):
            self._die = event.values[0] if event.tag in DIE_TAG.values() else 0
            return ()
        if isinstance(event, _ACTS):
            self._stand(event.target if event.target >= 0 else event.unit)
        line = self._spell(event) or self._dice(event)
        if line is None:
            return ()
        return (Motion("account", path=self._place, seconds=SHOWN, text=line.verdict, account=line),)

    def _stand(self, uid: int) -> None:
        """The square of a unit is the place of all that follows."""
        unit = unit_of(uid, self._before, self._after)
        if unit is None or unit.at < 0:
            return
        (x, y), half = middle(self._after, unit.at), SQUARE / 2
        self._place = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))

    def _dice(self, event: Any) -> Account | None:
        """Dice with what they were for and what they came to."""
        values = event.dice if isinstance(event, ev.ScatterLanded) else (getattr(event, "die", 0),)
        text, outcome, tone = self._rolls.of(event, self._before)
        if not outcome or not all(values):
            return None
        if not self._place:
            self._stand(event.unit)
        who = self._names.unit(event.unit, self._before, self._after)
        verdict = outcome.removeprefix(f"{values[0]}: ") if len(values) == 1 else outcome
        return self._line(event, who, text, verdict, tone, values)

    def _spell(self, event: Event) -> Account | None:
        """A spell that works, one with a die of its own after that, or one that was undone."""
        names, texts = self._names, self._names.texts
        match event:
            case ev.SpellCast(unit=unit, target=target):
                self._stand(target if target >= 0 else unit)
            case ev.SpellResolved(unit=unit, spell=spell):
                die, self._die = self._die if spell in _SPELLS else 0, 0
                self._stand_by(unit)
                who, what = names.unit(unit, self._before, self._after), names.keyword(spell)
                verdict, tone = texts("float.takes-effect"), meant(self._before, unit, True)
                return self._line(event, who, what, verdict, tone, (die,) if die else (), what)
            case ev.SpellCountered(unit=unit, spell=spell, by=by):
                self._stand_by(unit)
                who, what = names.unit(unit, self._before, self._after), names.keyword(spell)
                verdict = texts("float.undone", by=names.unit(by, self._before, self._after))
                return self._line(event, who, what, verdict, meant(self._before, unit, False), (), what)
        return None

    def _stand_by(self, uid: int) -> None:
        if not self._place:
            self._stand(uid)

    def _line(
        self,
        event: Any,
        who: str,
        what: str,
        verdict: str,
        tone: Tone,
        values: Sequence[int],
        brief: str = "",
    ) -> Account:
        """`brief`: what is said where there is no room for more; by default the square of who acted."""
        unit = unit_of(event.unit, self._before, self._after)
        colour = self._names.colour(unit.seat if unit is not None else 0)
        text = self._names.texts("float.account", who=who, what=what)
        self._told += 1  # the second save of an attack stands below the first
        where = self._names.square(self._after, unit.at) if unit is not None and unit.at >= 0 else who
        dice = tuple((value, 6) for value in values)
        return Account(str(self._told), text, colour, tone, verdict, dice, brief=brief or where)
