"""What a click leads to: the march, the combat at its end, how likely it comes to it and how likely the
target is destroyed then if nobody answers (HG-ODD-03..05). Labels and panels ask the same functions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tabletop.engine.model import Action
from tabletop.parts.hexes import Hex

from ..components.board import MAP
from ..records import actions as do
from ..records.frames import Fight, Landing, Mode, NotFound
from ..records.state import State
from ..records.units import CAMOUFLAGED, ENTRENCHED, Unit
from ..rules import entering
from ..rules.mines import STAYS, TAKEN, is_mined
from ..rules.movement import entry_price
from ..rules.odds import DETECTED, forecasts
from ..rules.quick import way

BLOWN = Fraction(TAKEN - STAYS - 1, 8)
"""A mine destroys whoever enters (HG-ODD-03)."""
SPARED = Fraction(1, 8)
"""It stays, or it is taken: each as likely."""


class Walk(NamedTuple):
    """A march as it would go: the hexes entered with what each costs, and the position before its fight."""

    state: State
    unit: int
    path: tuple[tuple[Hex, int], ...]
    foe: int
    """The unit to be fought at the end, −1 for none."""


class Clash(NamedTuple):
    """The combat that actions lead to."""

    state: State
    """The position in which it is declared."""
    fight: Fight
    arrives: Fraction = Fraction(1)
    """How likely it comes to it: mines on the way destroy, cards end the order."""

    @property
    def is_hidden(self) -> bool:
        """Must the target be found first (HG-CAM-04)?"""
        return bool(self.state.units[self.fight.target].marks & CAMOUFLAGED) and self.fight.mode != "push"

    @property
    def chance(self) -> Fraction:
        """That the target is destroyed if nobody answers and nobody pushes."""
        odds = forecasts(self.state, self.fight)[0].odds
        return self.arrives * (odds * DETECTED if self.is_hidden else odds)


def clash_of(state: State, actions: Sequence[Action]) -> Clash | None:
    """The combat that legal actions of one unit lead to, None if they lead to none."""
    match actions:
        case [do.Attack(uid, target)]:
            return Clash(state, fight_for(state, uid, target, "attack"))
        case [do.Missile(uid, target)]:
            return Clash(state, fight_for(state, uid, target, "missile"))
        case [do.Fly(to)]:
            frame, other = state.stack[-1], state.unit_at(to)
            if isinstance(frame, Landing) and other is not None:
                return Clash(state, fight_for(state, frame.unit, other.id, "landing"))
        case [do.Push()]:
            frame = state.stack[-1]
            if isinstance(frame, NotFound):
                return Clash(state, push_fight(frame.fight))
        case [*orders, do.Attack(uid, target)]:
            return _after_a_march(state, orders, uid, target)
        case [do.Move(), *_]:
            return _at_the_end(state, walked(state, actions))
    return None


def _after_a_march(state: State, orders: Sequence[Any], uid: int, target: int) -> Clash | None:
    walk = walked(state, orders)
    if walk is None or walk.foe >= 0 or walk.unit != uid:
        return None
    on = arrives(state, state.units[uid], [hex for hex, _ in walk.path])
    return Clash(walk.state, fight_for(walk.state, uid, target, "attack"), on)


def _at_the_end(state: State, walk: Walk | None) -> Clash | None:
    if walk is None or walk.foe < 0:
        return None
    fight = fight_for(walk.state, walk.unit, walk.foe, "position")
    return Clash(walk.state, fight, arrives(state, state.units[walk.unit], [hex for hex, _ in walk.path]))


def arrives(state: State, unit: Unit, path: Sequence[Hex]) -> Fraction:
    """How likely a march goes on beyond these hexes: no card is drawn, no mine destroys the unit (HG-MOV-12).
    A mine that stayed is rolled for again where the path comes back to it."""
    if any(entering.draws(unit, hex) and not passes(state, unit, hex) for hex in path):
        return Fraction(0)
    found = Fraction(1)
    for hex in dict.fromkeys(path):
        if is_mined(state, unit, hex):
            found *= _outlives(path.count(hex))
    return found


def stops_short(state: State, unit: Unit, to: Hex) -> bool:
    """Does a march at an enemy never come to its combat, since a card is drawn on the way (HG-MOV-12)?"""
    return not arrives(state, unit, way(state, unit, to)[:-1])


def _outlives(times: int) -> Fraction:
    """A mined hex entered so many times."""
    return SPARED + SPARED * _outlives(times - 1) if times else Fraction(1)


def fight_for(state: State, uid: int, target: int, mode: Mode) -> Fight:
    """A combat as it would be declared now."""
    to = state.units[target].at
    far = mode in ("attack", "missile") and MAP.distance(state.units[uid].at, to) == 2
    return Fight(uid, target, mode, 2 if far else 1, to)


def push_fight(fight: Fight) -> Fight:
    """The push that may follow a combat whose target was not found (HG-CAM-08)."""
    return Fight(fight.unit, fight.target, "push", 1, fight.to, "react")


def walked(state: State, actions: Sequence[Any]) -> Walk | None:
    """Where orders to march lead if no die and no card comes in between; None if they lead nowhere."""
    if len({a.unit for a in actions}) != 1 or state.unit(actions[0].unit) is None:
        return None
    scratch = state.clone()
    path: list[tuple[Hex, int]] = []
    for action in actions:
        unit = scratch.units[action.unit]
        found = way(scratch, unit, action.to)
        if not found:
            return None
        for hex in found:
            unit, other = scratch.units[action.unit], scratch.unit_at(hex)
            if other is not None and scratch.sides[other.seat] != scratch.sides[unit.seat]:
                return Walk(scratch, unit.id, tuple(path), other.id)
            price = entry_price(scratch, unit, hex)
            path.append((hex, price))
            scratch.shift(unit.unmarked(ENTRENCHED).changed(mp=max(0, unit.mp - price), shuns=-1), hex)
    return Walk(scratch, actions[0].unit, tuple(path), -1)


def passes(state: State, unit: Unit, hex: Hex) -> bool:
    """Does somebody else stay there, so that the unit would only pass (HG-MOV-04)?"""
    other = state.unit_at(hex)
    return other is not None and other.id != unit.id


def ends_at(state: State, unit: Unit, path: Sequence[Hex]) -> int:
    """The step at which an order ends: the first event hex whose card the unit draws (HG-MOV-12), else the
    last one."""
    return next((n for n, hex in enumerate(path) if draws_at(state, unit, hex)), len(path) - 1)


def draws_at(state: State, unit: Unit, hex: Hex) -> bool:
    """Does the unit stop on a hex to draw a card?"""
    return entering.draws(unit, hex) and not passes(state, unit, hex)
