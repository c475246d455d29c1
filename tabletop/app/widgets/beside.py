"""Where something stands beside a place without covering what is better left in sight."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

Kept = tuple[pygame.Rect, float]
"""Pixels that are better left in sight, and how much they weigh."""
AWAY = 2.0
"""Pixels covered that are as bad as one pixel farther from the place."""


def around(rect: pygame.Rect, place: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """A rectangle moved to the four sides of a place, then to its corners."""
    x, y, right, bottom = place.x - gap, place.y - gap, place.right + gap, place.bottom + gap
    return [
        rect.move_to(midleft=(right, place.centery)),
        rect.move_to(midright=(x, place.centery)),
        rect.move_to(midtop=(place.centerx, bottom)),
        rect.move_to(midbottom=(place.centerx, y)),
        rect.move_to(bottomleft=(right, place.y)),
        rect.move_to(bottomright=(x, place.y)),
        rect.move_to(topleft=(right, place.bottom)),
        rect.move_to(topright=(x, place.bottom)),
    ]


def strewn(rect: pygame.Rect, room: pygame.Rect, fine: int = 2) -> list[pygame.Rect]:
    """A rectangle moved to places all over a room, so fine a part of it apart."""
    across = range(room.x, max(room.x, room.right - rect.w) + 1, max(1, rect.w // fine))
    down = range(room.y, max(room.y, room.bottom - rect.h) + 1, max(1, rect.h // fine))
    corners = ((x, y) for x in (*across, room.right) for y in (*down, room.bottom))
    return [rect.move_to(topleft=corner).clamp(room) for corner in corners]


def covered(rect: pygame.Rect, others: Sequence[Kept]) -> float:
    """The pixels of others below a rectangle, by their weights."""
    return covering(others)(rect)


def covering(others: Sequence[Kept]) -> Callable[[pygame.Rect], float]:
    """The same for many rectangles: of a crowd each meets few."""
    rects = [other for other, _ in others]

    def cost(rect: pygame.Rect) -> float:
        met = rect.collidelistall(rects)
        return sum([others[n][1] * part.w * part.h for n in met for part in (rect.clip(rects[n]),)])

    return cost


def apart(rect: pygame.Rect, place: pygame.Rect) -> float:
    """Pixels between a rectangle and a place."""
    across = max(0, rect.x - place.right, place.x - rect.right)
    down = max(0, rect.y - place.bottom, place.y - rect.bottom)
    return math.hypot(across, down)


def beside(
    rect: pygame.Rect,
    place: pygame.Rect,
    room: pygame.Rect,
    gap: int,
    kept: Sequence[Kept],
    fine: int = 2,
) -> pygame.Rect:
    """A rectangle's place in a room, off a place and near it, where it covers the least of what is kept;
    `fine`: what part of it apart it is looked for."""
    near = place.inflate(2 * (rect.w + gap), 2 * (rect.h + gap)).clip(room)
    spots = [spot.clamp(room) for spot in around(rect, place, gap)]
    spots += strewn(rect, near, fine) if near.w >= rect.w and near.h >= rect.h else []
    spots += strewn(rect, room, fine)
    free = [spot for spot in spots if not spot.colliderect(place)] or spots[:1]
    found, least, below = free[0], math.inf, covering(kept)
    for spot in free:
        away = AWAY * apart(spot, place)
        if away < least and (cost := below(spot) + away) < least:  # what is too far need not be counted
            found, least = spot, cost
    return found


def clear_of(room: pygame.Rect, others: Sequence[pygame.Rect], least: tuple[int, int]) -> list[pygame.Rect]:
    """The largest rectangles of a room that meet none of the others, so wide and high at least."""
    rooms = [room]
    for other in others:
        parts = [part for each in rooms for part in _off(each, other)]
        large = [part for part in parts if part.w >= least[0] and part.h >= least[1]]
        rooms = [each for n, each in enumerate(large) if not any(o.contains(each) for o in large[:n])]
    return rooms


def _off(room: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """A room, or its four sides beside what it meets."""
    if not room.colliderect(other):
        return [room]
    return [
        pygame.Rect(room.x, room.y, other.x - room.x, room.h),
        pygame.Rect(other.right, room.y, room.right - other.right, room.h),
        pygame.Rect(room.x, room.y, room.w, other.y - room.y),
        pygame.Rect(room.x, other.bottom, room.w, room.bottom - other.bottom),
    ]
