"""Tiles of a list use the height that it covers."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.app.scenes.match.pick_tile import HIGHER, spread


class Tile:
    def __init__(self, x: int, y: int) -> None:
        self.rect = pygame.Rect(x, y, 50, 40)


def px(logical: float) -> int:
    return round(logical)


def test_rows_of_tiles_share_the_room_that_is_left() -> None:
    tiles: list[Any] = [Tile(0, 0), Tile(54, 0), Tile(0, 44)]
    assert spread(tiles, pygame.Rect(0, 0, 110, 104), px) == 20
    assert [tile.rect.y for tile in tiles] == [0, 0, 54] and all(tile.rect.h == 50 for tile in tiles)
    assert tiles[-1].rect.bottom == 104


def test_tiles_grow_no_more_than_reads_well_and_never_shrink() -> None:
    few: list[Any] = [Tile(0, 0)]
    assert spread(few, pygame.Rect(0, 0, 110, 400), px) == px(HIGHER) and few[0].rect.h == 40 + px(HIGHER)
    many: list[Any] = [Tile(0, 0), Tile(0, 44)]
    assert spread(many, pygame.Rect(0, 0, 110, 60), px) == 0 and many[1].rect.y == 44
