"""A window on a world: pan, zoom at a point, clamp, fit and glide. Pure arithmetic, no pygame."""

from __future__ import annotations

import math
from dataclasses import dataclass

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height


@dataclass
class Camera:
    """Looks at `world` units through `viewport` pixels; (x, y) is the world point at the middle."""

    viewport: Box
    world: tuple[float, float]
    x: float = 0.0
    y: float = 0.0
    zoom: float = 1.0  # pixels of one world unit
    max_zoom: float = 4.0
    slack: float = 0.12  # share of the viewport that may show beyond the world's edge
    lean: float = 0.5  # where a world narrower than the viewport stands: 0 left, 1 right
    _glide: tuple[Point, float, Point, float, float, float] | None = None

    @property
    def min_zoom(self) -> float:
        """The zoom at which the whole world is seen."""
        _, _, width, height = self.viewport
        return min(width / self.world[0], height / self.world[1], self.max_zoom)

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of world point (0, 0): whole, so that what is drawn once can be laid anywhere."""
        left, top, width, height = self.viewport
        return round(left + width / 2 - self.x * self.zoom), round(top + height / 2 - self.y * self.zoom)

    def to_screen(self, point: Point) -> Point:
        """World units to pixels."""
        left, top = self.origin
        return left + point[0] * self.zoom, top + point[1] * self.zoom

    def to_world(self, pixel: Point) -> Point:
        """Pixels to world units."""
        left, top = self.origin
        return (pixel[0] - left) / self.zoom, (pixel[1] - top) / self.zoom

    def visible(self) -> Box:
        """The part of the world in the viewport, in world units; it may reach beyond the edges."""
        left, top, width, height = self.viewport
        x, y = self.to_world((left, top))
        return x, y, width / self.zoom, height / self.zoom

    def reach(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of all pixels of the board, and around it, that a pan at this zoom can
        bring into sight.
        """
        _, _, width, height = self.viewport
        left, right = self._range(self.world[0], width, self.lean)
        top, bottom = self._range(self.world[1], height, 0.5)
        return left, top, right - left, bottom - top

    def shows(self, other: Camera) -> bool:
        """Is it the same world in the same pixels?"""
        return (self.viewport, self.world) == (other.viewport, other.world)

    def look_like(self, other: Camera) -> None:
        """The same place from as near, where the other one arrives."""
        self.x, self.y, self.zoom = other.goal
        self.clamp()

    def pan(self, dx: float, dy: float) -> None:
        """Drag the world by pixels."""
        self._glide = None
        self.x -= dx / self.zoom
        self.y -= dy / self.zoom
        self.clamp()

    def zoom_at(self, pixel: Point, factor: float) -> None:
        """Multiply the zoom and keep the world point under `pixel` where it is."""
        self._glide = None
        before = self.to_world(pixel)
        self.zoom = min(self.max_zoom, max(self.min_zoom, self.zoom * factor))
        left, top, width, height = self.viewport
        self.x = before[0] - (pixel[0] - left - width / 2) / self.zoom
        self.y = before[1] - (pixel[1] - top - height / 2) / self.zoom
        self.clamp()

    def fit(self) -> None:
        """Show the whole world."""
        self._glide = None
        self.zoom = self.min_zoom
        self.x, self.y = self.world
        self.clamp()

    def centre_on(self, point: Point) -> None:
        """Jump so that a world point is in the middle, as far as the edges allow."""
        self._glide = None
        self.x, self.y = point
        self.clamp()

    def resize(self, viewport: Box) -> None:
        """Another window size: the same middle, the same share of the world; a glide has arrived."""
        self.x, self.y, self.zoom = self.goal
        whole = self.zoom <= self.min_zoom * 1.001
        share = self.zoom / self.min_zoom
        self.viewport, self._glide = viewport, None
        if whole:
            self.fit()
        else:
            self.zoom = min(self.max_zoom, self.min_zoom * share)
            self.clamp()

    def clamp(self) -> None:
        """Keep the world in sight: within the slack; centred where it is lower than the viewport, by `lean`
        where it is narrower.
        """
        _, _, width, height = self.viewport
        self.zoom = min(self.max_zoom, max(self.min_zoom, self.zoom))
        self.x = self._clamped(self.x, self.world[0], width, self.lean)
        self.y = self._clamped(self.y, self.world[1], height)

    def glide_to(
        self, point: Point, zoom: float | None = None, seconds: float = 0.35, slack: float = 0.0
    ) -> None:
        """Travel softly; `update` moves. If already there it stays. `slack`: the share of the viewport
        that may show beyond the world's edge then: who did not go there by hand sees none of it."""
        goal = Camera(self.viewport, self.world, *point, zoom or self.zoom, self.max_zoom, slack)
        goal.lean = self.lean
        goal.clamp()
        if (goal.x, goal.y, goal.zoom) == (self.x, self.y, self.zoom):
            self._glide = None
            return
        if seconds <= 0:
            self.x, self.y, self.zoom, self._glide = goal.x, goal.y, goal.zoom, None
            return
        self._glide = ((self.x, self.y), self.zoom, (goal.x, goal.y), goal.zoom, 0.0, seconds)

    @property
    def goal(self) -> tuple[float, float, float]:
        """The world point in the middle and the zoom, once a glide has arrived."""
        if self._glide is None:
            return self.x, self.y, self.zoom
        _, _, (x, y), zoom, _, _ = self._glide
        return x, y, zoom

    @property
    def is_gliding(self) -> bool:
        """True while `update` still has way to go."""
        return self._glide is not None

    def update(self, seconds: float) -> bool:
        """Advance a glide; True if the view moved."""
        if self._glide is None:
            return False
        start, zoom, goal, goal_zoom, done, total = self._glide
        done = min(total, done + seconds)
        if done >= total:
            (self.x, self.y), self.zoom, self._glide = goal, goal_zoom, None
            return True
        share = 1 - (1 - done / total) ** 3
        self.x = start[0] + (goal[0] - start[0]) * share
        self.y = start[1] + (goal[1] - start[1]) * share
        self.zoom = zoom * (goal_zoom / zoom) ** share
        self._glide = (start, zoom, goal, goal_zoom, done, total)
        return True

    def _range(self, world: float, pixels: float, lean: float) -> tuple[int, int]:
        first, last = (self._clamped(far, world, pixels, lean) * self.zoom for far in (-math.inf, math.inf))
        return math.floor(first - pixels / 2) - 1, math.ceil(last + pixels / 2) + 1

    def _clamped(self, middle: float, world: float, pixels: float, lean: float = 0.5) -> float:
        half = pixels / self.zoom / 2
        reach = self.slack * 2 * half
        if world <= 2 * half * 1.0001:
            return world / 2 + (lean - 0.5) * min(0.0, world - 2 * half)
        return min(world - half + reach, max(half - reach, middle))
