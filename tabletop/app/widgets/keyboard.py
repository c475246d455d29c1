"""How the keyboard reaches the widgets of one scene: the focus, Tab, the arrows, hotkeys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app import keys
from tabletop.app.widgets.base import Layer, Widget
from tabletop.app.widgets.overlays import Overlays

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Keyboard(Overlays):
    """The part of `Ui` that knows who has the keyboard."""

    layers: list[Layer]
    focused: Widget | None
    home: Widget | None = None
    """Where the arrows lead from widgets that have no use for them; None: to the next widget."""
    keyboard: bool
    on_click: Callable[[], object]

    @property
    def top(self) -> Layer:
        """The layer that reacts."""
        return self.layers[-1]

    def find(self, id: str) -> Widget | None:
        """The widget with an id."""
        raise NotImplementedError

    def close(self, layer: Layer) -> None:
        """Take a layer away."""
        raise NotImplementedError

    def focus(self, widget: Widget | None) -> None:
        """Give a widget the keyboard."""
        before = self.focused
        if before is widget:
            return
        self.focused = widget
        for changed in (before, widget):
            if changed and changed.ui:
                changed.on_focus(changed is widget)
                changed.invalidate()
        if widget and widget.scroller and self.keyboard:
            widget.scroller.show(widget.rect)

    def focus_id(self, id: str) -> None:
        """Give the widget with this id the keyboard."""
        self.focus(self.find(id))

    def _key(self, event: pygame.event.Event) -> bool:
        target = self.focused
        if target and target.reacts and target.on_key(event):
            return True
        code = keys.normal(event.key)
        if code == pygame.K_ESCAPE and len(self.layers) > 1:
            layer = self.top
            (layer.on_escape or (lambda: self.close(layer)))()
            return True
        if code == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        presses = target is not None and target.reacts and code in (pygame.K_RETURN, pygame.K_SPACE)
        if target and presses and self.keyboard and self._activate(target):
            return True  # what is ringed is meant, whatever else the key stands for
        for widget in reversed(self.top.widgets):
            if widget.reacts and widget.matches_hotkey(event) and self._activate(widget):
                return True
        if target and presses and self._activate(target):
            return True
        if code in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            home = self.home if len(self.layers) == 1 else None
            if home is None or home is target:
                return self._walk(ARROWS[code])
            self.focus(home)
            return home.on_key(event)
        return len(self.layers) > 1

    def _activate(self, widget: Widget) -> bool:
        done = widget.activate()
        if done and widget.clicks:
            self.on_click()
        return done

    def focus_order(self) -> list[Widget]:
        """The widgets Tab goes through."""
        return [widget for widget in self.top.widgets if widget.focusable and widget.reacts]

    def _step(self, way: int) -> None:
        order = self.focus_order()
        if not order:
            return
        self.keyboard = True
        at = order.index(self.focused) if self.focused in order else (-1 if way > 0 else 0)
        self.focus(order[(at + way) % len(order)])
        if self.focused:
            self.focused.invalidate()

    def _walk(self, way: tuple[int, int]) -> bool:
        """Focus the nearest widget in a direction."""
        order = self.focus_order()
        if not order:
            return False
        self.keyboard = True
        if self.focused not in order:
            self.focus(order[0])
            return True
        start = self.focused.rect.center
        best: tuple[float, Widget] | None = None
        for widget in order:
            dx, dy = widget.rect.centerx - start[0], widget.rect.centery - start[1]
            ahead = dx * way[0] + dy * way[1]
            aside = abs(dx * way[1]) + abs(dy * way[0])
            if ahead > 0 and (best is None or ahead + 2 * aside < best[0]):
                best = (ahead + 2 * aside, widget)
        if best:
            self.focus(best[1])
        return best is not None
