"""A board (`render.layers.Board`) as a widget: pan by dragging, zoom by the wheel, hover, click."""

from collections.abc import Callable

import pygame

from tabletop.app.widgets.base import Point, Widget
from tabletop.render.layers import Board

DRAG = 6  # logical units the pointer must move before a press is a drag
WHEEL = 1.16  # zoom of one notch
KEY_ZOOM = 1.25
Hit = Callable[[str, tuple[float, float]], object]


class BoardWidget(Widget):
    """Tells `on_hover(id, world)` when another token or place is under the pointer, `on_click(id, world)` and
    `on_context(id, world)` (right button) on a press and release without dragging.

    `id` is the token's id if a token is there, else the place's id, else an empty string. `prefers` may
    choose: given (token id, place id) it returns the one to tell.
    """

    focusable = True
    opaque = True
    waits = False
    pans = True
    has_context = True

    def __init__(
        self,
        id: str,
        board: Board,
        on_hover: Hit | None = None,
        on_click: Hit | None = None,
        *,
        on_context: Hit | None = None,
        on_tip: Callable[[str], str] | None = None,
        prefers: Callable[[str, str], str] | None = None,
    ) -> None:
        super().__init__(id, board.viewport)
        self.board = board
        self.on_hover, self.on_click, self.on_context, self.on_tip = on_hover, on_click, on_context, on_tip
        self.prefers = prefers
        self.under = ""
        self._down: Point | None = None
        self._glides = False
        self._dragging = False
        self._button = 0

    @property
    def focused(self) -> bool:
        """Never ringed as a whole: the board shows its own cursor."""
        return False

    def area(self) -> pygame.Rect:
        """Exactly its rectangle."""
        return self._clipped(self.rect)

    def parts(self) -> dict[str, pygame.Rect]:
        """All tokens and places, also those out of sight."""
        ids = [*self.board.spots, *(id for id, token in self.board.tokens.items() if token.visible)]
        return {id: rect for id in ids if (rect := self.board.rect_of(id))}

    def words(self) -> list[str]:
        """The names of the tokens."""
        return [token.name for token in self.board.tokens.values() if token.visible and token.name]

    def reveal(self, id: str) -> None:
        """Centre the view on a token or place that is out of sight."""
        rect, box = self.board.rect_of(id), self.board.box_of(id)
        if box and rect and not self.rect.contains(rect):
            self.board.camera.centre_on((box[0] + box[2] / 2, box[1] + box[3] / 2))

    def resize(self, rect: pygame.Rect) -> None:
        """Another place on the screen."""
        self.rect = pygame.Rect(rect)
        self.board.resize(self.rect)

    def on_down(self, pos: Point, button: int) -> bool:
        """Maybe a click, maybe a drag."""
        self._down, self._dragging, self._button = pos, button == 2, button
        return True

    def on_move(self, pos: Point, rel: Point) -> None:
        """Drag or hover."""
        if self.ui.captured is self and self._down:
            far = max(abs(pos[0] - self._down[0]), abs(pos[1] - self._down[1])) > self.ui.look.px(DRAG)
            if far and not self._dragging:
                self._dragging = True
                rel = (pos[0] - self._down[0], pos[1] - self._down[1])
            if self._dragging:
                self.board.pan(*rel)
            return
        self._look(pos)

    def on_leave(self) -> None:
        """Nothing is hovered."""
        self._tell("", (0.0, 0.0))

    def on_up(self, pos: Point, button: int) -> None:
        """A click, if it was no drag."""
        down, self._down = self._down, None
        if self._dragging or down is None or not self.contains(pos):
            self._dragging = False
            self._look(pos)
            return
        target = {1: self.on_click, 3: self.on_context}.get(button)
        if target:
            target(self._id_at(pos), self.board.camera.to_world(pos))

    def spoil(self) -> bool:
        """No click any more; a pan goes on."""
        self._dragging = True
        return True

    def on_wheel(self, pos: Point, dx: float, dy: float) -> bool:
        """Zoom at the pointer."""
        self.board.zoom(pos, WHEEL**dy)
        return True

    def zoom_key(self, code: int) -> bool:
        """Plus, minus and 0 (whole board); for the scene to call from its keys."""
        if code in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.board.zoom(self.rect.center, KEY_ZOOM)
        elif code in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.board.zoom(self.rect.center, 1 / KEY_ZOOM)
        elif code in (pygame.K_0, pygame.K_KP_0):
            self.board.camera.fit()
        else:
            return False
        return True

    def tip(self, pos: Point) -> str:
        """The tooltip of what is under the pointer."""
        id = self._id_at(pos)
        return self.on_tip(id) if self.on_tip and id else ""

    def update(self, seconds: float) -> bool:
        """Camera and settling; after a glide nothing is pointed at until the pointer moves."""
        moving, glided = self.board.update(seconds), self._glides
        self._glides = self.board.camera.is_gliding
        if glided and not self._glides:
            self.look_again()
        return moving

    def take_dirty(self) -> list[pygame.Rect]:
        """What changed on the board."""
        return self.board.take_dirty()

    def shift(self, surface: pygame.Surface, over: list[pygame.Rect]) -> bool:
        """A pan moves the pixels."""
        return self.board.shift(surface, over)

    def draw(self, surface: pygame.Surface) -> None:
        """The board."""
        self.board.paint(surface)

    def look_again(self) -> None:
        """What the pointer rested on may lie elsewhere now: only a moved pointer chooses something else."""
        if self.ui.hovered is self and self.under and self._id_at(self.ui.pointer) != self.under:
            self._tell("", self.board.camera.to_world(self.ui.pointer))

    def _look(self, pos: Point) -> None:
        self._tell(self._id_at(pos) if self.contains(pos) else "", self.board.camera.to_world(pos))

    def _tell(self, id: str, world: tuple[float, float]) -> None:
        if id != self.under:
            self.under = id
            self.ui.show_tip("")
            if self.on_hover:
                self.on_hover(id, world)

    def _id_at(self, pos: Point) -> str:
        token = self.board.token_at(pos)
        spot = self.board.spot_at(pos)
        if self.prefers:
            return self.prefers(token.id if token else "", spot)
        return token.id if token else spot
