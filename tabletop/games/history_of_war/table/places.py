"""Where entities are: cards in play, in hand and to be chosen, territories, piles, areas."""

from __future__ import annotations

from collections import Counter, deque
from functools import lru_cache
from typing import NamedTuple

from tabletop.app.table import EntityId, Point
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.zones import Zone
from tabletop.engine.model import Seat

from ..components.cards import IS_UNIT
from ..records.pieces import Piece
from ..rules.view import View
from ..words import moment
from .layout import (
    Crowds,
    Lot,
    back_spot,
    base_box,
    crowds,
    front_box,
    front_spot,
    hand_pile,
    hand_spot,
    is_below,
    item_spot,
    pile_box,
    reserve_spot,
    row_spot,
    territory_box,
)

PILES = {"depot": "depot", "scrapyard": "scrapyard", "held": "held", "reserve-of": "reserve"}
"""Entities of piles and the places they have."""


class Laid(NamedTuple):
    """Everything on the table with its places."""

    boxes: dict[EntityId, Box]
    zones: tuple[Zone, ...]
    """What can be pointed at, what lies above first."""
    row: Crowds
    """What of the width each territory has."""


_kept: deque[tuple[View, Laid]] = deque(maxlen=4)
"""What was laid out last: the same view is asked about many times."""


def laid(view: View) -> Laid:
    """The places of all that lies on the table."""
    for known, found in _kept:
        if known is view:
            return found
    row = _crowded(view)
    pieces = dict(_pieces(view, row))
    hand = [(f"hand:{card}", box) for card, box in hand_boxes(view)]
    cards = moment.choosable(view)
    choices = [
        (f"reserve:{card}", reserve_spot(n, len(cards), len(view.row))) for n, card in enumerate(cards)
    ]
    ground, items = _ground(view.row, row, view.seat), item_boxes(view)
    boxes = dict(reversed(ground)) | dict(reversed(hand)) | dict(choices) | pieces | dict(items)
    for place, territory in enumerate(view.row):
        boxes[f"territory:{territory}"] = territory_box(place, row)
    zones = (*reversed(items), *choices, *reversed(hand), *reversed(pieces.items()), *ground)
    found = Laid(boxes, zones, row)
    _kept.append((view, found))
    return found


def _crowded(view: View) -> Crowds:
    """How much of the width each territory of the row needs for the cards on its fuller side."""
    count = Counter([(p.at, p.seat) for p in view.pieces if p is not None and p.zone == "territory"])
    return crowds([max(count[card, 0], count[card, 1]) for card in view.row])


def item_boxes(view: View) -> list[Zone]:
    """What waits on the stack, the last announced last and on top."""
    return [
        (f"item:{item.serial}", item_spot(n, item.seat, view.seat))
        for n, item in enumerate(moment.pending(view))
    ]


def _pieces(view: View, row: Crowds) -> list[Zone]:
    """The cards in play, but for what is set aside with a conquered territory."""
    found: list[Zone] = []
    lots: dict[tuple[int, str, int], list[Piece]] = {}
    for piece in view.pieces:
        if piece is not None and piece.zone != "aside":
            lots.setdefault((piece.seat, piece.zone, piece.at), []).append(piece)
    for (seat, zone, at), lot in lots.items():
        if zone != "territory":
            for n, piece in enumerate(lot):
                box = row_spot(zone, n, len(lot), seat, view.seat, piece.locked)
                found.append((f"piece:{piece.id}", box))
        elif at in view.row:
            units = [piece for piece in lot if IS_UNIT[piece.card]]
            works = [piece for piece in lot if not IS_UNIT[piece.card]]
            place = view.row.index(at)
            for kin in (units, works):
                for n, piece in enumerate(kin):
                    spot = Lot(len(units), len(works), n, kin is works)
                    box = front_spot(place, row, spot, seat, view.seat, piece.locked)
                    found.append((f"piece:{piece.id}", box))
    return found


@lru_cache(maxsize=64)
def _ground(lands: tuple[int, ...], row: Crowds, viewer: Seat) -> tuple[Zone, ...]:
    """Territories with the units' room on either side, piles, areas, hands, for who looks."""
    found: list[Zone] = []
    for place, territory in enumerate(lands):
        found.append((f"territory:{territory}", territory_box(place, row)))
        found += [(f"territory:{territory}", front_box(place, row, seat, viewer)) for seat in (0, 1)]
    for seat in (0, 1):
        found += [(f"{entity}:{seat}", pile_box(pile, seat, viewer)) for entity, pile in PILES.items()]
        found.append((f"base:{seat}", base_box(seat, viewer)))
        found.append((f"hand-of:{seat}", hand_pile(seat, viewer)))
    return tuple(found)


def hand_boxes(view: View) -> list[tuple[int, Box]]:
    """The cards of the own hand with their places."""
    size = len(view.hand)
    return [(card, hand_spot(n, size)) for n, card in enumerate(view.hand)]


def box_of(view: View, entity: EntityId) -> Box | None:
    """The rectangle of an entity on the table."""
    return laid(view).boxes.get(entity)


def hit(view: View, point: Point) -> tuple[EntityId, ...]:
    """The entities at a point of the table, topmost first; nobody points at his own whole hand."""
    x, y = point
    found = dict.fromkeys(
        entity
        for entity, (left, top, wide, high) in laid(view).zones
        if left <= x < left + wide and top <= y < top + high
    )
    found.pop(f"hand-of:{max(0, view.seat)}", None)
    return tuple(found)


def backs(view: View, seat: int) -> list[tuple[int, Box]]:
    """The cards of a hand that are not seen."""
    size = view.hand_sizes[seat]
    if is_below(seat, view.seat):
        return [(n, hand_spot(n, size)) for n in range(size)]
    return [(n, back_spot(n, size, seat, view.seat)) for n in range(size)]


def free_point(view: View, entity: EntityId) -> Point | None:
    """A point at which an entity lies on top, where its middle is covered; its middle if there is none."""
    box = box_of(view, entity)
    if box is None:
        return None
    shares = (0.04, 0.96, 0.2, 0.8, 0.35, 0.65)
    for across in shares:
        for down in (0.5, 0.08, 0.92):
            point = (box.x + across * box.w, box.y + down * box.h)
            if hit(view, point)[:1] == (entity,):
                return point
    return box.centre
