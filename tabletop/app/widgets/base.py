"""What every widget has. `ui.Ui` holds a scene's widgets and brings the input to them.

A widget draws itself in absolute pixels and calls `invalidate` when its look changes. A layer is a flat list
of widgets in painting order; dialogs and menus open further layers above. Every widget that reacts has a
stable `id`; parts of widgets (rows, segments, links, squares) have ids too, given by `parts`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from tabletop.app import keys

if TYPE_CHECKING:
    from tabletop.app.widgets.ui import Ui
    from tabletop.render.look import Look

Point = tuple[int, int]
Action = Callable[[], object]


class Widget:
    """A rectangle with a look. Subclasses override `draw` and the reactions they need."""

    focusable = False
    solid = True  # takes the pointer; labels and panels let it through
    opaque = False  # fills its rectangle or most of it: what lies below need not be painted
    clicks = False  # is heard when it is used
    pans = False  # moves its own picture while it is dragged: has a `shift`
    has_context = False  # has a use for the right button
    waits = True  # of those that follow time: may change by itself though its `update` said it does not move
    follows_time = False  # has an `update` of its own; set by itself, as is the next
    tells_dirty = False  # has a `take_dirty` of its own

    def __init_subclass__(cls) -> None:
        """The widgets that only stand there, which are most, are asked nothing each frame."""
        super().__init_subclass__()
        cls.follows_time = cls.update is not Widget.update
        cls.tells_dirty = cls.take_dirty is not Widget.take_dirty

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        *,
        tooltip: str = "",
        enabled: bool = True,
        reason: str = "",
        hotkey: str = "",
    ) -> None:
        """`reason` says why it is not enabled, instead of the tooltip; `hotkey` is like `ctrl+z` or `f5`."""
        self.id, self.rect = id, pygame.Rect(rect)
        self.tooltip, self.reason, self.hotkey = tooltip, reason, hotkey
        self.enabled, self.visible = enabled, True
        self.clip: pygame.Rect | None = None
        self.scroller: Scroller | None = None
        self.ui: Ui = None  # type: ignore[assignment]  # set by Ui.add
        self.lens: Look | None = None  # what it is painted with, if its letters are of another size

    @property
    def look(self) -> Look:
        """What it is painted with."""
        return self.lens or self.ui.look

    # State

    @property
    def hovered(self) -> bool:
        """True while the pointer is on it."""
        return self.ui.hovered is self

    @property
    def pressed(self) -> bool:
        """True while a button pressed on it is held and the pointer is still on it."""
        return self.ui.captured is self and self.contains(self.ui.pointer)

    @property
    def focused(self) -> bool:
        """True while it has the keyboard."""
        return self.ui.focused is self

    @property
    def reacts(self) -> bool:
        """True if it can be used now."""
        return self.visible and self.enabled

    def set_enabled(self, enabled: bool, reason: str = "") -> None:
        """Allow or forbid; `reason` is shown on hover while forbidden."""
        if (enabled, reason) != (self.enabled, self.reason):
            self.enabled, self.reason = enabled, reason
            self.invalidate()

    def set_visible(self, visible: bool) -> None:
        """Show or hide."""
        if visible != self.visible:
            self.visible = visible
            self.invalidate()

    # Place

    def covers(self, clip: pygame.Rect) -> bool:
        """Does it fill these pixels of its rectangle, so that nothing below it is seen there? Asked of those
        that are `opaque`."""
        return True

    def contains(self, pos: Point) -> bool:
        """True if a pixel is on it."""
        return self.rect.collidepoint(pos) and (self.clip is None or self.clip.collidepoint(pos))

    def area(self) -> pygame.Rect:
        """All pixels it may paint, with shadow and focus ring."""
        pad = self.ui.ring
        area = self.rect.inflate(pad, pad)
        return area if self.clip is None else area.clip(self.clip)

    def parts(self) -> dict[str, pygame.Rect]:
        """The parts that can be pointed at by id; rectangles may lie outside the visible area."""
        return {}

    def reveal(self, id: str) -> None:
        """Bring a part into sight."""

    def move_by(self, dx: int, dy: int) -> None:
        """Shift, as when scrolled."""
        self.rect.move_ip(dx, dy)

    def words(self) -> list[str]:
        """The texts it shows, for tests."""
        return []

    def invalidate(self) -> None:
        """Have it painted again."""
        if self.ui:
            self.ui.invalidate(self.area())

    def relit(self) -> None:
        """The pointer or a button came or went: have it painted again, if that can show."""
        if (self.focusable or self.clicks) and not self.tells_dirty:
            self.invalidate()

    # Reactions: True means taken

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""

    def tip(self, pos: Point) -> str:
        """The tooltip at a pixel; rich text."""
        return self.reason if not self.enabled and self.reason else self.tooltip

    def on_down(self, pos: Point, button: int) -> bool:
        """A mouse button went down on it."""
        return self.solid

    def on_up(self, pos: Point, button: int) -> None:
        """The button that went down on it went up, anywhere."""

    def spoil(self) -> bool:
        """The question for which it was pressed has gone; True if it may go on being held."""
        return True

    def on_move(self, pos: Point, rel: Point) -> None:
        """The pointer moved on it, or anywhere while it holds the button."""

    def on_leave(self) -> None:
        """The pointer left it."""

    def on_remove(self) -> None:
        """It is about to be taken out."""

    def on_wheel(self, pos: Point, dx: float, dy: float) -> bool:
        """The wheel turned on it."""
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        """A key went down while it has the focus."""
        return False

    def on_text(self, text: str) -> bool:
        """Text was typed while it has the focus."""
        return False

    def on_focus(self, focused: bool) -> None:
        """It got or lost the keyboard."""

    def activate(self) -> bool:
        """Enter, space or its hotkey."""
        return False

    def update(self, seconds: float) -> bool:
        """Time passes; True while it is moving."""
        return False

    def take_dirty(self) -> list[pygame.Rect]:
        """Pixels to paint again that it knows of by itself."""
        return []

    def shift(self, surface: pygame.Surface, over: list[pygame.Rect]) -> bool:
        """If its picture was panned: move what is on the surface and paint what that lays bare; see
        `render.layers.Board.shift`.
        """
        return False

    def matches_hotkey(self, event: pygame.event.Event) -> bool:
        """True if a key event is its hotkey."""
        return bool(self.hotkey) and keys.matches(event, self.hotkey)

    def _clipped(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.clip(self.clip) if self.clip else rect


class Pressable(Widget):
    """A widget that is activated when the main button is released where it was pressed."""

    focusable = True

    def on_down(self, pos: Point, button: int) -> bool:
        """Pressed with the main button only."""
        return button == 1

    def on_up(self, pos: Point, button: int) -> None:
        """Moving away before releasing takes the press back."""
        if self.contains(pos):
            self.activate()

    def spoil(self) -> bool:
        """A press for another question is none."""
        return False


class Scroller(Widget):
    """A widget that moves others: see `areas.ScrollArea`."""

    def show(self, rect: pygame.Rect) -> None:
        """Scroll until a rectangle is in sight."""


@dataclass(eq=False)
class Layer:
    """Widgets painted and reached together; a layer above the first takes all input."""

    widgets: list[Widget] = field(default_factory=list)
    dim: bool = False
    close_outside: bool = False
    on_escape: Action | None = None
    on_close: Action = lambda: None
    focused_before: Widget | None = None
