"""Plates over the board lie apart and in sight: where two would overlap, the later one gives way as little as
it can, and the edge of the view cuts no odds of what is in it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.marks import plate_size
from tabletop.app.table import Mark
from tabletop.render.look import Look
from tabletop.render.theme import TextStyle

if TYPE_CHECKING:
    from tabletop.app.scenes.match.board import BoardPicture

GAP = 1
"""Pixels between two plates."""
AWAY = 4
"""So many times its size around a plate is looked for what it must keep off."""
ASIDE = 1.5
"""A pixel to the side leads away from what a plate is about as far as so many up or down."""
CUT = 1.0
"""Rather so much farther away, in its height, than cut by the edge of the view."""
BARE = 0.35
"""Share of a line's height that figures leave free above and below."""
DISCS = frozenset({"number", "numeral"})
Noted = Callable[[Mark], tuple[Mark, TextStyle]]


def laid_apart(picture: BoardPicture, marks: Mapping[str, Mark]) -> dict[str, Mark]:
    """The loose plates among marks that give way, where they stand then. Those with a chance come first;
    numbers and figures without a plate keep their place."""
    look, camera, noted = picture.look, picture.board.camera, picture.noted
    plates, zoom = {id: mark for id, mark in marks.items() if mark.loose and mark.note}, camera.zoom
    if not plates:
        return {}
    order = sorted(plates, key=lambda id: plates[id].chance is None)
    wanted = [plate_of(look, plates[id], zoom, noted) for id in order]
    x, y, *size = camera.visible()
    seen = pygame.Rect([round(side * zoom) for side in (x + picture.left, y + picture.top, *size)])
    kept = [_disc(mark, zoom) for mark in marks.values() if mark.shape in DISCS]
    for mark in marks.values():
        if mark.shape == "label":
            words = plate_of(look, mark, zoom, noted)
            kept.append(words.inflate(0, -round(BARE * words.h)))
    found = {}
    abouts = [_at(picture, plates[id]) for id in order]
    inside = [
        rect.clamp(seen) if at is not None and seen.collidepoint(at) else rect
        for at, rect in zip(abouts, wanted, strict=True)
    ]
    for id, was, now in zip(order, wanted, apart(inside, kept, seen), strict=True):
        if was != now:
            x, y = plates[id].points[0]
            at = (x + (now.x - was.x) / zoom, y + (now.y - was.y) / zoom)
            found[id] = replace(plates[id], points=(at,))
    return found


def _at(picture: BoardPicture, mark: Mark) -> tuple[float, float] | None:
    """The pixel of what a mark gives the odds of."""
    place = picture.table.board.place(picture.view, mark.about) if mark.about else None
    zoom = picture.board.camera.zoom
    return (place[0] * zoom, place[1] * zoom) if place is not None else None


def apart(
    wanted: Sequence[pygame.Rect], kept: Sequence[pygame.Rect] = (), seen: pygame.Rect | None = None
) -> list[pygame.Rect]:
    """Rectangles of which none lies over another or over what is `kept`, each as near as can be to where it
    is wanted, and in sight if it was; the first stays."""
    found = list(kept)
    for rect in wanted:
        found.append(rect if rect.collidelist(found) < 0 else _nearest(rect, found, seen))
    return found[len(kept) :]


def _nearest(rect: pygame.Rect, taken: Sequence[pygame.Rect], seen: pygame.Rect | None = None) -> pygame.Rect:
    """The nearest free place: at an edge of something that is taken, above, below or beside it."""
    around = rect.inflate(AWAY * rect.w, AWAY * rect.h)
    near = [each for each in taken if each.colliderect(around)]
    xs, ys = [rect.x], [rect.y]
    for each in near:
        xs += [each.right + GAP, each.x - GAP - rect.w]
        ys += [each.bottom + GAP, each.y - GAP - rect.h]
    within = seen if seen is not None and seen.contains(rect) else None

    def far(at: tuple[int, int]) -> float:
        cut = 0 if within is None or within.contains(rect.move_to(topleft=at)) else CUT * rect.h
        return ASIDE * abs(at[0] - rect.x) + abs(at[1] - rect.y) + cut

    spots = sorted(itertools.product(xs, ys), key=far)
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
