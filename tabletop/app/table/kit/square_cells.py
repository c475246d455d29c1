"""Boards of squares in whole pixels, for forms and editors: between squares is no gap, and none overlaps."""

from __future__ import annotations

import pygame

from tabletop.parts.squares import Square


def fitted(rect: pygame.Rect, w: int, h: int) -> pygame.Rect:
    """The largest board of whole-pixel squares in the middle of `rect`."""
    side = max(1, min(rect.w // w, rect.h // h))
    board = pygame.Rect(0, 0, side * w, side * h)
    board.center = rect.center
    return board


def cell(rect: pygame.Rect, w: int, h: int, square: Square) -> pygame.Rect:
    """The pixels of a square on a board that fills `rect`; the first rank is at the bottom."""
    file, row = square % w, h - 1 - square // w
    left, right = rect.x + rect.w * file // w, rect.x + rect.w * (file + 1) // w
    top, bottom = rect.y + rect.h * row // h, rect.y + rect.h * (row + 1) // h
    return pygame.Rect(left, top, right - left, bottom - top)


def cell_at(rect: pygame.Rect, w: int, h: int, pos: tuple[int, int]) -> Square:
    """The square at a pixel of a board of whole-pixel squares (`fitted`), −1 beside it."""
    if not rect.collidepoint(pos):
        return -1
    file, row = (pos[0] - rect.x) * w // rect.w, (pos[1] - rect.y) * h // rect.h
    return (h - 1 - row) * w + file


def between(w: int, start: Square, end: Square) -> set[Square]:
    """The squares that a straight stroke from one to the other goes over, both among them."""
    file, rank = start % w, start // w
    files, ranks = end % w - file, end // w - rank
    steps = max(abs(files), abs(ranks), 1)
    return {round(rank + ranks * n / steps) * w + round(file + files * n / steps) for n in range(steps + 1)}
