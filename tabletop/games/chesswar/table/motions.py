"""How events move the pieces: what happens is seen, with its dice and a word that floats up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.app.table import Motion, Motions, Point, Tone
from tabletop.app.table.kit.blows import lunge, shot
from tabletop.engine.model import Event

from ..records import events as ev
from ..rules.view import View
from ..words.events import EVENTS
from ..words.names import Names
from ..words.places import middle
from ..words.rolls import Rolls, meant
from .accounts import Accounts
from .beside import DIE, dice_place
from .layout import piece_centre

_LASTS = ("contagion", "fear", "protection", "storm")
_ROLL = 0.65
"""Seconds of dice: they roll, then lie to be read."""
WORD = 26.0
"""World units below the middle of a piece at which a word begins to float up: it ends at its upper rim."""


class ChesswarMotions(Motions):
    """Animations."""

    STILL: frozenset[type[Event]] = frozenset(kind for kind, facts in EVENTS.items() if facts.still)
    ANIMATED: frozenset[type[Event]] = frozenset(EVENTS) - STILL

    def __init__(self, names: Names) -> None:
        self._names, self._rolls = names, Rolls(names)

    def animated(
        self, events: Sequence[Event], before: View, after: View
    ) -> Iterator[tuple[Event, tuple[Motion, ...]]]:
        accounts = Accounts(self._names, self._rolls, before, after)
        for event in events:
            line = accounts.of(event)
            yield event, (*self.animate(event, before, after), *line)

    def animate(self, event: Event, before: View, after: View) -> tuple[Motion, ...]:
        if type(event) in self.STILL:
            return ()
        unit = _subject(event)
        here = self._where(unit, before, after)
        token = f"unit:{unit}"
        match event:
            case ev.Moved() | ev.Teleported():
                path = (middle(after, event.origin), middle(after, event.to))
                return (Motion("move", token, path, 0.18 if isinstance(event, ev.Moved) else 0.4),)
            case ev.Charged() | ev.Attacked() | ev.Engaged() | ev.FearChecked():
                return self._clash(event, before, here, self._where(event.target, before, after))
            case ev.Shot():
                return (shot(token, here, middle(after, event.at)),)
            case ev.HitRolled():
                return self._dice(event, before, self._where(event.target, before, after))
            case ev.ScatterLanded():
                return self._landing(event, before, after)
            case ev.Deployed() | ev.Raised():
                there = middle(after, event.at)
                raised = self._words("raised", there, Tone.MAGIC) if isinstance(event, ev.Raised) else ()
                return (Motion("appear", token, (there,), 0.05), *raised)
            case ev.Destroyed() | ev.Decayed() | ev.Crushed() | ev.Crumbled():
                cry = self._words("fallen", here, meant(before, unit, False), together=True)
                return (
                    *self._dice(event, before, here),
                    Motion("fade", token, (here,), 0.45, meant(before, unit, False)),
                    *cry,
                )
            case ev.Toppled():
                cry = self._words("toppled", here, meant(before, unit, False), together=True)
                return (Motion("tilt", token, (here,), 0.3, angle=90.0), *cry)
            case ev.StoodUp():
                cry = self._words("stands", here, meant(before, unit, True), together=True)
                return (
                    *self._dice(event, before, here),
                    Motion("tilt", token, (here,), 0.3, angle=0.0),
                    *cry,
                )
            case ev.Dying():
                return (Motion("shake", token, (here,), 0.3, Tone.BAD),)
            case ev.Saved() | ev.Spared() | ev.Healed():
                return self._survival(event, before, here)
            case _:
                return self._magic(event, before, here) or (Motion("pulse", token, (here,), 0.25),)

    def _clash(self, event: Any, before: View, here: Point, there: Point) -> tuple[Motion, ...]:
        """A lunge at the enemy and back; the die of an attack or a fear check, and what it means."""
        token = f"unit:{event.unit}"
        if isinstance(event, ev.FearChecked):
            return self._dice(event, before, here, there)
        if isinstance(event, ev.Engaged):
            flash = Motion("flash", token, (here,), 0.25, Tone.ATTACK)
            other = Motion("flash", f"unit:{event.target}", (there,), 0.25, Tone.ATTACK, together=True)
            return (flash, other)
        return (lunge(token, here, there), *self._dice(event, before, here, there))

    def _landing(self, event: ev.ScatterLanded, before: View, after: View) -> tuple[Motion, ...]:
        """The scatter dice beside the square aimed at, then the stone falls where it falls."""
        aimed = middle(after, event.aimed)
        dice = self._thrown(event, event.dice, before, aimed)
        if event.landed < 0:
            return (dice, *self._words("off-board", aimed, Tone.PLAIN))
        place = middle(after, event.landed)
        far = event.landed != event.aimed
        fall = (Motion("missile", "", (aimed, place), 0.25, Tone.ATTACK),) if far else ()
        hit = f"unit:{event.victim}"
        tone = meant(before, event.victim, False) if event.victim >= 0 else Tone.PLAIN
        word = self._words("hit" if event.victim >= 0 else "nobody", place, tone, together=True)
        return (dice, *fall, Motion("flash", hit, (place,), 0.3, Tone.ATTACK), *word)

    def _survival(self, event: Any, before: View, here: Point) -> tuple[Motion, ...]:
        dice, token = self._dice(event, before, here), f"unit:{event.unit}"
        if isinstance(event, ev.Saved):
            return dice
        tone = meant(before, event.unit, True)
        glow = Motion("flash", token, (here,), 0.35, tone)
        key = "healed" if isinstance(event, ev.Healed) else "spared"
        return (*dice, glow, *self._words(key, here, tone, together=True))

    def _magic(self, event: Event, before: View, here: Point) -> tuple[Motion, ...]:
        """A glow over the mage and the spell's name; spells that last glow longer, ended ones fade away."""
        spell, token = getattr(event, "spell", ""), f"unit:{_subject(event)}"
        if not spell:
            return self._dice(event, before, here)
        lasts = isinstance(event, ev.SpellResolved) and spell in _LASTS
        target = event.target if isinstance(event, ev.SpellCast) else -1
        aims = (self._where(target, before, before),) if target >= 0 and target != _subject(event) else ()
        glow = Motion("pulse", token, (here,), 0.9 if lasts else 0.4, Tone.MAGIC, aims=aims)
        name = self._names.keyword(spell)
        match event:
            case ev.SpellCast():
                words = name
            case ev.SpellFizzled():
                words = self._names.texts("float.fizzled", spell=name)
            case ev.SpellCountered():
                words = self._names.texts("float.countered", spell=name)
            case ev.SpellEnded():
                words = self._names.texts("float.ended", spell=name)
            case _:
                return (glow,)
        floating = Motion(
            "text", path=(_below(here),), seconds=0.9, tone=Tone.MAGIC, text=words, together=True
        )
        return (*self._dice(event, before, here), glow, floating)

    # -- pieces -------------------------------------------------------------------------------------

    def _words(self, key: str, at: Point, tone: Tone, together: bool = False) -> tuple[Motion, ...]:
        """A word that floats up from the lower edge of a piece to its upper one: over no other."""
        text = self._names.texts(f"float.{key}")
        return (Motion("text", path=(_below(at),), seconds=0.8, tone=tone, text=text, together=together),)

    def _dice(self, event: Event, before: View, here: Point, *others: Point) -> tuple[Motion, ...]:
        """The die of an event beside the piece that it decides about, and beside the others concerned."""
        die = getattr(event, "die", 0)
        return (self._thrown(event, (die,), before, here, *others),) if die else ()

    def _thrown(self, event: Event, values: Sequence[int], view: View, here: Point, *others: Point) -> Motion:
        """Dice that come to lie beside what they speak of, with what they are for."""
        place = dice_place(view, here, len(values), others)
        text, outcome, tone = self._rolls.of(event, view)
        faces = tuple((v, 6) for v in values)
        return Motion("dice", "", (place,), _ROLL, tone, text, faces, size=DIE, outcome=outcome)

    def _where(self, uid: int, before: View, after: View) -> Point:
        """Where a unit is drawn when its event happens: as before, or where it appears."""
        for view in (before, after):
            if 0 <= uid < len(view.units) and view.units[uid].at >= 0:
                return piece_centre(view, view.units[uid])
        return (0.0, 0.0)


def _below(at: Point) -> Point:
    """Where a word about a piece begins to float up."""
    return (at[0], at[1] + WORD)


def _subject(event: Event) -> int:
    """The unit that an event happens to."""
    unit: int = getattr(event, "unit", getattr(event, "aimed", getattr(event, "caster", -1)))
    return unit
