"""The widgets of one scene, and how the mouse and the keyboard reach them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from tabletop.app.widgets.base import Layer, Point, Widget
from tabletop.app.widgets.keyboard import Keyboard
from tabletop.app.widgets.plans import Plans
from tabletop.render import unpainted
from tabletop.render.look import Look

W = TypeVar("W", bound=Widget)


class Ui(Keyboard):
    """Layers of widgets, who is hovered, captured and focused, tooltips, toasts, and what must be painted."""

    def __init__(self, look: Look, size: tuple[int, int]) -> None:
        self.look = look
        self.screen = pygame.Rect((0, 0), size)
        self.ring = 2 * look.px(6)
        """Pixels by which a widget with its focus ring is wider than it."""
        self.layers = [Layer()]
        self.pointer: Point = (-1, -1)
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        self.focused: Widget | None = None
        self.keyboard = False  # the ring is shown once the keyboard has been used
        self.on_click: Callable[[], object] = lambda: None
        self.on_refused: Callable[[str, Point], object] = lambda reason, at: self.toast(reason, "warning", at)
        """Told why a widget that is clicked cannot be used now."""
        self.on_context: Callable[[], object] | None = None
        """The right button was pressed on something that has no use for it."""
        self._dirty: list[pygame.Rect] = [self.screen.copy()]
        self._plans = Plans()
        self._start_overlays()

    # Widgets

    def add(self, widget: W, layer: Layer | None = None, above: Widget | None = None) -> W:
        """Add a widget above the others of its layer (the topmost layer unless told), or right above another
        one.
        """
        widget.ui = self
        if above is None:
            (layer or self.layers[-1]).widgets.append(widget)
        else:
            widgets = next(layer.widgets for layer in self.layers if above in layer.widgets)
            widgets.insert(widgets.index(above) + 1, widget)
        self._plans.forget_widgets()
        widget.invalidate()
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a widget out, and what belongs to it."""
        widget.on_remove()
        for layer in self.layers:
            if widget in layer.widgets:
                layer.widgets.remove(widget)
                self._plans.forget_widgets()
                self.invalidate(widget.area())
        if self.hovered is widget or self.captured is widget or self.focused is widget:
            self._forget(widget)

    def remove_all(self, prefix: str) -> None:
        """Take out every widget whose id begins with `prefix`."""
        for widget in [w for layer in self.layers for w in layer.widgets if w.id.startswith(prefix)]:
            self.remove(widget)

    def open(self, layer: Layer) -> Layer:
        """Put a layer on top: until it is closed only its widgets react."""
        layer.focused_before = self.focused
        self.layers.append(layer)
        self._plans.forget_widgets()
        for widget in layer.widgets:
            widget.ui = self
        self._set_hovered(None)
        self.captured = self.focused = None
        self._hide_tip()
        self.toasts = [toast for toast in self.toasts if toast.at is None]  # that pixel lies below it
        self.invalidate()
        return layer

    def close(self, layer: Layer) -> None:
        """Take a layer and those above it away."""
        if layer not in self.layers:
            return
        del self.layers[self.layers.index(layer) :]
        self._plans.forget_widgets()
        self.captured = None
        self._set_hovered(None)
        self.focused = layer.focused_before
        self.invalidate()
        self._hover(self.pointer)
        layer.on_close()

    def find(self, id: str) -> Widget | None:
        """The visible widget that has an id, or that has a part with it; upper layers first."""
        for layer in reversed(self.layers):
            found = _named(layer, id)
            if found is not None:  # else its parts are asked for, which costs more
                return found
            for widget in reversed(layer.widgets):
                if widget.visible and id in widget.parts():
                    return widget
        return None

    def named(self, id: str) -> Widget | None:
        """The visible widget that has an id itself; upper layers first."""
        for layer in reversed(self.layers):
            found = _named(layer, id)
            if found is not None:
                return found
        return None

    def widgets_beside(self, widget: Widget) -> list[Widget]:
        """What else can be clicked on the layer on top."""
        others = self.layers[-1].widgets
        return [w for w in others if w.visible and w.clicks and not w.pans and w is not widget]

    def ids(self) -> list[str]:
        """Every id that can be found now."""
        found: list[str] = []
        for layer in self.layers:
            for widget in layer.widgets:
                if widget.visible:
                    found += [widget.id] if widget.id else []
                    found += widget.parts()
        return found

    def rect_of(self, id: str) -> pygame.Rect | None:
        """The visible pixels of a widget or part; None if it is unknown or out of sight."""
        widget = self.find(id)
        if widget is None:
            return None
        rect = widget.rect if widget.id == id else widget.parts()[id]
        seen = rect.clip(self.screen)
        if widget.id != id:
            seen = seen.clip(widget.rect)
        if widget.clip:
            seen = seen.clip(widget.clip)
        return seen if seen.w > 0 and seen.h > 0 else None

    def reveal(self, id: str) -> None:
        """Scroll until a widget or part is in sight."""
        widget = self.find(id)
        if widget is None:
            return
        if widget.scroller:
            widget.scroller.show(widget.rect)
        widget.reveal(id)

    def words(self) -> list[str]:
        """Every text that is shown: widgets, tooltip and toasts."""
        found = [
            w for layer in self.layers for widget in layer.widgets if widget.visible for w in widget.words()
        ]
        return found + self._overlay_words()

    # What is painted

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Have a rectangle painted again, or everything."""
        if not self._plans.is_bare:
            self._plans.forget()
        self._dirty.append((self.screen if rect is None else rect).clip(self.screen))

    def take_dirty(self) -> list[pygame.Rect]:
        """The rectangles to paint again, and forget them."""
        dirty, self._dirty = self._dirty, []
        for widget in self._plans.telling(self.layers):
            if widget.visible:
                dirty += widget.take_dirty()
        return [rect for rect in dirty if rect.w > 0 and rect.h > 0]

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the widgets that touch the surface's clip."""
        clip = surface.get_clip()
        for dim, widgets in self._plans.get(self.layers, clip).layers:
            if dim:
                self._dim(surface)
            for widget in widgets:
                self._paint_widget(surface, widget, clip)
        try:
            if self._tip:
                self._paint_tip(surface)
            if self.toasts:
                self._paint_toasts(surface)
        except Exception:
            unpainted.note("a message")

    def _paint_widget(self, surface: pygame.Surface, widget: Widget, clip: pygame.Rect) -> None:
        """A widget; where it cannot paint itself, an empty place."""
        seen = clip.clip(widget.clip) if widget.clip else clip
        surface.set_clip(seen)
        try:
            widget.draw(surface)
        except Exception:
            unpainted.note(f"{type(widget).__name__} {widget.id!r}")
            surface.set_clip(seen)
            unpainted.blank(surface, widget.rect)
        if self.keyboard and widget.focused and widget.focusable:
            self.look.painter.focus(surface, widget.rect)
        surface.set_clip(clip)

    def shift(self, surface: pygame.Surface) -> pygame.Rect | None:
        """If a widget's picture was panned and nothing else changed: move it on the surface, paint what that
        lays bare and the widgets over it. The rectangle to show, or None: then it is painted as usual.
        """
        captured = self.captured
        if captured is None or not captured.pans or len(self.layers) > 1 or self._tip or self.toasts:
            return None
        if any(rect.colliderect(captured.rect) for rect in self._dirty):
            return None
        above = self._plans.above(self.layers[0], captured)
        if not captured.shift(surface, above.areas):
            return None
        for widget, area in above.widgets:
            surface.set_clip(area)
            self._paint_widget(surface, widget, area)
        surface.set_clip(None)
        return captured.rect

    def bare(self, rect: pygame.Rect) -> pygame.Rect:
        """What of a rectangle no opaque widget covers, so that the ground is seen; it may be empty."""
        return self._plans.get(self.layers, rect).bare

    def update(self, seconds: float) -> bool:
        """Time passes; True while something moves."""
        moving = False
        for widget in self._plans.timed(self.layers):
            moving |= widget.update(seconds)
        self._update_tip(seconds)
        if self.toasts:
            self._update_toasts(seconds)
        return moving

    def waits(self) -> bool:
        """Will something change by itself: a tooltip come, a message go, a widget beat?"""
        if self._tip_is_due() or self.toasts:
            return True
        return any(widget.waits for widget in self._plans.timed(self.layers))

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the widgets; True if one took it."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
                return self._down(event)
            case pygame.MOUSEBUTTONUP if event.button in (1, 2, 3):
                return self._up(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN:
                self._hide_tip()
                self.let_go()
                return self._key(event)
            case pygame.TEXTINPUT:
                return bool(self.focused and self.focused.reacts and self.focused.on_text(event.text))
            case pygame.WINDOWLEAVE:
                self._set_hovered(None)
                self.pointer = (-1, -1)
        return False

    def _motion(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        self._rest = 0.0
        self._uncover(event.pos)
        if self.captured:
            self.captured.on_move(event.pos, event.rel)
            self.captured.relit()
            return True
        self._hover(event.pos)
        if self.hovered:
            self.hovered.on_move(event.pos, event.rel)
        if self._tip and not self._tip[1].collidepoint(event.pos):
            self._hide_tip()
        return self.hovered is not None

    def _down(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        self._hide_tip()
        self.let_go()
        self._hover(event.pos)
        target = self.hovered
        if target is None:
            if self.top.close_outside and event.button == 1:
                self.close(self.top)
            return len(self.layers) > 1
        self._use(target)
        if event.button == 1 and self.keyboard:
            self.keyboard = False
            if self.focused:
                self.focused.invalidate()
        if not target.reacts:
            if event.button == 1 and target.reason:
                self.on_refused(target.reason, event.pos)
            return True
        if target.focusable and event.button == 1:
            self.focus(target)
        if target.on_down(event.pos, event.button):
            self.captured = target
            target.relit()
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        target, self.captured = self.captured, None
        is_free = event.button == 3 and len(self.layers) == 1 and not (target and target.has_context)
        if is_free and self.on_context is not None:
            self.on_context()
            target = None
        if target is None:
            return len(self.layers) > 1
        if target.ui and target.reacts:
            if target.clicks and target.contains(event.pos):
                self.on_click()
            target.on_up(event.pos, event.button)
            target.relit()
        self._hover(event.pos)
        return True

    def spoil(self) -> None:
        """What is pressed has lost its question: only what merely follows the pointer goes on being held."""
        held = self.captured
        if held is not None and not held.spoil():
            self.captured = None
            held.relit()
            self._hover(self.pointer)

    def _wheel(self, event: pygame.event.Event) -> bool:
        dy = getattr(event, "precise_y", event.y)
        dx = getattr(event, "precise_x", event.x)
        self._hide_tip()
        target: Widget | None = self.at(self.pointer)
        while target is not None:
            if target.reacts and target.on_wheel(self.pointer, dx, dy):
                self._hover(self.pointer)
                return True
            target = target.scroller
        return False

    def at(self, pos: Point) -> Widget | None:
        """The uppermost widget of the reacting layer under a pixel."""
        for widget in reversed(self.top.widgets):
            if widget.visible and widget.solid and widget.contains(pos):
                return widget
        return None

    def _hover(self, pos: Point) -> None:
        if self.captured is None:
            self._set_hovered(self.at(pos))

    def hover_again(self) -> None:
        """Widgets have been made anew under the pointer, which rests."""
        self._hover(self.pointer)

    def _set_hovered(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        before, self.hovered = self.hovered, widget
        self._rest = 0.0
        self._hide_tip()
        if before and before.ui:
            before.on_leave()
            before.relit()
        if widget:
            widget.relit()

    def _forget(self, widget: Widget) -> None:
        if self.hovered is widget:
            self.hovered = None
            self._hide_tip()
        self.captured = None if self.captured is widget else self.captured
        self.focused = None if self.focused is widget else self.focused

    def _dim(self, surface: pygame.Surface) -> None:
        shade = self.look.painter.kept(("dim", self.screen.size), lambda: _shade(self.screen.size))
        surface.blit(shade, (0, 0))


def _named(layer: Layer, id: str) -> Widget | None:
    for widget in reversed(layer.widgets):
        if widget.id == id and widget.visible:
            return widget
    return None


def _shade(size: tuple[int, int]) -> pygame.Surface:
    shade = pygame.Surface(size)
    shade.fill((8, 5, 3))
    shade.set_alpha(165)
    return shade
