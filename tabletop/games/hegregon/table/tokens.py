"""The counters: units in their owner's livery with their state as badges, mines beside or below them."""

from __future__ import annotations

from tabletop.app.table import Art, Badge, Point, Token
from tabletop.engine.model import Seat

from ..components.board import BASE_AT, YIELD
from ..components.kinds import EAR, KINDS
from ..records import frames
from ..records.state import State
from ..records.units import CAMOUFLAGED, CEASEFIRE, ENTRENCHED, FOUGHT, LOADED, USED, Mine, Unit
from ..rules.ore import SOURCE_AT
from ..rules.view import View
from ..words.known import Known
from ..words.moment import step_of
from ..words.names import Names
from ..words.places import hex_middle

Layers = tuple[Art, tuple[Art, ...]]
"""The lowest picture of a counter and those laid over it."""
UNIT = 104.0
"""Diameter of a counter."""
PASSING = (24.0, -22.0)
"""How far a unit that passes a friend's hex stands aside (HG-MOV-04)."""
MINE, SMALL_MINE = 62.0, 44.0
MINE_ASIDE = (28.0, 34.0)
"""Where a mine lies below a unit that stands on its hex."""
HIDDEN = 165
"""How opaque a camouflaged unit is."""
DONE = 205
"""How opaque a unit is that has nothing left to do in its step."""
STATES = ((CEASEFIRE, "ceasefire", "n"), (CAMOUFLAGED, "camouflaged", "nw"), (LOADED, "loaded", "ne"))
SPENT_STATES = ((FOUGHT, "fought", "sw"), (USED, "used", "se"))


class Tokens:
    """Everything that stands on the map."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names = names
        self.known = known
        self.texts = names.texts
        self._drawn: tuple[View, object, tuple[Token, ...]] | None = None
        self._units: dict[int, tuple[object, Token]] = {}

    def unit_layers(self, kind: int, seat: Seat, turret: bool = False) -> Layers:
        """A unit's counter from below: plate, face and rim pattern of its owner, metal body, livery."""
        return self._layers("ear_turret" if turret else KINDS[kind].key, seat)

    def mine_layers(self, seat: Seat) -> Layers:
        """A mine's counter."""
        return self._layers("mine", seat)

    def _layers(self, name: str, seat: Seat) -> Layers:
        colour = self.names.colour(seat)
        rim = f"pattern_{seat % 6 + 1}"
        parts = (("plate_face", True), (rim, True), (name, False), (f"{name}_livery", True))
        return Art("hegregon/units/plate.webp"), tuple(
            Art(f"hegregon/units/{part}.webp", colour if tinted else None) for part, tinted in parts
        )

    def tokens(self, view: View) -> tuple[Token, ...]:
        key = (self.names.look.colour_blind, self.texts.language)
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != key:
            self._drawn = (view, key, self._tokens(view, key))
        return self._drawn[2]

    def _tokens(self, view: View, look: object) -> tuple[Token, ...]:
        found = [self._mine_token(view, mine) for mine in view.mines]
        step, stays = step_of(view), self.known.state(view).derived.ids
        acting = step.seat if isinstance(step, frames.Acting) else -1
        for unit in view.units:
            if unit.at >= 0:
                works = unit.kind == EAR and unit.at in YIELD
                works = works and (not view.reserves or view.reserves[SOURCE_AT[unit.at]] > 0)
                key = (unit, acting == unit.seat, stays[unit.at] == unit.id, works, look)
                kept = self._units.get(unit.id)
                if kept is None or kept[0] != key:  # all that a counter shows: most are as they were
                    kept = self._units[unit.id] = (key, self._unit_token(view, unit, works))
                found.append(kept[1])
        return tuple(sorted(found, key=lambda t: t.z))

    def _unit_token(self, view: View, unit: Unit, works: bool) -> Token:
        """A unit (HG-UI-07): a turret for an entrenched one, grey when nothing is left to do in its step. One
        that `works` the deposit which it covers has the sign of ore."""
        turret, done = bool(unit.marks & ENTRENCHED), self.is_done(view, unit)
        plate, layers = self.unit_layers(unit.kind, unit.seat, turret)
        passes = self.known.state(view).derived.ids[unit.at] != unit.id
        return Token(
            id=f"unit:{unit.id}",
            art=plate,
            layers=layers,
            centre=unit_centre(self.known.state(view), unit),
            size=(UNIT, UNIT),
            z=5 if passes else 2,
            alpha=HIDDEN if unit.marks & CAMOUFLAGED else DONE if done else 255,
            badges=(*self.badges(view, unit), *((self._badge("collection", "s"),) if works else ())),
            caption=self.names.base_name(BASE_AT[unit.at]) if unit.at in BASE_AT and not passes else "",
            seat=unit.seat,
        )

    def is_done(self, view: View, unit: Unit) -> bool:
        """Has the unit of the acting seat neither movement nor its combat left (HG-UI-13)?"""
        step = step_of(view)
        mine = isinstance(step, frames.Acting) and step.seat == unit.seat
        return mine and unit.mp == 0 and bool(unit.marks & FOUGHT)

    def badges(self, view: View, unit: Unit) -> tuple[Badge, ...]:
        """What holds for the unit and what it has used this turn (HG-UI-07)."""
        found = [self._badge(name, place) for bit, name, place in STATES if unit.marks & bit]
        found += [self._badge(name, place) for bit, name, place in SPENT_STATES if unit.marks & bit]
        return tuple(found)

    def _badge(self, name: str, place: str) -> Badge:
        return Badge(self.names.icon(name), place, self.names.keyword(name))

    def _mine_token(self, view: View, mine: Mine) -> Token:
        """A mine, smaller and aside where a unit stands on it."""
        x, y = hex_middle(mine.at)
        covered = self.known.state(view).derived.ids[mine.at] >= 0
        plate, layers = self.mine_layers(mine.seat)
        size = SMALL_MINE if covered else MINE
        return Token(
            id=f"mine:{mine.at}",
            art=plate,
            layers=layers,
            centre=(x + MINE_ASIDE[0], y + MINE_ASIDE[1]) if covered else (x, y),
            size=(size, size),
            z=3 if covered else 1,
        )


def unit_centre(state: State, unit: Unit) -> Point:
    """Where a unit is drawn: aside while it only passes a friend's hex."""
    x, y = hex_middle(unit.at)
    passes = state.derived.ids[unit.at] != unit.id
    return (x + PASSING[0], y + PASSING[1]) if passes else (x, y)
