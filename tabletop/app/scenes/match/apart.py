"""Plates over the board lie apart: where two would overlap, the later one gives way as little as it can."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pygame

from tabletop.app.scenes.match.marks import plate_size
from tabletop.app.table import Mark
from tabletop.render.look import Look
from tabletop.render.theme import TextStyle

GAP = 1
"""Pixels between two plates."""
AWAY = 4
"""So many times its size around a plate is looked for what it must keep off."""
ASIDE = 1.5
"""A pixel to the side leads away from what a plate is about as far as so many up or down."""
BARE = 0.35
"""Share of a line's height that figures leave free above and below."""
DISCS = frozenset({"number", "numeral"})
Noted = Callable[[Mark], tuple[Mark, TextStyle]]


def laid_apart(look: Look, marks: Mapping[str, Mark], zoom: float, noted: Noted) -> dict[str, Mark]:
    """The loose plates among marks that give way, where they stand then. Those with a chance come first;
    numbers and figures without a plate keep their place."""
    plates = {id: mark for id, mark in marks.items() if mark.loose and mark.note}
    if len(plates) < 2:
        return {}
    order = sorted(plates, key=lambda id: plates[id].chance is None)
    wanted = [plate_of(look, plates[id], zoom, noted) for id in order]
    kept = [_disc(mark, zoom) for mark in marks.values() if mark.shape in DISCS]
    for mark in marks.values():
        if mark.shape == "label":
            words = plate_of(look, mark, zoom, noted)
            kept.append(words.inflate(0, -round(BARE * words.h)))
    found = {}
    for id, was, now in zip(order, wanted, apart(wanted, kept), strict=True):
        if was != now:
            x, y = plates[id].points[0]
            at = (x + (now.x - was.x) / zoom, y + (now.y - was.y) / zoom)
            found[id] = replace(plates[id], points=(at,))
    return found


def apart(wanted: Sequence[pygame.Rect], kept: Sequence[pygame.Rect] = ()) -> list[pygame.Rect]:
    """Rectangles of which none lies over another or over what is `kept`, each as near as can be to where it
    is wanted; the first stays."""
    found = list(kept)
    for rect in wanted:
        found.append(rect if rect.collidelist(found) < 0 else _nearest(rect, found))
    return found[len(kept) :]


def _nearest(rect: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """The nearest free place: at an edge of something that is taken, above, below or beside it."""
    around = rect.inflate(AWAY * rect.w, AWAY * rect.h)
    near = [each for each in taken if each.colliderect(around)]
    xs, ys = [rect.x], [rect.y]
    for each in near:
        xs += [each.right + GAP, each.x - GAP - rect.w]
        ys += [each.bottom + GAP, each.y - GAP - rect.h]
    spots = sorted(
        itertools.product(xs, ys), key=lambda at: ASIDE * abs(at[0] - rect.x) + abs(at[1] - rect.y)
    )
    free = (spot for at in spots if (spot := rect.move_to(topleft=at)).collidelist(taken) < 0)
    return next(free, rect)


def plate_of(look: Look, mark: Mark, zoom: float, noted: Noted) -> pygame.Rect:
    """The pixels of a plate, or of words without one, where the board begins at 0."""
    x, y = mark.points[0]
    rect = pygame.Rect((0, 0), plate_size(look, *noted(mark)))
    rect.center = round(x * zoom), round(y * zoom)
    return rect


def _disc(mark: Mark, zoom: float) -> pygame.Rect:
    """The pixels of a number's disc."""
    (x, y), side = mark.points[0], round(2 * mark.amount * zoom)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = round(x * zoom), round(y * zoom)
    return rect
