"""Scenes and the stack they stand on."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.app.scenes import SHELVES
from tabletop.app.widgets.ui import Ui
from tabletop.render import unpainted
from tabletop.render.theme import Theme
from tabletop.text.catalogue import Texts

if TYPE_CHECKING:
    from tabletop.app.main import App
    from tabletop.render.look import Look


class Scene:
    """A screen. Subclasses write `build`, which fills `self.ui` for the present size, language and theme.

    `build` is called again after each change of these, so what must survive is kept in attributes.
    """

    name = ""
    see_through = False  # the scene below is painted first
    rules_game = ""  # F1 opens the rulebook of this game

    def __init_subclass__(cls) -> None:
        """A scene with an `update` of its own that does not say when it waits is taken to wait always."""
        super().__init_subclass__()
        if "update" in cls.__dict__ and "waits" not in cls.__dict__:
            cls.waits = _always  # type: ignore[method-assign]  # a default that depends on the class

    def __init__(self, app: App) -> None:
        self.app = app
        self.ui: Ui = None  # type: ignore[assignment]  # set by rebuild
        self.answers_to: object = None
        """The question for which the widgets were made."""
        self.is_sudden = False
        """Do the widgets ask what came up by itself, so that what is pressed at once was meant for what was
        asked before (see `attention`)?"""

    @property
    def look(self) -> Look:
        """Theme, fonts, sprites, painter."""
        return self.app.look

    @property
    def theme(self) -> Theme:
        """Sizes and colours."""
        return self.app.look.theme

    @property
    def texts(self) -> Texts:
        """The common catalogue; a game's scene may override this with a scope."""
        return self.app.texts

    def rebuild(self) -> None:
        """Make the widgets anew, and keep the focus where it was."""
        focused = self.ui.focused.id if self.ui and self.ui.focused else ""
        keyboard = bool(self.ui and self.ui.keyboard)
        pointer = self.ui.pointer if self.ui else (-1, -1)
        toasts = self.ui.toasts if self.ui else []
        for toast in toasts:
            toast.image = None  # painted for another size or language
        self.ui = Ui(self.app.look, self.app.window.size)
        self.ui.on_click = lambda: self.app.sound.play("click")
        self.ui.on_refused = self.refused
        self.ui.toasts = toasts
        self.ui.keyboard, self.ui.pointer = keyboard, pointer
        self.answers_to = self.question()
        self.build()
        if focused:
            self.ui.focus_id(focused)

    def build(self) -> None:
        """Add the widgets to `self.ui`."""

    def question(self) -> object:
        """What it asks now, the same as long as its inputs mean the same; see `attention`. A scene in which
        it changes makes its widgets anew."""
        return None

    def enter(self) -> None:
        """It became the top scene, for the first time or again."""

    def leave(self) -> None:
        """It was taken off the stack."""

    def handle(self, event: pygame.event.Event) -> bool:
        """An event; the widgets come first."""
        return self.ui.handle(event) or (event.type == pygame.KEYDOWN and self.key(event))

    def key(self, event: pygame.event.Event) -> bool:
        """A key no widget took; Escape goes back."""
        if event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Escape: leave the scene."""
        self.app.scenes.pop()

    @property
    def is_unsaved(self) -> bool:
        """Would something be lost that could not be saved, if the application ended now?"""
        return False

    def may_end(self) -> bool:
        """The window is to be closed: may it be, or is something asked first?"""
        return True

    def outline(self) -> dict[str, Any]:
        """What is told beside its widgets to a program that works the window (see `app.outline`)."""
        return {}

    def refused(self, reason: str, at: tuple[int, int] | None = None) -> None:
        """Say why something that was wanted cannot be done now; rich text. `at`: where it was wanted."""
        self.app.sound.play("refusal")
        self.ui.toast(reason, "warning", at)

    def update(self, seconds: float) -> bool:
        """Time passes; True while something moves (see `loop.Loop`)."""
        return self.ui.update(seconds)

    def waits(self) -> bool:
        """Will something change by itself? If not, `update` is asked after events and now and then alone."""
        return self.ui.waits()

    def take_dirty(self) -> list[pygame.Rect]:
        """Pixels to paint again."""
        return self.ui.take_dirty()

    def shift(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Move what was panned on the surface, before `take_dirty`, if no other scene is seen; see `Ui`."""
        return self.ui.shift(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint inside the surface's clip."""
        clip = surface.get_clip()
        if bare := self.ui.bare(clip):
            surface.set_clip(bare)
            try:
                self.paint_background(surface)
            except Exception:
                unpainted.note(f"the background of {self.name}")
                surface.set_clip(bare)
                surface.fill(unpainted.GROUND, bare)
            surface.set_clip(clip)
        self.ui.paint(surface)

    def paint_background(self, surface: pygame.Surface) -> None:
        """What lies below the widgets: dark walnut unless overridden."""
        self.app.paint_desk(surface)

    # Shorthands for layouts

    @property
    def px(self) -> Callable[[float], int]:
        """Makes pixels of logical units."""
        return self.app.look.px

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in logical units as pixels."""
        px = self.app.look.px
        return pygame.Rect(px(x), px(y), px(w), px(h))


def _always(self: Scene) -> bool:
    return True


class Stack:
    """The scenes; the last is the one that is played."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene that has the input."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> Scene:
        """Put a scene on top; one that cannot be made is taken off again."""
        self.scenes.append(scene)
        try:
            scene.rebuild()
            scene.enter()
        except Exception:
            if scene in self.scenes[1:]:
                self.scenes.remove(scene)
                scene.leave()
            raise
        return scene

    def pop(self, result: object = None) -> None:
        """Take the top scene off; without scenes the application ends."""
        if self.scenes:
            self.scenes.pop().leave()
        if self.top:
            self.top.rebuild()
            self.top.enter()

    def replace(self, scene: Scene) -> Scene:
        """Put a scene in the place of the top one."""
        if self.scenes:
            self.scenes.pop().leave()
        return self.push(scene)

    def reset(self, scene: Scene) -> Scene:
        """Leave every scene and begin with this one."""
        while self.scenes:
            self.scenes.pop().leave()
        return self.push(scene)

    def rebuild(self) -> None:
        """After a change of size, language or theme: all scenes anew."""
        for scene in self.scenes:
            scene.rebuild()

    def visible(self) -> list[Scene]:
        """The scenes to paint, the lowest first."""
        if self.scenes and not self.scenes[-1].see_through:
            return self.scenes[-1:]
        shown: list[Scene] = []
        for scene in reversed(self.scenes):
            shown.insert(0, scene)
            if not scene.see_through:
                break
        return shown


def open_scene(app: App, name: str, **arguments: Any) -> Scene:
    """The scene of a name, made by its module's `open_scene`."""
    module = import_module(f"tabletop.app.scenes.{SHELVES.get(name, name)}")
    if not hasattr(module, "open_scene"):
        module = import_module(f"{module.__name__}.scene")
    scene: Scene = module.open_scene(app, **arguments)
    scene.name = name
    return scene
