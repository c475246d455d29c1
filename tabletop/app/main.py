"""The application: one object that owns the window, the settings, the texts and the scenes."""

from __future__ import annotations

import logging
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pygame

from tabletop import ending, paths
from tabletop.app import farewell, outline, stack
from tabletop.app import log as crash_log
from tabletop.app.attention import Attention
from tabletop.app.loop import Loop
from tabletop.app.sound import Sound
from tabletop.app.widgets.dialogs import Answer, ask
from tabletop.render import unpainted
from tabletop.render.draw import Painter
from tabletop.render.fonts import Fonts
from tabletop.render.look import Look
from tabletop.render.rects import merged
from tabletop.render.sprites import Sprites
from tabletop.render.theme import COLOUR_BLIND, Palette, Theme
from tabletop.render.window import Window
from tabletop.store import places
from tabletop.store import settings as store
from tabletop.text.catalogue import Texts, system_language
from tabletop.text.markup import escape

log = logging.getLogger("tabletop")

OWN = frozenset(
    (
        pygame.QUIT,
        pygame.VIDEORESIZE,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWEXPOSED,
        pygame.KEYDOWN,
    )
)
"""The events that the application looks at before the scene."""

PATIENCE = 0.012
"""Seconds that a scene waits for the shelf: one of a few matches is whole at its first sight."""


class App:
    """Made once. Scenes use `look`, `texts`, `settings`, `scenes`, `sound` and `go`."""

    def __init__(
        self, language: str | None = None, size: tuple[int, int] | None = None, fullscreen: bool | None = None
    ) -> None:
        """Arguments given here go before the settings but are not kept in them."""
        loaded = store.load()
        self.settings = loaded.settings
        self.texts = Texts(language or self.settings.language or system_language())
        self._apply_saves_folder()
        full = self.settings.fullscreen if fullscreen is None else fullscreen
        self.window = Window(size, full, "Cinco Guerras")
        self.fonts = Fonts()
        self.sprites = Sprites()
        self.sound = Sound()
        self.scenes = stack.Stack(self)
        self.attention = Attention()
        self.running = True
        self.in_front = True
        self.patience = PATIENCE
        self.lost = False
        """Was a match left that could not be saved?"""
        self.news_told: set[str] = set()
        """What has been said of the folder of the matches (see `folder_news`)."""
        self._unkept: dict[str, Any] = {}
        self._unpainted = unpainted.count()
        self.loop = Loop(self)
        self.look = self._make_look()
        self._apply_sound()
        self.texts.listen(self._language_changed)
        self._loaded = loaded

    # Scenes

    def go(self, name: str, **arguments: Any) -> stack.Scene:
        """Push the scene of a name."""
        return self.scenes.push(stack.open_scene(self, name, **arguments))

    def start(self) -> None:
        """Show the title."""
        self.go("title")
        if self._loaded.fault:
            self.toast(self._about_settings(), "warning")
            log.warning("settings: %s", self._loaded.fault)

    def _about_settings(self) -> str:
        """Why the initial values are used: the folder, or the file in it."""
        try:
            paths.config_dir()
        except OSError as fault:
            place = escape(str(fault.filename))
            return self.texts("settings.no-folder", place=place, why=farewell.why(self.texts, fault))
        return self.texts("shelf.settings.unreachable" if self._loaded.is_unreachable else "settings.damaged")

    def toast(self, text: str, kind: str = "info") -> None:
        """A short message on the present scene."""
        if self.scenes.top:
            self.scenes.top.ui.toast(text, kind)

    def quit(self) -> None:
        """End after this event."""
        self.running = False

    def leave(self) -> None:
        """Leave every scene, whatever happens in one, so that each keeps what it holds."""
        while self.scenes.scenes:
            scene = self.scenes.scenes.pop()
            try:
                scene.leave()
            except Exception:
                crash_log.record_fault()
            self.lost = self.lost or scene.is_unsaved

    # Settings

    def change(self, **changes: Any) -> None:
        """Change settings, apply them at once and keep them."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        self._save_settings(changes)
        if "language" in changes:
            self.texts.language = self.settings.language or system_language()
        if changes.keys() & {"sound", "volume"}:
            self._apply_sound()
        if "saves_folder" in changes:
            self._apply_saves_folder()
        if "fullscreen" in changes:
            self.set_fullscreen(self.settings.fullscreen)
        elif changes.keys() & {"ui_scale", "colour_blind"}:
            self.rebuild()

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Full screen or window, kept in the settings."""
        self.window.set_fullscreen(fullscreen)
        if self.settings.fullscreen != fullscreen:
            self.settings = msgspec.structs.replace(self.settings, fullscreen=fullscreen)
            self._save_settings({"fullscreen": fullscreen})
        self.rebuild()

    def rebuild(self) -> None:
        """Another size, scale or palette: new look, new widgets."""
        self.look = self._make_look()
        self.scenes.rebuild()

    # The loop's questions

    def handle(self, event: pygame.event.Event) -> None:
        """One event: the application's own keys, then the scene on top if it is meant for what that asks."""
        try:
            if (
                not self._handle_own(event)
                and self.scenes.top
                and self.attention.hears(event, self.scenes.top)
            ):
                self.scenes.top.handle(event)
        except Exception:
            self.report()
        if not self.scenes.scenes:
            self.running = False

    def update(self, seconds: float) -> bool:
        """Time passes for the visible scenes; True while something moves."""
        self.sound.rest()
        self._tell_unpainted()
        try:
            return sum(scene.update(seconds) for scene in self.scenes.visible()) > 0
        except Exception:
            self.report()
            return False
        finally:
            self.attention.follow(self.scenes.top)

    def waits(self) -> bool:
        """Will something change by itself as time passes, though nothing moves now?"""
        return self._unpainted != unpainted.count() or any(scene.waits() for scene in self.scenes.visible())

    def paint(self) -> list[pygame.Rect]:
        """Paint what is dirty on the window's surface, as well as it can be; the rectangles painted."""
        scenes, surface = self.scenes.visible(), self.window.surface
        whole = surface.get_rect()
        try:
            shifted = scenes[0].shift(surface) if len(scenes) == 1 else None
            dirty = [part for scene in scenes for part in scene.take_dirty()]
        except Exception:
            unpainted.note("what has changed")
            shifted, dirty = None, [whole]
        surface.set_clip(None)
        parts = [part for part in (part.clip(whole) for part in merged(dirty)) if part.w and part.h]
        for part in parts:
            for scene in scenes:
                surface.set_clip(part)
                try:
                    scene.paint(surface)
                except Exception:
                    unpainted.note(f"the scene {scene.name}")
        surface.set_clip(None)
        return [shifted, *parts] if shifted else parts

    def paint_desk(self, surface: pygame.Surface) -> None:
        """The walnut desk below every scene that paints no other ground."""
        size = self.window.size
        surface.blit(self.look.painter.kept(("desk", size), lambda: _desk(self.look.painter, size)), (0, 0))

    def report(self) -> None:
        """Log the exception being handled and say so in a dialog, and whether the match is saved."""
        crash_log.record_fault()
        if stack_top := self.scenes.top:
            if any(layer.dim for layer in stack_top.ui.layers):
                return
            unsaved = any(scene.is_unsaved for scene in self.scenes.scenes)
            place = escape(crash_log.place(self.texts))
            text = self.texts("shelf.error.unsaved" if unsaved else "error.text", file=place)
            ask(
                stack_top.ui,
                "error",
                self.texts("error.title"),
                text,
                [
                    Answer("continue", self.texts("error.continue")),
                    Answer("quit", self.texts("error.quit"), self.quit),
                ],
                icon="warning",
            )

    def _tell_unpainted(self) -> None:
        """Say that the screen is not whole, once for each fault."""
        if self._unpainted != unpainted.count():
            self._unpainted = unpainted.count()
            self.toast(self.texts("error.unpainted", file=escape(crash_log.place(self.texts))), "warning")

    def screenshot(self) -> Path | None:
        """Write the window's picture to the pictures folder; None if it cannot be written, which is told."""
        try:
            file = paths.pictures_dir() / time.strftime("cinco-guerras-%Y%m%d-%H%M%S.png")
            pygame.image.save(self.window.surface, file)
        except (OSError, pygame.error) as fault:
            log.warning("screenshot: %s", fault)
            self.toast(self.texts("shelf.screenshot.failed"), "bad")
            return None
        self.toast(self.texts("screenshot.saved", file=file.name, folder=str(file.parent)), "good")
        return file

    def _handle_own(self, event: pygame.event.Event) -> bool:
        if event.type not in OWN:
            return False
        match event.type:
            case pygame.QUIT:
                self.running = not all(scene.may_end() for scene in reversed(self.scenes.scenes))
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                before = self.look.theme.size
                self.window.resized()
                if self.window.size != before:
                    self.rebuild()
            case pygame.WINDOWFOCUSGAINED:
                self.in_front = True
                return False
            case pygame.WINDOWFOCUSLOST:
                self.in_front = False
                return False
            case pygame.WINDOWEXPOSED if self.scenes.top:
                self.scenes.top.ui.invalidate()
            case pygame.KEYDOWN:
                return self._key(event)
            case _:
                return False
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        match event.key:
            case pygame.K_F11:
                self.set_fullscreen(not self.window.fullscreen)
            case pygame.K_RETURN if event.mod & pygame.KMOD_ALT:
                self.set_fullscreen(not self.window.fullscreen)
            case pygame.K_F12:
                self.screenshot()
            case pygame.K_F1:
                top = self.scenes.top
                if top and top.name != "rules" and len(top.ui.layers) == 1:
                    self.go("rules", game=top.rules_game)
            case _:
                return False
        return True

    def _make_look(self) -> Look:
        palette = COLOUR_BLIND if self.settings.colour_blind else Palette()
        return Look(Theme(self.window.size, self.settings.ui_scale / 100, palette), self.fonts, self.sprites)

    def _apply_sound(self) -> None:
        self.sound.enabled, self.sound.volume = self.settings.sound, self.settings.volume

    def _apply_saves_folder(self) -> None:
        """The folder that the settings name; as long as it is not there, the usual one."""
        folder = self.settings.saves_folder
        is_there = bool(folder) and places.is_folder(Path(folder))
        self.missing_folder = "" if is_there else folder
        paths.set_saves_dir(Path(folder) if is_there else None)

    def _save_settings(self, changes: dict[str, Any]) -> None:
        """What could not be kept before is tried again with the next change."""
        self._unkept |= changes
        try:
            store.update(self._unkept)
            self._unkept = {}
        except OSError as fault:
            log.warning("settings not saved: %s", fault)
            self.toast(self.texts("settings.not_saved"), "warning")

    def _language_changed(self) -> None:
        self.scenes.rebuild()


def run(
    portable: bool = False,
    language: str | None = None,
    size: tuple[int, int] | None = None,
    fullscreen: bool = False,
) -> int:
    """Open the window and play until it is closed; the exit code."""
    if portable:
        paths.set_portable(True)
    return start(language, size, fullscreen)


def start(
    language: str | None = None,
    size: tuple[int, int] | None = None,
    fullscreen: bool | None = None,
    watch: Path | None = None,
) -> int:
    """`run` when the folders are already chosen. What is not given comes from the settings; `watch` is a
    match whose replay is shown first.
    """
    crash_log.start()
    texts, app = Texts(language), None
    try:
        app = App(language, size, fullscreen or None)
        texts = app.texts
        outline.attach(app)
        app.start()
        if watch is not None:
            import_module("tabletop.app.scenes.shelf.replays").watch(app, watch)
        return _play(app)
    except Exception as fault:  # before there is a scene: no dialog of ours can be shown
        crash_log.tell_the_end(texts, fault, lost=app is not None and app.lost)
        return 1
    finally:
        pygame.quit()


def _play(app: App) -> int:
    """Until it is closed, a signal ends it or a fault."""
    with ending.gently(app.quit) as was_asked:
        try:
            app.loop.run()
        finally:
            app.leave()
        if not was_asked():
            return 0
        if app.lost:  # nobody could be asked
            print(app.texts("error.end.lost"), file=sys.stderr)
        return ending.code()


def _desk(painter: Painter, size: tuple[int, int]) -> pygame.Surface:
    """Dark wood with darker edges."""
    p = painter.theme.palette
    desk = pygame.Surface(size).convert()
    desk.fill(p.walnut_dark)
    wood = "common/ui/desk.webp"
    if painter.sprites.has(wood):
        desk.blit(painter.sprites.cover(wood, size), (0, 0))
    edge_w, edge_h = size[0] // 4, size[1] // 4
    desk.blit(painter.fade((edge_w, size[1]), p.night, 150, 0), (0, 0))
    desk.blit(painter.fade((edge_w, size[1]), p.night, 0, 150), (size[0] - edge_w, 0))
    desk.blit(painter.fade((size[0], edge_h), p.night, 130, 0, False), (0, 0))
    desk.blit(painter.fade((size[0], edge_h), p.night, 0, 130, False), (0, size[1] - edge_h))
    return desk
