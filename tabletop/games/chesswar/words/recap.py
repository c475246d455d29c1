"""What the others did since a seat's last decision: who fell, who was charged, struck and shot at, spells,
marches (CW-UI-12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tabletop.app.table import Art, Deed
from tabletop.engine.model import Event, Seat

from ..components.armies import UNITS
from ..records import events as ev
from ..records.state import GONE
from ..rules.view import View
from .names import Names
from .places import middle

GENERAL, OWN, LOSS, SAVE, SPELL, CHARGE, VAIN, STEP = 8, 7, 6, 5, 4, 3, 2, 1
"""What is in sight first where there is no room for all: losses of the own side, its generals before all."""
STRIKING = frozenset({"zap", "smite"})
"""Spells that are told with what came of them."""
MENDING = frozenset({"heal", "raise_dead"})
"""Spells that tell by themselves what came of whoever fell."""
Blow = tuple[int, int]
"""Who strikes whom."""


@dataclass(slots=True)
class Tale:
    """What has been found so far: the outcome of each blow by its key, blows that came to nothing by theirs,
    charges by their target, spells, who moved, and where everybody stands by then."""

    at: dict[int, int]
    """The square of each unit, of the fallen the last."""

    blows: dict[Blow, str] = field(default_factory=dict)
    vain: dict[str, dict[Blow, None]] = field(default_factory=lambda: {"shot": {}, "attack": {}})
    charges: dict[int, dict[int, int]] = field(default_factory=dict)
    """By their target who charged it, each with the number of the event."""
    spells: dict[int, tuple[ev.SpellCast, str]] = field(default_factory=dict)
    """By the number of the event, each with what has become of it."""
    moved: dict[Seat, dict[int, list[int]]] = field(default_factory=dict)
    """The squares that each came through, by whose it is."""
    ends: dict[Blow, tuple[int, int]] = field(default_factory=dict)
    """From where to where a blow, a charge or a spell went."""
    squares: dict[int, int] = field(default_factory=dict)
    """Where the fallen stood."""
    blow: Blow = (-1, -1)
    """The one that is being told."""
    by: dict[int, int] = field(default_factory=dict)
    """Whose doing it is that a unit dies."""
    by_spell: dict[Blow, int] = field(default_factory=dict)
    """Blows that are spells, by the number of the cast."""
    now: int = 0
    """The number of the event that is being told."""
    when: dict[Blow, int] = field(default_factory=dict)
    """The number of the event with which each blow began last."""

    def aim(self, by: int, target: int) -> None:
        """Somebody acts against somebody, from where both stand now."""
        self.ends[by, target] = (self.at.get(by, GONE), self.at.get(target, GONE))

    def strike(self, kind: str, blow: Blow) -> None:
        """A shot or an attack, in vain until more is known."""
        self.blow = blow
        self.by_spell.pop(blow, None)
        self.vain[kind].pop(blow, None)
        self.vain[kind][blow] = None
        self.when[blow] = self.now
        self.aim(*blow)

    def cast(self, event: ev.SpellCast) -> None:
        """A spell, of which more may become known."""
        self.spells[self.now] = (event, "")
        self.blow = (event.unit if event.spell in STRIKING else -1, event.target)
        if event.spell in STRIKING:
            self.by_spell[self.blow] = self.when[self.blow] = self.now
        self.aim(event.unit, event.target if event.target >= 0 else event.unit)

    def undone(self, event: ev.SpellFizzled | ev.SpellCountered, how: str) -> None:
        """The last spell of that mage and name did not work."""
        for n in reversed(self.spells):
            cast = self.spells[n][0]
            if (cast.unit, cast.spell) == (event.unit, event.spell):
                self.spells[n] = (cast, how)
                break

    def step(self, seat: Seat, unit: int, origin: int, to: int) -> None:
        """A unit goes on."""
        self.moved.setdefault(seat, {}).setdefault(unit, [origin]).append(to)
        self.at[unit] = to

    def ended(self, unit: int, how: str) -> None:
        """What a blow did to a unit, the one that it was aimed at or another."""
        blow = (self.by.get(unit, self.blow[0]), unit)
        for found in self.vain.values():
            found.pop(self.blow, None)
        self.blows.pop(blow, None)
        self.blows[blow] = how
        if blow not in self.ends:
            self.aim(*blow)
        self.when.setdefault(blow, self.now)


class Recap:
    """Tells the deeds of a stretch of a match to who looks; the own are no news."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def deeds(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """All deeds in the order in which they happened, of several that are told as one where the last of
        them did; how many moved besides closes the tale."""
        tale = self._followed(events, events, after)
        mended = {cast.target for cast, how in tale.spells.values() if cast.spell in MENDING and not how}
        fates = {
            blow: how
            for blow, how in tale.blows.items()
            if blow[0] >= 0 or not (blow[1] in mended or how == "saved")  # what it is saved from came before
        }
        found = [(tale.when[blow], self._struck(blow, how, tale, after)) for blow, how in fates.items()]
        struck = {n for blow, n in tale.by_spell.items() if blow in tale.blows}
        found += [
            (n, self._cast(event, how, tale, after))
            for n, (event, how) in tale.spells.items()
            if how or n not in struck
        ]
        for target, by in tale.charges.items():
            found.append((max(by.values()), self._charged(target, [*by], tale, after)))
        for kind, blows in tale.vain.items():
            found += self._missed(kind, list(blows), tale, after)
        for seat, units in tale.moved.items():
            found.append((len(events), self._marched(seat, units, after)))
        told = [each for each in found if each[1].seat != after.seat]
        return tuple(deed for _, deed in sorted(told, key=lambda each: each[0]))

    def _followed(self, events: Sequence[Event], whole: Sequence[Event], after: View) -> Tale:
        """What is found in some events, of a `whole` that ends with what is known now."""
        tale = Tale(_stood(whole, after))
        for tale.now, event in enumerate(events):
            self._follow(event, tale, after)
        return tale

    def _marched(self, seat: Seat, units: dict[int, list[int]], after: View) -> Deed:
        """How many of a seat moved, and where to."""
        paths = [way for way in units.values() if way[0] != way[-1]] or [*units.values()]
        ways = tuple(tuple(middle(after, at) for at in way) for way in paths)
        text = self.texts.count("recap.moved", len(units))
        return Deed(seat, text, self.names.icon("mov"), ways[0][-1], None, STEP, ways=ways)

    def last(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """The viewer's attack with which the events begin, and what came of it; else none."""
        blows = ((n, event) for n, event in enumerate(events) if isinstance(event, ev.Attacked))
        at, blow = next(blows, (0, None))
        if blow is None or after.units[blow.unit].seat != after.seat:
            return ()
        tale = self._followed(events[: _next_deed(events, at)], events, after)
        found = [self._struck(blow, how, tale, after) for blow, how in tale.blows.items()]
        found += [deed for _, deed in self._missed("attack", list(tale.vain["attack"]), tale, after)]
        return tuple(
            replace(deed, seat=after.seat, target=None, text=self.texts("recap.own", what=deed.text))
            for deed in found
        )

    def _follow(self, event: Event, tale: Tale, after: View) -> None:
        """One event more."""
        match event:
            case ev.Moved() | ev.Teleported():
                tale.step(after.units[event.unit].seat, event.unit, event.origin, event.to)
            case ev.Engaged(unit=unit, target=target):
                tale.charges.setdefault(target, {})[unit] = tale.now
                tale.aim(unit, target)
            case ev.Shot(unit=unit, target=target) if target >= 0:
                tale.strike("shot", (unit, target))
            case ev.Attacked(unit=unit, target=target):
                tale.strike("attack", (unit, target))
            case ev.SpellCast():
                tale.cast(event)
            case ev.SpellFizzled() | ev.SpellCountered():
                tale.undone(event, "fizzled" if isinstance(event, ev.SpellFizzled) else "countered")
            case ev.FearChecked(unit=unit, target=target, passed=False):
                tale.blows[unit, target] = "feared"
                tale.when[unit, target] = tale.now
                tale.aim(unit, target)
            case _:
                self._follow_fate(event, tale)

    def _follow_fate(self, event: Event, tale: Tale) -> None:
        """What became of somebody who was hit."""
        match event:
            case ev.Saved(unit=unit, passed=True):
                tale.ended(unit, "saved")
            case ev.Dying(unit=unit, by=by):
                tale.by[unit] = by
                tale.ended(unit, "dying")  # until somebody heals it, or it falls
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
        who = self._from(blow, tale, after)
        if blow in tale.by_spell:
            spell = tale.spells[tale.by_spell[blow]][0].spell
            who = self.texts("table.of", what=self.names.keyword(spell), who=who)
        words = self.texts(f"recap.{key}", who=who, whom=self._who(unit, tale, after))
        weight = self._loss(unit, after) if fell else SAVE
        return self._deed(seat, words, unit if fell else by, unit, weight, tale, after, [blow], fell)

    def _loss(self, uid: int, after: View) -> int:
        """How much the loss of a unit weighs for whoever looks."""
        unit = after.units[uid]
        if after.seat < 0 or after.sides[unit.seat] != after.sides[after.seat]:
            return LOSS
        return GENERAL if UNITS[unit.kind].piece == "K" else OWN

    def _missed(self, kind: str, blows: Sequence[Blow], tale: Tale, after: View) -> list[tuple[int, Deed]]:
        """Shots or attacks in vain, with when the last was made: one is told, several are counted."""
        found = []
        for seat in dict.fromkeys(after.units[by].seat for by, _ in blows):
            own = [blow for blow in blows if after.units[blow[0]].seat == seat]
            (by, unit), count = own[0], len(own)
            args = {"who": self._from(own[0], tale, after), "whom": self._who(unit, tale, after)}
            words = self.texts.count(f"recap.vain.{kind}", count, **args)
            last = max(tale.when[blow] for blow in own)
            found.append((last, self._deed(seat, words, by, unit, VAIN, tale, after, own)))
        return found

    def _charged(self, target: int, by: Sequence[int], tale: Tale, after: View) -> Deed:
        """Who charged a unit."""
        args = {"who": self._from((by[0], target), tale, after), "whom": self._who(target, tale, after)}
        words = self.texts.count("recap.charged", len(by), **args)
        blows = [(each, target) for each in by]
        return self._deed(after.units[by[0]].seat, words, by[0], target, CHARGE, tale, after, blows)

    def _cast(self, event: ev.SpellCast, how: str, tale: Tale, after: View) -> Deed:
        """A spell, whom it was meant for, and whether it worked."""
        spell = self.names.keyword(event.spell)
        if how:
            spell = self.texts(f"recap.spell.{how}", spell=spell)
        at = event.target if event.target >= 0 else event.unit
        key = "recap.cast" if event.target < 0 or event.target == event.unit else "recap.cast.target"
        who = self._from((event.unit, at), tale, after)
        args = {"who": who, "whom": self._who(at, tale, after), "spell": spell}
        icon = self.names.icon(event.spell)
        return self._deed(
            after.units[event.unit].seat,
            self.texts(key, **args),
            event.unit,
            at,
            SPELL,
            tale,
            after,
            [(event.unit, at)],
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
        blows: Sequence[Blow],
        fell: bool = False,
        art: Art | None = None,
    ) -> Deed:
        """In words, with the portrait of a unit and the square of another, and from where to where its
        `blows` went."""
        unit, other = after.units[max(0, shown)], after.units[at]
        picture = self.names.art(unit.kind, unit.seat)
        square = tale.squares.get(at, other.at)
        place = middle(after, square) if square != GONE else None
        target = after.seat if other.seat == after.seat else None
        ends = [tale.ends[blow] for blow in blows if blow in tale.ends and GONE not in tale.ends[blow]]
        ways = tuple(dict.fromkeys((middle(after, start), middle(after, end)) for start, end in ends))
        sign = art or Art(picture.path, picture.tint, grey=fell)
        return Deed(seat, words, sign, place, target, weight, ways=ways)

    def _from(self, blow: Blow, tale: Tale, after: View) -> str:
        """Who strikes, with the square from which."""
        name = self._kind(blow[0], after)
        square = tale.ends.get(blow, (GONE, GONE))[0]
        return self.texts("table.at", what=name, at=self.names.square(after, square)) if square >= 0 else name

    def _kind(self, uid: int, after: View) -> str:
        return self.names.kind(after.units[uid].kind) if uid >= 0 else ""

    def _who(self, uid: int, tale: Tale, after: View) -> str:
        """A unit with its square, of a fallen one the last."""
        square = tale.squares.get(uid, after.units[uid].at)
        name = self._kind(uid, after)
        return self.texts("table.at", what=name, at=self.names.square(after, square)) if square >= 0 else name


def _stood(events: Sequence[Event], after: View) -> dict[int, int]:
    """The square of every unit before the events: what is known now is followed back through them."""
    at = {unit.id: unit.at for unit in after.units}
    for event in reversed(events):
        match event:
            case ev.Moved(unit=unit, origin=square) | ev.Teleported(unit=unit, origin=square):
                at[unit] = square
            case ev.Destroyed(unit=unit, at=square) | ev.Toppled(unit=unit, at=square):
                at[unit] = square
            case ev.Raised(victim=unit, at=square):
                at[unit] = square
    return at


def _next_deed(events: Sequence[Event], blow: int) -> int:
    """Where what follows a blow ends: with the next step, charge, blow or spell."""
    deeds = (ev.Moved, ev.Teleported, ev.Charged, ev.Shot, ev.Attacked, ev.SpellCast, ev.TurnEnded)
    rest = range(blow + 1, len(events))
    return next((n for n in rest if isinstance(events[n], deeds)), len(events))
