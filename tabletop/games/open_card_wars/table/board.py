"""Where entities are: cells, characters, players, dice, cards of the hand and of the pool, rows, tokens."""

from __future__ import annotations

import pygame

from tabletop.app.table import Art, EntityId, Point

from .. import frames
from ..view import View
from . import ground
from .core import FOLDER, Core, number, owner
from .layout import (
    BOUNDS,
    Box,
    cell_box,
    die_box,
    plaque_box,
    pool_box,
    row_box,
    row_label,
    strip_box,
)


class BoardPart(Core):
    """Geometry and background."""

    def bounds(self, view: View) -> tuple[float, float, float, float]:
        return BOUNDS

    def board_key(self, view: View) -> object:
        return (view.seat == 1, self.texts.language, self.is_early(view))

    def backdrop(self) -> Art | None:
        return Art(f"{FOLDER}/board/table.webp")

    def paint_board(self, view: View, scale: float) -> pygame.Surface:
        rows = tuple(self.texts(f"row.{row}") for row in ("vanguard", "center", "rearguard"))
        return ground.paint(scale, view.seat, rows, not self.is_early(view))  # type: ignore[arg-type]

    # -- entities -----------------------------------------------------------------------------------

    def hand_of(self, view: View, seat: int) -> tuple[int, ...]:
        """The cards of a hand that are seen."""
        return view.hands[seat] if seat in (0, 1) else ()

    def hand_box(self, view: View, seat: int, place: int) -> Box:
        """The place of a card in a hand."""
        return strip_box(
            seat, place, len(view.hands[seat]) + view.unseen[seat], view.seat, self.is_early(view)
        )

    def is_early(self, view: View) -> bool:
        """Has no turn begun? Then there are no dice, and hands have their room."""
        return not view.turn

    def pool_cards(self, view: View) -> tuple[int, ...]:
        """The cards that lie out to be picked, those already taken too."""
        top = self.top(view)
        if isinstance(top, frames.Drafting):
            return view.setup.characters if top.kind == "character" else view.setup.equipment
        if not isinstance(top, frames.Choosing):
            return ()
        mine = top.picks[view.seat] if view.seat in (0, 1) else ()
        chosen = sum(1 for card in mine if card in view.setup.characters)
        return view.setup.characters if chosen < 5 else view.setup.equipment

    def box_of(self, view: View, entity: EntityId) -> Box | None:
        """The rectangle of an entity on the table."""
        kind, n, seat = entity.partition(":")[0], number(entity), owner(entity)
        match kind:
            case "fighter":
                fighter = self.fighter(view, n)
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
            case "hand" if n in self.hand_of(view, seat):
                return self.hand_box(view, seat, self.hand_of(view, seat).index(n))
            case "card" if n in self.pool_cards(view):
                cards = self.pool_cards(view)
                return pool_box(cards.index(n), len(cards))
        return None

    def hit(self, view: View, point: Point) -> tuple[EntityId, ...]:
        cards = self.pool_cards(view)
        if cards:
            found = [f"card:{c}" for c in cards if pool_box(cards.index(c), len(cards)).holds(point)]
            return (*found, *self._beside(view, point))
        for seat in (0, 1):
            for cell in range(9):
                if cell_box(seat, cell, view.seat).holds(point):
                    return self._on_cell(view, seat, cell)
            for row in range(3):
                if row_label(seat, row, view.seat).holds(point):
                    return (f"row:{seat}:{row}",)
        return self._beside(view, point)

    def _on_cell(self, view: View, seat: int, cell: int) -> tuple[EntityId, ...]:
        """A character and its equipment's place, the token, the cell, its row."""
        fighter = self.fighter_at(view, seat, cell)
        on = [f"fighter:{fighter.id}"] if fighter is not None else []
        if any(t.seat == seat and t.cell == cell for t in view.tokens):
            on.append(f"token:{seat}:{cell}")
        return (*on, f"cell:{seat}:{cell}", f"row:{seat}:{cell // 3}")

    def _beside(self, view: View, point: Point) -> tuple[EntityId, ...]:
        """Plaques, dice and hands."""
        for seat in (0, 1):
            if plaque_box(seat, view.seat).holds(point):
                return (f"player:{seat}",)
            for die in range(1, 9):
                if view.pools[seat][die - 1] and die_box(seat, die, view.seat).holds(point):
                    return (f"die:{seat}:{die}",)
            for place, card in enumerate(self.hand_of(view, seat)):
                if self.hand_box(view, seat, place).holds(point):
                    return (f"hand:{seat}:{card}",)
        return ()

    def place(self, view: View, entity: EntityId) -> Point | None:
        if entity.startswith("row:"):
            return row_label(owner(entity), number(entity), view.seat).centre
        box = self.box_of(view, entity)
        return box.centre if box is not None else None

    def outline(self, view: View, entity: EntityId) -> tuple[Point, ...]:
        box = self.box_of(view, entity)
        return box.inset(1.5).corners if box is not None else ()
