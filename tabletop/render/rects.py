"""Rectangles that are to be painted again."""

from collections.abc import Iterable

import pygame

MANY = 24  # more dirty rectangles than this are one


WASTE = 1.5
"""Two rectangles are joined if what holds both is not larger than they are together, times this: a high one
beside a broad one stay two."""


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The rectangles, with those that overlap joined where that is no waste; many are one."""
    kept: list[pygame.Rect] = []
    for x, y, w, h in dict.fromkeys(map(tuple, rects)):  # many are the same
        if w <= 0 or h <= 0:
            continue
        joined = pygame.Rect(x, y, w, h)
        near = joined.collidelistall(kept)
        while near:
            other = kept[near.pop(0)]
            whole = joined.union(other)
            if whole.w * whole.h <= WASTE * (joined.w * joined.h + other.w * other.h):
                kept.remove(other)
                joined = whole
                near = joined.collidelistall(kept)
        kept.append(joined)
    if len(kept) > MANY:
        return [kept[0].unionall(kept[1:])]
    return kept


def bared(rect: pygame.Rect, dx: int, dy: int) -> list[pygame.Rect]:
    """The strips of a rectangle that are laid bare when its pixels move by (dx, dy)."""
    across = pygame.Rect(rect.x, rect.y if dy > 0 else rect.bottom + dy, rect.w, abs(dy))
    along = pygame.Rect(rect.x if dx > 0 else rect.right + dx, rect.y, abs(dx), rect.h)
    return [strip for strip in (across, along) if strip.w and strip.h]


def around(rect: pygame.Rect, inner: pygame.Rect) -> list[pygame.Rect]:
    """What of a rectangle lies around another one within it: above, below, left and right."""
    strips = (
        (rect.x, rect.y, rect.w, inner.y - rect.y),
        (rect.x, inner.bottom, rect.w, rect.bottom - inner.bottom),
        (rect.x, inner.y, inner.x - rect.x, inner.h),
        (inner.right, inner.y, rect.right - inner.right, inner.h),
    )
    return [pygame.Rect(strip) for strip in strips if strip[2] > 0 and strip[3] > 0]
