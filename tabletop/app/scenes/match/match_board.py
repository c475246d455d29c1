"""The widget of the match scene's board, which asks the table what lies under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from tabletop.app.scenes.match.board import BoardPicture
from tabletop.app.scenes.match.tokens import badge_rect
from tabletop.app.widgets import BoardWidget

__all__ = ["BoardPicture", "MatchBoard"]


class MatchBoard(BoardWidget):
    """The board widget, which asks the table what lies under the pointer."""

    def __init__(
        self,
        picture: BoardPicture,
        pick: Callable[[tuple[str, ...]], str],
        on_hover: Callable[[str], object],
        on_click: Any,
        on_back: Any,
        on_key: Callable[[pygame.event.Event], bool] | None = None,
    ) -> None:
        """`pick` chooses what is meant of a pile under the pointer; `on_key` has the keys while focused."""
        super().__init__(
            "match.board",
            picture.board,
            lambda id, world: on_hover(id),
            lambda id, world: on_click(picture.table.board.hit(picture.view, picture.world(world))),
            on_context=lambda id, world: on_back(),
        )
        self.picture, self.pick, self._keys = picture, pick, on_key

    def on_key(self, event: pygame.event.Event) -> bool:
        """The keyboard's cursor."""
        return self._keys(event) if self._keys is not None else False

    def tip(self, pos: tuple[int, int]) -> str:
        """What the badge under the pointer says."""
        piece = self.board.token_at(pos)
        token = self.picture.shown.get(piece.id) if piece else None
        box = self.board.rect_of(piece.id) if piece else None
        if token is None or box is None:
            return ""
        box = box.inflate(-4, -4)
        for badge in reversed(token.badges):
            if badge.tooltip and badge_rect(badge.place, box).inflate(4, 4).collidepoint(pos):
                return badge.tooltip
        return ""

    def pile(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """What lies at a pixel."""
        world = self.picture.world(self.board.camera.to_world(pos))
        return self.picture.table.board.hit(self.picture.view, world)

    def _id_at(self, pos: tuple[int, int]) -> str:
        return self.pick(self.pile(pos))
