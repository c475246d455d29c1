"""Where entities are: cards in play, in hand and to be chosen, territories, piles, areas."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.app.table import EntityId, Point
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.zones import Zone, under

from ..components.cards import IS_UNIT
from ..records.pieces import Piece
from ..rules.view import View
from ..words import moment
from ..words.moment import kind, number
from .layout import (
    Lot,
    back_spot,
    base_box,
    front_box,
    front_spot,
    hand_pile,
    hand_spot,
    is_below,
    pile_box,
    reserve_spot,
    row_spot,
    territory_box,
)

PILES = {"depot": "depot", "scrapyard": "scrapyard", "held": "held", "reserve-of": "reserve"}
"""Entities of piles and the places they have."""


def piece_box(view: View, piece: Piece) -> Box | None:
    """The place of a card in play; None for what is set aside with a conquered territory."""
    if piece.zone == "territory":
        if piece.at not in view.row:
            return None
        there = moment.lying(view, piece.seat, "territory", piece.at)
        place, count = view.row.index(piece.at), len(view.row)
        kin = [each for each in there if IS_UNIT[each.card] == IS_UNIT[piece.card]]
        units = len(kin) if IS_UNIT[piece.card] else len(there) - len(kin)
        lot = Lot(units, len(there) - units, kin.index(piece), not IS_UNIT[piece.card])
        return front_spot(place, count, lot, piece.seat, view.seat, piece.locked)
    if piece.zone == "aside":
        return None
    there = moment.lying(view, piece.seat, piece.zone)
    n, many = there.index(piece), len(there)
    return row_spot(piece.zone, n, many, piece.seat, view.seat, piece.locked)


def hand_boxes(view: View) -> Iterator[tuple[int, Box]]:
    """The cards of the own hand with their places."""
    for n, card in enumerate(view.hand):
        yield card, hand_spot(n, len(view.hand))


def box_of(view: View, entity: EntityId) -> Box | None:
    """The rectangle of an entity on the table."""
    n, what = number(entity), kind(entity)
    match what:
        case "piece":
            piece = moment.piece(view, n)
            return piece_box(view, piece) if piece is not None else None
        case "hand":
            return next((box for card, box in hand_boxes(view) if card == n), None)
        case "reserve":
            cards = moment.choosable(view)
            return reserve_spot(cards.index(n), len(cards)) if n in cards else None
        case "territory":
            return territory_box(view.row.index(n), len(view.row)) if n in view.row else None
        case "base" if n in (0, 1):
            return base_box(n, view.seat)
        case "hand-of" if n in (0, 1):
            return hand_pile(n, view.seat)
    return pile_box(PILES[what], n, view.seat) if what in PILES and n in (0, 1) else None


def hit(view: View, point: Point) -> tuple[EntityId, ...]:
    """The entities at a point of the table, topmost first."""
    return under(zones(view), point)


def zones(view: View) -> Iterator[Zone]:
    """Everything that can be pointed at with its places, what lies above first."""
    for n, card in enumerate(cards := moment.choosable(view)):
        yield f"reserve:{card}", reserve_spot(n, len(cards))
    for card, box in reversed([*hand_boxes(view)]):
        yield f"hand:{card}", box
    for piece in reversed(view.pieces):
        place_of = piece_box(view, piece) if piece is not None else None
        if piece is not None and place_of is not None:
            yield f"piece:{piece.id}", place_of
    for place, territory in enumerate(view.row):
        yield f"territory:{territory}", territory_box(place, len(view.row))
        for seat in (0, 1):
            yield f"territory:{territory}", front_box(place, len(view.row), seat, view.seat)
    for seat in (0, 1):
        for entity, pile in PILES.items():
            yield f"{entity}:{seat}", pile_box(pile, seat, view.seat)
        yield f"base:{seat}", base_box(seat, view.seat)
        if not is_below(seat, view.seat):
            yield f"hand-of:{seat}", hand_pile(seat, view.seat)


def backs(view: View, seat: int) -> Iterator[tuple[int, Box]]:
    """The cards of a hand that are not seen."""
    size = view.hand_sizes[seat]
    for n in range(size):
        yield n, back_spot(n, size, seat, view.seat) if not is_below(seat, view.seat) else hand_spot(n, size)


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
