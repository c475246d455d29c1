"""An area that scrolls the widgets in it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.widgets.base import Point, Scroller, Widget
from tabletop.app.widgets.lists import ScrollBar


class ScrollArea(Scroller):
    """Add it, then its widgets with `put` at their unscrolled places, then call `settle(height)`."""

    def __init__(self, id: str, rect: pygame.Rect, fades: bool = False) -> None:
        """`fades`: what goes on below the lower edge fades into the dark panel it lies on."""
        super().__init__(id, rect)
        self.bar = ScrollBar()
        self.has_sign = True
        """Has that edge an arrow of its own? Not where a strip below it leads on."""
        self.edge = Edge(self) if fades else None
        self.content = 0
        self.on_scroll: Callable[[], object] | None = None
        self._children: list[Widget] = []
        self._shown = 0

    def area(self) -> pygame.Rect:
        """What it paints itself: the bar, if there is one."""
        if self.content <= self.rect.h:
            return pygame.Rect(self.rect.topright, (0, 0))
        wide = self.ui.look.px(14)
        return self._clipped(pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h))

    def put(self, widget: Widget) -> Widget:
        """Add a widget that moves with the area, above those put in before and below whatever covers it."""
        top = self._children[-1] if self._children else self
        widget.clip = self.rect if self.clip is None else self.rect.clip(self.clip)
        widget.scroller = self
        self._children.append(widget)
        widget.rect.move_ip(0, -self._shown)
        return self.ui.add(widget, above=top)

    def give(self, other: ScrollArea, start: int, shift: Point) -> None:
        """Put its widgets from one on into another area, shifted."""
        given, self._children = self._children[start:], self._children[:start]
        for widget in given:
            self.ui.remove(widget)
            widget.rect.move_ip(*shift)
            widget.clip = None
            other.put(widget)

    def begin_below(self, count: int, top: int) -> None:
        """Its first widgets stay where they are and move no more: it begins below them, at a pixel."""
        stay, self._children = self._children[:count], self._children[count:]
        for widget in stay:
            widget.clip, widget.scroller = self.clip, self.scroller
        self.rect.y, self.rect.h = top, self.rect.bottom - top

    def held(self) -> tuple[Widget, ...]:
        """Its widgets, in the order in which they were put in."""
        return tuple(self._children)

    def clear(self) -> None:
        """Take all its widgets out and go to the top."""
        self.invalidate()
        for child in self._children:
            self.ui.remove(child)
        self._children.clear()
        self.bar.offset = self._shown = 0

    def on_remove(self) -> None:
        """Its widgets go with it."""
        self.clear()
        if self.edge is not None:
            self.ui.remove(self.edge)

    def settle(self, height: int) -> None:
        """Say how high the content is, in pixels."""
        self.invalidate()
        self.content = height
        if self.edge is not None:  # above all that was put in meanwhile
            self.ui.remove(self.edge)
            self.ui.add(self.edge, above=self._children[-1] if self._children else self)
        self._move()

    def scroll_to(self, offset: int) -> None:
        """Show the content from a pixel on."""
        self.bar.offset = offset
        self._move()

    def show(self, rect: pygame.Rect) -> None:
        """Scroll until a child's rectangle is in sight."""
        pad = self.ui.look.px(12)
        if rect.y < self.rect.y + pad:
            self.bar.offset -= self.rect.y + pad - rect.y
        elif rect.bottom > self.rect.bottom - pad:
            self.bar.offset += rect.bottom - self.rect.bottom + pad
        self._move()

    def on_down(self, pos: Point, button: int) -> bool:
        """Only the bar can be pressed."""
        taken = button == 1 and self.bar.press(pos, self.rect, self.content, self.ui.look.px(8))
        if taken:
            self._move()
        return taken

    def on_move(self, pos: Point, rel: Point) -> None:
        """Drag the bar."""
        if self.bar.grabbed is not None:
            self.bar.drag(pos, self.rect, self.content, self.ui.look.px(8))
            self._move()

    def on_up(self, pos: Point, button: int) -> None:
        """Let the bar go."""
        if self.bar.grabbed is not None:
            self.bar.grabbed = None
            self.invalidate()

    def on_wheel(self, pos: Point, dx: float, dy: float) -> bool:
        """Scroll."""
        self.bar.offset -= round(dy * self.ui.look.px(62))
        self._move()
        return self.content > self.rect.h

    def page(self, way: int) -> None:
        """Scroll by most of the height."""
        self.bar.offset += round(way * self.rect.h * 0.88)
        self._move()

    def draw(self, surface: pygame.Surface) -> None:
        """The bar alone."""
        self.bar.draw(self.ui.look, surface, self.rect, self.content, self.ui.look.px(8))

    def _move(self) -> None:
        self.bar.limit(self.rect, self.content)
        shift = self._shown - self.bar.offset
        if shift:
            self._shown = self.bar.offset
            for child in self._children:
                child.move_by(0, shift)
            self.ui.invalidate(self._clipped(self.rect))
        self.invalidate()
        if shift and self.on_scroll is not None:
            self.on_scroll()


class Edge(Widget):
    """The lower edge of an area, darkened while there is more below it, with a sign that says so."""

    solid = False
    HIGH, SIGN = 34, 20

    def __init__(self, area: ScrollArea) -> None:
        super().__init__("", area.rect)
        self.of = self.scroller = area

    def area(self) -> pygame.Rect:
        """The lower strip."""
        of, high = self.of.rect, self.ui.look.px(self.HIGH)
        return self._clipped(pygame.Rect(of.x, of.bottom - high, of.w, high))

    def draw(self, surface: pygame.Surface) -> None:
        """A gradient beside the scroll bar, and an arrow at its foot."""
        area, look = self.of, self.ui.look
        if area.content - area.rect.h - area.bar.offset < look.px(4):
            return
        high = look.px(self.HIGH)
        size = (area.rect.w - look.px(10), high)
        fade = look.painter.fade(size, look.palette.walnut_dark, 0, 240, False)
        surface.blit(fade, (area.rect.x, area.rect.bottom - high))
        if not area.has_sign:
            return
        sign = look.sprites.icon("down", look.px(self.SIGN), look.palette.brass_light)
        surface.blit(sign, sign.get_rect(midbottom=(area.rect.x + size[0] // 2, area.rect.bottom)))
