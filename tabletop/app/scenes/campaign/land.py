"""The map of the match that is prepared, in little: what is bought is bought for it."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.app.scenes.match.board import BoardPicture
from tabletop.app.table import Appearance
from tabletop.app.table.finding import table_of
from tabletop.render.look import Look
from tabletop.text.catalogue import Texts


def land(look: Look, texts: Texts, game: str, view: Any, room: tuple[int, int]) -> pygame.Surface:
    """The board of a view with all that stands on it, as large as a room in pixels lets it be."""
    table = table_of(game, texts, Appearance())
    _, _, wide, high = table.board.bounds(view)
    zoom = min(room[0] / wide, room[1] / high)
    size = max(1, round(wide * zoom)), max(1, round(high * zoom))
    picture = BoardPicture(look, table, view, pygame.Rect((0, 0), size))
    surface = pygame.Surface(size)
    picture.board.paint(surface)
    return surface
