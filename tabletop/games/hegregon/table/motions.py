"""How events move the counters: marches hex by hex, dice, explosions, missiles, landings, ore, cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tabletop.app.table import Motion, Motions, Notice, Point, Tone
from tabletop.app.table.kit.blows import lunge, shot
from tabletop.engine.model import Event, Rolled, Seat
from tabletop.parts.hexes import Hex

from ..components.board import BASES, CENTRE, MAP
from ..records import events as ev
from ..rules.view import View
from ..words.cards import Cards
from ..words.events import EVENTS
from ..words.moment import fight_of
from ..words.names import Names, meant
from ..words.places import RADIUS, hex_middle
from .accounts import Accounts

_DICE = RADIUS * 1.8
"""How far from the middle of the hex they are rolled for dice fall."""
_ROLL, _INK = 0.65, (255, 250, 240)
"""Seconds of dice; their figures are pale on the colour of the seat."""


Rolling = tuple[Hex, Hex]
"""The hexes of attacker and target of the combat whose dice fall next; −1 for none."""


class _Places:
    """Where units are when an event of a step happens."""

    def __init__(self, before: View, after: View, came: Mapping[int, Hex]) -> None:
        """`came`: where units have come to so far in the step."""
        self.before, self._after, self._came = before, after, came

    def of(self, uid: int) -> Hex:
        """Where a unit came to or was before the step, else where it appears by it; −1 for nowhere."""
        if uid in self._came:
            return self._came[uid]
        for view in (self.before, self._after):
            if 0 <= uid < len(view.units) and view.units[uid].at >= 0:
                return view.units[uid].at
        return -1

    def is_own(self, seat: Seat) -> bool:
        """Is it the seat of whoever looks?"""
        return seat == self._after.seat

    def home(self, seat: Seat) -> Hex:
        """A base that a seat holds; the middle of the map if it holds none."""
        held = (BASES[base] for base, holder in enumerate(self._after.holders) if holder == seat)
        return next(held, CENTRE)


class HegregonMotions(Motions):
    """Animations. Dice come apart from the combat they belong to: the last one of the step before them, else
    the one that is being fought. All that a settlement collects is shown at once."""

    STILL = frozenset(kind for kind, facts in EVENTS.items() if facts.still)
    ANIMATED = frozenset(EVENTS) - STILL

    def __init__(self, names: Names, cards: Cards) -> None:
        self.names = names
        self.cards = cards
        self.texts = names.texts

    def animated(
        self, events: Sequence[Event], before: View, after: View
    ) -> Iterator[tuple[Event, tuple[Motion, ...]]]:
        rolling: Rolling = (-1, -1)
        came: dict[int, Hex] = {}
        last: Event | None = None
        places, accounts = _Places(before, after, came), Accounts(self.names, before, after)
        for event in events:
            told = accounts.of(event, places)
            if isinstance(event, Rolled):
                yield event, self._dice(event, before, rolling)
                continue
            rolling = _rolling(event, places) or rolling
            motions = self._shown(event, places)
            if isinstance(event, ev.Collected) and isinstance(last, ev.Collected):
                motions = tuple(replace(motion, together=True) for motion in motions)
            yield event, (*motions, *told)
            last = event
            if isinstance(event, (ev.Moved, ev.Landed, ev.Thrown)):
                came[event.unit] = event.to

    def animate(self, event: Event, before: View, after: View) -> tuple[Motion, ...]:
        return next(motions for _, motions in self.animated((event,), before, after))

    def _shown(self, event: Event, places: _Places) -> tuple[Motion, ...]:
        if EVENTS[type(event)].still:
            return ()
        match event:
            case ev.Moved() | ev.Landed() | ev.Thrown() | ev.Bought() | ev.FreeUnit():
                return self._travel(event)
            case ev.CombatDeclared() | ev.Found() | ev.Fought() | ev.ShotMissed() | ev.Withdrew():
                return self._combat(event, places)
            case ev.Destroyed() | ev.MineGone() | ev.MineSurvived() | ev.MineLaid():
                return self._blast(event, places.before)
            case ev.StepSkipped():
                return self._skipped(event, places)
            case ev.Collected() | ev.Captured() | ev.Exhausted() | ev.Crystals() | ev.CrystalsMelted():
                return self._ground(event)
            case _:
                return self._word_of(event, places)

    def _travel(self, event: Any) -> tuple[Motion, ...]:
        token = f"unit:{event.unit}"
        match event:
            case ev.Bought(at=at) | ev.FreeUnit(at=at):
                there = hex_middle(at)
                return (Motion("appear", token, (there,), 0.25, Tone.GOOD),)
            case ev.Landed(origin=origin, to=to):
                path = (hex_middle(origin), hex_middle(to))
                flight = Motion("move", token, path, 0.7)
                return (flight, Motion("pulse", "", (path[1],), 0.3, Tone.REACH))
            case ev.Thrown(origin=origin, to=to, why=why):
                path = (hex_middle(origin), hex_middle(to))
                flash = Motion("flash", token, (path[0],), 0.25, Tone.MAGIC)
                return (
                    flash,
                    Motion("move", token, path, 0.4),
                    self._float(f"float.{why}", path[1], Tone.MAGIC),
                )
            case _:
                path = (hex_middle(event.origin), hex_middle(event.to))
                return (Motion("move", token, path, 0.16),)

    def _combat(self, event: Any, places: _Places) -> tuple[Motion, ...]:
        here, there = places.of(event.unit), places.of(event.target)
        start, end = self._point(here), self._point(there)
        token = f"unit:{event.unit}"
        match event:
            case ev.CombatDeclared(mode=mode, reach=far):
                if mode == "missile" or far > 1:
                    return (shot(token, start, end),)
                return (lunge(token, start, end),)
            case ev.Found(found=found):
                return (self._float("float.found" if found else "float.unseen", end, _good(found)),)
            case ev.Fought(attack=attack, defence=defence):
                ours = self._words(str(attack), start, _good(attack > defence))
                theirs = self._words(str(defence), end, _good(defence > attack), together=True)
                tie = (self._float("float.tie", end, Tone.PLAIN),) if attack == defence else ()
                return (ours, theirs, *tie)
            case ev.ShotMissed():
                return (self._float("float.missed", end, Tone.PLAIN),)
            case _:
                return (self._float("float.withdraws", start, Tone.PLAIN),)

    def _dice(self, event: Rolled, before: View, rolling: Rolling) -> tuple[Motion, ...]:
        """Dice fall above the unit they are rolled for, in a fight above and below both units."""
        here, there = rolling
        fight = fight_of(before)
        if here < 0 and fight is not None:
            here, there = before.units[fight.unit].at, fight.to
        defends = event.tag == "defence"
        at = there if defends and there >= 0 else here
        if at not in MAP:
            return ()
        (x, y), side = hex_middle(at), -1
        other = here if defends else there
        if other in MAP and (hex_middle(other)[1] < y or (defends and hex_middle(other)[1] == y)):
            side = 1
        dice = tuple((value, event.sides) for value in event.values)
        paint = (self.names.colour(event.seat), _INK)
        spot = (x, y + side * _DICE)
        return (Motion("dice", path=(spot,), seconds=_ROLL, dice=dice, paint=paint, together=defends),)

    def _blast(self, event: Any, view: View) -> tuple[Motion, ...]:
        at = hex_middle(event.at)
        match event:
            case ev.Destroyed(unit=unit):
                token, tone = f"unit:{unit}", meant(view, unit, Tone.BAD)
                flash = Motion("flash", token, (at,), 0.18, Tone.ATTACK)
                fade = Motion("fade", token, (at,), 0.4, tone)
                return (flash, fade, self._float("float.destroyed", at, tone, together=True))
            case ev.MineGone(why="exploded"):
                boom = Motion("flash", f"mine:{event.at}", (at,), 0.3, Tone.ATTACK)
                gone = Motion("fade", f"mine:{event.at}", (at,), 0.2, Tone.ATTACK)
                return (boom, gone, self._float("float.boom", at, Tone.BAD, together=True))
            case ev.MineGone(why=why):
                gone = Motion("fade", f"mine:{event.at}", (at,), 0.35)
                if why not in ("taken", "lifted"):
                    return (gone,)
                return (gone, self._float(f"float.mine-{why}", at, Tone.GOOD, together=True))
            case ev.MineSurvived():
                return (self._float("float.dud", at, Tone.GOOD),)
            case _:
                return (Motion("pulse", "", (at,), 0.3, Tone.BAD),)

    def _ground(self, event: Any) -> tuple[Motion, ...]:
        match event:
            case ev.Collected(unit=unit, at=hex, amount=amount):
                text = self.texts("float.ore", n=f"+{amount}")
                at = hex_middle(hex)
                glow = Motion("pulse", f"unit:{unit}", (at,), 0.3, Tone.GOOD)
                return (glow, self._words(text, at, Tone.GOOD, together=True))
            case ev.Captured(base=base, seat=seat):
                at = hex_middle(BASES[base])
                key = "float.captured" if seat >= 0 else "float.abandoned"
                pulse = Motion("pulse", "", (at,), 0.5, Tone.MAGIC)
                return (pulse, self._float(key, at, Tone.MAGIC, together=True))
            case ev.Exhausted(at=hex):
                return (self._float("float.exhausted", hex_middle(hex), Tone.BAD),)
            case _:
                glows = [
                    Motion("pulse", "", (hex_middle(h),), 0.4, Tone.MAGIC, together=True) for h in event.hexes
                ]
                return tuple(glows)

    def _skipped(self, event: ev.StepSkipped, places: _Places) -> tuple[Motion, ...]:
        """A step of one's own that the rules end, since there is nothing left to decide: at a base. That of
        others is told in the log alone.
        """
        if not places.is_own(event.seat):
            return ()
        key = "float.no-purchase" if event.stage == "purchase" else "float.no-action"
        at = hex_middle(places.home(event.seat))
        return (Motion("text", path=(at,), seconds=1.6, tone=Tone.PLAIN, text=self.texts(key)),)

    def _word_of(self, event: Any, places: _Places) -> tuple[Motion, ...]:
        hex = places.of(getattr(event, "unit", -1))
        if hex < 0:
            return ()
        at, token = hex_middle(hex), f"unit:{event.unit}"
        match event:
            case ev.CardDrawn(card=card):
                name = self.texts(f"card.{card}.name")
                glow = Motion("pulse", token, (at,), 0.6, Tone.MAGIC)
                words = Motion("text", path=(at,), seconds=1.6, tone=Tone.MAGIC, text=name, together=True)
                return (glow, words)
            case ev.Paid(ability=ability, price=price):
                return (self._words(self._paid(ability, price), at, Tone.MAGIC),)
            case ev.Entrenched():
                return (Motion("flash", token, (at,), 0.3, Tone.GOOD),)
            case _:
                return (Motion("pulse", token, (at,), 0.3, Tone.MAGIC),)

    def _paid(self, ability: str, price: int) -> str:
        name = self.names.keyword(ability)
        return self.texts("float.paid", name=name, n=f"−{price}") if price else name

    def _float(self, key: str, at: Point, tone: Tone, together: bool = False) -> Motion:
        return self._words(self.texts(key), at, tone, together)

    def _words(self, text: str, at: Point, tone: Tone, together: bool = False) -> Motion:
        """A word that floats up."""
        return Motion("text", path=(at,), seconds=0.8, tone=tone, text=text, together=together)

    def _point(self, hex: Hex) -> Point:
        return hex_middle(hex) if hex >= 0 else (0.0, 0.0)

    def announce(self, event: Event, before: View, after: View) -> Notice | None:
        if not isinstance(event, ev.CardDrawn):
            return None
        at = {_Places(before, after, {}).of(event.unit), _Places(after, after, {}).of(event.unit)}
        about = tuple(f"hex:{hex}" for hex in sorted(at) if hex in MAP)
        face = self.cards.card_face(event.card)
        if event.seat != after.seat:
            who = self.names.seat_name(after, event.seat)
            face = replace(face, text=self.texts("float.drawn-by", who=who, text=face.text))
        return replace(face, about=about)


def _rolling(event: Event, places: _Places) -> Rolling | None:
    """Where the dice after an event fall, None if it says nothing of that."""
    match event:
        case ev.Bought(at=at) | ev.FreeUnit(at=at):
            return at, -1
        case ev.Landed(to=to) | ev.Moved(to=to):
            return to, -1
        case ev.CombatDeclared() | ev.Found() | ev.Fought() | ev.ShotMissed() | ev.Withdrew():
            return places.of(event.unit), places.of(event.target)
    return None


def _good(good: bool) -> Tone:
    return Tone.GOOD if good else Tone.BAD
