"""What the others did since a seat's last decision: who fell, who was charged, struck and shot at, spells,
marches (CW-UI-12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.app.table import Art, Deed
from tabletop.engine.model import Event, Seat

from ..records import events as ev
from ..records.state import GONE
from ..rules.view import View
from .names import Names
from .places import middle

LOSS, SAVE, SPELL, CHARGE, VAIN, STEP = 6, 5, 4, 3, 2, 1
"""What is told first."""
Blow = tuple[int, int]
"""Who strikes whom."""


@dataclass(slots=True)
class Tale:
    """What has been found so far: the outcome of each blow by its key, blows that came to nothing by theirs,
    charges by their target, spells, who moved."""

    blows: dict[Blow, str] = field(default_factory=dict)
    vain: dict[str, dict[Blow, None]] = field(default_factory=lambda: {"shot": {}, "attack": {}})
    charges: dict[int, list[int]] = field(default_factory=dict)
    spells: list[tuple[ev.SpellCast, str]] = field(default_factory=list)
    moved: dict[Seat, dict[int, None]] = field(default_factory=dict)
    squares: dict[int, int] = field(default_factory=dict)
    """Where the fallen stood."""
    blow: Blow = (-1, -1)
    """The one that is being told."""
    by: dict[int, int] = field(default_factory=dict)
    """Whose doing it is that a unit dies."""

    def strike(self, kind: str, blow: Blow) -> None:
        """A shot or an attack, in vain until more is known."""
        self.blow = blow
        self.vain[kind][blow] = None

    def ended(self, unit: int, how: str) -> None:
        """What a blow did to a unit, the one that it was aimed at or another."""
        blow = (self.by.get(unit, self.blow[0]), unit)
        for found in self.vain.values():
            found.pop(self.blow, None)
        self.blows.pop(blow, None)
        self.blows[blow] = how


class Recap:
    """Tells the deeds of a stretch of a match to who looks; the own are no news."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def deeds(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """All deeds, the weightiest first and of equals the earlier."""
        tale = Tale()
        for event in events:
            self._follow(event, tale, after)
        found = [self._struck(blow, how, tale, after) for blow, how in tale.blows.items()]
        found += [self._cast(event, how, after) for event, how in tale.spells]
        found += [self._charged(target, by, tale, after) for target, by in tale.charges.items()]
        for kind, blows in tale.vain.items():
            found += self._missed(kind, list(blows), tale, after)
        for seat, units in tale.moved.items():
            place = middle(after, max(0, after.units[next(iter(units))].at))
            text = self.texts.count("recap.moved", len(units))
            found.append(Deed(seat, text, self.names.icon("mov"), place, None, STEP))
        told = [deed for deed in found if deed.seat != after.seat]
        return tuple(sorted(told, key=lambda deed: -deed.weight))

    def _follow(self, event: Event, tale: Tale, after: View) -> None:
        """One event more."""
        match event:
            case ev.Moved(unit=unit) | ev.Teleported(unit=unit):
                tale.moved.setdefault(after.units[unit].seat, {})[unit] = None
            case ev.Engaged(unit=unit, target=target):
                tale.charges.setdefault(target, []).append(unit)
            case ev.Shot(unit=unit, target=target) if target >= 0:
                tale.strike("shot", (unit, target))
            case ev.Attacked(unit=unit, target=target):
                tale.strike("attack", (unit, target))
            case ev.SpellCast(unit=unit, target=target):
                tale.spells.append((event, ""))
                tale.blow = (unit, target)
            case ev.SpellFizzled() | ev.SpellCountered():
                how = "fizzled" if isinstance(event, ev.SpellFizzled) else "countered"
                tale.spells = _marked(tale.spells, event, how)
            case ev.FearChecked(unit=unit, target=target, passed=False):
                tale.blows[unit, target] = "feared"
            case _:
                self._follow_fate(event, tale)

    def _follow_fate(self, event: Event, tale: Tale) -> None:
        """What became of somebody who was hit."""
        match event:
            case ev.Saved(unit=unit, passed=True):
                tale.ended(unit, "saved")
            case ev.Dying(unit=unit, by=by):
                tale.by[unit] = by
            case ev.Healed(unit=unit):
                tale.ended(unit, "healed")
            case ev.Toppled(unit=unit, at=at):
                tale.squares[unit] = at
                tale.ended(unit, "toppled")
            case ev.Destroyed(unit=unit, at=at):
                tale.squares[unit] = at
                tale.ended(unit, "fell")
            case ev.Raised(victim=unit, at=at):
                tale.squares[unit] = at
                tale.ended(unit, "raised")

    # -- one deed after another ---------------------------------------------------------------------

    def _struck(self, blow: Blow, how: str, tale: Tale, after: View) -> Deed:
        """What a blow did; that a rival's unit fell is the rival's, whoever did it."""
        by, unit = blow
        fell = how in ("fell", "raised", "toppled")
        seat = after.units[by].seat if by >= 0 else after.seat
        if seat == after.seat:
            seat = after.units[unit].seat
        key = how if by >= 0 and by != unit else f"{how}.alone"
        words = self.texts(f"recap.{key}", who=self._kind(by, after), whom=self._who(unit, tale, after))
        weight = LOSS if fell else SAVE
        return self._deed(seat, words, unit if fell else by, unit, weight, tale, after, fell)

    def _missed(self, kind: str, blows: Sequence[Blow], tale: Tale, after: View) -> list[Deed]:
        """Shots or attacks in vain: one is told, several are counted."""
        found = []
        for seat in dict.fromkeys(after.units[by].seat for by, _ in blows):
            own = [blow for blow in blows if after.units[blow[0]].seat == seat]
            (by, unit), count = own[0], len(own)
            args = {"who": self._kind(by, after), "whom": self._who(unit, tale, after)}
            words = self.texts.count(f"recap.vain.{kind}", count, **args)
            found.append(self._deed(seat, words, by, unit, VAIN, tale, after))
        return found

    def _charged(self, target: int, by: Sequence[int], tale: Tale, after: View) -> Deed:
        """Who charged a unit."""
        args = {"who": self._kind(by[0], after), "whom": self._who(target, tale, after)}
        words = self.texts.count("recap.charged", len(by), **args)
        return self._deed(after.units[by[0]].seat, words, by[0], target, CHARGE, tale, after)

    def _cast(self, event: ev.SpellCast, how: str, after: View) -> Deed:
        """A spell, whom it was meant for, and whether it worked."""
        spell = self.names.keyword(event.spell)
        if how:
            spell = self.texts(f"recap.spell.{how}", spell=spell)
        at = event.target if event.target >= 0 else event.unit
        key = "recap.cast" if event.target < 0 or event.target == event.unit else "recap.cast.target"
        args = {"who": self._kind(event.unit, after), "whom": self._kind(at, after), "spell": spell}
        icon = self.names.icon(event.spell)
        return self._deed(
            after.units[event.unit].seat,
            self.texts(key, **args),
            event.unit,
            at,
            SPELL,
            Tale(),
            after,
            art=icon,
        )

    def _deed(
        self,
        seat: Seat,
        words: str,
        shown: int,
        at: int,
        weight: int,
        tale: Tale,
        after: View,
        fell: bool = False,
        art: Art | None = None,
    ) -> Deed:
        """In words, with the portrait of a unit and the square of another."""
        unit, other = after.units[max(0, shown)], after.units[at]
        picture = self.names.art(unit.kind, unit.seat)
        square = tale.squares.get(at, other.at)
        place = middle(after, square) if square != GONE else None
        target = after.seat if other.seat == after.seat else None
        return Deed(seat, words, art or Art(picture.path, picture.tint, grey=fell), place, target, weight)

    def _kind(self, uid: int, after: View) -> str:
        return self.names.kind(after.units[uid].kind) if uid >= 0 else ""

    def _who(self, uid: int, tale: Tale, after: View) -> str:
        """A unit with its square, of a fallen one the last."""
        square = tale.squares.get(uid, after.units[uid].at)
        name = self._kind(uid, after)
        return self.texts("table.at", what=name, at=self.names.square(after, square)) if square >= 0 else name


def _marked(
    spells: Sequence[tuple[ev.SpellCast, str]], event: ev.SpellFizzled | ev.SpellCountered, how: str
) -> list[tuple[ev.SpellCast, str]]:
    """The last spell of that mage and name, as one that did not work."""
    found = list(spells)
    for n in range(len(found) - 1, -1, -1):
        cast = found[n][0]
        if (cast.unit, cast.spell) == (event.unit, event.spell):
            found[n] = (cast, how)
            break
    return found
