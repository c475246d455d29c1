"""Where entities are: cells, characters, players, dice, cards of the hand and of the pool, rows, tokens."""

from __future__ import annotations

from tabletop.app.table import EntityId, Point

from ..rules.view import View
from ..words import moment
from ..words.moment import number, owner
from .layout import Box, cell_box, die_box, plaque_box, pool_box, row_box, row_label, strip_box


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
    cards = moment.pool_cards(view)
    if cards:
        found = [f"card:{c}" for c in cards if pool_box(cards.index(c), len(cards)).holds(point)]
        return (*found, *_beside(view, point))
    for seat in (0, 1):
        for cell in range(9):
            if cell_box(seat, cell, view.seat).holds(point):
                return _on_cell(view, seat, cell)
        for row in range(3):
            if row_label(seat, row, view.seat).holds(point):
                return (f"row:{seat}:{row}",)
    return _beside(view, point)


def _on_cell(view: View, seat: int, cell: int) -> tuple[EntityId, ...]:
    """A character and its equipment's place, the token, the cell, its row."""
    fighter = moment.fighter_at(view, seat, cell)
    on = [f"fighter:{fighter.id}"] if fighter is not None else []
    if any(t.seat == seat and t.cell == cell for t in view.tokens):
        on.append(f"token:{seat}:{cell}")
    return (*on, f"cell:{seat}:{cell}", f"row:{seat}:{cell // 3}")


def _beside(view: View, point: Point) -> tuple[EntityId, ...]:
    """Plaques, dice and hands."""
    for seat in (0, 1):
        if plaque_box(seat, view.seat).holds(point):
            return (f"player:{seat}",)
        for die in range(1, 9):
            if view.pools[seat][die - 1] and die_box(seat, die, view.seat).holds(point):
                return (f"die:{seat}:{die}",)
        for place, card in enumerate(moment.hand_of(view, seat)):
            if hand_box(view, seat, place).holds(point):
                return (f"hand:{seat}:{card}",)
    return ()
