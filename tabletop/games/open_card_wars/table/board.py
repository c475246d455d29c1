"""The table: its ground, the pieces on it, what lies where (OCW-UI-01)."""

from __future__ import annotations

import pygame

from tabletop.app.table import Art, Board, EntityId, Point, Token
from tabletop.app.table.kit.boxes import Box

from ..records import frames, resolving
from ..records.resolving import FlashWindow
from ..rules.view import View
from ..words import moment
from ..words.known import Known
from ..words.moment import number, owner
from ..words.names import FOLDER, ROWS, Names
from . import ground, places
from .faces import units
from .layout import BETWEEN, BOUNDS, HIGH, cell_box, row_label
from .tokens import Pieces

_INSET = {"hand": -BETWEEN / 2, "die": -2.0, "card": -6.0, "button": 0.0}
"""How far within its place the frame of what can be clicked lies; around small things, not on them."""


class DuelBoard(Board):
    """Two fields that touch with their vanguards, and beyond them what belongs to their players."""

    CELL = HIGH
    NOTE = 0.22
    LEAN = 0.5
    TURNS = True
    PIECE = "fighter"

    def __init__(self, names: Names, known: Known) -> None:
        self.texts = names.texts
        self.pieces = Pieces(names, known)
        self._ruled: tuple[View, dict[EntityId, Box]] | None = None

    def bounds(self, view: View) -> tuple[float, float, float, float]:
        return BOUNDS

    def board_key(self, view: View) -> object:
        return (view.seat == 1, self.texts.language, moment.is_early(view), moment.is_picking(view))

    def backdrop(self) -> Art | None:
        return Art(f"{FOLDER}/board/table.webp")

    def paint_board(self, view: View, scale: float) -> pygame.Surface:
        picking = moment.is_picking(view)
        rows = () if picking else tuple(self.texts(f"row.{row}") for row in ROWS)
        lines = () if picking else tuple(self.texts("table.line", n=n) for n in (1, 2, 3))
        return ground.paint(scale, view.seat, rows, lines, not moment.is_early(view))

    def tokens(self, view: View) -> tuple[Token, ...]:
        return self.pieces.on(view)

    def dressed(self, view: View, selection: tuple[EntityId, ...]) -> tuple[Token, ...]:
        chosen = selection[0] if selection else ""
        if not chosen.startswith("die:") or not isinstance(moment.top(view), (frames.Menu, FlashWindow)):
            return ()
        return self.pieces.with_die(view, number(chosen))

    def is_lost(self, view: View, entity: EntityId) -> bool:
        fighter = moment.fighter(view, number(entity))
        return fighter is None or fighter.cell < 0

    def hit(self, view: View, point: Point) -> tuple[EntityId, ...]:
        lines = tuple([id for id, box in self._lines(view).items() if box.holds(point)])
        return (*lines, *places.hit(view, point))

    def place(self, view: View, entity: EntityId) -> Point | None:
        if entity.startswith("row:"):
            return row_label(owner(entity), number(entity), view.seat).centre
        box = self._lines(view).get(entity) or places.box_of(view, entity)
        return box.centre if box is not None else None

    def outline(self, view: View, entity: EntityId) -> tuple[Point, ...]:
        box, kind = self._lines(view).get(entity) or places.box_of(view, entity), entity.partition(":")[0]
        return box.inset(_INSET.get(kind, 1.5)).corners if box is not None else ()

    def _lines(self, view: View) -> dict[EntityId, Box]:
        """The abilities on the card of who is being activated or answers: each line is the button of its
        ability (OCW-UI-05). Kept for the last view."""
        if self._ruled is None or self._ruled[0] is not view:
            self._ruled = (view, self._found_lines(view))
        return self._ruled[1]

    def _found_lines(self, view: View) -> dict[EntityId, Box]:
        fighter = moment.source(view)
        if fighter is None or fighter.cell < 0 or isinstance(moment.top(view), resolving.Borrowing):
            return {}
        cell, slots = cell_box(fighter.seat, fighter.cell, view.seat), moment.slots(fighter)
        return {
            f"button:use:{slot}": cell.part(units(*self.pieces.faces.ability_box(n, len(slots))))
            for n, (slot, _, _) in enumerate(slots)
        }
