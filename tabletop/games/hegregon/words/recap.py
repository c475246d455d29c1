"""What the others did since a seat's last decision: bases, fights with their losses, marches that matter,
cards, purchases; and what the end of a turn brought."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import NamedTuple

from tabletop.app.table import Deed, Point
from tabletop.engine.model import Event, Seat
from tabletop.parts.hexes import Hex

from ..components.board import BASES, CENTRE, MAP
from ..records import events as ev
from ..records.units import Unit
from ..rules.settlement import winner, yields
from ..rules.victory import BASES_TO_WIN
from ..rules.view import View
from .known import Known
from .marches import March, Marches
from .names import Names
from .places import hex_middle

WINS, BASE, ENTERED, FIGHT, LOSS, MARCH, CARD, PURCHASE, QUIET = 8, 7, 6, 5, 4, 3, 2, 1, 0
MAIN, DEPOSIT = ENTERED, MARCH
"""The same of the main deposit, and of another, on which somebody stands who collects there."""
"""How much each weighs, where not all have room; they are told in the order in which they came about."""
DUEL = 2
"""Seats of a match with one rival. Among more there is room for what a seat has marched only where nothing
else is told of it."""
_SETTLES = (ev.Collected, ev.OreChanged, ev.Exhausted, ev.Captured, ev.Eliminated, ev.TurnSettled)
"""The events of the end of a turn that are told."""
Fate = tuple[str, Seat, Seat]
"""How units fell, by whose doing, against whom; −1 against nobody."""


class Fallen(NamedTuple):
    """A unit that fell, from where to where the blow went, and by whom."""

    unit: int
    at: Hex
    way: tuple[Hex, Hex]
    by: int = -1


class Tale:
    """Where units are and came through so far, and who fights whom."""

    def __init__(self, at: dict[int, Hex]) -> None:
        self.at = at
        self.ways: dict[int, list[Hex]] = {}
        self.fight = (-1, -1)
        self.blow = (-1, -1)
        """The hexes of both."""
        self.lands = False
        """Does the attacker come by air? It falls where it would have landed."""
        self.now = -1
        """Which event it is at,"""
        self.came: dict[int, int] = {}
        """and at which each unit last came somewhere."""

    def follow(self, event: Event) -> None:
        """One event more."""
        self.now += 1
        match event:
            case ev.Moved() | ev.Landed() | ev.Thrown():
                self.came[event.unit] = self.now
                self.ways.setdefault(event.unit, [event.origin]).append(event.to)
                self.at[event.unit] = event.to
            case ev.CombatDeclared(unit=unit, target=target, mode=mode):
                self.fight, self.lands = (unit, target), mode == "landing"
                self.blow = (self.at.get(unit, -1), self.at.get(target, -1))


class Recap:
    """Tells the deeds of a stretch of a match."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known, self.marches = names, names.texts, known, Marches(known)

    def deeds(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """Who is about to win, then all deeds in the order in which they came about; what is told together,
        when the last of it did.
        """
        found: list[tuple[int, Deed]] = []
        bought: dict[Seat, list[ev.Bought]] = {}
        drawn: dict[Seat, list[ev.CardDrawn]] = {}
        fallen: dict[Fate, list[Fallen]] = {}
        last: dict[object, int] = {}
        tale = Tale(_stood(events, after))
        for event in events:
            tale.follow(event)
            match event:
                case ev.Destroyed():
                    fate = self._fate(event, tale.fight, after)
                    way = tale.blow if fate[2] >= 0 else (event.at, event.at)
                    falls = tale.blow[1] if fate[0] == "repelled" and tale.lands else event.at
                    by = tale.fight[0] if fate[0] == "destroyed" else -1
                    fallen.setdefault(fate, []).append(Fallen(event.unit, falls, way, by))
                    last[fate] = tale.now
                case ev.Bought(seat=seat):
                    bought.setdefault(seat, []).append(event)
                    last["bought", seat] = tale.now
                case ev.Captured():
                    found.append((tale.now, self._captured(event, after)))
                case ev.CardDrawn(seat=seat):
                    drawn.setdefault(seat, []).append(event)
                    last["drawn", seat] = tale.now
                case ev.Eliminated(seat=seat):
                    found.append((tale.now, self._told(after, "out", seat, "elimination", None, BASE)))
        found += [(last[fate], self._fell(fate, units, after)) for fate, units in fallen.items()]
        found += [(last["drawn", seat], self._drew(cards, after)) for seat, cards in drawn.items()]
        found += [(last["bought", seat], self._bought(units, after)) for seat, units in bought.items()]
        found += self._walked(tale, events, after, {deed.seat for _, deed in found})
        found += self._collected(events, after)
        found += [(-1, deed) for deed in self._wins(after)]  # what is to be averted
        return tuple(deed for _, deed in sorted(found, key=lambda each: each[0]))

    def _walked(
        self, tale: Tale, events: Sequence[Event], after: View, busy: set[Seat]
    ) -> list[tuple[int, Deed]]:
        """All marches, each when the last of its units came where it is; among many the quiet ones of those
        alone of whom nothing else is told (`busy`)."""
        marches = self.marches.of({uid: tuple(way) for uid, way in tale.ways.items()}, events, after)
        found = [(_came(tale, march.units), self._marched(march, tale, after)) for march in marches]
        told = {unit.id for march in marches for unit in march.units}
        settled = self._settlers(tale, told, after)
        found += [(_came(tale, units), self._settled(units, tale, after)) for units in settled]
        busy = busy | {march.seat for march in marches} if len(after.sides) > DUEL else set()
        busy |= {units[0].seat for units in settled} if len(after.sides) > DUEL else set()
        told |= {unit.id for units in settled for unit in units}
        return found + [
            (when, deed) for when, deed in self._quiet(tale, told, events, after) if deed.seat not in busy
        ]

    def settled(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """What the end of the turn brought, if it came with the decision with which the events begin."""
        own: list[Event] = []
        for event in events:
            if isinstance(event, (ev.StepBegan, ev.StageBegan)):
                return ()
            own.append(event)
            if isinstance(event, ev.TurnSettled):
                deeds = self.deeds([each for each in own if isinstance(each, _SETTLES)], after)
                return tuple(replace(deed, is_grave=True) for deed in deeds if deed.weight < WINS)
        return ()

    def _collected(self, events: Sequence[Event], after: View) -> list[tuple[int, Deed]]:
        """What the end of a turn brought the reader, in a duel be it nothing, and an only rival; deposits
        that are empty now."""
        if after.seat < 0 or not any(isinstance(event, ev.TurnSettled) for event in events):
            return []
        brought: dict[Seat, int] = {after.seat: 0}
        found, places, last = list[tuple[int, Deed]](), dict[Seat, Hex](), after.seat
        when, had = dict[Seat, int](), dict[Seat, int]()
        for n, event in enumerate(events):
            match event:
                case ev.Collected(unit=unit, at=at):
                    last = after.units[unit].seat
                    places.setdefault(last, at)
                case ev.OreChanged(seat=seat, amount=amount, ore=ore, why="collection" | "extra"):
                    brought[seat], when[seat], had[seat] = brought.get(seat, 0) + amount, n, ore
                case ev.TurnSettled():
                    when = dict.fromkeys(range(len(after.sides)), n) | when
                case ev.Exhausted(at=at):
                    name, place = self.names.hex_name(at), _place(at)
                    deed = self._told(after, "exhausted", last, "collection", place, CARD, at=name)
                    found.append((n, deed))
        is_duel = len(after.sides) == DUEL
        for seat, n in brought.items():
            if is_duel or (n and seat == after.seat):
                weight = CARD if n and seat == after.seat else QUIET
                key, place = "collected" if n else "collected-none", _place(places.get(seat, -1))
                deed = self._told(after, key, seat, "ore", place, weight, n=n, ore=had.get(seat, 0))
                found.append((when[seat], deed))
        return found

    def _wins(self, after: View) -> list[Deed]:
        """Who has the bases that win at the end of this turn."""
        seat, bases = winner(self.known.state(after))
        if seat < 0:
            return []
        target = -1 if after.sides[seat] == after.sides[after.seat] else after.seat
        return [self._told(after, "wins", seat, "base", None, WINS, target, n=bases, of=BASES_TO_WIN)]

    def _told(
        self,
        view: View,
        kind: str,
        seat: Seat,
        icon: str,
        place: Point | None,
        weight: int,
        target: Seat = -1,
        ways: Sequence[Sequence[Hex]] = (),
        **args: str | int,
    ) -> Deed:
        """A deed, and as a sentence with who did it to whom: the reader is spoken to. `ways`: hexes that it
        led through."""
        target = -1 if target == seat else target
        form = ".you" if seat == view.seat else ".yours" if 0 <= target == view.seat else ""
        key = f"recap.{kind}{form}"
        if not self.texts.has(key):
            key = f"recap.{kind}"
        text = self.texts(key, whom=self.names.holder_name(view, target), **args)
        is_duel = len(view.sides) == DUEL
        who = self.names.player_name(seat) if is_duel else self.names.seat_name(view, seat)
        said = text if seat == view.seat else self.texts("recap.said", who=who, what=text)
        whom = target if target >= 0 else None
        points = dict.fromkeys(tuple(hex_middle(hex) for hex in way if hex in MAP) for way in ways)
        led = tuple(way for way in points if way)
        return Deed(seat, text, self.names.icon(icon), place, whom, weight, sentence=said, ways=led)

    def _bought(self, events: Sequence[ev.Bought], after: View) -> Deed:
        """What a seat bought: each type with its number, and what was paid for all."""
        first, kinds = events[0], [event.kind for event in events]
        counts = {kind: kinds.count(kind) for kind in kinds}
        what = ", ".join(f"{n} × {self.names.kind_name(kind)}" for kind, n in counts.items())
        icon, place, paid = "round_purchase", _place(first.at), sum(event.price for event in events)
        ways = [(event.at, event.at) for event in events]
        return self._told(after, "bought", first.seat, icon, place, PURCHASE, -1, ways, what=what, paid=paid)

    def _drew(self, cards: Sequence[ev.CardDrawn], after: View) -> Deed:
        """The event cards of a seat."""
        names = ", ".join(self.names.card_name(each.card) for each in cards)
        there = [after.units[each.unit].at for each in cards]
        place, ways, seat = _place(there[0]), [(hex, hex) for hex in there], cards[0].seat
        return self._told(after, "cards", seat, "card", place, CARD, -1, ways, n=len(cards), names=names)

    def _captured(self, event: ev.Captured, after: View) -> Deed:
        """A base that changed hands, or lost its holder: that is the former holder's."""
        hex = BASES[event.base]
        base, place, way = self.names.base_name(event.base), _place(hex), ((hex, hex),)
        if event.seat < 0:
            lost = max(0, event.before)
            return self._told(after, "abandoned", lost, "base", place, BASE, ways=way, base=base)
        kind = "took" if event.before >= 0 else "took-neutral"
        return self._told(after, kind, event.seat, "base", place, BASE, event.before, way, base=base)

    def _marched(self, march: March, tale: Tale, after: View) -> Deed:
        """Units that entered a base or have one, or units of the reader, within reach now."""
        what = self._units([unit.kind for unit in march.units], [unit.at for unit in march.units])
        ways = [tale.ways[unit.id] for unit in march.units]
        kind = "entered" if march.entered else "reach-base" if march.base >= 0 else "reach-units"
        holder = after.holders[march.base] if march.base >= 0 else after.seat
        target = -1 if march.entered or holder != after.seat else holder
        weight, place = ENTERED if march.entered else MARCH, _place(march.units[0].at)
        args = {"what": what, "base": self.names.base_name(march.base)}
        return self._told(after, kind, march.seat, "mp", place, weight, target, ways, **args)

    def _settlers(self, tale: Tale, told: Set[int], after: View) -> list[list[Unit]]:
        """Units of the others that came to a deposit and collect there (HG-COL-02): of each seat whoever took
        the main deposit, then of a rival all others of whom nothing else is told."""
        found: dict[tuple[bool, Seat], list[Unit]] = {}
        state = self.known.state(after)
        for uid, way in tale.ways.items():
            unit = after.units[uid]
            if unit.at in {-1, way[0]} or unit.seat == after.seat or not unit.collects:
                continue
            is_new = unit.at == CENTRE or (len(after.sides) == DUEL and uid not in told)
            if is_new and yields(state, unit.at):
                found.setdefault((unit.at != CENTRE, unit.seat), []).append(unit)
        return [found[key] for key in sorted(found)]

    def _settled(self, units: Sequence[Unit], tale: Tale, after: View) -> Deed:
        """Deposits on which units of a seat stand now, with what each collects."""
        state, seat = self.known.state(after), units[0].seat
        is_main = units[0].at == CENTRE
        kind, weight = ("main", MAIN) if is_main else ("deposits", DEPOSIT)
        names = ", ".join(self.names.hex_name(unit.at) for unit in units)
        ways, place = [tale.ways[unit.id] for unit in units], _place(units[0].at)
        brings = sum(yields(state, unit.at) for unit in units)
        args: dict[str, str | int] = {"at": names, "n": len(units), "h": brings}
        args["what"] = self.names.kind_name(units[0].kind)
        return self._told(after, kind, seat, "collection", place, weight, -1, ways, **args)

    def _quiet(
        self, tale: Tale, told: Set[int], events: Sequence[Event], after: View
    ) -> list[tuple[int, Deed]]:
        """All other marches of the others, a line for each seat, with where the units are now; not of who
        took the base that it stands in, which is told already."""
        taken = {BASES[event.base] for event in events if isinstance(event, ev.Captured)}
        marched: dict[Seat, list[int]] = {}
        for uid, way in tale.ways.items():
            unit = after.units[uid]
            if unit.at in {-1, way[0], *taken} or uid in told or unit.seat == after.seat:
                continue
            marched.setdefault(unit.seat, []).append(uid)
        return [
            (max(tale.came[uid] for uid in units), self._moved(seat, units, tale, after))
            for seat, units in marched.items()
        ]

    def _moved(self, seat: Seat, units: Sequence[int], tale: Tale, after: View) -> Deed:
        """Units of a seat that went somewhere, out of all of it that did; among many only the number of all
        has room."""
        every = sum(
            after.units[u].seat == seat and after.units[u].at != way[0] for u, way in tale.ways.items()
        )
        is_duel, are_all = len(after.sides) == DUEL, every == len(units)
        key = "moved-many" if not is_duel else "moved" if are_all else "moved-some"
        places = ", ".join(self.names.hex_name(after.units[uid].at) for uid in units)
        args: dict[str, str | int] = {"n": every, "some": len(units), "places": places}
        ways, place = [tale.ways[uid] for uid in units], _place(after.units[units[0]].at)
        return self._told(after, key, seat, "mp", place, QUIET, -1, ways, **args)

    def _fate(self, event: ev.Destroyed, fight: tuple[int, int], after: View) -> Fate:
        """Whose doing it was: the attacker's, be it that it won or lost; else the owner's."""
        if event.why in ("combat", "shot") and event.unit in fight:
            unit, target = (after.units[uid].seat for uid in fight)
            return ("destroyed" if event.unit == fight[1] else "repelled", unit, target)
        return ("mine" if event.why == "mine" else "lost", after.units[event.unit].seat, -1)

    def _fell(self, fate: Fate, units: Sequence[Fallen], after: View) -> Deed:
        """Units that fell in the same way, with whose they were and where they stood."""
        kind, seat, other = fate
        icon = "action" if kind == "destroyed" else "elimination" if other >= 0 else "mine"
        what = self._units([after.units[each.unit].kind for each in units], [each.at for each in units])
        weight, ways = FIGHT if kind == "destroyed" else LOSS, [each.way for each in units]
        by = {each.by: each.way[0] for each in units if each.by >= 0}
        args = {"what": what, "by": self._listed([after.units[uid].kind for uid in by], [*by.values()])}
        return self._told(after, kind, seat, icon, _place(units[0].at), weight, other, ways, **args)

    def _units(self, kinds: Sequence[int], places: Sequence[Hex]) -> str:
        """How many units, of which types, and where each stood: ``2 units: E.A.R. (L16), Tank (M3)``."""
        return self.texts.count("recap.units", len(kinds), what=self._listed(kinds, places))

    def _listed(self, kinds: Sequence[int], places: Sequence[Hex]) -> str:
        """The types of units, and where each stood: ``E.A.R. (L16), Tank (M3)``."""
        return ", ".join(
            self.texts("recap.unit", kind=self.names.kind_name(kind), at=self.names.hex_name(at))
            for kind, at in zip(kinds, places, strict=True)
        )


def _came(tale: Tale, units: Sequence[Unit]) -> int:
    """At which event the last of these came where it is."""
    return max(tale.came[unit.id] for unit in units)


def _stood(events: Sequence[Event], after: View) -> dict[int, Hex]:
    """The hex of every unit before the events: what is known now is followed back through them."""
    at = {uid: unit.at for uid, unit in enumerate(after.units)}
    for event in reversed(events):
        match event:
            case ev.Moved() | ev.Landed() | ev.Thrown():
                at[event.unit] = event.origin
            case ev.Destroyed() | ev.Bought():
                at[event.unit] = event.at
    return at


def _place(hex: Hex) -> Point | None:
    return hex_middle(hex) if hex in MAP else None
