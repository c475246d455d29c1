"""A board drawn in layers: ground once per zoom, then marks and tokens, and only what changed is drawn again.

The board keeps two surfaces of the same part of the world (`region`): the ground alone, and the composite of
ground, marks and tokens. Both reach beyond the world's edge as far as a pan can bring into sight. A pan moves
what is on the screen and copies the strips it lays bare from the composite; a changed mark or token repairs
its rectangle of it; a zoom gesture stretches it roughly and redraws it sharply when the gesture has ended.

Lengths are world units unless they are called pixels. Use `Token.set` and `Mark.set` for every change.
"""

from collections.abc import Callable, Iterable
from operator import methodcaller

import pygame

from tabletop.render import unpainted
from tabletop.render.camera import Box, Camera, Point
from tabletop.render.pieces import Mark, Shape, Spot, Token
from tabletop.render.piles import Piles
from tabletop.render.rects import MANY, around, bared, merged
from tabletop.render.theme import Colour

__all__ = ["Board", "Mark", "Spot", "Token", "merged"]

SETTLE = 0.14  # seconds without zooming until the board is drawn sharply
WHOLE_PIXELS = 9_000_000  # a larger board is not kept drawn whole, only the visible part with a margin
MARGIN = 0.5  # share of the viewport kept drawn on each side of the visible part
AHEAD = 0.1  # share of the viewport drawn beyond the visible part when a pan leaves what is kept

GroundPainter = Callable[[pygame.Surface, float, pygame.Rect], None]


class Board:
    """The layers, the camera and what changed. `paint` draws; `take_dirty` tells which pixels need it."""

    def __init__(
        self,
        world: tuple[float, float],
        ground: GroundPainter,
        viewport: pygame.Rect,
        backdrop: Colour = (17, 11, 8),
        closest: float = 5.0,
        unit: float = 1.0,
    ) -> None:
        """`ground(surface, zoom, region)` paints the pixels `region` of the board at `zoom` on `surface`.

        `closest` times the zoom that shows the whole board is the nearest one; `unit` is the size of a square
        or hex in world units: effects are measured in it.
        """
        self.closest, self.unit = closest, unit
        self.ground_painter, self.backdrop = ground, backdrop
        self.viewport = pygame.Rect(viewport)
        self.camera = Camera(_sides(self.viewport), world)
        self._limit()
        self.camera.fit()
        self.tokens: dict[str, Token] = {}
        self.marks: dict[str, Mark] = {}
        self.spots: dict[str, Spot] = {}
        self.beyond: Callable[[pygame.Surface], object] | None = None
        """Paints what lies around the board, in place of one colour."""
        self.on_rest: Callable[[bool], object] = bool  # the view rests elsewhere: is its zoom another?
        self.rebuilds = 0  # how often the ground was painted: read by tests and benchmarks
        self.copied = 0  # pixels copied to the screen: read by tests
        self._ground = self._composite = pygame.Surface((0, 0))
        self._is_laid = False
        self._region = pygame.Rect(0, 0, 0, 0)
        self._zoom = self._settle = 0.0
        self._told = (0.0, 0.0, 0.0)
        self._stale: list[Box] = []
        self._screen: list[pygame.Rect] = []
        self._piles: Piles | None = None
        self._seen = (0, 0, 0.0)

    # What stands on it

    def add(self, token: Token) -> Token:
        """Put a token on the board, in place of one with the same id."""
        self.remove(token.id)
        self.tokens[token.id] = token
        token.board = self
        if self._piles:
            self._piles.tokens.put(token)
        self.touch(token.box())
        return token

    def remove(self, id: str) -> None:
        """Take a token off, if it is there."""
        token = self.tokens.pop(id, None)
        if token:
            self.touch(token.box())
            token.board = None
            if self._piles:
                self._piles.tokens.take(token)

    def mark(self, mark: Mark) -> Mark:
        """Add a mark, in place of one with the same id."""
        self.unmark(mark.id)
        self.marks[mark.id] = mark
        mark.board = self
        if self._piles:
            self._piles.marks(mark).put(mark)
        self._stale += mark.painted(self.camera.zoom)
        return mark

    def unmark(self, id: str) -> None:
        """Take a mark off, if it is there."""
        mark = self.marks.pop(id, None)
        if mark:
            self._stale += mark.painted(self.camera.zoom)
            mark.board = None
            if self._piles:
                self._piles.marks(mark).take(mark)

    def unmark_all(self, prefix: str = "") -> None:
        """Take off every mark whose id begins with `prefix`."""
        for id in [id for id in self.marks if id.startswith(prefix)]:
            self.unmark(id)

    def spot(self, id: str, box: Box, inside: Shape | None = None) -> None:
        """Name a place that can be pointed at."""
        self.spots[id] = Spot(id, box, inside)

    def token_at(self, pixel: Point) -> Token | None:
        """The uppermost visible token under a pixel."""
        x, y = self.camera.to_world(pixel)
        for token in self._piled().tokens.downwards():
            if token.visible and token.alpha >= 32 and token.touches(x, y):
                return token
        return None

    def spot_at(self, pixel: Point) -> str:
        """The id of the place under a pixel, or an empty string."""
        x, y = self.camera.to_world(pixel)
        return next((spot.id for spot in self.spots.values() if spot.holds(x, y)), "")

    def box_of(self, id: str) -> Box | None:
        """The world rectangle of a token or place."""
        if id in self.tokens:
            token = self.tokens[id]
            return token.x - token.w / 2, token.y - token.h / 2, token.w, token.h
        return self.spots[id].box if id in self.spots else None

    def rect_of(self, id: str) -> pygame.Rect | None:
        """The pixels of a token or place on the screen; it may lie outside the viewport."""
        box = self.box_of(id)
        return self._to_pixels(box, *self.camera.origin) if box else None

    # Change

    def touch(self, box: Box) -> None:
        """Have a world rectangle drawn again."""
        self._stale.append(box)

    def moved(self, piece: Token | Mark, restacked: bool = False) -> None:
        """A piece has changed: have its new place drawn again, `restacked` if its height has changed too."""
        if restacked:
            self._piles = None
        if isinstance(piece, Token):
            self.touch(piece.box())
            if self._piles:
                self._piles.tokens.moved(piece)
        else:
            self.touch(piece.box)
            if self._piles:
                self._piles.marks(piece).moved(piece)

    def repaint(self) -> None:
        """Throw the layers away: the ground itself changed."""
        self._is_laid, self._piles = False, None
        self._screen.append(self.viewport.copy())

    def resize(self, viewport: pygame.Rect) -> None:
        """Another place on the screen."""
        self.viewport = pygame.Rect(viewport)
        self.camera.viewport = _sides(self.viewport)
        share = self.camera.zoom / self.camera.max_zoom
        self._limit()
        self.camera.zoom = share * self.camera.max_zoom
        self.camera.clamp()
        self.repaint()

    def _limit(self) -> None:
        """The nearest zoom follows the viewport."""
        (width, height), world = self.viewport.size, self.camera.world
        self.camera.max_zoom = self.closest * min(width / world[0], height / world[1])

    def zoom(self, pixel: Point, factor: float) -> None:
        """Zoom at a pixel: rough at once, sharp when the gesture ends."""
        self.camera.zoom_at(pixel, factor)
        self._settle = SETTLE

    def pan(self, dx: float, dy: float) -> None:
        """Drag by pixels."""
        self.camera.pan(dx, dy)

    def update(self, seconds: float) -> bool:
        """Advance glides and the settling after a zoom; True while there is more to come."""
        if self.camera.update(seconds) and self.camera.zoom != self._zoom:
            self._settle = SETTLE
        if self._settle > 0:
            self._settle -= seconds
            if self._settle <= 0 and self.camera.zoom != self._zoom:
                self._screen.append(self.viewport.copy())
        is_moving = self.camera.is_gliding or self._settle > 0
        if not is_moving and self._told != self.camera.goal:
            self._told, told = self.camera.goal, self._told
            self.on_rest(told[2] != self._told[2])
        return is_moving

    @property
    def is_stale(self) -> bool:
        """Has something changed that was not painted yet?"""
        return bool(self._stale)

    def take_dirty(self) -> list[pygame.Rect]:
        """The pixels of the screen that must be painted again, and forget them."""
        left, top = self.camera.origin
        seen = (left, top, self.camera.zoom)
        if seen != self._seen:
            self._seen = seen
            self._screen.append(self.viewport.copy())
        dirty, self._screen = self._screen, []
        self._stale = list(dict.fromkeys(self._stale))
        if self._stale and not dirty:
            if len(self._stale) > MANY:
                self._stale = [_union(self._stale)]
            dirty = [self._to_pixels(box, left, top).clip(self.viewport) for box in self._stale]
        return [rect for rect in dirty if rect.w and rect.h]

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the viewport inside the surface's clip."""
        if not self._is_rough():
            self._refresh()
            self._copy(surface, surface.get_clip().clip(self.viewport))
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.viewport))
        self._paint_rough(surface)
        surface.set_clip(clip)

    def shift(self, surface: pygame.Surface, over: Iterable[pygame.Rect] = ()) -> bool:
        """After a pan move what is on the surface and draw what that lays bare; False if that is not enough.

        `over` are rectangles in which other things were painted over the board: they are drawn again too,
        where they are and where they have been moved to, and what belongs over them is to be painted after.
        """
        step = self._take_step()
        if step is None:
            return False
        view, (dx, dy) = self.viewport, step
        surface.set_clip(view)
        surface.scroll(dx, dy)
        surface.set_clip(None)
        for bare in (*bared(view, dx, dy), *(rect.union(rect.move(step)) for rect in over)):
            self._copy(surface, bare.clip(view))
        return True

    def _take_step(self) -> tuple[int, int] | None:
        """How far the picture was panned since it was painted, if it is otherwise whole; taken as painted."""
        left, top, zoom = self._seen
        origin, view = self.camera.origin, self.viewport
        if self._screen or not self._is_laid or not zoom == self._zoom == self.camera.zoom:
            return None
        dx, dy = origin[0] - left, origin[1] - top
        near = abs(dx) < view.w and abs(dy) < view.h
        if not (dx or dy) or not near or not self._region.contains(self._needed_part()):
            return None
        self._seen = (*origin, zoom)
        return dx, dy

    def _copy(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        """The pixels `part` of the screen from the composite, and what lies around the board."""
        if part.w <= 0 or part.h <= 0:
            return
        left, top = self.camera.origin
        x, y = left + self._region.x, top + self._region.y
        self.copied += part.w * part.h
        surface.blit(self._composite, part, (part.x - x, part.y - y, part.w, part.h))

    def _is_rough(self) -> bool:
        moving = self._settle > 0 or self.camera.is_gliding
        if not moving or not self._is_laid or self._zoom == self.camera.zoom:
            return False
        share = self.camera.zoom / self._zoom
        kept = pygame.Rect(*(round(value * share) for value in self._region))
        return kept.inflate(4, 4).contains(self._part_in_sight())

    def _paint_rough(self, surface: pygame.Surface) -> None:
        """Stretch the part of the composite that is in sight, without smoothing."""
        self._repair()
        share = self.camera.zoom / self._zoom
        left, top = self.camera.origin
        needed = self._part_in_sight()
        source = pygame.Rect(
            needed.x / share - self._region.x,
            needed.y / share - self._region.y,
            needed.w / share,
            needed.h / share,
        ).clip((0, 0), self._region.size)
        self._paint_beyond(surface, needed.move(left, top))
        if source.w and source.h:
            part = pygame.transform.scale(self._composite.subsurface(source), needed.size)
            surface.blit(part, needed.move(left, top))

    def _paint_beyond(self, surface: pygame.Surface, target: pygame.Rect) -> None:
        view = self.viewport
        inner = target.clip(view)
        if inner == view:
            return
        clip = surface.get_clip()
        for strip in around(view, inner):
            if not clip.colliderect(strip):
                continue
            if self.beyond is None:
                surface.fill(self.backdrop, strip)
            else:
                surface.set_clip(clip.clip(strip))
                self.beyond(surface)
        surface.set_clip(clip)

    def _part_in_sight(self) -> pygame.Rect:
        """The pixels of the board, at the camera's zoom, that are in sight."""
        world, zoom = self.camera.world, self.camera.zoom
        whole = pygame.Rect(0, 0, max(1, round(world[0] * zoom)), max(1, round(world[1] * zoom)))
        return self._needed_part().clip(whole)

    def _needed_part(self) -> pygame.Rect:
        """All pixels in sight, as pixels of the board; those around it too."""
        left, top = self.camera.origin
        return self.viewport.move(-left, -top)

    def _wanted_part(self) -> pygame.Rect:
        """All that a pan can bring into sight, or of a large board what is in sight with a margin."""
        whole = pygame.Rect(self.camera.reach())
        part = self._needed_part()
        if whole.w * whole.h <= WHOLE_PIXELS:
            return whole.union(part)
        return (
            part.inflate(2 * MARGIN * self.viewport.w, 2 * MARGIN * self.viewport.h).clip(whole).union(part)
        )

    def _refresh(self) -> None:
        """Bring both layers to the camera's zoom and place, then repair what changed."""
        is_laid = self._is_laid and self._zoom == self.camera.zoom
        if is_laid and self._region.contains(self._needed_part()):
            if self._stale:
                self._repair()
            return
        if is_laid and self._slide():
            self._repair()
            return
        self._zoom, self._region = self.camera.zoom, self._wanted_part()
        # Of an odd width: SDL copies lines that begin at multiples of eight bytes in a slower way.
        size = (max(1, self._region.w) | 1, max(1, self._region.h))
        if self._ground.get_size() != size:
            self._ground, self._composite = pygame.Surface(size), pygame.Surface(size)
        self._is_laid = True
        self._paint_ground(self._region.copy())
        self.rebuilds += 1
        self._stale, self._piles = [], None
        self._compose(self._composite.get_rect())

    def _slide(self) -> bool:
        """Move the region to what is in sight, draw what that lays bare; False if hardly anything stays."""
        needed, region = self._needed_part(), self._region
        ahead = needed.inflate(2 * AHEAD * needed.w, 2 * AHEAD * needed.h)
        ahead = ahead.clip(pygame.Rect(self.camera.reach())).union(needed)
        if ahead.w > region.w or ahead.h > region.h:
            return False
        moved = region.copy()
        moved.x = min(max(moved.x, ahead.right - moved.w), ahead.x)
        moved.y = min(max(moved.y, ahead.bottom - moved.h), ahead.y)
        dx, dy = region.x - moved.x, region.y - moved.y
        if abs(dx) > region.w // 2 or abs(dy) > region.h // 2:
            return False
        self._region, self._piles = moved, None
        whole = self._composite.get_rect()
        for layer in (self._ground, self._composite):
            layer.scroll(dx, dy)
        for strip in bared(whole, dx, dy):
            self._ground.set_clip(strip)
            self._paint_ground(moved.copy())
            self._ground.set_clip(None)
            self._compose(strip)
        return True

    def _repair(self) -> None:
        stale, self._stale = self._stale, []
        whole = self._composite.get_rect()
        parts = [self._to_region(box).clip(whole) for box in stale]
        for part in merged(parts):
            self._compose(part)

    def _compose(self, part: pygame.Rect) -> None:
        """Draw a part of the composite again: ground, marks under the tokens, tokens, marks over them."""
        target, zoom, (left, top) = self._composite, self._zoom, self._region.topleft
        piles = self._piled()
        target.set_clip(part)
        target.blit(self._ground, part, part)

        def draw_mark(mark: Mark) -> None:
            mark.paint(target, self._to_pixels(mark.box, -left, -top, 0, zoom), mark)

        piles.under.draw(target, draw_mark)
        piles.tokens.draw(target, methodcaller("draw", target, zoom, left, top))
        piles.over.draw(target, draw_mark)
        target.set_clip(None)

    def _paint_ground(self, region: pygame.Rect) -> None:
        self._ground.fill(self.backdrop)
        try:
            self.ground_painter(self._ground, self._zoom, region)
        except Exception:
            unpainted.note("the ground of the board")

    def _piled(self) -> Piles:
        if self._piles is None:
            self._piles = Piles(self.marks.values(), self.tokens.values(), self._to_region)
        return self._piles

    def _to_region(self, box: Box) -> pygame.Rect:
        return self._to_pixels(box, -self._region.x, -self._region.y, 2, self._zoom)

    def _to_pixels(self, box: Box, left: int, top: int, grow: int = 2, zoom: float = 0.0) -> pygame.Rect:
        zoom = zoom or self.camera.zoom
        x, y = round(box[0] * zoom), round(box[1] * zoom)
        right, bottom = round((box[0] + box[2]) * zoom), round((box[1] + box[3]) * zoom)
        return pygame.Rect(x + left - grow, y + top - grow, right - x + 2 * grow, bottom - y + 2 * grow)


def _sides(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


def _union(boxes: list[Box]) -> Box:
    left, top = min([box[0] for box in boxes]), min([box[1] for box in boxes])
    right, bottom = max([box[0] + box[2] for box in boxes]), max([box[1] + box[3] for box in boxes])
    return left, top, right - left, bottom - top
