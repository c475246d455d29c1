"""Where entities are: cards in play, in hand and to be chosen, territories, piles, areas."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from tabletop.app.table import Appearance, EntityId, Point
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.zones import Zone
from tabletop.engine.model import Seat

from ..components.cards import IS_UNIT
from ..records.pieces import Piece
from ..records.pieces import Zone as PieceZone
from ..rules.view import View
from ..words import moment, orders
from .clashes import facing
from .layout import (
    APART,
    SMALLER,
    Crowds,
    Lot,
    back_spot,
    base_box,
    bounds,
    clash_spots,
    crowds,
    deployment_box,
    front_box,
    front_spot,
    hand_pile,
    hand_spot,
    is_below,
    is_named,
    item_spot,
    lying,
    pile_box,
    reserve_spot,
    row_spot,
    sockets,
    territory_box,
)
from .rows import Rows, rows_for

PILES = {"depot": "depot", "scrapyard": "scrapyard", "held": "held", "reserve-of": "reserve"}
"""Entities of piles and the places they have."""

ROWS: tuple[PieceZone, ...] = ("deployment", "base")
"""The rows of a player behind the territories."""

LEAST_FREE = 0.5
"""So much of its size a development that is to be placed has at least, whatever lies there."""

NOBODY: Mapping[Any, Any] = MappingProxyType({})


class Laid(NamedTuple):
    """Everything on the table with its places."""

    boxes: dict[EntityId, Box]
    zones: tuple[Zone, ...]
    """What can be pointed at, what lies above first."""
    row: Crowds
    """What of the width each territory has."""
    rows: Rows
    """How high the rows are."""
    slots: tuple[orders.Slot, ...] = ()
    """The own hand."""
    facing: Mapping[int, int] = NOBODY
    """The attacker that each blocker faces (HOW-BLK-06)."""
    named: frozenset[str] = frozenset()
    """The fields whose names no card covers, ``base:0``."""
    sockets: Mapping[str, tuple[Box, ...]] = NOBODY
    """The places of the rows behind the territories, taken and free; none where more lie there."""


class Places:
    """Where everything lies for somebody who wants it shown so."""

    def __init__(self, look: Appearance) -> None:
        self.look = look
        self._kept: deque[tuple[View, bool, Laid]] = deque(maxlen=4)
        """What was laid out last: the same view is asked about many times."""

    def bounds(self) -> tuple[float, float, float, float]:
        """x, y, width, height of the whole table, whatever lies on it."""
        return bounds(rows_for(self.look.large, ()))

    def laid(self, view: View) -> Laid:
        """The places of all that lies on the table."""
        large = self.look.large
        for known, was_large, found in self._kept:
            if known is view and was_large == large:
                return found
        found = _laid(view, large)
        self._kept.append((view, large, found))
        return found

    def rows(self, view: View) -> Rows:
        """How high the rows are now."""
        return self.laid(view).rows

    def box_of(self, view: View, entity: EntityId) -> Box | None:
        """The rectangle of an entity on the table."""
        return self.laid(view).boxes.get(entity)

    def hit(self, view: View, point: Point) -> tuple[EntityId, ...]:
        """The entities at a point of the table, topmost first; nobody points at his own whole hand."""
        x, y = point
        under = [
            entity
            for entity, (left, top, wide, high) in self.laid(view).zones
            if left <= x < left + wide and top <= y < top + high
        ]
        found = dict.fromkeys(under)
        found.pop(f"hand-of:{max(0, view.seat)}", None)
        return tuple(found)

    def free_point(self, view: View, entity: EntityId) -> Point | None:
        """A point at which an entity lies on top, where its middle is covered; its middle if there is
        none."""
        box = self.box_of(view, entity)
        if box is None:
            return None
        shares = (0.04, 0.96, 0.2, 0.8, 0.35, 0.65)
        for across in shares:
            for down in (0.5, 0.08, 0.92):
                point = (box.x + across * box.w, box.y + down * box.h)
                if self.hit(view, point)[:1] == (entity,):
                    return point
        return box.centre

    def next_work(self, view: View, territory: int, more: int = 0) -> Box:
        """Where the next own development on a territory comes to stand, after so many more: at the right of
        what lies there, on the ground that is left, if that is enough to see it."""
        laid, seat = self.laid(view), view.seat
        column = front_box(view.row.index(territory), laid.row, seat, seat, laid.rows).inset(3.0)
        there = moment.lying(view, seat, "territory", territory)
        taken = max((laid.boxes[f"piece:{piece.id}"].right for piece in there), default=column.x)
        wide, high = laid.rows.unit
        wide, high = wide * SMALLER, high * SMALLER
        free = column.right - taken - APART
        if free < wide:
            high, wide = max(high * LEAST_FREE, high * free / wide), max(wide * LEAST_FREE, free)
        right = column.right - more * wide * (1 - SMALLER)
        return Box(right - wide, column.y + (column.h - high) / 2, wide, high)

    def backs(self, view: View, seat: Seat) -> list[tuple[int, Box]]:
        """The cards of a hand that are not seen."""
        size, rows = view.hand_sizes[seat], self.rows(view)
        if is_below(seat, view.seat):
            return [(n, hand_spot(n, size, rows)) for n in range(size)]
        return [(n, back_spot(n, size, seat, view.seat, rows)) for n in range(size)]


def _laid(view: View, large: bool) -> Laid:
    count = Counter([(p.zone, p.at, p.seat) for p in view.pieces if p is not None])
    most = [max(count["territory", card, 0], count["territory", card, 1]) for card in view.row]
    rows = rows_for(large, most)
    row = crowds(most, rows)
    items = moment.pending(view)
    over = {item.seat: n for n, item in enumerate(items, 1)}
    pieces, blocking = dict(_pieces(view, row, rows, over)), facing(view)
    if blocking:
        pieces |= _clashing(view, blocking, row, rows)
    slots, cards = orders.hand(view), moment.choosable(view)
    hand = [(slot.entity, hand_spot(n, len(slots), rows)) for n, slot in enumerate(slots)]
    choices = [
        (f"reserve:{card}", reserve_spot(n, len(cards), len(view.row), rows)) for n, card in enumerate(cards)
    ]
    ground = _ground(view.row, row, view.seat, rows)
    announced = [
        (f"item:{item.serial}", item_spot(n, item.seat, view.seat, rows)) for n, item in enumerate(items)
    ]
    boxes = dict(reversed(ground)) | dict(hand) | dict(choices) | pieces | dict(announced)
    for place, territory in enumerate(view.row):
        boxes[f"territory:{territory}"] = territory_box(place, row, rows)
    zones = (*reversed(announced), *choices, *reversed(hand), *reversed(pieces.items()), *ground)
    many = [(zone, seat, count[zone, -1, seat], over.get(seat, 0)) for zone in ROWS for seat in (0, 1)]
    named = _named((("hand", max(0, view.seat), len(slots), 0), *many), view.seat, rows)
    free = {f"{zone}:{seat}": sockets(zone, 0, seat, view.seat, rows) for zone, seat, _, _ in many}
    for zone, seat, n, _ in many:
        if n > len(free[f"{zone}:{seat}"]):
            free[f"{zone}:{seat}"] = ()
    return Laid(boxes, zones, row, rows, slots, blocking, named, free)


@lru_cache(maxsize=64)
def _named(lots: tuple[tuple[str, Seat, int, int], ...], viewer: Seat, rows: Rows) -> frozenset[str]:
    """The fields whose names are free beside so many cards that lie there, and so many announced."""
    return frozenset(
        [f"{zone}:{seat}" for zone, seat, n, over in lots if is_named(zone, n, seat, viewer, rows, over)]
    )


def _pieces(view: View, row: Crowds, rows: Rows, announced: Mapping[Seat, int]) -> list[Zone]:
    """The cards in play, but for what is set aside with a conquered territory; so many announced lie at the
    right of each player's."""
    found: list[Zone] = []
    lots: dict[tuple[int, str, int], list[Piece]] = {}
    for piece in view.pieces:
        if piece is not None and piece.zone != "aside":
            lots.setdefault((piece.seat, piece.zone, piece.at), []).append(piece)
    for (seat, zone, at), lot in lots.items():
        if zone != "territory":
            for n, piece in enumerate(lot):
                many, over = len(lot), announced.get(seat, 0)
                box = row_spot(zone, n, many, seat, view.seat, piece.locked, rows, over)
                found.append((f"piece:{piece.id}", box))
        elif at in view.row:
            units = [piece for piece in lot if IS_UNIT[piece.card]]
            works = [piece for piece in lot if not IS_UNIT[piece.card]]
            place = view.row.index(at)
            for kin in (units, works):
                for n, piece in enumerate(kin):
                    spot = Lot(len(units), len(works), n, kin is works)
                    box = front_spot(place, row, spot, seat, view.seat, piece.locked, rows)
                    found.append((f"piece:{piece.id}", box))
    return found


def _clashing(view: View, blocking: Mapping[int, int], row: Crowds, rows: Rows) -> dict[EntityId, Box]:
    """The cards of both on the territories on which somebody is blocked, the blockers from elsewhere among
    them."""
    groups: dict[int, list[int]] = {}
    for unit, attacker in blocking.items():
        groups.setdefault(attacker, [attacker]).append(unit)
    struck = [piece for n in groups if (piece := moment.piece(view, n)) is not None]
    found: dict[EntityId, Box] = {}
    for at, striker in dict.fromkeys([(piece.at, piece.seat) for piece in struck]):
        mine, theirs = (_in_order(view, seat, at) for seat in (striker, 1 - striker))
        clashes = tuple([tuple(groups[piece.id]) for piece in mine if piece.id in groups])
        fights = {n for group in clashes for n in group}
        ours, others = ([p for p in side if p.id not in fights] for side in (mine, theirs))
        lone = (tuple([p.id for p in ours]), tuple([p.id for p in others]))
        upright = any(not piece.locked for piece in (*ours, *others))
        place, below = view.row.index(at), is_below(striker, view.seat)
        for n, cell in clash_spots(place, row, clashes, lone, upright, below, rows).items():
            piece = view.pieces[n]
            found[f"piece:{n}"] = lying(cell, piece is not None and piece.locked, rows)
    return found


def _in_order(view: View, seat: Seat, at: int) -> list[Piece]:
    """A player's cards on a territory, the units first."""
    return sorted(moment.lying(view, seat, "territory", at), key=lambda piece: not IS_UNIT[piece.card])


@lru_cache(maxsize=64)
def _ground(lands: tuple[int, ...], row: Crowds, viewer: Seat, rows: Rows) -> tuple[Zone, ...]:
    """Territories with the units' room on either side, piles, areas, hands, for who looks."""
    found: list[Zone] = []
    for place, territory in enumerate(lands):
        found.append((f"territory:{territory}", territory_box(place, row, rows)))
        found += [(f"territory:{territory}", front_box(place, row, seat, viewer, rows)) for seat in (0, 1)]
    for seat in (0, 1):
        found += [(f"{entity}:{seat}", pile_box(pile, seat, viewer, rows)) for entity, pile in PILES.items()]
        found.append((f"deployment:{seat}", deployment_box(seat, viewer, rows)))
        found.append((f"base:{seat}", base_box(seat, viewer, rows)))
        found.append((f"hand-of:{seat}", hand_pile(seat, viewer, rows)))
    return tuple(found)
