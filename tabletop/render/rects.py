"""Rectangles that are to be painted again."""

from collections.abc import Iterable

import pygame

MANY = 24  # more dirty rectangles than this are one


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The rectangles, with those that overlap joined; many are one."""
    kept: list[pygame.Rect] = []
    for rect in rects:
        if rect.w <= 0 or rect.h <= 0:
            continue
        joined = rect.copy()
        at = joined.collidelist(kept)
        while at >= 0:
            joined.union_ip(kept.pop(at))
            at = joined.collidelist(kept)
        kept.append(joined)
    if len(kept) > MANY:
        return [kept[0].unionall(kept[1:])]
    return kept


def bared(rect: pygame.Rect, dx: int, dy: int) -> list[pygame.Rect]:
    """The strips of a rectangle that are laid bare when its pixels move by (dx, dy)."""
    across = pygame.Rect(rect.x, rect.y if dy > 0 else rect.bottom + dy, rect.w, abs(dy))
    along = pygame.Rect(rect.x if dx > 0 else rect.right + dx, rect.y, abs(dx), rect.h)
    return [strip for strip in (across, along) if strip.w and strip.h]
