"""What a die on the board is thrown for and what it must show; once it lies, what it comes to (CW-UI-11)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop.app.table import Tone
from tabletop.engine.model import Event

from ..records import events as ev
from ..rules.odds import REGENERATION_NEEDS
from ..rules.view import View
from .names import Names, signed
from .situation import unit_of


class Rolling(NamedTuple):
    """What stands beside dice."""

    text: str
    outcome: str
    """In place of the text once they lie."""
    tone: Tone


def meant(view: View, uid: int, is_good: bool) -> Tone:
    """The tone of what is good or bad for a unit: what it means to whoever looks; to those without a part in
    it what it means to the unit."""
    unit = unit_of(uid, view, view)
    is_ours = unit is None or view.seat < 0 or view.sides[unit.seat] == view.sides[view.seat]
    return Tone.GOOD if is_good is is_ours else Tone.BAD


NO_WORDS = Rolling("", "", Tone.PLAIN)


class Rolls:
    """The words beside dice."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def of(self, event: Event, view: View) -> Rolling:
        """Of the dice of an event; none if it says nothing of them."""
        match event:
            case ev.Attacked():
                return self._attack(event, view)
            case ev.Saved():
                return self._needs("save", event, event.passed, ("saved", "unsaved"), view)
            case ev.FearChecked():
                return self._needs("fear", event, event.passed, ("dares", "fears"), view)
            case ev.HitRolled():
                return self._needs("hit", event, event.hit, ("hit", "miss"), view)
            case ev.SpellFizzled():
                spell = self._names.keyword(event.spell)
                return self._wanted(spell, event.need, event, "no-spell", meant(view, event.unit, False))
            case ev.StoodUp():
                return self._regeneration(event, "stands", meant(view, event.unit, True))
            case ev.Decayed():
                return self._regeneration(event, "decays", meant(view, event.unit, False))
            case ev.ScatterLanded():
                return self._scatter(event, view)
        return NO_WORDS

    def _scatter(self, event: ev.ScatterLanded, view: View) -> Rolling:
        """``Scatter``, then where the stone comes down, and that it hits nobody there."""
        texts = self._names.texts
        if event.landed < 0:
            return Rolling(texts("float.die.scatter"), texts("float.off-board"), Tone.PLAIN)
        key = "float.die.lands" if event.victim >= 0 else "float.die.lands-free"
        told = texts(key, at=self._names.square(view, event.landed))
        tone = meant(view, event.victim, False) if event.victim >= 0 else Tone.PLAIN
        return Rolling(texts("float.die.scatter"), told, tone)

    def _needs(self, tag: str, event: Any, is_good: bool, ends: tuple[str, str], view: View) -> Rolling:
        """`is_good`: for the unit that rolls."""
        what, tone = self._names.texts(f"float.die.{tag}"), meant(view, event.unit, is_good)
        return self._wanted(what, event.need, event, ends[not is_good], tone)

    def _regeneration(self, event: Any, end: str, tone: Tone) -> Rolling:
        return self._wanted(self._names.texts("float.die.regen"), REGENERATION_NEEDS, event, end, tone)

    def _wanted(self, what: str, need: int, event: Any, end: str, tone: Tone) -> Rolling:
        """``Save 4+``, then ``5: saved``."""
        texts = self._names.texts
        words = texts("float.die.needs", what=what, need=need)
        came = texts(f"float.{end}")
        told = texts("float.die.comes-to", total=event.die, what=f"{came[:1].lower()}{came[1:]}")
        return Rolling(words, told, tone)

    def _attack(self, event: ev.Attacked, view: View) -> Rolling:
        """``Attack +1``, then ``6 + 1 = 7: destroyed``, or ``counts as 5`` before it."""
        texts, more = self._names.texts, event.total - event.die
        words = texts("float.die.attack-more", n=signed(more)) if more else texts("float.die.attack")
        total = f"{event.die} {signed(more)[0]} {abs(more)} = {event.total}" if more else str(event.total)
        what = texts(f"float.row.{event.row}")
        if event.feared:
            what = texts("float.feared", why=self._names.keyword("fearsome"), what=what)
        told = texts("float.die.comes-to", total=total, what=what)
        tone = Tone.PLAIN if event.row == 2 else meant(view, event.unit, event.row != 1)
        return Rolling(words, told, tone)
