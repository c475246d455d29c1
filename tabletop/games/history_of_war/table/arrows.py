"""Arrows between cards: what is planned and what is declared, each with its damage (HOW-UI-06)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.table import EntityId, Mark, Meaning, Point
from tabletop.app.table.kit.boxes import Box
from tabletop.engine.model import Action

from ..components.cards import DOMAIN, Domain
from ..records import actions as do
from ..records import frames
from ..records.pieces import NONE, Piece
from ..records.state import State
from ..rules import attack, values
from ..rules.view import View
from ..words import moment
from ..words.forecasts import Forecasts
from ..words.known import Known
from .layout import APART, EDGE, LANE, WIDE
from .places import Places
from .rows import Rows

TAG = 34.0
"""World units that the middle of a figure keeps off the edge of the table."""
CLEAR = 3.0
"""World units that an arrow keeps off the cards at its ends."""
REACH = 30.0
"""World units that an arrow reaches into the area of its goal."""
RISE = 8.0
"""How far before a card in the row behind its figure stands."""
ASIDE, BESIDE = 8.0, 26.0
"""How far right of a card's middle its attack runs, and its answer left of it; how far beside its arrow a
figure stands."""
FACING = 0.72
"""Where the arrow of a blocker begins and ends, as a share of the width of both cards."""


class Column(NamedTuple):
    """The width of a territory in which its cards' figures stand."""

    rows: Rows
    left: float
    right: float

    def inside(self, x: float) -> float:
        """Where a figure stands over no other territory, and is not cut by the edge of the table."""
        return min(max(x, self.left + TAG), self.right - TAG)


class Arrows:
    """Marks of orders and of a battle: lines below the cards, figures on the free ground before them."""

    def __init__(self, known: Known, reckoned: Forecasts, places: Places) -> None:
        self.known, self.reckoned, self.places = known, reckoned, places
        self.box_of = places.box_of

    # -- what is planned ------------------------------------------------------------------------------

    def order(self, view: View, order: Action) -> list[Mark]:
        """An order that is not confirmed yet."""
        match order:
            case do.Deploy(unit, territory, _):
                return self._out(view, unit, territory)
            case do.Attack(unit, base):
                return self.strike(view, unit, base)
            case do.Block(unit, attacker) | do.Respond(unit, attacker):
                return self.answer(view, unit, attacker)
            case do.Aim(unit, target):
                return self.aim(view, unit, target)
            case do.Retreat(unit):
                return self._home(view, unit)
            case do.Settle(territory):
                return self.outlined(view, f"territory:{territory}")
            case do.Commit(_, target) if target >= 0:
                return self.outlined(view, f"piece:{target}")
        return []

    def outlined(self, view: View, entity: EntityId, meaning: Meaning = Meaning.SELECTED) -> list[Mark]:
        """A line around something."""
        box = self.box_of(view, entity)
        return [Mark("outline", box.inset(-2).corners, meaning, over=True)] if box is not None else []

    def _out(self, view: View, unit: int, territory: int) -> list[Mark]:
        """A unit that goes onto a territory."""
        box, land = self.box_of(view, f"piece:{unit}"), self.box_of(view, f"territory:{territory}")
        if box is None or land is None:
            return []
        side = 1 if box.centre[1] > 0 else -1
        x = min(max(box.centre[0], land.x + REACH), land.right - REACH)
        end = (x, side * (self.places.rows(view).front[1] - REACH))
        return [_line(((box.centre[0], _inner(box)), end), Meaning.PATH)]

    def _home(self, view: View, unit: int) -> list[Mark]:
        """A unit that goes back."""
        box = self.box_of(view, f"piece:{unit}")
        if box is None:
            return []
        (x, y), side = box.centre, 1 if box.centre[1] > 0 else -1
        end = (x, side * (self.places.rows(view).front[1] + REACH))
        return [_line(((x, y + side * box.h / 2), end), Meaning.PATH)]

    # -- a battle half --------------------------------------------------------------------------------

    def battle(self, view: View, met: set[int]) -> list[Mark]:
        """Attackers but those that have `met` a target or a blocker; blockers."""
        battle, found = view.battle, list[Mark]()
        if battle is None:
            return found
        for strike in battle.strikes:
            if strike.unit not in met and not battle.is_blocked(strike.unit):
                found += self.strike(view, strike.unit, strike.base)
        for shield in battle.shields:
            found += self.answer(view, shield.unit, shield.attacker)
        return found

    def strike(self, view: View, unit: int, base: bool) -> list[Mark]:
        """An attacker: to its territory, or to the rival's base; the most that it deals."""
        piece, box = moment.piece(view, unit), self.box_of(view, f"piece:{unit}")
        if piece is None or box is None:
            return []
        column = self.column(view, piece)
        if base:
            theirs = f"base:{1 - piece.seat}"
            found = self._far(box, self.box_of(view, theirs), self._value(view, piece, "ground"), column)
            return [*found, *self.outlined(view, theirs, Meaning.AFFECTED)]
        if piece.at not in view.row:
            return []
        rows = self.places.rows(view)
        way = _way(box, ASIDE, rows)
        end = (way[-1][0], (rows.land - 1) * (1 if way[-1][1] > 0 else -1))
        return [
            _line((*way, end), Meaning.ATTACK),
            *self._figure(box, self._most(view, piece), ASIDE + BESIDE, column),
        ]

    def aim(self, view: View, unit: int, target: int) -> list[Mark]:
        """What an unblocked attacker hits."""
        piece, victim = moment.piece(view, unit), moment.piece(view, target)
        box = self.box_of(view, f"piece:{unit}")
        if piece is None or box is None:
            return []
        domain: Domain = DOMAIN[victim.card] if victim is not None else "ground"
        goal, damage = (
            self.box_of(view, moment.aim_entity(view, piece.seat, target)),
            self._value(view, piece, domain),
        )
        column = self.column(view, piece)
        if victim is None or victim.zone == "base":
            return self._far(box, goal, damage, column)
        return self._between(box, goal, Meaning.ATTACK, damage, 1, column)

    def answer(self, view: View, unit: int, attacker: int) -> list[Mark]:
        """Who blocks an attacker or responds to it."""
        piece, foe = moment.piece(view, unit), moment.piece(view, attacker)
        box, goal = self.box_of(view, f"piece:{unit}"), self.box_of(view, f"piece:{attacker}")
        if piece is None or foe is None or box is None:
            return []
        damage, laid = self._value(view, piece, DOMAIN[foe.card]), self.places.laid(view)
        if goal is not None and laid.facing.get(unit) == attacker:
            return _facing(box, goal)
        return self._between(box, goal, Meaning.LINKED, damage, -1, self.column(view, piece))

    def column(self, view: View, piece: Piece | None) -> Column:
        """The territory on which a card lies, of which its figures do not stand out; else the whole table."""
        at = piece.at if piece is not None else NONE
        land = self.box_of(view, f"territory:{at}") if at in view.row else None
        rows = self.places.rows(view)
        return Column(rows, 0.0, WIDE) if land is None else Column(rows, land.x, land.right)

    def _between(
        self, box: Box, goal: Box | None, meaning: Meaning, damage: int, side: int, column: Column
    ) -> list[Mark]:
        """From a card to one that lies across the territory, right (1) or left (−1) of their middles."""
        if goal is None:
            return []
        way = (*_way(box, side * ASIDE, column.rows), *reversed(_way(goal, side * ASIDE, column.rows)))
        right = 1 if column.rows.deep else side  # in large letters what it suffers stands at its left
        return [_line(way, meaning), *self._figure(box, damage, right * (ASIDE + BESIDE), column)]

    def _far(self, box: Box, goal: Box | None, damage: int, column: Column) -> list[Mark]:
        """From a card to the rival's base, depot or hand, which begin behind his units: between two
        territories, so that it runs over no card."""
        if goal is None:
            return []
        far, way = -1 if goal.y < 0 else 1, _way(box, ASIDE, column.rows)
        lane = -far * (column.rows.land + LANE / 2)
        gap = column.right + APART / 2 if column.right + APART < WIDE - EDGE else column.left - APART / 2
        wide = goal.w > WIDE / 2  # the whole base: where one comes to it
        end = (gap if wide else goal.centre[0], _inner(goal) + far * (REACH / 3 if wide else 0.0))
        before = (gap, far * (column.rows.front[1] + CLEAR))
        start = way if abs(way[-1][1] - lane) < 1 else (*way, (way[-1][0], lane))
        return [
            _line((*start, (gap, lane), before, end), Meaning.ATTACK),
            *self._figure(box, damage, ASIDE + BESIDE, column),
        ]

    def _figure(self, box: Box, damage: int, beside: float, column: Column) -> list[Mark]:
        """What a card deals, within its territory: beside its arrow on the free ground before it, or at the
        edge of a card that lies behind others."""
        if not damage:
            return []
        side, rows = 1 if box.centre[1] > 0 else -1, column.rows
        is_near = abs(_inner(box)) < rows.front[0] + LANE + box.h / 2
        y = side * (rows.land + rows.front[0] + LANE) / 2 if is_near else _inner(box) - side * RISE
        at = (column.inside(box.centre[0] + beside * is_near), y)
        return [Mark("tag", (at,), Meaning.DEALS, note=f"{damage} →", over=True)]

    # -- what waits on the stack ----------------------------------------------------------------------

    def announced(self, view: View) -> list[Mark]:
        """What announcements are aimed at, from the card that waits on the stack (HOW-UI-09)."""
        found = []
        for item in moment.pending(view):
            aim = f"item:{item.target}" if moment.answers(item) else f"piece:{item.target}"
            box, goal = self.box_of(view, f"item:{item.serial}"), self.box_of(view, aim)
            if box is not None and goal is not None:
                found += self.outlined(view, aim, Meaning.TARGET)
                ends = (_edge(box, goal.centre), _edge(goal, box.centre))
                found.append(_line(ends, Meaning.TARGET))
        return found

    # -- lines and figures ----------------------------------------------------------------------------

    def _table(self, view: View) -> State:
        """The table as the rules see it; while attacks are declared as if they were confirmed, since some
        values are those of attackers alone (HOW-INT-13)."""
        is_declared = isinstance(moment.top(view), frames.Attacking)
        return (self.reckoned.planned(view) if is_declared else None) or self.known.state(view)

    def _value(self, view: View, piece: Piece, domain: Domain) -> int:
        return values.attack_value(self._table(view), piece, domain)

    def _most(self, view: View, piece: Piece) -> int:
        """The most that an unblocked attacker can deal on its territory."""
        state = self._table(view)
        found = (state.piece(target) for target in attack.targets(state, piece))
        return max((self._value(view, piece, DOMAIN[p.card]) for p in found if p is not None), default=0)


def _inner(box: Box) -> float:
    """The edge of something that is turned to the middle of the table, and a little before it."""
    return box.y - CLEAR if box.centre[1] > 0 else box.bottom + CLEAR


def _way(box: Box, aside: float, rows: Rows) -> tuple[Point, ...]:
    """From a card onto the free ground before the territory, between the cards that lie before it."""
    side, x = (1 if box.centre[1] > 0 else -1), box.centre[0] + aside
    start, lane = (x, _inner(box)), side * (rows.land + LANE / 2)
    if abs(start[1]) < rows.front[0] + LANE + box.h / 2:
        return (start,)
    beside = box.right + APART / 2 if aside > 0 else box.x - APART / 2
    return (start, (beside, start[1] - side * CLEAR), (beside, lane))


def _facing(box: Box, goal: Box) -> list[Mark]:
    """From a blocker straight across the territory to the attacker that it faces, right of where the damage
    of either stands. What the attacker suffers stands on that alone (`WarOverlays`): beside the blocker it
    would be the blocker's loss."""
    x = box.part((FACING, 0, 0, 0)).x
    there = min(max(x, goal.part((FACING, 0, 0, 0)).x), goal.right - CLEAR)
    return [_line(((x, _inner(box)), (there, _inner(goal))), Meaning.LINKED)]


def _edge(box: Box, goal: Point) -> Point:
    """Where the way from the middle of a card to a point leaves the card."""
    (x, y), (to_x, to_y) = box.centre, goal
    dx, dy = to_x - x, to_y - y
    shares = [side / 2 / abs(by) for side, by in ((box.w, dx), (box.h, dy)) if by]
    share = min([1.0, *shares])
    return (x + dx * share, y + dy * share)


def _line(way: tuple[Point, ...], meaning: Meaning) -> Mark:
    return Mark("arrow", way, meaning)


def aims_of(view: View) -> tuple[do.Aim, ...]:
    """What unblocked attackers hit, as allocated so far."""
    frame = moment.top(view)
    orders: Sequence[Action] = ()
    if isinstance(frame, frames.Allocating):
        orders = frame.orders
    elif isinstance(frame, frames.Responding):
        orders = frame.aims
    return tuple(order for order in orders if isinstance(order, do.Aim))
