"""Arrows between cards: what is planned and what is declared, each with its damage (HOW-UI-06)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Mark, Meaning, Point
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.strokes import shortened
from tabletop.engine.model import Action

from ..components.cards import DOMAIN, Domain
from ..records import actions as do
from ..records import frames
from ..records.pieces import Piece
from ..rules import attack, values
from ..rules.view import View
from ..words import moment
from ..words.known import Known
from .layout import APART, territory_box
from .places import box_of

START, END = 18.0, 34.0
"""World units that an arrow leaves free at its ends."""
INTO = 14.0
"""World units that the arrow of an attack reaches into the card of its territory."""
ON_WAY = 0.42
"""Where its figure stands on an arrow, as a share of it."""


class Arrows:
    """Marks of orders and of a battle."""

    def __init__(self, known: Known) -> None:
        self.known = known

    # -- what is planned ------------------------------------------------------------------------------

    def order(self, view: View, order: Action) -> list[Mark]:
        """An order that is not confirmed yet."""
        match order:
            case do.Deploy(unit, territory, _):
                return self._arrow(view, f"piece:{unit}", self._middle(view, f"territory:{territory}"))
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
            case do.Replace(card):
                return self.outlined(view, f"reserve:{card}")
        return []

    def outlined(self, view: View, entity: EntityId, meaning: Meaning = Meaning.SELECTED) -> list[Mark]:
        """A line around something."""
        box = box_of(view, entity)
        return [Mark("outline", box.inset(-2).corners, meaning, over=True)] if box is not None else []

    def _home(self, view: View, unit: int) -> list[Mark]:
        """A unit that goes back."""
        piece = moment.piece(view, unit)
        start = self._middle(view, f"piece:{unit}")
        end = self._middle(view, f"base:{piece.seat}") if piece is not None else None
        return self._arrow(view, f"piece:{unit}", (start[0], end[1])) if start and end else []

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
        """An attacker: to the middle of its territory, or to the rival's base; the most that it deals."""
        piece = moment.piece(view, unit)
        if piece is None:
            return []
        if base:
            end = self._middle(view, f"base:{1 - piece.seat}")
            return self._arrow(view, f"piece:{unit}", end, Meaning.ATTACK, self._value(view, piece, "ground"))
        box = box_of(view, f"piece:{unit}")
        if box is None or piece.at not in view.row:
            return []
        land = territory_box(view.row.index(piece.at), len(view.row))
        return _drawn(_to_land(box, land), Meaning.ATTACK, self._most(view, piece), 0.0)

    def aim(self, view: View, unit: int, target: int) -> list[Mark]:
        """What an unblocked attacker hits."""
        piece, victim = moment.piece(view, unit), moment.piece(view, target)
        if piece is None:
            return []
        domain: Domain = DOMAIN[victim.card] if victim is not None else "ground"
        end = self._middle(view, moment.aim_entity(view, piece.seat, target))
        return self._arrow(view, f"piece:{unit}", end, Meaning.ATTACK, self._value(view, piece, domain))

    def answer(self, view: View, unit: int, attacker: int) -> list[Mark]:
        """Who blocks an attacker or responds to it."""
        piece, foe = moment.piece(view, unit), moment.piece(view, attacker)
        if piece is None or foe is None:
            return []
        end = self._middle(view, f"piece:{attacker}")
        value = self._value(view, piece, DOMAIN[foe.card])
        return self._arrow(view, f"piece:{unit}", end, Meaning.LINKED, value)

    # -- what waits on the stack ----------------------------------------------------------------------

    def announced(self, view: View) -> list[Mark]:
        """What announcements are aimed at, from the card that waits on the stack (HOW-UI-09)."""
        found = []
        for item in moment.pending(view):
            aim = f"item:{item.target}" if moment.answers(item) else f"piece:{item.target}"
            end = self._middle(view, aim)
            if end is not None:
                found += self.outlined(view, aim, Meaning.TARGET)
                found += self._arrow(view, f"item:{item.serial}", end, Meaning.TARGET)
        return found

    # -- lines and figures ----------------------------------------------------------------------------

    def _value(self, view: View, piece: Piece, domain: Domain) -> int:
        return values.attack_value(self.known.state(view), piece, domain)

    def _most(self, view: View, piece: Piece) -> int:
        """The most that an unblocked attacker can deal on its territory."""
        state = self.known.state(view)
        found = (state.piece(target) for target in attack.targets(state, piece))
        return max((self._value(view, piece, DOMAIN[p.card]) for p in found if p is not None), default=0)

    def _middle(self, view: View, entity: EntityId) -> Point | None:
        box = box_of(view, entity)
        return box.centre if box is not None else None

    def _arrow(
        self,
        view: View,
        start: EntityId,
        end: Point | None,
        meaning: Meaning = Meaning.PATH,
        damage: int = 0,
    ) -> list[Mark]:
        """An arrow from a card, with the damage that goes along it."""
        begin = self._middle(view, start)
        if begin is None or end is None or begin == end:
            return []
        return _drawn((begin, end), meaning, damage, END)


def _drawn(way: tuple[Point, ...], meaning: Meaning, damage: int, free: float) -> list[Mark]:
    """The arrow, and the damage on its last stretch."""
    ends = shortened(way, START, free)
    if len(ends) < 2:
        return []
    found = [Mark("arrow", ends, meaning, over=True)]
    if damage:
        (x, y), (to_x, to_y) = ends[-2:]
        at = (x + (to_x - x) * ON_WAY, y + (to_y - y) * ON_WAY)
        found.append(Mark("tag", (at,), Meaning.HARM, note=f"−{damage}", over=True))
    return found


def _to_land(box: Box, land: Box) -> tuple[Point, ...]:
    """From a card into that of its territory, between the cards that lie before it."""
    (x, y), below = box.centre, box.y > land.y
    end = land.bottom - INTO if below else land.y + INTO
    near = box.y - land.bottom if below else land.y - box.bottom
    if near < box.h / 2:
        return ((x, y), (x, end))
    beside = box.right + APART / 2 if box.right + APART < land.right else box.x - APART / 2
    return ((x, y), (beside, box.y - APART if below else box.bottom + APART), (beside, end))


def aims_of(view: View) -> tuple[do.Aim, ...]:
    """What unblocked attackers hit, as allocated so far."""
    frame = moment.top(view)
    orders: Sequence[Action] = getattr(frame, "orders", ())
    if isinstance(frame, frames.Responding):
        orders = frame.aims
    return tuple(order for order in orders if isinstance(order, do.Aim))
