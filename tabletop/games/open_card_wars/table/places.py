"""Where entities are: cells, characters, players, dice, cards of the hand and of the pool, rows, tokens."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.app.table import EntityId, Point
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.zones import Zone, under

from ..rules.view import View
from ..words import moment
from ..words.moment import number, owner
from .layout import cell_box, die_box, plaque_box, pool_box, row_box, row_label, strip_box


def hand_box(view: View, seat: int, place: int) -> Box:
    """The place of a card in a hand."""
    return strip_box(seat, place, moment.hand_size(view, seat), view.seat, moment.is_early(view))


def box_of(view: View, entity: EntityId) -> Box | None:
    """The rectangle of an entity on the table."""
    kind, n, seat = entity.partition(":")[0], number(entity), owner(entity)
    match kind:
        case "fighter":
            fighter = moment.fighter(view, n)
            if fighter is None or fighter.cell < 0:
                return None
            return cell_box(fighter.seat, fighter.cell, view.seat)
        case "cell" | "token" if 0 <= n < 9:
            return cell_box(seat, n, view.seat)
        case "row" if 0 <= n < 3:
            return row_box(seat, n, view.seat)
        case "player" if seat in (0, 1):
            return plaque_box(seat, view.seat)
        case "die" if 1 <= n <= 8:
            return die_box(seat, n, view.seat)
        case "hand" if n in moment.hand_of(view, seat):
            return hand_box(view, seat, moment.hand_of(view, seat).index(n))
        case "card" if n in moment.pool_cards(view):
            cards = moment.pool_cards(view)
            return pool_box(cards.index(n), len(cards))
    return None


def hit(view: View, point: Point) -> tuple[EntityId, ...]:
    """The entities at a point of the table, topmost first."""
    return under(zones(view), point)


def zones(view: View) -> Iterator[Zone]:
    """Everything that can be pointed at with its places, what lies above first."""
    cards = moment.pool_cards(view)
    for place, card in enumerate(cards):
        yield f"card:{card}", pool_box(place, len(cards))
    for seat in (0, 1):
        if not cards:
            yield from _on_field(view, seat)
        yield from _beside(view, seat)


def _on_field(view: View, seat: int) -> Iterator[Zone]:
    """On each cell a character with its equipment, a token, the cell and its row; names of rows."""
    for fighter in view.fighters:
        if fighter.seat == seat and fighter.cell >= 0:
            yield f"fighter:{fighter.id}", cell_box(seat, fighter.cell, view.seat)
    for token in view.tokens:
        if token.seat == seat:
            yield f"token:{seat}:{token.cell}", cell_box(seat, token.cell, view.seat)
    for n in range(9):
        cell = cell_box(seat, n, view.seat)
        yield f"cell:{seat}:{n}", cell
        yield f"row:{seat}:{n // 3}", cell
    for row in range(3):
        yield f"row:{seat}:{row}", row_label(seat, row, view.seat)


def _beside(view: View, seat: int) -> Iterator[Zone]:
    """A player's plaque, dice and hand."""
    yield f"player:{seat}", plaque_box(seat, view.seat)
    for die, value in enumerate(view.pools[seat], start=1):
        if value:
            yield f"die:{seat}:{die}", die_box(seat, die, view.seat)
    for place, card in enumerate(moment.hand_of(view, seat)):
        yield f"hand:{seat}:{card}", hand_box(view, seat, place)
