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
