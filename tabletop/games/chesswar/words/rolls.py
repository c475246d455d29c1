"""What a die on the board is thrown for and what it must show; once it lies, what it comes to (CW-UI-11)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop.app.table import Tone
from tabletop.engine.model import Event

from ..records import events as ev
from ..rules.odds import REGENERATION_NEEDS
from ..rules.view import View
from .names import Names, signed


class Rolling(NamedTuple):
    """What stands beside dice."""

    text: str
    outcome: str
    """In place of the text once they lie."""
    tone: Tone


NO_WORDS = Rolling("", "", Tone.PLAIN)


class Rolls:
    """The words beside dice."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def of(self, event: Event, view: View) -> Rolling:
        """Of the dice of an event; none if it says nothing of them."""
        match event:
            case ev.Attacked():
                return self._attack(event)
            case ev.Saved():
                return self._needs("save", event, event.passed, ("saved", "unsaved"))
            case ev.FearChecked():
                return self._needs("fear", event, event.passed, ("dares", "fears"))
            case ev.HitRolled():
                return self._needs("hit", event, event.hit, ("hit", "miss"))
            case ev.SpellFizzled():
                spell = self._names.keyword(event.spell)
                return self._wanted(spell, event.need, event.die, False, "no-spell")
            case ev.StoodUp():
                return self._regeneration(event.die, True, "stands")
            case ev.Decayed():
                return self._regeneration(event.die, False, "decays")
            case ev.ScatterLanded():
                return self._scatter(event, view)
        return NO_WORDS

    def _scatter(self, event: ev.ScatterLanded, view: View) -> Rolling:
        """``Scatter``, then where the stone comes down."""
        texts = self._names.texts
        if event.landed < 0:
            return Rolling(texts("float.die.scatter"), texts("float.off-board"), Tone.PLAIN)
        told = texts("float.die.lands", at=self._names.square(view, event.landed))
        tone = Tone.ATTACK if event.victim >= 0 else Tone.PLAIN
        return Rolling(texts("float.die.scatter"), told, tone)

    def _needs(self, tag: str, event: Any, is_good: bool, ends: tuple[str, str]) -> Rolling:
        what = self._names.texts(f"float.die.{tag}")
        return self._wanted(what, event.need, event.die, is_good, ends[not is_good])

    def _regeneration(self, die: int, is_good: bool, end: str) -> Rolling:
        return self._wanted(self._names.texts("float.die.regen"), REGENERATION_NEEDS, die, is_good, end)

    def _wanted(self, what: str, need: int, die: int, is_good: bool, end: str) -> Rolling:
        """``Save 4+``, then ``5: saved``."""
        texts = self._names.texts
        words = texts("float.die.needs", what=what, need=need)
        came = texts(f"float.{end}")
        told = texts("float.die.comes-to", total=die, what=f"{came[:1].lower()}{came[1:]}")
        return Rolling(words, told, Tone.GOOD if is_good else Tone.BAD)

    def _attack(self, event: ev.Attacked) -> Rolling:
        """``Attack +1``, then ``6 + 1 = 7: destroyed``."""
        texts, more = self._names.texts, event.total - event.die
        words = texts("float.die.attack-more", n=signed(more)) if more else texts("float.die.attack")
        total = f"{event.die} {signed(more)[0]} {abs(more)} = {event.total}" if more else str(event.total)
        what = texts(f"float.row.{event.row}")
        told = texts("float.die.comes-to", total=total, what=what)
        tone = {2: Tone.PLAIN, 1: Tone.BAD}.get(event.row, Tone.ATTACK)
        return Rolling(words, told, tone)
