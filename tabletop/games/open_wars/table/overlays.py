"""What is drawn over the map: reach with prices, risks and refusals, what can be shot at, the combat that is
fought, what is asked about (OW-UI-03, OW-UI-04, OW-UI-05).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Any

from tabletop.app.table import EntityId, Mark, Meaning, Overlays, Point
from tabletop.app.table.kit.boxes import Box
from tabletop.engine.model import Action

from ..components.ground import Cell
from ..components.units import LIMIT
from ..records import actions as do
from ..records import frames
from ..records.pieces import Item, StackKey
from ..records.state import State
from ..rules import movement
from ..rules.combat import shooters
from ..rules.place import PRICE
from ..rules.stacking import lying
from ..rules.values import range_of
from ..rules.view import View
from ..words import moment
from ..words.asking import written
from ..words.clicks import STEP, WarClicks
from ..words.known import Known
from ..words.names import Names
from ..words.places import SIDE, cell_of, corner, middle, ring, stack_key
from ..words.target_odds import Odds, TargetOdds
from ..words.ways import Way
from .layout import box_of, centre_of, foe_of, framed, target_of
from .threats import Threats

SPOT, OVER = (-0.36, -0.22), (-0.44, -0.27)
"""From the middle of a cell to where a price stands, in shares of its side: below the name, and where
counters stand there on the frame beside them."""
BEFORE = 0.43
"""How far before the middle of a cell with counters the way there ends, so that it runs over none of their
values."""
LOW = 0.4
"""How far below it what is left at the end of a march is told, where counters and their values stand."""
ENDS, SIGN = (-0.16, -0.22), 56.0
"""Where what stops a group is marked, beside the price, and how large."""
ON_RIM = 9.0
"""How far in from the edge of a cell a frame runs that keeps off its name and figures."""
MORE = (0.36, -0.22)
"""From the middle of a city where counters stand to how many more are bought, in shares of its side."""
GHOSTS, COUNTED = Box(14.0, 46.0, 172.0, 70.0), 134.0
"""The part of an empty city where what is bought is seen through, and how far down it is told how many."""
COME = 84.0
"""World units of the group at the end of the path of an order that is being made."""
NOTE = 1.6
"""How wide what is told of a march may be, in sides of a cell."""
ODDS = (0.26, 0.46)
"""From the middle of a cell to the odds of a combat there: on its frame, off its name, figures and stacks."""


class WarOverlays(Overlays):
    """Overlays."""

    MEANINGS = frozenset(
        {
            *(Meaning.STEP, Meaning.PATH, Meaning.HAZARD, Meaning.ACTOR, Meaning.AFFECTED, Meaning.FORBIDDEN),
            *(Meaning.RANGE, Meaning.SHUT, Meaning.SIGHT, Meaning.NOTE, Meaning.TARGET, Meaning.ATTACK),
            *(Meaning.CHOICE, Meaning.PASS, Meaning.HINDERS, Meaning.ENEMY_STEP, Meaning.DANGER),
            Meaning.WOULD,
        }
    )

    def __init__(self, names: Names, known: Known, clicks: WarClicks) -> None:
        self.names, self.known, self.clicks, self.texts = names, known, clicks, names.texts
        self.threats, self.odds = Threats(known), TargetOdds(names, known)

    def marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        frame, state = moment.top(view), self.known.state(view)
        found = self._fight_marks(view, state)
        key = stack_key(selection[0]) if selection else None
        if isinstance(frame, frames.Mustering):
            found += self._starts(view, {item.at for item in written(frame, view.seat)})
        elif legal and isinstance(frame, frames.Moving) and key is not None:
            found += self._reach(view, key, selection, hover)
        elif isinstance(frame, frames.Marching | frames.Shifting):
            found += self._way_so_far(view, frame)
        elif isinstance(frame, frames.Joining):
            found += self._shooters(view, legal, frame.cell)
        elif not selection:
            cells = sorted({action.at for action in legal if isinstance(action, do.Buy | do.Deploy)})
            found += [Mark("outline", ring(view.grid, cell, 6), Meaning.CHOICE) for cell in cells]
        found += self._written(view, state, frame)
        pointed = stack_key(hover or "")
        if pointed is not None and not selection and self._is_foe(view, pointed):
            found += self.threats.of(view, pointed)
        shooter = key or pointed
        if shooter is not None:
            found += self._shots(state, shooter)
        return tuple(found)

    @staticmethod
    def _is_foe(view: View, key: StackKey) -> bool:
        """Is it a stack of another side than that of whoever looks?"""
        return view.seat >= 0 and view.sides[key.seat] != view.sides[view.seat]

    def _starts(self, view: View, filled: Collection[Cell]) -> list[Mark]:
        """Where everybody begins, one's own cells framed (OW-SET-04); whose a cell is, unless it is `filled`
        with what was bought."""
        found = []
        for seat, cells in enumerate(view.starts):
            for cell in cells:
                if seat == view.seat:
                    found.append(Mark("cell", ring(view.grid, cell, 2), Meaning.ACTOR))
                if cell in filled:
                    continue
                whose = self.names.faction(view, seat)
                found.append(Mark("label", (middle(view.grid, cell),), Meaning.NOTE, note=whose, over=True))
        return found

    def _written(self, view: View, state: State, frame: Any) -> list[Mark]:
        """What is written down to be bought, in its city: seen through where nobody stands, else how many
        more (OW-REC-01)."""
        found, cities = list[Mark](), dict[Cell, list[Item]]()
        for item in written(frame, view.seat):
            cities.setdefault(item.at, []).append(item)
        for cell, items in cities.items():
            if state.presence[cell]:
                more = f"+{sum(item.count for item in items)}"
                found.append(Mark("tag", (_spot(view, cell, *MORE),), Meaning.WOULD, note=more, over=True))
                continue
            x, y = corner(view.grid, cell)
            step = min(GHOSTS.h, GHOSTS.w / len(items))
            left = x + GHOSTS.x + (GHOSTS.w - step * len(items)) / 2
            for n, item in enumerate(items):
                box = Box(left + n * step, y + GHOSTS.y, step, step)
                art = self.names.unit_art(item.kind)
                found.append(Mark("ghost", box.corners, Meaning.WOULD, over=True, art=art))
                if item.count > 1:
                    at, many = (box.x + step / 2, y + COUNTED), f"×{item.count}"
                    found.append(Mark("tag", (at,), Meaning.WOULD, note=many, over=True))
        return found

    # -- combat ---------------------------------------------------------------------------------------

    def _fight_marks(self, view: View, state: State) -> list[Mark]:
        """The cell that is fought in, who acts there, whom an attack is aimed at."""
        found = []
        if view.combat is not None:
            found.append(Mark("cell", ring(view.grid, view.combat.at, 2), Meaning.AFFECTED))
        frame, deed = moment.top(view), moment.deed(view)
        actor = frame.stack if isinstance(frame, frames.Activating) else deed.stack if deed else None
        if actor is not None and (box := box_of(state, actor)) is not None:
            found.append(Mark("cell", framed(box), Meaning.ACTOR))
        if isinstance(deed, frames.Striking) and actor is not None and actor.at != deed.cell:
            ends = (centre_of(state, actor), target_of(state, deed.cell, deed.seat))
            found.append(Mark("arrow", ends, Meaning.ATTACK, over=True))
        return found

    def _shooters(self, view: View, legal: Sequence[Action], cell: Cell) -> list[Mark]:
        """From those that may join to the cell they would shoot at."""
        state = self.known.state(view)
        found = [Mark("cell", ring(view.grid, cell, 2), Meaning.AFFECTED)]
        for action in legal:
            if isinstance(action, do.Join):
                ends = (centre_of(state, action.stack), foe_of(state, cell, action.stack.seat))
                found.append(Mark("line", ends, Meaning.SIGHT, over=True))
        return found

    def _shots(self, state: State, key: StackKey) -> list[Mark]:
        """The cells that shooters of a stack reach; what the canopy closes to them (OW-UI-05)."""
        stack = state.stack_of(key)
        far = max((range_of(state, counter) for counter in stack), default=0)
        if not far or not any(shooters.can_shoot(state, counter) for counter in stack):
            return []
        found = []
        for cell in state.ground.within(key.at, far):
            if cell == key.at:
                continue
            if shooters.CLOSED[state.ground.cards[cell]]:
                ends = (middle(state.grid, key.at), middle(state.grid, cell))
                found.append(Mark("dashed", ends, Meaning.SHUT))
            elif any(shooters.reaches(state, counter, cell) for counter in stack):
                found.append(Mark("outline", ring(state.grid, cell, ON_RIM), Meaning.RANGE))
        return found

    # -- movement -------------------------------------------------------------------------------------

    def _reach(
        self, view: View, key: StackKey, selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> list[Mark]:
        """The price of every cell in reach, apart where dice are thrown on the way; what refuses its
        neighbours; the way to the cell that is pointed at."""
        state, ids = self.known.state(view), self.clicks.group(view, selection)
        if not ids:
            return []
        ways = {} if STEP in selection else self.clicks.ways(view, ids, self.clicks.stops(selection))
        pointed, found = cell_of(hover or ""), []
        for cell, way in ways.items():
            if way.risks:
                found.append(Mark("cell", ring(view.grid, cell, 12), Meaning.HAZARD))
            spot = OVER if state.presence[cell] else SPOT
            price, at = str(way.price), _spot(view, cell, *spot)
            found.append(Mark("tag", (at,), Meaning.STEP, note=price, over=True))
            found += self._ends(view, state, way)
        aims = ways if self.names.look.large else [cell for cell in ways if cell != pointed]
        found += self._odds(
            view, self.odds.of(view, ids, aims)
        )  # of the other the pointer's plate tells them
        if STEP not in selection:
            found += self._beside(view, state, key, ways)
        if pointed in ways:
            found += self._way(view, key, ways[pointed], len(ids))
        return found

    @staticmethod
    def _odds(view: View, told: dict[Cell, Odds]) -> list[Mark]:
        """The chance to win in every cell where it comes to a combat."""
        found = []
        for cell, (chance, said) in told.items():
            at = _spot(view, cell, *ODDS)
            found.append(
                Mark("tag", (at,), Meaning.ATTACK, note=said, over=True, chance=chance, room=SIDE / 2)
            )
        return found

    @staticmethod
    def _ends(view: View, state: State, way: Way) -> list[Mark]:
        """Enemies that the group meets in a cell, or what stops it there though it could go on."""
        to, group = way.path[-1], way.group
        if state.has_enemies(group.seat, to):
            return [Mark("outline", ring(view.grid, to, 12), Meaning.ATTACK)]
        if way.left and movement.is_end(state, group, to):
            x, y = _spot(view, to, *ENDS)
            place = Box(x - SIGN / 2, y - SIGN / 2, SIGN, SIGN)
            return [Mark("sign", place.corners, Meaning.HINDERS, over=True)]
        return []

    @staticmethod
    def _beside(view: View, state: State, key: StackKey, ways: dict[Cell, Way]) -> list[Mark]:
        """The neighbours where no order ends: those that one leads through, with the price in brackets, and
        those that are closed."""
        found, crossed = [], {cell for way in ways.values() for cell in way.path[:-1]}
        for to in state.ground.near[key.at]:
            if to in ways:
                continue
            if to in crossed:
                price = PRICE[state.ground.cards[to]][key.kind]
                found.append(_tag(view, to, Meaning.PASS, f"({price})"))
            else:
                found.append(Mark("cross", ring(view.grid, to, 60), Meaning.FORBIDDEN))
        return found

    def _way(self, view: View, key: StackKey, way: Way, count: int) -> list[Mark]:
        """The way to a cell; what is left at its end and how many may stand there, before the click."""
        state, to = self.known.state(view), way.path[-1]
        points = (centre_of(state, key), *(middle(view.grid, cell) for cell in way.path))
        if state.presence[to]:
            points = (*points[:-1], _before(points[-1], points[-2]))
        there = lying(state, key.seat, key.kind, to, way.group.ids) + count
        arrow = Mark("arrow", points, Meaning.PATH, over=True)
        if self.names.look.large:  # the column tells the rest
            return [arrow]
        fights = state.has_enemies(way.group.seat, to)
        words = self.texts(
            "board.arrive.fights" if fights else "board.arrive",
            **({} if fights else {"left": way.left}),
            there=there,
            most=LIMIT[key.kind],
        )
        x, y = _spot(view, to, 0.0, LOW if state.presence[to] else 0.3)
        at = (min(max(x, SIDE * NOTE / 2), SIDE * (view.grid.width - NOTE / 2)), y)  # whole on the map
        return [arrow, Mark("tag", (at,), Meaning.NOTE, note=words, over=True, room=SIDE * NOTE)]

    def _way_so_far(self, view: View, frame: frames.Marching | frames.Shifting) -> list[Mark]:
        """The path of an order that is being made."""
        state = self.known.state(view)
        first = state.counter(frame.group[0]) if frame.group else None
        if first is None or not frame.path:
            return []
        points = (centre_of(state, first.key), *(middle(view.grid, cell) for cell in frame.path))
        arrow, end = Mark("arrow", points, Meaning.PATH, over=True), frame.path[-1]
        if state.presence[end]:
            return [arrow]
        x, y = middle(view.grid, end)
        box, art = Box(x - COME / 2, y - COME / 2, COME, COME), self.names.unit_art(first.kind)
        return [arrow, Mark("ghost", box.corners, Meaning.WOULD, over=True, art=art)]


def _before(end: Point, last: Point) -> Point:
    """A point on the way to the middle of a cell, off what stands there."""
    (x, y), (from_x, from_y) = end, last
    far = math.hypot(x - from_x, y - from_y) or 1.0
    share = SIDE * BEFORE / far
    return (x + (from_x - x) * share, y + (from_y - y) * share)


def _spot(view: View, cell: Cell, right: float, down: float) -> Point:
    x, y = middle(view.grid, cell)
    return (x + SIDE * right, y + SIDE * down)


def _tag(view: View, cell: Cell, meaning: Meaning, note: str) -> Mark:
    return Mark("tag", (_spot(view, cell, *SPOT),), meaning, note=note, over=True)
