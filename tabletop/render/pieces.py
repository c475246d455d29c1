"""What stands on a board: tokens, marks and named places. Lengths are world units; change them with `set`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.render.camera import Box
from tabletop.render.theme import Colour

if TYPE_CHECKING:
    from tabletop.render.layers import Board

MarkPainter = Callable[[pygame.Surface, pygame.Rect, "Mark"], None]
ImageMaker = Callable[[int, int], pygame.Surface]
Shape = Callable[[float, float], bool]


class Token:
    """A thing on the board: its centre, its size and how it stands. Change it with `set`.

    `image` gives its picture for a size in pixels and is asked once for each size.
    """

    __slots__ = (
        "_made",
        "alpha",
        "angle",
        "board",
        "changes",
        "h",
        "id",
        "image",
        "name",
        "scale",
        "tint",
        "visible",
        "w",
        "x",
        "y",
        "z",
    )

    def __init__(
        self, id: str, image: ImageMaker, x: float, y: float, w: float, h: float, z: float = 0
    ) -> None:
        self.id, self.image = id, image
        self.x, self.y, self.w, self.h, self.z = x, y, w, h, z
        self.alpha, self.scale, self.angle = 255.0, 1.0, 0.0
        self.tint: tuple[Colour, float] | None = None  # colour laid over it and its strength 0–1
        self.visible = True
        self.name = ""
        self.board: Board | None = None
        self.changes = 0
        """How often it was changed: who put it somewhere knows by this that it stands there still."""
        self._made: tuple[float, pygame.Surface] | None = None

    def set(self, **changes: Any) -> None:
        """Change attributes and have the place of before and the place of after drawn again."""
        for name, value in changes.items():  # asked of every piece after every decision: no generator
            if getattr(self, name) != value:
                break
        else:
            return
        changes = {name: value for name, value in changes.items() if getattr(self, name) != value}
        if self.board:
            self.board.touch(self.box())
        for name, value in changes.items():
            setattr(self, name, value)
        self.changes += 1
        if "image" in changes or "w" in changes or "h" in changes:
            self._made = None
        if self.board:
            self.board.moved(self, "z" in changes)

    def box(self) -> Box:
        """The rectangle it may cover, turned and scaled."""
        grow = max(1.0, self.scale) * (1.42 if self.angle else 1.0)
        w, h = self.w * grow, self.h * grow
        return self.x - w / 2, self.y - h / 2, w, h

    def touches(self, x: float, y: float) -> bool:
        """True if a world point is on it."""
        return abs(x - self.x) <= self.w / 2 and abs(y - self.y) <= self.h / 2

    def draw(self, surface: pygame.Surface, zoom: float, left: int, top: int) -> None:
        """Draw on a surface whose corner is the pixel (left, top) of the board at this zoom."""
        if not self.visible or self.alpha < 1:
            return
        if self._made is None or self._made[0] != zoom:
            self._made = (zoom, self.image(max(1, round(self.w * zoom)), max(1, round(self.h * zoom))))
        image = self._made[1]
        if self.angle or self.scale != 1.0:
            image = pygame.transform.rotozoom(image, self.angle, max(0.02, self.scale))
        if self.tint and self.tint[1] > 0.01:
            image = image.copy()
            colour, strength = self.tint
            image.fill(tuple(round(c * strength) for c in colour), special_flags=pygame.BLEND_RGB_ADD)
        x, y = self.x * zoom - image.get_width() / 2, self.y * zoom - image.get_height() / 2
        at = (round(x) - left, round(y) - top)
        if self.alpha < 255:
            image.set_alpha(round(self.alpha))
            surface.blit(image, at)
            image.set_alpha(255)
        else:
            surface.blit(image, at)


FRAME = 20.0
"""A frame at least so many times as wide as its line is drawn again side by side."""


class Mark:
    """Something painted under (`over=False`) or over the tokens: highlights, rays, numbers, effects."""

    __slots__ = ("board", "box", "data", "id", "over", "paint", "rim", "z")

    def __init__(
        self,
        id: str,
        box: Box,
        paint: MarkPainter,
        over: bool = False,
        z: float = 0,
        data: Any = None,
        rim: tuple[float, float] | None = None,
    ) -> None:
        """`rim`: width of a line along the edges of the box in world units and, besides, in pixels, if
        nothing is painted within it.
        """
        self.id, self.box, self.paint, self.over, self.z, self.data = id, box, paint, over, z, data
        self.rim = rim
        self.board: Board | None = None

    def painted(self, zoom: float) -> tuple[Box, ...]:
        """The world rectangles that hold all that is painted at a zoom: of a large frame its four sides."""
        if self.rim is None:
            return (self.box,)
        (x, y, w, h), rim = self.box, self.rim[0] + self.rim[1] / zoom
        if min(w, h) < FRAME * rim:
            return (self.box,)
        across, along = (w, rim), (rim, h)
        return (x, y, *across), (x, y + h - rim, *across), (x, y, *along), (x + w - rim, y, *along)

    def set(self, **changes: Any) -> None:
        """Change `box`, `paint`, `data` or the order, and have both places drawn again."""
        if self.board:
            self.board.touch(self.box)
        for name, value in changes.items():
            setattr(self, name, value)
        if self.board:
            self.board.moved(self, "z" in changes or "over" in changes)


@dataclass(slots=True)
class Spot:
    """A place that can be pointed at although nothing stands there: a square, a hex, a row."""

    id: str
    box: Box
    inside: Shape | None = None  # exact shape, when it is not the whole box

    def holds(self, x: float, y: float) -> bool:
        """True if a world point is in it."""
        left, top, w, h = self.box
        within = left <= x < left + w and top <= y < top + h
        return within and (self.inside is None or self.inside(x, y))
